//! The event loop: draw the screen, wait for an event, handle it.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{self, Event, KeyEvent, MouseButton, MouseEventKind};
use ratatui_core::layout::{Margin, Position, Rect};

use super::backend::Crossterm;
use super::events;
use super::interrupt::Interrupt;
use super::journal::{self, Journal};
use super::page::{Page, page};
use super::screen::Screen;
use super::silent::silent;
use super::state::{Note, Over, State};
use super::terminal::Terminal;
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::Error;
use kotowari_learn::play::Key;
use kotowari_words::explain::Renderer;

/// Time to wait for a key before checking for a signal.
const SIGNAL_POLL_INTERVAL: Duration = Duration::from_millis(200);

/// The running program.
pub struct App {
    pub(super) terminal: Terminal,
    pub(super) screen: Screen<Crossterm>,
    pub(super) state: State,
    pub(super) renderer: Renderer,
    pub(super) interrupt: Arc<Interrupt>,
    /// The folder for journals of games, if there is one.
    pub(super) folder: Option<PathBuf>,
    pub(super) journal: Option<Journal>,
    page: Option<Page>,
    /// A file that exists: the same name typed again means to overwrite it.
    pub(super) confirmed: Option<PathBuf>,
    dragged: bool,
}

impl App {
    /// Takes over the terminal.
    ///
    /// # Errors
    /// If that fails.
    pub fn new(
        state: State,
        renderer: Renderer,
        colour: bool,
        data: Option<&Path>,
    ) -> Result<App, Error> {
        let failed =
            |reason: io::Error| Error::new("play-terminal").text("reason", reason.to_string());
        let terminal = Terminal::take().map_err(failed)?;
        let screen = Screen::new(Crossterm::new(io::stdout(), colour)).map_err(failed)?;
        let mut app = App {
            terminal,
            screen,
            state,
            renderer,
            interrupt: Arc::new(Interrupt::default()),
            folder: data.map(journal::folder),
            journal: None,
            page: None,
            confirmed: None,
            dragged: false,
        };
        app.open_journal(false);
        Ok(app)
    }

    /// Runs until the player quits.
    ///
    /// # Errors
    /// If the terminal cannot be written.
    pub fn run(mut self, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
        loop {
            if self.terminal.asked_to_end().is_some() {
                return Ok(Exit::Interrupted);
            }
            self.draw()?;
            let event = match self.interrupt.typed() {
                Some(event) => event,
                None if event::poll(SIGNAL_POLL_INTERVAL)? => event::read()?,
                None => continue,
            };
            if let Some(exit) = self.event(event, context)? {
                return Ok(exit);
            }
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        let (state, renderer) = (&self.state, &self.renderer);
        let page = self.screen.show(|area, buffer| {
            let page = page(state, renderer, area, buffer);
            let cursor = page.cursor;
            (page, cursor)
        })?;
        self.page = Some(page);
        Ok(())
    }

    fn event(
        &mut self,
        event: Event,
        context: &mut Context<'_, '_>,
    ) -> Result<Option<Exit>, Failure> {
        match event {
            Event::Key(key) => return self.key(key, context),
            Event::Mouse(mouse) => {
                let at = Position::new(mouse.column, mouse.row);
                match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) => self.click(at, false),
                    MouseEventKind::Drag(MouseButton::Left) => self.click(at, true),
                    MouseEventKind::Up(_) => self.dragged = false,
                    MouseEventKind::ScrollUp => self.scroll(-3),
                    MouseEventKind::ScrollDown => self.scroll(3),
                    _ => {}
                }
            }
            Event::Paste(text) => match &mut self.state.over {
                Some(Over::Learn(learn)) => {
                    learn.line.extend(text.chars().filter(|c| !c.is_control()).take(400));
                }
                _ => {
                    let wishes = self.state.desk.paste(&text);
                    return self.wishes(wishes, context);
                }
            },
            Event::Resize(..) => self.screen.invalidate(),
            _ => {}
        }
        Ok(None)
    }

    fn click(&mut self, at: Position, with_others: bool) {
        let Some(page) = &self.page else { return };
        // A click on a border means the cell beside it.
        let near = |place: &Rect| place.outer(Margin::new(1, 0)).contains(at);
        let within = page.cells.iter().find(|(_, place)| place.contains(at));
        if let Some((cell, _)) = within.or_else(|| page.cells.iter().find(|(_, p)| near(p))) {
            let (cell, with_others) = (*cell, with_others && self.dragged);
            if let Some(Over::Learn(learn)) = &mut self.state.over {
                // In a lesson, a click types the name of the cell.
                if !with_others {
                    learn.name(cell, &self.renderer);
                }
                return;
            }
            self.state.desk.click(cell, with_others);
            self.dragged = true;
        }
    }

    fn scroll(&mut self, lines: isize) {
        let most = self.page.as_ref().map_or(0, |page| page.scroll.0);
        self.state.scroll = self.state.scroll.min(most).saturating_add_signed(lines).min(most);
    }

    fn key(
        &mut self,
        key: KeyEvent,
        context: &mut Context<'_, '_>,
    ) -> Result<Option<Exit>, Failure> {
        let Some((key, digit)) = events::key(key) else { return Ok(None) };
        match key {
            Key::Ctrl('c') => return Ok(Some(Exit::Interrupted)),
            Key::Ctrl('z') if cfg!(unix) && self.suspends() => {
                self.terminal.suspend()?;
                self.screen.invalidate();
                return Ok(None);
            }
            Key::Ctrl('l') => {
                self.screen.invalidate();
                return Ok(None);
            }
            _ => {}
        }
        match &mut self.state.over {
            Some(Over::Help | Over::Units(_)) => {
                match key {
                    Key::PageDown | Key::PageUp => self.turn_page(key),
                    _ => self.state.over = None,
                }
                return Ok(None);
            }
            Some(Over::Learn(_)) => return self.learn(key, digit, context).map(|()| None),
            None => {}
        }
        if key == Key::Escape && self.state.desk.asked.is_none() {
            self.state.notes.clear();
            self.state.scroll = 0;
        }
        let wishes = self.state.desk.press(key, digit, &self.state.game);
        self.wishes(wishes, context)
    }

    /// Whether Ctrl-Z suspends the program: not with keys that use it for undo.
    fn suspends(&self) -> bool {
        let table = kotowari_learn::play::bindings(self.state.desk.profile);
        !table.iter().any(|binding| binding.key == Key::Ctrl('z'))
    }

    pub(super) fn turn_page(&mut self, key: Key) {
        let rows = self.page.as_ref().map_or(1, |page| page.scroll.1) as isize;
        self.scroll(if key == Key::PageUp { -rows } else { rows });
    }

    fn learn(
        &mut self,
        key: Key,
        digit: Option<u8>,
        context: &mut Context<'_, '_>,
    ) -> Result<(), Failure> {
        let Some(Over::Learn(learn)) = &mut self.state.over else { return Ok(()) };
        match key {
            Key::PageDown | Key::PageUp => self.turn_page(key),
            Key::Escape => self.state.over = None,
            Key::Enter if learn.is_over() => self.state.over = None,
            Key::Enter => {
                self.state.scroll = 0;
                let mut sink = termcolor::Buffer::no_color();
                let mut silent = silent(context, &self.renderer, &mut sink);
                if let Err(Failure::Error(error)) = learn.enter(&mut silent) {
                    self.state.notes = vec![Note::Error(error)];
                    self.state.over = None;
                }
            }
            Key::Backspace => drop(learn.line.pop()),
            Key::Digits | Key::AltDigits => {
                learn.line.extend(digit.map(|digit| digit.to_string()));
            }
            Key::Char(c) => learn.line.push(c),
            _ => {}
        }
        Ok(())
    }
}
