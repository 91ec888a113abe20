//! Easiest technique first, and every step proved.

use std::fmt;
use std::ops::ControlFlow;

use crate::board::Board;
use crate::deduction::{self, Deduction, Premises, Telling};
use crate::kernel::{Candidate, Digit, Flaw, Literal, Theorem};
use crate::set;
use crate::technique::{CATALOGUE, Technique};

/// A deduction with the theorem that it is one.  Only this module makes steps, and only from what
/// the kernel has proved; so whatever is printed from a `Step` follows.
///
/// ```compile_fail,E0451
/// # fn cheat(deduction: kotowari::deduction::Deduction, theorem: kotowari::kernel::Theorem) {
/// // The fields are private: an unproved step cannot be put together.
/// let step = kotowari::solve::Step { deduction, theorem };
/// # }
/// ```
pub struct Step {
    deduction: Deduction,
    theorem: Theorem,
}

/// A technique claimed what its proof does not give.  Our mistake, never the reader's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The technique's id.
    pub technique: &'static str,
    /// What the kernel found.
    pub flaw: Flaw,
}

/// Which techniques may be used, in the order of the catalogue.
pub type Selection = Vec<&'static dyn Technique>;

/// The whole catalogue.
///
/// Some of it concludes from there being one solution, and that must be so of the givens alone: for
/// a puzzle of which nobody has counted them, [`without_uniqueness`] is the honest choice.
pub fn everything() -> Selection {
    CATALOGUE.to_vec()
}

/// The techniques that hold whether the puzzle has one solution or several.
pub fn without_uniqueness() -> Selection {
    let holds = |technique: &&'static dyn Technique| !technique.about().needs_uniqueness();
    CATALOGUE.iter().copied().filter(holds).collect()
}

impl Step {
    /// What is claimed, and why.
    pub fn deduction(&self) -> &Deduction {
        &self.deduction
    }

    /// What the kernel says.
    pub fn theorem(&self) -> &Theorem {
        &self.theorem
    }

    /// The digits placed and candidates removed.
    pub fn claims(&self) -> &[Literal] {
        self.theorem.literals()
    }

    /// The digits placed.
    pub fn placed(&self) -> impl Iterator<Item = Candidate> + '_ {
        deduction::placed(self.claims())
    }

    /// The candidates removed.
    pub fn eliminated(&self) -> impl Iterator<Item = Candidate> + '_ {
        deduction::eliminated(self.claims())
    }

    /// What the step rests on, on the board as it was before it: the sets of its pattern, the links
    /// between them, and the earlier steps it owes something to.
    pub fn premises(&self, board: &Board) -> Premises {
        self.deduction.premises(board)
    }

    /// Whether the proof of this step itself uses that the puzzle has one solution.  Whether
    /// something it was proved from does, [`Board::relies_on_uniqueness`] says of the board before.
    pub fn uses_uniqueness(&self) -> bool {
        self.theorem.cites_uniqueness()
    }

    /// The digits the pattern is made of, in order.
    pub fn digits(&self) -> Vec<Digit> {
        set::digits(self.deduction.digits).collect()
    }

    /// Tells the step, on the board as it was before it.
    pub fn tell(&self, board: &Board) -> Telling {
        self.deduction.story.tell(board, self.claims())
    }

    /// Brings the board forward.
    pub fn apply(&self, board: &mut Board) {
        board.apply(&self.theorem);
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.deduction.technique.id, self.claims())
    }
}

fn prove(board: &Board, deduction: Deduction) -> Result<Step, Refused> {
    match board.check(&deduction.proof, &deduction.claims) {
        Ok(theorem) => Ok(Step { deduction, theorem }),
        Err(flaw) => Err(Refused { technique: deduction.technique.id, flaw }),
    }
}

/// The easiest step, if any of these techniques finds one.  A refused deduction is passed over and
/// reported in `refused`: the next one may be right.
pub fn next(
    board: &Board,
    techniques: &[&'static dyn Technique],
    refused: &mut Vec<Refused>,
) -> Option<Step> {
    first(board, techniques, |_| true, refused)
}

/// The easiest step with claims that are wanted, if any of these techniques finds one.
pub fn first(
    board: &Board,
    techniques: &[&'static dyn Technique],
    wanted: impl Fn(&[Literal]) -> bool,
    refused: &mut Vec<Refused>,
) -> Option<Step> {
    let mut first = None;
    for technique in techniques {
        let flow = technique.find(board, &mut |deduction| {
            if !wanted(&deduction.claims) {
                return ControlFlow::Continue(());
            }
            match prove(board, deduction) {
                Ok(step) => {
                    first = Some(step);
                    ControlFlow::Break(())
                }
                Err(refusal) => {
                    refused.push(refusal);
                    ControlFlow::Continue(())
                }
            }
        });
        if flow.is_break() {
            break;
        }
    }
    first
}

/// Every step these techniques see at this moment, easiest first.
pub fn all(
    board: &Board,
    techniques: &[&'static dyn Technique],
    refused: &mut Vec<Refused>,
) -> Vec<Step> {
    some(board, techniques, usize::MAX, refused)
}

/// The same, but no more than so many of each technique: its search stops there.
pub fn some(
    board: &Board,
    techniques: &[&'static dyn Technique],
    most: usize,
    refused: &mut Vec<Refused>,
) -> Vec<Step> {
    let mut steps = vec![];
    for technique in techniques {
        let before = steps.len();
        let _ = technique.find(board, &mut |deduction| {
            match prove(board, deduction) {
                Ok(step) => steps.push(step),
                Err(refusal) => refused.push(refusal),
            }
            match steps.len() - before < most {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
    }
    steps
}

/// How a path ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cell has its digit.
    Solved,
    /// None of the techniques finds anything more.
    Stuck,
    /// The board turned out to be impossible.
    DeadEnd,
}

/// A solution, step by step.
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// How it ended.
    pub outcome: Outcome,
    /// What the kernel refused on the way: empty unless a technique is wrong.
    pub refused: Vec<Refused>,
}

impl Path {
    /// The board after the first `steps` steps (all of them, if there are not so many) from `start`,
    /// the board this path was walked from.
    ///
    /// # Panics
    /// If it is the path of another board.
    pub fn replay(&self, start: &Board, steps: usize) -> Board {
        let mut board = start.clone();
        self.steps.iter().take(steps).for_each(|step| step.apply(&mut board));
        board
    }

    /// The board at its end.
    pub fn end(&self, start: &Board) -> Board {
        self.replay(start, self.steps.len())
    }
}

/// Walks from a board as far as these techniques go, easiest first each time.
pub fn path(board: &Board, techniques: &[&'static dyn Technique]) -> Path {
    let mut walk = Walk::new(board.clone(), techniques.to_vec());
    let mut steps = vec![];
    while let Some(step) = walk.step() {
        steps.push(step);
    }
    Path { steps, outcome: walk.outcome(), refused: walk.refused }
}

/// A walk in progress: the board, and what was refused so far.
pub struct Walk {
    board: Board,
    techniques: Selection,
    refused: Vec<Refused>,
}

impl Walk {
    /// A walk that starts here.
    pub fn new(board: Board, techniques: Selection) -> Walk {
        Walk { board, techniques, refused: vec![] }
    }

    /// The board as it is now.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What the kernel refused so far.
    pub fn refused(&self) -> &[Refused] {
        &self.refused
    }

    /// The next step, without taking it.
    pub fn look(&mut self) -> Option<Step> {
        // From what is impossible everything follows: nothing worth telling.
        if self.board.is_solved() || self.board.dead_end().is_some() {
            return None;
        }
        next(&self.board, &self.techniques, &mut self.refused)
    }

    /// Takes a step.
    pub fn take(&mut self, step: &Step) {
        step.apply(&mut self.board);
    }

    /// The next step, taken.
    pub fn step(&mut self) -> Option<Step> {
        let step = self.look()?;
        self.take(&step);
        Some(step)
    }

    /// How it stands.
    pub fn outcome(&self) -> Outcome {
        if self.board.dead_end().is_some() {
            Outcome::DeadEnd
        } else if self.board.is_solved() {
            Outcome::Solved
        } else {
            Outcome::Stuck
        }
    }
}
