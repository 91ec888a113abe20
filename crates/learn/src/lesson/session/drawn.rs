//! Boards and steps as a unit shows them: with the marks its learner writes.

use super::{Diagram, Part};
use crate::lesson::course::Marks;
use crate::lesson::practice::Item;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_kernel::Literal;
use kotowari_words::explain::picture::Detail;

/// How a board is drawn for a learner who writes these marks.
pub(super) fn pencilled(marks: Marks, figure: &Figure, claimed: bool) -> Detail {
    match (marks, figure.digit) {
        (Marks::None, _) => Detail::Digit,
        (_, Some(_)) if !claimed => Detail::Digit,
        _ if !claimed => Detail::Marks,
        _ => Detail::Auto,
    }
}

/// A board with a figure on it.
pub(super) fn diagram(board: &Board, figure: Figure, claims: Vec<Literal>, detail: Detail) -> Part {
    Part::Diagram(Box::new(Diagram { board: board.clone(), figure, claims, detail }))
}

/// A board with nothing pointed out: the digits, and all pencil marks if the unit works with any.
pub(super) fn plain(board: &Board, marks: Marks) -> Part {
    let figure = Figure::default();
    let detail = pencilled(marks, &figure, false);
    diagram(board, figure, vec![], detail)
}

/// The whole step of an item: its name, the figure, the bullets.
pub(super) fn told(item: &Item, marks: Marks) -> Vec<Part> {
    let step = item.step();
    let telling = step.tell_to_people(&item.board, false);
    let (claims, bullets) = (step.claims().to_vec(), telling.each_indented());
    let detail = pencilled(marks, &telling.figure, !claims.is_empty());
    vec![
        Part::name(step.deduction()),
        diagram(&item.board, telling.figure, claims, detail),
        Part::Bullets(item.source.puzzle.layout.clone(), bullets),
    ]
}
