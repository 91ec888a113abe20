//! Help in five levels: a question, the digits, the places, the step, and the step taken.

use std::sync::Arc;

use crate::lesson::session::{Diagram, Part};
use kotowari_engine::ask::findings::Findings;
use kotowari_engine::ask::{LEVELS, Ladder, first};
use kotowari_engine::board::Board;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Step;
use kotowari_words::explain::picture::Detail;
use kotowari_words::explain::{Fact, Said};

/// From this level on the step is told.
pub(super) const TOLD: usize = 4;

/// What a level says.
pub(super) fn parts(
    ladder: &Ladder,
    board: &Board,
    step: &Step,
    layout: &Arc<Layout>,
) -> Vec<Part> {
    let numbered = |text: Fact| {
        let said = Said::new("practice-hint").count("level", ladder.level());
        Part::Say(said.count("levels", LEVELS).with("text", text))
    };
    match ladder.level() {
        1 => {
            let nudge = format!("{}.nudge", step.deduction().technique.id);
            vec![numbered(Fact::from(Said::new(nudge)))]
        }
        2 | 3 => {
            let mut points = ladder.points().iter().map(|point| Said::of(layout, point));
            let first = points.next().map(|point| numbered(Fact::from(point)));
            first.into_iter().chain(points.map(Part::Say)).collect()
        }
        _ => told(step, board, layout),
    }
}

/// A step with its figure.
pub fn told(step: &Step, board: &Board, layout: &Arc<Layout>) -> Vec<Part> {
    let telling = step.tell_to_people(board, false);
    let claims = step.claims().to_vec();
    let bullets = telling.each_indented();
    let (board, figure) = (board.clone(), telling.figure);
    let diagram = Diagram { board, figure, claims, detail: Detail::Auto };
    vec![
        Part::name(step.deduction()),
        Part::Diagram(Box::new(diagram)),
        Part::Bullets(layout.clone(), bullets),
    ]
}

/// What has to be looked at before any technique.
pub(super) fn first(puzzle: &Puzzle, findings: &Findings) -> Option<Said> {
    if findings.repeats.is_empty() && matches!(findings.count, kotowari_engine::count::Count::None)
    {
        return Some(Said::new("play-no-solution"));
    }
    first::of(puzzle, findings).map(|bullet| Said::of(&puzzle.layout, &bullet))
}
