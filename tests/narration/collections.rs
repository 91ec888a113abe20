//! Whole collections of puzzles, read by hand and not by `cargo test`: `tests/reader/collections`
//! starts it.
//!
//! `KOTOWARI_READ` names files, each with how far apart the puzzles to read are (`clue17.txt:49`).
//! With `KOTOWARI_RARE=500` the steps of the paths are not read but so many of each technique,
//! asked at the boards on the way where nothing easy is left, and with `KOTOWARI_ONLY=medusa_3d` of
//! this one. The same steps are written as documents, a line each, to `KOTOWARI_WRITE`, for the
//! second checker.

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File};
use std::io::{BufWriter, Write};

use kotowari::board::Board;
use kotowari::count::Solutions;
use kotowari::deduction::narration::{Lemma, Rule};
use kotowari::deduction::{BUDGET, Family};
use kotowari::explain::json;
use kotowari::format;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Outcome, Path, Step, Walk};
use kotowari::technique::CATALOGUE;

use super::{is_lumped, is_torn};
use crate::common::argument;

/// What was read of a technique.
#[derive(Default)]
struct Row {
    whole: usize,
    /// With a bullet that no rule reasons, and with one that serves no claim.
    unreasoned: usize,
    unneeded: usize,
    /// With parts that are told in a bullet each.
    folded: usize,
    /// With trials that are told several in a bullet.
    lumped: usize,
    /// With digits that are told several in a bullet, without a reason each.
    torn: usize,
    full: Vec<usize>,
    brief: Vec<usize>,
}

#[derive(Default)]
struct Table {
    rows: BTreeMap<&'static str, Row>,
    flaws: usize,
}

impl Table {
    fn read(&mut self, place: &str, board: &Board, step: &Step) {
        let telling = step.tell(board);
        let flaws = argument::flaws(board, step.claims(), &telling);
        for flaw in &flaws {
            println!("{place}, {}: {flaw}", step.deduction().technique.id);
        }
        self.flaws += flaws.len();
        let row = self.rows.entry(step.deduction().technique.id).or_default();
        row.whole += usize::from(flaws.is_empty());
        let unsaid = |lemma: &Lemma| match lemma.rule {
            Rule::Ways => true,
            Rule::Unsaid => !lemma.says.is_empty(),
            _ => false,
        };
        row.unreasoned += usize::from(telling.lemmas.iter().any(unsaid));
        let spare = |flaw: &&String| flaw.contains("nothing needs it");
        row.unneeded += usize::from(flaws.iter().any(|flaw| spare(&flaw)));
        row.full.push(telling.bullets.len());
        let whole = telling.bullets.len();
        let brief = telling.brief(BUDGET);
        row.folded += usize::from(brief.bullets.len() < whole);
        row.lumped += usize::from(is_lumped(&brief));
        row.torn += usize::from(is_torn(&brief));
        if brief.bullets.len() > BUDGET {
            let messages: Vec<&str> = brief.bullets.iter().map(|b| b.message).collect();
            println!(
                "{place}, {}: over {BUDGET} bullets: {messages:?}",
                step.deduction().technique.id
            );
        }
        row.brief.push(brief.bullets.len());
    }

    fn print(&self) {
        println!(
            "\n| technique | steps | whole | unreasoned | unneeded | folded | lumped | torn | in full | as told |"
        );
        println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
        for technique in CATALOGUE {
            let id = technique.info().id;
            if let Some(row) = self.rows.get(id) {
                println!("{}", row.line(id));
            }
        }
        let mut all = Row::default();
        for row in self.rows.values() {
            all.whole += row.whole;
            all.unreasoned += row.unreasoned;
            all.unneeded += row.unneeded;
            all.folded += row.folded;
            all.lumped += row.lumped;
            all.torn += row.torn;
            all.full.extend(&row.full);
            all.brief.extend(&row.brief);
        }
        println!("{}", all.line("all"));
    }
}

impl Row {
    fn line(&self, name: &str) -> String {
        let Row { whole, unreasoned, unneeded, folded, lumped, torn, .. } = self;
        let (full, brief) = (middle_and_most(&self.full), middle_and_most(&self.brief));
        let steps = self.full.len();
        format!(
            "| {name} | {steps} | {whole} | {unreasoned} | {unneeded} | {folded} | {lumped} | {torn} | {full} | {brief} |"
        )
    }
}

/// The median and the most.
fn middle_and_most(all: &[usize]) -> String {
    let mut all = all.to_vec();
    all.sort_unstable();
    let most = all.last().copied().unwrap_or(0);
    format!("{}, {most}", all.get(all.len() / 2).copied().unwrap_or(0))
}

/// The puzzles of the files that `KOTOWARI_READ` names, with a name each.
fn puzzles() -> Vec<(String, Puzzle)> {
    let wanted = env::var("KOTOWARI_READ").expect("KOTOWARI_READ names files");
    let mut all = vec![];
    for name in wanted.split_whitespace() {
        let (file, every) = name.rsplit_once(':').unwrap_or((name, "1"));
        let every: usize = every.parse().expect("FILE:EVERY");
        let text = fs::read(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let read = format::read_all(file, &text).into_iter().enumerate().step_by(every);
        for (number, reading) in read {
            match reading {
                Ok(reading) => all.push((format!("{file}:{}", number + 1), reading.puzzle)),
                Err(error) => println!("{file}:{}: {error:?}", number + 1),
            }
        }
    }
    all
}

/// The puzzle as somebody has it who starts at a board.
fn puzzle_of(board: &Board, puzzle: &Puzzle) -> Puzzle {
    let cells = || (0..puzzle.layout.cells()).map(|cell| cell as u16);
    let placed = |cell: u16| board.value(cell).filter(|_| !board.is_given(cell));
    Puzzle {
        placed: cells().map(placed).collect(),
        marks: Some(cells().map(|cell| board.candidates(cell)).collect()),
        ..puzzle.clone()
    }
}

#[test]
#[ignore = "tests/reader/collections starts it, for files that it names"]
fn collections_are_read_whole() {
    let rare = env::var("KOTOWARI_RARE").ok().map(|n| n.parse::<usize>().expect("a number"));
    let mut out = env::var("KOTOWARI_WRITE")
        .ok()
        .map(|file| BufWriter::new(File::create(file).expect("a file to write to")));
    let only = env::var("KOTOWARI_ONLY").ok();
    let mut table = Table::default();
    for (name, puzzle) in puzzles() {
        let Ok(start) = Board::new(&puzzle) else {
            println!("{name}: a contradiction");
            continue;
        };
        let mut write = |start: &Board, puzzle: &Puzzle, path: &Path| {
            if let Some(out) = &mut out {
                let document = json::path(puzzle, start, path, Solutions::One, None);
                writeln!(out, "{document}").expect("the second checker reads");
            }
        };
        let mut walk = Walk::new(start.clone(), solve::everything());
        let mut steps = vec![];
        while let Some(step) = walk.look() {
            let place = format!("{name}, step {}", walk.board().steps() + 1);
            let easy = step.deduction().technique.family == Family::Single;
            match rare {
                None => table.read(&place, walk.board(), &step),
                Some(_) if easy => {}
                Some(most) => {
                    let puzzle = puzzle_of(walk.board(), &puzzle);
                    let board = Board::new(&puzzle).expect("the board of a path");
                    for technique in CATALOGUE {
                        if only.as_ref().is_some_and(|only| *only != technique.info().id) {
                            continue;
                        }
                        let had = table.rows.get(technique.info().id).map_or(0, |r| r.full.len());
                        if had >= most {
                            continue;
                        }
                        for step in solve::some(&board, &[*technique], 2, &mut vec![]) {
                            table.read(&place, &board, &step);
                            let (refused, unsearched) = (vec![], vec![]);
                            let outcome = Outcome::Stopped;
                            let steps = vec![step];
                            write(&board, &puzzle, &Path { steps, outcome, refused, unsearched });
                        }
                    }
                }
            }
            walk.apply(&step);
            steps.push(step);
        }
        if rare.is_none() {
            let (refused, unsearched) = (vec![], vec![]);
            let path = Path { steps, outcome: walk.outcome(), refused, unsearched };
            write(&start, &puzzle, &path);
        }
    }
    table.print();
    assert_eq!(table.flaws, 0, "flaws; they stand above the table");
}
