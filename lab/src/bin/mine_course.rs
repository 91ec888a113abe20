//! Finds puzzles for the units of the course: `cargo lab mine_course -- FOLDER WANTED [--units
//! UNIT,…] SOURCE …`, for all of them or for some that lack any.
//!
//! A source is a number (that many puzzles are generated here, minimal and not) or a file whose
//! lines start with a grid or, for a board with rules, with a string of ISS. Each puzzle goes to
//! the unit it needs and goes no further than. Where a unit has too few, a harder puzzle is made
//! easier: digits of the solution are printed into it where one is stuck, one after the other,
//! until the unit has the only way on and nothing above it is needed. What a branch needs is enough
//! to know there; of the path it is all that comes before.
//!
//! `FOLDER/<unit>.txt` is written anew now and then: the best puzzles so far, with the fewest steps
//! that are no singles.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::deduction::Family;
use kotowari::format;
use kotowari::format::write;
use kotowari::format::writers::{self, Style};
use kotowari::generate::{self, Minimal};
use kotowari::kernel::CellId;
use kotowari::layout::Layout;
use kotowari::lesson::course::{Course, Track};
use kotowari::lesson::source;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;
use kotowari::solve::{self, Outcome, Selection};
use kotowari::technique;

/// Tries at making one puzzle easier for one unit.
const TRIES: usize = 4;

/// Digits are printed into one cell of so many at most.
const DIGITS: usize = 6;

/// Tries from where a unit helps.
const MORE: usize = 40;

/// What comes of making a puzzle easier.
enum Easier {
    Found(Puzzle),
    /// Already what comes before the unit solves it.
    Without,
    /// Not this time.
    Lost,
}

struct Miner {
    course: Course,
    /// What is known after each unit.
    known: Vec<Selection>,
    /// What is known before and after each by whoever has to make do: for a branch, what it needs.
    least: Vec<(Selection, Selection)>,
    wanted: usize,
    /// Those that puzzles are made easier for.
    asked: Vec<usize>,
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
        // Where some units are asked for, making it easier finds this out for them alone.
        let of_all = self.asked.len() == self.known.len();
        let unit = if of_all { self.course.unit_for(puzzle).map(|unit| unit.number) } else { None };
        if let Some(unit) = unit {
            self.keep(unit, puzzle, source);
        }
        // The first units are about the usual board.
        let first = if write::is_usual(&puzzle.layout) { 1..4 } else { 0..0 };
        let first = first.filter(|first| self.asked.contains(first));
        for first in first.filter(|&first| self.lacks(first)).collect::<Vec<_>>() {
            let dug = self.dug(&solution, first);
            if self.course.unit_for(&dug).is_some_and(|unit| unit.number == first) {
                self.keep(first, &dug, source);
            }
        }
        let teaches = |used: usize| !self.course.units[used].teaches.is_empty();
        let lacking =
            |&used: &usize| Some(used) != unit && used > 3 && teaches(used) && self.lacks(used);
        for used in self.asked.iter().copied().filter(lacking).collect::<Vec<_>>() {
            for _ in 0..TRIES {
                match self.made_easier(puzzle, &solution, used) {
                    Easier::Found(easier) => {
                        self.keep(used, &easier, source);
                        break;
                    }
                    Easier::Without => break,
                    Easier::Lost => {}
                }
            }
        }
    }

    /// A puzzle for a unit of the first few: clues are taken out of a filled board for as long as
    /// what is known after it is enough.
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

    /// The puzzle with some digits of its solution, so that it needs a unit and nothing above it.
    fn made_easier(&mut self, puzzle: &Puzzle, solution: &[u8], unit: usize) -> Easier {
        let new = self.course.units[unit].teaches.iter();
        let new: Selection = new.filter_map(|about| technique::by_id(about.id)).collect();
        let (mut easier, mut again) = (puzzle.clone(), None);
        // Where the unit helps at all, which is rare, it is worth more tries to go on from there.
        let all = puzzle.givens.len() / DIGITS;
        let mut left = all;
        let mut more = MORE;
        loop {
            let Ok(board) = Board::new(&easier) else { return Easier::Lost };
            let before = solve::path(&board, &self.least[unit].0);
            let is_needed = before.outcome != Outcome::Solved;
            if !is_needed && again.is_none() && left == all {
                return Easier::Without;
            }
            let mut stuck = before.end(&board);
            if is_needed && !solve::some(&stuck, &new, 1, &mut vec![]).is_empty() {
                let after = solve::path(&board, &self.least[unit].1);
                if after.outcome == Outcome::Solved {
                    return Easier::Found(easier);
                }
                stuck = after.end(&board);
                again.get_or_insert((easier.clone(), left));
            }
            if !is_needed || left == 0 {
                match &again {
                    Some((puzzle, digits)) if more > 0 => {
                        (easier, left) = (puzzle.clone(), *digits)
                    }
                    _ => return Easier::Lost,
                }
                more -= 1;
                continue;
            }
            left -= 1;
            let cells = 0..puzzle.givens.len() as CellId;
            let open: Vec<CellId> = cells.filter(|&cell| stuck.value(cell).is_none()).collect();
            let cell = open[self.rng.below(open.len())];
            easier.givens[usize::from(cell)] = Some(solution[usize::from(cell)]);
        }
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
    let iss = writers::named("iss").expect("a format");
    let written = iss.write(puzzle, Style::default(), false).expect("nothing is lost");
    written.text.trim_end().to_owned()
}

/// The course as the file has it now, not as it was compiled in.
fn course() -> Course {
    let text = fs::read_to_string("lessons/course.toml").expect("run it where the lessons are");
    Course::read(&text).expect("a course")
}

fn main() {
    let mut args = std::env::args().skip(1).peekable();
    let folder = args.next().expect("a folder");
    let wanted = args.next().and_then(|n| n.parse().ok()).expect("how many for a unit");
    let course = course();
    let mut asked: Vec<usize> = (0..course.units.len()).collect();
    if args.next_if(|arg| arg == "--units").is_some() {
        let names = args.next().unwrap_or_default();
        let number = |id: &str| course.units.iter().position(|unit| unit.id == id);
        asked = names.split(',').map(|id| number(id).expect("a unit")).collect();
    }
    let known: Vec<Selection> = course.units.iter().map(|unit| course.known_after(unit)).collect();
    let least = course.units.iter().map(|unit| match unit.path {
        Track::Core => (course.known_before(unit), course.known_after(unit)),
        Track::Branch => course.known_by_needs(unit),
    });
    let least = least.collect();
    let mut miner =
        Miner { course, known, least, wanted, asked, found: BTreeMap::new(), rng: Rng::new(1) };
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
                    let puzzle = source::parse_puzzle(&grid)
                        .or_else(|| Some(format::read("-", grid.as_bytes()).ok()?.puzzle))?;
                    Some((format!("own {}", n + 1), puzzle))
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
    if seed.is_multiple_of(3) { Minimal::No } else { Minimal::Orbit }
}
