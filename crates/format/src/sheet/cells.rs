//! The cells of a workbook, in either of its two forms.

use std::collections::BTreeMap;

use super::zip::Archive;
use crate::source::Source;
use crate::xml::{self, Piece, Tag};

/// Rows and columns that are read of a sheet: a puzzle a row, with what is said of it.
const MOST_ROWS: usize = 1 << 17;
const MOST_COLUMNS: usize = 256;
/// A cell that is repeated more often than this only fills the sheet.
const MOST_REPEATED: usize = 64;

/// A sheet: what stands at each row and column; a cell that is only drawn says nothing.
#[derive(Clone, Default)]
pub(super) struct Sheet {
    pub name: String,
    cells: BTreeMap<(usize, usize), String>,
}

impl Sheet {
    /// Whether no cell says anything.
    pub fn is_empty(&self) -> bool {
        self.cells.values().all(String::is_empty)
    }

    /// The smallest part of it that has all that is said.
    pub fn said(&self) -> Sheet {
        let said = self.cells.iter().filter(|(_, text)| !text.is_empty());
        Sheet { cells: said.map(|(at, text)| (*at, text.clone())).collect(), ..self.named() }
    }

    /// The same with everything from the first cell of the sheet on.
    pub fn with_corner(&self) -> Sheet {
        let mut all = self.said();
        all.cells.entry((0, 0)).or_default();
        all
    }

    fn named(&self) -> Sheet {
        Sheet { name: self.name.clone(), cells: BTreeMap::new() }
    }

    /// Where its rows and columns begin and end.
    fn bounds(&self) -> Option<[usize; 4]> {
        let rows = || self.cells.keys().map(|(row, _)| *row);
        let columns = || self.cells.keys().map(|(_, column)| *column);
        Some([rows().min()?, rows().max()? + 1, columns().min()?, columns().max()? + 1])
    }

    /// As a table with tabs.
    pub fn text(&self) -> String {
        let Some([top, bottom, left, right]) = self.bounds() else { return String::new() };
        let mut text = String::new();
        for row in top..bottom {
            for column in left..right {
                if column > left {
                    text.push('\t');
                }
                text.push_str(self.cells.get(&(row, column)).map_or("", String::as_str));
            }
            text.push('\n');
        }
        text
    }

    /// Its parts between empty columns, and then between empty rows.
    pub fn parts(&self) -> Vec<Sheet> {
        let runs = |mut at: Vec<usize>| {
            at.sort_unstable();
            at.dedup();
            let mut runs: Vec<(usize, usize)> = vec![];
            for at in at {
                match runs.last_mut().filter(|(_, end)| *end == at) {
                    Some((_, end)) => *end += 1,
                    None => runs.push((at, at + 1)),
                }
            }
            runs
        };
        let cut = |sheet: &Sheet, by_rows: bool| -> Vec<Sheet> {
            let place = |(row, column): &(usize, usize)| if by_rows { *row } else { *column };
            let all = runs(sheet.cells.keys().map(place).collect());
            let part = |(start, end): (usize, usize)| {
                let inside = |at: &(usize, usize)| (start..end).contains(&place(at));
                let cells = sheet.cells.iter().filter(|(at, _)| inside(at));
                Sheet {
                    cells: cells.map(|(at, text)| (*at, text.clone())).collect(),
                    ..sheet.named()
                }
            };
            all.into_iter().map(part).filter(|part| !part.is_empty()).collect()
        };
        let bands = cut(self, true);
        let by_rows = bands.iter().flat_map(|band| cut(band, false));
        by_rows.flat_map(|part| cut(&part, true)).collect()
    }

    fn put(&mut self, row: usize, column: usize, text: &str) {
        if row < MOST_ROWS && column < MOST_COLUMNS {
            self.cells.insert((row, column), cell(text));
        }
    }
}

/// The text of a cell on one line: candidates in several lines are one group.
fn cell(text: &str) -> String {
    let text = text.trim();
    let is_group = text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace());
    // A number without a fraction.
    let text = text.strip_suffix(".0").unwrap_or(text);
    match is_group && text.contains(['\n', '\r']) {
        true => text.split_whitespace().collect(),
        false => text.replace(['\t', '\n', '\r'], " "),
    }
}

/// Whether an archive is a workbook.
pub(super) fn is_book(archive: &Archive<'_>) -> bool {
    archive.has("xl/workbook.xml")
        || archive.text("mimetype").is_some_and(|kind| kind.contains("opendocument.spreadsheet"))
}

/// The sheets of a workbook, in their order; none if it is damaged or too large.
pub(super) fn sheets(archive: &Archive<'_>) -> Option<Vec<Sheet>> {
    match archive.has("xl/workbook.xml") {
        true => of_xlsx(archive),
        false => of_ods(&archive.text("content.xml")?),
    }
}

fn pieces(text: &str) -> Option<Vec<Piece>> {
    xml::pieces(&Source::of_text("-", text)).ok()
}

/// A name without what stands before its colon: programs choose that.
fn local(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or(name)
}

fn of_xlsx(archive: &Archive<'_>) -> Option<Vec<Sheet>> {
    let opened = |pieces: Vec<Piece>, wanted: &'static str| {
        pieces.into_iter().filter_map(move |piece| match piece {
            Piece::Open(tag) if local(&tag.name) == wanted => Some(tag),
            _ => None,
        })
    };
    let targets: BTreeMap<String, String> =
        opened(pieces(&archive.text("xl/_rels/workbook.xml.rels")?)?, "Relationship")
            .map(|tag| (tag.text("Id"), tag.text("Target")))
            .collect();
    let strings = match archive.has("xl/sharedStrings.xml") {
        true => strings(pieces(&archive.text("xl/sharedStrings.xml")?)?),
        false => vec![],
    };
    let mut sheets = vec![];
    for tag in opened(pieces(&archive.text("xl/workbook.xml")?)?, "sheet") {
        let id = tag.attributes.iter().find(|(key, _)| local(key) == "id" && key.contains(':'));
        let target = targets.get(&id?.1.text())?;
        let path = match target.strip_prefix('/') {
            Some(path) => path.to_owned(),
            None => format!("xl/{target}"),
        };
        // A chart has a sheet of its own, and no cells.
        if path.contains("chartsheets") {
            continue;
        }
        let cells = pieces(&archive.text(&path)?)?;
        sheets.push(of_worksheet(tag.text("name"), cells, &strings));
    }
    Some(sheets)
}

/// The texts that cells refer to by number; how a word is spoken is left out.
fn strings(pieces: Vec<Piece>) -> Vec<String> {
    let (mut all, mut is_text, mut is_spoken) = (vec![], false, false);
    for piece in pieces {
        match piece {
            Piece::Open(tag) => match local(&tag.name) {
                "si" => all.push(String::new()),
                "t" => is_text = true,
                "rPh" => is_spoken = true,
                _ => {}
            },
            Piece::Close(name) => match local(&name) {
                "t" => is_text = false,
                "rPh" => is_spoken = false,
                _ => {}
            },
            Piece::Text(text) if is_text && !is_spoken => {
                if let Some(last) = all.last_mut() {
                    last.extend(text.0.iter().map(|(c, _)| *c));
                }
            }
            Piece::Text(_) => {}
        }
    }
    all
}

/// Row and column of a cell called `B3`.
fn place(name: &str) -> Option<(usize, usize)> {
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let column = name[..digits].bytes().try_fold(0_usize, |column, letter| {
        let value = letter.to_ascii_uppercase().checked_sub(b'A').filter(|value| *value < 26)?;
        column.checked_mul(26)?.checked_add(usize::from(value) + 1)
    });
    Some((name[digits..].parse::<usize>().ok()?.checked_sub(1)?, column?.checked_sub(1)?))
}

fn of_worksheet(name: String, pieces: Vec<Piece>, strings: &[String]) -> Sheet {
    let mut sheet = Sheet { name, ..Sheet::default() };
    let (mut row, mut column) = (0, 0);
    let mut inside: Option<(String, String)> = None;
    let mut is_value = false;
    let mut is_spoken = false;
    for piece in pieces {
        match piece {
            Piece::Open(tag) => match local(&tag.name) {
                "row" => {
                    row = tag.text("r").parse::<usize>().map_or(row + 1, |row| row);
                    column = 0;
                }
                "c" => {
                    let at = place(&tag.text("r"));
                    if let Some((found, at)) = at {
                        (row, column) = (found + 1, at);
                    }
                    sheet.put(row.saturating_sub(1), column, "");
                    inside = Some((tag.text("t"), String::new()));
                }
                "v" | "t" => is_value = true,
                "rPh" => is_spoken = true,
                _ => {}
            },
            Piece::Text(text) if is_value && !is_spoken => {
                if let Some((_, said)) = &mut inside {
                    said.extend(text.0.iter().map(|(c, _)| *c));
                }
            }
            Piece::Text(_) => {}
            Piece::Close(name) => match local(&name) {
                "v" | "t" => is_value = false,
                "rPh" => is_spoken = false,
                "c" => {
                    if let Some((kind, said)) = inside.take() {
                        let shared =
                            said.trim().parse::<usize>().ok().and_then(|at| strings.get(at));
                        let text = match &kind[..] {
                            "s" => shared.map_or("", String::as_str),
                            _ => &said,
                        };
                        sheet.put(row.saturating_sub(1), column, text);
                    }
                    column += 1;
                }
                _ => {}
            },
        }
    }
    sheet
}

fn of_ods(text: &str) -> Option<Vec<Sheet>> {
    let mut sheets: Vec<Sheet> = vec![];
    let (mut row, mut column) = (0_usize, 0_usize);
    let (mut rows, mut columns) = (1_usize, 1_usize);
    let mut said: Option<String> = None;
    // Remarks of the reader hang on a cell.
    let mut remarks = 0;
    let mut paragraphs = 0;
    let mut first_of_row = 0;
    let repeated = |tag: &Tag, key: &str| {
        let found = tag.attributes.iter().find(|(name, _)| local(name) == key);
        found.and_then(|(_, text)| text.text().parse().ok()).unwrap_or(1_usize).max(1)
    };
    for piece in pieces(text)? {
        match piece {
            Piece::Open(tag) => match local(&tag.name) {
                "table" => {
                    let name = tag.attributes.iter().find(|(key, _)| local(key) == "name");
                    let name = name.map(|(_, text)| text.text()).unwrap_or_default();
                    sheets.push(Sheet { name, ..Sheet::default() });
                    row = 0;
                }
                "table-row" => {
                    rows = repeated(&tag, "number-rows-repeated");
                    (column, first_of_row) = (0, row);
                }
                "table-cell" | "covered-table-cell" => {
                    columns = repeated(&tag, "number-columns-repeated");
                    said = Some(String::new());
                    paragraphs = 0;
                }
                "annotation" => remarks += 1,
                "p" => {
                    paragraphs += 1;
                    if let Some(said) = said.as_mut().filter(|_| paragraphs > 1 && remarks == 0) {
                        said.push('\n');
                    }
                }
                "s" | "tab" | "line-break" => {
                    if let Some(said) = said.as_mut().filter(|_| remarks == 0) {
                        said.push(' ');
                    }
                }
                _ => {}
            },
            Piece::Text(text) => {
                if let Some(said) = said.as_mut().filter(|_| remarks == 0) {
                    said.extend(text.0.iter().map(|(c, _)| *c));
                }
            }
            Piece::Close(name) => match local(&name) {
                "annotation" => remarks = 0.max(remarks - 1),
                "table-cell" | "covered-table-cell" => {
                    let said = said.take().unwrap_or_default();
                    if let Some(sheet) = sheets.last_mut() {
                        let is_drawn = columns <= MOST_REPEATED && rows <= MOST_REPEATED;
                        if !said.trim().is_empty() || is_drawn {
                            let all = (0..rows.min(MOST_ROWS)).flat_map(|down| {
                                (0..columns.min(MOST_COLUMNS)).map(move |across| (down, across))
                            });
                            for (down, across) in all.take(MOST_ROWS) {
                                sheet.put(first_of_row + down, column + across, &said);
                            }
                        }
                    }
                    column = column.saturating_add(columns);
                }
                "table-row" => row = row.saturating_add(rows),
                _ => {}
            },
        }
    }
    Some(sheets)
}
