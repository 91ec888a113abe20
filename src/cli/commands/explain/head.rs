//! The lines before the first step: the puzzle and its level.

use super::Case;
use crate::cli::Context;
use crate::cli::terminal::wrap::wrap;
use kotowari_engine::board::Board;
use kotowari_engine::rate;
use kotowari_engine::solve::{Outcome, Path};
use kotowari_words::explain::crux::Crux;
use kotowari_words::explain::picture;
use kotowari_words::explain::{Line, Renderer, Value};

/// The first line (file, cells, clues, solutions), and a map of the regions if the board needs one.
pub fn lines(case: &Case<'_>, context: &Context<'_, '_>) -> Vec<Line> {
    let mut lines = wrapped(&sentence(case, context.renderer), context.width);
    lines.extend(picture::map(&case.puzzle.layout, context.renderer));
    lines
}

/// The first line alone, not wrapped.
pub fn sentence(case: &Case<'_>, renderer: &Renderer) -> String {
    let Case { source, number, puzzle, count } = case;
    let placed = puzzle.placed.iter().flatten().count();
    renderer.text(
        "head-puzzle",
        &[
            ("file", Value::Text(source.clone())),
            ("number", Value::Number(number.unwrap_or(0))),
            ("cells", Value::Number(puzzle.layout.cells())),
            ("clues", Value::Number(puzzle.clues())),
            ("placed", Value::Number(placed)),
            ("solutions", Value::Text(count.solutions().id().to_owned())),
        ],
    )
}

/// The second line: the level with these techniques, and the openings.
pub fn level(board: &Board, path: &Path, context: &Context<'_, '_>) -> Vec<Line> {
    wrapped(&level_sentence(board, path, context.renderer), context.width)
}

/// [`level`], not wrapped.
pub fn level_sentence(board: &Board, path: &Path, renderer: &Renderer) -> String {
    let openings = Value::Number(rate::openings(board));
    match rate::level(path) {
        Some(level) => {
            let level = Value::Text(renderer.level(level));
            renderer.text("head-level", &[("level", level), ("openings", openings)])
        }
        None => renderer.text("head-level-unknown", &[("openings", openings)]),
    }
}

/// How far the path goes without a list of candidates.
pub fn notes(path: &Path, context: &Context<'_, '_>) -> Vec<Line> {
    wrapped(&notes_sentence(path, context.renderer), context.width)
}

/// [`notes`], not wrapped.
pub fn notes_sentence(path: &Path, renderer: &Renderer) -> String {
    let first = path.first_with_notes();
    let solved = if path.outcome == Outcome::Solved { "yes" } else { "no" };
    let args = [
        ("step", Value::Number(first.map_or(0, |index| index + 1))),
        ("before", Value::Number(first.unwrap_or(path.steps.len()))),
        ("solved", Value::Text(solved.to_owned())),
    ];
    renderer.text("head-no-notes", &args)
}

/// How much shorter a path is to read than the usual one.
pub struct Shortened {
    /// Bullets of this path and of the usual one; `None` if it is shown in another way than they
    /// were counted.
    pub bullets: Option<(usize, usize)>,
    /// Further bullets that its long steps would have in full.
    pub left_out: usize,
    /// Whether the search for it stopped at a limit.
    pub stopped: bool,
}

/// Says how much shorter the path is.
pub fn shortened(lengths: &Shortened, context: &Context<'_, '_>) -> Vec<Line> {
    wrapped(&shortened_sentence(lengths, context.renderer), context.width)
}

/// [`shortened`], not wrapped.
pub fn shortened_sentence(lengths: &Shortened, renderer: &Renderer) -> String {
    let stopped = Value::Text(if lengths.stopped { "yes" } else { "no" }.to_owned());
    match lengths.bullets {
        Some((bullets, usual)) => {
            let (bullets, usual) = (Value::Number(bullets), Value::Number(usual));
            let left_out = ("more", Value::Number(lengths.left_out));
            let args = [("bullets", bullets), ("usual", usual), left_out, ("stopped", stopped)];
            renderer.text("head-shortened", &args)
        }
        None => renderer.text("head-shorter", &[("stopped", stopped)]),
    }
}

/// Says which step the crux is and what comes before it.
pub fn crux(crux: &Crux<'_>, context: &Context<'_, '_>) -> Vec<Line> {
    let said = crux.lead(context.renderer);
    said.iter().flat_map(|sentence| wrapped(sentence, context.width)).collect()
}

fn wrapped(text: &str, width: usize) -> Vec<Line> {
    wrap(text, "", width).into_iter().map(Line::plain).collect()
}
