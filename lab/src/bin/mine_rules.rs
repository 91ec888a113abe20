//! Finds positions for the lessons of boards with rules: `cargo lab mine_rules bound_chain 200`.
//!
//! Each try draws one rule (or a few) on a puzzle made here, as its answer allows, and looks where
//! the technique is found, and where it is not for want of one candidate (a look-alike, with what
//! it lacks and what it would have taken away). They are printed as they stand in a `lesson.toml`,
//! the shortest to tell first.

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::deduction::cells_of;
use kotowari::explain::Renderer;
use kotowari::format::library;
use kotowari::kernel::{Candidate, CellId};
use kotowari::layout::Layout;
use kotowari::lesson::miss::MissSearch;
use kotowari::lesson::source::{self, Source};
use kotowari::lesson::with_rules;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;
use kotowari::solve::{self, Walk};
use kotowari::technique::{self, Technique};
use kotowari_lab::cases;

/// How many of each are printed.
const SHOWN: usize = 30;

/// A full board, and what is drawn on it.
struct Drawing<'a> {
    solution: &'a [u8],
    rng: Rng,
    taken: Vec<usize>,
}

impl Drawing<'_> {
    fn digit(&self, cell: usize) -> u8 {
        self.solution[cell] + 1
    }

    /// Cells from one to the next, sideways or (with `corners`) over corners, each as `fits` says.
    fn path(
        &mut self,
        count: usize,
        corners: bool,
        fits: impl Fn(&[usize], usize) -> bool,
    ) -> Option<Vec<usize>> {
        let mut path = vec![self.rng.below(81)];
        while path.len() < count {
            let last = *path.last()?;
            let (row, column): (usize, usize) = (last / 9, last % 9);
            let mut next: Vec<usize> = (0..81)
                .filter(|&cell: &usize| {
                    let (down, across) = ((cell / 9).abs_diff(row), (cell % 9).abs_diff(column));
                    let touches = if corners { down.max(across) } else { down + across } == 1;
                    touches && !path.contains(&cell) && !self.taken.contains(&cell)
                })
                .filter(|&cell| fits(&path, cell))
                .collect();
            self.rng.shuffle(&mut next);
            path.push(*next.first()?);
        }
        (!self.taken.contains(&path[0])).then_some(path)
    }

    /// The rules of a try, as lines of `[clues]`.
    fn clues(&mut self, id: &str) -> Option<Vec<String>> {
        let solution = self.solution;
        let rises = |path: &[usize], cell: usize| solution[cell] > solution[path[path.len() - 1]];
        let differ = |path: &[usize], cell: usize| {
            path.iter().all(|other| solution[*other] != solution[cell])
        };
        let name = |cells: &[usize]| {
            let names = cells.iter().map(|cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1));
            names.collect::<Vec<_>>().join(" ")
        };
        match id {
            "bound_chain" => {
                let count = 3 + self.rng.below(4);
                Some(vec![format!("thermo: {}", name(&self.path(count, true, rises)?))])
            }
            "bound_crowd" => {
                let path = self.path(1, true, rises)?;
                let (row, column): (usize, usize) = (path[0] / 9, path[0] % 9);
                let larger = (0..81).filter(|&cell: &usize| {
                    (cell / 9).abs_diff(row) + (cell % 9).abs_diff(column) == 1
                        && solution[cell] > solution[path[0]]
                });
                let larger: Vec<usize> = larger.collect();
                let all = larger.iter().map(|&cell| format!("thermo: {}", name(&[path[0], cell])));
                (larger.len() > 2).then(|| all.collect())
            }
            "rule_support" => match self.rng.below(3) {
                0 => {
                    let apart = |path: &[usize], cell: usize| {
                        solution[cell].abs_diff(solution[path[path.len() - 1]]) >= 5
                    };
                    Some(vec![format!("whisper 5: {}", name(&self.path(3, true, apart)?))])
                }
                kind => {
                    let path = self.path(2, false, differ)?;
                    let (a, b) = (self.digit(path[0]), self.digit(path[1]));
                    let word = match kind {
                        1 if a.abs_diff(b) == 1 => "white",
                        2 if a == 2 * b || b == 2 * a => "black",
                        _ => return None,
                    };
                    Some(vec![format!("{word}: {}", name(&path))])
                }
            },
            "total_left" => {
                let mut clues = vec![];
                let house_of = [
                    |cell: usize| cell / 27 * 3 + cell % 9 / 3,
                    |cell: usize| cell / 9,
                    |cell: usize| cell % 9,
                ][self.rng.below(3)];
                let own = self.rng.below(9);
                for _ in 0..60 {
                    let count = 2 + self.rng.below(3);
                    let inside =
                        |path: &[usize], cell: usize| [cell, path[0]].map(house_of) == [own; 2];
                    let Some(cage) = self.path(count, false, inside) else { continue };
                    let sum: u8 = cage.iter().map(|&cell| self.digit(cell)).sum();
                    self.taken.extend(&cage);
                    clues.push(format!("cage {sum}: {}", name(&cage)));
                }
                (6..9).contains(&self.taken.len()).then_some(clues)
            }
            "pattern_reading" => {
                let count = 3 + self.rng.below(4);
                let path = self.path(count, false, |_, _| true)?;
                let sorts: &[&str] = match self.rng.below(4) {
                    0 => &["13579", "2468"],
                    1 => &["1234", "56789"],
                    2 => &["123", "456", "789"],
                    _ => &["12", "3456789"],
                };
                // What stands there, in turns of one sort of digits.
                let mut turns: Vec<&str> = vec![];
                for digit in path.iter().map(|&cell| char::from(b'0' + self.digit(cell))) {
                    let sort = sorts.iter().find(|sort| sort.contains(digit))?;
                    if turns.last() != Some(sort) {
                        turns.push(sort);
                    }
                }
                let pattern: String = turns.iter().map(|sort| format!("[{sort}]+")).collect();
                let said = (2..4).contains(&turns.len());
                said.then(|| vec![format!("regex \"{pattern}\": {}", name(&path))])
            }
            "house_fillings" | "held_digit" | "clues_together" => {
                // Cages that lie in a line, in two lines side by side or in a box.
                let (kind, own) = (self.rng.below(4), self.rng.below(9));
                let place = |cell: usize| match kind {
                    0 => cell / 9 == own,
                    1 => (cell / 9).wrapping_sub(own) < 2,
                    2 => (cell % 9).wrapping_sub(own) < 2,
                    _ => cell / 27 * 3 + cell % 9 / 3 == own,
                };
                let most = if id == "house_fillings" { 4 } else { 3 };
                let mut clues = vec![];
                for _ in 0..80 {
                    let count = 2 + self.rng.below(2);
                    let inside = |path: &[usize], cell: usize| {
                        place(cell) && place(path[0]) && differ(path, cell)
                    };
                    let Some(cage) = self.path(count, false, inside) else { continue };
                    let sum: u8 = cage.iter().map(|&cell| self.digit(cell)).sum();
                    let telling = count == 2 && !(6..15).contains(&sum)
                        || count == 3 && !(9..22).contains(&sum);
                    if id == "held_digit" && !telling || clues.len() >= most {
                        continue;
                    }
                    self.taken.extend(&cage);
                    clues.push(format!("cage {sum}: {}", name(&cage)));
                }
                (clues.len() > 1).then_some(clues)
            }
            _ => {
                let count = 2 + self.rng.below(3);
                let cage = self.path(count, false, differ)?;
                let sum: u8 = cage.iter().map(|&cell| self.digit(cell)).sum();
                match self.rng.below(3) {
                    0 if sum > 9 && count > 2 => {
                        let circle = cage[1..].iter().map(|&cell| self.digit(cell)).sum::<u8>();
                        let fits = circle == self.digit(cage[0]);
                        let (head, shaft) = (name(&cage[..1]), name(&cage[1..]));
                        fits.then(|| vec![format!("arrow: {head} | {shaft}")])
                    }
                    _ => Some(vec![format!("cage {sum}: {}", name(&cage))]),
                }
            }
        }
    }
}

fn named(c: Candidate) -> String {
    format!("r{}c{}={}", c.cell / 9 + 1, c.cell % 9 + 1, c.digit + 1)
}

/// A position as it stands in a `lesson.toml`, after remarks.
fn entry(clues: &[String], case: &str, more: &str, remarks: &[String]) -> String {
    let remarks: String = remarks.iter().map(|line| format!("# {line}\n")).collect();
    let clues = clues.join("\n");
    format!(
        "{remarks}[[position]]\nid = \"\"\nrules = \"\"\"\n[clues]\n{clues}\n\"\"\"\n\
         case = \"{case}\"\n{more}"
    )
}

fn main() {
    let mut args = std::env::args().skip(1);
    let id = args.next().expect("a technique");
    let tries: u64 = args.next().and_then(|n| n.parse().ok()).expect("how many tries");
    let technique: &'static dyn Technique = technique::by_id(&id).expect("a technique");
    let renderer = Renderer::new("en").expect("a language");
    let classic = Layout::classic(3, 3).expect("9x9");
    let (mut found, mut alike) = (vec![], vec![]);
    // What looks at several rules at once takes long.
    let looked = if id == "house_fillings" { 60 } else { 400 };
    for seed in 0..tries {
        let Some(base) = source::random(&classic, seed % 40, true) else { continue };
        let Count::One(solution) = count::solutions(&base, Budget::default()) else { continue };
        let mut drawing = Drawing { solution: &solution, rng: Rng::new(seed), taken: vec![] };
        let Some(clues) = drawing.clues(&id) else { continue };
        let Some(layout) = with_rules(&format!("[clues]\n{}\n", clues.join("\n"))) else {
            continue;
        };
        let puzzle = Puzzle::new(layout, base.givens.clone());
        let mut easier = solve::everything();
        easier.retain(|other| other.info().level < technique.info().level);
        let mut walk = Walk::new(Board::new(&puzzle).expect("no repeats"), easier);
        for _ in 0..drawing.rng.below(25) {
            let Some(step) = walk.look() else { break };
            walk.apply(&step);
        }
        let board = Board::new(&walk.board().snapshot()).expect("no repeats");
        let source = Source { puzzle: puzzle.clone(), solution: solution.clone() };
        let steps = solve::all(&board, &[technique], &mut vec![]);
        // An example shows what nothing that is taught before shows.
        if let Some(step) = steps.first().filter(|s| !cases::left_by_easier(&board, s).0.is_empty())
        {
            let told = step.tell(&board);
            let bullets: Vec<String> =
                told.bullets.iter().map(|b| renderer.bullet(board.layout(), b)).collect();
            let cost = bullets.len() * 10 + step.claims().len();
            found.push((
                cost,
                entry(&clues, &library::write(&cases::found(board.snapshot(), step)), "", &bullets),
            ));
        }
        // A mistake is made where there is nothing left to find.
        let mut own = Walk::new(board, vec![technique]);
        while let Some(step) = own.look() {
            own.apply(&step);
        }
        let board = Board::new(&own.board().snapshot()).expect("no repeats");
        let search = MissSearch::new(&board, &solution, technique.info());
        let misses = search.some(1, looked, &source, &mut Rng::new(seed));
        let Some(miss) = misses.into_iter().next() else { continue };
        let told = miss.step.tell(&miss.thinned);
        let mut remarks: Vec<String> =
            told.bullets.iter().map(|b| renderer.bullet(board.layout(), b)).collect();
        let lost: Vec<String> = miss.would_erase.iter().map(|c| named(*c)).collect();
        remarks.push(format!("WRONG: {}", named(miss.because)));
        remarks.push(format!("would take away {}", lost.join(" ")));
        let solved: String = solution.iter().map(|digit| (digit + 1).to_string()).collect();
        remarks.push(format!("solution {solved}"));
        let cells: Vec<CellId> = cells_of(miss.step.claims());
        let without = format!("without = \"{}\"\n", named(miss.because));
        let cost = remarks.len() * 10 + cells.len();
        alike.push((
            cost,
            entry(
                &clues,
                &library::write(&cases::not_found(board.snapshot(), &miss.step)),
                &without,
                &remarks,
            ),
        ));
    }
    for (what, mut all) in [("found", found), ("look-alikes", alike)] {
        all.sort();
        println!("## {} {what}\n", all.len());
        all.iter().take(SHOWN).for_each(|(_, text)| println!("{text}"));
    }
}
