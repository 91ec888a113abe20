//! What is remembered, while several terminals are open.

use std::fs;
use std::io::{Read, Write};
use std::process::{Child, Stdio};

use kotowari::lesson::course::Course;
use kotowari::lesson::course::progress::Progress;
use kotowari::lesson::review::Review;

use crate::common::own_folder::{Folder, folder};

fn start(args: &[&str], home: &Folder) -> Child {
    let mut command = home.program(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Lets it end: all that is asked of it is passed over.
fn end(mut child: Child, input: &str) -> String {
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The units that are done.
fn done(home: &Folder) -> Vec<String> {
    let text = fs::read_to_string(home.join("kotowari/course.toml")).unwrap();
    let progress = Progress::read(&text).unwrap();
    let course = Course::ours().unwrap();
    let done = course.units.iter().filter(|unit| progress.is_done(unit));
    done.map(|unit| unit.id.clone()).collect()
}

fn only_whole_files(home: &Folder) {
    let names = fs::read_dir(home.join("kotowari")).unwrap();
    let names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    assert!(names.iter().all(|n| n == "course.toml" || n == "review.toml"), "{names:?}");
}

#[test]
fn a_lesson_that_ends_keeps_what_another_one_finished_meanwhile() {
    let home = folder("meanwhile");
    // One right answer, and the rest passed over: done, and not only seen.
    let pass = format!("r5c5=8\n{}", "s\n".repeat(60));
    let mut long = start(&["lesson", "start", "full-house", "--seed", "1"], &home);
    // It has read what is done so far when it says so.
    let mut first = [0; 4];
    long.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    let told = end(start(&["lesson", "start", "rules"], &home), "");
    assert!(told.contains("Next: Unit 1 "), "{told}");
    let told = end(long, &pass);
    assert_eq!(done(&home), ["rules", "full_house"]);
    assert!(told.contains("Next: Unit 2 "), "what comes next knows of both: {told}");
}

#[test]
fn many_lessons_and_drills_at_once_lose_nothing() {
    let units = ["rules", "notes", "strong_weak", "notation", "editors"];
    let techniques = [
        "full_house",
        "hidden_single_block",
        "hidden_single_row",
        "hidden_single_column",
        "naked_single",
        "locked_candidates_pointing",
        "locked_candidates_claiming",
        "naked_pair",
        "hidden_pair",
        "naked_triple",
        "x_wing",
        "xy_wing",
    ];
    for round in 0..2 {
        let home = folder("at-once");
        let mut running = vec![];
        for unit in units {
            running.push((start(&["lesson", "start", unit], &home), ""));
        }
        for id in techniques {
            let drill = start(&["drill", id, "--items", "1", "--seed", "1"], &home);
            // With the fourth hint it is settled.
            running.push((drill, "?\n?\n?\n?\n?\n"));
        }
        // All are running before the first one may go on.
        for (child, input) in running {
            end(child, input);
        }
        assert_eq!(done(&home).len(), units.len(), "round {round}");
        let text = fs::read_to_string(home.join("kotowari/review.toml")).unwrap();
        let review = Review::read(&text).unwrap();
        assert_eq!(review.cards().count(), techniques.len(), "round {round}: {text}");
        only_whole_files(&home);
    }
}

#[test]
fn answers_given_at_once_all_count() {
    let home = folder("answers");
    let answers = 12;
    end(start(&["drill", "x_wing", "--items", "1", "--seed", "1"], &home), "?\n?\n?\n?\n?\n");
    let due = ["review", "--today", "2099-01-01", "--seed", "1"];
    let mut running: Vec<Child> = (0..answers).map(|_| start(&due, &home)).collect();
    for child in &mut running {
        // They all know the card when they ask.
        child.stdout.as_mut().unwrap().read_exact(&mut [0; 4]).unwrap();
    }
    // Each is told on a thread of its own: they answer at the same time.
    let ends: Vec<_> = running
        .into_iter()
        .map(|child| std::thread::spawn(move || end(child, "?\n?\n?\n?\n?\n")))
        .collect();
    ends.into_iter().for_each(|end| drop(end.join().unwrap()));
    let text = fs::read_to_string(home.join("kotowari/review.toml")).unwrap();
    let wrong = Review::read(&text).unwrap().card("x_wing").unwrap().wrong;
    assert_eq!(wrong, 1 + answers, "the drill's own, and theirs: {text}");
}

#[test]
fn what_people_have_written_into_the_file_is_written_back() {
    let home = folder("by-hand");
    fs::create_dir(home.join("kotowari")).unwrap();
    let file = home.join("kotowari/course.toml");
    let odd = r#"schema = "kotowari/progress/1"
done = ["a \"b\" \\ c", "tab\there", "x_wing"]
"#;
    fs::write(&file, odd).unwrap();
    for unit in ["rules", "notes"] {
        end(start(&["lesson", "start", unit], &home), "");
    }
    assert_eq!(done(&home), ["rules", "notes", "x_wing"]);
    let text = fs::read_to_string(&file).unwrap();
    for kept in
        [r#""a \"b\" \\ c","#, r#""tab\u0009here","#, "\"x_wing\",", "\"rules\",", "\"notes\","]
    {
        assert!(text.contains(kept), "{kept}: {text}");
    }
}

#[cfg(unix)]
#[test]
fn who_may_read_it_stays() {
    use std::os::unix::fs::PermissionsExt;
    let home = folder("mode");
    end(start(&["lesson", "start", "rules"], &home), "");
    let file = home.join("kotowari/course.toml");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    end(start(&["lesson", "start", "notes"], &home), "");
    assert_eq!(done(&home).len(), 2);
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_key_of_the_file_never_steers_the_terminal() {
    let home = folder("escape");
    let file = home.join("review.toml");
    fs::write(
        &file,
        "schema = \"kotowari/review/1\"\n[technique.\"a\\u001b]0;gone\\u0007b\"]\nbox = 1\n\
         due = \"2026-01-02\"\nlast = \"2026-01-01\"\n",
    )
    .unwrap();
    let file = file.to_str().unwrap();
    let told = end(start(&["review", "--list", "--file", file], &home), "");
    assert!(told.contains("]0;gone") && !told.contains(['\u{1b}', '\u{7}']), "{told:?}");
}
