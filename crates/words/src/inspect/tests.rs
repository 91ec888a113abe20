//! Puzzles for the tests of this module, and tests of whole inspections.

use std::sync::{Arc, LazyLock};

use super::*;
use kotowari_engine::count::{self, Budget, Count, Solutions};
use kotowari_engine::generate::Symmetry;
use kotowari_engine::generate::{Generator, Limit, Request};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_format as format;

/// Reads a puzzle.
pub fn read(text: &str) -> Puzzle {
    format::read("test", text.as_bytes()).unwrap().puzzle
}

/// Returns the only solution of a puzzle.
pub fn solution(puzzle: &Puzzle) -> Vec<u8> {
    match count::solutions(puzzle, Budget::default()) {
        Count::One(solution) => solution,
        other => panic!("{other:?}"),
    }
}

/// Returns puzzles with one solution: of all ratings, with and without symmetry, on several boards.
pub fn samples() -> Vec<(String, Puzzle)> {
    static SAMPLES: LazyLock<Vec<(String, Puzzle)>> = LazyLock::new(make);
    SAMPLES.clone()
}

fn make() -> Vec<(String, Puzzle)> {
    let rated = include_str!("../../../../tests/data/own_ratings.tsv").lines().skip(1).step_by(75);
    let texts = rated.filter_map(|line| line.split('\t').next());
    let mut samples: Vec<_> = texts.map(|text| (text.to_owned(), read(text))).collect();
    for (name, layout, symmetry) in [
        ("6×6", Layout::classic(2, 3).unwrap(), Symmetry::None),
        ("6×6 with symmetry", Layout::classic(2, 3).unwrap(), Symmetry::HalfTurn),
        ("diagonal", diagonal(), Symmetry::HalfTurn),
    ] {
        let mut request = Request::new(layout);
        request.symmetry = symmetry;
        let generator = Generator::new(request, 5).unwrap();
        let made = generator.search(Limit::attempts(100), &|| false).take(2).enumerate();
        samples.extend(made.map(|(n, made)| (format!("{name} {n}"), made.puzzle)));
    }
    samples
}

fn diagonal() -> Arc<Layout> {
    Layout::builder(9).boxes(3, 3).diagonals().build().unwrap().into()
}

fn inspect(puzzle: &Puzzle) -> Inspection {
    Inspection::of(puzzle, &InspectLimits::of(puzzle), &|| false)
}

fn ids(found: &Inspection) -> Vec<&'static str> {
    found.warnings.iter().map(Warning::id).collect()
}

#[test]
fn a_sound_puzzle_has_every_fact() {
    for (name, puzzle) in samples() {
        let found = inspect(&puzzle);
        assert!(found.is_sound(), "{name}");
        // The search for alternatives may hit its limit.
        let left_out = |left_out: &LeftOut| *left_out != LeftOut::Alternatives;
        assert!(!found.left_out.iter().any(left_out), "{name}: {:?}", found.left_out);
        assert!(found.course.is_some() && found.bottleneck.is_some(), "{name}");
        assert!(found.backdoors.is_some() && found.spare.is_some(), "{name}");
        let is_extra = puzzle.layout.houses().len() > 27;
        assert_eq!(
            found.extras.as_deref().map(<[ExtraHouses]>::is_empty),
            Some(!is_extra),
            "{name}"
        );
        let spare = found.spare.as_ref().unwrap();
        let is_lax = !spare.each.is_empty() && spare.is_minimal_by_orbit() != Some(true);
        assert_eq!(ids(&found).contains(&"not_minimal"), is_lax, "{name}");
    }
}

#[test]
fn what_supposes_one_solution_is_not_said_of_others() {
    let (_, mut puzzle) = samples().swap_remove(0);
    puzzle.givens.iter_mut().take(60).for_each(|given| *given = None);
    let found = inspect(&puzzle);
    assert_eq!(found.count.solutions(), Solutions::Many);
    assert!(found.course.is_none() && found.bottleneck.is_none() && found.backdoors.is_none());
    assert!(found.spare.is_none() && found.extras.is_none());
    assert!(found.rating.is_some_and(|rating| rating.level.is_none()));
}

#[test]
fn a_digit_twice_in_a_row_is_no_solution_and_says_where() {
    let found = inspect(&read(&format!("11{}", ".".repeat(79))));
    assert_eq!(found.count.solutions(), Solutions::None);
    assert_eq!(found.repeat.map(|repeat| repeat.cells), Some([0, 1]));
}

#[test]
fn a_digit_never_given_is_told_and_two_are_why_there_are_two_solutions() {
    let (_, mut puzzle) = samples().swap_remove(0);
    puzzle.givens = solution(&puzzle).into_iter().map(Some).collect();
    let without = |puzzle: &Puzzle, digits: &[u8]| {
        let mut puzzle = puzzle.clone();
        let is_gone = |given: &&mut Option<u8>| given.is_some_and(|digit| digits.contains(&digit));
        puzzle.givens.iter_mut().filter(is_gone).for_each(|given| *given = None);
        inspect(&puzzle)
    };
    let one = without(&puzzle, &[4]);
    assert!(one.is_sound() && one.warnings.contains(&Warning::AbsentDigit(4)));
    let two = without(&puzzle, &[4, 7]);
    assert_eq!(two.count.solutions(), Solutions::Many);
    assert!(two.warnings.contains(&Warning::AbsentDigits(vec![4, 7])));
    let none = inspect(&puzzle);
    assert!(!ids(&none).iter().any(|id| id.starts_with("absent")), "{:?}", none.warnings);
    assert!(!ids(&none).contains(&"no_opening"), "there is nothing to open");
}

#[test]
fn what_was_filled_in_is_not_asked_about() {
    let (_, puzzle) = samples().swap_remove(0);
    let mut filled = puzzle.clone();
    filled.placed[0] = Some(8);
    filled.marks = Some(vec![1; 81]);
    assert_eq!(inspect(&filled).count, inspect(&puzzle).count);
}

#[test]
fn a_path_that_is_too_long_is_cut_and_said() {
    let hard =
        read("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.");
    let mut depth = InspectLimits::of(&hard);
    depth.limits.path = 1_000;
    depth.cells = 80;
    let found = Inspection::of(&hard, &depth, &|| false);
    assert_eq!(found.left_out, [LeftOut::Path, LeftOut::Backdoors, LeftOut::Spare]);
    assert!(found.spare.is_none() && found.backdoors.is_none());
    assert!(!ids(&found).contains(&"stuck"), "it was not looked for");
    let stopped = Inspection::of(&hard, &InspectLimits::of(&hard), &|| true);
    assert!(stopped.left_out.contains(&LeftOut::Stopped) && stopped.spare.is_none());
}
