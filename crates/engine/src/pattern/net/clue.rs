//! What a clue (a cage, an arrow, a line, a dot) leaves of its cells on the hypothetical board.
//!
//! A candidate goes if no way to fill the cells of the clue has it, whatever the clue says: its
//! sums, its relations and the houses its cells share are taken as the kernel has them, so no sort
//! of rule is known here. A candidate beside the clue goes if it excludes something in every way.
//!
//! Two clues that share a cell are followed together as well, where a search asks for it: what
//! they say of that cell may leave neither of them what it has alone.
//!
//! Each candidate needs one way that has it, so ways are searched one by one rather than listed,
//! and the last one found is tried first: it mostly still stands.

use super::grid::Grid;
use crate::board::View;
use crate::layout::{Layout, RuleId, Says};
use crate::pattern::bound::live;
use crate::pattern::total::crust;
use crate::pattern::total::slope::Slope;
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Reason, Unit};
use std::num::NonZeroU32;

/// The same for a proof, which may know less than the search did.
const MAX_PROOF: usize = 10_000;
/// The largest number of cells of a clue that is followed.
const MAX_CELLS: usize = 20;
/// The largest number of inequalities of a clue that is followed. A sandwich has two for each place
/// of its ends.
const MAX_SUMS: usize = 200;
/// Upper bound on the positions looked at for one question. Where it is met, the candidate stays.
const MAX_NODES: usize = 200;
/// The same for a clue whose sums depend on where two digits are, whose places come first.
const MAX_CRUSTED_NODES: usize = 1_000;

/// The largest number of open cells of two clues that are followed together.
const MAX_OPEN_TOGETHER: usize = 11;
/// The largest number of pairs of clues that are followed, those with the fewest open cells.
const MAX_PAIRS: usize = 40;

/// A clue, or two that share a cell: cells, and all that the kernel knows of how they can be
/// filled.
#[derive(Debug)]
pub(super) struct Clue {
    pub rules: Vec<RuleId>,
    pub slots: Vec<Slot>,
    sums: Vec<ClueSum>,
    /// The house and the digits on whose places the sums depend, if they do.
    crust: Option<(HouseId, [Digit; 2])>,
    /// The digits that a digit of one slot excludes in another, by slot, digit and other slot.
    excluded: Vec<u64>,
    /// For each digit the candidates beside the clue that exclude it in some of its cells.
    pub outside: Vec<Vec<Outside>>,
    digits: usize,
}

/// A cell of a clue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub cell: CellId,
    /// Its candidates on the board, or its digit.
    pub live: u64,
    pub open: bool,
}

/// A candidate beside a clue, and the slots in which it excludes its digit, one bit each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outside {
    pub number: u16,
    pub seen: u32,
}

/// `Σ weight · candidate ≥ at_least`, by slots and digits.
#[derive(Debug)]
struct ClueSum {
    number: usize,
    weights: Vec<i64>,
    /// For each slot where its best digit is.
    slopes: Vec<Slope>,
    /// The slots in which some digit has a weight.
    slots: Vec<usize>,
    at_least: i64,
    /// It says something only once these slots have these digits.
    crust: Vec<(usize, Digit)>,
}

/// The answer to the question whether there is a way to fill the cells.
pub(super) enum Way {
    /// The digit of each slot.
    Found(Vec<u8>),
    None,
    /// There may be one: the bound on the search was met.
    Unknown,
}

/// What a way to fill the cells must have, so that a candidate can stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// This digit in this slot.
    Inside(usize, Digit),
    /// None of this digit in these slots, one bit each.
    Without(u32, Digit),
}

impl Clue {
    /// Collects the clues of a board that have an open cell, and then the pairs of those that add
    /// something up and share an open cell: what one leaves of it binds the other.
    pub fn all<const W: usize>(
        view: &View<W>,
        number: &dyn Fn(CellId, Digit) -> Option<u16>,
    ) -> Vec<Clue> {
        let rules = 0..view.layout.more().len();
        let mut all: Vec<Clue> = rules.filter_map(|rule| Clue::of(view, number, &[rule])).collect();
        let adding: Vec<&Clue> =
            all.iter().filter(|clue| clue.crust.is_none() && !clue.sums.is_empty()).collect();
        let mut pairs: Vec<(usize, [RuleId; 2])> = vec![];
        for (i, one) in adding.iter().enumerate() {
            for other in &adding[i + 1..] {
                let both = one.open_cells().filter(|cell| other.open_cells().any(|c| c == *cell));
                let shared = both.count();
                let open = one.open_cells().count() + other.open_cells().count() - shared;
                if shared > 0 && open <= MAX_OPEN_TOGETHER {
                    pairs.push((open, [one.rules[0], other.rules[0]]));
                }
            }
        }
        pairs.sort_unstable();
        pairs.truncate(MAX_PAIRS);
        all.extend(pairs.iter().filter_map(|(_, rules)| Clue::of(view, number, rules)));
        all
    }

    /// Returns whether it is two clues that are followed together.
    pub fn is_pair(&self) -> bool {
        self.rules.len() > 1
    }

    fn open_cells(&self) -> impl Iterator<Item = CellId> + '_ {
        self.slots.iter().filter(|slot| slot.open).map(|slot| slot.cell)
    }

    fn of<const W: usize>(
        view: &View<W>,
        number: &dyn Fn(CellId, Digit) -> Option<u16>,
        rules: &[RuleId],
    ) -> Option<Clue> {
        let layout = &view.layout;
        let mut cells: Vec<CellId> = vec![];
        for &cell in rules.iter().flat_map(|&rule| &layout.rule(rule).cells) {
            // A clue alone keeps its cells as they are listed.
            if rules.len() == 1 || !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let sums: Vec<usize> = rules.iter().flat_map(|&rule| layout.sums_of(rule)).collect();
        let is_open = |cell: &&CellId| view.open.contains(**cell);
        let open = cells.iter().filter(is_open).count();
        if open == 0 || cells.len() > MAX_CELLS || sums.len() > MAX_SUMS {
            return None;
        }
        let related = |cell: &CellId| {
            let mut pairs = layout.pairs_of(*cell);
            pairs.any(|pair| rules.contains(&pair.rule) && pair.says != Says::Differ)
        };
        if sums.is_empty() && !cells.iter().any(related) {
            return None;
        }
        let slot = |&cell: &CellId| {
            let open = view.open.contains(cell);
            Slot { cell, live: live(view, cell), open }
        };
        let slots: Vec<Slot> = cells.iter().map(slot).collect();
        let digits = usize::from(view.digits);
        let mut excluded = vec![0; slots.len() * digits * slots.len()];
        let mut at = excluded.iter_mut();
        for slot in &slots {
            for digit in 0..view.digits {
                for other in &slots {
                    let c = Candidate { cell: slot.cell, digit };
                    let place = at.next()?;
                    *place =
                        if slot.cell == other.cell { 0 } else { view.excluded_in(c, other.cell) };
                }
            }
        }
        let mut all = vec![];
        for sum in sums {
            let linear = &layout.rules().sums()[sum];
            let mut weights = vec![0; slots.len() * digits];
            for (c, weight) in &linear.terms {
                let slot = slots.iter().position(|slot| slot.cell == c.cell)?;
                weights[slot * digits + usize::from(c.digit)] = i64::from(*weight);
            }
            let place =
                |c: &Candidate| Some((slots.iter().position(|slot| slot.cell == c.cell)?, c.digit));
            let crust = layout.sum(sum).crust.iter().map(place).collect::<Option<Vec<_>>>()?;
            let counts =
                |slot: &usize| weights[slot * digits..][..digits].iter().any(|weight| *weight != 0);
            let counting = (0..slots.len()).filter(counts).collect();
            let at_least = linear.at_least;
            let slopes = weights.chunks(digits).map(Slope::of).collect();
            all.push(ClueSum { number: sum, weights, slopes, slots: counting, at_least, crust });
        }
        let mut outside = vec![vec![]; digits];
        for cell in view.open.iter().filter(|cell| !cells.contains(cell)) {
            for digit in set::digits(view.candidates[usize::from(cell)]) {
                let c = Candidate { cell, digit };
                let sees = |slot: &Slot| view.excluded_in(c, slot.cell) >> digit & 1 == 1;
                let seen = (0..).zip(&slots).filter(|(_, slot)| sees(slot));
                let seen: u32 = seen.fold(0, |all, (i, _): (u32, _)| all | 1 << i);
                if let Some(number) = number(cell, digit).filter(|_| seen.count_ones() > 1) {
                    outside[usize::from(digit)].push(Outside { number, seen });
                }
            }
        }
        let crust = rules.iter().find_map(|&rule| crust::of_rule(view, rule));
        Some(Clue { rules: rules.to_vec(), slots, sums: all, crust, excluded, outside, digits })
    }

    /// Returns whether a way to fill the slots has what is wanted.
    pub fn has(&self, way: &[u8], wanted: Wanted) -> bool {
        match wanted {
            Wanted::Inside(slot, digit) => way[slot] == digit,
            Wanted::Without(seen, digit) => {
                (0..way.len()).all(|i| seen >> i & 1 == 0 || way[i] != digit)
            }
        }
    }

    /// Searches for a way to fill the slots from these candidates that has what is wanted.
    pub fn way(&self, candidates: &[u64], wanted: Wanted, work: &mut u64) -> Way {
        let mut left = [0; MAX_CELLS];
        left[..candidates.len()].copy_from_slice(candidates);
        match wanted {
            Wanted::Inside(slot, digit) => left[slot] &= 1 << digit,
            Wanted::Without(seen, digit) => {
                let slots = left.iter_mut().enumerate();
                slots.filter(|(i, _)| seen >> i & 1 == 1).for_each(|(_, m)| *m &= !(1 << digit));
            }
        }
        let most = if self.crust.is_some() { MAX_CRUSTED_NODES } else { MAX_NODES };
        let mut nodes = most;
        let way = self.search(left, 0, &mut nodes);
        *work += (most - nodes) as u64;
        way
    }

    /// `done` marks the slots whose digit has been taken from the others.
    fn search(&self, mut all: [u64; MAX_CELLS], mut done: u32, nodes: &mut usize) -> Way {
        if *nodes == 0 {
            return Way::Unknown;
        }
        *nodes -= 1;
        let left = &mut all[..self.slots.len()];
        if !self.narrow(left, &mut done) {
            return Way::None;
        }
        if let Some((_, digit)) = self.lacking(left) {
            for slot in (0..self.slots.len()).filter(|&slot| all[slot] >> digit & 1 == 1) {
                let mut next = all;
                next[slot] = 1 << digit;
                match self.search(next, done, nodes) {
                    Way::None => {}
                    answer => return answer,
                }
            }
            return Way::None;
        }
        let open = (0..left.len()).filter(|&i| !left[i].is_power_of_two());
        let Some(slot) = open.min_by_key(|&i| left[i].count_ones()) else {
            return Way::Found(left.iter().map(|mask| mask.trailing_zeros() as u8).collect());
        };
        for digit in set::digits(all[slot]) {
            let mut next = all;
            next[slot] = 1 << digit;
            match self.search(next, done, nodes) {
                Way::None => {}
                answer => return answer,
            }
        }
        Way::None
    }

    /// Returns the digit on whose place the sums depend that has none yet, the one with the fewest
    /// places, with its house.
    fn lacking(&self, left: &[u64]) -> Option<(HouseId, Digit)> {
        let (house, digits) = self.crust?;
        let places = |digit: Digit| left.iter().filter(|mask| **mask >> digit & 1 == 1).count();
        let lacks = |digit: &Digit| left.iter().all(|mask| *mask != 1 << digit);
        let lacking = digits.into_iter().filter(lacks).min_by_key(|&digit| places(digit))?;
        Some((house, lacking))
    }

    /// Removes what filled slots exclude and what does not fit a sum, until nothing changes.
    /// Returns whether each slot has something left.
    fn narrow(&self, left: &mut [u64], done: &mut u32) -> bool {
        loop {
            if left.contains(&0) {
                return false;
            }
            let mut news = false;
            for slot in 0..left.len() {
                if !left[slot].is_power_of_two() || *done >> slot & 1 == 1 {
                    continue;
                }
                *done |= 1 << slot;
                news = true;
                let digit = left[slot].trailing_zeros() as usize;
                let row = &self.excluded[(slot * self.digits + digit) * left.len()..][..left.len()];
                for (mask, excluded) in left.iter_mut().zip(row) {
                    *mask &= !excluded;
                }
                if left.contains(&0) {
                    return false;
                }
            }
            if news {
                continue;
            }
            for sum in &self.sums {
                if !sum.counts(left) {
                    continue;
                }
                let Some(slack) = sum.slack(left, self.digits) else { return false };
                for &slot in &sum.slots {
                    let gone = sum.lost(left, self.digits, slot, slack);
                    left[slot] &= !gone;
                    news |= gone != 0;
                }
            }
            if !news {
                return true;
            }
        }
    }

    /// Returns the candidates that must be out so that nothing of what is wanted has a way: few of
    /// them, and of those rather the ones that `cost` says are out for less. `candidates` is what
    /// is left of the slots; what the board does not have needs no reason.
    pub fn needs(
        &self,
        candidates: &[u64],
        wanted: &[Wanted],
        cost: &dyn Fn(usize, Digit) -> u32,
    ) -> Vec<(usize, Digit)> {
        let fails = |left: &[u64]| {
            wanted.iter().all(|&wanted| matches!(self.way(left, wanted, &mut 0), Way::None))
        };
        let mut left = candidates.to_vec();
        let gone = |left: &[u64], slot: usize| self.slots[slot].live & !left[slot];
        // Whole cells first, the most expensive ones before others, then digit by digit.
        let dearest =
            |slot: usize| set::digits(gone(candidates, slot)).map(|d| cost(slot, d)).max();
        let mut slots: Vec<(Option<u32>, usize)> =
            (0..left.len()).map(|slot| (dearest(slot), slot)).collect();
        slots.retain(|(dearest, _)| dearest.is_some());
        slots.sort_by_key(|&(dearest, slot)| (std::cmp::Reverse(dearest), slot));
        for &(_, slot) in &slots {
            let before = std::mem::replace(&mut left[slot], self.slots[slot].live);
            if !fails(&left) {
                left[slot] = before;
            }
        }
        let mut digits: Vec<(u32, usize, Digit)> = vec![];
        for &(_, slot) in &slots {
            digits.extend(set::digits(gone(&left, slot)).map(|d| (cost(slot, d), slot, d)));
        }
        digits.sort_by_key(|&(cost, slot, digit)| (std::cmp::Reverse(cost), slot, digit));
        for (_, slot, digit) in digits {
            left[slot] |= 1 << digit;
            if !fails(&left) {
                left[slot] &= !(1 << digit);
            }
        }
        let all = 0..left.len();
        all.flat_map(|slot| set::digits(gone(&left, slot)).map(move |d| (slot, d))).collect()
    }
}

impl ClueSum {
    /// Returns whether it says something: the slots it depends on have their digits.
    fn counts(&self, left: &[u64]) -> bool {
        self.crust.iter().all(|&(slot, digit)| left[slot] == 1 << digit)
    }

    /// What the digits of a slot weigh.
    #[inline]
    fn weights_of(&self, digits: usize, slot: usize) -> &[i64] {
        &self.weights[slot * digits..][..digits]
    }

    // These are asked millions of times on a board with sandwiches or arrows.

    #[inline]
    fn best(&self, left: &[u64], digits: usize, slot: usize) -> i64 {
        self.slopes[slot].best(self.weights_of(digits, slot), left[slot])
    }

    /// Returns by how much the most that the slots can contribute exceeds the bound, or `None` if
    /// it falls short.
    fn slack(&self, left: &[u64], digits: usize) -> Option<i64> {
        let mut reach = 0;
        for &slot in &self.slots {
            reach += self.best(left, digits, slot);
        }
        (reach >= self.at_least).then_some(reach - self.at_least)
    }

    /// Returns the digits of a slot that do not fit, even if all others contribute their most.
    fn lost(&self, left: &[u64], digits: usize, slot: usize, slack: i64) -> u64 {
        let weights = self.weights_of(digits, slot);
        let least = self.best(left, digits, slot) - slack;
        if self.slopes[slot].worst(weights, left[slot]) >= least {
            return 0;
        }
        let (mut rest, mut gone) = (left[slot], 0);
        while rest != 0 {
            let digit = rest.trailing_zeros();
            if weights[digit as usize] < least {
                gone |= 1 << digit;
            }
            rest &= rest - 1;
        }
        gone
    }
}

/// What a clue removes on a hypothetical board, as a step of a branch.
#[derive(Clone, Debug)]
pub(super) struct ClueStep {
    pub clue: usize,
    /// The rule of the clue, or of both.
    pub rules: Vec<RuleId>,
    /// The candidates that must be out first.
    pub needs: Vec<Candidate>,
}

impl ClueStep {
    /// Returns the numbers of the candidates that must be out.
    pub fn needs(&self, grid: &Grid) -> Vec<u16> {
        self.needs.iter().filter_map(|c| grid.number(c.cell, c.digit)).collect()
    }
}

/// Proves that a clue leaves no way for a candidate: by following what it excludes, and by cases.
pub(super) struct Refuter<'a> {
    layout: &'a Layout,
    clue: &'a Clue,
}

/// The candidates left to the slots, and which slots are filled, for the kernel.
#[derive(Clone)]
struct Filling {
    left: Vec<u64>,
    placed: Vec<bool>,
}

impl<'a> Refuter<'a> {
    pub fn new(layout: &'a Layout, grid: &'a Grid, clue: usize) -> Refuter<'a> {
        Refuter { layout, clue: &grid.clues()[clue] }
    }

    /// Proves that a candidate is out. `live` and `placed` say what the kernel knows of each cell
    /// at this point.
    pub fn refute(&self, c: Candidate, live: &[u64], placed: &[bool]) -> Option<Proof> {
        let at = |slot: &Slot| usize::from(slot.cell);
        let state = Filling {
            left: self.clue.slots.iter().map(|slot| live[at(slot)]).collect(),
            placed: self.clue.slots.iter().map(|slot| placed[at(slot)]).collect(),
        };
        let mut nodes = MAX_PROOF;
        self.assume(c, state, &mut nodes)
    }

    fn assume(&self, c: Candidate, mut state: Filling, nodes: &mut usize) -> Option<Proof> {
        *nodes = nodes.checked_sub(1)?;
        let mut steps = vec![];
        let ends =
            self.place(c, &mut state, &mut steps) || self.follow(&mut state, nodes, &mut steps)?;
        ends.then_some(Proof::Chase { assume: Literal::Place(c), steps })
    }

    /// Places a candidate and removes what it excludes. Returns whether that is contradictory.
    fn place(&self, c: Candidate, state: &mut Filling, steps: &mut Vec<Reason>) -> bool {
        for (slot, Slot { cell, .. }) in self.clue.slots.iter().enumerate() {
            if *cell == c.cell {
                state.left[slot] &= 1 << c.digit;
                state.placed[slot] = true;
                continue;
            }
            let others =
                set::digits(state.left[slot]).map(|digit| Candidate { cell: *cell, digit });
            let gone: Vec<Candidate> =
                others.filter(|other| self.layout.rules().clash(c, *other)).collect();
            if gone.is_empty() {
                continue;
            }
            gone.iter().for_each(|gone| state.left[slot] &= !(1 << gone.digit));
            steps.push(Reason::By(Axiom::Clash([c].into_iter().chain(gone).collect())));
            if state.placed[slot] {
                return true;
            }
        }
        false
    }

    /// Continues until the kernel has a contradiction. `None` if there is none.
    fn follow(
        &self,
        state: &mut Filling,
        nodes: &mut usize,
        steps: &mut Vec<Reason>,
    ) -> Option<bool> {
        loop {
            let count = state.left.len();
            let slots = || 0..count;
            let some_in =
                |slot: usize| Reason::By(Axiom::SomeIn(Unit::Cell(self.clue.slots[slot].cell)));
            if let Some(slot) = slots().find(|&slot| state.left[slot] == 0) {
                steps.push(some_in(slot));
                return Some(true);
            }
            let single = |&slot: &usize| state.left[slot].is_power_of_two() && !state.placed[slot];
            if let Some(slot) = slots().find(single) {
                steps.push(some_in(slot));
                let digit = state.left[slot].trailing_zeros() as Digit;
                let c = Candidate { cell: self.clue.slots[slot].cell, digit };
                if self.place(c, state, steps) {
                    return Some(true);
                }
                continue;
            }
            if let Some((house, digit)) = self.clue.lacking(&state.left) {
                for (slot, Slot { cell, .. }) in self.clue.slots.iter().enumerate() {
                    if state.left[slot] >> digit & 1 == 1 {
                        let c = Candidate { cell: *cell, digit };
                        steps.push(Reason::Lemma(self.assume(c, state.clone(), nodes)?));
                        state.left[slot] &= !(1 << digit);
                    }
                }
                steps.push(Reason::By(Axiom::SomeIn(Unit::House(house, digit))));
                return Some(true);
            }
            match self.bound(state, steps) {
                Some(true) => return Some(true),
                Some(false) => continue,
                None => {}
            }
            let open = slots().filter(|&slot| !state.placed[slot]);
            let slot = open.min_by_key(|&slot| state.left[slot].count_ones())?;
            for digit in set::digits(state.left[slot]) {
                let c = Candidate { cell: self.clue.slots[slot].cell, digit };
                steps.push(Reason::Lemma(self.assume(c, state.clone(), nodes)?));
                state.left[slot] &= !(1 << digit);
            }
            steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(self.clue.slots[slot].cell))));
            return Some(true);
        }
    }

    /// Applies a sum that removes something. Returns whether it cannot be reached, or `None` if no
    /// sum removes anything.
    fn bound(&self, state: &mut Filling, steps: &mut Vec<Reason>) -> Option<bool> {
        let Clue { slots, sums, digits, .. } = self.clue;
        for sum in sums.iter().filter(|sum| sum.counts(&state.left)) {
            let slack = sum.slack(&state.left, *digits);
            let lost = |slot: usize| match slack {
                Some(slack) if !state.placed[slot] => sum.lost(&state.left, *digits, slot, slack),
                _ => 0,
            };
            let lost: Vec<u64> = (0..slots.len()).map(lost).collect();
            if slack.is_some() && lost.iter().all(|gone| *gone == 0) {
                continue;
            }
            let mut of = vec![(1, Axiom::Sum(sum.number))];
            for (slot, Slot { cell, .. }) in slots.iter().enumerate() {
                let best = sum.best(&state.left, *digits, slot);
                if !state.placed[slot] && best != 0 {
                    let unit = Unit::Cell(*cell);
                    let axiom = if best > 0 { Axiom::OneIn(unit) } else { Axiom::SomeIn(unit) };
                    of.push((best.unsigned_abs() as u32, axiom));
                }
            }
            steps.push(Reason::By(Axiom::Cut { of, by: NonZeroU32::MIN }));
            state.left.iter_mut().zip(&lost).for_each(|(left, gone)| *left &= !gone);
            return Some(slack.is_none());
        }
        None
    }
}
