//! The library in one page: read a puzzle, walk it, and ask each step what it does, on what it rests
//! and how it is said.
//!
//! `cargo run --example library -- '81 characters'`

use kotowari::board::Board;
use kotowari::deduction::Set;
use kotowari::explain::Renderer;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Walk};

const PUZZLE: &str =
    "2..1..3.5...653.....3.8..1.......8.2.2..7..9.7.9.......7..6.4.....812...5.2..9..3";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| PUZZLE.to_owned());
    let puzzle: Puzzle = text.parse()?;
    println!("{puzzle}");

    let english = Renderer::new("en")?;
    // These hold whether the puzzle has one solution or several.
    let mut walk = Walk::new(Board::new(&puzzle)?, solve::without_uniqueness());
    while let Some(step) = walk.look() {
        let board = walk.board();
        let layout = board.layout();
        let name = |set: &Set| {
            let cells = set.cells().into_iter().map(|cell| english.cell(layout, cell));
            format!("{} {}: {}", set.role.id(), set.number, cells.collect::<Vec<_>>().join(" "))
        };
        let premises = step.premises(board);
        println!("\n{}. {}", board.steps() + 1, english.step_name(step.deduction()));
        premises.sets.iter().for_each(|set| println!("   {}", name(set)));
        for of in &premises.earlier {
            println!("   thanks to step {}", of.step);
        }
        for bullet in &step.tell(board).bullets {
            println!("   * {}", english.bullet(layout, bullet));
        }
        let (placed, eliminated) = (step.placed().count(), step.eliminated().count());
        println!("   {placed} placed, {eliminated} eliminated");
        walk.apply(&step);
    }
    println!("\n{:?}: {}", walk.outcome(), walk.board().snapshot());

    // Whoever wants no words has an iterator.
    let steps = Walk::new(Board::new(&puzzle)?, solve::everything()).count();
    println!("{steps} steps with all techniques");
    Ok(())
}
