//! Finds puzzles for the units of the course: `mine_course FOLDER WANTED SOURCE …`.
//!
//! A source is a number (that many puzzles are generated here, minimal and not) or a file whose lines
//! start with a grid or, for a board with rules, with a string of ISS.  Each puzzle goes to the unit it needs and goes no further than.  Where a
//! unit has too few, a harder puzzle on whose path its techniques appear is made easier: digits of the
//! solution are printed into it, one after the other, until nothing above the unit is needed.
//!
//! `FOLDER/<unit>.txt` is written anew now and then: the best puzzles so far, with the fewest steps that
//! are no singles.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::deduction::Family;
use kotowari::format::target::{self, Style};
use kotowari::format::write;
use kotowari::generate::{self, Minimal};
use kotowari::kernel::CellId;
use kotowari::layout::Layout;
use kotowari::lesson::course::{Course, Unit};
use kotowari::lesson::source;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;
use kotowari::solve::{self, Outcome, Selection};

/// Tries at making one puzzle easier for one unit.
const TRIES: usize = 4;

struct Miner {
    course: Course,
    /// What is known after each unit.
    known: Vec<Selection>,
    wanted: usize,
    /// For each unit: cost, grid, where it comes from.
    found: BTreeMap<usize, Vec<(usize, String, String)>>,
    rng: Rng,
}

impl Miner {
    fn solved(&self, board: &Board, unit: usize) -> bool {
        solve::path(board, &self.known[unit]).outcome == Outcome::Solved
    }

    /// Steps of the path that are no singles.
    fn cost(&self, board: &Board, unit: usize) -> usize {
        let path = solve::path(board, &self.known[unit]);
        let hard = path.steps.iter().map(|step| step.deduction().technique);
        hard.filter(|about| about.family != Family::Single).count()
    }

    fn lacks(&self, unit: usize) -> bool {
        self.found.get(&unit).is_none_or(|found| found.len() < self.wanted)
    }

    fn keep(&mut self, unit: usize, puzzle: &Puzzle, source: &str) {
        let Ok(board) = Board::new(puzzle) else { return };
        let cost = self.cost(&board, unit);
        let found = self.found.entry(unit).or_default();
        // One puzzle of a source: those made from it are alike.
        if found.iter().any(|(_, _, known)| known == source) {
            return;
        }
        found.push((cost, line(puzzle), source.to_owned()));
        found.sort();
        found.truncate(self.wanted);
    }

    fn look_at(&mut self, puzzle: &Puzzle, source: &str) {
        let Count::One(solution) = count::solutions(puzzle, Budget::default()) else { return };
        let Ok(board) = Board::new(puzzle) else { return };
        let unit = self.course.unit_for(puzzle).map(|unit| unit.number);
        if let Some(unit) = unit {
            self.keep(unit, puzzle, source);
        }
        // The first units are about the usual board.
        let first = if write::is_usual(&puzzle.layout) { 1..4 } else { 0..0 };
        for first in first.filter(|&first| self.lacks(first)).collect::<Vec<_>>() {
            let dug = self.dug(&solution, first);
            if self.course.unit_for(&dug).is_some_and(|unit| unit.number == first) {
                self.keep(first, &dug, source);
            }
        }
        let upto = unit.unwrap_or(self.known.len() - 1);
        let path = solve::path(&board, &self.known[upto]);
        let teaching = |step: &solve::Step| self.course.teaching(step.deduction().technique);
        let mut units: Vec<usize> =
            path.steps.iter().filter_map(teaching).map(|unit: &Unit| unit.number).collect();
        units.sort_unstable();
        units.dedup();
        units.retain(|&used| Some(used) != unit && used > 3 && self.lacks(used));
        for used in units {
            for _ in 0..TRIES {
                if let Some(easier) = self.made_easier(puzzle, &solution, used) {
                    self.keep(used, &easier, source);
                    break;
                }
            }
        }
    }

    /// A puzzle for a unit of the first few: clues are taken out of a filled board for as long as what is
    /// known after it is enough.
    fn dug(&mut self, solution: &[u8], unit: usize) -> Puzzle {
        let layout = Layout::classic(3, 3).expect("9x9");
        let mut puzzle = Puzzle::new(layout, solution.iter().copied().map(Some).collect());
        let mut cells: Vec<CellId> = (0..81).collect();
        self.rng.shuffle(&mut cells);
        for cell in cells {
            let digit = puzzle.givens[usize::from(cell)].take();
            if !self.solved(&Board::new(&puzzle).expect("no repeats"), unit) {
                puzzle.givens[usize::from(cell)] = digit;
            }
        }
        puzzle
    }

    fn made_easier(&mut self, puzzle: &Puzzle, solution: &[u8], unit: usize) -> Option<Puzzle> {
        let mut open: Vec<CellId> =
            (0..81).filter(|&cell| puzzle.givens[usize::from(cell)].is_none()).collect();
        self.rng.shuffle(&mut open);
        let mut easier = puzzle.clone();
        for cell in open.into_iter().take(20) {
            easier.givens[usize::from(cell)] = Some(solution[usize::from(cell)]);
            let board = Board::new(&easier).ok()?;
            if !self.solved(&board, unit) {
                continue;
            }
            return (!self.solved(&board, unit - 1)).then_some(easier);
        }
        None
    }

    fn write(&self, folder: &Path) {
        for (unit, found) in &self.found {
            let unit = &self.course.units[*unit];
            let lines: Vec<String> = found
                .iter()
                .map(|(cost, grid, source)| format!("{grid} # {source}, {cost}\n"))
                .collect();
            fs::write(folder.join(format!("{}.txt", unit.id)), lines.concat()).expect("written");
        }
        let counts: Vec<String> = self
            .course
            .units
            .iter()
            .map(|unit| {
                let count = self.found.get(&unit.number).map_or(0, Vec::len);
                format!("{} {count}", unit.id)
            })
            .collect();
        println!("{}", counts.join(", "));
    }
}

/// A puzzle in a line.
fn line(puzzle: &Puzzle) -> String {
    if write::is_usual(&puzzle.layout) {
        return write::line(puzzle);
    }
    let iss = target::named("iss").expect("a format");
    let written = iss.write(puzzle, Style::default(), false).expect("nothing is lost");
    written.text.trim_end().to_owned()
}

/// The course as the file has it now, not as it was compiled in.
fn course() -> Course {
    let text = fs::read_to_string("lessons/course.toml").expect("run it where the lessons are");
    Course::read(&text).expect("a course")
}

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = args.next().expect("a folder");
    let wanted = args.next().and_then(|n| n.parse().ok()).expect("how many for a unit");
    let course = course();
    let known = course.units.iter().map(|unit| course.known_after(unit)).collect();
    let mut miner = Miner { course, known, wanted, found: BTreeMap::new(), rng: Rng::new(1) };
    let folder = Path::new(&folder);
    fs::create_dir_all(folder).expect("a folder");
    let layout = Layout::classic(3, 3).expect("9x9");
    for source in args {
        let puzzles: Box<dyn Iterator<Item = (String, Puzzle)>> = match source.parse::<u64>() {
            Ok(count) => Box::new((0..count).map(|seed| {
                let puzzle = generate::puzzle(layout.clone(), seed, spare(seed)).expect("a puzzle");
                (format!("generated {seed}"), puzzle)
            })),
            Err(_) => {
                let text = fs::read_to_string(&source).expect("a readable file");
                let grids: Vec<String> = text
                    .lines()
                    .filter_map(|line| line.split(['\t', ' ', ',']).next())
                    .map(str::to_owned)
                    .collect();
                Box::new(grids.into_iter().enumerate().filter_map(|(n, grid)| {
                    Some((format!("own {}", n + 1), source::written(&grid)?))
                }))
            }
        };
        for (number, (name, puzzle)) in puzzles.enumerate() {
            miner.look_at(&puzzle, &name);
            if number % 100 == 99 {
                miner.write(folder);
            }
        }
        miner.write(folder);
    }
}

/// Givens that could be spared are left in a third of the puzzles.
fn spare(seed: u64) -> Minimal {
    if seed % 3 == 0 { Minimal::No } else { Minimal::Orbit }
}
