//! Judging a learner's answer: any consequence that holds counts, not only the author's.

use super::miss::{Miss, Search};
use super::source::Source;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::About;
use kotowari_engine::solve::{self, Step};
use kotowari_engine::technique::by_id;
use kotowari_kernel::{Candidate, CellId, HouseId, Literal};

/// What an answer is worth.
#[derive(Debug)]
pub enum Verdict {
    /// All that a step of the technique gives, or more than one of them.
    Right {
        /// The step.
        step: Step,
    },
    /// Right, and the same step gives these, too.
    More {
        /// The step.
        step: Step,
        /// What it gives besides.
        remaining: Vec<Literal>,
    },
    /// This part of it holds, but by another technique, no harder than those of this level.
    AlsoTrue {
        /// Which part.
        claim: Literal,
        /// By which step.
        step: Step,
    },
    /// This part of it is not wrong, but nothing up to this level shows it yet.
    NotYet {
        /// Which part.
        claim: Literal,
    },
    /// This part of it is no news: the board shows it already.
    Known {
        /// Which part.
        claim: Literal,
    },
    /// This part of it does not hold.
    Wrong {
        /// Which part.
        claim: Literal,
        /// Why not.
        reason: Wrong,
    },
}

/// Why something does not hold.
#[derive(Debug)]
pub enum Wrong {
    /// The cell has its digit already.
    Filled(CellId),
    /// The digit cannot go there any more: for a digit of this house, if one stands in sight.
    Gone(Option<(HouseId, CellId)>),
    /// It looks like a step of the technique, but a condition fails.
    Miss(Box<Miss>),
    /// Nothing gives it, and it goes against the solution.
    Against,
}

impl Verdict {
    /// Whether it counts against the learner.
    pub fn is_wrong(&self) -> bool {
        matches!(self, Verdict::Wrong { .. })
    }
}

/// Judges what a learner claims on a board.  The gravest thing is said: something wrong before
/// something that cannot be known yet, before something that another technique gives.
///
/// No claim at all is no answer: `None`.
pub fn judge(
    board: &Board,
    source: &Source,
    technique: &'static About,
    claims: &[Literal],
) -> Option<Verdict> {
    let steps = solve::all(board, &[by_id(technique.id)?], &mut vec![]);
    let given = |claim: &&Literal| steps.iter().any(|step| step.claims().contains(claim));
    let rest: Vec<Literal> = claims.iter().filter(|claim| !given(claim)).copied().collect();
    let solution = &source.solution;
    let is_true = |claim: Literal| {
        let c = claim.candidate();
        (solution[usize::from(c.cell)] == c.digit) == matches!(claim, Literal::Place(_))
    };
    if let Some(&claim) = rest.iter().find(|&&claim| !is_true(claim)) {
        let reason = why_not(board, source, technique, claim);
        return Some(Verdict::Wrong { claim, reason });
    }
    let (news, known): (Vec<Literal>, Vec<Literal>) =
        rest.iter().partition(|claim| board.is_open(claim.candidate()));
    let mut elsewhere = None;
    for claim in news {
        let Some(step) = by_another(board, technique, claim) else {
            return Some(Verdict::NotYet { claim });
        };
        elsewhere = elsewhere.or(Some((claim, step)));
    }
    if let Some((claim, step)) = elsewhere {
        return Some(Verdict::AlsoTrue { claim, step });
    }
    if let Some(&claim) = known.first() {
        return Some(Verdict::Known { claim });
    }
    let lacking = |step: &Step| -> Vec<Literal> {
        step.claims().iter().filter(|claim| !claims.contains(claim)).copied().collect()
    };
    // Of the steps that give some of it, the one most nearly complete.
    let touched = |step: &Step| step.claims().iter().any(|claim| claims.contains(claim));
    let step = steps.into_iter().filter(touched).min_by_key(|step| lacking(step).len())?;
    let remaining = lacking(&step);
    Some(match remaining.is_empty() {
        true => Verdict::Right { step },
        false => Verdict::More { step, remaining },
    })
}

/// The easiest step of any technique up to the level of this one that claims it.
fn by_another(board: &Board, technique: &About, claim: Literal) -> Option<Step> {
    super::practice::upto_level_of(technique).into_iter().find_map(|technique| {
        let steps = solve::all(board, &[technique], &mut vec![]);
        steps.into_iter().find(|step| step.claims().contains(&claim))
    })
}

/// What the board itself shows against a claim: that the cell is filled, or the digit gone.
pub fn seen_wrong(board: &Board, claim: Literal) -> Option<Wrong> {
    let c = claim.candidate();
    if board.value(c.cell).is_some() {
        return Some(Wrong::Filled(c.cell));
    }
    (!board.is_open(c)).then(|| Wrong::Gone(in_sight(board, c)))
}

fn why_not(board: &Board, source: &Source, technique: &'static About, claim: Literal) -> Wrong {
    if let Some(wrong) = seen_wrong(board, claim) {
        return wrong;
    }
    let search = Search::new(board, &source.solution, technique);
    search.claiming(claim, source).map_or(Wrong::Against, |miss| Wrong::Miss(Box::new(miss)))
}

/// A house of the cell in which the digit stands, and where.
fn in_sight(board: &Board, c: Candidate) -> Option<(HouseId, CellId)> {
    let layout = board.layout();
    layout.houses_of(c.cell).iter().find_map(|&house| {
        let mut cells = layout.cells_of(house).iter();
        let stands = cells.find(|&&cell| board.value(cell) == Some(c.digit))?;
        Some((house, *stands))
    })
}
