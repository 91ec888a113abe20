//! Why a puzzle has no single solution: two equal digits, a dead end, several solutions.

use super::context::Context;
use super::grid::{self, Face};
use super::wrap::wrap;
use kotowari_engine::board::{Board, DeadEnd, Repeat};
use kotowari_engine::deduction::{Arg, Bullet};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{Outcome, Path};
use kotowari_kernel::{CellId, Digit};
use kotowari_tables::batch::answer::wrong_digits;
use kotowari_words::explain::{Line, Renderer, Style, Value, inspected};

/// Says that a house has two equal digits.
pub fn repeated(repeat: &Repeat) -> Bullet {
    let args = vec![
        ("house", Arg::House(repeat.house)),
        ("digit", Arg::Digit(repeat.digit)),
        ("cells", Arg::Cells(repeat.cells.to_vec())),
    ];
    Bullet { message: "no-solution-repeat", args }
}

/// Says that the printed puzzle has a solution, and which digits of the reader do not belong to it;
/// `None` if the reader made no mistake.
pub fn own_digits(puzzle: &Puzzle) -> Option<Bullet> {
    let cells: Vec<CellId> = wrong_digits(puzzle).iter().map(|c| c.cell).collect();
    let args = vec![("count", Arg::Count(cells.len())), ("cells", Arg::Cells(cells.clone()))];
    (!cells.is_empty()).then_some(Bullet { message: "no-solution-own", args })
}

/// Says why a puzzle has no solution: the rule its digits break, or the dead end its path runs
/// into. If the path shows none, only that there is none.
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

/// Shows two solutions, with the cells where they differ in brackets.
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

/// A reason as a line.
pub fn line(layout: &Layout, reason: &Bullet, context: &Context<'_, '_>) -> Line {
    Line::plain(context.renderer.bullet(layout, reason))
}

/// The same, wrapped to the width of the terminal.
pub fn lines(layout: &Layout, reason: &Bullet, context: &Context<'_, '_>) -> Vec<Line> {
    wrapped(&context.renderer.bullet(layout, reason), context.width)
}

fn wrapped(text: &str, width: usize) -> Vec<Line> {
    wrap(text, "", width).into_iter().map(Line::plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_engine::layout::Layout;
    use kotowari_engine::solve;

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
