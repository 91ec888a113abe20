//! The command, as people run it: killed, gone on with, on one core and on two.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use kotowari::format;
use kotowari::generate::{Generator, Limit};

use super::own_folder::{self, Folder};
use super::proof::every_kind;
use super::{common::sweep, validator};

fn run(folder: &Folder, args: &[&str]) -> Output {
    let args: Vec<&str> = ["generate"].iter().chain(args).copied().collect();
    folder.program(&args).output().expect("it runs")
}

fn made(folder: &Folder, args: &[&str]) {
    let run = run(folder, args);
    assert_eq!(run.status.code(), Some(0), "{args:?}: {run:?}");
}

fn read(folder: &Folder, name: &str) -> Vec<u8> {
    fs::read(folder.join(name)).unwrap_or_else(|reason| panic!("{name}: {reason}"))
}

#[test]
fn one_thread_or_two_write_the_same_bytes() {
    let folder = own_folder::folder("threads");
    for name in ["a.csv", "a.jsonl", "a.parquet"] {
        let order = ["--mask", "heart", "--count", "12", "--seed", "1", "--time", "600"];
        for jobs in ["1", "2"] {
            made(
                &folder,
                &[&order[..], &["--jobs", jobs, "-o", &format!("{jobs}{name}")]].concat(),
            );
        }
        let (one, two) = (read(&folder, &format!("1{name}")), read(&folder, &format!("2{name}")));
        assert!(one.len() > 400);
        assert!(one == two, "{name}");
    }
    let pool = ["--pool", "6", "--er", "2.0..", "--count", "8", "--seed", "1", "--time", "600"];
    for jobs in ["1", "2"] {
        made(&folder, &[&pool[..], &["--jobs", jobs, "-o", &format!("pool{jobs}.csv")]].concat());
    }
    assert!(read(&folder, "pool1.csv") == read(&folder, "pool2.csv"));
}

/// Kills it as soon as it has kept something; says how much.
fn killed(mut command: Command, journal: &Path, is_enough: impl Fn(&str) -> bool) -> String {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
    let kept = loop {
        let kept = fs::read_to_string(journal).unwrap_or_default();
        if is_enough(&kept) {
            break kept;
        }
        let ended = child.try_wait().expect("it can be asked");
        assert!(ended.is_none(), "it ended before it kept anything: {ended:?}");
        thread::sleep(Duration::from_millis(20));
    };
    child.kill().expect("it can be killed");
    child.wait().expect("it was there");
    kept
}

fn endless(folder: &Folder, order: &[&str], file: &str) -> Command {
    let rest = ["--count", "100000000", "--time", "100000", "-o", file];
    folder.program(&[&["generate"], order, &rest].concat())
}

#[test]
fn a_killed_run_goes_on_and_writes_the_same_bytes() {
    let folder = own_folder::folder("killed");
    for (order, file) in [
        (&["--seed", "7", "--distinct", "--spread"][..], "a.csv"),
        (&["--seed", "8", "--regions", "random", "--size", "6"], "b.jsonl"),
    ] {
        let journal = folder.join(format!("{file}.kotowari-resume"));
        let kept = killed(endless(&folder, order, file), &journal, |kept| {
            kept.contains("\"far\"") && kept.contains("givens")
        });
        assert!(!folder.join(file).exists(), "it is written whole, or not at all");
        // Half a line, as a kill may leave it.
        fs::write(&journal, format!("{kept}{{\"index\": 1")).expect("it is ours");
        let count = (kept.matches("\"givens\"").count() + 3).to_string();
        let rest = ["--count", &count, "--time", "1000"];
        let whole = format!("whole-{file}");
        let order = [order, &rest].concat();
        let untold = run(&folder, &[&order[..], &["-o", file]].concat());
        assert_eq!(untold.status.code(), Some(2), "not asked to go on: {untold:?}");
        let other = run(&folder, &[&order[..], &["--resume", "-o", file, "--flows"]].concat());
        assert_eq!(other.status.code(), Some(2), "another order: {other:?}");
        made(&folder, &[&order[..], &["--resume", "-o", file]].concat());
        made(&folder, &[&order[..], &["-o", &whole]].concat());
        assert!(read(&folder, file) == read(&folder, &whole), "{file}");
        assert!(!journal.exists());
    }
    assert_eq!(left(&folder), ["a.csv", "b.jsonl", "whole-a.csv", "whole-b.jsonl"]);
}

#[test]
fn a_killed_pool_goes_on_and_finds_the_same() {
    let folder = own_folder::folder("pool");
    let order = ["--pool", "5", "--er", "2.0..", "--seed", "3"];
    let journal = folder.join("p.csv.kotowari-resume");
    killed(endless(&folder, &order, "p.csv"), &journal, |kept| kept.contains("\"best\""));
    // It may have gone on since it was looked at.
    let kept = fs::read_to_string(&journal).expect("it is there");
    let count = (kept.matches("\"index\"").count() + 40).to_string();
    let rest = ["--count", &count, "--time", "1000"];
    made(&folder, &[&order[..], &rest, &["-o", "p.csv", "--resume"]].concat());
    made(&folder, &[&order[..], &rest, &["-o", "whole.csv"]].concat());
    assert!(read(&folder, "p.csv") == read(&folder, "whole.csv"));
    assert_eq!(left(&folder), ["p.csv", "whole.csv"]);
}

#[cfg(unix)]
#[test]
fn ctrl_c_while_facts_are_worked_out_keeps_what_was_found() {
    let folder = own_folder::folder("facts");
    let order = ["--pool", "5", "--er", "2.0..", "--seed", "3", "--count", "150", "--facts"];
    let order = [&order[..], &["--time", "1000"]].concat();
    let journal = folder.join("f.csv.kotowari-resume");
    let mut command = folder.program(&[&["generate"], &order[..], &["-o", "f.csv"]].concat());
    let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it runs");
    // All are found, so from here on it is about facts.
    while fs::read_to_string(&journal).unwrap_or_default().matches("\"index\"").count() < 150 {
        thread::sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("it can be sent").success());
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.contains("--resume"), "{said}");
    let part = String::from_utf8(read(&folder, "f.csv")).expect("text");
    assert_eq!(part.lines().count(), 151);
    made(&folder, &[&order[..], &["--resume", "-o", "f.csv"]].concat());
    made(&folder, &[&order[..], &["-o", "whole.csv"]].concat());
    assert!(read(&folder, "f.csv") == read(&folder, "whole.csv"));
    assert!(read(&folder, "f.csv") != part.as_bytes(), "not all facts were known");
    assert_eq!(left(&folder), ["f.csv", "whole.csv"]);
}

#[test]
fn a_run_whose_time_is_over_can_be_gone_on_with_unless_somebody_changed_it() {
    let folder = own_folder::folder("time");
    let order = ["--needs", "x-wing,y-wing,swordfish,jellyfish", "--seed", "1", "-o", "t.csv"];
    let run1 = run(&folder, &[&order[..], &["--time", "1"]].concat());
    assert_eq!(run1.status.code(), Some(1), "{run1:?}");
    let said = String::from_utf8_lossy(&run1.stderr).into_owned();
    assert!(said.contains("--resume") && said.contains("0 made"), "{said}");
    assert!(!folder.join("t.csv").exists());
    let order = ["--mask", "heart", "--seed", "1", "-o", "h.csv"];
    let some = [&order[..], &["--count", "1000000", "--time", "3"]].concat();
    assert_eq!(run(&folder, &some).status.code(), Some(1));
    let was = read(&folder, "h.csv");
    let rows = was.iter().filter(|byte| **byte == b'\n').count();
    fs::write(folder.join("h.csv"), "mine").expect("it is ours");
    let count = rows.to_string();
    let more = [&order[..], &["--count", &count, "--time", "600", "--resume"]].concat();
    let refused = run(&folder, &more);
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    assert_eq!(read(&folder, "h.csv"), b"mine");
    fs::write(folder.join("h.csv"), &was).expect("it is ours");
    made(&folder, &more);
    assert!(read(&folder, "h.csv").starts_with(&was));
}

fn left(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
    let mut names: Vec<String> =
        entries.map(|entry| name(entry).into_string().expect("a plain name")).collect();
    names.sort();
    names
}

#[test]
fn a_line_of_json_satisfies_its_schema() {
    let name = kotowari::explain::json::GENERATED;
    let (_, text) =
        kotowari::explain::json::SCHEMAS.iter().find(|(known, _)| *known == name).unwrap();
    let schemas = validator::Schemas::new([serde_json::from_str(text).unwrap()]);
    let folder = own_folder::folder("json");
    for order in [
        &["--count", "3", "--hodoku", "0..", "--mask", "cross"][..],
        &["--size", "4", "--diagonals"],
        &["--size", "16", "--clues", "150.."],
    ] {
        let run = run(&folder, &[order, &["--format", "jsonl", "--seed", "1"]].concat());
        let out = String::from_utf8(run.stdout).unwrap();
        assert!(!out.is_empty());
        for line in out.lines() {
            let object = serde_json::from_str(line).unwrap();
            schemas.check("urn:kotowari:generated:1", &object).unwrap_or_else(|e| panic!("{e}"));
        }
    }
}

#[test]
fn drawings_go_into_a_folder_and_a_book_into_a_file() {
    let folder = own_folder::folder("drawings");
    made(&folder, &["--count", "12", "--seed", "1", "--format", "svg", "-o", "pictures/"]);
    let drawing = String::from_utf8(read(&folder, "pictures/07.svg")).unwrap();
    roxmltree::Document::parse(&drawing).expect("it is XML");
    made(&folder, &["--seed", "1", "-o", "one.svg"]);
    made(&folder, &["--size", "6", "--regions", "random", "--count", "3", "-o", "jigsaws/"]);
    for number in 1..=3 {
        let text = read(&folder, &format!("jigsaws/{number}.txt"));
        assert!(format::read("-", &text).unwrap().puzzle.layout.regions().is_some());
    }
    made(&folder, &["--mask", "ring", "--count", "4", "--seed", "1", "-o", "book.html"]);
    let book = String::from_utf8(read(&folder, "book.html")).unwrap();
    assert_eq!(book.matches("<article").count(), 8, "puzzles and answers");
    for refused in [
        &["--count", "2", "-o", "two.svg"][..],
        &["--count", "2", "--format", "svg"],
        &["--diagonals", "--count", "2", "-o", "two.txt"],
        &["-o", "pictures/", "--format", "csv"],
        &["-o", "one.svg"],
        &["--resume"],
        &["--pool", "--size", "6"],
        &["--count", "6000", "-o", "large.html"],
    ] {
        let run = run(&folder, refused);
        assert_eq!(run.status.code(), Some(2), "{refused:?}: {run:?}");
    }
    assert_eq!(left(&folder), ["book.html", "jigsaws", "one.svg", "pictures"]);
}

/// How many of each kind.
const EACH: u64 = 10;

#[test]
fn puzzles_of_every_kind_are_explained_to_their_end_in_both_languages() {
    let folder = own_folder::folder("kinds");
    let mut all = vec![];
    for (name, mut request) in every_kind() {
        // What our techniques do not solve is no fault of the explanation.
        request.wanted.solvable = true;
        all.extend((0..EACH).map(|number| (name.clone(), request.clone(), number)));
    }
    sweep::sweep("kinds_explained", &all, EACH as usize, |(name, request, number)| {
        if !sweep::is_full() && request.layout.cells() > 100 {
            return;
        }
        let generator = Generator::new(request.clone(), 11 + number).unwrap();
        let mut search = generator.search(Limit::attempts(400), &|| false);
        let made = search.next().unwrap_or_else(|| panic!("{name}: {:?}", search.tally()));
        let text = format::write::whole(&made.puzzle).expect(name);
        let file = format!("{name}-{number}.txt");
        fs::write(folder.join(&file), &text).expect("writable");
        for (language, end) in [("en", "Solved"), ("ja", "完成")] {
            let run = folder.program(&["explain", &file, "--lang", language]).output();
            let run = run.expect("it runs");
            let said = String::from_utf8(run.stdout).expect("text");
            assert_eq!(run.status.code(), Some(0), "{name}, {language}: {text}{said}");
            assert!(said.contains(end), "{name}: {said}");
        }
    });
}
