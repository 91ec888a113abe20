//! Puzzles to practise on: a list indexed by technique, and random ones by seed.
//!
//! Each line of `lessons/puzzles.txt` is a puzzle and the techniques that are its easiest next step
//! at some point, up to the hardest level practised; `cargo lab practice_sources` writes the file.
//! A board with rules besides houses is a string of ISS, listed only for the techniques of those
//! rules. All puzzles were generated for this project.

use std::sync::{Arc, LazyLock};

use super::files::{LessonFiles, lesson_file};
use super::position::{self, Position};
use kotowari_engine::count::{self, Budget, Count, Solution};
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::image::Image;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;
use kotowari_format as format;
use kotowari_kernel::{CellId, Digit};
use kotowari_words::texts;

/// A line of the list: a puzzle and the ids of the techniques it needs.
struct ListedPuzzle {
    line: &'static str,
    techniques: Vec<&'static str>,
}

const PUZZLES: &str = lesson_file!("puzzles.txt");

static LIST: LazyLock<Vec<ListedPuzzle>> = LazyLock::new(|| {
    let lines = texts::get(PUZZLES).lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| {
            let (line, techniques) = line.split_once(' ')?;
            Some(ListedPuzzle { line, techniques: techniques.split(',').collect() })
        })
        .collect()
});

/// A puzzle with its only solution.
#[derive(Clone, Debug)]
pub struct Source {
    /// The puzzle: its givens, and for a lesson position the entered digits and marks.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Solution,
}

/// An endless iterator of puzzles that need a technique, in random order, each time transformed at
/// random (digits renamed, lines permuted). If the list has none (techniques of large or special
/// boards), the positions of its lesson are used.
pub struct Sources {
    rng: Rng,
    puzzles: Vec<Puzzle>,
    /// Whether `puzzles` are from the list, not lesson positions.
    whole: bool,
    /// Indices still to use in this round, so that a puzzle repeats only after all others.
    round: Vec<usize>,
}

impl Sources {
    /// Puzzles for this technique by this seed.
    pub fn of(technique: &TechniqueInfo, seed: u64) -> Sources {
        let needs = |listed: &&ListedPuzzle| listed.techniques.contains(&technique.id);
        let listed: Vec<Puzzle> =
            LIST.iter().filter(needs).filter_map(|listed| parse_puzzle(listed.line)).collect();
        let whole = !listed.is_empty();
        let puzzles = if whole { listed } else { positions(technique) };
        Sources { rng: Rng::new(seed), puzzles, whole, round: vec![] }
    }

    /// Whether these are whole puzzles, to be solved up to a position, and not positions of a
    /// lesson.
    pub fn are_whole(&self) -> bool {
        self.whole
    }
}

impl Iterator for Sources {
    type Item = Source;

    fn next(&mut self) -> Option<Source> {
        if self.round.is_empty() {
            self.round = (0..self.puzzles.len()).collect();
            self.rng.shuffle(&mut self.round);
        }
        let puzzle = &self.puzzles[self.round.pop()?];
        let puzzle = Image::random(&puzzle.layout, &mut self.rng).of(puzzle);
        let Count::One(solution) = count::solutions(&puzzle, Budget::default()) else {
            // A test checks that every listed puzzle has one solution.
            return None;
        };
        Some(Source { puzzle, solution })
    }
}

/// The lines of the list: each puzzle as text, with the ids of its techniques.
pub fn listed() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    LIST.iter().map(|listed| (listed.line, &listed.techniques[..]))
}

/// Parses a 9×9 puzzle: 81 characters, where anything but `1`–`9` is an open cell, or a string of
/// ISS for one with rules besides houses.
pub fn parse_puzzle(line: &str) -> Option<Puzzle> {
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

/// The positions of a technique's lesson that have a step and one solution.
fn positions(technique: &TechniqueInfo) -> Vec<Puzzle> {
    let Some(files) = LessonFiles::of(technique) else { return vec![] };
    let positions = position::read(texts::get(files.positions));
    let has_step = |position: &Position| !position.case.must_fail();
    let positions = positions.unwrap_or_default().into_iter().filter(has_step);
    positions
        .map(|position| position.case.puzzle)
        .filter(|puzzle| matches!(count::solutions(puzzle, Budget::default()), Count::One(_)))
        .collect()
}

/// Generates a puzzle with exactly one solution from a seed; `None` if no random solution was found
/// within the budget.
///
/// Starting from a full grid, givens are removed in random order as long as the solution stays
/// unique; with `symmetric` each together with the one opposite.
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
