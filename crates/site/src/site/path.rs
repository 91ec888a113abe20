//! A solution path that is extended on demand.

use std::sync::Arc;

use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget};
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Step, Walk};

/// A puzzle and the beginning of its solution path.
pub struct SolutionPath {
    /// The puzzle as it was entered.
    pub puzzle: Puzzle,
    /// Its layout.
    pub layout: Arc<Layout>,
    /// The solver after the steps so far.
    pub walk: Walk,
    /// The steps so far, each with the board before it.
    pub steps: Vec<(Board, Step)>,
    /// Whether the solver finds no further step.
    pub has_ended: bool,
}

impl SolutionPath {
    /// Creates an empty path that will not use the techniques with the ids in `forbidden`.
    ///
    /// # Errors
    ///
    /// If a digit is repeated in a house, or no technique is left.
    pub fn new(puzzle: &Puzzle, forbidden: &[&str]) -> Result<SolutionPath, Error> {
        let board = Board::new(puzzle)
            .map_err(|repeat| Error::new("site-repeated").text("repeat", repeat.to_string()))?;
        let count = count::solutions(&puzzle.givens_alone(), Budget::default());
        let mut techniques = match count::is_unique(puzzle, &count) {
            true => solve::everything(),
            false => solve::without_uniqueness(),
        };
        techniques.retain(|technique| !forbidden.contains(&technique.info().id));
        if techniques.is_empty() {
            return Err(Error::new("techniques-none"));
        }
        let (puzzle, layout) = (puzzle.clone(), puzzle.layout.clone());
        Ok(SolutionPath {
            puzzle,
            layout,
            walk: Walk::new(board, techniques),
            steps: vec![],
            has_ended: false,
        })
    }

    /// Solves until there are `number` steps, or no more.
    pub fn extend_to(&mut self, number: usize) {
        while self.steps.len() < number && !self.has_ended {
            let board = self.walk.board().clone();
            match self.walk.next() {
                Some(step) => self.steps.push((board, step)),
                None => self.has_ended = true,
            }
        }
    }
}
