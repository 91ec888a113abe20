//! A game as a player.

use super::{Effect, Input, Place, Player, Turn, Wants};
use crate::lesson::session;
use crate::play::game::Game;
use crate::play::{Command, Mood};

impl Player for Game {
    fn turn(&self) -> Turn<'_> {
        let turn = Game::turn(self);
        let place = Place::Game {
            changes: self.changes().len(),
            redoable: self.redoable(),
            solved: turn.mood == Mood::Solved,
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
            // Who has learnt to answer finds the same help here.
            Input::Answer(session::Input::Hint) => Game::send(self, Command::Hint),
            Input::Answer(session::Input::More) => {
                let takes = matches!(Game::turn(self).mood, Mood::Step | Mood::Proved(_));
                Game::send(self, if takes { Command::Take } else { Command::Show })
            }
            Input::Answer(_) => Game::rest(self),
        };
        Player::turn(self)
    }
}
