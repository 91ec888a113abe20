//! The houses of a layout as cell sets, computed once and shared by its boards.

use crate::set::{CellSet, MEDIUM, NARROW, WIDE};
use kotowari_kernel::{CellId, Rules};
use std::sync::Arc;

/// The houses as sets `W` words wide.
#[derive(Debug)]
pub struct Geometry<const W: usize> {
    /// Each house's cells.
    pub houses: Vec<CellSet<W>>,
    /// Whether each house has as many cells as there are digits, so that it contains every digit
    /// whatever the candidates are.
    pub strong: Vec<bool>,
    /// The digits that a house holds several times, one bit each.
    pub several: u64,
    /// Whether there are relations, so that houses are not all that excludes candidates.
    pub related: bool,
    /// For each cell, the cells it shares a house with. Private, because code that used it to ask
    /// what a candidate excludes would overlook relations; `View::excluded` does not.
    peers: Vec<CellSet<W>>,
}

/// A geometry in the width that fits the board, by number of cells.
#[derive(Clone, Debug)]
pub enum AnyGeometry {
    /// Up to 128 cells, such as 9×9.
    Narrow(Arc<Geometry<NARROW>>),
    /// Up to 640 cells, such as 25×25.
    Medium(Arc<Geometry<MEDIUM>>),
    /// Up to 4288 cells, such as 64×64 or 59 overlapping grids.
    Wide(Arc<Geometry<WIDE>>),
}

impl AnyGeometry {
    pub(super) fn new(rules: &Rules) -> AnyGeometry {
        match rules.cells() {
            0..=128 => AnyGeometry::Narrow(Arc::new(Geometry::new(rules))),
            129..=640 => AnyGeometry::Medium(Arc::new(Geometry::new(rules))),
            _ => AnyGeometry::Wide(Arc::new(Geometry::new(rules))),
        }
    }
}

impl<const W: usize> Geometry<W> {
    /// The cells a cell shares a house with.
    #[inline]
    pub fn peers(&self, cell: CellId) -> &CellSet<W> {
        &self.peers[usize::from(cell)]
    }

    fn new(rules: &Rules) -> Geometry<W> {
        let houses: Vec<CellSet<W>> =
            rules.houses().iter().map(|house| house.iter().copied().collect()).collect();
        let peers = (0..rules.cells() as CellId).map(|cell| {
            let mut peers = CellSet::EMPTY;
            rules.houses_of(cell).iter().for_each(|&house| peers |= houses[house]);
            peers.remove(cell);
            peers
        });
        Geometry {
            peers: peers.collect(),
            strong: rules.houses().iter().map(|h| h.len() == rules.room()).collect(),
            several: (0..rules.digits())
                .filter(|&digit| rules.most(digit) > 1)
                .fold(0, |mask, digit| mask | 1 << digit),
            related: !rules.relations().is_empty(),
            houses,
        }
    }
}
