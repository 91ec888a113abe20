//! Paths that are short to read.
//!
//! [`path`](super::path) takes the easiest step each time, and of each technique the first one
//! found, whether later steps need it or not. An explanation for people leaves out steps that
//! nothing depends on, and of steps no harder than the puzzle requires it prefers the one that
//! makes most progress. Finding the shortest path of all is infeasible, so a few are walked
//! greedily, each is cleared of steps it does not need, and the one with the fewest bullets wins.

use super::{Limits, Notes, Outcome, Path, RunLayout, Step, first, next, passages, some};
use crate::board::Board;
use crate::deduction::Level;
use crate::technique::Technique;
use kotowari_kernel::{CellId, Literal};

/// Steps of each technique that are weighed on one board. With 12, and of these the 8 with the
/// fewest bullets, a puzzle of `hardest_1106` takes half as many bullets again and no less time,
/// because more steps are taken then.
const WEIGHED_PER_TECHNIQUE: usize = 60;
/// Steps of all techniques, those with the fewest bullets, that are followed to see how far they
/// lead.
const FOLLOWED: usize = 1000;
/// Weightings to try, as exponents of (candidates removed, bullets): the value of a step is their
/// quotient.
const WEIGHTINGS: [(u32, u32); 2] = [(2, 1), (1, 1)];
/// How many steps that were left out may be put back because a later one is not found without them.
const PUT_BACK: usize = 12;

type Techniques<'a> = &'a [&'static dyn Technique];

/// A path and its length in bullets.
pub struct Shortest {
    /// The shortest path found.
    pub path: Path,
    /// How runs of singles are shown on it.
    pub runs: RunLayout,
    /// The number of its bullets, as people read it.
    pub bullets: usize,
    /// The number of bullets of the usual path with each step shown separately. Never fewer than
    /// `bullets`.
    pub usual: usize,
    /// Whether some path was abandoned because it took more work than a path may
    /// ([`Limits::path`](super::Limits)).
    pub stopped: bool,
}

/// Returns the shortest of the paths tried, with runs of singles shown together.
///
/// A puzzle that the techniques do not solve gets the path of [`path`](super::path). Takes several
/// times as long as that, because on hard puzzles all steps no harder than the hardest are weighed.
pub fn simplest(board: &Board, techniques: Techniques<'_>) -> Shortest {
    shortest(board, techniques, super::path(board, techniques), &WEIGHTINGS)
}

/// Returns the path to show by default: the usual one, or a shorter one if the puzzle takes
/// extremely hard techniques.
///
/// A learner wants to see the easiest next step. A puzzle that takes nets is no exercise, and its
/// reasons should be readable to the end, where the usual path has three times as many. Tries less
/// than [`simplest`] does, in half the time.
pub fn readable(board: &Board, techniques: Techniques<'_>) -> Shortest {
    let path = super::path(board, techniques);
    if path.outcome == Outcome::Solved && hardest(&path) >= Level::Extreme {
        return shortest(board, techniques, path, &WEIGHTINGS[..1]);
    }
    let runs = RunLayout::Separate;
    let bullets = bullets(board, &path.steps, runs);
    Shortest { path, runs, bullets, usual: bullets, stopped: false }
}

fn hardest(path: &Path) -> Level {
    let level = |step: &Step| step.deduction.technique.level;
    path.steps.iter().map(level).max().unwrap_or(Level::Beginner)
}

fn shortest(
    board: &Board,
    techniques: Techniques<'_>,
    mut path: Path,
    tastes: &[(u32, u32)],
) -> Shortest {
    let runs = RunLayout::SharedFigure;
    let usual = bullets(board, &path.steps, RunLayout::Separate);
    let mut shortest = bullets(board, &path.steps, runs);
    if path.outcome != Outcome::Solved {
        return Shortest { path, runs, bullets: shortest, usual, stopped: false };
    }
    // No step may be harder than the hardest of the usual path.
    let hardest = hardest(&path);
    let mut stopped = false;
    let mut walk = |board: &Board| -> Vec<Vec<Step>> {
        let walks = tastes.iter().filter_map(|&taste| {
            let mut notes = Notes::default();
            let walk = weighed(board, techniques, hardest, taste, &mut notes);
            stopped |= notes.spent > board.limits().path;
            walk
        });
        walks.collect()
    };
    let mut walks = walk(board);
    // With raised limits there are more steps, but not shorter ones, so also walk with the usual
    // limits.
    let usual_limits = Limits::of(board.layout().cells(), board.layout().houses().len());
    if board.limits().work > usual_limits.work {
        let ask = board.limits().ask.clone();
        walks.extend(walk(&board.clone().limited(Limits { ask, ..usual_limits })));
    }
    let tried = std::iter::once(&path.steps).chain(&walks);
    let cleared: Vec<Vec<Step>> =
        tried.filter_map(|steps| cleared(board, steps, techniques)).collect();
    for steps in cleared.into_iter().chain(walks) {
        let length = bullets(board, &steps, runs);
        if length < shortest {
            (path.steps, shortest) = (steps, length);
        }
    }
    Shortest { path, runs, bullets: shortest, usual, stopped }
}

/// Returns the number of bullets of these steps as people read them. A line of singles counts as
/// one.
pub fn bullets(start: &Board, steps: &[Step], runs: RunLayout) -> usize {
    counted(start, steps, runs, false)
}

/// The same with long explanations in full.
pub fn bullets_in_full(start: &Board, steps: &[Step], runs: RunLayout) -> usize {
    counted(start, steps, runs, true)
}

fn counted(start: &Board, steps: &[Step], runs: RunLayout, all_of_each: bool) -> usize {
    let mut board = start.clone();
    let mut total = 0;
    for passage in passages(start.layout(), 1, steps, runs) {
        total += match runs {
            RunLayout::Summary if passage.alone().is_none() => 1,
            _ => passage.tell_to_people(&board, all_of_each).bullets.len(),
        };
        passage.apply(&mut board);
    }
    total
}

fn length(board: &Board, step: &Step) -> usize {
    step.tell_to_people(board, false).bullets.len()
}

/// Walks a path that takes the step with the best value wherever no placement is easy to find.
/// `None` if it does not reach a solution.
fn weighed(
    start: &Board,
    techniques: Techniques<'_>,
    hardest: Level,
    taste: (u32, u32),
    notes: &mut Notes,
) -> Option<Vec<Step>> {
    let mut board = start.clone();
    let mut steps = vec![];
    while !board.is_solved() {
        let limits = board.limits();
        if limits.says_stop() || notes.spent > limits.path || board.dead_end().is_some() {
            return None;
        }
        let easiest = next(&board, techniques, notes)?;
        let places = easiest.placed().next().is_some();
        let step = if places {
            easiest
        } else {
            best(&board, techniques, easiest, (hardest, taste), notes)
        };
        step.apply(&mut board);
        steps.push(step);
    }
    Some(steps)
}

/// Drops the steps whose claims include all claims of an easier level's step: five cells with five
/// digits may take a bullet fewer than the pair beside them, but nobody would look for them.
fn easiest_of_all(steps: Vec<Step>) -> Vec<Step> {
    let level = |step: &Step| step.deduction.technique.level;
    let is_easier = |step: &Step, other: &Step| {
        level(other) < level(step) && step.claims().iter().all(|c| other.claims().contains(c))
    };
    let kept = |step: &Step| !steps.iter().any(|other| is_easier(step, other));
    let kept: Vec<bool> = steps.iter().map(kept).collect();
    steps.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(step, _)| step).collect()
}

/// Of the steps between this one's level and the hardest allowed, returns the one that removes most
/// candidates for its bullets.
fn best(
    board: &Board,
    techniques: Techniques<'_>,
    easiest: Step,
    (hardest, (by_gone, by_length)): (Level, (u32, u32)),
    notes: &mut Notes,
) -> Step {
    let level = easiest.deduction.technique.level;
    let levels = |keep: &dyn Fn(Level) -> bool| -> Vec<&'static dyn Technique> {
        techniques.iter().copied().filter(|technique| keep(technique.info().level)).collect()
    };
    // Nested nets are not considered while anything else is found.
    let most = level.max(hardest.min(Level::Extreme));
    let seen = some(board, &levels(&|l| l >= level && l <= most), WEIGHED_PER_TECHNIQUE, notes);
    let mut seen: Vec<(usize, Step)> =
        easiest_of_all(seen).into_iter().map(|step| (length(board, &step), step)).collect();
    seen.sort_by_key(|(length, _)| *length);
    seen.truncate(FOLLOWED);
    // The easy consequences count as progress of the step.
    let easy = levels(&|l| l < level && l <= Level::Medium);
    let mut best = (0, 1, easiest);
    for (length, step) in seen {
        let mut after = board.clone();
        step.apply(&mut after);
        while let Some(more) = next(&after, &easy, notes) {
            more.apply(&mut after);
        }
        let gone = marks(board) - marks(&after);
        let (gone, length) = (gone.pow(by_gone), length.pow(by_length));
        if gone * best.1 > best.0 * length {
            best = (gone, length, step);
        }
    }
    best.2
}

/// The number of candidates in open cells.
fn marks(board: &Board) -> usize {
    let cells = 0..board.layout().cells() as CellId;
    let open = cells.filter(|&cell| board.value(cell).is_none());
    open.map(|cell| board.candidates(cell).count_ones() as usize).sum()
}

/// Drops the steps that no other needs. `None` if the rest is not found again without them.
fn cleared(start: &Board, steps: &[Step], techniques: Techniques<'_>) -> Option<Vec<Step>> {
    let mut before = vec![start.clone()];
    for step in steps {
        let mut board = before[before.len() - 1].clone();
        step.apply(&mut board);
        before.push(board);
    }
    let mut kept = vec![true; steps.len()];
    for i in (0..steps.len()).rev() {
        if start.limits().says_stop() {
            return None;
        }
        let places = steps[i].placed().next().is_some();
        kept[i] = places || !holds(before[i].clone(), &steps[i + 1..], &kept[i + 1..]);
    }
    for _ in 0..PUT_BACK {
        match again(start, steps, &kept, techniques) {
            Ok(steps) => return Some(steps),
            // The step left out last may be what the missed pattern needs.
            Err(missed) => {
                let last = (0..missed).rev().find(|&i| !kept[i])?;
                kept[last] = true;
            }
        }
    }
    None
}

/// Returns whether the kernel still proves the kept steps one after the other.
fn holds(mut board: Board, steps: &[Step], kept: &[bool]) -> bool {
    steps.iter().zip(kept).filter(|(_, kept)| **kept).all(|(step, _)| {
        match board.check(&step.deduction.proof, &step.deduction.claims) {
            Ok(theorem) => {
                board.apply(&theorem);
                true
            }
            Err(_) => false,
        }
    })
}

/// Finds the kept steps again with their techniques, on boards with more candidates left, so that
/// each explanation fits its board.
///
/// # Errors
/// The index of the first step that is not found.
fn again(
    start: &Board,
    steps: &[Step],
    kept: &[bool],
    techniques: Techniques<'_>,
) -> Result<Vec<Step>, usize> {
    let mut board = start.clone();
    let mut found = vec![];
    for (i, step) in steps.iter().enumerate().filter(|(i, _)| kept[*i]) {
        let is_open = |claim: &&Literal| match claim {
            Literal::Place(c) => board.value(c.cell).is_none(),
            Literal::Remove(c) => board.candidates(c.cell) >> c.digit & 1 == 1,
        };
        let wanted: Vec<Literal> = step.claims().iter().filter(is_open).copied().collect();
        if wanted.is_empty() {
            continue;
        }
        let has = |claims: &[Literal]| wanted.iter().all(|claim| claims.contains(claim));
        let id = step.deduction.technique.id;
        let own: Vec<_> = techniques.iter().copied().filter(|t| t.info().id == id).collect();
        let step = first(&board, &own, has, &mut Notes::default()).ok_or(i)?;
        step.apply(&mut board);
        found.push(step);
    }
    if board.is_solved() { Ok(found) } else { Err(steps.len()) }
}
