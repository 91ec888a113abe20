//! Walks a puzzle and asks each step what it changes, what it rests on and how it is explained.
//!
//! `cargo run --example steps`, or with a puzzle of your own as the argument.

use std::error::Error;
use std::fmt::Write as _;

use kotowari::board::Board;
use kotowari::deduction::Set;
use kotowari::explain::Renderer;
use kotowari::format;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Walk};

/// What is taken without an argument.
pub const PUZZLE: &str =
    "2..1..3.5...653.....3.8..1.......8.2.2..7..9.7.9.......7..6.4.....812...5.2..9..3";

/// Every step, with its premises and its words.
pub fn steps(puzzle: &Puzzle) -> Result<String, Box<dyn Error>> {
    let english = Renderer::new("en")?;
    let mut out = String::new();
    // Without the techniques that need a unique solution, each step holds for any puzzle.
    let mut walk = Walk::new(Board::new(puzzle)?, solve::without_uniqueness());
    while let Some(step) = walk.look() {
        let board = walk.board();
        let layout = board.layout();
        let named = |set: &Set| {
            let cells = set.cells().into_iter().map(|cell| english.cell(layout, cell));
            format!("{} {}: {}", set.role.id(), set.number, cells.collect::<Vec<_>>().join(" "))
        };
        let premises = step.premises(board);
        writeln!(out, "{}. {}", board.steps() + 1, english.step_name(step.deduction()))?;
        for set in &premises.sets {
            writeln!(out, "   {}", named(set))?;
        }
        for earlier in &premises.earlier {
            writeln!(out, "   uses step {}", earlier.step)?;
        }
        for bullet in &step.tell(board).bullets {
            writeln!(out, "   * {}", english.bullet_alone(layout, bullet))?;
        }
        let (placed, eliminated) = (step.placed().count(), step.eliminated().count());
        writeln!(out, "   {placed} placed, {eliminated} eliminated\n")?;
        walk.apply(&step);
    }
    writeln!(out, "{:?}: {}", walk.outcome(), format::write::shortest(&walk.board().snapshot()))?;
    Ok(out)
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| PUZZLE.to_owned());
    print!("{}", steps(&format::puzzle(&text)?)?);
    Ok(())
}
