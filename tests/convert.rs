//! Puzzles written and read again, in every format and from each to each; and the commands around
//! it.

#![cfg(feature = "cli")]

use std::collections::BTreeSet;
use std::fs;
use std::process::Stdio;
use std::sync::Arc;

use kotowari::count::{self, Budget};
use kotowari::format::Reading;
use kotowari::format::writers::{Loss, Style, WRITERS, Writer, is_same, named};
use kotowari::image::{Image, canonical};
use kotowari::kernel::{CellId, Digit};
use kotowari::layout::{Builder, Layout, Place, SORTS, Text, Written, sort};
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;
use proptest::prelude::*;

use crate::common::own_folder;
use crate::common::property;

use own_folder::Folder;

const PUZZLE: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
const OTHER: &str =
    "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";

/// Boards with what formats differ in.
fn boards() -> Vec<(&'static str, Arc<Layout>)> {
    let jigsaw =
        "AAAABBBCCAAABBBCCCAABBBCCCCDDEEEFFFFDDDEEEFFFDDDDEEEFFGGGGHHHIIGGGHHHIIIGGHHHIIII";
    let windows =
        ".................AAA.BBB..AAA.BBB..AAA.BBB............CCC.DDD..CCC.DDD..CCC.DDD.";
    let nine = || Layout::builder(9).boxes(3, 3);
    let windows: String = windows.chars().chain(".".repeat(81).chars()).take(81).collect();
    vec![
        ("9x9", nine().build()),
        ("4x4", Layout::builder(4).boxes(2, 2).build()),
        ("6x6", Layout::builder(6).boxes(2, 3).build()),
        ("6x6 upright", Layout::builder(6).boxes(3, 2).build()),
        ("12x12", Layout::builder(12).boxes(3, 4).build()),
        ("16x16", Layout::builder(16).boxes(4, 4).build()),
        ("36x36", Layout::builder(36).boxes(6, 6).build()),
        ("diagonals", nine().diagonals().build()),
        ("one diagonal", nine().anti_diagonal().build()),
        ("jigsaw", Layout::builder(9).regions(jigsaw.chars()).build()),
        ("windows", nine().colors(windows.chars()).build()),
        ("0 to 9", nine().digits(0, 10).build()),
        ("latin", Layout::builder(6).build()),
    ]
    .into_iter()
    .map(|(name, layout)| (name, Arc::new(layout.expect(name))))
    .collect()
}

/// A full board, whether or not it can be solved: what is written need not have an answer.
fn full(layout: &Layout, rng: &mut Rng) -> Vec<Digit> {
    let found = (layout.cells() <= 256 && layout.more().is_empty())
        .then(|| count::random_solution(layout, rng.bits(), Budget { nodes: 100_000 }))
        .flatten();
    let digits = usize::from(layout.digits());
    found.unwrap_or_else(|| (0..layout.cells()).map(|_| rng.below(digits) as Digit).collect())
}

/// A puzzle with as much as `extras` says: 1 digits filled in, 2 pencil marks, 4 a title.
fn puzzle(layout: &Arc<Layout>, extras: u8, seed: u64) -> Puzzle {
    let mut rng = Rng::new(seed);
    let solution = full(layout, &mut rng);
    let share = 2 + rng.below(4);
    let given: Vec<bool> = solution.iter().map(|_| rng.below(share) == 0).collect();
    let some = |keep: bool, digit: Digit| keep.then_some(digit);
    let mut givens: Vec<Option<Digit>> =
        solution.iter().zip(&given).map(|(digit, keep)| some(*keep, *digit)).collect();
    // A board without a digit is no puzzle in most formats.
    givens[0] = Some(solution[0]);
    let mut puzzle = Puzzle::new(layout.clone(), givens);
    if extras & 1 != 0 {
        for (cell, digit) in solution.iter().enumerate() {
            let is_open = puzzle.givens[cell].is_none();
            puzzle.placed[cell] = some(is_open && rng.below(4) == 0, *digit);
        }
    }
    if extras & 2 != 0 {
        let all = u64::MAX >> (64 - layout.digits());
        let mark = |digit: &Digit| all & rng.bits() | 1 << digit;
        puzzle.marks = Some(solution.iter().map(mark).collect());
    }
    puzzle.title = (extras & 4 != 0).then(|| "Sunday, \"hard\" (7)".to_owned());
    puzzle
}

/// Written, what was lost, and read again; none if the format cannot hold it at all.
fn through(writer: &Writer, puzzle: &Puzzle, style: Style) -> Option<(Puzzle, Vec<Loss>)> {
    let written = match writer.write(puzzle, style, true) {
        Ok(written) => written,
        Err(lost) => {
            assert!(lost.iter().any(|loss| loss.is_final()), "{}: {lost:?}", writer.id);
            return None;
        }
    };
    assert!(written.text.ends_with('\n'), "{}", writer.id);
    if writer.is_list {
        assert_eq!(written.text.lines().count(), 1, "{}: a line a puzzle", writer.id);
    }
    let text = match writer.id {
        "csv" => written.text.split(',').next().unwrap_or_default().to_owned(),
        _ => written.text.clone(),
    };
    let reading: Reading =
        text.parse().unwrap_or_else(|error| panic!("{}: {error}\n{}", writer.id, written.text));
    Some((reading.puzzle, written.lost))
}

/// Formats that say which cells have one candidate, and not which are filled.
fn is_ambiguous(writer: &Writer) -> bool {
    ["marks", "sukaku", "iss", "link:iss"].contains(&writer.id)
}

fn keeps_title(writer: &Writer) -> bool {
    ["json", "nanpre", "fpuzzles", "fpuzzles-link", "sudokupad"].contains(&writer.id)
}

/// A board with some rules beside houses, or grids that overlap, or both.
fn ruled(seed: u64) -> Arc<Layout> {
    let mut rng = Rng::new(seed);
    let six = || Layout::builder(6).boxes(2, 3);
    let kind = rng.below(5);
    let base = || match kind {
        0 | 1 => Layout::builder(9).boxes(3, 3),
        2 => six().main_diagonal(),
        3 => six().with_grid(4, 3, six().diagonals()).with_grid(3, 9, six()),
        _ => Layout::builder(9).boxes(3, 3).digits(0, 10),
    };
    let plain = base().build().expect("a board");
    let mut kept: Vec<Written> = vec![];
    for _ in 0..rng.below(10) {
        let rule = some_rule(&plain, &mut rng);
        let with = |builder: Builder, rule: &Written| builder.rule(rule.clone());
        // What cannot be is left out.
        if kept.iter().chain([&rule]).fold(base(), with).build().is_ok() {
            kept.push(rule);
        }
    }
    let with = |builder: Builder, rule: &Written| builder.rule(rule.clone());
    Arc::new(kept.iter().fold(base(), with).build().expect("as before"))
}

/// A rule of any sort but a comparison of cages, which needs two of them.
fn some_rule(layout: &Layout, rng: &mut Rng) -> Written {
    let sort = &SORTS[rng.below(SORTS.len())];
    let start = layout.place(rng.below(layout.cells()) as CellId);
    let (rows, columns) = (i32::from(layout.rows()), i32::from(layout.columns()));
    let place = |at: [i32; 2]| Place { row: at[0] as u16, column: at[1] as u16 };
    let is_on = |at: [i32; 2]| (0..rows).contains(&at[0]) && (0..columns).contains(&at[1]);
    let along = |mut at: [i32; 2], step: [i32; 2]| {
        let mut all = vec![];
        loop {
            at = [at[0] + step[0], at[1] + step[1]];
            if !is_on(at) {
                return all;
            }
            all.push(place(at));
        }
    };
    // A walk, as kings go.
    let mut walk = vec![start];
    for _ in 0..rng.below(5) + 1 {
        let last = walk[walk.len() - 1];
        let by = |rng: &mut Rng| rng.below(3) as i32 - 1;
        let next = [i32::from(last.row) + by(rng), i32::from(last.column) + by(rng)];
        if is_on(next) && !walk.contains(&place(next)) {
            walk.push(place(next));
        }
    }
    let rule = Written::new(sort, walk.clone());
    let Place { row, column } = start;
    match sort.text {
        Text::Word | Text::Negative(_) | Text::Key(_) => Written::new(sort, []),
        Text::Compared | Text::Grid => some_rule(layout, rng),
        Text::Beside => {
            // A set of its own below the grid.
            let below = |at| Place { row: layout.rows() + 1, column: at };
            let count = 1 + rng.below(usize::from(layout.columns())) as u16;
            let label = (rng.below(2) == 0).then(|| "a \"carry\"".to_owned());
            let texts = ["A".to_owned()].into_iter().chain(label);
            Written::new(sort, (0..count).map(below)).texts(texts)
        }
        Text::Sign(..) => {
            let down = rng.below(2) as u16;
            let next = Place { row: row + down, column: column + 1 - down };
            Written::new(sort, if rng.below(2) == 0 { [start, next] } else { [next, start] })
        }
        Text::Line { parts: true, .. } => {
            let split = 1 + usize::from(walk.len() > 2 && rng.below(3) == 0);
            rule.split(split)
        }
        Text::Line { number: true, .. } => rule.numbers([1 + rng.below(5) as u16]),
        Text::Line { .. } | Text::Cells | Text::Group => rule,
        Text::Pair => {
            let down = rng.below(2) as u16;
            let next = Place { row: row + down, column: column + 1 - down };
            Written::new(sort, [start, next]).numbers([2 + rng.below(3) as u16])
        }
        Text::Tallied => {
            let digit = 1 + rng.below(6) as u16;
            let other = digit % 6 + 1;
            let numbers = [rng.below(2) as u16, digit, rng.below(2) as u16, other];
            rule.numbers(numbers[..2 + 2 * rng.below(2)].iter().copied())
        }
        Text::Total { .. } => rule.numbers([rng.below(12) as u16]),
        Text::Counted => {
            let digits: Vec<u16> = (0..1 + rng.below(3)).map(|_| 1 + rng.below(6) as u16).collect();
            rule.numbers(digits)
        }
        Text::Terms => {
            let factors: Vec<i32> = walk.iter().map(|_| rng.below(3) as i32 + 1).collect();
            rule.numbers([3 + rng.below(40) as u16]).factors(factors)
        }
        Text::Parts { alike } => {
            let half = walk.len() / 2;
            let rest = walk.len() - half;
            match alike {
                true => Written::new(sort, walk[..2 * half].iter().copied()).parts([half, half]),
                false => rule.parts([half, rest]),
            }
        }
        Text::Side => {
            let [at, step] = match rng.below(2) {
                0 => [[i32::from(row), -1], [0, 1]],
                _ => [[-1, i32::from(column)], [1, 0]],
            };
            let number = 1 + rng.below(6) as u16;
            Written::new(sort, along(at, step)).outside(at, step).numbers([number])
        }
        Text::Pattern => {
            let pattern = match sort.id {
                "regex" => ".*[1-9]?.*",
                "machine" => "0> 1-4:1 5-6:0; 1* .:1",
                _ => "1-3:2-6 4-6:1-5",
            };
            let name = (rng.below(2) == 0).then_some("a \"name\": it".to_owned());
            rule.texts([pattern.to_owned()].into_iter().chain(name))
        }
        Text::Cage => {
            let letter = char::from(b'A' + rng.below(4) as u8);
            let sum = (rng.below(3) > 0).then(|| 3 + rng.below(25) as u16);
            rule.letters([letter]).numbers(sum)
        }
        Text::Letter(_) => Written::new(sort, [start]),
        Text::Corner => {
            let four = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let four = four.map(|(d, r)| Place { row: row + d, column: column + r });
            let digits: Vec<u16> = (0..1 + rng.below(3)).map(|_| 1 + rng.below(6) as u16).collect();
            Written::new(sort, four).numbers(digits)
        }
        Text::Across => {
            let ([at, step], sum) = match rng.below(2) {
                0 => ([[i32::from(row), -1], [0, 1]], rng.below(20)),
                _ => ([[-1, i32::from(column)], [1, 0]], rng.below(20)),
            };
            Written::new(sort, along(at, step)).outside(at, step).numbers([sum as u16])
        }
        Text::Ray => {
            let down = if rng.below(2) == 0 { 1 } else { -1 };
            let right = if rng.below(2) == 0 { 1 } else { -1 };
            let at = [if down == 1 { -1 } else { rows }, rng.below(columns as usize) as i32];
            let step = [down, right];
            let sum = 2 + rng.below(30) as u16;
            Written::new(sort, along(at, step)).outside(at, step).numbers([sum])
        }
    }
}

/// Whether what was written may be read as something else where it need not be.
///
/// Digits without their boxes are read with the boxes that they do not break: found by a run with
/// seed 12326683455307965479, a 6×6 with upright boxes as a line.
fn is_unclear(writer: &Writer, lost: &[Loss]) -> bool {
    lost.contains(&Loss::Unclear) && !is_ambiguous(writer) && !lost.contains(&Loss::Layout)
}

/// From each format to each: whatever both hold comes back.
fn there_and_back(seed: u64, extras: u8, zero: bool) {
    let style = Style { empty: if zero { '0' } else { '.' } };
    let boards = boards();
    let (name, layout) = &boards[Rng::new(seed).below(boards.len())];
    let start = puzzle(layout, extras, seed);
    for one in WRITERS {
        let Some((first, lost)) = through(one, &start, style) else { continue };
        let about = format!("{name} {extras}: {}", one.id);
        assert!(!is_unclear(one, &lost), "{about}");
        if lost.is_empty() {
            assert!(is_same(&start, &first), "{about}");
            assert!(!keeps_title(one) || start.title == first.title, "{about}");
        }
        for other in WRITERS {
            let Some((second, lost)) = through(other, &first, style) else { continue };
            let about = format!("{about} -> {}", other.id);
            assert!(!is_unclear(other, &lost), "{about}");
            if !lost.is_empty() {
                continue;
            }
            assert!(is_same(&first, &second), "{about}");
            // And back: the first format held it before.
            let (third, lost) = through(one, &second, style).expect(&about);
            assert!(lost.is_empty() && is_same(&first, &third), "{about} and back: {lost:?}");
        }
    }
}

proptest! {
    #![proptest_config(property::config(24))]

    #[test]
    fn what_two_formats_hold_goes_there_and_back(seed: u64, extras in 0u8..8, zero: bool) {
        there_and_back(seed, extras, zero);
    }

    /// Boards with rules: our own text holds them all, whatever else does says so.
    #[test]
    fn rules_go_there_and_back(seed: u64, extras in 0u8..8) {
        let layout = ruled(seed);
        let start = puzzle(&layout, extras & 4, seed);
        let said = layout.more();
        let (first, lost) =
            through(named("nanpre").expect("ours"), &start, Style::default()).expect("ours holds it");
        prop_assert!(lost.is_empty() && is_same(&start, &first), "{said:?}: {lost:?}");
        prop_assert_eq!(&start.title, &first.title);
        let start = puzzle(&layout, extras, seed);
        for writer in WRITERS {
            match writer.write(&start, Style::default(), false) {
                Ok(_) => {
                    let (back, _) = through(writer, &start, Style::default()).expect("held");
                    prop_assert!(is_same(&start, &back), "{}: {said:?}", writer.id);
                }
                Err(lost) => {
                    let fine = is_ambiguous(writer) || !lost.contains(&Loss::Unclear);
                    prop_assert!(fine && !lost.is_empty(), "{}: {lost:?} {said:?}", writer.id);
                }
            }
        }
    }

    /// What is said to be lost is lost, and nothing else.
    #[test]
    fn nothing_is_lost_in_silence(seed: u64, extras in 0u8..8) {
        let boards = boards();
        let (name, layout) = &boards[Rng::new(seed).below(boards.len())];
        let puzzle = puzzle(layout, extras, seed);
        for writer in WRITERS {
            match writer.write(&puzzle, Style::default(), false) {
                Ok(written) => {
                    prop_assert!(written.lost.iter().all(|loss| loss.is_slight()));
                    let (back, _) = through(writer, &puzzle, Style::default()).expect("held");
                    prop_assert!(is_same(&puzzle, &back), "{name} {}", writer.id);
                }
                Err(lost) => prop_assert!(!lost.is_empty()),
            }
        }
    }
}

#[test]
fn json_holds_every_board_of_one_grid_and_so_does_nanpre() {
    for (name, layout) in boards() {
        for (id, extras) in [("json", 0..8), ("nanpre", 0..1)] {
            for extras in extras {
                let puzzle = puzzle(&layout, extras, 7);
                let written = named(id).unwrap().write(&puzzle, Style::default(), false);
                assert!(written.is_ok(), "{name} {id} {extras}: {written:?}");
            }
        }
    }
}

#[test]
fn what_a_format_cannot_hold_is_named() {
    let nine = Layout::classic(3, 3).unwrap();
    let all = puzzle(&nine, 7, 3);
    let lost = |id: &str, puzzle: &Puzzle| {
        let written = named(id).unwrap().write(puzzle, Style::default(), false);
        written.map_or_else(|lost| lost, |written| written.lost)
    };
    assert_eq!(lost("sdm", &all), [Loss::Filled, Loss::Marks, Loss::Title]);
    assert_eq!(lost("sdk", &all), [Loss::Marks, Loss::Title]);
    assert_eq!(lost("library", &all), [Loss::Title]);
    assert_eq!(lost("csv", &all), []);
    let of = |name: &str| boards().into_iter().find(|(n, _)| *n == name).unwrap().1;
    assert_eq!(lost("line", &puzzle(&of("diagonals"), 0, 3)), [Loss::Layout]);
    assert_eq!(lost("line", &puzzle(&of("6x6 upright"), 0, 3)), [Loss::Layout]);
    assert!(lost("line", &puzzle(&of("0 to 9"), 0, 3)).contains(&Loss::Digits));
    assert_eq!(lost("ss", &puzzle(&of("12x12"), 0, 3)), [Loss::Size]);
    let two = Layout::builder(9).boxes(3, 3);
    let two = two.with_grid(6, 6, Layout::builder(9).boxes(3, 3)).build().unwrap();
    let cells = two.cells();
    let two = Puzzle::new(Arc::new(two), vec![None; cells]);
    let ours = |writer: &Writer| writer.id == "nanpre";
    assert!(WRITERS.iter().all(|t| lost(t.id, &two).contains(&Loss::Grids) != ours(t)));
    // Rules beside houses, by name: cages are for pages, comparisons of cages are not.
    let cage = |letter, column| {
        let cells = [0, 1].map(|row| Place { row, column });
        Written::new(sort("cage").unwrap(), cells).letters([letter])
    };
    let nine = Layout::builder(9).boxes(3, 3).rule(cage('A', 0)).rule(cage('B', 1));
    let cages = Puzzle::new(Arc::new(nine.clone().build().unwrap()), vec![None; 81]);
    assert_eq!(lost("line", &cages), [Loss::Rules]);
    assert_eq!(lost("json", &cages), []);
    assert_eq!(lost("fpuzzles", &cages), []);
    let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(row, column)| Place { row, column });
    let compared = Written::new(sort("compared").unwrap(), four).split(2).letters(['A', 'B']);
    let compared = Puzzle::new(Arc::new(nine.rule(compared).build().unwrap()), vec![None; 81]);
    assert_eq!(lost("fpuzzles", &compared), [Loss::Rules]);
    assert_eq!(lost("iss", &compared), [Loss::Rules]);
    assert_eq!(lost("nanpre", &compared), []);
}

#[test]
fn the_table_of_formats_is_sound() {
    let mut ids: Vec<&str> = WRITERS.iter().map(|writer| writer.id).collect();
    let mut ends: Vec<&str> =
        WRITERS.iter().flat_map(|writer| writer.extensions).copied().collect();
    for names in [&mut ids, &mut ends] {
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}

#[test]
fn an_open_cell_that_would_be_read_as_a_given_is_told() {
    // Row 1 lacks its 9, and no cell that sees it has one: a group of one candidate is a digit
    // there.
    let full = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let text = format!("{}.{}", &full[..8], &full[9..]);
    let puzzle = kotowari::format::puzzle(&text).unwrap();
    for id in ["marks", "sukaku"] {
        let writer = named(id).unwrap();
        assert_eq!(writer.write(&puzzle, Style::default(), false), Err(vec![Loss::Unclear]));
        let (back, lost) = through(writer, &puzzle, Style::default()).unwrap();
        assert_eq!((back.value(8 as CellId), lost), (Some(8), vec![Loss::Unclear]), "{id}");
    }
    assert!(named("seed-words").unwrap().write(&puzzle, Style::default(), false).is_ok());
}

#[test]
fn what_could_not_be_read_again_is_not_written() {
    let four = Layout::classic(2, 2).unwrap();
    let mut puzzle = Puzzle::new(four, vec![None; 16]);
    puzzle.givens[0] = Some(0);
    // A cell without a candidate leaves no group in its row.
    puzzle.marks = Some((0..16).map(|cell| if cell == 10 { 0 } else { 15 }).collect());
    let lost = named("marks").unwrap().write(&puzzle, Style::default(), true);
    assert_eq!(lost, Err(vec![Loss::Unreadable]));
    assert!(named("json").unwrap().write(&puzzle, Style::default(), true).is_ok());
}

fn run(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    let mut command = folder.program(args);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

fn names(folder: &Folder) -> Vec<String> {
    let all = fs::read_dir(&**folder).unwrap();
    let mut names: Vec<String> = all
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains("list") || name.contains("draft"))
        .collect();
    names.sort();
    names
}

#[test]
fn a_list_stays_a_list_whatever_it_goes_through() {
    let folder = own_folder::folder("convert");
    let list: String = (0..500).map(|n| format!("{}\n", [PUZZLE, OTHER][n % 2])).collect();
    fs::write(folder.join("list.txt"), &list).unwrap();
    let from = folder.join("list.txt").display().to_string();
    for name in ["list.sdm", "list.csv", "list.jsonl"] {
        let to = folder.join(name).display().to_string();
        assert_eq!(run(&folder, &["convert", &from, "-o", &to]).0, 0, "{name}");
        let (code, back, _) = run(&folder, &["convert", &to, "--jobs", "3"]);
        assert_eq!((code, back == list), (0, true), "{name}");
    }
    assert_eq!(names(&folder), ["list.csv", "list.jsonl", "list.sdm", "list.txt"]);
    // Asked twice, nothing is overwritten.
    let sdm = folder.join("list.sdm");
    let before = fs::read(&sdm).unwrap();
    let (code, _, told) = run(&folder, &["convert", &from, "-o", &sdm.display().to_string()]);
    assert_eq!((code, fs::read(&sdm).unwrap() == before), (2, true), "{told}");
    let (code, _, told) = run(&folder, &["convert", &from, "-o", &from, "--force"]);
    assert_eq!((code, fs::read_to_string(&from).unwrap() == list), (2, true), "{told}");
}

#[test]
fn what_ends_early_leaves_no_file() {
    let folder = own_folder::folder("convert");
    fs::write(folder.join("list.txt"), format!("{PUZZLE}\n{OTHER}\n")).unwrap();
    let (from, to) = (folder.join("list.txt"), folder.join("list.ss"));
    let (from, to) = (from.display().to_string(), to.display().to_string());
    let (code, _, told) = run(&folder, &["convert", &from, "-o", &to, "--lang", "en"]);
    assert!(code == 2 && told.contains("holds one puzzle"), "{told}");
    assert_eq!(names(&folder), ["list.txt"]);
}

#[test]
fn a_list_for_one_puzzle_is_refused_before_anything_is_written() {
    let folder = own_folder::folder("convert");
    fs::write(folder.join("list.txt"), format!("{PUZZLE}\n{OTHER}\n")).unwrap();
    let (code, written, told) = run(&folder, &["convert", "list.txt", "--to", "grid"]);
    assert_eq!((code, &written[..]), (2, ""), "{told}");
    let (code, written, _) = run(&folder, &["convert", "list.txt", "--to", "ss", "--lossy"]);
    assert_eq!((code, written.matches("*-----------*").count()), (0, 4));
    fs::write(folder.join("one.txt"), format!("{PUZZLE}\n")).unwrap();
    let (code, written, told) = run(&folder, &["convert", "one.txt", "--to", "grid"]);
    assert_eq!((code, written.lines().count(), &told[..]), (0, 13, ""));
}

#[test]
fn a_title_comes_back_from_a_table() {
    let folder = own_folder::folder("convert");
    let write = |title: &str| {
        let text = format!("# nanpre text 1\ntitle: {title}\nsize: 9\nboxes: 3x3\n[givens]\n");
        let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
        fs::write(folder.join("one.txt"), format!("{text}{}\n", rows.join("\n"))).unwrap();
    };
    for title in ["No. 7, by \"me\"", "=SUM(A1)", "'tis", "朝の1問"] {
        write(title);
        assert_eq!(run(&folder, &["convert", "one.txt", "-o", "list.csv", "--force"]).0, 0);
        let (code, back, told) = run(&folder, &["convert", "list.csv", "--to", "nanpre"]);
        assert_eq!(code, 0, "{told}");
        assert!(back.contains(&format!("title: {title}\n")), "{title}: {back}");
    }
}

#[test]
fn each_board_of_a_row_of_a_table_is_read() {
    let folder = own_folder::folder("columns");
    let begun = PUZZLE.replacen('.', "9", 1);
    let out = |heading: &str, row: &str, to: &str| {
        fs::write(folder.join("list.csv"), format!("{heading}\n{row}\n")).unwrap();
        let (code, written, _) = run(&folder, &["convert", "list.csv", "--to", to]);
        (code, written)
    };
    let both = (0, format!("{PUZZLE}\n{OTHER}\n"));
    assert_eq!(out("easy,hard", &format!("{PUZZLE},{OTHER}"), "line"), both);
    assert_eq!(out("id;puzzle;next", &format!("7;{PUZZLE};{OTHER}"), "line"), both);
    let one = (0, format!("{PUZZLE}\n"));
    assert_eq!(out("puzzle,copy", &format!("{PUZZLE},{PUZZLE}"), "line"), one);
    assert_eq!(out("puzzle,solution", &format!("{PUZZLE},{OTHER}"), "line"), one);
    // What the reader has done goes with it.
    let (code, written) = out("puzzle,progress", &format!("{PUZZLE},{begun}"), "sdk");
    assert_eq!(
        (code, written.lines().nth(1), written.lines().nth(11)),
        (0, Some("...4...65"), Some("9..4...65"))
    );
    assert_eq!(out("puzzle,next", &format!("{PUZZLE},{}", &OTHER[1..]), "line").0, 1);
}

#[test]
fn digits_are_renamed_as_somebody_says() {
    let folder = own_folder::folder("relabel");
    let given = "1234............";
    let out = |args: &[&str]| run(&folder, &[&["convert"], args].concat());
    for args in [
        &[given, "--relabel", "2143"][..],
        &[given, "--relabel=2,1,4,3"],
        &["--relabel", "2 1 4,3", given],
    ] {
        assert_eq!(out(args), (0, "2143............\n".to_owned(), String::new()), "{args:?}");
    }
    let reading = [&["4321............", "--relabel"][..], &["--relabel", "4321............"]];
    for args in reading {
        assert_eq!(out(args).1, "1234............\n", "{args:?}");
    }
    for (names, said) in [
        ("213456789", "names 9 digits, and the board has 4"),
        ("2145", "has no 5"),
        ("2144", "4 is there twice"),
        ("x", "does not say"),
    ] {
        let (code, written, told) = out(&[given, "--relabel", names]);
        assert_eq!((code, &written[..]), (2, ""), "{names}: {told}");
        assert!(told.contains(said) && told.contains("Hint:"), "{names}: {told}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_an_inspection_behind_a_whole_puzzle() {
    use std::io::{BufRead, BufReader, Read};
    let folder = own_folder::folder("inspect");
    let list: String = (0..3_000).map(|n| format!("{}\n", [PUZZLE, OTHER][n % 2])).collect();
    fs::write(folder.join("list.txt"), list).unwrap();
    for format in ["text", "csv"] {
        let mut command = folder.program(&["inspect", "list.txt", "--format", format]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut said = String::new();
        // The heading, and something of the first puzzle.
        (0..2).for_each(|_| assert!(out.read_line(&mut said).unwrap() > 0));
        let id = child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        out.read_to_string(&mut said).unwrap();
        let output = child.wait_with_output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(130), "{told}");
        assert!(told.contains("What was found so far is above"), "{told}");
        assert!(said.ends_with('\n'));
        if format == "csv" {
            let fields = |line: &str| line.matches(',').count();
            let mut lines = said.lines();
            let heading = fields(lines.next().unwrap());
            assert!(lines.all(|line| fields(line) >= heading), "{said}");
        }
    }
}

#[test]
fn answers_come_in_order_and_a_bad_row_costs_no_other() {
    let folder = own_folder::folder("solve");
    let mut list = String::new();
    for n in 0..300 {
        list += &format!("{}\n", if n == 150 { "12345" } else { [PUZZLE, OTHER][n % 2] });
    }
    fs::write(folder.join("list.txt"), &list).unwrap();
    let from = folder.join("list.txt").display().to_string();
    let (code, one, _) = run(&folder, &["solve", &from, "--jobs", "1"]);
    let (_, many, told) = run(&folder, &["solve", &from, "--jobs", "4", "--lang", "en"]);
    assert_eq!((code, &one), (1, &many));
    assert!(told.contains("299 with one"), "{told}");
    let lines: Vec<&str> = many.lines().collect();
    assert_eq!((lines.len(), lines[150]), (300, "unreadable"));
    for (n, line) in lines.iter().enumerate().filter(|(n, _)| *n != 150) {
        let given = [PUZZLE, OTHER][n % 2].bytes();
        assert!(given.zip(line.bytes()).all(|(given, digit)| given == b'.' || given == digit));
    }
    // What was solved is full, and is its own answer.
    let solved = folder.join("list-solved.txt").display().to_string();
    fs::write(&solved, many.replace("unreadable\n", "")).unwrap();
    let (code, again, _) = run(&folder, &["solve", &solved]);
    assert_eq!((code, again), (0, many.replace("unreadable\n", "")));
}

#[test]
fn digits_that_lost_their_boxes_may_be_read_otherwise() {
    there_and_back(12326683455307965479, 3, false);
}

#[test]
fn images_have_the_same_canonical_form_and_other_puzzles_have_another() {
    let text = include_str!("data/own_ratings.tsv");
    let mut rng = Rng::new(9);
    let same_for_images = |puzzle: &Puzzle, rng: &mut Rng| {
        let smallest = canonical(puzzle).expect("settled").givens;
        assert!(smallest <= puzzle.givens);
        for _ in 0..4 {
            let image = Image::random(&puzzle.layout, rng).of(puzzle);
            assert_eq!(canonical(&image).expect("settled").givens, smallest);
        }
        smallest
    };
    let mut met = BTreeSet::new();
    let rows = text.lines().skip(1).step_by(7);
    let count = rows.clone().count();
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        met.insert(same_for_images(
            &kotowari::format::puzzle(fields[0]).expect("a puzzle"),
            &mut rng,
        ));
        if let Some(full) = fields.last().filter(|full| full.len() == 81) {
            same_for_images(&kotowari::format::puzzle(full).expect("a grid"), &mut rng);
        }
    }
    assert_eq!(met.len(), count);
}

#[test]
fn boards_of_one_kind_are_not_written_as_another() {
    let read = |text: &str| kotowari::format::read("-", text.as_bytes()).expect("a puzzle").puzzle;
    let oblong = read(include_str!("data/ruled/oblong.txt"));
    let beside = read(include_str!("data/ruled/beside.txt"));
    for writer in WRITERS {
        for puzzle in [&oblong, &beside] {
            // What is left out is said; what is written is read again.
            let written = writer.write(puzzle, Style::default(), true).ok();
            let is_whole = written.is_some_and(|written| written.lost.is_empty());
            let may_be = ["nanpre", "iss", "link:iss"].contains(&writer.id);
            assert!(may_be || !is_whole, "{}", writer.id);
        }
        if !["nanpre", "iss", "link:iss"].contains(&writer.id) {
            assert!(writer.write(&oblong, Style::default(), false).is_err(), "{}", writer.id);
            assert!(writer.write(&beside, Style::default(), false).is_err(), "{}", writer.id);
        }
    }
    let line = named("line").expect("a format of ours");
    let written = line.write(&beside, Style::default(), true).expect("the digits alone");
    assert_eq!(written.text.trim().len(), 81);
}
