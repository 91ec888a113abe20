//! Givens that need not be there.

use std::ops::ControlFlow;

use super::depth::Stop;
use super::shape::cell_at;
use kotowari_engine::count::{self, Budget, Count, Ended};
use kotowari_engine::generate::Symmetry;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::CellId;

/// Which givens of a puzzle with one solution can be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spare {
    /// The cells whose given can be left out, each by itself.
    pub each: Vec<CellId>,
    /// Some of them that can be left out at once, so that none of those left can be spared any more:
    /// taken in the order of reading, there may be a larger set.
    pub together: Vec<CellId>,
    /// The sets of givens that belong together by the pattern's symmetry and can be left out, each by
    /// itself; `None` if there is no symmetry.
    pub orbits: Option<Vec<Vec<CellId>>>,
    /// The cells of which it took too long to say.
    pub unsettled: Vec<CellId>,
}

impl Spare {
    /// Asks it of every given; `None` if somebody said stop.
    pub fn of(puzzle: &Puzzle, symmetry: Symmetry, nodes: u64, stop: Stop<'_>) -> Option<Spare> {
        let mut spare = Spare::default();
        let givens = (0..).zip(&puzzle.givens).filter(|(_, given)| given.is_some());
        for cell in givens.map(|(cell, _)| cell) {
            if stop() {
                return None;
            }
            match can_go(puzzle, cell, nodes) {
                Some(true) => spare.each.push(cell),
                Some(false) => {}
                None => spare.unsettled.push(cell),
            }
        }
        let mut thinned = puzzle.clone();
        for &cell in &spare.each {
            if can_go(&thinned, cell, nodes) == Some(true) {
                thinned.givens[usize::from(cell)] = None;
                spare.together.push(cell);
            }
        }
        spare.orbits = (symmetry != Symmetry::None).then(|| {
            let layout = &*puzzle.layout;
            let orbits = symmetry.orbits(layout.rows()).into_iter();
            let cells = |orbit: Vec<CellId>| orbit.into_iter().filter_map(|at| cell_at(layout, at));
            let orbits = orbits.map(|orbit| cells(orbit).collect::<Vec<CellId>>());
            // A set can only go if each of it can.
            let may = |orbit: &Vec<CellId>| {
                !orbit.is_empty() && orbit.iter().all(|cell| spare.each.contains(cell))
            };
            orbits.filter(may).filter(|orbit| can_all_go(puzzle, orbit, nodes)).collect()
        });
        Some(spare)
    }

    /// Whether no given can be left out; `None` if that is not settled.
    pub fn is_minimal(&self) -> Option<bool> {
        match (self.each.is_empty(), self.unsettled.is_empty()) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }

    /// Whether no set of givens that belongs together can be left out; `None` if there is no symmetry
    /// or that is not settled.
    pub fn is_minimal_by_orbit(&self) -> Option<bool> {
        let orbits = self.orbits.as_ref()?;
        match (orbits.is_empty(), self.unsettled.is_empty()) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }
}

/// Whether a given follows from the others: there was one solution, so another has another digit
/// there.
fn can_go(puzzle: &Puzzle, cell: CellId, nodes: u64) -> Option<bool> {
    let at = usize::from(cell);
    let all = u64::MAX >> (64 - puzzle.layout.digits());
    let digit = puzzle.givens[at]?;
    let mut without = puzzle.clone();
    without.givens[at] = None;
    let mut marks = vec![all; puzzle.givens.len()];
    marks[at] &= !(1 << digit);
    without.marks = Some(marks);
    match count::each(&without, Budget { nodes }, |_| ControlFlow::Break(())) {
        Ended::Exhausted => Some(true),
        Ended::Stopped => Some(false),
        Ended::OutOfBudget => None,
    }
}

fn can_all_go(puzzle: &Puzzle, cells: &[CellId], nodes: u64) -> bool {
    let mut without = puzzle.clone();
    cells.iter().for_each(|cell| without.givens[usize::from(*cell)] = None);
    matches!(count::solutions(&without, Budget { nodes }), Count::One(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::tests::{read, samples};

    /// Seventeen givens: none can be spared.
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
        assert!(can_all_go(&puzzle, &found.together, 3_000));
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
        for orbit in Symmetry::HalfTurn.orbits(9) {
            let is_spare = found.orbits.as_ref().unwrap().contains(&orbit);
            assert_eq!(is_spare, can_all_go(&puzzle, &orbit, 3_000));
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
