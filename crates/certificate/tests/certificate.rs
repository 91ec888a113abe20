//! What a certificate says and how it ends, without a checker: `tests/certificate/run` runs one.

use kotowari_certificate::{Certificate, Choice, Job, Refusal, Remarks, Summary, certify};
use kotowari_engine::board::Board;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Selection, Step};

const FOUR: &str = "1....3...4....2.";
const LONGER: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
/// A unique rectangle is found on its path.
const RECTANGLE: &str =
    ".2...3...81...6...4..9....1.....5.949...6.3.5......61.....3.5.9.6..5.......1.4.3.";

fn puzzle(text: &str) -> Puzzle {
    kotowari_format::puzzle(text).expect("a puzzle")
}

fn certificate(puzzle: &Puzzle, techniques: &Selection, choice: Choice) -> Certificate {
    let start = Board::new(puzzle).expect("no digit twice");
    let path = solve::path(&start, techniques);
    let plain = solve::path(&start, &solve::without_uniqueness());
    let job = Job { puzzle, start: &start, path: &path, plain: Some(&plain) };
    certify(&job, choice, &()).expect("all of it can be exported")
}

#[test]
fn the_formula_of_a_small_board_is_its_cells_houses_and_givens() {
    let made = certificate(&puzzle(FOUR), &solve::without_uniqueness(), Choice::default());
    let mut lines = made.formula.lines();
    assert_eq!(lines.next(), Some("* #variable= 64 #constraint= 132"));
    assert!(lines.next().is_some_and(|line| line.starts_with("min: +1 x_r1c1_1 +1 x_r1c2_2 ")));
    let lines: Vec<&str> = lines.collect();
    for line in [
        "@cell_r1c2_some +1 x_r1c2_1 +1 x_r1c2_2 +1 x_r1c2_3 +1 x_r1c2_4 >= 1 ;",
        "@cell_r1c2_one -1 x_r1c2_1 -1 x_r1c2_2 -1 x_r1c2_3 -1 x_r1c2_4 >= -1 ;",
        "@r1_4_some +1 x_r1c1_4 +1 x_r1c2_4 +1 x_r1c3_4 +1 x_r1c4_4 >= 1 ;",
        "@b4_2_one -1 x_r3c3_2 -1 x_r3c4_2 -1 x_r4c3_2 -1 x_r4c4_2 >= -1 ;",
        "@given_r4c3_2 +1 x_r4c3_2 >= 1 ;",
    ] {
        assert!(lines.contains(&line), "{line}");
    }
    // Two lines a cell, two a house and digit, one a given.
    assert_eq!(lines.len(), 16 * 2 + 12 * 4 * 2 + 4);
    let known = Summary { known: 0, assumed: 0, discharged: 0, ..made.summary };
    assert_eq!(made.summary, known);
}

#[test]
fn the_proof_ends_with_the_only_solution_and_is_the_same_each_time() {
    let puzzle = puzzle(FOUR);
    let made = certificate(&puzzle, &solve::without_uniqueness(), Choice::default());
    assert!(made.summary.finished);
    let end: Vec<&str> = made.proof.lines().rev().take(4).collect();
    assert_eq!(end[0], "end pseudo-Boolean proof ;");
    assert!(end[1].starts_with("conclusion BOUNDS 16 : @agree 16 : x_r1c1_1 ~x_r1c1_2 "));
    assert_eq!(end[2], "output NONE ;");
    assert!(end[3].starts_with("@agree rup +1 x_r1c1_1 ") && end[3].ends_with(" >= 16 ;"));
    for strict in [false, true] {
        let choice = Choice { strict, ..Choice::default() };
        let [one, other] = [0, 1].map(|_| certificate(&puzzle, &solve::everything(), choice));
        assert_eq!(one, other);
    }
}

#[test]
fn a_path_that_is_not_finished_concludes_nothing() {
    let puzzle =
        puzzle("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    let first = solve::everything().into_iter().take(2).collect();
    let made = certificate(&puzzle, &first, Choice::default());
    assert!(!made.summary.finished);
    assert!(made.proof.ends_with("output NONE ;\nconclusion NONE ;\nend pseudo-Boolean proof ;\n"));
    assert!(!made.formula.contains("min:") && !made.proof.contains("@agree"));
}

#[test]
fn names_are_written_in_the_letters_of_the_formats() {
    // Two grids that overlap have houses with a slash in their names, cages have a colon.
    for text in [
        "size: 4\nboard: 6x6\nboxes: 2x2\ngrids: 1,1 3,3\n[givens]\n1...##\n....##\n......\n......\n##....\n##....\n",
        "size: 4\nboxes: 2x2\n[givens]\n1...\n....\n....\n....\n[cages]\nAABB\n..CC\n....\n....\n[sums]\nA=3 B=7\n",
    ] {
        let puzzle = puzzle(text);
        let none = Selection::new();
        let made = certificate(&puzzle, &none, Choice::default());
        let lines: Vec<&str> = made.formula.lines().skip(1).collect();
        for line in &lines {
            let (label, rest) = line.split_once(' ').expect("a label");
            let is_name = |name: &str| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            assert!(label.strip_prefix('@').is_some_and(is_name), "{line}");
            let variables = rest.split(' ').filter(|word| word.starts_with(char::is_alphabetic));
            assert!(variables.into_iter().all(|word| word.starts_with("x_") && is_name(word)));
        }
        let mut labels: Vec<&str> =
            lines.iter().filter_map(|line| line.split(' ').next()).collect();
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), lines.len(), "no label is there twice");
    }
}

#[test]
fn digits_and_marks_of_somebody_are_known_and_no_rules() {
    let mut puzzle = puzzle(FOUR);
    puzzle.placed[1] = Some(1);
    let mut marks = vec![0b1111; 16];
    // 3 in r1c3 is crossed out; 1 is excluded by the given beside it.
    marks[2] = 0b1010;
    puzzle.marks = Some(marks);
    let made = certificate(&puzzle, &solve::without_uniqueness(), Choice::default());
    assert_eq!(made.summary.known, 2);
    assert!(made.formula.contains("@known_r1c2_2 +1 x_r1c2_2 >= 1 ;\n"));
    assert!(made.formula.contains("@known_r1c3_not3 -1 x_r1c3_3 >= 0 ;\n"));
    assert!(!made.formula.contains("@known_r1c3_not1"));
}

#[test]
fn one_solution_is_proved_and_only_assumed_where_somebody_asks() {
    let puzzle = puzzle(RECTANGLE);
    let start = Board::new(&puzzle).expect("no digit twice");
    let path = solve::path(&start, &solve::everything());
    assert!(path.steps.iter().any(Step::uses_uniqueness), "no rectangle on this path");
    let plain = solve::path(&start, &solve::without_uniqueness());
    let job = Job { puzzle: &puzzle, start: &start, path: &path, plain: Some(&plain) };
    let made = certify(&job, Choice::default(), &()).expect("exported");
    assert!(made.summary.discharged > 0 && made.summary.assumed == 0);
    assert!(made.proof.contains("\n@unique1_") && !made.formula.contains("@unique"));
    let assumed = Choice { assume_unique: true, ..Choice::default() };
    for (job, choice) in [(job, assumed), (Job { plain: None, ..job }, Choice::default())] {
        let made = certify(&job, choice, &()).expect("exported");
        assert!(made.summary.assumed > 0 && made.summary.discharged == 0);
        assert!(made.formula.contains("\n@unique1_") && !made.proof.contains(" pbc +1 x_r"));
    }
}

#[test]
fn a_strict_proof_finds_nothing_by_itself() {
    let choice = Choice { strict: true, ..Choice::default() };
    let made = certificate(&puzzle(LONGER), &solve::without_uniqueness(), choice);
    assert!(made.summary.finished && made.summary.by_propagation == 0);
    let rule = |line: &&str| line.contains(" rup ") || line.starts_with("rup ");
    assert_eq!(made.proof.lines().find(rule), None);
}

#[test]
fn every_step_is_under_its_remark() {
    struct Numbers;
    impl Remarks for Numbers {
        fn step(&self, _: &Board, number: usize, _: &Step) -> Vec<String> {
            vec![format!("step {number}\nof many")]
        }
    }
    let puzzle = puzzle(FOUR);
    let start = Board::new(&puzzle).expect("no digit twice");
    let path = solve::path(&start, &solve::everything());
    let job = Job { puzzle: &puzzle, start: &start, path: &path, plain: None };
    let made = certify(&job, Choice::default(), &Numbers).expect("exported");
    for number in 1..=path.steps.len() {
        // A remark of two lines is two comments: nothing of it is taken for a rule.
        assert!(made.proof.contains(&format!("% step {number}\n% of many\nrup +1 x_r")));
    }
}

#[test]
fn a_refusal_names_what_it_is_about() {
    let refusal = Refusal::NotExported("reading", 7);
    assert_eq!(refusal.to_string(), "not exported: reading (step 7)");
}
