//! Carrying out what keys ask for.

use std::io;

use crossterm::terminal::size;

use super::app::App;
use super::files;
use super::learn::Learn;
use super::learner;
use super::silent::silent;
use super::state::{Note, Over};
use crate::cli::course::state as progress;
use crate::cli::{Context, Exit, Failure};
use kotowari_learn::play::player::{Effect, Input, Player};
use kotowari_learn::play::{Command, Key, Wish};

impl App {
    /// Carries out the wishes of a key; returns the exit status if the player quits.
    pub(super) fn wishes(
        &mut self,
        wishes: Vec<Wish>,
        context: &mut Context<'_, '_>,
    ) -> Result<Option<Exit>, Failure> {
        for wish in wishes {
            if !matches!(wish, Wish::Scroll(_) | Wish::Redraw) {
                self.state.scroll = 0;
                self.state.notes.clear();
            }
            let done = match wish {
                Wish::Game(command) => {
                    self.game(command)?;
                    Ok(())
                }
                Wish::Import(text) => {
                    files::import(&text).map(|(game, name)| self.play(game, name))
                }
                Wish::Write(name) => self.write(&name),
                Wish::Read(name) => self.read(&name),
                Wish::Log(name) => self.log(&name),
                Wish::Learn(name) => {
                    let mut sink = termcolor::Buffer::no_color();
                    let mut silent = silent(context, &self.renderer, &mut sink);
                    match learnt(&name, &mut silent) {
                        Ok(over) => {
                            self.state.over = Some(over);
                            Ok(())
                        }
                        Err(Failure::Error(error)) => Err(error),
                        Err(failure) => return Err(failure),
                    }
                }
                Wish::Language => {
                    self.language();
                    Ok(())
                }
                Wish::Help => {
                    self.state.over = Some(Over::Help);
                    Ok(())
                }
                Wish::View => {
                    self.state.view = self.state.view.next();
                    Ok(())
                }
                Wish::Redraw => {
                    self.screen.invalidate();
                    Ok(())
                }
                Wish::Scroll(pages) => {
                    self.turn_page(if pages < 0 { Key::PageUp } else { Key::PageDown });
                    Ok(())
                }
                Wish::Quit => return Ok(Some(Exit::Done)),
            };
            if let Err(error) = done {
                self.state.notes.push(Note::Error(error));
            }
        }
        Ok(None)
    }

    /// Sends a command to the game and records its changes.
    fn game(&mut self, command: Command) -> io::Result<()> {
        let row = size()?.1.saturating_sub(1);
        self.interrupt.begin(self.renderer.text("play-thinking", &[]), usize::from(row));
        let turn = Player::send(&mut self.state.game, Input::Do(command));
        let changes: String = turn
            .effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::Keep(lines) => Some(*lines),
                Effect::Learnt(_) => None,
            })
            .collect();
        if self.interrupt.end() {
            self.screen.invalidate();
        }
        self.record(&changes);
        Ok(())
    }
}

/// Opens the list of units, or starts something to learn.
fn learnt(name: &str, context: &mut Context<'_, '_>) -> Result<Over, Failure> {
    if name == "list" {
        return Ok(Over::Units(Box::new((learner::course()?, progress::read(context)?))));
    }
    Ok(Over::Learn(Box::new(Learn::begin(name, context)?)))
}
