//! Nets: implications that may depend on several others, by unit propagation.
//!
//! The hypothetical board is a trail of literals, each with its cause, which can be undone to any
//! earlier point.

use std::rc::Rc;

use super::branch::{Branch, BranchEnd, Inference, StepReason};
use super::grid::{Grid, Lit};
use super::promise::Promised;

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
    /// Its opposite ends in a contradiction.
    Refuted(Box<Refuted>),
}

/// An assumption that ends in a contradiction, and the earlier literals that takes.
#[derive(Clone, Debug)]
pub(super) struct Refuted {
    pub branch: Branch,
    outer: Vec<Lit>,
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

    /// Propagates until nothing new follows or a truth is empty.
    pub fn run(&mut self) {
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
        let mut needed: Vec<Lit> = ends.to_vec();
        let mut seen = vec![false; self.at.len()];
        let mut own = vec![];
        let mut outer = vec![];
        while let Some(lit) = needed.pop() {
            if std::mem::replace(&mut seen[lit.index()], true) {
                continue;
            }
            let position = self.at[lit.index()] as usize;
            if position < mark {
                outer.push(lit);
                continue;
            }
            own.push(position);
            needed.extend(self.parents(lit));
        }
        own.sort();
        let assumed = *own.first().filter(|&&position| position == mark).unwrap_or(&mark);
        let steps = own
            .iter()
            .filter(|&&position| position != assumed)
            .map(|&position| self.follows_at(position));
        let branch =
            Branch { assume: self.grid.literal(self.trail[assumed]), steps: steps.collect(), end };
        Refuted { branch, outer }
    }

    fn follows_at(&self, at: usize) -> Inference {
        let unit = |&group: &u16| self.grid.group(group).unit();
        let why = match &self.causes[at] {
            TrailCause::Link(group, _) => StepReason::Link(self.grid.group(*group).tie),
            TrailCause::Last(group) => StepReason::Truth(unit(group)),
            TrailCause::Count { truths, links } => StepReason::Count {
                truths: truths.iter().map(unit).collect(),
                links: links.iter().map(unit).collect(),
            },
            TrailCause::Promised(promised) => StepReason::Promised(promised.promise.clone()),
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
            TrailCause::Refuted(refuted) => refuted.outer.clone(),
        }
    }
}
