//! Practice: positions in which a technique is the next step.
//!
//! A puzzle is walked easiest step first.  Where the step is one of the wanted technique, nothing
//! easier is left to see: there the learner is asked.

use super::source::{Source, Sources};
use kotowari_engine::board::Board;
use kotowari_engine::count::Solution;
use kotowari_engine::deduction::About;
use kotowari_engine::rng::Rng;
use kotowari_engine::solve::{self, Selection, Step, Walk};
use kotowari_engine::technique::by_id;
use kotowari_kernel::{CellId, Digit};

/// After so many puzzles in which the technique does not come up, there is no item.
const TRIES: usize = 60;

/// How far to walk on after the first position found, in positions: so that not always the first is
/// taken.
const SPREAD: usize = 4;

/// A position to find a step in.
#[derive(Debug)]
pub struct Item {
    /// The puzzle and its solution.
    pub source: Source,
    /// The board there.
    pub board: Board,
    /// What is to be found.
    pub technique: &'static About,
    /// The steps of this technique there, all proved; any of them is an answer.
    pub steps: Vec<Step>,
}

impl Item {
    /// The step that is told if the learner gives up.
    pub fn step(&self) -> &Step {
        &self.steps[0]
    }

    /// The digit of each cell in the end.
    pub fn solution(&self) -> &Solution {
        &self.source.solution
    }
}

/// Items for a technique, without end; the same for the same seed.  It ends only where there is
/// nothing to practise with.
pub struct Items {
    technique: &'static About,
    sources: Sources,
    rng: Rng,
}

impl Items {
    /// Items for this technique.
    pub fn of(technique: &'static About, seed: u64) -> Items {
        Items { technique, sources: Sources::of(technique, seed), rng: Rng::new(seed ^ 0x1d) }
    }
}

impl Iterator for Items {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let whole = self.sources.are_whole();
        for source in self.sources.by_ref().take(TRIES) {
            let skip = self.rng.below(SPREAD);
            let item = match whole {
                true => walked(source, self.technique, skip),
                false => as_it_is(source, self.technique),
            };
            if item.is_some() {
                return item;
            }
        }
        None
    }
}

/// The position where the technique is the next step, after `skip` others like it if there are so
/// many.
fn walked(source: Source, technique: &'static About, skip: usize) -> Option<Item> {
    let board = Board::new(&source.puzzle).ok()?;
    let mut found: Option<(Board, Vec<Step>)> = None;
    let mut left = skip;
    let mut walk = Walk::new(board, upto_level_of(technique));
    while let Some(step) = walk.look() {
        if step.deduction().technique.id == technique.id {
            // Whoever begins here has not seen the steps before: no reason may refer to them.
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
    Some(Item { source, board, technique, steps })
}

/// The position of a lesson: easier steps may be left.
fn as_it_is(source: Source, technique: &'static About) -> Option<Item> {
    let board = Board::new(&source.puzzle).ok()?;
    let steps = solve::all(&board, &[by_id(technique.id)?], &mut vec![]);
    (!steps.is_empty()).then_some(Item { source, board, technique, steps })
}

/// Whether every open cell has all the pencil marks that the digits on the board allow.
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

/// The techniques up to the level of this one, in order of teaching.
pub fn upto_level_of(technique: &About) -> Selection {
    let all = solve::everything().into_iter();
    all.filter(|other| other.about().level <= technique.level).collect()
}
