//! Tables of the 27 regions of a 9×9 grid and of the peers of each cell, computed at compile time.
//!
//! Regions (the original's word for houses) are numbered by type: blocks 0..9, rows 9..18, columns
//! 18..27. A set of cells is a `u128`, a set of digits or of positions in a region a `u16`.

/// The number of cells.
pub(super) const CELLS: usize = 81;
/// The number of regions.
pub(super) const REGIONS: usize = 27;
/// The number of the first row.
pub(super) const ROW: usize = 9;
/// The number of the first column.
pub(super) const COLUMN: usize = 18;

/// The cells of a region by position, ascending.
pub(super) static CELLS_OF: [[u8; 9]; REGIONS] = cells_of();
/// The block, the row and the column of a cell.
pub(super) static REGIONS_OF: [[u8; 3]; CELLS] = places().0;
/// The position of a cell in its block, its row and its column.
pub(super) static POSITION: [[u8; 3]; CELLS] = places().1;
/// The cells of a region as a set.
pub(super) static REGION_SET: [u128; REGIONS] = region_sets();
/// The twenty cells that a cell sees.
pub(super) static PEERS: [u128; CELLS] = peers();

const fn cells_of() -> [[u8; 9]; REGIONS] {
    let mut cells = [[0; 9]; REGIONS];
    let mut region = 0;
    while region < 9 {
        let mut position = 0;
        while position < 9 {
            let (row, column) = (region / 3 * 3 + position / 3, region % 3 * 3 + position % 3);
            cells[region][position] = (row * 9 + column) as u8;
            cells[ROW + region][position] = (region * 9 + position) as u8;
            cells[COLUMN + region][position] = (position * 9 + region) as u8;
            position += 1;
        }
        region += 1;
    }
    cells
}

const fn places() -> ([[u8; 3]; CELLS], [[u8; 3]; CELLS]) {
    let (mut regions, mut positions) = ([[0; 3]; CELLS], [[0; 3]; CELLS]);
    let cells = cells_of();
    let mut region = 0;
    while region < REGIONS {
        let mut position = 0;
        while position < 9 {
            let cell = cells[region][position] as usize;
            regions[cell][region / 9] = region as u8;
            positions[cell][region / 9] = position as u8;
            position += 1;
        }
        region += 1;
    }
    (regions, positions)
}

const fn region_sets() -> [u128; REGIONS] {
    let cells = cells_of();
    let mut sets = [0; REGIONS];
    let mut region = 0;
    while region < REGIONS {
        let mut position = 0;
        while position < 9 {
            sets[region] |= 1 << cells[region][position];
            position += 1;
        }
        region += 1;
    }
    sets
}

const fn peers() -> [u128; CELLS] {
    let regions = places().0;
    let sets = region_sets();
    let mut peers = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [block, row, column] = regions[cell];
        let seen = sets[block as usize] | sets[row as usize] | sets[column as usize];
        peers[cell] = seen & !(1 << cell);
        cell += 1;
    }
    peers
}

/// The members of a set of cells, ascending.
pub(super) fn cells(set: u128) -> impl Iterator<Item = usize> + Clone {
    let (mut low, mut high) = (set as u64, (set >> 64) as u64);
    std::iter::from_fn(move || {
        if low != 0 {
            let cell = low.trailing_zeros() as usize;
            low &= low - 1;
            Some(cell)
        } else if high != 0 {
            let cell = 64 + high.trailing_zeros() as usize;
            high &= high - 1;
            Some(cell)
        } else {
            None
        }
    })
}

/// The members of a set of digits or positions, ascending.
pub(super) fn bits(set: u16) -> impl Iterator<Item = usize> + Clone {
    let mut left = set;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            bit
        })
    })
}

/// Returns the cells at some positions of a region.
pub(super) fn cells_at(region: usize, positions: u16) -> u128 {
    bits(positions).fold(0, |set, position| set | 1 << CELLS_OF[region][position])
}

/// Returns the cells that see every cell of a set; all cells for the empty set.
pub(super) fn seeing_all(set: u128) -> u128 {
    cells(set).fold(u128::MAX >> 47, |seen, cell| seen & PEERS[cell])
}

/// Whether two cells see each other.
pub(super) fn sees(one: usize, other: usize) -> bool {
    PEERS[one] >> other & 1 != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_twenty_peers() {
        assert!(PEERS.iter().all(|peers| peers.count_ones() == 20));
        assert!(REGION_SET.iter().all(|set| set.count_ones() == 9));
        assert_eq!(seeing_all(1 << 0 | 1 << 80).count_ones(), 2);
    }
}
