//! Puzzles with clues of rules: that the clues are true, are those ordered, and are needed.

use std::collections::BTreeSet;
use std::sync::Arc;

use kotowari::count::{self, Budget, Count};
use kotowari::format::{self, write};
use kotowari::generate::{
    Generator, Impossible, Limit, Made, Minimal, Planted, Reason, Request, Start, Symmetry,
};
use kotowari::layout::{Layout, RuleId, Sort, Text, sort};
use kotowari::puzzle::Puzzle;

use super::assert_is_one;

fn six() -> Arc<Layout> {
    Layout::classic(2, 3).expect("a board")
}

fn rule(id: &str, count: Option<usize>) -> Planted {
    Planted { sort: sort(id).expect("a sort"), count }
}

fn order(layout: Arc<Layout>, rules: &[Planted]) -> Request {
    Request { rules: rules.to_vec(), ..Request::new(layout) }
}

fn first(request: Request, seed: u64) -> Made {
    let name = format!("{:?}", request.rules);
    let generator = Generator::new(request, seed).expect("an order that can be met");
    let made = generator.search(Limit::attempts(40), &|| false).next();
    made.unwrap_or_else(|| panic!("{name}: none made"))
}

fn of_sort(puzzle: &Puzzle, id: &str) -> Vec<RuleId> {
    let rules = puzzle.layout.more();
    (0..rules.len()).filter(|&rule| rules[rule].sort.id == id).collect()
}

/// The puzzle without one of its clues.
fn without(puzzle: &Puzzle, clue: RuleId) -> Puzzle {
    let layout = puzzle.layout.rebuild(|_| true, |rule| rule != clue).build().expect("a board");
    Puzzle::new(Arc::new(layout), puzzle.givens.clone())
}

fn has_one(puzzle: &Puzzle) -> bool {
    matches!(count::solutions(puzzle, Budget::default()), Count::One(_))
}

#[test]
fn every_rule_that_can_be_planted_makes_puzzles_that_are_read_as_they_are_written() {
    let mut seen = 0;
    for sort in Planted::sorts() {
        let layout = match sort.id {
            // It tells what a blank is.
            "topheavy" => {
                let board = Layout::builder(6).boxes(2, 3).digits(1, 4).blanks(2).build();
                Arc::new(board.expect("a board"))
            }
            _ => six(),
        };
        let made = first(order(layout, &[rule(sort.id, None)]), 1);
        assert_is_one(&made);
        assert!(!of_sort(&made.puzzle, sort.id).is_empty(), "{}", sort.id);
        let text = write::whole(&made.puzzle).expect("a text");
        let read = format::read("-", text.as_bytes()).expect("a puzzle").puzzle;
        assert_eq!(read.givens, made.puzzle.givens, "{}", sort.id);
        assert_eq!(write::whole(&read), Some(text), "{}", sort.id);
        seen += 1;
    }
    assert!(seen > 50, "only {seen} sorts");
}

#[test]
fn a_clue_that_is_not_needed_is_left_out_unless_it_was_counted() {
    for (id, seed) in [("thermo", 1), ("quad", 2), ("white", 3), ("cage", 4)] {
        let puzzle = first(order(six(), &[rule(id, None)]), seed).puzzle;
        let clues = of_sort(&puzzle, id);
        let spare = clues.iter().filter(|&&clue| has_one(&without(&puzzle, clue))).count();
        assert!(spare == 0 || clues.len() == 1, "{id}: {spare} of {} can go", clues.len());
        for count in [1, 3] {
            let made = first(order(six(), &[rule(id, Some(count))]), seed);
            assert_eq!(of_sort(&made.puzzle, id).len(), count, "{id}");
        }
    }
    let all = Request { minimal: Minimal::No, ..order(six(), &[rule("thermo", None)]) };
    let kept = of_sort(&first(all, 1).puzzle, "thermo").len();
    assert!(
        kept >= of_sort(&first(order(six(), &[rule("thermo", None)]), 1).puzzle, "thermo").len()
    );
}

#[test]
fn where_no_sign_means_something_every_sign_is_drawn() {
    let rules = [rule("not-white", None), rule("white", None)];
    let made = first(order(six(), &rules), 5);
    assert_eq!(of_sort(&made.puzzle, "not-white").len(), 1);
    let label = |cell: u16| made.solution[usize::from(cell)];
    let beside = (0..36).flat_map(|cell: u16| {
        let right = (cell % 6 < 5).then_some([cell, cell + 1]);
        right.into_iter().chain((cell < 30).then_some([cell, cell + 6]))
    });
    let next = beside.filter(|[a, b]| label(*a).abs_diff(label(*b)) == 1).count();
    assert_eq!(of_sort(&made.puzzle, "white").len(), next);
}

#[test]
fn rules_come_together_with_a_shape_and_with_each_other() {
    let rules = [rule("antiknight", None), rule("thermo", Some(2)), rule("odd", None)];
    let request = Request { symmetry: Symmetry::HalfTurn, ..order(six(), &rules) };
    let made = first(request, 7);
    assert_is_one(&made);
    assert_eq!(made.symmetry(), Symmetry::HalfTurn);
    for id in ["antiknight", "thermo", "odd"] {
        assert!(!of_sort(&made.puzzle, id).is_empty(), "{id}");
    }
}

#[test]
fn clues_are_drawn_on_a_board_that_was_given_if_its_rules_allow_it() {
    let solution = first(order(six(), &[]), 3).solution;
    let of =
        |id| Request { start: Start::Board(solution.clone()), ..order(six(), &[rule(id, None)]) };
    assert_eq!(first(of("thermo"), 1).solution, solution);
    // Of so small a board hardly any keeps equal digits a knight's move apart.
    let generator = Generator::new(of("antiknight"), 1).expect("an order");
    let reason = generator.attempt(0, &|| false).map(|_| ()).expect_err("not on this one").reason;
    assert_eq!(reason, Reason::NoClues);
}

#[test]
fn cages_of_several_orders_have_letters_of_their_own() {
    let made = first(order(six(), &[rule("cage", Some(3)), rule("cage", Some(2))]), 1);
    let rules = made.puzzle.layout.more();
    let letters: BTreeSet<char> = rules.iter().flat_map(|rule| rule.letters.clone()).collect();
    assert_eq!((letters.len(), rules.len()), (5, 5));
    // Those of the board stay, with their letters and their cells.
    let more = first(order(made.puzzle.layout.clone(), &[rule("cage", Some(1))]), 1).puzzle;
    let letters: BTreeSet<char> =
        more.layout.more().iter().flat_map(|rule| rule.letters.clone()).collect();
    assert_eq!((letters.len(), more.layout.more().len()), (6, 6));
}

#[test]
fn the_same_attempt_makes_the_same_puzzle_and_what_was_kept_comes_back() {
    let request = order(six(), &[rule("arrow", None), rule("ratio", None)]);
    let generator = Generator::new(request, 11).expect("an order");
    let made = generator.search(Limit::attempts(40), &|| false).next().expect("one");
    let again = generator.attempt(made.index, &|| false).expect("the same");
    assert_eq!(write::whole(&made.puzzle), write::whole(&again.puzzle));
    let restored = generator.restored(&made.kept()).expect("what was kept");
    assert_eq!(write::whole(&restored.puzzle), write::whole(&made.puzzle));
}

#[test]
fn what_cannot_be_planted_or_met_is_said() {
    let cannot = |sort: &Sort| matches!(sort.text, Text::Pattern | Text::Grid | Text::Beside);
    assert!(!Planted::sorts().any(cannot));
    // No board of 6×6 has so many pairs of arrows.
    let generator = Generator::new(order(six(), &[rule("arrow", Some(30))]), 1).expect("an order");
    let reason = generator.attempt(0, &|| false).map(|_| ()).expect_err("too many").reason;
    assert_eq!(reason, Reason::NoClues);
    let stopped = generator.attempt(0, &|| true).map(|_| ()).expect_err("stopped").reason;
    assert_eq!(stopped, Reason::Stopped);
    // With rules, even no given may do.
    let none = |rules: &[Planted]| Request { clues: Some(0..=0), ..order(six(), rules) };
    assert!(Generator::new(none(&[rule("cage", None)]), 1).is_ok());
    assert_eq!(Generator::new(none(&[]), 1).map(|_| ()), Err(Impossible::FewClues(0, 5)));
}
