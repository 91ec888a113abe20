//! Counting solutions: against a counter too simple to be wrong, a SAT solver, and known answers.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use kotowari::count::{self, Budget, Count, Ended, Solution};
use kotowari::generate::{self, Minimal};
use kotowari::kernel::{CellId, Digit};
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;

use crate::common;

#[cfg(feature = "sat")]
use common::ruled::Base;
use common::{layouts, nanpre};

/// The first solutions, at most `most`, by trying every digit in every cell in turn.
fn naive(puzzle: &Puzzle, most: usize) -> Vec<Solution> {
    fn fill(puzzle: &Puzzle, so_far: &mut Solution, most: usize, found: &mut Vec<Solution>) {
        let cell = so_far.len();
        if cell == puzzle.layout.cells() {
            found.push(so_far.clone());
            return;
        }
        for digit in (0..puzzle.layout.digits()).filter(|digit| allowed(puzzle, cell, *digit)) {
            let taken = puzzle.layout.houses_of(cell as CellId).iter().any(|&house| {
                let before = puzzle.layout.cells_of(house).iter().filter(|c| **c < cell as CellId);
                before.clone().any(|c| so_far[usize::from(*c)] == digit)
            });
            if !taken && found.len() < most {
                so_far.push(digit);
                fill(puzzle, so_far, most, found);
                so_far.pop();
            }
        }
    }
    let mut found = vec![];
    fill(puzzle, &mut vec![], most, &mut found);
    found
}

/// Whether what is written down allows the digit.
fn allowed(puzzle: &Puzzle, cell: usize, digit: Digit) -> bool {
    match puzzle.value(cell as CellId) {
        Some(value) => value == digit,
        None => puzzle.marks.as_ref().is_none_or(|marks| marks[cell] >> digit & 1 == 1),
    }
}

fn assert_solves(puzzle: &Puzzle, solution: &[Digit]) {
    assert_eq!(solution.len(), puzzle.layout.cells());
    assert_eq!(layouts::repeats(&puzzle.layout, solution), None);
    for (cell, digit) in solution.iter().enumerate() {
        assert!(*digit < puzzle.layout.digits());
        assert!(allowed(puzzle, cell, *digit), "cell {cell} cannot be {digit}");
    }
}

/// The solutions counted, each of them checked; `None` if there is no answer.
fn checked(puzzle: &Puzzle, count: Count) -> Option<Vec<Solution>> {
    let solutions = match count {
        Count::None => vec![],
        Count::One(only) => vec![only],
        Count::Many(a, b) => {
            assert_ne!(a, b);
            vec![a, b]
        }
        Count::Unknown => return None,
    };
    solutions.iter().for_each(|solution| assert_solves(puzzle, solution));
    Some(solutions)
}

fn counted(puzzle: &Puzzle) -> Vec<Solution> {
    let count = count::solutions(puzzle, Budget::default());
    checked(puzzle, count).expect("an answer")
}

/// A board with some cells kept, perhaps one of them wrong, perhaps with pencil marks that perhaps
/// lack the right digit somewhere.
fn disturbed(layout: &Arc<Layout>, solution: &[Digit], rng: &mut Rng) -> Puzzle {
    let kept = 1 + rng.below(9);
    let mut digits: Vec<Option<Digit>> =
        solution.iter().map(|digit| (rng.below(10) < kept).then_some(*digit)).collect();
    if rng.below(3) == 0 {
        let cell = rng.below(digits.len());
        digits[cell] = Some(rng.below(layout.digits().into()) as Digit);
    }
    let mut puzzle = Puzzle::new(layout.clone(), vec![None; digits.len()]);
    for (cell, digit) in digits.into_iter().enumerate() {
        match rng.below(2) {
            0 => puzzle.givens[cell] = digit,
            _ => puzzle.placed[cell] = digit,
        }
    }
    if rng.below(2) == 0 {
        let loss = rng.below(30);
        let mark = |digit: &Digit| match rng.below(100) < loss {
            true => rng.bits(),
            false => rng.bits() | 1 << digit,
        };
        puzzle.marks = Some(solution.iter().map(mark).collect());
    }
    puzzle
}

#[test]
fn each_of_the_288_smallest_boards_is_its_own_only_solution() {
    let layout = Layout::classic(2, 2).unwrap();
    let boards = naive(&Puzzle::new(layout.clone(), vec![None; 16]), usize::MAX);
    assert_eq!(boards.len(), 288);
    for board in &boards {
        let full: Vec<Option<Digit>> = board.iter().copied().map(Some).collect();
        assert_eq!(
            counted(&Puzzle::new(layout.clone(), full.clone())),
            std::slice::from_ref(board)
        );
        // Every one of the 288 must be reachable from a few clues, and told from all others.
        for two_rows in [0..8, 4..12, 8..16] {
            let mut givens = vec![None; 16];
            givens[two_rows.clone()].copy_from_slice(&full[two_rows.clone()]);
            let same =
                boards.iter().filter(|other| other[two_rows.clone()] == board[two_rows.clone()]);
            let puzzle = Puzzle::new(layout.clone(), givens);
            assert_eq!(counted(&puzzle).len(), same.count().min(2));
        }
    }
}

#[test]
fn small_boards_are_counted_as_the_simplest_counter_counts_them() {
    let mut rng = Rng::new(1);
    for (name, layout) in layouts::small() {
        let mut seen = [0; 3];
        for seed in 0..300 {
            let solution = count::random_solution(&layout, seed, Budget::default()).unwrap();
            let puzzle = disturbed(&layout, &solution, &mut rng);
            let (ours, theirs) = (counted(&puzzle), naive(&puzzle, 2));
            assert_eq!(ours.len(), theirs.len(), "{name}, {puzzle:?}");
            if theirs.len() == 1 {
                assert_eq!(ours, theirs);
            }
            seen[theirs.len()] += 1;
        }
        assert!(seen.iter().all(|times| *times > 10), "{name}: a one-sided test, {seen:?}");
    }
}

/// The houses of the usual board, written so that they are counted as those of any other.
fn usual_as_jigsaw() -> Arc<Layout> {
    let boxes = (0..81).map(|cell| char::from(b'A' + cell / 27 * 3 + cell % 9 / 3));
    Arc::new(Layout::builder(9).regions(boxes).build().unwrap())
}

/// The first solutions met, at most `most`, and how the walk ended.
fn each(puzzle: &Puzzle, most: usize, nodes: u64) -> (Vec<Solution>, Ended) {
    let mut found = vec![];
    let ended = count::each(puzzle, Budget { nodes }, |solution| {
        found.push(solution);
        if found.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (found, ended)
}

#[test]
fn the_usual_board_has_as_many_solutions_as_the_same_houses_have_as_a_jigsaw() {
    let (usual, jigsaw) = (Layout::classic(3, 3).unwrap(), usual_as_jigsaw());
    let mut rng = Rng::new(4);
    let (mut seen, mut fully_listed) = ([0; 3], 0);
    for seed in 0..40 {
        let solution = count::random_solution(&usual, seed, Budget::default()).unwrap();
        for _ in 0..100 {
            let puzzle = match rng.below(2) {
                0 => disturbed(&usual, &solution, &mut rng),
                // About as many clues as are just enough.
                _ => {
                    let mut givens = vec![None; 81];
                    for _ in 0..22 + rng.below(14) {
                        let cell = rng.below(81);
                        givens[cell] = Some(solution[cell]);
                    }
                    Puzzle::new(usual.clone(), givens)
                }
            };
            let mut same = puzzle.clone();
            same.layout = jigsaw.clone();
            let (ours, theirs) = (counted(&puzzle), counted(&same));
            assert_eq!(ours.len(), theirs.len(), "{puzzle:?}");
            assert!(ours.len() != 1 || ours == theirs);
            seen[ours.len()] += 1;
            let ((ours, ended), (theirs, also)) =
                (each(&puzzle, 60, 100_000), each(&same, 60, 100_000));
            assert_eq!((ours.len(), ended), (theirs.len(), also), "{puzzle:?}");
            ours.iter().for_each(|solution| assert_solves(&puzzle, solution));
            let (ours, theirs): (BTreeSet<_>, BTreeSet<_>) =
                (ours.into_iter().collect(), theirs.into_iter().collect());
            assert!(ended == Ended::Stopped || ours == theirs);
            assert!(ended == Ended::Exhausted || ours.len() == 60, "one was met twice");
            fully_listed += usize::from(ended == Ended::Exhausted && ours.len() > 2);
        }
    }
    assert!(seen.iter().all(|times| *times > 300), "a one-sided test, {seen:?}");
    assert!(fully_listed > 100, "only {fully_listed} with some solutions, but not too many");
}

#[test]
fn every_solution_is_met_once() {
    let two = Layout::classic(2, 2).unwrap();
    let (found, ended) = each(&Puzzle::new(two, vec![None; 16]), usize::MAX, 10_000);
    assert_eq!((found.len(), ended), (288, Ended::Exhausted));
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>().len(), 288);
    // Two boxes side by side left empty: few enough for the simplest counter.
    for layout in [Layout::classic(3, 3).unwrap(), usual_as_jigsaw()] {
        let solution = count::random_solution(&layout, 3, Budget::default()).unwrap();
        let mut puzzle = Puzzle::new(layout, solution.into_iter().map(Some).collect());
        for cell in (0..81).filter(|cell| cell / 27 == 1 && cell % 9 < 6) {
            puzzle.givens[cell] = None;
        }
        let all = naive(&puzzle, usize::MAX);
        assert!(all.len() > 1);
        let (found, ended) = each(&puzzle, usize::MAX, 10_000);
        assert_eq!((found.len(), ended), (all.len(), Ended::Exhausted));
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), all.into_iter().collect());
    }
}

#[test]
fn a_walk_says_why_it_ended() {
    for layout in [Layout::classic(3, 3).unwrap(), usual_as_jigsaw()] {
        let empty = Puzzle::new(layout.clone(), vec![None; 81]);
        let (found, ended) = each(&empty, 1000, u64::MAX);
        assert_eq!((found.len(), ended), (1000, Ended::Stopped));
        found.iter().for_each(|solution| assert_solves(&empty, solution));
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>().len(), 1000);
        // Sixteen clues never have a single solution, so a first one takes more than sixteen
        // choices.
        assert_eq!(each(&empty, 1, 16), (vec![], Ended::OutOfBudget));
        let (found, ended) = each(&empty, usize::MAX, 200);
        assert!(!found.is_empty() && ended == Ended::OutOfBudget);
        let mut twice = empty.clone();
        (twice.givens[0], twice.givens[8]) = (Some(4), Some(4));
        assert_eq!(each(&twice, 1, 100), (vec![], Ended::Exhausted));
    }
}

#[cfg(feature = "sat")]
#[test]
fn a_sat_solver_counts_the_same() {
    let mut rng = Rng::new(2);
    let mut seen = [0; 3];
    for (name, layout) in [layouts::small(), layouts::nine()].concat() {
        for seed in 0..24 {
            let solution = count::random_solution(&layout, seed, Budget::default()).unwrap();
            let puzzle = match seed % 3 {
                0 => disturbed(&layout, &solution, &mut rng),
                // Hardly more than enough, and hardly less.
                _ => generate::puzzle(layout.clone(), seed, Minimal::Orbit).unwrap(),
            };
            let mut fewer = puzzle.clone();
            if let Some(clue) = fewer.givens.iter_mut().find(|given| given.is_some()) {
                *clue = None;
            }
            for puzzle in [puzzle, fewer] {
                let theirs = count::sat::solutions(&puzzle, Budget { nodes: 100_000 });
                let theirs = checked(&puzzle, theirs).expect("an answer");
                let ours = counted(&puzzle);
                assert_eq!(ours.len(), theirs.len(), "{name}, {puzzle:?}");
                assert!(theirs.len() != 1 || ours == theirs);
                seen[theirs.len()] += 1;
            }
        }
    }
    assert!(seen.iter().all(|times| *times > 20), "a one-sided test, {seen:?}");
}

/// Relations, sums, masks: what each becomes for the solver is written otherwise than for our
/// search.
#[cfg(feature = "sat")]
#[test]
fn a_sat_solver_counts_the_same_of_rules_beside_houses() {
    let mut seen = [0; 3];
    let draws = common::ruled::everywhere();
    for draw in draws.iter().filter(|draw| !draw.marked && draw.base != Base::Nine).step_by(3) {
        let Some(position) = draw.make() else { continue };
        if position.puzzle.layout.rules().sums().is_empty() {
            continue;
        }
        let mut fewer = position.puzzle.clone();
        if let Some(clue) = fewer.givens.iter_mut().find(|given| given.is_some()) {
            *clue = None;
        }
        // One digit that is not so.
        let mut wrong = position.puzzle.clone();
        let open = (0..wrong.givens.len()).find(|&cell| wrong.givens[cell].is_none());
        if let Some(cell) = open {
            wrong.givens[cell] = Some(u8::from(position.solution[cell] == 0));
        }
        for puzzle in [position.puzzle, fewer, wrong] {
            let theirs = count::sat::solutions(&puzzle, Budget { nodes: 20_000 });
            let ours = count::solutions(&puzzle, Budget { nodes: 200_000 });
            let (Some(theirs), Some(ours)) = (answers(theirs), answers(ours)) else { continue };
            assert_eq!(ours.len(), theirs.len(), "{}: {puzzle:?}", position.name);
            assert!(theirs.len() != 1 || ours == theirs, "{}", position.name);
            seen[theirs.len()] += 1;
        }
    }
    assert!(seen.iter().all(|times| *times > 5), "a one-sided test, {seen:?}");
}

/// The solutions that were found; none if nobody knows.
#[cfg(feature = "sat")]
fn answers(count: Count) -> Option<Vec<Vec<u8>>> {
    match count {
        Count::None => Some(vec![]),
        Count::One(one) => Some(vec![one]),
        Count::Many(one, other) => Some(vec![one, other]),
        Count::Unknown => None,
    }
}

#[cfg(feature = "sat")]
#[test]
fn when_the_budget_runs_out_the_sat_solver_is_asked() {
    // No sixteen clues have a single solution, so our own counter needs more than sixteen choices
    // to fill an empty board; what is found with sixteen, the solver has found.
    let empty = Puzzle::new(Layout::classic(3, 3).unwrap(), vec![None; 81]);
    let count = count::solutions(&empty, Budget { nodes: 16 });
    assert_eq!(checked(&empty, count).map(|found| found.len()), Some(2));
}

#[test]
fn example_files_have_the_solution_printed_in_them() {
    let Some((examples, left_out)) = nanpre::examples() else { return };
    eprintln!("left out, for they have more rules than houses: {left_out:?}");
    assert!(examples.len() > 30, "only {} files were read", examples.len());
    let mut unknown = vec![];
    for example in examples {
        assert_solves(&example.puzzle, &example.solution);
        // Some of Gecode's keep every solver busy for minutes, and more than the usual is in vain.
        let in_vain = example.name.starts_with("classic-25x25-gecode");
        let budget = if in_vain { Budget::default() } else { Budget { nodes: 20_000 } };
        match count::solutions(&example.puzzle, budget) {
            Count::One(solution) => assert_eq!(solution, example.solution, "{}", example.name),
            Count::Unknown if in_vain => unknown.push(example.name),
            wrong => panic!("{}: {wrong:?}", example.name),
        }
    }
    eprintln!("not answered: {unknown:?}");
}

#[test]
fn an_exhausted_budget_is_admitted() {
    let empty = Puzzle::new(Layout::classic(5, 5).unwrap(), vec![None; 625]);
    assert_eq!(count::solutions(&empty, Budget { nodes: 3 }), Count::Unknown);
    let largest = Puzzle::new(Layout::classic(8, 8).unwrap(), vec![None; 4096]);
    assert_eq!(count::solutions(&largest, Budget { nodes: 30 }), Count::Unknown);
    assert_eq!(count::random_solution(&empty.layout, 1, Budget { nodes: 3 }), None);
}

#[test]
fn a_small_budget_never_makes_a_wrong_answer() {
    let mut rng = Rng::new(3);
    for (name, layout) in [layouts::nine(), layouts::large()].concat() {
        let puzzle = generate::puzzle(layout, 5, Minimal::Orbit).unwrap();
        let mut fewer = puzzle.clone();
        fewer.givens.iter_mut().filter(|_| rng.below(8) == 0).for_each(|given| *given = None);
        for puzzle in [puzzle, fewer] {
            let known = counted(&puzzle).len();
            for nodes in 0..20 {
                let count = count::solutions(&puzzle, Budget { nodes });
                let found = checked(&puzzle, count);
                assert!(found.is_none_or(|found| found.len() == known), "{name}, {nodes} nodes");
            }
        }
    }
}

#[test]
fn pencil_marks_are_respected() {
    let mut puzzle = generate::puzzle(Layout::classic(3, 3).unwrap(), 1, Minimal::Orbit).unwrap();
    let solution = counted(&puzzle).remove(0);
    let (open, given) = (0..81).fold((0, 0), |(open, given), cell| match puzzle.givens[cell] {
        Some(_) => (open, cell),
        None => (cell, given),
    });
    // Marks of a cell with a digit are ignored, as are bits of digits that are not there.
    let mut marks = vec![u64::MAX; 81];
    marks[given] = 0;
    puzzle.marks = Some(marks.clone());
    assert_eq!(counted(&puzzle), std::slice::from_ref(&solution));
    marks[open] &= !(1 << solution[open]);
    puzzle.marks = Some(marks);
    assert_eq!(counted(&puzzle), Vec::<Solution>::new());
}

#[test]
fn a_digit_that_is_not_there_leaves_no_solution() {
    for digit in [9, 63, 64, 255] {
        let mut puzzle = Puzzle::new(Layout::classic(3, 3).unwrap(), vec![None; 81]);
        puzzle.givens[40] = Some(digit);
        assert_eq!(counted(&puzzle), Vec::<Solution>::new());
    }
}

#[test]
fn random_boards_obey_every_house_and_follow_their_seed() {
    for (name, layout) in layouts::all() {
        let board = |seed| count::random_solution(&layout, seed, Budget { nodes: 100_000 });
        let first = board(1).unwrap_or_else(|| panic!("{name}: no board"));
        let puzzle = Puzzle::new(layout.clone(), vec![None; layout.cells()]);
        for seed in 1..6 {
            assert_solves(&puzzle, &board(seed).unwrap());
        }
        assert_eq!(board(1), Some(first.clone()));
        assert!((2..9).any(|seed| board(seed) != Some(first.clone())), "{name}");
    }
}

#[test]
fn a_layout_without_boards_gives_none() {
    let diagonals = Layout::builder(2).diagonals();
    let jigsaw = Layout::builder(4).regions("AAABACBBCCDBCDDD".chars());
    for builder in [diagonals, jigsaw] {
        let layout = Arc::new(builder.build().unwrap());
        let empty = Puzzle::new(layout.clone(), vec![None; layout.cells()]);
        assert!(naive(&empty, 1).is_empty());
        assert_eq!(count::random_solution(&layout, 1, Budget::default()), None);
        assert_eq!(counted(&empty), Vec::<Solution>::new());
    }
}

#[test]
fn generated_puzzles_have_one_solution_and_nothing_to_spare() {
    for (name, layout) in layouts::all() {
        let mut puzzle = generate::puzzle(layout.clone(), 7, Minimal::Orbit).unwrap();
        assert_eq!(counted(&puzzle).len(), 1, "{name}");
        assert!(puzzle.clues() < layout.cells(), "{name}");
        assert!(
            counted(&generate::puzzle(layout.clone(), 7, Minimal::No).unwrap()).len() == 1,
            "{name}"
        );
        if layout.cells() > 100 {
            continue;
        }
        for cell in 0..layout.cells() {
            if let Some(digit) = puzzle.givens[cell].take() {
                assert_eq!(counted(&puzzle).len(), 2, "{name}: {cell} can be spared");
                puzzle.givens[cell] = Some(digit);
            }
        }
    }
}
