//! A path that is short to tell.
//!
//! [`path`](super::path) takes the easiest step each time, of each technique the first that is found, whether
//! anything will rest on it or not.  Whoever explains a puzzle to somebody leaves out what nothing rests on, and of
//! the steps that are no harder than the puzzle takes the one that gets on.  Nobody knows the shortest of all paths: a
//! few are walked, each is cleared of what it does not need, and the one of fewest bullets is taken.

use super::{Limits, Notes, Outcome, Path, Runs, Step, first, next, passages, some};
use crate::board::Board;
use crate::deduction::Level;
use crate::gather::Gather as _;
use crate::sorting;
use crate::technique::Technique;
use kotowari_kernel::{CellId, Literal};

/// So many steps of each technique are weighed at one moment: with twelve, and of them the eight of fewest bullets, a puzzle
/// of `hardest_1106` takes half as many bullets again, and no less time, since more steps are taken then.
const SEEN: usize = 60;
/// So many of all, those of fewest bullets, are followed to see how far they lead.
const FOLLOWED: usize = 1000;
/// What is worth more, to get on or few bullets: each of these is tried.  A step is worth what is gone after it to the first
/// power, for its bullets to the second.
const TASTES: [(u32, u32); 2] = [(2, 1), (1, 1)];
/// How often a step that was left out is put back, since a later one is not found without it.
const PUT_BACK: usize = 12;

type Techniques<'a> = &'a [&'static dyn Technique];

/// A path, and how long it is to read.
pub struct Shortest {
    /// The shortest that was found.
    pub path: Path,
    /// How singles that follow one another are told on it.
    pub runs: Runs,
    /// In how many bullets it is told to people.
    pub bullets: usize,
    /// In how many the usual path is, each of its steps by itself: as many at least.
    pub usual: usize,
    /// Whether some path was given up, for it took more work than a path may ([`Limits::path`](super::Limits)).
    pub stopped: bool,
}

/// The shortest of the paths that were tried, as people read it: singles that follow one another together.
///
/// What is not solved is walked as [`path`](super::path) does it.  Takes several times as long as that: where a puzzle
/// is hard, all steps no harder than its hardest are weighed.
pub fn simplest(board: &Board, techniques: Techniques<'_>) -> Shortest {
    shortest(board, techniques, super::path(board, techniques), &TASTES)
}

/// The path as it is told to people who ask for nothing else: the usual one, but where it takes what is extremely hard, a
/// shorter one.
///
/// Somebody who learns wants to see what comes next, and that is the easiest step.  A puzzle that takes nets is nobody's
/// exercise: its reasons are to be read to the end, and the usual path of such a one has three times as many.  Less is
/// tried than [`simplest`] tries, in half the time.
pub fn readable(board: &Board, techniques: Techniques<'_>) -> Shortest {
    let path = super::path(board, techniques);
    if path.outcome == Outcome::Solved && hardest(&path) >= Level::Extreme {
        return shortest(board, techniques, path, &TASTES[..1]);
    }
    let runs = Runs::Apart;
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
    let runs = Runs::Together;
    let usual = bullets(board, &path.steps, Runs::Apart);
    let mut shortest = bullets(board, &path.steps, runs);
    if path.outcome != Outcome::Solved {
        return Shortest { path, runs, bullets: shortest, usual, stopped: false };
    }
    // Nothing is made harder than it is.
    let hardest = hardest(&path);
    let mut stopped = false;
    let mut walk = |board: &Board| -> Vec<Vec<Step>> {
        let walks = tastes.iter().filter_map(|&taste| {
            let mut notes = Notes::default();
            let walk = weighed(board, techniques, hardest, taste, &mut notes);
            stopped |= notes.spent > board.limits().path;
            walk
        });
        walks.gather()
    };
    let mut walks = walk(board);
    // Who is patient finds more steps, not shorter ones; the path of others is not withheld from them.
    let usual_limits = Limits::of(board.layout().cells(), board.layout().houses().len());
    if board.limits().work > usual_limits.work {
        let ask = board.limits().ask.clone();
        walks.extend(walk(&board.clone().limited(Limits { ask, ..usual_limits })));
    }
    let tried = std::iter::once(&path.steps).chain(&walks);
    let cleared: Vec<Vec<Step>> =
        tried.filter_map(|steps| cleared(board, steps, techniques)).gather();
    for steps in cleared.into_iter().chain(walks) {
        let length = bullets(board, &steps, runs);
        if length < shortest {
            (path.steps, shortest) = (steps, length);
        }
    }
    Shortest { path, runs, bullets: shortest, usual, stopped }
}

/// In how many bullets the steps of a path are told to people.  What is told in a line is one.
pub fn bullets(start: &Board, steps: &[Step], runs: Runs) -> usize {
    counted(start, steps, runs, false)
}

/// The same with long steps told to their end.
pub fn bullets_in_full(start: &Board, steps: &[Step], runs: Runs) -> usize {
    counted(start, steps, runs, true)
}

fn counted(start: &Board, steps: &[Step], runs: Runs, all_of_each: bool) -> usize {
    let mut board = start.clone();
    let mut all = 0;
    for passage in passages(start.layout(), 1, steps, runs) {
        all += match runs {
            Runs::Line if passage.alone().is_none() => 1,
            _ => passage.tell_to_people(&board, all_of_each).bullets.len(),
        };
        passage.apply(&mut board);
    }
    all
}

fn length(board: &Board, step: &Step) -> usize {
    step.tell_to_people(board, false).bullets.len()
}

/// A path on which the step is taken that gets on most for its bullets, if none is easy to see; none if it comes to no
/// end.
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

/// Without the steps all of whose claims a step of an easier level has, too: five cells with five digits are a bullet
/// shorter than the pair beside them, and nobody would look for them.
fn easiest_of_all(steps: Vec<Step>) -> Vec<Step> {
    let level = |step: &Step| step.deduction.technique.level;
    let is_easier = |step: &Step, other: &Step| {
        level(other) < level(step) && step.claims().iter().all(|c| other.claims().contains(c))
    };
    let kept = |step: &Step| !steps.iter().any(|other| is_easier(step, other));
    let kept: Vec<bool> = steps.iter().map(kept).gather();
    steps.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(step, _)| step).gather()
}

/// Of the steps that are as hard as this one or as the puzzle, that after which most is gone for each bullet.
fn best(
    board: &Board,
    techniques: Techniques<'_>,
    easiest: Step,
    (hardest, (by_gone, by_length)): (Level, (u32, u32)),
    notes: &mut Notes,
) -> Step {
    let level = easiest.deduction.technique.level;
    let levels = |keep: &dyn Fn(Level) -> bool| -> Vec<&'static dyn Technique> {
        techniques.iter().copied().filter(|technique| keep(technique.about().level)).gather()
    };
    // Nobody is told a net within a net where something else goes on.
    let most = level.max(hardest.min(Level::Extreme));
    let seen = some(board, &levels(&|l| l >= level && l <= most), SEEN, notes);
    let mut seen: Vec<(usize, Step)> =
        easiest_of_all(seen).into_iter().map(|step| (length(board, &step), step)).gather();
    sorting::by_key(&mut seen, |(length, _)| *length);
    seen.truncate(FOLLOWED);
    // What everybody sees follows from each of them.
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

/// How many candidates are left in open cells.
fn marks(board: &Board) -> usize {
    let cells = 0..board.layout().cells() as CellId;
    let open = cells.filter(|&cell| board.value(cell).is_none());
    open.map(|cell| board.candidates(cell).count_ones() as usize).sum()
}

/// A path without the steps that no other needs; none if what is left is not found again.
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
            // What was left out last may be what its pattern needs.
            Err(missed) => {
                let last = (0..missed).rev().find(|&i| !kept[i])?;
                kept[last] = true;
            }
        }
    }
    None
}

/// Whether the kernel still proves these, those that are kept, one after the other.
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

/// The kept steps, found again by their techniques on the boards they have now, on which more candidates
/// are left: what is told of each is what one sees there.
///
/// # Errors
/// The first that is not found.
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
        let wanted: Vec<Literal> = step.claims().iter().filter(is_open).copied().gather();
        if wanted.is_empty() {
            continue;
        }
        let has = |claims: &[Literal]| wanted.iter().all(|claim| claims.contains(claim));
        let id = step.deduction.technique.id;
        let own: Vec<_> = techniques.iter().copied().filter(|t| t.about().id == id).gather();
        let step = first(&board, &own, has, &mut Notes::default()).ok_or(i)?;
        step.apply(&mut board);
        found.push(step);
    }
    if board.is_solved() { Ok(found) } else { Err(steps.len()) }
}
