//! The table for people. Widths of columns are estimated before the first row, so that rows can be
//! printed as they come.

use unicode_width::UnicodeWidthStr;

use crate::cli::terminal::wrap::{pad, wrap};
use kotowari_engine::technique::CATALOGUE;
use kotowari_engine::visible::visible;
use kotowari_tables::batch::datum::{LEVELS, level};
use kotowari_tables::batch::write::Rows;
use kotowari_tables::batch::{Column, Datum, DatumType, Value};
use kotowari_words::explain::Renderer;

/// A table.
pub struct Table<'a> {
    columns: &'a [&'static Column],
    widths: Vec<usize>,
    renderer: &'a Renderer,
    width: usize,
}

/// Between two columns.
const GAP: &str = "  ";

/// Width of technique names; a longer one shifts the note after it.
const MAX_TECHNIQUE_WIDTH: usize = 28;

impl<'a> Table<'a> {
    /// `place` is the width of puzzle names, `width` that of the terminal.
    pub fn new(
        columns: &'a [&'static Column],
        place: usize,
        renderer: &'a Renderer,
        width: usize,
    ) -> Table<'a> {
        let of_values = |column: &Column| match column.kind {
            DatumType::Level => {
                LEVELS.iter().map(|level| renderer.level(*level).width()).max().unwrap_or(0)
            }
            DatumType::Technique => CATALOGUE
                .iter()
                .map(|technique| renderer.technique(technique.info()).width())
                .max()
                .unwrap_or(0)
                .min(MAX_TECHNIQUE_WIDTH),
            _ if matches!(column.id, "place" | "file") => place,
            _ => column.width,
        };
        let widths = columns
            .iter()
            .map(|column| of_values(column).max(heading(column, renderer).width()))
            .collect();
        Table { columns, widths, renderer, width }
    }

    /// The headings.
    fn headings(&self) -> String {
        let headings = self.columns.iter().map(|column| Some(heading(column, self.renderer)));
        self.line(headings)
    }

    /// A row, and below it the columns that take lines of their own.
    fn cells(&self, cells: &[Datum]) -> String {
        let mut said: Vec<Option<String>> = self
            .columns
            .iter()
            .zip(cells)
            .map(|(column, cell)| {
                cell.as_ref().map(|value| shown(column.kind, value, self.renderer))
            })
            .collect();
        // Without a technique, the note moves into its column rather than stand far to the right.
        if let Some(note) = self.columns.iter().position(|column| column.id == "note") {
            let free = note > 0
                && said[note - 1].is_none()
                && self.columns[note - 1].kind == DatumType::Technique;
            if free {
                said.swap(note - 1, note);
            }
        }
        let mut text = self.line(said.into_iter());
        for (column, cell) in self.columns.iter().zip(cells) {
            let Some(value) = cell.as_ref().filter(|_| column.kind.is_list()) else { continue };
            let Value::Text(lines) = value else { continue };
            for line in lines.lines() {
                for line in wrap(&visible(line), "    ", self.width) {
                    text += &line;
                    text.push('\n');
                }
            }
        }
        text
    }

    fn line(&self, cells: impl Iterator<Item = Option<String>>) -> String {
        let mut text = String::new();
        let all = self.columns.iter().zip(&self.widths).zip(cells);
        for ((column, &width), cell) in all.filter(|((column, _), _)| !column.kind.is_list()) {
            if !text.is_empty() {
                text += GAP;
            }
            let cell = match cell {
                Some(cell) => cell,
                None if column.id == "note" => String::new(),
                None => "-".to_owned(),
            };
            match column.kind.is_number() {
                true => {
                    text += &" ".repeat(width.saturating_sub(cell.width()));
                    text += &cell;
                }
                false => text += &pad(&cell, width),
            }
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        text
    }
}

impl Rows for Table<'_> {
    fn heading(&self) -> Vec<u8> {
        self.headings().into_bytes()
    }

    fn row(&self, cells: &[Datum]) -> Vec<u8> {
        self.cells(cells).into_bytes()
    }
}

/// The heading of a column.
fn heading(column: &Column, renderer: &Renderer) -> String {
    renderer.text(&format!("rate-column-{}", column.id), &[])
}

/// A value as text.
fn shown(kind: DatumType, value: &Value, renderer: &Renderer) -> String {
    match (kind, value) {
        (DatumType::Level, Value::Number(n)) => renderer.level(level(*n)),
        (DatumType::Technique, Value::Number(n)) => {
            let technique = CATALOGUE[(*n as usize).min(CATALOGUE.len() - 1)];
            renderer.technique(technique.info())
        }
        _ => visible(&kind.plain(value)).into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_tables::batch::columns;
    use kotowari_tables::batch::datum::{number, text};

    #[test]
    fn columns_stand_below_their_headings_in_both_languages() {
        let ids = ["place", "clues", "er", "level", "note"];
        let columns: Vec<_> = ids.iter().map(|id| columns::named(id).unwrap()).collect();
        for language in ["en", "ja"] {
            let renderer = Renderer::new(language).unwrap();
            let table = Table::new(&columns, 12, &renderer, 80);
            let cells = [text("a.txt:3"), number(17u8), number(106u8), number(2u8), text("x")];
            let (top, row) = (table.headings(), table.cells(&cells));
            let upto = |line: &str, end: &str| line[..line.find(end).unwrap() + end.len()].width();
            let er = upto(&top, &heading(columns[2], &renderer));
            assert_eq!(upto(&row, "10.6"), er, "{top}{row}");
            let level = upto(&top, &heading(columns[3], &renderer))
                - heading(columns[3], &renderer).width();
            let word = renderer.level(kotowari_engine::deduction::Level::Medium);
            assert_eq!(upto(&row, &word) - word.width(), level, "{top}{row}");
            let missing = table.cells(&[text("b"), None, None, None, None]);
            assert_eq!(missing.matches('-').count(), 3, "{missing}");
        }
    }
}
