//! No valid 9×9 is left unsolved, and none is guessed: puzzles generated for this project, of all
//! difficulties, walked to the end.

use std::fs;
use std::path::Path;

use kotowari::board::Board;
use kotowari::format;
use kotowari::solve::{self, Outcome};

/// Every so many-th puzzle is walked: the others are there for the ratings.
const EVERY: usize = 13;

/// A grid and its solution, from the file of ratings.
fn puzzles() -> Vec<(String, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/own_ratings.tsv");
    let text = fs::read_to_string(file).expect("the ratings measured for this project");
    let rows = text.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    rows.map(|row| (row[0].to_owned(), row[12].to_owned())).step_by(EVERY).collect()
}

#[test]
fn every_puzzle_is_solved_to_the_end_with_and_without_uniqueness() {
    let puzzles = puzzles();
    assert!(puzzles.len() > 40, "only {} puzzles", puzzles.len());
    for (grid, solution) in puzzles {
        let puzzle = format::read("-", grid.as_bytes()).expect("a grid").puzzle;
        let start = Board::new(&puzzle).expect("no repeats");
        for (techniques, certain) in
            [(solve::everything(), false), (solve::without_uniqueness(), true)]
        {
            let path = solve::path(&start, &techniques);
            assert_eq!(path.outcome, Outcome::Solved, "{grid}");
            assert!(path.refused.is_empty(), "{grid}: {:?}", path.refused);
            let end = path.end(&start);
            let digits =
                end.values().iter().map(|value| char::from(b'1' + value.expect("a digit")));
            assert_eq!(digits.collect::<String>(), solution);
            let relies = |step: &solve::Step| step.theorem().relies_on_uniqueness();
            assert!(!certain || !path.steps.iter().any(relies), "{grid}");
        }
    }
}
