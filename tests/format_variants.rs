//! The collection of boards of all sizes and rules: which are read, which are refused and why.
//!
//! The collection stays outside the project (not all of it may be copied); where it is missing,
//! these tests say so and pass.

use kotowari::format::{Format, library, read, read_all, write};

#[path = "common/cases.rs"]
mod cases;

use cases::shared;

/// The files with a rule that is not supported yet, and the first thing that says so.
const REFUSED: [(&str, &str); 8] = [
    ("consecutive-marked-9x9-ctc.txt", "consecutive: marked"),
    ("consecutive-strict-9x9-1.txt", "consecutive: strict"),
    ("headheavy-guess1-9x9.txt", "[signs]"),
    ("headheavy-guess2-6x6.txt", "topheavy: columns"),
    ("inequality-9x9-noclues.txt", "[signs]"),
    ("overlap-2x9x9-six-rows.txt", "board: 12x12"),
    ("overlap-2x9x9.txt", "board: 15x15"),
    ("overlap-samurai-5x9x9.txt", "board: 21x21"),
];

#[test]
fn boards_are_read_with_all_their_clues_or_refused_for_a_rule() {
    let Some(folder) = shared("variants") else { return };
    let (mut accepted, mut refused) = (0, 0);
    for entry in std::fs::read_dir(folder).expect("the collection").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let bytes = std::fs::read(entry.path()).expect("a file");
        let text = String::from_utf8_lossy(&bytes);
        let clues = text.lines().find_map(|l| l.strip_prefix("clues: ")?.trim().parse().ok());
        match (read(&name, &bytes), REFUSED.iter().find(|(file, _)| *file == name)) {
            (Ok(reading), None) => {
                assert_eq!(reading.format, Format::Nanpre, "{name}");
                assert_eq!(Some(reading.puzzle.clues()), clues, "{name}");
                accepted += 1;
            }
            (Err(error), Some((_, rule))) => {
                assert_eq!(error.id, "error-rule-not-supported", "{name}");
                let told = error.to_string();
                assert!(told.contains(rule), "{name}: {told}");
                refused += 1;
            }
            (Ok(_), Some(_)) => panic!("{name} has a rule we do not know, yet it was read"),
            (Err(error), None) => panic!("{name}: {error}"),
        }
    }
    eprintln!("{accepted} read, {refused} refused");
    assert!(accepted >= 30 && refused >= 8, "{accepted} read, {refused} refused");
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
