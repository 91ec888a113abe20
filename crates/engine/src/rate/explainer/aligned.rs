//! Aligned exclusion: combinations of candidates of two or three cells that leave a common peer
//! none.

use super::Technique;
use super::board::Board;
use super::geometry::{PEERS, bits, cells, sees};
use super::hint::Hint;

/// The candidates of the last boards without a result, for two and for three cells.
///
/// A combination need not be tried again while its cells and their common peers are unchanged,
/// because nothing can have become impossible for it.
pub(super) struct AlignedCache {
    fruitless: [[u16; 81]; 2],
}

impl AlignedCache {
    pub fn new() -> AlignedCache {
        AlignedCache { fruitless: [[0; 81]; 2] }
    }
}

/// Returns the first aligned exclusion of `degree` cells, two or three.
pub(super) fn find(board: &Board, degree: usize, cache: &mut AlignedCache) -> Option<Hint> {
    let before = &mut cache.fruitless[degree - 2];
    let changed = (0..81).filter(|&cell| board.cell[cell] != before[cell]);
    let changed = changed.fold(0, |set, cell| set | 1 << cell);
    let hint = find_changed(board, degree, changed);
    if hint.is_none() {
        *before = board.cell;
    }
    hint
}

/// Searches the combinations that involve a changed cell.
fn find_changed(board: &Board, degree: usize, changed: u128) -> Option<Hint> {
    let small = board.with_count(2..=degree as u32);
    let single = board.with_count(1..=1);
    let excluders: [u128; 81] = std::array::from_fn(|cell| PEERS[cell] & small);
    let fits = |cell: &usize| excluders[*cell] != 0 && PEERS[*cell] & single == 0;
    let bases: Vec<usize> = cells(board.with_count(2..=9)).filter(fits).collect();
    let base_set = bases.iter().fold(0u128, |set, cell| set | 1 << cell);
    let worthwhile = |chosen: u128, common: u128| {
        common & common.wrapping_sub(1) != 0 && (chosen | common) & changed != 0
    };
    for (index, &second) in bases.iter().enumerate() {
        for &first in &bases[..index] {
            let common = excluders[first] & excluders[second];
            let pair = 1 << first | 1 << second;
            if common & common.wrapping_sub(1) == 0 {
                continue;
            }
            if degree == 2 {
                if worthwhile(pair, common) {
                    let hint = exclude(board, [first, second], common);
                    if hint.is_some() {
                        return hint;
                    }
                }
                continue;
            }
            let mut others = base_set & !pair;
            if (pair | common) & changed == 0 {
                // Without its third cell, nothing here is new.
                others &= changed;
            }
            let near = cells(excluders[first] & others);
            let far = cells(excluders[second] & !excluders[first] & others);
            for third in near.chain(far) {
                let common = common & excluders[third];
                if worthwhile(pair | 1 << third, common) {
                    let hint = exclude(board, [first, second, third], common);
                    if hint.is_some() {
                        return hint;
                    }
                }
            }
        }
    }
    None
}

/// Returns the candidates of the chosen cells that are in no combination that leaves each of their
/// common peers a candidate.
fn exclude<const N: usize>(board: &Board, chosen: [usize; N], common: u128) -> Option<Hint> {
    let union = chosen.iter().fold(0, |union, &cell| union | board.cell[cell]);
    let mut sets = [0; 20];
    let mut count = 0;
    for cell in cells(common) {
        let set = board.cell[cell];
        if set & !union == 0 && !sets[..count].contains(&set) {
            sets[count] = set;
            count += 1;
        }
    }
    let sets = &sets[..count];
    if sets.is_empty() {
        return None;
    }
    let mut removed = vec![];
    for place in 0..N {
        let (cell, others) = (chosen[place], [chosen[(place + 1) % N], chosen[(place + 2) % N]]);
        let others = &others[..N - 1];
        let impossible = |digit: &usize| !possible(board, cell, *digit, others, sets);
        let excluded = bits(board.cell[cell]).filter(impossible).fold(0, |set, d| set | 1 << d);
        if excluded != 0 {
            removed.push((cell, excluded));
        }
    }
    let (rating, technique) = match N {
        2 => (6.2, Technique::AlignedPairExclusion),
        _ => (7.5, Technique::AlignedTripletExclusion),
    };
    (!removed.is_empty()).then_some(Hint { rating, technique, removed, placed: None })
}

/// Whether the other cells can be filled when the cell has this digit, so that none of the sets
/// (the candidates of common peers) is used up.
fn possible(board: &Board, cell: usize, digit: usize, others: &[usize], sets: &[u16]) -> bool {
    let own = 1 << digit;
    // The digits that no other cell can have, and the pairs that two others cannot have.
    let mut never = 0;
    let mut pairs = [0u16; 9];
    for &set in sets {
        let rest = set & !own;
        if rest.is_power_of_two() {
            never |= rest;
        } else if rest.count_ones() == 2 {
            let low = rest & rest.wrapping_neg();
            pairs[low.trailing_zeros() as usize] |= rest & !low;
            pairs[(rest & !low).trailing_zeros() as usize] |= low;
        }
    }
    let left =
        |other: usize| board.cell[other] & !never & if sees(cell, other) { !own } else { u16::MAX };
    match *others {
        [other] => left(other) != 0,
        [one, other] => {
            let (first, second, seen) = (left(one), left(other), sees(one, other));
            bits(first).any(|digit| {
                let same = if seen { 1 << digit } else { 0 };
                second & !pairs[digit] & !same != 0
            })
        }
        _ => true,
    }
}
