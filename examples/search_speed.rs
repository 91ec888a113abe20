//! How long a technique searches where it would be asked: on the boards where everything easier has
//! found nothing.  `cargo run --release --example search_speed -- FILE COUNT ID…`.
//!
//! Prints, for each technique, how many of the first COUNT puzzles get there, and the mean and the
//! worst microseconds to find nothing and to find the first step, its proof included.

use std::ops::ControlFlow;
use std::time::Instant;

use kotowari::board::Board;
use kotowari::format;
use kotowari::solve::{self, Selection, Walk};
use kotowari::technique;

fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("a file of puzzles");
    let count: usize = args.next().and_then(|n| n.parse().ok()).expect("how many");
    let text = std::fs::read(&file).expect("a readable file");
    let readings = format::read_all(&file, &text).into_iter().take(count);
    let puzzles: Vec<_> = readings.filter_map(|r| r.ok().map(|reading| reading.puzzle)).collect();
    for id in args {
        let technique = technique::by_id(&id).expect("the id of a technique");
        let rank = technique.about().rank;
        let easier: Selection = solve::everything();
        let easier = easier.into_iter().filter(|t| t.about().rank < rank).collect::<Vec<_>>();
        let (mut none, mut first) = (vec![], vec![]);
        for puzzle in &puzzles {
            let mut walk = Walk::new(Board::new(puzzle).expect("no repeats"), easier.clone());
            while walk.step().is_some() {}
            if walk.board().is_solved() {
                continue;
            }
            // What searches share is made anew for each technique: a clone of the facts alone.
            let board = Board::new(&walk.board().snapshot()).expect("no repeats");
            let start = Instant::now();
            let flow = technique.find(&board, &mut |_| ControlFlow::Break(()));
            let micros = start.elapsed().as_secs_f64() * 1e6;
            if flow.is_break() { &mut first } else { &mut none }.push(micros);
        }
        let told = |all: &[f64]| {
            let worst = all.iter().copied().fold(0.0, f64::max);
            format!(
                "{:>4}x {:>8.1} {worst:>9.1}",
                all.len(),
                all.iter().sum::<f64>() / all.len().max(1) as f64
            )
        };
        println!("{id:<24} none {}   first {}", told(&none), told(&first));
    }
}
