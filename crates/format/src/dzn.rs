//! Boards in data of MiniZinc (`.dzn`): `start = [|0,6,8|…|];` or `x = array2d(1..9, 1..9,
//! [_,6,…]);`.

use super::chosen::{self, Board, Name};
use super::import::{self, Boxes};
use super::rows::Item;
use super::source::{Source, Spot};
use super::{Format, Reading, grid, shape};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

/// Names of numbers that are the side of the board, or of a block.
const SIDES: [&str; 8] = ["s", "n", "size", "order", "reg", "m", "block", "side"];
/// What a board of regions is called.
const REGIONS: [&str; 6] = ["region", "jigsaw", "blocks", "boxes", "areas", "shape"];

/// Whether a text is such data.
pub(super) fn is_data(source: &Source) -> bool {
    (0..source.len()).any(|line| {
        let chars = source.chars(line);
        let opens = chars.windows(2).any(|pair| pair == ['[', '|'])
            || chars.contains(&'(') && chars.iter().collect::<String>().contains("array2d");
        opens && declares(source, line)
    })
}

/// Whether a name and `=` stand before the board, on its line or right above.
fn declares(source: &Source, line: usize) -> bool {
    (line.saturating_sub(1)..=line).any(|line| {
        let text = source.trimmed(line);
        text.split_once('=').is_some_and(|(name, _)| is_name(name.trim()))
    })
}

fn is_name(text: &str) -> bool {
    let name = text.rsplit(':').next().unwrap_or_default().trim();
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// `name = value;`
struct Statement {
    name: String,
    spot: Spot,
    /// Numbers, signs and words, comments left out.
    value: Vec<Item>,
}

fn statements(source: &Source) -> Vec<Statement> {
    let mut tokens: Vec<Item> = vec![];
    let (mut block, mut quoted) = (false, false);
    for line in 0..source.len() {
        let chars = source.chars(line);
        let mut at = 0;
        let mut word = false;
        while let Some(&c) = chars.get(at) {
            let pair = (c, chars.get(at + 1).copied().unwrap_or(' '));
            let spot = Spot { line, column: at, width: 1 };
            at += 1;
            if block {
                block = pair != ('*', '/');
                at += usize::from(!block);
                continue;
            }
            if c == '"' {
                quoted = !quoted;
            }
            if quoted || c == '"' || c.is_whitespace() {
                word = false;
                continue;
            }
            match pair {
                ('%', _) => break,
                ('/', '*') => {
                    (block, word) = (true, false);
                    at += 1;
                }
                _ if c.is_alphanumeric() || c == '_' => {
                    match tokens.last_mut().filter(|_| word) {
                        Some(token) => {
                            token.text.push(c);
                            token.spot.width += 1;
                        }
                        None => tokens.push(Item { spot, text: vec![c] }),
                    }
                    word = true;
                }
                _ => {
                    tokens.push(Item { spot, text: vec![c] });
                    word = false;
                }
            }
        }
    }
    let parts = tokens.split(|token| token.text == [';']).filter(|part| !part.is_empty());
    let statement = |part: &[Item]| {
        let equals = part.iter().position(|token| token.text == ['='])?;
        let name = part[..equals].last()?;
        let value = part[equals + 1..].to_vec();
        Some(Statement { name: name.text.iter().collect(), spot: name.spot, value })
    };
    parts.filter_map(statement).collect()
}

impl Statement {
    /// The cells, if this is a board: rows between bars, or what stands in `array2d`.
    fn cells(&self) -> Option<Vec<Item>> {
        let is = |at: usize, c: char| self.value.get(at).is_some_and(|token| token.text == [c]);
        let start = self.value.iter().position(|token| token.text == ['['])?;
        let name = self.value.first().map(|token| token.text.iter().collect::<String>());
        let known = start == 0 && is(1, '|') || name.as_deref() == Some("array2d");
        let cell = |token: &&Item| !matches!(token.text[..], ['|' | ',' | ']' | ')']);
        known.then(|| self.value[start + 1..].iter().filter(cell).cloned().collect())
    }

    fn number(&self) -> Option<usize> {
        match &self.value[..] {
            [token] => token.text.iter().collect::<String>().parse().ok(),
            _ => None,
        }
    }
}

/// Reads it.
pub(super) fn read(source: &Source) -> Result<Reading, Error> {
    let statements = statements(source);
    let (mut boards, mut regions, mut numbers, mut unread) = (vec![], None, vec![], vec![]);
    for statement in &statements {
        let name = statement.name.to_lowercase();
        match (statement.cells(), statement.number()) {
            (Some(cells), _) if REGIONS.iter().any(|word| name.contains(word)) => {
                regions = Some((statement, cells));
            }
            (Some(cells), _) => {
                let cells = one_a_cell(cells);
                boards.push(Board {
                    name: Name::of(&statement.name),
                    spot: statement.spot,
                    cells: cells.iter().map(|cell| cell.text.iter().collect()).collect(),
                    of: cells,
                });
            }
            (None, Some(number)) if SIDES.contains(&name.as_str()) => {
                numbers.push((statement, number));
            }
            (None, _) => unread.push(statement.name.clone()),
        }
    }
    let (board, others) = chosen::one(source, boards)?;
    unread.extend(others);
    let cells = board.of;
    let side = (2..=64).find(|side| side * side == cells.len());
    let Some(side) = side.filter(|side| shape::is_side(*side) || regions.is_some()) else {
        let near = (2..=64).find(|side| side * side >= cells.len()).unwrap_or(9);
        let error = format_error("error-link-grid").number("size", near);
        return Err(error.at(source.place(board.spot)));
    };
    if let Some((statement, number)) =
        numbers.iter().find(|(_, number)| *number != side && number * number != side)
    {
        let error = format_error("error-link-value").text("field", statement.name.clone());
        let error = error.text("found", number.to_string());
        return Err(error.at(source.place(statement.spot)));
    }
    let has = |sign: char| cells.iter().find(|cell| cell.text == [sign]);
    if let (Some(_), Some(zero)) = (has('_'), has('0')) {
        let error = format_error("error-two-blanks").text("found", "_");
        return Err(error.at(source.place(zero.spot)));
    }
    let puzzle = match regions {
        None => numbered(source, &cells, side)?,
        Some((statement, letters)) => {
            let puzzle = numbered(source, &cells, side);
            jigsaw(source, puzzle, side, statement, &letters)?
        }
    };
    let line = board.spot.line + 1;
    Ok(Reading { puzzle, format: Format::Dzn, line, comment: None, unread, guessed: vec![] })
}

/// `<>` is an absent value: an empty cell.
fn one_a_cell(tokens: Vec<Item>) -> Vec<Item> {
    let mut cells: Vec<Item> = vec![];
    for token in tokens {
        match (token.text[..] == ['>'], cells.last_mut()) {
            (true, Some(cell)) if cell.text == ['<'] => cell.text = vec!['_'],
            _ => cells.push(token),
        }
    }
    cells
}

/// A board of numbers, whatever its size.
fn numbered(source: &Source, cells: &[Item], side: usize) -> Result<Puzzle, Error> {
    let odd =
        cells.iter().find(|cell| cell.text != ['_'] && !cell.text.iter().all(char::is_ascii_digit));
    if let Some(odd) = odd {
        return Err(super::rows::alien(source, odd.spot));
    }
    grid::of_numbers(source, cells, side)
}

fn jigsaw(
    source: &Source,
    puzzle: Result<Puzzle, Error>,
    side: usize,
    statement: &Statement,
    letters: &[Item],
) -> Result<Puzzle, Error> {
    let names: Vec<String> = letters.iter().map(|item| item.text.iter().collect()).collect();
    let mut known = names.clone();
    known.sort();
    known.dedup();
    let number = |name: &String| known.iter().position(|known| known == name).unwrap_or(0);
    if names.len() != side * side {
        let error = format_error("error-link-grid").number("size", side);
        return Err(error.at(source.place(statement.spot)));
    }
    let mut board = import::Board::new(side as u16);
    board.boxes = Boxes::Regions(names.iter().map(|name| import::letter(number(name))).collect());
    let layout = board.layout(source, statement.spot)?;
    let mut puzzle = puzzle?;
    puzzle.layout = layout;
    Ok(puzzle)
}
