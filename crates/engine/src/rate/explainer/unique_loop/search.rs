//! The search for closed walks over cells that share two digits.

use super::super::board::Board;
use super::super::geometry::{CELLS_OF, POSITION, REGION_SET, REGIONS_OF, cells};

/// Calls `found` with every closed walk from `start` over cells that have both digits.
///
/// At most two cells may have other candidates, unless these are all the same digit. With `fixes`
/// the bound is applied as in later versions of the original.
pub(super) fn for_each(
    board: &Board,
    start: usize,
    digits: [usize; 2],
    fixes: bool,
    mut found: impl FnMut(&[usize]),
) {
    if core(board, digits) >> start & 1 == 0 {
        return;
    }
    let mask = 1 << digits[0] | 1 << digits[1];
    let walk = Walk { board, digits, mask, fixes };
    walk.extend(start, 3, 2, 0, &mut vec![], &mut found);
}

/// Returns the cells that a loop of these digits may pass: each sees others of them in at least two
/// regions. It spares walks that cannot close.
fn core(board: &Board, digits: [usize; 2]) -> u128 {
    let mut core = board.digit[digits[0]] & board.digit[digits[1]];
    loop {
        let passes = |&cell: &usize| {
            let near = |region: u8| core & REGION_SET[region as usize] & !(1 << cell) != 0;
            REGIONS_OF[cell].into_iter().filter(|&region| near(region)).count() >= 2
        };
        let left = cells(core).filter(passes).fold(0, |set, cell| set | 1 << cell);
        if left == core {
            return core;
        }
        core = left;
    }
}

/// The fixed parameters of a walk.
struct Walk<'a> {
    board: &'a Board,
    digits: [usize; 2],
    mask: u16,
    fixes: bool,
}

impl Walk<'_> {
    /// Extends the walk to `cell`, entered through a region of type `came_by`. `quota` cells may
    /// still have other candidates; `extras` are those met so far.
    fn extend(
        &self,
        cell: usize,
        came_by: usize,
        quota: i32,
        mut extras: u16,
        path: &mut Vec<usize>,
        found: &mut impl FnMut(&[usize]),
    ) {
        path.push(cell);
        for kind in (0..3).filter(|&kind| kind != came_by) {
            let region = REGIONS_OF[cell][kind] as usize;
            let positions = &self.board.positions[region];
            let both = positions[self.digits[0]] & positions[self.digits[1]];
            let own = 1 << POSITION[cell][kind];
            for position in super::super::geometry::bits(both & !own) {
                let next = CELLS_OF[region][position] as usize;
                if next == path[0] {
                    if path.len() >= 4 {
                        found(path);
                    }
                    continue;
                }
                if path.contains(&next) {
                    continue;
                }
                let candidates = self.board.cell[next];
                let more = extras | candidates & !self.mask;
                if !self.fixes {
                    // Version 1.2.1 accumulates one set over all cells tried from here.
                    extras = more;
                }
                let plain = candidates == self.mask;
                if plain || more.count_ones() == 1 || quota > 0 {
                    let quota = if plain { quota } else { quota - 1 };
                    self.extend(next, kind, quota, more, path, found);
                }
            }
        }
        path.pop();
    }
}
