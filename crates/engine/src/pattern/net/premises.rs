//! The premises of a step by cases: the digits of each case and the links between them.

use super::branch::{Branch, BranchEnd, StepReason};
use super::clue::ClueStep;
use super::grid::Tie;
use crate::board::Board;
use crate::deduction::{Link, Premises, Set, SetRole};
use kotowari_kernel::{Candidate, CellId, HouseId, Literal, Unit};

/// A builder of [`Premises`].
pub(super) struct PremisesBuilder<'a> {
    board: &'a Board,
    premises: Premises,
    /// The number of the last case. Inner cases are numbered after all outer ones.
    cases: usize,
    /// The number of the last pattern.
    patterns: usize,
}

impl<'a> PremisesBuilder<'a> {
    /// Starts with these sets.
    pub fn new(board: &'a Board, sets: impl IntoIterator<Item = Set>) -> PremisesBuilder<'a> {
        let premises = Premises::of(sets);
        let patterns = premises.playing(SetRole::Base).count();
        PremisesBuilder { board, premises, cases: 0, patterns }
    }

    /// Adds a case per branch and returns the premises.
    pub fn with(mut self, branches: &[Branch]) -> Premises {
        self.cases = branches.len();
        for (number, branch) in (1..).zip(branches) {
            self.case(branch, SetRole::Case, number);
        }
        self.premises
    }

    fn case(&mut self, branch: &Branch, role: SetRole, number: usize) {
        let steps = branch.steps.iter().map(|step| step.literal);
        let holds = [branch.assume].into_iter().chain(steps).filter_map(|literal| match literal {
            Literal::Place(c) => Some(c),
            Literal::Remove(_) => None,
        });
        let holds = Set::new(role, holds).numbered(number);
        if !holds.candidates.is_empty() {
            self.premises.sets.push(holds.clone());
        }
        for step in &branch.steps {
            let to = step.literal.candidate();
            match &step.why {
                StepReason::Link(tie) => {
                    let inside = match tie {
                        Tie::Unit(unit) => self.of(*unit),
                        Tie::Pair(both) => both.to_vec(),
                    };
                    let by = holds.candidates.iter().find(|c| **c != to && inside.contains(c));
                    self.link(by.copied().into_iter().collect(), to, false, tie.unit());
                }
                StepReason::Truth(unit) => {
                    let others = self.of(*unit).into_iter().filter(|c| *c != to).collect();
                    self.link(others, to, true, Some(*unit));
                }
                StepReason::Count { truths, links } => self.pattern(truths, links),
                // The pattern behind a promise has sets of its own.
                StepReason::Promised(_) => {}
                StepReason::Clue(clue) => self.clue(clue),
                StepReason::Refuted(within) => {
                    self.cases += 1;
                    self.case(within, SetRole::InnerCase, self.cases);
                }
            }
        }
        if let BranchEnd::Nothing(unit) = branch.end {
            let emptied = Set::of_unit(self.board, SetRole::Emptied, unit);
            self.premises.sets.push(emptied.numbered(number));
        }
    }

    /// Adds the cells of a clue that is followed, once.
    fn clue(&mut self, clue: &ClueStep) {
        let layout = self.board.layout();
        let cells = clue.rules.iter().flat_map(|&rule| &layout.rule(rule).cells).copied();
        let mut open: Vec<CellId> = vec![];
        for cell in cells.filter(|&cell| self.board.value(cell).is_none()) {
            if clue.rules.len() == 1 || !open.contains(&cell) {
                open.push(cell);
            }
        }
        let set = Set::of_cells(self.board, SetRole::Aligned, &open);
        if !self.premises.sets.iter().any(|known| known.candidates == set.candidates) {
            self.patterns += 1;
            self.premises.sets.push(set.numbered(self.patterns));
        }
    }

    fn of(&self, unit: Unit) -> Vec<Candidate> {
        Set::of_unit(self.board, SetRole::Cell, unit).candidates
    }

    fn link(&mut self, from: Vec<Candidate>, to: Candidate, strong: bool, by: Option<Unit>) {
        if !from.is_empty() {
            self.premises.links.push(Link { from, to: vec![to], strong, by });
        }
    }

    /// Adds the sets of truths covered by as many links.
    fn pattern(&mut self, truths: &[Unit], links: &[Unit]) {
        self.patterns += 1;
        let places: Vec<Candidate> = truths.iter().flat_map(|&unit| self.of(unit)).collect();
        let inside: Vec<Candidate> = links.iter().flat_map(|&unit| self.of(unit)).collect();
        let covered: Vec<Candidate> =
            places.iter().copied().filter(|c| inside.contains(c)).collect();
        let set = |role, candidates: Vec<Candidate>, units: &[Unit]| {
            let mut houses: Vec<_> = units.iter().filter_map(house).collect();
            houses.dedup();
            Set::new(role, candidates).within(houses).numbered(self.patterns)
        };
        // Cells as truths or links make it a subset, otherwise it is a fish.
        let in_cells = |units: &[Unit]| units.iter().all(|unit| matches!(unit, Unit::Cell(_)));
        if in_cells(truths) {
            self.premises.sets.push(set(SetRole::LockedSet, covered, links));
        } else if in_cells(links) {
            self.premises.sets.push(set(SetRole::HiddenSet, covered, truths));
        } else {
            let both = [set(SetRole::Base, places, truths), set(SetRole::Cover, covered, links)];
            self.premises.sets.extend(both);
        }
    }
}

fn house(unit: &Unit) -> Option<HouseId> {
    match unit {
        Unit::House(house, _) => Some(*house),
        Unit::Cell(_) => None,
    }
}
