//! What lies around a game: the cursor, what is selected, what digits do, and a question half asked.
//! A key goes in, wishes come out; none of it is undone.

use super::claim::Drawn;
use super::command::{Command, Pen, Reason};
use super::game::{Game, Mood};
use super::keys::{Act, Key, Profile, act};
use crate::kernel::{Candidate, CellId, Digit, Literal};
use crate::layout::{Layout, Place};

/// A longer answer is cut: nobody types it.
const LONGEST: usize = 400;

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

    /// A digit was typed: it may be the first figure of a larger one.
    fn digit(&mut self, digit: Option<u8>, game: &Game) -> Vec<Wish> {
        let Some(digit) = digit else { return vec![] };
        self.number(digit.to_string(), game)
    }

    /// Writes the digit as soon as it can be no other.
    fn number(&mut self, typed: String, game: &Game) -> Vec<Wish> {
        let layout = game.layout();
        let labels = || (0..layout.digits()).map(|digit| layout.label(digit).to_string());
        if labels().any(|label| label.len() > typed.len() && label.starts_with(&typed)) {
            self.asked = Some(Asked::Number(typed));
            return vec![];
        }
        self.written(&typed, game)
    }

    fn written(&mut self, typed: &str, game: &Game) -> Vec<Wish> {
        let layout = game.layout();
        let Some(digit) = typed.parse().ok().and_then(|label| layout.digit(label)) else {
            return vec![];
        };
        if let (Some(_), Profile::Seed, true) = (self.look, self.profile, self.selected.is_empty())
        {
            // While looking at places, a digit says which.
            if self.pen == Pen::Digit {
                self.look = Some(digit);
                return vec![];
            }
        }
        let wish = Wish::Game(Command::Write(self.cells(), self.pen, digit));
        if self.pen == Pen::Digit && self.profile == Profile::Seed {
            self.on(layout);
        }
        vec![wish]
    }

    /// After a digit the next cell, unless several are selected.
    fn on(&mut self, layout: &Layout) {
        if self.selected.is_empty() && self.profile == Profile::Seed {
            self.next(layout);
        }
    }

    fn next(&mut self, layout: &Layout) {
        self.now = (usize::from(self.now) + 1).checked_rem(layout.cells()).unwrap_or(0) as CellId;
    }

    /// The next cell in a direction; behind the last of a line comes its first.
    fn step(&mut self, layout: &Layout, down: i32, right: i32) {
        let (rows, columns) = (i32::from(layout.rows()), i32::from(layout.columns()));
        let place = layout.place(self.now);
        let (mut row, mut column) = (i32::from(place.row), i32::from(place.column));
        for _ in 0..rows.max(columns) {
            row = (row + down).rem_euclid(rows.max(1));
            column = (column + right).rem_euclid(columns.max(1));
            let place = Place { row: row as u16, column: column as u16 };
            if let Some(cell) = layout.cell_at(place) {
                self.now = cell;
                return;
            }
        }
    }

    /// An answer, or a part of one.
    fn answer(&mut self, asked: Asked, key: Key, digit: Option<u8>, game: &Game) -> Vec<Wish> {
        if key == Key::Escape {
            return vec![];
        }
        let layout = game.layout();
        let here = |label: Option<u8>| {
            let digit = label.and_then(|label| layout.digit(label.into()))?;
            Some(Candidate { cell: self.now, digit })
        };
        match asked {
            Asked::Number(typed) => match (key, digit) {
                (Key::Digits | Key::Char('0'), Some(digit)) => {
                    self.number(format!("{typed}{digit}"), game)
                }
                _ => self.written(&typed, game),
            },
            Asked::Digit(Ask::Propose(place)) if key == Key::Char('=') => {
                self.asked = Some(Asked::Digit(Ask::Propose(!place)));
                vec![]
            }
            Asked::Digit(Ask::Colour) => {
                let colour = digit.unwrap_or(0);
                vec![Wish::Game(Command::Colour(self.cells(), colour))]
            }
            Asked::Digit(ask) => {
                let Some(c) = here(digit) else { return vec![] };
                let command = match ask {
                    Ask::Change => Command::Write(vec![c.cell], Pen::Strike, c.digit),
                    Ask::Why => Command::Why(c),
                    Ask::Propose(place) => {
                        let claim = if place { Literal::Place(c) } else { Literal::Remove(c) };
                        let (marks, links) = (vec![], vec![]);
                        self.asked = Some(Asked::Reason { claim, marks, links });
                        return vec![];
                    }
                    _ => return vec![],
                };
                vec![Wish::Game(command)]
            }
            Asked::Reason { claim, mut marks, mut links } => {
                match key {
                    Key::Enter => {
                        let reason = reason(&marks, &links);
                        return vec![Wish::Game(Command::Claim(claim, reason))];
                    }
                    Key::Up => self.step(layout, -1, 0),
                    Key::Down => self.step(layout, 1, 0),
                    Key::Left => self.step(layout, 0, -1),
                    Key::Right => self.step(layout, 0, 1),
                    Key::Char(sign @ ('=' | '-')) if !marks.is_empty() => {
                        links.resize(marks.len(), None);
                        links[marks.len() - 1] = Some(sign == '=');
                    }
                    Key::Backspace => {
                        marks.pop();
                        links.truncate(marks.len().saturating_sub(1));
                    }
                    _ => {
                        if let Some(c) = here(digit) {
                            let last = marks.len();
                            let linked =
                                links.get(last.wrapping_sub(1)).is_some_and(Option::is_some);
                            match marks.iter().position(|mark| *mark == c) {
                                // A chain may come back to where it was.
                                Some(at) if !linked => {
                                    marks.remove(at);
                                    links.truncate(at.saturating_sub(1));
                                }
                                _ => marks.push(c),
                            }
                        }
                    }
                }
                self.asked = Some(Asked::Reason { claim, marks, links });
                vec![]
            }
            Asked::Text(ask, mut line) => {
                match key {
                    Key::Enter => return self.line(ask, line, game),
                    Key::Backspace => drop(line.pop()),
                    Key::Digits => line.extend(digit.map(|digit| digit.to_string())),
                    Key::Char(c) if line.chars().count() < LONGEST => line.push(c),
                    _ => {}
                }
                self.asked = Some(Asked::Text(ask, line));
                vec![]
            }
        }
    }

    /// A line was typed.
    fn line(&mut self, ask: Ask, line: String, game: &Game) -> Vec<Wish> {
        let line = line.trim().to_owned();
        vec![match ask {
            Ask::Import if line.is_empty() => return vec![],
            Ask::Import => Wish::Import(line),
            Ask::Write => Wish::Write(line),
            Ask::Read => Wish::Read(line),
            Ask::Log => Wish::Log(line),
            Ask::Learn => Wish::Learn(line),
            Ask::Mark => Wish::Game(Command::Mark(line)),
            Ask::Return => Wish::Game(Command::Return(line)),
            Ask::Goto => {
                self.now = named(&line, game.layout()).unwrap_or(self.now);
                return vec![];
            }
            Ask::Change | Ask::Why | Ask::Propose(_) | Ask::Colour => return vec![],
        }]
    }
}

/// The cell of a name: its row and its column, two numbers with anything around them; or two figures.
fn named(text: &str, layout: &Layout) -> Option<CellId> {
    let numbers: Vec<u16> = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .filter_map(|part| part.parse().ok())
        .collect();
    let (row, column) = match numbers[..] {
        [row, column] => (row, column),
        [both @ 11..=99] => (both / 10, both % 10),
        _ => return None,
    };
    layout.cell_at(Place { row: row.checked_sub(1)?, column: column.checked_sub(1)? })
}

/// The reason that was given: links where any were drawn, else marks, if there are any.
fn reason(marks: &[Candidate], links: &[Option<bool>]) -> Reason {
    if marks.is_empty() {
        return Reason::None;
    }
    if !links.iter().any(Option::is_some) {
        return Reason::Marks(marks.to_vec());
    }
    // Candidates marked without a link between them stand together at one end of the next.
    let mut groups: Vec<Vec<Candidate>> = vec![vec![]];
    let mut signs = vec![];
    for (at, c) in marks.iter().enumerate() {
        groups.last_mut().expect("one at least").push(*c);
        if let Some(Some(strong)) = links.get(at) {
            signs.push(*strong);
            groups.push(vec![]);
        }
    }
    let pairs = groups.windows(2).zip(signs);
    let whole = pairs.filter(|(ends, _)| !ends[1].is_empty());
    let drawn = |(ends, strong): (&[Vec<Candidate>], bool)| Drawn {
        from: ends[0].clone(),
        to: ends[1].clone(),
        strong,
    };
    Reason::Links(whole.map(drawn).collect())
}
