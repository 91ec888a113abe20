//! Puzzles per second of one thread on the scale of the Sudoku Explainer: `speed [set...]`.
//!
//! Time is what the processor spent, so that neighbours do not count (on Linux; elsewhere the
//! clock's).  The sets are read from `../shared`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Instant;

use kotowari::rate::explainer::{Grid, Tenths, rate};

fn shared(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let places = ["../shared", "../../shared"].map(|folder| root.join(folder).join(name));
    let file: PathBuf = places.into_iter().find(|file| file.exists()).unwrap_or_else(|| {
        eprintln!("../shared/{name} is not there: nothing can be measured");
        std::process::exit(1)
    });
    std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}

/// The first puzzles of a collection.
fn corpus(name: &str, count: usize) -> Vec<String> {
    let text = shared(&format!("corpora/{name}.txt"));
    let puzzles = text.lines().filter_map(|line| line.get(..81));
    puzzles.take(count).map(str::to_owned).collect()
}

const S: [&str; 1] = ["explainer_s_open"];
const ALL: [&str; 3] = ["explainer_s_open", "explainer_d_open", "explainer_step_ratings"];

/// Puzzles by their rating in one of these lists.
fn rated(lists: &[&str], low: u16, high: u16) -> Vec<String> {
    let fits = |rating: &str| {
        let er = rating.split('/').next().and_then(|er| er.parse::<Tenths>().ok());
        er.is_some_and(|er| (low..=high).contains(&er.get()))
    };
    let mut puzzles = BTreeSet::new();
    for name in lists {
        for line in shared(&format!("truth/{name}.tsv")).lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let [puzzle, rating] = if fields[0].len() == 1 { [1, 2] } else { [0, 1] };
            if fields.get(rating).is_some_and(|rating| fits(rating)) {
                puzzles.insert(fields[puzzle].to_owned());
            }
        }
    }
    puzzles.into_iter().collect()
}

/// Seconds of this thread.
fn seconds(start: Instant) -> f64 {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = spent.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    spent.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

/// A row of the table: a name, and how its puzzles are found.
type Row = (&'static str, fn() -> Vec<String>);

const ROWS: [Row; 7] = [
    ("easy_medium", || corpus("easy_medium", 500)),
    ("er_6_to_8", || rated(&S, 60, 80).into_iter().take(200).collect()),
    ("er_8_to_9_5", || rated(&S, 81, 95).into_iter().take(200).collect()),
    ("er_above_9_5", || rated(&ALL, 96, 199)),
    ("clue17", || corpus("clue17", 5000)),
    ("top1465", || corpus("top1465", 200)),
    ("named_hard", || corpus("named_hard", 20)),
];

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let start = Instant::now();
    println!("set           puzzles  seconds      per s   ms each  hardest      ms");
    for (name, find) in ROWS {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| wanted == name) {
            continue;
        }
        let puzzles = find();
        let (begun, mut hardest) = (seconds(start), (Tenths::default(), 0.0));
        for puzzle in &puzzles {
            let Ok(grid) = puzzle.parse::<Grid>() else { continue };
            let before = seconds(start);
            let er = rate(&grid).er;
            let took = 1e3 * (seconds(start) - before);
            if er > hardest.0 || er == hardest.0 && took > hardest.1 {
                hardest = (er, took);
            }
        }
        let (spent, count) = (seconds(start) - begun, puzzles.len());
        let (rate, each) = (count as f64 / spent, 1e3 * spent / count as f64);
        let (er, took) = (hardest.0.to_string(), hardest.1);
        println!("{name:12} {count:8} {spent:8.3} {rate:10.1} {each:9.3} {er:>8} {took:7.0}");
    }
}
