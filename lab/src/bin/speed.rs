//! How long a puzzle takes, kernel included: `cargo lab speed FILE`.
//!
//! Prints microseconds a puzzle (mean over the file, best of several rounds, one thread) for
//! reading, counting solutions, the path with every step proved; and microseconds a step for
//! telling it, and for telling and rendering it: the mean of all steps' bullets and figure in each
//! language. With `--looking` instead: for each technique the milliseconds and units of work it
//! took to look at all boards on the way, and how often it stopped at which limit.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

use kotowari::board::Board;
use kotowari::count::{self, Budget};
use kotowari::explain::picture::{self, Options};
use kotowari::explain::{Look, Renderer};
use kotowari::format;
use kotowari::puzzle::Puzzle;
use kotowari::rate;
use kotowari::solve::{self, Notes, Outcome, Walk};
use kotowari::technique::CATALOGUE;

/// The best of some rounds, in microseconds for each of `count` things.
fn best(rounds: usize, count: usize, mut work: impl FnMut()) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..rounds {
        let start = Instant::now();
        work();
        best = best.min(start.elapsed().as_secs_f64());
    }
    best * 1e6 / count.max(1) as f64
}

/// What each technique took on the way, the dearest first.
fn looking(boards: &[Board]) {
    let mut all = vec![(0.0, 0_u64, 0_usize, BTreeMap::<&str, usize>::new()); CATALOGUE.len()];
    for start in boards {
        let path = solve::path(start, &solve::everything());
        let mut board = start.clone();
        for step in &path.steps {
            for (technique, (ms, units, looks, stops)) in CATALOGUE.iter().zip(&mut all) {
                let clock = Instant::now();
                let mut notes = Notes::default();
                solve::next(&board, &[*technique], &mut notes);
                *ms += clock.elapsed().as_secs_f64() * 1e3;
                *units += notes.spent;
                *looks += 1;
                for limit in notes.unsearched.iter().map(|what| what.limit.id()) {
                    *stops.entry(limit).or_default() += 1;
                }
                if technique.info().id == step.deduction().technique.id {
                    break;
                }
            }
            step.apply(&mut board);
        }
    }
    let mut all: Vec<_> = CATALOGUE.iter().map(|t| t.info().id).zip(all).collect();
    all.sort_by(|(_, a), (_, b)| b.0.total_cmp(&a.0));
    let whole: f64 = all.iter().map(|(_, (ms, ..))| ms).sum();
    println!("{whole:.1} ms to look");
    println!("{:<32} {:>10} {:>12} {:>7}  stopped at", "technique", "ms", "units", "looks");
    for (id, (ms, units, looks, stops)) in all.iter().filter(|(_, (ms, ..))| *ms > whole / 1e3) {
        println!("{id:<32} {ms:>10.2} {units:>12} {looks:>7}  {stops:?}");
    }
}

fn main() {
    let file = std::env::args().nth(1).expect("a file of puzzles");
    let second = std::env::args().nth(2);
    let rounds = second.as_ref().and_then(|n| n.parse().ok()).unwrap_or(5);
    let text = std::fs::read(&file).expect("a readable file");
    let puzzles: Vec<Puzzle> = format::read_all(&file, &text)
        .into_iter()
        .filter_map(|reading| reading.ok().map(|reading| reading.puzzle))
        .collect();
    let n = puzzles.len();
    let everything = solve::everything();
    let boards: Vec<Board> = puzzles.iter().filter_map(|puzzle| Board::new(puzzle).ok()).collect();
    if second.as_deref() == Some("--looking") {
        return looking(&boards);
    }

    let (mut steps, mut solved) = (0, 0);
    let mut by_level = BTreeMap::new();
    for board in &boards {
        let path = solve::path(board, &everything);
        assert!(path.refused.is_empty(), "the kernel refused {:?}", path.refused);
        steps += path.steps.len();
        solved += usize::from(path.outcome == Outcome::Solved);
        *by_level.entry(rate::level(&path)).or_insert(0) += 1;
    }
    println!("{n} puzzles, {solved} solved to the end, {steps} steps, all proved");
    for (level, count) in by_level {
        println!("  {:<10} {count}", level.map_or("stuck", |level| level.id()));
    }

    println!(
        "read           {:>8.1} us a puzzle",
        best(rounds, n, || {
            black_box(format::read_all(&file, &text));
        })
    );
    println!(
        "board          {:>8.1} us a puzzle",
        best(rounds, n, || {
            puzzles.iter().for_each(|puzzle| drop(black_box(Board::new(puzzle))));
        })
    );
    println!(
        "count          {:>8.1} us a puzzle",
        best(rounds, n, || {
            for puzzle in &puzzles {
                black_box(count::solutions(puzzle, Budget::default()));
            }
        })
    );
    println!(
        "path, proved   {:>8.1} us a puzzle",
        best(rounds, n, || {
            for board in &boards {
                black_box(solve::path(board, &everything));
            }
        })
    );

    let sample: Vec<&Board> = boards.iter().take(50).collect();
    for language in ["en", "ja"] {
        let renderer = Renderer::new(language).expect("a language").with_look(Look::Signs);
        let (mut told, mut micros, mut telling_micros) = (0, 0.0, 0.0);
        for board in &sample {
            let mut walk = Walk::new((*board).clone(), everything.clone());
            while let Some(step) = walk.look() {
                let start = Instant::now();
                let telling = step.tell(walk.board());
                telling_micros += start.elapsed().as_secs_f64() * 1e6;
                for bullet in &telling.bullets {
                    black_box(renderer.bullet(walk.board().layout(), bullet));
                }
                black_box(picture::draw(
                    walk.board(),
                    &telling.figure,
                    step.claims(),
                    Options::default(),
                    &renderer,
                ));
                micros += start.elapsed().as_secs_f64() * 1e6;
                told += 1;
                walk.apply(&step);
            }
        }
        println!("tell           {:>8.1} us a step", telling_micros / f64::from(told));
        println!("render ({language})    {:>8.1} us a step, told", micros / f64::from(told));
    }
}
