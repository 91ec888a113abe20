//! The loop: an event comes, something is done, the screen is drawn.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{self, Event, KeyEvent, MouseButton, MouseEventKind};
use crossterm::terminal::size;

use super::events;
use super::journal::{self, Found, Journal};
use super::keep;
use super::learn::Learn;
use super::page::{Page, page};
use super::screen::Shown;
use super::state::{Note, Over, State};
use super::terminal::Terminal;
use super::waiter::Waiter;
use crate::cli::{Context, Exit, Failure};
use crate::error::Error;
use crate::explain::log;
use crate::explain::renderer::LANGUAGES;
use crate::explain::{Fact, Renderer, Said};
use crate::play::{Game, Key, Wish};
use crate::solve::{self, Walk};

/// How long to wait for a key before it is looked whether a signal came.
const TICK: Duration = Duration::from_millis(200);

/// Everything while it runs.
pub struct App {
    terminal: Terminal,
    shown: Shown,
    state: State,
    renderer: Renderer,
    colour: bool,
    waiter: Arc<Waiter>,
    /// Where games are kept, if anywhere.
    folder: Option<PathBuf>,
    journal: Option<Journal>,
    page: Option<Page>,
    /// A name that is taken: typed once more it is meant.
    asked_for: Option<PathBuf>,
    dragged: bool,
}

impl App {
    /// Takes the terminal.
    ///
    /// # Errors
    /// If it does not let us.
    pub fn new(
        state: State,
        renderer: Renderer,
        colour: bool,
        data: Option<&Path>,
    ) -> Result<App, Error> {
        let failed =
            |reason: io::Error| Error::new("play-terminal").text("reason", reason.to_string());
        let terminal = Terminal::take().map_err(failed)?;
        let mut app = App {
            terminal,
            shown: Shown::default(),
            state,
            renderer,
            colour,
            waiter: Arc::new(Waiter::default()),
            folder: data.map(journal::folder),
            journal: None,
            page: None,
            asked_for: None,
            dragged: false,
        };
        app.keep_game(false);
        Ok(app)
    }

    /// Plays until somebody has enough.
    ///
    /// # Errors
    /// If the terminal cannot be written.
    pub fn run(mut self, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
        loop {
            if self.terminal.asked_to_end().is_some() {
                return Ok(Exit::Interrupted);
            }
            self.draw()?;
            let event = match self.waiter.typed() {
                Some(event) => event,
                None if event::poll(TICK)? => event::read()?,
                None => continue,
            };
            if let Some(exit) = self.event(event, context)? {
                return Ok(exit);
            }
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        let (width, height) = size()?;
        let mut drawn =
            page(&self.state, &self.renderer, usize::from(width), usize::from(height));
        let empty = super::screen::Screen::new(0, 0);
        let screen = std::mem::replace(&mut drawn.screen, empty);
        self.shown.show(screen, drawn.cursor, self.colour, &mut self.terminal.out)?;
        self.page = Some(drawn);
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
                let at = (usize::from(mouse.column), usize::from(mouse.row));
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
            Event::Resize(..) => self.shown.forget(),
            _ => {}
        }
        Ok(None)
    }

    fn click(&mut self, (x, y): (usize, usize), with_others: bool) {
        let Some(page) = &self.page else { return };
        let on = |place: &[usize; 4]| {
            (place[0]..place[2]).contains(&x) && (place[1]..place[3]).contains(&y)
        };
        if let Some((cell, _)) = page.cells.iter().find(|(_, place)| on(place)) {
            let (cell, with_others) = (*cell, with_others && self.dragged);
            self.state.desk.click(cell, with_others);
            self.dragged = true;
        }
    }

    fn scroll(&mut self, lines: isize) {
        let most = self.page.as_ref().map_or(0, |page| page.scroll.0);
        self.state.scroll = self.state.scroll.min(most).saturating_add_signed(lines).min(most);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context<'_, '_>) -> Result<Option<Exit>, Failure> {
        let Some((key, digit)) = events::key(key) else { return Ok(None) };
        match key {
            Key::Ctrl('c') => return Ok(Some(Exit::Interrupted)),
            Key::Ctrl('z') if cfg!(unix) && self.suspends() => {
                self.terminal.suspend()?;
                self.shown.forget();
                return Ok(None);
            }
            Key::Ctrl('l') => {
                self.shown.forget();
                return Ok(None);
            }
            _ => {}
        }
        match &mut self.state.over {
            Some(Over::Help) => {
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

    /// Whether Ctrl-Z stops the program: not where it undoes.
    fn suspends(&self) -> bool {
        let table = crate::play::bindings(self.state.desk.profile);
        !table.iter().any(|binding| binding.key == Key::Ctrl('z'))
    }

    fn turn_page(&mut self, key: Key) {
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
                let mut quiet = quiet(context, &self.renderer, &mut sink);
                if let Err(Failure::Error(error)) = learn.enter(&mut quiet) {
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

    fn wishes(
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
                    let row = size()?.1.saturating_sub(1);
                    self.waiter.begin(self.renderer.text("play-thinking", &[]), usize::from(row));
                    let kept = self.state.game.send(command).kept.clone();
                    if self.waiter.end() {
                        self.shown.forget();
                    }
                    self.keep(&kept);
                    Ok(())
                }
                Wish::Import(text) => keep::import(&text).map(|(game, name)| self.play(game, name)),
                Wish::Write(name) => self.write(&name),
                Wish::Read(name) => self.read(&name),
                Wish::Log(name) => self.log(&name),
                Wish::Learn(name) => {
                    let mut sink = termcolor::Buffer::no_color();
                    let mut quiet = quiet(context, &self.renderer, &mut sink);
                    match Learn::begin(&name, &mut quiet) {
                        Ok(learn) => {
                            self.state.over = Some(Over::Learn(Box::new(learn)));
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
                    self.shown.forget();
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

    /// The other language, in place.
    fn language(&mut self) {
        let now = self.renderer.language().to_string();
        let at = LANGUAGES.iter().position(|language| *language == now).unwrap_or(0);
        let other = LANGUAGES[(at + 1) % LANGUAGES.len()];
        if let Ok(renderer) = Renderer::new(other) {
            let (notation, look) = (self.renderer.notation(), self.renderer.look());
            self.renderer = renderer.with_notation(notation).with_look(look);
        }
        self.shown.forget();
    }

    /// Plays another game from now on.
    fn play(&mut self, game: Game, name: String) {
        self.state.name = name;
        self.state.game = game;
        self.state.desk.now = 0;
        self.state.desk.selected.clear();
        self.state.desk.look = None;
        self.journal = None;
        self.keep_game(false);
    }

    /// Opens the file this game is kept in, and goes on with what is in it; `anew` keeps what is played
    /// instead.
    fn keep_game(&mut self, anew: bool) {
        let waiter = self.waiter.clone();
        let stop: crate::limits::Ask = Arc::new(move || waiter.says_stop());
        let game = std::mem::replace(&mut self.state.game, Game::new(&super::first()));
        let mut game = game.until(stop.clone());
        if let Some(folder) = &self.folder {
            let path = journal::path_of(folder, &game);
            let opened = Journal::open(&path, &game);
            let (note, opened) = match opened {
                Ok(Found::New(journal)) => (None, Ok(journal)),
                Ok(Found::Kept(mut journal, kept)) => {
                    if anew || !game.changes().is_empty() {
                        let replaced = journal.replace(&game);
                        (None, replaced.map(|()| journal))
                    } else {
                        game = kept.until(stop);
                        let count = game.changes().len();
                        let said = Said::new("play-resumed").count("count", count);
                        let name = Fact::Text(journal.path().display().to_string());
                        ((count > 0).then(|| said.with("name", name)), Ok(journal))
                    }
                }
                Ok(Found::Broken(journal, aside)) => {
                    let name = Fact::Text(aside.display().to_string());
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

    /// Keeps a change.
    fn keep(&mut self, lines: &str) {
        if lines.is_empty() {
            return;
        }
        let Some(journal) = &mut self.journal else { return };
        if let Err(error) = journal.add(lines) {
            self.not_kept(&error);
            self.journal = None;
        }
    }

    fn not_kept(&mut self, error: &io::Error) {
        let reason = Fact::Text(error.to_string());
        self.state.notes.push(Note::Said(Said::new("play-not-kept").with("reason", reason)));
    }

    /// The file of a name; nothing is the usual one, which is ours.
    fn named(&mut self, name: &str, usual: &str) -> (PathBuf, bool) {
        if name.is_empty() {
            return (PathBuf::from(usual), usual == self.state.slot);
        }
        let path = keep::home(name);
        let again = self.asked_for.as_ref() == Some(&path);
        self.asked_for = Some(path.clone());
        (path, again)
    }

    fn write(&mut self, name: &str) -> Result<(), Error> {
        let slot = self.state.slot.clone();
        let (path, ours) = self.named(name, &slot);
        if name.is_empty() {
            if let Some(folder) = path.parent() {
                // If that fails, so does the writing, which says why.
                let _ = std::fs::create_dir_all(folder);
            }
        }
        keep::save(&self.state.game, &path, ours)?;
        self.say("play-saved", &path, None);
        Ok(())
    }

    fn read(&mut self, name: &str) -> Result<(), Error> {
        let path = if name.is_empty() { self.state.slot.clone() } else { name.to_owned() };
        let path = keep::home(&path);
        let (game, named) = keep::read(&path)?;
        self.state.game = game;
        self.state.name = named;
        self.state.desk.now = 0;
        self.journal = None;
        self.keep_game(true);
        self.say("play-read", &path, None);
        Ok(())
    }

    /// The seed's log: every step from the printed puzzle on, with all candidates.
    fn log(&mut self, name: &str) -> Result<(), Error> {
        let usual = self.state.log.clone();
        let (path, ours) = self.named(name, &usual);
        let Some(board) = crate::board::Board::new(self.state.game.printed()).ok() else {
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
        keep::put(&path, text.as_bytes(), ours)?;
        self.say("play-logged", &path, Some(count));
        Ok(())
    }

    fn say(&mut self, id: &'static str, path: &Path, count: Option<usize>) {
        self.asked_for = Some(path.to_owned());
        let said = Said::new(id).with("name", Fact::Text(path.display().to_string()));
        let said = match count {
            Some(count) => said.count("count", count),
            None => said,
        };
        self.state.notes.push(Note::Said(said));
    }
}

/// A context that prints nothing onto the screen.
fn quiet<'o>(
    context: &'o mut Context<'_, '_>,
    renderer: &'o Renderer,
    sink: &'o mut termcolor::Buffer,
) -> Context<'o, 'o> {
    let mut quiet = context.printing_to(sink);
    quiet.quiet = true;
    quiet.renderer = renderer;
    quiet
}
