//! Which rules a puzzle has.  A [`Layout`] is built once and never changes.
//!
//! A layout is **places**: where each cell is drawn.  They need not fill a square; several grids may
//! overlap, and what lies between them is no cell.
//!
//! A layout is a list of **houses**: sets of cells that all differ.  A house with as many cells as
//! there are digits is *strong*: it holds every digit.  A smaller one (a short diagonal, a coloured
//! area of six cells, a row of nine cells for the digits 0 to 9) is *weak*: it only forbids repeats.
//! Techniques ask for houses and their strength, never which variant this is.
//!
//! ```
//! use kotowari::layout::{HouseKind, Layout};
//!
//! let classic = Layout::classic(3, 3).unwrap();
//! assert_eq!((classic.cells(), classic.houses().len()), (81, 27));
//!
//! let diagonal = Layout::builder(9).boxes(3, 3).diagonals().build().unwrap();
//! assert_eq!(diagonal.houses().iter().filter(|h| h.kind == HouseKind::Diagonal).count(), 2);
//! ```

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock};

use crate::kernel::{Candidate, CellId, Digit, HouseId, Rules};

mod boxes;
mod builder;
mod extra;
mod geometry;

pub use builder::Builder;
pub use geometry::{AnyGeometry, Geometry};

/// The most cells in a row, and the most digits.
pub const LARGEST: u16 = 64;

/// What a house is, for naming it and for telling pointing from claiming.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Not `non_exhaustive`: a kind without a name in somebody's words should not compile.
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
}

impl HouseKind {
    /// A row or a column: something one looks along.
    pub fn is_line(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column)
    }

    /// A box, rectangular or not: something one looks into.
    pub fn is_block(self) -> bool {
        matches!(self, HouseKind::Box | HouseKind::Region)
    }
}

/// A house, as people name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// What kind it is.
    pub kind: HouseKind,
    /// Which of its kind, from 0: rows downwards, columns rightwards, boxes as one reads.  Rows and
    /// columns are counted over the whole drawing, all others within their grid.
    pub number: u16,
    /// The letter it was written with, for regions and areas.
    pub letter: Option<char>,
    /// Which grid it belongs to, from 0, if there are several.
    pub grid: Option<u8>,
}

/// Where a cell is drawn, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Downwards.
    pub row: u16,
    /// Rightwards.
    pub column: u16,
}

/// The rules of a puzzle and how it is drawn.
pub struct Layout {
    rules: Rules,
    houses: Vec<House>,
    /// Where each cell is drawn, as one reads.
    places: Vec<Place>,
    /// For each place, row by row, its cell.
    at: Vec<Option<CellId>>,
    rows: u16,
    columns: u16,
    lowest: u8,
    grids: Vec<Grid>,
    regions: Option<Vec<char>>,
    geometry: AnyGeometry,
}

/// One of the grids a layout is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Where its first cell is.
    pub corner: Place,
    /// How many rows, and how many columns.
    pub size: u16,
    /// Rows and columns of a box, if boxes are rectangles.
    pub boxes: Option<(u16, u16)>,
}

/// Why a layout cannot be built.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayoutError {
    /// The side is not between 1 and [`LARGEST`].
    Size(u16),
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
    /// Two grids that overlap have other digits: how many, how many.
    MixedDigits(usize, usize),
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutError::Size(side) => {
                write!(f, "a side of {side} cells is not between 1 and {LARGEST}")
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
        }
    }
}

impl std::error::Error for LayoutError {}

impl Layout {
    /// A square board of boxes of `rows` by `columns` cells, digits from 1.  `classic(3, 3)` is the
    /// usual one.  Built once for each shape and shared.
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

    /// Starts a board of `size` by `size` cells with rows and columns and nothing else.
    pub fn builder(size: u16) -> Builder {
        Builder::new(size)
    }

    /// What the kernel is given.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The houses, in the order of [`Rules::houses`]: rows, columns, boxes, the rest.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// A house.
    pub fn house(&self, house: HouseId) -> House {
        self.houses[house]
    }

    /// The cells of a house, as one reads them.
    pub fn cells_of(&self, house: HouseId) -> &[CellId] {
        &self.rules.houses()[house]
    }

    /// The houses a cell is in, in order.
    pub fn houses_of(&self, cell: CellId) -> &[HouseId] {
        self.rules.houses_of(cell)
    }

    /// Whether the house holds every digit.
    pub fn is_strong(&self, house: HouseId) -> bool {
        self.cells_of(house).len() == usize::from(self.rules.digits())
    }

    /// How many cells the board has.
    pub fn cells(&self) -> usize {
        self.rules.cells()
    }

    /// How many digits there are.
    pub fn digits(&self) -> u8 {
        self.rules.digits()
    }

    /// How many rows the drawing has.
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// How many columns the drawing has.
    pub fn columns(&self) -> u16 {
        self.columns
    }

    /// Whether every place of the drawing is a cell.
    pub fn is_full(&self) -> bool {
        self.at.len() == self.places.len()
    }

    /// The grids it is made of: one, unless several overlap.
    pub fn grids(&self) -> &[Grid] {
        &self.grids
    }

    /// The grid a house belongs to.
    pub fn grid_of(&self, house: HouseId) -> Grid {
        self.grids[usize::from(self.houses[house].grid.unwrap_or(0))]
    }

    /// Rows and columns of a box, if it is one grid and its boxes are rectangles.
    pub fn boxes(&self) -> Option<(u16, u16)> {
        match self.grids[..] {
            [grid] => grid.boxes,
            _ => None,
        }
    }

    /// The letter of each cell's region, if boxes are not rectangles.
    pub fn regions(&self) -> Option<&[char]> {
        self.regions.as_deref()
    }

    /// What is printed for a digit: usually one more than its index.
    pub fn label(&self, digit: Digit) -> u16 {
        u16::from(digit) + u16::from(self.lowest)
    }

    /// The digit printed as `label`, if there is one.
    pub fn digit(&self, label: u16) -> Option<Digit> {
        let digit = label.checked_sub(u16::from(self.lowest))?;
        (digit < u16::from(self.digits())).then_some(digit as Digit)
    }

    /// Where a cell is drawn.
    pub fn place(&self, cell: CellId) -> Place {
        self.places[usize::from(cell)]
    }

    /// The cell drawn there, if there is one.
    pub fn cell_at(&self, place: Place) -> Option<CellId> {
        if place.row >= self.rows || place.column >= self.columns {
            return None;
        }
        self.at[usize::from(place.row) * usize::from(self.columns) + usize::from(place.column)]
    }

    /// What lies on one side of a border and not on the other: its box, its region or, on boards
    /// without any, the board.  `None` where there is no cell.
    pub fn block_at(&self, place: Place) -> Option<u32> {
        let cell = self.cell_at(place)?;
        Some(match (&self.grids[..], &self.regions) {
            (_, Some(letters)) => u32::from(letters[usize::from(cell)]),
            (&[Grid { boxes: Some((rows, columns)), .. }], None) => {
                u32::from(place.row / rows) << 16 | u32::from(place.column / columns)
            }
            ([_], None) => 0,
            _ => {
                let block = |&&house: &&HouseId| self.houses[house].kind.is_block();
                self.houses_of(cell).iter().find(block).map_or(0, |&house| house as u32 + 1)
            }
        })
    }

    /// Whether two candidates cannot both hold, by the rules.
    pub fn excludes(&self, a: Candidate, b: Candidate) -> bool {
        self.rules.clash(a, b)
    }

    /// Whether two cells share a house.
    pub fn see_each_other(&self, a: CellId, b: CellId) -> bool {
        let of_b = self.houses_of(b);
        a != b && self.houses_of(a).iter().any(|house| of_b.contains(house))
    }

    /// The houses as sets, in the width that fits.
    pub fn geometry(&self) -> &AnyGeometry {
        &self.geometry
    }

    /// Whether this is a board of rows, columns and rectangular boxes only, digits from 1.
    pub fn is_classic(&self) -> bool {
        self.boxes().is_some()
            && self.lowest == 1
            && u16::from(self.digits()) == self.rows
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
