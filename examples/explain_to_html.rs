//! Explains a puzzle from its first step to its last, as one page of HTML that loads nothing else.
//!
//! `cargo run --example explain_to_html > steps.html`, or with a puzzle of your own as the
//! argument.

use std::error::Error;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::explain::Renderer;
use kotowari::explain::html::PathPage;
use kotowari::explain::picture::FigureView;
use kotowari::format;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, RunLayout};

/// What is taken without an argument.
pub const PUZZLE: &str =
    "2..1..3.5...653.....3.8..1.......8.2.2..7..9.7.9.......7..6.4.....812...5.2..9..3";

/// The page, in English ("en") or Japanese ("ja").
pub fn page(puzzle: &Puzzle, language: &str) -> Result<String, Box<dyn Error>> {
    // Some techniques argue from there being one solution: they prove nothing where there are more.
    let techniques = match count::solutions(puzzle, Budget::default()) {
        Count::One(_) => solve::everything(),
        _ => solve::without_uniqueness(),
    };
    let board = Board::new(puzzle)?;
    let path = solve::path(&board, &techniques);
    let renderer = Renderer::new(language)?;
    let range = (1, u32::try_from(path.steps.len())?);
    let (view, full, runs) = (Some(FigureView::Auto), false, RunLayout::default());
    let walk = PathPage { board: &board, path: &path, range, view, full, runs, known: &[] };
    let head = [format!("{} clues, {} steps.", puzzle.clues(), path.steps.len())];
    Ok(walk.page("Step by step", &head, "", &renderer).file())
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| PUZZLE.to_owned());
    print!("{}", page(&format::puzzle(&text)?, "en")?);
    Ok(())
}
