//! The joints: every call to `format`, `count`, `explain::picture` and `explain::json` is here, and
//! nowhere else in `cli`.
//!
//! TEMPORARY BODIES.  Those modules are being written; until they are joined, a puzzle is read as 81
//! characters, solutions are not counted, no figure is drawn, and JSON is the least that works.
//! Joining is replacing the bodies below; signatures and callers stay.

use serde_json::json;

use crate::board::Board;
use crate::deduction::{Figure, Telling};
use crate::error::Error;
use crate::explain::{Line, Renderer};
use crate::kernel::{Digit, Literal};
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::solve::{Outcome, Path, Step};

/// Every puzzle of a file.  To be `format::read_all`, without what only the reader knows.
pub fn read_all(file: &str, bytes: &[u8]) -> Vec<Result<Puzzle, Error>> {
    let none = || Error::new("error-no-puzzle").text("file", file);
    let text = String::from_utf8_lossy(bytes);
    let cells: Vec<Option<u32>> = text
        .chars()
        .filter(|c| c.is_ascii_digit() || *c == '.')
        .map(|c| c.to_digit(10).filter(|digit| *digit > 0))
        .collect();
    let Ok(layout) = Layout::classic(3, 3) else { return vec![Err(none())] };
    let puzzles = cells.chunks_exact(81).map(|cells| {
        let givens = cells.iter().map(|cell| cell.map(|digit| digit as Digit - 1)).collect();
        Ok(Puzzle::new(layout.clone(), givens))
    });
    let puzzles: Vec<_> = puzzles.collect();
    if puzzles.is_empty() { vec![Err(none())] } else { puzzles }
}

/// How many solutions there are.  To be `count::Count`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(dead_code, reason = "made by `count`, once it is joined")]
pub enum Count {
    /// None.
    None,
    /// Exactly this one.
    One(Vec<Digit>),
    /// These two differ.
    Many(Vec<Digit>, Vec<Digit>),
    /// It could not be settled.
    Unknown,
}

/// Counts them.  To be `count::solutions(puzzle, Budget::default())`.
pub fn solutions(_: &Puzzle) -> Count {
    Count::Unknown
}

/// How the board is drawn.  To be `explain::picture::View`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// What suits the step.
    #[default]
    Auto,
    /// One sign a cell.
    Digit,
    /// All pencil marks.
    Marks,
    /// All pencil marks, each at its place.
    Big,
}

/// The figure of a step, on the board as it was before.  To be `explain::picture::draw`.
pub fn figure(
    _board: &Board,
    _figure: &Figure,
    _claims: &[Literal],
    _view: View,
    _width: usize,
    _renderer: &Renderer,
) -> Vec<Line> {
    vec![]
}

/// Where diagonals and areas are, if there are any.  To be `explain::picture::map`.
pub fn map(_: &Layout, _: &Renderer) -> Vec<Line> {
    vec![]
}

/// One step for machines, on the board as it was before.  To be
/// `explain::json::step(board, number, step, telling, Some(renderer))`.
pub fn json_step(
    _board: &Board,
    number: u32,
    step: &Step,
    _telling: &Telling,
    _renderer: &Renderer,
) -> serde_json::Value {
    json!({ "schema": "kotowari/step/1", "n": number, "technique": step.deduction().technique.id })
}

/// A whole path for machines.  To be `explain::json::path(puzzle, start, path, count as Solutions,
/// Some(renderer))`.
pub fn json_path(
    _puzzle: &Puzzle,
    start: &Board,
    path: &Path,
    _count: &Count,
    renderer: &Renderer,
) -> serde_json::Value {
    let mut board = start.clone();
    let mut steps = vec![];
    for step in &path.steps {
        let telling = step.tell(&board);
        steps.push(json_step(&board, board.steps() + 1, step, &telling, renderer));
        step.apply(&mut board);
    }
    let outcome = match path.outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::DeadEnd => "dead_end",
    };
    json!({ "schema": "kotowari/path/1", "outcome": outcome, "steps": steps })
}

/// The JSON Schema of `step` or `path`.  To be looked up as `kotowari/{name}/1` in
/// `explain::json::SCHEMAS`.
pub fn schema(name: &str) -> String {
    json!({ "$id": format!("kotowari/{name}/1"), "type": "object" }).to_string()
}
