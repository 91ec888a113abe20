//! The bivalue universal grave (BUG): but for a few extra candidates, every unsolved cell has two
//! candidates and every digit two places in each region.
//!
//! Without the extra candidates the puzzle would have several solutions or none, so one of them
//! holds.

use super::board::Board;
use super::geometry::{CELLS_OF, COLUMN, PEERS, POSITION, REGIONS_OF, ROW, bits, cells, cells_at};
use super::hint::Hint;
use super::unique_loop::choices;
use super::{Options, Technique};

/// The extra candidates without which a board would be a grave.
struct Grave {
    /// The cells with extra candidates, in the order in which they were found.
    cells: Vec<usize>,
    /// The extra candidates of each cell.
    extra: [u16; 81],
    /// The digits of all extra candidates.
    digits: u16,
    /// The cells that see all of `cells`.
    common: u128,
}

impl Grave {
    /// Records an extra candidate and removes it from `rest`. Returns `false` if no elimination is
    /// possible any more.
    fn add(&mut self, rest: &mut Board, cell: usize, digit: usize) -> bool {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.extra[cell] |= 1 << digit;
        rest.remove(cell, digit);
        self.common &= PEERS[cell];
        self.common &= !self.cells.iter().fold(0, |set, cell| set | 1 << cell);
        self.cells.len() < 2 || self.digits.count_ones() < 2 || self.common != 0
    }

    /// Returns the extra candidates of a board, or `None` if it is no grave even without them.
    fn find(board: &Board, fixes: bool) -> Option<Grave> {
        let mut rest = board.clone();
        let mut grave = Grave { cells: vec![], extra: [0; 81], digits: 0, common: u128::MAX >> 47 };
        let mut only: Option<(usize, u128)> = None;
        let mut single = true;
        for region in (0..ROW).chain(ROW..COLUMN).chain(COLUMN..COLUMN + 9) {
            for digit in 0..9 {
                let places = board.positions[region][digit];
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                let rich = bits(places)
                    .map(|position| CELLS_OF[region][position] as usize)
                    .filter(|&cell| board.count(cell) >= 3)
                    .fold(0u128, |set, cell| set | 1 << cell);
                match &mut only {
                    None => only = Some((digit, rich)),
                    Some((same, all)) if *same == digit && single => *all |= rich,
                    Some(_) => single = false,
                }
                match rich.count_ones() {
                    0 => return None,
                    1 => {
                        grave.digits |= 1 << digit;
                        if !grave.add(&mut rest, rich.trailing_zeros() as usize, digit) {
                            return None;
                        }
                    }
                    _ => {}
                }
            }
        }
        if let Some((digit, all)) = only.filter(|_| single && fixes) {
            for cell in cells(all) {
                if !grave.cells.contains(&cell) && !grave.add(&mut rest, cell, digit) {
                    return None;
                }
            }
        }
        let even = cells(rest.unsolved).all(|cell| rest.count(cell) == 2)
            && rest.positions.iter().flatten().all(|set| matches!(set.count_ones(), 0 | 2));
        even.then_some(grave)
    }
}

/// Returns the elimination of a grave, if the board is one: of type 1, 2, 4 or 3, in this order.
pub(super) fn find(board: &Board, options: &Options) -> Option<Hint> {
    let grave = Grave::find(board, options.fixes)?;
    let remove = |kind, rating, cells, digits| {
        Hint::removing(board, rating, Technique::Bug { kind }, cells, digits)
    };
    match grave.cells[..] {
        [] => None,
        [cell] => remove(1, 5.6, 1 << cell, !grave.digits),
        _ if grave.digits.count_ones() == 1 => {
            remove(2, 5.7, grave.common, grave.digits).or_else(|| two_cells(board, &grave))
        }
        _ if grave.common != 0 => {
            two_cells(board, &grave).or_else(|| naked_set(board, &grave, options.fixes))
        }
        _ => None,
    }
}

/// Type 4: two cells of a region share the digit that one of them must have.
fn two_cells(board: &Board, grave: &Grave) -> Option<Hint> {
    let &[one, other] = &grave.cells[..] else { return None };
    (0..3).find(|&kind| REGIONS_OF[one][kind] == REGIONS_OF[other][kind])?;
    let shared = board.cell[one] & board.cell[other] & !grave.digits;
    if shared.count_ones() != 1 {
        return None;
    }
    let goes = |cell: usize| (cell, board.cell[cell] & !grave.extra[cell] & !shared);
    let removed = [goes(one), goes(other)];
    let removed = removed.into_iter().filter(|&(_, digits)| digits != 0).collect();
    Some(Hint { rating: 5.7, technique: Technique::Bug { kind: 4 }, removed, placed: None })
}

/// Type 3: the extra digits and some cells that see them all form a naked set.
fn naked_set(board: &Board, grave: &Grave, fixes: bool) -> Option<Hint> {
    let of_size = |size, kind| naked_set_of(board, grave, size, kind);
    if fixes {
        (2..=6).find_map(|size| (0..3).find_map(|kind| of_size(size, kind)))
    } else {
        (0..3).find_map(|kind| (2..=6).find_map(|size| of_size(size, kind)))
    }
}

/// Type 3 with a set of `size` cells in the region of this type.
fn naked_set_of(board: &Board, grave: &Grave, size: u32, kind: usize) -> Option<Hint> {
    let region = REGIONS_OF[grave.cells[0]][kind] as usize;
    if grave.cells.iter().any(|&cell| REGIONS_OF[cell][kind] as usize != region) {
        return None;
    }
    let inside = |&cell: &usize| REGIONS_OF[cell][kind] as usize == region;
    let near =
        cells(grave.common).filter(inside).fold(0u16, |set, cell| set | 1 << POSITION[cell][kind]);
    if near.count_ones() < size || grave.digits.count_ones() < 2 {
        return None;
    }
    choices(near, size - 1).find_map(|chosen| {
        let sets = bits(chosen).map(|position| board.cell[CELLS_OF[region][position] as usize]);
        if sets.clone().any(|set| set.count_ones() < 2) {
            return None;
        }
        let union = sets.fold(0, |all, set| all | set);
        if union.count_ones() != size || (union | grave.digits).count_ones() != size {
            return None;
        }
        let rating = 5.7 + f64::from(size - 1) * 0.1;
        let others = cells_at(region, near & !chosen);
        Hint::removing(board, rating, Technique::Bug { kind: 3 }, others, union)
    })
}
