//! A log of steps, judged in order on the board they have reached.
//!
//! What is true is applied, by whichever proof was found; what is false is not, so that later steps
//! are judged on a board on which everything holds. A second board takes the false steps, too: a
//! step that is proved there and not on the first leans on them.

use super::argument::Claim;
use super::judge::{Judge, Judged, Position, Verdict};
use kotowari_engine::board::Board;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Literal;

/// The verdict on a step of a log.
#[derive(Debug)]
pub struct Entry {
    /// Its number among the steps, from 1.
    pub number: usize,
    /// The verdict.
    pub judged: Judged,
    /// It is not proved on what holds, but would be if the steps at fault before it were right.
    pub leans: bool,
}

/// A log that is being judged.
pub struct Log<'j> {
    judge: &'j Judge,
    position: Position,
    /// The board as the writer has it, once a step was at fault.
    theirs: Option<Position>,
    steps: usize,
    first_fault: Option<usize>,
}

impl<'j> Log<'j> {
    /// Begins a log at a position.
    pub fn new(judge: &'j Judge, position: Position) -> Log<'j> {
        Log { judge, position, theirs: None, steps: 0, first_fault: None }
    }

    /// The position reached.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The number of the first step that is false, or not settled.
    pub fn first_fault(&self) -> Option<usize> {
        self.first_fault
    }

    /// Judges the next step, and carries it out if it is true.
    pub fn step(&mut self, claim: &Claim) -> Entry {
        self.steps += 1;
        let judged = self.judge.judge(&self.position, claim);
        let sound = judged.verdict.is_proved() || judged.verdict == Verdict::Pointless;
        let leans =
            !sound && self.theirs.as_ref().is_some_and(|theirs| self.judge.proves(theirs, claim));
        for theorem in judged.results.iter().filter_map(|result| result.theorem.as_ref()) {
            self.position.board.apply(theorem);
        }
        // Agrees with the only solution, though nothing proves it here: taken as it is. That makes
        // another puzzle, of which the theorems above say nothing.
        let taken = judged.results.iter().filter(|r| r.theorem.is_none() && r.agrees == Some(true));
        for result in taken {
            if let Some(taken) = with(&self.position, result.literal) {
                self.position = taken;
            }
        }
        let at_fault = matches!(judged.verdict, Verdict::False | Verdict::Unsettled);
        if at_fault && self.first_fault.is_none() {
            self.first_fault = Some(self.steps);
            self.theirs = Some(self.position.clone());
        }
        if let Some(theirs) = self.theirs.take() {
            let all = claim.results.iter().copied();
            self.theirs =
                all.into_iter().try_fold(theirs, |theirs, literal| with(&theirs, literal));
        }
        Entry { number: self.steps, judged, leans }
    }
}

impl Judge {
    /// Whether the argument proves every result on this position, without a look at its solution.
    pub fn proves(&self, position: &Position, claim: &Claim) -> bool {
        let Some(argument) = &claim.argument else { return false };
        claim.results.iter().all(|&literal| self.derives(position, argument, literal))
    }
}

/// The position with a literal taken for granted; `None` if it cannot be a board any more.
fn with(position: &Position, literal: Literal) -> Option<Position> {
    let mut puzzle: Puzzle = position.board.snapshot();
    let c = literal.candidate();
    let at = usize::from(c.cell);
    match literal {
        Literal::Place(_) if position.board.value(c.cell) == Some(c.digit) => {}
        Literal::Place(_) if position.board.value(c.cell).is_some() => return None,
        Literal::Place(_) => puzzle.placed[at] = Some(c.digit),
        Literal::Remove(_) if position.board.value(c.cell) == Some(c.digit) => return None,
        Literal::Remove(_) => puzzle.marks.as_mut()?[at] &= !(1 << c.digit),
    }
    let board = Board::new(&puzzle).ok()?;
    Some(Position { board, facts: position.facts.clone() })
}
