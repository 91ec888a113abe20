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
use kotowari_learn::play::{Command, Key, Request};

impl App {
    /// Carries out the wishes of a key; returns the exit status if the player quits.
    pub(super) fn wishes(
        &mut self,
        wishes: Vec<Request>,
        context: &mut Context<'_, '_>,
    ) -> Result<Option<Exit>, Failure> {
        for wish in wishes {
            if !matches!(wish, Request::Scroll(_) | Request::Redraw) {
                self.state.scroll = 0;
                self.state.notes.clear();
            }
            let done = match wish {
                Request::Game(command) => {
                    self.game(command)?;
                    Ok(())
                }
                Request::Import(text) => {
                    files::import(&text).map(|(game, name)| self.play(game, name))
                }
                Request::Write(name) => self.write(&name),
                Request::Read(name) => self.read(&name),
                Request::Log(name) => self.log(&name),
                Request::Learn(name) => {
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
                Request::Language => {
                    self.language();
                    Ok(())
                }
                Request::Help => {
                    self.state.over = Some(Over::Help);
                    Ok(())
                }
                Request::View => {
                    self.state.view = self.state.view.next();
                    Ok(())
                }
                Request::Redraw => {
                    self.screen.invalidate();
                    Ok(())
                }
                Request::Scroll(pages) => {
                    self.turn_page(if pages < 0 { Key::PageUp } else { Key::PageDown });
                    Ok(())
                }
                Request::Quit => return Ok(Some(Exit::Done)),
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
