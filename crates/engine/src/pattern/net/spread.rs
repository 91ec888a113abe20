//! Nets: implications that may depend on several others, by unit propagation.
//!
//! The hypothetical board is a trail of literals, each with its cause, which can be undone to any
//! earlier point.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;
use std::sync::Arc;

use super::branch::{Branch, BranchEnd, Inference, StepReason};
use super::clue::{Clue, ClueStep, Wanted, Way};
use super::grid::{Grid, Lit};
use super::promise::Promised;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit};

/// The reason a literal is on the trail.
#[derive(Clone, Debug)]
pub(super) enum TrailCause {
    /// It is the assumption.
    Assumed,
    /// This literal holds, and the group allows only one.
    Link(u16, Lit),
    /// It is the last candidate of the group.
    Last(u16),
    /// As many truths as links cover their candidates.
    Count { truths: Vec<u16>, links: Vec<u16> },
    /// A pattern on the board guarantees it.
    Promised(Rc<Promised>),
    /// No way to fill the cells of a clue has it.
    Clue(Rc<Followed>),
    /// Its opposite ends in a contradiction.
    Refuted(Box<Refuted>),
}

/// A clue that was followed when the trail had this length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Followed {
    clue: u16,
    at: usize,
}

/// An assumption that ends in a contradiction, and the earlier literals that takes.
#[derive(Clone, Debug)]
pub(super) struct Refuted {
    pub branch: Branch,
    outer: Vec<Lit>,
}

/// Units of work for looking at a clue whose ways all still stand.
const WORK_PER_CLUE: u64 = 10;

/// Which of the clues that have lost a candidate is followed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClueOrder {
    /// The one that lost something first, so that what follows in few steps is met first.
    First,
    /// The one that lost something last.
    Last,
    /// The one with the fewest candidates left.
    Smallest,
}

impl ClueOrder {
    /// All of them, the usual one first.
    pub const ALL: [ClueOrder; 3] = [ClueOrder::First, ClueOrder::Last, ClueOrder::Smallest];
}

/// Marks a literal that is not on the trail.
const NEVER: u32 = u32::MAX;

/// The trail and its indexes.
pub(super) struct Spread<'g> {
    pub grid: &'g Grid,
    pub trail: Vec<Lit>,
    causes: Vec<TrailCause>,
    depths: Vec<u8>,
    /// The position of each literal in the trail, or [`NEVER`].
    at: Vec<u32>,
    /// The number of open members of each group.
    left: Vec<u16>,
    /// The trail is propagated up to here.
    head: usize,
    /// The truth that is empty, if one is.
    pub conflict: Option<u16>,
    /// Only the groups of this digit are propagated.
    only: Option<u8>,
    /// Whether clues are followed.
    clues: bool,
    /// Whether pairs of clues are followed as well.
    pairs: bool,
    /// Which of the clues that have lost something is followed first.
    order: ClueOrder,
    /// The clues that have lost a candidate since they were followed.
    touched: Vec<u16>,
    /// For each clue the last way that was found to fill it with each digit in each slot, and
    /// without each digit.
    ways: Vec<Vec<Option<Rc<[u8]>>>>,
    /// The positions looked at in clues since this was last asked.
    work: u64,
    /// How many more clues may remove something before the rest is left alone.
    patience: usize,
}

impl<'g> Spread<'g> {
    /// Starts from the board as it is, with its singles propagated.
    pub fn new(grid: &'g Grid) -> Spread<'g> {
        let mut spread = Spread {
            grid,
            trail: vec![],
            causes: vec![],
            depths: vec![],
            at: vec![NEVER; grid.literals()],
            left: grid.groups.iter().map(|group| group.members.len() as u16).collect(),
            head: 0,
            conflict: None,
            only: None,
            clues: false,
            pairs: false,
            order: ClueOrder::First,
            touched: vec![],
            ways: vec![vec![]; grid.clues().len()],
            work: 0,
            patience: usize::MAX,
        };
        for (number, group) in grid.groups.iter().enumerate() {
            match group.members[..] {
                [last] if group.truth => {
                    spread.note(Lit::place(last), TrailCause::Last(number as u16), 0);
                }
                [] if group.truth => spread.conflict = Some(number as u16),
                _ => {}
            }
        }
        spread.run();
        spread
    }

    /// As [`new`](Spread::new), but follows clues as well.
    pub fn with_clues(grid: &'g Grid) -> Spread<'g> {
        let mut spread = Spread::new(grid);
        spread.clues = !grid.clues().is_empty();
        spread
    }

    /// As [`with_clues`](Spread::with_clues), but follows two clues that share a cell together as
    /// well, once there is nothing else to follow.
    pub fn with_pairs_of_clues(grid: &'g Grid) -> Spread<'g> {
        Spread { pairs: true, ..Spread::with_clues(grid) }
    }

    /// The same with another order, in which another contradiction may be met first.
    pub fn in_order(self, order: ClueOrder) -> Spread<'g> {
        Spread { order, ..self }
    }

    /// As [`new`](Spread::new), but propagates one digit only.
    pub fn of_digit(grid: &'g Grid, digit: u8) -> Spread<'g> {
        let mut spread = Spread::new(grid);
        spread.only = Some(digit);
        spread
    }

    /// Returns whether a literal is on the trail.
    pub fn has(&self, lit: Lit) -> bool {
        self.at[lit.index()] != NEVER
    }

    /// Returns the number of steps from the assumption to a literal.
    pub fn depth(&self, lit: Lit) -> u8 {
        self.depths[self.at[lit.index()] as usize]
    }

    /// Returns the number of open members of a group.
    pub fn left(&self, group: u16) -> u16 {
        self.left[usize::from(group)]
    }

    /// Yields the open members of a group.
    pub fn open(&self, group: u16) -> impl Iterator<Item = u16> + '_ {
        self.grid.group(group).members.iter().copied().filter(|&m| self.is_open(m))
    }

    /// Returns whether a candidate is not known to be out.
    pub fn is_open(&self, candidate: u16) -> bool {
        !self.has(Lit::remove(candidate))
    }

    /// Returns the length of the trail, to which [`Spread::undo_to`] can return.
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Assumes a literal and propagates it.
    pub fn assume(&mut self, lit: Lit) {
        self.note(lit, TrailCause::Assumed, 0);
        self.run();
    }

    /// Assumes a literal temporarily and propagates it, with `follow` adding inferences of its own.
    /// If that ends in a contradiction, its opposite is noted and propagated. Returns whether it
    /// did.
    pub fn rule_out(&mut self, lit: Lit, follow: impl FnOnce(&mut Self)) -> bool {
        let mark = self.mark();
        self.assume(lit);
        follow(self);
        let refuted = self.refutation(mark);
        self.undo_to(mark);
        let Some(refuted) = refuted else { return false };
        self.note(lit.negated(), TrailCause::Refuted(Box::new(refuted)), 0);
        self.run();
        true
    }

    /// Undoes everything noted since `mark`.
    pub fn undo_to(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let lit = self.trail.pop().expect("it is longer");
            self.causes.pop();
            self.depths.pop();
            self.at[lit.index()] = NEVER;
            if !lit.is_place() {
                for &group in self.grid.of(lit.candidate()) {
                    self.left[usize::from(group)] += 1;
                }
            }
        }
        self.head = self.head.min(mark);
        // What is left was followed to its end.
        self.touched.clear();
        self.conflict = None;
    }

    /// Notes a literal. Returns whether it is new.
    pub fn note(&mut self, lit: Lit, cause: TrailCause, depth: u8) -> bool {
        if self.has(lit) {
            return false;
        }
        self.at[lit.index()] = self.trail.len() as u32;
        self.trail.push(lit);
        self.causes.push(cause);
        self.depths.push(depth);
        if !lit.is_place() {
            let clues = if self.clues { self.grid.clues_of(lit.candidate()) } else { &[] };
            for &clue in clues {
                let follows = self.pairs || !self.grid.clues()[usize::from(clue)].is_pair();
                if follows && !self.touched.contains(&clue) {
                    self.touched.push(clue);
                }
            }
            for &number in self.grid.of(lit.candidate()) {
                let left = &mut self.left[usize::from(number)];
                *left -= 1;
                let group = self.grid.group(number);
                if *left == 0 && group.truth && self.follows(number) && self.conflict.is_none() {
                    self.conflict = Some(number);
                }
            }
        }
        true
    }

    /// Propagates until nothing new follows or a truth is empty. Clues come after units, because a
    /// unit is simpler to see.
    pub fn run(&mut self) {
        loop {
            self.run_units();
            if self.conflict.is_some() || self.touched.is_empty() {
                return;
            }
            let clue = self.next_clue();
            let before = self.mark();
            self.follow_clue(clue);
            if self.mark() == before {
                continue;
            }
            self.patience = self.patience.saturating_sub(1);
            if self.patience == 0 {
                self.touched.clear();
            }
        }
    }

    /// Takes the clue that is followed next: a pair only where no single one is left.
    fn next_clue(&mut self) -> u16 {
        let is_pair = |clue: u16| self.grid.clues()[usize::from(clue)].is_pair();
        let all = (0..self.touched.len()).filter(|&at| !is_pair(self.touched[at]));
        let single = match self.order {
            ClueOrder::First => all.clone().next(),
            ClueOrder::Last => all.clone().next_back(),
            ClueOrder::Smallest => all.clone().min_by_key(|&at| {
                let clue = &self.grid.clues()[usize::from(self.touched[at])];
                let left = self.left_of(clue, self.trail.len());
                left.iter().map(|mask| mask.count_ones()).sum::<u32>()
            }),
        };
        self.touched.remove(single.unwrap_or(0))
    }

    /// Lets so many clues remove something, and follows no more of them then. What ends in a few
    /// steps is found by then, because clues are followed in the order in which they are touched.
    pub fn follow_only(&mut self, clues: usize) {
        self.patience = clues;
    }

    /// Returns the work done in clues since this was last asked.
    pub fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// Returns the candidates left to the slots of a clue once the trail had this length.
    fn left_of(&self, clue: &Clue, at: usize) -> Vec<u64> {
        let is_out = |number: u16| (self.at[Lit::remove(number).index()] as usize) < at;
        let left = clue.slots.iter().map(|slot| {
            let open = set::digits(slot.live).filter(|&digit| {
                !slot.open || !self.grid.number(slot.cell, digit).is_some_and(is_out)
            });
            open.fold(0, |all, digit| all | 1 << digit)
        });
        left.collect()
    }

    /// Notes the candidates that no way to fill a clue has: first those of its cells, the smallest
    /// cells first, then those beside it.
    fn follow_clue(&mut self, number: u16) {
        let grid = self.grid;
        let clue = &grid.clues()[usize::from(number)];
        self.work += WORK_PER_CLUE;
        let depth = self.trail.last().map_or(0, |&last| self.depth(last)).saturating_add(1);
        let mut left = self.left_of(clue, self.trail.len());
        let mut order: Vec<usize> = (0..left.len()).filter(|&i| clue.slots[i].open).collect();
        order.sort_by_key(|&slot| left[slot].count_ones());
        for slot in order {
            let followed = Rc::new(Followed { clue: number, at: self.trail.len() });
            let mut gone = 0_u64;
            for digit in set::digits(left[slot]) {
                if !self.may_have(number, &left, Wanted::Inside(slot, digit)) {
                    gone |= 1 << digit;
                }
            }
            left[slot] &= !gone;
            for digit in set::digits(gone) {
                let Some(m) = grid.number(clue.slots[slot].cell, digit) else { continue };
                self.note(Lit::remove(m), TrailCause::Clue(followed.clone()), depth);
            }
            if self.conflict.is_some() {
                return;
            }
        }
        // Digits that the same cells lose are told together.
        let mut last: Option<(Vec<CellId>, Rc<Followed>)> = None;
        for (digit, outside) in (0..).zip(&clue.outside) {
            let places = (0..left.len()).filter(|&i| left[i] >> digit & 1 == 1);
            let places = places.fold(0_u32, |all, slot| all | 1 << slot);
            let sees = |m: u16, seen: u32| places & !seen == 0 && self.is_open(m);
            let seeing = outside.iter().filter(|outside| sees(outside.number, outside.seen));
            let seeing: Vec<u16> = seeing.map(|outside| outside.number).collect();
            if places.count_ones() < 2
                || seeing.is_empty()
                || self.may_have(number, &left, Wanted::Without(places, digit))
            {
                continue;
            }
            let cells: Vec<CellId> = seeing.iter().map(|&m| grid.candidate(m).cell).collect();
            let (_, followed) = match last.take().filter(|(known, _)| *known == cells) {
                Some(same) => last.insert(same),
                None => {
                    let at = self.trail.len();
                    last.insert((cells, Rc::new(Followed { clue: number, at })))
                }
            };
            let followed = followed.clone();
            for m in seeing {
                self.note(Lit::remove(m), TrailCause::Clue(followed.clone()), depth);
            }
            if self.conflict.is_some() {
                return;
            }
        }
    }

    /// Returns whether there may be a way to fill a clue that has what is wanted.
    fn may_have(&mut self, number: u16, left: &[u64], wanted: Wanted) -> bool {
        let clue = &self.grid.clues()[usize::from(number)];
        let digits = clue.outside.len();
        let ways = &mut self.ways[usize::from(number)];
        if ways.is_empty() {
            ways.resize((left.len() + 1) * digits, None);
        }
        let index = match wanted {
            Wanted::Inside(slot, digit) => slot * digits + usize::from(digit),
            Wanted::Without(_, digit) => left.len() * digits + usize::from(digit),
        };
        let stands = |way: &Rc<[u8]>| {
            way.iter().zip(left).all(|(&digit, left)| left >> digit & 1 == 1)
                && clue.has(way, wanted)
        };
        if ways[index].as_ref().is_some_and(stands) {
            return true;
        }
        match clue.way(left, wanted, &mut self.work) {
            Way::Found(way) => {
                let way: Rc<[u8]> = way.into();
                for (slot, &digit) in way.iter().enumerate() {
                    ways[slot * digits + usize::from(digit)] = Some(way.clone());
                }
                ways[index] = Some(way);
                true
            }
            Way::None => false,
            Way::Unknown => true,
        }
    }

    fn run_units(&mut self) {
        while let Some(&lit) = self.trail.get(self.head) {
            if self.conflict.is_some() {
                return;
            }
            let depth = self.depths[self.head].saturating_add(1);
            self.head += 1;
            let grid = self.grid;
            for &number in grid.of(lit.candidate()) {
                let group = grid.group(number);
                if !self.follows(number) {
                    continue;
                }
                if lit.is_place() {
                    for &m in group.members.iter().filter(|&&m| m != lit.candidate()) {
                        self.note(Lit::remove(m), TrailCause::Link(number, lit), depth);
                    }
                } else if group.truth && self.left(number) == 1 {
                    let last = self.open(number).next().expect("one is left");
                    self.note(Lit::place(last), TrailCause::Last(number), depth);
                }
            }
        }
    }

    fn follows(&self, group: u16) -> bool {
        self.only.is_none_or(|only| self.grid.group(group).is_of(only))
    }

    /// Returns the branch that empties a truth, from the assumption at `mark`.
    pub fn refutation(&self, mark: usize) -> Option<Refuted> {
        let group = self.grid.group(self.conflict?);
        let ends: Vec<Lit> = group.members.iter().map(|&m| Lit::remove(m)).collect();
        Some(self.line(mark, &ends, BranchEnd::Nothing(group.unit())))
    }

    /// Returns the branch to a literal, from the assumption at `mark`.
    pub fn way(&self, mark: usize, target: Lit) -> Branch {
        self.line(mark, &[target], BranchEnd::Reaches(self.grid.literal(target))).branch
    }

    /// Collects the steps that several ends depend on, going backwards.
    fn line(&self, mark: usize, ends: &[Lit], end: BranchEnd) -> Refuted {
        let position = |lit: &Lit| self.at[lit.index()] as usize;
        // The latest first: whatever follows from a literal comes before it here.
        let mut needed: BTreeSet<usize> = ends.iter().map(position).collect();
        let mut own = vec![];
        let mut outer = vec![];
        let mut clues = HashMap::new();
        while let Some(at) = needed.pop_last() {
            if at < mark {
                outer.push(self.trail[at]);
                continue;
            }
            own.push(at);
            let TrailCause::Clue(followed) = &self.causes[at] else {
                needed.extend(self.parents(self.trail[at]).iter().map(position));
                continue;
            };
            // What a clue removed at once is told at once.
            let mut gone = vec![at];
            let same = |at: usize| match &self.causes[at] {
                TrailCause::Clue(other) => Rc::ptr_eq(followed, other),
                _ => false,
            };
            while let Some(at) = needed.last().copied().filter(|&at| same(at)) {
                needed.remove(&at);
                own.push(at);
                gone.push(at);
            }
            let needs = self.needs(followed, &gone, &needed);
            needed.extend(needs.iter().map(position));
            let needs = needs.iter().map(|lit| self.grid.candidate(lit.candidate())).collect();
            let clue = usize::from(followed.clue);
            let rules = self.grid.clues()[clue].rules.clone();
            let step = Arc::new(ClueStep { clue, rules, needs });
            clues.extend(gone.into_iter().map(|at| (at, step.clone())));
        }
        own.sort();
        let assumed = *own.first().filter(|&&position| position == mark).unwrap_or(&mark);
        let steps = own
            .iter()
            .filter(|&&position| position != assumed)
            .map(|&position| self.follows_at(position, &clues));
        let branch =
            Branch { assume: self.grid.literal(self.trail[assumed]), steps: steps.collect(), end };
        Refuted { branch, outer }
    }

    /// Returns the literals that a clue depends on where it removes those at `gone`; rather those
    /// that are needed anyway, and earlier ones.
    fn needs(&self, followed: &Followed, gone: &[usize], needed: &BTreeSet<usize>) -> Vec<Lit> {
        let clue = &self.grid.clues()[usize::from(followed.clue)];
        let wanted = gone.iter().filter_map(|&at| {
            let m = self.trail[at].candidate();
            let Candidate { cell, digit } = self.grid.candidate(m);
            let slot = clue.slots.iter().position(|slot| slot.cell == cell);
            let inside = slot.map(|slot| Wanted::Inside(slot, digit));
            inside.or_else(|| {
                let all = &clue.outside[usize::from(digit)];
                let outside = all.iter().find(|outside| outside.number == m)?;
                Some(Wanted::Without(outside.seen, digit))
            })
        });
        let wanted: Vec<Wanted> = wanted.collect();
        let removed = |slot: usize, digit: Digit| {
            self.grid.number(clue.slots[slot].cell, digit).map(Lit::remove)
        };
        let cost = |slot: usize, digit: Digit| {
            let at = removed(slot, digit).map_or(NEVER, |lit| self.at[lit.index()]);
            if needed.contains(&(at as usize)) { 0 } else { at + 1 }
        };
        let needs = clue.needs(&self.left_of(clue, followed.at), &wanted, &cost);
        needs.into_iter().filter_map(|(slot, digit)| removed(slot, digit)).collect()
    }

    fn follows_at(&self, at: usize, clues: &HashMap<usize, Arc<ClueStep>>) -> Inference {
        let unit = |&group: &u16| self.grid.group(group).unit();
        let why = match &self.causes[at] {
            TrailCause::Link(group, _) => StepReason::Link(self.grid.group(*group).tie),
            TrailCause::Last(group) => StepReason::Truth(unit(group)),
            TrailCause::Count { truths, links } => StepReason::Count {
                truths: truths.iter().map(unit).collect(),
                links: links.iter().map(unit).collect(),
            },
            TrailCause::Promised(promised) => StepReason::Promised(promised.promise.clone()),
            TrailCause::Clue(_) => StepReason::Clue(clues[&at].clone()),
            TrailCause::Refuted(refuted) => StepReason::Refuted(Box::new(refuted.branch.clone())),
            TrailCause::Assumed => unreachable!("an assumption is the start of its line"),
        };
        Inference { literal: self.grid.literal(self.trail[at]), why }
    }

    /// Returns the literals that a literal follows from.
    fn parents(&self, lit: Lit) -> Vec<Lit> {
        let position = self.at[lit.index()];
        match &self.causes[position as usize] {
            TrailCause::Assumed => vec![],
            TrailCause::Link(_, from) => vec![*from],
            TrailCause::Last(group) => {
                let members = self.grid.group(*group).members.iter();
                let others = members.filter(|&&m| m != lit.candidate());
                others.map(|&m| Lit::remove(m)).collect()
            }
            TrailCause::Count { truths, links } => {
                // A candidate in two truths counts twice, and one link does not make up for it.
                let times = |groups: &[u16], m: u16| {
                    groups.iter().filter(|&group| self.grid.of(m).contains(group)).count()
                };
                let members = truths.iter().flat_map(|&t| &self.grid.group(t).members);
                let uncovered = members.filter(|&&m| times(truths, m) > times(links, m));
                uncovered.map(|&m| Lit::remove(m)).collect()
            }
            TrailCause::Promised(promised) => {
                promised.needs.iter().map(|&m| Lit::remove(m)).collect()
            }
            // Asked for all that it removed at once, see `needs`.
            TrailCause::Clue(_) => vec![],
            TrailCause::Refuted(refuted) => refuted.outer.clone(),
        }
    }
}
