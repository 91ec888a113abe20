//! What is written is read again: a hundred puzzles through every format, the table of formats
//! against what readers and writers do, and every format's files given to the others' readers.
//!
//! `KOTOWARI_BLESS=1 cargo test -p kotowari -p kotowari-format --test out` writes the counts in
//! docs/convert.md anew; then read what changed.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kotowari_engine::count::{self, Budget};
use kotowari_engine::layout::{Builder, Layout, Place, Written, sort};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;
use kotowari_format::formats::{FORMATS, TEXT, detected_by};
use kotowari_format::writers::{Loss, Style, WRITERS, Writer, is_same};
use kotowari_format::{Reading, read_all};
use kotowari_kernel::{CellId, Digit};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/convert.md");
const BEGIN: &str = "<!-- the counts: written by crates/format/tests/out.rs -->\n";
const END: &str = "<!-- end of the counts -->\n";

/// A rule along cells, counted from 1.
fn rule(id: &str, cells: &[(u16, u16)]) -> Written {
    let place = |&(row, column): &(u16, u16)| Place { row: row - 1, column: column - 1 };
    Written::new(sort(id).expect(id), cells.iter().map(place))
}

/// Boards with what formats differ in, twenty of them.
fn boards() -> Vec<(&'static str, Builder)> {
    let jigsaw =
        "AAAABBBCCAAABBBCCCAABBBCCCCDDEEEFFFFDDDEEEFFFDDDDEEEFFGGGGHHHIIGGGHHHIIIGGHHHIIII";
    let windows: String = (0..81)
        .map(|cell| match (cell / 9 % 4, cell % 9 % 4) {
            (0, _) | (_, 0) => '.',
            _ => ['A', 'B', 'C', 'D'][cell / 36 * 2 + cell % 9 / 4],
        })
        .collect();
    let nine = || Layout::builder(9).boxes(3, 3);
    let six = || Layout::builder(6).boxes(2, 3);
    let cage =
        |letter, sum, cells: &[(u16, u16)]| rule("cage", cells).letters([letter]).numbers([sum]);
    vec![
        ("4×4", Layout::builder(4).boxes(2, 2)),
        ("6×6", six()),
        ("6×6, boxes upright", Layout::builder(6).boxes(3, 2)),
        ("8×8", Layout::builder(8).boxes(2, 4)),
        ("9×9", nine()),
        ("9×9", nine()),
        ("10×10", Layout::builder(10).boxes(2, 5)),
        ("12×12", Layout::builder(12).boxes(3, 4)),
        ("16×16", Layout::builder(16).boxes(4, 4)),
        ("25×25", Layout::builder(25).boxes(5, 5)),
        ("36×36", Layout::builder(36).boxes(6, 6)),
        ("diagonals", nine().diagonals()),
        ("one diagonal", nine().anti_diagonal()),
        ("jigsaw", Layout::builder(9).regions(jigsaw.chars())),
        ("windows", nine().colors(windows.chars())),
        ("no boxes", Layout::builder(5)),
        ("digits 0–8", nine().digits(0, 9)),
        (
            "thermometers and knights",
            nine()
                .rule(rule("thermo", &[(1, 1), (2, 1), (3, 1), (3, 2)]))
                .rule(rule("thermo", &[(9, 9), (8, 8), (7, 7)]))
                .rule(Written::new(sort("antiknight").expect("a sort"), [])),
        ),
        (
            "cages",
            nine().rule(cage('A', 10, &[(1, 1), (1, 2)])).rule(cage(
                'B',
                15,
                &[(5, 5), (5, 6), (6, 5)],
            )),
        ),
        ("two grids that overlap", nine().with_grid(6, 6, nine())),
    ]
}

/// What a puzzle has beside its givens.
const EXTRAS: [(bool, bool, bool); 5] = [
    (false, false, false),
    (true, false, false),
    (false, true, false),
    (false, false, true),
    (true, true, true),
];

/// A hundred puzzles: each board as printed, begun, with marks, with a title, with all of that.
fn puzzles() -> Vec<(String, Puzzle)> {
    let mut all = vec![];
    for (number, (name, board)) in boards().into_iter().enumerate() {
        let layout = Arc::new(board.build().expect(name));
        for (extra, (filled, marks, title)) in EXTRAS.into_iter().enumerate() {
            let mut rng = Rng::new(4700 + (number * EXTRAS.len() + extra) as u64);
            let mut puzzle = some_puzzle(&layout, &mut rng, filled, marks);
            puzzle.title = title.then(|| format!("No. {number}: \"{name}\""));
            all.push((format!("{name} ({filled}, {marks}, {title})"), puzzle));
        }
    }
    all
}

/// A puzzle with this board; a board no solution is quickly found of gets any digits.
fn some_puzzle(layout: &Arc<Layout>, rng: &mut Rng, filled: bool, marks: bool) -> Puzzle {
    let found = (layout.cells() <= 256)
        .then(|| count::random_solution(layout, rng.bits(), Budget { nodes: 100_000 }))
        .flatten();
    let digits = usize::from(layout.digits());
    let solution: Vec<Digit> =
        found.unwrap_or_else(|| (0..layout.cells()).map(|_| rng.below(digits) as Digit).collect());
    let mut givens: Vec<Option<Digit>> =
        solution.iter().map(|digit| (rng.below(3) == 0).then_some(*digit)).collect();
    // A board without a digit is no puzzle in most formats.
    givens[0] = Some(solution[0]);
    let mut puzzle = Puzzle::new(layout.clone(), givens);
    if filled {
        for (cell, digit) in solution.iter().enumerate() {
            let is_open = puzzle.givens[cell].is_none();
            puzzle.placed[cell] = (is_open && rng.below(4) == 0).then_some(*digit);
        }
    }
    if marks {
        let all = u64::MAX >> (64 - layout.digits());
        puzzle.marks = Some(solution.iter().map(|digit| all & rng.bits() | 1 << digit).collect());
    }
    puzzle
}

/// The text in which a puzzle stands: of a table the field.
fn field<'a>(writer: &Writer, text: &'a str) -> &'a str {
    if writer.id == "csv" { text.split(',').next().unwrap_or_default() } else { text }
}

fn values(puzzle: &Puzzle) -> Vec<Option<Digit>> {
    (0..puzzle.givens.len()).map(|cell| puzzle.value(cell as CellId)).collect()
}

/// What became of a hundred puzzles in a format.
#[derive(Default)]
struct Counts {
    whole: usize,
    without: usize,
    refused: usize,
    lost: BTreeMap<&'static str, usize>,
}

fn through(writer: &Writer, all: &[(String, Puzzle)]) -> Counts {
    let mut counts = Counts::default();
    for (name, puzzle) in all {
        let about = format!("{name} as {}", writer.id);
        let mut lost = match writer.write(puzzle, Style::default(), false) {
            Ok(written) => {
                let text = field(writer, &written.text);
                let reading: Reading =
                    text.parse().unwrap_or_else(|error| panic!("{about}: {error}\n{text}"));
                assert!(is_same(puzzle, &reading.puzzle), "{about}: {text}");
                if writer.keeps(9).contains(&Loss::Title) && writer.id != "csv" {
                    assert_eq!(reading.puzzle.title, puzzle.title, "{about}");
                }
                assert!(reading.unread.is_empty(), "{about}: {:?}", reading.unread);
                written.lost
            }
            Err(lost) => lost,
        };
        if lost.is_empty() {
            counts.whole += 1;
        } else if lost.iter().any(|loss| loss.is_final()) {
            assert!(writer.write(puzzle, Style::default(), true).is_err(), "{about}");
            counts.refused += 1;
        } else if let Ok(written) = writer.write(puzzle, Style::default(), true) {
            // Without what is named, the digits are all there.
            let reading: Reading = field(writer, &written.text)
                .parse()
                .unwrap_or_else(|error| panic!("{about}: {error}\n{}", written.text));
            let is_clear = !written.lost.contains(&Loss::Unclear);
            let same = values(&reading.puzzle) == values(puzzle);
            assert!(same || !is_clear, "{about}: {}", written.text);
            assert!(lost.iter().all(|loss| written.lost.contains(loss)), "{about}: {lost:?}");
            lost = written.lost;
            counts.without += 1;
        } else {
            lost = writer.write(puzzle, Style::default(), true).expect_err("as before");
            counts.refused += 1;
        }
        for loss in &lost {
            *counts.lost.entry(loss.id()).or_default() += 1;
        }
    }
    counts
}

#[test]
fn a_hundred_puzzles_go_through_every_format() {
    let all = puzzles();
    assert_eq!(all.len(), 100);
    let mut table = "| format | equal | with `--lossy` | refused | what is named |\n\
                     |---|---:|---:|---:|---|\n"
        .to_owned();
    for writer in WRITERS {
        let counts = through(writer, &all);
        let Counts { whole, without, refused, lost } = counts;
        assert_eq!(whole + without + refused, all.len(), "{}", writer.id);
        let lost: Vec<String> = lost.iter().map(|(id, times)| format!("{id} {times}")).collect();
        let name = writer.name();
        writeln!(table, "| `{name}` | {whole} | {without} | {refused} | {} |", lost.join(", "))
            .expect("it is a String");
    }
    let page = fs::read_to_string(PAGE).expect("the page is there");
    let (before, rest) = page.split_once(BEGIN).expect("the page says where the counts begin");
    let (old, after) = rest.split_once(END).expect("the page says where they end");
    if std::env::var("KOTOWARI_BLESS").is_ok() {
        fs::write(PAGE, format!("{before}{BEGIN}{table}{END}{after}")).expect("it can be written");
    } else {
        assert_eq!(old, table, "KOTOWARI_BLESS=1 writes the counts of docs/convert.md anew");
    }
}

/// Rows of detection for what no other row knows: any JSON, any XML, what is refused by name. They
/// come later, and may take what an earlier row reads.
const GENERAL: [&str; 3] = ["data", "xml", "foreign"];

/// The rows that take a text for their own.
fn own_rows(text: &[u8]) -> Vec<&'static str> {
    let mut rows = detected_by(text);
    let first = rows.first().copied();
    rows.retain(|row| Some(*row) == first || !GENERAL.contains(row));
    assert!(rows.len() < 2 || !GENERAL.contains(&rows[0]), "{rows:?}: a general row comes first");
    // Each of several links on a line is of another row.
    if first == Some("links-on-a-line") {
        rows.truncate(1);
    }
    rows
}

/// What the same text is called when it is read: some formats are another one in other clothes.
fn read_as(id: &str) -> &str {
    match id {
        "sdm" | "csv" => "line",
        "ss" => "grid",
        "fpuzzles-link" | "sudokupad" => "fpuzzles",
        "link:iss" => "iss",
        "link:sudoku.coach" | "link:sudokuexchange" | "link:sudokuwiki" => "share-link",
        id => id,
    }
}

/// A text of each format that is written: a begun puzzle where that can be held.
fn samples() -> Vec<(&'static Writer, String)> {
    let all = puzzles();
    let written = |writer: &'static Writer| {
        let texts = all.iter().filter(|(name, _)| name.starts_with("9×9")).filter_map(move |one| {
            let written = writer.write(&one.1, Style::default(), false).ok()?;
            Some((writer, field(writer, &written.text).to_owned()))
        });
        texts.collect::<Vec<_>>()
    };
    WRITERS.iter().flat_map(written).collect()
}

#[test]
fn every_format_is_detected_by_its_own_row_alone() {
    let samples = samples();
    for writer in WRITERS {
        assert!(samples.iter().any(|(of, _)| of.id == writer.id), "no sample of {}", writer.id);
    }
    // The fields of a table are in other formats: lines, or positions of the library.
    for (writer, text) in samples.iter().filter(|(writer, _)| writer.id != "csv") {
        let format = FORMATS.iter().find(|format| format.id == writer.id).expect(writer.id);
        let rows = own_rows(text.as_bytes());
        match rows[..] {
            [] => assert!(format.detected.contains(&TEXT), "{}: no row takes {text}", writer.id),
            [row] => assert!(format.detected.contains(&row), "{}: {row} takes {text}", writer.id),
            _ => panic!("{}: {rows:?} take {text}", writer.id),
        }
        let reading: Reading = text.parse().expect("it was read before");
        // Of a position of sudokuwiki its own reader may know the name.
        let mut known = vec![read_as(writer.id), writer.id];
        // Without numbers of two figures nothing needs a zero before it; a puzzle not yet begun has
        // no state.
        known.extend(["seed-prefix", "sdk"].contains(&writer.id).then_some("grid"));
        let id = reading.format.id();
        assert!(known.contains(&id) || text.contains("bd=S9B"), "{}: read as {id}", writer.id);
    }
}

/// Files of tests, ours and others': whatever their format, one row takes them at most.
#[test]
fn no_file_is_taken_by_two_rows() {
    let mut seen = BTreeMap::<String, usize>::new();
    let mut twice = vec![];
    for path in files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data")))
        .into_iter()
        .chain(files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data"))))
        .chain(files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/links"))))
    {
        let text = fs::read(&path).expect("it is listed");
        let rows = own_rows(&text);
        *seen.entry(rows.first().unwrap_or(&TEXT).to_string()).or_default() += 1;
        if rows.len() > 1 {
            twice.push(format!("{}: {rows:?}", path.display()));
        }
    }
    println!("{seen:?}");
    assert!(seen.len() > 5, "{seen:?}");
    assert!(twice.is_empty(), "{}", twice.join("\n"));
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return vec![] };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("listed").path()).collect();
    paths.sort();
    paths
        .into_iter()
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .collect()
}

/// Two puzzles one after the other are two, where the table says that a file may hold several.
#[test]
fn a_file_holds_several_where_the_table_says_so() {
    let all = puzzles();
    let plain = |number: usize| &all[number * EXTRAS.len()].1;
    for format in FORMATS {
        let Some(writer) = format.writer() else { continue };
        if writer.id == "csv" {
            continue; // Of a table the reader of columns takes the fields.
        }
        let two = [4, 5].map(|number| {
            writer.write(plain(number), Style::default(), false).expect("a plain puzzle").text
        });
        let found = read_all("-", two.join("\n").as_bytes());
        let whole = found.iter().flatten().count();
        let is_list = found.len() == 2 && whole == 2;
        assert_eq!(is_list, format.is_list, "{}: {} of {} read", format.id, whole, found.len());
        if is_list {
            for (reading, number) in found.iter().flatten().zip([4, 5]) {
                assert!(is_same(&reading.puzzle, plain(number)), "{}", format.id);
            }
        }
    }
}

/// Links open what they say: their digits stand in the address as these sites take them.
#[test]
fn links_to_sites_are_what_the_sites_read() {
    let puzzle = kotowari_format::puzzle(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    )
    .expect("a puzzle");
    let write = |id: &str, puzzle: &Puzzle| {
        let writer = kotowari_format::writers::named(id).expect(id);
        writer.write(puzzle, Style::default(), false).map(|written| written.text)
    };
    let digits =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    for (id, before) in [
        ("link:sudokuwiki", "https://www.sudokuwiki.org/sudoku.htm?bd="),
        ("link:sudoku.coach", "https://sudoku.coach/en/play/"),
        ("link:sudokuexchange", "https://sudokuexchange.com/play/?s="),
    ] {
        assert_eq!(write(id, &puzzle), Ok(format!("{before}{digits}\n")), "{id}");
    }
    let iss = write("link:iss", &puzzle).expect("it is held");
    assert!(iss.starts_with("https://sigh.github.io/Interactive-Sudoku-Solver/?q=."), "{iss}");
    // By their other names, too.
    for (name, id) in [("link:f-puzzles", "fpuzzles-link"), ("link:sudokupad", "sudokupad")] {
        assert_eq!(write(name, &puzzle), write(id, &puzzle));
        assert_eq!(kotowari_format::writers::named(id).map(Writer::name), Some(name));
    }
    // What an address of digits alone cannot hold is named.
    let mut begun = puzzle.clone();
    begun.placed[2] = Some(3);
    for id in ["link:sudoku.coach", "link:sudokuexchange"] {
        assert_eq!(write(id, &begun), Err(vec![Loss::Filled]), "{id}");
    }
}
