//! Solves collections to the end with the whole catalogue, every step proved, and counts what was
//! needed: `cargo lab finish -- [--sample N] [--threads N] [--times] [--bullets]
//! [--together] [--readable] [--simplest] [--full] [--forbid IDS] FILE …`.
//!
//! `--bullets` counts what a person would read of the usual path, step by step, with `--together`
//! of singles in a row a bullet each, with `--full` of all that is behind a "leads nowhere", too;
//! `--readable` takes the path that `explain` tells, and `--simplest` looks for the one of fewest,
//! as it does when asked. `--forbid junior_exocet,tridagon` walks without some of them: what these
//! cost, or spare. For each file: how many puzzles needed which technique as their hardest, how
//! many steps of each technique were taken, the time a puzzle took, and whatever was not solved or
//! was refused.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use kotowari::board::Board;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;
use kotowari::solve::{self, Outcome, Path, RunLayout, Shortest};
use kotowari::technique::CATALOGUE;

#[derive(Default)]
struct Tally {
    hardest: BTreeMap<usize, usize>,
    taken: BTreeMap<usize, usize>,
    /// Milliseconds of each puzzle.
    times: Vec<f64>,
    steps: usize,
    /// What a person would read of the steps of each technique.
    bullets: BTreeMap<usize, usize>,
    /// Milliseconds each technique took to look at all boards, if asked for.
    looking: BTreeMap<usize, f64>,
    unsolved: Vec<String>,
    refused: Vec<String>,
}

/// What was asked for.
#[derive(Default)]
struct How {
    times: bool,
    bullets: bool,
    readable: bool,
    simplest: bool,
    together: bool,
    full: bool,
    forbidden: Vec<usize>,
}

/// Where a technique stands in the catalogue.
fn number(id: &str) -> usize {
    CATALOGUE.iter().position(|t| t.info().id == id).expect("a technique of the catalogue")
}

fn finish(line: &str, puzzle: &Puzzle, how: &How, tally: &Mutex<Tally>) {
    let times = how.times;
    let start = Instant::now();
    let board = Board::new(puzzle).expect("no repeats");
    let mut techniques = solve::everything();
    techniques.retain(|technique| !how.forbidden.contains(&number(technique.info().id)));
    let usual = if how.together { RunLayout::SharedFigure } else { RunLayout::Separate };
    let (path, runs) = match () {
        () if how.simplest => told(solve::simplest(&board, &techniques)),
        () if how.readable => told(solve::readable(&board, &techniques)),
        () => (solve::path(&board, &techniques), usual),
    };
    let took = start.elapsed().as_secs_f64() * 1e3;
    let looking = if times { looking(&board, &path) } else { BTreeMap::new() };
    let bullets =
        if how.bullets { bullets(&board, &path, runs, how.full) } else { BTreeMap::new() };
    let mut tally = tally.lock().expect("no thread panics");
    for (technique, took) in looking {
        *tally.looking.entry(technique).or_default() += took;
    }
    tally.times.push(took);
    tally.steps += path.steps.len();
    for (technique, count) in bullets {
        *tally.bullets.entry(technique).or_default() += count;
    }
    let numbers: Vec<usize> =
        path.steps.iter().map(|step| number(step.deduction().technique.id)).collect();
    for &technique in &numbers {
        *tally.taken.entry(technique).or_default() += 1;
    }
    if path.outcome == Outcome::Solved {
        *tally.hardest.entry(numbers.into_iter().max().unwrap_or(0)).or_default() += 1;
    } else {
        tally.unsolved.push(format!("{line} {:?}", path.outcome));
    }
    tally.refused.extend(path.refused.iter().map(|refused| format!("{line} {refused:?}")));
}

fn told(shortest: Shortest) -> (Path, RunLayout) {
    (shortest.path, shortest.runs)
}

/// In how many bullets the steps of each technique are told to people; singles told together count
/// for the first.
fn bullets(start: &Board, path: &Path, runs: RunLayout, full: bool) -> BTreeMap<usize, usize> {
    let mut all = BTreeMap::new();
    let mut board = start.clone();
    for passage in solve::passages(start.layout(), 1, &path.steps, runs) {
        let technique = number(passage.steps[0].deduction().technique.id);
        *all.entry(technique).or_default() += passage.tell_to_people(&board, full).bullets.len();
        passage.apply(&mut board);
    }
    all
}

/// How long each technique looked at each board on the way, until it found something.
fn looking(start: &Board, path: &Path) -> BTreeMap<usize, f64> {
    let mut all = BTreeMap::new();
    for (taken, step) in path.steps.iter().enumerate() {
        let board = path.replay(start, taken);
        for technique in 0..=number(step.deduction().technique.id) {
            let start = Instant::now();
            let _ = solve::next(&board, &CATALOGUE[technique..=technique], &mut vec![]);
            *all.entry(technique).or_default() += start.elapsed().as_secs_f64() * 1e3;
        }
    }
    all
}

fn main() {
    let (mut sample, mut threads, mut files) = (usize::MAX, 2, vec![]);
    let mut how = How::default();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        if arg == "--forbid" {
            let ids = args.next().expect("ids");
            how.forbidden.extend(ids.split(',').map(number));
            continue;
        }
        let mut count = || args.next().and_then(|n| n.parse().ok()).expect("a number");
        match arg.as_str() {
            "--sample" => sample = count(),
            "--threads" => threads = count(),
            "--times" => how.times = true,
            "--bullets" => how.bullets = true,
            "--readable" => how.readable = true,
            "--simplest" => how.simplest = true,
            "--together" => how.together = true,
            "--full" => how.full = true,
            _ => files.push(arg),
        }
    }
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let mut lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81).collect();
        if lines.len() > sample {
            Rng::new(1).shuffle(&mut lines);
            lines.truncate(sample);
        }
        let puzzles: Vec<(&str, Puzzle)> = lines
            .iter()
            .map(|line| {
                let line = &line[..81];
                (line, kotowari::format::read("-", line.as_bytes()).expect("a grid").puzzle)
            })
            .collect();
        let (tally, next) = (Mutex::new(Tally::default()), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some((line, puzzle)) =
                        puzzles.get(next.fetch_add(1, Ordering::Relaxed))
                    {
                        finish(line, puzzle, &how, &tally);
                    }
                });
            }
        });
        report(&file, tally.into_inner().expect("no thread panicked"));
    }
}

fn report(file: &str, mut tally: Tally) {
    let name = file.rsplit('/').next().unwrap_or(file);
    let solved: usize = tally.hardest.values().sum();
    let count = tally.times.len().max(1);
    tally.times.sort_by(f64::total_cmp);
    println!("\n{name}: {} puzzles, {solved} solved, {} steps", tally.times.len(), tally.steps);
    let bullets: usize = tally.bullets.values().sum();
    if bullets > 0 {
        println!("bullets a puzzle: mean {:.0}", bullets as f64 / count as f64);
    }
    println!(
        "ms a puzzle: mean {:.1}, median {:.1}, slowest {:.1}",
        tally.times.iter().sum::<f64>() / count as f64,
        tally.times[count / 2],
        tally.times[count - 1],
    );
    println!(
        "{:<32} {:>8} {:>7} {:>9} {:>9} {:>9}",
        "hardest technique", "puzzles", "%", "steps", "ms look", "bullets"
    );
    for (number, technique) in CATALOGUE.iter().enumerate() {
        let hardest = tally.hardest.get(&number).copied().unwrap_or(0);
        let taken = tally.taken.get(&number).copied().unwrap_or(0);
        if taken > 0 {
            let share = 100.0 * hardest as f64 / count as f64;
            let id = technique.info().id;
            let looked = tally.looking.get(&number).copied().unwrap_or(0.0) / count as f64;
            let told = tally.bullets.get(&number).copied().unwrap_or(0) as f64 / count as f64;
            println!("{id:<32} {hardest:>8} {share:>7.2} {taken:>9} {looked:>9.2} {told:>9.2}");
        }
    }
    for (what, lines) in [("unsolved", &tally.unsolved), ("refused", &tally.refused)] {
        if !lines.is_empty() {
            println!("{what}: {}", lines.len());
            lines.iter().take(5).for_each(|line| println!("  {line}"));
        }
    }
}
