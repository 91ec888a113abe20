//! The path of a puzzle, as far as somebody has gone.

use std::sync::Arc;

use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget};
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Step, Walk};

/// A puzzle and as much of its path as somebody has asked for.
pub struct Explained {
    /// As it was brought.
    pub puzzle: Puzzle,
    /// Its rules.
    pub layout: Arc<Layout>,
    /// Where the walk stands.
    pub walk: Walk,
    /// The steps so far, each with the board before it.
    pub steps: Vec<(Board, Step)>,
    /// Whether there are no more.
    pub over: bool,
}

impl Explained {
    /// Nothing of it is walked yet; techniques of these ids will not be used.
    ///
    /// # Errors
    /// If two equal digits clash, or if no technique is left.
    pub fn new(puzzle: &Puzzle, forbidden: &[&str]) -> Result<Explained, Error> {
        let board = Board::new(puzzle)
            .map_err(|repeat| Error::new("site-repeated").text("repeat", repeat.to_string()))?;
        let count = count::solutions(&puzzle.givens_alone(), Budget::default());
        let mut techniques = match count::is_unique(puzzle, &count) {
            true => solve::everything(),
            false => solve::without_uniqueness(),
        };
        techniques.retain(|technique| !forbidden.contains(&technique.about().id));
        if techniques.is_empty() {
            return Err(Error::new("techniques-none"));
        }
        let (puzzle, layout) = (puzzle.clone(), puzzle.layout.clone());
        Ok(Explained {
            puzzle,
            layout,
            walk: Walk::new(board, techniques),
            steps: vec![],
            over: false,
        })
    }

    /// Walks until there are so many steps, or no more.
    pub fn reach(&mut self, number: usize) {
        while self.steps.len() < number && !self.over {
            let board = self.walk.board().clone();
            match self.walk.next() {
                Some(step) => self.steps.push((board, step)),
                None => self.over = true,
            }
        }
    }
}
