//! What goes wrong around a run: full disks, kills, two runs at once, strange names.

use std::fs;
use std::io::Write;
use std::path::Path;
#[cfg(unix)]
use std::process::Output;

#[cfg(unix)]
use super::run::run_limited;
use super::run::{command, finish, folder, journalled, list, run, run_with, start, told, until};
use super::{COLUMNS, HARD, SHAPES, in_every_shape, path};

/// Runs it where no file may become longer than so many blocks of 512 bytes, as on a disk that
/// is full.
#[cfg(unix)]
fn run_cramped(blocks: usize, args: &[&str]) -> Output {
    run_limited(&format!("trap '' XFSZ; ulimit -f {blocks}"), args)
}

fn names_in(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Programs that asked for JSON get the error as a document; nobody else gets anything on stdout.
fn is_error_document_of(end: &str, out: &str) {
    match end {
        "jsonl" => assert!(out.starts_with("{\"schema\":\"kotowari/error/1\""), "{out}"),
        _ => assert_eq!(out, ""),
    }
}

#[cfg(unix)]
#[test]
fn a_disk_that_is_full_is_told_and_the_run_can_be_gone_on_with() {
    in_every_shape(|at, options, end| {
        let folder = folder(&format!("full-{at}"));
        let input = folder.join("in.txt");
        fs::write(&input, list(300)).unwrap();
        let (whole, part) = (folder.join(format!("w.{end}")), folder.join(format!("p.{end}")));
        fn args<'a>(input: &'a Path, output: &'a Path, options: &[&'a str]) -> Vec<&'a str> {
            [&[path(input), "-o", path(output)], options, &COLUMNS[..]].concat()
        }
        let uninterrupted = run(&args(&input, &whole, options));
        assert_eq!(told(&uninterrupted).0, 0);

        let (code, out, err) = told(&run_cramped(8, &args(&input, &part, options)));
        assert_eq!(code, 2, "{options:?} {err}");
        is_error_document_of(end, &out);
        assert!(err.contains(&*format!("p.{end}")) && err.contains("cannot be written"), "{err}");
        let again = [&args(&input, &part, options)[..], &["--resume"]].concat();
        let (code, _, err) = told(&run_cramped(8, &again));
        assert_eq!(code, 2, "it is as full as before: {options:?} {err}");
        let (code, _, err) = told(&run(&again));
        assert_eq!(code, 0, "{options:?} {err}");
        assert!(fs::read(&part).unwrap() == fs::read(&whole).unwrap(), "{options:?} {end}");
        assert_eq!(names_in(&folder).len(), 3, "nothing is left beside them");
    });
}

#[cfg(unix)]
#[test]
fn where_nothing_can_be_written_no_file_is_begun() {
    let folder = folder("full-at-once");
    let input = folder.join("in.txt");
    fs::write(&input, list(3)).unwrap();
    let output = folder.join("o.csv");
    let (code, _, err) = told(&run_cramped(0, &[path(&input), "-o", path(&output)]));
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("o.csv") && !err.contains("Error: - "), "{err}");
    assert_eq!(names_in(&folder), ["in.txt"], "an empty file would look like a whole one");
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_that_is_full_is_told_by_its_name() {
    let text = list(200);
    for options in
        SHAPES.map(|(options, _)| options).iter().chain([&["--format", "parquet"][..]].iter())
    {
        let args = [&["-", "-o", "/dev/full"], *options, &COLUMNS[..]].concat();
        let (code, out, err) = told(&run_with(&args, &text));
        assert_eq!((code, out.as_str()), (2, ""), "{options:?}");
        assert!(err.contains("/dev/full cannot be written"), "{options:?} {err}");
    }
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let folder = folder("full-device");
    let input = folder.join("in.txt");
    fs::write(&input, text.repeat(30)).unwrap();
    for format in ["csv", "jsonl", "table"] {
        let columns = ["--columns", "line,puzzle,clues"];
        let args = [&[path(&input), "--format", format], &columns[..]].concat();
        let output = command(&args, &folder).stdout(full()).output().unwrap();
        let (code, _, err) = told(&output);
        assert_eq!(code, 2, "{format}");
        assert!(err.contains("cannot be written"), "{err}");
    }
}

/// A journal as a run writes it before it makes its file: nothing is done yet.
fn journal_of_nothing(text: &str) -> String {
    let mut journal: serde_json::Value = serde_json::from_str(text).unwrap();
    journal["done"] = 0.into();
    journal["length"] = 0.into();
    journal["digest"] = 0xCBF2_9CE4_8422_2325_u64.into();
    for (_, count) in journal["tally"].as_object_mut().unwrap() {
        *count = match count {
            serde_json::Value::Array(levels) => vec![0; levels.len()].into(),
            serde_json::Value::Object(_) => serde_json::Value::Object(Default::default()),
            _ => 0.into(),
        };
    }
    journal.to_string()
}

#[test]
fn a_run_that_was_killed_before_its_first_row_goes_on_to_the_same_bytes() {
    let text = list(40);
    in_every_shape(|at, options, end| {
        let folder = folder(&format!("begun-{at}"));
        let (whole, part) = (folder.join(format!("w.{end}")), folder.join(format!("p.{end}")));
        fn args<'a>(output: &'a Path, options: &[&'a str]) -> Vec<&'a str> {
            [&["-", "-o", path(output)], options, &COLUMNS[..]].concat()
        }
        assert_eq!(told(&run_with(&args(&whole, options), &text)).0, 0);
        let (mut child, mut stdin) = start(&args(&part, options));
        stdin.write_all(text.as_bytes()).unwrap();
        until("forty rows in the journal", || journalled(&part) >= 40);
        child.kill().unwrap();
        child.wait().unwrap();
        let journal = folder.join(format!("p.{end}.kotowari-resume"));
        let nothing = journal_of_nothing(&fs::read_to_string(&journal).unwrap());
        let spool = folder.join(format!("p.{end}.kotowari-rows"));
        let grown = if spool.exists() { spool } else { part.clone() };
        let begun = fs::read(&whole).unwrap();
        // Not made yet; empty; with a heading, or a torn one.
        for (state, length) in [(0, None), (1, Some(0)), (2, Some(50)), (3, Some(7))] {
            for name in names_in(&folder).iter().filter(|name| name.starts_with("p.")) {
                fs::remove_file(folder.join(name)).unwrap();
            }
            fs::write(&journal, &nothing).unwrap();
            if let Some(length) = length {
                fs::write(&grown, &begun[..length]).unwrap();
            }
            let plain = told(&run_with(&args(&part, options), &text));
            assert!(plain.0 == 2 && plain.2.contains("--resume"), "{plain:?}");
            let more = [&args(&part, options)[..], &["--resume"]].concat();
            let (code, _, err) = told(&run_with(&more, &text));
            assert_eq!(code, 0, "{options:?}, state {state}: {err}");
            assert!(fs::read(&part).unwrap() == begun, "{options:?}, state {state}");
            assert_eq!(names_in(&folder).len(), 2, "{options:?}, state {state}");
        }
    });
}

#[test]
fn an_empty_file_is_not_called_complete() {
    let folder = folder("empty");
    let output = folder.join("y.csv");
    fs::write(&output, "").unwrap();
    let args = ["-", "-o", path(&output), "--columns", "clues", "--resume"];
    let (code, _, err) = told(&run_with(&args, &list(3)));
    assert_eq!(code, 0, "{err}");
    assert_eq!(fs::read_to_string(&output).unwrap().lines().count(), 4);
}

#[test]
fn what_a_run_killed_at_its_very_end_left_is_cleared_away() {
    let folder = folder("end");
    let output = folder.join("a.parquet");
    let args = ["-", "-o", path(&output), "--columns", "clues"];
    assert_eq!(told(&run_with(&args, &list(3))).0, 0);
    let whole = fs::read(&output).unwrap();
    for left in ["rows", "draft", "lock", "resume-draft"] {
        fs::write(format!("{}.kotowari-{left}", path(&output)), "left").unwrap();
    }
    let (code, _, err) = told(&run_with(&[&args[..], &["--resume"]].concat(), &list(3)));
    assert_eq!(code, 0, "{err}");
    assert_eq!(names_in(&folder), ["a.parquet"]);
    assert_eq!(fs::read(&output).unwrap(), whole);
}

#[test]
fn two_runs_do_not_write_one_file() {
    in_every_shape(|_, options, end| {
        let folder = folder(&format!("two-{end}-{}", options.len()));
        let output = folder.join(format!("a.{end}"));
        let args = [&["-", "-o", path(&output)], options, &COLUMNS[..]].concat();
        let (mut first, mut stdin) = start(&args);
        let text = list(30);
        let (head, tail) = text.split_at(82 * 10);
        stdin.write_all(head.as_bytes()).unwrap();
        until("ten rows in the journal", || journalled(&output) >= 10);
        for more in [&[][..], &["--force"], &["--resume"], &["--force", "--lang", "ja"]] {
            let (code, out, err) = told(&run_with(&[&args[..], more].concat(), &list(5)));
            assert_eq!(code, 2, "{more:?}");
            is_error_document_of(end, &out);
            let said = if more.len() > 1 { "いま別の" } else { "Another run is writing" };
            assert!(err.contains(said), "{more:?}: {err}");
        }
        stdin.write_all(tail.as_bytes()).unwrap();
        drop(stdin);
        let (code, _, err) = told(&finish(&mut first));
        assert_eq!(code, 0, "{err}");
        let alone = folder.join(format!("b.{end}"));
        let args = [&["-", "-o", path(&alone)], options, &COLUMNS[..]].concat();
        assert_eq!(told(&run_with(&args, &text)).0, 0);
        assert!(fs::read(&output).unwrap() == fs::read(&alone).unwrap(), "{options:?} {end}");
        assert_eq!(names_in(&folder).len(), 2, "{:?}", names_in(&folder));
    });
}

#[cfg(unix)]
#[test]
fn a_table_is_not_continued_in_another_width_or_notation() {
    let folder = folder("width");
    let part = folder.join("a.txt");
    let args = ["-", "-o", path(&part), "--columns", "clues,reasons"];
    let (mut child, mut stdin) = start(&args);
    let text = list(10);
    stdin.write_all(text.as_bytes()).unwrap();
    until("ten rows in the journal", || journalled(&part) >= 10);
    child.kill().unwrap();
    child.wait().unwrap();
    for (more, said) in [
        (["--width", "60"], "--width was \"400\" and is now \"60\""),
        (["--notation", "a1"], "--notation was \"auto\" and is now \"a1\""),
    ] {
        // The same option twice is a mistake, so the first one goes.
        let plain = command(&[&args[..], &["--resume"]].concat(), &folder);
        // After "rate" and, unless it is the same, "--width 400".
        let kept = plain.get_args().skip(if more[0] == "--width" { 3 } else { 1 });
        let mut other = folder.program(&["rate"]);
        let (code, _, err) = told(&other.args(kept).args(more).output().unwrap());
        assert_eq!(code, 2, "{err}");
        assert!(err.split_whitespace().collect::<Vec<_>>().join(" ").contains(said), "{err}");
    }
}

#[cfg(unix)]
#[test]
fn no_input_is_written_over_by_any_of_its_names() {
    let folder = folder("names");
    let input = folder.join("in.txt");
    fs::write(&input, list(3)).unwrap();
    let (hard, soft) = (folder.join("hard.csv"), folder.join("soft.csv"));
    fs::hard_link(&input, &hard).unwrap();
    std::os::unix::fs::symlink("in.txt", &soft).unwrap();
    for output in [&hard, &soft] {
        let picture = format!("--summary={}", path(output));
        for args in [vec!["-o", path(output)], vec![&picture]] {
            let args = [&[path(&input), "--force"], &args[..]].concat();
            let (code, _, err) = told(&run(&args));
            assert_eq!(code, 2, "{args:?}");
            assert!(err.contains("one of the files to be read"), "{err}");
        }
    }
    let output = folder.join("o.svg");
    let picture = format!("--summary={}/./o.svg", path(&folder));
    let (code, _, err) = told(&run(&[path(&input), "-o", path(&output), &picture]));
    assert_eq!(code, 2);
    assert!(err.contains("both write to"), "{err}");
    assert_eq!(names_in(&folder), ["hard.csv", "in.txt", "soft.csv"]);
    assert_eq!(fs::read_to_string(&input).unwrap(), list(3));
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_mode_what_it_was() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    for end in ["csv", "parquet"] {
        let folder = folder(&format!("link-{end}"));
        let (real, link) = (folder.join(format!("real.{end}")), folder.join(format!("l.{end}")));
        fs::write(&real, "old").unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(real.file_name().unwrap(), &link).unwrap();
        let picture = format!("--summary={}", path(&folder.join("s.svg")));
        let args = ["-", "-o", path(&link), "--columns", "clues", &picture];
        let (code, _, err) = told(&run_with(&args, &list(3)));
        assert!(code == 2 && err.contains("is there already"), "{err}");
        assert_eq!(fs::read(&real).unwrap(), b"old");
        let (code, _, err) = told(&run_with(&[&args[..], &["--force"]].concat(), &list(3)));
        assert_eq!(code, 0, "{err}");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(fs::read(&real).unwrap().len() > 10);
        assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(names_in(&folder).len(), 3, "{:?}", names_in(&folder));
    }
}

#[cfg(unix)]
#[test]
fn links_that_go_round_are_gone_through_once() {
    use std::os::unix::fs::symlink;
    let folder = folder("round");
    let below = folder.join("b");
    fs::create_dir(&below).unwrap();
    fs::write(folder.join("a.txt"), list(2)).unwrap();
    fs::write(below.join("c.txt"), list(3)).unwrap();
    for (to, link) in [(".", "d"), ("..", "b/up"), ("b", "e"), ("../a.txt", "b/same.txt")] {
        symlink(to, folder.join(link)).unwrap();
    }
    for (pattern, rows) in [("**/*.txt", 5), ("**", 5), ("*/**/c.txt", 3), ("*/*.txt", 5)] {
        let pattern = format!("{}/{pattern}", path(&folder));
        let (code, out, err) = told(&run(&[&pattern, "--format", "csv", "--columns", "file,line"]));
        assert_eq!(code, 0, "{pattern}: {err}");
        assert_eq!(out.lines().count(), 1 + rows, "{pattern}\n{out}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_long_file_that_is_no_list_takes_little_memory() {
    let folder = folder("long");
    let input = folder.join("long.txt");
    fs::write(&input, "1 2 3 4 5 6 7 8 9\n".repeat(5_000_000)).unwrap();
    let columns = "--columns=file,error";
    // Kilobytes of addresses: the program, its stacks, and what it holds.
    let args = [path(&input), "--format", "csv", columns, "--jobs", "1"];
    let (code, out, err) = told(&run_limited("ulimit -v 700000", &args));
    assert_eq!(code, 1, "{err}");
    assert!(out.ends_with("long.txt,input-too-long\n"), "{out}");

    // Remarks may be long: they are no puzzle.
    let remarks = "# a remark of some length, again and again\n".repeat(5_000);
    fs::write(&input, remarks + &list(40)).unwrap();
    let (code, out, err) = told(&run(&[path(&input), "--format", "csv", "--columns", "clues"]));
    assert_eq!((code, out.lines().count()), (0, 41), "{err}");
}

#[cfg(unix)]
#[test]
fn names_never_steer_the_terminal() {
    let folder = folder("steer");
    let names = ["\u{1b}]0;owned\u{7}\u{1b}[31m.txt", "a\u{202e}txt.csv", "\u{9b}1m.txt"];
    for name in names {
        fs::write(folder.join(name), list(1)).unwrap();
    }
    let files: Vec<_> = names.iter().map(|name| folder.join(name)).collect();
    let files: Vec<&str> = files.iter().map(|file| path(file)).collect();
    let is_bad = |c: char| c != '\n' && c.is_control() || matches!(c, '\u{202a}'..='\u{202e}');
    for format in ["table", "csv", "jsonl"] {
        let (code, out, err) = told(&run(&[&files[..], &["--format", format]].concat()));
        assert_eq!(code, 0, "{err}");
        assert!(out.contains("u{202e}") || out.contains("\\u202e"), "{out}");
        assert!(!out.contains(is_bad) && !err.contains(is_bad), "{format} {out}{err}");
    }
    for lang in ["en", "ja"] {
        for name in ["no\u{1b}[2J.txt", "no\u{9b}2J\u{202e}.sdm"] {
            let (code, _, err) = told(&run(&[name, "--lang", lang]));
            assert_eq!(code, 2);
            assert!(!err.contains(is_bad), "{err}");
        }
        let (code, _, err) = told(&run(&[files[0], "--filter", "er>=\u{1b}[7m", "--lang", lang]));
        assert!(code == 2 && !err.contains(is_bad), "{err}");
    }
}

#[test]
fn techniques_are_named_in_a_filter_as_people_name_them() {
    // Of our hardest puzzles (the last ones) those that are asked for below, and some others.
    let args = ["-", "--format", "csv", "--columns", "puzzle,techniques"];
    let hardest: String = list(600).split_inclusive('\n').skip(400).collect();
    let (_, out, _) = told(&run_with(&args, &hardest));
    let asked = |row: &str| row.contains("x_wing ") || row.contains("xy_wing ");
    let chosen = out
        .lines()
        .skip(1)
        .enumerate()
        .filter(|(at, row)| at % 8 == 0 || at % 3 == 0 && asked(row));
    let text: String = chosen.map(|(_, row)| format!("{}\n", &row[..81])).collect();
    let rows = |filter: &str| {
        let args = ["-", HARD, "--format", "csv", "--columns", "techniques", "--filter", filter];
        let (code, out, err) = told(&run_with(&args, &text));
        assert_eq!(code, 0, "{filter}: {err}");
        out.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    let all = rows("clues>0");
    let used = |id: &str| {
        let has = |row: &&String| row.split("; ").any(|part| part.split(' ').next() == Some(id));
        all.iter().filter(has).count()
    };
    assert!(used("x_wing") > 0 && used("finned_x_wing") > 0 && used("xy_wing") > 0);
    for (filter, id) in [
        ("techniques~x_wing", "x_wing"),
        ("techniques~X-Wing", "x_wing"),
        ("techniques=x-wing", "x_wing"),
        ("techniques~XY-Wing", "xy_wing"),
    ] {
        assert_eq!(rows(filter).len(), used(id), "{filter}");
    }
    // What the dictionary knows of families and levels holds here, too.
    let wings = rows("techniques~wings").len();
    assert!(wings >= used("xy_wing") && wings < all.len(), "{wings}");
    assert_eq!(rows("techniques!=wings").len(), all.len() - wings);
    assert_eq!(rows("techniques!=x-wing").len(), all.len() - used("x_wing"));
    for lang in ["en", "ja"] {
        let args = [HARD, "--filter", "techniques=x-wimg", "--lang", lang];
        let (code, _, err) = told(&run(&args));
        assert_eq!(code, 2, "{err}");
        assert!(err.contains("--> --filter:1:12"), "{err}");
        assert!(err.to_lowercase().contains("x-wing") || err.contains("x_wing"), "{err}");
    }
}
