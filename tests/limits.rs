//! How far searches go: on boards of every size, as far as the caller says, and never in silence.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use kotowari::board::Board;
use kotowari::deduction::Family;
use kotowari::explain::json;
use kotowari::layout::Layout;
use kotowari::limits::SearchEffort;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Limit, Limits, Notes, Outcome};
use kotowari::technique::{CATALOGUE, by_id};

const HARD: &str =
    "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.";

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn board(grid: &str) -> Board {
    let reading = kotowari::format::read("-", grid.as_bytes()).expect("a grid");
    Board::new(&reading.puzzle).expect("no repeats")
}

fn hard() -> Board {
    board(HARD)
}

/// So little that hardly anything can be searched.
fn little() -> Limits {
    Limits { work: 200, argument: 200, tables: 10, ..Limits::of(81, 27) }
}

/// A board of `rows * columns` cells a side where nothing is written.
fn empty(rows: u16, columns: u16) -> Board {
    let layout = Layout::classic(rows, columns).expect("a board");
    let cells = layout.cells();
    Board::new(&Puzzle::new(layout, vec![None; cells])).expect("no repeats")
}

#[test]
fn a_small_budget_is_said_and_a_large_one_is_not_needed() {
    let board = hard();
    let none = solve::path(&board.clone().limited(Limits::none()), &solve::everything());
    let usual = solve::path(&board, &solve::everything());
    assert_eq!(usual.outcome, Outcome::Solved);
    assert_eq!(none.outcome, Outcome::Solved);
    assert!(usual.unsearched.is_empty());
    assert!(none.steps.iter().all(|step| step.unsearched().is_empty()), "nothing limits these");

    let path = solve::path(&board.limited(little()), &solve::everything());
    assert_eq!(path.outcome, Outcome::Stuck);
    for (id, limit) in [
        ("als_chain", Limit::Work),
        ("cases", Limit::Work),
        ("mutant_fish", Limit::Work),
        ("sue_de_coq", Limit::Work),
        ("kraken_fish", Limit::Candidates),
        ("dynamic_forcing", Limit::Candidates),
    ] {
        let said = solve::Unsearched { technique: Some(id), limit };
        assert!(path.unsearched.contains(&said), "{id} is silent: {:?}", path.unsearched);
    }
    assert!(path.unsearched.iter().all(|what| by_id(what.technique.unwrap()).is_some()));
}

#[test]
fn a_step_says_which_easier_techniques_were_cut_short() {
    let limits = Limits { sets: 3, ..Limits::of(81, 27) };
    let path = solve::path(&hard().limited(limits), &solve::everything());
    let cut = path.steps.iter().filter(|step| !step.unsearched().is_empty());
    let mut sets = 0;
    for step in cut {
        let rank = step.deduction().technique.rank;
        for what in step.unsearched() {
            let easier = by_id(what.technique.expect("a technique")).expect("in the catalogue");
            assert!(easier.info().rank <= rank);
        }
        sets += step.unsearched().iter().filter(|what| what.limit == Limit::Sets).count();
    }
    assert!(sets > 0, "three almost locked sets are not all there are");
}

#[test]
fn what_was_not_searched_is_written_as_data() {
    let board = hard().limited(little());
    let path = solve::path(&board, &solve::everything());
    let solutions = json::Solutions::One;
    let document = json::path(&board.snapshot(), &board, &path, solutions, None);
    let all = document["unsearched"].as_array().expect("a list");
    let kraken = serde_json::json!({ "technique": "kraken_fish", "limit": "candidates" });
    assert!(all.contains(&kraken), "{all:?}");
    let board = hard();
    let silent = solve::path(&board, &solve::everything());
    let document = json::path(&board.snapshot(), &board, &silent, solutions, None);
    assert!(document.get("unsearched").is_none());
}

#[test]
fn the_caller_may_stop_a_path_and_keeps_its_steps() {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    let limits = Limits::of(81, 27).until(move || count.fetch_add(1, Ordering::Relaxed) >= 40);
    let board = board(EASY).limited(limits);
    let path = solve::path(&board, &solve::everything());
    assert_eq!(path.outcome, Outcome::Stopped);
    assert!(!path.steps.is_empty(), "what was found stays found");
    assert!(path.unsearched.iter().any(|what| what.limit == Limit::Stopped));
    assert!(asked.load(Ordering::Relaxed) > 40);
}

#[test]
fn a_path_ends_when_its_own_budget_is_spent() {
    let board = board(EASY).limited(Limits { path: 1_000, ..Limits::of(81, 27) });
    let path = solve::path(&board, &solve::everything());
    assert_eq!(path.outcome, Outcome::Stopped);
    assert!(!path.steps.is_empty(), "what was found stays found");
    let last = path.unsearched.last().expect("it says so");
    assert_eq!((last.technique, last.limit), (None, Limit::Path));
}

/// An empty board has nothing to find, so every technique looks at all of it.
#[test]
fn no_technique_is_lost_or_endless_on_the_largest_board() {
    let work = 20_000;
    let board = empty(8, 8).limited(Limits { work, ..Limits::of(4096, 192) });
    let mut notes = Notes::default();
    assert!(solve::next(&board, &solve::everything(), &mut notes).is_none());
    assert!(notes.refused.is_empty());
    // Each spends its budget, that of what it shares with others, and a look at the board.
    let most = (CATALOGUE.len() as u64) * (8 * work + 4096);
    assert!(notes.spent < most, "{} of {most}", notes.spent);
    let says = |id: &str| notes.unsearched.iter().any(|what| what.technique == Some(id));
    for id in ["mutant_fish", "kraken_fish", "cases", "als_chain", "sue_de_coq"] {
        assert!(says(id), "{id} is silent: {:?}", notes.unsearched);
    }
}

/// A search that is not even begun spends nothing.
#[test]
fn the_same_techniques_search_larger_boards() {
    let text = std::fs::read(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/variants/classic-12x12.txt"
    ));
    let reading = kotowari::format::read("-", &text.expect("a file")).expect("a grid");
    let start = Board::new(&reading.puzzle).expect("no repeats");
    let path = solve::path(&start, &solve::everything());
    let hard = |step: &solve::Step| step.deduction().technique.rank > 20;
    let boards: Vec<Board> = (0..path.steps.len())
        .filter(|&at| hard(&path.steps[at]))
        .take(5)
        .map(|at| path.replay(&start, at))
        .collect();
    assert!(!boards.is_empty(), "this puzzle takes more than pairs");
    for id in ["kraken_fish", "als_chain", "aligned_triplet_exclusion", "mutant_fish"] {
        let technique = by_id(id).expect("in the catalogue");
        let spent = |board: &Board| {
            technique.find(board, &mut |_| std::ops::ControlFlow::Continue(())).1.spent
        };
        assert!(boards.iter().any(|board| spent(board) > 0), "{id} does not look at 12×12");
    }
}

/// Whatever is cut off by a value of its own is said with its name, by a technique that asks for
/// it.
#[test]
fn what_each_value_cuts_off_is_said() {
    let start = hard();
    let path = solve::path(&start, &solve::everything());
    let usual = || Limits::of(81, 27);
    let cut = [
        (Limits { ways: 1, ..usual() }, Limit::Ways, "als_aic"),
        (Limits { templates: 1, ..usual() }, Limit::Templates, "template_delete"),
        (Limits { finds: 1, ..usual() }, Limit::Finds, "death_blossom"),
        (Limits { nested: 1, ..usual() }, Limit::Finds, "nested_forcing"),
        (Limits { sets: 1, ..usual() }, Limit::Sets, "als_xz"),
        (Limits { links: 1, ..usual() }, Limit::Candidates, "aic"),
    ];
    for (limits, limit, id) in cut {
        let technique = by_id(id).expect("in the catalogue");
        let reached = |limits: &Limits, at: usize| {
            let board = path.replay(&start, at).limited(limits.clone());
            let (_, effort) = technique.find(&board, &mut |_| std::ops::ControlFlow::Continue(()));
            effort.reached.iter().any(|said| said == limit)
        };
        let said = (0..path.steps.len()).find(|&at| reached(&limits, at));
        let at = said.unwrap_or_else(|| panic!("{id} is silent about {limit:?}"));
        assert!(!reached(&Limits::none(), at), "{id}: there is no limit to speak of");
    }
}

/// An argument by cases that stops before its end has said nothing, so others going without does
/// not shorten it.
#[test]
fn an_argument_by_cases_has_a_budget_of_its_own() {
    let cases = by_id("cases").expect("in the catalogue");
    // Where one thing alone is left anywhere, that is all it says.
    let mut singles = solve::everything();
    singles.retain(|technique| technique.info().family == Family::Single);
    let start = hard();
    let path = solve::path(&start, &singles);
    let stuck = path.replay(&start, path.steps.len());
    let outcome = |work, argument| {
        let board = stuck.clone().limited(Limits { work, argument, ..Limits::of(81, 27) });
        let mut found = 0;
        let (_, effort) = cases.find(&board, &mut |_| {
            found += 1;
            std::ops::ControlFlow::Continue(())
        });
        (found, effort.reached.iter().collect::<Vec<_>>())
    };
    assert_eq!(outcome(0, 3_000_000), (1, vec![]));
    assert_eq!(outcome(3_000_000, 10), (0, vec![Limit::Work]));
    for (cells, houses) in [(144, 36), (256, 48), (625, 75)] {
        let large = Limits::of(cells, houses);
        assert!(large.work <= large.argument && large.work < Limits::of(81, 27).work / 10);
    }
}

#[test]
fn patience_is_less_or_more_of_everything() {
    let of = |patience| Limits::of(256, 48).patient(patience);
    let [quick, normal, long] = SearchEffort::ALL.map(|(_, patience)| of(patience));
    for (less, more) in [(&quick, &normal), (&normal, &long)] {
        assert!(less.work < more.work && less.path < more.path);
        assert!(less.argument < more.argument);
        let values = |of: &Limits| {
            [of.sets, of.links, of.tables, of.cases, of.ways, of.templates, of.finds, of.nested]
        };
        let pairs = values(less).into_iter().zip(values(more));
        assert!(pairs.into_iter().all(|(less, more)| 0 < less && less < more));
    }
}
