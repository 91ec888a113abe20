//! Puzzles of other programs' pages: links, their JSON, strings of constraints; and our own text
//! for boards with rules. Every puzzle of `../shared/rules` and of `tests/links` goes there and
//! back.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kotowari::format::writers::{Loss, Style, is_same, named};
use kotowari::format::{Reading, read, read_all};
use serde_json::Value;

fn shared() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/rules"))
}

fn own() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/links"))
}

/// The files of both folders whose names end so; the shared ones are left out, said aloud, where
/// they are not.
fn files(end: &str) -> Vec<PathBuf> {
    let mut all = vec![];
    for folder in [shared(), own()] {
        let Ok(entries) = fs::read_dir(&folder) else {
            eprintln!("SKIPPED: there is no {}", folder.display());
            continue;
        };
        let found = entries.map(|entry| entry.expect("it is listed").path());
        all.extend(found.filter(|path| path.to_string_lossy().ends_with(end)));
    }
    all.sort();
    assert!(!all.is_empty(), "none ends in {end}");
    all
}

fn file(path: &Path) -> Reading {
    let bytes = fs::read(path).expect("it is there");
    read("a", &bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn text(text: &str) -> Reading {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A document without what says nothing about the rules, lists in no order, numbers as text, and no
/// difference between a branch of a thermometer and a thermometer of its own.
fn meaning(json: &str) -> BTreeSet<String> {
    let object: Value = serde_json::from_str(json).expect("JSON");
    let mut said = BTreeSet::new();
    for (key, value) in object.as_object().expect("an object") {
        if ["author", "ruleset", "solution", "line"].contains(&key.as_str()) {
            continue;
        }
        match value {
            Value::Array(entries) if key != "grid" => {
                for entry in entries {
                    let lines = entry.get("lines").and_then(Value::as_array);
                    let lines = lines.map_or(vec![None], |all| all.iter().map(Some).collect());
                    for line in lines {
                        let mut one = entry.clone();
                        if let (Some(line), Some(object)) = (line, one.as_object_mut()) {
                            object.insert("lines".to_owned(), line.clone());
                        }
                        said.insert(format!("{key} {one}").replace('"', ""));
                    }
                }
            }
            value => {
                said.insert(format!("{key} {value}").replace('"', ""));
            }
        }
    }
    said
}

/// Written in this format and read again, the puzzle is the same.
fn back(reading: &Reading, format: &str, name: &Path) -> Option<String> {
    let target = named(format).expect("a format");
    let written = match target.write(&reading.puzzle, Style::default(), false) {
        Ok(written) => written,
        Err(lost) => {
            let known = [Loss::Rules, Loss::Layout, Loss::Grids, Loss::Digits];
            assert!(lost.iter().any(|loss| known.contains(loss)), "{}: {lost:?}", name.display());
            return None;
        }
    };
    let again = text(&written.text);
    assert!(is_same(&reading.puzzle, &again.puzzle), "{}: {}", name.display(), written.text);
    assert!(again.unread.is_empty(), "{}: {:?}", name.display(), again.unread);
    Some(written.text)
}

#[test]
fn documents_and_links_say_what_the_text_says() {
    for path in files(".fpuzzles.json") {
        let json = fs::read_to_string(&path).expect("it is there");
        let document = file(&path);
        assert_eq!(document.format.id(), "fpuzzles", "{}", path.display());
        let name = path.to_string_lossy().replace(".fpuzzles.json", "");
        let link = file(Path::new(&format!("{name}.fpuzzles.url")));
        assert!(is_same(&document.puzzle, &link.puzzle), "{name}: the link");
        let own = Path::new(&name).with_extension("txt");
        if own.exists() {
            assert!(is_same(&document.puzzle, &file(&own).puzzle), "{name}: our text");
        }
        // There and back it is the same document, packed or not.
        for format in ["fpuzzles", "fpuzzles-link", "sudokupad"] {
            let written = back(&link, format, &path).unwrap_or_else(|| panic!("{name}: {format}"));
            let again = named("fpuzzles").expect("a format");
            let again = again.write(&text(&written).puzzle, Style::default(), false);
            let again = again.unwrap_or_else(|lost| panic!("{name}: {format}: {lost:?}"));
            assert_eq!(meaning(&again.text), meaning(&json), "{name}: {format}");
        }
    }
}

#[test]
fn every_puzzle_is_written_in_our_text_and_read_again() {
    let mut written = 0;
    for path in files(".txt") {
        let reading = file(&path);
        let first = back(&reading, "nanpre", &path).unwrap_or_else(|| panic!("{}", path.display()));
        let second = back(&text(&first), "nanpre", &path);
        assert_eq!(Some(first), second, "{}", path.display());
        written += 1;
    }
    println!("{written} puzzles");
}

#[test]
fn strings_of_constraints_go_there_and_back() {
    let (mut said, mut not) = (0, vec![]);
    for path in files(".txt") {
        match back(&file(&path), "iss", &path) {
            Some(_) => said += 1,
            None => not.push(path.file_stem().map(|name| name.to_string_lossy().into_owned())),
        }
    }
    println!("{said} strings; not said: {not:?}");
    assert!(said > 0);
}

/// Short and shortened text of SudokuPad, a list of links, a link in prose, an address of ISS.
#[test]
fn links_stand_alone_in_lists_and_in_prose() {
    let link = fs::read_to_string(own().join("thermo-1.fpuzzles.url")).expect("it is there");
    let other = fs::read_to_string(own().join("killer-1.fpuzzles.url")).expect("it is there");
    let (link, other) = (link.trim(), other.trim());
    let puzzle = text(link).puzzle;
    let same = |written: &str| assert!(is_same(&text(written).puzzle, &puzzle), "{written}");
    same(&format!("Play it here:\n\n  {link}\n\nHave fun!\n"));
    let packed = link.split_once("load=").expect("it is packed").1;
    let plain = packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
    for before in ["", "fpuz", "fpuzzles", "https://sudokupad.app/fpuzzles"] {
        same(&format!("{before}{packed}"));
        same(&format!("{before}{plain}"));
    }
    same(&format!("https://sudokupad.app/sudoku/fpuzzles{packed}?setting-nogrid=1"));
    same(&format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{packed}&x=1"));
    // Blanks for pluses: what mail programs make of them.
    same(&format!("https://f-puzzles.com/?load={}", plain.replace('+', " ")));
    let list = read_all("a", format!("{link}\n# one more\n{other}\n{link}\n").as_bytes());
    let lines: Vec<usize> = list.iter().map(|one| one.as_ref().expect("a puzzle").line).collect();
    assert_eq!(lines, [1, 3, 4]);
    let iss = named("iss").expect("a format").write(&puzzle, Style::default(), true);
    let iss = iss.expect("it can be said").text;
    let address = format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={}", iss.trim());
    assert!(is_same(&text(&address).puzzle, &puzzle));
    assert!(is_same(&text(&iss.replace(".Thermo", "\n.Thermo")).puzzle, &puzzle), "on many lines");
}

#[test]
fn what_a_document_has_beside_its_rules_is_named() {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let grid = format!("[{}]", [row.as_str(); 9].join(","));
    let with = |more: &str| format!("{{\"size\":9,\"grid\":{grid},{more}}}");
    let reading = text(&with(
        "\"text\":[{\"cells\":[\"R1C1\"],\"value\":\"<\"}],\"ruleset\":\"Be kind.\",\"clone\":[],\
         \"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"outlineC\":\"#f00\"}],\"fogofwar\":false",
    ));
    assert_eq!(reading.unread, ["text", "killercage.outlineC"]);
    assert_eq!(reading.comment.as_deref(), Some("Be kind."));
    // In any spelling, with branches, with a value as a number or as text.
    let layout = text(&with(
        "\"regionSumLine\":[{\"lines\":[[\"r1c1\",\"r4c1\"],[\"R9C9\",\"R6C9\"]]}],\
         \"arrow\":[{\"cells\":[\"R5C6\",\"R5C5\"],\"lines\":[[\"R5C6\",\"R5C7\",\"R4C8\"]]}],\
         \"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"X\"}],\"diagonal+\":true,\
         \"difference\":[{\"cells\":[\"R7C1\",\"R7C2\"],\"value\":1}],\"negative\":[\"xv\"]",
    ));
    let found: Vec<&str> = layout.puzzle.layout.more().iter().map(|rule| rule.sort.id).collect();
    assert_eq!(found, ["regionsum", "regionsum", "arrow", "ten", "white", "not-ten", "not-five"]);
    assert_eq!(layout.puzzle.layout.rule(2).split, 2);
    // "Never differ by 1" is said only of cells without a dot between them, where there are dots.
    let dots = "\"difference\":[{\"cells\":[\"R7C1\",\"R7C2\"]}],\"nonconsecutive\":true";
    let kinds =
        [(dots, &["white", "not-white"][..]), ("\"nonconsecutive\":true", &["nonconsecutive"])];
    for (more, sorts) in kinds {
        let layout = text(&with(more)).puzzle.layout;
        let found: Vec<&str> = layout.more().iter().map(|rule| rule.sort.id).collect();
        assert_eq!(found, sorts, "{more}");
    }
    let wrong = [
        (
            "\"fullrank\":[{\"cell\":\"R0C1\",\"value\":\"3\"}],\"lunchbox\":[{}]",
            "error-link-field",
        ),
        ("\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"x\"}]", "error-link-value"),
        ("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"<9\"}]", "error-link-value"),
        ("\"killercage\":[{\"value\":\"9\"}]", "error-link-value"),
        ("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C1\"]}]", "error-rule-twice"),
        ("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"50\"}]", "error-rule-sum"),
        ("\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C10\"]]}]", "error-rule-cell"),
        ("\"negative\":[\"sum\"]", "error-link-value"),
        ("\"antiknight\":[1]", "error-link-value"),
        ("\"thermometer\":true", "error-link-value"),
        (
            "\"littlekillersum\":[{\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"9\",\
             \"cells\":[\"R1C1\",\"R2C2\"]}]",
            "error-link-ray",
        ),
    ];
    for (more, id) in wrong {
        let error = read("a", with(more).as_bytes()).expect_err(more);
        assert_eq!(error.id, id, "{more}: {error}");
    }
    let error = read("a", with(wrong[0].0).as_bytes()).expect_err("two unknown fields");
    assert!(error.to_string().contains("fullrank, lunchbox"), "{error}");
}

/// Givens and regions are data, and what is drawn is no rule.
#[test]
fn documents_of_sudokupad_are_read_as_far_as_they_are_data() {
    let rows = "[{v:1},,,{}],[,,{},{}],[{},{},{},{}],[{},{},{},{value:4}]";
    let regions = "[[0,0],[0,1],[1,0],[2,0]],[[0,2],[0,3],[1,3],[1,2]],\
                   [[1,1],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]";
    let with = |more: &str| format!("{{\"cells\":[{rows}],\"regions\":[{regions}]{more}}}");
    let long = |text: &str| text.replace("v:", "\"v\":").replace("v\"", "value\"");
    let long = |more: &str| {
        let text = long(&with(more)).replace("[,,", "[{},{},").replace(",,,", ",{},{},");
        text.replace("{value:4}", "{\"value\":4}")
    };
    let reading = text(&long(",\"cages\":[{\"value\":\"title: Four\"}]"));
    assert_eq!(reading.format.id(), "sudokupad");
    assert_eq!((reading.puzzle.clues(), reading.puzzle.title.as_deref()), (2, Some("Four")));
    assert!(reading.puzzle.layout.regions().is_some());
    let cage = text(&long(",\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":5}]"));
    assert_eq!(cage.puzzle.layout.more().len(), 1);
    for more in [
        ",\"lines\":[{\"wayPoints\":[[0,0],[1,1]]}]",
        ",\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":\"?\"}]",
    ] {
        let error = read("a", long(more).as_bytes()).expect_err(more);
        assert_eq!(error.id, "error-link-drawn", "{error}");
    }
}

#[test]
fn a_string_of_constraints_says_where_it_is_wrong() {
    let wrong = [
        (".Thermo~R1C1~R1C2.FullRank~R1~3~", "error-link-field"),
        (".Thermo~R1C1~R1C10", "error-rule-cell"),
        (".Cage~50~R1C1~R1C2", "error-rule-sum"),
        (".Cage~x~R1C1~R1C2", "error-link-value"),
        (".WhiteDot~R1C1~R3C1", "error-link-value"),
        (".Thermo~R1C1~R1C2.~R1C1_10", "error-link-value"),
        (".Thermo~R1C1~R1C2.~R1C1_1~R1C1_2", "error-iss-given"),
        (".Shape~9x6.Thermo~R1C1~R1C7", "error-rule-cell"),
        (".Shape~5x5.Thermo~R1C1~R1C6", "error-rule-cell"),
    ];
    for (string, id) in wrong {
        let error = read("a", string.as_bytes()).expect_err(string);
        assert_eq!(error.id, id, "{string}: {error}");
        assert!(error.place.is_some(), "{string}");
    }
    let error = read("a", wrong[0].0.as_bytes()).expect_err("no such rule");
    assert_eq!(error.place.map(|place| (place.column, place.width)), Some((18, 15)));
    // Digits from 0, choices, odd cells, regions.
    let reading =
        text(".Shape~4x4~0-3.NoBoxes.Jigsaw~0011001122332233.~R1C1_0_2~R2C2_1~R3C3_1_2_3");
    let puzzle = reading.puzzle;
    assert_eq!((puzzle.layout.label(0), puzzle.clues()), (0, 1));
    assert_eq!(puzzle.layout.more().len(), 1, "even");
    assert_eq!(puzzle.marks.as_ref().map(|marks| marks[10]), Some(0b1110));
}
