//! All ways to fill some cells at once, asked one at a time: is there one with this digit there?
//!
//! Long lines and whole rows have millions of fillings, but nothing is asked of them that needs a
//! list. A candidate that one filling uses is known to be possible, and one filling shows that of
//! all its candidates; so there are about as many searches as candidates that are *not* used, and
//! each of them goes through the cell with the fewest digits, after every digit that houses,
//! relations or sums leave no room for is gone. A row of nine open cells with a dozen clues takes
//! some hundred steps.

use std::cell::Cell;

use super::line::{Line, Set, bit};
use crate::board::View;
use crate::limits::Limit;
use crate::pattern::bound::live;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, SumId};

/// Cells that are filled together, with all that is said of them.
pub(super) struct Scope<'a, const W: usize> {
    board: &'a View<W>,
    pub cells: Vec<CellId>,
    /// What is left in each cell.
    pub live: Vec<u64>,
    /// For each cell the later and earlier cells in which its digits exclude something: for each
    /// digit the digits that are excluded.
    pub beside: Vec<Vec<(usize, Vec<u64>)>>,
    pub groups: Vec<Group>,
    pub sums: Vec<Line>,
    /// Numbers of the sums.
    pub numbers: Vec<SumId>,
    /// Work that may still be spent on these cells.
    left: Cell<u64>,
    is_brief: bool,
}

/// Units of work for the cells of one scope, so that one hopeless line does not use up what all
/// others need.
const WORK: u64 = 50_000;

/// Cells of one house, which must differ.
pub(super) struct Group {
    pub house: HouseId,
    /// The cells, as indices in the scope.
    pub members: Vec<usize>,
    /// Whether these are all cells of the house, and it must hold every digit.
    pub is_whole: bool,
    mask: Set,
    /// For each digit the digits that no other of the cells holds if one holds it, as relations
    /// say; empty if they say so of none.
    apart: Vec<u64>,
}

impl Group {
    /// Returns whether the digits are too few for the cells: each fills one cell at most, and so
    /// do all of a set that exclude each other.
    pub fn is_crowded(&self, union: u64) -> bool {
        if (union.count_ones() as usize) < self.members.len() {
            return true;
        }
        if self.apart.is_empty() {
            return false;
        }
        self.cliques_of(union).count() < self.members.len()
    }

    /// Splits the digits into sets of which all cells together hold one digit at most. First fit,
    /// digits ascending.
    pub fn cliques(&self, union: u64) -> Vec<u64> {
        self.cliques_of(union).collect()
    }

    fn cliques_of(&self, union: u64) -> impl Iterator<Item = u64> + '_ {
        let mut rest = union;
        std::iter::from_fn(move || {
            let (mut fits, mut clique) = (u64::MAX, 0);
            for digit in set::digits(rest) {
                if fits >> digit & 1 == 1 {
                    fits &= self.apart.get(usize::from(digit)).copied().unwrap_or(0);
                    clique |= 1 << digit;
                }
            }
            rest &= !clique;
            (clique != 0).then_some(clique)
        })
    }
}

/// Why some digits in some cells leave nothing for the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dead {
    /// This cell has no digit left.
    Cell(CellId),
    /// A sum of these cells falls short, whatever they hold.
    Sum(SumId),
    /// The house lies in the scope as a whole, and this digit has no place in it.
    Digit(HouseId, Digit),
    /// These cells of a house must differ and have too few digits.
    Crowd(HouseId, Vec<CellId>),
    /// The same, since they hold one digit at most of each of these sets.
    Far(Vec<CellId>, Vec<u64>),
}

/// The answer to a search that has a limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer<T> {
    Found(T),
    None,
    /// The budget was spent before.
    Unknown,
}

/// What all fillings have in common.
pub(super) struct Common {
    /// For each cell the digits it has in some filling.
    pub some: Vec<u64>,
    /// Whether there is a filling at all, as far as that is known.
    pub any: bool,
    /// Whether everything was asked within the budget.
    pub is_whole: bool,
}

impl<'a, const W: usize> Scope<'a, W> {
    /// The cells with these sums; of sums that name other cells, only the bounds count.
    pub fn new(board: &'a View<W>, cells: Vec<CellId>, numbers: Vec<SumId>) -> Self {
        let live: Vec<u64> = cells.iter().map(|&c| live(board, c)).collect();
        let mut beside = vec![vec![]; cells.len()];
        for (i, &one) in cells.iter().enumerate() {
            let near = board.near(one);
            for (j, &other) in cells.iter().enumerate() {
                if i == j || !near.contains(other) {
                    continue;
                }
                let mut table = vec![0; usize::from(board.digits)];
                for digit in set::digits(live[i]) {
                    let c = Candidate { cell: one, digit };
                    table[usize::from(digit)] = board.excluded_in(c, other);
                }
                beside[i].push((j, table));
            }
        }
        let mut groups = vec![];
        for house in board.houses().filter(|_| board.geometry.several == 0) {
            let set = &board.geometry.houses[house];
            let members: Vec<usize> =
                (0..cells.len()).filter(|&i| set.contains(cells[i])).collect();
            if members.len() > 1 {
                let is_whole = members.len() == set.len() && board.geometry.strong[house];
                let mask = members.iter().fold(0, |all, &i| all | bit(i));
                let apart = apart(board, &members, &live, &beside);
                groups.push(Group { house, members, is_whole, mask, apart });
            }
        }
        let mut scope = Scope {
            board,
            cells,
            live,
            beside,
            groups,
            sums: vec![],
            numbers: vec![],
            left: Cell::new(WORK),
            is_brief: false,
        };
        for number in numbers {
            scope.add(number);
        }
        scope
    }

    pub fn board(&self) -> &'a View<W> {
        self.board
    }

    /// Returns the most that the cells added make, and the least that those subtracted make.
    pub fn reach(&self, number: SumId, masks: &[u64]) -> (i64, i64) {
        let Some(sum) = self.sums.iter().find(|sum| sum.number == number) else { return (0, 0) };
        (sum.most_of_sign(1, masks), -sum.most_of_sign(-1, masks))
    }

    /// Returns what is left in each cell if a candidate holds.
    pub fn assuming(&self, c: Candidate) -> Vec<u64> {
        let only = |(&cell, &live): (&CellId, &u64)| match cell == c.cell {
            true => live & 1 << c.digit,
            false => live & !self.board.excluded_in(c, cell),
        };
        self.cells.iter().zip(&self.live).map(only).collect()
    }

    /// Returns what is left in each cell if none holds the digit.
    pub fn without(&self, digit: Digit) -> Vec<u64> {
        self.live.iter().map(|live| live & !(1 << digit)).collect()
    }

    fn index(&self, cell: CellId) -> Option<usize> {
        self.cells.iter().position(|known| *known == cell)
    }

    fn add(&mut self, number: SumId) {
        let groups: Vec<&[usize]> = self.groups.iter().map(|group| &group.members[..]).collect();
        let line = Line::of(&self.board.layout, number, &|cell| self.index(cell), &groups);
        if let Some(line) = line {
            self.sums.push(line);
            self.numbers.push(number);
        }
    }

    /// Spends the work of one step; returns whether the search may go on.
    fn spend(&self) -> bool {
        let units = 1 + self.cells.len() as u64;
        let Some(left) = self.left.get().checked_sub(units) else {
            if !self.is_brief {
                self.board.stop_at(Limit::Work);
            }
            return false;
        };
        self.left.set(left);
        self.board.spend(units)
    }

    /// The same scope with less work to spend, for a question that may stay open.
    pub fn brief(mut self) -> Self {
        self.left.set(WORK / 10);
        self.is_brief = true;
        self
    }

    /// The same scope with this much work to spend.
    pub fn within(self, work: u64) -> Self {
        self.left.set(work);
        self
    }

    /// Returns what all fillings have in common, or `Unknown` if the budget is spent. A candidate
    /// for which a filling is hard to find counts as used.
    pub fn common(&self) -> Answer<Common> {
        let common = self.common_in_part();
        if common.is_whole { Answer::Found(common) } else { Answer::Unknown }
    }

    /// The same if the budget is spent before: what is out then is what follows from a candidate
    /// without trying further ones. A whisper of thirty cells has too many fillings, and still its
    /// cell between two that see each other can hold no digit that leaves them just one.
    pub fn common_in_part(&self) -> Common {
        self.common_of(&mut |_| ())
    }

    /// The same; `keep` gets the fillings that show what is possible.
    pub fn common_of(&self, keep: &mut dyn FnMut(&[u64])) -> Common {
        let mut common = Common { some: vec![0; self.cells.len()], any: false, is_whole: true };
        let mut start = self.live.clone();
        if !self.narrow(&mut start, Set::MAX) {
            return common;
        }
        let all = self.left.get();
        for i in 0..start.len() {
            for digit in set::digits(start[i]) {
                if common.some[i] >> digit & 1 == 1 {
                    continue;
                }
                let mut masks = start.clone();
                masks[i] = 1 << digit;
                // One hard question may cost a tenth of all.
                let left = self.left.get();
                self.left.set(left.min(all / 10));
                let (own, answer) = (self.left.get(), self.fill(masks, bit(i)));
                self.left.set(left - (own - self.left.get()));
                match answer {
                    Answer::Found(filling) => {
                        common.any = true;
                        keep(&filling);
                        common.some.iter_mut().zip(filling).for_each(|(some, one)| *some |= one);
                    }
                    Answer::None => {}
                    Answer::Unknown if self.board.is_spent() || left <= all / 10 => {
                        return self.at_once(&start, common);
                    }
                    Answer::Unknown => common.some[i] |= 1 << digit,
                }
            }
        }
        common
    }

    /// Takes every candidate for used that does not end in a contradiction at once.
    fn at_once(&self, start: &[u64], mut common: Common) -> Common {
        (common.any, common.is_whole) = (true, false);
        for i in 0..start.len() {
            for digit in set::digits(start[i] & !common.some[i]) {
                let mut masks = start.to_vec();
                masks[i] = 1 << digit;
                let units = 1 + self.cells.len() as u64;
                if !self.board.spend(units) || self.narrow(&mut masks, bit(i)) {
                    common.some[i] |= 1 << digit;
                }
            }
        }
        common
    }

    /// Returns whether every filling has the digit in one of the cells.
    pub fn needs(&self, digit: Digit) -> Answer<()> {
        match self.filling(self.without(digit)) {
            Answer::Found(_) => Answer::None,
            Answer::None => Answer::Found(()),
            Answer::Unknown => Answer::Unknown,
        }
    }

    /// Returns a filling of what is left in each cell.
    pub fn filling(&self, masks: Vec<u64>) -> Answer<Vec<u64>> {
        self.fill(masks, Set::MAX)
    }

    /// The same where nothing follows from cells outside of `changed`.
    fn fill(&self, mut masks: Vec<u64>, changed: Set) -> Answer<Vec<u64>> {
        if !self.spend() {
            return Answer::Unknown;
        }
        if !self.narrow(&mut masks, changed) {
            return Answer::None;
        }
        let open = masks.iter().enumerate().filter(|(_, mask)| !mask.is_power_of_two());
        let Some((i, &mask)) = open.min_by_key(|(_, mask)| mask.count_ones()) else {
            return Answer::Found(masks);
        };
        for digit in set::digits(mask) {
            let mut next = masks.clone();
            next[i] = 1 << digit;
            match self.fill(next, bit(i)) {
                Answer::None => {}
                found => return found,
            }
        }
        Answer::None
    }

    /// Calls `visit` with every filling until it returns false. Returns `Found` if it did, `None`
    /// after the last filling, and `Unknown` if the budget is spent.
    pub fn each(&self, masks: Vec<u64>, visit: &mut dyn FnMut(&[u64]) -> bool) -> Answer<()> {
        let mut masks = masks;
        if !self.spend() {
            return Answer::Unknown;
        }
        if !self.narrow(&mut masks, Set::MAX) {
            return Answer::None;
        }
        let Some(i) = masks.iter().position(|mask| !mask.is_power_of_two()) else {
            return if visit(&masks) { Answer::None } else { Answer::Found(()) };
        };
        for digit in set::digits(masks[i]) {
            let mut next = masks.clone();
            next[i] = 1 << digit;
            match self.each(next, visit) {
                Answer::None => {}
                stopped => return stopped,
            }
        }
        Answer::None
    }

    /// Removes what directly follows from the cells that changed; returns false if a cell has
    /// nothing left.
    pub fn narrow(&self, masks: &mut [u64], mut changed: Set) -> bool {
        if masks.contains(&0) {
            return false;
        }
        while changed != 0 {
            let mut pending = changed;
            while pending != 0 {
                let now = pending;
                pending = 0;
                for i in (0..masks.len()).filter(|&i| now & bit(i) != 0) {
                    if !masks[i].is_power_of_two() {
                        continue;
                    }
                    let digit = masks[i].trailing_zeros() as usize;
                    for (j, table) in &self.beside[i] {
                        let left = masks[*j] & !table[digit];
                        if left != masks[*j] {
                            masks[*j] = left;
                            pending |= bit(*j);
                            if left == 0 {
                                return false;
                            }
                        }
                    }
                }
                changed |= pending;
            }
            let mut next = 0;
            for group in self.groups.iter().filter(|group| group.mask & changed != 0) {
                let union = group.members.iter().fold(0, |all, &i| all | masks[i]);
                if group.is_crowded(union) {
                    return false;
                }
                if group.is_whole {
                    next |= hidden(&group.members, masks);
                }
            }
            for sum in &self.sums {
                if sum.mask & (changed | next) == 0 {
                    continue;
                }
                match sum.narrow(masks) {
                    None => return false,
                    Some(news) => next |= news,
                }
            }
            changed = next;
        }
        !masks.contains(&0)
    }
}

/// Returns for each digit of the members those that exclude it wherever two of them stand.
fn apart<const W: usize>(
    board: &View<W>,
    members: &[usize],
    live: &[u64],
    beside: &[Vec<(usize, Vec<u64>)>],
) -> Vec<u64> {
    let mut apart = vec![u64::MAX; usize::from(board.digits)];
    for &i in members {
        for (j, table) in beside[i].iter().filter(|(j, _)| members.contains(j)) {
            for digit in set::digits(live[i]) {
                // A digit that the other cell has not got cannot stand there either.
                apart[usize::from(digit)] &= table[usize::from(digit)] | !live[*j];
            }
        }
    }
    let more = |(digit, mask): (usize, &u64)| {
        let all = live.iter().fold(0, |all, live| all | live);
        all >> digit & 1 == 1 && mask & all & !(1 << digit) != 0
    };
    match apart.iter().enumerate().any(more) {
        true => apart,
        false => vec![],
    }
}

/// Returns the digits that one of the cells has, and no other.
pub(super) fn once(members: &[usize], masks: &[u64]) -> u64 {
    let (mut once, mut twice) = (0, 0);
    for &i in members {
        twice |= once & masks[i];
        once |= masks[i];
    }
    once & !twice
}

/// Puts each digit that has one place left there; returns the cells that change.
fn hidden(members: &[usize], masks: &mut [u64]) -> Set {
    let once = once(members, masks);
    let mut changed = 0;
    for &i in members {
        let left = masks[i] & once;
        // A cell that alone has place for two digits stays as it is: each of its digits fails.
        if left != 0 && left != masks[i] {
            masks[i] = left;
            changed |= bit(i);
        }
    }
    changed
}
