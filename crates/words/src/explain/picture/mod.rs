//! Figures of steps in characters, for terminals and plain text.
//!
//! Every role has a sign of its own, so that a figure without colours loses nothing; colours are
//! only added, as the [`Style`](super::Style) of the same characters. A legend under the frame
//! explains the signs that occur, and no others.
//!
//! Extra rules are drawn where a character can show them: a sign between two cells in place of the
//! border, the letter of a cage before its cells. The legend explains them, and lists the cells of
//! lines, circles and sums, which no character can show.
//!
//! There are three views: **digit** (one sign per cell, the pencil marks of at most one digit),
//! **marks** (all pencil marks, each column as wide as it needs) and **big** (every mark at its
//! place).
//!
//! Of several overlapping grids, each one that the step refers to is drawn whole, under its name.
//!
//! # A figure that is too wide
//!
//! A figure is never wrapped, because a wrapped grid cannot be read. If marks do not fit
//! [`Options::width`], those of cells that play no part are left out. If that is not enough, the
//! big view is used. If that is too wide as well, the digit view of the first claim is drawn, with
//! the marks of the cells that play a part listed under it. No mark that the step refers to is ever
//! left out, and the legend says what is.
//!
//! If the digit view is too wide, cells of a box move together: a 16×16 then fits 80 columns. If
//! that is not enough (cells with letters, 25×25), whole stacks of columns at the sides
//! are left out, so long as every claim, letter and kept cell stays; a line under the figure says
//! which columns are shown. If not even that fits, the figure is drawn in full, wider than asked.

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

pub use beside::{BoardSigns, rules_of};
pub use grid::{Drawing, Grid, Spot};

/// View of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FigureView {
    /// The view that suits the step: digit if it is about one digit or only places a digit, else
    /// marks.
    #[default]
    Auto,
    /// One sign per cell.
    Digit,
    /// All pencil marks in a row.
    Marks,
    /// All pencil marks, each at its place.
    Big,
}

/// Options of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The view.
    pub view: FigureView,
    /// The number of terminal columns available; `usize::MAX` for no limit.
    pub width: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { view: FigureView::Auto, width: 80 }
    }
}

impl From<FigureView> for Options {
    fn from(view: FigureView) -> Options {
        Options { view, ..Options::default() }
    }
}

/// Draws a step with its legend; `board` is the board *before* it, `claims` are its placements and
/// eliminations.
pub fn draw(
    board: &Board,
    figure: &Figure,
    claims: &[Literal],
    options: impl Into<Options>,
    renderer: &Renderer,
) -> Vec<Line> {
    drawing(board, figure, claims, options, renderer).lines()
}

/// As [`draw`], but keeps the legend apart from the grid and returns the positions of the cells.
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
    let with_marks = match options.view {
        FigureView::Auto if !scene.needs_marks() => None,
        FigureView::Digit => None,
        FigureView::Auto if figure.focus => marks(true).or_else(big),
        // A net refers to every cell of a house, and whoever counts in a house wants to see all of
        // it, so that a taller figure is better than one with cells left out.
        FigureView::Auto | FigureView::Marks
            if !figure.trials.is_empty() || scene.counts_beside_the_pattern() =>
        {
            marks(false).or_else(big).or_else(|| marks(true))
        }
        FigureView::Auto | FigureView::Marks => marks(false).or_else(|| marks(true)).or_else(big),
        FigureView::Big => big().or_else(|| marks(true)),
    };
    let wants_marks = match options.view {
        FigureView::Auto => scene.needs_marks(),
        FigureView::Digit => false,
        FigureView::Marks | FigureView::Big => true,
    };
    let mut drawing = with_marks.unwrap_or_else(|| digit::draw(&scene, options.width, wants_marks));
    drawing.legend.extend(chain::lines(figure, board.layout(), renderer, options.width));
    drawing
}

/// Draws the digits of a board, without pencil marks and legend.
pub fn plain(board: &Board, renderer: &Renderer) -> Vec<Line> {
    digit::bare(&Scene::new(board, &Figure::default(), &[], renderer))
}

/// Draws where the regions, diagonals and areas of a board are: letters for regions and areas, `\`
/// and `/` for the diagonals. Empty for a board that has none.
///
/// It is the same for all steps and therefore drawn once, before them; a step that uses one of
/// these houses marks its cells with `'`.
pub fn map(layout: &Layout, renderer: &Renderer) -> Vec<Line> {
    let signs: Vec<String> =
        (0..layout.cells()).map(|cell| extra_signs(layout, cell as CellId)).collect();
    let widest = signs.iter().map(String::len).max().unwrap_or(0);
    if widest == 0 {
        return vec![];
    }
    let width = widest.max(frame::label_width(layout)).max(2) + 1;
    let widths = vec![width; usize::from(layout.columns())];
    let frame = Frame::narrow(layout, &widths, renderer).without_letters();
    let sign = |cell: CellId, _, line: &mut Line| {
        let sign = &signs[usize::from(cell)];
        let sign = if sign.is_empty() { "." } else { sign };
        line.append(&Line::plain(format!("{sign:>w$} ", w = width - 1)))
    };
    frame.grid(&sign).lines
}

fn extra_signs(layout: &Layout, cell: CellId) -> String {
    layout.houses_of(cell).iter().filter_map(|&house| sign_of(&layout.house(house))).collect()
}
