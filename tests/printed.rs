//! The printed page is the proof: whoever has the figure, as it is drawn in a terminal of 80
//! columns, and the bullets under it, and nothing else, can check them.
//!
//! `common/printed.rs` reads the characters as a person does. It objects to a bullet that counts
//! candidates the figure leaves out, names a letter that is not there, says of a house what the
//! figure does not show, or calls a single cell a set.

use std::fs;
use std::path::Path;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::deduction::Telling;
use kotowari::explain::{Look, Renderer};
use kotowari::format;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Step};
use kotowari::technique::CATALOGUE;

use crate::boards;
use crate::common::printed::{Page, Tally};
use crate::common::{cases, sweep};

const WIDTH: usize = 80;

/// What was read off some pages, and what was wrong with them.
#[derive(Default)]
struct Read {
    pages: usize,
    tally: Tally,
    wrong: Vec<String>,
}

impl Read {
    /// Reads the page of a step in both languages.
    fn look(&mut self, name: &str, board: &Board, step: &Step) {
        let telling: Telling = step.tell_to_people(board, false);
        for language in ["en", "ja"] {
            let renderer = Renderer::new(language).expect("a language of ours");
            let renderer = renderer.with_look(Look::Signs);
            let page = Page::read(board, &telling, step.claims(), WIDTH, &renderer);
            let found = page.objections(&telling, &mut self.tally);
            self.wrong.extend(found.iter().map(|wrong| format!("{name}: {wrong}")));
            self.pages += 1;
        }
    }

    /// Reads every step of the path of a puzzle.
    fn walk(&mut self, name: &str, puzzle: &Puzzle) {
        let one = matches!(count::solutions(puzzle, Budget::default()), Count::One(_));
        let techniques = if one { solve::everything() } else { solve::without_uniqueness() };
        let mut board = Board::new(puzzle).expect("no repeats");
        for (number, step) in (1..).zip(solve::path(&board, &techniques).steps) {
            self.look(&format!("{name}, step {number}"), &board, &step);
            step.apply(&mut board);
        }
    }
}

fn read(file: &Path) -> Puzzle {
    let text = fs::read(file).expect("a readable file");
    format::read("-", &text).expect("a puzzle").puzzle
}

/// Fails with the first objections; says that enough was read for that to mean something.
fn none(read: Vec<Read>, least: [usize; 3]) {
    let all = read.into_iter().fold(Read::default(), |mut all, one| {
        all.pages += one.pages;
        all.tally.letters += one.tally.letters;
        all.tally.counts += one.tally.counts;
        all.tally.claims += one.tally.claims;
        all.wrong.extend(one.wrong);
        all
    });
    let first: Vec<String> = all.wrong.iter().take(20).cloned().collect();
    let count = all.wrong.len();
    assert!(count == 0, "{count} objections on {} pages:\n{}", all.pages, first.join("\n"));
    let Tally { letters, counts, claims } = all.tally;
    let read = [letters, counts, claims];
    assert!(read.iter().zip(least).all(|(&n, least)| n >= least), "only {read:?} read");
}

#[test]
fn the_page_of_every_case_shows_what_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/library");
    let mut lines = vec![];
    for technique in CATALOGUE {
        let file = folder.join(format!("{}.txt", technique.info().id));
        if file.exists() {
            lines.extend(cases::lines(&file).into_iter().map(|line| (*technique, line)));
        }
    }
    let read = sweep::sweep("pages of cases", &lines, 5, |(technique, line)| {
        let mut read = Read::default();
        let board = Board::new(&cases::case(line).puzzle).expect("no repeats");
        for step in solve::some(&board, &[*technique], 1, &mut vec![]) {
            read.look(line, &board, &step);
        }
        read
    });
    none(read, [3000, 1000, 150]);
}

#[test]
fn the_pages_of_whole_paths_show_what_they_say() {
    let mut puzzles = boards::all();
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/variants");
    for name in ["color-9x9-1.txt", "zero-to-nine-9x9-1.txt"] {
        puzzles.push((name, read(&here.join(name))));
    }
    for name in ["killer-1", "arrow-1", "thermo-1", "kropki-1", "sandwich-1", "renban-1"] {
        if let Some(file) = cases::shared(&format!("rules/{name}.txt")) {
            puzzles.push((name, read(&file)));
        }
    }
    let file = here.parent().expect("a folder").join("own_ratings.tsv");
    // The list is in the order of its ratings, so that every part has easy ones and hard ones.
    let rated = cases::grids(file.to_str().expect("a path")).into_iter().step_by(20);
    puzzles.extend(rated.map(|puzzle| ("a rated puzzle", puzzle)));
    let read = sweep::sweep("pages of paths", &puzzles, 7, |(name, puzzle)| {
        let mut read = Read::default();
        read.walk(name, puzzle);
        read
    });
    none(read, [150, 40, 10]);
}
