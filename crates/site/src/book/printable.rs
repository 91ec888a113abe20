//! The puzzles of a book: those with exactly one solution, with what is known of each.

use super::binding::{Answers, Binding, Explain};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::deduction::Level;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate::{self, ours::Hardest};
use kotowari_engine::solve::{self, Path, Step};

/// A puzzle that can be printed.
pub struct Printable {
    /// As it is printed.
    pub board: Board,
    /// With all digits in it.
    pub solved: Option<Board>,
    /// How far one must have come, if we can solve it by steps.
    pub level: Option<Level>,
    /// The hardest step, with the board before it.
    pub hardest: Option<(Board, Step)>,
}

impl Printable {
    /// A puzzle as it is printed; `file` and `line` say where it was read.
    ///
    /// # Errors
    /// If it has not exactly one solution.
    pub fn of(
        puzzle: &Puzzle,
        file: &str,
        line: usize,
        binding: &Binding,
    ) -> Result<Printable, Error> {
        let refused = |id: &'static str| Error::new(id).text("file", file).number("line", line);
        let solution = match count::solutions(puzzle, Budget::default()) {
            Count::One(solution) => solution,
            Count::None => return Err(refused("book-no-solution")),
            Count::Many(..) => return Err(refused("book-several-solutions")),
            Count::Unknown => return Err(refused("book-unsettled")),
        };
        // Two equal digits in a house would be no solution.
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

/// The first of the hardest steps of a path.
fn hardest(board: &Board, path: Path) -> Option<(Board, Step)> {
    let at = Hardest::of(&path)?.step - 1;
    let before = path.replay(board, at);
    Some((before, path.steps.into_iter().nth(at)?))
}
