//! Rules beside houses as a puzzle states them: signs on borders, lines, cages, numbers outside,
//! and words that apply everywhere.
//!
//! What they become for the kernel is in a table ([`sorts`](super::sorts)), together with how each
//! is written and drawn, so that no other code depends on which rule it is.

use std::fmt;

use super::Place;
use super::compiler::RuleCompiler;
use kotowari_kernel::CellId;

/// The index of a rule in [`Layout::more`](super::Layout::more).
pub type RuleId = usize;

/// A sort of rule: a row of the table [`SORTS`](super::SORTS).
pub struct Sort {
    /// The id: in messages (`rule-thermo`), in data, and as a key of the text format where it is
    /// one.
    pub id: &'static str,
    /// How it is written in the text format.
    pub text: Text,
    /// How it is drawn.
    pub drawn: Drawn,
    /// The field of an f-puzzles document for it, empty if there is none; and the value of the
    /// field, where several sorts share one.
    pub fpuzzles: (&'static str, &'static str),
    /// The name of its constraint in an ISS string; empty if there is none.
    pub iss: &'static str,
    /// Compiles a rule of this sort for the kernel.
    pub(super) becomes: fn(&Rule, &mut RuleCompiler<'_>) -> Result<(), RuleFlaw>,
}

/// How a rule is written in the text format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// Signs on a border: forwards (the first cell above or to the left), and the other way round.
    Sign(&'static [char], &'static [char]),
    /// A word after `rules:`.
    Word,
    /// This word after `negative:`.
    Negative(&'static str),
    /// `id: cells`, perhaps with a number before the colon, perhaps in two parts.
    Line {
        /// Whether a number stands before the colon.
        number: bool,
        /// Whether a bar separates two parts.
        parts: bool,
        /// Whether it may be a ring, or cross itself, because it relates pairs of its cells, or
        /// counts one as often as it is there.
        ring: bool,
    },
    /// `id: cells`, where the order has no meaning: cells that differ, drawn as an area.
    Cells,
    /// `id "text": cells`, perhaps `id "text" "name": cells`. A cell may be named twice.
    Pattern,
    /// `id: cells`, where the order has no meaning, and that is no area.
    Group,
    /// `id number: two cells`.
    Pair,
    /// `id numbers: cells`: the digits are what the rule counts.
    Counted,
    /// `id 1x2 2x3: cells`: how often which digit is there.
    Tallied,
    /// `id number: cells`, where the digits decide which numbers are true.
    Total {
        /// Whether the order of the cells has a meaning.
        line: bool,
    },
    /// `id number: cells`, each perhaps with a factor: `r1c1 3*r2c2 -r3c3`.
    Terms,
    /// `id: cells | cells | …`: parts that are compared with each other.
    Parts {
        /// Whether all parts have as many cells.
        alike: bool,
    },
    /// `id number: place`: a place outside, beside the end of a row or column from which it is
    /// read.
    Side,
    /// `id number: place direction`.
    Ray,
    /// `id number: row n` or `column n`.
    Across,
    /// `id digits: the upper left of four cells`.
    Corner,
    /// An entry of the sections `[cages]` and `[sums]`.
    Cage,
    /// A comparison in `[sums]`.
    Compared,
    /// This letter in the section `[parity]`.
    Letter(char),
    /// A key of its own.
    Key(&'static str),
    /// `id "name" "what it is for": places`, which become cells beside the grids.
    Beside,
    /// Not written: it follows from the size of a grid.
    Grid,
}

/// How a rule is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// An inequality sign that opens towards the larger digit.
    Open,
    /// A sign on the border: the character between horizontal neighbours, the one between vertical
    /// neighbours, and the shape in a picture.
    Border(char, char, Dot),
    /// A line through the cells.
    Line(Line),
    /// A frame around the cells with a number in its corner.
    Cage,
    /// A number outside the board.
    Outside,
    /// A circle on a corner of four cells, with digits in it.
    Corner,
    /// A shape in the cell: a circle if true, else a square.
    Shape(bool),
    /// A dot with its number on the border; in characters, listed.
    Numbered(Dot),
    /// An outline around the cells, with this sign and a number if there is one; in characters,
    /// listed.
    Outline(&'static str),
    /// A ring in each cell; in characters, listed.
    Rings,
    /// Only a caption below the board.
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

/// The look of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Broad and grey, with a bulb at its first cell.
    Bulb,
    /// Thin, from a circle to an arrowhead.
    Arrow,
    /// A line between two circles.
    Circles,
    /// As [`Line::Bulb`], with an empty bulb.
    Ring,
    /// A line between two circles, with arrowheads that point to them.
    Double,
    /// A line between two diamonds.
    Diamonds,
    /// A plain line of this colour.
    Plain(&'static str),
}

/// A rule of a puzzle, with its cells.
#[derive(Clone, PartialEq)]
pub struct Rule {
    /// Its sort.
    pub sort: &'static Sort,
    /// Its cells, in order; empty for rules that apply everywhere.
    pub cells: Vec<CellId>,
    /// The number of cells in the first part, where there are two: the circle of an arrow, the
    /// smaller cage.
    pub split: usize,
    /// Its numbers: a sum, a distance, the digits of a corner.
    pub numbers: Vec<u16>,
    /// Its letters, if it has any: of a cage, or of two cages that are compared.
    pub letters: Vec<char>,
    /// Its texts, if it has any: the pattern its digits match, and what the author calls it.
    pub texts: Vec<String>,
    /// For a number outside the board: row and column (from 0) of the place before the first cell,
    /// and the direction it points to.
    pub outside: Option<([i32; 2], [i32; 2])>,
    /// The factor of each cell in a sum; empty if every cell counts once.
    pub factors: Vec<i32>,
    /// The number of cells of each part, where parts are compared; empty otherwise. A cell may be
    /// in several parts.
    pub parts: Vec<usize>,
}

/// A rule before the layout is built: it has places instead of cells.
#[derive(Clone, Debug)]
pub struct Written {
    /// Its sort.
    pub sort: &'static Sort,
    /// The places of its cells.
    pub places: Vec<Place>,
    /// As [`Rule::split`].
    pub split: usize,
    /// As [`Rule::numbers`].
    pub numbers: Vec<u16>,
    /// As [`Rule::letters`].
    pub letters: Vec<char>,
    /// As [`Rule::texts`].
    pub texts: Vec<String>,
    /// As [`Rule::outside`].
    pub outside: Option<([i32; 2], [i32; 2])>,
    /// As [`Rule::factors`].
    pub factors: Vec<i32>,
    /// As [`Rule::parts`].
    pub parts: Vec<usize>,
}

impl Written {
    /// A rule of this sort for these places.
    pub fn new(sort: &'static Sort, places: impl IntoIterator<Item = Place>) -> Written {
        let places = places.into_iter().collect();
        Written {
            sort,
            places,
            split: 0,
            numbers: vec![],
            letters: vec![],
            texts: vec![],
            outside: None,
            factors: vec![],
            parts: vec![],
        }
    }

    /// Sets the numbers.
    pub fn numbers(mut self, numbers: impl IntoIterator<Item = u16>) -> Written {
        self.numbers = numbers.into_iter().collect();
        self
    }

    /// Sets the number of cells in the first of two parts.
    pub fn split(mut self, first: usize) -> Written {
        self.split = first;
        self
    }

    /// Sets the letters.
    pub fn letters(mut self, letters: impl IntoIterator<Item = char>) -> Written {
        self.letters = letters.into_iter().collect();
        self
    }

    /// Sets the texts.
    pub fn texts(mut self, texts: impl IntoIterator<Item = String>) -> Written {
        self.texts = texts.into_iter().collect();
        self
    }

    /// Sets the place outside the board, and the direction from it.
    pub fn outside(mut self, place: [i32; 2], direction: [i32; 2]) -> Written {
        self.outside = Some((place, direction));
        self
    }

    /// Sets the factors of the cells in a sum; factors that are all 1 are left out.
    pub fn factors(mut self, factors: impl IntoIterator<Item = i32>) -> Written {
        self.factors = factors.into_iter().collect();
        if self.factors.iter().all(|factor| *factor == 1) {
            self.factors.clear();
        }
        self
    }

    /// Sets the number of cells of each part.
    pub fn parts(mut self, parts: impl IntoIterator<Item = usize>) -> Written {
        self.parts = parts.into_iter().collect();
        self
    }
}

impl Rule {
    /// The cells of each part, where parts are compared.
    pub fn by_part(&self) -> impl Iterator<Item = &[CellId]> {
        let mut from = 0_usize;
        self.parts.iter().map(move |count| {
            // Whoever builds a rule by hand may count wrongly.
            let part = self.cells.get(from..from.saturating_add(*count)).unwrap_or(&[]);
            from = from.saturating_add(*count);
            part
        })
    }

    /// Whether its cells end where they began.
    pub fn is_ring(&self) -> bool {
        self.cells.len() > 2 && self.cells.first() == self.cells.last()
    }
}

/// Why a rule is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Not `non_exhaustive`, so that a flaw without a message does not compile.
pub enum RuleFlaw {
    /// There is no cell at this place.
    NoCell(Place),
    /// A cell is named twice.
    Twice(Place),
    /// A cell that it adds beside the grids is already there.
    Taken(Place),
    /// It has too few cells: found, needed.
    Short(usize, usize),
    /// It has more cells than its digits can fill: found, upper bound.
    Long(usize, usize),
    /// Its cells cannot add up to this: the sum, the least and the greatest possible.
    Sum(u16, u16, u16),
    /// A digit it names does not exist.
    Digit(u16),
    /// Its text is not understood at this character, from 1.
    Text(usize),
    /// A number is missing.
    NoNumber,
    /// No digits satisfy it.
    Impossible,
    /// So many digits are not three groups of as many.
    NoThirds(u16),
    /// There are more rules than a board can have: the upper bound.
    Many(usize),
    /// With it the rules of the board need more memory than the limit allows.
    TooMuch,
    /// No digits satisfy both it and another rule about the same cells, of this sort.
    Against(&'static str),
}

impl fmt::Display for RuleFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |place: &Place| format!("r{}c{}", place.row + 1, place.column + 1);
        match self {
            RuleFlaw::NoCell(at) => write!(f, "there is no cell {}", place(at)),
            RuleFlaw::Twice(at) => write!(f, "{} is named twice", place(at)),
            RuleFlaw::Taken(at) => write!(f, "{} is already a cell", place(at)),
            RuleFlaw::Short(found, needed) => write!(f, "{found} cells, at least {needed} needed"),
            RuleFlaw::Long(found, most) => write!(f, "{found} cells, at most {most} possible"),
            RuleFlaw::Sum(sum, least, most) => {
                write!(f, "a sum of {sum}, not of {least} to {most}")
            }
            RuleFlaw::Digit(digit) => write!(f, "there is no digit {digit}"),
            RuleFlaw::Text(at) => write!(f, "its text is not understood at character {at}"),
            RuleFlaw::NoNumber => f.write_str("a number is missing"),
            RuleFlaw::Impossible => f.write_str("no digits satisfy it"),
            RuleFlaw::NoThirds(digits) => {
                write!(f, "{digits} digits are not three groups of as many")
            }
            RuleFlaw::Many(most) => write!(f, "more than {most} rules"),
            RuleFlaw::TooMuch => f.write_str("the rules need too much memory"),
            RuleFlaw::Against(other) => write!(f, "no digits satisfy it and {other}"),
        }
    }
}

impl Sort {
    /// Returns whether a rule of this sort adds its cells to the board, beside the grids.
    pub fn is_beside(&self) -> bool {
        self.text == Text::Beside
    }

    /// Returns whether a cell may be named twice in a rule of this sort.
    pub(super) fn may_cross(&self) -> bool {
        matches!(
            self.text,
            Text::Pattern | Text::Parts { alike: false } | Text::Line { ring: true, .. }
        )
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

impl Rule {
    /// Its numbers as figures and sentences show them: `12`, `1 2`, or `1×2 2×3`.
    pub fn shown_numbers(&self) -> String {
        let numbers: Vec<String> = self.numbers.iter().map(u16::to_string).collect();
        match self.sort.text {
            Text::Tallied => {
                let pairs: Vec<String> = numbers.chunks(2).map(|two| two.join("×")).collect();
                pairs.join(" ")
            }
            _ => numbers.join(" "),
        }
    }

    /// What a sentence calls it, if it has a text: the author's name for it, or the text itself.
    pub fn title(&self) -> Option<&str> {
        // Cells beside the grids have a short name, and then what they are for.
        let title = if self.sort.is_beside() { self.texts.first() } else { self.texts.last() };
        title.map(String::as_str)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?} {:?}", self.sort.id, self.cells, self.numbers)
    }
}
