//! The ratings of the Sudoku Explainer are exactly those of the original.
//!
//! A rule that is a little wrong shows in some step's rating or in what it removes, so whole paths
//! are compared where we have them, not only the three numbers at the end.

use crate::common::cases;
#[path = "explainer/position.rs"]
mod position;

use std::io::Write;
use std::path::{Path, PathBuf};

use cases::shared;
use kotowari::rate::explainer::{Grid, Options, Profile, Rating, Tenths, first_step, rate_with};
use position::{Position, plain, unpacked};

fn own(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

fn rows(file: &Path) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let rows = text.lines().skip(1).filter(|line| !line.starts_with('#'));
    rows.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

fn rated(grid: &str, options: Options) -> Rating {
    let grid: Grid = grid.parse().unwrap_or_else(|e| panic!("{grid}: {e}"));
    rate_with(&grid, &options)
}

/// ER, EP, ED and the name of the hardest step.
fn summary(rating: &Rating) -> [String; 4] {
    let hardest = rating.hardest.map_or(String::new(), |technique| technique.name());
    [rating.er.to_string(), rating.ep.to_string(), rating.ed.to_string(), hardest]
}

/// Says how many agree, and which do not.
fn verdict(what: &str, total: usize, wrong: &[String]) {
    let right = total - wrong.len();
    let _ = writeln!(std::io::stderr(), "{what}: {right} of {total} equal");
    assert!(total > 0, "{what}: no cases");
    assert!(wrong.is_empty(), "{what}:\n{}", wrong.join("\n"));
}

fn ratings(what: &str, file: &Path, profile: Profile, column: usize) {
    let rows = rows(file);
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|row| {
            let ours = summary(&rated(&row[0], Options::new(profile)));
            let theirs = &row[column..column + 4];
            (ours != *theirs).then(|| format!("{}: {theirs:?}, but we say {ours:?}", row[0]))
        })
        .collect();
    verdict(what, rows.len(), &wrong);
}

#[test]
fn our_puzzles_have_the_ratings_measured_for_them() {
    ratings("own_ratings, S", &own("own_ratings.tsv"), Profile::S, 1);
    ratings("own_ratings, D", &own("own_ratings.tsv"), Profile::D, 5);
}

#[test]
fn all_puzzles_have_the_ratings_measured_for_them() {
    if let Some(file) = shared("truth/explainer_s_open.tsv") {
        ratings("explainer_s_open", &file, Profile::S, 1);
    }
    if let Some(file) = shared("truth/explainer_d_open.tsv") {
        ratings("explainer_d_open", &file, Profile::D, 1);
    }
}

/// Compares whole paths: of each step what was there before, its rating and its name.
fn paths(what: &str, file: &Path) {
    let Some(text) = unpacked(file) else { return };
    let (mut total, mut wrong) = (0, vec![]);
    let (mut puzzle, mut marks, mut theirs) = ("", "", vec![]);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            ["P", _, grid] => (puzzle, theirs) = (grid, vec![]),
            ["B", _, before] => marks = before,
            ["", rating, text] => theirs.push((rating, text, marks)),
            ["S", rating, text, _, before] => theirs.push((rating, text, before)),
            ["R", er, ep, ed, hardest] => {
                total += 1;
                let rating = rated(puzzle, Options { steps: true, ..Options::new(Profile::S) });
                let first = first_difference(puzzle, &rating, &theirs);
                let end = (summary(&rating) != [er, ep, ed, hardest]).then(|| "the end".to_owned());
                wrong.extend(first.or(end).map(|at| format!("{puzzle}: {at}")));
            }
            _ => panic!("{what}: {line}"),
        }
    }
    verdict(what, total, &wrong);
}

fn first_difference(
    puzzle: &str,
    rating: &Rating,
    theirs: &[(&str, &str, &str)],
) -> Option<String> {
    let mut position = Position::of_puzzle(puzzle);
    let steps = rating.steps.as_deref().unwrap_or_default();
    for (number, (step, (rating, text, marks))) in steps.iter().zip(theirs).enumerate() {
        let same = position.marks() == *marks
            && step.rating.to_string() == *rating
            && plain(&step.technique.name()) == plain(text);
        if !same {
            let ours = (step.rating.to_string(), step.technique.name());
            return Some(format!("step {number} is {rating} {text}, but we say {ours:?}"));
        }
        position.take(step);
    }
    (steps.len() != theirs.len()).then(|| format!("{} steps, not {}", steps.len(), theirs.len()))
}

#[test]
fn every_step_is_the_one_the_original_takes() {
    paths("own_steps", &own("own_steps.txt.gz"));
    if let Some(file) = shared("truth/explainer_s_steps_open.txt.gz") {
        paths("explainer_s_steps_open", &file);
    }
}

/// These two lists were measured with the later versions of unique loops and BUG in both profiles.
fn with_fixes(set: &str) -> Options {
    let profile = if set == "S" { Profile::S } else { Profile::D };
    Options { fixes: true, steps: true, ..Options::new(profile) }
}

#[test]
fn the_next_step_of_a_position_is_that_of_the_original() {
    let Some(file) = shared("truth/explainer_vectors.tsv") else { return };
    let rows = rows(&file);
    let mut wrong = vec![];
    for row in &rows {
        let [set, marks, theirs, text, gone] = &row[..] else { panic!("{row:?}") };
        let grid: Grid = marks.parse().unwrap_or_else(|e| panic!("{marks}: {e}"));
        let step = first_step(&grid, &with_fixes(set)).expect("there is one");
        let mut position = Position::of_marks(marks);
        let before = position.clone();
        position.take(&step);
        let ours = (step.rating.to_string(), plain(&step.technique.name()), before.gone(&position));
        if ours != (theirs.clone(), plain(text), gone.clone()) {
            wrong.push(format!("{marks}: {theirs} {text} {gone}, but we say {ours:?}"));
        }
    }
    verdict("explainer_vectors", rows.len(), &wrong);
}

#[test]
fn every_step_has_the_rating_of_the_original() {
    let Some(file) = shared("truth/explainer_step_ratings.tsv") else { return };
    let rows = rows(&file);
    let mut wrong = vec![];
    for row in &rows {
        let [set, puzzle, numbers, _, runs] = &row[..] else { panic!("{row:?}") };
        let rating = rated(puzzle, with_fixes(set));
        let [er, ep, ed, _] = summary(&rating);
        let mut theirs = vec![];
        for run in runs.split(' ') {
            let (rating, times) = run.split_once('x').unwrap_or((run, "1"));
            let times: usize = times.parse().expect("a number of times");
            theirs.extend(std::iter::repeat_n(rating.to_owned(), times));
        }
        let steps = rating.steps.expect("they were asked for");
        let ours: Vec<String> = steps.iter().map(|step| step.rating.to_string()).collect();
        if ours != theirs || format!("{er}/{ep}/{ed}") != *numbers {
            let at = ours.iter().zip(&theirs).position(|(ours, theirs)| ours != theirs);
            wrong.push(format!("{set} {puzzle}: step {at:?}"));
        }
    }
    verdict("explainer_step_ratings", rows.len(), &wrong);
}

#[test]
fn nothing_is_checked_as_in_the_original() {
    let rows = rows(&own("own_ratings.tsv"));
    let solved = rows[0].last().expect("the solution comes last").as_str();
    let almost = format!("{}..", &solved[..79]);
    // Its first digit twice in a row, and complete but for the end.
    let wrong = format!("{0}{0}{1}", &solved[..1], &solved[2..]);
    let wrong_almost = format!("{}..", &wrong[..79]);
    let cases = [
        (solved, "0.0/0.0/0.0"),
        (&wrong, "0.0/0.0/0.0"),
        (&almost, "1.0/1.0/1.0"),
        (&wrong_almost, "1.0/1.0/1.0"),
    ];
    for (grid, numbers) in cases {
        let [er, ep, ed, _] = summary(&rated(grid, Options::default()));
        assert_eq!(format!("{er}/{ep}/{ed}"), numbers, "{grid}");
    }
}

#[test]
fn a_puzzle_written_as_pencil_marks_begins_with_naked_singles() {
    let rows = rows(&own("own_ratings.tsv"));
    let cell = |c: char| if c == '.' { "123456789".to_owned() } else { format!("{c:.<9}") };
    let marks: String = rows[0][0].chars().map(cell).collect();
    let [er, ep, ed, _] = summary(&rated(&marks, Options::default()));
    assert_eq!([er, ep, ed], ["2.3", "2.3", "2.3"]);
}

#[test]
fn a_short_line_is_not_a_grid() {
    let error = "123".parse::<Grid>().expect_err("three characters");
    assert_eq!(error.to_string(), "3 characters, where 81 digits or 729 pencil marks are needed");
}

#[test]
fn a_cap_takes_what_is_above_it_and_changes_nothing_below() {
    let rows = rows(&own("own_ratings.tsv"));
    // Between all levels of the scale, and on them.
    let caps = [
        10, 12, 23, 24, 30, 42, 50, 56, 65, 66, 71, 75, 76, 80, 85, 88, 90, 93, 95, 100, 105, 119,
        199,
    ];
    let mut capped = 0;
    for (row, at) in rows.iter().zip(0..) {
        for (profile, column) in [(Profile::S, 1), (Profile::D, 5)] {
            // Each puzzle with a few of them, each of them with many puzzles.
            for cap in caps.into_iter().skip(at % 4).step_by(4).map(Tenths::new) {
                let rating = rated(&row[0], Options { cap: Some(cap), ..Options::new(profile) });
                let known = |at: usize| Tenths::typed(&row[column + at]).expect("a rating");
                let (er, ep, ed) = (known(0), known(1), known(2));
                assert_eq!(rating.is_capped, er >= cap, "{}: {cap}", row[0]);
                assert_eq!(
                    [rating.er, rating.ep, rating.ed],
                    [er.min(cap), ep.min(cap), ed.min(cap)],
                    "{}: {cap}",
                    row[0]
                );
                assert_eq!(rating.hardest.is_none(), rating.is_capped);
                capped += usize::from(rating.is_capped);
            }
        }
    }
    assert!(capped > 1000, "only {capped}");
}
