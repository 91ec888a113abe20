//! SudokuPad's own documents: givens and regions are data; thermometers, arrows, dots and sums are
//! drawings beside rules in prose.  What is drawn is never guessed at: such a puzzle is refused with a
//! list of what is drawn.

use serde_json::Value;

use super::import::{Board, Boxes, Object, letter};
use super::source::{Source, Spot};
use super::{Format, Reading};
use crate::error::Error;
use crate::gather::Gather as _;
use crate::layout::LARGEST;
use crate::puzzle::Puzzle;

/// Where drawings are kept.
const DRAWN: [&str; 4] = ["lines", "arrows", "underlays", "overlays"];

/// Reads an object.
pub(super) fn read(source: &Source, object: &Object, whole: Spot) -> Result<Reading, Error> {
    let at = |error: Error| error.at(source.place(whole));
    let wrong = |field: &str, found: &Value| {
        let found: String = found.to_string().chars().take(40).collect();
        at(Error::new("error-link-value").text("field", field).text("found", found))
    };
    let list = |key: &str| match object.get(key) {
        Some(Value::Array(all)) => all.iter().gather(),
        _ => vec![],
    };
    let rows: Vec<Vec<&Value>> =
        list("cells").iter().map(|row| row.as_array().into_iter().flatten().gather()).gather();
    let side = rows.len();
    if rows.is_empty() || side > usize::from(LARGEST) || rows.iter().any(|row| row.len() != side) {
        return Err(at(Error::new("error-link-grid").number("size", side)));
    }
    let mut drawn: Vec<&str> = DRAWN.into_iter().filter(|key| !list(key).is_empty()).gather();
    if list("cages").iter().any(|cage| is_clue(cage)) {
        drawn.push("cages");
    }
    if !drawn.is_empty() {
        return Err(at(Error::new("error-link-drawn").text("list", drawn.join(", "))));
    }
    let mut board = Board::new(side as u16);
    board.boxes = Boxes::None;
    let mut letters = vec!['.'; side * side];
    for (number, region) in list("regions").into_iter().enumerate() {
        for cell in region.as_array().into_iter().flatten() {
            let at = |at: usize| cell.get(at)?.as_u64().map(|n| n as usize).filter(|n| *n < side);
            let (Some(row), Some(column)) = (at(0), at(1)) else {
                return Err(wrong("regions", cell));
            };
            letters[row * side + column] = letter(number);
            board.boxes = Boxes::Regions(vec![]);
        }
    }
    if let Boxes::Regions(all) = &mut board.boxes {
        *all = letters;
    }
    let layout = board.layout(source, whole)?;
    let mut givens = vec![];
    for cell in rows.iter().flatten() {
        let value = cell.get("value").filter(|value| !value.is_null() && *value != "");
        givens.push(match value {
            None => None,
            Some(value) => {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                let digit = text.parse().ok().and_then(|label| layout.digit(label));
                Some(digit.ok_or_else(|| wrong("value", value))?)
            }
        });
    }
    let said = |key: &str| {
        let metadata =
            object.get("metadata").and_then(|data| data.get(key)).and_then(Value::as_str);
        let named = format!("{key}:");
        let cages = list("cages").into_iter().filter_map(|cage| cage.get("value")?.as_str());
        let cage = cages.into_iter().find_map(|text| text.strip_prefix(&named));
        metadata.or(cage).map(|text| text.trim().replace(['\n', '\r'], " "))
    };
    let mut puzzle = Puzzle::new(layout, givens);
    puzzle.title = said("title").filter(|title| !title.is_empty());
    let comment = said("rules");
    let line = whole.line + 1;
    Ok(Reading { puzzle, format: Format::Sudokupad, line, comment, unread: vec![] })
}

/// Whether a cage is a cage of the puzzle: others hold the title, the rules, or rows and columns.
fn is_clue(cage: &Value) -> bool {
    let has_cells = cage.get("cells").and_then(Value::as_array).is_some_and(|all| !all.is_empty());
    let hidden = cage.get("style").is_some_and(|style| style == "rowcol")
        || cage.get("hidden").is_some_and(|hidden| *hidden == true);
    has_cells && !hidden
}
