//! Practice positions: boards on which a technique is the easiest next step.
//!
//! A puzzle is solved with the easiest step first. Where that step is one of the wanted technique,
//! nothing easier distracts from it, so that is the position to ask about.

use super::source::{Source, Sources};
use kotowari_engine::board::Board;
use kotowari_engine::count::Solution;
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::rng::Rng;
use kotowari_engine::solve::{self, Selection, Step, Walk};
use kotowari_engine::technique::by_id;
use kotowari_kernel::{CellId, Digit};

/// The iterator ends after this many puzzles in a row without a position.
const MAX_PUZZLES: usize = 60;

/// How many positions of a puzzle are skipped is random below this, so that an item is not always
/// the first occurrence in its puzzle.
const SPREAD: usize = 4;

/// A position in which to find a step.
#[derive(Debug)]
pub struct PracticeItem {
    /// The puzzle and its solution.
    pub source: Source,
    /// The board of the position.
    pub board: Board,
    /// The technique to find.
    pub technique: &'static TechniqueInfo,
    /// All its steps on this board, at least one; each is a right answer.
    pub steps: Vec<Step>,
}

impl PracticeItem {
    /// The step shown if the learner gives up.
    pub fn step(&self) -> &Step {
        &self.steps[0]
    }

    /// The solution of the puzzle.
    pub fn solution(&self) -> &Solution {
        &self.source.solution
    }
}

/// An endless iterator of items for a technique, the same for the same seed. It ends only if there
/// is no material to practise with.
pub struct PracticeItems {
    technique: &'static TechniqueInfo,
    sources: Sources,
    rng: Rng,
}

impl PracticeItems {
    /// Items for this technique by this seed.
    pub fn of(technique: &'static TechniqueInfo, seed: u64) -> PracticeItems {
        PracticeItems {
            technique,
            sources: Sources::of(technique, seed),
            rng: Rng::new(seed ^ 0x1d),
        }
    }
}

impl Iterator for PracticeItems {
    type Item = PracticeItem;

    fn next(&mut self) -> Option<PracticeItem> {
        let whole = self.sources.are_whole();
        for source in self.sources.by_ref().take(MAX_PUZZLES) {
            let skip = self.rng.below(SPREAD);
            let item = match whole {
                true => from_puzzle(source, self.technique, skip),
                false => from_position(source, self.technique),
            };
            if item.is_some() {
                return item;
            }
        }
        None
    }
}

/// The position in a puzzle where the technique is the next step for the `skip + 1`st time, or the
/// last time if there are fewer.
fn from_puzzle(
    source: Source,
    technique: &'static TechniqueInfo,
    skip: usize,
) -> Option<PracticeItem> {
    let board = Board::new(&source.puzzle).ok()?;
    let mut found: Option<(Board, Vec<Step>)> = None;
    let mut left = skip;
    let mut walk = Walk::new(board, techniques_up_to(technique));
    while let Some(step) = walk.look() {
        if step.deduction().technique.id == technique.id {
            // The learner has not seen the steps before, so the proofs must not refer to them.
            let board = Board::new(&walk.board().snapshot()).ok()?;
            let steps = solve::all(&board, &[by_id(technique.id)?], &mut vec![]);
            found = Some((board, steps));
            if left == 0 {
                break;
            }
            left -= 1;
        }
        walk.apply(&step);
    }
    let (board, steps) = found?;
    Some(PracticeItem { source, board, technique, steps })
}

/// The position of a lesson, as it is; easier steps may be possible.
fn from_position(source: Source, technique: &'static TechniqueInfo) -> Option<PracticeItem> {
    let board = Board::new(&source.puzzle).ok()?;
    let steps = solve::all(&board, &[by_id(technique.id)?], &mut vec![]);
    (!steps.is_empty()).then_some(PracticeItem { source, board, technique, steps })
}

/// Whether every open cell has all candidates that the digits on the board allow, so that the
/// digits alone show the position.
pub fn shows_all(board: &Board) -> bool {
    let layout = board.layout();
    let cells = || (0..layout.cells()).map(|cell| cell as CellId);
    let forbidden = |cell: CellId, digit: Digit| {
        let mut houses = layout.houses_of(cell).iter();
        houses.any(|&house| {
            layout.cells_of(house).iter().any(|&other| board.value(other) == Some(digit))
        })
    };
    cells().filter(|&cell| board.value(cell).is_none()).all(|cell| {
        let marks = board.candidates(cell);
        (0..layout.digits()).all(|digit| marks >> digit & 1 == 1 || forbidden(cell, digit))
    })
}

/// The techniques whose level is at most that of this one, easiest first.
pub fn techniques_up_to(technique: &TechniqueInfo) -> Selection {
    let techniques = solve::everything().into_iter();
    techniques.filter(|other| other.info().level <= technique.level).collect()
}
