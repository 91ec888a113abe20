//! Rules of a layout beside rows, columns and blocks: does the puzzle need them?

use std::sync::Arc;

use super::depth::Stop;
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Solutions};
use kotowari_engine::deduction::Level;
use kotowari_engine::layout::{HouseKind, Layout};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate;
use kotowari_engine::solve::{self, Limits};
use kotowari_kernel::HouseId;

/// A rule beside the usual ones, and the puzzle without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extra {
    /// Diagonals or areas.
    pub kind: HouseKind,
    /// The houses it is made of: all of their kind, or one of them.
    pub houses: Vec<HouseId>,
    /// Whether that is all of its kind.
    pub all: bool,
    /// How many solutions there are without it.
    pub solutions: Solutions,
    /// The level of our path without it, if there is one solution and it gets to the end.
    pub level: Option<Level>,
}

impl Extra {
    /// What it is worth in a puzzle of this level, as a name in data: `needed` for there to be one
    /// solution, only makes it easier (without it would be `harder`), `unused`, or `unknown`.
    pub fn verdict(&self, level: Option<Level>) -> &'static str {
        match self.solutions {
            Solutions::One if self.is_unused(level) => "unused",
            Solutions::One if level.is_some() => "harder",
            Solutions::Many => "needed",
            _ => "unknown",
        }
    }

    /// Whether nobody would miss it: one solution without it, and no harder to find than `level`.
    pub fn is_unused(&self, level: Option<Level>) -> bool {
        self.solutions == Solutions::One
            && level.zip(self.level).is_some_and(|(with, without)| without <= with)
    }
}

/// More houses than this are not taken away one by one.
const MOST: usize = 12;

/// The kinds of houses that make a variant.
const KINDS: [HouseKind; 2] = [HouseKind::Diagonal, HouseKind::Area];

/// Whether there are such rules.
pub fn has_any(layout: &Layout) -> bool {
    layout.houses().iter().any(|house| KINDS.contains(&house.kind))
}

/// Takes away all of a kind, and if they are needed, one by one; `None` if somebody said stop, or of
/// several grids that overlap.
pub fn extras(
    puzzle: &Puzzle,
    budget: Budget,
    limits: &Limits,
    stop: Stop<'_>,
) -> Option<Vec<Extra>> {
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
        // Of areas that fill the board the last one follows from the others: that says nothing.
        let fill = houses.iter().map(|house| layout.cells_of(*house).len()).sum::<usize>();
        let alone: Vec<Vec<HouseId>> = match houses.len() {
            // What one rule makes is there or not.
            2..=MOST if fill != layout.cells() => {
                let alone = houses.iter().filter(|house| layout.house(**house).rule.is_none());
                alone.map(|house| vec![*house]).collect()
            }
            _ => vec![],
        };
        let whole = without(puzzle, kind, houses, true, budget, limits)?;
        let is_needed = whole.solutions != Solutions::One;
        extras.push(whole);
        for houses in alone.into_iter().filter(|_| is_needed) {
            if stop() {
                return None;
            }
            extras.push(without(puzzle, kind, houses, false, budget, limits)?);
        }
    }
    Some(extras)
}

fn without(
    puzzle: &Puzzle,
    kind: HouseKind,
    houses: Vec<HouseId>,
    all: bool,
    budget: Budget,
    limits: &Limits,
) -> Option<Extra> {
    let layout = Arc::new(reduced(&puzzle.layout, &houses)?);
    let plain = Puzzle::new(layout, puzzle.givens.clone());
    let solutions = count::solutions(&plain, budget).solutions();
    let board = Board::new(&plain).ok().filter(|_| solutions == Solutions::One);
    let level = board.and_then(|board| {
        rate::level(&solve::path(&board.limited(limits.clone()), &solve::everything()))
    });
    Some(Extra { kind, houses, all, solutions, level })
}

/// The layout without some of its extra houses.
fn reduced(layout: &Layout, gone: &[HouseId]) -> Option<Layout> {
    let lowest = u8::try_from(layout.label(0)).ok()?;
    let blanks = layout.blank().map_or(0, |blank| layout.rules().most(blank));
    let digits = usize::from(layout.digits()) - usize::from(blanks > 0);
    let mut builder = Layout::builder(layout.rows()).digits(lowest, digits).blanks(blanks);
    if let Some((rows, columns)) = layout.boxes() {
        builder = builder.boxes(rows, columns);
    }
    if let Some(letters) = layout.regions() {
        builder = builder.regions(letters.iter().copied());
    }
    let kept = |house: &HouseId| !gone.contains(house) && layout.house(*house).rule.is_none();
    for house in (0..layout.houses().len()).filter(kept) {
        let about = layout.house(house);
        builder = match (about.kind, about.number) {
            (HouseKind::Diagonal, 0) => builder.main_diagonal(),
            (HouseKind::Diagonal, _) => builder.anti_diagonal(),
            (HouseKind::Area, _) => {
                builder.area(about.letter.unwrap_or('A'), layout.cells_of(house).iter().copied())
            }
            _ => builder,
        };
    }
    // All other rules stay what they are.
    for rule in 0..layout.more().len() {
        if !gone.iter().any(|&house| layout.house(house).rule == Some(rule)) {
            builder = builder.rule(layout.written(rule));
        }
    }
    builder.build().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::tests::read;

    fn asked(puzzle: &Puzzle) -> Vec<Extra> {
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

    /// A diagonal sudoku; its solution.
    fn solved() -> Puzzle {
        let layout = Layout::builder(9).boxes(3, 3).diagonals().build().unwrap();
        let solution = count::random_solution(&layout, 3, Budget::default()).unwrap();
        diagonal(&solution.into_iter().map(Some).collect::<Vec<_>>())
    }

    #[test]
    fn diagonals_nobody_needs_are_unused_and_needed_ones_are_not() {
        let mut puzzle = solved();
        puzzle.givens[0] = None;
        let found = asked(&puzzle);
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
        let found = asked(&puzzle);
        assert_eq!(found[0].solutions, Solutions::Many);
        assert!(found.iter().all(|extra| !extra.all || !extra.is_unused(Some(Level::Computer))));
        assert_eq!(found.len(), 3, "each alone");
    }

    #[test]
    fn of_areas_that_fill_the_board_none_is_asked_for_alone() {
        let colors = "abcabcabcdefdefdefghighighi".repeat(3);
        let layout = Layout::builder(9).boxes(3, 3).colors(colors.chars()).build().unwrap();
        let puzzle = Puzzle::new(Arc::new(layout), vec![None; 81]);
        let found = asked(&puzzle);
        assert_eq!((found.len(), found[0].all, found[0].houses.len()), (1, true, 9));
    }

    #[test]
    fn a_plain_board_has_no_such_rules() {
        let puzzle = read(&".".repeat(81));
        assert!(!has_any(&puzzle.layout) && asked(&puzzle).is_empty());
    }
}
