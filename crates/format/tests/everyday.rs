//! Files as people have them, in no format of any program: what each holds was written down before
//! it was read (`data/everyday/expected.tsv`).

use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::{read_all, write};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/everyday");

/// What a file is expected to hold: a sort, and a line a puzzle.
fn expected() -> Vec<(String, String, Vec<String>)> {
    let text = std::fs::read_to_string(format!("{FOLDER}/expected.tsv")).expect("the table");
    let row = |line: &str| {
        let mut fields = line.split('\t').map(str::to_owned);
        let (name, sort) = (fields.next().expect("a name"), fields.next().expect("a sort"));
        (name, sort, fields.collect())
    };
    text.lines().map(row).collect()
}

/// The only solution, on a line; empty if there is none or another one.
fn solution(puzzle: &Puzzle) -> String {
    match count::solutions(&puzzle.givens_alone(), Budget::default()) {
        Count::One(solution) => solution.iter().map(|digit| char::from(b'1' + digit)).collect(),
        _ => String::new(),
    }
}

#[test]
fn every_file_holds_what_is_said_of_it() {
    let mut wrong = vec![];
    for (name, sort, puzzles) in expected() {
        let bytes = std::fs::read(format!("{FOLDER}/{name}")).expect(&name);
        let found = read_all(&name, &bytes);
        let read: Vec<&Puzzle> = found.iter().flatten().map(|reading| &reading.puzzle).collect();
        let is_whole = read.len() == found.len();
        let lines = || read.iter().map(|puzzle| write::line(puzzle)).collect::<Vec<_>>();
        let holds = match sort.as_str() {
            "refused" => !is_whole,
            "puzzles" => is_whole && lines() == puzzles,
            "begun" => {
                let is_begun = |puzzle: &&Puzzle| puzzle.placed.iter().any(Option::is_some);
                is_whole && lines() == puzzles && read.iter().all(is_begun)
            }
            // Without its regions a jigsaw has another answer, or many.
            "jigsaws" => {
                is_whole
                    && read.iter().map(|puzzle| solution(puzzle)).collect::<Vec<_>>() == puzzles
            }
            // A candidate alone may stand for a digit.
            _ => {
                let fits = |(puzzle, line): (&&Puzzle, &String)| {
                    let cells = line.chars().zip(&puzzle.givens);
                    puzzle.marks.is_some()
                        && cells.clone().all(|(c, given)| c == '.' || given.is_some())
                };
                is_whole && read.len() == puzzles.len() && read.iter().zip(&puzzles).all(fits)
            }
        };
        if !holds {
            let errors: Vec<_> = found.iter().filter_map(|one| one.as_ref().err()).collect();
            wrong.push(format!("{name} ({sort}): {:?} {errors:?}", lines()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
