//! A classic puzzle in few letters, as SudokuPad's links have it: `scf` and a letter for each digit
//! with the empty cells behind it.
//!
//! A group is a digit (0 for an empty cell) and up to five empty cells; its number is the digit and
//! ten times the number of its cells. 10 to 19 are written `0` to `9`, then `A` to `Z`, then `a` to
//! `x`. Behind the 81 cells `x` stands for both diagonals, `w` for the four windows.

use super::super::import::{Board, Found};
use super::super::source::{Source, Spot};
use super::super::{Format, Reading};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Written, sort};
use kotowari_engine::puzzle::Puzzle;

/// A puzzle of this kind: its cells, and the letters behind them.
pub(crate) struct Short {
    cells: Vec<u16>,
    rules: Vec<char>,
}

/// The puzzle, if a line is one or is an address with one.
pub(crate) fn find(line: &str) -> Option<Short> {
    let line = line.trim();
    if let Some(packed) = line.strip_prefix("scf") {
        return short(packed);
    }
    line.split_whitespace().filter(|word| word.contains("sudokupad")).find_map(|word| {
        let (_, packed) = word.rsplit_once("scf")?;
        let before = &word[..word.len() - packed.len() - 3];
        let end = packed.find(['?', '#', '&']).unwrap_or(packed.len());
        before.ends_with(['/', '=']).then(|| short(&packed[..end])).flatten()
    })
}

fn short(packed: &str) -> Option<Short> {
    let packed = packed.strip_suffix(".scf").unwrap_or(packed);
    let (mut cells, mut rules) = (vec![], vec![]);
    for c in packed.chars() {
        if cells.len() == 81 {
            rules.push(c);
            continue;
        }
        let number = match c {
            '0'..='9' => u32::from(c) - u32::from('0') + 10,
            'A'..='Z' => u32::from(c) - u32::from('A') + 20,
            'a'..='x' => u32::from(c) - u32::from('a') + 46,
            _ => return None,
        };
        cells.push((number % 10) as u16);
        cells.extend((1..number / 10).map(|_| 0));
    }
    let known = rules
        .iter()
        .enumerate()
        .all(|(at, rule)| matches!(rule, 'x' | 'w') && !rules[..at].contains(rule));
    (cells.len() == 81 && known).then_some(Short { cells, rules })
}

/// Reads it.
pub(crate) fn read(source: &Source, found: &Short, whole: Spot) -> Result<Reading, Error> {
    let mut board = Board::new(9);
    for rule in &found.rules {
        match rule {
            'x' => board.diagonals = [true; 2],
            _ => board.rules.extend(sort("windoku").map(|sort| Found {
                rule: Written::new(sort, []),
                name: rule.to_string(),
                spot: whole,
            })),
        }
    }
    let layout = board.layout(source, whole)?;
    let givens = found.cells.iter().map(|&label| layout.digit(label)).collect();
    Ok(Reading {
        puzzle: Puzzle::new(layout, givens),
        format: Format::Sudokupad,
        line: whole.line + 1,
        comment: None,
        unread: vec![],
        guessed: vec![],
    })
}
