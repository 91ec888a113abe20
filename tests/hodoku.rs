//! Levels and scores are HoDoKu's: exactly for all but the hardest puzzles.
//!
//! A score is a sum over a path, so one step taken differently usually shows. The numbers below
//! were measured; with a change for the better they may be raised, and none may fall.

use crate::common::cases;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use cases::shared;
use kotowari::count::Solutions;
use kotowari::format;
use kotowari::kernel::Literal;
use kotowari::puzzle::Puzzle;
use kotowari::rate::hodoku::{Level, NotRated, Rating, rate, sought};
use kotowari::technique;

/// How many of our own puzzles agreed when last measured.
const OWN: Tally = Tally { puzzles: 598, levels: 598, scores: 582 };
/// How many of those in `../shared/truth` did.
const OPEN: Tally = Tally { puzzles: 1847, levels: 1847, scores: 1807 };
/// How many whole paths did.
const PATHS: usize = 43;

fn puzzle(line: &str) -> Puzzle {
    format::read("test", line.as_bytes()).unwrap_or_else(|e| panic!("{line}: {e:?}")).puzzle
}

fn rated(line: &str) -> Rating {
    rate(&puzzle(line)).unwrap_or_else(|e| panic!("{line}: {e:?}"))
}

fn rows(file: &Path) -> Vec<Vec<String>> {
    let lines = cases::lines(file).into_iter().skip(1);
    lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

fn own_ratings() -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    rows(&folder.join("own_ratings.tsv"))
}

/// How many puzzles agree.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    levels: usize,
    scores: usize,
}

/// Rates puzzles (puzzle, level, score), says how many agree, by level, and adds them up.
fn compare(what: &str, puzzles: &[[&str; 3]]) -> Tally {
    let mut by_level: BTreeMap<usize, Tally> = BTreeMap::new();
    let names = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];
    for [puzzle, level, score] in puzzles {
        let rating = rated(puzzle);
        let index = names.iter().position(|name| name == level).expect("one of the five levels");
        let tally = by_level.entry(index).or_default();
        tally.puzzles += 1;
        tally.levels += usize::from(rating.level.name() == *level);
        tally.scores += usize::from(rating.score.to_string() == *score);
    }
    let mut all = Tally::default();
    let mut table = format!("{what:<24} {:>8} {:>8} {:>8}\n", "puzzles", "level", "score");
    for (level, tally) in &by_level {
        all.puzzles += tally.puzzles;
        all.levels += tally.levels;
        all.scores += tally.scores;
        let Tally { puzzles, levels, scores } = tally;
        table += &format!("{:<24} {puzzles:>8} {levels:>8} {scores:>8}\n", names[*level]);
    }
    let Tally { puzzles, levels, scores } = &all;
    table += &format!("{:<24} {puzzles:>8} {levels:>8} {scores:>8}\n", "all");
    let _ = std::io::stderr().write_all(table.as_bytes());
    all
}

#[test]
fn our_puzzles_have_hodokus_levels_and_scores() {
    let rows = own_ratings();
    let puzzles: Vec<[&str; 3]> = rows.iter().map(|row| [&row[0][..], &row[9], &row[10]]).collect();
    let tally = compare("own_ratings", &puzzles);
    assert_eq!(tally.puzzles, OWN.puzzles);
    assert!(tally.levels >= OWN.levels, "{} levels, once {}", tally.levels, OWN.levels);
    assert!(tally.scores >= OWN.scores, "{} scores, once {}", tally.scores, OWN.scores);
}

#[test]
fn so_have_other_peoples_puzzles() {
    let Some(file) = shared("truth/hodoku_open.tsv") else { return };
    let rows = rows(&file);
    let puzzles: Vec<[&str; 3]> = rows.iter().map(|row| [&row[0][..], &row[1], &row[2]]).collect();
    let tally = compare("hodoku_open", &puzzles);
    assert_eq!(tally.puzzles, OPEN.puzzles);
    assert!(tally.levels >= OPEN.levels, "{} levels, once {}", tally.levels, OPEN.levels);
    assert!(tally.scores >= OPEN.scores, "{} scores, once {}", tally.scores, OPEN.scores);
}

/// What HoDoKu printed: the puzzle, and of each step its name as far as it is one.
fn paths(file: &Path) -> Vec<(String, Vec<String>)> {
    let mut paths: Vec<(String, Vec<String>)> = vec![];
    for line in cases::lines(file) {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            ["P", _, puzzle, ..] => paths.push((puzzle.to_owned(), vec![])),
            ["S", step] => {
                let end = [": ", " => ", " in "].iter().filter_map(|mark| step.find(mark)).min();
                let name = step[..end.unwrap_or(step.len())].to_owned();
                paths.last_mut().expect("a puzzle before its steps").1.push(name);
            }
            _ => panic!("{line}"),
        }
    }
    paths
}

#[test]
fn whole_paths_are_those_hodoku_prints() {
    let Some(file) = shared("truth/hodoku_paths_open.txt") else { return };
    let paths = paths(&file);
    let differs = |(puzzle, theirs): &&(String, Vec<String>)| {
        let ours: Vec<&str> = rated(puzzle).steps.iter().map(|step| step.name).collect();
        let first = ours.iter().zip(theirs).position(|(ours, theirs)| ours != theirs);
        first.is_some() || ours.len() != theirs.len()
    };
    let different: Vec<&str> =
        paths.iter().filter(differs).map(|(puzzle, _)| puzzle.as_str()).collect();
    let same = paths.len() - different.len();
    let _ = writeln!(std::io::stderr(), "paths: {same} of {} are the same", paths.len());
    assert_eq!(paths.len(), 45);
    assert!(same >= PATHS, "{same} paths, once {PATHS}; different:\n{}", different.join("\n"));
}

#[test]
fn the_score_is_what_the_steps_cost_and_the_steps_solve_the_puzzle() {
    for row in own_ratings().iter().step_by(60) {
        let rating = rated(&row[0]);
        assert_eq!(rating.score, rating.steps.iter().map(|step| step.score).sum::<u32>());
        let guesses = rating.steps.iter().filter(|step| step.name == "Brute Force").count();
        assert_eq!(rating.guessed as usize, guesses);
        let hardest = rating.hardest().expect("a puzzle takes steps").level;
        assert!(rating.level >= hardest && rating.steps.iter().all(|step| step.level <= hardest));
        assert!(rating.level.limit().is_none_or(|limit| rating.score <= limit));
        let solution: Vec<char> = row[12].chars().collect();
        let mut board: Vec<char> = row[0].chars().collect();
        for claim in rating.steps.iter().flat_map(|step| &step.claims) {
            let c = claim.candidate();
            let digit = char::from(b'1' + c.digit);
            let (cell, right) = (usize::from(c.cell), solution[usize::from(c.cell)]);
            match claim {
                Literal::Place(_) => board[cell] = digit,
                Literal::Remove(_) => assert_ne!(digit, right, "{}: removed {claim:?}", row[0]),
            }
        }
        assert_eq!(board, solution);
    }
}

#[test]
fn only_the_givens_count() {
    let line = &own_ratings()[300][0];
    let mut filled = puzzle(line);
    let plain = rate(&filled).unwrap();
    let Some(Literal::Place(first)) = plain.steps.iter().flat_map(|step| &step.claims).next()
    else {
        panic!("{line} starts without a digit")
    };
    filled.placed[usize::from(first.cell)] = Some(first.digit);
    assert_eq!(rate(&filled).unwrap(), plain);
}

#[test]
fn what_hodoku_would_not_rate_is_not_rated() {
    let few = "123456789........................................................................";
    assert_eq!(rate(&puzzle(few)), Err(NotRated::TooFewGivens(9)));
    let many = "1234567894.......................................................................";
    assert_eq!(rate(&puzzle(many)), Err(NotRated::NotOneSolution(Solutions::Many)));
    let none = "12345678.........9......................................................5........";
    assert_eq!(rate(&puzzle(none)), Err(NotRated::NotOneSolution(Solutions::None)));
    let mut diagonal = puzzle(&own_ratings()[0][0]);
    diagonal.layout = cases::named_layout("diagonal");
    assert_eq!(rate(&diagonal), Err(NotRated::OtherLayout));
}

#[test]
fn a_score_above_the_limit_of_its_level_lifts_the_level() {
    let lifted = own_ratings()
        .iter()
        .map(|row| rated(&row[0]))
        .find(|rating| rating.hardest().is_some_and(|step| step.level < rating.level));
    let rating = lifted.expect("one of our puzzles");
    let below = rating.hardest().and_then(|step| step.level.limit());
    assert!(below.is_some_and(|limit| rating.score > limit));
    assert_eq!(Level::Extreme.limit(), None);
}

#[test]
fn every_row_of_the_table_is_about_a_technique_of_ours() {
    let mut rows = 0;
    for (ids, code, name) in sought() {
        let mut known = ids.iter().flat_map(|id| {
            let about = technique::by_id(id).expect(id).info();
            let kinds = about.kinds.iter().map(|kind| kind.codes.code());
            kinds.chain([about.codes.code()])
        });
        // Verities of nets are found by techniques that have the code of a contradiction.
        assert!(
            known.any(|known| known == Some(code)) || code == "1304",
            "{code} {name}: nothing finds it"
        );
        rows += 1;
    }
    assert!(rows > 60, "{rows}");
}
