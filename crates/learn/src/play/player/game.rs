//! [`Player`] for [`Game`].

use super::{Effect, Input, Place, Player, Turn, Wants};
use crate::lesson::session;
use crate::play::game::Game;
use crate::play::{Command, TurnKind};

impl Player for Game {
    fn turn(&self) -> Turn<'_> {
        let turn = Game::turn(self);
        let place = Place::Game {
            changes: self.changes().len(),
            redoable: self.redoable(),
            solved: turn.mood == TurnKind::Solved,
        };
        let effects = Some(Effect::Keep(&turn.kept)).filter(|_| !turn.kept.is_empty());
        Turn {
            place,
            board: Some(self.position()),
            parts: &turn.parts,
            wants: Wants::Commands(self.layout().clone()),
            effects: effects.into_iter().collect(),
        }
    }

    fn send(&mut self, input: Input) -> Turn<'_> {
        match input {
            Input::Do(command) => Game::send(self, command),
            // The inputs of a lesson that make sense in a game work here as well.
            Input::Answer(session::Input::Hint) => Game::send(self, Command::Hint),
            Input::Answer(session::Input::More) => {
                let takes = matches!(Game::turn(self).mood, TurnKind::Step | TurnKind::Proved(_));
                Game::send(self, if takes { Command::Take } else { Command::Show })
            }
            Input::Answer(_) => Game::ignore(self),
        };
        Player::turn(self)
    }
}
