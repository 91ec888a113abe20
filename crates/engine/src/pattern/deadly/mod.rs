//! Deadly patterns: cells that could exchange their digits among themselves.
//!
//! A puzzle with one solution cannot leave them with these digits alone, so one of their other
//! candidates (the guardians) holds.
//!
//! What follows from that does not depend on the shape of the pattern: see `conclude`.
//!
//! The kernel checks that the digits, or the cells, could really change places: in every house, of
//! whatever kind, and without a given among them.

use crate::board::View;
use crate::set::CellSet;
use kotowari_kernel::{Axiom, CellId, Digit};

pub mod avoidable;
mod conclude;
pub mod elsewhere;
mod elsewhere_story;
pub mod extended;
pub mod grave;
pub mod guarded;
mod guarded_story;
pub mod lite;
pub mod polygon;
pub mod rectangle;
pub mod ring;
mod story;
mod subsets;

/// The shape of a pattern, which decides how the exchange is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Four cells, two digits.
    Rectangle,
    /// Four cells, some of them filled, none a given.
    Avoidable,
    /// More cells in a ring, two digits.
    Ring,
    /// All open cells, two digits each.
    Grave,
    /// Two lines with the same three or more digits.
    Extended,
    /// A few cells, two digits each, not all the same two.
    Lite,
    /// A corner of a box with two cells beside and two below it, with three or four digits.
    Polygon,
}

/// A pattern on the board.
#[derive(Clone, Debug)]
struct Deadly {
    shape: Shape,
    /// The cells, in the order of their letters.
    cells: Vec<CellId>,
    /// The digits of the pattern in each cell, as masks.
    kept: Vec<u64>,
    /// The axiom that one of the guardians holds.
    axiom: Axiom,
}

/// A cell with candidates that are not of the pattern.
#[derive(Clone, Copy, Debug)]
struct Roof {
    cell: CellId,
    /// The guardians: candidates that are not of the pattern, as a mask.
    extra: u64,
    /// The candidates of the pattern that are left, as a mask.
    kept: u64,
}

impl Deadly {
    /// Makes a pattern of cells that all have the same two digits.
    fn of_pair(shape: Shape, cells: Vec<CellId>, pair: [Digit; 2]) -> Deadly {
        let kept = vec![1 << pair[0] | 1 << pair[1]; cells.len()];
        let axiom = Axiom::Guardian(cells.iter().map(|&cell| (cell, pair)).collect());
        Deadly { shape, cells, kept, axiom }
    }

    /// Returns the cells with guardians.
    fn roof<const W: usize>(&self, board: &View<W>) -> Vec<Roof> {
        let each = self.cells.iter().zip(&self.kept).map(|(&cell, &kept)| {
            let candidates = board.candidates[usize::from(cell)];
            Roof { cell, extra: candidates & !kept, kept: candidates & kept }
        });
        each.filter(|roof| roof.extra != 0).collect()
    }

    /// Returns all digits of the pattern, as a mask.
    fn digits(&self) -> u64 {
        self.kept.iter().fold(0, |all, kept| all | kept)
    }
}

/// Returns whether every house has two of these cells or none. Then two digits can change places in
/// them.
fn by_twos<const W: usize>(board: &View<W>, cells: &[CellId]) -> bool {
    let set: CellSet<W> = cells.iter().copied().collect();
    let mut houses = cells.iter().flat_map(|&cell| board.houses_of(cell));
    houses.all(|&house| (board.geometry.houses[house] & set).len() == 2)
}
