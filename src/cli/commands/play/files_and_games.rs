//! Actions beside the game: switch the language, play another puzzle, save, load, write the log.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::app::App;
use super::files;
use super::interrupt::Interrupt;
use super::journal::{self, Found, Journal};
use super::state::Note;
use kotowari_engine::board::Board;
use kotowari_engine::error::Error;
use kotowari_engine::solve::{self, Walk};
use kotowari_learn::play::Game;
use kotowari_words::explain::renderer::LANGUAGES;
use kotowari_words::explain::{MessageArg, Renderer, Said, log};

impl App {
    /// Switches to the next language.
    pub(super) fn language(&mut self) {
        let now = self.renderer.language().to_string();
        let at = LANGUAGES.iter().position(|language| *language == now).unwrap_or(0);
        let other = LANGUAGES[(at + 1) % LANGUAGES.len()];
        if let Ok(renderer) = Renderer::new(other) {
            let (notation, look) = (self.renderer.notation(), self.renderer.look());
            self.renderer = renderer.with_notation(notation).with_look(look);
        }
        self.screen.invalidate();
    }

    /// Switches to another game.
    pub(super) fn play(&mut self, game: Game, name: String) {
        self.state.name = name;
        self.state.game = game;
        self.state.desk.now = 0;
        self.state.desk.selected.clear();
        self.state.desk.look = None;
        self.journal = None;
        self.open_journal(false);
    }

    /// Opens the journal of this game and resumes what is in it; with `overwrite` the journal is
    /// replaced by the current game instead.
    pub(super) fn open_journal(&mut self, overwrite: bool) {
        let stop = |interrupt: &Arc<Interrupt>| {
            let interrupt = interrupt.clone();
            move || interrupt.should_stop()
        };
        let game = std::mem::replace(&mut self.state.game, Game::new(&super::first()));
        let mut game = game.until(stop(&self.interrupt));
        if let Some(folder) = &self.folder {
            let path = journal::path_of(folder, &game);
            let opened = Journal::open(&path, &game);
            let (note, opened) = match opened {
                Ok(Found::New(journal)) => (None, Ok(journal)),
                Ok(Found::Kept(mut journal, kept)) => {
                    if overwrite || !game.changes().is_empty() {
                        let replaced = journal.replace(&game);
                        (None, replaced.map(|()| journal))
                    } else {
                        game = kept.until(stop(&self.interrupt));
                        let count = game.changes().len();
                        let said = Said::new("play-resumed").count("count", count);
                        let name = MessageArg::Text(journal.path().display().to_string());
                        ((count > 0).then(|| said.with("name", name)), Ok(journal))
                    }
                }
                Ok(Found::Broken(journal, aside)) => {
                    let name = MessageArg::Text(aside.display().to_string());
                    (Some(Said::new("play-aside").with("name", name)), Ok(journal))
                }
                Err(error) => (None, Err(error)),
            };
            self.state.notes.extend(note.map(Note::Said));
            match opened {
                Ok(journal) => self.journal = Some(journal),
                Err(error) => self.not_kept(&error),
            }
        }
        self.state.game = game;
    }

    /// Appends changes to the journal.
    pub(super) fn record(&mut self, lines: &str) {
        if lines.is_empty() {
            return;
        }
        let Some(journal) = &mut self.journal else { return };
        if let Err(error) = journal.add(lines) {
            self.not_kept(&error);
            self.journal = None;
        }
    }

    pub(super) fn not_kept(&mut self, error: &io::Error) {
        let reason = MessageArg::Text(error.to_string());
        self.state.notes.push(Note::Said(Said::new("play-not-kept").with("reason", reason)));
    }

    /// The path for a name (empty: the usual one), and whether it may be overwritten.
    pub(super) fn named(&mut self, name: &str, usual: &str) -> (PathBuf, bool) {
        if name.is_empty() {
            return (PathBuf::from(usual), usual == self.state.slot);
        }
        let path = files::home(name);
        let again = self.confirmed.as_ref() == Some(&path);
        self.confirmed = Some(path.clone());
        (path, again)
    }

    pub(super) fn write(&mut self, name: &str) -> Result<(), Error> {
        let slot = self.state.slot.clone();
        let (path, ours) = self.named(name, &slot);
        if name.is_empty()
            && let Some(folder) = path.parent()
        {
            // If that fails, writing the file fails too and says why.
            let _ = std::fs::create_dir_all(folder);
        }
        files::save(&self.state.game, &path, ours, &self.renderer)?;
        self.say("play-saved", &path, None);
        Ok(())
    }

    pub(super) fn read(&mut self, name: &str) -> Result<(), Error> {
        let path = if name.is_empty() { self.state.slot.clone() } else { name.to_owned() };
        let path = files::home(&path);
        let (game, named) = files::read(&path)?;
        self.state.game = game;
        self.state.name = named;
        self.state.desk.now = 0;
        self.journal = None;
        self.open_journal(true);
        self.say("play-read", &path, None);
        Ok(())
    }

    /// Writes the log of oha-yashi: every step from the givens on, with all candidates.
    pub(super) fn log(&mut self, name: &str) -> Result<(), Error> {
        let usual = self.state.log.clone();
        let (path, ours) = self.named(name, &usual);
        let Some(board) = Board::new(self.state.game.printed()).ok() else {
            return Err(Error::new("play-no-solution"));
        };
        let mut text = String::new();
        let mut walk = Walk::new(board, solve::everything());
        let mut log = log::Log::new(walk.board(), &self.renderer);
        text += &log.start(walk.board());
        let mut count = 0;
        while let Some(step) = walk.step() {
            count += 1;
            text += &log.step(&step, walk.board());
        }
        files::put(&path, text.as_bytes(), ours)?;
        self.say("play-logged", &path, Some(count));
        Ok(())
    }

    pub(super) fn say(&mut self, id: &'static str, path: &Path, count: Option<usize>) {
        self.confirmed = Some(path.to_owned());
        let said = Said::new(id).with("name", MessageArg::Text(path.display().to_string()));
        let said = match count {
            Some(count) => said.count("count", count),
            None => said,
        };
        self.state.notes.push(Note::Said(said));
    }
}
