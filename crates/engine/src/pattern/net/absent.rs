//! Some candidates of which one must hold, because without them the board comes to nothing.
//!
//! Of a digit assumed in a cell a contradiction often uses only that some other cells, mostly those
//! of one clue, do not have it then, or that its cell has none of some other digits. So it holds
//! for each candidate that excludes these, and one step removes them all, where each would take a
//! step of the same words.

use super::branch::{Branch, BranchEnd, Inference, StepReason};
use super::grid::{Grid, Lit};
use kotowari_kernel::{Candidate, CellId, Literal};

/// More candidates are hard to keep in mind while the consequences are followed.
const MAX_NAMED: usize = 6;

/// A contradiction of the assumption that none of some candidates holds.
#[derive(Debug)]
pub(super) struct Absent {
    /// The candidates, of which one must hold then: of one digit, or of one cell.
    pub one_of: Vec<Candidate>,
    /// What follows if none does. Its own assumption is that the first of them is out.
    pub branch: Branch,
    /// For each candidate of that digit, or of that cell, that excludes all of them, a branch that
    /// begins with it.
    pub excluding: Vec<Branch>,
}

impl Absent {
    /// Returns whether it is shorter to say what excludes them: "if A or B were 1" rather than "if
    /// none of these seven cells were".
    pub fn is_many(&self) -> bool {
        self.one_of.len() >= self.excluding.len()
    }

    /// Returns the cell, if they are digits of one.
    pub fn cell(&self) -> Option<CellId> {
        let cell = self.one_of[0].cell;
        self.one_of.iter().all(|c| c.cell == cell).then_some(cell)
    }
}

/// Returns the contradiction of what a branch uses of its assumption, if that is the absence of one
/// digit in several cells, or of several digits in its own, and more candidates than the one
/// assumed cause it.
pub(super) fn absent(grid: &Grid, branch: &Branch) -> Option<Absent> {
    let Literal::Place(assumed) = branch.assume else { return None };
    let (lost, steps) = used(grid, assumed, branch)?;
    if lost.len() < 2 {
        return None;
    }
    let one_of: Vec<Candidate> = lost.iter().map(|&m| grid.candidate(m)).collect();
    let of_digit = one_of.iter().all(|c| c.digit == assumed.digit);
    let of_cell = one_of.iter().all(|c| c.cell == assumed.cell);
    if !of_digit && !of_cell {
        return None;
    }
    let to = |m: u16, by: u16| -> Option<Inference> {
        let why = StepReason::Link(grid.group(grid.shared(by, m)?).tie);
        Some(Inference { literal: grid.literal(Lit::remove(m)), why })
    };
    let begin = |(by, c): (u16, &Candidate)| {
        let alike = if of_digit { c.digit == assumed.digit } else { c.cell == assumed.cell };
        if !alike || lost.contains(&by) {
            return None;
        }
        let mut all = lost.iter().map(|&m| to(m, by)).collect::<Option<Vec<_>>>()?;
        all.extend(steps.iter().cloned());
        Some(Branch { assume: Literal::Place(*c), steps: all, end: branch.end })
    };
    let excluding: Vec<Branch> = (0_u16..).zip(&grid.candidates).filter_map(begin).collect();
    if excluding.len() < 2 || lost.len().min(excluding.len()) > MAX_NAMED {
        return None;
    }
    let branch = Branch { assume: Literal::Remove(one_of[0]), steps, end: branch.end };
    Some(Absent { one_of, branch, excluding })
}

/// Returns the contradiction of the one candidate whose absence is all that a branch uses of its
/// assumption, if it is one: it must hold.
pub(super) fn must_hold(grid: &Grid, branch: &Branch) -> Option<Branch> {
    let Literal::Place(assumed) = branch.assume else { return None };
    match used(grid, assumed, branch)? {
        (lost, steps) if lost.len() == 1 => {
            let assume = grid.literal(Lit::remove(lost[0]));
            Some(Branch { assume, steps, end: branch.end })
        }
        _ => None,
    }
}

/// Returns the candidates whose absence a contradiction uses of its assumption, and the steps after
/// that.
fn used(grid: &Grid, assumed: Candidate, branch: &Branch) -> Option<(Vec<u16>, Vec<Inference>)> {
    let BranchEnd::Nothing(_) = branch.end else { return None };
    let number = grid.number(assumed.cell, assumed.digit)?;
    let mut lost = vec![];
    let steps = without(grid, number, branch, &mut lost);
    lost.sort_unstable();
    lost.dedup();
    Some((lost, steps))
}

/// Returns the steps of a branch but for what a candidate excludes at once, which goes to `lost`.
fn without(grid: &Grid, by: u16, branch: &Branch, lost: &mut Vec<u16>) -> Vec<Inference> {
    let mut rest = vec![];
    for step in &branch.steps {
        let c = step.literal.candidate();
        let mut step = step.clone();
        match &mut step.why {
            StepReason::Link(tie) => {
                let excludes = grid.of(by).iter().any(|&group| grid.group(group).tie == *tie);
                if let Some(m) = grid.number(c.cell, c.digit).filter(|_| excludes) {
                    lost.push(m);
                    continue;
                }
            }
            StepReason::Refuted(within) => {
                let steps = without(grid, by, within, lost);
                within.steps = steps;
            }
            _ => {}
        }
        rest.push(step);
    }
    rest
}
