//! What is said when a puzzle cannot be read: one test an error, and its words in both languages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent::{FluentArgs, FluentBundle, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kotowari::error::{Error, ErrorArg, Kind};
use kotowari::format::{ReadOptions, library, only, read, read_all, read_with};

const ROWS: [&str; 9] = [
    "1..7..6..",
    ".2.....5.",
    "..3..9...",
    "7..4....8",
    "....5..2.",
    ".....61..",
    "4.21..7..",
    ".....7.8.",
    "6...2...9",
];

fn rows(change: impl Fn(&mut Vec<String>)) -> String {
    let mut rows: Vec<String> = ROWS.iter().map(|r| r.to_string()).collect();
    change(&mut rows);
    rows.join("\n")
}

fn error(text: impl AsRef<[u8]>) -> Error {
    let whole = String::from_utf8_lossy(text.as_ref());
    let Err(error) = read("a.txt", text.as_ref()) else { panic!("read as a puzzle: {whole}") };
    if let Some(place) = &error.place {
        assert_eq!(place.file, "a.txt");
        assert!(place.line >= 1 && place.column >= 1 && place.width >= 1);
        assert!(whole.contains(&place.text), "the whole line is shown");
    }
    error
}

/// Id, line, column, width.
fn at(text: impl AsRef<[u8]>) -> (&'static str, usize, usize, usize) {
    let error = error(text);
    let place = error.place.unwrap_or_else(|| panic!("{} has no place", error.id));
    (error.id, place.line, place.column, place.width)
}

fn number(error: &Error, name: &str) -> Option<usize> {
    error.args.iter().find(|(n, _)| *n == name).and_then(|(_, value)| match value {
        ErrorArg::Number(n) => Some(*n),
        ErrorArg::Text(_) => None,
    })
}

fn word(error: &Error, name: &str) -> Option<String> {
    error.args.iter().find(|(n, _)| *n == name).and_then(|(_, value)| match value {
        ErrorArg::Number(_) => None,
        ErrorArg::Text(t) => Some(t.clone()),
    })
}

#[test]
fn nothing_at_all_is_an_empty_file() {
    for text in ["", "\n \r\n", "\u{FEFF}", "　\n"] {
        assert_eq!(error(text).id, "error-empty", "{text:?}");
        assert_eq!(read_all("a.txt", text.as_bytes()).len(), 1);
    }
}

#[test]
fn a_file_that_is_no_text_is_refused() {
    assert_eq!(error(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR").id, "error-binary");
    assert_eq!(error([7u8, 3, 200, 255]).id, "error-binary");
}

#[test]
fn bytes_in_no_encoding_are_refused_where_they_start() {
    let bytes = [&b"An example\n"[..], b"\xFF\xFF 1..7\n"].concat();
    assert_eq!(at(&bytes), ("error-encoding", 2, 1, 1));
    // Latin letters are not taken for Japanese ones.
    let latin = [&b"Le sudoku pr\xE9f\xE9r\xE9\n"[..], ROWS.join("\n").as_bytes()].concat();
    assert_eq!(error_id(&latin), "error-encoding");
    assert_eq!(error_id(b"\xFF\xFE1\0.\0."), "error-encoding", "half a character at the end");
}

fn error_id(bytes: &[u8]) -> &'static str {
    read("a.txt", bytes).expect_err("an error").id
}

#[test]
fn prose_is_no_puzzle() {
    assert_eq!(at("\n  dear diary\nsudoku is fun"), ("error-no-puzzle", 2, 3, 10));
    assert_eq!(at("今日はよい天気です"), ("error-no-puzzle", 1, 1, 9));
    assert_eq!(error_id(b"......"), "error-no-puzzle");
}

#[test]
fn a_line_of_eighty_says_that_one_is_missing_at_its_end() {
    let line = &ROWS.concat()[..80];
    let error = error(line);
    assert_eq!(at(line), ("error-line-short", 1, 81, 1));
    let told = ["expected", "found", "missing"].map(|name| number(&error, name));
    assert_eq!(told, [Some(81), Some(80), Some(1)]);
}

#[test]
fn a_line_of_eighty_three_shows_the_two_too_many() {
    let line = format!("{}.5", ROWS.concat());
    assert_eq!(at(&line), ("error-line-long", 1, 82, 2));
    assert_eq!(number(&error(&line), "surplus"), Some(2));
}

#[test]
fn a_short_line_for_another_size_is_measured_against_that_size() {
    let error = error("1".repeat(255));
    assert_eq!((error.id, number(&error, "expected")), ("error-line-short", Some(256)));
    // Of a 25×25 a whole row may be missing, or doubled: nobody meant a 24×24.
    for (found, id) in [(600, "error-line-short"), (650, "error-line-long")] {
        let error = self::error(".".repeat(found - 1) + "1");
        assert_eq!((error.id, number(&error, "expected")), (id, Some(625)));
    }
}

#[test]
fn a_short_row_is_pointed_at_where_it_ends() {
    let text = rows(|r| r[5] = ".....61.".into());
    let error = error(&text);
    assert_eq!(at(&text), ("error-row-short", 6, 9, 1));
    let told = ["expected", "found", "row", "missing"].map(|name| number(&error, name));
    assert_eq!(told, [Some(81), Some(80), Some(6), Some(1)]);
    assert_eq!(at(rows(|r| r[5] = "390000..".into())), ("error-row-short", 6, 9, 1));
}

#[test]
fn a_long_row_is_pointed_at_its_first_surplus_cell() {
    assert_eq!(at(rows(|r| r[2].push_str("12"))), ("error-row-long", 3, 10, 2));
    let text = rows(|r| {
        r[2].push('1');
        r[3].pop();
    });
    assert_eq!(at(text), ("error-row-long", 3, 10, 1), "81 in all, but not nine a row");
}

#[test]
fn a_short_row_in_a_frame_is_found_too() {
    let text = "+---+---+---+\n".to_owned()
        + &rows(|r| r[7] = "...|..7|.8".into()).replace("1..7..6..", "|1..|7..|6..|");
    assert_eq!(at(text), ("error-row-short", 9, 11, 1));
}

#[test]
fn missing_and_surplus_rows_are_counted() {
    assert_eq!(at(rows(|r| drop(r.pop()))), ("error-rows-missing", 8, 10, 1));
    let text = rows(|r| r.push("123456789".into()));
    assert_eq!(at(&text), ("error-rows-surplus", 10, 1, 9));
    assert_eq!(number(&error(&text), "found"), Some(10));
}

#[test]
fn a_strange_sign_is_pointed_at() {
    let text = rows(|r| r[4] = "....5.%2.".into());
    assert_eq!(at(&text), ("error-alien", 5, 7, 1));
    assert_eq!(word(&error(&text), "found").as_deref(), Some("%"));
    assert_eq!(at(rows(|r| r[4] = "....5.あ2.".into())), ("error-alien", 5, 7, 1));
    assert_eq!(at(rows(|r| r[4] = "...a5..2.".into())), ("error-alien", 5, 4, 1));
}

#[test]
fn a_digit_the_board_does_not_have_is_an_error() {
    let text = "......\n..7...\n......\n......\n......\n.....1";
    assert_eq!(at(text), ("error-digit-range", 2, 3, 1));
    assert_eq!(
        (number(&error(text), "lowest"), number(&error(text), "highest")),
        (Some(1), Some(6))
    );
    let numbers: Vec<String> = (0..12)
        .map(|r| {
            if r == 3 { "1 13 . . . . . . . . . 10" } else { "12 . . . . . . . . . . 10" }.into()
        })
        .collect();
    assert_eq!(at(numbers.join("\n")), ("error-digit-range", 4, 3, 2));
}

#[test]
fn a_digit_of_two_figures_cut_short_says_how_to_write_it() {
    let text: Vec<String> = (0..12)
        .map(|r| if r == 2 { "2..........1" } else { "10.......11..." }.to_owned())
        .collect();
    let text = text.join(
        "
",
    );
    assert_eq!(at(&text), ("error-prefix-cut", 3, 12, 1));
    assert_eq!(number(&error(&text), "digit"), Some(1));
}

#[test]
fn a_large_board_with_a_short_row_is_counted_in_cells() {
    let text: Vec<&str> =
        (0..12).map(|r| if r == 6 { "12.......11." } else { "10........11.." }).collect();
    assert_eq!(at(text.join("\n")), ("error-row-short", 7, 13, 1));
}

#[test]
fn candidates_with_a_group_missing_are_counted_in_groups() {
    let mut rows = vec![["123456789"; 9].join(" "); 9];
    rows[3] = ["123456789"; 8].join(" ");
    assert_eq!(at(rows.join("\n")), ("error-row-short", 4, 80, 1));
    assert_eq!(at(vec!["123456789"; 80].join(" ")).0, "error-line-short");
}

#[test]
fn a_candidate_out_of_its_place_is_an_error() {
    let text = "1234567899".to_owned() + &"123456789".repeat(80)[1..];
    assert_eq!(at(text), ("error-sukaku-digit", 1, 10, 1));
}

#[test]
fn another_conversion_than_the_seed_s_is_refused() {
    let text = format!("%d\n{}", ROWS.join("\n"));
    assert_eq!(at(&text), ("error-seed-conversion", 1, 1, 2));
    assert_eq!(word(&error(&text), "found").as_deref(), Some("%d"));
}

#[test]
fn the_seed_s_files_must_be_whole() {
    let digits = rows(|r| r[3] = "7..4....".into()).replace('.', "0");
    assert_eq!(at(format!("%1d\n{digits}")), ("error-row-short", 5, 9, 1));
    assert_eq!(at(format!("%1d\n{digits}\nsaved")), ("error-row-short", 5, 9, 1));
    assert_eq!(at(format!("%1d\n{}", "0".repeat(70))), ("error-line-short", 2, 71, 1));
    assert_eq!(at(format!("%1d\n{}", ROWS.join("\n"))), ("error-alien", 2, 2, 1));
    assert_eq!(at("%1d"), ("error-line-short", 1, 4, 1));
    assert_eq!(at(format!("%x\n{}", "03fe ".repeat(80))).0, "error-line-short");
}

#[test]
fn a_word_that_is_no_cell_is_refused() {
    assert_eq!(at(format!("%x\n03fe zz {}", "03fe ".repeat(79))), ("error-seed-word", 2, 6, 2));
    assert_eq!(at(format!("%x\n03ff {}", "03fe ".repeat(80))), ("error-seed-word", 2, 1, 4));
    assert_eq!(at(format!("%x\na400 {}", "03fe ".repeat(80))), ("error-digit-range", 2, 1, 1));
}

#[test]
fn a_library_line_is_checked_field_by_field() {
    let grid = ROWS.concat();
    let bad = |line: &str| {
        let error = library::parse(line).expect_err("an error");
        let place = error.place.expect("a place");
        (error.id, place.column, place.width)
    };
    assert_eq!(bad(&format!(":0300:3:{grid}:12:::")), ("error-library-field", 91, 2));
    assert_eq!(bad(&format!(":0300:3:{grid}::102::")), ("error-library-field", 92, 3));
    assert_eq!(bad(&format!(":0300:a:{grid}::::")), ("error-library-field", 7, 1));
    assert_eq!(bad(&format!(":0300:3:{}::::", &grid[1..])), ("error-line-short", 89, 1));
    assert_eq!(bad(&format!(":0300:3:{grid}+4::::")), ("error-line-long", 91, 1));
    assert_eq!(bad(&grid), ("error-library-field", 1, 81));
    let all = read_all("lib", format!(":0300:3:{grid}::::\n:0300:3:..::::\n").as_bytes());
    assert!(matches!(&all[..], [Ok(_), Err(e)] if e.place.as_ref().is_some_and(|p| p.line == 2)));
}

const HEAD: &str = "size: 4\ndigits: 1-4\nboxes: 2x2\n";
const GIVENS: &str = "[givens]\n1...\n.2..\n..3.\n...4\n";

fn file(more: &str) -> String {
    format!("{HEAD}{more}\n{GIVENS}")
}

#[test]
fn a_file_without_size_or_givens_says_so() {
    assert_eq!(word(&error(GIVENS), "key").as_deref(), Some("size:"));
    assert_eq!(at(HEAD), ("error-missing-key", 1, 1, 7));
    assert_eq!(word(&error(HEAD), "key").as_deref(), Some("[givens]"));
    let prime = "size: 5\n[givens]\n.....\n.....\n.....\n.....\n.....\n";
    assert_eq!(at(prime), ("error-missing-key", 1, 7, 1));
}

#[test]
fn unknown_and_doubled_keys_and_sections_are_named() {
    assert_eq!(at(file("thermo: yes")), ("error-unknown-key", 4, 1, 6));
    assert_eq!(word(&error(file("thermo: yes")), "key").as_deref(), Some("thermo"));
    assert_eq!(at(file("  size: 4")), ("error-key-twice", 4, 3, 4));
    assert_eq!(at(file("hello")), ("error-key-expected", 4, 1, 5));
    assert_eq!(at(file("") + "[rages]\n"), ("error-unknown-section", 10, 1, 7));
    assert_eq!(at(file("") + "[givens]\n"), ("error-key-twice", 10, 1, 8));
}

#[test]
fn values_that_do_not_fit_are_pointed_at() {
    for (line, column, width) in
        [("diagonals: left", 12, 4), ("cells: hex", 8, 3), ("board: 9", 8, 1)]
    {
        let (id, at_line, at_column, at_width) = at(file(line));
        assert_eq!((at_line, at_column, at_width), (4, column, width), "{line}: {id}");
    }
    assert_eq!(at(format!("size: four\n{GIVENS}")), ("error-key-value", 1, 7, 4));
    assert_eq!(at(format!("size: 4\ndigits: 9-1\n{GIVENS}")), ("error-key-value", 2, 9, 3));
    assert_eq!(at(format!("size: 4\nboxes: 22\n{GIVENS}")), ("error-key-value", 2, 8, 2));
    assert_eq!(at(format!("size: 65\n{GIVENS}")), ("error-size", 1, 7, 2));
    assert_eq!(at(format!("size: 4\nboxes: 2x3\n{GIVENS}")), ("error-boxes", 2, 8, 3));
    assert_eq!(at(format!("size: 4\ndigits: 1-3\n{GIVENS}")).0, "error-digits");
}

#[test]
fn rules_that_cannot_be_said_are_refused_where_they_stand() {
    assert_eq!(at(file("fog: yes")), ("error-rule-not-supported", 4, 1, 3));
    assert_eq!(at(file("rules: antiknight chess")), ("error-rule-unknown", 4, 19, 5));
    assert_eq!(at(file("board: 7x7")), ("error-board", 4, 8, 3));
    assert!(read("a.txt", file("board: 4x4").as_bytes()).is_ok());
    assert_eq!(at(file("").replace(".2..", ".2.#")).0, "error-alien");
}

#[test]
fn rules_beside_houses_are_pointed_at() {
    assert_eq!(at(clue("thermo: r1c1 r9c9")), ("error-rule-cell", 11, 14, 4));
    assert_eq!(at(clue("thermo: r1c1 r1c2 r1c1")), ("error-rule-twice", 11, 1, 22));
    assert_eq!(at(clue("variable \"A\": r11c1 r4c4")), ("error-rule-taken", 11, 1, 24));
    assert_eq!(at(clue("variable \" \": r11c1")), ("error-clue-shape", 11, 1, 19));
    assert_eq!(at(clue("thermos: r1c1 r1c2")), ("error-rule-unknown", 11, 1, 7));
    assert_eq!(at(clue("thermo: r1c1 left")), ("error-clue-word", 11, 14, 4));
    assert_eq!(at(clue("whisper 9: r1c1 r1c2")).0, "error-rule-digit");
    let cage = file("") + "[cages]\nAA..\n....\n....\n....\n[sums]\nA=99\n";
    assert_eq!(at(cage), ("error-rule-sum", 16, 1, 4));
    assert_eq!(at(overlapping("#1....", ".2....")), ("error-gap", 4, 1, 1));
    assert_eq!(at(overlapping("1...##", "####..")).0, "error-gap");
    assert_eq!(at(overlapping("1.....", "..")).0, "error-no-gap");
}

fn clue(line: &str) -> String {
    file("") + "[clues]\n" + line + "\n"
}

/// Two grids of 4×4 that share a box, the first and the last row as given.
fn overlapping(first: &str, last: &str) -> String {
    let last = format!("{:.<6}", last);
    format!("size: 4\ngrids: 1,1 3,3\n[givens]\n{first}\n....##\n......\n......\n##....\n{last}\n")
}

/// More cells than there is room for.
fn big() -> String {
    let corners = (0..70).map(|i| format!("{},1", 1 + 9 * i)).collect::<Vec<_>>().join(" ");
    format!("size: 9\ngrids: {corners}\n[givens]\n")
}

#[test]
fn maps_must_fit_the_board() {
    let regions = |map: &str| file("") + "[regions]\n" + map;
    assert_eq!(at(regions("AABB\nAAB\nCCDD\nCCDD\n")), ("error-map-row", 12, 4, 1));
    assert_eq!(at(regions("AABB\nAABBB\nCCDD\nCCDD\n")), ("error-map-row", 12, 5, 1));
    assert_eq!(at(regions("AABB\nAABB\nCCDD\n")), ("error-map-rows", 13, 5, 1));
    assert_eq!(at(regions("AABB\nAAAB\nCCDD\nCCDD\n")), ("error-region-size", 11, 1, 1));
    let colors = file("") + "[colors]\n.aaa\naa..\n....\n....\n";
    assert_eq!(at(colors), ("error-area-size", 11, 2, 1));
}

#[test]
fn a_solution_must_hold_the_givens() {
    let good = file("") + "[solution]\n1 3 4 2\n4 2 1 3\n2 4 3 1\n3 1 2 4\n";
    assert!(read("a.txt", good.as_bytes()).is_ok());
    assert_eq!(at(good.replace("4 2 1 3", "4 1 2 3")), ("error-solution", 12, 3, 1));
    assert_eq!(at(good.replace("4 2 1 3", "4 2 1")), ("error-map-row", 12, 6, 1));
    assert_eq!(at(good.replace("4 2 1 3", "4 2 1 9")), ("error-digit-range", 12, 7, 1));
}

#[test]
fn givens_of_a_file_are_checked_like_any_rows() {
    assert_eq!(at(file("").replace(".2..", ".2.")), ("error-row-short", 7, 4, 1));
    assert_eq!(at(file("").replace(".2..", ".5..")), ("error-digit-range", 7, 2, 1));
    assert_eq!(at(file("").replace(".2..", ".a..")), ("error-alien", 7, 2, 1));
    assert_eq!(at(file("").replace(".2..\n", "")), ("error-rows-missing", 8, 5, 1));
    assert_eq!(at(format!("{HEAD}[givens]\n")), ("error-rows-missing", 4, 1, 8));
}

// ---- words ----

fn ftl(language: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language);
    std::fs::read_to_string(folder.join("error.ftl")).expect("a locale")
}

fn locale(language: &str) -> BTreeMap<String, (BTreeSet<String>, BTreeSet<String>)> {
    let resource = fluent_syntax::parser::parse(ftl(language)).expect("no syntax errors");
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut variables = BTreeSet::new();
        message.value.iter().for_each(|p| collect(p, &mut variables));
        message.attributes.iter().for_each(|a| collect(&a.value, &mut variables));
        let attributes = message.attributes.iter().map(|a| a.id.name.clone()).collect();
        let new = messages.insert(message.id.name, (attributes, variables));
        assert!(new.is_none(), "a message twice in {language}");
    }
    messages
}

fn collect(pattern: &Pattern<String>, into: &mut BTreeSet<String>) {
    let mut inline = |e: &InlineExpression<String>| {
        if let InlineExpression::VariableReference { id } = e {
            into.insert(id.name.clone());
        }
    };
    let mut deeper = vec![];
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(e) => inline(e),
            Expression::Select { selector, variants } => {
                inline(selector);
                deeper.extend(variants.iter().map(|v| &v.value));
            }
        }
    }
    deeper.into_iter().for_each(|p| collect(p, into));
}

/// Every `"error-…"` in the sources of the module.
fn ids_in_the_sources() -> BTreeSet<String> {
    let mut folders = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("crates/format/src")];
    let mut ids = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("sources").flatten() {
            if entry.path().is_dir() {
                folders.push(entry.path());
                continue;
            }
            let text = std::fs::read_to_string(entry.path()).expect("a source");
            ids.extend(text.split('"').filter(|s| s.starts_with("error-")).map(str::to_owned));
        }
    }
    ids
}

#[test]
fn every_error_has_words_and_a_hint_in_both_languages() {
    let (en, ja) = (locale("en"), locale("ja"));
    let ids = ids_in_the_sources();
    assert!(ids.len() > 25, "only {} ids found", ids.len());
    for id in &ids {
        for (language, messages) in [("en", &en), ("ja", &ja)] {
            let (attributes, _) =
                messages.get(id).unwrap_or_else(|| panic!("{id} has no {language}"));
            assert!(attributes.contains("hint"), "{id} has no hint in {language}");
            let placed = !["error-empty", "error-binary", "error-several"].contains(&id.as_str());
            assert_eq!(attributes.contains("here"), placed, "{id} in {language}");
        }
    }
}

#[test]
fn both_languages_have_the_same_errors_with_the_same_variables() {
    let (en, ja) = (locale("en"), locale("ja"));
    assert_eq!(en.keys().collect::<Vec<_>>(), ja.keys().collect::<Vec<_>>());
    for (id, (attributes, variables)) in &en {
        assert_eq!((attributes, variables), (&ja[id].0, &ja[id].1), "{id}");
    }
}

#[test]
fn every_error_can_be_said_in_both_languages() {
    for language in ["en", "ja"] {
        let id = language.parse().expect("a language");
        let resource = FluentResource::try_new(ftl(language)).expect("no syntax errors");
        let mut bundle = FluentBundle::new(vec![id]);
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).expect("no message twice");
        for (id, error) in told() {
            let mut args = FluentArgs::new();
            for (name, value) in &error.args {
                match value {
                    ErrorArg::Number(n) => args.set(*name, *n),
                    ErrorArg::Text(t) => args.set(*name, t.clone()),
                }
            }
            let message = bundle.get_message(id).expect("a message");
            let here = message.attributes().map(|a| a.value());
            for pattern in message.value().into_iter().chain(here) {
                let mut problems = vec![];
                let said = bundle.format_pattern(pattern, Some(&args), &mut problems);
                assert!(problems.is_empty(), "{language} {id}: {problems:?}");
                assert!(!said.contains(['{', '$']), "{language} {id}: {said}");
                println!("{id}: {said}");
            }
        }
    }
}

/// More sums on a large board than there is room for.
fn many_sandwiches() -> String {
    let rows = format!("{}\n", ". ".repeat(40)).repeat(40);
    format!("size: 40\nboxes: 5x8\n[givens]\n{rows}[clues]\n{}", "sandwich 5: row 1\n".repeat(900))
}

/// One of each error, as they come.
fn told() -> BTreeMap<&'static str, Error> {
    let texts = [
        String::new(),
        "\0".into(),
        "hello you".into(),
        "1".repeat(80),
        "1".repeat(83),
        rows(|r| r[5] = "1".into()),
        rows(|r| r[5].push('1')),
        rows(|r| drop(r.pop())),
        rows(|r| r.push("123456789".into())),
        rows(|r| r[1] = "........%".into()),
        "7...\n....\n....\n....".into(),
        rows(|r| r.extend([String::new(), "1......7.".into()])),
        rows(|r| r[1] = "020000050".into()),
        "2".to_owned() + &"123456789".repeat(81)[1..],
        "%q".into(),
        "%x zz".into(),
        ":0300:a:::::".into(),
        file("hello"),
        file("size: 4"),
        GIVENS.into(),
        file("thermo: 1"),
        file("") + "[rages]",
        file("cells: 1"),
        file("fog: yes"),
        file("rules: chess"),
        file("grids: 1,1 x"),
        file("grids: 1,1 3,3\nboard: 7x7"),
        file("grids: 1,1 3,3"),
        file("diagonals 2: main"),
        overlapping("#1....", ".2...."),
        overlapping("1...##", "####.."),
        overlapping("1.....", "##...."),
        "size: 9\ngrids: 1,1 8,7\ndigits: 1-9\nsize 2: 6\nblanks: 1\n[givens]\n.........\n".into(),
        big(),
        clue("hello"),
        clue("thermo 1: r1c1 r1c2"),
        clue("arrow: r1c1 r1c2"),
        clue("thermo: r1c1 x"),
        clue("little 3: r0c1"),
        clue("thermo: r1c1 r9c9"),
        clue("thermo: r1c1 r1c2 r1c1"),
        clue("thermo: r1c1"),
        clue("thermo: r1c1 r1c2 r1c3 r1c4 r2c4"),
        clue("whisper 9: r1c1 r1c2"),
        clue("palindrome: r1c1 r1c2"),
        clue("regex \"[\": r1c1 r1c2"),
        clue("entropic: r1c1 r1c2 r1c3"),
        file("") + "[cages]\nAA..\n....\n....\n....\n[sums]\nA=99\n",
        file("") + "[cages]\nAA..\n....\n....\n....\n[sums]\nA+99\n",
        file("") + "[cages]\nAA..\n....\n....\n....\n[sums]\nB=9\n",
        file("") + "[parity]\nx...\n....\n....\n....\n",
        file("") + "[signs]\no?o.o.o\n.+.+.+.\no.o.o.o\n.+.+.+.\no.o.o.o\n.+.+.+.\no.o.o.o\n",
        "size: 99\n[givens]".into(),
        format!("size: 4\ndigits: 1-3\n{GIVENS}"),
        format!("size: 4\nboxes: 3x3\n{GIVENS}"),
        file("") + "[regions]\nAABB\nAAAB\nCCDD\nCCDD\n",
        file("") + "[colors]\n.aaa\naa..\n....\n....\n",
        file("") + "[colors]\n.",
        file("") + "[colors]\n....\n",
        file("") + "[solution]\n2 2 2 2\n1 1 1 1\n1 1 1 1\n1 1 1 1",
        "size: 12\n[givens]\n...........1\n".into(),
        format!("[Puzzle]\n{}\n[State]\n{}", rows(|_| ()), rows(|r| r[8] = "7...2...9".into())),
        "{\"schema\":\"kotowari/puzzle/1\",".into(),
        "{\"schema\":\"kotowari/puzzle/1\",\"size\":9}".into(),
        "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn".into(),
    ];
    let empty = |side: usize| {
        let row = format!("[{}]", vec!["{}"; side].join(","));
        format!("{{\"size\":{side},\n\"grid\":[{}]}}", vec![row; side].join(","))
    };
    let links = [
        "{\"cells\":[[{}]],\n\"cages\":[{\"style\":\"rowcol\",\"cells\":[[0,0]]}]}".into(),
        empty(9).replace(",{}],", "],"),
        empty(9).replace("]}", "]"),
        empty(9).replace("\"size\"", "\"killercage\":[{}],\"size\""),
        "https://tinyurl.com/abc12345".into(),
        format!("https://f-puzzles.com/?load={}", "q6E1".repeat(20)),
        "https://f-puzzles.com/?load=N4IgzglgXg!iBcBOANCALhNAbO8SIAI0ALGAJwFsB7ArCA".into(),
        format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={}", "7VTBbtpAEL3z".repeat(5)),
        empty(9).replace("\"size\"", "\"quadruple\":[{\"cells\":[\"R1C1\"]}],\"size\""),
        ".Thermo~R1C1~x".into(),
        ".Thermo~R1C1~R1C2.Cage~10".into(),
        "{\"cells\":[[{}]],\n\"lines\":[{}]}".into(),
        ".Thermo~R1C1~R1C2\n\n1.2".into(),
        format!("1><{}", "1".repeat(78)),
        ".AntiKnight.~R1C1_1~R1C1_2".into(),
        ".AntiKnight.Shape~6x6\n\n1...............".into(),
        "size: 4\nboxes: 2x2\n[givens]\n....\n....\n....\n....\n[clues]\nvariable \"A\": r4c4"
            .into(),
        ".Shape~4x6.Diagonal~1".into(),
        "1122112233443344".into(),
        "https://sigh.github.io/Interactive-Sudoku-Solver/?code=abc".into(),
        ".Thermo~R1C1~R1C2".repeat(kotowari::layout::MOST_RULES + 1),
        many_sandwiches(),
    ];
    let line = rows(|_| ()).replace('\n', "");
    let saves = [
        format!("https://example.org/?a={line}&b={}", line.replace('7', "8")),
        format!("https://example.org/killer?s={line}"),
        format!("S9B{}", "05".repeat(80)),
        format!("start = [|{}0|];", "_,".repeat(80)),
        "<opensudoku>\n<game data=\"".into(),
        "<svg width=\"9\">5</svg>".into(),
        "<?xml version=\"1.0\"?>\n<game>5</game>".into(),
    ];
    let penpa = fs::read_to_string("crates/format/tests/data/solo/penpa-more.json").unwrap();
    let penpa: serde_json::Value = serde_json::from_str(&penpa).unwrap();
    let penpa = penpa.as_array().unwrap().iter().filter(|link| link.get("error").is_some());
    let penpa = penpa.map(|link| link["link"].as_str().unwrap().to_owned());
    let saved = |game: &str, moves: &str| {
        let name = "Simon Tatham's Portable Puzzle Collection";
        let length = game.len();
        format!(
            "SAVEFILE:41:{name}\nVERSION :1:1\nGAME    :{length}:{game}\nCPARAMS :3:2x2\n\
             DESC    :13:a1b4b2_1b3b2a\n{moves}"
        )
    };
    let shared = [
        "3x3#1234567".to_owned(),
        "3x3q:zzzc".to_owned(),
        "3x3:zzzc,zz".to_owned(),
        "3x3:zz.zc".to_owned(),
        "3x3:zzzb".to_owned(),
        "9j:zzzc,zz_".to_owned(),
        "2x2j:p,x".to_owned(),
        format!("2x2k:p,abbba{},a3_7a7a3a3a7a7a3a", "_".repeat(12)),
        saved("Solo", "").replace("VERSION :1:1\n", ""),
        saved("Solo", "MOVE    :9:R0,0,2\n"),
        saved("Solo", "").replace("VERSION :1:1", "VERSION :1:2"),
        saved("Untangle", ""),
        saved("Solo", "MOVE    :6:R1,0,2\n"),
        "https://puzz.link/p?slither/9/9/g".to_owned(),
        "https://puzz.link/p?sudoku/8/8/g".to_owned(),
        "https://puzz.link/p?sudoku/9".to_owned(),
        "https://puzz.link/p?sudoku/4/4/gA".to_owned(),
        "https://puzz.link/p?sudoku/4/4/z".to_owned(),
        "pzprv3\nsudoku\n".to_owned(),
        "pzprv3\nsudoku\n4\n. . . 1\n".to_owned(),
        "pzprv3\nsudoku\n4\n. . . 1\n. . .\n. . . .\n. . . .\n".to_owned(),
        "pzprv3\nsudoku\n4\n. . . 1\n. . . q\n. . . .\n. . . .\n".to_owned(),
        format!("pzprv3\nsudoku\n4\n{}. . . 2\n{}", ". . . 1\n".repeat(4), ". . . .\n".repeat(3)),
        format!("S9B{}", "a0b1".repeat(20)),
    ];
    let object = |more: &str| format!("{{\"puzzle\":\"{line}\",{more}}}");
    let solved = "123456789".repeat(9);
    let wrong_rules: String =
        (0..81).map(|at| char::from(b'1' + ((at % 9 + at / 9) % 9) as u8)).collect();
    let documents = [
        "{\"puzzle\":[1,2".into(),
        object("\"a\" 5"),
        format!("{{\"a\":{}", "[".repeat(100)),
        "{\"puzzle\":5}".into(),
        format!("{{\"puzzle\":[[1,0,0,0,0]{}]}}", ",[0,0,0,0,0]".repeat(4)),
        format!("{{\"puzzle\":\"{line}0\"}}"),
        object(&format!("\"solution\":\"{solved}\"")),
        format!("{{\"puzzle\":\"..{}\",\"solution\":\"{wrong_rules}\"}}", &wrong_rules[2..]),
        object("\"thermometers\":[[1,2]]"),
        format!("[{},1]", [vec!["null"; 79].join(","), "0".into()].join(",")),
        "{\"cells\":[{\"row\":3,\"col\":4,\"value\":5},{\"row\":2,\"col\":7,\"value\":1}]}".into(),
        "{\"kind\":[\"http://ipuz.org/crossword#1\"],\"puzzle\":[]}".into(),
        format!("m <- matrix(c({}), nrow = 9)", ["0"; 81].join(", ")),
        format!("{line}\n\n10: r1c1 r1c2\n"),
    ];
    // Only the second of several puzzles is wrong here.
    let later = [
        object(&format!("\"extra\":\"{}\"", line.replace('1', "2"))),
        format!("{{\"puzzles\":[\"{line}\",\"{line}\"],\"solutions\":[\"{solved}\"]}}"),
        format!("{{\"puzzle\":\"{line}\"}}\n[\"{line}\",\"{line}\"]\n[]"),
    ];
    let wrong = |name: &str| fs::read_to_string(format!("tests/links/wrong/{name}")).unwrap();
    let wrong = ["unknown-field.json", "two-directions.json", "equal-less.txt"].map(wrong);
    let mut told = BTreeMap::new();
    let mut tell = |error: Error| {
        told.insert(error.id, error);
    };
    links.iter().chain(&wrong).chain(&shared).chain(&saves).for_each(|text| tell(error(text)));
    penpa.for_each(|text| tell(error(text)));
    texts.iter().for_each(|text| tell(error(text)));
    documents.iter().for_each(|text| tell(error(text)));
    for text in &later {
        let errors = read_all("a.txt", text.as_bytes()).into_iter().filter_map(Result::err);
        errors.for_each(&mut tell);
    }
    tell(error(b"\xFF\xFEa"));
    let drawn = b"{\"cells\":[[{}]],\n\"lines\":[{}]}";
    let guessing = ReadOptions::default().guessing(true);
    tell(read_with(guessing, "a.txt", drawn).expect_err("an error"));
    tell(only("a.txt", format!("{line}\n{line}\n").as_bytes()).expect_err("an error"));
    assert_eq!(told.keys().map(|k| (*k).to_owned()).collect::<BTreeSet<_>>(), ids_in_the_sources());
    told
}

#[test]
fn every_error_of_a_format_has_a_kind_and_a_sentence() {
    let told = told();
    assert!(told.len() > 20);
    for (id, error) in &told {
        assert_ne!(error.kind(), Kind::Other, "{id} has no kind");
    }
    let short = &told["error-line-short"];
    assert_eq!(short.kind(), Kind::Count);
    let sentence = "there are too few of something, or too many (error-line-short, expected: 81, ";
    assert!(short.to_string().contains(sentence), "{short}");
    assert_eq!(Error::new("error-line-short").kind(), Kind::Other, "a kind is said, not guessed");
}

#[test]
fn two_equal_digits_are_named_as_they_are_printed() {
    let puzzle = kotowari::format::puzzle(
        "4..4.............................................................................",
    )
    .unwrap();
    let repeat: Box<dyn std::error::Error> =
        kotowari::board::Board::new(&puzzle).unwrap_err().into();
    assert_eq!(repeat.to_string(), "4 stands in r1c1 and in r1c4, which are in one house");
}
