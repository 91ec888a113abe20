//! The positions of a lesson, and how `lesson.toml` writes them.

use std::sync::Arc;

use serde::Deserialize;

use super::flaw::Flaw;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::About;
use kotowari_engine::error::Error;
use kotowari_engine::format::{
    self,
    library::{self, Case},
};
use kotowari_engine::layout::{Layout, Place};
use kotowari_engine::solve::{self, Step};
use kotowari_engine::technique;
use kotowari_kernel::{Candidate, CellId, Literal};

/// The version of `lesson.toml` this reads.
pub const SCHEMA: &str = "kotowari/lesson/1";

/// A board on which something can be shown.
#[derive(Debug)]
pub struct Position {
    /// The name pages call it by.
    pub id: String,
    /// The board and what is to be found on it.
    pub case: Case,
    /// The candidate for want of which nothing is there: see [`alike`](super::alike).
    pub without: Option<Candidate>,
    /// Where several patterns would be there: candidates of the one that is meant.
    pub shows: Vec<Candidate>,
    /// What the one that is meant would decide, where that tells it from others.
    pub takes: Vec<Candidate>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    #[serde(default)]
    position: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    /// A line of the library: the usual board.
    case: Option<String>,
    /// A board of another size, as its rows, with what a line of the library says in fields of their own.
    board: Option<String>,
    /// The digits that identify the step, with blanks between them.
    #[serde(default)]
    digits: String,
    /// What is removed there, as `r1c2=12 r3c4=5`; with nothing removed or placed it is a near miss.
    #[serde(default)]
    removes: String,
    #[serde(default)]
    places: String,
    #[serde(default)]
    diagonals: bool,
    colors: Option<String>,
    regions: Option<String>,
    /// Rules beside houses: keys and sections of the text format.
    #[serde(default)]
    rules: Option<String>,
    without: Option<String>,
    #[serde(default)]
    shows: String,
    #[serde(default)]
    takes: String,
}

/// The positions of a `lesson.toml`.
///
/// # Errors
/// What is wrong with it.
pub fn read(text: &str) -> Result<Vec<Position>, Flaw> {
    let file: File = toml::from_str(text).map_err(|e| Flaw::Positions(e.to_string()))?;
    if file.schema != SCHEMA {
        return Err(Flaw::Positions(format!("the schema is {}, not {SCHEMA}", file.schema)));
    }
    file.position.into_iter().map(position).collect()
}

impl Position {
    /// A position that no page names.
    pub fn of_case(case: Case) -> Position {
        Position { id: String::new(), case, without: None, shows: vec![], takes: vec![] }
    }

    /// The board.
    pub fn board(&self) -> Option<Board> {
        Board::new(&self.case.puzzle).ok()
    }

    /// What the technique finds here about the case's digits, proved, with the board before it.
    pub fn steps(&self, technique: &About) -> Vec<(Board, Step)> {
        let (Some(board), Some(technique)) = (self.board(), technique::by_id(technique.id)) else {
            return vec![];
        };
        let wanted = self.case.digits.iter().fold(0u64, |mask, d| mask | 1 << d);
        let steps = solve::all(&board, &[technique], &mut vec![]);
        let about = steps.into_iter().filter(|step| step.deduction().digits == wanted);
        about.map(|step| (board.clone(), step)).collect()
    }

    /// Whether a step does just what is to be found here.
    pub(super) fn expects(&self, step: &Step) -> bool {
        let sorted = |mut literals: Vec<Literal>| {
            literals.sort();
            literals
        };
        sorted(step.claims().to_vec()) == sorted(self.case.expected())
    }
}

fn position(entry: Entry) -> Result<Position, Flaw> {
    let mut case = match (&entry.case, &entry.board) {
        (Some(line), None) => library::parse(line),
        (None, Some(rows)) => on_board(rows, &entry),
        _ => return Err(Flaw::Positions(format!("{}: neither case nor board, or both", entry.id))),
    }
    .map_err(|error| Flaw::Case(entry.id.clone(), Box::new(error)))?;
    if entry.diagonals || entry.colors.is_some() || entry.regions.is_some() {
        let mut builder = Layout::builder(9).boxes(3, 3);
        if entry.diagonals {
            builder = builder.diagonals();
        }
        if let Some(map) = &entry.colors {
            builder = builder.colors(map.chars());
        }
        if let Some(map) = &entry.regions {
            builder = builder.regions(map.chars());
        }
        let layout = builder.build().map_err(|_| Flaw::Rules(entry.id.clone()))?;
        case.puzzle.layout = Arc::new(layout);
    }
    if let Some(rules) = &entry.rules {
        let layout = with_rules(rules).ok_or_else(|| Flaw::Rules(entry.id.clone()))?;
        case.puzzle.layout = layout;
    }
    let without = match &entry.without {
        Some(text) => {
            let named = candidate(&case.puzzle.layout, text);
            Some(named.ok_or_else(|| Flaw::NoLookAlike(entry.id.clone()))?)
        }
        None => None,
    };
    let named = |list: &str| -> Result<Vec<Candidate>, Flaw> {
        let all = list.split_whitespace().map(|text| candidate(&case.puzzle.layout, text));
        all.collect::<Option<_>>().ok_or_else(|| Flaw::NoLookAlike(entry.id.clone()))
    };
    let (shows, takes) = (named(&entry.shows)?, named(&entry.takes)?);
    Ok(Position { id: entry.id, case, without, shows, takes })
}

/// The case of a position whose board has another size.
fn on_board(rows: &str, entry: &Entry) -> Result<Case, Error> {
    let puzzle = format::read("-", rows.as_bytes())?.puzzle;
    let layout = puzzle.layout.clone();
    let wrong = |text: &str| Error::new("lesson-flawed").text("reason", text);
    let digits = entry.digits.split_whitespace().map(|text| {
        let digit = text.parse().ok().and_then(|label| layout.digit(label));
        digit.ok_or_else(|| wrong(text))
    });
    let candidates = |list: &str| -> Result<Vec<Candidate>, Error> {
        let all =
            list.split_whitespace().map(|text| candidate(&layout, text).ok_or_else(|| wrong(text)));
        all.collect()
    };
    let (eliminations, placements) = (candidates(&entry.removes)?, candidates(&entry.places)?);
    let fails = eliminations.is_empty() && placements.is_empty();
    Ok(Case {
        code: entry.id.clone(),
        variant: fails.then(|| "x".to_owned()),
        digits: digits.collect::<Result<_, _>>()?,
        puzzle,
        eliminations,
        placements,
        extra: String::new(),
    })
}

/// A 9×9 board with these keys and sections of the text format.
pub fn with_rules(rules: &str) -> Option<Arc<Layout>> {
    let (keys, sections) = rules.split_at(rules.find('[').unwrap_or(rules.len()));
    let givens = ".........\n".repeat(9);
    let text = format!("size: 9\nboxes: 3x3\n{keys}\n[givens]\n{givens}{sections}");
    Some(format::read("-", text.as_bytes()).ok()?.puzzle.layout)
}

/// The cell a name `r6c2` means on a board.
pub fn cell(layout: &Layout, name: &str) -> Option<CellId> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    named_place(layout, (row.parse().ok()?, column.parse().ok()?))
}

/// The candidate `r6c2=1` means on a board.
fn candidate(layout: &Layout, text: &str) -> Option<Candidate> {
    let (name, digit) = text.split_once('=')?;
    Some(Candidate { cell: cell(layout, name)?, digit: layout.digit(digit.parse().ok()?)? })
}

/// The cell in a row and a column, both counted from 1.
pub(super) fn named_place(layout: &Layout, (row, column): (u32, u32)) -> Option<CellId> {
    let number = |n: u32| u16::try_from(n.checked_sub(1)?).ok();
    layout.cell_at(Place { row: number(row)?, column: number(column)? })
}
