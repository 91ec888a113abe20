//! Finds the best order of the course: what each unit is worth, and when.
//!
//! `cargo lab order_course -- measure [--sample N] NAME=FILE …` prints `lessons/needs.txt`: for
//! each puzzle, which units are enough. `order_course order` reads that file and prints the order
//! whose curve rises fastest (the share of puzzles solved, over minutes) under what units need.
//! `order_course share UNIT,… NAME=FILE …` asks the solver itself what some units solve.
//! `order_course curve` prints `lessons/curve.txt`. `order_course table [COURSE]` prints how much
//! is solved after 10, 20 and 30 units of the core.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use kotowari::board::Board;
use kotowari::format;
use kotowari::lesson::course::Course;
use kotowari::lesson::course::often::UnitFrequencies;
use kotowari::lesson::course::path::{Needs, area, curve, is_sound};
use kotowari::solve::{self, Outcome, Selection};
use kotowari::technique;
use kotowari_lab::collections;

/// Units that nearly every puzzle needs: nobody asks how to do without.
const FIRST: usize = 5;

fn main() {
    let mut args = std::env::args().skip(1);
    match args.next().as_deref() {
        Some("measure") => measure(args),
        Some("order") => order(),
        Some("curve") => {
            let course = course("lessons/course.toml");
            print!("{}", curve(&needs(&course), &course));
        }
        Some("share") => share(args),
        Some("table") => table(args.next().as_deref().unwrap_or("lessons/course.toml")),
        _ => eprintln!(
            "order_course measure [--sample N] NAME=FILE … | share UNIT,… [--sample N] NAME=FILE … | order | curve | \
             table [COURSE]"
        ),
    }
}

/// The course as the file has it now, not as it was compiled in.
fn course(file: &str) -> Course {
    let text = fs::read_to_string(file).expect("run it where the lessons are");
    Course::read(&text).expect("a course")
}

fn needs(course: &Course) -> Needs {
    let text = fs::read_to_string("lessons/needs.txt").expect("run `order_course measure` first");
    Needs::read(&text, course).expect("a file of ours")
}

/// The techniques of some units, in this order of units.
fn techniques(course: &Course, units: &[usize]) -> Selection {
    let taught = units.iter().flat_map(|unit| course.units[*unit].teaches.clone());
    taught.filter_map(|about| technique::by_id(about.id)).collect()
}

/// The units on the path with the techniques of these, if that solves it.
fn used(course: &Course, board: &Board, units: &[usize]) -> Option<Vec<usize>> {
    let path = solve::path(board, &techniques(course, units));
    let is_used = |unit: &usize| {
        let teaches = &course.units[*unit].teaches;
        let on_path = |id: &str| path.steps.iter().any(|s| s.deduction().technique.id == id);
        teaches.iter().any(|about| on_path(about.id))
    };
    let used = units.iter().copied().filter(is_used).collect();
    (path.outcome == Outcome::Solved).then_some(used)
}

/// A set of units that is enough, and no unit of it can be spared; the last of the order go first.
fn smallest(course: &Course, board: &Board, order: &[usize]) -> Option<Vec<usize>> {
    let mut set = used(course, board, order)?;
    let mut tried: Vec<usize> = (0..FIRST).collect();
    while let Some(&unit) = set.iter().rev().find(|unit| !tried.contains(unit)) {
        tried.push(unit);
        let without: Vec<usize> = set.iter().copied().filter(|other| *other != unit).collect();
        if let Some(less) = used(course, board, &without) {
            set = less;
        }
    }
    set.sort_unstable();
    Some(set)
}

/// What share of the puzzles these units solve, asked of the solver and not of the table, which
/// knows two ways through each puzzle and no more.
fn share(mut args: impl Iterator<Item = String>) {
    let course = course("lessons/course.toml");
    let names = args.next().unwrap_or_default();
    let number = |id: &str| course.units.iter().position(|unit| unit.id == id).expect("a unit");
    let units: Vec<usize> = names.split(',').map(number).collect();
    collections::each(args, |name, grids| {
        let puzzles = grids.iter().filter_map(|grid| format::read("-", grid.as_bytes()).ok());
        let boards = puzzles.filter_map(|reading| Board::new(&reading.puzzle).ok());
        let solved = boards.filter(|board| used(&course, board, &units).is_some()).count();
        println!("{name}: {solved} of {} with {} units", grids.len(), units.len());
    });
}

fn measure(args: impl Iterator<Item = String>) {
    let course = course("lessons/course.toml");
    // As they are taught, and as they are worth it: two ways to do without what can be spared.
    let plain = |unit: &&kotowari::lesson::course::Unit| {
        !["other_rules", "large_boards"].contains(&unit.id.as_str())
    };
    let teaching: Vec<usize> = course
        .units
        .iter()
        .filter(plain)
        .filter(|u| !u.teaches.is_empty())
        .map(|u| u.number)
        .collect();
    let mut by_worth = teaching.clone();
    let often = UnitFrequencies::ours().expect("a file of ours").collections;
    let worth = |unit: usize| {
        often.iter().map(|collection| collection.per_thousand(&course.units[unit])).sum::<usize>()
    };
    by_worth.sort_by_key(|unit| std::cmp::Reverse(worth(*unit)));
    println!(
        "# Which units puzzles need: see src/lesson/course/path.rs.  Written by `cargo lab order_course`."
    );
    println!("# Facts about collections of other people; none of their puzzles is here.");
    collections::each(args, |name, grids| {
        let found: Mutex<BTreeMap<Vec<Vec<usize>>, usize>> = Mutex::default();
        let at = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    while let Some(grid) = grids.get(at.fetch_add(1, Ordering::Relaxed)) {
                        let puzzle = format::read("-", grid.as_bytes()).expect("a grid").puzzle;
                        let board = Board::new(&puzzle).expect("no repeats");
                        let orders = [&teaching, &by_worth];
                        let mut sets: Vec<Vec<usize>> = orders
                            .iter()
                            .filter_map(|order| smallest(&course, &board, order))
                            .collect();
                        sets.sort();
                        sets.dedup();
                        // What needs less is enough.
                        let all = sets.clone();
                        let within =
                            |a: &Vec<usize>, b: &Vec<usize>| a.iter().all(|unit| b.contains(unit));
                        sets.retain(|set| !all.iter().any(|less| less != set && within(less, set)));
                        if !sets.is_empty() {
                            *found.lock().expect("no thread panics").entry(sets).or_default() += 1;
                        }
                    }
                });
            }
        });
        println!("collection {name} {}", grids.len());
        for (sets, count) in found.into_inner().expect("no thread panics") {
            let ids = |set: &Vec<usize>| {
                let ids: Vec<&str> =
                    set.iter().map(|unit| course.units[*unit].id.as_str()).collect();
                ids.join(" ")
            };
            println!("{count} {}", sets.iter().map(ids).collect::<Vec<_>>().join(" | "));
        }
    });
}

/// The best order that moves of single units lead to from the one in the file.
fn order() {
    let course = course("lessons/course.toml");
    let needs = needs(&course);
    let mut order: Vec<usize> = (0..course.units.len()).collect();
    let mut best = area(&needs, &course, &order);
    println!("# as it is: {best:.4}");
    loop {
        let before = best;
        // A unit and what it needs are worth something only together: after single units, some in a
        // row move.
        let count = order.len();
        for lengths in [1..2, 2..6] {
            for from in 0..count {
                for length in lengths.clone().take_while(|length| from + length <= count) {
                    for to in 0..=count - length {
                        let mut moved = order.clone();
                        let block: Vec<usize> = moved.drain(from..from + length).collect();
                        moved.splice(to..to, block);
                        if is_sound(&course, &moved) {
                            let area = area(&needs, &course, &moved);
                            if area > best + 1e-9 {
                                (best, order) = (area, moved);
                            }
                        }
                    }
                }
            }
        }
        if best <= before {
            break;
        }
    }
    println!("# best found: {best:.4}");
    let solved: Vec<Vec<usize>> = needs.collections.iter().map(|c| c.solved(&order)).collect();
    let mut minutes = 0;
    for (at, unit) in order.iter().enumerate() {
        let unit = &course.units[*unit];
        minutes += unit.minutes;
        let shares = needs.collections.iter().zip(&solved);
        let shares: Vec<String> = shares
            .map(|(c, solved)| format!("{:5.1}", 100.0 * solved[at + 1] as f64 / c.puzzles as f64))
            .collect();
        println!("{at:2} {:24} {minutes:4} {}", unit.id, shares.join(" "));
    }
}

/// How much is solved after 10, 20 and 30 units of the core, and all of it.
fn table(file: &str) {
    let course = course(file);
    let needs = needs(&course);
    let core: Vec<usize> = course.core().map(|unit| unit.number).collect();
    println!("area {:.4}, {} units", area(&needs, &course, &core), core.len());
    for collection in &needs.collections {
        let solved = collection.solved(&core);
        let share = |after: usize| {
            let solved = solved[after.min(core.len())];
            format!("{:.1}", 100.0 * solved as f64 / collection.puzzles as f64)
        };
        let all: Vec<String> = [10, 20, 30, core.len()].map(share).into();
        println!("| {} | {} |", collection.name, all.join(" | "));
    }
}
