//! Workbooks of spreadsheets (`.xlsx`, `.ods`): the cells of each sheet are read as the table that
//! would be copied out of it.
//!
//! A sheet is cut where a whole column or row of it is empty if it cannot be read in one piece. One
//! that says nothing but prose is passed over beside one with a puzzle; what else cannot be read is
//! an error with the name of its sheet.

mod cells;
mod zip;

use self::cells::Sheet;
use self::zip::Archive;
use super::decide::{self, Kind};
use super::source::Source;
use super::{ReadOptions, Reading};
use crate::errors::format_error;
use kotowari_engine::error::Error;

/// Whether bytes may be such a workbook: a zip archive.
pub(super) fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Every puzzle of a workbook; none if the bytes are no workbook.
pub(super) fn read_all(
    options: ReadOptions,
    file: &str,
    bytes: &[u8],
) -> Option<Vec<Result<Reading, Error>>> {
    let archive = Archive::of(bytes)?;
    if !cells::is_book(&archive) {
        return None;
    }
    let damaged = || format_error("error-binary").text("file", file).text("kind", "sheet");
    let Some(sheets) = cells::sheets(&archive) else { return Some(vec![Err(damaged())]) };
    let sheets: Vec<&Sheet> = sheets.iter().filter(|sheet| !sheet.is_empty()).collect();
    if sheets.is_empty() {
        return Some(vec![Err(format_error("error-empty").text("file", file))]);
    }
    let mut found: Vec<(&str, Vec<Result<Reading, Error>>)> = vec![];
    let mut prose = vec![];
    for sheet in &sheets {
        let name = format!("{file} ({})", sheet.name);
        match of_sheet(options, &name, sheet) {
            (readings, false) => found.push((&sheet.name, readings)),
            (readings, true) => prose.push((&*sheet.name, readings)),
        }
    }
    if found.is_empty() {
        found = prose;
        found.truncate(1);
    }
    let named = found.len() > 1;
    let mut all = vec![];
    for (sheet, readings) in found {
        for mut reading in readings {
            if let Ok(reading) = &mut reading {
                let title = &mut reading.puzzle.title;
                *title = title.take().or_else(|| named.then(|| sheet.to_owned()));
            }
            all.push(reading);
        }
    }
    Some(without_answers(all))
}

/// The same without full boards that answer a puzzle among them, which name them.
fn without_answers(all: Vec<Result<Reading, Error>>) -> Vec<Result<Reading, Error>> {
    let is_full = |reading: &Result<Reading, Error>| {
        reading.as_ref().is_ok_and(|reading| reading.puzzle.givens.iter().all(Option::is_some))
    };
    let (full, mut open): (Vec<_>, Vec<_>) = all.into_iter().partition(is_full);
    let answers = |puzzle: &Reading, full: &Reading| {
        let givens = &puzzle.puzzle.givens;
        givens.len() == full.puzzle.givens.len()
            && givens
                .iter()
                .zip(&full.puzzle.givens)
                .all(|(one, other)| one.is_none() || one == other)
    };
    for answer in full {
        let of = answer.as_ref().ok().and_then(|full| {
            let text = super::write::line(&full.puzzle);
            let of = open.iter_mut().flatten().find(|puzzle| answers(puzzle, full))?;
            Some((of, text))
        });
        match of {
            Some((puzzle, text)) => puzzle.unread.push(text),
            None => open.push(answer),
        }
    }
    open
}

/// The puzzles of a sheet, and whether it says nothing but prose.
fn of_sheet(
    options: ReadOptions,
    name: &str,
    sheet: &Sheet,
) -> (Vec<Result<Reading, Error>>, bool) {
    let read = |sheet: &Sheet| -> (Vec<Result<Reading, Error>>, bool) {
        let source = Source::of_text(name, &sheet.text()).with(options);
        (all(&source), decide::is_prose(&source))
    };
    let is_whole = |readings: &[Result<Reading, Error>]| {
        !readings.is_empty() && readings.iter().all(Result::is_ok)
    };
    let (first, is_prose) = read(&sheet.said());
    if is_whole(&first) || is_prose {
        return (first, is_prose);
    }
    for whole in [sheet.clone(), sheet.with_corner()] {
        let (readings, _) = read(&whole);
        if is_whole(&readings) {
            return (readings, false);
        }
    }
    let mut readings = vec![];
    for part in sheet.parts() {
        let (found, is_prose) = read(&part);
        if !is_prose {
            readings.extend(found);
        }
    }
    match is_whole(&readings) {
        true => (readings, false),
        false => (first, false),
    }
}

fn all(source: &Source) -> Vec<Result<Reading, Error>> {
    match decide::kind(source) {
        Kind::One(reader) => vec![reader(source)],
        Kind::Collection(reader, all) | Kind::Several(reader, all) => {
            all.into_iter().map(|at| reader(source, at)).collect()
        }
        Kind::Ready(all) => all,
    }
}
