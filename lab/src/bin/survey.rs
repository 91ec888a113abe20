//! Asks every technique on boards of real puzzles, and holds all it claims against their answers:
//! `cargo lab survey -- [--boards N] [--most N] [--threads N] FILE …`.
//!
//! Of each puzzle so many boards of its path are looked at where something harder than a single is
//! next, from the first such on and evenly to the last (2, if not said); of each technique so many
//! steps on a board (8). Named are claims that are false, claims that are no news, what the kernel
//! refused, and puzzles that were not solved; the program fails if there are any. At the end it
//! says how often each technique was seen.
//!
//! The kernel has proved what is looked at here: what could be wrong is the kernel, what the layout
//! tells it, or what rests on there being one answer where it must not.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::kernel::{Digit, Literal};
use kotowari::solve::{self, Notes, Outcome};

#[derive(Default)]
struct Tally {
    puzzles: usize,
    boards: usize,
    claims: usize,
    seen: BTreeMap<&'static str, usize>,
    wrong: Vec<String>,
}

/// What was asked for.
struct How {
    boards: usize,
    most: usize,
}

fn agrees(claim: Literal, answer: &[Digit]) -> bool {
    let there = answer[usize::from(claim.candidate().cell)] == claim.candidate().digit;
    there == matches!(claim, Literal::Place(_))
}

/// The boards of a path to look at: where the next step is no single.
fn chosen(path: &solve::Path, most: usize) -> Vec<usize> {
    let hard = |step: &solve::Step| step.placed().next().is_none();
    let steps = path.steps.iter().enumerate();
    let all: Vec<usize> = steps.filter(|(_, step)| hard(step)).map(|(i, _)| i).collect();
    let count = most.min(all.len());
    (0..count).map(|i| all[i * (all.len() - 1) / (count.max(2) - 1)]).collect()
}

fn look(line: &str, how: &How, tally: &Mutex<Tally>) {
    let mut own = Tally { puzzles: 1, ..Tally::default() };
    let puzzle = kotowari::format::read("-", line.as_bytes()).expect("a grid").puzzle;
    let Count::One(answer) = count::solutions(&puzzle, Budget { nodes: 10_000_000 }) else {
        panic!("{line}: not one solution");
    };
    let board = Board::new(&puzzle).expect("no repeats");
    let techniques = solve::everything();
    let path = solve::path(&board, &techniques);
    if path.outcome != Outcome::Solved {
        own.wrong.push(format!("{line}: {:?}", path.outcome));
    }
    own.wrong.extend(path.refused.iter().map(|refused| format!("{line}: {refused}")));
    for taken in chosen(&path, how.boards) {
        let board = path.replay(&board, taken);
        let mut notes = Notes::default();
        let steps = solve::some(&board, &techniques, how.most, &mut notes);
        own.boards += 1;
        let place = |id: &str| format!("{line}, step {}, {id}", taken + 1);
        own.wrong.extend(notes.refused.iter().map(|r| format!("{}: {r}", place(r.technique))));
        for step in steps {
            let id = step.deduction().technique.id;
            *own.seen.entry(id).or_default() += 1;
            for &claim in step.claims() {
                own.claims += 1;
                if !agrees(claim, &answer) {
                    own.wrong.push(format!("{}: false: {claim:?}", place(id)));
                }
                if !board.is_open(claim.candidate()) {
                    own.wrong.push(format!("{}: no news: {claim:?}", place(id)));
                }
            }
        }
    }
    let mut tally = tally.lock().expect("no thread panics");
    tally.puzzles += own.puzzles;
    tally.boards += own.boards;
    tally.claims += own.claims;
    own.seen.into_iter().for_each(|(id, count)| *tally.seen.entry(id).or_default() += count);
    tally.wrong.extend(own.wrong);
    if tally.puzzles.is_multiple_of(100) {
        eprintln!("{} puzzles, {} boards", tally.puzzles, tally.boards);
    }
}

fn main() -> ExitCode {
    let (mut threads, mut files) = (2, vec![]);
    let mut how = How { boards: 2, most: 8 };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut count = || args.next().and_then(|n| n.parse().ok()).expect("a number");
        match arg.as_str() {
            "--boards" => how.boards = count(),
            "--most" => how.most = count(),
            "--threads" => threads = count(),
            _ => files.push(arg),
        }
    }
    let mut code = ExitCode::SUCCESS;
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let lines: Vec<&str> = text.lines().filter_map(|line| line.get(..81)).collect();
        let (tally, next) = (Mutex::new(Tally::default()), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
                        look(line, &how, &tally);
                    }
                });
            }
        });
        let tally = tally.into_inner().expect("no thread panicked");
        println!(
            "{file}: {} puzzles, {} boards, {} steps with {} claims, {} wrong",
            tally.puzzles,
            tally.boards,
            tally.seen.values().sum::<usize>(),
            tally.claims,
            tally.wrong.len()
        );
        tally.seen.iter().for_each(|(id, count)| println!("  {id:<32} {count:>9}"));
        tally.wrong.iter().take(30).for_each(|wrong| println!("WRONG: {wrong}"));
        if !tally.wrong.is_empty() {
            code = ExitCode::FAILURE;
        }
    }
    code
}
