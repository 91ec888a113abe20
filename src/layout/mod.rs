//! Which rules a puzzle has.  A [`Layout`] is built once and never changes.
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

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock};

use crate::kernel::{CellId, Digit, HouseId, Rules};

mod boxes;
mod extra;
mod geometry;

pub use geometry::{AnyGeometry, Geometry};

/// The most cells in a row, and the most digits.
pub const LARGEST: u16 = 64;

/// What a house is, for naming it and for telling pointing from claiming.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
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
    /// Which of its kind, from 0: rows downwards, columns rightwards, boxes as one reads.
    pub number: u16,
    /// The letter it was written with, for regions and areas.
    pub letter: Option<char>,
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
    size: u16,
    lowest: u8,
    boxes: Option<(u16, u16)>,
    regions: Option<Vec<char>>,
    geometry: AnyGeometry,
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
        Builder {
            size,
            digits: usize::from(size),
            lowest: 1,
            boxes: None,
            regions: None,
            diagonals: [false; 2],
            areas: vec![],
        }
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

    /// How many rows, and how many columns, the drawing has.
    pub fn size(&self) -> u16 {
        self.size
    }

    /// Rows and columns of a box, if boxes are rectangles.
    pub fn boxes(&self) -> Option<(u16, u16)> {
        self.boxes
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
        Place { row: cell / self.size, column: cell % self.size }
    }

    /// The cell drawn there.
    pub fn cell(&self, place: Place) -> Option<CellId> {
        (place.row < self.size && place.column < self.size)
            .then(|| place.row * self.size + place.column)
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
        self.boxes.is_some()
            && self.lowest == 1
            && usize::from(self.digits()) == usize::from(self.size)
            && self.houses.iter().all(|h| h.kind.is_line() || h.kind == HouseKind::Box)
    }
}

/// A layout in the making.
#[derive(Clone, Debug)]
pub struct Builder {
    size: u16,
    digits: usize,
    lowest: u8,
    boxes: Option<(u16, u16)>,
    regions: Option<Vec<char>>,
    diagonals: [bool; 2],
    areas: Vec<(char, Vec<CellId>)>,
}

impl Builder {
    /// Digits printed from `lowest` on, `count` of them (0 to 9 on a board of nine: `(0, 10)`).
    pub fn digits(mut self, lowest: u8, count: usize) -> Builder {
        (self.lowest, self.digits) = (lowest, count);
        self
    }

    /// Adds rectangular boxes.
    pub fn boxes(mut self, rows: u16, columns: u16) -> Builder {
        self.boxes = Some((rows, columns));
        self
    }

    /// Adds boxes of any shape: one letter a cell, row by row.
    pub fn regions(mut self, letters: impl IntoIterator<Item = char>) -> Builder {
        self.regions = Some(letters.into_iter().collect());
        self
    }

    /// Adds both long diagonals.
    pub fn diagonals(mut self) -> Builder {
        self.diagonals = [true; 2];
        self
    }

    /// Adds the diagonal from the top left corner.
    pub fn main_diagonal(mut self) -> Builder {
        self.diagonals[0] = true;
        self
    }

    /// Adds the diagonal from the top right corner.
    pub fn anti_diagonal(mut self) -> Builder {
        self.diagonals[1] = true;
        self
    }

    /// Adds coloured areas: one letter a cell, row by row, `.` for none.
    pub fn colors(mut self, letters: impl IntoIterator<Item = char>) -> Builder {
        let mut areas: BTreeMap<char, Vec<CellId>> = BTreeMap::new();
        for (cell, letter) in letters.into_iter().enumerate().filter(|(_, c)| *c != '.') {
            areas.entry(letter).or_default().push(cell as CellId);
        }
        self.areas.extend(areas);
        self
    }

    /// Adds one more set of cells that all differ.
    pub fn area(mut self, letter: char, cells: impl IntoIterator<Item = CellId>) -> Builder {
        self.areas.push((letter, cells.into_iter().collect()));
        self
    }

    /// Builds it.  Two houses of the same cells become one (the first).
    ///
    /// # Errors
    /// If the parts do not fit together; see [`LayoutError`].
    pub fn build(self) -> Result<Layout, LayoutError> {
        let n = self.size;
        if n == 0 || n > LARGEST {
            return Err(LayoutError::Size(n));
        }
        let labels = usize::from(self.lowest) + self.digits;
        if self.digits < usize::from(n) || self.digits > 64 || labels > 256 {
            return Err(LayoutError::Digits(self.digits, n));
        }
        let mut houses: Vec<(House, Vec<CellId>)> = vec![];
        let mut add = |kind, number: u16, letter, cells: Vec<CellId>| {
            if !cells.is_empty() && houses.iter().all(|(_, other)| *other != cells) {
                houses.push((House { kind, number, letter }, cells));
            }
        };
        for row in 0..n {
            add(HouseKind::Row, row, None, (0..n).map(|column| row * n + column).collect());
        }
        for column in 0..n {
            add(HouseKind::Column, column, None, (0..n).map(|row| row * n + column).collect());
        }
        match &self.regions {
            Some(letters) => {
                let regions = boxes::regions(n, letters)?;
                for (number, (letter, cells)) in regions.into_iter().enumerate() {
                    add(HouseKind::Region, number as u16, Some(letter), cells);
                }
            }
            None => {
                if let Some((rows, columns)) = self.boxes {
                    let all = boxes::rectangles(n, rows, columns)?;
                    for (number, cells) in all.into_iter().enumerate() {
                        add(HouseKind::Box, number as u16, None, cells);
                    }
                }
            }
        }
        for (number, wanted) in self.diagonals.into_iter().enumerate() {
            if wanted {
                add(HouseKind::Diagonal, number as u16, None, extra::diagonal(n, number == 1));
            }
        }
        for (number, (letter, cells)) in self.areas.into_iter().enumerate() {
            let cells = extra::area(letter, cells, usize::from(n * n), self.digits)?;
            add(HouseKind::Area, number as u16, Some(letter), cells);
        }
        let (houses, cells): (Vec<House>, Vec<Vec<CellId>>) = houses.into_iter().unzip();
        let rules = Rules::new(usize::from(n * n), self.digits as u8, cells);
        Ok(Layout {
            geometry: AnyGeometry::new(&rules),
            rules,
            houses,
            size: n,
            lowest: self.lowest,
            boxes: self.boxes.filter(|_| self.regions.is_none()),
            regions: self.regions,
        })
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let houses = self.houses.len();
        write!(f, "Layout({0}x{0}, {1} digits, {houses} houses)", self.size, self.digits())
    }
}
