//! Boards and steps as a unit shows them: with the marks its learner writes.

use crate::board::Board;
use crate::cli::Context;
use crate::cli::wrap::wrap;
use crate::deduction::{Bullet, Figure};
use crate::explain::Line;
use crate::explain::picture::{self, Detail, Options};
use crate::kernel::Literal;
use crate::lesson::course::{Marks, Unit};
use crate::solve::Step;

/// The lines of each bullet.
pub fn bullets(of: &[Bullet], board: &Board, context: &Context<'_, '_>) -> Vec<Vec<Line>> {
    let mark = context.renderer.text("bullet-mark", &[]);
    let words = of.iter().map(|bullet| context.renderer.bullet(board.layout(), bullet));
    let lines = words.map(|text| wrap(&text, &mark, context.width));
    lines.map(|lines| lines.into_iter().map(Line::plain).collect()).collect()
}

/// A board with a figure on it.
pub fn board(
    board: &Board,
    figure: &Figure,
    claims: &[Literal],
    marks: Marks,
    context: &Context<'_, '_>,
) -> Vec<Line> {
    let view = match (marks, figure.digit) {
        (Marks::None, _) => Detail::Digit,
        (_, Some(_)) if claims.is_empty() => Detail::Digit,
        _ if claims.is_empty() => Detail::Marks,
        _ => Detail::Auto,
    };
    let options = Options { view, width: context.width };
    picture::draw(board, figure, claims, options, context.renderer)
}

/// A board with nothing pointed out: the digits, and all pencil marks if the unit works with any.
pub fn plain(on: &Board, unit: &Unit, context: &Context<'_, '_>) -> Vec<Line> {
    board(on, &Figure::default(), &[], unit.marks, context)
}

/// The whole step: its name, the figure, the bullets.
pub fn step(step: &Step, on: &Board, marks: Marks, context: &Context<'_, '_>) -> Vec<Line> {
    let telling = step.tell(on);
    let mut lines = vec![Line::plain(context.renderer.step_name(step.deduction()))];
    lines.extend(board(on, &telling.figure, step.claims(), marks, context));
    lines.extend(bullets(&telling.bullets, on, context).into_iter().flatten());
    lines
}
