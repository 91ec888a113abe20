//! Where practice comes from: puzzles of our own with what they need, and new ones by seed.
//!
//! `lessons/puzzles.txt` has a puzzle a line and after it the techniques that are its next step
//! somewhere on the easiest path, up to the hardest level practised; the example
//! `practice_sources` writes it.  A board with rules is a string of ISS there, listed for the techniques of
//! its rules alone.  All of them were generated for this project.

use std::sync::{Arc, LazyLock};

use super::files::{LessonFiles, lesson_file};
use super::position::{self, Position};
use kotowari_engine::count::{self, Budget, Count, Solution};
use kotowari_engine::deduction::About;
use kotowari_engine::format;
use kotowari_engine::image::Image;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;
use kotowari_kernel::{CellId, Digit};
use kotowari_words::texts;

/// A puzzle of the list.
struct Listed {
    line: &'static str,
    techniques: Vec<&'static str>,
}

const PUZZLES: &str = lesson_file!("puzzles.txt");

static LIST: LazyLock<Vec<Listed>> = LazyLock::new(|| {
    let lines = texts::of(PUZZLES).lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| {
            let (line, techniques) = line.split_once(' ')?;
            Some(Listed { line, techniques: techniques.split(',').collect() })
        })
        .collect()
});

/// A puzzle with its one solution.
#[derive(Clone, Debug)]
pub struct Source {
    /// The puzzle: its givens, and for a position of a lesson what is known there.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Solution,
}

/// Puzzles in which a technique is needed, without end, in random order and each time another
/// image.  If the list has none (a technique of large or special boards), the positions of its
/// lesson are used.
pub struct Sources {
    rng: Rng,
    from: Vec<Puzzle>,
    whole: bool,
    /// Those not used since the last round, so that a puzzle comes again only after all others.
    round: Vec<usize>,
}

impl Sources {
    /// Puzzles for this technique.
    pub fn of(technique: &About, seed: u64) -> Sources {
        let needs = |listed: &&Listed| listed.techniques.contains(&technique.id);
        let from: Vec<Puzzle> = LIST.iter().filter(needs).filter_map(|l| written(l.line)).collect();
        let whole = !from.is_empty();
        let from = if whole { from } else { positions(technique) };
        Sources { rng: Rng::new(seed), from, whole, round: vec![] }
    }

    /// Whether these are whole puzzles, not positions of a lesson: to be walked, not taken as they are.
    pub fn are_whole(&self) -> bool {
        self.whole
    }
}

impl Iterator for Sources {
    type Item = Source;

    fn next(&mut self) -> Option<Source> {
        if self.round.is_empty() {
            self.round = (0..self.from.len()).collect();
            self.rng.shuffle(&mut self.round);
        }
        let puzzle = &self.from[self.round.pop()?];
        let puzzle = Image::random(&puzzle.layout, &mut self.rng).of(puzzle);
        let Count::One(solution) = count::solutions(&puzzle, Budget::default()) else {
            // Nothing but a puzzle with one solution is on the list: a test sees to that.
            return None;
        };
        Some(Source { puzzle, solution })
    }
}

/// The puzzles of the list, as they are written there, with the techniques they are listed for.
pub fn listed() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    LIST.iter().map(|listed| (listed.line, &listed.techniques[..]))
}

/// A 9×9 puzzle from its line: digits, and dots for the open cells; or one with rules beside houses, as
/// a string of ISS.
pub fn written(line: &str) -> Option<Puzzle> {
    let layout = Layout::classic(3, 3).ok()?;
    if line.len() != layout.cells() {
        let read = format::read("-", line.as_bytes()).ok()?;
        return Some(read.puzzle).filter(|puzzle| puzzle.layout.cells() == layout.cells());
    }
    let givens: Vec<Option<Digit>> = line
        .bytes()
        .map(|byte| byte.is_ascii_digit().then(|| byte - b'0').and_then(|n| n.checked_sub(1)))
        .collect();
    Some(Puzzle::new(layout, givens))
}

/// The positions of a lesson where its technique is found.
fn positions(technique: &About) -> Vec<Puzzle> {
    let Some(files) = LessonFiles::of(technique) else { return vec![] };
    let read = position::read(texts::of(files.positions));
    let found = |position: &Position| !position.case.must_fail();
    let all = read.unwrap_or_default().into_iter().filter(found);
    all.map(|position| position.case.puzzle)
        .filter(|puzzle| matches!(count::solutions(puzzle, Budget::default()), Count::One(_)))
        .collect()
}

/// A random puzzle with exactly one solution, another one for each seed; `None` if counting was
/// given up.  Clues go two by two (a cell and the one opposite) if `symmetric`, and as long as any can.
pub fn random(layout: &Arc<Layout>, seed: u64, symmetric: bool) -> Option<Puzzle> {
    let plenty = Budget { nodes: 1_000_000 };
    let solution = count::random_solution(layout, seed, plenty)?;
    let mut rng = Rng::new(!seed);
    let cells = layout.cells();
    let mut order: Vec<CellId> = (0..cells as CellId).collect();
    rng.shuffle(&mut order);
    let mut puzzle = Puzzle::new(layout.clone(), solution.into_iter().map(Some).collect());
    for cell in order {
        let opposite = if symmetric { cells - 1 - usize::from(cell) } else { usize::from(cell) };
        let before = puzzle.givens.clone();
        puzzle.givens[usize::from(cell)] = None;
        puzzle.givens[opposite] = None;
        let unique = || matches!(count::solutions(&puzzle, Budget::default()), Count::One(_));
        if puzzle.givens != before && !unique() {
            puzzle.givens = before;
        }
    }
    Some(puzzle)
}
