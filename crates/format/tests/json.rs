//! JSON of other programs: what they really write, and what people make of it.

use kotowari_engine::error::Error;
use kotowari_format::{COUNTED_FROM_ZERO, Reading, read, read_all};

/// A puzzle and its answer, used wherever a test needs no other.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ANSWER: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const OTHER: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
const SOLVED: &str =
    "921487365583261497746593812897356124265148973314729658478612539152934786639875241";

fn file(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/data/json/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn all(text: impl AsRef<[u8]>) -> Vec<Result<Reading, Error>> {
    let all = read_all("a.json", text.as_ref());
    let first = read("a.json", text.as_ref());
    assert_eq!(first.as_ref().err(), all[0].as_ref().err(), "both ways agree on the first");
    all
}

fn one(text: impl AsRef<[u8]>) -> Reading {
    let mut all = all(&text);
    let shown = String::from_utf8_lossy(text.as_ref()).chars().take(300).collect::<String>();
    assert_eq!(all.len(), 1, "{shown}");
    all.remove(0).unwrap_or_else(|error| panic!("{error:?}: {shown}"))
}

fn cells(digits: &[Option<u8>]) -> String {
    let sign = |digit: &Option<u8>| match digit {
        Some(digit) => char::from_digit(u32::from(*digit) + 1, 36).unwrap(),
        None => '.',
    };
    digits.iter().map(sign).collect()
}

fn givens(reading: &Reading) -> String {
    cells(&reading.puzzle.givens)
}

fn lines(text: impl AsRef<[u8]>) -> Vec<String> {
    all(text).iter().map(|reading| givens(reading.as_ref().expect("a puzzle"))).collect()
}

/// The id of the error, its line and column.
fn wrong(text: impl AsRef<[u8]>) -> (&'static str, usize, usize) {
    let mut errors: Vec<Error> = all(text).into_iter().filter_map(Result::err).collect();
    assert_eq!(errors.len(), 1, "{errors:?}");
    let error = errors.remove(0);
    let place = error.place.unwrap_or_else(|| panic!("{} has no place", error.id));
    (error.id, place.line, place.column)
}

/// A board in JSON, each cell as `cell` writes it.
fn nested(board: &str, cell: impl Fn(char) -> String) -> String {
    let side = board.len().isqrt();
    let all: Vec<char> = board.chars().collect();
    let row =
        |row: &[char]| format!("[{}]", row.iter().map(|c| cell(*c)).collect::<Vec<_>>().join(", "));
    format!("[{}]", all.chunks(side).map(row).collect::<Vec<_>>().join(",\n "))
}

fn flat(board: &str, cell: impl Fn(char) -> String) -> String {
    format!("[{}]", board.chars().map(cell).collect::<Vec<_>>().join(","))
}

fn null(c: char) -> String {
    if c == '.' { "null".to_owned() } else { c.to_string() }
}

#[test]
fn what_was_handed_in_is_read_whole() {
    assert_eq!(lines(file("two.json")), [PUZZLE, OTHER]);
    let npm = "91...8.4...49...........6..376...5.....5.2.1............7.9.....53..487....83....";
    assert_eq!(lines(file("npm_gen.json")), [npm]);
    assert_eq!(lines(file("npm_2d_m1.json")), [OTHER]);
    assert_eq!(lines(file("nested_null.json")), [PUZZLE]);
    assert_eq!(lines(file("sudokujs.json")), [PUZZLE]);
    let ipuz = one(file("pm_ipuz.json"));
    assert_eq!((givens(&ipuz), ipuz.format.id()), (OTHER.to_owned(), "ipuz"));
    assert_eq!(ipuz.unread, ["io.github.silly-puppyy.pencilmark:puzzle"]);
}

#[test]
fn a_save_of_gnome_sudoku_keeps_what_was_filled_in_and_noted() {
    let reading = one(file("gnome.save"));
    assert_eq!(reading.puzzle.placed[0], Some(3));
    assert_eq!(
        reading.puzzle.givens[..9],
        [None, None, Some(0), Some(6), None, None, None, None, None]
    );
    let marks = reading.puzzle.marks.as_ref().expect("earmarks");
    assert_eq!((marks[1], marks[4], marks[5]), (0b1_0010, 0b11_0000, 0b1_1111_1111));
    assert_eq!(reading.puzzle.placed.iter().flatten().count(), 1);
    let reading = one(file("gnome-in-progress.json"));
    assert_eq!(reading.puzzle.placed[6 * 9 + 1], Some(1));
    assert_eq!(reading.puzzle.marks.as_ref().expect("earmarks")[6 * 9 + 2], 0b1100);
    assert!(reading.unread.is_empty(), "{:?}", reading.unread);
}

#[test]
fn every_line_of_the_libraries_is_its_puzzle_and_not_its_answer() {
    for name in
        ["npm-sudoku-gen", "npm-sudoku-core", "py-sudoku-3x3", "npm-killer-sudoku-generator"]
    {
        let text = String::from_utf8(file(&format!("{name}.jsonl"))).unwrap();
        let all = all(&text);
        assert_eq!(all.len(), text.lines().count(), "{name}");
        for (reading, line) in all.iter().zip(text.lines()) {
            let reading = reading.as_ref().unwrap_or_else(|error| panic!("{name}: {error:?}"));
            let object: serde_json::Value = serde_json::from_str(line).unwrap();
            let flat: Vec<serde_json::Value> = match &object["puzzle"] {
                serde_json::Value::String(text) => {
                    text.chars().map(|c| c.to_digit(10).map_or("".into(), |d| d.into())).collect()
                }
                value => value
                    .as_array()
                    .unwrap()
                    .iter()
                    .flat_map(|row| match row {
                        serde_json::Value::Array(row) => row.clone(),
                        cell => vec![cell.clone()],
                    })
                    .collect(),
            };
            let expected: Vec<Option<u8>> =
                flat.iter().map(|cell| cell.as_u64().map(|digit| digit as u8 - 1)).collect();
            assert_eq!(reading.puzzle.givens, expected, "{name}");
        }
    }
}

#[test]
fn cages_of_a_library_are_rules() {
    let text = file("npm-killer-sudoku-generator.jsonl");
    let reading = &all(&text)[0];
    let layout = reading.as_ref().unwrap().puzzle.layout.clone();
    let object: serde_json::Value =
        serde_json::from_str(String::from_utf8(text).unwrap().lines().next().unwrap()).unwrap();
    let areas = object["areas"].as_array().unwrap();
    assert_eq!(layout.more().len(), areas.len());
    let first = layout.written(0);
    assert_eq!(u64::from(first.numbers[0]), areas[0]["sum"].as_u64().unwrap());
    assert_eq!(u64::from(first.places[0].row), areas[0]["cells"][0][0].as_u64().unwrap());
    // With the columns first the sums are no longer those of the answer.
    let board =
        format!("{{\"puzzle\":\"{PUZZLE}\",\"cages\":[{{\"cells\":[[0,2],[0,3]],\"sum\":10}}]}}");
    assert_eq!(one(&board).puzzle.layout.written(0).places[1].column, 3);
    let turned = board.replace("[[0,2],[0,3]]", "[[2,0],[3,0]]");
    let turned = turned.replacen("\"cages\"", &format!("\"solution\":\"{ANSWER}\",\"cages\""), 1);
    assert_eq!(one(&turned).puzzle.layout.written(0).places[1].column, 3);
    let never = turned.replace(":10}", ":11}");
    assert_eq!(wrong(&never).0, "error-json-unlike");
}

#[test]
fn digits_from_zero_are_known_by_the_answer_alone() {
    for name in ["npm-sudoku", "npm-algorithm.ts-4", "npm-algorithm.ts-9", "npm-algorithm.ts-16"] {
        let text = String::from_utf8(file(&format!("{name}.jsonl"))).unwrap();
        for (reading, line) in all(&text).into_iter().zip(text.lines()) {
            let reading = reading.unwrap_or_else(|error| panic!("{name}: {error:?}"));
            let object: serde_json::Value = serde_json::from_str(line).unwrap();
            let digit = |cell: &serde_json::Value| cell.as_i64().and_then(|d| u8::try_from(d).ok());
            let expected: Vec<Option<u8>> =
                object["puzzle"].as_array().unwrap().iter().map(digit).collect();
            assert_eq!(reading.puzzle.givens, expected, "{name}");
            assert_eq!(reading.puzzle.layout.label(0), 1);
            assert!(reading.unread.iter().any(|unread| unread == COUNTED_FROM_ZERO));
            // The same without its answer.
            let alone = object["puzzle"].to_string();
            if expected.contains(&Some(0))
                && !expected.contains(&Some(expected.len().isqrt() as u8))
            {
                assert_eq!(wrong(&alone).0, "error-json-zero", "{alone}");
            }
        }
    }
    // A nine settles it; so does there being no other empty cell.
    let mixed = nested(PUZZLE, |c| if c == '.' { "0".to_owned() } else { c.to_string() });
    assert_eq!(lines(&mixed), [PUZZLE]);
    assert_eq!(lines(mixed.replacen("0", "null", 1)), [PUZZLE]);
    let eights = mixed.replace('9', "0").replacen("0", "null", 1);
    assert_eq!(wrong(&eights), ("error-json-zero", 1, 15));
}

#[test]
fn boxes_lie_as_the_answer_says() {
    for (name, boxes) in [("2x3", (3, 2)), ("3x2", (2, 3)), ("4x3", (3, 4))] {
        for reading in all(file(&format!("py-sudoku-{name}.jsonl"))) {
            assert_eq!(reading.expect(name).puzzle.layout.boxes(), Some(boxes), "{name}");
        }
    }
    let six = "123456456123231564564231312645645312";
    let open = format!("..{}", &six[2..]);
    let told = format!("{{\"board\":\"{open}\",\"solution\":\"{six}\"}}");
    assert_eq!(one(&told).puzzle.layout.boxes(), Some((2, 3)));
    // Its columns read as rows.
    let turned: String = (0..36).map(|at| six.as_bytes()[at % 6 * 6 + at / 6] as char).collect();
    let told = format!("{{\"board\":\"..{}\",\"solution\":\"{turned}\"}}", &turned[2..]);
    assert_eq!(one(&told).puzzle.layout.boxes(), Some((3, 2)));
    let said = format!("{{\"boxWidth\":2,\"boxHeight\":3,\"board\":\"..{}\"}}", &turned[2..]);
    assert_eq!(one(&said).puzzle.layout.boxes(), Some((3, 2)));
    let block = format!("{{\"block\":{{\"bw\":2,\"bh\":3}},\"clues\":\"..{}\"}}", &turned[2..]);
    assert_eq!(one(&block).puzzle.layout.boxes(), Some((3, 2)));
}

#[test]
fn empty_cells_are_empty_in_every_spelling() {
    for empty in [
        "null", "\"\"", "\" \"", "\".\"", "\"-\"", "-1", "\"-1\"", "0", "\"0\"", "false", "[]",
        "{}",
    ] {
        let cell = |c: char| if c == '.' { empty.to_owned() } else { c.to_string() };
        assert_eq!(lines(nested(PUZZLE, cell)), [PUZZLE], "{empty}");
        assert_eq!(lines(flat(PUZZLE, cell)), [PUZZLE], "{empty}");
        assert_eq!(lines(format!("{{\"quiz\": {}}}", nested(PUZZLE, cell))), [PUZZLE], "{empty}");
    }
    for empty in [".", "0", "-", "_", "*", "x"] {
        let text = PUZZLE.replace('.', empty);
        assert_eq!(lines(format!("{{\"mission\": \"{text}\"}}")), [PUZZLE], "{empty}");
        let rows: Vec<String> =
            (0..9).map(|r| format!("\"{}\"", &text[r * 9..r * 9 + 9])).collect();
        assert_eq!(lines(format!("[{}]", rows.join(","))), [PUZZLE], "{empty}");
    }
    // As Python and JavaScript write it.
    let python = nested(PUZZLE, |c| if c == '.' { "None".to_owned() } else { c.to_string() });
    assert_eq!(lines(&python), [PUZZLE]);
    assert_eq!(lines(format!("{{'puzzle': {python}, 'solution': None,}}")), [PUZZLE]);
    assert_eq!(lines(format!("{{puzzle: '{PUZZLE}'}}")), [PUZZLE]);
}

#[test]
fn the_answer_is_never_the_puzzle() {
    let keys = [
        ("puzzle", "solution"),
        ("quiz", "answer"),
        ("board", "solved"),
        ("mission", "solution"),
        ("question", "answers"),
        ("givens", "solution"),
        ("clues", "full_grid"),
        ("start", "result"),
        ("task", "grid"),
        ("unsolved", "solved"),
        ("initialBoard", "solvedBoard"),
        ("value", "solution"),
        ("board", "grid"),
        ("問題", "解答"),
    ];
    for (puzzle, answer) in keys {
        let one = format!("\"{puzzle}\":\"{PUZZLE}\"");
        let other = format!("\"{answer}\":\"{ANSWER}\"");
        assert_eq!(lines(format!("{{{one},{other}}}")), [PUZZLE], "{puzzle} {answer}");
        assert_eq!(lines(format!("{{{other},{one}}}")), [PUZZLE], "{puzzle} {answer}");
    }
    // Nested, as services answer.
    let grid = |board: &str| nested(board, |c| if c == '.' { "0".into() } else { c.to_string() });
    let service = format!(
        "{{\"newboard\":{{\"grids\":[{{\"value\":{},\"solution\":{},\"difficulty\":\"Hard\"}}],\
         \"results\":1,\"message\":\"All Ok\"}}}}",
        grid(PUZZLE),
        grid(ANSWER)
    );
    assert_eq!(lines(service), [PUZZLE]);
    // Columns of a table, and lists of pairs.
    let columns = format!(
        "{{\"solutions\":[\"{ANSWER}\",\"{SOLVED}\"],\"quizzes\":[\"{PUZZLE}\",\"{OTHER}\"]}}"
    );
    assert_eq!(lines(columns), [PUZZLE, OTHER]);
    assert_eq!(
        lines(format!("[\"{PUZZLE}\",\"{ANSWER}\",\"{OTHER}\",\"{SOLVED}\"]")),
        [PUZZLE, OTHER]
    );
    assert_eq!(
        lines(format!("[[\"{PUZZLE}\",\"{ANSWER}\"],[\"{OTHER}\",\"{SOLVED}\"]]")),
        [PUZZLE, OTHER]
    );
    let pandas = format!(
        "{{\"puzzle\":{{\"0\":\"{PUZZLE}\",\"1\":\"{OTHER}\"}},\"solution\":{{\"0\":\"{ANSWER}\",\"1\":\"{SOLVED}\"}}}}"
    );
    assert_eq!(lines(pandas), [PUZZLE, OTHER]);
    // Where there is nothing else, it is one.
    assert_eq!(lines(format!("{{\"solution\":\"{ANSWER}\"}}")), [ANSWER]);
    assert_eq!(lines(format!("[\"{ANSWER}\",\"{SOLVED}\"]")), [ANSWER, SOLVED]);
}

#[test]
fn an_answer_of_another_puzzle_is_refused_where_it_differs() {
    let text = format!("{{\n\"puzzle\":\"{PUZZLE}\",\n\"solution\":\"{SOLVED}\"}}");
    assert_eq!(wrong(text), ("error-json-answer", 2, 11));
    let short = format!("{{\"puzzles\":[\"{PUZZLE}\",\"{OTHER}\"],\"solutions\":[\"{ANSWER}\"]}}");
    assert_eq!(wrong(short).0, "error-json-lists");
    // It fits the digits, but not the boxes: a rule is not told.
    let latin: String =
        (0..81).map(|at| char::from(b'1' + ((at % 9 + at / 9) % 9) as u8)).collect();
    let told = format!("{{\"puzzle\":\"..{}\",\"solution\":\"{latin}\"}}", &latin[2..]);
    assert_eq!(wrong(told).0, "error-json-unlike");
}

#[test]
fn several_puzzles_are_all_there() {
    let objects =
        format!("[{{\"puzzle\":\"{PUZZLE}\",\"title\":\"one\"}},{{\"puzzle\":\"{OTHER}\"}}]");
    let found = all(&objects);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].as_ref().unwrap().puzzle.title.as_deref(), Some("one"));
    assert_eq!(lines(format!("{{\"data\":{{\"items\":{objects}}}}}")), [PUZZLE, OTHER]);
    let boards = format!("[{},{}]", nested(PUZZLE, null), nested(OTHER, null));
    assert_eq!(lines(&boards), [PUZZLE, OTHER]);
    assert_eq!(lines(format!("{{\"boards\":{boards}}}")), [PUZZLE, OTHER]);
    let by_level = format!("{{\"easy\":\"{PUZZLE}\",\"hard\":\"{OTHER}\"}}");
    let titles: Vec<Option<String>> =
        all(&by_level).into_iter().map(|reading| reading.unwrap().puzzle.title).collect();
    assert_eq!(titles, [Some("easy".to_owned()), Some("hard".to_owned())]);
    let lists = format!("{{\"easy\":[\"{PUZZLE}\"],\"hard\":[\"{OTHER}\",\"{PUZZLE}\"]}}");
    assert_eq!(lines(lists), [PUZZLE, OTHER, PUZZLE]);
    // A value a line, and values that have lines of their own.
    let jsonl = format!("{{\"puzzle\":\"{PUZZLE}\"}}\n\n{{\"puzzle\":\"{OTHER}\"}}\n");
    assert_eq!(lines(&jsonl), [PUZZLE, OTHER]);
    assert_eq!(all(&jsonl)[1].as_ref().unwrap().line, 3);
    let pretty = format!("{{\n\"puzzle\":\"{PUZZLE}\"\n}}\n{{\n\"puzzle\":\"{OTHER}\"\n}}\n");
    assert_eq!(lines(&pretty), [PUZZLE, OTHER]);
    let broken = format!("{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"puzzle\":\"{}9\"}}\n", OTHER);
    assert_eq!(wrong(broken), ("error-json-board", 2, 11));
    // Sixteen boards of four by four are no board of sixteen.
    let four = "[1,0,0,0,0,0,3,0,0,4,0,0,0,0,0,2]";
    assert_eq!(lines(format!("[{}]", [four; 16].join(","))).len(), 16);
    let nine = format!("[{}]", vec![format!("\"{PUZZLE}\""); 9].join(","));
    assert_eq!(lines(nine).len(), 9);
}

#[test]
fn what_has_been_filled_in_is_told_from_what_was_printed() {
    let later = PUZZLE.replacen('.', "4", 1);
    for keys in
        [("puzzle", "board"), ("initial", "current"), ("givens", "values"), ("puzzle", "userBoard")]
    {
        let (printed, now) = keys;
        let text = format!(
            "{{\"{now}\":\"{later}\",\"{printed}\":\"{PUZZLE}\",\"solution\":\"{ANSWER}\"}}"
        );
        let reading = one(&text);
        assert_eq!(
            (givens(&reading), reading.puzzle.placed[2]),
            (PUZZLE.to_owned(), Some(3)),
            "{keys:?}"
        );
    }
    let cell = |c: char| match c {
        '.' => "{\"value\":null,\"candidates\":[1,2]}".to_owned(),
        '9' => "{\"value\":9}".to_owned(),
        c => format!("{{\"value\":{c},\"isGiven\":true}}"),
    };
    let reading = one(format!("{{\"state\":{}}}", flat(PUZZLE, cell)));
    assert_eq!(givens(&reading), PUZZLE.replace('9', "."));
    assert_eq!(reading.puzzle.placed.iter().flatten().count(), 4);
    assert_eq!(reading.puzzle.marks.unwrap()[2], 0b11);
    let cell = |c: char| {
        let digit = if c == '.' { 0 } else { c.to_digit(10).unwrap() };
        format!("{{\"val\":{digit},\"editable\":{},\"mood\":\"x\"}}", c == '.' || c == '5')
    };
    let reading = one(format!("[{}]", nested(PUZZLE, cell)));
    assert_eq!(givens(&reading), PUZZLE.replace('5', "."));
    assert_eq!(reading.unread, ["mood"]);
    // Notes beside the board.
    let notes = flat(PUZZLE, |c| if c == '.' { "[1,9]".into() } else { "[]".into() });
    let reading = one(format!("{{\"puzzle\":\"{PUZZLE}\",\"notes\":{notes}}}"));
    assert_eq!(reading.puzzle.marks.unwrap()[2], 0b1_0000_0001);
    // The same puzzle as it was before is no second one.
    let history = format!("{{\"puzzle\":\"{PUZZLE}\",\"history\":[\"{PUZZLE}\",\"{later}\"]}}");
    assert_eq!(one(history).unread, ["history"]);
}

#[test]
fn a_wrong_digit_of_the_reader_is_no_other_answer() {
    let wrong_one = PUZZLE.replacen('.', "1", 1);
    let text = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"current\":\"{wrong_one}\",\"solution\":\"{ANSWER}\"}}"
    );
    let reading = one(text);
    assert_eq!((givens(&reading), reading.puzzle.placed[2]), (PUZZLE.to_owned(), Some(0)));
}

#[test]
fn candidates_are_marks() {
    let reading = one(file("sudoku-umd-candidates.json"));
    let marks = reading.puzzle.marks.as_ref().expect("marks");
    assert_eq!((reading.puzzle.givens[0], marks[1]), (Some(6), 0b10_1100));
    let lists = nested(PUZZLE, |c| if c == '.' { "[1,2,4]".into() } else { c.to_string() });
    let marks = one(lists).puzzle.marks.expect("marks");
    assert_eq!(marks[2], 0b1011);
}

#[test]
fn cells_that_say_where_they_are() {
    let cells = |from: usize, keys: [&str; 2]| {
        let cell = |(at, c): (usize, char)| {
            let (row, column) = (at / 9 + from, at % 9 + from);
            format!("{{\"{}\":{row},\"{}\":{column},\"value\":{c}}}", keys[0], keys[1])
        };
        let all = PUZZLE.chars().enumerate().filter(|(_, c)| *c != '.').map(cell);
        format!(
            "{{\"response\":true,\"size\":\"9\",\"squares\":[{}]}}",
            all.collect::<Vec<_>>().join(",")
        )
    };
    assert_eq!(lines(cells(0, ["row", "col"])), [PUZZLE]);
    assert_eq!(lines(cells(1, ["row", "col"])), [PUZZLE]);
    assert_eq!(lines(cells(0, ["y", "x"])), [PUZZLE]);
    let few = "{\"cells\":[{\"row\":3,\"col\":4,\"value\":5},{\"row\":2,\"col\":7,\"value\":1}]}";
    assert_eq!(wrong(few).0, "error-json-origin");
    let named =
        PUZZLE.chars().enumerate().filter(|(_, c)| *c != '.').map(|(at, c)| {
            format!("\"{}{}\":\"{c}\"", char::from(b'A' + (at / 9) as u8), at % 9 + 1)
        });
    assert_eq!(lines(format!("{{{}}}", named.collect::<Vec<_>>().join(","))), [PUZZLE]);
}

#[test]
fn regions_and_other_rules_are_read_or_refused() {
    let jigsaw =
        "3...9.........4....4...............843.....................................65.....";
    let map: String = (0..81).map(|at| char::from(b'1' + (at / 9) as u8)).collect();
    let text = format!("{{\"puzzle\":\"{}\",\"regions\":\"{map}\"}}", &jigsaw[..81]);
    assert!(one(text).puzzle.layout.boxes().is_none());
    let lists: Vec<String> = (0..9)
        .map(|row| {
            format!("[{}]", (0..9).map(|c| format!("[{c},{row}]")).collect::<Vec<_>>().join(","))
        })
        .collect();
    let text = format!("{{\"puzzle\":\"{PUZZLE}\",\"regions\":[{}]}}", lists.join(","));
    assert!(one(text).puzzle.layout.regions().is_some());
    let diagonal = format!("{{\"puzzle\":\"{PUZZLE}\",\"diagonal\":true}}");
    assert_eq!(one(diagonal).puzzle.layout.houses().len(), 29);
    for rule in [
        "\"thermometers\":[[1,2,3]]",
        "\"variant\":\"killer\"",
        "\"antiKnight\":true",
        "\"constraints\":[{\"type\":\"whisper\"}]",
        "\"regions\":[1,2,3]",
        "\"killer\":true",
        "\"settings\":{\"nonconsecutive\":true}",
    ] {
        assert_eq!(
            wrong(format!("{{\"puzzle\":\"{PUZZLE}\",{rule}}}")).0,
            "error-json-rule",
            "{rule}"
        );
        let outer = format!("{{{rule},\"puzzles\":[{{\"puzzle\":\"{PUZZLE}\"}}]}}");
        assert_eq!(wrong(outer).0, "error-json-rule", "{rule}");
    }
    for nothing in [
        "\"variant\":\"classic\"",
        "\"antiKnight\":false",
        "\"cages\":[]",
        "\"constraints\":{}",
        "\"rules\":\"Place 1 to 9 in every row.\"",
        "\"rules\":[{\"type\":\"box_grid\",\"box\":[3,3]}]",
    ] {
        assert_eq!(lines(format!("{{\"puzzle\":\"{PUZZLE}\",{nothing}}}")), [PUZZLE], "{nothing}");
    }
    let unknown =
        format!("{{\"puzzle\":\"{PUZZLE}\",\"id\":7,\"odd stuff\":[1,2],\"toroidal\":true}}");
    assert_eq!(one(unknown).unread, ["odd stuff", "toroidal"]);
}

#[test]
fn ipuz_is_read_with_its_signs_and_what_was_saved() {
    assert_eq!(one(file("pencilmark-ipuz.json")).format.id(), "ipuz");
    one(file("pencilmark-export.json"));
    let rows = |board: &str, cell: fn(char) -> String| nested(board, cell);
    let zero = |c: char| if c == '.' { "0".to_owned() } else { c.to_string() };
    let document = |more: &str, puzzle: &str| {
        format!(
            "{{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],{more}\"puzzle\":{puzzle}}}"
        )
    };
    let saved = PUZZLE.replacen('.', "4", 1);
    let text = document(
        &format!(
            "\"saved\":{},\"title\":\"T\",\"solution\":{},",
            rows(&saved, zero),
            rows(ANSWER, zero)
        ),
        &rows(PUZZLE, |c| if c == '.' { "0".into() } else { format!("{{\"given\":{c}}}") }),
    );
    let reading = one(&text);
    assert_eq!((givens(&reading), reading.puzzle.placed[2]), (PUZZLE.to_owned(), Some(3)));
    assert_eq!(reading.puzzle.title.as_deref(), Some("T"));
    let letters = document(
        "\"charset\":\"ABCDEFGHI\",",
        &rows(PUZZLE, |c| match c {
            '.' => "0".to_owned(),
            c => format!("\"{}\"", (c as u8 - b'1' + b'A') as char),
        }),
    );
    assert_eq!(givens(&one(&letters)), PUZZLE);
    let four = document("\"charset\":\"1234\",", "[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]");
    assert_eq!(givens(&one(&four)), "1.......".to_owned().replace("1.......", "1.....3..4.....2"));
    let cages = document("\"cages\":[{\"cells\":[[1,1]],\"value\":5}],", &rows(PUZZLE, zero));
    assert_eq!(wrong(cages).0, "error-json-rule");
    let none = document("\"boxes\":false,", &rows(PUZZLE, zero));
    assert_eq!(wrong(none).0, "error-json-rule");
    let crossword = document("", &rows(PUZZLE, zero)).replace("org/sudoku", "org/crossword");
    assert_eq!(wrong(crossword).0, "error-json-kind");
    let short = document("", "[[1,2],[3,4,5]]");
    assert_eq!(wrong(short).0, "error-json-board");
}

#[test]
fn a_broken_json_says_where() {
    let text = format!("{{\n  \"puzzle\": \"{PUZZLE}\"\n  \"solution\": \"{ANSWER}\"\n}}");
    assert_eq!(wrong(&text), ("error-json-sign", 3, 3));
    let cut = &text[..60];
    assert_eq!(wrong(cut), ("error-json-cut", 2, 13));
    assert_eq!(wrong(format!("{{\"puzzle\": \"{PUZZLE}\"")), ("error-json-cut", 1, 1));
    assert_eq!(wrong(format!("[\"{PUZZLE}\", \"{OTHER}\"")), ("error-json-cut", 1, 1));
    assert_eq!(wrong(format!("{{\"puzzle\": \"{PUZZLE}\"}} and more")).0, "error-json-sign");
    assert_eq!(wrong("{\"puzzle\": 5, \"answer\": \"forty-two\"}").0, "error-json-nothing");
    assert_eq!(wrong(format!("{{\"a\":{}", "[".repeat(500))).0, "error-json-deep");
}

#[test]
fn a_board_that_is_short_is_named_wherever_it_stands() {
    let short = &PUZZLE[1..];
    for text in [
        format!("[\"{PUZZLE}\",\"{short}\"]"),
        format!("{{\"puzzles\":[\"{PUZZLE}\",\"{short}\"]}}"),
        format!("[{{\"puzzle\":\"{PUZZLE}\"}},{{\"puzzle\":\"{short}\"}}]"),
        format!("{{\"puzzle\":\"{short}\"}}"),
        format!("{{\"easy\":\"{PUZZLE}\",\"hard\":\"{short}\"}}"),
        format!("[{},{}]", nested(PUZZLE, null), nested(PUZZLE, null).replacen("5, ", "", 1)),
        format!("{{\"puzzle\":{}}}", nested(PUZZLE, null).replacen("5, ", "", 1)),
        format!("{{\"board\":{}}}", flat(PUZZLE, null).replacen("5,", "", 1)),
        format!("{{\"puzzle\":\"{PUZZLE}\",\"givens\":\"{short}\"}}"),
    ] {
        assert_eq!(wrong(&text).0, "error-json-board", "{text}");
    }
    let row = format!("{{\"puzzle\":{}}}", nested(PUZZLE, null).replacen("6, null", "6", 1));
    assert_eq!(wrong(row), ("error-json-board", 2, 2));
    // Remarks are none.
    for remark in
        ["\"start\":\"2026-11-27T17:00:00\"", "\"clues\":30", "\"task\":\"fill the grid\""]
    {
        assert_eq!(lines(format!("{{\"puzzle\":\"{PUZZLE}\",{remark}}}")), [PUZZLE], "{remark}");
    }
}

#[test]
fn what_looks_like_a_board_and_is_neither_is_named() {
    let text = format!("{{\"puzzle\":\"{PUZZLE}\",\"extra\":\"{OTHER}\"}}");
    assert_eq!(wrong(text).0, "error-json-left");
    let text = format!("[\"{PUZZLE}\",\"{OTHER}\",\"{SOLVED}\",\"{ANSWER}\"]");
    assert_eq!(
        lines(format!("[\"{PUZZLE}\",\"{OTHER}\",\"{ANSWER}\",\"{SOLVED}\"]")),
        [PUZZLE, OTHER]
    );
    assert_eq!(wrong(text).0, "error-json-left");
    let large = nested(PUZZLE, null).replacen('5', "12", 1);
    assert_eq!(wrong(format!("{{\"puzzle\":{large}}}")).0, "error-digit-range");
}

#[test]
fn sixteen_signs_from_0_to_f_count_from_0() {
    let row = |at: usize| -> String {
        let sign =
            |cell: usize| char::from_digit(((at * 4 + at / 4 + cell) % 16) as u32, 16).unwrap();
        (0..16).map(|cell| if (at + cell) % 3 == 0 { '.' } else { sign(cell) }).collect()
    };
    let text: String = (0..16).map(row).collect();
    let reading = one(format!("{{\"grid\": \"{text}\"}}"));
    let sign = |digit: &Option<u8>| digit.map_or('.', |d| char::from_digit(d.into(), 16).unwrap());
    assert_eq!(reading.puzzle.givens.iter().map(sign).collect::<String>(), text);
    assert!(reading.unread.iter().any(|key| key == COUNTED_FROM_ZERO));
}
