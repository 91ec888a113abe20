//! The story is a proof: what each bullet of each step claims follows from what it names, every bullet
//! serves a claim, every question is answered.
//!
//! One survey serves all tests of this file.  What techniques are not there yet stands in [`NOT_YET`],
//! with the reason; the list may only get shorter.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use kotowari::board::Board;
use kotowari::deduction::{BUDGET, Telling};
use kotowari::solve::{self, Step};
use kotowari::technique;

mod common;

use common::corpus::{self, Position, Recipe};
use common::{argument, cases, sweep};

/// Techniques whose bullets are not a whole argument yet, and why.
const NOT_YET: &[(&str, &str)] = &[];

/// Techniques of which a step may be longer than a person reads, and why.
const LONG: &[(&str, &str)] =
    &[("medusa_3d", "with many digits the pairs and colours of each are a bullet by themselves")];

/// So many steps of one technique are read on each board.
const MOST: usize = 4;

/// Of every so many boards a small survey looks at one.
const EVERY: usize = 7;

/// Steps of a technique: how many were read, how many were whole, and what was wrong with the others.
#[derive(Default)]
struct Tally {
    read: usize,
    whole: usize,
    flaws: Vec<String>,
    long: Vec<String>,
}

#[derive(Default)]
struct Survey(BTreeMap<&'static str, Tally>);

impl Survey {
    fn read(&mut self, place: &str, board: &Board, step: &Step) {
        let telling = step.tell(board);
        let tally = self.0.entry(step.deduction().technique.id).or_default();
        tally.read += 1;
        let flaws = argument::flaws(board, step.claims(), &telling);
        tally.whole += usize::from(flaws.is_empty());
        tally.flaws.extend(flaws.into_iter().map(|flaw| format!("{place}: {flaw}")));
        let brief = telling.brief(BUDGET).bullets.len();
        let id = step.deduction().technique.id;
        if brief > BUDGET && !LONG.iter().any(|(known, _)| *known == id) {
            tally.long.push(format!("{place}, {id}: {brief}"));
        }
    }

    fn with(mut self, other: Survey) -> Survey {
        for (id, more) in other.0 {
            let tally = self.0.entry(id).or_default();
            tally.read += more.read;
            tally.whole += more.whole;
            tally.flaws.extend(more.flaws);
            tally.long.extend(more.long);
        }
        self
    }
}

/// The cases of every technique, each read at its own technique.
fn library() -> Survey {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/library");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    let each = sweep::sweep("narration of cases", &files, 1, |file| {
        let mut survey = Survey::default();
        let id = file.file_stem().unwrap().to_string_lossy().into_owned();
        let Some(technique) = technique::by_id(&id) else { return survey };
        for line in cases::lines(file) {
            let case = cases::case(&line);
            let board = Board::new(&case.puzzle).expect("no repeats");
            for step in solve::some(&board, &[technique], MOST, &mut vec![]) {
                survey.read(&line, &board, &step);
            }
        }
        survey
    });
    each.into_iter().fold(Survey::default(), Survey::with)
}

fn walked(position: &Position) -> Survey {
    let mut survey = Survey::default();
    let techniques = position.techniques();
    corpus::walk(position, |board, history| {
        let place = format!("{}, step {}", position.name, history.len() + 1);
        for technique in &techniques {
            for step in solve::some(board, &[*technique], MOST, &mut vec![]) {
                survey.read(&place, board, &step);
            }
        }
    });
    survey
}

static SURVEY: LazyLock<Survey> = LazyLock::new(|| {
    // The boards of the other sweeps, one in six of them: here each step is read word for word.
    let boards: Vec<Recipe> = corpus::everywhere().into_iter().step_by(6).collect();
    let walks = sweep::sweep("narration", &boards, EVERY, |recipe| walked(&recipe.make()));
    walks.into_iter().fold(library(), Survey::with)
});

#[test]
fn nothing_is_unsaid_and_nothing_unneeded() {
    let mut table = String::new();
    let mut wrong = vec![];
    for (id, tally) in &SURVEY.0 {
        let excused = NOT_YET.iter().any(|(known, _)| known == id);
        if tally.whole < tally.read {
            table.push_str(&format!("{id}: {} of {} whole\n", tally.whole, tally.read));
            for flaw in tally.flaws.iter().take(3) {
                table.push_str(&format!("    {flaw}\n"));
            }
        }
        if (tally.whole < tally.read) != excused {
            wrong.push(*id);
        }
    }
    let read: usize = SURVEY.0.values().map(|tally| tally.read).sum();
    assert!(read > 2_000, "only {read} steps were read");
    assert!(wrong.is_empty(), "not as NOT_YET says: {wrong:?}\n{table}");
}

#[test]
fn no_step_is_told_in_more_bullets_than_a_person_reads() {
    let long: Vec<&String> = SURVEY.0.values().flat_map(|tally| &tally.long).collect();
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn a_telling_without_a_word_is_brief() {
    assert!(Telling::default().brief(BUDGET).bullets.is_empty());
}
