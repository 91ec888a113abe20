//! `prove`: what it writes, and what it does not write over.

use super::{DEMO, LAST, run_with};

#[test]
fn a_proof_is_written_once_and_replaced_only_where_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().join("new/proof");
    let to = to.to_str().expect("a name");
    for (lang, said) in [("en", "is there already"), ("ja", "はもうあります")] {
        let to = format!("{to}-{lang}");
        let args = ["prove", "-", "-o", &to, "--lang", lang];
        let printed = run_with(&args, DEMO);
        assert_eq!(printed.code, 0, "{}", printed.err);
        let formula = format!("{to}/puzzle.opb");
        assert!(printed.out.contains(&format!("veripb {formula} {to}/puzzle.pbp")));
        let text = std::fs::read_to_string(&formula).expect("written");
        assert!(text.contains("@r1_1_some ") && !text.contains("@unique"));
        std::fs::write(&formula, "mine").expect("writable");
        let printed = run_with(&args, DEMO);
        assert_eq!(printed.code, 2);
        assert!(printed.err.contains(said), "{}", printed.err);
        assert_eq!(std::fs::read_to_string(&formula).expect("there"), "mine");
        let forced = run_with(&[&args[..], &["--force"]].concat(), DEMO);
        assert_eq!(forced.code, 0, "{}", forced.err);
        assert_eq!(std::fs::read_to_string(&formula).expect("there"), text);
    }
}

#[test]
fn what_is_not_finished_or_has_no_single_solution_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().to_str().expect("a name");
    let printed = run_with(&["prove", "-o", to, "--only", "full_house"], DEMO);
    assert_eq!(printed.code, 1, "{}", printed.err);
    assert!(printed.out.contains("does not reach the solution"), "{}", printed.out);
    let proof = std::fs::read_to_string(folder.path().join("puzzle.pbp")).expect("written");
    assert!(proof.contains("\nconclusion NONE ;\n"));

    let none = folder.path().join("none");
    let none = none.to_str().expect("a name");
    let printed = run_with(&["prove", "-o", none], &".".repeat(81));
    assert_eq!(printed.code, 1, "{}", printed.err);
    assert!(!std::path::Path::new(none).exists(), "nothing is written");
}

#[test]
fn solve_writes_a_certificate_for_each_puzzle_with_one_solution() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("list.txt");
    let none = ".".repeat(81);
    std::fs::write(&list, format!("{DEMO}\n{none}\n{LAST}\n")).expect("writable");
    let to = folder.path().join("proofs");
    let (list, to) = (list.to_str().expect("a name"), to.to_str().expect("a name"));
    let printed = run_with(&["solve", list, "--certificate", to, "--lang", "en"], "");
    // One of the puzzles has many solutions.
    assert_eq!(printed.code, 1, "{}", printed.err);
    assert!(printed.err.contains("2 certificates are in"), "{}", printed.err);
    let mut names: Vec<String> = std::fs::read_dir(to)
        .expect("made")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["list-1.opb", "list-1.pbp", "list-3.opb", "list-3.pbp"]);
    let proof = std::fs::read_to_string(format!("{to}/list-1.pbp")).expect("written");
    assert!(proof.contains("conclusion BOUNDS"));
    let again = ["solve", list, "--certificate", to, "--lang", "en"];
    let printed = run_with(&again, "");
    assert!(printed.err.contains("is there already"), "{}", printed.err);
    assert!(printed.err.contains("No certificate was written."), "{}", printed.err);
    assert_eq!(printed.code, 1);
    // Answers go to standard output: there is nothing else to replace.
    let printed = run_with(&[&again[..], &["--force"]].concat(), "");
    assert!(printed.err.contains("2 certificates are in"), "{}", printed.err);
}

#[test]
fn certificates_of_one_run_have_names_of_their_own_and_replace_nothing_it_reads_or_writes() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("a name").to_owned();
    for (name, text) in [("a/list.txt", DEMO), ("b/list.txt", LAST), ("list.opb", DEMO)] {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(path, format!("{text}\n")).expect("writable");
    }
    let (a, b, to) = (at("a/list.txt"), at("b/list.txt"), at("to"));
    for _ in 0..2 {
        let printed = run_with(&["solve", &a, &b, "--certificate", &to, "--force"], "");
        assert_eq!(printed.code, 0, "{}", printed.err);
        let text = |name: &str| std::fs::read_to_string(at(name)).expect("written");
        let [one, other] = ["to/list.opb", "to/list.2.opb"].map(text);
        assert_ne!(one, other);
        assert_eq!(std::fs::read_dir(&to).expect("made").count(), 4);
    }
    // An input, though it is read for another puzzle; and where the answers go.
    let (own, here) = (at("list.opb"), at(""));
    let args =
        ["solve", &a, &own, "--certificate", &here, "-o", &at("o"), "--force", "--lang", "en"];
    let printed = run_with(&args, "");
    assert!(printed.err.contains("list.opb is the puzzle itself"), "{}", printed.err);
    assert_eq!(std::fs::read_to_string(&own).expect("there"), format!("{DEMO}\n"));
    let args =
        ["solve", &a, "--certificate", &to, "-o", &at("to/list.pbp"), "--force", "--lang", "en"];
    let printed = run_with(&args, "");
    assert!(printed.err.contains("is where the answers go"), "{}", printed.err);
    assert!(!std::fs::read_to_string(at("to/list.pbp")).expect("there").contains("pseudo"));
}
