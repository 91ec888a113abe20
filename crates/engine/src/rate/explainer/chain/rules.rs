//! The exclusions of the techniques nested in a chain, as bit sets.
//!
//! The same as [`super::advanced`], but without the reasons, which makes it fast enough to run
//! first.

use super::super::board::Board;
use super::super::geometry::{COLUMN, REGION_SET, ROW, bits, cells};
use super::spread::{EMPTY, GROUPS, Planes};
use super::{Mode, NestedChains};

/// Returns the exclusions of the first technique that has any.
///
/// A pattern counts only if the assumption made it possible, by removing a candidate that prevented
/// it.
pub(super) fn excluded(
    before: &Board,
    now: &Planes,
    mode: Mode,
    nest: &mut NestedChains,
) -> Planes {
    let rules = Rules { before, now };
    let mut excluded = rules.locking();
    if excluded == EMPTY {
        excluded = rules.hidden_pairs();
    }
    if excluded == EMPTY {
        excluded = rules.naked_pairs();
    }
    if excluded == EMPTY {
        excluded = rules.x_wings();
    }
    if excluded == EMPTY && mode.level > 1 {
        excluded = nest.excluded(before, now, mode);
    }
    excluded
}

/// For each 3×3 square of bits: the bits that are alone in their row.
static ALONE: [u16; 512] = alone();

const fn alone() -> [u16; 512] {
    let mut table = [0; 512];
    let mut set = 0usize;
    while set < 512 {
        let mut row = 0;
        while row < 3 {
            let part = set & 7 << (3 * row);
            if part & part.wrapping_sub(1) == 0 {
                table[set] |= part as u16;
            }
            row += 1;
        }
        set += 1;
    }
    table
}

/// Whether there may be locked candidates: a block or line whose places lie in one line or block
/// that has others. A cheap test that spares most boards the search.
fn may_be_locked(now: u128) -> bool {
    let mut bands = [0u16; 3];
    for (band, columns) in bands.iter_mut().enumerate() {
        // Rows and blocks of the band as a square.
        let mut square = 0;
        for row in 0..3 {
            let set = (now >> (27 * band + 9 * row)) as u16 & 0x1ff;
            *columns |= set;
            square |= u16::from(GROUPS[set as usize].0) << (3 * row);
        }
        let (one, two, three) = (square & 7, square >> 3 & 7, square >> 6);
        let only = (one ^ two ^ three) & !(one & two & three);
        let only = square & (only | only << 3 | only << 6);
        if only != ALONE[square as usize] {
            return true;
        }
    }
    let [one, two, three] = bands;
    let only = (one ^ two ^ three) & !(one & two & three);
    bands.iter().any(|&columns| columns & only != ALONE[columns as usize])
}

/// The techniques on the board before the assumption and on what is left of it now.
struct Rules<'a> {
    before: &'a Board,
    now: &'a Planes,
}

impl Rules<'_> {
    fn locking(&self) -> Planes {
        std::array::from_fn(|digit| {
            let now = self.now[digit];
            // Without removed places, nothing new is locked.
            if now == self.before.digit[digit] || !may_be_locked(now) {
                return 0;
            }
            let mut excluded = 0;
            for (block, &inside) in REGION_SET[..9].iter().enumerate() {
                for third in 0..3 {
                    for line in [COLUMN + block % 3 * 3 + third, ROW + block / 3 * 3 + third] {
                        let along = REGION_SET[line];
                        excluded |= self.locked(digit, inside, along);
                        excluded |= self.locked(digit, along, inside);
                    }
                }
            }
            excluded
        })
    }

    /// Returns the cells that lose the digit if its places in `base` have become locked in `cover`.
    fn locked(&self, digit: usize, base: u128, cover: u128) -> u128 {
        let now = self.now[digit];
        let outside = base & !cover;
        let removed = now & cover & !base;
        let here = now & base;
        let locked = here & outside == 0
            && removed != 0
            && here & here.wrapping_sub(1) != 0
            && self.before.digit[digit] & outside != 0;
        if locked { removed } else { 0 }
    }

    fn hidden_pairs(&self) -> Planes {
        let mut excluded = EMPTY;
        for digit in 0..9 {
            let lost = self.before.digit[digit] & !self.now[digit];
            if lost == 0 {
                continue;
            }
            for (region, &empty) in REGION_SET.iter().zip(&self.before.empty) {
                let here = self.now[digit] & region;
                if lost & region != 0 && here.count_ones() == 2 && empty > 4 {
                    self.hidden_pair(digit, *region, here, &mut excluded);
                }
            }
        }
        excluded
    }

    /// Adds the exclusions of the other digits with the same two places as a digit that has lost
    /// some.
    fn hidden_pair(&self, digit: usize, region: u128, here: u128, excluded: &mut Planes) {
        for other in (0..9).filter(|&other| other != digit) {
            if self.now[other] & region == here {
                for (third, excluded) in excluded.iter_mut().enumerate() {
                    if third != digit && third != other {
                        *excluded |= self.now[third] & here;
                    }
                }
            }
        }
    }

    fn naked_pairs(&self) -> Planes {
        let mut excluded = EMPTY;
        let (mut one, mut two, mut three) = (0, 0, 0);
        for now in self.now {
            three |= two & now;
            two |= one & now;
            one |= now;
        }
        let bivalue = two & !three;
        for (digit, &first) in self.now.iter().enumerate() {
            for other in digit + 1..9 {
                let pair = bivalue & first & self.now[other];
                if pair & pair.wrapping_sub(1) == 0 {
                    continue;
                }
                let both = 1 << digit | 1 << other;
                for (region, &empty) in REGION_SET.iter().zip(&self.before.empty) {
                    let here = pair & region;
                    if here.count_ones() != 2 || empty < 4 {
                        continue;
                    }
                    let lost = |cell| self.before.cell[cell] & !both != 0;
                    if cells(here).any(lost) {
                        let others = region & !here;
                        excluded[digit] |= first & others;
                        excluded[other] |= self.now[other] & others;
                    }
                }
            }
        }
        excluded
    }

    fn x_wings(&self) -> Planes {
        std::array::from_fn(|digit| {
            let (before, now) = (self.before.digit[digit], self.now[digit]);
            if self.before.placed[digit] > 5 || now == before {
                return 0;
            }
            let (mut rows, mut columns) = ([0; 9], [0; 9]);
            for cell in cells(now) {
                rows[cell / 9] |= 1 << (cell % 9);
                columns[cell % 9] |= 1 << (cell / 9);
            }
            x_wings(before, now, &rows, ROW, COLUMN) | x_wings(before, now, &columns, COLUMN, ROW)
        })
    }
}

/// Returns the exclusions of the X-wings of a digit: two base lines with the same two places.
fn x_wings(before: u128, now: u128, lines: &[u16; 9], base: usize, cover: usize) -> u128 {
    let mut excluded = 0;
    for one in 0..9 {
        if lines[one].count_ones() != 2 {
            continue;
        }
        for other in (one + 1..9).filter(|&other| lines[other] == lines[one]) {
            let bases = REGION_SET[base + one] | REGION_SET[base + other];
            let covers = bits(lines[one]).fold(0, |all, line| all | REGION_SET[cover + line]);
            if before & bases & !covers != 0 {
                excluded |= now & covers & !bases;
            }
        }
    }
    excluded
}
