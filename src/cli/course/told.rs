//! Steps as a unit tells them: figures that do not give the answer away, bullets one by one, hints.

use crate::board::Board;
use crate::cli::Context;
use crate::cli::wrap::wrap;
use crate::deduction::{Bullet, Figure};
use crate::explain::picture::{self, Detail, Options};
use crate::explain::{Line, Value};
use crate::kernel::{CellId, Literal};
use crate::lesson::course::{Marks, Unit};
use crate::lesson::practice::Item;
use crate::solve::Step;

/// The lines of each bullet.
pub fn bullets(of: &[Bullet], board: &Board, context: &Context<'_, '_>) -> Vec<Vec<Line>> {
    let mark = context.renderer.text("bullet-mark", &[]);
    let words = of.iter().map(|bullet| context.renderer.bullet(board.layout(), bullet));
    let lines = words.map(|text| wrap(&text, &mark, context.width));
    lines.map(|lines| lines.into_iter().map(Line::plain).collect()).collect()
}

/// A board with a figure on it, as the unit's marks are written.
pub fn board(
    board: &Board,
    figure: &Figure,
    claims: &[Literal],
    unit: &Unit,
    context: &Context<'_, '_>,
) -> Vec<Line> {
    let view = match (unit.marks, figure.digit) {
        (Marks::None, _) => Detail::Digit,
        (_, Some(_)) if claims.is_empty() => Detail::Digit,
        _ if claims.is_empty() => Detail::Marks,
        _ => Detail::Auto,
    };
    let options = Options { view, width: context.width };
    picture::draw(board, figure, claims, options, context.renderer)
}

/// A board with nothing pointed out: the digits, and all pencil marks if the unit works with any.
pub fn plain(board: &Board, unit: &Unit, context: &Context<'_, '_>) -> Vec<Line> {
    let view = if unit.marks == Marks::None { Detail::Digit } else { Detail::Marks };
    let options = Options { view, width: context.width };
    picture::draw(board, &Figure::default(), &[], options, context.renderer)
}

/// The whole step: its name, the figure, the bullets.
pub fn step(step: &Step, on: &Board, unit: &Unit, context: &Context<'_, '_>) -> Vec<Line> {
    let telling = step.tell(on);
    let mut lines = vec![Line::plain(context.renderer.step_name(step.deduction()))];
    lines.extend(board(on, &telling.figure, step.claims(), unit, context));
    lines.extend(bullets(&telling.bullets, on, context).into_iter().flatten());
    lines
}

/// The levels of a hint: a question, the digits, where to look, and from then on the step itself.
pub fn hint(item: &Item, level: usize, unit: &Unit, context: &Context<'_, '_>) -> Vec<Line> {
    let (renderer, layout) = (context.renderer, item.board.layout());
    let telling = item.step().tell(&item.board);
    let list = |names: Vec<String>| Value::List(names);
    let text = match level {
        1 => renderer.text(&format!("{}.nudge", item.technique.id), &[]),
        2 => {
            let digits = item.step().digits();
            let digits = digits.iter().map(|&digit| renderer.digit(layout, digit)).collect();
            renderer.text("hint-digits", &[("digits", list(digits))])
        }
        3 => {
            let figure = &telling.figure;
            let houses: Vec<String> =
                figure.houses().iter().map(|&house| renderer.house(layout, house)).collect();
            let labels = figure.labels.iter().map(|(_, cell)| *cell);
            let mut cells: Vec<CellId> =
                labels.chain(figure.premises.iter().map(|c| c.cell)).collect();
            cells.sort_unstable();
            cells.dedup();
            let cells = cells.into_iter().map(|cell| renderer.cell(layout, cell)).collect();
            let places = if houses.is_empty() { cells } else { houses };
            renderer.text("hint-places", &[("places", list(places))])
        }
        4 => {
            let mut lines = board(&item.board, &telling.figure, &[], unit, context);
            let but_the_last = &telling.bullets[..telling.bullets.len().saturating_sub(1)];
            lines.extend(bullets(but_the_last, &item.board, context).into_iter().flatten());
            return lines;
        }
        _ => return step(item.step(), &item.board, unit, context),
    };
    let level = [("level", Value::Number(level)), ("text", Value::Text(text))];
    vec![Line::plain(renderer.text("hint-level", &level))]
}
