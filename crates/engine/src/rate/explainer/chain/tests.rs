//! The consequences computed as sets agree with those that the search in the original's order
//! finds.

use super::super::Options;
use super::super::board::Board;
use super::super::geometry::{bits, cells};
use super::super::producer::{SearchCache, next};
use super::closure::Closure;
use super::node::{Node, Set, candidate};
use super::spread::{Ground, Spread};
use super::{Mode, NestedChains, reach};

/// Puzzles generated for this project; all of them need forcing chains.
const PUZZLES: [&str; 3] = [
    ".....8.1.3.7....56...6..7.32.....86.6..9....2.......9.7..2.....41..3......6.95...",
    "...1.7...9.4......18..6........5..16.....47..8.......24..7..8....98.26...5.3...9.",
    "..24....31.3..57..5.......1.....2....8.76......7..4......2.3.87.5.1..2...2.8..19.",
];

/// Returns the boards on the path to the solution on which the next step is rated above 7.5.
fn boards(puzzle: &str) -> Vec<Board> {
    let mut board = Board::new(&puzzle.parse().expect("a grid"));
    let (mut cache, mut boards) = (SearchCache::new(), vec![]);
    while !board.is_full() {
        let hint = next(&board, &Options::default(), &mut cache);
        let hint = hint.expect("there is a next step");
        if hint.rating > 7.5 {
            boards.push(board.clone());
        }
        hint.apply(&mut board);
    }
    assert!(!boards.is_empty(), "{puzzle} has become easy");
    boards
}

#[test]
fn what_spreads_is_what_the_search_finds() {
    let levels = [Mode::dynamic(0, 0), Mode::dynamic(1, 0), Mode::dynamic(2, 0)];
    let modes = [Mode::NISHIO].into_iter().chain(levels);
    for board in PUZZLES.iter().flat_map(|puzzle| boards(puzzle).into_iter().step_by(4)) {
        let ground = Ground::new(&board);
        let mut nest = NestedChains::new();
        for mode in modes.clone() {
            for start in starts(&board) {
                let spread = Spread::compute(&ground, start, mode, &mut nest);
                let closure = Closure::compute(&board, start, mode, &mut nest);
                if spread.conflict {
                    continue;
                }
                assert!(closure.contradiction.is_none(), "{mode:?} {start:?}");
                let sets = [(&spread.on, &closure.on), (&spread.off, &closure.off)];
                for (planes, steps) in sets {
                    let mut expected = [0; 9];
                    for &step in steps {
                        let node = closure.steps[step as usize].node;
                        expected[node.digit()] |= 1 << node.cell();
                    }
                    assert_eq!(*planes, expected, "{mode:?} {start:?}");
                }
            }
        }
    }
}

#[test]
fn nothing_in_common_means_nothing_is_found() {
    for board in PUZZLES.iter().flat_map(|puzzle| boards(puzzle)) {
        let mut nest = NestedChains::new();
        let reach = reach::shared_consequences(&board);
        for cell in cells(board.with_count(3..=9)) {
            let starts: Vec<Node> =
                bits(board.cell[cell]).map(|digit| Node::on(candidate(cell, digit))).collect();
            let mut sets: Option<[Set; 2]> = None;
            for &start in &starts {
                let closure = Closure::compute(&board, start, Mode::STATIC, &mut nest);
                let common = sets.get_or_insert(closure.sets);
                common[0].intersect(&closure.sets[0]);
                common[1].intersect(&closure.sets[1]);
            }
            let [on, off] = sets.expect("a cell has candidates");
            let nothing = on.is_empty() && off.is_empty();
            assert!(!reach.nothing_common(&starts) || nothing);
        }
    }
}

fn starts(board: &Board) -> impl Iterator<Item = Node> + '_ {
    let digits = |cell| bits(board.cell[cell]).map(move |digit| candidate(cell, digit));
    let candidates = cells(board.with_count(2..=9)).flat_map(digits);
    candidates.flat_map(|candidate| [Node::on(candidate), Node::off(candidate)])
}
