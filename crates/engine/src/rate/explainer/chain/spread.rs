//! All dynamic consequences of an assumption, as bit sets and without order or reasons.
//!
//! As long as there is no contradiction, the order of the search does not change what is found. So
//! this tells, many times faster, whether a search in the original's order is worth while.

use super::super::board::Board;
use super::super::geometry::{COLUMN, PEERS, REGION_SET, ROW, bits, cells};
use super::node::Node;
use super::{Mode, NestedChains, rules};

/// A set of candidates: for each digit a set of cells.
pub(super) type Planes = [u128; 9];

/// The empty set of candidates.
pub(super) const EMPTY: Planes = [0; 9];

/// The consequences of an assumption.
#[derive(Clone)]
pub(super) struct Spread {
    /// True candidates.
    pub on: Planes,
    /// False candidates.
    pub off: Planes,
    /// Whether a candidate is both true and false, or a region or cell has no candidate left.
    pub conflict: bool,
}

/// A board, with the places where removing candidates can leave a last one. Where one candidate is
/// left already, nothing new can be concluded.
pub(super) struct Ground<'a> {
    /// The board.
    pub board: &'a Board,
    /// For each digit the rows, columns and blocks with at least two places, nine bits each.
    multiple: [[u16; 3]; 9],
    /// The cells with at least two candidates.
    choices: u128,
}

impl<'a> Ground<'a> {
    pub fn new(board: &'a Board) -> Ground<'a> {
        let mut multiple = [[0; 3]; 9];
        for (digit, kinds) in multiple.iter_mut().enumerate() {
            for (kind, first) in [ROW, COLUMN, 0].into_iter().enumerate() {
                for number in 0..9 {
                    let set = board.positions[first + number][digit];
                    kinds[kind] |= u16::from(set & set.wrapping_sub(1) != 0) << number;
                }
            }
        }
        Ground { board, multiple, choices: board.with_count(2..=9) }
    }
}

/// For each set of nine bits: which of its three groups of three have a bit, and which have more
/// than one.
pub(super) static GROUPS: [(u8, u8); 512] = groups();

const fn groups() -> [(u8, u8); 512] {
    let mut table = [(0, 0); 512];
    let mut set = 0;
    while set < 512 {
        let mut group = 0;
        while group < 3 {
            let count = (set >> (3 * group) & 7usize).count_ones();
            table[set].0 |= ((count > 0) as u8) << group;
            table[set].1 |= ((count > 1) as u8) << group;
            group += 1;
        }
        set += 1;
    }
    table
}

impl Spread {
    /// Returns the consequences of an assumption on a board.
    pub fn compute(ground: &Ground, start: Node, mode: Mode, nest: &mut NestedChains) -> Spread {
        let mut spread = Spread { on: [0; 9], off: [0; 9], conflict: false };
        let mut fresh = [0; 9];
        let set = if start.is_on() { &mut fresh } else { &mut spread.off };
        set[start.digit()] |= 1 << start.cell();
        let changed = if start.is_on() { 0 } else { 1 << start.digit() };
        spread.settle(ground, fresh, changed, mode);
        if mode.level > 0 {
            spread.deepen(ground, mode, nest);
        }
        spread
    }

    /// Extends the consequences by the nested techniques of the mode, which may be deeper than the
    /// mode of [`Spread::compute`].
    pub fn deepen(&mut self, ground: &Ground, mode: Mode, nest: &mut NestedChains) {
        while !self.conflict {
            let now = std::array::from_fn(|digit| ground.board.digit[digit] & !self.off[digit]);
            let excluded = rules::excluded(ground.board, &now, mode, nest);
            let changed = (0..9).filter(|&digit| excluded[digit] != 0);
            let changed = changed.fold(0, |set, digit| set | 1 << digit);
            if changed == 0 {
                return;
            }
            for (off, excluded) in self.off.iter_mut().zip(excluded) {
                *off |= excluded;
            }
            self.settle(ground, [0; 9], changed, mode);
        }
    }

    /// Follows the links until nothing changes. `fresh` are the candidates that have just become
    /// true, `changed` the digits that have lost places.
    fn settle(&mut self, ground: &Ground, mut fresh: Planes, mut changed: u16, mode: Mode) {
        let board = ground.board;
        loop {
            for (digit, &fresh) in fresh.iter().enumerate() {
                let new = fresh & !self.on[digit];
                if new == 0 {
                    continue;
                }
                self.on[digit] |= new;
                changed |= 1 << digit;
                for cell in cells(new) {
                    self.off[digit] |= PEERS[cell] & board.digit[digit];
                    if mode.cells() {
                        let others = board.cell[cell] & !(1 << digit);
                        changed |= others;
                        bits(others).for_each(|other| self.off[other] |= 1 << cell);
                    }
                }
            }
            if changed == 0 {
                return;
            }
            fresh = [0; 9];
            for digit in bits(changed) {
                let left = board.digit[digit] & !self.off[digit];
                let (alone, starved) = alone(left, &ground.multiple[digit]);
                if starved || self.on[digit] & self.off[digit] != 0 {
                    self.conflict = true;
                    return;
                }
                fresh[digit] = alone & !self.on[digit];
            }
            if mode.cells() && !self.last_digits(ground, &mut fresh) {
                self.conflict = true;
                return;
            }
            changed = 0;
            if fresh == [0; 9] {
                return;
            }
        }
    }

    /// Adds the last candidates of cells to `fresh`. Returns `false` if a cell has none left.
    fn last_digits(&self, ground: &Ground, fresh: &mut Planes) -> bool {
        let (mut some, mut more) = (0, 0);
        for digit in 0..9 {
            let left = ground.board.digit[digit] & !self.off[digit];
            more |= some & left;
            some |= left;
        }
        if ground.choices & !some != 0 {
            return false;
        }
        let single = some & !more & ground.choices;
        if single != 0 {
            for (digit, fresh) in fresh.iter_mut().enumerate() {
                let left = ground.board.digit[digit] & !self.off[digit];
                *fresh |= single & left & !self.on[digit];
            }
        }
        true
    }
}

/// Returns the last places of a digit in the regions of `multiple`, and whether one of these
/// regions has none left. `left` are the places of the digit.
fn alone(left: u128, multiple: &[u16; 3]) -> (u128, bool) {
    let (mut alone, mut starved) = (0u128, false);
    let (mut some, mut more) = (0u16, 0u16);
    let mut blocks = (0u16, 0u16);
    for band in 0..3 {
        let (mut any, mut many) = (0u8, 0u8);
        for row in 3 * band..3 * band + 3 {
            let set = (left >> (9 * row)) as u16 & 0x1ff;
            if multiple[0] >> row & 1 != 0 {
                starved |= set == 0;
                if set & set.wrapping_sub(1) == 0 {
                    alone |= u128::from(set) << (9 * row);
                }
            }
            more |= some & set;
            some |= set;
            let (here, twice) = GROUPS[set as usize];
            many |= any & here | twice;
            any |= here;
        }
        blocks.0 |= u16::from(any) << (3 * band);
        blocks.1 |= u16::from(many) << (3 * band);
    }
    starved |= multiple[1] & !some != 0 || multiple[2] & !blocks.0 != 0;
    for column in bits(some & !more & multiple[1]) {
        alone |= left & REGION_SET[COLUMN + column];
    }
    for block in bits(blocks.0 & !blocks.1 & multiple[2]) {
        alone |= left & REGION_SET[block];
    }
    (alone, starved)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_place_of_each_kind_of_region_is_alone() {
        let multiple = [1, 1 << 3, 1 << 8];
        let left = 1 << 4 | 1 << 12 | 1 << 80;
        let (alone, starved) = alone(left, &multiple);
        assert!(!starved);
        assert_eq!(alone, left);
        assert!(super::alone(1 << 80, &multiple).1);
    }
}
