//! The program, run as people run it: each page of `tests/cli/` is a session with its output.
//!
//! `TRYCMD=overwrite cargo test --test running cli::` writes the pages anew; read the difference before
//! committing it.

#![cfg(feature = "cli")]

use crate::common::own_folder;

use std::fs;
use std::path::Path;

#[test]
fn what_is_printed_is_what_the_pages_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli");
    let entries = fs::read_dir(folder).expect("the pages");
    let pages: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"))
        .filter(|name| name.ends_with(".trycmd"))
        .map(|name| format!("tests/cli/{name}"))
        .collect();
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
    // Each page is somebody who has never run the program before.
    std::thread::scope(|all| {
        for page in &pages {
            all.spawn(move || check(Path::new(page), &own_folder::folder("page")));
        }
        for document in documents {
            all.spawn(move || check_document(Path::new(document)));
        }
    });
}

/// A document has its sessions as people read them, so trycmd runs a copy of it.
fn check_document(document: &Path) {
    let own = own_folder::folder("document");
    let shown = fs::read_to_string(document).expect("ours");
    // Under its own name, which a failure shows.
    let copy = own.join(document.display().to_string().replace('/', "-"));
    fs::write(&copy, as_trycmd(&shown)).expect("a disk");
    assert_eq!(
        as_shown(&as_trycmd(&shown)),
        shown,
        "{}: a session is not closed",
        document.display()
    );
    check(&copy, &own);
    if std::env::var("TRYCMD").is_ok_and(|mode| mode == "overwrite") {
        let anew = as_shown(&fs::read_to_string(&copy).expect("it is there"));
        fs::write(document, anew).expect("a disk");
    }
}

/// What trycmd wants and nobody reads: the exit status in a line `? N` (in the document it is a comment before the
/// session) and an empty line at the end of the output.
fn as_trycmd(document: &str) -> String {
    let mut page = String::new();
    let mut status = None;
    let mut in_session = false;
    for line in document.lines() {
        if in_session && line == "```" {
            page.push('\n');
            in_session = false;
        }
        page += line;
        page.push('\n');
        status = status.or_else(|| line.strip_prefix("<!-- exit status ")?.strip_suffix(" -->"));
        in_session |= line == "```console";
        if in_session && line.starts_with("$ ") {
            page += &status.take().map(|code| format!("? {code}\n")).unwrap_or_default();
        }
    }
    page
}

/// The document again.
fn as_shown(page: &str) -> String {
    let mut document: Vec<&str> = vec![];
    let mut in_session = false;
    for line in page.lines() {
        if in_session && line == "```" {
            document.pop();
            in_session = false;
        }
        in_session |= line == "```console";
        let is_status = line.starts_with("? ")
            && document.last().is_some_and(|before| in_session && before.starts_with("$ "));
        if !is_status {
            document.push(line);
        }
    }
    document.join("\n") + "\n"
}

fn check(page: &Path, own: &own_folder::Folder) {
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
    let left: Vec<_> = fs::read_dir(&own)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert_eq!(left, ["kotowari"]);
}
