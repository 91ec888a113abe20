//! Steps as they are printed: title, figure and bullets, or their effect in one clause.

use super::context::{Context, Failure};
use super::wrap::wrap;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{digits_of, losing};
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::{Passage, Refused, Step};
use kotowari_kernel::{CellId, Digit, Literal};
use kotowari_site::spoken::PassageText;
use kotowari_words::explain::picture::{self, FigureView, Options};
use kotowari_words::explain::{Line, Renderer, Style, Value, trial};

/// Formats a step: `title`, its figure in this detail (if any), and its bullets, all of them if
/// `full`, else a short version.
pub fn step_lines(
    title: &str,
    step: &Step,
    board: &Board,
    view: (Option<FigureView>, bool),
    context: &Context<'_, '_>,
) -> Vec<Line> {
    passage_lines(title, &Passage::of(1, step), board, view, context)
}

/// Formats a passage (one step, or several singles told together), like [`step_lines`].
pub fn passage_lines(
    title: &str,
    passage: &Passage<'_>,
    board: &Board,
    (view, full): (Option<FigureView>, bool),
    context: &Context<'_, '_>,
) -> Vec<Line> {
    let renderer = context.renderer;
    let title = wrap(title, "", context.width).into_iter();
    let mut lines: Vec<Line> = title.map(|text| Line::of(Style::Title, text)).collect();
    let figure = view.map(|view| Options { view, width: context.width });
    let PassageText { telling, figure, bullets, brief } =
        PassageText::new(passage, board, figure, full, renderer);
    lines.extend(figure);
    for (mark, text) in bullets {
        lines.extend(wrap(&text, &mark, context.width).into_iter().map(Line::plain));
    }
    if let Some(text) = brief {
        let text = wrap(&text, "  ", context.width);
        lines.extend(text.into_iter().map(|text| Line::of(Style::Faint, text)));
    }
    // In full, every case of a case distinction has a figure.
    for case in trial::cases(&telling.figure, usize::MAX).iter().filter(|_| full) {
        let Some(view) = view else { break };
        let options = Options { view, width: context.width };
        let caption = case.caption(board.layout(), renderer);
        lines.push(Line::plain(format!("  {caption}")));
        lines.extend(picture::draw(board, &case.figure, &case.out, options, renderer));
    }
    lines
}

/// What a step does, in one clause: digits placed, or candidates removed.
pub fn effect(layout: &Layout, claims: &[Literal], renderer: &Renderer) -> String {
    let placed = claims.iter().filter_map(|claim| match claim {
        Literal::Place(c) => {
            let cell = Value::Text(renderer.cell(layout, c.cell));
            let digit = Value::Text(renderer.digit(layout, c.digit));
            Some(renderer.text("placement", &[("cell", cell), ("digit", digit)]))
        }
        Literal::Remove(_) => None,
    });
    // Digits removed from the same cells are listed together.
    let mut removals: Vec<(Vec<CellId>, Vec<Digit>)> = vec![];
    for digit in digits_of(claims) {
        let cells = losing(claims, digit);
        match removals.iter_mut().find(|(known, _)| *known == cells) {
            Some((_, digits)) => digits.push(digit),
            None => removals.push((cells, vec![digit])),
        }
    }
    removals.retain(|(cells, _)| !cells.is_empty());
    let removed = removals.iter().map(|(cells, digits)| {
        let cells = cells.iter().map(|&cell| renderer.cell(layout, cell)).collect();
        let digits = digits.iter().map(|&digit| renderer.digit(layout, digit)).collect();
        let args = [("digits", Value::List(digits)), ("cells", Value::List(cells))];
        renderer.text("steps-removes", &args)
    });
    let all: Vec<String> = placed.chain(removed).collect();
    all.join(&renderer.text("steps-comma", &[]))
}

/// Warns that the kernel refused what a technique claimed. The path is right without it, but this
/// is a bug worth reporting.
pub fn warn_of_refused(refused: &[Refused], context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let mut techniques: Vec<&str> = refused.iter().map(|refused| refused.technique).collect();
    techniques.sort();
    techniques.dedup();
    for id in techniques {
        let name = Value::Text(context.renderer.text(id, &[]));
        let args = [("technique", name), ("id", Value::Text(id.to_owned()))];
        let text = context.renderer.text("refused", &args);
        context.warn(&text)?;
    }
    Ok(())
}
