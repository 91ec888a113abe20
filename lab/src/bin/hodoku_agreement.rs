//! How well `rate::hodoku` agrees with HoDoKu, and how fast it is: `cargo lab hodoku_agreement`.
//!
//! Reads `../shared/truth/hodoku_open.tsv`. The first of every two puzzles were looked at while the
//! order of steps was learnt; the others never, so the two halves are told apart.

use std::collections::BTreeMap;
use std::time::Instant;

use kotowari::format;
use kotowari::puzzle::Puzzle;
use kotowari::rate::hodoku::rate;
use kotowari_lab::shared_text;

fn puzzle(line: &str) -> Option<Puzzle> {
    format::read("puzzle", line.as_bytes()).ok().map(|reading| reading.puzzle)
}

/// Seconds of this thread, so that neighbours do not count (on Linux; elsewhere the clock's).
fn seconds(start: Instant) -> f64 {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = spent.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    spent.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

/// Puzzles, equal levels, equal scores, for each level and for all.
#[derive(Default)]
struct Half {
    rows: BTreeMap<usize, [usize; 3]>,
    scores: Vec<[f64; 2]>,
}

const LEVELS: [&str; 5] = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];

impl Half {
    fn print(&self, name: &str) {
        println!("{name:<10} {:>8} {:>8} {:>8}", "puzzles", "level", "score");
        let mut all = [0; 3];
        for (level, row) in &self.rows {
            print_row(LEVELS[*level], row);
            (0..3).for_each(|i| all[i] += row[i]);
        }
        print_row("all", &all);
        println!("rank correlation of the scores: {:.4}\n", spearman(&self.scores));
    }
}

fn print_row(name: &str, [puzzles, levels, scores]: &[usize; 3]) {
    let percent = |n: &usize| 100.0 * *n as f64 / *puzzles as f64;
    let (level, score) = (percent(levels), percent(scores));
    println!("{name:<10} {puzzles:>8} {levels:>8} {scores:>8}   {level:6.2} % {score:6.2} %");
}

/// The places of numbers by size, equal ones sharing the mean.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let below = |x: f64| numbers.iter().filter(|y| **y < x).count() as f64;
    let equal = |x: f64| numbers.iter().filter(|y| **y == x).count() as f64;
    numbers.iter().map(|&x| below(x) + (equal(x) - 1.0) / 2.0).collect()
}

fn spearman(pairs: &[[f64; 2]]) -> f64 {
    let [a, b] = [0, 1].map(|i| ranks(&pairs.iter().map(|pair| pair[i]).collect::<Vec<_>>()));
    let mean = (a.len() as f64 - 1.0) / 2.0;
    let sum = |x: &[f64], y: &[f64]| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - mean) * (y - mean)).sum()
    };
    sum(&a, &b) / (sum(&a, &a) * sum(&b, &b)).sqrt()
}

fn main() {
    let start = Instant::now();
    let mut halves = [Half::default(), Half::default()];
    let (mut slowest, mut count) = (0.0_f64, 0);
    let text = shared_text("truth/hodoku_open.tsv");
    let begun = seconds(start);
    for (i, line) in text.lines().skip(1).enumerate() {
        let fields: Vec<&str> = line.split('\t').collect();
        let before = seconds(start);
        let Some(Ok(rating)) = puzzle(fields[0]).map(|puzzle| rate(&puzzle)) else {
            println!("not rated: {}", fields[0]);
            continue;
        };
        slowest = slowest.max(seconds(start) - before);
        count += 1;
        let Some(level) = LEVELS.iter().position(|name| *name == fields[1]) else { continue };
        let score: u32 = fields[2].parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let half = &mut halves[i % 2];
        let row = half.rows.entry(level).or_default();
        row[0] += 1;
        row[1] += usize::from(rating.level.name() == fields[1]);
        row[2] += usize::from(rating.score == score);
        half.scores.push([f64::from(rating.score), f64::from(score)]);
    }
    let spent = seconds(start) - begun;
    halves[0].print("looked at");
    halves[1].print("not seen");
    println!(
        "hodoku_open: {:.0} puzzles/s, the slowest {:.0} ms",
        f64::from(count) / spent,
        1e3 * slowest
    );

    let text = shared_text("corpora/easy_medium.txt");
    let puzzles: Vec<Puzzle> = text.lines().filter_map(|line| puzzle(line.get(..81)?)).collect();
    let begun = seconds(start);
    let rated = puzzles.iter().filter(|puzzle| rate(puzzle).is_ok()).count();
    let spent = seconds(start) - begun;
    println!("easy_medium: {rated} puzzles, {:.0} puzzles/s", rated as f64 / spent);
}
