//! Counted again by those who had no part in it.

use std::fs;
use std::sync::Arc;

use kotowari::count::{self, Budget, Count};
use kotowari::generate::{Blocks, Design, Generator, Limit, Made, Request};
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;

use super::common::{layouts, sweep};

/// Orders for a board of each kind.
pub fn every_kind() -> Vec<(String, Request)> {
    let design = |size: u16, change: &dyn Fn(&mut Design)| {
        let mut design = Design::new(size);
        change(&mut design);
        let layout = design.layout(&mut Rng::new(1)).unwrap();
        Request { design: design.is_random().then_some(design), ..Request::new(layout) }
    };
    let mut all: Vec<(String, Request)> = layouts::all()
        .into_iter()
        .map(|(name, layout)| (name.to_owned(), Request::new(layout)))
        .collect();
    let random = |design: &mut Design| design.blocks = Blocks::AnyRegions;
    for size in [5, 6, 7, 9] {
        all.push((format!("{size}x{size} any regions"), design(size, &random)));
    }
    for size in [4, 6, 8, 9] {
        let windows = |design: &mut Design| design.windows = true;
        all.push((format!("{size}x{size} windows"), design(size, &windows)));
    }
    all.push((
        "9x9 everything".to_owned(),
        design(9, &|design| {
            (design.windows, design.diagonals) = (true, true);
            design.digits = Some((0, 9));
        }),
    ));
    all.push(("25x25".to_owned(), design(25, &|_| {})));
    // Rules beside houses, and grids that overlap: the boards of puzzles of ours.
    for name in ["thermo-1", "killer-1", "windoku-1", "overlap-samurai-1"] {
        let text = fs::read_to_string(format!("tests/links/{name}.txt")).expect(name);
        let puzzle = kotowari::format::puzzle(&text).expect(name);
        all.push((name.to_owned(), Request::new(puzzle.layout)));
    }
    for (_, request) in &mut all {
        let cells = request.layout.cells();
        if cells > 100 {
            request.minimal = kotowari::generate::Minimal::No;
            request.clues = Some(cells * 3 / 5..=cells);
        }
    }
    all
}

fn first(name: &str, request: Request, attempts: u64) -> Made {
    let generator = Generator::new(request, 4).unwrap();
    let mut search = generator.search(Limit::attempts(attempts), &|| false);
    search.next().unwrap_or_else(|| panic!("{name}: {:?}", search.tally()))
}

#[cfg(feature = "sat")]
#[test]
fn a_sat_solver_finds_the_same_single_solution_on_boards_of_every_kind() {
    for (name, request) in every_kind() {
        // Sums are not told to the solver.
        if !request.layout.rules().sums().is_empty() {
            continue;
        }
        let made = first(&name, request, 60);
        let count = count::sat::solutions(&made.puzzle, Budget { nodes: 1_000_000 });
        assert_eq!(count, Count::One(made.solution), "{name}");
    }
}

/// The usual board with a house of one cell more, which says nothing: only the general counter
/// takes it.
fn for_the_general_counter() -> Arc<Layout> {
    Arc::new(Layout::builder(9).boxes(3, 3).area('A', [0]).build().unwrap())
}

#[test]
fn a_hundred_thousand_puzzles_are_unique_by_another_count_than_the_one_that_made_them() {
    let general = for_the_general_counter();
    let generator = Generator::new(Request::new(Layout::classic(3, 3).unwrap()), 100).unwrap();
    let all: Vec<u64> = (0..100_000).collect();
    let made = sweep::sweep("counted_again", &all, 500, |index| {
        // Every attempt of this order succeeds.
        let made = generator.attempt(*index, &|| false).unwrap();
        let puzzle = Puzzle::new(general.clone(), made.puzzle.givens);
        let count = count::solutions(&puzzle, Budget { nodes: 1_000_000 });
        assert_eq!(count, Count::One(made.solution), "{index}");
    });
    assert!(made.len() >= 200);
}

#[test]
fn each_attempt_at_a_board_of_random_regions_has_regions_of_its_own() {
    let random = every_kind().into_iter().find(|(name, _)| name == "6x6 any regions").unwrap();
    let generator = Generator::new(random.1, 2).unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for made in generator.search(Limit::attempts(40), &|| false).take(10) {
        let layout = &made.puzzle.layout;
        seen.insert(layout.regions().unwrap().to_vec());
        assert_eq!(generator.layout(made.index).regions(), layout.regions());
    }
    assert_eq!(seen.len(), 10);
}
