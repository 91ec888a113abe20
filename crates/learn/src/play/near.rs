//! What a claim that nothing shows would need: the near miss of the easiest technique that has one.

use std::sync::Arc;

use crate::lesson::miss::{Condition, Miss, Search};
use crate::lesson::source::Source;
use kotowari_engine::board::Board;
use kotowari_engine::count::Solution;
use kotowari_engine::deduction::{Family, Level};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Selection;
use kotowari_kernel::Literal;
use kotowari_words::explain::{Fact, Said};

/// So many techniques are asked; each is asked about every candidate of the board.
const ASKED: usize = 12;

/// The largest board on which it is looked for.
const CELLS: usize = 100;

/// The near miss.
pub(super) fn miss(
    board: &Board,
    printed: &Puzzle,
    solution: &Solution,
    techniques: &Selection,
    claim: Literal,
) -> Option<Miss> {
    if board.layout().cells() > CELLS {
        return None;
    }
    let source = Source { puzzle: printed.clone(), solution: solution.clone() };
    let about = |technique: &&dyn kotowari_engine::technique::Technique| {
        let about = technique.about();
        let places = about.family == Family::Single;
        // A single places, and whoever strikes a candidate has no single in mind.
        let kind = places == matches!(claim, Literal::Place(_));
        (kind && about.level <= Level::Hard && !about.needs_uniqueness()).then_some(about)
    };
    techniques.iter().filter_map(about).take(ASKED).find_map(|about| {
        if board.limits().says_stop() {
            return None;
        }
        Search::new(board, solution, about).claiming(claim, &source)
    })
}

/// What it lacks.
pub(super) fn said(miss: &Miss, layout: &Arc<Layout>) -> Said {
    let technique = Fact::Technique(miss.step.deduction().technique);
    let said = |id| Said::on(layout, id).with("technique", technique.clone());
    match &miss.condition {
        Condition::Places { house, digit, cells } => said("play-miss-places")
            .with("house", Fact::House(*house))
            .with("digit", Fact::Digit(*digit))
            .with("cells", Fact::Cells(cells.clone())),
        Condition::Digits { cell, digits } => said("play-miss-digits")
            .with("cell", Fact::Cell(*cell))
            .with("digits", Fact::Digits(digits.clone())),
        // Nothing that counts on the one answer is asked about here; the words would not be wrong.
        Condition::WayOut { cells } | Condition::Printed { cells } => {
            said("play-miss-way-out").with("cells", Fact::Cells(cells.clone()))
        }
    }
}
