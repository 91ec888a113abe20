//! Judging a learner's answer against the engine, so that any valid conclusion counts and not only
//! the one in the lesson.

use super::miss::{Miss, MissSearch};
use super::source::Source;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::solve::{self, Step};
use kotowari_engine::technique::by_id;
use kotowari_kernel::{Candidate, CellId, HouseId, Literal};

/// The verdict on an answer.
#[derive(Debug)]
pub enum Verdict {
    /// All claims of some step of the technique, possibly of more than one.
    Right {
        /// The step.
        step: Step,
    },
    /// Right, but the same step makes more claims.
    More {
        /// The step.
        step: Step,
        /// Its claims that the answer lacks.
        remaining: Vec<Literal>,
    },
    /// A claim holds, but by another technique of at most the same level.
    AlsoTrue {
        /// The claim.
        claim: Literal,
        /// The step that makes it.
        step: Step,
    },
    /// A claim is true, but no technique up to this level proves it yet.
    NotYet {
        /// The claim.
        claim: Literal,
    },
    /// A claim is on the board already.
    Known {
        /// The claim.
        claim: Literal,
    },
    /// A claim is false.
    Wrong {
        /// The claim.
        claim: Literal,
        /// Why it is false.
        reason: WrongReason,
    },
}

/// Why a claim is false.
#[derive(Debug)]
pub enum WrongReason {
    /// The cell has its digit already.
    Filled(CellId),
    /// The candidate is gone; the field is a house and a cell in it that has the digit, if there is
    /// one.
    Gone(Option<(HouseId, CellId)>),
    /// It looks like a step of the technique, but one condition fails.
    Miss(Box<Miss>),
    /// Nothing suggests it, and it contradicts the solution.
    Against,
}

impl Verdict {
    /// Whether it counts against the learner.
    pub fn is_wrong(&self) -> bool {
        matches!(self, Verdict::Wrong { .. })
    }
}

/// Judges the claims of a learner on a board.
///
/// If several verdicts apply, the gravest is returned: a false claim before one that cannot be
/// known yet, before one that follows by another technique, before one already on the board.
/// Returns `None` if there are no claims.
pub fn judge(
    board: &Board,
    source: &Source,
    technique: &'static TechniqueInfo,
    claims: &[Literal],
) -> Option<Verdict> {
    let steps = solve::all(board, &[by_id(technique.id)?], &mut vec![]);
    let given = |claim: &&Literal| steps.iter().any(|step| step.claims().contains(claim));
    let others: Vec<Literal> = claims.iter().filter(|claim| !given(claim)).copied().collect();
    let solution = &source.solution;
    let is_true = |claim: Literal| {
        let c = claim.candidate();
        (solution[usize::from(c.cell)] == c.digit) == matches!(claim, Literal::Place(_))
    };
    if let Some(&claim) = others.iter().find(|&&claim| !is_true(claim)) {
        let reason = why_not(board, source, technique, claim);
        return Some(Verdict::Wrong { claim, reason });
    }
    let (open, known): (Vec<Literal>, Vec<Literal>) =
        others.iter().partition(|claim| board.is_open(claim.candidate()));
    let mut elsewhere = None;
    for claim in open {
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
    // Of the steps that share a claim with the answer, the one most nearly complete.
    let touched = |step: &Step| step.claims().iter().any(|claim| claims.contains(claim));
    let step = steps.into_iter().filter(touched).min_by_key(|step| lacking(step).len())?;
    let remaining = lacking(&step);
    Some(match remaining.is_empty() {
        true => Verdict::Right { step },
        false => Verdict::More { step, remaining },
    })
}

/// The easiest step that makes the claim, by any technique up to the level of this one.
fn by_another(board: &Board, technique: &TechniqueInfo, claim: Literal) -> Option<Step> {
    super::practice::techniques_up_to(technique).into_iter().find_map(|technique| {
        let steps = solve::all(board, &[technique], &mut vec![]);
        steps.into_iter().find(|step| step.claims().contains(&claim))
    })
}

/// What the board itself shows against a claim: the cell is filled, or the candidate gone.
pub fn contradicted_by(board: &Board, claim: Literal) -> Option<WrongReason> {
    let c = claim.candidate();
    if board.value(c.cell).is_some() {
        return Some(WrongReason::Filled(c.cell));
    }
    (!board.is_open(c)).then(|| WrongReason::Gone(in_sight(board, c)))
}

fn why_not(
    board: &Board,
    source: &Source,
    technique: &'static TechniqueInfo,
    claim: Literal,
) -> WrongReason {
    if let Some(wrong) = contradicted_by(board, claim) {
        return wrong;
    }
    let search = MissSearch::new(board, &source.solution, technique);
    search
        .claiming(claim, source)
        .map_or(WrongReason::Against, |miss| WrongReason::Miss(Box::new(miss)))
}

/// A house of the cell that has the digit, and the cell where it stands.
fn in_sight(board: &Board, c: Candidate) -> Option<(HouseId, CellId)> {
    let layout = board.layout();
    layout.houses_of(c.cell).iter().find_map(|&house| {
        let mut cells = layout.cells_of(house).iter();
        let stands = cells.find(|&&cell| board.value(cell) == Some(c.digit))?;
        Some((house, *stands))
    })
}
