//! The eliminations of unique loops, types 1 to 4.

use super::super::Technique;
use super::super::board::Board;
use super::super::geometry::{CELLS_OF, POSITION, REGIONS_OF, bits, cells_at, seeing_all};
use super::super::hint::Hint;
use super::Loop;

/// The identity of an elimination. A loop is walked from each of its cells, so the same elimination
/// is found more than once.
#[derive(PartialEq, Eq)]
enum OfferKey {
    One(u128),
    Two(u128),
    Naked { cells: u128, region: usize, digits: u16, members: u16 },
    Hidden { cells: u128, region: usize, digits: u16, positions: u16 },
    Four(u128),
}

/// Collects the eliminations of all loops.
pub(super) struct Offers<'a> {
    board: &'a Board,
    fixes: bool,
    list: Vec<(OfferKey, Hint)>,
}

impl<'a> Offers<'a> {
    pub fn new(board: &'a Board, fixes: bool) -> Self {
        Offers { board, fixes, list: vec![] }
    }

    /// Returns the easiest elimination, by rating and then by type; the first found of equal ones.
    pub fn best(self) -> Option<Hint> {
        let kind = |hint: &Hint| match hint.technique {
            Technique::UniqueLoop { kind, .. } => kind,
            _ => 0,
        };
        let order = |a: &Hint, b: &Hint| a.rating.total_cmp(&b.rating).then(kind(a).cmp(&kind(b)));
        self.list.into_iter().map(|(_, hint)| hint).min_by(order)
    }

    /// Adds the eliminations of a loop, by the number of its cells that have other candidates.
    pub fn add(&mut self, found: &Loop) {
        let board = self.board;
        let mask = found.mask();
        let rich: Vec<usize> =
            found.path.iter().copied().filter(|&cell| board.cell[cell] & !mask != 0).collect();
        let extra = rich.iter().fold(0, |all, &cell| all | board.cell[cell] & !mask);
        match rich[..] {
            [] => {}
            [cell] => self.offer(OfferKey::One(found.set()), found, 1, 0, 1 << cell, mask),
            [one, other] => {
                if extra.count_ones() == 1 {
                    self.same_digit(found, &rich, extra);
                } else {
                    self.naked_or_hidden(found, [one, other], extra);
                }
                self.locked(found, [one, other]);
            }
            _ => self.same_digit(found, &rich, extra),
        }
    }

    /// Type 2: one of the cells has the only extra digit, so it can be removed from whatever sees
    /// all of them.
    fn same_digit(&mut self, found: &Loop, rich: &[usize], extra: u16) {
        let set = rich.iter().fold(0, |set, cell| set | 1 << cell);
        self.offer(OfferKey::Two(found.set()), found, 2, 0, seeing_all(set), extra);
    }

    /// Type 4: one of the two digits is locked to the two cells in a region of both, so neither can
    /// have the other one.
    fn locked(&mut self, found: &Loop, pair: [usize; 2]) {
        let board = self.board;
        let locked = |digit: usize| {
            common_regions(pair).any(|(kind, region)| {
                let own = pair.map(|cell| 1 << POSITION[cell][kind]);
                board.positions[region][digit] & !(own[0] | own[1]) == 0
            })
        };
        let [first, second] = found.digits;
        let goes = match () {
            () if locked(first) => second,
            () if locked(second) => first,
            () => return,
        };
        let cells = 1 << pair[0] | 1 << pair[1];
        self.offer(OfferKey::Four(found.set()), found, 4, 0, cells, 1 << goes);
    }

    /// Type 3: the two cells act as one cell with the extra digits, which is part of a naked or a
    /// hidden set.
    fn naked_or_hidden(&mut self, found: &Loop, pair: [usize; 2], extra: u16) {
        let least = if self.fixes { 2 } else { extra.count_ones() };
        for size in least..=7 {
            for (kind, region) in common_regions(pair) {
                let own = pair.map(|cell| 1 << POSITION[cell][kind]);
                if size >= extra.count_ones() {
                    self.naked(found, pair, extra, size, region, own);
                }
                self.hidden(found, extra, size, region, own);
            }
        }
    }

    /// Type 3 with a naked set of `size` cells, the two cells of the loop counting as one.
    fn naked(
        &mut self,
        found: &Loop,
        pair: [usize; 2],
        extra: u16,
        size: u32,
        region: usize,
        own: [u16; 2],
    ) {
        let board = self.board;
        if 2 * size > u32::from(board.empty[region]) {
            return;
        }
        let shared = extra & board.cell[pair[0]] & board.cell[pair[1]];
        for members in choices(0x1ff & !own[0] & !own[1], size - 1) {
            let sets =
                bits(members).map(|position| board.cell[CELLS_OF[region][position] as usize]);
            if sets.clone().any(|set| set.count_ones() < 2) {
                continue;
            }
            let union = sets.fold(0, |all, set| all | set);
            let digits = union | extra;
            if digits.count_ones() != size || (union | shared).count_ones() != size {
                continue;
            }
            let others = cells_at(region, 0x1ff & !members & !own[0] & !own[1]);
            let key = OfferKey::Naked { cells: found.set(), region, digits, members };
            self.offer(key, found, 3, size - 1, others, digits);
        }
    }

    /// Type 3 with a hidden set of `size` digits.
    fn hidden(&mut self, found: &Loop, extra: u16, size: u32, region: usize, own: [u16; 2]) {
        let board = self.board;
        let others = 0x1ff & !found.mask() & !extra;
        if 2 * size >= u32::from(board.empty[region]) || others == 0 {
            return;
        }
        for chosen in choices(others, size - 2) {
            let digits = chosen | found.mask();
            let sets = bits(digits).map(|digit| board.positions[region][digit] & !own[1]);
            if sets.clone().any(|set| set == 0) {
                continue;
            }
            let positions = sets.fold(0, |all, set| all | set);
            if positions.count_ones() != size {
                continue;
            }
            let members = positions & !own[0];
            let key = OfferKey::Hidden { cells: found.set(), region, digits, positions };
            let tenths = members.count_ones() - 1;
            self.offer(key, found, 3, tenths, cells_at(region, members), 0x1ff & !digits);
        }
    }

    /// Adds an elimination unless it is known or removes nothing. `tenths` is its surcharge.
    fn offer(
        &mut self,
        key: OfferKey,
        found: &Loop,
        kind: u8,
        tenths: u32,
        cells: u128,
        digits: u16,
    ) {
        if self.list.iter().any(|(other, _)| *other == key) {
            return;
        }
        let base = match found.path.len() {
            4 => 4.5,
            6 => 4.5 + 0.1,
            8 => 4.5 + 0.2,
            _ => (4.5 + 0.3) + 0.2,
        };
        let rating = base + f64::from(tenths) * 0.1;
        let technique = Technique::UniqueLoop { cells: found.path.len() as u8, kind };
        let hint = Hint::removing(self.board, rating, technique, cells, digits);
        self.list.extend(hint.map(|hint| (key, hint)));
    }
}

/// Returns the types and numbers of the regions that contain both cells.
fn common_regions([one, other]: [usize; 2]) -> impl Iterator<Item = (usize, usize)> {
    (0..3)
        .filter(move |&kind| REGIONS_OF[one][kind] == REGIONS_OF[other][kind])
        .map(move |kind| (kind, REGIONS_OF[one][kind] as usize))
}

/// Returns the subsets with `size` members, ascending as binary numbers.
pub(in super::super) fn choices(set: u16, size: u32) -> impl Iterator<Item = u16> {
    (0..=set).filter(move |choice| choice & !set == 0 && choice.count_ones() == size)
}
