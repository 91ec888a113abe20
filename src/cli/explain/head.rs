//! What is said before the first step: the puzzle, its level, or why it cannot be explained.

use super::Case;
use crate::board::{Board, DeadEnd, Repeat};
use crate::cli::Context;
use crate::cli::grid::{self, Face};
use crate::cli::wrap::wrap;
use crate::deduction::{Arg, Bullet};
use crate::explain::{Line, Renderer, Style, Value};
use crate::explain::{inspected, picture};
use crate::kernel::{CellId, Digit};
use crate::puzzle::Puzzle;
use crate::rate;
use crate::solve::{Outcome, Path};

/// The first line: file, cells, clues, solutions; and a map, if the board needs one.
pub fn lines(case: &Case<'_>, context: &Context<'_, '_>) -> Vec<Line> {
    let mut lines = wrapped(&sentence(case, context.renderer), context.width);
    lines.extend(picture::map(&case.puzzle.layout, context.renderer));
    lines
}

/// The first line alone.
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

/// The second line, not wrapped.
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

/// What is said of a path that is not the usual one.
pub struct Shortened {
    /// In how many bullets it is told, and in how many the usual one would be; none if it is told otherwise than these
    /// were counted.
    pub bullets: Option<(usize, usize)>,
    /// How many bullets more its long steps have, of which only what they come to is told.
    pub left_out: usize,
    /// Whether the search for it was cut short.
    pub stopped: bool,
}

/// How much shorter it is told than usual.
pub fn shortened(lengths: &Shortened, context: &Context<'_, '_>) -> Vec<Line> {
    wrapped(&shortened_sentence(lengths, context.renderer), context.width)
}

/// The same, not wrapped.
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

/// Two equal digits in a house.
pub fn repeated(repeat: &Repeat) -> Bullet {
    let args = vec![
        ("house", Arg::House(repeat.house)),
        ("digit", Arg::Digit(repeat.digit)),
        ("cells", Arg::Cells(repeat.cells.to_vec())),
    ];
    Bullet { message: "no-solution-repeat", args }
}

/// A puzzle without a solution: the rule its digits break, or where the path runs into it, if it does.
pub fn impossible(puzzle: &Puzzle, board: &Board, path: &Path) -> Bullet {
    if let Some(broken) = puzzle.broken() {
        return inspected::broken(&broken);
    }
    let end = path.end(board);
    let steps = ("steps", Arg::Count(path.steps.len()));
    let (message, args) = match end.dead_end().filter(|_| path.outcome == Outcome::DeadEnd) {
        Some(DeadEnd::Cell(cell)) => ("no-solution-cell", vec![steps, ("cell", Arg::Cell(cell))]),
        Some(DeadEnd::House(house, digit)) => {
            let args = vec![steps, ("house", Arg::House(house)), ("digit", Arg::Digit(digit))];
            ("no-solution-house", args)
        }
        None => ("no-solution-counted", vec![]),
    };
    Bullet { message, args }
}

/// Two solutions, with the cells where they differ.
pub fn several(
    puzzle: &Puzzle,
    one: &[Digit],
    other: &[Digit],
    renderer: &Renderer,
    width: usize,
) -> Vec<Line> {
    let differ = one.iter().zip(other).filter(|(a, b)| a != b).count();
    let text = renderer.text("several-solutions", &[("count", Value::Number(differ))]);
    let mut lines = wrapped(&text, width);
    lines.push(Line::default());
    let drawn = |digits: &[Digit]| {
        let face = |cell: CellId| {
            let cell = usize::from(cell);
            Face {
                digit: digits.get(cell).copied(),
                given: puzzle.givens[cell].is_some(),
                marked: one.get(cell) != other.get(cell),
            }
        };
        grid::draw(&puzzle.layout, &face, renderer)
    };
    lines.extend(grid::beside(drawn(one), drawn(other), width));
    lines.push(Line::of(Style::Faint, renderer.text("several-solutions-legend", &[])));
    lines
}

fn wrapped(text: &str, width: usize) -> Vec<Line> {
    wrap(text, "", width).into_iter().map(Line::plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Layout;
    use crate::solve;

    /// A 4×4 puzzle: digits from 1, 0 for an open cell.
    fn puzzle(cells: [u8; 16]) -> Puzzle {
        let layout = Layout::classic(2, 2).expect("4×4");
        Puzzle::new(layout, cells.iter().map(|digit| digit.checked_sub(1)).collect())
    }

    fn texts(lines: &[Line]) -> Vec<String> {
        lines.iter().map(Line::text).collect()
    }

    #[test]
    fn two_solutions_are_shown_with_what_differs() {
        let open = puzzle([0, 0, 3, 4, 3, 4, 1, 2, 0, 0, 4, 3, 4, 3, 2, 1]);
        let one = [0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 3, 2, 3, 2, 1, 0];
        let other = [1, 0, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0];
        let renderer = Renderer::new("en").expect("a language of ours");
        let lines = texts(&several(&open, &one, &other, &renderer, 80));
        assert!(lines.iter().any(|line| line.contains("4 cells")), "{lines:?}");
        let row = "|[1][2]| 3   4 |   |[2][1]| 3   4 |".replace("][", "] [");
        assert!(lines.contains(&row), "{lines:#?}");
        let narrow = texts(&several(&open, &one, &other, &renderer, 30));
        assert!(narrow.iter().all(|line| line.len() <= 30), "{narrow:#?}");
    }

    #[test]
    fn a_dead_end_nobody_walks_into_is_not_invented() {
        let open = puzzle([0; 16]);
        let board = Board::new(&open).expect("no digit is there twice");
        let path = solve::path(&board, &solve::everything());
        let renderer = Renderer::new("en").expect("a language of ours");
        let told = renderer.bullet(board.layout(), &impossible(&open, &board, &path));
        assert_eq!(told, renderer.text("no-solution-counted", &[]));
    }

    #[test]
    fn the_cell_or_house_at_a_dead_end_is_named() {
        let broken = puzzle([1, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0]);
        let board = Board::new(&broken).expect("no digit is there twice");
        let path = solve::path(&board, &solve::everything());
        assert_eq!(path.outcome, Outcome::DeadEnd);
        let renderer = Renderer::new("en").expect("a language of ours");
        let told = renderer.bullet(board.layout(), &impossible(&broken, &board, &path));
        assert!(told.contains("r1c4") || told.contains("row 1"), "{told}");
    }
}
