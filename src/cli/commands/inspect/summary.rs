//! All puzzles in short: a line each, when there are several.

use unicode_width::UnicodeWidthStr;

use super::inspected::Inspected;
use crate::cli::Context;
use crate::cli::terminal::wrap::{pad, wrap};
use kotowari_words::explain::inspected::short;
use kotowari_words::explain::{Line, Renderer, Style, Value};

/// Ids of the columns; the first [`NUMBERS`] are right-aligned.
const COLUMNS: [&str; 8] =
    ["number", "clues", "openings", "minutes", "level", "hardest", "symmetry", "warnings"];
const NUMBERS: usize = 4;
const GAP: &str = "  ";

/// A row of the table.
pub struct Row {
    file: String,
    cells: [String; 8],
}

impl Row {
    /// The row of a puzzle.
    pub fn of(inspected: &Inspected, renderer: &Renderer) -> Row {
        let found = &inspected.found;
        let rating = found.rating.as_ref();
        let number = |number: Option<usize>| number.map_or(String::new(), |n| n.to_string());
        let minutes = rating.and_then(|rating| rating.minutes);
        let level = rating.and_then(|rating| rating.level);
        let peak = found.bottleneck.as_ref();
        let hardest = peak.map(|peak| peak.kind.map_or(peak.technique.id, |kind| kind.id));
        let symmetry =
            found.shape.as_ref().map(|shape| format!("symmetry-{}", shape.symmetry.id()));
        let text = |id: &str| renderer.text(id, &[]);
        let cells = [
            inspected.number.to_string(),
            found.clues.to_string(),
            number(rating.map(|rating| rating.openings)),
            minutes.map_or(String::new(), |minutes| format!("{minutes:.0}")),
            level.map_or(String::new(), |level| renderer.level(level)),
            hardest.map_or(String::new(), text),
            symmetry.as_deref().map_or(String::new(), text),
            short(found, renderer),
        ];
        Row { file: inspected.file.clone(), cells }
    }

    /// The row of a puzzle that could not be read.
    pub fn unreadable(file: String, number: usize, renderer: &Renderer) -> Row {
        let mut cells = <[String; 8]>::default();
        cells[0] = number.to_string();
        cells[7] = renderer.text("inspect-short-unreadable", &[]);
        Row { file, cells }
    }
}

/// Formats the table, with a line of totals before it, and file names if there are several files.
pub fn lines(
    rows: &[Row],
    good: usize,
    renderer: &Renderer,
    context: &Context<'_, '_>,
) -> Vec<Line> {
    let args = [("count", Value::Number(rows.len())), ("good", Value::Number(good))];
    let width = context.width;
    let heading = wrap(&renderer.text("inspect-summary", &args), "", width);
    let mut lines: Vec<Line> =
        heading.into_iter().map(|text| Line::of(Style::Title, text)).collect();
    let titles = COLUMNS.map(|id| renderer.text(&format!("inspect-column-{id}"), &[]));
    let widest = |at: usize| {
        let cells = rows.iter().map(|row| row.cells[at].width());
        cells.chain([titles[at].width()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..COLUMNS.len()).map(widest).collect();
    lines.extend(row(&titles, &widths, width).into_iter().map(|text| Line::of(Style::Faint, text)));
    let several = rows.iter().any(|row| row.file != rows[0].file);
    let mut file = None;
    for one in rows {
        if several && file != Some(&one.file) {
            lines.push(Line::of(Style::Faint, format!("{}:", one.file)));
            file = Some(&one.file);
        }
        lines.extend(row(&one.cells, &widths, width).into_iter().map(Line::plain));
    }
    lines
}

/// Formats a row. If its last cell does not fit, it continues on the next line.
fn row(cells: &[String; 8], widths: &[usize], width: usize) -> Vec<String> {
    let mut text = String::new();
    for (at, cell) in cells[..7].iter().enumerate() {
        let room = widths[at];
        match at < NUMBERS {
            true => text += &format!("{}{cell}", " ".repeat(room - cell.width())),
            false => text += &pad(cell, room),
        }
        text += GAP;
    }
    let last = &cells[7];
    if last.is_empty() {
        return vec![text.trim_end().to_owned()];
    }
    if text.width() + last.width() <= width {
        return vec![text + last];
    }
    let below = wrap(last, &" ".repeat(widths[0] + GAP.len()), width);
    [vec![text.trim_end().to_owned()], below].concat()
}
