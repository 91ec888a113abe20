//! Boards of every layout, with the solution that nothing may contradict.

use std::path::Path;
use std::sync::Arc;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::deduction::{Family, TechniqueInfo};
use kotowari::generate::{self, Minimal};
use kotowari::kernel::{CellId, Digit, Literal};
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;
use kotowari::solve::{self, Outcome, Selection, Walk, everything, without_uniqueness};
use kotowari::technique::CATALOGUE;

use super::{cases, layouts};

/// A puzzle and the digits that go in it.
pub struct Position {
    /// What to call it when something is wrong.
    pub name: String,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution, by brute force; for marked boards, the one they were made from.
    pub solution: Vec<Digit>,
    /// Whether the givens alone have no other solution.
    pub unique: bool,
}

impl Position {
    /// The techniques that may be asked here: those that conclude from there being one solution
    /// only where the givens see to that.
    pub fn techniques(&self) -> Selection {
        if self.unique { everything() } else { without_uniqueness() }
    }
}

/// A puzzle with one solution, as `generate` makes it.
pub fn generated(name: &str, layout: &Arc<Layout>, seed: u64, minimal: bool) -> Position {
    let spare = if minimal { Minimal::Orbit } else { Minimal::No };
    let puzzle = generate::puzzle(layout.clone(), seed, spare).expect("the layout has puzzles");
    let Count::One(solution) = count::solutions(&puzzle, plenty()) else {
        panic!("{name}: not one solution")
    };
    let sort = if minimal { "minimal" } else { "spare clues" };
    Position { name: format!("{name} ({sort}, seed {seed})"), puzzle, solution, unique: true }
}

/// A board with pencil marks that lack candidates, so that rare patterns are common: `givens` of a
/// hundred cells are filled, and of a hundred wrong candidates `extra` are left.
pub fn marked(
    name: &str,
    layout: &Arc<Layout>,
    seed: u64,
    (givens, extra): (usize, usize),
) -> Position {
    let solution = count::random_solution(layout, seed, plenty()).expect("the layout has boards");
    let mut rng = Rng::new(!seed);
    let mut filled = vec![];
    let mut marks = vec![];
    for &digit in &solution {
        filled.push((rng.below(100) < givens).then_some(digit));
        let left = (0..layout.digits()).filter(|&d| d == digit || rng.below(100) < extra);
        marks.push(left.fold(0, |mask, d| mask | 1 << d));
    }
    let mut puzzle = Puzzle::new(layout.clone(), filled);
    puzzle.marks = Some(marks);
    let name = format!("{name} (marks, {givens}% given, {extra}% left, seed {seed})");
    Position { name, puzzle, solution, unique: false }
}

/// A board with this many of a hundred cells filled, and a few more where it takes them to have one
/// solution: large boards that are quickly made.
pub fn clued(name: &str, layout: &Arc<Layout>, seed: u64, givens: usize) -> Position {
    let solution = count::random_solution(layout, seed, plenty()).expect("the layout has boards");
    let mut rng = Rng::new(!seed);
    let filled = solution.iter().map(|&digit| (rng.below(100) < givens).then_some(digit));
    let mut puzzle = Puzzle::new(layout.clone(), filled.collect());
    loop {
        match count::solutions(&puzzle, plenty()) {
            Count::One(_) => break,
            Count::Many(a, b) => {
                let differ = a.iter().zip(&b).position(|(a, b)| a != b).expect("two solutions");
                puzzle.givens[differ] = Some(solution[differ]);
            }
            other => panic!("{name}: {other:?}"),
        }
    }
    let name = format!("{name} ({givens}% given, seed {seed})");
    Position { name, puzzle, solution, unique: true }
}

/// How a position is made: large ones take their time, so only those that are wanted are.
pub enum Recipe {
    /// See `generated`.
    Generated(&'static str, Arc<Layout>, u64, bool),
    /// See `marked`.
    Marked(&'static str, Arc<Layout>, u64, (usize, usize)),
    /// See `clued`.
    Clued(&'static str, Arc<Layout>, u64, usize),
    /// A board without givens.
    Bare(&'static str, Arc<Layout>),
    /// A line of our own library, and what to call it.
    Case(String, String),
}

impl Recipe {
    /// Makes it.
    pub fn make(&self) -> Position {
        match self {
            Recipe::Generated(name, layout, seed, minimal) => {
                generated(name, layout, *seed, *minimal)
            }
            Recipe::Marked(name, layout, seed, shares) => marked(name, layout, *seed, *shares),
            Recipe::Clued(name, layout, seed, givens) => clued(name, layout, *seed, *givens),
            Recipe::Bare(name, layout) => {
                let puzzle = Puzzle::new(layout.clone(), vec![None; layout.cells()]);
                let solution = match count::solutions(&puzzle, plenty()) {
                    Count::One(solution) | Count::Many(solution, _) => solution,
                    other => panic!("{name}: {other:?}"),
                };
                Position { name: (*name).to_owned(), puzzle, solution, unique: false }
            }
            Recipe::Case(name, line) => {
                let puzzle = cases::case(line).puzzle;
                let Count::One(solution) = count::solutions(&puzzle.givens_alone(), plenty())
                else {
                    panic!("{name}: the givens alone have not one solution")
                };
                Position { name: name.clone(), puzzle, solution, unique: true }
            }
        }
    }
}

/// Random boards of every layout: minimal ones, easy ones, and ones with thinned pencil marks.
pub fn everywhere() -> Vec<Recipe> {
    use Recipe::{Clued, Generated, Marked};
    let mut all = vec![];
    for (name, layout) in layouts::small() {
        all.extend((1..=3).map(|seed| Generated(name, layout.clone(), seed, true)));
        all.push(Generated(name, layout.clone(), 4, false));
        all.extend((1..=3).map(|seed| Marked(name, layout.clone(), seed, (0, 40))));
    }
    for (name, layout) in layouts::nine() {
        all.extend((1..=3).map(|seed| Generated(name, layout.clone(), seed, true)));
        all.push(Generated(name, layout.clone(), 4, false));
        all.push(Marked(name, layout.clone(), 5, (10, 30)));
        all.push(Marked(name, layout.clone(), 6, (0, 25)));
    }
    all.extend(of_uniqueness());
    for (name, layout) in layouts::large() {
        all.push(Generated(name, layout.clone(), 1, true));
        all.push(Marked(name, layout.clone(), 2, (50, 15)));
    }
    let layout = Layout::classic(5, 5).expect("25 is 5 times 5");
    all.push(Clued("25x25", layout, 1, 75));
    // Rarer than chance finds, too; a walk through one of these puzzles asks every technique many
    // times.
    let exotic = CATALOGUE.iter().map(|technique| technique.info());
    let rare =
        |about: &&TechniqueInfo| about.family == Family::Exotic || about.id == "bivalue_oddagon";
    for about in exotic.filter(rare) {
        all.extend(cases_of(about.id).into_iter().take(2));
    }
    all
}

/// Our own cases of a technique.
fn cases_of(id: &str) -> Vec<Recipe> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/library/{id}.txt"));
    let lines = cases::lines(&file).into_iter().enumerate();
    lines.map(|(n, line)| Recipe::Case(format!("{id}, case {}", n + 1), line)).collect()
}

/// Our own cases of techniques that conclude from there being one solution: where the givens see to
/// that, many of them are too rare to be met by chance.
pub fn of_uniqueness() -> Vec<Recipe> {
    let relying = CATALOGUE.iter().filter(|technique| technique.info().needs_uniqueness());
    relying.flat_map(|technique| cases_of(technique.info().id)).collect()
}

/// Walks as far as the techniques go that may be asked here. At each board, and at the last one
/// too, `each` sees the board and what each step before it claimed.
pub fn walk(position: &Position, mut each: impl FnMut(&Board, &[Vec<Literal>])) -> solve::Path {
    let board = Board::new(&position.puzzle).expect("the boards of the tests have no repeats");
    let mut walk = Walk::new(board, position.techniques());
    let (mut steps, mut history) = (vec![], vec![]);
    loop {
        each(walk.board(), &history);
        let Some(step) = walk.look() else { break };
        walk.apply(&step);
        history.push(step.claims().to_vec());
        steps.push(step);
    }
    let outcome: Outcome = walk.outcome();
    solve::Path {
        steps,
        outcome,
        refused: walk.refused().to_vec(),
        unsearched: walk.unsearched().to_vec(),
    }
}

/// Whether the literal is true of the solution.
pub fn agrees(literal: Literal, solution: &[Digit]) -> bool {
    let there = |cell: CellId| solution[usize::from(cell)];
    match literal {
        Literal::Place(c) => there(c.cell) == c.digit,
        Literal::Remove(c) => there(c.cell) != c.digit,
    }
}

fn plenty() -> Budget {
    Budget { nodes: 1_000_000 }
}
