//! Puzzles from an answer, neighbours of a puzzle, no two the same.

use std::collections::BTreeSet;

use kotowari::generate::{
    Generator, Impossible, Limit, Made, Mask, Minimal, Reason, Request, Start, Symmetry,
};
use kotowari::image;
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;

use super::{assert_is_one, made, usual};

#[test]
fn puzzles_of_an_answer_have_that_answer() {
    let solution = made(usual(), 1, 1, 5).remove(0).solution;
    let start = Start::Board(solution.clone());
    let symmetry = Symmetry::HalfTurn;
    let mut seen = BTreeSet::new();
    for made in made(Request { start: start.clone(), symmetry, ..usual() }, 1, 5, 20) {
        assert_is_one(&made);
        assert_eq!(made.solution, solution);
        seen.insert(made.puzzle.givens);
    }
    assert_eq!(seen.len(), 5);
    // With a mask there is one puzzle, or none.
    let full = Mask::parse(&"#########\n".repeat(9)).unwrap();
    let all = made(Request { start: start.clone(), mask: Some(full), ..usual() }, 1, 1, 1);
    assert_eq!(all[0].puzzle.clues(), 81);
    let heart = Request { start, mask: Mask::named("heart"), ..usual() };
    let generator = Generator::new(heart, 1).unwrap();
    let rejected = generator.attempt(0, &|| false).unwrap_err();
    assert_eq!(rejected.reason, Reason::NotUnique);
}

/// How many givens of one are not in the other.
fn gone(from: &Puzzle, to: &Puzzle) -> usize {
    let pairs = from.givens.iter().zip(&to.givens);
    pairs.filter(|(was, is)| was.is_some() && was != is).count()
}

#[test]
fn neighbours_differ_in_as_many_givens_as_was_said() {
    let puzzle = made(usual(), 3, 1, 5).remove(0).puzzle;
    for (least, most) in [(1, 1), (2, 2), (1, 3)] {
        let start = Start::Near(Box::new(puzzle.clone()), least..=most);
        for made in made(Request { start, ..usual() }, 1, 6, 100) {
            assert_is_one(&made);
            assert_eq!(made.puzzle.clues(), puzzle.clues());
            let (out, back) = (gone(&puzzle, &made.puzzle), gone(&made.puzzle, &puzzle));
            assert_eq!(out, back);
            // Of several that go, one may come back elsewhere; at least one is new.
            assert!((1..=most).contains(&out), "{out} of {least} to {most}");
        }
    }
    let symmetry = Symmetry::HalfTurn;
    let puzzle = made(Request { symmetry, ..usual() }, 3, 1, 5).remove(0).puzzle;
    let start = Start::Near(Box::new(puzzle.clone()), 1..=2);
    for made in made(Request { start, symmetry, ..usual() }, 1, 4, 200) {
        assert_is_one(&made);
        assert!((1..=4).contains(&gone(&puzzle, &made.puzzle)));
        for orbit in symmetry.orbits(9) {
            let given = orbit.iter().filter(|c| made.puzzle.givens[usize::from(**c)].is_some());
            assert!([0, orbit.len()].contains(&given.count()));
        }
    }
    for swap in [0..=1, 1..=60] {
        let start = Start::Near(Box::new(puzzle.clone()), swap);
        let refused = Generator::new(Request { start, ..usual() }, 1).map(|_| ());
        assert_eq!(refused, Err(Impossible::Window("swap")));
    }
}

#[test]
fn neighbours_on_other_boards_have_one_solution_too() {
    let six = || Request::new(Layout::classic(2, 3).unwrap());
    let puzzle = made(six(), 1, 1, 5).remove(0).puzzle;
    let start = Start::Near(Box::new(puzzle), 1..=2);
    made(Request { start, ..six() }, 1, 4, 100).iter().for_each(assert_is_one);
}

#[test]
fn of_those_that_are_images_of_each_other_one_passes() {
    let request = Request {
        distinct: true,
        minimal: Minimal::Orbit,
        ..Request::new(Layout::classic(2, 2).unwrap())
    };
    let generator = Generator::new(request, 1).unwrap();
    let mut search = generator.search(Limit::attempts(300), &|| false);
    let all: Vec<Made> = search.by_ref().collect();
    let forms: BTreeSet<_> =
        all.iter().map(|made| image::canonical(&made.puzzle).unwrap().givens).collect();
    assert_eq!(forms.len(), all.len());
    // There are 36 minimal puzzles of 4×4, if images count once.
    assert!((10..=36).contains(&all.len()), "{}", all.len());
    assert_eq!(search.tally().rejected[&Reason::Twin], 300 - all.len() as u64);
}
