//! The same puzzle in other clothes: digits renamed, rows and columns in another order, turned over.
//!
//! What follows in one follows in the other, but nobody recognizes it: so a few hundred puzzles are
//! practice without end.  The order in which a search finds things may change, so what was found in
//! the original is looked for again in the image, never assumed.

use crate::kernel::{CellId, Digit};
use crate::layout::{Layout, Place};
use crate::puzzle::Puzzle;
use crate::rng::Rng;

/// Where each cell goes, and what each digit becomes.
#[derive(Clone, Debug)]
pub struct Image {
    cells: Vec<CellId>,
    digits: Vec<Digit>,
}

impl Image {
    /// A random one.  On a board with more houses than rows, columns and boxes the cells stay: there
    /// only digits change places.
    pub fn random(layout: &Layout, rng: &mut Rng) -> Image {
        let mut digits: Vec<Digit> = (0..layout.digits()).collect();
        rng.shuffle(&mut digits);
        let still = || (0..layout.cells()).map(|cell| cell as CellId).collect();
        let cells = match layout.boxes().filter(|_| layout.is_classic()) {
            Some(boxes) => moved(layout, boxes, rng),
            None => still(),
        };
        Image { cells, digits }
    }

    /// The image of a puzzle, with its filled-in digits and pencil marks.
    pub fn of(&self, puzzle: &Puzzle) -> Puzzle {
        let digit = |digit: Digit| self.digits[usize::from(digit)];
        let values = |of: &[Option<Digit>]| {
            let mut image = vec![None; of.len()];
            for (value, &to) in of.iter().zip(&self.cells) {
                image[usize::from(to)] = value.map(digit);
            }
            image
        };
        let mut image = Puzzle::new(puzzle.layout.clone(), values(&puzzle.givens));
        image.placed = values(&puzzle.placed);
        image.marks = puzzle.marks.as_ref().map(|marks| {
            let mut image = vec![0; marks.len()];
            for (mask, &to) in marks.iter().zip(&self.cells) {
                let digits = (0..puzzle.layout.digits()).filter(|d| mask >> d & 1 == 1);
                image[usize::from(to)] = digits.fold(0, |all, d| all | 1 << digit(d));
            }
            image
        });
        image
    }
}

/// Bands in another order, rows within bands, the same for columns; turned over if boxes are square.
fn moved(layout: &Layout, (tall, wide): (u16, u16), rng: &mut Rng) -> Vec<CellId> {
    let size = layout.rows();
    let rows = lines(size, tall, rng);
    let columns = lines(size, wide, rng);
    let turn = tall == wide && rng.below(2) == 1;
    let image = |cell: CellId| {
        let Place { row, column } = layout.place(cell);
        let (row, column) = (rows[usize::from(row)], columns[usize::from(column)]);
        let place = if turn { Place { row: column, column: row } } else { Place { row, column } };
        // A cell of this board goes to one of this board: rows and columns are only rearranged.
        layout.cell_at(place).unwrap_or(cell)
    };
    (0..layout.cells()).map(|cell| image(cell as CellId)).collect()
}

/// The new number of each row.
fn lines(size: u16, thick: u16, rng: &mut Rng) -> Vec<u16> {
    let mut bands: Vec<u16> = (0..size / thick).collect();
    rng.shuffle(&mut bands);
    bands
        .into_iter()
        .flat_map(|band| {
            let mut within: Vec<u16> = (band * thick..(band + 1) * thick).collect();
            rng.shuffle(&mut within);
            within
        })
        .collect()
}
