//! Backdoors: one digit that, once known, leaves nothing but singles.

use super::singles::Singles;
use kotowari_engine::count::Solution;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Candidate;

/// The backdoors of size one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backdoors {
    /// Whether singles alone solve the puzzle: then there is nothing to go around.
    pub needless: bool,
    /// The digits of the solution each of which is enough, in the order of their cells.
    pub digits: Vec<Candidate>,
    /// How many cells singles leave open.
    pub open: usize,
}

impl Backdoors {
    /// Tries every cell that singles leave open.
    pub fn of(puzzle: &Puzzle, solution: &Solution) -> Backdoors {
        let mut start = Singles::new(puzzle);
        start.fill();
        let open: Vec<_> = start.open().collect();
        let is_enough = |c: &Candidate| {
            let mut singles = start.clone();
            singles.write(*c);
            singles.fill();
            singles.is_full()
        };
        let right = |&cell| Candidate { cell, digit: solution[usize::from(cell)] };
        let digits = open.iter().map(right).filter(is_enough).collect();
        Backdoors { needless: open.is_empty(), digits, open: open.len() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::tests::{read, solution};

    /// Needs an X-Wing or the like; and singles alone.
    const STUCK: &str =
        "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";
    const EASY: &str =
        ".....1.7...7....6858..9...1..4.2..8..9......627....49..514.....9...1..4....5.....";

    #[test]
    fn a_backdoor_leaves_singles_and_the_others_do_not() {
        let puzzle = read(STUCK);
        let solution = solution(&puzzle);
        let found = Backdoors::of(&puzzle, &solution);
        assert!(!found.needless && !found.digits.is_empty() && found.digits.len() < found.open);
        let solves = |c: Candidate| {
            let mut given = puzzle.clone();
            given.givens[usize::from(c.cell)] = Some(c.digit);
            let mut singles = Singles::new(&given);
            singles.fill();
            singles.is_full()
        };
        for cell in 0..81 {
            let c = Candidate { cell, digit: solution[usize::from(cell)] };
            assert_eq!(found.digits.contains(&c), solves(c), "{cell}");
        }
    }

    #[test]
    fn what_singles_solve_needs_none_and_the_hardest_have_none() {
        let easy = read(EASY);
        assert!(Backdoors::of(&easy, &solution(&easy)).needless);
        let hard = read(
            "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.",
        );
        let found = Backdoors::of(&hard, &solution(&hard));
        assert!(!found.needless && found.digits.is_empty() && found.open > 50);
    }
}
