//! Proofs of branches.
//!
//! The kernel rejects a step that adds nothing and stops at the first contradiction. So what it
//! will know at each point is tracked here, and such steps are left out.

use crate::board::{View, one_in, some_in};
use crate::layout::Layout;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Reason, Unit};
use std::sync::Arc;

use super::branch::{Branch, BranchEnd, Inference, StepReason};
use super::clue::Refuter;
use super::grid::{Grid, Tie};

/// The facts the kernel knows at a point of an argument.
#[derive(Clone, Debug)]
pub(super) struct World {
    layout: Arc<Layout>,
    grid: Arc<Grid>,
    /// The candidates left to each cell, as masks; a filled cell has its digit.
    live: Vec<u64>,
    /// Whether the digit of each cell is known.
    placed: Vec<bool>,
}

/// The effect of a statement on a world.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    /// It was known.
    Nothing,
    /// It is new.
    News,
    /// It contradicts what is known.
    Absurd,
}

impl World {
    /// Starts from the digits and candidates of a board.
    pub fn new<const W: usize>(view: &View<W>) -> World {
        let mut live = view.candidates.clone();
        let mut placed = vec![true; live.len()];
        for (digit, cells) in view.placed.iter().enumerate() {
            cells.iter().for_each(|cell| live[usize::from(cell)] = 1 << digit);
        }
        view.open.iter().for_each(|cell| placed[usize::from(cell)] = false);
        World { layout: view.layout.clone(), grid: view.shared(Grid::new), live, placed }
    }

    /// Proves that an assumption is impossible.
    pub fn refute(&self, branch: &Branch) -> Proof {
        let mut world = self.clone();
        let mut steps = vec![];
        if !world.suppose(branch.assume, &mut steps) {
            world.follow(branch, &mut steps);
        }
        Proof::Chase { assume: branch.assume, steps }
    }

    /// Refutes a case, unless it has been refuted already.
    fn rule_out(&mut self, case: &Branch, steps: &mut Vec<Reason>) {
        if self.is_live(case.assume.candidate()) {
            steps.push(Reason::Lemma(self.refute(case)));
            self.force(case.assume.negated());
        }
    }

    /// Proves a literal that follows from every candidate of which `axiom` says that one holds.
    pub fn whichever(&self, claim: Literal, one_holds: Axiom, branches: &[Branch]) -> Proof {
        let mut world = self.clone();
        let mut steps = vec![];
        if !world.suppose(claim.negated(), &mut steps) {
            branches.iter().for_each(|branch| world.rule_out(branch, &mut steps));
            steps.push(Reason::By(one_holds));
        }
        Proof::Chase { assume: claim.negated(), steps }
    }

    /// Proves a literal that follows whether a candidate holds or not.
    pub fn either_way(&self, claim: Literal, holds: &Branch, not: &Branch) -> Proof {
        let mut world = self.clone();
        let mut steps = vec![];
        if !world.suppose(claim.negated(), &mut steps) {
            world.rule_out(holds, &mut steps);
            world.follow(not, &mut steps);
        }
        Proof::Chase { assume: claim.negated(), steps }
    }

    /// Proves a literal that follows from each of these cases, and without them because the base
    /// houses of a fish have too few covers. Returns `None` if the cases leave a base house without
    /// a place, because no fish is needed then.
    pub fn without(
        &self,
        claim: Literal,
        branches: &[Branch],
        (base, cover, digit): (&[HouseId], &[HouseId], Digit),
    ) -> Option<Proof> {
        let mut world = self.clone();
        let mut steps = vec![];
        if world.suppose(claim.negated(), &mut steps) {
            return None;
        }
        branches.iter().for_each(|branch| world.rule_out(branch, &mut steps));
        let members = |house: HouseId| world.members(Unit::House(house, digit));
        if base.iter().any(|&house| members(house).is_empty()) {
            return None;
        }
        let truths = base.iter().map(|&house| some_in(house, digit));
        let links = cover.iter().map(|&house| one_in(house, digit));
        // Fewer covers than base houses is a contradictory sum.
        steps.push(Reason::By(Axiom::sum(truths.chain(links))));
        Some(Proof::Chase { assume: claim.negated(), steps })
    }

    /// Follows a branch to its contradiction. Returns whether it was reached.
    pub fn follow(&mut self, branch: &Branch, steps: &mut Vec<Reason>) -> bool {
        if branch.steps.iter().any(|step| self.step(step, steps)) {
            return true;
        }
        match branch.end {
            BranchEnd::Nothing(unit) => {
                steps.push(Reason::By(Axiom::SomeIn(unit)));
                true
            }
            // The opposite was assumed, so this is the contradiction.
            BranchEnd::Reaches(_) => false,
        }
    }

    /// Follows one step. Returns whether it is contradictory.
    fn step(&mut self, step: &Inference, steps: &mut Vec<Reason>) -> bool {
        let c = step.literal.candidate();
        let known = match step.literal {
            Literal::Place(_) => self.placed[usize::from(c.cell)] && self.is_live(c),
            Literal::Remove(_) => !self.is_live(c),
        };
        if known {
            return false;
        }
        let (reason, effect) = match &step.why {
            StepReason::Link(Tie::Unit(unit)) => {
                (Reason::By(Axiom::OneIn(*unit)), self.one_in(*unit))
            }
            StepReason::Link(Tie::Pair(both)) => {
                (Reason::By(Axiom::Clash(both.to_vec())), self.at_most_one_of(both.to_vec()))
            }
            StepReason::Truth(unit) => (Reason::By(Axiom::SomeIn(*unit)), self.some_in(*unit)),
            StepReason::Count { truths, links } => {
                let truths_of = truths.iter().map(|&unit| Axiom::SomeIn(unit));
                let links_of = links.iter().map(|&unit| Axiom::OneIn(unit));
                let axioms = truths_of.chain(links_of);
                match self.count(truths, links) {
                    // A contradictory sum ends the argument only if it is stated, not merely used.
                    Effect::Absurd => (Reason::By(Axiom::sum(axioms)), Effect::Absurd),
                    effect => (Reason::Lemma(Proof::count(axioms)), effect),
                }
            }
            StepReason::Promised(promise) => {
                (Reason::By(promise.says.clone()), self.none_of(&promise.gone))
            }
            StepReason::Clue(clue) => {
                let refuter = Refuter::new(&self.layout, &self.grid, clue.clue);
                let Some(proof) = refuter.refute(c, &self.live, &self.placed) else { return false };
                self.force(step.literal);
                (Reason::Lemma(proof), Effect::News)
            }
            StepReason::Refuted(branch) => {
                let proof = self.refute(branch);
                self.force(step.literal);
                (Reason::Lemma(proof), Effect::News)
            }
        };
        if effect != Effect::Nothing {
            steps.push(reason);
        }
        if effect != Effect::Absurd && self.live[usize::from(c.cell)] == 0 {
            steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(c.cell))));
            return true;
        }
        effect == Effect::Absurd
    }

    /// Assumes a literal. Returns whether that alone empties a cell.
    fn suppose(&mut self, literal: Literal, steps: &mut Vec<Reason>) -> bool {
        self.force(literal);
        let cell = literal.candidate().cell;
        let dead = self.live[usize::from(cell)] == 0;
        if dead {
            steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(cell))));
        }
        dead
    }

    /// Records a literal that holds.
    pub fn force(&mut self, literal: Literal) {
        let c = literal.candidate();
        match literal {
            Literal::Remove(_) => self.live[usize::from(c.cell)] &= !(1 << c.digit),
            Literal::Place(_) => {
                self.live[usize::from(c.cell)] &= 1 << c.digit;
                self.placed[usize::from(c.cell)] = true;
            }
        }
    }

    /// Returns whether a candidate may still hold.
    pub fn is_live(&self, c: Candidate) -> bool {
        self.live[usize::from(c.cell)] >> c.digit & 1 == 1
    }

    fn members(&self, unit: Unit) -> Vec<Candidate> {
        match unit {
            Unit::Cell(cell) => {
                let digits = crate::set::digits(self.live[usize::from(cell)]);
                digits.map(|digit| Candidate { cell, digit }).collect()
            }
            Unit::House(house, digit) => {
                let cells = self.layout.cells_of(house).iter();
                let candidates = cells.map(|&cell: &CellId| Candidate { cell, digit });
                candidates.filter(|&c| self.is_live(c)).collect()
            }
        }
    }

    fn is_placed(&self, c: Candidate) -> bool {
        self.placed[usize::from(c.cell)]
    }

    fn one_in(&mut self, unit: Unit) -> Effect {
        self.at_most_one_of(self.members(unit))
    }

    fn at_most_one_of(&mut self, mut members: Vec<Candidate>) -> Effect {
        members.retain(|&c| self.is_live(c));
        let placed = members.iter().filter(|&&c| self.is_placed(c)).count();
        match placed {
            0 => Effect::Nothing,
            1 => {
                let others: Vec<Candidate> =
                    members.into_iter().filter(|&c| !self.is_placed(c)).collect();
                others.iter().for_each(|&c| self.force(Literal::Remove(c)));
                if others.is_empty() { Effect::Nothing } else { Effect::News }
            }
            _ => Effect::Absurd,
        }
    }

    /// Applies a promise: contradictory where one of its candidates holds.
    fn none_of(&mut self, gone: &[Candidate]) -> Effect {
        let left: Vec<Candidate> = gone.iter().copied().filter(|&c| self.is_live(c)).collect();
        if left.iter().any(|&c| self.is_placed(c)) {
            return Effect::Absurd;
        }
        left.iter().for_each(|&c| self.force(Literal::Remove(c)));
        if left.is_empty() { Effect::Nothing } else { Effect::News }
    }

    fn some_in(&mut self, unit: Unit) -> Effect {
        match self.members(unit)[..] {
            [] => Effect::Absurd,
            [only] if !self.is_placed(only) => {
                self.force(Literal::Place(only));
                Effect::News
            }
            _ => Effect::Nothing,
        }
    }

    /// Applies the sum of truths and links. A candidate in more truths than links may hold instead
    /// of the covered ones, and then nothing follows.
    fn count(&mut self, truths: &[Unit], links: &[Unit]) -> Effect {
        let some = truths.iter().flat_map(|&unit| self.members(unit)).map(|c| (c, 1));
        let most = links.iter().flat_map(|&unit| self.members(unit)).map(|c| (c, -1));
        let mut weights: Vec<(Candidate, i32)> = vec![];
        for (c, weight) in some.chain(most) {
            match weights.iter_mut().find(|(known, _)| *known == c) {
                Some((_, sum)) => *sum += weight,
                None => weights.push((c, weight)),
            }
        }
        let mut at_least = truths.len() as i32 - links.len() as i32;
        weights.retain(|&(c, weight)| {
            let placed = self.is_placed(c);
            at_least -= if placed { weight } else { 0 };
            !placed
        });
        let reach: i32 = weights.iter().map(|(_, weight)| (*weight).max(0)).sum();
        if reach < at_least {
            return Effect::Absurd;
        }
        weights.retain(|(_, weight)| weight.abs() > reach - at_least);
        for &(c, weight) in &weights {
            self.force(if weight > 0 { Literal::Place(c) } else { Literal::Remove(c) });
        }
        if weights.is_empty() { Effect::Nothing } else { Effect::News }
    }
}
