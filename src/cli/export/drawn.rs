//! Boards and steps as HTML.

use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_engine::solve::Step;
use kotowari_learn::lesson::{Lesson, Position};
use kotowari_words::explain::html;
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::{Renderer, svg};

/// The drawing of a step.
pub fn figure(board: &Board, step: &Step, renderer: &Renderer) -> String {
    let telling = step.tell_to_people(board, false);
    let drawing = svg::draw(board, &telling.figure, step.claims(), FigureView::Auto, renderer);
    let last = telling.bullets.last();
    let last = last.map(|bullet| renderer.bullet(board.layout(), bullet)).unwrap_or_default();
    html::figure(&drawing, &renderer.step_name(step.deduction()), &last)
}

/// The bullets of a step.
pub fn bullets(board: &Board, step: &Step, renderer: &Renderer) -> String {
    let telling = step.tell_to_people(board, false);
    let (layout, figure) = (board.layout(), &telling.figure);
    let bullets = html::indented(&telling, layout, renderer);
    format!("{bullets}{}", html::chain(layout, figure, renderer))
}

/// A board without a figure.
pub fn bare(board: &Board, view: FigureView, renderer: &Renderer) -> String {
    drawn(board, &Figure::default(), view, renderer)
}

/// A board with a pattern, without its conclusion.
pub fn drawn(board: &Board, figure: &Figure, view: FigureView, renderer: &Renderer) -> String {
    let drawing = svg::draw(board, figure, &[], view, renderer);
    html::figure(&drawing, &renderer.text("page-board", &[]), "")
}

/// The step that a position of a lesson shows, with the board before it.
pub fn step_of(position: &Position, lesson: &Lesson) -> Option<(Board, Step)> {
    position.steps(lesson.technique).into_iter().next()
}
