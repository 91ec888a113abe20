//! The program, run as people run it: each page of `tests/cli/` is a session with its output.
//!
//! `TRYCMD=overwrite cargo test --test running cli::` writes the pages anew; read the difference before
//! committing it.

#![cfg(feature = "cli")]

use crate::common::own_folder;

use std::path::Path;

#[test]
fn what_is_printed_is_what_the_pages_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli");
    let entries = std::fs::read_dir(folder).expect("the pages");
    let mut pages: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"))
        .filter(|name| name.ends_with(".trycmd"))
        .map(|name| format!("tests/cli/{name}"))
        .collect();
    assert!(pages.len() > 10, "{pages:?}");
    let documents = ["README.md", "README.ja.md", "docs/convert.md", "docs/inspect.md"];
    pages.extend(documents.map(str::to_owned));
    // Each page is somebody who has never run the program before.
    std::thread::scope(|all| {
        for page in &pages {
            all.spawn(move || check(page));
        }
    });
}

fn check(page: &str) {
    let own = own_folder::folder("page");
    let cases = trycmd::TestCases::new();
    // Whoever runs this must not be answered in their own language.
    for name in ["LC_ALL", "LC_MESSAGES", "LANGUAGE", "COLUMNS", "CLICOLOR_FORCE", "FORCE_COLOR"] {
        cases.env(name, "");
    }
    // Nor must what they have learnt so far be told.
    for (name, value) in own.vars() {
        cases.env(name, value.into_string().expect("a plain path"));
    }
    cases.env("KOTOWARI_LANG", "en").env("NO_COLOR", "1").case(page).run();
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
    let left: Vec<_> = std::fs::read_dir(&own)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert_eq!(left, ["kotowari"]);
}
