//! Extra houses of a layout (diagonals, areas): does the puzzle need them?
//!
//! The puzzle is solved again without them. If it still has one solution, and that is no harder to
//! find, the extra houses are decoration.

use std::sync::Arc;

use super::depth::Stop;
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Solutions};
use kotowari_engine::deduction::Level;
use kotowari_engine::layout::{House, HouseKind, Layout, RuleId};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate;
use kotowari_engine::solve::{self, Limits};
use kotowari_kernel::HouseId;

/// Extra houses, and what the puzzle is without them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExtraHouses {
    /// Diagonal or area.
    pub kind: HouseKind,
    /// All houses of the kind, or one of them.
    pub houses: Vec<HouseId>,
    /// Whether `houses` are all of the kind.
    pub all: bool,
    /// Number of solutions without them.
    pub solutions: Solutions,
    /// Level of our path without them, if there is one solution and the path reaches it.
    pub level: Option<Level>,
}

impl ExtraHouses {
    /// Returns the id of the verdict for a puzzle of this level: `needed` (without them there are
    /// several solutions), `harder` (without them the puzzle is harder), `unused`, or `unknown`.
    pub fn verdict(&self, level: Option<Level>) -> &'static str {
        match self.solutions {
            Solutions::One if self.is_unused(level) => "unused",
            Solutions::One if level.is_some() => "harder",
            Solutions::Many => "needed",
            _ => "unknown",
        }
    }

    /// Returns whether the puzzle has one solution without them that is no harder to find than
    /// `level`.
    pub fn is_unused(&self, level: Option<Level>) -> bool {
        self.solutions == Solutions::One
            && level.zip(self.level).is_some_and(|(with, without)| without <= with)
    }
}

/// With more houses of a kind than this, they are not removed one by one.
const MAX_HOUSES: usize = 12;

/// The kinds of houses that are examined.
const KINDS: [HouseKind; 2] = [HouseKind::Diagonal, HouseKind::Area];

/// Returns whether a layout has extra houses.
pub fn has_any(layout: &Layout) -> bool {
    layout.houses().iter().any(|house| KINDS.contains(&house.kind))
}

/// Solves the puzzle without all extra houses of a kind, and, if these are needed, without each
/// single one. Returns `None` if `stop` did, for overlapping grids, or if no layout without the
/// houses can be built.
pub fn extras(
    puzzle: &Puzzle,
    budget: Budget,
    limits: &Limits,
    stop: Stop<'_>,
) -> Option<Vec<ExtraHouses>> {
    let layout = &*puzzle.layout;
    if layout.grids().len() != 1 {
        return None;
    }
    let mut extras = vec![];
    for kind in KINDS {
        let of_kind = |house: &HouseId| layout.house(*house).kind == kind;
        let houses: Vec<HouseId> = (0..layout.houses().len()).filter(of_kind).collect();
        if houses.is_empty() {
            continue;
        }
        // If areas fill the board, each of them follows from the others, so that removing a single
        // one would always find it unused.
        let covered = houses.iter().map(|house| layout.cells_of(*house).len()).sum::<usize>();
        let single_houses: Vec<Vec<HouseId>> = match houses.len() {
            // Houses that a rule adds (the windows of a windoku) come and go together.
            2..=MAX_HOUSES if covered != layout.cells() => {
                let own = houses.iter().filter(|house| layout.house(**house).rule.is_none());
                own.map(|house| vec![*house]).collect()
            }
            _ => vec![],
        };
        let whole = without(puzzle, kind, houses, true, budget, limits)?;
        let is_needed = whole.solutions != Solutions::One;
        extras.push(whole);
        for houses in single_houses.into_iter().filter(|_| is_needed) {
            if stop() {
                return None;
            }
            extras.push(without(puzzle, kind, houses, false, budget, limits)?);
        }
    }
    Some(extras)
}

/// Solves the puzzle without some of its extra houses.
fn without(
    puzzle: &Puzzle,
    kind: HouseKind,
    houses: Vec<HouseId>,
    all: bool,
    budget: Budget,
    limits: &Limits,
) -> Option<ExtraHouses> {
    let layout = Arc::new(reduced(&puzzle.layout, &houses)?);
    let plain = Puzzle::new(layout, puzzle.givens.clone());
    let solutions = count::solutions(&plain, budget).solutions();
    let board = Board::new(&plain).ok().filter(|_| solutions == Solutions::One);
    let level = board.and_then(|board| {
        rate::level(&solve::path(&board.limited(limits.clone()), &solve::everything()))
    });
    Some(ExtraHouses { kind, houses, all, solutions, level })
}

/// Returns the layout without some of its extra houses. Rules stay, except those whose houses are
/// removed.
fn reduced(layout: &Layout, removed: &[HouseId]) -> Option<Layout> {
    let makes = |rule: RuleId| removed.iter().any(|&house| layout.house(house).rule == Some(rule));
    layout.rebuild(|house| !removed.contains(&house), |rule| !makes(rule)).build().ok()
}

/// Returns whether a rule makes houses that are examined here.
pub(super) fn is_of_houses(layout: &Layout, rule: RuleId) -> bool {
    let is_made = |house: &House| house.rule == Some(rule) && KINDS.contains(&house.kind);
    layout.houses().iter().any(is_made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::tests::read;

    fn extras_of(puzzle: &Puzzle) -> Vec<ExtraHouses> {
        let limits = Limits::of(puzzle.layout.cells(), puzzle.layout.houses().len());
        extras(puzzle, Budget::default(), &limits, &|| false).unwrap()
    }

    fn diagonal(givens: &[Option<u8>]) -> Puzzle {
        let layout = Layout::builder(9).boxes(3, 3).diagonals().build().unwrap();
        Puzzle::new(Arc::new(layout), givens.to_vec())
    }

    #[test]
    fn rules_beside_houses_stay_and_what_one_makes_goes_as_a_whole() {
        let place = |row, column| kotowari_engine::layout::Place { row, column };
        let rule = |id, places: &[_]| {
            let sort = kotowari_engine::layout::sort(id).unwrap();
            kotowari_engine::layout::Written::new(sort, places.iter().copied())
        };
        let thermo = rule("thermo", &[place(0, 0), place(1, 1)]);
        let builder = Layout::builder(9).boxes(3, 3).main_diagonal().rule(thermo);
        let layout = builder.rule(rule("windoku", &[])).build().unwrap();
        let of = |kind| {
            let is = |house: &usize| layout.house(*house).kind == kind;
            (0..layout.houses().len()).filter(is).collect::<Vec<_>>()
        };
        let left = reduced(&layout, &of(HouseKind::Diagonal)).unwrap();
        assert_eq!(left.more().len(), 2);
        assert_eq!(left.houses().len(), layout.houses().len() - 1);
        let left = reduced(&layout, &of(HouseKind::Area)).unwrap();
        assert_eq!(left.more().len(), 1, "the thermometer");
        assert_eq!(left.houses().len(), 28);
    }

    #[test]
    fn the_houses_that_stay_are_those_that_are_not_taken_away() {
        let regions = "aaabcabbccbdcddd".chars();
        let areas = "x..x.yy..yy.x..x".chars();
        let layout = Layout::builder(4).regions(regions).diagonals().colors(areas).build().unwrap();
        for gone in 0..layout.houses().len() {
            let kind = layout.house(gone).kind;
            let left = reduced(&layout, &[gone]).unwrap();
            let kept: Vec<_> = (0..layout.houses().len())
                .filter(|house| *house != gone || !KINDS.contains(&kind))
                .map(|house| (layout.house(house).kind, layout.cells_of(house)))
                .collect();
            let houses = 0..left.houses().len();
            let left: Vec<_> =
                houses.map(|house| (left.house(house).kind, left.cells_of(house))).collect();
            assert_eq!(left, kept, "{gone}");
        }
    }

    /// Returns a solved diagonal sudoku.
    fn solved() -> Puzzle {
        let layout = Layout::builder(9).boxes(3, 3).diagonals().build().unwrap();
        let solution = count::random_solution(&layout, 3, Budget::default()).unwrap();
        diagonal(&solution.into_iter().map(Some).collect::<Vec<_>>())
    }

    #[test]
    fn diagonals_nobody_needs_are_unused_and_needed_ones_are_not() {
        let mut puzzle = solved();
        puzzle.givens[0] = None;
        let found = extras_of(&puzzle);
        assert_eq!(found.len(), 1, "no need to ask for each alone");
        assert!(found[0].all && found[0].houses.len() == 2);
        assert!(found[0].is_unused(Some(Level::Beginner)));
        assert!(!found[0].is_unused(None), "without a path nobody knows");

        // Take givens away as long as the diagonals make it one solution.
        for cell in 0..81 {
            let given = puzzle.givens[cell].take();
            if count::solutions(&puzzle, Budget::default()).solutions() != Solutions::One {
                puzzle.givens[cell] = given;
            }
        }
        let found = extras_of(&puzzle);
        assert_eq!(found[0].solutions, Solutions::Many);
        assert!(found.iter().all(|extra| !extra.all || !extra.is_unused(Some(Level::Computer))));
        assert_eq!(found.len(), 3, "each alone");
    }

    #[test]
    fn of_areas_that_fill_the_board_none_is_asked_for_alone() {
        let colors = "abcabcabcdefdefdefghighighi".repeat(3);
        let layout = Layout::builder(9).boxes(3, 3).colors(colors.chars()).build().unwrap();
        let puzzle = Puzzle::new(Arc::new(layout), vec![None; 81]);
        let found = extras_of(&puzzle);
        assert_eq!((found.len(), found[0].all, found[0].houses.len()), (1, true, 9));
    }

    #[test]
    fn a_plain_board_has_no_such_rules() {
        let puzzle = read(&".".repeat(81));
        assert!(!has_any(&puzzle.layout) && extras_of(&puzzle).is_empty());
    }
}
