//! The program, run from end to end in memory.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::{self, Write};
use std::rc::Rc;

use clap::CommandFactory;
use termcolor::{Ansi, NoColor, WriteColor};

use super::args::Args;
use super::dispatch::run_in;
use super::*;
use kotowari_words::explain::Renderer;

mod judge;
mod photo;
mod prove;
mod pseudo;

/// What a run printed.
struct Printed {
    code: i32,
    out: String,
    err: String,
}

#[derive(Clone, Default)]
struct Shared(Rc<RefCell<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Shared {
    fn stream<'w>(&self) -> Stream<'w> {
        let shared = self.clone();
        let open = move |colour| -> Box<dyn WriteColor> {
            if colour { Box::new(Ansi::new(shared)) } else { Box::new(NoColor::new(shared)) }
        };
        Stream { is_terminal: false, open: Box::new(open) }
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.borrow().clone()).expect("only text is printed")
    }
}

/// `demo1.dat` of oha-yashi's solver.
const DEMO: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
/// A grid with one open cell.
const LAST: &str =
    "1234567894567891237891234562143658973658972148972143655316429786429785319785316.2";

fn played(
    args: &[&str],
    vars: &[(&str, &str)],
    input: &str,
    renderer: Option<Renderer>,
) -> Printed {
    let (out, err) = (Shared::default(), Shared::default());
    let env =
        |name: &str| vars.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned());
    let world = World {
        env: &env,
        stdin: &mut input.as_bytes(),
        stdin_is_terminal: false,
        stdout: out.stream(),
        stderr: err.stream(),
        columns: None,
    };
    let args: Vec<OsString> = ["kotowari"].iter().chain(args).map(OsString::from).collect();
    let code = match renderer {
        Some(renderer) => run_in(&args, world, renderer, None),
        None => run(args, world),
    };
    Printed { code, out: out.text(), err: err.text() }
}

fn run_with(args: &[&str], input: &str) -> Printed {
    played(args, &[], input, None)
}

#[test]
fn a_puzzle_is_explained_to_the_end() {
    let printed = run_with(&["explain", "-"], LAST);
    assert_eq!(printed.code, 0, "{}", printed.err);
    assert!(printed.out.starts_with("standard input: 80 clues"), "{}", printed.out);
    assert!(printed.out.contains("\nStep 1  "), "{}", printed.out);
    assert!(printed.out.contains("r9c8 = 4\n"), "{}", printed.out);
    assert!(printed.out.contains("\nSolved in 1 step."), "{}", printed.out);
    assert!(printed.out.contains("| 9   7   8 | 5   3   1 | 6   4   2 |"), "{}", printed.out);
    let printed = run_with(&["--lang", "ja", "explain"], LAST);
    assert!(printed.out.contains("9行8列 = 4\n"), "{}", printed.out);
}

#[test]
fn the_language_comes_from_the_environment() {
    let ja = [("LANG", "ja_JP.UTF-8")];
    let printed = played(&["explain", "--to", "1"], &ja, DEMO, None);
    let head = "ファイル：標準入力（81マス、ヒント数字17個";
    assert!(printed.out.starts_with(head), "{}", printed.out);
    assert!(printed.out.contains("\n手順1  "), "{}", printed.out);
    assert!(printed.out.contains("\n  ・"), "{}", printed.out);
    let printed = played(&["explain", "--bogus"], &ja, "", None);
    assert_eq!(printed.code, 2);
    assert!(printed.err.starts_with("エラー：--bogus "), "{}", printed.err);
}

#[test]
fn an_unknown_language_is_english_with_one_warning() {
    let xx = [("KOTOWARI_LANG", "xx")];
    let printed = played(&["explain", "--to", "1"], &xx, DEMO, None);
    assert_eq!(printed.code, 0);
    assert_eq!(printed.err.matches("Warning: ").count(), 1, "{}", printed.err);
    assert!(printed.out.contains("Step 1"), "{}", printed.out);
    let printed = played(&["explain", "--to", "1", "--quiet"], &xx, DEMO, None);
    assert_eq!(printed.err, "");
}

#[test]
fn an_unknown_language_that_was_typed_is_an_error() {
    let printed = run_with(&["explain", "--lang", "xx", "--format", "json"], DEMO);
    assert_eq!(printed.code, 2);
    assert!(printed.err.starts_with("Error: There is no language \"xx\" here."), "{}", printed.err);
    assert!(printed.err.contains("en, ja"), "{}", printed.err);
    assert!(printed.out.contains("\"usage-language\""), "{}", printed.out);
    let printed = run_with(&["explain", "--lang", "ja-JP-mac", "--to", "1"], DEMO);
    assert!(printed.out.contains("手順1"), "{}{}", printed.out, printed.err);
}

#[test]
fn a_file_that_is_missing_hides_no_row_of_the_others() {
    let there = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/demo1.dat");
    let printed = run_with(&["rate", "no-such-1", there, "no-such-2"], "");
    assert_eq!(printed.code, 2);
    assert!(printed.out.contains("Hidden Pair"), "{}", printed.out);
    assert_eq!(printed.err.matches("There is no file no-such-").count(), 2, "{}", printed.err);
    let none = run_with(&["rate", "no-such-1", "no-such-2"], "");
    assert!((none.code, none.out.as_str()) == (2, "") && none.err.contains("no-such-1"));
}

#[test]
fn what_people_type_out_of_habit_is_understood() {
    assert_eq!(run_with(&["version"], "").out, run_with(&["--version"], "").out);
    for command in ["rate", "solve"] {
        let lines = run_with(&[command, "-", "--format", "jsonl"], DEMO);
        assert_eq!(run_with(&[command, "-", "--format", "json"], DEMO).out, lines.out, "{command}");
    }
    let technique = run_with(&["schema", "technique"], "");
    assert_eq!(technique.out, run_with(&["schema", "techniques"], "").out);
    let level = run_with(&["generate", "--level", "hrd"], "");
    assert!(level.err.contains("Did you mean Hard?"), "{}", level.err);
    let level = run_with(&["generate", "--level", "xyzzy"], "");
    assert!(level.err.contains("Use Beginner"), "{}", level.err);
}

#[test]
fn a_range_shows_its_steps_and_not_the_end() {
    let printed = run_with(&["explain", "--from", "2", "--to", "3"], DEMO);
    let steps: Vec<&str> = printed.out.lines().filter(|line| line.starts_with("Step ")).collect();
    assert_eq!(steps.len(), 2, "{}", printed.out);
    assert!(steps[0].starts_with("Step 2 ") && steps[1].starts_with("Step 3 "));
    assert!(printed.out.trim_end().ends_with("more steps follow.)"), "{}", printed.out);
    let one = run_with(&["explain", "--step", "2"], DEMO);
    assert!(one.out.contains(steps[0]) && !one.out.contains("Step 3 "), "{}", one.out);
}

#[test]
fn a_step_that_is_not_there_is_an_error() {
    let printed = run_with(&["explain", "--step", "900"], DEMO);
    assert_eq!((printed.code, printed.out.as_str()), (2, ""));
    assert!(printed.err.contains("no step 900"), "{}", printed.err);
    let printed = run_with(&["explain", "--from", "3", "--to", "2"], DEMO);
    assert_eq!(printed.code, 2);
}

#[test]
fn advice_on_finding_is_given_once_a_technique() {
    let printed = run_with(&["explain", "--width", "200"], DEMO);
    let renderer = Renderer::new("en").expect("a language of ours");
    for technique in kotowari_engine::solve::everything() {
        let about = technique.info();
        if !renderer.has(&format!("{}.find", about.id)) {
            continue; // Its words are being written.
        }
        let steps = printed.out.matches(&format!("  {}   ", renderer.technique(about))).count();
        let advice = format!("How to find it: {}", renderer.how_to_find(about));
        let said = printed.out.matches(&advice).count();
        assert_eq!(said, steps.min(1), "{}: {steps} steps", about.id);
    }
}

#[test]
fn too_few_techniques_get_stuck_and_say_so() {
    let printed = run_with(&["explain", "--only", "full_house"], DEMO);
    assert_eq!(printed.code, 1);
    assert!(printed.out.contains("This is as far as it goes"), "{}", printed.out);
    assert!(printed.out.contains("64 cells are still open"), "{}", printed.out);
    let printed = run_with(&["explain", "--only", "full_house", "--lang", "ja"], DEMO);
    assert!(printed.out.contains("ここまで。これより先は"), "{}", printed.out);
}

/// Of its steps, some conclude from there being one solution; no clue can be spared.
const RECTANGLE: &str =
    ".1...3...3...2.1.8.5.....7..4..6...78.7..5..1..6...3..6...9.4...831.2..6.........";

#[test]
fn without_uniqueness_no_step_relies_on_it() {
    let usual = run_with(&["explain", "-", "--format", "jsonl"], RECTANGLE);
    assert!(usual.out.contains("\"uniqueness\":true"));
    let without = run_with(&["explain", "-", "--no-uniqueness", "--format", "jsonl"], RECTANGLE);
    assert!(!without.out.is_empty() && !without.out.contains("\"uniqueness\":true"));
}

#[test]
fn what_was_filled_in_does_not_make_a_puzzle_unique() {
    // The first clue as a digit somebody has filled in: with it there is one solution, but the
    // clues alone leave two.
    let line = format!(":0000:1:{}:::", RECTANGLE.replacen('1', "+1", 1));
    let told = run_with(&["explain", "-", "--format", "jsonl"], &line);
    assert!(!told.out.is_empty() && !told.out.contains("\"uniqueness\":true"), "{}", told.out);
    assert!(told.err.contains("one solution"), "{}", told.err);
    // Were it a clue, all is as usual.
    let line = format!(":0000:1:{RECTANGLE}:::");
    let told = run_with(&["explain", "-", "--format", "jsonl"], &line);
    assert!(told.out.contains("\"uniqueness\":true"), "{}", told.err);
}

#[test]
fn folding_keeps_every_digit() {
    let plain = run_with(&["explain", "--figure", "none"], DEMO);
    let folded = run_with(&["explain", "--figure", "none", "--fold"], DEMO);
    let titles = |text: &str| {
        let titles = text.lines().filter(|line| line.starts_with("Step ") && line.contains(" = "));
        titles.count()
    };
    let in_folds: usize = folded
        .out
        .split("\n\n")
        .filter(|paragraph| paragraph.starts_with("Steps "))
        .map(|paragraph| paragraph.matches('=').count())
        .sum();
    assert!(in_folds > 10, "{}", folded.out);
    assert_eq!(titles(&plain.out), titles(&folded.out) + in_folds);
    let solved =
        |text: &str| text.lines().find(|line| line.starts_with("Solved")).map(str::to_owned);
    assert!(solved(&plain.out).is_some());
    assert_eq!(solved(&plain.out), solved(&folded.out));
}

#[test]
fn what_is_known_is_a_line_and_the_rest_is_told_as_ever() {
    let plain = run_with(&["explain", "--figure", "none"], DEMO);
    let known = run_with(&["explain", "--figure", "none", "--known", "singles"], DEMO);
    let titles = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("Step ")).map(str::to_owned).collect()
    };
    assert_eq!(titles(&plain.out), titles(&known.out));
    let bullets = |text: &str, of_singles: bool| -> usize {
        let steps = text.split("\nStep ").skip(1);
        let steps = steps
            .filter(|step| step.lines().next().is_some_and(|l| l.contains(" = ")) == of_singles);
        steps.map(|step| step.matches("\n  - ").count()).sum()
    };
    assert!(bullets(&plain.out, true) > 0 && bullets(&plain.out, false) > 0);
    assert_eq!(bullets(&known.out, true), 0, "{}", known.out);
    assert_eq!(bullets(&known.out, false), bullets(&plain.out, false));
    let unknown = run_with(&["explain", "--known", "xwng"], DEMO);
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""), "{}", unknown.err);
    // Without any progress in the course everything is told.
    let fresh = run_with(&["explain", "--figure", "none", "--known", "course"], DEMO);
    assert_eq!(bullets(&fresh.out, true), bullets(&plain.out, true));
    assert!(fresh.err.contains("Nothing of the course is done"), "{}", fresh.err);
}

#[test]
fn the_crux_is_the_first_of_the_hardest_steps() {
    let path = run_with(&["explain", "--format", "jsonl"], DEMO);
    let crux = run_with(&["explain", "--format", "jsonl", "--crux"], DEMO);
    let rank = |line: &str| {
        let step: serde_json::Value = serde_json::from_str(line).expect("a step");
        let id = step["technique"]["id"].as_str().or(step["technique"].as_str());
        let technique = kotowari_engine::technique::by_id(id.expect("an id")).expect("known");
        technique.info().rank
    };
    let ranks: Vec<_> = path.out.lines().map(rank).collect();
    let most = ranks.iter().max().expect("steps");
    let first = ranks.iter().position(|rank| rank == most).expect("the hardest");
    assert_eq!(path.out.lines().nth(first), crux.out.lines().next());
    assert_eq!(crux.out.lines().count(), 1);
    let told = run_with(&["explain", "--crux"], DEMO);
    assert!(
        told.out.contains(&format!("The crux: step {} of {}", first + 1, ranks.len())),
        "{}",
        told.out
    );
}

#[test]
fn two_equal_digits_in_a_house_are_pointed_out() {
    let printed = run_with(&["explain"], &format!("11{}", &DEMO[2..]));
    assert_eq!(printed.code, 1);
    assert!(printed.out.contains("row 1 has two 1s, at r1c1 and r1c2"), "{}", printed.out);
}

/// Row 1 has eight digits; the ninth is already in the column of the open cell.
fn dead_end() -> String {
    format!(".12345678{}9{}", ".".repeat(18), ".".repeat(53))
}

#[test]
fn a_dead_end_is_pointed_out() {
    let printed = run_with(&["explain"], &dead_end());
    assert_eq!(printed.code, 1);
    assert!(printed.out.contains("No solution: "), "{}", printed.out);
    assert!(printed.out.contains("r1c1") || printed.out.contains("row 1"), "{}", printed.out);
}

#[test]
fn one_puzzle_of_several_is_chosen() {
    let both = format!("{DEMO}\n{LAST}\n");
    let printed = run_with(&["explain", "--to", "1"], &both);
    assert!(printed.out.contains("puzzle 1: 17 clues"), "{}", printed.out);
    assert!(printed.err.contains("2 puzzles"), "{}", printed.err);
    let printed = run_with(&["explain", "--puzzle", "2"], &both);
    assert!(printed.out.contains("puzzle 2: 80 clues"), "{}", printed.out);
    assert_eq!(printed.err, "");
    let printed = run_with(&["explain", "--puzzle", "3"], &both);
    assert_eq!(printed.code, 2);
}

#[test]
fn what_cannot_be_read_is_an_error() {
    let folder = env!("CARGO_MANIFEST_DIR");
    for (file, said) in [("no-such-file.txt", "There is no file"), (folder, "is a folder")] {
        let printed = run_with(&["explain", file], "");
        assert_eq!((printed.code, printed.out.as_str()), (2, ""));
        assert!(printed.err.contains(said), "{}", printed.err);
    }
    assert_eq!(run_with(&["explain"], "").code, 2);
}

#[test]
fn every_kind_of_usage_error_is_said_in_both_languages() {
    for (args, english) in [
        (&["explain", "--fgure", "none"][..], "Did you mean --figure"),
        (&["explian"], "Did you mean explain"),
        (&["help", "explian"], "Did you mean explain"),
        (&["explain", "--figure", "huge"], "auto, digit, marks, big, none"),
        (&["explain", "--figure"], "needs a value"),
        (&["explain", "--step", "x"], "A number is needed"),
        (&["explain", "--step", "1", "--from", "1"], "do not go together"),
        (&["explain", "--crux", "--step", "1"], "do not go together"),
        (&["completions"], "is missing"),
        (&["explain", "a", "b"], "b is one argument too many"),
        (&["explain", "--step", "1", "--step", "2"], "more than once"),
    ] {
        let printed = run_with(args, "");
        assert_eq!((printed.code, printed.out.as_str()), (2, ""), "{args:?}: {}", printed.err);
        assert!(printed.err.starts_with("Error: "), "{}", printed.err);
        assert!(printed.err.contains(english), "{args:?}: {}", printed.err);
        let japanese = run_with(&[args, &["--lang=ja"]].concat(), "");
        assert_eq!(japanese.code, 2, "{args:?}");
        assert!(japanese.err.starts_with("エラー："), "{args:?}: {}", japanese.err);
        assert!(!japanese.err.contains("usage-"), "{}", japanese.err);
    }
}

#[test]
fn help_and_version_end_well_even_beside_a_mistake() {
    for args in [&["--help"][..], &["explain", "-h"], &["help", "explain"], &["-V"]] {
        let printed = run_with(args, "");
        assert_eq!((printed.code, printed.err.as_str()), (0, ""), "{args:?}");
        assert!(!printed.out.is_empty());
    }
    let printed = run_with(&["explain", "--figure", "huge", "--help"], "");
    assert_eq!(printed.code, 0, "{}", printed.err);
    assert!(run_with(&["explain", "--help"], "").out.contains("--figure <kind>"));
    let bare = run_with(&[], "");
    assert_eq!((bare.code, bare.out.as_str()), (2, ""));
    assert!(bare.err.contains("Usage: kotowari"), "{}", bare.err);
}

#[test]
fn colours_come_and_go() {
    let colour = run_with(&["explain", "--color", "always", "--to", "1"], DEMO).out;
    assert!(colour.contains('\u{1b}'));
    let never = run_with(&["explain", "--to", "1"], DEMO).out;
    assert!(!never.contains('\u{1b}'));
    let forced = played(&["explain", "--to", "1"], &[("CLICOLOR_FORCE", "1")], DEMO, None).out;
    assert_eq!(forced, colour);
}

#[test]
fn machines_get_lines_they_can_read() {
    let printed = run_with(&["explain", "--format", "jsonl"], DEMO);
    assert_eq!(printed.code, 0);
    let lines: Result<Vec<serde_json::Value>, _> =
        printed.out.lines().map(serde_json::from_str).collect();
    assert!(lines.expect("every line is JSON").len() > 10);
    let printed = run_with(&["explain", "--format", "json", "--to", "2"], DEMO);
    let value: serde_json::Value = serde_json::from_str(&printed.out).expect("JSON");
    assert_eq!(value["steps"].as_array().map(Vec::len), Some(2));
    let printed = run_with(&["explain", "--format", "json"], &format!("11{}", &DEMO[2..]));
    assert_eq!(printed.code, 1);
    let value: serde_json::Value = serde_json::from_str(&printed.out).expect("JSON");
    assert_eq!(value["error"], "no-solution-repeat");
    assert!(printed.err.contains("two 1s"), "{}", printed.err);
    let printed = run_with(&["explain", "--format", "json"], &dead_end());
    assert_eq!(printed.code, 1);
    let value: serde_json::Value = serde_json::from_str(&printed.out).expect("JSON");
    assert_eq!(value["outcome"], "dead_end");
    assert!(printed.err.contains("No solution: "), "{}", printed.err);
}

/// Arguments that make a command fail, whatever its format: a file that is not there, or for a
/// command that reads none a technique that is not there.
fn bad_arguments(command: &clap::Command) -> Vec<String> {
    let mut args = vec![command.get_name().to_owned()];
    for arg in command.get_arguments().filter(|arg| !arg.is_positional() && arg.is_required_set()) {
        args.extend([
            format!("--{}", arg.get_long().expect("an option")),
            "no/such/out".to_owned(),
        ]);
    }
    args.extend(command.get_positionals().map(|_| "no/such/file".to_owned()));
    if command.get_positionals().next().is_none() {
        args.extend(["--needs".to_owned(), "no-such-technique".to_owned()]);
    }
    args
}

#[test]
fn an_error_is_a_document_wherever_an_answer_would_be() {
    let mut program = Args::command();
    program.build();
    let mut seen = BTreeSet::new();
    for command in program.get_subcommands() {
        // `convert` calls it `--to`, which is a number for `explain`.
        let is_format = |arg: &&clap::Arg| {
            ["format", "to"].contains(&arg.get_id().as_str())
                && !arg.get_possible_values().is_empty()
        };
        let Some(format) = command.get_arguments().find(is_format) else { continue };
        for value in format.get_possible_values() {
            let option =
                format!("--{}={}", format.get_long().expect("an option"), value.get_name());
            let args = [bad_arguments(command), vec![option]].concat();
            let printed = run_with(&args.iter().map(String::as_str).collect::<Vec<_>>(), "");
            assert_eq!(printed.code, 2, "{args:?}: {}{}", printed.out, printed.err);
            assert!(printed.err.starts_with("Error: "), "{args:?}: {}", printed.err);
            if !["json", "jsonl"].contains(&value.get_name()) {
                assert_eq!(printed.out, "", "{args:?}");
                continue;
            }
            let document: serde_json::Value = serde_json::from_str(&printed.out)
                .unwrap_or_else(|e| panic!("{args:?}: {e}: {}", printed.out));
            assert_eq!(document["schema"], "kotowari/error/1", "{args:?}");
            seen.insert(command.get_name().to_owned());
        }
    }
    let expected = [
        "check",
        "convert",
        "dataset",
        "drill",
        "explain",
        "generate",
        "hint",
        "inspect",
        "judge",
        "photo",
        "rate",
        "solve",
        "steps",
        "technique",
        "why",
    ];
    assert_eq!(seen.iter().collect::<Vec<_>>(), expected);
}

#[cfg(feature = "tui")]
#[test]
fn a_program_that_plays_gets_its_error_as_a_document() {
    let printed = run_with(&["play", "--turns", "no/such/file"], "");
    assert_eq!(printed.code, 2, "{}", printed.err);
    assert!(printed.out.contains("kotowari/error/1"), "{}", printed.out);
}

#[test]
fn tools_for_packagers_print_something_of_use() {
    for shell in ["zsh", "fish", "bash"] {
        let script = run_with(&["completions", shell], "").out;
        for word in ["figure", "heart", "x_wing", "er_hardest"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    let page = run_with(&["man"], "").out;
    assert!(page.contains(".TH kotowari 1") && page.contains("kotowari\\-explain(1)"), "{page}");
    let page = run_with(&["man", "explain"], "").out;
    assert!(page.contains(".TH kotowari-explain 1") && page.contains("figure"), "{page}");
    assert!(run_with(&["man", "explian"], "").err.contains("explain"));
    for name in ["step", "path"] {
        let printed = run_with(&["schema", name], "");
        serde_json::from_str::<serde_json::Value>(&printed.out).expect("JSON");
    }
}

#[test]
fn a_reader_who_leaves_is_no_failure() {
    assert_eq!(code_when_writing_fails(io::ErrorKind::BrokenPipe), 0);
    assert_eq!(code_when_writing_fails(io::ErrorKind::StorageFull), 2);
}

fn code_when_writing_fails(kind: io::ErrorKind) -> i32 {
    struct Closed(io::ErrorKind);
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let err = Shared::default();
    let open = Box::new(move |_| -> Box<dyn WriteColor> { Box::new(NoColor::new(Closed(kind))) });
    let world = World {
        env: &|_| None,
        stdin: &mut DEMO.as_bytes(),
        stdin_is_terminal: false,
        stdout: Stream { is_terminal: false, open },
        stderr: err.stream(),
        columns: None,
    };
    let code = run(["kotowari", "explain"].map(OsString::from), world);
    assert_eq!(err.text().is_empty(), kind == io::ErrorKind::BrokenPipe, "{}", err.text());
    code
}

#[test]
fn a_person_at_the_keyboard_is_told_how_to_end() {
    let (out, err) = (Shared::default(), Shared::default());
    let world = World {
        env: &|_| None,
        stdin: &mut DEMO.as_bytes(),
        stdin_is_terminal: true,
        stdout: out.stream(),
        stderr: err.stream(),
        columns: None,
    };
    assert_eq!(run(["kotowari", "explain", "--to", "1"].map(OsString::from), world), 0);
    assert!(err.text().contains("Ctrl-D"), "{}", err.text());
}

#[test]
fn no_line_is_wider_than_asked() {
    for (lang, width) in [("en", 50), ("ja", 50), ("en", 72), ("ja", 72)] {
        let columns = width.to_string();
        let args = ["explain", "--figure", "none", "--fold", "--width", &columns, "--lang", lang];
        let printed = run_with(&args, DEMO);
        assert_eq!(printed.code, 0);
        for line in printed.out.lines() {
            let columns = unicode_width::UnicodeWidthStr::width(line);
            assert!(columns <= width, "{lang} {width}: {line}");
        }
    }
}

#[test]
fn what_is_listed_first_does_most_if_asked_for() {
    let args = ["steps", "--sort", "effect", "--technique", "locked_candidates_pointing"];
    let printed = run_with(&args, DEMO);
    assert_eq!(printed.code, 0, "{}", printed.err);
    let lines: Vec<&str> = printed.out.lines().collect();
    let (count, steps) = lines.split_last().expect("a count");
    assert!(count.starts_with(&steps.len().to_string()), "{count}");
    let removed =
        |line: &str| line.split("removes").last().unwrap_or_default().matches('r').count();
    let effects: Vec<usize> = steps.iter().map(|line| removed(line)).collect();
    assert!(effects.is_sorted_by(|a, b| a >= b) && effects[0] > effects[effects.len() - 1]);
}

#[test]
fn only_steps_about_the_cell_and_the_digit_are_listed() {
    let all = run_with(&["steps"], DEMO).out.lines().count();
    let some = run_with(&["steps", "--digit", "7"], DEMO);
    assert!(some.out.lines().count() < all);
    let steps = some.out.lines().filter(|line| line.contains("removes") || line.contains(" = "));
    for line in steps {
        // "removes 2, 3 and 7 from r6c2": the digits stand before the cells.
        let removed = line.split("removes ").skip(1).filter_map(|part| part.split(" from ").next());
        assert!(removed.into_iter().any(|d| d.contains('7')) || line.ends_with("= 7"), "{line}");
    }
    let none = run_with(&["steps", "--cell", "r1c4"], DEMO);
    assert_eq!(none.code, 1, "a filled cell cannot change: {}", none.out);
}

#[test]
fn every_technique_has_its_entry_in_the_dictionary() {
    let entries = |lang: &str| {
        for technique in kotowari_engine::solve::everything() {
            let id = technique.info().id;
            let printed = run_with(&["technique", id, "--lang", lang], "");
            assert_eq!(printed.code, 0, "{id}: {}", printed.err);
            assert!(printed.out.contains(&format!("kotowari lesson show {id}")), "{id}");
            // An id in braces is a message that is missing.
            let missing = ["{technique", "{family", "{level", &format!("{{{id}")];
            assert!(!missing.iter().any(|id| printed.out.contains(id)), "{}", printed.out);
        }
    };
    // It is the longest of these tests, so it takes a core for each language.
    std::thread::scope(|threads| {
        threads.spawn(|| entries("en"));
        entries("ja");
    });
}
