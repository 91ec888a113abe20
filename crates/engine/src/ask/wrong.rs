//! Finds the first wrong move: what was known when it was made, and how soon it shows.

use super::findings::Findings;
use super::trail::{Trail, decide};
use super::unit::Alternatives;
use super::why::seen;
use crate::board::{Board, DeadEnd};
use crate::deduction::Family;
use crate::puzzle::Puzzle;
use crate::solve::{Outcome, Path, Selection, path};
use crate::technique::Technique;
use kotowari_kernel::{Candidate, CellId, HouseId};

/// The wrong digit to discuss first.
pub struct FirstWrong {
    /// The digit.
    pub candidate: Candidate,
    /// The number of the move, from 1, if the order of moves is known.
    pub number: Option<usize>,
    /// The board before the move; if the order is unknown, the board with every correct digit.
    pub before: Board,
    /// Why the move was not justified.
    pub fault: Fault,
    /// Other wrong digits that follow from this one by singles.
    pub followed_by: Vec<Candidate>,
}

/// The fault of a move at the time it was made.
pub enum Fault {
    /// The digit was already in this house, in this cell.
    Seen(HouseId, CellId),
    /// A single step excluded it.
    Excluded(Trail),
    /// It was not decided yet: these alternatives were open.
    Premature(Alternatives),
}

/// How soon the digits of a position contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Equal digits in a house.
    Repeat,
    /// A cell or house has no candidate left, after this many easy steps.
    DeadEnd(DeadEnd, usize),
    /// Singles and locked candidates find no contradiction.
    Hidden,
}

/// Returns the first wrong move, if any digit is wrong. `moves` is the order of moves as far as it
/// is known; digits filled in that are not among them were there before.
pub fn first(
    puzzle: &Puzzle,
    findings: &Findings,
    moves: &[Candidate],
    techniques: &[&'static dyn Technique],
) -> Option<FirstWrong> {
    let is_move = |c: &Candidate| moves.contains(c);
    let unordered: Vec<Candidate> =
        findings.wrong.iter().copied().filter(|c| !is_move(c)).collect();
    let (candidate, number) = if unordered.is_empty() {
        let index = moves.iter().position(|c| findings.wrong.contains(c))?;
        (moves[index], Some(index + 1))
    } else {
        (root(puzzle, findings, &unordered), None)
    };
    let mut position = findings.mended(puzzle);
    position.marks = None;
    if let Some(number) = number {
        moves[number - 1..].iter().for_each(|c| position.placed[usize::from(c.cell)] = None);
    }
    let before = Board::new(&position).ok()?;
    let followed_by = match number {
        None => following(&position, candidate, &unordered),
        Some(_) => vec![],
    };
    let fault = match seen(&before, candidate) {
        Some((house, cell)) => Fault::Seen(house, cell),
        None => excluded(&before, techniques, candidate)
            .unwrap_or_else(|| Fault::Premature(Alternatives::fewest(&before, candidate))),
    };
    Some(FirstWrong { candidate, number, before, fault, followed_by })
}

/// The wrong digit from which most of the others follow; among equals the first in reading order.
fn root(puzzle: &Puzzle, findings: &Findings, wrong: &[Candidate]) -> Candidate {
    let mut position = findings.mended(puzzle);
    position.marks = None;
    let explains = |c: &Candidate| following(&position, *c, wrong).len();
    let most = wrong.iter().map(explains).max().unwrap_or(0);
    wrong.iter().copied().find(|c| explains(c) == most).unwrap_or(wrong[0])
}

/// The other wrong digits that follow by singles once this one is placed.
fn following(position: &Puzzle, c: Candidate, wrong: &[Candidate]) -> Vec<Candidate> {
    if wrong.len() < 2 {
        return vec![];
    }
    let mut believed = position.clone();
    believed.placed[usize::from(c.cell)] = Some(c.digit);
    let Ok(board) = Board::new(&believed) else { return vec![] };
    let end = path(&board, &of_families(&[Family::Single])).end(&board);
    let others = wrong.iter().copied().filter(|other| *other != c);
    others.filter(|other| end.value(other.cell) == Some(other.digit)).collect()
}

/// The step that excludes the candidate, if a single one suffices.
fn excluded(board: &Board, techniques: &[&'static dyn Technique], c: Candidate) -> Option<Fault> {
    let trail = decide(board, techniques, c)?.trail(board, techniques);
    (trail.steps.len() == 1).then_some(Fault::Excluded(trail))
}

/// Returns how soon the digits filled in show a contradiction.
pub fn sight(puzzle: &Puzzle) -> Sight {
    let unmarked = Puzzle { marks: None, ..puzzle.clone() };
    let Ok(board) = Board::new(&unmarked) else { return Sight::Repeat };
    if let Some(end) = board.dead_end() {
        return Sight::DeadEnd(end, 0);
    }
    let walked: Path = path(&board, &of_families(&[Family::Single, Family::Intersection]));
    match walked.end(&board).dead_end().filter(|_| walked.outcome == Outcome::DeadEnd) {
        Some(end) => Sight::DeadEnd(end, walked.steps.len()),
        None => Sight::Hidden,
    }
}

fn of_families(families: &[Family]) -> Selection {
    let mut techniques = crate::solve::everything();
    techniques.retain(|technique| families.contains(&technique.info().family));
    techniques
}
