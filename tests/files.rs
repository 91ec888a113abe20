//! Files given to commands and written by them: nothing is lost, nothing fills the memory, and text
//! of others steers no terminal.

#![cfg(feature = "cli")]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use kotowari::explain::json::SCHEMAS;
use serde_json::Value;

use crate::common::own_folder;
use crate::common::schema as validator;

use own_folder::Folder;

const PUZZLE: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
const OTHER: &str =
    "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";

/// A folder of a test's own, with a puzzle in it.
fn folder(name: &str) -> Folder {
    let folder = own_folder::folder(name);
    fs::write(folder.join("p.txt"), format!("{PUZZLE}\n")).unwrap();
    folder
}

fn command(folder: &Folder, args: &[&str]) -> Command {
    let mut command = folder.program(args);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    told(&command(folder, args).output().unwrap())
}

fn told(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

/// The same text, however it is broken into lines.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Everything in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let name =
        |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<String> = fs::read_dir(folder).unwrap().map(name).collect();
    names.sort();
    names
}

/// The two commands that write one file.
const WRITERS: [&[&str]; 2] = [&["explain", "p.txt", "--to", "1"], &["book", "p.txt"]];

#[test]
fn a_file_that_is_there_is_replaced_only_if_asked_for() {
    for (i, args) in WRITERS.iter().enumerate() {
        let folder = folder(&format!("there-{i}"));
        let thesis = folder.join("thesis.txt");
        fs::write(&thesis, "years of work").unwrap();
        let with = |more: &[&str]| run(&folder, &[args, &["-o", "thesis.txt"][..], more].concat());
        let (code, _, err) = with(&[]);
        assert_eq!(code, 2, "{err}");
        assert!(err.contains("thesis.txt is there already") && err.contains("--force"), "{err}");
        assert_eq!(fs::read_to_string(&thesis).unwrap(), "years of work");
        assert_eq!(with(&["--force"]).0, 0);
        assert_ne!(fs::read_to_string(&thesis).unwrap(), "years of work");
        assert_eq!(names(&folder), ["p.txt", "thesis.txt"], "no draft is left");
        let (code, _, err) = run(&folder, &[args, &["-o", "."][..], &["--force"]].concat());
        assert_eq!(code, 2);
        assert!(err.contains("is a folder"), "{err}");
    }
}

#[test]
fn the_puzzle_itself_is_never_replaced_whatever_it_is_called() {
    for (i, args) in WRITERS.iter().enumerate() {
        let folder = folder(&format!("itself-{i}"));
        fs::hard_link(folder.join("p.txt"), folder.join("twin.txt")).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink("p.txt", folder.join("link.txt")).unwrap();
        for name in ["p.txt", "./p.txt", "twin.txt", "link.txt"] {
            if !folder.join(name).exists() {
                continue;
            }
            for force in [&[][..], &["--force"]] {
                let (code, _, err) = run(&folder, &[args, &["-o", name][..], force].concat());
                assert_eq!(code, 2, "{name}: {err}");
                assert!(err.contains("is the puzzle itself"), "{err}");
                let puzzle = fs::read_to_string(folder.join("p.txt")).unwrap();
                assert_eq!(puzzle.trim(), PUZZLE, "{name}");
            }
        }
    }
}

#[test]
#[cfg(unix)]
fn links_stay_links_and_modes_stay_modes() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("links");
    fs::create_dir(folder.join("real")).unwrap();
    fs::write(folder.join("real/a.txt"), "old").unwrap();
    fs::set_permissions(folder.join("real/a.txt"), fs::Permissions::from_mode(0o600)).unwrap();
    symlink("real/a.txt", folder.join("link.txt")).unwrap();
    symlink("real/none.txt", folder.join("dangling.txt")).unwrap();
    let write =
        |name: &str| run(&folder, &["explain", "p.txt", "--to", "1", "-o", name, "--force"]);
    assert_eq!(write("link.txt").0, 0);
    let is_link = |name: &str| fs::symlink_metadata(folder.join(name)).unwrap().is_symlink();
    assert!(is_link("link.txt"));
    assert!(fs::read_to_string(folder.join("real/a.txt")).unwrap().contains("Step 1"));
    let mode = fs::metadata(folder.join("real/a.txt")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(write("dangling.txt").0, 0);
    assert!(is_link("dangling.txt"));
    assert!(fs::read_to_string(folder.join("real/none.txt")).unwrap().contains("Step 1"));
    assert_eq!(names(&folder.join("real")), ["a.txt", "none.txt"]);
}

#[test]
#[cfg(target_os = "linux")]
fn devices_and_pipes_are_written_to_and_stay_what_they_are() {
    use std::os::unix::fs::FileTypeExt;
    let folder = folder("devices");
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let args = ["explain", "p.txt", "--to", "1", "-o", "pipe"];
    let child = command(&folder, &args).spawn().unwrap();
    let text = fs::read_to_string(&pipe).unwrap();
    assert_eq!(told(&child.wait_with_output().unwrap()), (0, String::new(), String::new()));
    assert!(text.contains("Step 1"), "{text}");
    assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());

    let (code, out, _) = run(&folder, &["explain", "p.txt", "--to", "1", "-o", "/dev/stdout"]);
    assert_eq!((code, out.contains("Step 1")), (0, true));
    let (code, out, err) = run(&folder, &["book", "p.txt", "-o", "/dev/null"]);
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
    // Standard output is a file with something in it already: that stays, too.
    let log = folder.join("log.txt");
    fs::write(&log, "before\n").unwrap();
    let opened = fs::OpenOptions::new().append(true).open(&log).unwrap();
    let mut printed = command(&folder, &["explain", "p.txt", "--to", "1", "-o", "/dev/stdout"]);
    assert!(printed.stdout(opened).status().unwrap().success());
    let text = fs::read_to_string(&log).unwrap();
    assert!(text.starts_with("before\n") && text.contains("Step 1"), "{text}");
}

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_written_is_told_by_name_and_leaves_nothing() {
    let folder = folder("full");
    for args in WRITERS {
        let (code, out, err) = run(&folder, &[args, &["-o", "/dev/full"]].concat());
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        assert!(err.contains("/dev/full"), "{err}");
        let (code, _, err) = run(&folder, &[args, &["-o", "none/a.txt"]].concat());
        assert_eq!(code, 2);
        assert!(err.contains("none/a.txt"), "{err}");
        // As a full disk does: the draft is cut short, and goes.
        let real = command(&folder, &[args, &["-o", "a.txt"]].concat());
        let script = "ulimit -f 0; trap '' XFSZ; exec \"$0\" \"$@\"";
        let mut shell = Command::new("sh");
        shell.args(["-c", script]).arg(real.get_program()).args(real.get_args());
        shell.current_dir(&folder).envs(folder.vars()).env("KOTOWARI_LANG", "en");
        let (code, _, err) = told(&shell.output().unwrap());
        assert_eq!(code, 2, "{err}");
        assert!(err.contains("a.txt"), "{err}");
    }
    assert_eq!(names(&folder), ["p.txt"]);
}

#[test]
fn several_drawings_have_a_file_each() {
    let folder = folder("drawings");
    let svg =
        |more: &[&str]| run(&folder, &[&["explain", "p.txt", "--format", "svg"], more].concat());
    let (code, _, err) = svg(&["--from", "9", "--to", "11", "-o", "a.svg"]);
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("3 drawings written: a-09.svg to a-11.svg"), "{err}");
    assert_eq!(names(&folder), ["a-09.svg", "a-10.svg", "a-11.svg", "p.txt"]);
    for name in ["a-09.svg", "a-10.svg", "a-11.svg"] {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        let number = name[2..4].trim_start_matches('0');
        assert!(text.contains(&format!("Step {number} ")), "{name}");
    }
    fs::write(folder.join("a-11.svg"), "mine").unwrap();
    fs::remove_file(folder.join("a-09.svg")).unwrap();
    let (code, _, err) = svg(&["--from", "9", "--to", "11", "-o", "a.svg"]);
    assert_eq!(code, 2, "{err}");
    assert!(!folder.join("a-09.svg").exists(), "all or none");
    // One is one file, and without -o it is said that there are more.
    assert_eq!(svg(&["--step", "2", "-o", "one.svg"]).0, 0);
    assert!(fs::read_to_string(folder.join("one.svg")).unwrap().contains("Step 2 "));
    let (code, out, err) = svg(&[]);
    assert_eq!((code, out.contains("Step 1 ")), (0, true));
    assert!(err.contains("step 1 of "), "{err}");
}

#[test]
fn a_puzzle_may_be_typed_instead_of_the_name_of_a_file() {
    let folder = folder("typed");
    for args in [&["explain", PUZZLE, "--to", "1"][..], &["hint", PUZZLE], &["check", PUZZLE]] {
        let (code, out, err) = run(&folder, args);
        assert_eq!(code, 0, "{args:?}: {err}");
        assert!(!out.is_empty() && err.is_empty(), "{err}");
    }
    let (_, out, _) = run(&folder, &["explain", PUZZLE, "--to", "1"]);
    assert!(out.starts_with("the puzzle as typed: 17 clues"), "{out}");
    let (_, out, _) = run(&folder, &["hint", PUZZLE]);
    assert!(out.contains(&format!("kotowari hint {PUZZLE} --level 2")), "{out}");
    let (code, out, err) = run(&folder, &["rate", PUZZLE, "--format", "csv", "--columns", "clues"]);
    assert_eq!((code, out.as_str()), (0, "clues\n17\n"), "{err}");
    let stars = PUZZLE.replace('.', "*");
    let (code, _, err) = run(&folder, &["rate", &stars, "--columns", "clues"]);
    assert_eq!(code, 0, "{err}");
    let library = format!(":0000:x:{PUZZLE}:::");
    assert_eq!(run(&folder, &["explain", &library, "--to", "1"]).0, 0);
    assert_eq!(run(&folder, &["explain", "1234............", "--to", "1"]).0, 1, "a 4x4");
    // A slip is told as one in a puzzle, and a slip in a name as one in a name.
    let (code, _, err) = run(&folder, &["explain", &PUZZLE[1..]]);
    assert_eq!(code, 2);
    assert!(err.contains("81 cells are needed, but there are only 80"), "{err}");
    let (code, _, err) = run(&folder, &["explain", "puzle.txt"]);
    assert_eq!(code, 2);
    let err = flat(&err);
    assert!(err.contains("There is no file puzle.txt") && err.contains("81 characters"), "{err}");
    // A file comes first, whatever it is called.
    fs::write(folder.join(PUZZLE), OTHER).unwrap();
    let (_, out, _) = run(&folder, &["explain", PUZZLE, "--to", "1", "--width", "300"]);
    assert!(out.starts_with(&format!("{PUZZLE}: 23 clues")), "{out}");
}

#[test]
fn what_is_typed_for_a_command_is_met_with_the_command_that_does_it() {
    let folder = folder("commands");
    let says = |args: &[&str], part: &str| {
        let (code, _, err) = run(&folder, args);
        assert_eq!(code, 2, "{args:?}");
        assert!(flat(&err).contains(part), "{args:?}: {err}");
    };
    says(&["p.txt"], "kotowari explain p.txt explains it");
    says(&[PUZZLE], "It is a puzzle: kotowari explain");
    says(&["answer"], "\"kotowari explain FILE\"");
    says(&["create", "--level", "hard"], "kotowari generate");
    says(&["explian"], "Did you mean explain?");
    says(&["explain", "p.txt", "p.txt"], "reads one file. rate and book");
    says(&["explain", "p.txt", "2"], "one argument too many");
    says(&["hint", "p.txt", "--level", "6"], "from 1 to 5");
    says(&["hint", "p.txt", "--level", "x"], "A number is needed");
    says(&["explain", "p.txt", "--step", "0"], "1 or more");
    says(&["explain", "p.txt", "--width", "5"], "from 20 to 10000");
    says(&["lesson", "start", "99"], "There is no unit \"99\"");
    let (code, _, err) = run(&folder, &["check", "p.txt", "--moves", "r1c1=3, r1 c2 = 9"]);
    assert_ne!(code, 2, "it is read, right or wrong: {err}");
}

#[test]
fn lines_of_steps_fit_where_somebody_looks() {
    let folder = folder("fit");
    let (_, all, _) = run(&folder, &["steps", "p.txt"]);
    let (_, narrow, _) = run(&folder, &["steps", "p.txt", "--width", "60"]);
    assert!(narrow.lines().all(|line| line.chars().count() <= 60), "{narrow}");
    let signs = |text: &str| text.split_whitespace().collect::<String>();
    assert_eq!(signs(&all), signs(&narrow), "nothing is left out");
    // For `grep`, a step stays a line.
    let count = all.lines().last().unwrap().split(' ').next().unwrap().parse::<usize>();
    assert_eq!(all.lines().count(), count.unwrap() + 1);
}

#[test]
fn answers_of_a_drill_are_counted() {
    let folder = folder("drill");
    let args = ["drill", "naked-single", "--items", "2", "--seed", "7", "--file", "review.toml"];
    let mut child = command(&folder, &args).stdin(Stdio::piped()).spawn().unwrap();
    // Hint after hint, until it is shown: wrong.
    let mut stdin = child.stdin.take().unwrap();
    let typed = std::thread::spawn(move || drop(stdin.write_all("?\n".repeat(10).as_bytes())));
    let (_, out, _) = told(&child.wait_with_output().unwrap());
    typed.join().unwrap();
    let text = fs::read_to_string(folder.join("review.toml")).unwrap();
    let number = |key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("{key} = ")));
        line.unwrap().parse::<u32>().unwrap()
    };
    assert_eq!(number("right") + number("wrong"), 2, "{text}{out}");
    assert_eq!(number("box"), 1, "nothing was due");
}

#[test]
fn lists_and_packed_files_are_read_or_sent_to_who_reads_them() {
    let folder = folder("kinds");
    let mut packed = flate2::write::GzEncoder::new(vec![], flate2::Compression::default());
    packed.write_all(format!("{PUZZLE}\n{OTHER}\n").as_bytes()).unwrap();
    fs::write(folder.join("list.gz"), packed.finish().unwrap()).unwrap();
    let (code, out, err) = run(&folder, &["explain", "list.gz", "--puzzle", "2", "--to", "1"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.starts_with("list.gz, puzzle 2: 23 clues"), "{out}");

    fs::write(folder.join("a b.csv"), format!("id,rating,puzzle\n17,\"8,5\",{PUZZLE}x\n")).unwrap();
    let (code, _, err) = run(&folder, &["explain", "a b.csv"]);
    assert_eq!(code, 2, "{err}");
    assert!(flat(&err).contains("kotowari rate 'a b.csv'"), "{err}");
}

/// Runs a command with so many megabytes of memory.
#[cfg(target_os = "linux")]
fn within(megabytes: usize, folder: &Folder, args: &[&str]) -> (i32, String, String) {
    let script = format!("ulimit -v {}; exec \"$@\"", megabytes * 1024);
    let real = command(folder, args);
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, "sh"]).arg(real.get_program()).args(real.get_args());
    shell.current_dir(folder).envs(folder.vars());
    shell.env("KOTOWARI_LANG", "en").stdin(Stdio::null());
    told(&shell.output().unwrap())
}

#[test]
#[cfg(target_os = "linux")]
fn a_long_list_and_a_long_file_that_is_none_fill_no_memory() {
    let folder = folder("long");
    let list = format!("{PUZZLE}\n").repeat(400_000);
    fs::write(folder.join("list.txt"), format!("A list\n{OTHER}\n{list}")).unwrap();
    fs::write(folder.join("none.txt"), "1 2 3 4 5 6 7 8 9\n".repeat(1_000_000)).unwrap();
    fs::write(folder.join("line.txt"), "|".repeat(20_000_000)).unwrap();
    for args in [
        &["explain", "list.txt", "--to", "1"][..],
        &["hint", "list.txt"],
        &["check", "list.txt"],
        &["steps", "list.txt", "--count"],
    ] {
        let (code, out, err) = within(400, &folder, args);
        assert_eq!(code, 0, "{args:?}: {err}");
        assert!(flat(&err).contains("a long list") && !out.is_empty(), "{err}");
    }
    let (code, out, _) =
        within(400, &folder, &["explain", "list.txt", "--puzzle", "7", "--to", "1"]);
    assert_eq!((code, out.starts_with("list.txt, puzzle 7: 17 clues")), (0, true), "{out}");
    for file in ["none.txt", "line.txt"] {
        for command in ["explain", "hint", "check", "steps", "book"] {
            let (code, out, err) = within(400, &folder, &[command, file]);
            assert_eq!((code, out.as_str()), (2, ""), "{err}");
            assert!(flat(&err).contains(&format!("kotowari rate {file}")), "{err}");
        }
    }
}

#[test]
fn a_list_on_standard_input_is_read_no_further_than_needed() {
    let folder = folder("pipe");
    let args = ["explain", "-", "--puzzle", "2", "--to", "1"];
    let mut child = command(&folder, &args).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let list = format!("{PUZZLE}\n{OTHER}\n");
    // It would never end; what ends is the pipe.
    let writer = std::thread::spawn(move || while stdin.write_all(list.as_bytes()).is_ok() {});
    let (code, out, err) = told(&child.wait_with_output().unwrap());
    writer.join().unwrap();
    assert_eq!(code, 0, "{err}");
    assert!(out.starts_with("standard input, puzzle 2: 23 clues"), "{out}");
}

#[test]
#[cfg(unix)]
fn names_and_contents_of_others_steer_no_terminal() {
    let folder = folder("escapes");
    let name = "a\u{1b}]0;x\u{7}\u{202e}\u{9b}31m\nb.txt";
    fs::write(folder.join(name), PUZZLE).unwrap();
    let key = "size: 9\nke\u{9b}31my: 1\n[givens]\n";
    fs::write(folder.join("key.txt"), key).unwrap();
    let raw = |text: &str| text.contains(['\u{1b}', '\u{7}', '\u{202e}', '\u{9b}']);
    let mut told = vec![];
    for format in ["text", "md", "html", "json", "jsonl", "svg"] {
        told.push(run(&folder, &["explain", name, "--to", "1", "--format", format]));
        told.push(run(&folder, &["explain", "key.txt", "--format", format]));
        let missing = format!("{name}.none");
        told.push(run(&folder, &["explain", &missing, "--format", format]));
    }
    for args in
        [&["hint", name][..], &["steps", name], &["check", name], &["hint", "key.txt"], &[name]]
    {
        told.push(run(&folder, args));
    }
    for (_, out, err) in told {
        assert!(!raw(&out) && !raw(&err), "{out:?}\n{err:?}");
    }
    let (_, out, _) = run(&folder, &["explain", name, "--to", "1", "--format", "md"]);
    let heading = out.lines().next().unwrap();
    assert!(heading.starts_with("# a") && heading.ends_with("b.txt"), "{heading}");
}

#[test]
fn programs_get_an_error_as_the_data_they_asked_for() {
    let folder = folder("data");
    let repeat = format!("44{}", &PUZZLE[2..]);
    fs::write(folder.join("repeat.txt"), repeat).unwrap();
    fs::write(folder.join("short.txt"), &PUZZLE[1..]).unwrap();
    let dead = "12345678.........9".to_owned() + &".".repeat(63);
    fs::write(folder.join("dead.txt"), dead).unwrap();
    let schemas = SCHEMAS.iter().map(|(_, text)| serde_json::from_str(text).unwrap());
    let schemas = validator::Schemas::new(schemas);
    let document = |args: &[&str]| -> (i32, Value) {
        let (code, out, err) = run(&folder, args);
        let document: Value =
            serde_json::from_str(&out).unwrap_or_else(|e| panic!("{args:?}: {e} {out}"));
        assert!(!err.is_empty() || code == 1, "it is said to people, too");
        let name = document["schema"].as_str().unwrap().replace('/', ":");
        schemas
            .check(&format!("urn:{name}"), &document)
            .unwrap_or_else(|e| panic!("{e}\n{document:#}"));
        (code, document)
    };
    for format in ["json", "jsonl"] {
        let (code, told) = document(&["explain", "repeat.txt", "--format", format]);
        assert_eq!((code, &told["error"]), (1, &"no-solution-repeat".into()));
        assert_eq!(told["args"]["digit"], 4);
        let (code, told) = document(&["explain", "short.txt", "--format", format]);
        assert_eq!((code, &told["error"]), (2, &"error-line-short".into()));
        assert_eq!(told["place"]["column"], 81);
        let (code, told) = document(&["explain", "none.txt", "--format", format]);
        assert_eq!(
            (code, &told["error"], &told["place"]),
            (2, &"input-not-found".into(), &Value::Null)
        );
    }
    for (file, code, error) in
        [("repeat.txt", 1, "no-solution-repeat"), ("short.txt", 2, "error-line-short")]
    {
        let (found, told) = document(&["steps", file, "--format", "json"]);
        assert_eq!((found, told["error"].as_str()), (code, Some(error)), "{file}");
    }
    // A mistake in the arguments comes before the command is known.
    for args in [
        &["explain", "none.txt", "--format", "json", "--bogus"][..],
        &["hint", "short.txt", "--level", "9", "--format=json"],
        &["dataset", "short.txt", "--format", "jsonl"],
    ] {
        assert_eq!(document(args).0, 2, "{args:?}");
    }
    // A cell without a digit, or a digit without a cell: it is both here.
    let (code, told) = document(&["steps", "dead.txt", "--format", "json"]);
    assert_eq!((code, told["error"].as_str().unwrap().starts_with("no-solution-")), (1, true));
    let (code, told) = document(&["hint", "short.txt", "--format", "json"]);
    assert_eq!((code, told["error"].as_str()), (2, Some("error-line-short")));
    let (_, told) = document(&["hint", "repeat.txt", "--format", "json"]);
    assert_eq!(told["outcome"], "no_solution", "a hint says so in its own way");
    let (code, told) = document(&["technique", "nonsense", "--format", "json", "--lang", "ja"]);
    assert_eq!((code, &told["text"]["lang"]), (2, &"ja".into()));
}

#[test]
fn every_schema_is_printed_by_its_name() {
    let folder = folder("schemas");
    for (name, _) in SCHEMAS {
        let short = name.split('/').nth(1).unwrap();
        let (code, out, err) = run(&folder, &["schema", short]);
        assert_eq!(code, 0, "{short}: {err}");
        let schema: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(schema["title"], *name);
    }
}
