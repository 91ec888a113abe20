use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::*;
use crate::count::{self, Budget};
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use kotowari_kernel::Digit;

fn puzzle(line: &str) -> Puzzle {
    crate::puzzle::of_line(line)
}

/// The inverse of it, for boards of at most nine digits.
fn line(puzzle: &Puzzle) -> String {
    let sign = |given: &Option<Digit>| given.map_or('.', |digit| char::from(b'1' + digit));
    puzzle.givens.iter().map(sign).collect()
}

/// Every image of a 4×4 puzzle from the definition: all 2 · 2³ · 2³ orders of the lines, all 4!
/// names.
fn images_of_four(puzzle: &Puzzle) -> BTreeSet<Vec<Option<Digit>>> {
    let orders: Vec<[usize; 4]> = (0..8)
        .map(|bits| {
            let pair = |first: usize, swap: usize| [first + swap, first + 1 - swap];
            let bands = [pair(0, bits & 1), pair(2, bits >> 1 & 1)];
            let [a, b] = if bits >> 2 == 1 { [bands[1], bands[0]] } else { bands };
            [a[0], a[1], b[0], b[1]]
        })
        .collect();
    let all = 0..256usize;
    let names: Vec<[u8; 4]> = all
        .map(|n| [n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6 & 3].map(|d| d as u8))
        .filter(|names| names.iter().collect::<BTreeSet<_>>().len() == 4)
        .collect();
    let mut images = BTreeSet::new();
    for rows in &orders {
        for columns in &orders {
            for names in &names {
                for turned in [false, true] {
                    let image = (0..16).map(|cell| {
                        let (row, column) = (rows[cell / 4], columns[cell % 4]);
                        let from = if turned { column * 4 + row } else { row * 4 + column };
                        puzzle.givens[from].map(|digit| names[usize::from(digit)])
                    });
                    images.insert(image.collect());
                }
            }
        }
    }
    images
}

fn random_four(rng: &mut Rng) -> Puzzle {
    let layout = Layout::classic(2, 2).expect("4×4");
    let mut solutions = vec![];
    let empty = Puzzle::new(layout.clone(), vec![None; 16]);
    count::each(&empty, Budget::default(), |solution| {
        solutions.push(solution);
        ControlFlow::Continue(())
    });
    assert_eq!(solutions.len(), 288);
    let full = solutions.swap_remove(rng.below(288));
    let kept = rng.below(17);
    let givens = full.into_iter().map(|digit| (rng.below(16) < kept).then_some(digit)).collect();
    Puzzle::new(layout, givens)
}

#[test]
fn at_four_by_four_it_is_the_smallest_of_all_there_are() {
    let mut rng = Rng::new(4);
    for _ in 0..60 {
        let puzzle = random_four(&mut rng);
        let smallest = canonical(&puzzle).expect("small");
        assert_eq!(images_of_four(&puzzle).first(), Some(&smallest.givens));
    }
}

#[test]
fn digits_that_clash_are_no_obstacle() {
    let mut rng = Rng::new(5);
    let layout = Layout::classic(2, 2).expect("4×4");
    for _ in 0..60 {
        let cell = |_| (rng.below(2) == 0).then(|| rng.below(4) as u8);
        let puzzle = Puzzle::new(layout.clone(), (0..16).map(cell).collect());
        let smallest = canonical(&puzzle).expect("small");
        assert_eq!(images_of_four(&puzzle).first(), Some(&smallest.givens));
    }
}

#[test]
fn full_boards_of_four_are_two_in_other_clothes() {
    let mut rng = Rng::new(6);
    let mut found = BTreeSet::new();
    for _ in 0..40 {
        let mut puzzle = random_four(&mut rng);
        let full = count::random_solution(&puzzle.layout, rng.bits(), Budget::default());
        puzzle.givens = full.expect("a board").into_iter().map(Some).collect();
        found.insert(canonical(&puzzle).expect("small").givens);
    }
    assert_eq!(found.len(), 2);
}

fn same_for_images(puzzle: &Puzzle, rng: &mut Rng) {
    let smallest = canonical(puzzle).expect("settled");
    assert!(smallest.givens <= puzzle.givens);
    for _ in 0..4 {
        let image = Image::random(&puzzle.layout, rng).of(puzzle);
        assert_eq!(canonical(&image).expect("settled").givens, smallest.givens);
    }
    assert_eq!(canonical(&smallest).expect("settled").givens, smallest.givens);
}

#[test]
fn hardly_any_givens_are_no_obstacle_either() {
    let layout = Layout::classic(3, 3).expect("9×9");
    let mut rng = Rng::new(10);
    for clues in [0, 1, 2, 5, 9] {
        let mut givens = vec![None; 81];
        (0..clues).for_each(|_| givens[rng.below(81)] = Some(rng.below(9) as u8));
        same_for_images(&Puzzle::new(layout.clone(), givens), &mut rng);
    }
}

#[test]
fn the_first_of_all_boards_is_known() {
    // Catalogues of the 5 472 730 538 boards begin with it.
    let first = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    assert_eq!(canonical(&puzzle(first)).expect("settled").givens, puzzle(first).givens);
}

fn boards() -> Vec<Arc<Layout>> {
    let classic = |rows, columns| Layout::classic(rows, columns).expect("a board");
    vec![
        classic(2, 3),
        classic(2, 4),
        classic(3, 4),
        Layout::builder(6).build().expect("Latin").into(),
        Layout::builder(9).boxes(3, 3).diagonals().build().expect("X").into(),
        Layout::builder(9).boxes(3, 3).main_diagonal().build().expect("one").into(),
        Layout::builder(9).boxes(3, 3).digits(0, 10).build().expect("0 to 9").into(),
        Layout::builder(9)
            .boxes(3, 3)
            .with_grid(6, 6, Layout::builder(9).boxes(3, 3))
            .build()
            .expect("two grids")
            .into(),
    ]
}

#[test]
fn other_boards_have_images_that_keep_their_houses() {
    let mut rng = Rng::new(11);
    for layout in boards() {
        let solution = count::random_solution(&layout, 1, Budget { nodes: 1_000_000 });
        let full = solution.expect("a board").into_iter().map(|d| (rng.below(3) > 0).then_some(d));
        let puzzle = Puzzle::new(layout.clone(), full.collect());
        let clash = |puzzle: &Puzzle| {
            layout.rules().houses().iter().any(|house| {
                let given: Vec<_> = house.iter().filter_map(|c| puzzle.value(*c)).collect();
                given.iter().collect::<BTreeSet<_>>().len() < given.len()
            })
        };
        for _ in 0..10 {
            let image = Image::random(&layout, &mut rng).of(&puzzle);
            assert!(!clash(&image), "{layout:?}");
            assert_eq!(image.clues(), puzzle.clues());
        }
        if layout.rows() < 12 {
            same_for_images(&puzzle, &mut rng);
        }
    }
}

#[test]
fn turns_are_what_their_names_say() {
    let four = puzzle("1234............");
    let turned = |turn| Image::turn(&four.layout, turn).map(|image| line(&image.of(&four)));
    assert_eq!(turned(Turn::Quarter).as_deref(), Ok("...1...2...3...4"));
    assert_eq!(turned(Turn::Half).as_deref(), Ok("............4321"));
    assert_eq!(turned(Turn::ThreeQuarters).as_deref(), Ok("4...3...2...1..."));
    assert_eq!(turned(Turn::LeftRight).as_deref(), Ok("4321............"));
    assert_eq!(turned(Turn::TopBottom).as_deref(), Ok("............1234"));
    assert_eq!(turned(Turn::Transpose).as_deref(), Ok("1...2...3...4..."));
    assert_eq!(turned(Turn::AntiTranspose).as_deref(), Ok("...4...3...2...1"));
}

#[test]
fn what_would_change_the_layout_is_refused() {
    let six = Layout::classic(2, 3).expect("6×6");
    assert_eq!(Image::turn(&six, Turn::Quarter), Err(Refused::Turn(Turn::Quarter)));
    assert!(Image::turn(&six, Turn::Half).is_ok());
    let one = Layout::builder(9).boxes(3, 3).main_diagonal().build().expect("one diagonal");
    assert_eq!(Image::turn(&one, Turn::LeftRight), Err(Refused::Turn(Turn::LeftRight)));
    assert!(Image::turn(&one, Turn::Transpose).is_ok());
    let large = Layout::classic(5, 5).expect("25×25");
    assert_eq!(canonical(&Puzzle::new(large, vec![None; 625])).err(), Some(Refused::Large));
}

#[test]
fn renamed_digits_come_in_order() {
    let four = puzzle("..3..4..3..2....");
    assert_eq!(line(&Image::renamed(&four).of(&four)), "..1..2..1..3....");
}

#[test]
fn marks_and_what_was_filled_in_go_along() {
    let mut four = puzzle("1234............");
    four.placed[15] = Some(0);
    four.marks = Some((0..16).map(|cell| if cell == 4 { 0b1100 } else { 0b1111 }).collect());
    let image = Image::turn(&four.layout, Turn::Half).expect("square").of(&four);
    assert_eq!((image.placed[0], image.placed[15]), (Some(0), None));
    assert_eq!(image.marks.map(|marks| (marks[11], marks[4])), Some((0b1100, 0b1111)));
}
