//! The positions of a lesson, and the parser for `lesson.toml`.

use std::sync::Arc;

use serde::Deserialize;

use super::flaw::LessonError;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Layout, Place};
use kotowari_engine::solve::{self, Step};
use kotowari_engine::technique;
use kotowari_format::{
    self as format,
    library::{self, Case},
};
use kotowari_kernel::{Candidate, CellId, Literal};

/// The schema of `lesson.toml` that [`Lesson::read`](super::Lesson::read) accepts.
pub const SCHEMA: &str = "kotowari/lesson/1";

/// A board of a lesson with the step that is expected on it, or with none if it is a near miss.
#[derive(Debug)]
pub struct Position {
    /// The name that pages refer to.
    pub id: String,
    /// The board and the expected step.
    pub case: Case,
    /// For a near miss, the candidate that spoils the pattern: see [`alike`](super::alike).
    pub without: Option<Candidate>,
    /// Candidates of the pattern, to select it if there are several.
    pub shows: Vec<Candidate>,
    /// Candidates the pattern would decide, to select it if there are several.
    pub takes: Vec<Candidate>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonFile {
    schema: String,
    #[serde(default)]
    position: Vec<PositionEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionEntry {
    id: String,
    /// A line of the library format, for the classic board.
    case: Option<String>,
    /// The rows of a board of another size; the rest of a library line is in the next three fields.
    board: Option<String>,
    /// The digits that identify the step, separated by blanks.
    #[serde(default)]
    digits: String,
    /// The candidates the step removes, as `r1c2=12 r3c4=5`; without these and `places` it is a
    /// near miss.
    #[serde(default)]
    removes: String,
    #[serde(default)]
    places: String,
    #[serde(default)]
    diagonals: bool,
    colors: Option<String>,
    regions: Option<String>,
    /// Further rules: keys and sections of the text format.
    #[serde(default)]
    rules: Option<String>,
    without: Option<String>,
    #[serde(default)]
    shows: String,
    #[serde(default)]
    takes: String,
}

/// Parses the positions of a `lesson.toml`.
///
/// # Errors
/// If the file or one of its positions cannot be parsed.
pub fn read(text: &str) -> Result<Vec<Position>, LessonError> {
    let file: LessonFile =
        toml::from_str(text).map_err(|e| LessonError::Positions(e.to_string()))?;
    if file.schema != SCHEMA {
        return Err(LessonError::Positions(format!("the schema is {}, not {SCHEMA}", file.schema)));
    }
    file.position.into_iter().map(position).collect()
}

impl Position {
    /// A position of a case that belongs to no page.
    pub fn of_case(case: Case) -> Position {
        Position { id: String::new(), case, without: None, shows: vec![], takes: vec![] }
    }

    /// The board; `None` if the case has a contradiction.
    pub fn board(&self) -> Option<Board> {
        Board::new(&self.case.puzzle).ok()
    }

    /// The steps of the technique here that are about the digits of the case, each with the board
    /// before it.
    pub fn steps(&self, technique: &TechniqueInfo) -> Vec<(Board, Step)> {
        let (Some(board), Some(technique)) = (self.board(), technique::by_id(technique.id)) else {
            return vec![];
        };
        let wanted = self.case.digits.iter().fold(0u64, |mask, d| mask | 1 << d);
        let steps = solve::all(&board, &[technique], &mut vec![]);
        let about = steps.into_iter().filter(|step| step.deduction().digits == wanted);
        about.map(|step| (board.clone(), step)).collect()
    }

    /// Whether a step makes exactly the expected claims.
    pub(super) fn expects(&self, step: &Step) -> bool {
        let sorted = |mut literals: Vec<Literal>| {
            literals.sort();
            literals
        };
        sorted(step.claims().to_vec()) == sorted(self.case.expected())
    }
}

fn position(entry: PositionEntry) -> Result<Position, LessonError> {
    let mut case = match (&entry.case, &entry.board) {
        (Some(line), None) => library::parse(line),
        (None, Some(rows)) => on_board(rows, &entry),
        _ => {
            return Err(LessonError::Positions(format!(
                "{}: neither case nor board, or both",
                entry.id
            )));
        }
    }
    .map_err(|error| LessonError::Case(entry.id.clone(), Box::new(error)))?;
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
        let layout = builder.build().map_err(|_| LessonError::Rules(entry.id.clone()))?;
        case.puzzle.layout = Arc::new(layout);
    }
    if let Some(rules) = &entry.rules {
        let layout = with_rules(rules).ok_or_else(|| LessonError::Rules(entry.id.clone()))?;
        case.puzzle.layout = layout;
    }
    let without = match &entry.without {
        Some(text) => {
            let named = candidate(&case.puzzle.layout, text);
            Some(named.ok_or_else(|| LessonError::NoLookAlike(entry.id.clone()))?)
        }
        None => None,
    };
    let named = |list: &str| -> Result<Vec<Candidate>, LessonError> {
        let candidates = list.split_whitespace().map(|text| candidate(&case.puzzle.layout, text));
        candidates.collect::<Option<_>>().ok_or_else(|| LessonError::NoLookAlike(entry.id.clone()))
    };
    let (shows, takes) = (named(&entry.shows)?, named(&entry.takes)?);
    Ok(Position { id: entry.id, case, without, shows, takes })
}

/// The case of a position whose board is given by its rows.
fn on_board(rows: &str, entry: &PositionEntry) -> Result<Case, Error> {
    let puzzle = format::read("-", rows.as_bytes())?.puzzle;
    let layout = puzzle.layout.clone();
    let flawed = |text: &str| Error::new("lesson-flawed").text("reason", text);
    let digits = entry.digits.split_whitespace().map(|text| {
        let digit = text.parse().ok().and_then(|label| layout.digit(label));
        digit.ok_or_else(|| flawed(text))
    });
    let candidates = |list: &str| -> Result<Vec<Candidate>, Error> {
        list.split_whitespace()
            .map(|text| candidate(&layout, text).ok_or_else(|| flawed(text)))
            .collect()
    };
    let (eliminations, placements) = (candidates(&entry.removes)?, candidates(&entry.places)?);
    let is_near_miss = eliminations.is_empty() && placements.is_empty();
    Ok(Case {
        code: entry.id.clone(),
        variant: is_near_miss.then(|| "x".to_owned()),
        digits: digits.collect::<Result<_, _>>()?,
        puzzle,
        eliminations,
        placements,
        extra: String::new(),
    })
}

/// Returns the layout of a 9×9 board with boxes and these keys and sections of the text format;
/// `None` if they cannot be parsed.
pub fn with_rules(rules: &str) -> Option<Arc<Layout>> {
    let (keys, sections) = rules.split_at(rules.find('[').unwrap_or(rules.len()));
    let givens = ".........\n".repeat(9);
    let text = format!("size: 9\nboxes: 3x3\n{keys}\n[givens]\n{givens}{sections}");
    Some(format::read("-", text.as_bytes()).ok()?.puzzle.layout)
}

/// Returns the cell with a name such as `r6c2`, counted from 1.
pub fn cell(layout: &Layout, name: &str) -> Option<CellId> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    named_place(layout, (row.parse().ok()?, column.parse().ok()?))
}

/// Returns the candidate with a name such as `r6c2=1`.
fn candidate(layout: &Layout, text: &str) -> Option<Candidate> {
    let (name, digit) = text.split_once('=')?;
    Some(Candidate { cell: cell(layout, name)?, digit: layout.digit(digit.parse().ok()?)? })
}

/// Returns the cell in a row and a column, both counted from 1.
pub(super) fn named_place(layout: &Layout, (row, column): (u32, u32)) -> Option<CellId> {
    let number = |n: u32| u16::try_from(n.checked_sub(1)?).ok();
    layout.cell_at(Place { row: number(row)?, column: number(column)? })
}
