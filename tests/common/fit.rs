//! Fits the seconds of `rate::ours` to people's times.
//!
//! The weights are those with the least sum of squared errors of the logarithm of the seconds, each
//! puzzle counting as often as it had players. There is nothing to tune: six numbers, no prior.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use kotowari::board::Board;
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::rate::ours::{Moment, Parts, WALKS, Walks, Weights};
use kotowari::rng::Rng;
use kotowari::solve;

/// A puzzle that people were timed on.
pub struct Case {
    /// How many people.
    pub players: f64,
    /// Their mean time.
    pub seconds: f64,
    /// What other scales say: Sudoku Explainer, HoDoKu, and how many cells are open.
    pub others: [f64; 3],
    /// What it asks for.
    pub walks: Walks,
    moments: Vec<(Moment, f64)>,
    writes: f64,
    steps: f64,
}

/// The cases of `human_open.tsv`.
pub fn cases(file: &Path) -> Vec<Case> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let layout = Layout::classic(3, 3).expect("9×9");
    let lines = text.lines().skip(1).filter(|line| !line.is_empty());
    lines.map(|line| case(&line.split('\t').collect::<Vec<_>>(), &layout)).collect()
}

fn case(fields: &[&str], layout: &Arc<Layout>) -> Case {
    let number = |field: usize| -> f64 {
        fields[field].parse().unwrap_or_else(|e| panic!("{fields:?}: {e}"))
    };
    let givens = fields[0].bytes().map(|byte| byte.checked_sub(b'1')).collect();
    let puzzle = Puzzle::new(layout.clone(), givens);
    let board = Board::new(&puzzle).expect("no digit is there twice");
    let path = solve::path(&board, &solve::everything());
    let walks = Walks::new(&board, &path).unwrap_or_else(|| panic!("{}: no way", fields[0]));
    let mut moments: BTreeMap<Moment, f64> = BTreeMap::new();
    for moment in &walks.moments {
        *moments.entry(*moment).or_default() += 1.0 / WALKS as f64;
    }
    let open = 81.0 - puzzle.clues() as f64;
    Case {
        players: number(1),
        seconds: number(2),
        others: [number(3), number(4), open],
        writes: moments.values().sum(),
        steps: walks.steps.iter().map(|&level| Weights::growth(level)).sum(),
        moments: moments.into_iter().collect(),
        walks,
    }
}

/// Write, full, block, line, cell, step: their logarithms, so that all stay positive.
type Logs = [f64; 6];

fn weights(logs: &Logs) -> Weights {
    let [write, full, block, line, cell, step] = logs.map(f64::exp);
    Weights { write, full, block, line, cell, step }
}

impl Case {
    /// The seconds the model gives it.
    pub fn predict(&self, weights: &Weights) -> f64 {
        // A plain loop: in code that is not optimised the sum of an iterator was half of what
        // fitting took.
        let mut search = 0.0;
        for (moment, n) in &self.moments {
            search += n * weights.search(moment);
        }
        weights.write * self.writes + weights.step * self.steps + search
    }

    /// The derivatives of those seconds by the logarithm of each weight.
    fn slopes(&self, w: &Weights) -> Logs {
        let mut slopes = [w.write * self.writes, 0.0, 0.0, 0.0, 0.0, w.step * self.steps];
        for (moment, n) in &self.moments {
            // Unrolled: in code that is not optimised a loop here was 5.7 of the 8.7 seconds of
            // fitting.
            let seconds = w.search(moment);
            let pull = n * seconds * seconds;
            slopes[1] += pull * f64::from(moment[0]) / w.full;
            slopes[2] += pull * f64::from(moment[1]) / w.block;
            slopes[3] += pull * f64::from(moment[2]) / w.line;
            slopes[4] += pull * f64::from(moment[3]) / w.cell;
        }
        slopes
    }
}

fn loss(cases: &[&Case], weights: &Weights) -> f64 {
    let error = |case: &&Case| (case.predict(weights) / case.seconds).ln();
    cases.iter().map(|case| case.players * error(case).powi(2)).sum()
}

/// The weights that fit best (Gauss and Newton, damped as Levenberg and Marquardt do).
pub fn fit(cases: &[&Case]) -> Weights {
    let mut logs: Logs = [3.0_f64, 5.0, 15.0, 50.0, 150.0, 20.0].map(f64::ln);
    let (mut damping, mut best) = (1e-3, loss(cases, &weights(&logs)));
    for _ in 0..60 {
        let now = weights(&logs);
        let (mut squares, mut pull) = ([[0.0; 6]; 6], [0.0; 6]);
        for case in cases {
            let predicted = case.predict(&now);
            let slopes = case.slopes(&now).map(|slope| slope / predicted);
            let error = (predicted / case.seconds).ln();
            for (i, a) in slopes.iter().enumerate() {
                pull[i] -= case.players * a * error;
                slopes.iter().enumerate().for_each(|(j, b)| squares[i][j] += case.players * a * b);
            }
        }
        (0..6).for_each(|i| squares[i][i] *= 1.0 + damping);
        let step = solved(squares, pull);
        let next: Logs = std::array::from_fn(|i| logs[i] + step[i].clamp(-0.5, 0.5));
        let reached = loss(cases, &weights(&next));
        if reached < best {
            let gained = best - reached;
            (logs, best, damping) = (next, reached, damping / 5.0);
            if gained < 1e-9 * best {
                break;
            }
        } else {
            damping *= 5.0;
        }
    }
    weights(&logs)
}

/// Gauss's elimination, the largest pivot first.
fn solved(mut rows: [[f64; 6]; 6], mut right: Logs) -> Logs {
    for i in 0..6 {
        let largest = (i..6).max_by(|&a, &b| rows[a][i].abs().total_cmp(&rows[b][i].abs()));
        let largest = largest.unwrap_or(i);
        rows.swap(i, largest);
        right.swap(i, largest);
        for j in (0..6).filter(|&j| j != i) {
            let times = rows[j][i] / rows[i][i];
            let pivot = rows[i];
            rows[j].iter_mut().zip(pivot).for_each(|(a, b)| *a -= times * b);
            right[j] -= times * right[i];
        }
    }
    std::array::from_fn(|i| right[i] / rows[i][i])
}

/// How many parts the puzzles are cut into: each is predicted from the nine others.
pub const FOLDS: usize = 10;

/// What the model says of each puzzle when it has not seen it.
pub fn cross_validated(cases: &[Case], seed: u64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..cases.len()).collect();
    Rng::new(seed).shuffle(&mut order);
    let mut predicted = vec![0.0; cases.len()];
    for fold in 0..FOLDS {
        let (held, seen): (Vec<usize>, Vec<usize>) =
            (0..order.len()).partition(|at| at % FOLDS == fold);
        let seen: Vec<&Case> = seen.iter().map(|&at| &cases[order[at]]).collect();
        let weights = fit(&seen);
        held.iter().for_each(|&at| predicted[order[at]] = cases[order[at]].predict(&weights));
    }
    predicted
}

/// The median of each part over the puzzles.
pub fn typical(cases: &[Case], weights: &Weights) -> Parts {
    let parts: Vec<Parts> = cases.iter().map(|case| case.walks.parts(weights)).collect();
    let median = |part: fn(&Parts) -> f64| quantile(parts.iter().map(part).collect(), 0.5);
    Parts {
        writing: median(|parts| parts.writing),
        blocks: median(|parts| parts.blocks),
        lines: median(|parts| parts.lines),
        cells: median(|parts| parts.cells),
        steps: median(|parts| parts.steps),
    }
}

/// The number below which this share of the numbers is.
pub fn quantile(mut numbers: Vec<f64>, share: f64) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[((numbers.len() - 1) as f64 * share).round() as usize]
}

/// Spearman's rank correlation, ties at their mean rank.
pub fn spearman(a: &[f64], b: &[f64]) -> f64 {
    pearson(&ranks(a), &ranks(b))
}

/// Pearson's correlation.
pub fn pearson(a: &[f64], b: &[f64]) -> f64 {
    let mean = |numbers: &[f64]| numbers.iter().sum::<f64>() / numbers.len() as f64;
    let (x, y) = (mean(a), mean(b));
    let sum = |f: &dyn Fn(f64, f64) -> f64| -> f64 {
        a.iter().zip(b).map(|(a, b)| f(a - x, b - y)).sum()
    };
    sum(&|a, b| a * b) / (sum(&|a, _| a * a) * sum(&|_, b| b * b)).sqrt()
}

fn ranks(numbers: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by(|&a, &b| numbers[a].total_cmp(&numbers[b]));
    let mut ranks = vec![0.0; numbers.len()];
    let mut first = 0;
    for tied in order.chunk_by(|&a, &b| numbers[a] == numbers[b]) {
        let rank = first as f64 + (tied.len() - 1) as f64 / 2.0;
        tied.iter().for_each(|&at| ranks[at] = rank);
        first += tied.len();
    }
    ranks
}
