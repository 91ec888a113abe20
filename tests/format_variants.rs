//! The collection of boards of all sizes and rules: which are read, which are refused and why.
//!
//! The collection stays outside the project (not all of it may be copied); where it is missing,
//! these tests say so and pass.

use kotowari::format::{Format, library, read, read_all, write};

use crate::common::cases;

use cases::shared;

#[test]
fn boards_are_read_with_all_their_clues() {
    let Some(folder) = shared("variants") else { return };
    let mut accepted = 0;
    for entry in std::fs::read_dir(folder).expect("the collection").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let bytes = std::fs::read(entry.path()).expect("a file");
        let text = String::from_utf8_lossy(&bytes);
        let clues = text.lines().find_map(|l| l.strip_prefix("clues: ")?.trim().parse().ok());
        let reading = read(&name, &bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(reading.format, Format::Nanpre, "{name}");
        assert_eq!(Some(reading.puzzle.clues()), clues, "{name}");
        accepted += 1;
    }
    eprintln!("{accepted} read");
    assert!(accepted >= 40, "{accepted} read");
}

#[test]
fn every_line_of_the_collections_is_read_as_it_stands() {
    let Some(folder) = shared("corpora") else { return };
    for entry in std::fs::read_dir(folder).expect("the corpora").flatten() {
        let bytes = std::fs::read(entry.path()).expect("a file");
        let text = String::from_utf8_lossy(&bytes);
        let all = read_all("corpus", &bytes);
        let lines = text.lines().filter(|l| !l.trim().is_empty() && !l.starts_with('#'));
        let mut count = 0;
        for (line, reading) in lines.zip(&all) {
            let reading = reading.as_ref().unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(write::line(&reading.puzzle), line[..81].replace('0', "."));
            count += 1;
        }
        assert_eq!(count, all.len(), "{:?}", entry.file_name());
    }
}

#[test]
fn every_line_of_the_library_is_read_and_written_back() {
    let Some(file) = shared("truth/reglib_open.txt") else { return };
    let text = std::fs::read_to_string(file).expect("the library");
    let sorted = |field: &str| {
        let mut words: Vec<String> = field.split_whitespace().map(str::to_owned).collect();
        words.sort();
        words
    };
    let mut seen = 0;
    for line in text.lines().filter(|l| l.starts_with(':')) {
        let case = library::parse(line).unwrap_or_else(|e| panic!("{e}\n{line}"));
        let written = write::library(&case);
        let (old, new): (Vec<&str>, Vec<&str>) =
            (line.split(':').collect(), written.split(':').collect());
        assert_eq!(old[1..4], new[1..4]);
        let steps = |fields: &[&str]| -> Vec<Vec<String>> {
            (5..7).map(|field| sorted(fields.get(field).copied().unwrap_or(""))).collect()
        };
        if !case.must_fail() {
            assert_eq!(steps(&old), steps(&new), "{line}");
        }
        // A candidate that was obvious anyway need not be written back.
        assert!(sorted(new[4]).iter().all(|t| sorted(old[4]).contains(t)), "{line}");
        seen += 1;
    }
    assert!(seen > 600, "{seen}");
}
