//! What lies around a game: the cursor, what is selected, what digits do, and a question half asked.
//! A key goes in, wishes come out; none of it is undone.

use super::command::{Command, Pen};
use super::game::{Game, Mood};
use super::keys::{Act, Key, Profile, act};
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// A longer answer is cut: nobody types it.
pub(super) const LONGEST: usize = 400;

/// What somebody wants, for a front end to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Of the game.
    Game(Command),
    /// Another puzzle: the text that was typed, a path or the puzzle itself.
    Import(String),
    /// To save under this name; empty is the usual one.
    Write(String),
    /// To read what was saved under this name.
    Read(String),
    /// The log of all steps, into a file of this name.
    Log(String),
    /// Lessons, drills, reviews.
    Learn(String),
    /// The other language.
    Language,
    /// What the keys do.
    Help,
    /// More or fewer marks on the board.
    View,
    /// To draw everything afresh.
    Redraw,
    /// To read on: pages down (or up).
    Scroll(i32),
    /// To end.
    Quit,
}

/// A question that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// For a digit.
    Digit(Ask),
    /// For a line of text, as far as it has been typed.
    Text(Ask, String),
    /// For a digit of a board with more than nine: what has been typed.
    Number(String),
    /// For the candidates a claim rests on.
    Reason {
        /// The claim.
        claim: Literal,
        /// The candidates, in the order in which they were marked.
        marks: Vec<Candidate>,
        /// The links between one and the next: solid or dashed.
        links: Vec<Option<bool>>,
    },
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The candidate to switch.
    Change,
    /// The candidate to explain.
    Why,
    /// The candidate that is said to go (or, with `true`, to hold).
    Propose(bool),
    /// The colour.
    Colour,
    /// A file or a puzzle.
    Import,
    /// A name to save under.
    Write,
    /// A name to read.
    Read,
    /// A name for the log.
    Log,
    /// What to learn.
    Learn,
    /// A cell.
    Goto,
    /// A name for this place.
    Mark,
    /// The name of a place.
    Return,
}

/// The cursor and its surroundings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Desk {
    /// Where the cursor is.
    pub now: CellId,
    /// Cells selected beside it.
    pub selected: Vec<CellId>,
    /// What digits do.
    pub pen: Pen,
    /// The digit whose places are shown.
    pub look: Option<Digit>,
    /// What was asked and not answered yet.
    pub asked: Option<Asked>,
    /// Which keys.
    pub profile: Profile,
}

impl Desk {
    /// A desk with the cursor on the first cell.
    pub fn new(profile: Profile) -> Desk {
        let (selected, pen) = (vec![], Pen::default());
        Desk { now: 0, selected, pen, look: None, asked: None, profile }
    }

    /// The cells a digit is meant for.
    pub fn cells(&self) -> Vec<CellId> {
        let mut cells = self.selected.clone();
        if !cells.contains(&self.now) {
            cells.push(self.now);
        }
        cells
    }

    /// The sign around a cell: `$` the cursor, `X` nothing fits, `!` two digits do, `?` three.
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

    /// Takes a click on a cell; with others, if it is dragged there.
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

    /// Takes a text all at once: into a line that is being typed, or as a puzzle.
    pub fn paste(&mut self, text: &str) -> Vec<Wish> {
        match &mut self.asked {
            Some(Asked::Text(_, line)) if !text.trim().contains('\n') => {
                line.extend(text.trim().chars().filter(|c| !c.is_control()).take(LONGEST));
                vec![]
            }
            _ => {
                self.asked = None;
                vec![Wish::Import(text.to_owned())]
            }
        }
    }

    /// Takes a key; `digit` is the one that was typed, if the key is one of the digits.
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
                let mut of_row = (0..layout.cells()).map(|cell| cell as CellId);
                let mut of_row = of_row.by_ref().filter(|&cell| layout.place(cell).row == row);
                let found = if act == Act::First { of_row.next() } else { of_row.last() };
                self.now = found.unwrap_or(self.now);
            }
            Act::Digit => return self.digit(digit, game),
            Act::Strike => {
                let label = digit.and_then(|digit| layout.digit(digit.into()));
                let strike = |digit| Wish::Game(Command::Write(cells, Pen::Strike, digit));
                return label.map(strike).into_iter().collect();
            }
            // A digit named 0 is one of the puzzle's.
            Act::Empty if layout.label(0) == 0 => return self.digit(Some(0), game),
            Act::Empty => {
                let wish = Wish::Game(Command::Erase(cells));
                self.on(layout);
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
                // Digit after digit; after the last none.
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
