//! The puzzles of a book: those with exactly one solution, with what is known of each.

use std::cmp::Reverse;

use super::{Answers, BookArgs, Explain};
use crate::board::Board;
use crate::cli::{Context, Failure, input};
use crate::count::{self, Budget, Count};
use crate::deduction::Level;
use crate::error::Error;
use crate::puzzle::Puzzle;
use crate::rate;
use crate::solve::{self, Path, Step};

/// More puzzles than this are no book: at six to a page, more than a ream and a half.
pub const MOST: usize = 5000;

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

/// Reads them all.  One that is no good is an error; or, if the reader is lenient, a warning.
pub fn all(args: &BookArgs, context: &mut Context<'_, '_>) -> Result<Vec<Printable>, Failure> {
    let mut puzzles = vec![];
    for file in &args.files {
        input::all(file, context, &mut |name, reading, context| {
            if puzzles.len() == MOST {
                return Err(Error::new("book-too-long").number("most", MOST).into());
            }
            let one = reading.and_then(|r| printable(&r.puzzle.givens_alone(), name, r.line, args));
            match one {
                Ok(puzzle) => puzzles.push(puzzle),
                Err(error) if args.lenient => {
                    let [what, ..] = context.renderer.error(&error);
                    context.warn(&what.unwrap_or_default())?;
                }
                Err(error) => return Err(error.into()),
            }
            Ok(true)
        })?;
    }
    Ok(puzzles)
}

/// A puzzle as it is printed; `file` and `line` say where it was read.
///
/// # Errors
/// If it has not exactly one solution.
pub fn printable(
    puzzle: &Puzzle,
    file: &str,
    line: usize,
    args: &BookArgs,
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
    let solved = match args.answers {
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
    let hardest = match args.explain {
        Explain::None => None,
        Explain::Hardest => hardest(&board, path),
    };
    Ok(Printable { board, solved, level, hardest })
}

/// The first of the hardest steps of a path.
fn hardest(board: &Board, path: Path) -> Option<(Board, Step)> {
    let rank = |at: &usize| (path.steps[*at].deduction().technique.rank, Reverse(*at));
    let at = (0..path.steps.len()).max_by_key(rank)?;
    let before = path.replay(board, at);
    Some((before, path.steps.into_iter().nth(at)?))
}
