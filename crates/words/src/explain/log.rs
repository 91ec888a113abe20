//! The log of a path as the program this one grew from wrote it: after every step all candidates, and
//! `^^^^^` under the cells that changed.

use super::headings;
use super::renderer::Renderer;
use kotowari_engine::board::Board;
use kotowari_engine::layout::{Layout, Place};
use kotowari_engine::solve::Step;
use kotowari_kernel::CellId;

/// What was on the board before the next step.
pub struct Log<'r> {
    before: Vec<u64>,
    renderer: &'r Renderer,
    steps: u32,
}

impl<'r> Log<'r> {
    /// A log that begins on this board.
    pub fn new(board: &Board, renderer: &'r Renderer) -> Log<'r> {
        Log { before: candidates(board), renderer, steps: 0 }
    }

    /// The board at the start.
    pub fn start(&self, board: &Board) -> String {
        self.grid(board, &[])
    }

    /// A step, and the board after it.
    pub fn step(&mut self, step: &Step, after: &Board) -> String {
        self.steps += 1;
        let now = candidates(after);
        let cells = self.before.iter().zip(&now).enumerate().filter(|(_, (a, b))| a != b);
        let mut changed: Vec<CellId> = cells.map(|(cell, _)| cell as CellId).collect();
        // A digit that goes in where it was the last candidate is a change, too.
        for c in step.placed() {
            if !changed.contains(&c.cell) {
                changed.push(c.cell);
            }
        }
        self.before = now;
        let title = headings::title(self.steps, step, after.layout(), self.renderer);
        format!("\n{title}\n{}", self.grid(after, &changed))
    }

    /// All candidates, each at its place; a line under each row, with `^` where something changed.
    fn grid(&self, board: &Board, changed: &[CellId]) -> String {
        let layout = board.layout();
        let digits = usize::from(layout.digits());
        let across = (1..).find(|n| n * n >= digits).unwrap_or(1);
        let down = digits.div_ceil(across);
        let wide = self.renderer.digit(layout, layout.digits() - 1).len();
        let width = across * (wide + 1) - 1;
        let label = layout.rows().to_string().len();
        let mut text = String::new();
        for row in 0..layout.rows() {
            for line in 0..down {
                text += &format!("{:>label$}:@", row + 1);
                for column in 0..layout.columns() {
                    let cell = layout.cell_at(Place { row, column });
                    text += &match cell {
                        Some(cell) => self.line(board, cell, line, across),
                        None => " ".repeat(width),
                    };
                    text.push(if ends(layout, row, column, (row, column + 1)) { '@' } else { '|' });
                }
                text.push('\n');
            }
            text += &" ".repeat(label);
            text += " @";
            for column in 0..layout.columns() {
                let cell = layout.cell_at(Place { row, column });
                let is_changed = cell.is_some_and(|cell| changed.contains(&cell));
                let ends_below = ends(layout, row, column, (row + 1, column));
                let sign = match (is_changed, ends_below) {
                    (true, _) => "^",
                    (_, true) => "@",
                    _ => "-",
                };
                text += &sign.repeat(width);
                let wall = ends(layout, row, column, (row, column + 1)) || ends_below;
                text.push(if wall { '@' } else { '-' });
            }
            text.push('\n');
        }
        text
    }

    /// A line of a cell: the candidates that belong there; of a digit that stands, that digit.
    fn line(&self, board: &Board, cell: CellId, line: usize, across: usize) -> String {
        let layout = board.layout();
        let left = board.candidates(cell);
        let wide = self.renderer.digit(layout, layout.digits() - 1).len();
        let sign =
            |digit: usize| match digit < usize::from(layout.digits()) && left >> digit & 1 == 1 {
                true => format!("{:>wide$}", self.renderer.digit(layout, digit as u8)),
                false => " ".repeat(wide),
            };
        (0..across).map(|column| sign(line * across + column)).collect::<Vec<_>>().join(" ")
    }
}

fn candidates(board: &Board) -> Vec<u64> {
    (0..board.layout().cells()).map(|cell| board.candidates(cell as CellId)).collect()
}

/// Whether a block ends between two places, or the board does.
fn ends(layout: &Layout, row: u16, column: u16, (other_row, other_column): (u16, u16)) -> bool {
    let other = Place { row: other_row, column: other_column };
    if other_row >= layout.rows() || other_column >= layout.columns() {
        return true;
    }
    layout.block_at(Place { row, column }) != layout.block_at(other)
}
