//! No valid 9×9 is left unsolved, and none is guessed: puzzles generated for this project, of all
//! difficulties, walked to the end.

use std::fs;
use std::path::Path;

use kotowari::board::Board;
use kotowari::deduction::Level;
use kotowari::format;
use kotowari::solve::{self, Outcome, RunLayout, Shortest};

/// Every so many-th puzzle is walked: the others are there for the ratings.
const EVERY: usize = 13;

/// Grid, rating and solution of each, from the file of ratings.
fn rated() -> Vec<(String, f32, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/own_ratings.tsv");
    let text = fs::read_to_string(file).expect("the ratings measured for this project");
    let rows = text.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    let er = |row: &[&str]| row[1].parse().expect("a rating");
    rows.map(|row| (row[0].to_owned(), er(&row), row[12].to_owned())).collect()
}

/// A grid and its solution.
fn puzzles() -> Vec<(String, String)> {
    let rated = rated().into_iter().step_by(EVERY);
    rated.map(|(grid, _, solution)| (grid, solution)).collect()
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

#[test]
fn the_shortest_path_solves_it_too_and_is_told_in_no_more_bullets() {
    let mut lengths = [0, 0];
    for (grid, solution) in puzzles().into_iter().step_by(3) {
        let puzzle = format::read("-", grid.as_bytes()).expect("a grid").puzzle;
        let start = Board::new(&puzzle).expect("no repeats");
        let Shortest { path, runs, bullets, usual, stopped } =
            solve::simplest(&start, &solve::everything());
        assert_eq!(path.outcome, Outcome::Solved, "{grid}");
        let end = path.end(&start);
        let digits = end.values().iter().map(|value| char::from(b'1' + value.expect("a digit")));
        assert_eq!(digits.collect::<String>(), solution, "{grid}");
        assert_eq!(runs, RunLayout::SharedFigure);
        assert_eq!(bullets, solve::bullets(&start, &path.steps, runs), "{grid}");
        let usually = solve::path(&start, &solve::everything());
        assert_eq!(usual, solve::bullets(&start, &usually.steps, RunLayout::Separate));
        assert!(!stopped, "{grid}: a 9x9 is searched to the end");
        assert!(bullets <= usual, "{grid}: {bullets} and not {usual}");
        // Each step says something new where it stands.
        let mut board = start.clone();
        for step in &path.steps {
            let open = |cell| (board.value(cell).is_none(), board.candidates(cell));
            let before: Vec<_> = step.claims().iter().map(|c| open(c.candidate().cell)).collect();
            let claims: Vec<_> = step.claims().iter().map(|c| c.candidate().cell).collect();
            step.apply(&mut board);
            let open = |cell| (board.value(cell).is_none(), board.candidates(cell));
            let after: Vec<_> = claims.into_iter().map(open).collect();
            assert_ne!(before, after, "{grid}: {step:?}");
        }
        lengths = [lengths[0] + bullets, lengths[1] + usual];
    }
    // Easy ones lose what is said of each single, hard ones more.
    assert!(lengths[0] * 2 < lengths[1], "{lengths:?}");
}

#[test]
fn only_what_is_extremely_hard_is_told_by_another_path_than_the_usual() {
    let mut seen = [0, 0];
    // Those above 8.3 take nets, or patterns that nobody sees by chance.
    let (hard, others): (Vec<_>, Vec<_>) = rated().into_iter().partition(|(_, er, _)| *er > 8.3);
    let others = others.into_iter().step_by(3 * EVERY);
    for (grid, ..) in hard.into_iter().chain(others) {
        let puzzle = format::read("-", grid.as_bytes()).expect("a grid").puzzle;
        let start = Board::new(&puzzle).expect("no repeats");
        let usual = solve::path(&start, &solve::everything());
        let told = solve::readable(&start, &solve::everything());
        assert_eq!(told.path.outcome, Outcome::Solved, "{grid}");
        assert_eq!(told.bullets, solve::bullets(&start, &told.path.steps, told.runs), "{grid}");
        let usually = solve::bullets(&start, &usual.steps, RunLayout::Separate);
        assert_eq!(told.usual, usually, "{grid}");
        let level = |step: &solve::Step| step.deduction().technique.level;
        let is_extreme = usual.steps.iter().map(level).max() >= Some(Level::Extreme);
        if is_extreme {
            assert_eq!(told.runs, RunLayout::SharedFigure, "{grid}");
            assert!(told.bullets * 3 < usually * 2, "{grid}: {} and {usually}", told.bullets);
            assert!(told.path.steps.iter().map(level).max() <= usual.steps.iter().map(level).max());
        } else {
            let claims = |steps: &[solve::Step]| -> Vec<_> {
                steps.iter().map(|step| step.claims().to_vec()).collect()
            };
            assert_eq!(told.runs, RunLayout::Separate, "{grid}");
            assert_eq!(claims(&told.path.steps), claims(&usual.steps), "{grid}");
        }
        seen[usize::from(is_extreme)] += 1;
    }
    assert!(seen.iter().all(|&seen| seen > 3), "{seen:?}");
}
