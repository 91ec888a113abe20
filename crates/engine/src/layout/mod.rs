//! The rules of a puzzle and how it is drawn. A [`Layout`] is built once and never changes.
//!
//! A layout has **places**, where each cell is drawn. They need not fill a square: several grids
//! may overlap, and a place between them is no cell. Cells beside the grids hold a digit, too, but
//! are in no row, column or box: only rules say something about them ([`Text::Beside`]).
//!
//! A layout has **houses**: sets of cells that all differ. A house with as many cells as there are
//! digits is *strong*: it contains every digit. A smaller one (a short diagonal, a coloured area of
//! six cells, a row of nine cells for the digits 0 to 9) is *weak*: it only forbids repeats.
//! Techniques ask for houses and their strength, never for a variant by name, so they work on every
//! variant.
//!
//! Beside houses there are **rules** as the puzzle states them ([`Layout::more`]): signs, lines,
//! cages, and words that apply everywhere. A table ([`SORTS`]) says what each becomes for the
//! kernel: houses again, relations of two cells, sums, readings by a machine, or digits a cell may
//! not hold.
//!
//! ```
//! use kotowari_engine::layout::{HouseKind, Layout};
//!
//! let classic = Layout::classic(3, 3).unwrap();
//! assert_eq!((classic.cells(), classic.houses().len()), (81, 27));
//!
//! let diagonal = Layout::builder(9).boxes(3, 3).diagonals().build().unwrap();
//! assert_eq!(diagonal.houses().iter().filter(|h| h.kind == HouseKind::Diagonal).count(), 2);
//! ```

use kotowari_kernel::{Candidate, CellId, Digit, HouseId, ReadingId, Rules};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock};

mod against;
mod boxes;
mod builder;
mod compiler;
mod extra;
mod geometry;
pub mod language;
mod rebuild;
mod rule;
mod says;
mod sorts;
mod sum;

pub use builder::{Builder, MOST_RULES};
pub use geometry::{AnyGeometry, Geometry};
pub use rule::{Dot, Drawn, Line, Rule, RuleFlaw, RuleId, Sort, Text, Written};
pub use says::{Listed, Pair, Says};
pub use sorts::{ANY_NUMBER, SORTS, of_fpuzzles, of_iss, sort};
pub use sum::Sum;
pub(crate) use sum::add_up;

/// Upper bound on the side of a grid and on the number of digits.
pub const LARGEST: u16 = 64;

/// The block of cells beside the grids, for drawing borders.
const BESIDE: u32 = u32::MAX;

/// The kind of a house, for naming it and for telling pointing from claiming.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Not `non_exhaustive`, so that a kind without a name in some language does not compile.
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A rectangular box.
    Box,
    /// A box of any shape (jigsaw).
    Region,
    /// One of the two long diagonals.
    Diagonal,
    /// Cells of one colour, a window, or any other extra set of cells.
    Area,
    /// A cage: a frame around cells that differ.
    Cage,
    /// A line of cells that differ.
    Line,
}

impl HouseKind {
    /// Returns whether it is a row or a column.
    pub fn is_line(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column)
    }

    /// Returns whether it is a box or a region.
    pub fn is_block(self) -> bool {
        matches!(self, HouseKind::Box | HouseKind::Region)
    }
}

/// The name of a house: its kind, number, letter and grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// Its kind.
    pub kind: HouseKind,
    /// Its index among those of its kind, from 0: rows from the top, columns from the left, boxes
    /// in reading order. Rows and columns are counted over the whole drawing, all others within
    /// their grid.
    pub number: u16,
    /// Its letter in the puzzle, for regions and areas.
    pub letter: Option<char>,
    /// The index of its grid, from 0, if there are several.
    pub grid: Option<u8>,
    /// The rule that made it, if one did.
    pub rule: Option<RuleId>,
}

/// The place where a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The row, from 0 at the top.
    pub row: u16,
    /// The column, from 0 at the left.
    pub column: u16,
}

/// The rules of a puzzle and how it is drawn.
pub struct Layout {
    rules: Rules,
    houses: Vec<House>,
    /// The place of each cell, in reading order.
    places: Vec<Place>,
    /// The cell at each place, in reading order.
    at: Vec<Option<CellId>>,
    rows: u16,
    columns: u16,
    lowest: u8,
    grids: Vec<Grid>,
    /// For each grid, its houses with their kind in it.
    members: Vec<Vec<Member>>,
    /// For each house, the grids it belongs to; empty if there is only one grid.
    grids_of: Vec<Vec<u16>>,
    /// For each grid, the region letters of its cells, if its boxes are not rectangles.
    regions: Vec<Option<Vec<char>>>,
    geometry: AnyGeometry,
    /// The blank digit, if there is one.
    blank: Option<Digit>,
    more: Vec<Rule>,
    /// The meaning of each relation, in the order of [`Rules::relations`].
    pairs: Vec<Pair>,
    /// For each cell, the indices of its pairs; empty if there are no pairs at all.
    pairs_of: Vec<Vec<u32>>,
    /// The meaning of each sum, in the order of [`Rules::sums`].
    sums: Vec<Sum>,
    /// The rule of each reading, in the order of [`Rules::readings`].
    readings: Vec<RuleId>,
    /// Cells that may not hold every digit, each with the rule that restricts it.
    narrowed: Vec<(CellId, RuleId)>,
    /// For each cell, the value of [`Layout::block_at`].
    blocks: Vec<u32>,
}

/// One of the grids of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The place of its top left cell.
    pub corner: Place,
    /// The number of rows.
    pub rows: u16,
    /// The number of columns.
    pub columns: u16,
    /// Rows and columns of a box, if its boxes are rectangles.
    pub boxes: Option<(u16, u16)>,
    /// The number of digits that go in it, without the blank: the first ones of the board, usually
    /// all.
    pub digits: u8,
}

/// A house in the view of one grid.
///
/// Grids that overlap may share a whole row, a column or a box. Such a house exists once and has
/// the name of the first of these grids, but it is a member of each of them, under the kind that it
/// has there: a coloured area of one grid may be a row of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// The kind of the house in this grid.
    pub kind: HouseKind,
    /// The id of the house.
    pub house: HouseId,
}

impl Place {
    /// The place offset by this many rows and columns, with wrapping arithmetic, because offsets
    /// may be negative.
    fn away(self, by: Place) -> Place {
        let row = self.row.wrapping_add(by.row);
        Place { row, column: self.column.wrapping_add(by.column) }
    }
}

impl Grid {
    /// Returns whether the grid has a cell at the place.
    pub fn holds(&self, place: Place) -> bool {
        let within = |at: u16, from: u16, size: u16| (from..from + size).contains(&at);
        within(place.row, self.corner.row, self.rows)
            && within(place.column, self.corner.column, self.columns)
    }

    /// The number of cells of its longer lines: as many digits as it needs.
    pub fn size(&self) -> u16 {
        self.rows.max(self.columns)
    }
}

/// Why a layout cannot be built.
#[derive(Clone, Debug, PartialEq, Eq)]
// Not `non_exhaustive`, so that a flaw without a message does not compile.
pub enum LayoutError {
    /// The side is not between 1 and [`LARGEST`].
    Size(u16),
    /// A board of this many rows and columns has no long diagonals.
    Diagonal(u16, u16),
    /// Boxes of this many rows and columns do not tile a board of this side.
    Boxes(u16, u16, u16),
    /// A map has the wrong number of letters: found, expected.
    MapLength(usize, usize),
    /// A region has the wrong number of cells: letter, found, expected.
    RegionSize(char, usize, usize),
    /// An area has more cells than there are digits: letter, found, digits.
    AreaSize(char, usize, usize),
    /// Fewer digits than cells in a row, or more than 64: digits, side.
    Digits(usize, u16),
    /// Two overlapping grids have different lowest digits, or have blanks and different numbers of
    /// digits: the two numbers.
    MixedDigits(usize, usize),
    /// There are too many cells: found, and the upper bound.
    Cells(usize, usize),
    /// There are too many grids: found, and the upper bound.
    Grids(usize, usize),
    /// A rule beside houses is impossible: its index in the order of adding, and why.
    Rule(usize, RuleFlaw),
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutError::Size(side) => {
                write!(f, "a side of {side} cells is not between 1 and {LARGEST}")
            }
            LayoutError::Diagonal(rows, columns) => {
                write!(f, "a board of {rows} rows and {columns} columns has no long diagonals")
            }
            LayoutError::Boxes(rows, columns, side) => {
                write!(f, "boxes of {rows} rows and {columns} columns do not tile a side of {side}")
            }
            LayoutError::MapLength(found, expected) => {
                write!(f, "a map has {found} letters, not {expected}")
            }
            LayoutError::RegionSize(letter, found, expected) => {
                write!(f, "region {letter} has {found} cells, not {expected}")
            }
            LayoutError::AreaSize(letter, found, digits) => {
                write!(f, "area {letter} has {found} cells for {digits} digits")
            }
            LayoutError::Digits(digits, side) => {
                write!(f, "{digits} digits do not suit a side of {side}")
            }
            LayoutError::MixedDigits(one, other) => {
                write!(f, "a grid of {one} digits overlaps one of {other}")
            }
            LayoutError::Cells(cells, most) => {
                write!(f, "{cells} cells, at most {most} are possible")
            }
            LayoutError::Grids(grids, most) => {
                write!(f, "{grids} grids, at most {most} are possible")
            }
            LayoutError::Rule(number, flaw) => write!(f, "rule {}: {flaw}", number + 1),
        }
    }
}

impl std::error::Error for LayoutError {}

impl Layout {
    /// A square board with boxes of `rows` by `columns` cells and digits from 1. `classic(3, 3)` is
    /// the usual sudoku. Built once for each shape and shared.
    ///
    /// # Errors
    /// If `rows * columns` is not between 1 and 64.
    pub fn classic(rows: u16, columns: u16) -> Result<Arc<Layout>, LayoutError> {
        type Built = Mutex<HashMap<(u16, u16), Arc<Layout>>>;
        static BUILT: OnceLock<Built> = OnceLock::new();
        let mut built = BUILT.get_or_init(Mutex::default).lock().unwrap_or_else(|e| e.into_inner());
        if let Some(layout) = built.get(&(rows, columns)) {
            return Ok(layout.clone());
        }
        let side = rows.checked_mul(columns).ok_or(LayoutError::Size(u16::MAX))?;
        let layout = Arc::new(Layout::builder(side).boxes(rows, columns).build()?);
        built.insert((rows, columns), layout.clone());
        Ok(layout)
    }

    /// Begins a layout of `size` by `size` cells with rows and columns and nothing else.
    pub fn builder(size: u16) -> Builder {
        Builder::new(size, size)
    }

    /// Begins a layout of `rows` by `columns` cells. It has as many digits as its longer lines have
    /// cells, so that the shorter ones lack some.
    pub fn oblong(rows: u16, columns: u16) -> Builder {
        Builder::new(rows, columns)
    }

    /// The rules as the kernel knows them.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The houses, in the order of [`Rules::houses`]: rows, columns, boxes, the rest.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The name of a house.
    pub fn house(&self, house: HouseId) -> House {
        self.houses[house]
    }

    /// The cells of a house, in reading order.
    pub fn cells_of(&self, house: HouseId) -> &[CellId] {
        &self.rules.houses()[house]
    }

    /// The houses that contain a cell, in order.
    pub fn houses_of(&self, cell: CellId) -> &[HouseId] {
        self.rules.houses_of(cell)
    }

    /// Returns whether the house has as many cells as there are digits, so that it contains every
    /// digit whatever the candidates are.
    pub fn is_strong(&self, house: HouseId) -> bool {
        self.cells_of(house).len() == self.rules.room()
    }

    /// The rules beside houses, as written in the puzzle.
    pub fn more(&self) -> &[Rule] {
        &self.more
    }

    /// A rule beside houses, as written in the puzzle.
    pub fn rule(&self, rule: RuleId) -> &Rule {
        &self.more[rule]
    }

    /// All relations of two cells, in the order of [`Rules::relations`].
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// The relations a cell is in.
    pub fn pairs_of(&self, cell: CellId) -> impl Iterator<Item = &Pair> + '_ {
        let pairs = self.pairs_of.get(usize::from(cell)).map_or(&[][..], |pairs| pairs);
        pairs.iter().map(|&pair| &self.pairs[pair as usize])
    }

    /// The indices in [`Rules::sums`] of the sums of a rule.
    pub fn sums_of(&self, rule: RuleId) -> std::ops::Range<usize> {
        // Rules are compiled in order, so the sums of one are adjacent.
        let first = self.sums.partition_point(|sum| sum.rule < rule);
        first..first + self.sums[first..].iter().take_while(|sum| sum.rule == rule).count()
    }

    /// The terms of a sum of [`Rules::sums`], in cells.
    pub fn sum(&self, sum: usize) -> &Sum {
        &self.sums[sum]
    }

    /// The rule a sum of [`Rules::sums`] belongs to.
    pub fn rule_of_sum(&self, sum: usize) -> RuleId {
        self.sums[sum].rule
    }

    /// The rule a reading of [`Rules::readings`] belongs to.
    pub fn rule_of_reading(&self, reading: ReadingId) -> RuleId {
        self.readings[reading]
    }

    /// The rule that forbids a digit in a cell, if one does on its own.
    pub fn never(&self, c: Candidate) -> Option<RuleId> {
        let is_of_cell = |(cell, _): &&(CellId, RuleId)| *cell == c.cell;
        let narrowed = self.rules.allowed(c.cell) >> c.digit & 1 == 0;
        self.narrowed.iter().find(is_of_cell).filter(|_| narrowed).map(|(_, rule)| *rule)
    }

    /// The relation that keeps two candidates from both holding, if there is one.
    pub fn forbidding(&self, a: Candidate, b: Candidate) -> Option<&Pair> {
        let (lowest, blank) = (self.lowest, self.blank);
        self.pairs_of(a.cell).find(|pair| {
            let [one, other] = match pair.cells {
                cells if cells == [a.cell, b.cell] => [a.digit, b.digit],
                cells if cells == [b.cell, a.cell] => [b.digit, a.digit],
                _ => return false,
            };
            pair.says.forbids(one, other, lowest, blank)
        })
    }

    /// The blank digit, if there is one. It is printed as an empty cell.
    pub fn blank(&self) -> Option<Digit> {
        self.blank
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.rules.cells()
    }

    /// The number of digits, the blank included.
    pub fn digits(&self) -> u8 {
        self.rules.digits()
    }

    /// The number of rows of the whole drawing.
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// The number of columns of the whole drawing.
    pub fn columns(&self) -> u16 {
        self.columns
    }

    /// Returns whether every place of the drawing is a cell.
    pub fn is_full(&self) -> bool {
        self.at.len() == self.places.len()
    }

    /// Returns whether the board is one square of cells and nothing beside it.
    pub fn is_square(&self) -> bool {
        self.grids.len() == 1 && self.is_full() && self.rows == self.columns
    }

    /// The grids: one, unless several overlap.
    pub fn grids(&self) -> &[Grid] {
        &self.grids
    }

    /// The houses of a grid, those shared with other grids included: its rows from the top, its
    /// columns from the left, its blocks in reading order, then the rest. Houses made by rules are
    /// not among them.
    pub fn members(&self, grid: usize) -> &[Member] {
        &self.members[grid]
    }

    /// The houses of a kind in this grid, in order. Rows and columns are complete, so that their
    /// index is the line: see [`Layout::line_at`].
    pub fn members_of(&self, grid: usize, kind: HouseKind) -> impl Iterator<Item = HouseId> + '_ {
        let of_kind = move |member: &&Member| member.kind == kind;
        self.members[grid].iter().filter(of_kind).map(|member| member.house)
    }

    /// Returns the index of a cell's row or column within a grid, as [`Layout::members_of`] counts
    /// them; `None` if the grid does not have the cell.
    pub fn line_at(&self, grid: usize, kind: HouseKind, cell: CellId) -> Option<usize> {
        let (grid, place) = (self.grids[grid], self.place(cell));
        let line = match kind {
            HouseKind::Row => place.row.wrapping_sub(grid.corner.row),
            _ => place.column.wrapping_sub(grid.corner.column),
        };
        grid.holds(place).then_some(usize::from(line))
    }

    /// The first grid that has all of these houses.
    pub fn common_grid(&self, houses: &[HouseId]) -> Option<usize> {
        if self.grids.len() == 1 {
            return Some(0);
        }
        let (first, others) = houses.split_first()?;
        let has = |grid: &&u16| others.iter().all(|&house| self.grids_of[house].contains(grid));
        self.grids_of[*first].iter().find(has).map(|grid| usize::from(*grid))
    }

    /// The grid that a house is named after.
    pub fn grid_of(&self, house: HouseId) -> Grid {
        self.grids[usize::from(self.houses[house].grid.unwrap_or(0))]
    }

    /// Rows and columns of a box, if there is one grid and its boxes are rectangles.
    pub fn boxes(&self) -> Option<(u16, u16)> {
        match self.grids[..] {
            [grid] => grid.boxes,
            _ => None,
        }
    }

    /// The region letter of each cell, if there is one grid and its boxes are not rectangles.
    pub fn regions(&self) -> Option<&[char]> {
        match &self.regions[..] {
            [letters] => letters.as_deref(),
            _ => None,
        }
    }

    /// The region letter of each cell of a grid, in reading order within it, if its boxes are not
    /// rectangles.
    pub fn regions_of(&self, grid: usize) -> Option<&[char]> {
        self.regions[grid].as_deref()
    }

    /// The number printed for a digit: usually one more than its index.
    pub fn label(&self, digit: Digit) -> u16 {
        u16::from(digit) + u16::from(self.lowest)
    }

    /// The digit printed as `label`; `None` if there is none.
    pub fn digit(&self, label: u16) -> Option<Digit> {
        let digit = label.checked_sub(u16::from(self.lowest))?;
        (digit < u16::from(self.digits())).then_some(digit as Digit)
    }

    /// The place of a cell.
    pub fn place(&self, cell: CellId) -> Place {
        self.places[usize::from(cell)]
    }

    /// The cell at a place, if there is one.
    pub fn cell_at(&self, place: Place) -> Option<CellId> {
        if place.row >= self.rows || place.column >= self.columns {
            return None;
        }
        self.at[usize::from(place.row) * usize::from(self.columns) + usize::from(place.column)]
    }

    /// Returns whether a cell stands beside the grids, where only rules say something about it.
    pub fn is_beside(&self, cell: CellId) -> bool {
        let place = self.place(cell);
        !self.grids.iter().any(|grid| grid.holds(place))
    }

    /// The name of a cell beside the grids, as the puzzle calls it: the name of its set, and its
    /// number from 1 where there are several.
    pub fn name_beside(&self, cell: CellId) -> Option<String> {
        let of = |rule: &&Rule| rule.sort.is_beside() && rule.cells.contains(&cell);
        let rule = self.more.iter().find(of)?;
        let at = rule.cells.iter().position(|it| *it == cell)?;
        let name = rule.texts.first().map_or("", String::as_str);
        Some(match rule.cells.len() {
            1 => name.to_owned(),
            _ => format!("{name}{}", at + 1),
        })
    }

    /// An id of the block at a place, for drawing borders: the box or region, or the board where
    /// there are none. `None` where there is no cell.
    pub fn block_at(&self, place: Place) -> Option<u32> {
        self.cell_at(place).map(|cell| self.blocks[usize::from(cell)])
    }

    /// The same for a drawing of one grid alone, because a cell where grids overlap may be in two
    /// boxes. `None` where the grid has no cell.
    pub fn block_in(&self, grid: usize, place: Place) -> Option<u32> {
        let Grid { corner, columns: wide, boxes, .. } = self.grids[grid];
        let (row, column) =
            (place.row.wrapping_sub(corner.row), place.column.wrapping_sub(corner.column));
        self.grids[grid].holds(place).then(|| match (boxes, self.regions_of(grid)) {
            (_, Some(letters)) => {
                u32::from(letters[usize::from(row) * usize::from(wide) + usize::from(column)])
            }
            (Some((rows, columns)), None) => {
                u32::from(row / rows) << 16 | u32::from(column / columns)
            }
            (None, None) => 0,
        })
    }

    /// The same for each cell, for a drawing of these grids together: two cells have the same id if
    /// each of the grids has them in the same box.
    pub fn blocks_of(&self, grids: &[usize]) -> Vec<u32> {
        let divided =
            |grid: &&usize| self.grids[**grid].boxes.is_some() || self.regions_of(**grid).is_some();
        let divided: Vec<usize> = grids.iter().filter(divided).copied().collect();
        let mut known: HashMap<Vec<(usize, u32)>, u32> = HashMap::new();
        let mut numbers: Vec<u32> = vec![];
        let of_cell = |(cell, &place): (usize, &Place)| {
            let block = |&grid: &usize| Some((grid, self.block_in(grid, place)?));
            let blocks: Vec<(usize, u32)> = divided.iter().filter_map(block).collect();
            if blocks.is_empty() {
                return if self.is_beside(cell as CellId) { BESIDE } else { 0 };
            }
            *known.entry(blocks).or_insert_with(|| {
                // Number the block after its house where that is unambiguous; else use a number
                // that no house has.
                let is_block = |house: &&HouseId| self.houses[**house].kind.is_block();
                let house = self.houses_of(cell as CellId).iter().find(is_block);
                let number = house.map(|&house| house as u32 + 1);
                let number = number.filter(|number| !numbers.contains(number));
                let number = number.unwrap_or((self.houses.len() + 1 + numbers.len()) as u32);
                numbers.push(number);
                number
            })
        };
        self.places.iter().enumerate().map(of_cell).collect()
    }

    /// Computes [`Layout::block_at`] for all cells.
    fn blocks(&self) -> Vec<u32> {
        match self.grids.len() {
            1 => {
                let block = |&place| self.block_in(0, place).unwrap_or(BESIDE);
                self.places.iter().map(block).collect()
            }
            several => self.blocks_of(&(0..several).collect::<Vec<usize>>()),
        }
    }

    /// Returns whether the rules keep two candidates from both holding.
    pub fn excludes(&self, a: Candidate, b: Candidate) -> bool {
        self.rules.clash(a, b)
    }

    /// Returns whether two different cells share a house.
    pub fn see_each_other(&self, a: CellId, b: CellId) -> bool {
        let of_b = self.houses_of(b);
        a != b && self.houses_of(a).iter().any(|house| of_b.contains(house))
    }

    /// Returns whether any two digits can be exchanged without changing the rules: they only say
    /// which cells differ or are equal.
    pub fn takes_digits_alike(&self) -> bool {
        let all = u64::MAX >> (64 - self.digits());
        let equal = |pair: &Pair| matches!(pair.says, Says::Same | Says::Differ);
        let whole = |cell: usize| self.rules.allowed(cell as CellId) & all == all;
        self.blank.is_none()
            && self.rules.sums().is_empty()
            && self.rules.readings().is_empty()
            && self.pairs.iter().all(equal)
            && (0..self.cells()).all(whole)
    }

    /// A rule in the form that [`Builder::rule`] takes.
    pub fn written(&self, rule: RuleId) -> Written {
        let Rule { sort, cells, split, numbers, letters, texts, outside, factors, parts } =
            self.more[rule].clone();
        let places = cells.into_iter().map(|cell| self.place(cell)).collect();
        Written { sort, places, split, numbers, letters, texts, outside, factors, parts }
    }

    /// The houses as cell sets, in the width that fits.
    pub fn geometry(&self) -> &AnyGeometry {
        &self.geometry
    }

    /// Returns whether the board has only rows, columns and rectangular boxes, and digits from 1.
    pub fn is_classic(&self) -> bool {
        self.boxes().is_some()
            && self.lowest == 1
            && self.is_square()
            && u16::from(self.digits()) == self.rows
            && self.rules.only_houses()
            && self.houses.iter().all(|h| h.kind.is_line() || h.kind == HouseKind::Box)
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let houses = self.houses.len();
        write!(
            f,
            "Layout({}x{}, {} digits, {houses} houses)",
            self.rows,
            self.columns,
            self.digits()
        )
    }
}
