//! The lines after the last step: solved or stuck, and the techniques used.

use unicode_width::UnicodeWidthStr;

use super::Case;
use crate::cli::Context;
use crate::cli::options::patience::SearchArgs;
use crate::cli::terminal::grid::{self, Face};
use crate::cli::terminal::wrap::{pad, wrap};
use kotowari_engine::board::Board;
use kotowari_engine::count::Count;
use kotowari_engine::solve::{Outcome, Path};
use kotowari_words::explain::crux::Crux;
use kotowari_words::explain::limits;
use kotowari_words::explain::used::{Used, used};
use kotowari_words::explain::{Line, Renderer, Style, Value};

/// The lines after the last step shown. A range that ends earlier must not reveal the outcome, so
/// only the number of steps left is said.
pub fn lines(
    board: &Board,
    path: &Path,
    (from, to): (u32, u32),
    search: &SearchArgs,
    context: &Context<'_, '_>,
) -> Vec<Line> {
    let renderer = context.renderer;
    let total = path.steps.len();
    let wrapped = |text: String| wrap(&text, "", context.width).into_iter().map(Line::plain);
    let mut lines = vec![Line::default()];
    let rest = total - (to as usize).min(total);
    if rest > 0 {
        lines.extend(wrapped(renderer.text("steps-rest", &[("count", Value::Number(rest))])));
        return lines;
    }
    let used = used(&path.steps, renderer);
    sentences(board, path, renderer).into_iter().for_each(|text| lines.extend(wrapped(text)));
    let advice = search.advice(&path.unsearched, renderer);
    lines.extend(advice.filter(|_| path.outcome == Outcome::Stuck).into_iter().flat_map(wrapped));
    lines.extend(table(&used, renderer));
    let end = path.end(board);
    if from == 1 && total > 0 && path.outcome == Outcome::Solved {
        let face = |cell| Face { digit: end.value(cell), given: end.is_given(cell), marked: false };
        lines.push(Line::default());
        lines.extend(grid::draw(end.layout(), &face, renderer));
    }
    lines
}

/// The lines after the crux: what follows from it.
pub fn crux(crux: &Crux<'_>, case: &Case<'_>, context: &Context<'_, '_>) -> Vec<Line> {
    let said = crux_sentences(crux, case, context.renderer);
    let wrapped = |text: &String| wrap(text, "", context.width).into_iter().map(Line::plain);
    std::iter::once(Line::default()).chain(said.iter().flat_map(wrapped)).collect()
}

/// [`crux`], not wrapped.
pub fn crux_sentences(crux: &Crux<'_>, case: &Case<'_>, renderer: &Renderer) -> Vec<String> {
    let solution = match case.count {
        Count::One(solution) => Some(solution),
        _ => None,
    };
    crux.rest(case.puzzle, solution, renderer)
}

/// The outcome, for a path that was shown to its end.
pub fn sentences(board: &Board, path: &Path, renderer: &Renderer) -> Vec<String> {
    match path.outcome {
        Outcome::Solved => {
            let hardest = used(&path.steps, renderer).pop().map(|used| used.name);
            let args = [
                ("steps", Value::Number(path.steps.len())),
                ("technique", Value::Text(hardest.unwrap_or_default())),
            ];
            vec![renderer.text("solved", &args)]
        }
        Outcome::Stuck | Outcome::Stopped | Outcome::DeadEnd => {
            let open = path.end(board).values().iter().filter(|value| value.is_none()).count();
            let left = [("count", Value::Number(open))];
            let stopped = limits::path_end_reason(&path.unsearched, renderer);
            let mut said = vec![stopped.unwrap_or_else(|| renderer.text("stuck", &[]))];
            said.push(renderer.text("stuck-left", &left));
            said.extend(limits::may_have_missed(&path.unsearched, renderer));
            said
        }
    }
}

/// A table of name, level and number of uses.
fn table(used: &[Used], renderer: &Renderer) -> Vec<Line> {
    let rows: Vec<[String; 3]> = used
        .iter()
        .map(|used| {
            let times = renderer.text("times", &[("count", Value::Number(used.times))]);
            [used.name.clone(), renderer.level(used.about.level), times]
        })
        .collect();
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let [name, level, times] = [0, 1, 2].map(widest);
    rows.iter()
        .map(|row| {
            let mut line = Line::plain(format!("  {}  ", pad(&row[0], name)));
            line.push(Style::Faint, pad(&row[1], level));
            line.push(Style::Plain, " ".repeat(2 + times - row[2].width()));
            line.push(Style::Plain, &row[2]);
            line
        })
        .collect()
}
