//! `kotowari rate`, run as people run it: the order of the input, bad lines, files of all kinds,
//! interruptions of all kinds.

#![cfg(feature = "cli")]

use std::fs;
use std::io::Write;
use std::path::Path;

#[path = "rate/faults.rs"]
mod faults;
use crate::common::own_folder;
#[path = "rate/parquet.rs"]
pub mod parquet;
#[path = "rate/run.rs"]
mod run;
use crate::common::schema as validator;

use run::{finish, folder, journalled, list, own, run, run_with, start, told, until};

const OWN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/own_ratings.tsv");
const HARD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/puzzles/hard-steps.txt");
const TWO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/puzzles/two-solutions.txt");
const JIGSAW: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/variants/color-9x9-1.txt");

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn rows_come_in_the_order_of_the_input_with_the_ratings_of_the_original() {
    let output = run(&[OWN, "--jobs", "7", "--format", "csv", "--columns", "line,puzzle,er,ep,ed"]);
    let (code, out, err) = told(&output);
    assert_eq!(code, 0, "{err}");
    let rows: Vec<&str> = out.lines().collect();
    assert_eq!(rows[0], "line,puzzle,er,ep,ed");
    let own = own();
    assert_eq!(rows.len() - 1, own.len());
    for (at, (row, fields)) in rows[1..].iter().zip(&own).enumerate() {
        let line = at + 2;
        assert_eq!(*row, format!("{line},{}", fields[..4].join(",")));
    }
}

#[test]
fn any_number_of_jobs_writes_the_same() {
    let list = list(150);
    let with = |jobs| run_with(&["-", "--jobs", jobs, "--format", "jsonl"], &list);
    assert_eq!(with("1").stdout, with("9").stdout);
}

#[test]
fn a_bad_line_is_a_row_with_its_error_and_stops_nothing() {
    let good = list(2);
    let short = &good[..80];
    let text = format!("A heading\n\n# remark\n{good}{short}\nprose\n\u{1}\n{good}");
    let output = run_with(&["--format", "csv", "--columns", "line,er,error"], &text);
    let (code, out, err) = told(&output);
    assert_eq!(code, 1, "{err}");
    assert_eq!(
        out,
        "line,er,error\n4,1.2,\n5,1.2,\n6,,error-line-short\n7,,error-no-puzzle\n\
         8,,error-binary\n9,1.2,\n10,1.2,\n"
    );
    assert_eq!(err, "7 puzzles, 4 with one solution, 3 unreadable\n");
}

#[test]
fn what_was_not_read_of_a_puzzle_is_in_its_row() {
    let rows = ["4.....8.5", ".3.......", "...7.....", ".2.....6.", "....8.4..", "....1...."];
    let rows = [&rows[..], &["...6.3.7.", "5..2.....", "1.4......"]].concat().join("\n");
    let named = |heading: &str| {
        let text = format!("{heading}\n{rows}\n");
        let output = run_with(&["--format", "csv", "--columns", "note", "--lang", "en"], &text);
        told(&output).1.lines().nth(1).map(str::to_owned)
    };
    let read = "\"In the puzzle, but not read: 対角線ナンプレ.\"";
    assert_eq!(named("対角線ナンプレ").as_deref(), Some(read));
    assert_eq!(named("Number 1").as_deref(), Some("\"\""));
}

#[test]
fn puzzles_without_a_single_solution_and_other_boards_are_rows_that_say_so() {
    let columns = "--columns=place,solutions,er,hodoku,level,error,note";
    let output = run(&[TWO, JIGSAW, HARD, "--format", "csv", columns]);
    let (code, out, err) = told(&output);
    assert_eq!(code, 1, "{err}");
    let rows: Vec<&str> = out.lines().skip(1).collect();
    assert!(rows[0].ends_with(",many,,,,several-solutions,More than one solution."), "{out}");
    assert!(rows[1].contains(",one,,,expert,,"), "{out}");
    assert!(rows[1].contains("classic 9×9"), "{out}");
    assert!(rows[2].contains(",one,7.3,") && rows[2].contains(",expert,"), "{out}");
    assert_eq!(told(&run(&[JIGSAW])).0, 0, "another board is no mistake");
}

#[test]
fn gzip_csv_and_patterns_are_read_like_plain_lists() {
    let folder = folder("kinds");
    let plain = list(20);
    let mut packed = flate2::write::GzEncoder::new(vec![], flate2::Compression::fast());
    packed.write_all(plain.as_bytes()).unwrap();
    fs::write(folder.join("a.txt"), &plain).unwrap();
    // The name does not say what it is.
    fs::write(folder.join("b.txt"), packed.finish().unwrap()).unwrap();
    let quoted: String = plain.lines().map(|line| format!("x;\"{line}\";y\r\n")).collect();
    fs::write(folder.join("c.csv"), format!("id;My Grid;z\r\n{quoted}")).unwrap();
    let rated = |args: &[&str]| {
        let output = run(&[args, &["--format", "csv", "--columns", "puzzle,er"]].concat());
        let (code, out, err) = told(&output);
        assert_eq!(code, 0, "{err}");
        out
    };
    let a = rated(&[path(&folder.join("a.txt"))]);
    assert_eq!(a.lines().count(), 21);
    assert_eq!(rated(&[path(&folder.join("b.txt"))]), a);
    assert_eq!(rated(&[path(&folder.join("c.csv")), "--column", "my grid"]), a);
    let both = rated(&[path(&folder.join("?.txt"))]);
    assert_eq!(both.lines().count(), 41, "both files of the pattern");

    let (code, out, err) = told(&run(&[path(&folder.join("c.csv")), "--column", "puzzle"]));
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("id, My Grid, z"), "{err}");
    let mut torn = fs::read(folder.join("b.txt")).unwrap();
    torn.truncate(torn.len() / 2);
    fs::write(folder.join("torn.gz"), torn).unwrap();
    let (code, out, _) = told(&run(&[path(&folder.join("torn.gz")), "--format", "csv"]));
    assert_eq!(code, 1);
    assert!(out.lines().last().unwrap().contains("input-unreadable"), "{out}");
}

#[test]
fn what_is_not_there_hides_no_row_of_the_others_and_begins_no_file() {
    let folder = folder("missing");
    let pattern = folder.join("*.sdm");
    let output = folder.join("ratings.csv");
    let alone = told(&run(&[HARD])).1;
    for (name, said) in [
        (path(&folder.join("no.txt")), "There is no file"),
        (path(&pattern), "No file fits"),
        (path(&folder), "is a folder"),
    ] {
        let (code, out, err) = told(&run(&[HARD, name]));
        let row = alone.lines().nth(1).expect("a heading and a row");
        assert_eq!((code, out.lines().nth(1)), (2, Some(row)), "{name}");
        assert!(err.contains(said), "{err}");
        let (code, out, err) = told(&run(&[HARD, name, "-o", path(&output)]));
        assert_eq!((code, out.as_str(), output.exists()), (2, "", false), "{name}");
        assert!(err.contains(said), "{err}");
    }
}

#[test]
fn rows_are_filtered_and_sorted_as_asked() {
    let args =
        [OWN, "--format", "csv", "--columns", "er,clues", "--filter", "er>=7.5 and clues<26"];
    let (code, out, _) = told(&run(&[&args[..], &["--sort", "-er,clues"]].concat()));
    assert_eq!(code, 0);
    let rows: Vec<(f64, u8)> = out
        .lines()
        .skip(1)
        .map(|row| row.split_once(',').unwrap())
        .map(|(er, clues)| (er.parse().unwrap(), clues.parse().unwrap()))
        .collect();
    let clues = |fields: &[String]| fields[0].bytes().filter(|b| *b != b'.').count();
    let own = own();
    let wanted = own.iter().filter(|f| f[1].parse::<f64>().unwrap() >= 7.5 && clues(f) < 26);
    assert_eq!(rows.len(), wanted.count());
    assert!(rows.len() > 3, "{out}");
    let before = |pair: &[(f64, u8)]| (-pair[0].0, pair[0].1) <= (-pair[1].0, pair[1].1);
    assert!(rows.windows(2).all(before), "{out}");
    let (code, _, err) = told(&run(&[OWN, "--filter", "er>=7 and tough=1"]));
    assert_eq!(code, 2);
    assert!(err.contains("--> --filter:1:11") && err.contains("^^^^^"), "{err}");
}

#[test]
fn a_line_of_json_satisfies_its_schema() {
    let (_, text) = kotowari::explain::json::SCHEMAS
        .iter()
        .find(|(name, _)| *name == kotowari::explain::json::RATING)
        .unwrap();
    let schema = serde_json::from_str(text).unwrap();
    let schemas = validator::Schemas::new([schema]);
    let (code, out, err) = told(&run(&["--help"]));
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("--columns"));
    let known = told(&run(&[HARD, "--columns", "?"])).2;
    let known = known.split("There are: ").nth(1).unwrap().replace(['\n', ' '], "");
    let text = format!("{}oops\n", list(3));
    let files = ["-", TWO, JIGSAW, HARD, "--format", "jsonl", "--columns", &known];
    let (code, out, err) = told(&run_with(&files, &text));
    assert_eq!(code, 1, "{err}");
    let mut rows = 0;
    for line in out.lines() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        schemas
            .check("urn:kotowari:rating:1", &row)
            .unwrap_or_else(|broken| panic!("{broken}: {line}"));
        let mut wrong = row.clone();
        wrong["er"] = "7.1".into();
        assert!(schemas.check("urn:kotowari:rating:1", &wrong).is_err());
        rows += 1;
    }
    assert_eq!(rows, 7);
}

/// Options, and the end of the file's name.
const SHAPES: [(&[&str], &str); 6] = [
    (&[], "csv"),
    (&[], "jsonl"),
    (&["--format", "table"], "txt"),
    (&[], "parquet"),
    (&["--sort", "-er"], "csv"),
    (&["--filter", "clues>=24", "--summary"], "csv"),
];

/// What is to hold for each of them, asked beside each other: most of the time the program waits.
fn in_every_shape(holds: impl Fn(usize, &[&str], &str) + Sync) {
    std::thread::scope(|scope| {
        for (at, (options, end)) in SHAPES.into_iter().enumerate() {
            let holds = &holds;
            scope.spawn(move || holds(at, options, end));
        }
    });
}

const COLUMNS: [&str; 2] = ["--columns", "place,puzzle,clues,er,level,hardest,error"];

#[test]
fn a_run_that_was_killed_goes_on_to_the_same_bytes() {
    let text = list(120) + "a bad line\n" + &list(40);
    let cut = text.lines().take(70).map(|line| format!("{line}\n")).collect::<String>();
    in_every_shape(|at, options, end| {
        let folder = folder(&format!("killed-{at}"));
        let whole = folder.join(format!("whole.{end}"));
        fn args<'a>(output: &'a Path, options: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
            [&["-", "--jobs", "3", "-o", path(output)], options, &COLUMNS[..], more].concat()
        }
        let uninterrupted = run_with(&args(&whole, options, &[]), &text);
        assert_eq!(told(&uninterrupted).0, 1, "{:?}", told(&uninterrupted));

        let part = folder.join(format!("part.{end}"));
        let (mut child, mut stdin) = start(&args(&part, options, &[]));
        stdin.write_all(cut.as_bytes()).unwrap();
        until("seventy rows in the journal", || journalled(&part) >= 70);
        // What comes now is not in the journal yet when it is killed.
        stdin.write_all(&text.as_bytes()[cut.len()..cut.len() + 82 * 5]).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(200));
        child.kill().unwrap();
        child.wait().unwrap();
        assert!((70..=75).contains(&journalled(&part)));
        let spool = folder.join(format!("part.{end}.kotowari-rows"));
        let grown = if spool.exists() { &spool } else { &part };
        let mut file = fs::OpenOptions::new().append(true).open(grown).unwrap();
        file.write_all(b"half a r").unwrap();

        let again = run_with(&args(&part, options, &[]), &text);
        let (code, _, err) = told(&again);
        assert_eq!(code, 2, "{err}");
        assert!(err.contains("--resume"), "{err}");

        let resumed = run_with(&args(&part, options, &["--resume"]), &text);
        assert_eq!(told(&resumed), told(&uninterrupted), "exit code and messages, {options:?}");
        assert!(fs::read(&part).unwrap() == fs::read(&whole).unwrap(), "{options:?} {end}");
        let left: Vec<_> = fs::read_dir(&folder).unwrap().collect();
        assert_eq!(left.len(), 2, "nothing is left beside them: {left:?}");

        let nothing = run_with(&args(&part, options, &["--resume"]), "");
        let (code, _, err) = told(&nothing);
        assert_eq!(code, 0, "{err}");
        assert!(err.contains("nothing to resume"), "{err}");
    });
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_whole_rows_and_says_how_to_go_on() {
    let text = list(90);
    let cut = text.lines().take(30).map(|line| format!("{line}\n")).collect::<String>();
    in_every_shape(|at, options, end| {
        let folder = folder(&format!("interrupted-{at}"));
        let (whole, part) = (folder.join(format!("w.{end}")), folder.join(format!("p.{end}")));
        fn args<'a>(output: &'a Path, options: &[&'a str]) -> Vec<&'a str> {
            [&["-", "--jobs", "2", "-o", path(output)], options, &COLUMNS[..]].concat()
        }
        let uninterrupted = run_with(&args(&whole, options), &text);
        assert_eq!(told(&uninterrupted).0, 0);
        let (mut child, mut stdin) = start(&args(&part, options));
        stdin.write_all(cut.as_bytes()).unwrap();
        until("thirty rows in the journal", || journalled(&part) >= 30);
        let id = child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        // Nobody closes its input: it must end all the same.
        let (code, out, err) = told(&finish(&mut child));
        drop(stdin);
        assert_eq!((code, out.as_str()), (130, ""), "{err}");
        assert!(err.contains("Stopped after 30 puzzles") && err.contains("--resume"), "{err}");
        let (bytes, all) = (fs::read(&part).unwrap(), fs::read(&whole).unwrap());
        if end == "parquet" {
            assert_eq!(parquet::read(&bytes).1[..], parquet::read(&all).1[..30]);
        } else if !options.contains(&"--sort") {
            assert!(all.starts_with(&bytes) && bytes.ends_with(b"\n"), "whole rows");
        } else {
            assert_eq!(bytes.iter().filter(|b| **b == b'\n').count(), 31);
        }
        let more = [&args(&part, options)[..], &["--resume"]].concat();
        assert_eq!(told(&run_with(&more, &text)).0, 0);
        assert!(fs::read(&part).unwrap() == all, "{options:?} {end}");
    });
}

#[cfg(unix)]
#[test]
fn going_on_needs_the_same_command_and_the_same_puzzles() {
    let folder = folder("other");
    let part = folder.join("a.csv");
    let args = ["-", "-o", path(&part), "--columns", "er"];
    let (mut child, mut stdin) = start(&args);
    let text = list(40);
    stdin.write_all(text.as_bytes()).unwrap();
    until("forty rows in the journal", || journalled(&part) >= 40);
    child.kill().unwrap();
    child.wait().unwrap();
    let before = fs::read(&part).unwrap();
    let resumed = |columns: &str, text: &str| {
        let args = ["-", "-o", path(&part), "--columns", columns, "--resume"];
        told(&run_with(&args, text))
    };
    let (code, _, err) = resumed("er,ep", &text);
    assert_eq!(code, 2);
    assert!(err.contains("--columns was \"er\" and is now \"er,ep\""), "{err}");
    let (code, _, err) = resumed("er", &text.replacen('1', "2", 1));
    assert_eq!(code, 2);
    assert!(err.contains("The input is not what it was"), "{err}");
    let (code, _, err) = resumed("er", &list(39));
    assert_eq!(code, 2, "{err}");
    assert_eq!(fs::read(&part).unwrap(), before, "nothing was touched");
    let (code, _, err) = resumed("er", &list(41));
    assert_eq!(code, 0, "{err}");
    assert_eq!(fs::read_to_string(&part).unwrap().lines().count(), 42);
}

#[test]
fn nothing_is_written_over_unless_it_is_said() {
    let folder = folder("over");
    let (input, output) = (folder.join("in.txt"), folder.join("out.csv"));
    fs::write(&input, list(3)).unwrap();
    fs::write(&output, "mine").unwrap();
    let (code, _, err) = told(&run(&[path(&input), "-o", path(&output)]));
    assert_eq!(code, 2);
    assert!(err.contains("is there already") && err.contains("--force"), "{err}");
    assert_eq!(fs::read(&output).unwrap(), b"mine");
    let (code, out, err) = told(&run(&[path(&input), "-o", path(&output), "--force"]));
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
    assert!(fs::read_to_string(&output).unwrap().starts_with("file,line,puzzle,"));
    let (code, _, err) = told(&run(&[path(&input), "-o", path(&input), "--force"]));
    assert_eq!(code, 2);
    assert!(err.contains("one of the files to be read"), "{err}");
    assert_eq!(fs::read_to_string(&input).unwrap(), list(3));
}

#[test]
fn parquet_holds_what_csv_holds() {
    let folder = folder("parquet");
    let (csv, parquet) = (folder.join("a.csv"), folder.join("a.parquet"));
    let text = list(30) + "bad\n";
    for output in [&csv, &parquet] {
        let (code, _, err) = told(&run_with(&["-", "-o", path(output)], &text));
        assert_eq!(code, 1, "{err}");
    }
    let (names, rows) = parquet::read(&fs::read(&parquet).unwrap());
    let mut reader = csv::Reader::from_path(&csv).unwrap();
    assert_eq!(reader.headers().unwrap().iter().collect::<Vec<_>>(), names);
    let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(records.len(), rows.len());
    for (record, row) in records.iter().zip(&rows) {
        for ((csv, parquet), name) in record.iter().zip(row).zip(&names) {
            let parquet = parquet.clone().unwrap_or_default();
            // A number there, a text of tenths here.
            let same =
                csv == parquet || csv.parse::<f64>().is_ok_and(|a| parquet.parse::<f64>() == Ok(a));
            assert!(same, "{name}: {csv} {parquet}");
        }
    }
}

#[test]
fn the_summary_is_drawn_on_the_terminal_and_as_a_picture() {
    let folder = folder("summary");
    let picture = folder.join("a.svg");
    let text = list(150);
    let args = ["-", "--format", "csv", "--columns", "er", "--summary"];
    let (code, out, err) = told(&run_with(&args, &text));
    assert_eq!(code, 0);
    assert_eq!(out.lines().count(), 151, "the summary is not among the rows");
    assert!(err.contains("By level") && err.contains("By hardest technique"), "{err}");
    assert!(err.lines().filter(|line| line.ends_with('#')).count() > 8, "{err}");
    let option = format!("--summary={}", path(&picture));
    let (code, _, err) = told(&run_with(&["-", "--lang", "ja", &option], &text));
    assert_eq!(code, 0, "{err}");
    let svg = fs::read_to_string(&picture).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("段階ごとの問題数"));
    assert_eq!(svg.matches("<text").count(), svg.matches("</text>").count());
    let (code, _, err) = told(&run(&[HARD, &option]));
    assert_eq!(code, 2, "{err}");
}

#[test]
fn a_reader_who_has_seen_enough_ends_it_quietly() {
    let (mut child, mut stdin) = start(&["-", "--format", "csv"]);
    let text = list(400);
    let writer = std::thread::spawn(move || {
        for _ in 0..200 {
            if stdin.write_all(text.as_bytes()).is_err() {
                return;
            }
        }
        panic!("it went on reading");
    });
    let mut out = child.stdout.take().unwrap();
    std::io::Read::read_exact(&mut out, &mut [0; 100]).unwrap();
    drop(out);
    let (code, _, err) = told(&finish(&mut child));
    assert_eq!((code, err.as_str()), (0, ""));
    writer.join().unwrap();
}

#[test]
fn steps_are_shown_with_their_ratings() {
    let (code, out, err) = told(&run(&[HARD, "--scale", "se", "--steps"]));
    assert_eq!(code, 0, "{err}");
    let steps: Vec<&str> = out.lines().skip(2).collect();
    assert!(steps.len() > 50, "{out}");
    assert!(steps.iter().any(|step| step.starts_with("    7.3 ")), "{out}");
    assert!(steps.iter().all(|step| step.starts_with("    ")), "{out}");
}
