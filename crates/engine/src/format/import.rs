//! From what another program calls a puzzle to ours: its board, its rules with what they are called
//! there, and errors with a place.

use std::sync::Arc;

use super::flaws::flawed;
use super::shape;
use super::source::{Source, Spot};
use crate::error::Error;
use crate::gather::Gather as _;
use crate::layout::{Layout, LayoutError, Place, Text, Written};
use kotowari_kernel::CellId;

/// Everything an object of JSON holds.
pub(super) type Object = serde_json::Map<String, serde_json::Value>;

/// A board on its way to a layout.
pub(super) struct Board {
    pub size: u16,
    /// The lowest digit, and how many there are.
    pub digits: (u8, usize),
    pub boxes: Boxes,
    /// From the top left, and from the top right.
    pub diagonals: [bool; 2],
    pub rules: Vec<Found>,
}

/// What blocks there are.
pub(super) enum Boxes {
    /// The usual ones.
    Usual,
    /// None.
    None,
    /// A letter a cell.
    Regions(Vec<char>),
}

/// A rule, what it is called where it was found, and where that is.
pub(super) struct Found {
    pub rule: Written,
    pub name: String,
    pub spot: Spot,
}

impl Board {
    /// A board of this size with nothing but its rows, columns and usual boxes.
    pub fn new(size: u16) -> Board {
        Board {
            size,
            digits: (1, size.into()),
            boxes: Boxes::Usual,
            diagonals: [false; 2],
            rules: vec![],
        }
    }

    /// The layout, or what is wrong with it; `whole` is where it is written.
    pub fn layout(self, source: &Source, whole: Spot) -> Result<Arc<Layout>, Error> {
        let Board { size, digits, mut boxes, diagonals, rules } = self;
        let number = usize::from(size);
        let wrong = |error: Error, spot| error.at(source.place(spot));
        let usual = shape::usual_box(number);
        if let (Boxes::Regions(letters), Some(usual)) = (&boxes, usual) {
            if is_usual(letters, number, usual) {
                boxes = Boxes::Usual;
            }
        }
        let plain = digits == (1, number) && diagonals == [false; 2] && rules.is_empty();
        let mut builder = Layout::builder(size).digits(digits.0, digits.1);
        match boxes {
            Boxes::None => {}
            Boxes::Regions(letters) => builder = builder.regions(letters),
            Boxes::Usual => {
                let Some((rows, columns)) = usual else {
                    return Err(wrong(Error::new("error-no-boxes").number("size", number), whole));
                };
                if plain {
                    let built = Layout::classic(rows, columns);
                    return built.map_err(|_| {
                        wrong(Error::new("error-size").number("size", number), whole)
                    });
                }
                builder = builder.boxes(rows, columns);
            }
        }
        if diagonals[0] {
            builder = builder.main_diagonal();
        }
        if diagonals[1] {
            builder = builder.anti_diagonal();
        }
        let (mut kept, mut coloured, mut areas): (Vec<&Found>, Vec<CellId>, _) =
            (vec![], vec![], 0);
        for found in &rules {
            let Written { sort, places, .. } = &found.rule;
            let cell = |place: &Place| place.row * size + place.column;
            let cells: Vec<CellId> = places.iter().map(cell).gather();
            // Areas that are apart are colours, as in every other format.
            let is_free = |(at, cell): (usize, &CellId)| {
                !coloured.contains(cell) && !cells[..at].contains(cell)
            };
            let fits = sort.text == Text::Cells && (2..=digits.1).contains(&cells.len());
            if fits && cells.iter().enumerate().all(is_free) {
                builder = builder.area(letter(areas), cells.iter().copied());
                areas += 1;
                coloured.extend(cells);
            } else {
                builder = builder.rule(found.rule.clone());
                kept.push(found);
            }
        }
        builder.build().map(Arc::new).map_err(|error| match error {
            LayoutError::Rule(at, flaw) => {
                let found = kept[at];
                wrong(flawed(flaw).text("rule", found.name.clone()), found.spot)
            }
            LayoutError::RegionSize(letter, found, expected) => wrong(
                Error::new("error-region-size")
                    .text("letter", letter)
                    .number("found", found)
                    .number("expected", expected),
                whole,
            ),
            LayoutError::Digits(digits, _) => {
                let error = Error::new("error-digits").number("digits", digits);
                wrong(error.number("size", number), whole)
            }
            _ => wrong(Error::new("error-size").number("size", number), whole),
        })
    }
}

/// Whether these regions are the usual boxes.
fn is_usual(letters: &[char], side: usize, (rows, columns): (u16, u16)) -> bool {
    let (rows, columns) = (usize::from(rows), usize::from(columns));
    let first = |at: usize| at / side / rows * rows * side + at % side / columns * columns;
    let is_first = |at: &usize| first(*at) == *at;
    let mut names: Vec<char> = (0..letters.len()).filter(is_first).map(|at| letters[at]).gather();
    crate::sorting::sort(&mut names);
    names.dedup();
    letters.len() == side * side
        && names.len() == side
        && (0..letters.len()).all(|at| letters[at] == letters[first(at)])
}

/// `R3C4` or `r3c4`, counted from 1, perhaps outside the board.
pub(super) fn cell(text: &str) -> Option<[i32; 2]> {
    let text = text.trim().to_ascii_lowercase();
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<i32>().ok().filter(|n| (-99..=999).contains(n));
    Some([number(row)? - 1, number(column)? - 1])
}

/// The cell at these coordinates, if it is on a board of this size.
pub(super) fn inside([row, column]: [i32; 2], size: u16) -> Option<Place> {
    let (row, column) = (u16::try_from(row).ok()?, u16::try_from(column).ok()?);
    (row < size && column < size).then_some(Place { row, column })
}

/// All cells of a ray that begins before its first one.
pub(super) fn ray(mut at: [i32; 2], step: [i32; 2], size: u16) -> Vec<Place> {
    let mut places = vec![];
    loop {
        at = [at[0] + step[0], at[1] + step[1]];
        match inside(at, size) {
            Some(place) => places.push(place),
            None => return places,
        }
    }
}

/// A letter for each number: regions and cages have names.
pub(super) fn letter(number: usize) -> char {
    let plain = ('A'..='Z').chain('a'..='z').chain('0'..='9');
    // Letters without end, in one piece.
    let more = (0x100..=0xFFFF).filter_map(char::from_u32).filter(|c| c.is_alphabetic());
    plain.chain(more).nth(number).unwrap_or('?')
}

/// The names of the directions of a diagonal, and their steps.
pub(super) const DIRECTIONS: [(&str, [i32; 2]); 4] =
    [("dr", [1, 1]), ("dl", [1, -1]), ("ur", [-1, 1]), ("ul", [-1, -1])];
