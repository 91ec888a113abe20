//! A layout as flat tables, for the inner loops of the search on houses alone.

use crate::layout::Layout;
use kotowari_kernel::CellId;

/// Lists stored end to end in one vector.
struct Lists {
    starts: Vec<u32>,
    items: Vec<CellId>,
}

impl Lists {
    fn new(lists: usize) -> Lists {
        let mut starts = Vec::with_capacity(lists + 1);
        starts.push(0);
        Lists { starts, items: vec![] }
    }

    /// Ends the list being written.
    fn end(&mut self) {
        self.starts.push(self.items.len() as u32);
    }

    fn get(&self, list: usize) -> &[CellId] {
        &self.items[self.starts[list] as usize..self.starts[list + 1] as usize]
    }
}

pub(super) struct Tables {
    /// All digits, one bit each.
    pub(super) all: u64,
    /// For each house, how many digits it lacks: 0 if it is strong.
    pub(super) lacking: Vec<u32>,
    /// The number of 64-bit words that hold a bit for each house.
    pub(super) words: usize,
    houses: Lists,
    peers: Lists,
    /// The houses of each cell as a bit set of `words` words.
    houses_of: Vec<u64>,
}

impl Tables {
    pub(super) fn new(layout: &Layout) -> Tables {
        let (cells, count) = (layout.cells(), layout.houses().len());
        let words = count.div_ceil(64);
        let mut houses = Lists::new(count);
        let mut lacking = Vec::with_capacity(count);
        for house in 0..count {
            let members = layout.cells_of(house);
            houses.items.extend(members);
            houses.end();
            lacking.push((layout.rules().room() - members.len()) as u32);
        }
        let mut peers = Lists::new(cells);
        let mut houses_of = vec![0; cells * words];
        // For each cell, the last cell that counted it as a peer, so that none is counted twice.
        let mut counted_by = vec![CellId::MAX; cells];
        for cell in 0..cells as CellId {
            counted_by[usize::from(cell)] = cell;
            for &house in layout.houses_of(cell) {
                houses_of[usize::from(cell) * words + house / 64] |= 1 << (house % 64);
                for &other in houses.get(house) {
                    if counted_by[usize::from(other)] != cell {
                        counted_by[usize::from(other)] = cell;
                        peers.items.push(other);
                    }
                }
            }
            peers.end();
        }
        let all = u64::MAX >> (64 - layout.digits());
        Tables { all, lacking, words, houses, peers, houses_of }
    }

    pub(super) fn house(&self, house: usize) -> &[CellId] {
        self.houses.get(house)
    }

    pub(super) fn peers(&self, cell: CellId) -> &[CellId] {
        self.peers.get(cell.into())
    }

    /// The houses of a cell, one bit each.
    pub(super) fn houses_of(&self, cell: CellId) -> &[u64] {
        let start = usize::from(cell) * self.words;
        &self.houses_of[start..start + self.words]
    }
}
