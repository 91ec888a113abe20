//! Rules beside houses, as somebody wrote them: signs on borders, lines, cages, numbers outside, and
//! words that hold everywhere.  What they become for the kernel stands beside them in a table
//! ([`sorts`](super::sorts)): houses, relations, sums.  Nothing else asks which rule it is.

use std::fmt;

use super::Place;
use super::making::Making;
use crate::gather::Gather as _;
use kotowari_kernel::CellId;

/// The number of a rule in [`Layout::more`](super::Layout::more).
pub type RuleId = usize;

/// A sort of rule: a row of the table.
pub struct Sort {
    /// Its id: in messages (`rule-thermo`), in data, and as a key of the text format where it is one.
    pub id: &'static str,
    /// How it is written in the text format.
    pub text: Text,
    /// How it is drawn.
    pub drawn: Drawn,
    /// The field of an f-puzzles document that says it, empty if there is none; and its value, where
    /// several sorts share a field.
    pub fpuzzles: (&'static str, &'static str),
    /// The name of the constraint of an ISS string that says it; empty if there is none.
    pub iss: &'static str,
    /// What it becomes.
    pub(super) becomes: fn(&Rule, &mut Making<'_>) -> Result<(), RuleFlaw>,
}

/// How a rule is written in the text format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// Signs on a border: forwards (the first cell above or to the left), and the other way round.
    Sign(&'static [char], &'static [char]),
    /// A word after `rules:`.
    Word,
    /// A word after `negative:`.
    Negative(&'static str),
    /// `id: cells`, perhaps with a number before the colon, perhaps in two parts.
    Line {
        /// Whether a number stands before the colon.
        number: bool,
        /// Whether a bar separates two parts.
        parts: bool,
    },
    /// `id: cells`, in no order.
    Cells,
    /// `id number: place direction`.
    Ray,
    /// `id number: row n` or `column n`.
    Across,
    /// `id digits: the upper left of four cells`.
    Corner,
    /// The sections `[cages]` and `[sums]`.
    Cage,
    /// A comparison in `[sums]`.
    Compared,
    /// A letter of the section `[parity]`.
    Letter(char),
    /// A key of its own.
    Key(&'static str),
    /// Nothing of its own: it follows from the size of a grid.
    Grid,
}

/// How a rule is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// An open side towards the larger.
    Open,
    /// A sign on the border: in characters upright, in characters lying, and in a picture.
    Border(char, char, Dot),
    /// A line through the cells.
    Line(Line),
    /// A frame around the cells with a number in its corner.
    Cage,
    /// A number beside the board.
    Outside,
    /// A circle on a corner with digits in it.
    Corner,
    /// A shape in the cell: round or square.
    Shape(bool),
    /// Nothing but a word below.
    Caption,
}

/// A sign on a border, in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dot {
    /// Two strokes.
    Strokes,
    /// A white dot.
    White,
    /// A black dot.
    Black,
    /// A letter.
    Letter,
}

/// What a line looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Broad and grey, with a bulb where it begins.
    Bulb,
    /// Thin, from a circle to an arrowhead.
    Arrow,
    /// Between two circles.
    Circles,
    /// Plain, of a colour.
    Plain(&'static str),
}

/// A rule as it was written.
#[derive(Clone, PartialEq)]
pub struct Rule {
    /// Its sort.
    pub sort: &'static Sort,
    /// Its cells, in order; none for what holds everywhere.
    pub cells: Vec<CellId>,
    /// How many of the cells make the first part, where there are two: the circle of an arrow, the
    /// smaller cage.
    pub split: usize,
    /// Its numbers: a sum, a distance, the digits of a corner.
    pub numbers: Vec<u16>,
    /// Its letters, if it has any: of a cage, of two that are compared.
    pub letters: Vec<char>,
    /// Where it stands outside the board, counted from 0: the row and the column of the place before
    /// the first cell, and in which direction it points.
    pub outside: Option<([i32; 2], [i32; 2])>,
}

/// A rule in the making: cells are places.
#[derive(Clone, Debug)]
pub struct Written {
    /// Its sort.
    pub sort: &'static Sort,
    /// Where its cells are.
    pub places: Vec<Place>,
    /// As [`Rule::split`].
    pub split: usize,
    /// As [`Rule::numbers`].
    pub numbers: Vec<u16>,
    /// As [`Rule::letters`].
    pub letters: Vec<char>,
    /// As [`Rule::outside`].
    pub outside: Option<([i32; 2], [i32; 2])>,
}

impl Written {
    /// A rule of this sort about these places.
    pub fn new(sort: &'static Sort, places: impl IntoIterator<Item = Place>) -> Written {
        let places = places.into_iter().gather();
        Written { sort, places, split: 0, numbers: vec![], letters: vec![], outside: None }
    }

    /// With these numbers.
    pub fn numbers(mut self, numbers: impl IntoIterator<Item = u16>) -> Written {
        self.numbers = numbers.into_iter().gather();
        self
    }

    /// With so many cells in the first of two parts.
    pub fn split(mut self, first: usize) -> Written {
        self.split = first;
        self
    }

    /// With these letters.
    pub fn letters(mut self, letters: impl IntoIterator<Item = char>) -> Written {
        self.letters = letters.into_iter().gather();
        self
    }

    /// Seen from a place outside, in a direction.
    pub fn outside(mut self, place: [i32; 2], direction: [i32; 2]) -> Written {
        self.outside = Some((place, direction));
        self
    }
}

/// Why a rule cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleFlaw {
    /// There is no cell there.
    NoCell(Place),
    /// A cell is named twice.
    Twice(Place),
    /// It has too few cells: found, needed.
    Short(usize, usize),
    /// It has more cells than digits can go in there: found, most.
    Long(usize, usize),
    /// Its cells cannot add up to this: the sum, the least and the most.
    Sum(u16, u16, u16),
    /// A digit it names does not exist.
    Digit(u16),
    /// A number is missing.
    NoNumber,
    /// No digits can satisfy it.
    Impossible,
    /// No digits can satisfy it and another rule about the same cells, of this sort.
    Against(&'static str),
}

impl fmt::Display for RuleFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |place: &Place| format!("r{}c{}", place.row + 1, place.column + 1);
        match self {
            RuleFlaw::NoCell(at) => write!(f, "there is no cell {}", place(at)),
            RuleFlaw::Twice(at) => write!(f, "{} is named twice", place(at)),
            RuleFlaw::Short(found, needed) => write!(f, "{found} cells, at least {needed} needed"),
            RuleFlaw::Long(found, most) => write!(f, "{found} cells, at most {most} possible"),
            RuleFlaw::Sum(sum, least, most) => {
                write!(f, "a sum of {sum}, not of {least} to {most}")
            }
            RuleFlaw::Digit(digit) => write!(f, "there is no digit {digit}"),
            RuleFlaw::NoNumber => f.write_str("a number is missing"),
            RuleFlaw::Impossible => f.write_str("no digits satisfy it"),
            RuleFlaw::Against(other) => write!(f, "no digits satisfy it and {other}"),
        }
    }
}

impl fmt::Debug for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl PartialEq for Sort {
    fn eq(&self, other: &Sort) -> bool {
        self.id == other.id
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?} {:?}", self.sort.id, self.cells, self.numbers)
    }
}
