//! Puzzles of other programs' pages: links, their JSON, strings of constraints; and our own text for
//! boards with rules.  Every puzzle of `../shared/rules` and of `tests/links` goes there and back.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kotowari::format::target::{Loss, Style, is_same, named};
use kotowari::format::{self, Reading, read, read_all};
use serde_json::Value;

fn shared() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/rules"))
}

fn own() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/links"))
}

/// The files of both folders whose names end so; the shared ones are left out, said aloud, where they
/// are not.
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
