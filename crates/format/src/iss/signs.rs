//! What marks a text of ISS: cells, names of constraints, killers.

use crate::import;
use kotowari_engine::layout::{Place, Sort, of_iss};

/// The most cells of a side.
pub(super) const LARGEST: u16 = 16;
/// Constraints that are no rules of ours: the board, its regions, diagonals.
pub(super) const BOARD: [&str; 5] = ["Shape", "NoBoxes", "Jigsaw", "Diagonal", "RegionSize"];
/// Behind the cells of a sum line: its last one is beside its first.
pub(super) const LOOP: &str = "LOOP";
/// Where a cell of a killer points to: the next cell on the way to the one with the sum.
pub(super) const ARROWS: [(char, [i32; 2]); 8] = [
    ('v', [1, 0]),
    ('^', [-1, 0]),
    ('<', [0, -1]),
    ('>', [0, 1]),
    ('`', [-1, -1]),
    ('\'', [-1, 1]),
    (',', [1, -1]),
    ('.', [1, 1]),
];

/// The cell of `R3C4` or `R3C4_5`: a character for the row and one for the column, `a` is 10.
/// Numbers of two figures, which ISS does not read, are not mistaken for anything else.
pub(super) fn cell(text: &str) -> Option<[i32; 2]> {
    let name = text.split('_').next().unwrap_or_default();
    let chars: Vec<char> = name.chars().collect();
    let number = |c: char| c.to_digit(17).filter(|digit| *digit > 0).map(|digit| digit as i32 - 1);
    match chars[..] {
        ['R' | 'r', row, 'C' | 'c', column] => Some([number(row)?, number(column)?]),
        _ => import::cell(name),
    }
}

/// Whether a constraint without arguments has this name.
fn is_word(name: &str) -> bool {
    ["NoBoxes", "FullRank", "FullRankTies", "ChaosConstruction", "RegionSameValues"].contains(&name)
        || ["GlobalEntropy", "GlobalMod", "DutchFlatmates", "AntiTaxicab", "Or"].contains(&name)
        || name == "And"
        || BOARD.contains(&name)
}

/// Whether a text begins with a constraint. A name that nobody knows is one too, so that the reader
/// can say so.
pub(super) fn is_constraints(chars: &[char]) -> bool {
    let dots = chars.iter().take_while(|c| **c == '.').count();
    if dots == 0 {
        return false;
    }
    let first: String = chars[dots..].iter().take_while(|c| **c != '.').collect();
    let mut parts = first.split('~');
    let name = parts.next().unwrap_or_default();
    let args: Vec<&str> = parts.collect();
    let is_name = name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_alphanumeric());
    match name.is_empty() {
        true => args.iter().any(|arg| cell(arg).is_some()),
        // Letters and dots alone could be cells of a grid.
        false if args.is_empty() => is_word(name) || of_iss(name).is_some_and(is_long),
        false => is_name,
    }
}

/// Whether a name is too long to be anything else.
fn is_long(sort: &Sort) -> bool {
    sort.iss.len() >= 5
}

/// Whether characters are a killer in one of its two forms.
pub(super) fn is_killer(chars: &[char]) -> bool {
    is_short(chars) || is_long_killer(chars)
}

/// 81 characters: sums, and arrows that lead to them.
pub(super) fn is_short(chars: &[char]) -> bool {
    let known = |c: &char| {
        c.is_ascii_digit()
            || matches!(c, 'A'..='Z' | 'a'..='j')
            || ARROWS.iter().any(|(arrow, _)| arrow == c)
    };
    chars.len() == 81
        && chars.iter().all(known)
        && chars.iter().any(|c| matches!(c, '<' | '>' | '^' | 'v' | '`'))
        && chars.iter().any(|c| c.is_ascii_alphanumeric() && *c != 'v')
}

/// `3x3:`, marks, `:k:` and a number for each cell.
pub(super) fn is_long_killer(chars: &[char]) -> bool {
    let text: String = chars.iter().take(16).collect();
    let mut parts = text.split(':');
    parts.next() == Some("3x3") && parts.nth(1) == Some("k") && parts.next().is_some()
}

/// Whether characters are words rather than cells.
pub(super) fn is_words(chars: &[char]) -> bool {
    let letters = chars.iter().filter(|c| c.is_alphabetic()).count();
    let is_prose = letters * 2 > chars.len() || letters > 2 && chars.len() < 40;
    is_prose && chars.first() != Some(&'.') && !chars.contains(&'~')
}

/// Into which direction a diagonal goes that begins in this cell: each border has its own, going
/// round.
pub(super) fn step_from(first: Place, [rows, columns]: [u16; 2]) -> Option<[i32; 2]> {
    let (bottom, right) = (rows - 1, columns - 1);
    match (first.row, first.column) {
        (row, 0) if row < bottom => Some([1, 1]),
        (0, _) => Some([1, -1]),
        (row, column) if column == right && row < bottom => Some([-1, -1]),
        (row, column) if row == bottom && (1..right).contains(&column) => Some([-1, 1]),
        _ => None,
    }
}
