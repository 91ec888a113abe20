//! A drawing of 59 grids (4 257 cells): read, counted and told grid by grid, within what
//! `docs/rules.md` says, and what was not searched is said.

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::explain::{Renderer, picture};
use kotowari::format;
use kotowari::kernel::Literal;
use kotowari::layout::Place;
use kotowari::limits::SearchEffort;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Limits, Notes, Outcome, Walk};

/// Units of work for all techniques together at one state of the board, for somebody who is in a
/// hurry, as `docs/rules.md` says.
const LOOK: u64 = 3_000_000;

/// What counting takes at most, as `docs/rules.md` says.
const NODES: u64 = 200_000;

fn puzzle() -> Puzzle {
    let text = include_bytes!("data/overlap_59.txt");
    format::read("overlap_59.txt", text).expect("a text of ours").puzzle
}

fn solution(puzzle: &Puzzle) -> Vec<u8> {
    match count::solutions(puzzle, Budget { nodes: NODES }) {
        Count::One(solution) => solution,
        other => panic!("{other:?}"),
    }
}

#[test]
fn fifty_nine_grids_are_read_and_counted() {
    let puzzle = puzzle();
    let layout = &puzzle.layout;
    assert_eq!((layout.cells(), layout.grids().len()), (4257, 59));
    assert!((0..layout.houses().len()).all(|house| layout.is_strong(house)));
    // Each of the boxes they share is one house: 27 of each grid, and 58 of them twice.
    assert_eq!(layout.houses().len(), 59 * 27 - 58);
    let solution = solution(&puzzle);
    let given = |(given, digit): (&Option<u8>, &u8)| given.is_none_or(|given| given == *digit);
    assert!(puzzle.givens.iter().zip(&solution).all(given));
    // Where a grid has no clues there are many, and that is said.
    let mut open = puzzle.clone();
    let last = layout.grids()[58];
    for (cell, given) in open.givens.iter_mut().enumerate() {
        if last.holds(layout.place(cell as u16)) {
            *given = None;
        }
    }
    assert!(matches!(count::solutions(&open, Budget { nodes: NODES }), Count::Many(..)));
}

#[test]
fn its_steps_are_told_in_the_grids_they_are_about() {
    let puzzle = puzzle();
    let solution = solution(&puzzle);
    let renderers = ["en", "ja"].map(|language| Renderer::new(language).expect("ours"));
    let mut walk = Walk::new(Board::new(&puzzle).expect("no repeats"), solve::everything());
    for _ in 0..30 {
        let step = walk.look().expect("a step");
        for claim in step.claims() {
            let c = claim.candidate();
            let is_so = solution[usize::from(c.cell)] == c.digit;
            assert_eq!(is_so, matches!(claim, Literal::Place(_)), "{step:?}");
        }
        let telling = step.tell(walk.board());
        for renderer in &renderers {
            let options = picture::Options::default();
            let figure = &telling.figure;
            let drawn = picture::draw(walk.board(), figure, step.claims(), options, renderer);
            assert!(drawn.iter().all(|line| line.width() <= 80), "{step:?}");
            // Three grids and a legend, of 59.
            assert!(drawn.len() < 60, "{} lines: {step:?}", drawn.len());
        }
        walk.apply(&step);
    }
    assert!(walk.refused().is_empty());
}

#[test]
fn what_is_not_searched_on_it_is_said() {
    let mut puzzle = puzzle();
    let layout = puzzle.layout.clone();
    // One digit of each grid: nothing easy follows, and 4 198 cells are open.
    let first = |place: Place| layout.grids().iter().any(|grid| grid.corner == place);
    for (cell, given) in puzzle.givens.iter_mut().enumerate() {
        if !first(layout.place(cell as u16)) {
            *given = None;
        }
    }
    let limits = Limits::of(4257, layout.houses().len());
    let board =
        Board::new(&puzzle).expect("no repeats").limited(limits.patient(SearchEffort::Quick));
    let mut notes = Notes::default();
    let step = solve::next(&board, &solve::everything(), &mut notes);
    assert!(step.is_none(), "{step:?}");
    assert!(notes.refused.is_empty(), "{:?}", notes.refused);
    assert!(notes.spent <= LOOK, "{} units", notes.spent);
    let says = |id: &str| notes.unsearched.iter().any(|what| what.technique == Some(id));
    for id in ["mutant_fish", "kraken_fish", "cases", "als_chain", "sue_de_coq"] {
        assert!(says(id), "{id} is silent: {:?}", notes.unsearched);
    }
    // A path with no more to spend stops there, and says so.
    let limits = Limits { path: 10_000, ..Limits::of(4257, layout.houses().len()) };
    let start = Board::new(&self::puzzle()).expect("no repeats").limited(limits);
    let path = solve::path(&start, &solve::everything());
    assert_eq!(path.outcome, Outcome::Stopped);
    assert!(!path.steps.is_empty() && !path.unsearched.is_empty());
}
