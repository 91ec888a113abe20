//! Hints in five levels: a question, the digits, the places, the step, and the step taken.

use std::sync::Arc;

use crate::lesson::session::{Diagram, Part};
use kotowari_engine::ask::findings::Findings;
use kotowari_engine::ask::{LEVELS, Ladder, first};
use kotowari_engine::board::Board;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Step;
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::{MessageArg, Said};

/// The first level that shows the whole step.
pub(super) const STEP_LEVEL: usize = 4;

/// The parts of the current level of the ladder.
pub(super) fn parts(
    ladder: &Ladder,
    board: &Board,
    step: &Step,
    layout: &Arc<Layout>,
) -> Vec<Part> {
    let numbered = |text: MessageArg| {
        let message = Said::new("practice-hint").count("level", ladder.level());
        Part::Say(message.count("levels", LEVELS).with("text", text))
    };
    match ladder.level() {
        1 => {
            let nudge = format!("{}.nudge", step.deduction().technique.id);
            vec![numbered(MessageArg::from(Said::new(nudge)))]
        }
        2 | 3 => {
            let mut points = ladder.points().iter().map(|point| Said::of(layout, point));
            let first = points.next().map(|point| numbered(MessageArg::from(point)));
            first.into_iter().chain(points.map(Part::Say)).collect()
        }
        _ => step_parts(step, board, layout),
    }
}

/// A step as it is shown: name, figure, and the bullets of its explanation.
pub fn step_parts(step: &Step, board: &Board, layout: &Arc<Layout>) -> Vec<Part> {
    let telling = step.tell_to_people(board, false);
    let claims = step.claims().to_vec();
    let bullets = telling.each_indented();
    let (board, figure) = (board.clone(), telling.figure);
    let diagram = Diagram { board, figure, claims, detail: FigureView::Auto };
    vec![
        Part::name(step.deduction()),
        Part::Diagram(Box::new(diagram)),
        Part::Bullets(layout.clone(), bullets),
    ]
}

/// The message about the first mistake in the position, if it has one.
pub(super) fn mistake(puzzle: &Puzzle, findings: &Findings) -> Option<Said> {
    if findings.repeats.is_empty() && matches!(findings.count, kotowari_engine::count::Count::None)
    {
        return Some(Said::new("play-no-solution"));
    }
    first::of(puzzle, findings).map(|bullet| Said::of(&puzzle.layout, &bullet))
}
