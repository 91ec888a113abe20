//! Texts with a puzzle on each of some lines, and prose between them: ids and links that people
//! share.

use super::notation::is_blank;
use super::source::Source;

/// The fewest digits and empty cells of a line that is no prose, if it has little else.
const CELLS: usize = 16;

/// The lines that are read: those with a puzzle, and those that look like cells of a board, since
/// nothing of a board may be left out in silence.
pub(super) fn lines(source: &Source, is_puzzle: impl Fn(usize) -> bool) -> Vec<usize> {
    let grids = grids(source, &is_puzzle);
    let is_read =
        |line: &usize| is_puzzle(*line) || has_cells(source, *line) || grids.contains(line);
    (0..source.len()).filter(is_read).collect()
}

/// The first line of each grid that is written in rows: so many lines of cells that follow one
/// another are no prose, however short they are.
fn grids(source: &Source, is_puzzle: impl Fn(usize) -> bool) -> Vec<usize> {
    const ROWS: usize = 4;
    let is_row = |line: usize| {
        let text = source.trimmed(line);
        let (mut cells, mut all) = (0, 0);
        for c in text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '|' | '│' | '┃')) {
            all += 1;
            cells += usize::from(c.is_ascii_digit() || is_blank(c) || c == '-');
        }
        !is_puzzle(line) && !text.starts_with('#') && cells >= ROWS && cells * 4 >= all * 3
    };
    let mut found = vec![];
    let mut run = 0;
    for line in 0..source.len() {
        run = if is_row(line) { run + 1 } else { 0 };
        if run == ROWS {
            found.push(line + 1 - ROWS);
        }
    }
    found
}

fn has_cells(source: &Source, line: usize) -> bool {
    let chars = source.chars(line).iter().filter(|c| !c.is_whitespace());
    let (mut cells, mut all) = (0, 0);
    for &c in chars {
        if all == 0 && c == '#' {
            return false;
        }
        all += 1;
        cells += usize::from(c.is_ascii_digit() || is_blank(c));
    }
    cells >= CELLS && cells * 2 >= all
}

/// What a puzzle is called: the line of prose right above it.
pub(super) fn title(source: &Source, lines: &[usize], line: usize) -> Option<String> {
    let above = (0..line).rev().find(|above| !source.is_blank(*above))?;
    let text = source.written(above);
    let is_prose = !lines.contains(&above) && !text.starts_with('#');
    is_prose.then(|| text.trim_end_matches([':', '：']).trim_end().to_owned())
}

/// The text that follows the last puzzle.
pub(super) fn comment(source: &Source, lines: &[usize], line: usize) -> Option<String> {
    if lines.last() == Some(&line) { source.rest(line + 1, 0) } else { None }
}
