//! Input state around a game: cursor, selection, pen and pending prompt.
//!
//! A key goes in, requests for the front end come out. The state is kept apart from [`Game`]
//! because it is neither saved nor undone.

use super::command::{Command, Pen};
use super::game::{Game, TurnKind};
use super::keys::{Action, Key, Profile, act};
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// Upper bound in characters on a typed line; the rest of a pasted text is dropped.
pub(super) const MAX_LINE_CHARS: usize = 400;

/// A request to the front end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Send this command to the game.
    Game(Command),
    /// Open another puzzle: the typed text is a path or the puzzle itself.
    Import(String),
    /// Save under this name; empty means the default name.
    Write(String),
    /// Load what was saved under this name.
    Read(String),
    /// Write the log of all steps to a file of this name.
    Log(String),
    /// Open lessons, drills or reviews; the text says which.
    Learn(String),
    /// Switch to the other language.
    Language,
    /// Show the help page for the keys.
    Help,
    /// Switch how many candidates the board shows.
    View,
    /// Redraw the screen.
    Redraw,
    /// Scroll the text by pages: positive is down.
    Scroll(i32),
    /// End the program.
    Quit,
}

/// A prompt that waits for an answer, with what was entered so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PendingPrompt {
    /// Waits for a digit.
    Digit(Prompt),
    /// Waits for a line of text.
    Text(Prompt, String),
    /// Waits for the rest of a number, on a board with more than nine digits.
    Number(String),
    /// Waits for the candidates a claim rests on.
    Reason {
        /// The claim.
        claim: Literal,
        /// The candidates in the order they were marked.
        marks: Vec<Candidate>,
        /// `links[i]` is the link from `marks[i]` to the next: `Some(true)` is strong.
        links: Vec<Option<bool>>,
    },
}

/// What a prompt asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// The candidate to strike or restore.
    Change,
    /// The candidate to explain.
    Why,
    /// The candidate of a claim: that it is removed, or with `true` that it holds.
    Propose(bool),
    /// A colour.
    Colour,
    /// A path or a puzzle.
    Import,
    /// A name to save under.
    Write,
    /// A name to load.
    Read,
    /// A name for the log file.
    Log,
    /// What to learn.
    Learn,
    /// A cell.
    Goto,
    /// A name for the current point of the history.
    Mark,
    /// The name of a point of the history.
    Return,
}

/// Cursor, selection, pen and pending prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputState {
    /// The cell under the cursor.
    pub now: CellId,
    /// Cells selected in addition to it.
    pub selected: Vec<CellId>,
    /// How digits are entered.
    pub pen: Pen,
    /// The digit whose places are highlighted.
    pub look: Option<Digit>,
    /// The pending prompt.
    pub asked: Option<PendingPrompt>,
    /// The key bindings in use.
    pub profile: Profile,
}

impl InputState {
    /// Input state with the cursor on the first cell and nothing selected.
    pub fn new(profile: Profile) -> InputState {
        let (selected, pen) = (vec![], Pen::default());
        InputState { now: 0, selected, pen, look: None, asked: None, profile }
    }

    /// The cells a digit is entered into: the selection and the cell under the cursor.
    pub fn cells(&self) -> Vec<CellId> {
        let mut cells = self.selected.clone();
        if !cells.contains(&self.now) {
            cells.push(self.now);
        }
        cells
    }

    /// Returns the sign drawn around a cell: `$` the cursor, `X` no candidate, `!` two, `?` three.
    pub fn sign(&self, cell: CellId, game: &Game) -> Option<char> {
        let position = game.position();
        match position.left(cell).count_ones() {
            _ if cell == self.now => Some('$'),
            _ if position.value(cell).is_some() => None,
            0 => Some('X'),
            2 => Some('!'),
            3 => Some('?'),
            _ => None,
        }
    }

    /// Handles a click on a cell; `with_others` extends the selection, as for a drag.
    pub fn click(&mut self, cell: CellId, with_others: bool) {
        if with_others {
            if !self.selected.contains(&self.now) {
                self.selected.push(self.now);
            }
            if !self.selected.contains(&cell) {
                self.selected.push(cell);
            }
        } else {
            self.selected.clear();
        }
        self.now = cell;
    }

    /// Handles pasted text: it goes into the line being typed, or else is opened as a puzzle.
    pub fn paste(&mut self, text: &str) -> Vec<Request> {
        match &mut self.asked {
            Some(PendingPrompt::Text(_, line)) if !text.trim().contains('\n') => {
                line.extend(text.trim().chars().filter(|c| !c.is_control()).take(MAX_LINE_CHARS));
                vec![]
            }
            _ => {
                self.asked = None;
                vec![Request::Import(text.to_owned())]
            }
        }
    }

    /// Handles a key; `digit` is the typed digit if the key is one of the digit keys.
    pub fn press(&mut self, key: Key, digit: Option<u8>, game: &Game) -> Vec<Request> {
        if let Some(asked) = self.asked.take() {
            return self.answer(asked, key, digit, game);
        }
        if key == Key::Escape {
            (self.look, self.pen) = (None, Pen::default());
            self.selected.clear();
            return vec![];
        }
        let Some(act) = act(self.profile, key) else { return vec![] };
        self.act(act, digit, game)
    }

    fn act(&mut self, act: Action, digit: Option<u8>, game: &Game) -> Vec<Request> {
        let layout = game.layout();
        let ask_digit = |ask| Some(PendingPrompt::Digit(ask));
        let ask_text = |ask| Some(PendingPrompt::Text(ask, String::new()));
        let cells = self.cells();
        match act {
            Action::Up => self.step(layout, -1, 0),
            Action::Down => self.step(layout, 1, 0),
            Action::Left => self.step(layout, 0, -1),
            Action::Right => self.step(layout, 0, 1),
            Action::Next => self.next(layout),
            Action::First | Action::Last => {
                let row = layout.place(self.now).row;
                let cells = (0..layout.cells()).map(|cell| cell as CellId);
                let mut in_row = cells.filter(|&cell| layout.place(cell).row == row);
                let end = if act == Action::First { in_row.next() } else { in_row.next_back() };
                self.now = end.unwrap_or(self.now);
            }
            Action::Digit => return self.digit(digit, game),
            Action::Strike => {
                let digit = digit.and_then(|label| layout.digit(label.into()));
                let strike = |digit| Request::Game(Command::Write(cells, Pen::Strike, digit));
                return digit.map(strike).into_iter().collect();
            }
            // On a board with digits from 0, the key 0 enters a digit.
            Action::Empty if layout.label(0) == 0 => return self.digit(Some(0), game),
            Action::Empty => {
                let wish = Request::Game(Command::Erase(cells));
                self.advance(layout);
                return vec![wish];
            }
            Action::Change => self.asked = ask_digit(Prompt::Change),
            Action::Delete => return vec![Request::Game(Command::Delete(cells))],
            Action::Pen => {
                self.pen = match self.pen {
                    Pen::Digit => Pen::Strike,
                    Pen::Strike => Pen::Corner,
                    Pen::Corner => Pen::Centre,
                    Pen::Centre => Pen::Digit,
                };
            }
            Action::Colour => self.asked = ask_digit(Prompt::Colour),
            Action::Look => {
                // Cycles through the digits; after the last one nothing is highlighted.
                self.look = match self.look {
                    None => Some(0),
                    Some(digit) => Some(digit + 1).filter(|digit| *digit < layout.digits()),
                };
            }
            Action::Undo => return vec![Request::Game(Command::Undo)],
            Action::Redo => return vec![Request::Game(Command::Redo)],
            Action::Reset => {
                self.now = 0;
                return vec![Request::Game(Command::Reset)];
            }
            Action::Mark => self.asked = ask_text(Prompt::Mark),
            Action::Return => self.asked = ask_text(Prompt::Return),
            Action::Step => {
                let take = matches!(game.turn().mood, TurnKind::Step | TurnKind::Proved(_));
                return vec![Request::Game(if take { Command::Take } else { Command::Show })];
            }
            Action::Hint => return vec![Request::Game(Command::Hint)],
            Action::Check => return vec![Request::Game(Command::Check)],
            Action::Why => self.asked = ask_digit(Prompt::Why),
            Action::Propose => self.asked = ask_digit(Prompt::Propose(false)),
            Action::Fill => return vec![Request::Game(Command::Fill)],
            Action::Own => return vec![Request::Game(Command::UseOwnMarks(!game.is_own()))],
            Action::View => return vec![Request::View],
            Action::Select => match self.selected.iter().position(|cell| *cell == self.now) {
                Some(at) => drop(self.selected.remove(at)),
                None => self.selected.push(self.now),
            },
            Action::Goto => self.asked = ask_text(Prompt::Goto),
            Action::Import => self.asked = ask_text(Prompt::Import),
            Action::Write => self.asked = ask_text(Prompt::Write),
            Action::Read => self.asked = ask_text(Prompt::Read),
            Action::Log => self.asked = ask_text(Prompt::Log),
            Action::Learn => self.asked = ask_text(Prompt::Learn),
            Action::Language => return vec![Request::Language],
            Action::Profile => {
                self.profile = self.profile.other();
                return vec![Request::Help];
            }
            Action::Help => return vec![Request::Help],
            Action::Redraw => return vec![Request::Redraw],
            Action::ScrollUp => return vec![Request::Scroll(-1)],
            Action::ScrollDown => return vec![Request::Scroll(1)],
            Action::Quit => return vec![Request::Quit],
        }
        vec![]
    }
}
