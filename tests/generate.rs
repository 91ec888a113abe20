//! Puzzles to order: that they are what was ordered.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::deduction::Level;
use kotowari::generate::pool::Pool;
use kotowari::generate::{
    End, Generator, Impossible, Limit, MASKS, Made, Mask, MaskError, Minimal, Need, Reason,
    Request, Symmetry,
};
use kotowari::kernel::CellId;
use kotowari::layout::{HouseKind, Layout};
use kotowari::puzzle::Puzzle;
use kotowari::rate::explainer::{self, Grid, Tenths};
use kotowari::solve::{self, Outcome};
use kotowari::technique;

use crate::common;
#[path = "generate/kept.rs"]
mod kept;
#[cfg(feature = "cli")]
use crate::common::own_folder;
#[cfg(feature = "cli")]
#[path = "generate/program.rs"]
mod program;
#[path = "generate/proof.rs"]
mod proof;
#[path = "generate/rules.rs"]
mod rules;
#[path = "generate/starts.rs"]
mod starts;
#[cfg(feature = "cli")]
use crate::common::schema as validator;

use common::layouts;

fn usual() -> Request {
    Request::new(Layout::classic(3, 3).unwrap())
}

/// The first puzzles of an order.
fn made(request: Request, seed: u64, puzzles: usize, attempts: u64) -> Vec<Made> {
    let generator = Generator::new(request, seed).unwrap();
    let made: Vec<Made> =
        generator.search(Limit::attempts(attempts), &|| false).take(puzzles).collect();
    assert_eq!(made.len(), puzzles, "{generator:?}");
    made
}

fn assert_is_one(made: &Made) {
    match count::solutions(&made.puzzle, Budget::default()) {
        Count::One(solution) => assert_eq!(solution, made.solution),
        other => panic!("{:?}: {other:?}", made.puzzle),
    }
}

fn refused(request: Request) -> Impossible {
    Generator::new(request, 1).map(|_| ()).expect_err("an order that cannot be met")
}

#[test]
fn every_puzzle_has_one_solution_and_the_symmetry_that_was_asked_for() {
    for (name, symmetry) in Symmetry::ALL {
        for made in made(Request { symmetry, ..usual() }, 3, 6, 100) {
            assert_is_one(&made);
            let has = |cell: CellId| made.puzzle.givens[usize::from(cell)].is_some();
            for orbit in symmetry.orbits(9) {
                let given = orbit.iter().filter(|cell| has(**cell)).count();
                assert!(given == 0 || given == orbit.len(), "{name}: {orbit:?}");
                // No orbit can be spared.
                let mut fewer = made.puzzle.clone();
                orbit.iter().for_each(|cell| fewer.givens[usize::from(*cell)] = None);
                let count = count::solutions(&fewer, Budget::default());
                assert!(given == 0 || matches!(count, Count::Many(..)), "{name}: {orbit:?}");
            }
        }
    }
}

#[test]
fn the_ten_symmetries_are_ten_partitions_of_the_board() {
    let mut seen = BTreeMap::new();
    for (name, symmetry) in Symmetry::ALL {
        for size in [4, 6, 9] {
            let mut cells: Vec<CellId> = symmetry.orbits(size).concat();
            cells.sort_unstable();
            assert_eq!(cells, (0..size * size).collect::<Vec<_>>(), "{name}");
        }
        assert_eq!(seen.insert(symmetry.orbits(9), name), None, "{name} is like another");
        // A pattern of one orbit in general position has this symmetry and no larger one.
        let orbit = symmetry.orbits(9).into_iter().find(|orbit| orbit.contains(&1)).unwrap();
        let pattern: Vec<CellId> =
            [orbit, symmetry.orbits(9).into_iter().find(|orbit| orbit.contains(&11)).unwrap()]
                .concat();
        let pattern: Vec<CellId> =
            match symmetry.orbits(9).into_iter().find(|orbit| orbit.contains(&21)) {
                Some(third) => [pattern, third].concat(),
                None => pattern,
            };
        let found = Symmetry::of(9, |cell| pattern.contains(&cell));
        assert!(found.orbits(9).len() <= symmetry.orbits(9).len(), "{name}: {found:?}");
    }
    let half = |cell: CellId| [3, 77].contains(&cell);
    assert_eq!(Symmetry::of(9, half), Symmetry::HalfTurn);
    assert_eq!(Symmetry::of(9, |cell| [1, 7].contains(&cell)), Symmetry::LeftRight);
    assert_eq!(Symmetry::of(9, |cell| [1, 9].contains(&cell)), Symmetry::Diagonal);
    assert_eq!(Symmetry::of(9, |_| true), Symmetry::Full);
    assert_eq!(Symmetry::of(9, |cell| [0, 1].contains(&cell)), Symmetry::None);
}

#[test]
fn every_mask_that_comes_with_the_program_can_be_filled() {
    let ken = ("letters", include_str!("data/masks/ken.txt"));
    for (name, text) in MASKS.iter().copied().chain([ken]) {
        let mask = Mask::parse(text).unwrap();
        assert!(name == "letters" || Mask::named(name).as_ref() == Some(&mask));
        for made in made(Request { mask: Some(mask.clone()), ..usual() }, 1, 2, 20_000) {
            assert_is_one(&made);
            let given = (0..81).filter(|cell| made.puzzle.givens[usize::from(*cell)].is_some());
            assert_eq!(given.collect::<Vec<CellId>>(), mask.cells(), "{name}");
        }
    }
}

#[test]
fn what_is_no_mask_says_where() {
    assert_eq!(Mask::parse("\n\n"), Err(MaskError::Empty));
    assert_eq!(Mask::parse("#.#\n.?.\n#.#"), Err(MaskError::Sign('?', 2, 2)));
    assert_eq!(Mask::parse("#.#\n...#\n#.#"), Err(MaskError::Length(2, 4, 3)));
    assert_eq!(Mask::parse("#.#\n..\n#.#"), Err(MaskError::Length(2, 2, 3)));
    assert_eq!(Mask::parse(&"#\n".repeat(65)), Err(MaskError::TooLarge(65)));
    // Blanks are open cells, and an editor may take those at the end of a line away.
    assert_eq!(Mask::parse("\n# #\n #\n# #\n").unwrap().cells(), [0, 2, 4, 6, 8]);
}

/// Where digits can be exchanged, all but one must be given; where a rule ranks them, none need be.
#[test]
fn how_few_clues_may_suffice_depends_on_the_rules() {
    let board = |sorts: &[&str]| {
        let base = Layout::builder(9).boxes(3, 3);
        let add = |board: kotowari::layout::Builder, id: &&str| {
            let sort = kotowari::layout::sort(id).expect("a sort");
            board.rule(kotowari::layout::Written::new(sort, []))
        };
        Arc::new(sorts.iter().fold(base, add).build().unwrap())
    };
    let order = |layout: Arc<Layout>| Request { clues: Some(0..=7), ..Request::new(layout) };
    let diagonals = Arc::new(Layout::builder(9).boxes(3, 3).diagonals().build().unwrap());
    assert_eq!(refused(order(diagonals)), Impossible::FewClues(7, 8));
    for alike in [&["antiknight"][..], &["antiking"], &["windoku"], &["disjoint", "antiknight"]] {
        assert_eq!(refused(order(board(alike))), Impossible::FewClues(7, 8), "{alike:?}");
    }
    for ranked in [&["nonconsecutive"][..], &["antiknight", "antiking", "nonconsecutive"]] {
        assert!(Generator::new(order(board(ranked)), 1).is_ok(), "{ranked:?}");
        let mask = Some(Mask::parse("#........\n........#\n.........\n.........\n.........\n.........\n.........\n.........\n.........").unwrap());
        let request = Request { mask, ..Request::new(board(ranked)) };
        assert!(Generator::new(request, 1).is_ok(), "{ranked:?}");
    }
}

#[test]
fn an_order_that_cannot_be_met_is_refused_at_once() {
    let mask = |text: &str| Request { mask: Some(Mask::parse(text).unwrap()), ..usual() };
    let sixteen = "####.....\n.........\n...####..\n.........\n##...##..\n.........\n#........\n.#.......\n..#.....#";
    assert_eq!(refused(mask(sixteen)), Impossible::FewClues(16, 17));
    let rows = "#########\n.........\n.........\n#########\n#.......#\n#.......#\n#.......#\n#.......#\n#########";
    assert_eq!(refused(mask(rows)), Impossible::EmptyLines(HouseKind::Row, 1, 2));
    let columns = rows.lines().collect::<Vec<_>>();
    let turned: Vec<String> = (0..9)
        .map(|column| columns.iter().map(|row| row.as_bytes()[column] as char).collect())
        .collect();
    assert_eq!(refused(mask(&turned.join("\n"))), Impossible::EmptyLines(HouseKind::Column, 1, 2));
    assert_eq!(refused(mask("#.\n.#")), Impossible::MaskSize(2, 9));
    let heart = || Mask::named("heart");
    let clues = Some(30..=32);
    let order = Request { mask: heart(), clues, ..usual() };
    assert_eq!(refused(order), Impossible::MaskClues(heart().unwrap().cells().len(), 30, 32));
    let clues = Some(10..=16);
    assert_eq!(refused(Request { clues, ..usual() }), Impossible::FewClues(16, 17));
    #[expect(clippy::reversed_empty_ranges, reason = "an empty range is what is refused")]
    let clues = Some(30..=20);
    assert_eq!(refused(Request { clues, ..usual() }), Impossible::Window("clues"));
    let (clues, symmetry) = (Some(26..=27), Symmetry::QuarterTurn);
    let order = Request { clues, symmetry, ..usual() };
    assert_eq!(refused(order), Impossible::CluesOfSymmetry(26, 27));
    let small = || Request::new(Layout::classic(2, 2).unwrap());
    let clues = Some(2..=2);
    assert_eq!(refused(Request { clues, ..small() }), Impossible::FewClues(2, 3));
    let mut order = small();
    order.wanted.er = Some(Tenths::new(10)..=Tenths::new(20));
    assert_eq!(refused(order), Impossible::OtherBoard("er"));
    let needs = vec![Need { technique: technique::by_id("x_wing").unwrap(), at: None }];
    let mut order = usual();
    order.wanted.needs = needs;
    order.wanted.techniques.retain(|technique| technique.info().id != "x_wing");
    assert_eq!(refused(order), Impossible::NeedIsForbidden("x_wing"));
    let mut order = usual();
    order.wanted.needs = vec![Need { technique: technique::by_id("x_wing").unwrap(), at: None }];
    order.wanted.level = Some(Level::Easy..=Level::Medium);
    assert_eq!(refused(order), Impossible::NeedIsHarder("x_wing", Level::Medium));
    let mut order = usual();
    order.wanted.techniques.retain(|technique| technique.info().id.contains("single"));
    order.wanted.solvable = true;
    let singles = order.clone();
    order.wanted.er = Some(Tenths::new(120)..=Tenths::new(120));
    assert_eq!(refused(order), Impossible::SinglesOnly(Tenths::new(120)));
    let mut order = singles;
    order.wanted.level = Some(Level::Expert..=Level::Computer);
    assert_eq!(refused(order), Impossible::LevelIsForbidden(Level::Expert));
}

#[test]
fn an_attempt_is_the_same_whoever_makes_it() {
    let mut request = usual();
    request.wanted.level = Some(Level::Medium..=Level::Hard);
    let generator = Generator::new(request, 5).unwrap();
    let line = |index: u64| match generator.attempt(index, &|| false) {
        Ok(made) => format!("{:?}", made.puzzle.givens),
        Err(rejected) => rejected.reason.id().to_owned(),
    };
    let alone: Vec<String> = (0..60).map(line).collect();
    let (front, back): (Vec<String>, Vec<String>) = thread::scope(|scope| {
        let front = scope.spawn(|| (0..30).map(line).collect());
        let back = scope.spawn(|| (30..60).rev().map(line).collect());
        (front.join().unwrap(), back.join().unwrap())
    });
    let together: Vec<String> = front.into_iter().chain(back.into_iter().rev()).collect();
    assert_eq!(alone, together);
    let other = Generator::new(generator.request().clone(), 6).unwrap();
    assert!((0..60).any(|index| {
        let given = |g: &Generator| g.attempt(index, &|| false).ok().map(|made| made.puzzle.givens);
        given(&generator).is_some() && given(&generator) != given(&other)
    }));
}

#[test]
fn a_puzzle_that_needs_a_technique_is_not_solved_without_it_and_needs_nothing_harder() {
    for id in ["x_wing", "naked_triple", "xy_wing"] {
        let technique = technique::by_id(id).unwrap();
        let mut request = usual();
        request.wanted.needs = vec![Need { technique, at: None }];
        for made in made(request, 1, 2, 4_000) {
            let board = Board::new(&made.puzzle).unwrap();
            let all = solve::everything();
            let place = all.iter().position(|other| other.info().id == id).unwrap();
            let outcome = |techniques: &[_]| solve::path(&board, techniques).outcome;
            assert_eq!(outcome(&all[..=place]), Outcome::Solved, "{id}");
            assert_ne!(outcome(&all[..place]), Outcome::Solved, "{id}");
        }
    }
}

#[test]
fn windows_hold() {
    let mut request = usual();
    request.wanted.level = Some(Level::Easy..=Level::Medium);
    request.wanted.openings = Some(3..=6);
    request.wanted.er = Some(Tenths::new(23)..=Tenths::new(34));
    request.minimal = Minimal::No;
    request.clues = Some(25..=28);
    request.spread = true;
    for made in made(request, 1, 4, 3_000) {
        let puzzle = &made.puzzle;
        assert!((25..=28).contains(&puzzle.clues()));
        let rating = kotowari::rate::ours::rate(puzzle).unwrap();
        assert!((Level::Easy..=Level::Medium).contains(&rating.level.unwrap()));
        assert!((3..=6).contains(&rating.openings));
        let digits: Vec<u8> = puzzle.givens.iter().map(|g| g.map_or(0, |d| d + 1)).collect();
        let er = explainer::rate(&Grid::from_digits(&digits.clone().try_into().unwrap())).er;
        assert!((23..=34).contains(&er.get()), "{er}");
        assert_eq!(made.facts.er, Some(er));
        for digit in 1..=9 {
            assert!(digits.iter().filter(|other| **other == digit).count() >= 2);
        }
    }
    // The last question asked is what a nearest puzzle has failed.
    let mut request = usual();
    request.wanted.er = Some(Tenths::new(115)..=Tenths::new(119));
    let generator = Generator::new(request, 1).unwrap();
    let mut search = generator.search(Limit::attempts(30), &|| false);
    assert!(search.next().is_none());
    assert_eq!(search.end(), Some(End::Limit));
    let tally = search.tally();
    assert_eq!((tally.tried, tally.made), (30, 0));
    assert_eq!(tally.rejected.values().sum::<u64>(), 30);
    assert_eq!(tally.nearest.as_ref().map(|(reason, _)| *reason), Some(Reason::TooEasy));
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let generator = Generator::new(usual(), 1).unwrap();
    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 500
    };
    let mut search = generator.search(Limit::attempts(u64::MAX), &stop);
    let made = search.by_ref().count();
    // Carving asks for each of 81 givens at most.
    assert!((5..=500).contains(&made), "{made}");
    assert_eq!(search.end(), Some(End::Stopped));
    let stopped = generator.attempt(0, &|| asked.get() > 0).map(|_| ()).unwrap_err();
    assert_eq!(stopped.reason, Reason::Stopped);
}

#[test]
fn minimal_means_that_no_given_can_be_spared() {
    let (symmetry, minimal) = (Symmetry::LeftRight, Minimal::Yes);
    for made in made(Request { symmetry, minimal, ..usual() }, 2, 3, 2_000) {
        let mut puzzle: Puzzle = made.puzzle;
        for cell in 0..81 {
            let Some(digit) = puzzle.givens[cell].take() else { continue };
            let count = count::solutions(&puzzle, Budget::default());
            assert!(matches!(count, Count::Many(..)));
            puzzle.givens[cell] = Some(digit);
        }
    }
}

#[test]
fn every_board_has_puzzles() {
    for (name, layout) in layouts::all() {
        let mut request = Request::new(layout.clone());
        if layout.cells() > 100 {
            request.minimal = Minimal::No;
            request.clues = Some(layout.cells() / 2..=layout.cells());
        }
        let puzzle = made(request, 1, 1, 20).remove(0);
        assert_is_one(&puzzle);
        assert!(puzzle.puzzle.clues() < layout.cells(), "{name}");
    }
}

#[test]
fn each_of_the_288_smallest_boards_comes_as_often_as_the_others() {
    let request = Request::new(Layout::classic(2, 2).unwrap());
    let generator = Generator::new(request, 9).unwrap();
    let mut times: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
    let boards = 288 * 40;
    for made in generator.search(Limit::attempts(boards), &|| false) {
        *times.entry(made.solution).or_default() += 1;
    }
    assert_eq!(times.len(), 288);
    let squares: f64 = times.values().map(|n| (f64::from(*n) - 40.0).powi(2) / 40.0).sum();
    // Chi square with 287 degrees of freedom: above 380 once in 5000.
    assert!(squares < 380.0, "{squares}");
}

#[test]
fn a_pool_finds_harder_puzzles_than_chance_and_goes_on_where_it_was() {
    let mut pool = Pool::new(1, 8, vec![]);
    pool.settle((0..8).filter_map(|index| pool.attempt(index)).collect::<Vec<_>>());
    let first: Vec<_> = pool.members().to_vec();
    for _ in 0..6 {
        pool.round();
    }
    let last = pool.members();
    assert_eq!(last.len(), 8);
    assert!(last.windows(2).all(|pair| pair[0].score >= pair[1].score));
    assert!(last[7].score > first[7].score && last[0].score >= first[0].score);
    let layout = Layout::classic(3, 3).unwrap();
    for member in last {
        let givens = member.givens.iter().map(|given| given.checked_sub(1)).collect();
        let puzzle = Puzzle::new(layout.clone(), givens);
        assert!(matches!(count::solutions(&puzzle, Budget::default()), Count::One(_)));
    }
    let resumed = Pool::new(2, 8, last.to_vec());
    assert_eq!(resumed.members(), last);
}
