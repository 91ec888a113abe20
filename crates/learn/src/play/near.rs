//! What a claim without a step would need: a near miss of the easiest technique that has one.

use std::sync::Arc;

use crate::lesson::miss::{FailedCondition, Miss, MissSearch};
use crate::lesson::source::Source;
use kotowari_engine::board::Board;
use kotowari_engine::count::Solution;
use kotowari_engine::deduction::{Family, Level};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Selection;
use kotowari_kernel::Literal;
use kotowari_words::explain::{MessageArg, Said};

/// Upper bound on the techniques tried, since each is searched with every candidate of the board
/// left out in turn.
const MAX_TECHNIQUES: usize = 12;

/// Boards with more cells than this are not searched, because the search would take too long.
const MAX_CELLS: usize = 100;

/// Returns a near miss that makes this claim.
pub(super) fn miss(
    board: &Board,
    printed: &Puzzle,
    solution: &Solution,
    techniques: &Selection,
    claim: Literal,
) -> Option<Miss> {
    if board.layout().cells() > MAX_CELLS {
        return None;
    }
    let source = Source { puzzle: printed.clone(), solution: solution.clone() };
    let suitable = |technique: &&dyn kotowari_engine::technique::Technique| {
        let about = technique.info();
        // Singles place and the others remove: a player who strikes a candidate has no single in
        // mind.
        let places = about.family == Family::Single;
        let fits_claim = places == matches!(claim, Literal::Place(_));
        (fits_claim && about.level <= Level::Hard && !about.needs_uniqueness()).then_some(about)
    };
    techniques.iter().filter_map(suitable).take(MAX_TECHNIQUES).find_map(|about| {
        if board.limits().says_stop() {
            return None;
        }
        MissSearch::new(board, solution, about).claiming(claim, &source)
    })
}

/// The message that says which condition the near miss lacks.
pub(super) fn message(miss: &Miss, layout: &Arc<Layout>) -> Said {
    let technique = MessageArg::Technique(miss.step.deduction().technique);
    let message = |id| Said::on(layout, id).with("technique", technique.clone());
    match &miss.condition {
        FailedCondition::Places { house, digit, cells } => message("play-miss-places")
            .with("house", MessageArg::House(*house))
            .with("digit", MessageArg::Digit(*digit))
            .with("cells", MessageArg::Cells(cells.clone())),
        FailedCondition::Digits { cell, digits } => message("play-miss-digits")
            .with("cell", MessageArg::Cell(*cell))
            .with("digits", MessageArg::Digits(digits.clone())),
        // Cannot occur, because techniques that need uniqueness are not tried; the message would
        // still be right.
        FailedCondition::WayOut { cells } | FailedCondition::Printed { cells } => {
            message("play-miss-way-out").with("cells", MessageArg::Cells(cells.clone()))
        }
    }
}
