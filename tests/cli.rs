//! The program, run as people run it: each page of `tests/cli/`, and some documents, show sessions
//! with their output.
//!
//! `SNAPSHOTS=overwrite cargo test --test running cli::` writes the pages anew; read the difference
//! before committing it.

#![cfg(feature = "cli")]

use crate::common::own_folder;

use std::fmt::Write as _;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use snapbox::Data;

#[test]
fn what_is_printed_is_what_the_pages_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli");
    let entries = fs::read_dir(&folder).expect("the pages");
    let mut pages: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    assert!(pages.len() > 10, "{pages:?}");
    let documents = [
        "README.md",
        "README.ja.md",
        "docs/tour.md",
        "docs/ja/tour.md",
        "docs/convert.md",
        "docs/inspect.md",
        "docs/solve.md",
    ];
    pages.extend(documents.map(PathBuf::from));
    std::thread::scope(|all| {
        for page in &pages {
            all.spawn(move || check(page));
        }
    });
}

/// Runs every session of a page, by somebody who has never run the program before, and
/// compares the page with the same page and the real output in it.
fn check(page: &Path) {
    let own = own_folder::folder("page");
    let shown = fs::read_to_string(page).expect("ours");
    let mut actual = String::new();
    // What the next command must exit with: a line `? N` below it, or in documents, where it would
    // be in the way, a comment before the session.
    let mut status = None;
    let mut lines = shown.lines().peekable();
    let mut in_session = false;
    while let Some(line) = lines.next() {
        writeln!(actual, "{line}").expect("memory");
        let commented = line.strip_prefix("<!-- exit status ").and_then(|l| l.strip_suffix(" -->"));
        status = commented.map(str::to_owned).or(status);
        in_session = if in_session { line != "```" } else { matches!(line, "```" | "```console") };
        let Some(command) = line.strip_prefix("$ ").filter(|_| in_session) else { continue };
        if let Some(line) = lines.next_if(|line| line.starts_with("? ")) {
            writeln!(actual, "{line}").expect("memory");
            status = Some(line[2..].to_owned());
        }
        let (output, code) = run(command, &own);
        let expected = status.take().unwrap_or("0".to_owned());
        assert_eq!(code, expected, "{}: exit status of {command}\n{output}", page.display());
        actual.push_str(&output);
        while lines.next_if(|line| *line != "```" && !line.starts_with("$ ")).is_some() {}
        assert!(lines.peek().is_some(), "{}: a session is not closed", page.display());
    }
    let assert = snapbox::Assert::new().action_env("SNAPSHOTS").normalize_paths(false);
    assert.eq(actual, Data::read_from(page, None));
}

/// What a command prints, on both streams as a terminal shows them, and its exit status.
fn run(command: &str, own: &own_folder::Folder) -> (String, String) {
    let words = shlex::split(command).expect("quotes are closed");
    assert_eq!(words[0], "kotowari", "{command}");
    let (mut reader, writer) = std::io::pipe().expect("a pipe");
    let args: Vec<&str> = words[1..].iter().map(String::as_str).collect();
    let mut program = own.program(&args);
    // The pages name files of this repository.
    program.current_dir(env!("CARGO_MANIFEST_DIR"));
    program.stdin(std::process::Stdio::null());
    program.stdout(writer.try_clone().expect("a pipe")).stderr(writer);
    let mut child = program.spawn().expect("it runs");
    // It holds the other end of the pipe.
    drop(program);
    let mut output = String::new();
    reader.read_to_string(&mut output).expect("text");
    let code = child.wait().expect("it ends").code();
    (output, code.map_or("killed".to_owned(), |code| code.to_string()))
}

#[test]
fn what_is_remembered_is_all_that_is_left() {
    let own = own_folder::folder("remembered");
    for args in [
        &["lesson", "start", "rules"][..],
        &["drill", "full_house", "--items", "1", "--seed", "1"],
        &["review"],
        &["rate", "-", "--sort", "er"],
    ] {
        let run = own.program(args).stdin(std::process::Stdio::null()).output().expect("it runs");
        assert!(run.status.code().is_some_and(|code| code < 2), "{args:?}: {run:?}");
    }
    // It ran in this folder, too: nothing lies about there.
    let left: Vec<_> = fs::read_dir(&own)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert_eq!(left, ["kotowari"]);
}

/// A title out of somebody's file steers no terminal, and a setter's rules keep their lines.
#[test]
fn a_title_is_printed_and_not_obeyed() {
    let own = own_folder::folder("title");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/format/tests/data/pages/title_c1.json");
    for args in [
        &["explain", "--step", "1", "--format", "json"][..],
        &["explain", "--step", "1", "--format", "svg"],
        &["explain", "--step", "1", "--format", "html"],
        &["explain", "--step", "1"],
        &["inspect", "--format", "json"],
        &["inspect", "--format", "csv"],
        &["convert", "--to", "json"],
        &["convert", "--to", "fpuzzles"],
        &["convert", "--to", "nanpre"],
    ] {
        let args: Vec<&str> = args.iter().copied().chain([file]).collect();
        let run = own.program(&args).stdin(std::process::Stdio::null()).output().expect("it runs");
        assert_eq!(run.status.code(), Some(0), "{args:?}");
        let printed = [run.stdout, run.stderr].map(|text| String::from_utf8(text).expect("text"));
        let bad = printed.concat().chars().find(|c| c.is_control() && *c != '\n');
        assert_eq!(bad, None, "{args:?}");
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/links/drawn.sudokupad.json");
    let args = ["explain", "--step", "1", "--guess-rules", "--lang", "en", file];
    let run = own.program(&args).stdin(std::process::Stdio::null()).output().expect("it runs");
    let notes = String::from_utf8(run.stderr).expect("text");
    let rules = "author: A\nNormal sudoku rules apply.\nDigits increase from the bulb.\n";
    assert!(notes.contains(rules), "{notes}");
}
