//! How fast the scale of the Sudoku Explainer is: `cargo lab explainer_speed [set…]`.
//!
//! Each row is a process of its own, so that its memory is its own, and rates its set again and
//! again until a second of the processor has gone by. `cpu s` is what the processor spent on it
//! (Linux; elsewhere the clock's), so neighbours hardly count; the comparisons are per second of
//! it, with what the rivals are known to do on one thread of a machine like ours. The sets are read
//! from `../shared`.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use kotowari::rate::explainer::{Grid, Tenths, rate};
use kotowari_lab::shared_text;

/// The first puzzles of a collection.
fn corpus(name: &str, count: usize) -> Vec<String> {
    let text = shared_text(&format!("corpora/{name}.txt"));
    let puzzles = text.lines().filter_map(|line| line.get(..81));
    puzzles.take(count).map(str::to_owned).collect()
}

const S: [&str; 1] = ["explainer_s_open"];
const ALL: [&str; 3] = ["explainer_s_open", "explainer_d_open", "explainer_step_ratings"];

/// Puzzles by their rating in one of these lists.
fn rated(lists: &[&str], low: u16, high: u16) -> Vec<String> {
    let fits = |rating: &str| {
        let er = rating.split('/').next().and_then(Tenths::typed);
        er.is_some_and(|er| (low..=high).contains(&er.get()))
    };
    let mut puzzles = BTreeSet::new();
    for name in lists {
        for line in shared_text(&format!("truth/{name}.tsv")).lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let [puzzle, rating] = if fields[0].len() == 1 { [1, 2] } else { [0, 1] };
            if fields.get(rating).is_some_and(|rating| fits(rating)) {
                puzzles.insert(fields[puzzle].to_owned());
            }
        }
    }
    puzzles.into_iter().collect()
}

/// A row of the table: a name, how its puzzles are found, and the puzzles a second that skfr, the
/// Sudoku Explainer and HoDoKu are known to rate, from the slowest to the fastest.
type Row = (&'static str, fn() -> Vec<String>, [Option<[f64; 2]>; 3]);

/// Seconds a puzzle as puzzles a second.
const fn each(fastest: f64, slowest: f64) -> Option<[f64; 2]> {
    Some([1.0 / slowest, 1.0 / fastest])
}

const fn about(rate: f64) -> Option<[f64; 2]> {
    Some([rate, rate])
}

const ROWS: [Row; 7] = [
    ("easy_medium", || corpus("easy_medium", 500), [about(3100.0), about(152.0), about(325.0)]),
    (
        "er_6_to_8",
        || rated(&S, 60, 80).into_iter().take(200).collect(),
        [about(440.0), about(11.0), about(35.0)],
    ),
    ("er_8_to_9_5", || rated(&S, 81, 95).into_iter().take(200).collect(), [None, None, None]),
    ("er_above_9_5", || rated(&ALL, 96, 199), [each(0.10, 1.39), each(7.0, 56.0), None]),
    ("clue17", || corpus("clue17", usize::MAX), [None, None, None]),
    ("top1465", || corpus("top1465", 200), [None, None, None]),
    ("named_hard", || corpus("named_hard", 20), [None, None, None]),
];

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if let [measure, name, threads] = wanted.as_slice()
        && measure == "--measure"
    {
        return row(name, threads.parse().expect("a number of threads"));
    }
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    println!(
        "set           puzzles threads  wall s   cpu s  per cpu s  ms each  peak MB  hardest     ms  \
         x skfr  x SE  x HoDoKu"
    );
    let me = std::env::current_exe().expect("a program that runs");
    for (name, ..) in ROWS {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| wanted == name) {
            continue;
        }
        for threads in BTreeSet::from([1, all]) {
            let threads = threads.to_string();
            let done = Command::new(&me).args(["--measure", name, &threads]).status();
            assert!(done.is_ok_and(|status| status.success()), "{name} on {threads} threads");
        }
    }
}

/// Rates the puzzles of a set and prints how that went.
fn row(name: &str, threads: usize) {
    let (_, find, rivals) = ROWS.into_iter().find(|(known, ..)| *known == name).expect("a set");
    let grids: Vec<Grid> = find().iter().filter_map(|puzzle| puzzle.parse().ok()).collect();
    let hardest = Mutex::new((Tenths::default(), 0.0f64));
    let (start, before) = (Instant::now(), cpu());
    let (mut rounds, mut spent) = (0.0, 0.0);
    while spent < 1.0 {
        once(&grids, threads, &hardest);
        rounds += 1.0;
        let wall = start.elapsed().as_secs_f64();
        spent = cpu().zip(before).map_or(wall, |(after, before)| after - before);
    }
    let wall = start.elapsed().as_secs_f64() / rounds;
    let spent = spent / rounds;
    let (er, took) = hardest.into_inner().expect("nobody panics");
    let count = grids.len();
    let (rate, each) = (count as f64 / spent, 1e3 * spent / count as f64);
    let compared = rivals.map(|rival| match rival {
        Some([low, high]) if low == high => format!("{:.0}", rate / low),
        Some([low, high]) => format!("{:.0}-{:.0}", rate / high, rate / low),
        None => "-".to_owned(),
    });
    let [skfr, explainer, hodoku] = compared;
    println!(
        "{name:12} {count:8} {threads:7} {wall:7.3} {spent:7.3} {rate:10.1} {each:8.3} {:8.1} \
         {er:>8} {took:6.0} {skfr:>7} {explainer:>6} {hodoku:>9}",
        peak().unwrap_or(f64::NAN),
    );
}

/// Rates every grid once; notes the hardest, and its milliseconds.
fn once(grids: &[Grid], threads: usize, hardest: &Mutex<(Tenths, f64)>) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(grid) = grids.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let begun = Instant::now();
                    let er = rate(grid).er;
                    let took = 1e3 * begun.elapsed().as_secs_f64();
                    let mut hardest = hardest.lock().expect("nobody panics");
                    if er > hardest.0 || er == hardest.0 && took > hardest.1 {
                        *hardest = (er, took);
                    }
                }
            });
        }
    });
}

/// Seconds the threads of this process have spent so far.
fn cpu() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |field: usize| fields.get(field)?.parse::<f64>().ok();
    // utime and stime, in hundredths of a second on every Linux.
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

/// The most memory this process has had, in megabytes.
fn peak() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<f64>().ok().map(|kilobytes| kilobytes / 1024.0)
}
