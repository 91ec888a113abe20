//! Fits the weights of `rate::ours` to people's times and says how well they do:
//! `cargo lab fit_minutes [-- --write]`.
//!
//! The times are read from `../shared/truth/human_open.tsv`; with `--write`, the weights go to
//! `crates/engine/src/rate/ours/weights.toml`. The same input gives the same file.

use kotowari::rate::ours::{Parts, Weights};
use kotowari::rng::Rng;
use kotowari_lab::fit::{self, Case, cases, cross_validated, pearson, quantile, spearman, typical};
use kotowari_lab::{root, shared};

const SEEDS: [u64; 5] = [1, 2, 3, 4, 5];

fn main() {
    let cases = cases(&shared("truth/human_open.tsv"));
    let seconds: Vec<f64> = cases.iter().map(|case| case.seconds).collect();
    let runs = SEEDS.map(|seed| cross_validated(&cases, seed));
    let figures = runs.each_ref().map(|run| spearman(run, &seconds));
    let ours = figures.iter().sum::<f64>() / figures.len() as f64;
    println!("puzzles {}, players {}", cases.len(), cases.iter().map(|c| c.players).sum::<f64>());
    println!("Spearman with the mean time, cross-validated: ours {ours:.3} {figures:.3?}");
    for (at, name) in ["Sudoku Explainer", "HoDoKu", "open cells"].into_iter().enumerate() {
        let other: Vec<f64> = cases.iter().map(|case| case.others[at]).collect();
        println!("  {name} {:.3}", spearman(&other, &seconds));
    }
    let [low, middle, high] = ceiling(&cases, &runs[0]);
    println!(
        "no model can do much better than {middle:.2} (90 % of resamples: {low:.2} to {high:.2})"
    );
    let off: Vec<f64> = runs[0].iter().zip(&seconds).map(|(a, b)| (a / b).ln().abs()).collect();
    let [half, most] = [0.5, 0.9].map(|share| quantile(off.clone(), share).exp());
    println!("off by a factor of less than {half:.2} for half, {most:.2} for nine tenths");
    by_hardness(&cases, &runs[0]);

    let weights = fit::fit(&cases.iter().collect::<Vec<_>>());
    let text = file_of(&weights, &cases, ours);
    println!("\n{text}");
    if std::env::args().any(|arg| arg == "--write") {
        std::fs::write(root().join("crates/engine/src/rate/ours/weights.toml"), text)
            .expect("it can be written");
    }
}

/// People and predictions, by the levels that steps without a digit had.
fn by_hardness(cases: &[Case], predicted: &[f64]) {
    println!("hardest step that places no digit, puzzles, people's median minutes, ours:");
    let hardest = |case: &Case| case.walks.steps.iter().max().map_or("none", |level| level.id());
    for level in ["none", "easy", "medium", "hard", "expert", "extreme", "computer"] {
        let of_level = || cases.iter().zip(predicted).filter(|(case, _)| hardest(case) == level);
        let count = of_level().count();
        if count > 0 {
            let people = quantile(of_level().map(|(case, _)| case.seconds / 60.0).collect(), 0.5);
            let ours = quantile(of_level().map(|(_, seconds)| seconds / 60.0).collect(), 0.5);
            println!("  {level:8} {count:4} {people:6.1} {ours:6.1}");
        }
    }
}

/// The correlation a perfect model would reach, for the logarithm of the seconds: the mean of so
/// few players is itself uncertain. How much is seen from how the errors shrink with more players:
/// a line through squared error by 1 / players. With the fifth and the 95th of 100 of 2000
/// resamples.
fn ceiling(cases: &[Case], predicted: &[f64]) -> [f64; 3] {
    let estimate = |picked: &[usize]| {
        let column = |f: &dyn Fn(usize) -> f64| picked.iter().map(|&at| f(at)).collect::<Vec<_>>();
        let error = |at: usize| (predicted[at] / cases[at].seconds).ln().powi(2);
        let (share, errors) = (column(&|at| 1.0 / cases[at].players), column(&error));
        let logs = column(&|at| cases[at].seconds.ln());
        let slope = pearson(&share, &errors) * (variance(&errors) / variance(&share)).sqrt();
        let noise = slope * share.iter().sum::<f64>() / share.len() as f64;
        (1.0 - noise / variance(&logs)).clamp(0.0, 1.0).sqrt()
    };
    let mut rng = Rng::new(1);
    let mut resample = || -> Vec<usize> { cases.iter().map(|_| rng.below(cases.len())).collect() };
    let tries: Vec<f64> = (0..2000).map(|_| estimate(&resample())).collect();
    let all: Vec<usize> = (0..cases.len()).collect();
    [quantile(tries.clone(), 0.05), estimate(&all), quantile(tries, 0.95)]
}

fn variance(numbers: &[f64]) -> f64 {
    let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
    numbers.iter().map(|n| (n - mean).powi(2)).sum::<f64>() / numbers.len() as f64
}

/// The file of weights.
fn file_of(weights: &Weights, cases: &[Case], spearman: f64) -> String {
    let Weights { write, full, block, line, cell, step } = weights;
    let Parts { writing, blocks, lines, cells, steps } = typical(cases, weights);
    format!(
        "# Seconds of a typical player, written by `cargo lab fit_minutes -- --write`.\n\
         # Source: mean times of {} puzzles, 10 to 38 players each, half of those of\n\
         # github.com/synnwang/sudoku_dataset_difficulty (CC0, 2025-04-07).\n\
         # Procedure: least squares of the logarithm, see docs/rating.md.  Cross-validated ({} parts,\n\
         # {} shuffles), the rank correlation with the mean times is {spearman:.3}.\n\n\
         # A digit that is the only one to be found: last open cell of a house, one place in a block,\n\
         # one place in a row or column, one digit left for a cell; and a step that places none.\n\
         [seconds]\n\
         write = {write:.2}\nfull = {full:.1}\nblock = {block:.1}\nline = {line:.1}\n\
         cell = {cell:.1}\nstep = {step:.1}\n\n\
         # What the minutes of these puzzles go into: the median of each part.\n\
         [typical]\n\
         writing = {writing:.0}.0\nblocks = {blocks:.0}.0\nlines = {lines:.0}.0\n\
         cells = {cells:.0}.0\nsteps = {steps:.0}.0\n",
        cases.len(),
        fit::FOLDS,
        SEEDS.len(),
    )
}
