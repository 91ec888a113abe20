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
    let printed = run_with(&["solve", list, "--certificate", to, "--lang", "en"], "");
    assert!(printed.err.contains("is there already"), "{}", printed.err);
    assert_eq!(printed.code, 1);
}
