//! Whatever is given to the reader, it answers.

use std::path::Path;

use kotowari::error::Error;
use kotowari::format::{read, read_all, write};
use proptest::prelude::*;

use crate::common::property;

/// Reads it both ways and checks what any answer must hold to.
fn answers(bytes: &[u8]) {
    let first = read("a.txt", bytes);
    let all = read_all("a.txt", bytes);
    assert!(!all.is_empty());
    match (&first, &all[0]) {
        (Ok(a), Ok(b)) => assert_eq!((a.format, a.line), (b.format, b.line)),
        (a, b) => assert_eq!(a.as_ref().err(), b.as_ref().err(), "both ways agree on the first"),
    }
    for reading in all.iter().flatten().chain(&first) {
        let puzzle = &reading.puzzle;
        let cells = puzzle.layout.cells();
        assert_eq!((puzzle.givens.len(), puzzle.placed.len()), (cells, cells));
        assert!(puzzle.marks.as_ref().is_none_or(|m| m.len() == cells));
        let digits = puzzle.givens.iter().chain(&puzzle.placed).flatten();
        assert!(digits.into_iter().all(|d| *d < puzzle.layout.digits()));
        assert!(reading.line >= 1);
        write::line(puzzle);
    }
    all.iter().filter_map(|r| r.as_ref().err()).chain(first.as_ref().err()).for_each(sound);
}

fn sound(error: &Error) {
    assert!(error.id.starts_with("error-"));
    let Some(place) = &error.place else { return };
    assert!(place.line >= 1 && place.column >= 1 && place.width >= 1, "{error}");
    let width = place.text.chars().count();
    // A caret may stand just behind the end of its line, no further.
    assert!(place.column <= width + 1, "{error}: column of {width}");
    assert!(place.column + place.width <= width.max(1) + 2, "{error}: width {}", place.width);
}

/// The files of the project, and what their formats are made of.
fn fixtures() -> Vec<Vec<u8>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let files = ["formats", "variants"].into_iter().flat_map(|folder| {
        std::fs::read_dir(data.join(folder)).expect("fixtures").flatten().map(|e| e.path())
    });
    let mut all: Vec<Vec<u8>> = files.map(|f| std::fs::read(f).expect("a fixture")).collect();
    all.retain(|bytes| bytes.len() < 2000);
    all.push(std::fs::read(data.join("demo1.dat")).expect("demo1"));
    assert!(all.len() > 20);
    all.sort();
    all
}

#[derive(Clone, Debug)]
enum Change {
    Drop(usize, usize),
    Double(usize, usize),
    Write(usize, u8),
    Cut(usize),
}

fn change() -> impl Strategy<Value = Change> {
    let sign = prop::sample::select(b"0123456789.|+-=:#%x AZ\n\r\t[],*?\xE3\x80".to_vec());
    prop_oneof![
        (any::<usize>(), 1..30usize).prop_map(|(at, n)| Change::Drop(at, n)),
        (any::<usize>(), 1..90usize).prop_map(|(at, n)| Change::Double(at, n)),
        (any::<usize>(), sign).prop_map(|(at, sign)| Change::Write(at, sign)),
        any::<usize>().prop_map(Change::Cut),
    ]
}

fn apply(bytes: &mut Vec<u8>, change: &Change) {
    let length = bytes.len().max(1);
    let range = |at: usize, n: usize, bytes: &[u8]| {
        let start = (at % length).min(bytes.len());
        start..(start + n).min(bytes.len())
    };
    match *change {
        Change::Drop(at, n) => drop(bytes.drain(range(at, n, bytes))),
        Change::Double(at, n) => {
            let range = range(at, n, bytes);
            let copy = bytes[range.clone()].to_vec();
            bytes.splice(range.end..range.end, copy);
        }
        Change::Write(at, sign) => {
            if let Some(byte) = bytes.get_mut(at % length) {
                *byte = sign;
            }
        }
        Change::Cut(at) => bytes.truncate(at % length),
    }
}

proptest! {
    #![proptest_config(property::config(256))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        answers(&bytes);
    }

    #[test]
    fn any_text(text in "\\PC{0,200}") {
        answers(text.as_bytes());
    }

    #[test]
    fn anything_that_looks_like_a_puzzle(
        text in "[0-9.|+=:%xXA-G \\n\\r\\-\\[\\]#*１９　・─┃]{0,900}",
    ) {
        answers(text.as_bytes());
    }

    #[test]
    fn rows_of_any_shape(rows in prop::collection::vec("[.0-9A-G ]{0,40}", 0..30)) {
        answers(rows.join("\n").as_bytes());
    }

    #[test]
    fn tables_and_tags_of_any_kind(
        lines in prop::collection::vec(
            "(<game data=\"[0-9.]{0,90}\"?/?>?){0,2}|(</?(table|tr|td|th|input value='?[1-9])>?[0-9]{0,2}){0,12}|([0-9.]{0,3}[,;|\t]){0,12}|(\\|[1-9-]?){0,11}|\\[(Puzzle|State|x)\\]|[.0-9]{9}|Puzzle [0-9]:|[“”.0-9]{81}",
            0..14,
        ),
    ) {
        answers(lines.join("\n").as_bytes());
        let (head, rest) = lines.split_at(lines.len() / 2);
        answers(format!("[Puzzle]\n{}\n[State]\n{}", head.join("\n"), rest.join("\n")).as_bytes());
    }

    #[test]
    fn heads_of_any_kind(
        lines in prop::collection::vec(
            "(size|digits|boxes|diagonals|cells|board|title|x): ?([0-9]{1,6}(-|x)?[0-9]{0,6}|main|none|tokens)|\\[(givens|regions|colors|solution)\\]|[.0-9A-C#]{0,9}",
            0..16,
        ),
    ) {
        answers(format!("# nanpre\n{}", lines.join("\n")).as_bytes());
    }

    #[test]
    fn any_file_with_a_few_changes(
        which in any::<prop::sample::Index>(),
        changes in prop::collection::vec(change(), 1..6),
    ) {
        let files = fixtures();
        let mut bytes = files[which.index(files.len())].clone();
        changes.iter().for_each(|c| apply(&mut bytes, c));
        answers(&bytes);
    }
}
