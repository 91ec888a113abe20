//! Somebody walks through units of the course: the program is run, and a script answers, right and
//! wrong, in both languages.

#![cfg(feature = "cli")]

use std::fs;
use std::io::Write;
use std::process::{Output, Stdio};

use kotowari::board::Board;
use kotowari::kernel::Literal;
use kotowari::layout::Layout;
use kotowari::lesson::course::{Course, SpotTask, Stage, Tasks};
use kotowari::lesson::practice::PracticeItem;
use kotowari::solve::{Step, Walk};

use crate::common::own_folder;
use own_folder::{Folder, folder};

/// The seed of all walks.
const SEED: u64 = 7;

fn run(args: &[&str], input: &str, data: &Folder) -> Output {
    let mut command = data.program(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that has seen enough reads no more: that is not this test's business.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Claims as one types them.
fn typed(claims: &[Literal], layout: &Layout) -> String {
    let one = |claim: &Literal| {
        let c = claim.candidate();
        let place = layout.place(c.cell);
        let sign = if matches!(claim, Literal::Place(_)) { "=" } else { "<>" };
        format!("r{}c{}{sign}{}", place.row + 1, place.column + 1, layout.label(c.digit))
    };
    claims.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn right(item: &PracticeItem) -> String {
    typed(item.step().claims(), item.board.layout())
}

/// A digit where another one belongs.
fn wrong(item: &PracticeItem) -> String {
    let claim = item.step().claims()[0];
    let c = claim.candidate();
    let truth = item.source.solution[usize::from(c.cell)];
    let digit = (0..9).find(|&d| d != truth).unwrap();
    let false_claim = match claim {
        Literal::Place(_) => Literal::Place(kotowari::kernel::Candidate { digit, ..c }),
        Literal::Remove(_) => Literal::Remove(kotowari::kernel::Candidate { digit: truth, ..c }),
    };
    typed(&[false_claim], item.board.layout())
}

/// What somebody types who is wrong at the first of each kind of question, asks for help at the
/// second, and is right in the end.
fn script(unit: &str) -> String {
    let course = Course::ours().unwrap();
    let unit = course.unit(unit).unwrap();
    let mut tasks = Tasks::new(&course, unit, SEED).unwrap();
    let mut lines: Vec<String> = vec![];
    // Fading, then finding: three positions and two.
    for number in 0..5 {
        let item = tasks.item().unwrap();
        match number {
            0 | 3 => lines.extend([wrong(&item), "what?".to_owned()]),
            1 | 4 => lines.extend(["?".to_owned(), "?".to_owned()]),
            _ => {}
        }
        lines.push(right(&item));
    }
    for (number, shown) in tasks.shown().iter().enumerate() {
        let truth = matches!(shown, SpotTask::Real(_));
        lines.push(if truth == (number > 0) { "yes" } else { "no" }.to_owned());
    }
    if course.stages(unit).contains(&Stage::Free) {
        // One move by hand, and the easy part by itself.
        let source = tasks.free().unwrap();
        let board = Board::new(&source.puzzle).unwrap();
        let layout = source.puzzle.layout.clone();
        let mut walk = Walk::new(board, course.known_after(unit));
        let taught = |step: &Step| {
            unit.teaches.iter().any(|about| about.id == step.deduction().technique.id)
        };
        let first = walk.step().unwrap();
        lines.push(typed(first.claims(), &layout));
        // With the unit's step made, the stage is over.
        let mut rest = !taught(&first);
        while let Some(step) = walk.look().filter(|_| rest) {
            if taught(&step) {
                lines.extend(["+".to_owned(), typed(step.claims(), &layout)]);
                rest = false;
            }
            walk.apply(&step);
        }
    }
    for number in 0..3 {
        let mix = tasks.mix().unwrap();
        let right = mix.choices.iter().position(|a| a.id == mix.item.technique.id).unwrap();
        let chosen = if number == 0 { (right + 1) % mix.choices.len() } else { right };
        lines.extend(["?".to_owned(), (chosen + 1).to_string()]);
    }
    lines.join("\n") + "\n"
}

fn walk(unit: &str, name: &str, language: &str, said: &[&str]) {
    let data = folder(&format!("{unit}-{language}"));
    let seed = SEED.to_string();
    let args = ["lesson", "start", name, "--seed", &seed, "--lang", language];
    let output = run(&args, &script(unit), &data);
    let text = out(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(text.matches("what?").count(), 2, "both slips are answered: {text}");
    for said in said {
        assert!(text.contains(said), "{said} is not in\n{text}");
    }
    assert!(!text.contains(['{', '}']) || unit == "x_wing", "{text}");
    let remembered = fs::read_to_string(data.join("kotowari/course.toml")).unwrap();
    assert!(remembered.contains(unit), "{remembered}");
    let overview = out(&run(&["lesson", "--lang", language], "", &data));
    let done = overview.lines().filter(|line| line.starts_with("[x]")).count();
    assert_eq!(done, 1, "{overview}");
    let boxes = fs::read_to_string(data.join("kotowari/review.toml")).unwrap();
    assert!(boxes.contains("[technique."), "{boxes}");
}

#[test]
fn hidden_single_is_walked_to_the_end_in_japanese() {
    walk(
        "beam_box",
        "hidden_single",
        "ja",
        &["[7 まぜる]", "7/7 まぜる", "終わり！", "100問のうち"],
    );
}

#[test]
fn hidden_single_is_walked_to_the_end_in_english() {
    walk("beam_box", "hidden-single", "en", &["[7 Mixed]", "7/7 Mixed", "done!", "Of 100"]);
}

#[test]
fn x_wing_is_walked_to_the_end_in_japanese() {
    walk("x_wing", "井桁理論", "ja", &["必要：ロックされた候補", "3/7 穴うめ", "終わり！"]);
}

#[test]
fn x_wing_is_walked_to_the_end_in_english() {
    walk("x_wing", "X-Wing", "en", &["needs: Locked Candidates", "3/7 Fill in", "done!"]);
}

#[test]
fn whoever_stops_halfway_has_not_done_the_unit() {
    let data = folder("halfway");
    // Where it was left is kept, and the second time it goes on there.
    for input in ["", "q\n", "r1c1=1\n"] {
        let output = run(&["lesson", "start", "x-wing", "--seed", "7"], input, &data);
        assert_eq!(output.status.code(), Some(1), "{input:?}");
        let kept = fs::read_to_string(data.join("kotowari/course.toml")).unwrap();
        assert!(kept.contains("done = [\n]") && kept.contains("stage = "), "{kept}");
    }
}

#[test]
fn the_next_unit_is_the_first_that_is_not_done() {
    let data = folder("next");
    // The first unit only explains: nothing to answer.
    let first = run(&["lesson", "next", "--lang", "en"], "", &data);
    assert_eq!(first.status.code(), Some(0));
    assert!(out(&first).contains("Unit 0") && out(&first).contains("Next: Unit 1"));
    let second = run(&["lesson", "next", "--lang", "en"], "", &data);
    assert!(out(&second).starts_with("Unit 1 "), "{}", out(&second));
    // Somebody else's file is not touched.
    let file = data.join("kotowari/course.toml");
    fs::write(&file, "shopping = [\"milk\"]\n").unwrap();
    let third = run(&["lesson", "next", "--lang", "en"], "", &data);
    assert_eq!(third.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&third.stderr).contains("course.toml"));
    assert_eq!(fs::read_to_string(&file).unwrap(), "shopping = [\"milk\"]\n");
}

#[test]
fn a_unit_answers_to_its_names() {
    let data = folder("names");
    for (name, number) in [
        ("x-wing", "Unit 22 "),
        ("11", "Unit 11 "),
        ("井桁理論", "Unit 22 "),
        ("Locked_Triple", "Unit 13 "),
        ("ブロックにビーム", "Unit 2 "),
        ("the last one", "Unit 1 "),
    ] {
        let output = run(&["lesson", "start", name, "--lang", "en"], "q\n", &data);
        assert!(out(&output).starts_with(number), "{name}: {}", out(&output));
    }
    for (args, said) in [
        (&["lesson", "start", "nishio"][..], "No unit teaches"),
        (&["lesson", "start", "x-wimg"], "X-Wing"),
        (&["lesson", "start"], "Which unit?"),
        (&["lesson", "start", "rules", "--stage", "find"], "no stage"),
    ] {
        let output = run(&[args, &["--lang", "en"]].concat(), "", &data);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains(said), "{args:?}: {told}");
    }
}
