//! Depth-first walk around odd rings, shared by the rings of one digit and of two.

use crate::board::View;
use kotowari_kernel::{CellId, HouseId};

/// Link from a cell to another one of a house.
#[derive(Clone, Debug)]
pub(super) struct Link<G> {
    pub to: CellId,
    pub house: HouseId,
    /// Guardians that the link adds: other places in the house, or nothing where guardians belong
    /// to cells.
    pub guards: G,
}

/// What distinguishes the kinds of rings: their guardians and their length.
pub(super) trait RingKind {
    /// Guardians that a link adds.
    type LinkGuardians;
    /// All guardians of the ring so far.
    type Guardians;

    /// Shortest ring that is reported.
    const SHORTEST: usize;
    /// Longest ring that is reported; longer ones are too hard to follow.
    const LONGEST: usize;

    /// Returns the guardians with those of another link, or `None` if no useful ring can be made
    /// with it. `closes` says that the link comes back to the first cell.
    fn joined(
        &self,
        ring: &[CellId],
        guardians: &Self::Guardians,
        link: &Link<Self::LinkGuardians>,
        closes: bool,
    ) -> Option<Self::Guardians>;

    /// Receives a complete ring.
    fn keep(&mut self, ring: &[CellId], houses: &[HouseId], guardians: Self::Guardians);
}

/// State of the walk.
struct Walk<'a, K: RingKind, const W: usize> {
    board: &'a View<W>,
    links: &'a [Vec<Link<K::LinkGuardians>>],
    kind: &'a mut K,
    ring: Vec<CellId>,
    houses: Vec<HouseId>,
}

/// Passes each ring whose smallest cell is `start` to `kind.keep`, once.
pub(super) fn around<K: RingKind, const W: usize>(
    board: &View<W>,
    links: &[Vec<Link<K::LinkGuardians>>],
    start: CellId,
    guardians: &K::Guardians,
    kind: &mut K,
) {
    Walk { board, links, kind, ring: vec![start], houses: vec![] }.extend(guardians);
}

impl<K: RingKind, const W: usize> Walk<'_, K, W> {
    fn extend(&mut self, guardians: &K::Guardians) {
        if !self.board.spend(1) {
            return;
        }
        let links = self.links;
        let (start, size) = (self.ring[0], self.ring.len());
        let last = self.ring[size - 1];
        // Each ring is walked in one direction only, in which the first neighbour is smaller than
        // the last.
        let may_close = size >= K::SHORTEST && size % 2 == 1 && last > self.ring[1];
        for link in &links[usize::from(last)] {
            let closes = link.to == start;
            let leads = match closes {
                true => may_close,
                false => size < K::LONGEST && link.to > start && !self.ring.contains(&link.to),
            };
            if !leads {
                continue;
            }
            let Some(guardians) = self.kind.joined(&self.ring, guardians, link, closes) else {
                continue;
            };
            self.houses.push(link.house);
            if closes {
                self.kind.keep(&self.ring, &self.houses, guardians);
            } else {
                self.ring.push(link.to);
                self.extend(&guardians);
                self.ring.pop();
            }
            self.houses.pop();
        }
    }
}
