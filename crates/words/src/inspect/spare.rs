//! Spare givens: those that could be left out without adding a solution.

use std::ops::ControlFlow;

use super::depth::Stop;
use super::shape::cell_at;
use kotowari_engine::count::{Budget, Count, Counter, Ended};
use kotowari_engine::generate::Symmetry;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::CellId;

/// Spare givens of a puzzle with one solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spare {
    /// The cells whose given can be left out if all others stay.
    pub each: Vec<CellId>,
    /// A subset of `each` that can be left out at once, maximal but not always the largest: it is
    /// chosen greedily, in reading order.
    pub together: Vec<CellId>,
    /// The orbits of the pattern's symmetry whose givens can be left out at once, each if all
    /// others stay; `None` if the pattern has no symmetry.
    pub orbits: Option<Vec<Vec<CellId>>>,
    /// The cells that could not be decided within the limit.
    pub unsettled: Vec<CellId>,
}

impl Spare {
    /// Examines every given of a puzzle with one solution, with at most `nodes` search nodes each.
    /// `symmetry` is that of the pattern. Returns `None` if `stop` did.
    pub fn of(puzzle: &Puzzle, symmetry: Symmetry, nodes: u64, stop: Stop<'_>) -> Option<Spare> {
        let mut spare = Spare::default();
        let counter = Counter::new(puzzle.layout.clone());
        let givens = (0..).zip(&puzzle.givens).filter(|(_, given)| given.is_some());
        for cell in givens.map(|(cell, _)| cell) {
            if stop() {
                return None;
            }
            match can_go(puzzle, &counter, cell, nodes) {
                Some(true) => spare.each.push(cell),
                Some(false) => {}
                None => spare.unsettled.push(cell),
            }
        }
        let mut thinned = puzzle.clone();
        for &cell in &spare.each {
            if can_go(&thinned, &counter, cell, nodes) == Some(true) {
                thinned.givens[usize::from(cell)] = None;
                spare.together.push(cell);
            }
        }
        spare.orbits = (symmetry != Symmetry::None).then(|| {
            let layout = &*puzzle.layout;
            let orbits = symmetry.orbits(layout.rows()).into_iter();
            let cells = |orbit: Vec<CellId>| orbit.into_iter().filter_map(|at| cell_at(layout, at));
            let orbits = orbits.map(|orbit| cells(orbit).collect::<Vec<CellId>>());
            // Necessary, and cheap to test: each given of the orbit can go.
            let may_go = |orbit: &Vec<CellId>| {
                !orbit.is_empty() && orbit.iter().all(|cell| spare.each.contains(cell))
            };
            orbits
                .filter(may_go)
                .filter(|orbit| can_all_go(puzzle, &counter, orbit, nodes))
                .collect()
        });
        Some(spare)
    }

    /// Returns whether no given can be left out; `None` if that is undecided.
    pub fn is_minimal(&self) -> Option<bool> {
        match (self.each.is_empty(), self.unsettled.is_empty()) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }

    /// Returns whether no orbit of givens can be left out; `None` if there is no symmetry or that
    /// is undecided.
    pub fn is_minimal_by_orbit(&self) -> Option<bool> {
        let orbits = self.orbits.as_ref()?;
        match (orbits.is_empty(), self.unsettled.is_empty()) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }
}

/// Returns whether a given follows from the others; `None` if that is undecided.
///
/// Since the puzzle has one solution, a further one would have another digit in this cell, so it is
/// enough to search for a solution without the given digit there.
fn can_go(puzzle: &Puzzle, counter: &Counter, cell: CellId, nodes: u64) -> Option<bool> {
    let index = usize::from(cell);
    let all_digits = u64::MAX >> (64 - puzzle.layout.digits());
    let digit = puzzle.givens[index]?;
    let mut without = puzzle.clone();
    without.givens[index] = None;
    let mut marks = vec![all_digits; puzzle.givens.len()];
    marks[index] &= !(1 << digit);
    without.marks = Some(marks);
    match counter.each(&without, Budget { nodes }, |_| ControlFlow::Break(())) {
        Ended::Exhausted => Some(true),
        Ended::Stopped => Some(false),
        Ended::OutOfBudget => None,
    }
}

/// Returns whether these givens can be left out at once; false if that is undecided.
fn can_all_go(puzzle: &Puzzle, counter: &Counter, cells: &[CellId], nodes: u64) -> bool {
    let mut without = puzzle.clone();
    cells.iter().for_each(|cell| without.givens[usize::from(*cell)] = None);
    matches!(counter.solutions(&without, Budget { nodes }), Count::One(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::tests::{read, samples};
    use kotowari_engine::count;

    /// Seventeen givens, the fewest possible: none is spare.
    const MINIMAL: &str =
        ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";

    fn spare(puzzle: &Puzzle, symmetry: Symmetry) -> Spare {
        Spare::of(puzzle, symmetry, 3_000, &|| false).unwrap()
    }

    fn has_one(puzzle: &Puzzle) -> bool {
        matches!(count::solutions(puzzle, Budget::default()), Count::One(_))
    }

    #[test]
    fn a_given_is_spare_if_there_is_one_solution_without_it() {
        let mut seen = [0; 2];
        for (name, puzzle) in samples() {
            let found = spare(&puzzle, Symmetry::None);
            assert!(found.unsettled.is_empty(), "{name}");
            for cell in 0..puzzle.givens.len() {
                let mut without = puzzle.clone();
                if without.givens[cell].take().is_some() {
                    let is_spare = found.each.contains(&(cell as CellId));
                    assert_eq!(is_spare, has_one(&without), "{name}: {cell}");
                    seen[usize::from(is_spare)] += 1;
                }
            }
        }
        assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    }

    #[test]
    fn what_goes_together_leaves_a_minimal_puzzle() {
        let mut puzzle = read(MINIMAL);
        assert_eq!(spare(&puzzle, Symmetry::None).is_minimal(), Some(true));
        let solution = crate::inspect::tests::solution(&puzzle);
        for (given, digit) in puzzle.givens.iter_mut().zip(&solution).take(5) {
            *given = Some(*digit);
        }
        let found = spare(&puzzle, Symmetry::None);
        assert_eq!(found.is_minimal(), Some(false));
        assert!(found.together.len() >= 2 && found.together.len() <= found.each.len());
        let counter = Counter::new(puzzle.layout.clone());
        assert!(can_all_go(&puzzle, &counter, &found.together, 3_000));
        found.together.iter().for_each(|cell| puzzle.givens[usize::from(*cell)] = None);
        assert_eq!(spare(&puzzle, Symmetry::None).is_minimal(), Some(true));
    }

    #[test]
    fn an_orbit_is_spare_only_if_all_of_it_can_go_at_once() {
        // All cells of a solution but two that belong together: nearly every pair can go.
        let mut puzzle = read(MINIMAL);
        let solution = crate::inspect::tests::solution(&puzzle);
        puzzle.givens = solution.iter().copied().map(Some).collect();
        let found = spare(&puzzle, Symmetry::HalfTurn);
        assert_eq!(found.is_minimal_by_orbit(), Some(false));
        let counter = Counter::new(puzzle.layout.clone());
        for orbit in Symmetry::HalfTurn.orbits(9) {
            let is_spare = found.orbits.as_ref().unwrap().contains(&orbit);
            assert_eq!(is_spare, can_all_go(&puzzle, &counter, &orbit, 3_000));
        }
        assert_eq!(spare(&puzzle, Symmetry::None).is_minimal_by_orbit(), None);
    }

    #[test]
    fn what_takes_too_long_is_said() {
        let puzzle = read(MINIMAL);
        let found = Spare::of(&puzzle, Symmetry::None, 1, &|| false).unwrap();
        assert!(!found.unsettled.is_empty() && found.is_minimal().is_none());
        assert_eq!(Spare::of(&puzzle, Symmetry::None, 1, &|| true), None);
    }
}
