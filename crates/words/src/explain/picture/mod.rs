//! The board drawn in characters, with the part each cell plays in a step.
//!
//! Every part has a sign of its own, so a figure without colours loses nothing: colour only comes
//! on top, as the [`Style`](super::Style) of the same characters.  Under the frame a legend explains
//! the signs that occur, and no others.
//!
//! Rules beside houses stand where they can be seen: a sign between two cells in the place of the border, the
//! letter of a cage in front of its cells.  The legend says what they mean, and lists with their cells
//! the lines, circles and sums that no character can show.
//!
//! There are three views: **digit** (one sign a cell, the pencil marks of at most one digit),
//! **marks** (all pencil marks, a column as wide as it needs) and **big** (every mark at its place).
//!
//! Where several grids overlap, each of those the step speaks of is drawn whole, under its name.
//!
//! # A figure that is too wide
//!
//! A figure is never wrapped.  If marks do not fit [`Options::width`], those of cells that play no
//! part are left out; if that does not help, every cell has lines of its own (big); and if that is too
//! wide as well, the digit view of the first claim is drawn, and the marks of the cells that matter
//! are listed under it.  No mark the step speaks of is ever left out, and what is left out is said.
//! If the digit view is too wide (16×16 and up in 80 columns), whole stacks of columns at the sides
//! are left out, so long as every claim, letter and kept cell stays;
//! a line under the figure says which columns are shown.  If not even that fits, the figure is drawn
//! in full, wider than asked.

mod beside;
mod big;
pub(in crate::explain) mod chain;
mod digit;
mod frame;
mod grid;
mod houses;
mod legend;
mod marks;
pub(in crate::explain) mod members;
pub(in crate::explain) mod rules;
#[cfg(test)]
mod rules_tests;
pub(in crate::explain) mod scene;
pub(in crate::explain) mod sign;

use super::{Line, Renderer};
use frame::Frame;
use houses::sign_of;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_engine::layout::Layout;
use kotowari_kernel::{CellId, Literal};
use scene::Scene;

pub use beside::{Beside, rules_of};
pub use grid::{Drawing, Grid, Spot};

/// How the board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// What suits the step: the digit view if it is about one digit or only puts a digit in, else
    /// marks.
    #[default]
    Auto,
    /// One sign a cell.
    Digit,
    /// All pencil marks in a row.
    Marks,
    /// All pencil marks, each at its place.
    Big,
}

/// What kind of figure is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How the board is drawn.
    pub view: Detail,
    /// How many columns the terminal has; `usize::MAX` if that does not matter.
    pub width: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { view: Detail::Auto, width: 80 }
    }
}

impl From<Detail> for Options {
    fn from(view: Detail) -> Options {
        Options { view, ..Options::default() }
    }
}

/// Draws a step on the board as it was *before* it, and the legend.
pub fn draw(
    board: &Board,
    figure: &Figure,
    claims: &[Literal],
    options: impl Into<Options>,
    renderer: &Renderer,
) -> Vec<Line> {
    drawing(board, figure, claims, options, renderer).lines()
}

/// The same, for somebody who wants to know where the cells are, or the legend elsewhere.
pub fn drawing(
    board: &Board,
    figure: &Figure,
    claims: &[Literal],
    options: impl Into<Options>,
    renderer: &Renderer,
) -> Drawing {
    let options = options.into();
    let scene = Scene::new(board, figure, claims, renderer);
    let fits = |drawing: &Drawing| drawing.width() <= options.width;
    let marks = |focus| marks::draw(&scene, options.width, focus).filter(fits);
    let big = || big::draw(&scene, options.width).filter(fits);
    let wide = match options.view {
        Detail::Auto if !scene.needs_marks() => None,
        Detail::Digit => None,
        // A net asks every cell of a house for what is left: better taller than with cells left out.
        Detail::Auto | Detail::Marks if !figure.trials.is_empty() => {
            marks(false).or_else(big).or_else(|| marks(true))
        }
        Detail::Auto | Detail::Marks => marks(false).or_else(|| marks(true)).or_else(big),
        Detail::Big => big().or_else(|| marks(true)),
    };
    let wanted = match options.view {
        Detail::Auto => scene.needs_marks(),
        Detail::Digit => false,
        Detail::Marks | Detail::Big => true,
    };
    let mut drawing = wide.unwrap_or_else(|| digit::draw(&scene, options.width, wanted));
    drawing.legend.extend(chain::lines(figure, board.layout(), renderer, options.width));
    drawing
}

/// The grid alone: the digits in it, and nothing else.
pub fn plain(board: &Board, renderer: &Renderer) -> Vec<Line> {
    digit::bare(&Scene::new(board, &Figure::default(), &[], renderer))
}

/// Where the regions, diagonals and areas of a board are: letters for regions and areas, `\` and
/// `/` for the diagonals.  Empty for a board that has none.  It is the same for every step, so it is drawn once;
/// a step that uses one of them marks its cells with `'`.
pub fn map(layout: &Layout, renderer: &Renderer) -> Vec<Line> {
    let signs: Vec<String> =
        (0..layout.cells()).map(|cell| extra_signs(layout, cell as CellId)).collect();
    let widest = signs.iter().map(String::len).max().unwrap_or(0);
    if widest == 0 {
        return vec![];
    }
    let wide = widest.max(frame::label_width(layout)).max(2) + 1;
    let frame = Frame::narrow(layout, wide, renderer).unlettered();
    let sign = |cell: CellId, _, line: &mut Line| {
        let sign = &signs[usize::from(cell)];
        let sign = if sign.is_empty() { "." } else { sign };
        line.append(&Line::plain(format!("{sign:>w$} ", w = wide - 1)))
    };
    frame.grid(&sign).lines
}

fn extra_signs(layout: &Layout, cell: CellId) -> String {
    layout.houses_of(cell).iter().filter_map(|&house| sign_of(&layout.house(house))).collect()
}
