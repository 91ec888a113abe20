//! Masks: pictures of the board that say which cells get a given.
use kotowari_kernel::CellId;

/// The cells of a square board that get a given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    size: u16,
    cells: Vec<CellId>,
}

/// Why a text is not a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaskError {
    /// No line has a cell.
    Empty,
    /// A character that stands for neither a given nor an open cell: line and column from 1.
    Sign(char, usize, usize),
    /// A line whose length differs from the number of lines: line from 1, cells found, cells
    /// expected.
    Length(usize, usize, usize),
    /// More lines than a board can have.
    TooLarge(usize),
}

/// Characters for a cell with a given, besides letters and digits.
const GIVEN: &str = "#*@■●＃";
/// Characters for a cell without one.
const OPEN: &str = ".-_0０ □○・　";

macro_rules! masks {
    ($($name:literal),* $(,)?) => {
        /// The built-in masks, as name and text: files that are easy to edit.
        pub const MASKS: &[(&str, &str)] = &[$(($name, include_str!(concat!("masks/", $name, ".txt")))),*];
    };
}
masks!(
    "heart", "arrow", "cat", "checker", "cross", "diamond", "fish", "flower", "house", "plus",
    "ring", "smile", "spiral", "stairs", "star", "tree", "wave",
);

impl Mask {
    /// Parses a picture with a line for each row: `#` (or any letter or digit, `*`, `■`, `●`) for a
    /// given, `.` (or `-`, `_`, `0`, a blank) for an open cell. Blank lines at the beginning and
    /// end are skipped.
    ///
    /// # Errors
    /// If it is not a square of cells; see [`MaskError`].
    pub fn parse(text: &str) -> Result<Mask, MaskError> {
        let lines: Vec<(usize, &str)> =
            text.lines().enumerate().map(|(index, line)| (index + 1, line)).collect();
        let is_blank = |line: &&(usize, &str)| line.1.trim().is_empty();
        let skipped = lines.iter().take_while(is_blank).count();
        let kept = lines.len() - lines.iter().rev().take_while(is_blank).count();
        let lines = lines.get(skipped..kept).unwrap_or_default();
        let size = lines.len();
        if size == 0 {
            return Err(MaskError::Empty);
        }
        if size > usize::from(crate::layout::LARGEST) {
            return Err(MaskError::TooLarge(size));
        }
        let mut cells = vec![];
        for (row, (number, line)) in lines.iter().enumerate() {
            let signs: Vec<char> = line.chars().collect();
            // Editors may strip blanks at the end of a line, so these are optional open cells.
            let too_long = signs.iter().skip(size).any(|sign| !sign.is_whitespace());
            if too_long || (signs.len() < size && !line.contains(' ') && !line.is_empty()) {
                return Err(MaskError::Length(*number, signs.len(), size));
            }
            for (column, sign) in signs.into_iter().enumerate().take(size) {
                match sign {
                    sign if OPEN.contains(sign) => {}
                    sign if GIVEN.contains(sign) || sign.is_alphanumeric() => {
                        cells.push((row * size + column) as CellId);
                    }
                    sign => return Err(MaskError::Sign(sign, *number, column + 1)),
                }
            }
        }
        Ok(Mask { size: size as u16, cells })
    }

    /// The mask that comes with the program under this name.
    pub fn named(name: &str) -> Option<Mask> {
        let (_, text) = MASKS.iter().find(|(known, _)| *known == name)?;
        Mask::parse(text).ok()
    }

    /// The number of rows, and of columns.
    pub fn size(&self) -> u16 {
        self.size
    }

    /// The cells that get a given, in order.
    pub fn cells(&self) -> &[CellId] {
        &self.cells
    }
}
