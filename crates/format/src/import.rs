//! From what another program calls a puzzle to ours: its board, its rules with what they are called
//! there, and errors with a place.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use super::flaws::flawed;
use super::shape;
use super::source::{Source, Spot};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Layout, LayoutError, Place, Sort, Text, Written, sort};
use kotowari_kernel::CellId;

/// Everything an object of JSON holds.
pub(super) type Object = serde_json::Map<String, serde_json::Value>;

/// A board on its way to a layout.
pub(super) struct Board {
    pub rows: u16,
    pub columns: u16,
    /// The lowest digit, and how many there are.
    pub digits: (u8, usize),
    pub boxes: Boxes,
    /// From the top left, and from the top right.
    pub diagonals: [bool; 2],
    pub rules: Vec<Found>,
}

/// What blocks there are.
#[derive(Clone)]
pub(super) enum Boxes {
    /// The usual ones.
    Usual,
    /// Rectangles of so many rows and columns.
    Rectangles(u16, u16),
    /// None.
    None,
    /// A letter a cell.
    Regions(Vec<char>),
}

/// A rule, what it is called where it was found, and where that is.
#[derive(Clone)]
pub(super) struct Found {
    pub rule: Written,
    pub name: String,
    pub spot: Spot,
}

impl Board {
    /// A square board of this size with nothing but its rows, columns and usual boxes.
    pub fn new(size: u16) -> Board {
        Board {
            rows: size,
            columns: size,
            digits: (1, size.into()),
            boxes: Boxes::Usual,
            diagonals: [false; 2],
            rules: vec![],
        }
    }

    /// The number of cells of its longer lines.
    pub fn size(&self) -> u16 {
        self.rows.max(self.columns)
    }

    /// The same cells with these rules and no others.
    pub fn with(&self, rules: Vec<Found>) -> Board {
        let beside = self.rules.iter().filter(|found| found.rule.sort.is_beside());
        let rules = beside.cloned().chain(rules).collect();
        Board { boxes: self.boxes.clone(), diagonals: [false; 2], rules, ..*self }
    }

    /// Makes regions with fewer cells than digits what they are: cells that differ, and no region.
    /// A region sum would need to know them as regions, so beside one they stay, to be refused by
    /// size.
    pub fn loosen(&mut self, name: &str, spot: Spot) {
        let (Boxes::Regions(letters), Some(area)) = (&mut self.boxes, sort("area")) else { return };
        if self.rules.iter().any(|found| found.rule.sort.id == "regionsum") {
            return;
        }
        let mut regions: BTreeMap<char, Vec<usize>> = BTreeMap::new();
        for (at, &letter) in letters.iter().enumerate().filter(|(_, letter)| **letter != '.') {
            regions.entry(letter).or_default().push(at);
        }
        for cells in regions.into_values().filter(|cells| cells.len() < self.digits.1) {
            let place = |at: usize| {
                let side = usize::from(self.columns);
                Place { row: (at / side) as u16, column: (at % side) as u16 }
            };
            cells.iter().for_each(|&at| letters[at] = '.');
            if cells.len() > 1 {
                let rule = Written::new(area, cells.into_iter().map(place));
                self.rules.push(Found { rule, name: name.to_owned(), spot });
            }
        }
        if letters.iter().all(|letter| *letter == '.') {
            self.boxes = Boxes::None;
        }
    }

    /// The layout, or what is wrong with it; `whole` is where it is written.
    pub fn layout(self, source: &Source, whole: Spot) -> Result<Arc<Layout>, Error> {
        let size = self.size();
        let Board { rows, columns, digits, mut boxes, diagonals, rules } = self;
        let number = usize::from(size);
        let wrong = |error: Error, spot| error.at(source.place(spot));
        let usual = shape::usual_box(number).filter(|_| rows == columns);
        if let (Boxes::Regions(letters), Some(usual)) = (&boxes, usual) {
            if is_usual(letters, number, usual) {
                boxes = Boxes::Usual;
            }
        }
        let plain =
            rows == columns && digits == (1, number) && diagonals == [false; 2] && rules.is_empty();
        let mut builder = Layout::oblong(rows, columns).digits(digits.0, digits.1);
        match boxes {
            Boxes::None => {}
            Boxes::Regions(letters) => builder = builder.regions(letters),
            Boxes::Usual | Boxes::Rectangles(..) => {
                let boxes = match boxes {
                    Boxes::Rectangles(rows, columns) => Some((rows, columns)),
                    _ => usual,
                };
                let Some((tall, wide)) = boxes else {
                    return Err(wrong(
                        format_error("error-no-boxes").number("size", number),
                        whole,
                    ));
                };
                if plain {
                    let built = Layout::classic(tall, wide);
                    return built.map_err(|_| {
                        wrong(format_error("error-size").number("size", number), whole)
                    });
                }
                builder = builder.boxes(tall, wide);
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
            let cell = |place: &Place| place.row * columns + place.column;
            let cells: Vec<CellId> = places.iter().map(cell).collect();
            // Areas that are apart are colours, as in every other format.
            let is_free = |(at, cell): (usize, &CellId)| {
                !coloured.contains(cell) && !cells[..at].contains(cell)
            };
            let in_grid = |place: &Place| place.row < rows && place.column < columns;
            let fits = sort.text == Text::Cells
                && (2..=digits.1).contains(&cells.len())
                && places.iter().all(in_grid);
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
                format_error("error-region-size")
                    .text("letter", letter)
                    .number("found", found)
                    .number("expected", expected),
                whole,
            ),
            LayoutError::Diagonal(rows, columns) => {
                let error = format_error("error-diagonal").number("rows", rows.into());
                wrong(error.number("columns", columns.into()), whole)
            }
            LayoutError::Digits(digits, _) => {
                let error = format_error("error-digits").number("digits", digits);
                wrong(error.number("size", number), whole)
            }
            _ => wrong(format_error("error-size").number("size", number), whole),
        })
    }
}

/// Whether these regions are the usual boxes.
pub(super) fn is_usual(letters: &[char], side: usize, (rows, columns): (u16, u16)) -> bool {
    let (rows, columns) = (usize::from(rows), usize::from(columns));
    let first = |at: usize| at / side / rows * rows * side + at % side / columns * columns;
    let is_first = |at: &usize| first(*at) == *at;
    let mut names: Vec<char> = (0..letters.len()).filter(is_first).map(|at| letters[at]).collect();
    names.sort();
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

/// The cell at these coordinates, if it is on a square board of this size.
pub(super) fn inside(at: [i32; 2], size: u16) -> Option<Place> {
    inside_of(at, [size; 2])
}

/// The cell at these coordinates, if it is on a board of so many rows and columns.
pub(super) fn inside_of([row, column]: [i32; 2], [rows, columns]: [u16; 2]) -> Option<Place> {
    let (row, column) = (u16::try_from(row).ok()?, u16::try_from(column).ok()?);
    (row < rows && column < columns).then_some(Place { row, column })
}

/// All cells of a ray on a square board that begins before its first one.
pub(super) fn ray(at: [i32; 2], step: [i32; 2], size: u16) -> Vec<Place> {
    ray_of(at, step, [size; 2])
}

/// All cells of a ray that begins before its first one.
pub(super) fn ray_of(mut at: [i32; 2], step: [i32; 2], size: [u16; 2]) -> Vec<Place> {
    let mut places = vec![];
    loop {
        at = [at[0] + step[0], at[1] + step[1]];
        match inside_of(at, size) {
            Some(place) => places.push(place),
            None => return places,
        }
    }
}

/// A letter for each number: regions and cages have names.
pub(super) fn letter(number: usize) -> char {
    static LETTERS: LazyLock<Vec<char>> = LazyLock::new(|| {
        let plain = ('A'..='Z').chain('a'..='z').chain('0'..='9');
        // Letters without end, in one piece: more than a board has rules.
        let more = (0x100..=0xFFFF).filter_map(char::from_u32).filter(|c| c.is_alphabetic());
        plain.chain(more).collect()
    });
    LETTERS.get(number).copied().unwrap_or('?')
}

/// The largest factor of a cell in a sum, as in ISS.
pub(super) const MOST_FACTOR: i32 = 100;

/// A sum of cells with factors. A cell that is named again counts again.
pub(super) fn terms(sort: &'static Sort, terms: impl IntoIterator<Item = (Place, i32)>) -> Written {
    let mut all: Vec<(Place, i32)> = vec![];
    for (place, factor) in terms {
        match all.iter_mut().find(|(known, _)| *known == place) {
            Some((_, sum)) => *sum += factor,
            None => all.push((place, factor)),
        }
    }
    all.retain(|(_, factor)| *factor != 0);
    let (places, factors): (Vec<Place>, Vec<i32>) = all.into_iter().unzip();
    Written::new(sort, places).factors(factors)
}

/// The direction into the board from a place beside the end of a row or column.
pub(super) fn inwards([row, column]: [i32; 2], [rows, columns]: [u16; 2]) -> Option<[i32; 2]> {
    let (rows, columns) = (i32::from(rows), i32::from(columns));
    let (in_rows, in_columns) = ((0..rows).contains(&row), (0..columns).contains(&column));
    match (row, column) {
        (_, -1) if in_rows => Some([0, 1]),
        (_, at) if in_rows && at == columns => Some([0, -1]),
        (-1, _) if in_columns => Some([1, 0]),
        (at, _) if in_columns && at == rows => Some([-1, 0]),
        _ => None,
    }
}

/// The names of the directions of a diagonal, and their steps.
pub(super) const DIRECTIONS: [(&str, [i32; 2]); 4] =
    [("dr", [1, 1]), ("dl", [1, -1]), ("ur", [-1, 1]), ("ul", [-1, -1])];
