//! Input state around a game: cursor, selection, pen and pending prompt.
//!
//! A key goes in, requests for the front end come out. The state is kept apart from [`Game`]
//! because it is neither saved nor undone.

use super::command::{Command, Pen};
use super::game::{Game, Mood};
use super::keys::{Act, Key, Profile, act};
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// Upper bound in characters on a typed line; the rest of a pasted text is dropped.
pub(super) const MAX_LINE_CHARS: usize = 400;

/// A request to the front end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
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
pub enum Asked {
    /// Waits for a digit.
    Digit(Ask),
    /// Waits for a line of text.
    Text(Ask, String),
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
pub enum Ask {
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
pub struct Desk {
    /// The cell under the cursor.
    pub now: CellId,
    /// Cells selected in addition to it.
    pub selected: Vec<CellId>,
    /// How digits are entered.
    pub pen: Pen,
    /// The digit whose places are highlighted.
    pub look: Option<Digit>,
    /// The pending prompt.
    pub asked: Option<Asked>,
    /// The key bindings in use.
    pub profile: Profile,
}

impl Desk {
    /// Input state with the cursor on the first cell and nothing selected.
    pub fn new(profile: Profile) -> Desk {
        let (selected, pen) = (vec![], Pen::default());
        Desk { now: 0, selected, pen, look: None, asked: None, profile }
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
    pub fn paste(&mut self, text: &str) -> Vec<Wish> {
        match &mut self.asked {
            Some(Asked::Text(_, line)) if !text.trim().contains('\n') => {
                line.extend(text.trim().chars().filter(|c| !c.is_control()).take(MAX_LINE_CHARS));
                vec![]
            }
            _ => {
                self.asked = None;
                vec![Wish::Import(text.to_owned())]
            }
        }
    }

    /// Handles a key; `digit` is the typed digit if the key is one of the digit keys.
    pub fn press(&mut self, key: Key, digit: Option<u8>, game: &Game) -> Vec<Wish> {
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

    fn act(&mut self, act: Act, digit: Option<u8>, game: &Game) -> Vec<Wish> {
        let layout = game.layout();
        let ask_digit = |ask| Some(Asked::Digit(ask));
        let ask_text = |ask| Some(Asked::Text(ask, String::new()));
        let cells = self.cells();
        match act {
            Act::Up => self.step(layout, -1, 0),
            Act::Down => self.step(layout, 1, 0),
            Act::Left => self.step(layout, 0, -1),
            Act::Right => self.step(layout, 0, 1),
            Act::Next => self.next(layout),
            Act::First | Act::Last => {
                let row = layout.place(self.now).row;
                let cells = (0..layout.cells()).map(|cell| cell as CellId);
                let mut in_row = cells.filter(|&cell| layout.place(cell).row == row);
                let end = if act == Act::First { in_row.next() } else { in_row.last() };
                self.now = end.unwrap_or(self.now);
            }
            Act::Digit => return self.digit(digit, game),
            Act::Strike => {
                let digit = digit.and_then(|label| layout.digit(label.into()));
                let strike = |digit| Wish::Game(Command::Write(cells, Pen::Strike, digit));
                return digit.map(strike).into_iter().collect();
            }
            // On a board with digits from 0, the key 0 enters a digit.
            Act::Empty if layout.label(0) == 0 => return self.digit(Some(0), game),
            Act::Empty => {
                let wish = Wish::Game(Command::Erase(cells));
                self.advance(layout);
                return vec![wish];
            }
            Act::Change => self.asked = ask_digit(Ask::Change),
            Act::Delete => return vec![Wish::Game(Command::Delete(cells))],
            Act::Pen => {
                self.pen = match self.pen {
                    Pen::Digit => Pen::Strike,
                    Pen::Strike => Pen::Corner,
                    Pen::Corner => Pen::Centre,
                    Pen::Centre => Pen::Digit,
                };
            }
            Act::Colour => self.asked = ask_digit(Ask::Colour),
            Act::Look => {
                // Cycles through the digits; after the last one nothing is highlighted.
                self.look = match self.look {
                    None => Some(0),
                    Some(digit) => Some(digit + 1).filter(|digit| *digit < layout.digits()),
                };
            }
            Act::Back => return vec![Wish::Game(Command::Back)],
            Act::Redo => return vec![Wish::Game(Command::Redo)],
            Act::Reset => {
                self.now = 0;
                return vec![Wish::Game(Command::Reset)];
            }
            Act::Mark => self.asked = ask_text(Ask::Mark),
            Act::Return => self.asked = ask_text(Ask::Return),
            Act::Step => {
                let take = matches!(game.turn().mood, Mood::Step | Mood::Proved(_));
                return vec![Wish::Game(if take { Command::Take } else { Command::Show })];
            }
            Act::Hint => return vec![Wish::Game(Command::Hint)],
            Act::Check => return vec![Wish::Game(Command::Check)],
            Act::Why => self.asked = ask_digit(Ask::Why),
            Act::Propose => self.asked = ask_digit(Ask::Propose(false)),
            Act::Fill => return vec![Wish::Game(Command::Fill)],
            Act::Own => return vec![Wish::Game(Command::Own(!game.is_own()))],
            Act::View => return vec![Wish::View],
            Act::Select => match self.selected.iter().position(|cell| *cell == self.now) {
                Some(at) => drop(self.selected.remove(at)),
                None => self.selected.push(self.now),
            },
            Act::Goto => self.asked = ask_text(Ask::Goto),
            Act::Import => self.asked = ask_text(Ask::Import),
            Act::Write => self.asked = ask_text(Ask::Write),
            Act::Read => self.asked = ask_text(Ask::Read),
            Act::Log => self.asked = ask_text(Ask::Log),
            Act::Learn => self.asked = ask_text(Ask::Learn),
            Act::Language => return vec![Wish::Language],
            Act::Profile => {
                self.profile = self.profile.other();
                return vec![Wish::Help];
            }
            Act::Help => return vec![Wish::Help],
            Act::Redraw => return vec![Wish::Redraw],
            Act::ScrollUp => return vec![Wish::Scroll(-1)],
            Act::ScrollDown => return vec![Wish::Scroll(1)],
            Act::Quit => return vec![Wish::Quit],
        }
        vec![]
    }
}
