//! Diagrams for units, drawn with the pencil marks that the unit uses.

use super::{Diagram, Part};
use crate::lesson::course::Marks;
use crate::lesson::practice::PracticeItem;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_kernel::Literal;
use kotowari_words::explain::picture::FigureView;

/// How much of the candidates is drawn for a learner who uses these marks; `claimed` is whether the
/// diagram shows claims.
pub(super) fn pencilled(marks: Marks, figure: &Figure, claimed: bool) -> FigureView {
    match (marks, figure.digit) {
        (Marks::None, _) => FigureView::Digit,
        (_, Some(_)) if !claimed => FigureView::Digit,
        _ if !claimed => FigureView::Marks,
        _ => FigureView::Auto,
    }
}

/// A diagram part.
pub(super) fn diagram(
    board: &Board,
    figure: Figure,
    claims: Vec<Literal>,
    detail: FigureView,
) -> Part {
    Part::Diagram(Box::new(Diagram { board: board.clone(), figure, claims, detail }))
}

/// A board without a figure: the digits, and all candidates if the unit uses any marks.
pub(super) fn plain(board: &Board, marks: Marks) -> Part {
    let figure = Figure::default();
    let detail = pencilled(marks, &figure, false);
    diagram(board, figure, vec![], detail)
}

/// The whole step of an item: name, figure and bullets.
pub(super) fn step_parts(item: &PracticeItem, marks: Marks) -> Vec<Part> {
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
