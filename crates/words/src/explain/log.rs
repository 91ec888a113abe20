//! A plain-text log of a path: all candidates after every step, `^^^^^` under the cells that
//! changed.
//!
//! The layout is that of the logs of kotowari's predecessor.

use super::headings;
use super::renderer::Renderer;
use kotowari_engine::board::Board;
use kotowari_engine::layout::{Layout, Place};
use kotowari_engine::solve::Step;
use kotowari_kernel::CellId;

/// Writer of a log, fed one step after the other.
pub struct Log<'r> {
    /// Candidate masks of the board after the last logged step, by cell.
    before: Vec<u64>,
    renderer: &'r Renderer,
    /// Number of steps logged.
    steps: u32,
}

impl<'r> Log<'r> {
    /// Creates a log that starts on `board`.
    pub fn new(board: &Board, renderer: &'r Renderer) -> Log<'r> {
        Log { before: candidates(board), renderer, steps: 0 }
    }

    /// Returns the opening entry: `board` with no cell marked as changed.
    pub fn start(&self, board: &Board) -> String {
        self.grid(board, &[])
    }

    /// Returns the entry of the next step: its title, and the board `after` it.
    pub fn step(&mut self, step: &Step, after: &Board) -> String {
        self.steps += 1;
        let now = candidates(after);
        let cells = self.before.iter().zip(&now).enumerate().filter(|(_, (a, b))| a != b);
        let mut changed: Vec<CellId> = cells.map(|(cell, _)| cell as CellId).collect();
        // A digit placed where it was the last candidate changes no mask, but is a change.
        for c in step.placed() {
            if !changed.contains(&c.cell) {
                changed.push(c.cell);
            }
        }
        self.before = now;
        let title = headings::title(self.steps, step, after.layout(), self.renderer);
        format!("\n{title}\n{}", self.grid(after, &changed))
    }

    /// Returns the board as a grid of candidates, with a rule under each row that has `^` below
    /// changed cells.
    fn grid(&self, board: &Board, changed: &[CellId]) -> String {
        let layout = board.layout();
        let digits = usize::from(layout.digits());
        let across = (1..).find(|n| n * n >= digits).unwrap_or(1);
        let down = digits.div_ceil(across);
        let digit_width = self.renderer.digit(layout, layout.digits() - 1).len();
        let width = across * (digit_width + 1) - 1;
        let label_width = layout.rows().to_string().len();
        let mut text = String::new();
        for row in 0..layout.rows() {
            for line in 0..down {
                text += &format!("{:>label_width$}:@", row + 1);
                for column in 0..layout.columns() {
                    let cell = layout.cell_at(Place { row, column });
                    text += &match cell {
                        Some(cell) => self.line(board, cell, line, across),
                        None => " ".repeat(width),
                    };
                    text.push(if has_border(layout, row, column, (row, column + 1)) {
                        '@'
                    } else {
                        '|'
                    });
                }
                text.push('\n');
            }
            text += &" ".repeat(label_width);
            text += " @";
            for column in 0..layout.columns() {
                let cell = layout.cell_at(Place { row, column });
                let is_changed = cell.is_some_and(|cell| changed.contains(&cell));
                let ends_below = has_border(layout, row, column, (row + 1, column));
                let sign = match (is_changed, ends_below) {
                    (true, _) => "^",
                    (_, true) => "@",
                    _ => "-",
                };
                text += &sign.repeat(width);
                let is_border = has_border(layout, row, column, (row, column + 1)) || ends_below;
                text.push(if is_border { '@' } else { '-' });
            }
            text.push('\n');
        }
        text
    }

    /// Returns text line `line` of a cell, `across` candidates wide; in a filled cell the digit is
    /// the only candidate.
    fn line(&self, board: &Board, cell: CellId, line: usize, across: usize) -> String {
        let layout = board.layout();
        let candidates = board.candidates(cell);
        let digit_width = self.renderer.digit(layout, layout.digits() - 1).len();
        let sign = |digit: usize| {
            if digit < usize::from(layout.digits()) && candidates >> digit & 1 == 1 {
                format!("{:>digit_width$}", self.renderer.digit(layout, digit as u8))
            } else {
                " ".repeat(digit_width)
            }
        };
        (0..across).map(|column| sign(line * across + column)).collect::<Vec<_>>().join(" ")
    }
}

fn candidates(board: &Board) -> Vec<u64> {
    (0..board.layout().cells()).map(|cell| board.candidates(cell as CellId)).collect()
}

/// Returns whether a box border, or the edge of the board, lies between two neighbouring places.
fn has_border(
    layout: &Layout,
    row: u16,
    column: u16,
    (other_row, other_column): (u16, u16),
) -> bool {
    let other = Place { row: other_row, column: other_column };
    if other_row >= layout.rows() || other_column >= layout.columns() {
        return true;
    }
    layout.block_at(Place { row, column }) != layout.block_at(other)
}
