//! Wings of an almost locked set and a bivalue cell: WXYZ-wing and larger (profile D).

use super::board::Board;
use super::geometry::{PEERS, bits, cells, seeing_all};
use super::hint::Hint;
use super::technique::{AlsWingShape, Technique};

/// A wing, with what decides between two of them.
struct WingOffer {
    rating: f64,
    /// The number of removed candidates.
    count: u32,
    wing: AlsWingShape,
    removed: [u128; 9],
}

/// Returns the best wing whose set has `size` cells.
pub(super) fn find(board: &Board, size: u32) -> Option<Hint> {
    let bivalue = board.with_count(2..=2);
    if bivalue == 0 {
        return None;
    }
    let mut search = Search { board, size, bivalue, best: None };
    search.grow(0, u128::MAX >> 47, 0, &board.with_count(2..=size + 1));
    let best = search.best?;
    let mut removed: Vec<(usize, u16)> = vec![];
    for cell in cells(best.removed.iter().fold(0, |all, set| all | set)) {
        let digits = (0..9).filter(|&digit| best.removed[digit] >> cell & 1 != 0);
        removed.push((cell, digits.fold(0, |set, digit| set | 1 << digit)));
    }
    let technique = Technique::AlsWing(best.wing);
    Some(Hint { rating: best.rating, technique, removed, placed: None })
}

/// The search for the best wing on one board.
struct Search<'a> {
    board: &'a Board,
    size: u32,
    bivalue: u128,
    best: Option<WingOffer>,
}

impl Search<'_> {
    /// Extends the set by later cells that see all of its cells. `seen` are the cells that do,
    /// `union` the candidates of the set.
    fn grow(&mut self, set: u128, seen: u128, union: u16, pool: &u128) {
        if set.count_ones() == self.size {
            if union.count_ones() == self.size + 1 {
                self.wings(set, union);
            }
            return;
        }
        for cell in cells(seen & pool) {
            let union = union | self.board.cell[cell];
            if union.count_ones() <= self.size + 1 {
                let later = pool & (u128::MAX << cell << 1);
                self.grow(set | 1 << cell, seen & PEERS[cell], union, &later);
            }
        }
    }

    /// Combines an almost locked set with each bivalue cell whose digits it has.
    fn wings(&mut self, set: u128, union: u16) {
        let near = cells(set).fold(0, |all, cell| all | PEERS[cell]);
        for cell in cells(self.bivalue & near & !set) {
            if self.board.cell[cell] & !union == 0 {
                self.wing(set, union, cell);
            }
        }
    }

    /// Keeps the wing of a set and a bivalue cell, if it removes something and is the best so far.
    fn wing(&mut self, set: u128, union: u16, cell: usize) {
        let board = self.board;
        let having = |digit: usize| set & board.digit[digit];
        let linked = |digit: &usize| having(*digit) & !PEERS[cell] == 0;
        let others = !(set | 1 << cell);
        let pair = bits(board.cell[cell]);
        let links: Vec<usize> = pair.clone().filter(linked).collect();
        let mut removed = [0; 9];
        for digit in pair.clone() {
            // If the other digit is linked, it cannot be in both, so this digit is in the cell or
            // in the set.
            if links.iter().any(|&link| link != digit) {
                removed[digit] =
                    seeing_all(having(digit)) & PEERS[cell] & board.digit[digit] & others;
            }
        }
        let mut double = links.len() == 2;
        if double {
            let both = pair.clone().all(|digit| removed[digit] != 0);
            let mut more = false;
            for digit in bits(union & !board.cell[cell]) {
                removed[digit] = seeing_all(having(digit)) & board.digit[digit] & others;
                more |= removed[digit] != 0;
            }
            double = more || both;
        }
        let count = removed.iter().map(|set| set.count_ones()).sum();
        if count == 0 {
            return;
        }
        let sizes = cells(set).map(|cell| board.count(cell));
        let (largest, candidates) = (sizes.clone().max().unwrap_or(0), sizes.sum::<u32>());
        let wing = AlsWingShape {
            cells: self.size as u8,
            double,
            largest: largest as u8,
            candidates: candidates as u8,
        };
        let distance = (3.0 - f64::from(largest)).abs();
        let rating = match self.size {
            3 => 5.5 + (1.0 - distance) * 0.1,
            4 => 6.2 + (2.0 - distance) * 0.1,
            5 => 6.6,
            _ => 7.5,
        };
        self.keep(WingOffer { rating, count, wing, removed });
    }

    /// Keeps the better wing: the easiest, then the one that removes most, then the one with the
    /// last name.
    fn keep(&mut self, offer: WingOffer) {
        let suffix = |offer: &WingOffer| {
            let wing = offer.wing;
            format!("{}{}{}", if wing.double { 2 } else { 1 }, wing.largest, wing.candidates)
        };
        let better = |best: &WingOffer| {
            offer
                .rating
                .total_cmp(&best.rating)
                .then(best.count.cmp(&offer.count))
                .then_with(|| suffix(best).cmp(&suffix(&offer)))
                .is_lt()
        };
        if self.best.as_ref().is_none_or(better) {
            self.best = Some(offer);
        }
    }
}
