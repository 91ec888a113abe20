//! The text that Solo copies: rows of cells, with the walls of its boxes or regions drawn.
//!
//! Plain rows read as well without this module. What they would lose: the regions of a jigsaw,
//! boxes that are not the usual ones, and the diagonals, whose empty cells Solo marks with `_`.

use crate::borders::Borders;
use crate::import::{Board, Boxes, letter};
use crate::shape;
use crate::source::Source;
use crate::{Format, Reading};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

/// Cells of a jigsaw stand so far apart, with a wall in the middle.
const STEP: usize = 4;

/// Such a text: the cells, and what is drawn around them.
pub(crate) struct Copied {
    first: usize,
    side: usize,
    cells: Vec<char>,
    has_diagonals: bool,
    boxes: Option<(usize, usize)>,
    /// A number for each cell, of a jigsaw.
    regions: Option<Vec<usize>>,
}

/// Finds it, if the text is one and says more than its digits.
pub(crate) fn find(source: &Source) -> Option<Copied> {
    let first = source.first_line();
    let end = (first..source.len()).find(|line| source.is_blank(*line)).unwrap_or(source.len());
    // Anything else in the text makes it somebody else's.
    if (end..source.len()).any(|line| !source.is_blank(line)) {
        return None;
    }
    let lines: Vec<&[char]> = (first..end).map(|line| source.chars(line)).collect();
    let mut copied = jigsaw(&lines).or_else(|| boxed(&lines))?;
    copied.first = first;
    let side = copied.side;
    let is_open = |cell: &char| matches!(cell, '.' | '_');
    let on_diagonal = |at: usize| at / side == at % side || at / side + at % side + 1 == side;
    let marked = copied.cells.iter().filter(|cell| **cell == '_').count();
    let all = copied.cells.iter().enumerate();
    let fits = all.filter(|(_, cell)| is_open(cell)).all(|(at, c)| on_diagonal(at) == (*c == '_'));
    copied.has_diagonals = marked > 0 && fits;
    if marked > 0 && !fits {
        return None;
    }
    let is_usual = copied.boxes.is_some_and(|(rows, columns)| {
        shape::usual_box(side) == Some((rows as u16, columns as u16))
    });
    (copied.has_diagonals || copied.regions.is_some() || !is_usual).then_some(copied)
}

fn is_cell(c: char) -> bool {
    matches!(c, '.' | '_' | '1'..='9' | 'a'..='z')
}

/// Rows of cells four characters apart, and rows of walls between them.
fn jigsaw(lines: &[&[char]]) -> Option<Copied> {
    let side = lines.len().div_ceil(2);
    if !(4..=31).contains(&side) || lines.len() != 2 * side - 1 {
        return None;
    }
    let at = |line: usize, column: usize| lines[line].get(column).copied().unwrap_or(' ');
    let mut borders = Borders::none(side);
    let mut cells = vec![];
    for (number, line) in lines.iter().enumerate() {
        if line.len() > STEP * side {
            return None;
        }
        for (column, &c) in line.iter().enumerate() {
            let fits = match (number % 2, column % STEP) {
                (0, 0) => is_cell(c),
                (0, 2) => matches!(c, ' ' | '|'),
                (1, _) => matches!(c, ' ' | '|' | '-' | '+'),
                _ => c == ' ',
            };
            if !fits {
                return None;
            }
        }
        for column in 0..side {
            let (c, cell) = (at(number, STEP * column), number / 2 * side + column);
            if number % 2 == 0 {
                cells.push(Some(c).filter(|c| is_cell(*c))?);
                borders.right[cell] = at(number, STEP * column + 2) == '|';
            } else {
                borders.below[cell] = c == '-';
            }
        }
    }
    let regions = borders.parts();
    let whole = (0..side).all(|number| regions.iter().filter(|r| **r == number).count() == side);
    whole.then_some(Copied {
        first: 0,
        side,
        cells,
        has_diagonals: false,
        boxes: None,
        regions: Some(regions),
    })
}

/// Rows of cells a blank apart, with `|` and `---+---` between boxes.
fn boxed(lines: &[&[char]]) -> Option<Copied> {
    let is_wall = |line: &&[char]| line.iter().all(|c| matches!(c, '-' | '+'));
    let rows: Vec<Vec<char>> = lines
        .iter()
        .filter(|line| !is_wall(line))
        .map(|line| line.iter().copied().step_by(2).collect())
        .collect();
    let blanks = |line: &&[char]| line.iter().skip(1).step_by(2).all(|c| *c == ' ');
    let side = rows.first()?.iter().filter(|c| **c != '|').count();
    let wide = rows[0].iter().position(|c| *c == '|')?;
    let high = lines.iter().position(&is_wall)?;
    let is_row = |row: &Vec<char>| {
        row.iter().enumerate().all(|(at, &c)| match (at + 1) % (wide + 1) {
            0 => c == '|',
            _ => is_cell(c),
        })
    };
    let fits = (4..=31).contains(&side)
        && wide * high == side
        && rows.len() == side
        && rows.iter().all(|row| row.len() == rows[0].len() && is_row(row))
        && lines.iter().filter(|line| !is_wall(line)).all(blanks)
        && lines.len() == side + side / high - 1
        && (0..lines.len()).all(|at| is_wall(&lines[at]) == ((at + 1) % (high + 1) == 0));
    fits.then(|| Copied {
        first: 0,
        side,
        cells: rows.into_iter().flatten().filter(|c| *c != '|').collect(),
        has_diagonals: false,
        boxes: Some((high, wide)),
        regions: None,
    })
}

/// Reads it.
pub(crate) fn read(source: &Source, copied: &Copied) -> Result<Reading, Error> {
    let mut board = Board::new(copied.side as u16);
    board.diagonals = [copied.has_diagonals; 2];
    board.boxes = match (&copied.regions, copied.boxes) {
        (Some(regions), _) => Boxes::Regions(regions.iter().map(|n| letter(*n)).collect()),
        (None, Some((rows, columns))) => Boxes::Rectangles(rows as u16, columns as u16),
        (None, None) => Boxes::Usual,
    };
    let layout = board.layout(source, source.whole(copied.first))?;
    let mut givens = vec![];
    for (at, cell) in copied.cells.iter().enumerate() {
        let digit = cell.to_digit(36).and_then(|label| layout.digit(label as u16));
        if digit.is_none() && !matches!(cell, '.' | '_') {
            // The row it stands in: walls stand between.
            let mut rows = (copied.first..source.len())
                .filter(|line| source.chars(*line).iter().any(|c| is_cell(*c)));
            let line = rows.nth(at / copied.side).unwrap_or(copied.first);
            let columns = source.chars(line).iter().enumerate().filter(|(_, c)| is_cell(**c));
            let column = columns.map(|(column, _)| column).nth(at % copied.side).unwrap_or(0);
            let spot = crate::source::Spot { line, column, width: 1 };
            return Err(crate::rows::out_of_range(source, spot, 1, copied.side as u16));
        }
        givens.push(digit);
    }
    let puzzle = Puzzle::new(layout, givens);
    let line = copied.first + 1;
    Ok(Reading {
        puzzle,
        format: Format::Solo,
        line,
        comment: None,
        unread: vec![],
        guessed: vec![],
    })
}
