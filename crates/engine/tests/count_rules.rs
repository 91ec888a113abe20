//! Counting on boards with rules beside houses: against plain filtering of the solutions of the
//! bare board, and the search against the SAT solver on every puzzle of the repository.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kotowari_engine::count::{self, Budget, Count, Ended, Solution};
use kotowari_engine::layout::{Builder, Layout, Place, SORTS, Sort, Text, Written};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;
use kotowari_kernel::{Arrow, Candidate, CellId, Reading};

/// Whether a full board obeys all relations, sums, readings and houses, candidate by candidate as
/// the kernel reads them.
fn holds(layout: &Layout, board: &[u8]) -> bool {
    let rules = layout.rules();
    let at = |cell: CellId| Candidate { cell, digit: board[usize::from(cell)] };
    let cells = || 0..layout.cells() as CellId;
    let pairs = || cells().flat_map(|a| (0..a).map(move |b| (a, b)));
    let sums = rules.sums().iter().all(|sum| {
        let held = sum.terms.iter().filter(|(c, _)| at(c.cell) == *c);
        held.map(|(_, weight)| i64::from(*weight)).sum::<i64>() >= sum.at_least
    });
    let reads = |(number, reading): (usize, &Reading)| {
        let machine = rules.machine(number);
        let mut states = machine.first.clone();
        for &cell in &reading.cells {
            let goes = |arrow: &&Arrow| {
                arrow.digits >> at(cell).digit & 1 == 1 && states.contains(&arrow.from)
            };
            states = machine.arrows.iter().filter(goes).map(|arrow| arrow.to).collect();
        }
        states.iter().any(|state| machine.last.contains(state))
    };
    sums && rules.readings().iter().enumerate().all(reads)
        && cells().all(|cell| rules.allowed(cell) >> at(cell).digit & 1 == 1)
        && pairs().all(|(a, b)| !rules.clash(at(a), at(b)))
}

/// All solutions, and whether these are all.
fn each(puzzle: &Puzzle, nodes: u64, most: usize) -> (Vec<Solution>, Ended) {
    let mut found = vec![];
    let ended = count::each(puzzle, Budget { nodes }, |solution| {
        found.push(solution);
        if found.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (found, ended)
}

/// A walk of `length` cells, or fewer, over neighbours, diagonal ones included.
fn walk(size: u16, length: usize, rng: &mut Rng) -> Vec<Place> {
    let mut cells = vec![(rng.below(size.into()) as i32, rng.below(size.into()) as i32)];
    for _ in 0..40 {
        let (row, column) = cells[cells.len() - 1];
        let next = (row + rng.below(3) as i32 - 1, column + rng.below(3) as i32 - 1);
        let inside = [next.0, next.1].iter().all(|x| (0..i32::from(size)).contains(x));
        if inside && !cells.contains(&next) && cells.len() < length {
            cells.push(next);
        }
    }
    cells
        .into_iter()
        .map(|(row, column)| Place { row: row as u16, column: column as u16 })
        .collect()
}

/// A rule that is drawn at random, perhaps with the numbers that the solution has.
fn drawn(sort: &'static Sort, size: u16, solution: &[u8], rng: &mut Rng) -> Written {
    let length = match sort.id {
        "inequality" | "consecutive" | "white" | "black" | "ten" | "five" | "difference"
        | "ratio" => 2,
        "equalsum" => 3,
        "same" | "valueindex" => 4,
        "renban" | "modular" | "lockout" | "sumline" | "lunchbox" => 3 + rng.below(2),
        "equality" => 2 + 2 * rng.below(2),
        _ => 2 + rng.below(5),
    };
    let mut places = walk(size, length, rng);
    if ["sandwich", "xsum", "room", "skyscraper", "hidden"].contains(&sort.id) {
        let row = rng.below(size.into()) as u16;
        places = (0..size).map(|column| Place { row, column }).collect();
    }
    let label =
        |place: &Place| u16::from(solution[usize::from(place.row * size + place.column)]) + 1;
    let digits: Vec<u16> = places.iter().map(label).collect();
    let numbers = match sort.id {
        "cage" | "little" => vec![digits.iter().sum()],
        "whisper" => vec![2 + rng.below(3) as u16],
        "few" => vec![size],
        "quad" => {
            places.truncate(4);
            let mut some = digits[..places.len()].to_vec();
            some.truncate(1 + rng.below(some.len()));
            some
        }
        "sandwich" => {
            let place = |digit: u16| digits.iter().position(|other| *other == digit).unwrap();
            let (a, b) = (place(1), place(size));
            vec![digits[a.min(b) + 1..a.max(b)].iter().sum()]
        }
        "sum" => vec![digits.iter().sum::<u16>() + digits[0]],
        "difference" => vec![digits[0].abs_diff(digits[digits.len() - 1])],
        "ratio" => vec![digits[0].max(digits[digits.len() - 1]) / digits[0]],
        "modular" => vec![3],
        // One part, or two if they add up to the same.
        "sumline" => match (1..digits.len())
            .map(|at| digits[..at].iter().sum::<u16>())
            .find(|sum| sum * 2 == digits.iter().sum::<u16>())
        {
            Some(half) => vec![half],
            None => vec![digits.iter().sum()],
        },
        "lockout" => vec![1 + rng.below(3) as u16],
        "contains" => digits[..1 + rng.below(digits.len())].to_vec(),
        "exactly" => digits.iter().copied().filter(|digit| *digit == digits[0]).collect(),
        "xsum" => vec![digits[..usize::from(digits[0])].iter().sum()],
        "room" => vec![digits[usize::from(digits[0]) - 1]],
        "skyscraper" => {
            let is_seen = |at: &usize| digits[..*at].iter().all(|lower| *lower < digits[*at]);
            vec![(0..digits.len()).filter(is_seen).count() as u16]
        }
        "hidden" => {
            let is_hidden = |at: &usize| digits[..*at].iter().any(|higher| *higher > digits[*at]);
            (0..digits.len()).find(is_hidden).map(|at| digits[at]).into_iter().collect()
        }
        "rellik" => vec![1 + rng.below(12) as u16],
        "lunchbox" => {
            let (least, most) = (digits.iter().min(), digits.iter().max());
            let ends = digits.iter().enumerate().filter(|(_, d)| [least, most].contains(&Some(d)));
            let at: Vec<usize> = ends.map(|(at, _)| at).collect();
            vec![digits[at[0]..at[at.len() - 1]].iter().skip(1).sum()]
        }
        "say" => {
            let other = 1 + rng.below(size.into()) as u16;
            let times = |label: u16| digits.iter().filter(|digit| **digit == label).count() as u16;
            let mut said = vec![times(digits[0]), digits[0]];
            if other != digits[0] {
                said.extend([times(other), other]);
            }
            said
        }
        _ => vec![],
    };
    let split = 1 + rng.below(places.len());
    let (count, half) = (places.len(), size / 2);
    let text = match sort.id {
        // After a large digit a small one.
        "pairs" | "allpairs" => format!("1-{half}:1-{size} {}-{size}:1-{half}", half + 1),
        // Each digit, any at all, or one of two.
        "regex" => digits
            .iter()
            .map(|&digit| match rng.below(3) {
                0 => digit.to_string(),
                1 => ".".to_owned(),
                _ => format!("[{digit}{}]", 1 + rng.below(size.into())),
            })
            .collect(),
        // An even number of small digits.
        "machine" => {
            format!("0>* 1-{half}:1 {next}-{size}:0; 1 1-{half}:0 {next}-{size}:1", next = half + 1)
        }
        _ => String::new(),
    };
    let rule = Written::new(sort, places).numbers(numbers);
    let rule = if text.is_empty() { rule } else { rule.texts([text]) };
    match sort.id {
        "arrow" => rule.split(split.min(2)),
        "compared" => rule.split(split),
        "valueindex" | "distinct" => rule.split(1),
        "sum" => rule.factors((0..count).map(|at| if at == 0 { 2 } else { 1 })),
        "equalsum" => rule.parts([1, count - 1]),
        "same" => rule.parts([count / 2, count - count / 2]),
        _ => rule,
    }
}

/// The sorts that are rules about the whole board.
fn of_whole_boards() -> Vec<&'static Sort> {
    let is_whole =
        |sort: &&Sort| matches!(sort.text, Text::Word | Text::Negative(_) | Text::Key(_));
    SORTS.iter().filter(is_whole).collect()
}

/// The board with a rule about all of it, and a full board that obeys it, if there is one.
fn with_whole(base: &Builder, sort: &'static Sort, seed: u64) -> Option<(Builder, Solution)> {
    let builder = base.clone().rule(Written::new(sort, []));
    let layout = builder.clone().build().ok()?;
    let solution = count::random_solution(&layout, seed, Budget { nodes: 2_000 })?;
    Some((builder, solution))
}

/// Sorts of which no rule comes up: digits that drop in every column need blanks, which these
/// boards have not; cells beside the grid say nothing.
const NEVER: [&str; 2] = ["topheavy", "variable"];

/// Boards of 6×6 and 9×9 with rules that a solution obeys, some givens of it, and at times one more
/// rule that it may not obey. What the search lists must be what is left of the solutions of the
/// bare board, which another search lists.
#[test]
fn what_is_listed_is_what_plain_filtering_leaves() {
    let mut rng = Rng::new(48);
    let mut seen = [0; 3];
    let mut used: BTreeSet<&str> = BTreeSet::new();
    for turn in 0..400 {
        let (size, base) = match turn % 2 {
            0 => (6, Layout::builder(6).boxes(2, 3)),
            _ => (9, Layout::builder(9).boxes(3, 3)),
        };
        let bare = Arc::new(base.clone().build().unwrap());
        let whole = of_whole_boards();
        let sort = whole[turn / 3 % whole.len()];
        let seed = rng.bits();
        let found = (turn % 3 == 0).then(|| with_whole(&base, sort, seed)).flatten();
        let (mut builder, solution) = match found {
            Some(found) => {
                used.insert(sort.id);
                found
            }
            None => {
                let found = count::random_solution(&bare, rng.bits(), Budget::default());
                (base.clone(), found.unwrap())
            }
        };
        for _ in 0..2 + rng.below(8) {
            let sort = &SORTS[rng.below(SORTS.len())];
            for _ in 0..30 {
                let rule = drawn(sort, size, &solution, &mut rng);
                let alone = base.clone().rule(rule.clone()).build();
                if alone.is_ok_and(|layout| holds(&layout, &solution)) {
                    builder = builder.rule(rule);
                    used.insert(sort.id);
                    break;
                }
            }
        }
        if turn % 4 == 3 {
            let rule = drawn(&SORTS[rng.below(SORTS.len())], size, &solution, &mut rng);
            if builder.clone().rule(rule.clone()).build().is_ok() {
                builder = builder.rule(rule);
            }
        }
        let Ok(layout) = builder.build() else { continue };
        let layout = Arc::new(layout);
        let mut givens = vec![None; solution.len()];
        let kept = if size == 6 { 6 + rng.below(16) } else { 28 + rng.below(24) };
        for _ in 0..kept {
            let cell = rng.below(givens.len());
            givens[cell] = Some(solution[cell]);
        }
        let (all, ended) = each(&Puzzle::new(bare, givens.clone()), 100_000, 3_000);
        if ended != Ended::Exhausted {
            continue;
        }
        let puzzle = Puzzle::new(layout.clone(), givens);
        let right: BTreeSet<Solution> =
            all.into_iter().filter(|board| holds(&layout, board)).collect();
        let (ours, ended) = each(&puzzle, 100_000, usize::MAX);
        assert_eq!(ended, Ended::Exhausted, "turn {turn}: {puzzle:?}");
        let listed = ours.len();
        let ours: BTreeSet<Solution> = ours.into_iter().collect();
        assert_eq!(ours.len(), listed, "turn {turn}: one is listed twice");
        assert_eq!(ours, right, "turn {turn}: {:?}", layout.more());
        seen[right.len().min(2)] += 1;
        match count::solutions(&puzzle, Budget::default()) {
            Count::None => assert!(right.is_empty(), "turn {turn}"),
            Count::One(only) => {
                let fits = right.len() == 1 && right.contains(&only);
                assert!(fits, "turn {turn}: {} of {:?}", right.len(), layout.more());
            }
            Count::Many(a, b) => {
                assert!(a != b && right.contains(&a) && right.contains(&b), "turn {turn}");
            }
            Count::Unknown => panic!("turn {turn}: not settled"),
        }
    }
    eprintln!("{seen:?} {used:?}");
    assert!(seen.iter().all(|times| *times > 20), "a one-sided test, {seen:?}");
    let never: Vec<&str> =
        SORTS.iter().map(|sort| sort.id).filter(|id| !used.contains(id)).collect();
    assert_eq!(never, NEVER, "sorts of which no rule was drawn that a solution obeys");
}

/// The files of a folder, in order; none if it is not there.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|p| p.is_file()).collect();
    files.sort();
    files
}

/// Every puzzle with rules beside houses that the repository has, and those that lie beside it on
/// the machine of whoever works on it.
fn puzzles() -> Vec<(String, Arc<Puzzle>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut puzzles = vec![];
    for folder in [
        "tests/data/ruled",
        "tests/data/variants",
        "tests/data/formats",
        "../shared/rules",
        "../shared/published",
        "../shared/cases/rules",
        "../shared/cases/limits",
    ] {
        let files = files(&root.join(folder));
        if files.is_empty() {
            eprintln!("left out, for it is not here: {folder}");
        }
        for file in files {
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let Ok(text) = std::fs::read(&file) else { continue };
            for reading in kotowari_format::read_all(&name, &text).into_iter().flatten() {
                let layout = &reading.puzzle.layout;
                if !layout.rules().only_houses() && layout.cells() <= 100 {
                    puzzles.push((format!("{folder}/{name}"), Arc::new(reading.puzzle)));
                }
            }
        }
    }
    puzzles
}

/// The search alone and the SAT solver alone, which share no code, settle the same puzzles the same
/// way; and by turns they leave none open.
#[cfg(feature = "sat")]
#[test]
fn search_and_sat_solver_agree_on_every_puzzle() {
    let mut seen = [0; 3];
    let mut unsettled = vec![];
    for (name, puzzle) in puzzles() {
        let sat = count::sat::solutions(&puzzle, Budget { nodes: 100_000 });
        let (found, ended) = each(&puzzle, 5_000, 2);
        let both = count::solutions(&puzzle, Budget::default());
        let listed = match &sat {
            Count::None => 0,
            Count::One(_) => 1,
            Count::Many(..) => 2,
            Count::Unknown => panic!("{name}: not settled by the SAT solver"),
        };
        assert_eq!(both.solutions(), sat.solutions(), "{name}");
        if let Count::One(only) = &sat {
            assert_eq!(both, sat, "{name}");
            assert!(found.iter().all(|solution| solution == only), "{name}");
        }
        match ended {
            Ended::OutOfBudget => unsettled.push(name),
            _ => assert_eq!(found.len(), listed, "{name}"),
        }
        seen[listed] += 1;
    }
    eprintln!("none, one, many: {seen:?}; not settled by the search alone: {unsettled:?}");
    assert!(seen[1] > 0, "a test of nothing");
    assert!(unsettled.len() * 10 < seen.iter().sum::<usize>() + 10, "{unsettled:?}");
}
