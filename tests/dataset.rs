//! Data sets: rows as their schema says, the same bytes whoever makes them and however they were
//! interrupted, and nothing of the user's replaced. `tests/dataset/` reads whole sets in Python.

#![cfg(feature = "cli")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kotowari::batch::PuzzleInput;
use kotowari::dataset::{COLUMNS, Recipe, RowsOutcome, SplitGroup, SplitRatios, columns};
use kotowari::explain::Renderer;
use kotowari::explain::json::SCHEMAS;
use kotowari::explain::renderer::LANGUAGES;
use kotowari::image::Image;
use kotowari::rng::Rng;
use serde_json::Value;

use crate::boards;
use crate::common::own_folder::{Folder, folder};
use crate::common::schema as validator;

fn run(folder: &Folder, args: &[&str]) -> (i32, String) {
    let output = folder.program(args).output().expect("it runs");
    let said = String::from_utf8(output.stderr).expect("text");
    assert!(output.stdout.is_empty(), "a set is a folder: {args:?}");
    (output.status.code().expect("no signal"), said)
}

/// What is in a set, by name.
fn files(root: &Path) -> Vec<(String, Vec<u8>)> {
    let mut all = vec![];
    for folder in [root.to_owned(), root.join("data")] {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_file() {
                let name = path.strip_prefix(root).expect("below").display().to_string();
                all.push((name, fs::read(&path).expect("readable")));
            }
        }
    }
    all.sort();
    all
}

/// Puzzles that are soon walked.
fn puzzles(count: usize) -> String {
    let text =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/own_ratings.tsv"));
    let text = text.expect("there");
    let lines = text.lines().skip(1).filter_map(|line| line.split('\t').next());
    lines.take(count).map(|line| format!("{line}\n")).collect()
}

fn schemas() -> validator::Schemas {
    let texts = SCHEMAS.iter().map(|(_, text)| serde_json::from_str(text).expect("a schema"));
    validator::Schemas::new(texts)
}

#[test]
fn every_row_satisfies_its_schema_and_has_its_columns_in_order() {
    let speakers = LANGUAGES.map(|language| Renderer::new(language).expect("a language"));
    let recipe = Recipe { negatives: 2, lemmas: true, ..Recipe::new(&speakers) };
    let wanted = columns(&LANGUAGES.map(str::to_owned), true);
    assert_eq!(wanted.len(), COLUMNS.len() + 2);
    let schemas = schemas();
    let mut negatives = 0;
    for (name, puzzle) in boards::all() {
        let Some(text) = kotowari::format::write::whole(&puzzle) else { continue };
        let Some(RowsOutcome::Rows(rows)) = recipe.rows(&PuzzleInput::new(name, text)) else {
            assert!(["x_wing", "triples"].contains(&name), "{name} has rows");
            continue;
        };
        negatives += rows.negatives;
        for row in &rows.all {
            let names: Vec<&String> = row.keys().collect();
            assert!(names.iter().copied().eq(wanted.iter().map(|(id, _)| id)), "{name}: {names:?}");
            let row = Value::Object(row.clone());
            schemas.check("urn:kotowari:dataset:2", &row).unwrap_or_else(|e| panic!("{name}: {e}"));
            for key in ["premises", "proof", "alternatives", "negatives", "lemmas"] {
                let inner: Result<Value, _> =
                    serde_json::from_str(row[key].as_str().expect("text"));
                assert!(inner.is_ok(), "{name}: {key}");
            }
        }
        for (one, next) in rows.all.iter().zip(&rows.all[1..]) {
            assert_eq!(
                (&one["after"], &one["after_marks"]),
                (&next["before"], &next["before_marks"])
            );
        }
    }
    assert!(negatives > 20, "only {negatives}");
    let mut broken = recipe_row(&recipe);
    broken["negatives"] = Value::Null;
    assert!(schemas.check("urn:kotowari:dataset:2", &broken).is_err());
}

fn recipe_row(recipe: &Recipe<'_>) -> Value {
    let Some(RowsOutcome::Rows(rows)) = recipe.rows(&PuzzleInput::new("demo", boards::DEMO)) else {
        panic!("it has rows")
    };
    Value::Object(rows.all[0].clone())
}

#[test]
fn images_of_a_puzzle_are_never_parted() {
    let puzzle = kotowari::format::puzzle(boards::DEMO).expect("a puzzle");
    let mut rng = Rng::new(7);
    let made = |line: String, group: SplitGroup, seed: u64| {
        let recipe = Recipe { group, seed, negatives: 0, ..Recipe::new(&[]) };
        let recipe = Recipe { shares: SplitRatios::parse("1,1,1").expect("shares"), ..recipe };
        match recipe.rows(&PuzzleInput::new("image", line)) {
            Some(RowsOutcome::Rows(rows)) => (rows.split as usize, rows.all[0].clone()),
            _ => panic!("it has rows"),
        }
    };
    let mut splits = BTreeSet::new();
    for seed in 0..12 {
        let (split, row) = made(boards::DEMO.to_owned(), SplitGroup::Puzzle, seed);
        splits.insert(split);
        let image = Image::random(&puzzle.layout, &mut rng).of(&puzzle);
        let line = kotowari::format::write::line(&image);
        assert_ne!(line, boards::DEMO);
        let (same, other) = made(line, SplitGroup::Puzzle, seed);
        assert_eq!((split, &row["canonical"]), (same, &other["canonical"]));
        assert_ne!(row["puzzle_id"], other["puzzle_id"]);
    }
    assert_eq!(splits.len(), 3, "another seed, another part");
    // A clue more is another puzzle with the same solution.
    let more = "9".to_owned() + &boards::DEMO[1..];
    let [one, two] =
        [boards::DEMO.to_owned(), more.clone()].map(|line| made(line, SplitGroup::Solution, 0));
    assert_eq!((one.0, &one.1["group"]), (two.0, &two.1["group"]));
    assert_ne!(one.1["canonical"], two.1["canonical"]);
    assert_ne!(made(more, SplitGroup::Puzzle, 0).1["group"], one.1["canonical"]);
}

#[test]
fn a_set_is_the_same_with_any_number_of_threads_and_on_a_second_run() {
    let folder = folder("dataset-jobs");
    fs::write(folder.join("puzzles.txt"), puzzles(12)).expect("written");
    let make = |name: &str, jobs: &str| {
        let args = ["dataset", "puzzles.txt", "-o", name, "--shard", "100", "--jobs", jobs];
        let args = [&args[..], &["--split", "2,1,1"]].concat();
        let (code, said) = run(&folder, &args);
        assert_eq!(code, 0, "{said}");
        files(&folder.join(name))
    };
    let one = make("one", "1");
    let names: Vec<&str> = one.iter().map(|(name, _)| name.as_str()).collect();
    assert!(names.contains(&"README.md") && names.contains(&"dataset.json"), "{names:?}");
    assert!(names.contains(&"data/train-00001.jsonl"), "{names:?}");
    assert!(
        names.iter().all(|name| !name.contains("kotowari") && !name.contains("part")),
        "{names:?}"
    );
    assert!(one == make("three", "3"), "the same bytes");
    let rows = one.iter().filter(|(name, _)| name.starts_with("data/"));
    let rows: usize = rows.map(|(_, bytes)| bytes.iter().filter(|b| **b == b'\n').count()).sum();
    let about: Value =
        serde_json::from_slice(&fs::read(folder.join("one/dataset.json")).expect("there"))
            .expect("JSON");
    let counted = about["splits"].as_object().expect("parts").values();
    assert_eq!(
        rows as u64,
        counted.map(|part| part["rows"].as_u64().expect("a number")).sum::<u64>()
    );
}

#[test]
fn parquet_has_the_rows_of_the_lines() {
    let folder = folder("dataset-parquet");
    fs::write(folder.join("puzzles.txt"), puzzles(2)).expect("written");
    for format in ["jsonl", "parquet"] {
        let args = ["dataset", "puzzles.txt", "-o", format, "--format", format, "--split", "1,0,0"];
        let (code, said) = run(&folder, &args);
        assert_eq!(code, 0, "{said}");
    }
    let lines = fs::read_to_string(folder.join("jsonl/data/train-00000.jsonl")).expect("there");
    let table = fs::read(folder.join("parquet/data/train-00000.parquet")).expect("there");
    let (names, rows) = crate::rate::parquet::read(&table);
    let mut count = 0;
    for (line, row) in lines.lines().zip(&rows) {
        let line: Value = serde_json::from_str(line).expect("JSON");
        for (name, cell) in names.iter().zip(row) {
            let wanted = line[name].as_str().map_or_else(|| line[name].to_string(), str::to_owned);
            assert_eq!(cell.as_ref(), Some(&wanted), "{name}");
        }
        assert_eq!(line.as_object().expect("a row").len(), names.len());
        count += 1;
    }
    assert!(count > 50 && rows.len() == count, "{count} {}", rows.len());
}

#[test]
fn nothing_of_the_users_is_replaced_unasked() {
    let folder = folder("dataset-theirs");
    fs::write(folder.join("puzzles.txt"), puzzles(1)).expect("written");
    let make = |name: &str, more: &[&str]| {
        run(&folder, &[&["dataset", "puzzles.txt", "-o", name], more].concat())
    };
    fs::write(folder.join("file"), "theirs").expect("written");
    fs::create_dir_all(folder.join("full")).expect("made");
    fs::write(folder.join("full/README.md"), "theirs").expect("written");
    for (name, said) in [("file", "is no folder"), ("full", "something else")] {
        for more in [&[][..], &["--force"]] {
            let (code, told) = make(name, more);
            assert_eq!((code, told.contains(said)), (2, true), "{told}");
        }
    }
    assert_eq!(fs::read_to_string(folder.join("full/README.md")).expect("there"), "theirs");
    let (code, told) = make("full", &["--resume"]);
    assert_eq!((code, told.contains("something else")), (2, true), "{told}");
    let (code, told) = make("new", &["--resume"]);
    assert_eq!((code, told.contains("no set")), (2, true), "{told}");
    assert!(!folder.join("new").exists());
    assert_eq!(make("set", &[]).0, 0);
    let before = files(&folder.join("set"));
    let (code, told) = make("set", &["--seed", "2"]);
    assert_eq!((code, told.contains("a set in set already")), (2, true), "{told}");
    let (code, told) = make("set", &["--resume"]);
    assert_eq!((code, told.contains("nothing to resume")), (0, true), "{told}");
    assert!(before == files(&folder.join("set")), "as it was");
    assert_eq!(make("set", &["--force", "--rationale", ""]).0, 0);
    assert!(before != files(&folder.join("set")), "asked for");
}

#[test]
fn a_mistake_is_told_and_leaves_nothing() {
    let folder = folder("dataset-mistakes");
    fs::write(folder.join("puzzles.txt"), puzzles(1)).expect("written");
    for (more, said) in [
        (&["--split", "1,1"][..], "90,5,5"),
        (&["--rationale", "en,fr"], "not in \"fr\""),
        (&["--keep", "x-wings-of-gold"], "x-wings-of-gold"),
        (&["--column", "grid"], "no column"),
        (&["--negatives", "101"], "0 to 100"),
        (&["--shard", "0"], "--shard"),
    ] {
        let (code, told) = run(&folder, &[&["dataset", "puzzles.txt", "-o", "set"], more].concat());
        assert_eq!((code, told.contains(said)), (2, true), "{more:?}: {told}");
        assert!(!folder.join("set").exists(), "{more:?}");
    }
    // What is no good puzzle is left out, and told.
    let list =
        format!("{}\n{}\n{}", boards::DEMO, ".".repeat(81), "44".to_owned() + &".".repeat(79));
    fs::write(folder.join("list.txt"), list).expect("written");
    let (code, told) = run(&folder, &["dataset", "list.txt", "-o", "some"]);
    assert_eq!((code, told.contains("list.txt:2")), (1, true), "{told}");
    let about = fs::read(folder.join("some/dataset.json")).expect("there");
    let about: Value = serde_json::from_slice(&about).expect("JSON");
    assert_eq!(
        (&about["skipped"]["several_solutions"], &about["skipped"]["no_solution"]),
        (&1.into(), &1.into())
    );
}
