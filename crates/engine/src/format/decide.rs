//! Which format a text is in.

use super::content::{CellLine, Content, is_heading};
use super::rows::Row;
use super::source::Source;
use super::{
    Reading, foreign, grid, html, iss, json, library, line, links, marks, nanpre, open_sudoku,
    sadman, seed, table,
};
use crate::error::Error;
use crate::gather::Gather as _;

/// Reads a whole text.
type ReadOne = Box<dyn Fn(&Source) -> Result<Reading, Error>>;
/// Reads a line of a text.
type ReadLine = Box<dyn Fn(&Source, usize) -> Result<Reading, Error>>;

/// How to read a text.
pub(super) enum Kind {
    /// It holds one puzzle.
    One(ReadOne),
    /// It holds one at each of these places (at least one): lines, or what the reader counts.
    Collection(ReadLine, Vec<usize>),
}

/// Decides it.
pub(super) fn kind(source: &Source) -> Kind {
    let first = source.trimmed(source.first_line());
    if first.starts_with('%') {
        return Kind::One(Box::new(seed::read));
    }
    if nanpre::is_nanpre(source) {
        return Kind::One(Box::new(nanpre::read));
    }
    let written: Vec<usize> = (0..source.len())
        .filter(|l| !source.is_blank(*l) && !source.trimmed(*l).starts_with('#'))
        .gather();
    if written.first().is_some_and(|l| library::is_library(&source.trimmed(*l))) {
        return Kind::Collection(Box::new(library::read), written);
    }
    if json::is_puzzle(&source.trimmed(source.first_line())) {
        return Kind::Collection(Box::new(json::read), written);
    }
    let linked = links::lines(source);
    match linked[..] {
        [] => {}
        [line] => return Kind::One(Box::new(move |source| links::read(source, line))),
        _ => return Kind::Collection(Box::new(links::read), linked),
    }
    if links::is_json(source) {
        return Kind::One(Box::new(links::read_json));
    }
    if iss::is_text(source) {
        return Kind::One(Box::new(iss::read));
    }
    if let Some(error) = foreign::packed(source) {
        return Kind::One(Box::new(move |_| Err(error.clone())));
    }
    if sadman::is_sdk(source) {
        return Kind::One(Box::new(sadman::read));
    }
    let games = open_sudoku::games(source);
    if !games.is_empty() {
        let all = (0..games.len()).gather();
        let read = move |source: &Source, game: usize| open_sudoku::read(source, games[game]);
        return Kind::Collection(Box::new(read), all);
    }
    if html::is_page(source) {
        return Kind::One(Box::new(html::read));
    }
    if let Some(found) = table::find(source) {
        return Kind::One(Box::new(move |source| table::read(source, &found)));
    }
    let content = Content::of(source);
    if let Some(items) = marks::sukaku_rows(&content.lines) {
        let first = content.lines[0].line;
        return Kind::One(Box::new(move |source| marks::sukaku(source, first, &items)));
    }
    let Some(lines) = collection(source, &content) else {
        let named = |source: &Source, error| foreign::address(source).unwrap_or(error);
        let read = move |source: &Source| grid::read(source, &content);
        return Kind::One(Box::new(move |source| read(source).map_err(|e| named(source, e))));
    };
    if lines.len() == 1 {
        return Kind::One(Box::new(move |source| only_line(source, &content)));
    }
    let read = move |source: &Source, number: usize| {
        let at = content.lines.binary_search_by_key(&number, |l| l.line);
        let cells = at.ok().map(|at| &content.lines[at]);
        let mut reading = one_line(source, &content, cells)?;
        reading.puzzle.title = at.ok().and_then(|at| name(source, &content, at));
        Ok(reading)
    };
    Kind::Collection(Box::new(read), lines)
}

/// Whether a text says nothing: it is empty, or only remarks and frames.
pub(super) fn says_nothing(source: &Source) -> bool {
    let content = Content::of(source);
    let markup = (0..source.len()).any(|line| open_sudoku::is_markup(source, line));
    content.lines.is_empty() && (markup || content.title.is_none_or(|title| is_heading(&title)))
}

/// What a line of a list is called: the heading right above it, if its neighbours have some, too.
fn name(source: &Source, content: &Content, at: usize) -> Option<String> {
    let named = |line: &CellLine| {
        let text = source.written(line.line);
        (line.is_words && is_heading(text)).then(|| text.to_owned())
    };
    let above = match at.checked_sub(1) {
        Some(above) => named(&content.lines[above]),
        None => {
            content.heading.clone().filter(|_| content.lines.iter().any(|l| named(l).is_some()))
        }
    };
    above.map(|text| text.trim_end_matches([':', '：']).trim_end().to_owned())
}

/// The lines of a collection, one puzzle each, if that is what the text is.
fn collection(source: &Source, content: &Content) -> Option<Vec<usize>> {
    if is_square(content.block()) {
        return None;
    }
    let found = |l: &&CellLine| line::find(source, l).is_some();
    let whole = content.lines.iter().filter(found).count();
    let first = content.block().first()?;
    if whole == 0 || whole == 1 && !found(&first) {
        return None;
    }
    if whole == 1 && content.block == 1 {
        return Some(vec![first.line]);
    }
    let heading = |l: &&CellLine| l.is_words && is_heading(source.written(l.line)) && !found(l);
    let lines: Vec<usize> = content.lines.iter().filter(|l| !heading(l)).map(|l| l.line).gather();
    (whole * 2 >= lines.len()).then_some(lines)
}

/// Whether these are rows of one grid: sixteen lines of sixteen characters are, unless each would
/// do as a board of four rows.
fn is_square(block: &[CellLine]) -> bool {
    let lines = block.len();
    let wide = block.iter().all(|l| Row::of_characters(l).items.len() == lines);
    let side = super::shape::side_of(lines).unwrap_or(0) as u32;
    let small = |c: &char| c.to_digit(36).is_none_or(|d| d <= side || d == 33);
    wide && !block.iter().all(|l| l.chars.iter().all(small))
}

/// A text of one line of cells, and perhaps prose around it.
fn only_line(source: &Source, content: &Content) -> Result<Reading, Error> {
    let mut reading = one_line(source, content, content.block().first())?;
    // A heading with commas names the columns of a table.
    reading.puzzle.title = content.title.clone().filter(|title| !title.contains(','));
    let rest = source.rest(reading.line, 0);
    reading.comment = match (reading.comment, rest) {
        (Some(here), Some(below)) => Some(format!("{here}\n{below}")),
        (here, below) => here.or(below),
    };
    Ok(reading)
}

fn one_line(
    source: &Source,
    content: &Content,
    cells: Option<&CellLine>,
) -> Result<Reading, Error> {
    let Some(cells) = cells else { return grid::read(source, content) };
    match line::find(source, cells) {
        Some(found) => line::read(source, cells, found),
        None => Err(super::diagnose::grid(source, std::slice::from_ref(cells))),
    }
}
