//! Near misses, and the puzzles they come from.

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::image::Image;
use kotowari::kernel::{Candidate, Literal};
use kotowari::lesson::miss::{FailedCondition, Miss, Misses};
use kotowari::lesson::practice::{PracticeItems, techniques_up_to};
use kotowari::lesson::source::{self, Sources};
use kotowari::rng::Rng;
use kotowari::solve;
use kotowari::technique::by_id;

use super::{holds, practised};

/// Those of which no near miss is found; an entry that is not needed any more fails, too. Of a
/// colour that meets itself there can be none: let one pair on the way between the two meeting
/// cells be no pair. From one of the two, that pair is passed as a weak link, so this cell falls
/// all the same, and what the step claims is not false altogether.
///
/// For two clues together they are rare: on the boards of its lesson one candidate at most makes
/// one where it is left out, and candidates are left out at random. None of the listed puzzles that
/// were tried has that technique as its next step.
const WITHOUT: &[&str] = &["clues_together", "simple_coloring_wrap"];

/// So many of each are looked at.
const EACH: usize = 3;

fn is_as_it_says(miss: &Miss) {
    let step = &miss.step;
    let (about, proof) = (step.deduction().technique, &step.deduction().proof);
    let solution = &miss.source.solution;
    assert!(miss.thinned.check(proof, step.claims()).is_ok(), "{miss:?}");
    assert!(!step.claims().is_empty());
    let technique = by_id(about.id).unwrap();
    let real = solve::some(&miss.board, &[technique], 5_000, &mut vec![]);
    for claim in step.claims() {
        assert!(miss.board.is_open(claim.candidate()), "{miss:?}");
        assert!(miss.board.check(proof, &[*claim]).is_err(), "the kernel takes it: {miss:?}");
        assert!(!real.iter().any(|step| step.claims().contains(claim)), "it is real: {miss:?}");
    }
    if let FailedCondition::Printed { .. } = miss.condition {
        let cell = miss.because.cell;
        assert!(miss.board.is_given(cell) && !miss.thinned.is_given(cell), "{miss:?}");
        assert_eq!(miss.board.value(cell), Some(miss.because.digit));
        assert_eq!(miss.thinned.value(cell), Some(miss.because.digit));
    } else {
        let [open, thinned] = [&miss.board, &miss.thinned].map(|board| board.is_open(miss.because));
        assert!(open && !thinned, "{miss:?}");
    }
    for cell in 0..miss.board.layout().cells() as u16 {
        let c = Candidate { cell, digit: solution[usize::from(cell)] };
        let stands = miss.board.value(cell) == Some(c.digit);
        assert!(stands || miss.board.is_open(c), "the board has lost its solution: {miss:?}");
    }
    let against: Vec<u16> = step
        .claims()
        .iter()
        .filter(|claim| !holds(**claim, solution))
        .map(|claim| claim.candidate().cell)
        .collect();
    let lost: Vec<u16> = miss.would_erase.iter().map(|c| c.cell).collect();
    assert!(against.iter().all(|cell| lost.contains(cell)), "{miss:?}");
    assert!(lost.iter().all(|cell| against.contains(cell)), "{miss:?}");
    assert!(miss.would_erase.iter().all(|c| holds(Literal::Place(*c), solution)), "{miss:?}");
    match &miss.condition {
        FailedCondition::Places { house, digit, cells } => {
            assert_eq!(*cells, miss.board.places(*house, *digit));
            assert!(*digit == miss.because.digit && cells.contains(&miss.because.cell));
        }
        FailedCondition::Digits { cell, digits } => {
            let mask = digits.iter().fold(0, |mask, digit| mask | 1 << digit);
            assert_eq!(mask, miss.board.candidates(*cell));
            assert!(*cell == miss.because.cell && digits.contains(&miss.because.digit));
        }
        FailedCondition::WayOut { cells } | FailedCondition::Printed { cells } => {
            assert!(cells.contains(&miss.because.cell));
        }
    }
}

#[test]
fn a_near_miss_is_refused_and_one_condition_says_why() {
    let mut without = vec![];
    for about in practised() {
        // Larger boards take long: one is enough, and only where there is no other.
        let all: Vec<Miss> = Misses::of(about, 11).take(EACH).collect();
        let (usual, mut misses): (Vec<Miss>, Vec<Miss>) =
            all.into_iter().partition(|miss| miss.board.layout().cells() == 81);
        misses.truncate(1);
        if !usual.is_empty() {
            misses = usual;
        }
        misses.iter().for_each(is_as_it_says);
        if misses.is_empty() {
            without.push(about.id);
        }
    }
    assert_eq!(without, WITHOUT);
}

#[test]
fn most_misses_would_take_away_a_true_digit() {
    for id in ["hidden_single_block", "naked_pair", "x_wing", "w_wing", "xy_chain"] {
        let about = by_id(id).unwrap().info();
        let dramatic = Misses::of(about, 3).take(10).filter(|miss| !miss.would_erase.is_empty());
        assert!(dramatic.count() >= 8, "{id}");
    }
}

#[test]
fn the_same_seed_gives_the_same_misses_and_another_seed_others() {
    let about = by_id("skyscraper").unwrap().info();
    let shown = |seed| -> Vec<String> {
        Misses::of(about, seed).take(4).map(|miss| format!("{miss:?}")).collect()
    };
    // Boards are numbered as they are made, so only what they hold is compared.
    let told = |seed| -> Vec<_> {
        let all = Misses::of(about, seed).take(4);
        all.map(|miss| (miss.because, miss.step.claims().to_vec(), miss.condition)).collect()
    };
    assert_eq!(told(1), told(1));
    assert_ne!(told(1), told(2));
    assert_ne!(shown(1), shown(2));
}

#[test]
fn the_list_has_puzzles_with_one_solution_only() {
    let mut seen = 0;
    for (line, techniques) in source::listed() {
        let puzzle = source::parse_puzzle(line).expect(line);
        assert!(matches!(count::solutions(&puzzle, Budget::default()), Count::One(_)), "{line}");
        for id in techniques {
            assert!(by_id(id).is_some(), "{line}: {id}");
        }
        seen += 1;
    }
    assert!(seen > 100, "only {seen} puzzles");
}

#[test]
fn what_the_list_says_a_puzzle_needs_it_needs() {
    // One puzzle in eight: the rest is written by the same program.
    for (line, techniques) in source::listed().step_by(8) {
        for id in techniques {
            let about = by_id(id).unwrap().info();
            let board = Board::new(&source::parse_puzzle(line).unwrap()).unwrap();
            let path = solve::path(&board, &techniques_up_to(about));
            let mut steps = path.steps.iter().map(|step| step.deduction().technique.id);
            assert!(
                steps.any(|step| step == *id),
                "{line}: {id} is not on its path (any more).  `cargo lab practice_sources` \
                 finds the puzzles of lessons/puzzles.txt anew; its head says how"
            );
        }
    }
}

#[test]
fn an_image_keeps_the_solution_and_nothing_looks_the_same() {
    let about = by_id("x_wing").unwrap().info();
    let mut rng = Rng::new(1);
    for source in Sources::of(about, 5).take(20) {
        let image = Image::random(&source.puzzle.layout, &mut rng);
        let (puzzle, mut full) = (image.of(&source.puzzle), source.puzzle.clone());
        full.givens = source.solution.iter().copied().map(Some).collect();
        assert_eq!(puzzle.clues(), source.puzzle.clues());
        assert_ne!(puzzle.givens, source.puzzle.givens);
        let expected = image.of(&full).givens.into_iter().flatten().collect();
        assert_eq!(count::solutions(&puzzle, Budget::default()), Count::One(expected));
        // Pencil marks go with their cells.
        let board = Board::new(&source.puzzle).unwrap();
        let marked = image.of(&board.snapshot());
        let marks = Board::new(&puzzle).unwrap().snapshot().marks;
        assert_eq!(marked.marks, marks);
    }
}

#[test]
fn an_item_is_a_position_where_nothing_easier_is_left() {
    for about in practised() {
        let items = PracticeItems::of(about, 23);
        let walked = source::listed().any(|(_, techniques)| techniques.contains(&about.id));
        let items: Vec<_> = items.take(2).collect();
        assert_eq!(items.len(), 2, "{}", about.id);
        for item in items {
            assert!(item.steps.iter().all(|step| step.deduction().technique.id == about.id));
            for step in &item.steps {
                let proof = &step.deduction().proof;
                assert!(item.board.check(proof, step.claims()).is_ok());
                assert!(step.claims().iter().all(|claim| holds(*claim, item.solution())));
            }
            let next = solve::next(&item.board, &techniques_up_to(about), &mut vec![]).unwrap();
            assert!(!walked || next.deduction().technique.id == about.id, "{}", about.id);
        }
    }
}
