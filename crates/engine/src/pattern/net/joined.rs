//! What one clue takes from several cells, said in one sentence.
//!
//! A clue is followed cell by cell, so that each removal needs as little as possible. Where cells
//! lose the same digits one after the other, a reader would rather hear it once.

use std::sync::Arc;

use super::branch::{Branch, BranchEnd, Inference, StepReason};
use super::clue::ClueStep;
use super::grid::Grid;
use kotowari_kernel::{Candidate, CellId, Digit, Unit};

/// What a clue removed, where it stands among the steps.
struct Part {
    start: usize,
    clue: Arc<ClueStep>,
    gone: Vec<Candidate>,
}

/// Joins what a clue removes from several of its cells in a row, if these lose the same digits.
pub(super) fn joined(grid: &Grid, branch: Branch) -> Branch {
    let Branch { assume, steps, end } = branch;
    let mut told: Vec<Inference> = vec![];
    let mut last: Option<Part> = None;
    let mut i = 0;
    while i < steps.len() {
        let mut step = steps[i].clone();
        let StepReason::Clue(clue) = &step.why else {
            if !matches!(step.why, StepReason::Link(_)) {
                last = None;
            }
            if let StepReason::Refuted(within) = &mut step.why {
                **within = joined(grid, Branch::clone(within));
            }
            told.push(step);
            i += 1;
            continue;
        };
        let same = steps[i..].iter().take_while(|other| other.why.is_same_pattern(&step.why));
        let gone: Vec<Candidate> = same.map(|step| step.literal.candidate()).collect();
        let next = i + gone.len();
        let part = Part { start: told.len(), clue: clue.clone(), gone };
        let before = last.take().filter(|before| {
            before.is_like(&part, grid) && !settles(&steps[next..], end, &part.gone)
        });
        last = Some(match before {
            Some(before) => before.with(part, &steps[i..next], &mut told),
            None => {
                told.extend_from_slice(&steps[i..next]);
                part
            }
        });
        i = next;
    }
    Branch { assume, steps: told, end }
}

impl Part {
    /// Returns whether one sentence can say both: of cells of one clue, which lose the same digits.
    fn is_like(&self, other: &Part, grid: &Grid) -> bool {
        let own = |c: &Candidate| {
            let slots = &grid.clues()[self.clue.clue].slots;
            slots.iter().any(|slot| slot.cell == c.cell)
        };
        let digits = self.digits();
        self.clue.clue == other.clue.clue
            && digits.is_some()
            && digits == other.digits()
            && self.gone.iter().chain(&other.gone).all(own)
    }

    /// Returns the digits that go, if each of the cells loses them all.
    fn digits(&self) -> Option<Vec<Digit>> {
        let of = |cell: CellId| {
            let own = self.gone.iter().filter(|c| c.cell == cell);
            let mut digits: Vec<Digit> = own.map(|c| c.digit).collect();
            digits.sort_unstable();
            digits
        };
        let digits = of(self.gone.first()?.cell);
        self.gone.iter().all(|c| of(c.cell) == digits).then_some(digits)
    }

    /// Joins the next one, which stands nowhere yet, and is the last of those told.
    fn with(mut self, next: Part, steps: &[Inference], told: &mut Vec<Inference>) -> Part {
        let mut needs = self.clue.needs.clone();
        // What this one removes follows from the same clue.
        let more = next.clue.needs.iter().filter(|c| !self.gone.contains(c));
        needs.extend(more.filter(|c| !self.clue.needs.contains(c)));
        let clue = Arc::new(ClueStep { needs, ..ClueStep::clone(&self.clue) });
        // Links that only the next one needs go first.
        let mut own: Vec<Inference> = told.drain(self.start..).collect();
        let links = own.split_off(self.gone.len());
        self.start += links.len();
        told.extend(links);
        told.extend(
            own.into_iter()
                .chain(steps.iter().cloned())
                .map(|step| Inference { why: StepReason::Clue(clue.clone()), ..step }),
        );
        self.gone.extend(next.gone);
        self.clue = clue;
        self
    }
}

/// Returns whether what goes from a cell is told with the digit left there, or that none is.
fn settles(rest: &[Inference], end: BranchEnd, gone: &[Candidate]) -> bool {
    let unit = Unit::Cell(gone[0].cell);
    let next = rest.iter().find(|step| !matches!(step.why, StepReason::Link(_)));
    match next.map(|step| &step.why) {
        Some(StepReason::Truth(truth)) => *truth == unit,
        Some(_) => false,
        None => end == BranchEnd::Nothing(unit),
    }
}
