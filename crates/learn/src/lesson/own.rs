//! The near misses a learner has fallen for, one line of text each; a review starts with them.
//!
//! A line is a case of the library format: the board, and the claims the learner believed.

use super::course::progress::Progress;
use super::miss::{Miss, MissSearch};
use super::source::Source;
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::technique;
use kotowari_format::library::{self, Case};
use kotowari_format::write;
use kotowari_kernel::Literal;

/// Upper bound on the near misses a review repeats.
const MAX_REPEATED: usize = 3;

/// The near misses a review starts with: those the learner has fallen for, latest first.
pub fn misses_to_repeat(progress: &Progress) -> Vec<Miss> {
    progress.fooled().iter().rev().filter_map(|line| read_line(line)).take(MAX_REPEATED).collect()
}

/// Writes a near miss as a line; `None` if the board has rules that a line cannot express.
pub fn write_line(miss: &Miss) -> Option<String> {
    let puzzle = miss.board.snapshot();
    if !write::is_usual(&puzzle.layout) {
        return None;
    }
    let claims = miss.step.claims();
    let candidates = |place: bool| {
        let claims = claims.iter().filter(|c| matches!(c, Literal::Place(_)) == place);
        claims.map(|claim| claim.candidate()).collect()
    };
    Some(library::write(&Case {
        code: miss.step.deduction().technique.id.to_owned(),
        variant: None,
        digits: miss.step.digits(),
        eliminations: candidates(false),
        placements: candidates(true),
        puzzle,
        extra: String::new(),
    }))
}

/// Reads a near miss from a line; `None` if the line cannot be parsed, or is not a near miss by the
/// techniques of this version.
pub fn read_line(line: &str) -> Option<Miss> {
    let case = library::parse(line).ok()?;
    let about = technique::by_id(&case.code)?.info();
    let claim = *case.expected().first()?;
    let board = Board::new(&case.puzzle).ok()?;
    let Count::One(solution) = count::solutions(&case.puzzle, Budget::default()) else {
        return None;
    };
    let source = Source { puzzle: case.puzzle, solution };
    MissSearch::new(&board, &source.solution, about).claiming(claim, &source)
}
