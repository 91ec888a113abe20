//! Writes `lessons/puzzles.txt`: puzzles to practise with, and what each is good for.
//!
//! `cargo lab practice_sources tests/data/own_ratings.tsv 1 20000` takes the puzzles of a file of
//! ours and then those of the seeds 1 to 19999, walks each of them easiest step first, and keeps
//! those in which a technique is the next step that few others have. A puzzle is listed for a
//! technique only if no step of a higher level comes before it.
//!
//! Lines of the file may be strings of ISS, for boards with rules: `kotowari generate --from FILE
//! --minimal no -o p.txt` makes a puzzle with the answer and the rules of a file, and `kotowari
//! convert p.txt --to iss` its string.
//!
//! The list is printed; how often each technique was met goes to standard error.

use std::collections::BTreeMap;

use kotowari::board::Board;
use kotowari::deduction::{Family, Level};
use kotowari::format::write;
use kotowari::layout::Layout;
use kotowari::lesson::source;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Walk};
use kotowari::technique::CATALOGUE;

/// So many puzzles are enough for a technique.
const ENOUGH: usize = 16;

/// No harder technique is practised by people.
const HARDEST: Level = Level::Expert;

/// The techniques that are the next step somewhere, with nothing of a higher level before.
fn needed(puzzle: &Puzzle) -> Vec<&'static str> {
    let mut techniques = solve::everything();
    techniques.retain(|technique| technique.info().level <= HARDEST);
    let mut walk = Walk::new(Board::new(puzzle).expect("no repeats"), techniques);
    let classic = puzzle.layout.rules().only_houses();
    let mut highest = Level::Beginner;
    let mut needed = vec![];
    while let Some(step) = walk.step() {
        let about = step.deduction().technique;
        highest = highest.max(about.level);
        // Boards with rules are for the techniques of those rules: what is seen on any board is
        // practised on boards without.
        let is_for = classic || about.family == Family::Relation;
        if about.level == highest && is_for && !needed.contains(&about.id) {
            needed.push(about.id);
        }
    }
    needed
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, from, to] = &args[..] else { panic!("a file, the first seed, the last seed") };
    let (from, to): (u64, u64) = (from.parse().expect("a seed"), to.parse().expect("a seed"));
    let text = std::fs::read_to_string(file).expect("a readable file");
    let listed = text.lines().filter_map(|line| {
        let line = line.split('\t').next()?;
        Some((line.to_owned(), source::parse_puzzle(line)?))
    });
    let layout = Layout::classic(3, 3).expect("9x9");
    let random = (from..to).filter_map(|seed| {
        let puzzle = source::random(&layout, seed, seed.is_multiple_of(2))?;
        Some((write::line(&puzzle), puzzle))
    });

    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    let mut kept: Vec<(String, Vec<&str>)> = vec![];
    for (line, puzzle) in listed.chain(random) {
        let needed = needed(&puzzle);
        let rare = |id: &&&str| met.get(**id).is_none_or(|count| *count < ENOUGH);
        let worth = needed.iter().filter(rare).count() > 0;
        for id in &needed {
            *met.entry(id).or_default() += 1;
        }
        if worth {
            kept.push((line, needed));
        }
    }
    println!(
        "# Generated for this project: puzzles with one solution, and the techniques that are"
    );
    println!("# the next step in them.  Written by `cargo lab practice_sources`; see there.");
    // Later puzzles were kept for what is rare; the early ones may have become needless.
    let count = |kept: &[(String, Vec<&str>)], id: &str| {
        kept.iter().filter(|(_, needed)| needed.contains(&id)).count()
    };
    let mut at = 0;
    while at < kept.len() {
        if kept[at].1.iter().all(|id| count(&kept, id) > ENOUGH) {
            kept.remove(at);
        } else {
            at += 1;
        }
    }
    for (line, needed) in &kept {
        println!("{line} {}", needed.join(","));
    }
    for technique in CATALOGUE.iter().filter(|technique| technique.info().level <= HARDEST) {
        let id = technique.info().id;
        eprintln!("{id:<32} {:>6} met {:>4} kept", met.get(id).unwrap_or(&0), count(&kept, id));
    }
}
