//! Which of a list of puzzles can be solved without notes, and how long the steps are that this
//! takes.
//!
//! ```sh
//! cargo lab no_notes ../shared/corpora/easy_medium.txt
//! ```
//!
//! Counts the puzzles that need more than singles, those of them that singles and complex singles
//! solve, the pieces of each complex single, and the time a puzzle takes. With a number behind the
//! file, the first steps of so many pieces or more are named, and the puzzles that need notes.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::time::{Duration, Instant};

use kotowari::board::Board;
use kotowari::deduction::{Family, SetRole};
use kotowari::format;
use kotowari::solve::{self, Outcome};

fn main() {
    let mut args = env::args().skip(1);
    let file = args.next().expect("a file of puzzles, one a line");
    let long: usize = args.next().map_or(usize::MAX, |n| n.parse().expect("a number"));
    let text = fs::read_to_string(&file).expect("a readable file");
    let singles: solve::Selection =
        solve::everything().into_iter().filter(|t| t.info().family == Family::Single).collect();
    let (mut all, mut beyond, mut told, mut refused) = (0_u32, 0_u32, 0_u32, 0);
    let mut pieces: BTreeMap<usize, usize> = BTreeMap::new();
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut time, mut slowest) = (Duration::ZERO, Duration::ZERO);
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let Ok(found) = format::read("-", line.as_bytes()) else { continue };
        let Ok(start) = Board::new(&found.puzzle) else { continue };
        all += 1;
        if solve::path(&start, &singles).outcome == Outcome::Solved {
            continue;
        }
        beyond += 1;
        let begun = Instant::now();
        let path = solve::path(&start, &solve::without_notes());
        time += begun.elapsed();
        slowest = slowest.max(begun.elapsed());
        refused += path.refused.len();
        let solved = path.outcome == Outcome::Solved;
        told += u32::from(solved);
        if !solved && long < usize::MAX {
            println!("needs notes: {line}");
        }
        let mut board = start;
        for (number, step) in (1..).zip(&path.steps) {
            let technique = step.deduction().technique;
            *uses.entry(technique.id).or_default() += 1;
            if technique.on_request {
                let sets = step.premises(&board).sets;
                let of = |role: &SetRole| {
                    matches!(role, SetRole::Base | SetRole::HiddenSet | SetRole::LockedSet)
                };
                let count = sets.iter().filter(|set| of(&set.role)).count();
                *pieces.entry(count).or_default() += 1;
                if count >= long {
                    println!("{count} pieces: step {number} of {line}");
                }
            }
            step.apply(&mut board);
        }
    }
    let share = 100.0 * f64::from(told) / f64::from(beyond.max(1));
    println!(
        "{all} puzzles, {beyond} need more than singles, {told} of these no notes ({share:.1} %)"
    );
    let steps: usize = pieces.values().sum();
    let total: usize = pieces.iter().map(|(count, steps)| count * steps).sum();
    let mean = total as f64 / steps.max(1) as f64;
    println!("{steps} complex singles, {mean:.2} pieces each: {pieces:?}");
    println!("steps by technique: {uses:?}");
    let each = time.as_secs_f64() * 1000.0 / f64::from(beyond.max(1));
    println!(
        "{each:.2} ms a puzzle, the slowest {:.1} ms; {refused} refused",
        slowest.as_secs_f64() * 1000.0
    );
}
