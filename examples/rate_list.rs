//! Rates a list of puzzles: level, minutes, Sudoku Explainer's rating and HoDoKu's score.
//!
//! `cargo run --example rate_list`, or with a file of puzzles as the argument, one a line. For
//! large files see `kotowari::batch::files`: it uses all cores, and an interrupted run can be
//! resumed.

use std::error::Error;
use std::fs;

use kotowari::batch::{PuzzleInput, RatedPuzzle, RatingRequest, Scale};

/// The second is no puzzle: its first row has two 5s.
pub const LIST: &str = "\
2..1..3.5...653.....3.8..1.......8.2.2..7..9.7.9.......7..6.4.....812...5.2..9..3
...4...55.8.......7...9..........12..65..8.....4.........6....91.....7.......5...
...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...
";

/// The heading of the table, and a row for each line of the text.
pub fn table(text: &str) -> Vec<String> {
    let wanted = RatingRequest::of(vec![Scale::Own, Scale::Explainer, Scale::Hodoku]);
    let lines = text.lines().zip(1..);
    let items = lines.map(|(line, number)| PuzzleInput::new(format!("{number}"), line));
    let heading = "line level      minutes   ER HoDoKu note".to_owned();
    std::iter::once(heading).chain(wanted.rate(items).map(|facts| row(&facts))).collect()
}

fn row(facts: &RatedPuzzle) -> String {
    let own = facts.own.as_ref().map(|own| &own.rating);
    let level = own.and_then(|rating| rating.level).map_or("-", |level| level.id());
    let minutes = own.and_then(|rating| rating.minutes).map(|minutes| format!("{minutes:.0}"));
    let er = facts.explainer.as_ref().map(|rating| rating.er.to_string());
    let hodoku = facts.hodoku.as_ref().map(|rating| rating.score.to_string());
    let [minutes, er, hodoku] =
        [minutes, er, hodoku].map(|number| number.unwrap_or_else(|| "-".to_owned()));
    // Why there is no rating: the line cannot be read, there is no solution, there are several.
    let note = facts.note.as_ref().map_or("", |note| note.id());
    format!("{:>4} {level:<10} {minutes:>7} {er:>4} {hodoku:>6} {note}", facts.source.file)
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => fs::read_to_string(file)?,
        None => LIST.to_owned(),
    };
    table(&text).iter().for_each(|line| println!("{}", line.trim_end()));
    Ok(())
}
