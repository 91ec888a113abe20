//! Solving step by step: the easiest technique first, and every step proved by the kernel.

mod passage;
mod simplest;

use std::fmt;
use std::ops::ControlFlow;

use crate::board::Board;
use crate::deduction::{self, BUDGET, Deduction, Family, Premises, TechniqueInfo, Telling};
pub use crate::limits::{Effort, Limit, Limits, SearchEffort};
use crate::set;
use crate::technique::{CATALOGUE, Technique};
use kotowari_kernel::{Candidate, Digit, Flaw, Literal, Theorem};
pub use passage::{Passage, RunLayout, passages};
pub use simplest::{Shortest, bullets, bullets_in_full, readable, simplest};

/// A deduction with its theorem. Only this module makes steps, and only from what the kernel has
/// proved, so whatever is printed from a `Step` follows from the board before it.
///
/// ```compile_fail,E0451
/// # fn cheat(deduction: kotowari_engine::deduction::Deduction, theorem: kotowari_kernel::Theorem) {
/// // The fields are private, so an unproved step cannot be constructed.
/// let step = kotowari_engine::solve::Step { deduction, theorem, unsearched: vec![] };
/// # }
/// ```
pub struct Step {
    deduction: Deduction,
    theorem: Theorem,
    unsearched: Vec<Unsearched>,
}

/// A search that stopped at a limit and may have missed something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsearched {
    /// The technique's id; `None` if the limit is that of the whole path.
    pub technique: Option<&'static str>,
    /// The limit.
    pub limit: Limit,
}

/// The side results of searches: refused deductions, limits reached, work spent.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// Deductions that the kernel refused: empty unless a technique has a bug.
    pub refused: Vec<Refused>,
    /// Limits reached by the techniques up to the one that found something.
    pub unsearched: Vec<Unsearched>,
    /// Units of work spent.
    pub spent: u64,
}

/// A deduction whose proof does not prove its claims: a bug in the technique, never in the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The technique's id.
    pub technique: &'static str,
    /// The flaw the kernel found.
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

/// The techniques that may be used, in catalogue order.
pub type Selection = Vec<&'static dyn Technique>;

/// The whole catalogue, but for what is used on request only.
///
/// Some techniques assume that the givens alone have one solution. If solutions have not been
/// counted, use [`without_uniqueness`].
pub fn everything() -> Selection {
    CATALOGUE.iter().copied().filter(|technique| !technique.info().on_request).collect()
}

/// The techniques that are valid whether the puzzle has one solution or several.
pub fn without_uniqueness() -> Selection {
    let mut all = everything();
    all.retain(|technique| !technique.info().needs_uniqueness());
    all
}

/// Returns whether people use a technique who write no candidates down: each of its steps places a
/// digit that follows from houses alone.
pub fn goes_without_notes(info: &TechniqueInfo) -> bool {
    info.family == Family::Single || info.on_request || info.id.starts_with("direct_")
}

/// What people use who write no candidates down. A path of these never removes a candidate.
pub fn without_notes() -> Selection {
    let goes = |technique: &&'static dyn Technique| goes_without_notes(technique.info());
    let mut all: Selection = CATALOGUE.iter().copied().filter(goes).collect();
    // Locked candidates and subsets that leave a digit at once have a name; longer runs come last.
    all.sort_by_key(|technique| technique.info().on_request);
    all
}

/// A receiver for the side results of searches.
pub trait Record {
    /// Called once after each search.
    fn record(&mut self, notes: Notes);
}

impl Record for Notes {
    fn record(&mut self, notes: Notes) {
        self.refused.extend(notes.refused);
        self.unsearched.extend(notes.unsearched);
        self.spent += notes.spent;
    }
}

/// Keeps only refused deductions.
impl Record for Vec<Refused> {
    fn record(&mut self, notes: Notes) {
        self.extend(notes.refused);
    }
}

impl Step {
    /// The deduction that was proved.
    pub fn deduction(&self) -> &Deduction {
        &self.deduction
    }

    /// The theorem.
    pub fn theorem(&self) -> &Theorem {
        &self.theorem
    }

    /// The easier techniques that stopped at a limit before this step was found. If there are any,
    /// there may be an easier step.
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

    /// Returns the sets of its pattern, the links between them, and the earlier steps it relies on.
    /// `board` must be the board before the step.
    pub fn premises(&self, board: &Board) -> Premises {
        self.deduction.premises(board)
    }

    /// Returns whether the proof of this step itself assumes a unique solution.
    /// [`Board::relies_on_uniqueness`] of the board before the step says whether a fact it uses was
    /// proved from that.
    pub fn uses_uniqueness(&self) -> bool {
        self.theorem.cites_uniqueness()
    }

    /// The digits of the pattern, in order.
    pub fn digits(&self) -> Vec<Digit> {
        set::digits(self.deduction.digits).collect()
    }

    /// Returns the explanation. `board` must be the board before the step.
    pub fn tell(&self, board: &Board) -> Telling {
        self.deduction.tell(board)
    }

    /// Returns the explanation shortened to [`BUDGET`] bullets, or in full if `all`.
    pub fn tell_to_people(&self, board: &Board, all: bool) -> Telling {
        let telling = self.tell(board);
        if all { telling } else { telling.brief(BUDGET) }
    }

    /// Applies the step to the board.
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

/// Returns the first proved step that one of these techniques finds, in their order. A refused
/// deduction is recorded and skipped, because the next one may be right. On a board with rules
/// beside houses, an assumption that takes more than [`BUDGET`] bullets to follow waits for what
/// the next harder techniques find.
pub fn next(
    board: &Board,
    techniques: &[&'static dyn Technique],
    record: &mut impl Record,
) -> Option<Step> {
    first(board, techniques, |_| true, record)
}

/// The same for a step whose claims are `wanted`.
pub fn first(
    board: &Board,
    techniques: &[&'static dyn Technique],
    wanted: impl Fn(&[Literal]) -> bool,
    record: &mut impl Record,
) -> Option<Step> {
    let mut found = None;
    // The shortest step that is too long to read, used where nothing else is found.
    let mut kept: Option<(usize, Step)> = None;
    let mut notes = Notes::default();
    for technique in techniques {
        // What is much harder is no better to read.
        let rank = technique.info().rank;
        if kept.as_ref().is_some_and(|(_, kept)| rank > kept.deduction.technique.rank + 1) {
            break;
        }
        let (flow, effort) = technique.find(board, &mut |deduction| {
            if !wanted(&deduction.claims) {
                return ControlFlow::Continue(());
            }
            match prove(board, deduction) {
                Ok(step) => {
                    if let Some(length) = unreadable(board, &step) {
                        if kept.as_ref().is_none_or(|(least, _)| length < *least) {
                            kept = Some((length, step));
                        }
                        return ControlFlow::Continue(());
                    }
                    found = Some(step);
                    ControlFlow::Break(())
                }
                Err(refusal) => {
                    notes.refused.push(refusal);
                    ControlFlow::Continue(())
                }
            }
        });
        notes.spent += base_cost(board) + effort.spent;
        if flow.is_break() {
            break;
        }
        notes.note(technique.info().id, effort);
        if board.limits().says_stop() {
            notes.unsearched.push(Unsearched { technique: None, limit: Limit::Stopped });
            break;
        }
    }
    let unsearched = notes.unsearched.clone();
    record.record(notes);
    found.or(kept.map(|(_, step)| step)).map(|step| Step { unsearched, ..step })
}

/// Returns the number of bullets of a step, if it assumes something and is too long to read at one
/// sitting.
///
/// Only on boards with rules beside houses: there one technique often misses by little what the
/// next one says in half the bullets. On other boards a step is the easiest by its technique alone,
/// as it has always been rated.
fn unreadable(board: &Board, step: &Step) -> Option<usize> {
    if step.deduction.technique.family != Family::Forcing || board.layout().more().is_empty() {
        return None;
    }
    Some(step.tell(board).bullets.len()).filter(|length| *length > BUDGET)
}

/// The units of work charged for each technique on top of its search, so that a path of many
/// fruitless searches ends, too.
fn base_cost(board: &Board) -> u64 {
    board.layout().cells() as u64
}

impl Notes {
    fn note(&mut self, technique: &'static str, effort: Effort) {
        let stopped = effort.reached.iter();
        self.unsearched
            .extend(stopped.map(|limit| Unsearched { technique: Some(technique), limit }));
    }
}

/// Returns every step these techniques find on this board, in their order.
pub fn all(
    board: &Board,
    techniques: &[&'static dyn Technique],
    record: &mut impl Record,
) -> Vec<Step> {
    some(board, techniques, usize::MAX, record)
}

/// The same, but at most `most` steps of each technique, whose search then stops.
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
        notes.spent += base_cost(board) + effort.spent;
        if flow.is_continue() {
            notes.note(technique.info().id, effort);
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
    /// No technique finds another step within its limits.
    Stuck,
    /// A limit ended the path before every technique was tried.
    Stopped,
    /// The board turned out to be impossible.
    DeadEnd,
}

/// A solution, step by step.
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// How the path ended.
    pub outcome: Outcome,
    /// Deductions that the kernel refused on the way: empty unless a technique has a bug.
    pub refused: Vec<Refused>,
    /// The limits reached at its last position: empty if the puzzle is solved.
    pub unsearched: Vec<Unsearched>,
}

impl Path {
    /// Returns the board after the first `steps` steps from `start`, or after all if there are
    /// fewer. `start` must be the board on which the path begins.
    ///
    /// # Panics
    /// If the path belongs to another puzzle.
    pub fn replay(&self, start: &Board, steps: usize) -> Board {
        let mut board = start.clone();
        self.steps.iter().take(steps).for_each(|step| step.apply(&mut board));
        board
    }

    /// Returns the index of the first step for which a list of candidates is needed.
    pub fn first_with_notes(&self) -> Option<usize> {
        self.steps.iter().position(|step| !goes_without_notes(step.deduction.technique))
    }

    /// Returns the board after the last step.
    pub fn end(&self, start: &Board) -> Board {
        self.replay(start, self.steps.len())
    }
}

/// Applies the easiest step of these techniques until there is none.
pub fn path(board: &Board, techniques: &[&'static dyn Technique]) -> Path {
    let mut walk = Walk::new(board.clone(), techniques.to_vec());
    let steps = walk.by_ref().collect();
    walk.into_path(steps)
}

/// A path being walked: the board, and the side results of its searches.
///
/// As an iterator it applies and returns one step after the other. To explain steps one needs the
/// board before each: use [`Walk::look`], then [`Walk::apply`].
pub struct Walk {
    board: Board,
    techniques: Selection,
    notes: Notes,
}

impl Walk {
    /// A walk that starts at this board.
    pub fn new(board: Board, techniques: Selection) -> Walk {
        Walk { board, techniques, notes: Notes::default() }
    }

    /// The board as it is now.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Deductions that the kernel refused so far.
    pub fn refused(&self) -> &[Refused] {
        &self.notes.refused
    }

    /// The limits reached by the last search.
    pub fn unsearched(&self) -> &[Unsearched] {
        &self.notes.unsearched
    }

    /// Returns the next step without applying it.
    pub fn look(&mut self) -> Option<Step> {
        // An impossible board has no steps, because everything would follow from it.
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

    /// Applies a step returned by [`Walk::look`].
    pub fn apply(&mut self, step: &Step) {
        step.apply(&mut self.board);
    }

    /// Applies the next step and returns it.
    pub fn step(&mut self) -> Option<Step> {
        let step = self.look()?;
        self.apply(&step);
        Some(step)
    }

    /// The path of these steps, which must be all that this walk has applied.
    pub fn into_path(self, steps: Vec<Step>) -> Path {
        let outcome = self.outcome();
        let Notes { refused, unsearched, .. } = self.notes;
        Path { steps, outcome, refused, unsearched }
    }

    /// The outcome so far.
    pub fn outcome(&self) -> Outcome {
        if self.board.dead_end().is_some() {
            Outcome::DeadEnd
        } else if self.board.is_solved() {
            Outcome::Solved
        } else if self.notes.unsearched.iter().any(|unsearched| unsearched.technique.is_none()) {
            Outcome::Stopped
        } else {
            Outcome::Stuck
        }
    }
}

impl Iterator for Walk {
    type Item = Step;

    /// Applies the next step and returns it; `None` when the puzzle is solved or no step is found,
    /// which [`Walk::outcome`] tells apart.
    fn next(&mut self) -> Option<Step> {
        self.step()
    }
}
