//! Finds examples for lessons that nothing easier solves.
//!
//! `cargo run --release --example mine_examples -- PUZZLES TECHNIQUE…` walks the puzzles of a file (the first column of
//! each line that starts with 81 characters of a grid) and looks, where nothing of a lower rank is left, for the
//! techniques named.  What it prints of each kind are the five examples that are shortest to tell, as they stand in a
//! `lesson.toml`, after the kind and the number of bullets.

use std::collections::BTreeMap;

use kotowari::board::Board;
use kotowari::format::{
    self,
    library::{self, Case},
};
use kotowari::kernel::Literal;
use kotowari::set;
use kotowari::solve::{self, Step, Walk};
use kotowari::technique::{self, Technique};

/// Examples by what they take to tell, and the puzzle.
type Shortest = BTreeMap<(usize, String), String>;

/// How many examples of a technique are printed.
const EACH: usize = 5;

fn case(board: &Board, id: &str, step: &Step) -> Case {
    let candidates = |place: bool| {
        let of = step.claims().iter().filter(|c| matches!(c, Literal::Place(_)) == place);
        of.map(|claim| claim.candidate()).collect()
    };
    Case {
        code: id.to_owned(),
        variant: None,
        digits: set::digits(step.deduction().digits).collect(),
        puzzle: board.snapshot(),
        eliminations: candidates(false),
        placements: candidates(true),
        extra: String::new(),
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("a file of puzzles");
    let wanted: Vec<&'static dyn Technique> =
        args.map(|id| technique::by_id(&id).expect("the id of a technique")).collect();
    let text = std::fs::read_to_string(&file).expect("a readable file");
    let mut found: BTreeMap<(&str, &str), Shortest> = BTreeMap::new();
    let grids = text.lines().filter_map(|line| line.split(['\t', ' ', ',']).next());
    for grid in grids.filter(|grid| grid.len() == 81) {
        let puzzle = format::read("-", grid.as_bytes()).expect("a grid").puzzle;
        let mut walk = Walk::new(Board::new(&puzzle).expect("no repeats"), solve::everything());
        while let Some(step) = walk.look() {
            let rank = step.deduction().technique.rank;
            let board = walk.board().clone();
            for technique in wanted.iter().filter(|technique| technique.about().rank <= rank) {
                let about = technique.about();
                let steps = solve::all(&board, &[*technique], &mut vec![]);
                // A case names its digits: with two of the same digits it would not be clear which is meant.
                let alone = |step: &&Step| {
                    let same = |other: &&Step| other.deduction().digits == step.deduction().digits;
                    steps.iter().filter(same).all(|other| other.claims() == step.claims())
                };
                for step in steps.iter().filter(alone) {
                    let bullets = step.tell(&board).bullets.len();
                    let kind = step.deduction().kind.map_or(about.id, |kind| kind.id);
                    let all = found.entry((about.id, kind)).or_default();
                    let line = library::write(&case(&board, about.id, step));
                    let line = format!("# {kind}, {bullets} bullets\n{line}");
                    all.insert((bullets + step.claims().len() / 4, grid.to_owned()), line);
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
