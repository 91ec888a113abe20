//! What rules say of cells, by the way it is propagated.

use super::families::Family;
use crate::count::reading::Reading;
use crate::count::tree::Var;
use kotowari_kernel::{CellId, Digit};

/// One of the cases of a rule of which exactly one is so: "these two cells hold 1 and 9, and the
/// cells between them add up to 8".
pub(super) struct Way {
    /// The cells, as indices in the house, in the order in which they are filled: those of the sum,
    /// the two of the condition, all others.
    pub(super) order: Vec<usize>,
    /// The two digits of the condition, by place in the house.
    pub(super) crust: [(usize, Digit); 2],
    /// How many cells the sum has, and the sets that they may hold.
    pub(super) inside: usize,
    pub(super) sets: usize,
}

/// A clue, by the way it is propagated.
pub(super) enum Clue {
    /// Cells that all differ. They lack this many digits; a house that lacks none has them all.
    House { cells: Vec<CellId>, lacking: u32 },
    /// Two cells and a third: what the third may hold beside each pair.
    Triple { cells: [CellId; 3], rows: Vec<u64> },
    /// `least ≤ Σ factor · value ≤ most`.
    Sum { terms: Vec<(Var, i64)>, least: i64, most: i64 },
    /// Each cell adds the weight of its digit; all together reach the bound.
    Weights { cells: Vec<(CellId, Vec<i32>)>, at_least: i64 },
    /// Cells that hold each of these digits at least so often.
    Needs { cells: Vec<CellId>, needs: Vec<(Digit, u32)> },
    /// Cells that all differ and hold one of these sets of digits, which has this total.
    Sets { cells: Vec<CellId>, sets: Family, total: Option<Var> },
    /// Cells whose digits a machine accepts.
    Reading(Reading),
    /// A house that contains all digits, and the ways of which exactly one is so.
    Ways { cells: Vec<CellId>, ways: Vec<Way>, sets: Vec<Family> },
}

impl Clue {
    /// Visits the variables of a clue.
    pub(super) fn vars(&self, mut visit: impl FnMut(Var)) {
        match self {
            Clue::House { cells, .. } | Clue::Ways { cells, .. } | Clue::Needs { cells, .. } => {
                cells.iter().for_each(|&cell| visit(cell.into()));
            }
            Clue::Triple { cells, .. } => cells.iter().for_each(|&cell| visit(cell.into())),
            Clue::Reading(reading) => reading.cells().iter().for_each(|&cell| visit(cell.into())),
            Clue::Sum { terms, .. } => terms.iter().for_each(|&(var, _)| visit(var)),
            Clue::Weights { cells, .. } => cells.iter().for_each(|&(cell, _)| visit(cell.into())),
            Clue::Sets { cells, total, .. } => {
                cells.iter().for_each(|&cell| visit(cell.into()));
                total.iter().for_each(|&total| visit(total));
            }
        }
    }
}
