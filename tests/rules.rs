//! Rules beside houses: every puzzle of `../shared/rules` is read, counted, solved and told.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::explain::Renderer;
use kotowari::format;
use kotowari::kernel::CellId;
use kotowari::layout::{Builder, Layout, Place, Written, sort};
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Outcome};
use kotowari::technique;

use crate::common;

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/rules"))
}

/// The puzzles with what they come to, as drawn; none, said aloud, without the folder.
fn puzzles() -> Vec<(String, String)> {
    let Ok(table) = fs::read_to_string(folder().join("open.tsv")) else {
        eprintln!("SKIPPED: there is no ../shared/rules/open.tsv");
        return vec![];
    };
    let only = std::env::var("KOTOWARI_RULES").unwrap_or_default();
    let row = |line: &str| {
        let mut columns = line.split('\t');
        Some((columns.next()?.to_owned(), columns.nth(1)?.to_owned()))
    };
    table.lines().skip(1).filter_map(row).filter(|(name, _)| name.starts_with(&only)).collect()
}

fn drawn(layout: &Layout, values: &[Option<u8>]) -> String {
    let mut text = String::new();
    for row in 0..layout.rows() {
        for column in 0..layout.columns() {
            let cell = layout.cell_at(Place { row, column });
            let value = cell.map(|cell| values[usize::from(cell)]);
            text.push_str(&match value {
                None => "#".to_owned(),
                Some(None) => "?".to_owned(),
                Some(digit) if digit == layout.blank() => ".".to_owned(),
                Some(Some(digit)) => layout.label(digit).to_string(),
            });
        }
    }
    text
}

fn read(name: &str) -> kotowari::puzzle::Puzzle {
    let bytes = fs::read(folder().join(name)).expect("a file of the table");
    let reading = format::read(name, &bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
    reading.puzzle
}

#[test]
fn every_puzzle_is_read_and_has_the_answer_it_should_have() {
    for (name, answer) in puzzles() {
        let start = Instant::now();
        let puzzle = read(&name);
        let count = count::solutions(&puzzle, Budget::default());
        // Sandwiches are counted as sums that bind only where their crust stands: weakly.
        if name.starts_with("sandwich") && count == Count::Unknown {
            continue;
        }
        let Count::One(found) = count else { panic!("{name}: {:?}", count.solutions()) };
        let found: Vec<Option<u8>> = found.into_iter().map(Some).collect();
        assert_eq!(drawn(&puzzle.layout, &found), answer, "{name}");
        println!("{name}\t{} ms", start.elapsed().as_millis());
    }
}

#[test]
fn every_puzzle_is_solved_and_told_in_both_languages() {
    let renderers = ["en", "ja"].map(|language| Renderer::new(language).expect("texts"));
    let (mut failed, mut unsound) = (vec![], std::collections::BTreeMap::new());
    for (name, answer) in puzzles() {
        let start = Instant::now();
        let puzzle = read(&name);
        let mut board = Board::new(&puzzle).expect("no digit twice");
        let path = solve::path(&board, &solve::everything());
        let took = start.elapsed().as_millis();
        let hardest =
            path.steps.iter().map(|step| step.deduction().technique).max_by_key(|t| t.rank);
        let outcome = path.outcome;
        if !path.refused.is_empty() {
            failed.push(format!("{name}: {:?}", path.refused));
        }
        let mut history = vec![];
        for step in &path.steps {
            let telling = step.tell(&board);
            let argued = common::argument::flaws(&board, step.claims(), &telling);
            let said = common::audit::defects(&board, step, &telling, &history);
            for defect in said.into_iter().chain(argued) {
                let about = defect.split(':').next().unwrap_or_default().to_owned();
                let id = step.deduction().technique.id;
                let (times, _) = unsound
                    .entry(about)
                    .or_insert((0, format!("{name} {} {id}: {defect}", history.len() + 1)));
                *times += 1;
            }
            history.push(step.claims().to_vec());
            for renderer in &renderers {
                for bullet in &telling.bullets {
                    let text = renderer.bullet(&puzzle.layout, bullet);
                    assert!(!text.is_empty() && !text.contains('{'), "{name}: {text}");
                }
            }
            step.apply(&mut board);
        }
        let values: Vec<_> =
            (0..puzzle.layout.cells()).map(|cell| board.value(cell as CellId)).collect();
        let mut counts: Vec<(&str, usize)> = vec![];
        for step in &path.steps {
            let id = step.deduction().technique.id;
            match counts.iter_mut().find(|(known, _)| *known == id) {
                Some((_, count)) => *count += 1,
                None => counts.push((id, 1)),
            }
        }
        println!(
            "{name}\t{:?}\t{}\t{}\t{took} ms\t{counts:?}",
            outcome,
            path.steps.len(),
            hardest.map_or("", |t| t.id)
        );
        let right = outcome == Outcome::Solved && drawn(&puzzle.layout, &values) == answer;
        if !right {
            failed.push(format!("{name}: {outcome:?}"));
        }
    }
    println!("{failed:#?}");
    assert!(unsound.is_empty(), "said and not so: {unsound:#?}");
    assert!(failed.is_empty());
}

/// A blank adds nothing to a cage, and is no digit that has to differ.
#[test]
fn a_cage_with_blanks_may_add_up_to_less() {
    let with = |sum: u16| {
        let places = (0..4).map(|column| Place { row: 0, column });
        let cage =
            Written::new(sort("cage").expect("a sort"), places).letters(['A']).numbers([sum]);
        Layout::builder(6).boxes(2, 3).digits(1, 4).blanks(2).rule(cage).build()
    };
    for (sum, can_be) in [(2, false), (3, true), (7, true), (10, true), (11, false)] {
        assert_eq!(with(sum).is_ok(), can_be, "{sum}");
    }
}

/// Whoever goes from sign to sign is not told each sign once more, behind what follows from it.
#[test]
fn signs_one_after_the_other_are_said_once() {
    // Four in a row, and one more below the first that is larger, too.
    let signs = [[(0, 0), (0, 1)], [(0, 1), (0, 2)], [(0, 2), (0, 3)], [(0, 0), (1, 0)]];
    let sign = |two: [(u16, u16); 2]| {
        let places = two.map(|(row, column)| Place { row, column });
        Written::new(sort("inequality").expect("a sort"), places)
    };
    let plain = Layout::builder(6).boxes(2, 3);
    let layout = signs.map(sign).into_iter().fold(plain, Builder::rule).build().expect("a board");
    let puzzle = Puzzle::new(Arc::new(layout), vec![None; 36]);
    let board = Board::new(&puzzle).expect("nothing stands twice");
    for id in ["bound_chain", "bound_crowd"] {
        let technique = technique::by_id(id).expect("a technique");
        let steps = solve::all(&board, &[technique], &mut vec![]);
        assert!(!steps.is_empty(), "{id} finds nothing");
        for step in steps {
            let telling = step.tell(&board);
            let messages: Vec<&str> = telling.bullets.iter().map(|b| b.message).collect();
            assert!(!messages.iter().any(|id| id.starts_with("says-")), "{id}: {messages:?}");
            let flaws = common::argument::flaws(&board, step.claims(), &telling);
            assert!(flaws.is_empty(), "{id}: {flaws:?}");
        }
    }
}

/// Where nothing easier is found, nets follow what signs drive out as they follow houses.
#[test]
fn nets_follow_what_signs_say() {
    let bytes = include_bytes!("data/ruled/consecutive-strict.txt");
    let puzzle = format::read("consecutive-strict.txt", bytes).expect("a puzzle").puzzle;
    let Count::One(answer) = count::solutions(&puzzle, Budget::default()) else {
        panic!("it has one solution");
    };
    let mut board = Board::new(&puzzle).expect("no digit twice");
    // What is easier than nets solves it: a house filled with the signs in it.
    let harder = |technique: &&dyn technique::Technique| technique.info().id != "house_fillings";
    let techniques: Vec<_> = solve::everything().into_iter().filter(harder).collect();
    let path = solve::path(&board, &techniques);
    assert_eq!(path.outcome, Outcome::Solved);
    assert!(path.refused.is_empty(), "{:?}", path.refused);
    let mut leant = 0;
    for step in &path.steps {
        let telling = step.tell(&board);
        if !telling.figure.trials.is_empty() {
            let said = |id: &str| id.starts_with("says-");
            leant += usize::from(telling.bullets.iter().any(|bullet| said(bullet.message)));
            let flaws = common::argument::flaws(&board, step.claims(), &telling);
            assert!(flaws.is_empty(), "{flaws:?}");
        }
        step.apply(&mut board);
    }
    assert!(leant > 0, "no net leans on a sign");
    for (cell, digit) in answer.iter().enumerate() {
        assert_eq!(board.value(cell as CellId), Some(*digit));
    }
}

/// Digits that break a rule are named with it: beside a sign, along a thermometer, over a sum.
#[test]
fn the_rule_that_digits_break_is_named() {
    let at = |all: &[u16]| all.iter().map(|&column| Place { row: 0, column }).collect::<Vec<_>>();
    let broken = |rule: Written, digits: &[(usize, u8)]| {
        let layout = Layout::builder(6).boxes(2, 3).rule(rule).build().expect("a board");
        let mut givens = vec![None; 36];
        digits.iter().for_each(|&(cell, label)| givens[cell] = Some(label - 1));
        Puzzle::new(Arc::new(layout), givens).broken().map(|broken| broken.cells)
    };
    let rule = |id: &str, cells: &[u16]| Written::new(sort(id).expect("a sort"), at(cells));
    assert_eq!(broken(rule("inequality", &[0, 1]), &[(0, 4), (1, 3)]), Some(vec![0, 1]));
    assert_eq!(broken(rule("inequality", &[0, 1]), &[(0, 3), (1, 4)]), None);
    assert_eq!(broken(rule("inequality", &[0, 1]), &[(0, 6)]), Some(vec![0]));
    assert_eq!(broken(rule("thermo", &[0, 1, 2]), &[(0, 3), (2, 4)]), Some(vec![0, 2]));
    assert_eq!(broken(rule("thermo", &[0, 1, 2]), &[(0, 3), (2, 5)]), None);
    let cage = |sum: u16| rule("cage", &[0, 1, 2]).letters(['A']).numbers([sum]);
    assert_eq!(broken(cage(8), &[(0, 5), (1, 3)]), Some(vec![0, 1]));
    assert_eq!(broken(cage(9), &[(0, 5), (1, 3)]), None);
    // Each digit of a quadruple has a place, but not both of them.
    let corner = [[0, 0], [0, 1], [1, 0], [1, 1]].map(|[row, column]| Place { row, column });
    let quad = |digits: &[u16]| {
        Written::new(sort("quad").expect("a sort"), corner.to_vec()).numbers(digits.to_vec())
    };
    assert_eq!(broken(quad(&[3, 4]), &[(0, 1), (1, 2), (6, 5)]), Some(vec![0, 1, 6]));
    assert_eq!(broken(quad(&[3, 4]), &[(0, 1), (1, 2)]), None);
    assert_eq!(broken(quad(&[3]), &[(0, 1), (1, 2), (6, 5)]), None);
    // Its cells are in one box: no digit is there twice, whatever else is written.
    assert_eq!(broken(quad(&[3, 3]), &[]), Some(vec![]));
}

/// What came to nothing is remembered from position to position. That saves time, and changes no
/// step: whoever starts at a position gets the step that whoever came there gets.
#[test]
fn what_is_remembered_of_earlier_positions_changes_no_step() {
    let bytes = include_bytes!("data/ruled/consecutive-strict.txt");
    let puzzle = format::read("consecutive-strict.txt", bytes).expect("a puzzle").puzzle;
    let mut walk =
        solve::Walk::new(Board::new(&puzzle).expect("no digit twice"), solve::everything());
    let mut filled = 0;
    while let Some(step) = walk.look() {
        // Whoever gives other limits starts anew.
        let board = walk.board();
        let fresh = board.clone().limited(board.limits().clone());
        let found = solve::next(&fresh, &solve::everything(), &mut Vec::<solve::Refused>::new());
        assert_eq!(format!("{:?}", found.expect("a step")), format!("{step:?}"));
        filled += usize::from(step.deduction().technique.id == "house_fillings");
        walk.apply(&step);
    }
    assert!(filled > 0 && walk.board().is_solved());
}
