//! Finds examples for lessons that nothing easier solves.
//!
//! `cargo lab mine_examples PUZZLES TECHNIQUE…` walks the puzzles of a file (the first column of
//! each line that starts with 81 characters of a grid) and looks, where nothing of a lower rank is
//! left, for the techniques named. What it prints of each kind are the five examples that are
//! shortest to tell, as they stand in a `lesson.toml`, after the kind and the number of bullets.

use std::collections::BTreeMap;

use kotowari::board::Board;
use kotowari::format::library;
use kotowari::solve::{self, Step, Walk};
use kotowari::technique::{self, Technique};
use kotowari_lab::cases;

/// Examples by what they take to tell, and the puzzle's number.
type Shortest = BTreeMap<(usize, usize), String>;

/// How many examples of a technique are printed.
const EACH: usize = 5;

fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("a file of puzzles");
    let wanted: Vec<&'static dyn Technique> =
        args.map(|id| technique::by_id(&id).expect("the id of a technique")).collect();
    let mut found: BTreeMap<(&str, &str), Shortest> = BTreeMap::new();
    for (number, puzzle) in cases::grids(&file).into_iter().enumerate() {
        let mut walk = Walk::new(Board::new(&puzzle).expect("no repeats"), solve::everything());
        while let Some(step) = walk.look() {
            let rank = step.deduction().technique.rank;
            let board = walk.board().clone();
            for technique in wanted.iter().filter(|technique| technique.info().rank <= rank) {
                let about = technique.info();
                let steps = solve::all(&board, &[*technique], &mut vec![]);
                // A case names its digits: with two of the same digits it would not be clear which
                // is meant.
                let alone = |step: &&Step| {
                    let same = |other: &&Step| other.deduction().digits == step.deduction().digits;
                    steps.iter().filter(same).all(|other| other.claims() == step.claims())
                };
                for step in steps.iter().filter(alone) {
                    let bullets = step.tell(&board).bullets.len();
                    let kind = step.deduction().kind.map_or(about.id, |kind| kind.id);
                    let all = found.entry((about.id, kind)).or_default();
                    let line = library::write(&cases::found(board.snapshot(), step));
                    let line = format!("# {kind}, {bullets} bullets\n{line}");
                    all.insert((bullets + step.claims().len() / 4, number), line);
                    if all.len() > EACH {
                        all.pop_last();
                    }
                }
            }
            walk.apply(&step);
        }
    }
    for ((id, _), lines) in found {
        println!("## {id}");
        lines.values().for_each(|line| println!("{line}\n"));
    }
}
