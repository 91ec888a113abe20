//! Documents of SudokuPad and f-puzzles: what is data is read, what is drawn is guessed only where
//! that is asked for, and what is left is named or refused.

use std::fs;
use std::path::Path;

use kotowari_engine::layout::HouseKind;
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::writers::{Style, WRITERS};
use kotowari_format::{
    Guess, ReadOptions, Reading, is_link, read, read_all, read_all_with, read_with, write,
};
use serde_json::{Value, json};

fn file(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pages").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn of(text: &str) -> Reading {
    read("a", text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn id(text: &str) -> &'static str {
    let error = read("a", text.as_bytes()).expect_err(text);
    assert!(error.place.is_some(), "{text}");
    error.id
}

fn guessed(text: &str) -> Reading {
    let options = ReadOptions::default().guessing(true);
    read_with(options, "a", text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The ids of the rules beside houses.
fn sorts(puzzle: &Puzzle) -> Vec<&'static str> {
    puzzle.layout.more().iter().map(|rule| rule.sort.id).collect()
}

/// How many areas there are, and the cells of the first one.
fn areas(puzzle: &Puzzle) -> (usize, usize) {
    let layout = &puzzle.layout;
    let mut all = (0..layout.houses().len())
        .filter(|house| layout.house(*house).kind == HouseKind::Area)
        .map(|house| layout.cells_of(house).len());
    let first = all.next();
    (all.count() + usize::from(first.is_some()), first.unwrap_or(0))
}

/// A rule as it is written in ISS, which is short.
fn iss(puzzle: &Puzzle) -> String {
    let writer = WRITERS.iter().find(|writer| writer.id == "iss").expect("a writer");
    let written = writer.write(puzzle, Style::default(), true).expect("it can be written");
    written.text.trim().replacen(".Shape~9x9", "", 1)
}

/// Nine boxes.
fn boxes() -> Value {
    let cell = |b: usize, at: usize| json!([b / 3 * 3 + at / 3, b % 3 * 3 + at % 3]);
    (0..9).map(|b| (0..9).map(|at| cell(b, at)).collect::<Value>()).collect()
}

/// A document of SudokuPad with an empty board, boxes and this beside.
fn pad(more: Value) -> String {
    let mut object = json!({ "cells": vec![vec![json!({}); 9]; 9], "regions": boxes() });
    let fields = object.as_object_mut().expect("an object");
    fields.extend(more.as_object().expect("an object").clone());
    object.to_string()
}

/// A document of f-puzzles with an empty board and this beside.
fn fpuzzles(size: usize, more: Value) -> String {
    let mut object = json!({ "size": size, "grid": vec![vec![json!({}); size]; size] });
    let fields = object.as_object_mut().expect("an object");
    fields.extend(more.as_object().expect("an object").clone());
    object.to_string()
}

#[test]
fn a_cage_with_cells_and_a_sum_is_data() {
    let reading = read("a", &file("scl_cage.txt")).expect("a puzzle");
    assert_eq!((reading.format.id(), reading.puzzle.clues()), ("sudokupad", 30));
    assert_eq!(iss(&reading.puzzle).split(".~").next(), Some(".Cage~10~R1C3~R1C4"));
    assert_eq!(reading.puzzle.layout.boxes(), Some((3, 3)));
    assert_eq!(reading.puzzle.title.as_deref(), Some("t"));
    assert_eq!(reading.comment.as_deref(), Some("author: a\nNormal sudoku rules apply."));
    assert_eq!((reading.unread, reading.guessed), (vec!["solution".to_owned()], vec![]));
}

/// What a cage becomes: its rule as ISS has it, areas, what is named; or an error.
#[test]
fn a_cage_is_a_rule_a_label_or_refused() {
    let two = json!([[0, 0], [0, 1]]);
    let across = json!([[0, 0], [3, 4]]);
    let all = json!([[0, 0], [1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6], [7, 7], [8, 8]]);
    let rules = [
        (json!({ "cells": two, "value": 12 }), ".Cage~12~R1C1~R1C2", 0, &[][..]),
        (json!({ "cells": two, "value": "12", "sum": 12 }), ".Cage~12~R1C1~R1C2", 0, &[]),
        (json!({ "cells": two, "sum": 12, "unique": true }), ".Cage~12~R1C1~R1C2", 0, &[]),
        (json!({ "cells": two, "unique": true, "value": "" }), ".Cage~0~R1C1~R1C2", 0, &[]),
        // Digits of one house differ anyhow.
        (json!({ "cells": two, "sum": 12, "unique": false }), ".Cage~12~R1C1~R1C2", 0, &[]),
        (
            json!({ "cells": two, "unique": true, "value": "A" }),
            ".Cage~0~R1C1~R1C2",
            0,
            &["cages: A"],
        ),
        (json!({ "cells": two, "unique": false }), "", 0, &["cages"]),
        (
            json!({ "cells": two, "sum": 3, "textColor": "#f00" }),
            ".Cage~3~R1C1~R1C2",
            0,
            &["cages.textColor"],
        ),
        (json!({ "cells": two, "hidden": true }), "", 0, &["cages.hidden"]),
        (json!({ "value": "msgcorrect: Well done" }), "", 0, &["msgcorrect"]),
        (json!({ "value": "title: A : B" }), "", 0, &[]),
        (json!({ "cells": all, "unique": true, "style": "extraregion", "sum": 45 }), "", 1, &[]),
        (json!({ "cells": two, "unique": true, "style": "extraregion", "sum": 3 }), "", 1, &[]),
        (
            json!({ "cells": two, "unique": true, "style": "extraregion", "sum": 7 }),
            "",
            1,
            &["cages.sum"],
        ),
    ];
    for (cage, rule, count, unread) in rules {
        let reading = of(&pad(json!({ "cages": [cage] })));
        let text =
            if sorts(&reading.puzzle).is_empty() { String::new() } else { iss(&reading.puzzle) };
        let found = (text.as_str(), areas(&reading.puzzle).0, reading.unread);
        let unread: Vec<String> = unread.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(found, (rule, count, unread), "{cage}");
    }
    let wrong = [
        // What an unmarked frame without a number means, only the prose says.
        (json!({ "cells": two }), "error-link-drawn"),
        (json!({ "cells": two, "value": "<12" }), "error-link-drawn"),
        (json!({ "cells": two, "value": 12, "sum": 13 }), "error-link-value"),
        (json!({ "cells": across, "sum": 12, "unique": false }), "error-link-value"),
        (json!({ "cells": [[0, 9]], "sum": 12 }), "error-link-value"),
        (json!({ "cells": "r1c1", "sum": 12 }), "error-link-value"),
        (json!({ "cells": two, "sum": 50 }), "error-rule-sum"),
        (json!({ "cells": [[0, 0], [0, 0]], "sum": 5 }), "error-rule-twice"),
        (json!("cage"), "error-link-value"),
    ];
    for (cage, error) in wrong {
        assert_eq!(id(&pad(json!({ "cages": [cage] }))), error, "{cage}");
    }
}

#[test]
fn words_are_rules_that_hold_everywhere() {
    let words = [
        ("antiknight", &["antiknight"][..]),
        ("antiking", &["antiking"]),
        ("nonconsecutive", &["nonconsecutive"]),
        ("disjoint", &["disjoint"]),
        ("antiratio", &["not-black"]),
        ("antixv", &["not-ten", "not-five"]),
    ];
    for (word, ids) in words {
        assert_eq!(sorts(&of(&pad(json!({ "global": [word] }))).puzzle), ids, "{word}");
        // Older documents have them beside the title, some have both.
        let both = json!({ "global": [word], "metadata": { word: true } });
        assert_eq!(sorts(&of(&pad(both)).puzzle), ids, "{word}");
        let off = json!({ "metadata": { word: false } });
        assert!(sorts(&of(&pad(off)).puzzle).is_empty(), "{word}");
    }
    let error = read("a", pad(json!({ "global": ["antiking", "entropy", "x"] })).as_bytes());
    let error = error.expect_err("two words are not known");
    assert_eq!(error.id, "error-link-field");
    assert!(error.to_string().contains("entropy, x"), "{error}");
    for wrong in [json!("antiking"), json!([1]), json!({ "antiking": true })] {
        assert_eq!(id(&pad(json!({ "global": wrong }))), "error-link-value", "{wrong}");
    }
}

#[test]
fn cages_of_disjoint_groups_are_the_word_for_them() {
    let group = |at: usize| -> Value {
        let cells: Value =
            (0..9).map(|b| json!([b / 3 * 3 + at / 3, b % 3 * 3 + at % 3])).collect();
        json!({ "cells": cells, "unique": true, "type": "disjoint", "style": null })
    };
    let groups: Vec<Value> = (0..9).map(group).collect();
    let reading = of(&pad(json!({ "cages": groups, "global": ["disjoint"] })));
    assert_eq!((sorts(&reading.puzzle), reading.unread), (vec!["disjoint"], vec![]));
    assert_eq!(areas(&reading.puzzle).0, 9);
    // Eight of them, or a board without these boxes: areas as they are listed.
    let reading = of(&pad(json!({ "cages": groups[1..], "global": ["disjoint"] })));
    assert_eq!((sorts(&reading.puzzle), areas(&reading.puzzle)), (vec![], (8, 9)));
    let reading = of(&pad(json!({ "cages": groups, "global": ["disjoint"], "regions": [] })));
    assert_eq!((sorts(&reading.puzzle), areas(&reading.puzzle)), (vec![], (9, 9)));
}

#[test]
fn rows_and_columns_are_all_meant_or_the_board_is_none_of_ours() {
    let row = |row: usize| -> Value { (0..9).map(|column| json!([row, column])).collect() };
    let column = |column: usize| -> Value { (0..9).map(|row| json!([row, column])).collect() };
    let cage = |cells: Value| json!({ "cells": cells, "style": "rowcol", "hidden": true });
    let all: Vec<Value> = (0..9).map(row).chain((0..9).map(column)).map(cage).collect();
    let reading = of(&pad(json!({ "cages": all })));
    assert_eq!((areas(&reading.puzzle).0, reading.unread), (0, vec![]));
    assert_eq!(id(&pad(json!({ "cages": all[1..] }))), "error-link-lines");
    let part = json!([{ "cells": [[0, 0], [0, 1]], "style": "rowcol" }]);
    assert_eq!(id(&pad(json!({ "cages": part }))), "error-link-lines");
}

#[test]
fn regions_of_any_size_are_houses_or_cells_that_differ() {
    // A row is none of the boxes, and one of eight cells holds no digit for sure.
    let eight: Value = (0..8).map(|column| json!([0, column])).collect();
    let reading = of(&pad(json!({ "regions": [eight] })));
    assert_eq!((reading.puzzle.layout.regions(), areas(&reading.puzzle)), (None, (1, 8)));
    let ten: Value = (0..10).map(|at| json!([at / 5, at % 5])).collect();
    assert_eq!(id(&pad(json!({ "regions": [ten] }))), "error-region-size");
    assert_eq!(id(&pad(json!({ "regions": [[[0, 0]], [[0, 0]]] }))), "error-link-value");
    assert_eq!(of(&pad(json!({ "regions": [] }))).puzzle.layout.boxes(), None);
}

#[test]
fn cells_hold_givens_digits_and_marks_and_the_rest_is_named() {
    let mut cells = vec![vec![json!({}); 9]; 9];
    cells[0][0] = json!({ "value": "7" });
    cells[0][1] = json!({ "value": 8, "given": false, "color": "#f00" });
    cells[0][2] = json!({ "pencilMarks": ["1", 2], "cornermarks": [3] });
    let reading = of(&pad(json!({ "cells": cells, "foglight": [[0, 0]], "settings": {} })));
    let puzzle = &reading.puzzle;
    assert_eq!((puzzle.givens[0], puzzle.placed[1], puzzle.givens[1]), (Some(6), Some(7), None));
    assert_eq!(puzzle.marks.as_ref().map(|marks| marks[2]), Some(0b11));
    assert_eq!(reading.unread, ["foglight", "cells.color", "cells.cornermarks"]);
    for wrong in [json!({ "value": 10 }), json!({ "pencilMarks": [0] }), json!("x")] {
        cells[8][8] = wrong;
        assert_eq!(id(&pad(json!({ "cells": cells }))), "error-link-value");
    }
}

/// Author and rules stay as they are written, wherever they are kept.
#[test]
fn what_a_document_tells_of_itself_is_kept_with_its_lines() {
    let metadata = json!({ "title": "One\ntwo", "author": "A", "rules": "Be kind.\n\nBe brief." });
    let texts = ["title: One\ntwo", "author: A", "rules: Be kind.\n\nBe brief."];
    let cages: Value = texts.iter().map(|text| json!({ "value": text })).collect();
    for more in [json!({ "metadata": metadata }), json!({ "cages": cages })] {
        let reading = of(&pad(more));
        assert_eq!(reading.puzzle.title.as_deref(), Some("One two"));
        assert_eq!(reading.comment.as_deref(), Some("author: A\nBe kind.\n\nBe brief."));
        assert!(reading.unread.is_empty());
    }
    let more = json!({ "metadata": { "solution": "1", "bgimage": "x" }, "triggereffect": [1] });
    assert_eq!(of(&pad(more)).unread, ["triggereffect", "solution", "bgimage"]);
}

#[test]
fn a_puzzle_in_few_letters_is_read() {
    let classic =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let short = "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79";
    let address = format!("https://sudokupad.app/{short}");
    for text in [
        short.to_owned(),
        format!("{short}.scf"),
        address.clone(),
        format!("https://beta.sudokupad.app/sudoku/{short}?setting-nogrid=1"),
        format!("https://sudokupad.app/scf?puzzleid={short}&x=1"),
        format!("Play it here: {address}"),
    ] {
        let reading = of(&text);
        assert_eq!(write::line(&reading.puzzle), classic, "{text}");
        assert_eq!(reading.format.id(), "sudokupad");
    }
    assert!(is_link(short) && is_link(&address));
    let blank = "scfoooooooooooooK";
    let with = |rules: &str| of(&format!("{blank}{rules}")).puzzle;
    assert_eq!((with("").clues(), sorts(&with("w"))), (0, vec!["windoku"]));
    let diagonals = |puzzle: &Puzzle| {
        puzzle.layout.houses().iter().filter(|house| house.kind == HouseKind::Diagonal).count()
    };
    assert_eq!((diagonals(&with("x")), diagonals(&with("xw")), diagonals(&with(""))), (2, 2, 0));
    let list = read_all("a", format!("{address}\n{short}\n{blank}x\n").as_bytes());
    let lines: Vec<usize> = list.into_iter().map(|one| one.expect("a puzzle").line).collect();
    assert_eq!(lines, [1, 2, 3]);
    // Too few cells, too many, a letter that is none, a rule that is none.
    for wrong in ["scfooo", "scfooooooooooooooK", "scfoooooooooooooz", "scfoooooooooooooKq"] {
        assert!(read("a", wrong.as_bytes()).is_err(), "{wrong}");
        let address = format!("https://sudokupad.app/{wrong}");
        assert_eq!(id(&address), "error-short-link");
    }
}

/// A line of drawing.
fn line(color: &str, thickness: f64, points: &[[f64; 2]]) -> Value {
    json!({ "color": color, "thickness": thickness, "wayPoints": points })
}

/// A round or square shape.
fn shape(round: bool, size: f64, fill: &str, border: &str, centre: [f64; 2]) -> Value {
    json!({
        "rounded": round, "width": size, "height": size, "backgroundColor": fill,
        "borderColor": border, "center": centre,
    })
}

fn labelled(mut shape: Value, text: &str) -> Value {
    shape["text"] = text.into();
    shape
}

fn arrow(points: &[[f64; 2]]) -> Value {
    let mut arrow = line("#a1a1a1", 5.0, points);
    arrow["headLength"] = json!(0.3);
    arrow
}

/// Every drawing with one accepted meaning: what is drawn, and the rule as ISS has it.
fn drawings() -> Vec<(Value, &'static str)> {
    let grey = "#CFCFCF";
    let bulb = |at| shape(true, 0.85, grey, grey, at);
    let circle = |at| shape(true, 0.8, "#FFFFFF", grey, at);
    let mut pill = shape(true, 0.83, "#ffffff", "#a1a1a1", [4.5, 7.0]);
    pill["width"] = json!(1.83);
    let round = shape(true, 0.83, "#ffffff", "#a1a1a1", [4.5, 4.5]);
    let little = json!({
        "color": "#000000", "thickness": 2, "wayPoints": [[-0.2, 0.8], [-0.02, 0.98]],
    });
    let number = labelled(shape(false, 0.25, "#FFFFFF", "#FFFFFF", [-0.5, 0.5]), "12");
    let dot = |fill, at| shape(true, 0.3, fill, "#000000", at);
    let letter = |text| labelled(shape(false, 0.25, "#FFFFFF", "#FFFFFF", [0.5, 5.0]), text);
    let corner = |text| labelled(shape(true, 0.7, "#FFFFFF", "#000000", [2.0, 2.0]), text);
    let path = [[0.5, 0.5], [1.5, 1.5], [1.5, 3.5]];
    vec![
        (
            json!({ "underlays": [bulb([0.5, 0.5])], "lines": [line(grey, 21.0, &path)] }),
            ".Thermo~R1C1~R2C2~R2C3~R2C4",
        ),
        (
            json!({
                "underlays": [bulb([0.5, 0.5])],
                "lines": [line(grey, 21.0, &path), line(grey, 21.0, &[[0.5, 0.5], [2.5, 0.5]])],
            }),
            ".Thermo~R1C1~R2C2~R2C3~R2C4.Thermo~R1C1~R2C1~R3C1",
        ),
        (
            json!({
                "overlays": [circle([8.5, 0.5]), circle([8.5, 2.5])],
                "lines": [line(grey, 2.0, &[[8.5, 0.9], [8.5, 1.5], [8.5, 2.1]])],
            }),
            ".Between~R9C1~R9C2~R9C3",
        ),
        (
            json!({ "overlays": [round], "arrows": [arrow(&[[4.9, 4.5], [5.5, 4.5], [6.5, 5.5]])] }),
            ".Arrow~R5C5~R6C5~R7C6",
        ),
        (
            json!({ "overlays": [pill], "arrows": [arrow(&[[4.9, 7.5], [5.5, 7.5], [6.5, 7.5]])] }),
            ".PillArrow~2~R5C7~R5C8~R6C8~R7C8",
        ),
        // The diagonal from r1c2, which ISS calls by its other end.
        (json!({ "arrows": [little], "overlays": [number] }), ".LittleKiller~12~R8C9"),
        (json!({ "overlays": [dot("#FFFFFF", [6.5, 8.0])] }), ".WhiteDot~R7C8~R7C9"),
        (json!({ "overlays": [dot("#000000", [7.0, 8.5])] }), ".BlackDot~R7C9~R8C9"),
        (json!({ "overlays": [labelled(dot("#000", [7.0, 8.5]), "2")] }), ".BlackDot~R7C9~R8C9"),
        (json!({ "overlays": [letter("X")] }), ".X~R1C5~R1C6"),
        (json!({ "overlays": [letter("V")] }), ".V~R1C5~R1C6"),
        (json!({ "overlays": [corner("1 2\n3")] }), ".Quad~R2C2~1~2~3"),
        (json!({ "overlays": [corner("123")] }), ".Quad~R2C2~1~2~3"),
        (json!({ "underlays": [shape(false, 0.7, grey, grey, [0.5, 8.5])] }), ".~R1C9_2_4_6_8"),
        (json!({ "underlays": [shape(true, 0.7, grey, grey, [1.5, 8.5])] }), ".~R2C9_1_3_5_7_9"),
        (
            json!({ "lines": [line(grey, 16.0, &[[2.5, 2.5], [4.5, 4.5]])] }),
            ".Palindrome~R3C3~R4C4~R5C5",
        ),
        (json!({ "lines": [line("#67F067", 16.0, &path)] }), ".Whisper~5~R1C1~R2C2~R2C3~R2C4"),
        (json!({ "lines": [line("#E100FF", 20.0, &path)] }), ".Renban~R1C1~R2C2~R2C3~R2C4"),
        (json!({ "lines": [line("#2ECBFF", 16.0, &path)] }), ".RegionSumLine~R1C1~R2C2~R2C3~R2C4"),
        (json!({ "lines": [line("#34BBE6", 2.0, &[[0.0, 9.0], [9.0, 0.0]])] }), ".Diagonal~1"),
        (json!({ "lines": [line("#34BBE6", 2.0, &[[0.0, 0.0], [9.0, 9.0]])] }), ".Diagonal~-1"),
        (
            json!({
                "lines": [line("rgb(200,0,250)", 20.0,
                    &[[0.5, 0.5], [0.5, 1.5], [1.5, 1.5], [1.5, 0.5], [0.5, 0.5]])],
            }),
            ".Renban~R1C1~R1C2~R2C2~R2C1",
        ),
    ]
}

#[test]
fn drawings_are_guessed_only_where_that_is_asked_for() {
    for (drawn, rule) in drawings() {
        let text = pad(drawn.clone());
        assert_eq!(id(&text), "error-link-drawn", "{drawn}");
        let reading = guessed(&text);
        let count = rule.matches('.').count();
        assert_eq!((reading.guessed.len(), reading.unread.len()), (count, 0), "{drawn}");
        if !rule.starts_with(".PillArrow") {
            assert_eq!(iss(&reading.puzzle), rule, "{drawn}");
        }
        for guess in reading.guessed {
            match guess {
                Guess::Rule(rule) => assert!(rule < reading.puzzle.layout.more().len()),
                Guess::House(house) => {
                    assert_eq!(reading.puzzle.layout.house(house).kind, HouseKind::Diagonal);
                }
            }
        }
    }
    let pill = &drawings()[4].0;
    let layout = guessed(&pad(pill.clone())).puzzle.layout;
    let rule = layout.rule(0);
    assert_eq!((rule.sort.id, rule.split, rule.cells.len()), ("arrow", 2, 4));
    // What is data is no guess.
    let more = json!({
        "cages": [{ "cells": [[0, 0], [0, 1]], "value": 5 }], "global": ["nonconsecutive"],
        "overlays": [shape(true, 0.3, "#FFF", "#000", [6.5, 8.0])],
    });
    let reading = guessed(&pad(more));
    assert_eq!(sorts(&reading.puzzle), ["cage", "not-white", "white"]);
    assert_eq!(reading.guessed, [Guess::Rule(2)]);
}

/// All of it, with the rules in any order, is one puzzle.
#[test]
fn many_drawings_on_one_board_are_told_apart() {
    let mut more = json!({ "lines": [], "arrows": [], "underlays": [], "overlays": [] });
    let (all, mut count) = (drawings(), 0);
    // One of each place: a thermometer, a between line, arrows, dots, even and odd cells.
    for (drawn, rule) in [1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 14].map(|at| &all[at]) {
        for (key, shapes) in drawn.as_object().expect("an object") {
            let list = more[key].as_array_mut().expect("a list");
            list.extend(shapes.as_array().expect("a list").iter().cloned());
        }
        count += rule.matches('.').count();
    }
    let reading = guessed(&pad(more));
    assert_eq!(reading.guessed.len(), count);
    let mut found = sorts(&reading.puzzle);
    found.sort_unstable();
    assert_eq!(
        found,
        [
            "arrow", "arrow", "between", "black", "even", "little", "odd", "quad", "ten", "thermo",
            "thermo", "white"
        ]
    );
}

#[test]
fn a_drawing_without_one_meaning_is_refused_even_then() {
    let grey = "#CFCFCF";
    let path = [[0.5, 0.5], [1.5, 1.5], [1.5, 3.5]];
    let bulb = |at| shape(true, 0.85, grey, grey, at);
    let ends = [[0.5, 0.5], [1.5, 3.5]].map(bulb);
    let dot = shape(true, 0.3, "#FFFFFF", "#000000", [6.5, 8.0]);
    let drawn = [
        (json!({ "lines": [line("#808080", 10.0, &path)] }), "lines (1)"),
        (json!({ "lines": [line("#FFD700", 10.0, &path)] }), "lines (1)"),
        (json!({ "lines": [line("#67F067", 2.0, &path)] }), "lines (1)"),
        // A bulb at both ends, a knight's move, a line beside the centres, no line at all.
        (
            json!({ "underlays": ends, "lines": [line(grey, 21.0, &path)] }),
            "lines (1), underlays (2)",
        ),
        (json!({ "lines": [line("#E100FF", 20.0, &[[0.5, 0.5], [1.5, 2.5]])] }), "lines (1)"),
        (json!({ "lines": [line("#E100FF", 20.0, &[[0.5, 0.7], [1.5, 0.7]])] }), "lines (1)"),
        (
            json!({ "lines": [{ "d": "M0 0L1 1", "color": "#E100FF", "thickness": 20 }] }),
            "lines (1)",
        ),
        (json!({ "arrows": [arrow(&[[4.9, 4.5], [5.5, 4.5]])] }), "arrows (1)"),
        (json!({ "overlays": [labelled(dot.clone(), "3")] }), "overlays (1)"),
        (json!({ "overlays": [shape(true, 0.3, "#FF0000", "#000", [6.5, 8.0])] }), "overlays (1)"),
        (json!({ "overlays": [labelled(json!({ "center": [2.5, -0.5] }), "12")] }), "overlays (1)"),
        (json!({ "underlays": [shape(false, 1.0, grey, grey, [2.5, 5.5])] }), "underlays (1)"),
        (json!({ "underlays": [bulb([0.5, 0.5])] }), "underlays (1)"),
        (json!({ "overlays": [dot, 7] }), "overlays (1)"),
    ];
    for (drawn, left) in drawn {
        let text = pad(drawn.clone());
        let options = ReadOptions::default().guessing(true);
        let error = read_with(options, "a", text.as_bytes()).expect_err(&text);
        assert_eq!(error.id, "error-link-unguessed", "{drawn}");
        assert!(error.to_string().contains(left), "{error}: {drawn}");
        assert_eq!(id(&text), "error-link-drawn");
    }
    // A guess that cannot be is an error of the rule.
    let long: Vec<[f64; 2]> = vec![[0.5, 0.5], [0.5, 8.5], [1.5, 8.5]];
    let text = pad(json!({ "lines": [line("#E100FF", 20.0, &long)] }));
    let options = ReadOptions::default().guessing(true);
    let error = read_with(options, "a", text.as_bytes()).expect_err("ten cells");
    assert_eq!(error.id, "error-rule-long");
    // Neither does a drawing without end take long.
    let many = vec![line("#E100FF", 20.0, &path); 3000];
    let text = pad(json!({ "lines": many }));
    let error = read_with(options, "a", text.as_bytes()).expect_err("too many");
    assert!(error.to_string().contains("lines (3000)"), "{error}");
    let all = read_all_with(options, "a", pad(drawings()[0].0.clone()).as_bytes());
    assert!(all.len() == 1 && all[0].is_ok());
}

/// A missing region is the usual box, whose height is the largest divisor up to the root: 1 for a
/// prime.
#[test]
fn a_missing_region_is_the_row_where_there_is_no_box() {
    let partly = read("a", &file("seven.fpuzzles.json")).expect("a puzzle").puzzle;
    let whole = read("a", &file("fp7.json")).expect("a puzzle").puzzle;
    let regions = |puzzle: &Puzzle| {
        let mut cells: Vec<Vec<u16>> = (0..puzzle.layout.houses().len())
            .filter(|house| puzzle.layout.house(*house).kind.is_block())
            .map(|house| puzzle.layout.cells_of(house).to_vec())
            .collect();
        cells.sort();
        cells
    };
    // Three of the seven regions are rows, which is one house.
    assert_eq!((regions(&partly).len(), sorts(&partly).len()), (4, 15));
    assert_eq!(regions(&partly), regions(&whole));
    assert_eq!(sorts(&partly), sorts(&whole));
    for size in [5, 7, 11] {
        assert_eq!(of(&fpuzzles(size, json!({}))).puzzle.layout.boxes(), None, "{size}");
    }
    for (size, boxes) in [(4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (12, (3, 4))] {
        assert_eq!(of(&fpuzzles(size, json!({}))).puzzle.layout.boxes(), Some(boxes), "{size}");
    }
    // Two cells that change places: the others keep their boxes.
    let mut grid = vec![vec![json!({}); 6]; 6];
    (grid[0][2], grid[0][3]) = (json!({ "region": "1" }), json!({ "region": 0 }));
    let puzzle = of(&fpuzzles(6, json!({ "grid": grid }))).puzzle;
    let text: String = puzzle.layout.regions().expect("regions").iter().collect();
    assert_eq!(text, "AABABBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF");
    // No region for a cell: its box holds what differs, and not each digit.
    (grid[0][2], grid[0][3]) = (json!({ "region": null }), json!({}));
    let puzzle = of(&fpuzzles(6, json!({ "grid": grid }))).puzzle;
    assert_eq!(areas(&puzzle), (1, 5));
    grid[0][2] = json!({ "region": 1 });
    assert_eq!(id(&fpuzzles(6, json!({ "grid": grid }))), "error-region-size");
    grid[0][2] = json!({ "region": "x" });
    assert_eq!(id(&fpuzzles(6, json!({ "grid": grid }))), "error-link-value");
}

#[test]
fn clones_and_extremes_are_equal_cells_and_inequalities() {
    let clone = json!({ "clone": [{ "cells": ["R1C1", "R1C2"], "cloneCells": ["R5C5", "R5C6"] }] });
    let puzzle = of(&fpuzzles(9, clone)).puzzle;
    assert_eq!(iss(&puzzle), ".Palindrome~R1C1~R5C5.Palindrome~R1C2~R5C6");
    let minimum = json!({ "minimum": [{ "cell": "R1C1" }, { "cell": "R1C2" }] });
    let puzzle = of(&fpuzzles(9, minimum)).puzzle;
    assert_eq!(sorts(&puzzle), ["inequality"; 3]);
    let pairs: Vec<&[u16]> = puzzle.layout.more().iter().map(|rule| &rule.cells[..]).collect();
    assert_eq!(pairs, [&[0, 9][..], &[1, 2], &[1, 10]], "the smaller cell first");
    let both = json!({ "maximum": [{ "cell": "R9C9" }], "minimum": [{ "cell": "R9C8" }] });
    let puzzle = of(&fpuzzles(9, both)).puzzle;
    let pairs: Vec<&[u16]> = puzzle.layout.more().iter().map(|rule| &rule.cells[..]).collect();
    assert_eq!(pairs, [&[71, 80][..], &[79, 80], &[79, 70], &[79, 78]], "said once");
    let wrong = [
        (json!({ "clone": [{ "cells": ["R1C1"], "cloneCells": [] }] }), "error-link-value"),
        (json!({ "clone": [{ "cells": ["R1C1"] }] }), "error-link-value"),
        (
            json!({ "clone": [{ "cells": ["R1C1"], "cloneCells": ["R1C5"] }] }),
            "error-rule-impossible",
        ),
        (json!({ "clone": true }), "error-link-value"),
        (json!({ "minimum": [{ "cell": "R0C1" }] }), "error-rule-cell"),
        (json!({ "maximum": [{}] }), "error-link-value"),
    ];
    for (more, error) in wrong {
        assert_eq!(id(&fpuzzles(9, more.clone())), error, "{more}");
    }
}

#[test]
fn what_a_document_has_and_is_no_rule_is_kept_or_named() {
    let more = json!({
        "author": "A", "ruleset": "One.\nTwo.", "solution": [1, 2], "fogofwar": ["R1C1"],
        "foglight": ["R1C2"], "triggereffect": [1], "successMessage": "Yes",
        "disabledlogic": [1], "clone": [{ "cells": ["R1C1"], "cloneCells": ["R5C5"], "x": 1 }],
    });
    let reading = of(&fpuzzles(9, more));
    assert_eq!(reading.comment.as_deref(), Some("author: A\nOne.\nTwo."));
    assert_eq!(
        reading.unread,
        ["solution", "fogofwar", "foglight", "triggereffect", "successMessage", "clone.x"]
    );
}

/// Whatever the format: what a terminal obeys is escaped or left out.
#[test]
fn no_writer_hands_on_a_control_character_of_a_title() {
    let mut titles = 0;
    for name in ["title_c1.json", "title_c1.txt"] {
        let mut puzzle = read("a", &file(name)).expect("a puzzle").puzzle;
        assert!(puzzle.title.as_ref().is_some_and(|title| title.contains('\u{9b}')), "{name}");
        for title in ["\u{9b}31m", "a\u{7f}b", "\u{1b}[31m", "\u{85}x", "a\nb"] {
            puzzle.title = Some(title.to_owned());
            for writer in WRITERS {
                let Ok(written) = writer.write(&puzzle, Style::default(), true) else { continue };
                let bad = written.text.chars().find(|c| c.is_control() && *c != '\n');
                assert_eq!(bad, None, "{} of {title:?}: {}", writer.id, written.text);
                let again = read("a", written.text.as_bytes()).expect(&written.text);
                assert_eq!(again.puzzle.givens, puzzle.givens, "{}", writer.id);
                titles += usize::from(again.puzzle.title.is_some());
            }
        }
    }
    assert!(titles >= 30, "{titles} titles came back");
}
