//! The type of images, and its constructors.

use std::fmt;

use super::lines;
use super::turn::Turn;
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use kotowari_kernel::{CellId, Digit};

/// A map of puzzles: the new cell of each cell, and the new digit of each digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    pub(super) cells: Vec<CellId>,
    pub(super) digits: Vec<Digit>,
}

/// Why an image does not exist or was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// This rotation or reflection does not keep the houses of the layout.
    Turn(Turn),
    /// Too many images are equally small to determine the smallest: the board is too large, or too
    /// empty.
    Large,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Turn(turn) => {
                write!(f, "turned like this ({}), it would be another layout", turn.id())
            }
            Refused::Large => f.write_str("too many images are alike to find the smallest"),
        }
    }
}

impl std::error::Error for Refused {}

impl Image {
    /// The identity.
    pub fn same(layout: &Layout) -> Image {
        Image { cells: still(layout), digits: (0..layout.digits()).collect() }
    }

    /// Returns a random image: any of them on a board of rows, columns and rectangular boxes; a
    /// rotation or reflection that keeps the board, with a renaming, on any other. Digits keep
    /// their names where rules depend on their values (inequalities, sums).
    pub fn random(layout: &Layout, rng: &mut Rng) -> Image {
        let mut digits: Vec<Digit> = (0..layout.digits()).collect();
        if layout.rules().only_houses() {
            rng.shuffle(&mut digits);
        }
        let cells = match lines::boxes(layout) {
            Some(boxes) => lines::moved(layout, boxes, rng),
            None => {
                let mut kept: Vec<Vec<CellId>> =
                    Turn::ALL.iter().filter_map(|turn| turn.cells(layout)).collect();
                kept.push(still(layout));
                kept.swap_remove(rng.below(kept.len()))
            }
        };
        Image { cells, digits }
    }

    /// Returns the image by a rotation or reflection.
    ///
    /// # Errors
    /// If it would change the layout: boxes that are not square, a jigsaw, a single diagonal.
    pub fn turn(layout: &Layout, turn: Turn) -> Result<Image, Refused> {
        let cells = turn.cells(layout).ok_or(Refused::Turn(turn))?;
        Ok(Image { cells, ..Image::same(layout) })
    }

    /// Returns the image that renames digits in the order in which they first occur among the
    /// givens: the first becomes the lowest. Digits not given follow, in their order.
    pub fn renamed(puzzle: &Puzzle) -> Image {
        let mut order: Vec<Digit> = vec![];
        let in_order = puzzle.givens.iter().flatten().copied().chain(0..puzzle.layout.digits());
        for digit in in_order {
            if !order.contains(&digit) {
                order.push(digit);
            }
        }
        let mut digits = order.clone();
        for (to, from) in order.into_iter().enumerate() {
            digits[usize::from(from)] = to as Digit;
        }
        Image { cells: still(&puzzle.layout), digits }
    }

    /// Maps a puzzle, its digits filled in and pencil marks included.
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
        image.title = puzzle.title.clone();
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

/// The identity on cells.
pub(super) fn still(layout: &Layout) -> Vec<CellId> {
    (0..layout.cells()).map(|cell| cell as CellId).collect()
}
