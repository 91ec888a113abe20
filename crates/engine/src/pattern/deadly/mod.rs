//! Deadly patterns: cells that could change their digits among themselves, so that a puzzle with one
//! answer cannot leave them with these digits alone.  Some other candidate of these cells holds, and
//! from that follows the same, whatever the pattern looks like: see `conclude`.
//!
//! The kernel checks that the digits, or the cells, really could change places: in every house, of
//! whatever kind, and without a given among them.

use crate::board::View;
use crate::gather::Gather as _;
use crate::set::CellSet;
use kotowari_kernel::{Axiom, CellId, Digit};

pub mod avoidable;
mod conclude;
pub mod elsewhere;
mod elsewhere_told;
pub mod extended;
pub mod grave;
pub mod lite;
pub mod polygon;
pub mod rectangle;
pub mod ring;
mod story;
mod subsets;

/// What the pattern looks like: how one says why its digits could change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Four cells, two digits.
    Rectangle,
    /// Four cells, some of them filled, but none of them printed.
    Avoidable,
    /// More cells in a ring, two digits.
    Ring,
    /// All open cells, two digits each.
    Grave,
    /// Two lines with the same three digits or more.
    Extended,
    /// A few cells, two digits each, not all the same.
    Lite,
    /// A corner of a box, and two cells beside and below it, with three digits or four.
    Polygon,
}

/// A pattern found on the board.
#[derive(Clone, Debug)]
struct Deadly {
    shape: Shape,
    /// In the order of their letters.
    cells: Vec<CellId>,
    /// The digits of the pattern in each of them.
    kept: Vec<u64>,
    /// That something else holds.
    axiom: Axiom,
}

/// A cell with other candidates than those of the pattern.
#[derive(Clone, Copy, Debug)]
struct Roof {
    cell: CellId,
    /// The others.
    extra: u64,
    /// Those of the pattern it still has.
    kept: u64,
}

impl Deadly {
    /// Cells that all have the same two digits.
    fn of_pair(shape: Shape, cells: Vec<CellId>, pair: [Digit; 2]) -> Deadly {
        let kept = vec![1 << pair[0] | 1 << pair[1]; cells.len()];
        let axiom = Axiom::Guardian(cells.iter().map(|&cell| (cell, pair)).gather());
        Deadly { shape, cells, kept, axiom }
    }

    /// Its cells with other candidates.
    fn roof<const W: usize>(&self, board: &View<W>) -> Vec<Roof> {
        let each = self.cells.iter().zip(&self.kept).map(|(&cell, &kept)| {
            let all = board.candidates[usize::from(cell)];
            Roof { cell, extra: all & !kept, kept: all & kept }
        });
        each.filter(|roof| roof.extra != 0).gather()
    }

    /// All digits of the pattern.
    fn digits(&self) -> u64 {
        self.kept.iter().fold(0, |all, kept| all | kept)
    }
}

/// Whether every house has two of these cells or none: then two digits can change places in them.
fn by_twos<const W: usize>(board: &View<W>, cells: &[CellId]) -> bool {
    let set: CellSet<W> = cells.iter().copied().collect();
    let mut houses = cells.iter().flat_map(|&cell| board.houses_of(cell));
    houses.all(|&house| (board.geometry.houses[house] & set).len() == 2)
}
