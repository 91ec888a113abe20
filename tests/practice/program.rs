//! `drill` and `review`, run as people run them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Output, Stdio};
use std::time::Duration;

use kotowari::count::{self, Budget, Count};
use kotowari::explain::json::SCHEMAS;
use kotowari::lesson::review::{Day, Review};
use serde_json::Value;

use crate::common::own_folder::{Folder, folder};
use crate::common::schema;

fn start(args: &[&str], home: &Folder) -> Child {
    let mut command = home.program(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

fn run(args: &[&str], input: &str, home: &Folder) -> Output {
    let mut child = start(args, home);
    // A program that has heard enough closes its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// What it says on standard error, on one line.
fn told(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn items(technique: &str, more: &[&str], home: &Folder) -> Value {
    let args = [&["drill", technique, "--seed", "7", "--format", "json"], more].concat();
    serde_json::from_str(&out(&run(&args, "", home))).unwrap()
}

/// What one would type to give an item's claims.
fn answer(item: &Value, japanese: bool) -> String {
    let mut all = vec![];
    for (key, sign) in [("place", "="), ("remove", if japanese { "≠" } else { "<>" })] {
        for c in item[key].as_array().unwrap() {
            let cell = c["cell"].as_str().unwrap();
            let cell = match japanese {
                true => cell.replacen('r', "", 1).replacen('c', "行", 1) + "列",
                false => cell.to_owned(),
            };
            all.push(format!("{cell}{sign}{}", c["digit"]));
        }
    }
    all.join(if japanese { "、" } else { " " })
}

#[test]
fn a_list_says_the_rules_of_its_boards() {
    let home = folder("rules");
    let list = items("rule_support", &["--items", "2", "--near-miss"], &home);
    let written = out(&run(
        &["drill", "rule_support", "--seed", "7", "--items", "2", "--near-miss", "--list"],
        "",
        &home,
    ));
    for item in list["items"].as_array().unwrap() {
        let board = item["board"].as_str().expect("not the usual board");
        assert!(written.contains(board), "{board}\n{written}");
        let puzzle = kotowari::format::read("-", board.as_bytes()).unwrap().puzzle;
        assert!(!puzzle.layout.rules().only_houses(), "{board}");
        let Count::One(solution) = count::solutions(&puzzle, Budget::default()) else {
            panic!("{board}")
        };
        let digits: String = solution.iter().map(|digit| (digit + 1).to_string()).collect();
        assert_eq!(item["solution"], digits);
    }
    assert!(items("x_wing", &["--items", "1"], &home)["items"][0].get("board").is_none());
}

#[test]
fn the_answers_of_the_list_are_right_when_typed() {
    let home = folder("right");
    for technique in [
        "hidden_single_row",
        "naked_single",
        "locked_candidates_pointing",
        "x_wing",
        "w_wing",
        "fillings",
    ] {
        let list = items(technique, &["--items", "3"], &home);
        let items = list["items"].as_array().unwrap();
        for (language, score) in [("en", "3 of 3 right"), ("ja", "3問中3問正解")] {
            let typed: Vec<String> =
                items.iter().map(|item| answer(item, language == "ja")).collect();
            let args = ["drill", technique, "--seed", "7", "--items", "3", "--lang", language];
            let printed = out(&run(&args, &(typed.join("\n") + "\n"), &home));
            assert!(printed.contains(score), "{technique}: {typed:?}\n{printed}");
        }
    }
}

#[test]
fn a_wrong_answer_is_explained_and_may_be_tried_again() {
    let home = folder("wrong");
    let list = items("x_wing", &["--items", "1"], &home);
    let item = &list["items"][0];
    // Taking a digit out of the cell where it belongs.
    let solution = item["solution"].as_str().unwrap();
    let grid = item["state"]["grid"].as_str().unwrap();
    let cell = grid.find('.').unwrap();
    let wrong = format!("r{}c{}<>{}", cell / 9 + 1, cell % 9 + 1, &solution[cell..=cell]);
    let typed = format!("{wrong}\nnonsense\n{}\n", answer(item, false));
    let args = ["drill", "x_wing", "--seed", "7", "--items", "1"];
    let printed = out(&run(&args, &typed, &home));
    assert!(printed.contains("Sorry:") && printed.contains("Right!"), "{printed}");
    assert!(printed.contains("\"nonsense\" is neither a cell nor a digit"), "{printed}");
    assert!(printed.contains("0 of 1 right"), "{printed}");
    let japanese = out(&run(&[&args[..], &["--lang", "ja"]].concat(), &typed, &home));
    assert!(japanese.contains("ざんねん。") && japanese.contains("1問中0問正解"), "{japanese}");
}

#[test]
fn hints_go_from_a_question_to_the_answer() {
    let home = folder("hints");
    let args = ["drill", "x-wing", "--seed", "7", "--items", "1", "--lang", "ja"];
    let printed = out(&run(&args, "?\n？\nヒント\n?\n?\n", &home));
    for level in ["ヒント 1/5", "ヒント 3/5", "答え："] {
        assert!(printed.contains(level), "{level}: {printed}");
    }
    assert!(!printed.contains("ヒント 2/5"), "the digit is in the question: {printed}");
    assert!(printed.contains("1問中0問正解"), "an answer that was told is none: {printed}");
}

#[test]
fn twenty_near_misses_of_x_wings_and_at_least_eight_would_cost_a_true_digit() {
    let home = folder("misses");
    for seed in ["1", "2"] {
        let args =
            ["drill", "x_wing", "--near-miss", "--items", "20", "--seed", seed, "--format", "json"];
        let list: Value = serde_json::from_str(&out(&run(&args, "", &home))).unwrap();
        let items = list["items"].as_array().unwrap();
        assert_eq!(items.len(), 20);
        let dramatic =
            items.iter().filter(|item| !item["would_erase"].as_array().unwrap().is_empty());
        let dramatic = dramatic.count();
        assert!(dramatic >= 8, "{dramatic}");
        let real = items.iter().filter(|item| item["holds"] == true).count();
        assert_eq!(real, 8);
        for item in items {
            for c in item["would_erase"].as_array().unwrap() {
                let [_, row, _, column] = c["cell"].as_str().unwrap().as_bytes() else { panic!() };
                let at = usize::from(row - b'1') * 9 + usize::from(column - b'1');
                let truth = item["solution"].as_str().unwrap().as_bytes()[at];
                assert_eq!(c["digit"], truth - b'0', "what would go is the answer there");
            }
        }
        let typed: Vec<&str> = items
            .iter()
            .map(|item| if item["holds"] == true { "はい" } else { "いいえ" })
            .collect();
        let args =
            ["drill", "x_wing", "--near-miss", "--items", "20", "--seed", seed, "--lang", "ja"];
        let printed = out(&run(&args, &(typed.join("\n") + "\n"), &home));
        assert!(printed.contains("20問中20問正解"), "{printed}");
        let printed = out(&run(&args, &"はい\n".repeat(20), &home));
        assert!(printed.contains("20問中8問正解"), "{printed}");
        assert!(printed.contains("もし消していたら"), "{printed}");
    }
}

#[test]
fn the_list_satisfies_its_schema() {
    let home = folder("schema");
    let read = |(_, text): &(&str, &str)| serde_json::from_str(text).unwrap();
    let schemas = schema::Schemas::new(SCHEMAS.iter().map(read));
    for more in [&["--items", "3"][..], &["--items", "3", "--near-miss"]] {
        for technique in
            ["naked_single", "naked_pair", "unique_rectangle_1", "w_wing", "bound_crowd"]
        {
            let list = items(technique, more, &home);
            schemas.check("urn:kotowari:drill:1", &list).unwrap();
        }
    }
}

#[test]
fn the_input_may_end_at_any_time() {
    let home = folder("end");
    for args in [&["drill", "x_wing", "--seed", "1"][..], &["drill", "x_wing", "--near-miss"]] {
        for input in ["", "?", "s\n", "q\n", "\n\n", "\u{0}\n", "はい\nいいえ"] {
            out(&run(args, input, &home));
        }
        let mut child = start(args, &home);
        child.stdin.take().unwrap().write_all(&[0xff, 0xfe, b'\n']).unwrap();
        assert!(child.wait_with_output().unwrap().status.success());
    }
}

const DUE: &str = "2026-11-22";

/// A file in which these techniques are due.
fn with_due(home: &Path, techniques: &[&str]) -> PathBuf {
    let mut review = Review::default();
    for technique in techniques {
        review.add(technique, "2026-11-21".parse().unwrap());
    }
    let file = home.join("review.toml");
    fs::write(&file, review.write()).unwrap();
    file
}

fn read(file: &Path) -> Review {
    let text = fs::read_to_string(file).unwrap();
    Review::read(&text).unwrap_or_else(|flaw| panic!("{flaw:?}:\n{text}"))
}

#[test]
fn drill_puts_a_technique_among_those_that_come_back() {
    let home = folder("added");
    let file = home.join("kotowari/review.toml");
    out(&run(&["drill", "hidden_single_block", "--items", "1"], "q\n", &home));
    assert!(!file.exists(), "nothing was answered");
    out(&run(&["drill", "hidden_single_block", "--items", "1"], "?\n?\n?\n?\n?\n", &home));
    assert_eq!(read(&file).card("hidden_single_block").unwrap().level, 1);
}

#[test]
fn review_asks_what_is_due_and_moves_the_cards() {
    let home = folder("review");
    let file = with_due(&home, &["full_house", "hidden_single_block"]);
    let path = file.to_str().unwrap();
    let args = ["review", "--file", path, "--today", DUE, "--seed", "7"];
    let nothing = out(&run(&["review", "--file", path, "--today", "2026-11-21"], "", &home));
    assert!(nothing.contains("Nothing is due today. Next: 2026-11-22"), "{nothing}");
    let list = items("full_house", &["--items", "1"], &home);
    let typed = answer(&list["items"][0], false) + "\n?\n?\n?\n?\n?\n";
    let printed = out(&run(&args, &typed, &home));
    assert!(printed.contains("Due today: 2") && printed.contains("(box 1)"), "{printed}");
    assert!(printed.contains("1 of 2 right"), "{printed}");
    let review = read(&file);
    let card = |id| *review.card(id).unwrap();
    assert_eq!(
        (card("full_house").level, card("full_house").due.to_string()),
        (2, "2026-11-25".to_owned())
    );
    assert_eq!(card("hidden_single_block").level, 1);
    assert_eq!(card("hidden_single_block").wrong, 1);
    let again = out(&run(&args, "", &home));
    assert!(again.contains("Nothing is due today. Next: 2026-11-23"), "{again}");
    let cards = out(&run(&["review", "--list", "--file", path, "--lang", "ja"], "", &home));
    assert!(cards.contains("箱2  次は2026-11-25  正解1  まちがい0"), "{cards}");
}

#[test]
fn a_broken_file_is_put_aside_and_one_of_another_version_is_left_alone() {
    let home = folder("broken");
    let own = home.join("kotowari");
    fs::create_dir_all(&own).unwrap();
    let file = own.join("review.toml");
    for n in 0..2 {
        fs::write(&file, format!("schema = {n}")).unwrap();
        let output = run(&["review"], "", &home);
        assert!(output.status.success());
        assert!(told(&output).contains("review.toml.broken"));
        assert!(!file.exists());
    }
    assert_eq!(fs::read_to_string(own.join("review.toml.broken")).unwrap(), "schema = 0");
    assert_eq!(fs::read_to_string(own.join("review.toml.broken-1")).unwrap(), "schema = 1");
    // What somebody names may be anything: it is not moved.
    let notes = home.join("notes.txt");
    let path = notes.to_str().unwrap();
    fs::write(&notes, "my notes").unwrap();
    for args in
        [&["review", "--list", "--file", path][..], &["drill", "full_house", "--file", path]]
    {
        let output = run(args, "?\n?\n?\n?\n?\n", &home);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(told(&output).contains("is not what this program wrote"), "{}", told(&output));
        assert_eq!(fs::read_to_string(&notes).unwrap(), "my notes");
        assert!(!home.join("notes.txt.broken").exists());
    }
    let file = home.join("review.toml");
    let path = file.to_str().unwrap();
    let newer = "schema = \"kotowari/review/2\"\n";
    fs::write(&file, newer).unwrap();
    for args in [&["review", "--file", path][..], &["drill", "full_house", "--file", path]] {
        let output = run(args, "?\n?\n?\n?\n?\n", &home);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(told(&output).contains("another version"));
        assert_eq!(fs::read_to_string(&file).unwrap(), newer);
    }
}

#[test]
fn mistakes_are_told() {
    let home = folder("mistakes");
    for (args, expected) in [
        (&["review", "--today", "2026-02-30"][..], "\"2026-02-30\" is no day"),
        (&["review", "--file", "/"], "cannot be read"),
        (&["drill", "x_wimg"], "X-Wing"),
        (&["drill"], "technique"),
        (&["drill", "gurth_symmetrical_placement", "--near-miss"], "No look-alikes"),
        (&["drill", "x_wing", "--items", "0"], "--items"),
    ] {
        let output = run(args, "", &home);
        let printed = told(&output);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {printed}");
        assert!(printed.contains(expected), "{args:?}: {printed}");
    }
}

#[test]
fn whenever_the_program_is_killed_the_file_is_whole() {
    let home = folder("killed");
    let techniques = ["full_house", "hidden_single_block", "hidden_single_row", "naked_single"];
    let (mut midway, mut answered) = (0, 0);
    for round in 0..24 {
        let file = with_due(&home, &techniques);
        let path = file.to_str().unwrap();
        let args = ["review", "--file", path, "--today", DUE, "--seed", "3"];
        let mut child = start(&args, &home);
        // Enough for all of them: each is told, and counts as wrong.
        child.stdin.as_mut().unwrap().write_all("?\n".repeat(20).as_bytes()).unwrap();
        std::thread::sleep(Duration::from_millis(5 + 9 * round));
        child.kill().unwrap();
        child.wait().unwrap();
        let review = read(&file);
        assert_eq!(review.cards().count(), techniques.len());
        let today: Day = DUE.parse().unwrap();
        let done = review.cards().filter(|(_, card)| card.last == today).count();
        answered += done;
        midway += usize::from(done > 0 && done < techniques.len());
    }
    // Where it was caught depends on the machine; that something was written at all does not.
    assert!(answered > 0, "killed too early every time ({midway} midway)");
}
