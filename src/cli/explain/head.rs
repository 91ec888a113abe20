//! What is said before the first step: the puzzle, its level, or why it cannot be explained.

use super::Case;
use crate::board::{Board, DeadEnd, Repeat};
use crate::cli::Context;
use crate::cli::grid::{self, Face};
use crate::cli::joints::{self, Count};
use crate::cli::wrap::wrap;
use crate::deduction::{Arg, Bullet};
use crate::explain::{Line, Renderer, Style, Value};
use crate::kernel::Digit;
use crate::puzzle::Puzzle;
use crate::rate;
use crate::solve::{Outcome, Path};

/// The first line: file, cells, clues, solutions; and a map, if the board needs one.
pub fn lines(case: &Case<'_>, context: &Context<'_, '_>) -> Vec<Line> {
    let Case { source, number, puzzle, count } = case;
    let solutions = match count {
        Count::None => "none",
        Count::One(_) => "one",
        Count::Many(..) => "many",
        Count::Unknown => "unknown",
    };
    let placed = puzzle.placed.iter().flatten().count();
    let text = context.renderer.text(
        "head-puzzle",
        &[
            ("file", Value::Text(source.clone())),
            ("number", Value::Number(number.unwrap_or(0))),
            ("cells", Value::Number(puzzle.layout.cells())),
            ("clues", Value::Number(puzzle.clues())),
            ("placed", Value::Number(placed)),
            ("solutions", Value::Text(solutions.to_owned())),
        ],
    );
    let mut lines = wrapped(&text, context.width);
    lines.extend(joints::map(&puzzle.layout, context.renderer));
    lines
}

/// The second line: the level with these techniques, and the openings.
pub fn level(board: &Board, path: &Path, context: &Context<'_, '_>) -> Vec<Line> {
    let openings = Value::Number(rate::openings(board));
    let text = match rate::level(path) {
        Some(level) => {
            let level = Value::Text(context.renderer.level(level));
            context.renderer.text("head-level", &[("level", level), ("openings", openings)])
        }
        None => context.renderer.text("head-level-unknown", &[("openings", openings)]),
    };
    wrapped(&text, context.width)
}

/// Two equal digits in a house.
pub fn repeated(puzzle: &Puzzle, repeat: &Repeat, renderer: &Renderer) -> Vec<Line> {
    let args = vec![
        ("house", Arg::House(repeat.house)),
        ("digit", Arg::Digit(repeat.digit)),
        ("cells", Arg::Cells(repeat.cells.to_vec())),
    ];
    let bullet = Bullet { message: "no-solution-repeat", args };
    vec![Line::plain(renderer.bullet(&puzzle.layout, &bullet))]
}

/// A board without a solution: where the path runs into it, if it does.
pub fn impossible(board: &Board, path: &Path, renderer: &Renderer) -> Vec<Line> {
    let mut end = board.clone();
    path.steps.iter().for_each(|step| step.apply(&mut end));
    let steps = ("steps", Arg::Count(path.steps.len()));
    let (message, args) = match end.dead_end().filter(|_| path.outcome == Outcome::DeadEnd) {
        Some(DeadEnd::Cell(cell)) => ("no-solution-cell", vec![steps, ("cell", Arg::Cell(cell))]),
        Some(DeadEnd::House(house, digit)) => {
            let args = vec![steps, ("house", Arg::House(house)), ("digit", Arg::Digit(digit))];
            ("no-solution-house", args)
        }
        None => ("no-solution-counted", vec![]),
    };
    vec![Line::plain(renderer.bullet(board.layout(), &Bullet { message, args }))]
}

/// Two solutions, with the cells where they differ.
pub fn several(
    puzzle: &Puzzle,
    one: &[Digit],
    other: &[Digit],
    context: &Context<'_, '_>,
) -> Vec<Line> {
    let differ = one.iter().zip(other).filter(|(a, b)| a != b).count();
    let text = context.renderer.text("several-solutions", &[("count", Value::Number(differ))]);
    let mut lines = wrapped(&text, context.width);
    lines.push(Line::default());
    let drawn = |digits: &[Digit]| {
        let face = |cell: crate::kernel::CellId| {
            let cell = usize::from(cell);
            Face {
                digit: digits.get(cell).copied(),
                given: puzzle.givens[cell].is_some(),
                marked: one.get(cell) != other.get(cell),
            }
        };
        grid::draw(&puzzle.layout, &face, context.renderer)
    };
    lines.extend(grid::beside(drawn(one), drawn(other), context.width));
    lines.push(Line::of(Style::Faint, context.renderer.text("several-solutions-legend", &[])));
    lines
}

fn wrapped(text: &str, width: usize) -> Vec<Line> {
    wrap(text, "", width).into_iter().map(Line::plain).collect()
}
