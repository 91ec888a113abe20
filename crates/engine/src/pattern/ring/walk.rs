//! The way round a ring, from house to house: the same for one digit and for two.

use crate::board::View;
use kotowari_kernel::{CellId, HouseId};

/// From a cell to another of a house.
#[derive(Clone, Debug)]
pub(super) struct Link<G> {
    pub to: CellId,
    pub house: HouseId,
    /// What this asks of the guardians: other places in the house, or what else the cell may hold.
    pub guards: G,
}

/// A kind of ring.
pub(super) trait Kind {
    /// The guardians that a link brings along.
    type Guards;
    /// All of them, as far as the ring goes.
    type All;

    /// Rings of fewer cells are of no use.
    const SHORTEST: usize;
    /// Rings of more cells nobody follows.
    const LONGEST: usize;

    /// The guardians with those of another link, if a ring may still be made with it; the link comes back to
    /// the first cell if `closes`.
    fn joined(
        &self,
        ring: &[CellId],
        all: &Self::All,
        link: &Link<Self::Guards>,
        closes: bool,
    ) -> Option<Self::All>;

    /// A whole ring.
    fn keep(&mut self, ring: &[CellId], houses: &[HouseId], all: Self::All);
}

/// On the way round.
struct Walk<'a, K: Kind, const W: usize> {
    board: &'a View<W>,
    links: &'a [Vec<Link<K::Guards>>],
    kind: &'a mut K,
    ring: Vec<CellId>,
    houses: Vec<HouseId>,
}

/// Each ring that has this cell for its smallest, once.
pub(super) fn around<K: Kind, const W: usize>(
    board: &View<W>,
    links: &[Vec<Link<K::Guards>>],
    start: CellId,
    all: &K::All,
    kind: &mut K,
) {
    Walk { board, links, kind, ring: vec![start], houses: vec![] }.on(all);
}

impl<K: Kind, const W: usize> Walk<'_, K, W> {
    fn on(&mut self, all: &K::All) {
        if !self.board.spend(1) {
            return;
        }
        let links = self.links;
        let (start, size) = (self.ring[0], self.ring.len());
        let last = self.ring[size - 1];
        // From its first cell, towards the smaller of that cell's neighbours.
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
            let Some(all) = self.kind.joined(&self.ring, all, link, closes) else { continue };
            self.houses.push(link.house);
            if closes {
                self.kind.keep(&self.ring, &self.houses, all);
            } else {
                self.ring.push(link.to);
                self.on(&all);
                self.ring.pop();
            }
            self.houses.pop();
        }
    }
}
