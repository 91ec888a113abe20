//! Tests leave no trace: they write to folders of their own, and start the program only where it
//! can reach nothing else. `.ci/run` runs all of them where everything else is read-only, and looks
//! at what is left; this test names the line before that.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What no test names by itself, and why.
const FORBIDDEN: [(&str, &str); 6] = [
    ("CARGO_BIN_EXE", "start the program with `Folder::program`: it has a home of its own there"),
    ("CARGO_TARGET_TMPDIR", "a fixed path: what an earlier run left would be read"),
    ("temp_dir()", "a shared folder: ask `own_folder` or `tempfile` for a new one"),
    ("set_var", "changes the environment of every other test of the program"),
    ("\"/tmp", "a fixed path"),
    ("home_dir", "somebody's home"),
];

/// The one file that may.
const OWN: &str = "tests/common/own_folder.rs";

#[test]
fn only_own_folder_makes_folders_and_starts_the_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = vec![];
    collect(&root.join("tests"), &mut files);
    collect(&root.join("src"), &mut files);
    collect(&root.join("crates"), &mut files);
    assert!(files.len() > 300, "{}", files.len());
    let mut found = vec![];
    for file in &files {
        let name = file.strip_prefix(root).expect("inside").display().to_string();
        if name == OWN || name == "tests/hermetic.rs" {
            continue;
        }
        let text = fs::read_to_string(file).expect("source is text");
        // Of a source file, its tests: the program itself may use the temporary folder.
        let from = if !name.starts_with("tests/") && !name.contains("/tests") {
            text.find("#[cfg(test)]").unwrap_or(text.len())
        } else {
            0
        };
        let before = text[..from].lines().count();
        for (at, line) in text[from..].lines().enumerate() {
            for (word, why) in FORBIDDEN {
                if line.contains(word) {
                    found.push(format!("{name}:{}: {word}: {why}", before + at + 1));
                }
            }
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
}

/// Cargo looks for no test programs by itself here (`autotests`): what no program lists would never
/// run.
#[test]
fn every_file_of_tests_belongs_to_one_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = fs::read_to_string(root.join("Cargo.toml")).expect("the manifest");
    let manifest: toml::Table = manifest.parse().expect("TOML");
    let programs: Vec<&str> = manifest["test"]
        .as_array()
        .expect("[[test]]")
        .iter()
        .map(|program| program["name"].as_str().expect("a name"))
        .collect();
    let mut listed = programs.clone();
    let texts: Vec<String> = programs
        .iter()
        .map(|name| fs::read_to_string(root.join(format!("tests/{name}.rs"))).expect("a program"))
        .collect();
    let modules = texts.iter().flat_map(|text| text.lines());
    let modules = modules.filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    listed.extend(modules.filter(|name| root.join(format!("tests/{name}.rs")).exists()));
    listed.sort_unstable();
    let mut files: Vec<String> = fs::read_dir(root.join("tests"))
        .expect("a folder")
        .filter_map(|entry| entry.expect("an entry").file_name().into_string().ok())
        .filter_map(|name| Some(name.strip_suffix(".rs")?.to_owned()))
        .collect();
    files.sort_unstable();
    assert_eq!(listed, files, "each once: tests/{{{}}}.rs list them", programs.join(","));
}

/// `cargo run` and `cargo test` share one build: no test dependency asks more of a crate that the
/// program stands on, or all that stands on this crate would be compiled again for the tests.
#[test]
fn tests_ask_no_features_that_the_program_is_built_without() {
    let tree = |edges: &str| -> BTreeSet<String> {
        let tree = Command::new(env!("CARGO"))
            .args(["tree", "--offline", "--locked", "--prefix", "none", "--format", "{p} {f}"])
            .args(["--edges", edges])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .expect("cargo runs: it runs this");
        assert!(tree.status.success(), "{tree:?}");
        let lines = String::from_utf8(tree.stdout).expect("text");
        lines.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
    };
    let program = tree("normal,build");
    assert!(program.len() > 50, "{program:?}");
    let both = tree("normal,build,dev");
    let changed: Vec<&String> = program.difference(&both).collect();
    assert!(changed.is_empty(), "the tests need other features of {changed:#?}");
}
