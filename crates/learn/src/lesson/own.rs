//! The near misses somebody has fallen for, a line of text each: `review` asks about them first.
//!
//! A line is a case of the library format: the board, and what the learner thought could be done there.

use super::course::progress::Progress;
use super::miss::{Miss, Search};
use super::source::Source;
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::format::library::{self, Case};
use kotowari_engine::format::write;
use kotowari_engine::technique;
use kotowari_kernel::Literal;

/// So many near misses that somebody has fallen for are asked about again.
const AGAIN: usize = 3;

/// The near misses a review begins with: those somebody has fallen for, the latest first.
pub fn asked_again(progress: &Progress) -> Vec<Miss> {
    progress.fooled().iter().rev().filter_map(|line| miss(line)).take(AGAIN).collect()
}

/// The line that keeps a near miss; none on boards such a line cannot say.
pub fn line(miss: &Miss) -> Option<String> {
    let puzzle = miss.board.snapshot();
    if !write::is_usual(&puzzle.layout) {
        return None;
    }
    let claims = miss.step.claims();
    let those = |place: bool| {
        let of = claims.iter().filter(|c| matches!(c, Literal::Place(_)) == place);
        of.map(|claim| claim.candidate()).collect()
    };
    Some(library::write(&Case {
        code: miss.step.deduction().technique.id.to_owned(),
        variant: None,
        digits: miss.step.digits(),
        eliminations: those(false),
        placements: those(true),
        puzzle,
        extra: String::new(),
    }))
}

/// The near miss of a line; none if it is not, or no longer, one.
pub fn miss(line: &str) -> Option<Miss> {
    let case = library::parse(line).ok()?;
    let about = technique::by_id(&case.code)?.about();
    let claim = *case.expected().first()?;
    let board = Board::new(&case.puzzle).ok()?;
    let Count::One(solution) = count::solutions(&case.puzzle, Budget::default()) else {
        return None;
    };
    let source = Source { puzzle: case.puzzle, solution };
    Search::new(&board, &source.solution, about).claiming(claim, &source)
}
