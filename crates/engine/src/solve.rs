//! Easiest technique first, and every step proved.

mod passage;
mod simplest;

use std::fmt;
use std::ops::ControlFlow;

use crate::board::Board;
use crate::deduction::{self, BUDGET, Deduction, Premises, Telling};
use crate::gather::Gather as _;
pub use crate::limits::{Effort, Limit, Limits, Patience};
use crate::set;
use crate::technique::{CATALOGUE, Technique};
use kotowari_kernel::{Candidate, Digit, Flaw, Literal, Theorem};
pub use passage::{Passage, Runs, passages};
pub use simplest::{Shortest, bullets, bullets_in_full, readable, simplest};

/// A deduction with the theorem that it is one.  Only this module makes steps, and only from what
/// the kernel has proved; so whatever is printed from a `Step` follows.
///
/// ```compile_fail,E0451
/// # fn cheat(deduction: kotowari_engine::deduction::Deduction, theorem: kotowari_kernel::Theorem) {
/// // The fields are private: an unproved step cannot be put together.
/// let step = kotowari_engine::solve::Step { deduction, theorem, unsearched: vec![] };
/// # }
/// ```
pub struct Step {
    deduction: Deduction,
    theorem: Theorem,
    unsearched: Vec<Unsearched>,
}

/// A technique that stopped at a limit: it may have missed something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsearched {
    /// The technique's id; none, if the limit is one of the whole path.
    pub technique: Option<&'static str>,
    /// What it stopped at.
    pub limit: Limit,
}

/// What is to be said of searches beside what they found.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// What the kernel refused: empty unless a technique is wrong.
    pub refused: Vec<Refused>,
    /// What was not searched to the end: of the techniques up to the one that found something.
    pub unsearched: Vec<Unsearched>,
    /// Units of work that were spent.
    pub spent: u64,
}

/// A technique claimed what its proof does not give.  Our mistake, never the reader's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The technique's id.
    pub technique: &'static str,
    /// What the kernel found.
    pub flaw: Flaw,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a step of {} was refused: {}", self.technique, self.flaw)
    }
}

impl std::error::Error for Refused {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.flaw)
    }
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
    CATALOGUE.iter().copied().filter(holds).gather()
}

/// Who wants to know of a search more than what it found.
pub trait Record {
    /// Takes the notes of one search.
    fn record(&mut self, notes: Notes);
}

impl Record for Notes {
    fn record(&mut self, notes: Notes) {
        self.refused.extend(notes.refused);
        self.unsearched.extend(notes.unsearched);
        self.spent += notes.spent;
    }
}

/// Just what the kernel refused.
impl Record for Vec<Refused> {
    fn record(&mut self, notes: Notes) {
        self.extend(notes.refused);
    }
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

    /// The easier techniques that did not search everything before this step was found: then there may
    /// be an easier step.
    pub fn unsearched(&self) -> &[Unsearched] {
        &self.unsearched
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
        set::digits(self.deduction.digits).gather()
    }

    /// Tells the step, on the board as it was before it.
    pub fn tell(&self, board: &Board) -> Telling {
        self.deduction.tell(board)
    }

    /// The same as a person reads it: in no more than [`BUDGET`] bullets, unless all are wanted.
    pub fn tell_to_people(&self, board: &Board, all: bool) -> Telling {
        let telling = self.tell(board);
        if all { telling } else { telling.brief(BUDGET) }
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
        Ok(theorem) => Ok(Step { deduction, theorem, unsearched: vec![] }),
        Err(flaw) => Err(Refused { technique: deduction.technique.id, flaw }),
    }
}

/// The easiest step, if any of these techniques finds one.  A refused deduction is passed over and
/// noted: the next one may be right.
pub fn next(
    board: &Board,
    techniques: &[&'static dyn Technique],
    record: &mut impl Record,
) -> Option<Step> {
    first(board, techniques, |_| true, record)
}

/// The easiest step with claims that are wanted, if any of these techniques finds one.
pub fn first(
    board: &Board,
    techniques: &[&'static dyn Technique],
    wanted: impl Fn(&[Literal]) -> bool,
    record: &mut impl Record,
) -> Option<Step> {
    let mut first = None;
    let mut notes = Notes::default();
    for technique in techniques {
        let (flow, effort) = technique.find(board, &mut |deduction| {
            if !wanted(&deduction.claims) {
                return ControlFlow::Continue(());
            }
            match prove(board, deduction) {
                Ok(step) => {
                    first = Some(step);
                    ControlFlow::Break(())
                }
                Err(refusal) => {
                    notes.refused.push(refusal);
                    ControlFlow::Continue(())
                }
            }
        });
        notes.spent += glance(board) + effort.spent;
        if flow.is_break() {
            break;
        }
        notes.note(technique.about().id, effort);
        if board.limits().says_stop() {
            notes.unsearched.push(Unsearched { technique: None, limit: Limit::Stopped });
            break;
        }
    }
    let unsearched = notes.unsearched.clone();
    record.record(notes);
    first.map(|step| Step { unsearched, ..step })
}

/// Units of work to look at a board at all.
fn glance(board: &Board) -> u64 {
    board.layout().cells() as u64
}

impl Notes {
    fn note(&mut self, technique: &'static str, effort: Effort) {
        let stopped = effort.reached.iter();
        self.unsearched
            .extend(stopped.map(|limit| Unsearched { technique: Some(technique), limit }));
    }
}

/// Every step these techniques see at this moment, easiest first.
pub fn all(
    board: &Board,
    techniques: &[&'static dyn Technique],
    record: &mut impl Record,
) -> Vec<Step> {
    some(board, techniques, usize::MAX, record)
}

/// The same, but no more than so many of each technique: its search stops there.
pub fn some(
    board: &Board,
    techniques: &[&'static dyn Technique],
    most: usize,
    record: &mut impl Record,
) -> Vec<Step> {
    let mut steps = vec![];
    let mut notes = Notes::default();
    for technique in techniques {
        let before = steps.len();
        let (flow, effort) = technique.find(board, &mut |deduction| {
            match prove(board, deduction) {
                Ok(step) => steps.push(step),
                Err(refusal) => notes.refused.push(refusal),
            }
            match steps.len() - before < most {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        notes.spent += glance(board) + effort.spent;
        if flow.is_continue() {
            notes.note(technique.about().id, effort);
        }
        if board.limits().says_stop() {
            notes.unsearched.push(Unsearched { technique: None, limit: Limit::Stopped });
            break;
        }
    }
    record.record(notes);
    steps
}

/// How a path ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cell has its digit.
    Solved,
    /// None of the techniques finds anything more, as far as they searched.
    Stuck,
    /// A limit ended the path before the techniques had looked at everything.
    Stopped,
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
    /// What was not searched where it ended: empty if it is solved.
    pub unsearched: Vec<Unsearched>,
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
    let steps = walk.by_ref().gather();
    Path {
        steps,
        outcome: walk.outcome(),
        refused: walk.notes.refused,
        unsearched: walk.notes.unsearched,
    }
}

/// A walk in progress: the board, and what is to be noted of the searches so far.
///
/// As an iterator it takes the steps one after the other.  Whoever wants to tell them needs the board
/// before each: [`Walk::look`], then [`Walk::apply`].
pub struct Walk {
    board: Board,
    techniques: Selection,
    notes: Notes,
}

impl Walk {
    /// A walk that starts here.
    pub fn new(board: Board, techniques: Selection) -> Walk {
        Walk { board, techniques, notes: Notes::default() }
    }

    /// The board as it is now.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What the kernel refused so far.
    pub fn refused(&self) -> &[Refused] {
        &self.notes.refused
    }

    /// What the last search left out.
    pub fn unsearched(&self) -> &[Unsearched] {
        &self.notes.unsearched
    }

    /// The next step, without taking it.
    pub fn look(&mut self) -> Option<Step> {
        // From what is impossible everything follows: nothing worth telling.
        self.notes.unsearched.clear();
        if self.board.is_solved() || self.board.dead_end().is_some() {
            return None;
        }
        let limits = self.board.limits();
        let stop = match () {
            () if self.notes.spent > limits.path => Some(Limit::Path),
            () if limits.says_stop() => Some(Limit::Stopped),
            () => None,
        };
        if let Some(limit) = stop {
            self.notes.unsearched.push(Unsearched { technique: None, limit });
            return None;
        }
        next(&self.board, &self.techniques, &mut self.notes)
    }

    /// Takes a step that was looked at.
    pub fn apply(&mut self, step: &Step) {
        step.apply(&mut self.board);
    }

    /// The next step, taken.
    pub fn step(&mut self) -> Option<Step> {
        let step = self.look()?;
        self.apply(&step);
        Some(step)
    }

    /// How it stands.
    pub fn outcome(&self) -> Outcome {
        if self.board.dead_end().is_some() {
            Outcome::DeadEnd
        } else if self.board.is_solved() {
            Outcome::Solved
        } else if self.notes.unsearched.iter().any(|what| what.technique.is_none()) {
            Outcome::Stopped
        } else {
            Outcome::Stuck
        }
    }
}

impl Iterator for Walk {
    type Item = Step;

    /// The next step, taken; none when the puzzle is solved, or nothing more is found: then
    /// [`Walk::outcome`] says which.
    fn next(&mut self) -> Option<Step> {
        self.step()
    }
}
