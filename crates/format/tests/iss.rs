//! Texts of the Interactive Sudoku Solver: its collection, what it writes, and what it refuses.
//!
//! `collection.jsonl` has the texts of the examples that come with it, with the answers it keeps
//! (MIT, `data/iss/LICENSE`); `samples.jsonl` has texts of ours whose one solution ISS has found as
//! well.

use std::collections::BTreeMap;
use std::path::PathBuf;

use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::error::{Error, ErrorArg};
use kotowari_engine::layout::HouseKind;
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::writers::{Loss, Style, is_same, named};
use kotowari_format::{Reading, read, read_all};
use serde_json::Value;

fn data(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/iss").join(name);
    std::fs::read_to_string(path).expect("it is there")
}

fn text(text: &str) -> Reading {
    read("a", text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn error(text: &str) -> Error {
    match read("a", text.as_bytes()) {
        Ok(reading) => panic!("{text}: {:?}", reading.puzzle.layout),
        Err(error) => error,
    }
}

fn iss(puzzle: &Puzzle) -> Result<String, Vec<Loss>> {
    named("iss").expect("a format").write(puzzle, Style::default(), false).map(|it| it.text)
}

/// Where an error points to: line, column, width.
fn at(error: &Error) -> (&'static str, usize, usize, usize) {
    let place = error.place.as_ref().expect("a place");
    (error.id, place.line, place.column, place.width)
}

fn word(error: &Error, name: &str) -> String {
    let found = error.args.iter().find(|(arg, _)| *arg == name);
    match found {
        Some((_, ErrorArg::Text(text))) => text.clone(),
        other => panic!("{name}: {other:?}"),
    }
}

/// Digits as ISS shows an answer: from `A` = 1 above nine; from `a` = 10 in our samples.
fn shown(puzzle: &Puzzle, digits: &[u8], from_one: bool) -> String {
    let label = |digit: &u8| {
        let label = u32::from(puzzle.layout.label(*digit));
        match from_one && label > 0 {
            true => char::from_u32('A' as u32 + label - 1).expect("a letter"),
            false => char::from_digit(label, 36).expect("a figure"),
        }
    };
    digits.iter().map(label).collect()
}

fn solution(puzzle: &Puzzle) -> Vec<u8> {
    match count::solutions(puzzle, Budget { nodes: 200_000 }) {
        Count::One(solution) => solution,
        other => panic!("{:?} {:?}", other.solutions(), puzzle.layout),
    }
}

/// Which sorts of rules a puzzle has, each once.
fn sorts(puzzle: &Puzzle) -> Vec<&'static str> {
    let mut sorts: Vec<&str> = puzzle.layout.more().iter().map(|rule| rule.sort.id).collect();
    sorts.dedup();
    sorts
}

/// Boxes and regions are both there, a line may be a ring, and above nine a row or a column is one
/// character: what the three files are about.
#[test]
fn the_cases_that_were_wrong_are_right() {
    let cases = [
        (
            "jb.iss",
            "432659187869714253157823964543968712921475836678231495216397548394582671785146329",
        ),
        (
            "wc.iss",
            "468395172537241689912876453826159347395724861741638295274963518683517924159482736",
        ),
    ];
    for (name, answer) in cases {
        let puzzle = text(&data(name)).puzzle;
        assert_eq!(shown(&puzzle, &solution(&puzzle), false), answer, "{name}");
        let again = text(&iss(&puzzle).expect("it can be said")).puzzle;
        assert!(is_same(&puzzle, &again), "{name}");
    }
    let both = text(&data("jb.iss")).puzzle.layout;
    let count = |kind| both.houses().iter().filter(|house| house.kind == kind).count();
    assert_eq!((both.boxes(), count(HouseKind::Box), count(HouseKind::Area)), (Some((3, 3)), 9, 9));
    // Numbers of two figures are read, and written with one character.
    let large = text(&data("g16.iss")).puzzle;
    assert_eq!((large.layout.rows(), large.clues()), (16, data("g16.iss").matches('_').count()));
    let written = iss(&large).expect("it can be said");
    assert!(written.contains("~RgCf_11") && written.contains("~RaC2_11"), "{written}");
    assert!(!written.contains("R10") && !written.contains("C1_0"), "{written}");
    assert!(is_same(&large, &text(&written).puzzle));
    solution(&large);
}

#[test]
fn samples_have_the_solution_that_iss_finds() {
    let mut read = 0;
    for line in data("samples.jsonl").lines() {
        let sample: Value = serde_json::from_str(line).expect("JSON");
        let said = |key: &str| sample[key].as_str().unwrap_or_default().to_owned();
        let reading = text(&said("text"));
        let puzzle = &reading.puzzle;
        assert!(reading.unread.is_empty(), "{}: {:?}", said("name"), reading.unread);
        assert_eq!(u64::from(puzzle.layout.rows()), sample["size"].as_u64().expect("a size"));
        // Candidates that are written out are pencil marks, even where there is one.
        let only = |cell: usize| {
            let mask = puzzle.marks.as_ref().map(|marks| marks[cell]);
            mask.filter(|mask| mask.count_ones() == 1).map(|mask| mask.trailing_zeros() as u8)
        };
        for (cell, wanted) in said("givens").chars().enumerate() {
            let given = puzzle.givens[cell].or(only(cell));
            let given = given.map_or(".".to_owned(), |it| shown(puzzle, &[it], false));
            assert_eq!(given, wanted.to_string(), "{}: {cell}", said("name"));
        }
        let answer = shown(puzzle, &solution(puzzle), false);
        assert_eq!(answer, said("solution"), "{}", said("name"));
        if reading.format.id() != "sukaku" {
            let written = iss(puzzle).unwrap_or_else(|lost| panic!("{}: {lost:?}", said("name")));
            assert!(is_same(puzzle, &text(&written).puzzle), "{}: {written}", said("name"));
        }
        read += 1;
    }
    assert_eq!(read, 15);
}

/// What a text of the collection has that is no rule of ours, as its list says; these names we
/// know.
const OURS: [&str; 38] = [
    "not square",
    "Var",
    "RellikCage",
    "Lunchbox",
    "EqualityCage",
    "LookAndSay",
    "HiddenSkyscraper",
    "CountDistinct",
    "RegionSameValues",
    "PillArrow",
    "RegionSize",
    "And",
    "Or",
    "Replicate",
    "Indexing",
    "Skyscraper",
    "NFA",
    "Sum",
    "SameValues",
    "Pair",
    "CountingCircles",
    "NumberedRoom",
    "Zipper",
    "XSum",
    "PairX",
    "GlobalEntropy",
    "Regex",
    "Modular",
    "ValueIndexing",
    "DoubleArrow",
    "Lockout",
    "Entropic",
    "EqualSum",
    "DutchFlatmates",
    "AntiTaxicab",
    "GlobalMod",
    "ContainExact",
    "SumLine",
];

/// Divided by 1 every digit leaves 0, so such a line says nothing; some setters write it.
#[test]
fn a_rule_that_says_nothing_is_read() {
    let text = ".Modular~1~R1C1~R1C2.Modular~3~R2C1~R2C2~R2C3";
    let puzzle = read("-", text.as_bytes()).expect("a puzzle").puzzle;
    assert_eq!(puzzle.layout.more().len(), 2);
    let of_first = puzzle.layout.pairs().iter().filter(|pair| pair.rule == 0);
    assert_eq!(of_first.count(), 0);
}

/// Every text is read, or refused by the name of each rule that is not ours.
#[test]
fn the_collection_is_read_or_refused_by_name() {
    let (mut read_, mut refused) = (0, BTreeMap::<String, usize>::new());
    let mut beyond = 0;
    for line in data("collection.jsonl").lines() {
        let one: Value = serde_json::from_str(line).expect("JSON");
        let said = one["text"].as_str().expect("a text");
        let unknown = one["unknown"].as_array().expect("a list").iter();
        let unknown = unknown.filter_map(Value::as_str).filter(|name| !OURS.contains(name));
        let mut unknown: Vec<&str> = unknown.collect();
        match read("a", said.as_bytes()) {
            Ok(reading) => {
                assert!(unknown.is_empty(), "read without {unknown:?}: {said}");
                assert!(reading.unread.is_empty(), "{:?}: {said}", reading.unread);
                read_ += 1;
            }
            Err(error) => {
                assert!(error.place.is_some(), "{error}: {said}");
                *refused.entry(error.id.to_owned()).or_default() += 1;
                // Rules of ours in a way that is not: a cell twice in a cage, a choice too large.
                if unknown.is_empty() {
                    beyond += 1;
                    continue;
                }
                assert_eq!(error.id, "error-link-field", "{error}: {said}");
                // Their list has new names for two old ones.
                let new = |name: &str| name.replace("Binary", "Pair");
                let mut named: Vec<String> = word(&error, "fields").split(", ").map(new).collect();
                // Of a board that is not square the rules are named first.
                unknown.retain(|name| !["not square", "Raw grid"].contains(name));
                named.retain(|name| name != "Shape Raw");
                named.sort();
                unknown.sort_unstable();
                assert_eq!(named, unknown, "{said}");
            }
        }
    }
    println!("read {read_}, refused {refused:?}, {beyond} of them with our rules alone");
    assert!(beyond <= 10, "{beyond}");
    assert_eq!(read_ + refused.values().sum::<usize>(), 342);
    assert!(read_ >= 195, "{read_}");
}

/// Where the collection keeps an answer, it is a solution, and no other is found by so much work:
/// returned are the numbers of texts that agree, and of those that were not counted.
fn answers(budget: Budget) -> (usize, usize) {
    let (mut agree, mut unfinished, mut several) = (0, 0, vec![]);
    for (number, line) in data("collection.jsonl").lines().enumerate() {
        let one: Value = serde_json::from_str(line).expect("JSON");
        let said = one["text"].as_str().expect("a text");
        let (Ok(reading), Some(answer)) = (read("a", said.as_bytes()), one["solution"].as_str())
        else {
            continue;
        };
        let puzzle = reading.puzzle;
        let from_one = puzzle.layout.label(puzzle.layout.digits() - 1) > 9;
        let label = |c: char| match from_one && c.is_ascii_uppercase() {
            true => c as u16 - 'A' as u16 + 1,
            false => c.to_digit(36).expect("a figure") as u16,
        };
        let digits: Vec<Option<u8>> =
            answer.chars().map(|c| puzzle.layout.digit(label(c))).collect();
        assert!(digits.iter().all(Option::is_some), "{number}: {answer}");
        let mut filled = puzzle.clone();
        // Variable cells, which come after those of the grid, have no answer there.
        filled.placed[..digits.len()].copy_from_slice(&digits);
        let found = count::solutions(&filled, Budget::default()).solutions().id();
        assert_eq!(found, "one", "{number}: {said}: the answer is no solution");
        match count::solutions(&puzzle, budget) {
            Count::None => panic!("{number}: {said}"),
            Count::One(solution) => {
                let shown = shown(&puzzle, &solution, from_one);
                assert_eq!(shown[..answer.len()], *answer, "{number}: {said}");
                agree += 1;
            }
            Count::Many(..) => several.push(said.to_owned()),
            Count::Unknown => {
                println!("not counted: {number}: {said}");
                unfinished += 1;
            }
        }
    }
    // "Sandwich snipe 18" keeps one answer of several, in ISS as well.
    let is_known = |said: &String| said.contains("Sandwich");
    assert!(several.len() <= 1 && several.iter().all(is_known), "{several:?}");
    (agree, unfinished)
}

#[test]
fn the_collection_agrees_with_its_answers() {
    let (agree, unfinished) = answers(Budget { nodes: 1_000 });
    println!("agree {agree}, not counted {unfinished}");
    assert!(agree >= 55, "{agree}");
}

/// The same with more work, a minute or so: `cargo test -p kotowari -p kotowari-format --test iss
/// -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn the_collection_agrees_with_its_answers_in_full() {
    let (agree, unfinished) = answers(Budget { nodes: 300_000 });
    println!("agree {agree}, not counted {unfinished}");
    assert!(agree >= 90, "{agree}");
}

#[test]
fn boxes_and_regions_are_what_iss_makes_of_them() {
    let regions = "0011001122332233";
    let kinds = |said: &str| {
        let layout = text(said).puzzle.layout;
        let kinds = layout.houses().iter().map(|house| house.kind);
        let of = |kind| kinds.clone().filter(|it| *it == kind).count();
        (of(HouseKind::Box), of(HouseKind::Region), of(HouseKind::Area))
    };
    let jigsaw = "0001011122323233";
    let cases = [
        // The usual boxes once more.
        (format!(".Shape~4x4.Jigsaw~{regions}"), (4, 0, 0)),
        (format!(".Shape~4x4.NoBoxes.Jigsaw~{regions}"), (4, 0, 0)),
        (format!(".Shape~4x4.Jigsaw~{jigsaw}"), (4, 0, 4)),
        (format!(".Shape~4x4.NoBoxes.Jigsaw~{jigsaw}"), (0, 4, 0)),
        (format!(".Shape~4x4.NoBoxes.Jigsaw~4x4~{jigsaw}"), (0, 4, 0)),
        // Cells without a region, one letter alone.
        (".Shape~4x4.NoBoxes.Jigsaw~0001011122222222".to_owned(), (0, 0, 2)),
        (".Shape~4x4.NoBoxes.Jigsaw~0000000000000000".to_owned(), (0, 0, 0)),
        // No box has one row; six cells are two rows of three.
        (".Shape~5x5".to_owned(), (0, 0, 0)),
        (".Shape~6x6".to_owned(), (6, 0, 0)),
        (".Shape~6x6~9.RegionSize~9".to_owned(), (0, 0, 4)),
        (".Shape~6x6~9.RegionSize~9.DisjointSets".to_owned(), (0, 0, 13)),
        // A window of a board of six touches no border; with a tenth digit there is none.
        (".Shape~6x6.Windoku".to_owned(), (6, 0, 1)),
        (".Windoku".to_owned(), (9, 0, 4)),
        (".NoBoxes.Windoku".to_owned(), (0, 0, 4)),
        (".Shape~12x12.Windoku".to_owned(), (12, 0, 4)),
        (".Shape~16x16.Windoku".to_owned(), (16, 0, 9)),
        (".Shape~9x9~10.Windoku.DisjointSets".to_owned(), (9, 0, 9)),
    ];
    for (said, wanted) in cases {
        let said = format!("{said}.~R1C1_1");
        assert_eq!(kinds(&said), wanted, "{said}");
        let puzzle = text(&said).puzzle;
        let written = iss(&puzzle).expect("it can be said");
        assert!(is_same(&puzzle, &text(&written).puzzle), "{said}: {written}");
    }
    assert_eq!(text(".Shape~9x9~10.Windoku.~R1C1_1").unread, ["Windoku"]);
    let wrong = [
        (".Shape~4x4.Jigsaw~0000111112222333", "error-region-size"),
        (".Shape~4x4.Jigsaw~00001111", "error-link-value"),
        (".Shape~4x4.NoBoxes.Jigsaw~0000111122223333.Jigsaw~0001011122323233", "error-link-value"),
        (".Shape~6x6.RegionSize~9", "error-link-value"),
        (".Shape~6x6~9.RegionSize~9.RegionSumLine~R1C1~R4C4", "error-link-field"),
        (".Shape~4x6.Diagonal~1", "error-diagonal"),
        (".Var~A~~3.Var~A~~2", "error-link-value"),
        (".Var~a~~3", "error-link-value"),
        (".Var~A~~1001", "error-link-value"),
        (".Var~A~~2.Thermo~VA2~VA3", "error-link-value"),
        // Only we call a cell beside the grid so.
        (".Var~A~~2.Thermo~R11C1~R11C2", "error-rule-cell"),
        (".Var~A~~3.Replicate~H~VA2.~VA2_1.End", "error-link-value"),
        (".Var~A~~3.Replicate~H~VA1.Thermo~R1C1~R1C2.End", "error-link-value"),
        (".Shape~4x4.And.Var~B~~2.End", "error-link-field"),
        (".Shape~4x4.Or.Var~B~~2.AntiKnight.End", "error-link-field"),
        // Of three cells one is between the least and the greatest, whichever these are.
        (".Shape~3x5~7.Sandwich~7~C2", "error-rule-sum"),
        (".Shape~4x4~~Raw.AntiKnight", "error-link-field"),
        (".Shape~4x4.AntiKnight.Shape~6x6", "error-link-value"),
        (".Shape~9x9~99.~R1C1_99", "error-link-value"),
        (".Shape~9x9~8.AntiKnight", "error-digits"),
        (".Shape~65x65.AntiKnight", "error-link-value"),
        (".Shape.AntiKnight", "error-link-missing"),
    ];
    for (said, id) in wrong {
        assert_eq!(error(said).id, id, "{said}: {}", error(said));
    }
}

#[test]
fn lines_may_be_rings_and_cross_themselves() {
    let ring = text(".Whisper~4~R1C1~R1C2~R2C3~R3C2~R1C1.Palindrome~R5C5~R6C6~R7C7~R6C6~R5C5");
    assert_eq!(sorts(&ring.puzzle), ["whisper", "palindrome"]);
    let written = iss(&ring.puzzle).expect("it can be said");
    assert!(written.contains(".Whisper~4~R1C1~R1C2~R2C3~R3C2~R1C1"), "{written}");
    for format in ["nanpre", "fpuzzles"] {
        let target = named(format).expect("a format");
        let other =
            target.write(&ring.puzzle, Style::default(), false).expect("it can be said").text;
        assert!(is_same(&ring.puzzle, &text(&other).puzzle), "{format}: {other}");
    }
    // No difference is 5, an empty one or 0 says nothing.
    let usual = text(".Whisper~R1C1~R1C2.~R9C9_1").puzzle;
    assert_eq!(usual.layout.rule(0).numbers, [5]);
    for nothing in [".Whisper~~R1C1~R1C2.~R9C9_1", ".Whisper~0~R1C1~R1C2.~R9C9_1"] {
        let reading = text(nothing);
        assert!(reading.puzzle.layout.more().is_empty(), "{nothing}");
        assert_eq!(reading.unread.len(), 1, "{nothing}");
    }
    // A line that stays, or whose rule has no room for a cell twice.
    for twice in [
        ".Whisper~2~R1C1~R1C1~R1C2",
        ".Thermo~R1C1~R1C2~R1C1",
        ".Renban~R1C1~R1C2~R1C1",
        ".Arrow~R1C1~R1C2~R2C2~R1C2",
    ] {
        assert_eq!(error(twice).id, "error-rule-twice", "{twice}");
    }
}

#[test]
fn rules_say_what_they_say_in_iss() {
    let of = |said: &str| {
        let puzzle = text(&format!("{said}.~R9C9_1")).puzzle;
        let layout = puzzle.layout.clone();
        let rules = layout.more().iter();
        rules
            .map(|rule| (rule.sort.id, rule.cells.clone(), rule.numbers.clone()))
            .collect::<Vec<_>>()
    };
    // Cages without a sum, cells named twice in a set, all pairs of neighbours in a list.
    assert_eq!(of(".Cage~0~R1C1~R1C2"), [("cage", vec![0, 1], vec![])]);
    assert_eq!(of(".Cage~~R1C1~R1C2"), [("cage", vec![0, 1], vec![])]);
    assert_eq!(
        of(".WhiteDot~R1C1~R1C2~R1C1"),
        [("white", vec![0, 1], vec![]), ("white", vec![1, 0], vec![])]
    );
    assert_eq!(of(".GreaterThan~R1C1~R1C2"), [("inequality", vec![1, 0], vec![])]);
    let all = text(".AllDifferent~R1C1~R2C4~R1C1~R5C5.~R9C9_1").puzzle.layout;
    assert_eq!(all.houses().last().map(|house| house.kind), Some(HouseKind::Area));
    // An arrow with a number in its circle, sorted into reading order.
    let pill = text(".PillArrow~2~R1C2~R1C1~R2C2~R3C3.~R9C9_1").puzzle.layout;
    assert_eq!((&pill.rule(0).cells[..], pill.rule(0).split), (&[0, 1, 10, 20][..], 2));
    // The last one of a corner, a line or a diagonal counts; the first is named.
    let last = text(".Quad~R1C1~1~2.Quad~R1C1~3.Sandwich~5~R1.Sandwich~7~R1.Sandwich~7~R1.~R9C9_1");
    let numbers: Vec<_> = last.puzzle.layout.more().iter().map(|it| it.numbers.clone()).collect();
    assert_eq!(numbers, [vec![3], vec![7]]);
    assert_eq!(last.unread, ["Quad R1C1 1 2", "Sandwich R1C1 5"]);
    // Contents of a group, an order of search that is no rule.
    let group = text(".And.Thermo~R1C1~R1C2.End.SearchPriority~1~R1C1.~R9C9_1");
    assert_eq!(
        (sorts(&group.puzzle), &group.unread[..]),
        (vec!["thermo"], &["SearchPriority~1~R1C1".to_owned()][..])
    );
    // "Never consecutive" holds for black dots too, and white ones contradict it.
    let dots = text(".AntiConsecutive.BlackDot~R1C1~R1C2.~R9C9_1").puzzle;
    assert_eq!(sorts(&dots), ["black", "nonconsecutive", "whisper"]);
    let mut one_two = dots.clone();
    (one_two.placed[0], one_two.placed[1]) = (Some(0), Some(1));
    assert_eq!(count::solutions(&one_two, Budget::default()), Count::None);
    assert!(is_same(&dots, &text(&iss(&dots).expect("it can be said")).puzzle));
    let white = error(".AntiConsecutive.WhiteDot~R1C1~R1C2.~R9C9_1");
    assert_eq!(at(&white), ("error-rule-against", 1, 17, 19));
}

/// Givens of one cell are what all of them allow.
#[test]
fn givens_are_intersected() {
    let reading = text(".Shape~4x4.~R1C1_1_2~R1C1_2_3~R2C2_1_2_3~R3C3_2_4~R3C3_2.");
    let puzzle = &reading.puzzle;
    assert_eq!((puzzle.givens[0], puzzle.givens[10]), (Some(1), Some(1)));
    assert_eq!(puzzle.marks.as_ref().map(|marks| marks[5]), Some(0b111));
    assert_eq!(sorts(puzzle), ["even"]);
    // Nothing in common, no digit, one that is not there, a leading zero.
    let none = error(".AntiKnight.~R1C1_1~R2C2_5~R1C1_2");
    assert_eq!(
        (at(&none), word(&none, "cell")),
        (("error-iss-given", 1, 12, 22), "R1C1".to_owned())
    );
    for wrong in ["R1C1", "R1C1_", "R1C1_10", "R1C1_05x", "R0C1_5", "R1Ca_5", ""] {
        let error = error(&format!(".AntiKnight.~R9C9_1~{wrong}"));
        assert_eq!(error.id, "error-link-value", "{wrong}: {error}");
    }
    let zero = text(".Shape~9x9~0-8.~R1C1_0~R2C2_8").puzzle;
    assert_eq!((zero.layout.label(0), zero.givens[0], zero.givens[10]), (0, Some(0), Some(8)));
    assert_eq!(iss(&zero).expect("it can be said"), ".Shape~9x9~0-8.~R1C1_0~R2C2_8\n");
    // Digits begin with 0 or 1 there.
    let two = text("size: 4\ndigits: 2-5\nboxes: 2x2\n[givens]\n2...\n....\n....\n....\n").puzzle;
    assert!(iss(&two).is_err_and(|lost| lost.contains(&Loss::Layout)));
}

/// Blanks, remarks and empty lines between, in any part of a text.
#[test]
fn a_text_may_have_parts() {
    let one =
        text("..~R1C3_8~R1C6_4\n# a remark\n\n .~R6C8_5 ~ R6 C9_1 .\r\n.Diago\r\n  nal~1..").puzzle;
    assert_eq!((one.clues(), one.layout.houses().len()), (4, 28));
    let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let rows: Vec<String> =
        grid.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    let spaced = rows.join("\n").replace('.', " . ");
    for written in [grid, &rows.join("\n"), &spaced, &grid.replace('.', "0"), &format!("={grid}")] {
        for rules in [".AntiKnight", ".Diagonal~1.Diagonal~-1"] {
            let both = text(&format!("{written}\n\n{rules}\n"));
            assert_eq!((both.puzzle.clues(), both.format.id()), (30, "iss"), "{written}");
            assert!(!both.puzzle.layout.is_classic(), "{rules}");
            let turned = text(&format!("{rules}\n\n{written}\n"));
            assert!(is_same(&both.puzzle, &turned.puzzle), "{written}");
        }
    }
    // A heading and words below are kept.
    let words = text("Knights\n.AntiKnight.~R1C1_5\n\nNormal rules apply, and\nknights differ.\n");
    assert_eq!(words.puzzle.title.as_deref(), Some("Knights"));
    assert_eq!(words.comment.as_deref(), Some("Normal rules apply, and\nknights differ."));
    // What is left over is an error, with its place.
    let left = error(".AntiKnight.~R1C1_5\n\n1.2.3.\n");
    assert_eq!(at(&left), ("error-iss-part", 3, 1, 6));
    let other = error(".AntiKnight.Shape~6x6\n\n1...............\n");
    assert_eq!(at(&other), ("error-iss-size", 3, 1, 16));
}

/// Texts that cannot be one puzzle are several: a list of strings, strings below each other,
/// killers.
#[test]
fn several_in_a_file_are_several() {
    let clues = |text: &str| {
        let readings = read_all("a", text.as_bytes());
        let one = |it: &Result<Reading, Error>| {
            let reading = it.as_ref().unwrap_or_else(|error| panic!("{error}"));
            (reading.line, reading.puzzle.clues())
        };
        readings.iter().map(one).collect::<Vec<_>>()
    };
    assert_eq!(clues(".~R1C1_5~R1C2_6\n.~R1C1_4\n.~R5C5_1~R6C6_2\n"), [(1, 2), (2, 1), (3, 2)]);
    assert_eq!(clues(".Shape~9x9.~R1C1_5\n.Shape~9x9.~R2C2_4\n"), [(1, 1), (2, 1)]);
    let parts = "One\n.Diagonal~1\n.~R1C1_5\n\nTwo\n.Diagonal~-1\n.~R1C1_4~R1C2_3\n";
    assert_eq!(clues(parts), [(1, 1), (5, 2)]);
    let titles: Vec<_> = read_all("a", parts.as_bytes())
        .into_iter()
        .map(|it| it.expect("a puzzle").puzzle.title)
        .collect();
    assert_eq!(titles, [Some("One".to_owned()), Some("Two".to_owned())]);
    // As ISS reads it, this is one.
    assert_eq!(clues(".Diagonal~1\n.~R1C1_5\n\n.~R2C2_4\n"), [(1, 2)]);
    let collection = data("collection.jsonl");
    let killers: Vec<String> = collection
        .lines()
        .map(|line| {
            serde_json::from_str::<Value>(line).expect("JSON")["text"]
                .as_str()
                .unwrap_or_default()
                .to_owned()
        })
        .filter(|text| text.len() == 81 && !text.contains('~') || text.starts_with("3x3:"))
        .collect();
    assert_eq!(read_all("a", killers.join("\n").as_bytes()).len(), killers.len());
    assert!(killers.len() > 60);
    for (count, text) in [(2, killers[..2].join("\n# next\n")), (3, killers[..3].join("\n\n"))] {
        let all = read_all("a", text.as_bytes());
        assert_eq!(all.len(), count);
        for one in all {
            assert!(!one.expect("a killer").puzzle.layout.more().is_empty());
        }
    }
}

/// A killer of 81 characters: cells in no cage, but for these.
fn killer(signs: &[(usize, char)]) -> String {
    let mut cells = vec!['0'; 81];
    signs.iter().for_each(|(cell, sign)| cells[*cell] = *sign);
    cells.into_iter().collect()
}

#[test]
fn killers_are_read_in_both_plain_forms() {
    let cages = |said: &str| -> Vec<(Vec<u16>, Vec<u16>)> {
        let layout = text(said).puzzle.layout;
        layout.more().iter().map(|rule| (rule.cells.clone(), rule.numbers.clone())).collect()
    };
    // Each sign points to a neighbour: down, up, left, right, and to the four corners.
    let ways = killer(&[
        (0, 'v'),
        (9, '9'),
        (11, '^'),
        (2, 'A'),
        (5, '<'),
        (4, 'B'),
        (6, '>'),
        (7, 'C'),
        (28, '`'),
        (18, 'D'),
        (30, '\''),
        (22, 'E'),
        (26, ','),
        (34, 'F'),
        (36, '.'),
        (46, 'G'),
    ]);
    let wanted = [[2, 11], [4, 5], [6, 7], [0, 9], [18, 28], [22, 30], [26, 34], [36, 46]];
    let sums = [10, 11, 12, 9, 13, 14, 15, 16];
    let wanted: Vec<_> = wanted.map(Vec::from).into_iter().zip(sums.map(|sum| vec![sum])).collect();
    assert_eq!(cages(&ways), wanted);
    // Capital letters are 10 to 35, small ones 36 to 45; without a sum.
    let sums = format!("Z<<<<0000a<<<<<000j<<<<<<<<0<<000000{}", "0".repeat(45));
    let found: Vec<_> = cages(&sums).into_iter().map(|(cells, sum)| (cells.len(), sum)).collect();
    assert_eq!(found, [(5, vec![35]), (6, vec![36]), (9, vec![45]), (3, vec![])]);
    // The same on nine lines, with another rule below.
    let rows: Vec<&str> = (0..9).map(|row| &ways[9 * row..][..9]).collect();
    let more = text(&format!("{}\n\n.AntiKnight\n", rows.join("\n")));
    assert_eq!(sorts(&more.puzzle), ["cage", "antiknight"]);
    // Off the board, in a circle, and a sum that cannot be.
    for (signs, column) in
        [(&[(8, '>')][..], 9), (&[(0, '>'), (1, '<')], 1), (&[(80, '.'), (0, '<')], 1)]
    {
        let error = error(&killer(signs));
        assert_eq!(at(&error), ("error-iss-killer", 1, column, 1), "{signs:?}");
    }
    assert_eq!(error(&killer(&[(0, '1'), (1, '<')])).id, "error-rule-sum");
    // The long form: 256 times the sum and the number of the cage; no sum, no cage.
    let long = |mark: &str| format!("3x3:{mark}:k:2561:2561:7:2561:4098:{}", "9:".repeat(76));
    let both = [(vec![0, 1, 3], vec![10]), (vec![4], vec![16])];
    assert_eq!(error(&long("")).id, "error-rule-sum", "one cell is no 16");
    let long = |mark: &str| format!("3x3:{mark}:k:2561:2561:7:2561:2050:{}", "9:".repeat(76));
    assert_eq!(cages(&long("")), [both[0].clone(), (vec![4], vec![8])]);
    assert_eq!(text(long("d").trim_end_matches(':')).puzzle.layout.houses().len(), 27 + 2 + 1);
    let wrong = [
        (long("x"), ("error-iss-killer", 1, 5, 1)),
        (long("").replace(":7:", ":x:"), ("error-iss-killer", 1, 18, 1)),
        (long("").replace("7:2561", "7:2817"), ("error-iss-killer", 1, 20, 4)),
        (long("").replacen("9:", "", 1), ("error-line-short", 1, 179, 1)),
        (format!("{}9:9:", long("")), ("error-line-long", 1, 182, 4)),
    ];
    for (said, place) in wrong {
        assert_eq!(at(&error(&said)), place, "{said}");
    }
}

/// A rule that nobody here knows is named, wherever it stands; and so is anything else that is
/// wrong.
#[test]
fn what_is_wrong_is_named_with_its_place() {
    for (said, names, column) in [
        (".FullRank~C3~1~.~R1C1_1", "FullRank", 1),
        (".~R1C1_1.FullRank~C3~1~.Foo~R1C1.FullRank~C4~1~", "FullRank, Foo", 9),
        (".NotYet~1.~R1C1_1", "NotYet", 1),
        (".FullRank.Thermo~R1C1~R1C2", "FullRank", 1),
        (".ConnectedValues~1.~R1C1_1", "ConnectedValues", 1),
    ] {
        let error = error(said);
        assert_eq!(
            (error.id, word(&error, "fields")),
            ("error-link-field", names.to_owned()),
            "{said}"
        );
        assert_eq!(at(&error).2, column, "{said}");
    }
    let wrong = [
        (".Thermo~R1C1~R1C2\n.Cage~x~R1C1~R1C2", ("error-link-value", 2, 1, 17)),
        ("\n  .Thermo~R1C1~R1C2 .Cage~50~R1C1~R1C2", ("error-rule-sum", 2, 21, 18)),
        (".Thermo~R1C1~R1\n  C2~R5.AntiKnight", ("error-link-value", 1, 1, 15)),
        (".Thermo~R1C1~RaC1", ("error-rule-cell", 1, 1, 17)),
        (".Thermo.~R1C1_1", ("error-link-missing", 1, 1, 7)),
        (".Cage~5.~R1C1_1", ("error-link-missing", 1, 1, 7)),
        (".Quad~R9C1~1.~R1C1_1", ("error-link-value", 1, 1, 12)),
        (".Sandwich~3~Ra.~R1C1_1", ("error-link-value", 1, 1, 14)),
        (".Sandwich~3~R10.~R1C1_1", ("error-link-value", 1, 1, 15)),
        (".LittleKiller~3~R1C9.~R1C1_1", ("error-rule-sum", 1, 1, 20)),
        (".LittleKiller~3~R9C9.~R1C1_1", ("error-link-value", 1, 1, 20)),
        (".LittleKiller~3~R5C5.~R1C1_1", ("error-link-value", 1, 1, 20)),
        (".BlackDot~R1C1~R3C1.~R1C1_1", ("error-link-value", 1, 1, 19)),
        (".Diagonal~2.~R1C1_1", ("error-link-value", 1, 1, 11)),
        (".PillArrow~4~R1C1~R1C2~R1C3~R1C4~R1C5.~R1C1_1", ("error-link-value", 1, 1, 37)),
        (".PillArrow~2~R1C2~R2C1~R1C3~R1C4.~R1C1_1", ("error-link-value", 1, 1, 32)),
        (".Shape~9x9~0-9.PillArrow~2~R1C1~R1C2~R1C3.~R1C1_11", ("error-link-value", 1, 42, 9)),
        (".Thermo~R1C1~R1C2.End", ("error-link-value", 1, 18, 4)),
        (".And.Thermo~R1C1~R1C2", ("error-link-missing", 1, 1, 4)),
    ];
    for (said, place) in wrong {
        assert_eq!(at(&error(said)), place, "{said}");
    }
}

/// Regions and a whole grid look the same where each digit is there as often.
#[test]
fn regions_alone_are_refused_by_name() {
    let regions =
        "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
    for said in [regions, &format!("{}\n{}", &regions[..36], &regions[36..]), "1122112233443344"] {
        assert_eq!(error(said).id, "error-iss-layout", "{said}");
    }
    let whole = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(text(whole).puzzle.clues(), 81);
    assert_eq!(error(&format!("{whole}\n\n.AntiKnight")).id, "error-iss-layout");
    assert_eq!(text(&format!("={whole}\n\n.Diagonal~1")).puzzle.clues(), 81);
    let both = text(&format!("{}\n\n.~R1C1_5", regions.replace('1', "A")));
    assert_eq!((both.puzzle.clues(), both.puzzle.layout.houses().len()), (1, 27));
}

#[test]
fn addresses_carry_any_text() {
    let page = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";
    let jigsaw = data("jb.iss");
    let killer = killer(&[(0, 'v'), (9, '9')]);
    let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let coded = |text: &str| -> String {
        text.trim()
            .bytes()
            .map(|byte| match byte {
                b' ' => "+".to_owned(),
                byte if byte.is_ascii_alphanumeric() || b"._~-".contains(&byte) => {
                    char::from(byte).to_string()
                }
                byte => format!("%{byte:02X}"),
            })
            .collect()
    };
    for said in [&jigsaw, &killer, &format!("{grid}\r\n\r\n.AntiKnight"), ".AntiKnight . ~ R1C1_5"]
    {
        let puzzle = text(said).puzzle;
        for after in ["", "&mode=count-solutions", "&valueCountLimit=2 and more"] {
            let link = format!("{page}{}{after}", coded(said));
            let found = text(&link);
            assert!(is_same(&found.puzzle, &puzzle) && found.format.id() == "iss", "{link}");
        }
    }
    assert_eq!(text(&format!("{page}{grid}")).puzzle.clues(), 30);
    assert_eq!(error(&page.replace("?q=", "?code=abc")).id, "error-iss-script");
    assert_eq!(error(page.trim_end_matches("?q=")).id, "error-short-link");
    assert_eq!(error(&format!("{page}.FullRank~C3~1~")).id, "error-link-field");
}

/// A board has room for so many rules, and reading takes as long as the text is.
#[test]
fn many_rules_are_refused_by_name() {
    let head =
        "size: 9\nboxes: 3x3\n[givens]\n".to_owned() + &".........\n".repeat(9) + "[clues]\n";
    let most = kotowari_engine::layout::MOST_RULES;
    for clue in ["thermo: r1c1 r2c2", "cage 10: r1c1 r2c2"] {
        let fits = text(&format!("{head}{}", format!("{clue}\n").repeat(most))).puzzle;
        assert_eq!(fits.layout.more().len(), most, "{clue}");
        let many = error(&format!("{head}{}", format!("{clue}\n").repeat(most + 900)));
        assert_eq!((many.id, at(&many).1), ("error-rule-many", 14 + most), "{clue}");
    }
    let iss = |count: usize| ".Thermo~R1C1~R2C2".repeat(count) + ".~R9C9_1";
    assert_eq!(text(&iss(most)).puzzle.layout.more().len(), most);
    assert_eq!(at(&error(&iss(most + 1))), ("error-rule-many", 1, 17 * most + 1, 17));
    // Rules that are few and large.
    let sandwiches = (1..=40).map(|row| format!("sandwich 5: row {row}\n")).collect::<String>();
    let rows = format!("{}\n", ". ".repeat(40)).repeat(40);
    let large = format!("size: 40\nboxes: 5x8\n[givens]\n{rows}[clues]\n{}", sandwiches.repeat(30));
    assert_eq!(error(&large).id, "error-rule-much");
}

/// Whatever is cut out, doubled or replaced, there is an answer or an error with a place.
#[test]
fn damaged_texts_end_in_a_puzzle_or_in_an_error() {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below.max(1)
    };
    let signs: Vec<char> = ".~_RC19ag0-x:<>^v`',\n# SkE".chars().collect();
    let (mut read_, mut refused) = (0, 0);
    for line in data("collection.jsonl").lines().chain(data("samples.jsonl").lines()) {
        let one: Value = serde_json::from_str(line).expect("JSON");
        let said: Vec<char> = one["text"].as_str().expect("a text").chars().collect();
        for _ in 0..12 {
            let mut text = said.clone();
            for _ in 0..1 + random(3) {
                let at = random(text.len());
                match random(3) {
                    0 => drop(text.drain(at..(at + 1 + random(6)).min(text.len()))),
                    1 => text.insert(at, signs[random(signs.len())]),
                    _ => text[at] = signs[random(signs.len())],
                }
            }
            let text: String = text.into_iter().collect();
            for result in read_all("a", text.as_bytes()) {
                match result {
                    Ok(_) => read_ += 1,
                    Err(error) => {
                        assert!(error.place.is_some(), "{error}: {text}");
                        refused += 1;
                    }
                }
            }
        }
    }
    println!("{read_} read, {refused} refused");
    assert!(read_ > 50 && refused > 1000);
}
