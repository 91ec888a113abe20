//! Puzzles prepared for printing: checked for a unique solution, solved and rated.

use super::binding::{Answers, BookOptions, Explain};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::deduction::Level;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate::{self, ours::Hardest};
use kotowari_engine::solve::{self, Path, Step};

/// A puzzle prepared for printing.
pub struct Printable {
    /// The board to print.
    pub board: Board,
    /// The board with its solution, if answers are printed.
    pub solved: Option<Board>,
    /// Difficulty; `None` if the techniques do not solve it.
    pub level: Option<Level>,
    /// The hardest step and the board before it, if steps are explained.
    pub hardest: Option<(Board, Step)>,
}

impl Printable {
    /// Prepares a puzzle; `file` and `line` are for the message of an error.
    ///
    /// # Errors
    ///
    /// Unless it has exactly one solution.
    pub fn of(
        puzzle: &Puzzle,
        file: &str,
        line: usize,
        binding: &BookOptions,
    ) -> Result<Printable, Error> {
        let refused = |id: &'static str| Error::new(id).text("file", file).number("line", line);
        let solution = match count::solutions(puzzle, Budget::default()) {
            Count::One(solution) => solution,
            Count::None => return Err(refused("book-no-solution")),
            Count::Many(..) => return Err(refused("book-several-solutions")),
            Count::Unknown => return Err(refused("book-unsettled")),
        };
        // Cannot fail after a solution was found: a repeated digit has none.
        let board = Board::new(puzzle).map_err(|_| refused("book-no-solution"))?;
        let path = solve::path(&board, &solve::everything());
        let solved = match binding.answers {
            Answers::None => None,
            Answers::End => {
                let mut solved = puzzle.clone();
                let cells = solution.iter().zip(&puzzle.givens);
                solved.placed = cells
                    .map(|(digit, given)| if given.is_some() { None } else { Some(*digit) })
                    .collect();
                Board::new(&solved).ok()
            }
        };
        let level = rate::level(&path);
        let hardest = match binding.explain {
            Explain::None => None,
            Explain::Hardest => hardest(&board, path),
        };
        Ok(Printable { board, solved, level, hardest })
    }
}

/// Returns the first of the hardest steps of a path, with the board before it.
fn hardest(board: &Board, path: Path) -> Option<(Board, Step)> {
    let index = Hardest::of(&path)?.step - 1;
    let before = path.replay(board, index);
    Some((before, path.steps.into_iter().nth(index)?))
}
