//! A game in a loop: digits go in, and `hint` helps a little more each time it is asked.
//!
//! `cargo run --example hint`, then `hint`, `r6c2=1` (row 6, column 2), `take` (the step a hint has
//! shown).

use std::error::Error;
use std::io::{self, BufRead, Write};

use kotowari::explain::Renderer;
use kotowari::format;
use kotowari::lesson::cell;
use kotowari::lesson::session::Part;
use kotowari::play::{Command, Game, Pen};

/// The puzzle that is played.
pub const PUZZLE: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

/// Answers one line of the player.
pub fn answer(line: &str, game: &mut Game, renderer: &Renderer) -> String {
    let command = match line {
        "hint" => Command::Hint,
        "take" => Command::Take,
        _ => match move_of(line, game) {
            Some(command) => command,
            None => return "Type hint, take, or a move like r6c2=1.".to_owned(),
        },
    };
    let turn = game.send(command);
    let lines: Vec<String> = turn.parts.iter().flat_map(|part| words(part, renderer)).collect();
    // A move is done without a word, unless it solves the puzzle.
    if lines.is_empty() { "ok".to_owned() } else { lines.join("\n") }
}

/// `r6c2=1` as a command.
fn move_of(text: &str, game: &Game) -> Option<Command> {
    let (name, digit) = text.split_once('=')?;
    let layout = game.layout();
    let digit = layout.digit(digit.parse().ok()?)?;
    Some(Command::Write(vec![cell(layout, name)?], Pen::Digit, digit))
}

/// What a game says comes in parts; an interface of its own shows a diagram, too.
fn words(part: &Part, renderer: &Renderer) -> Vec<String> {
    match part {
        Part::Say(said) | Part::Problem(said) => vec![said.text(renderer)],
        Part::Name(technique, _) => vec![renderer.technique(technique)],
        Part::Bullets(layout, bullets) => {
            let text = |bullet| format!("- {}", renderer.bullet_alone(layout, bullet));
            bullets.iter().map(|(_, bullet)| text(bullet)).collect()
        }
        _ => vec![],
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(&format::puzzle(PUZZLE)?);
    let english = Renderer::new("en")?;
    println!("{}", format::write::shortest(game.printed()));
    for line in io::stdin().lock().lines() {
        println!("{}", answer(line?.trim(), &mut game, &english));
        io::stdout().flush()?;
        if game.is_solved() {
            break;
        }
    }
    Ok(())
}
