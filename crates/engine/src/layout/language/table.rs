//! A table of pairs as a text: `1:23 2-4:5` says that beside 1 stands 2 or 3, and beside 2, 3 or 4
//! stands 5; beside any other digit nothing.

use super::{Alphabet, Chars, digits_text};
use crate::layout::RuleFlaw;
use kotowari_kernel::Table;

/// For each digit of the first cell, the digits that the second may hold beside it.
///
/// # Errors
/// If the text is no table.
pub fn table(text: &str, alphabet: &Alphabet) -> Result<Table, RuleFlaw> {
    let mut chars = Chars::of(text);
    let mut table = vec![0; usize::from(alphabet.count)];
    loop {
        chars.blanks();
        if chars.peek().is_none() {
            return Ok(table);
        }
        let first = chars.digits(alphabet)?;
        if !chars.skip(':') {
            return Err(chars.wrong());
        }
        let second = chars.digits(alphabet)?;
        crate::set::digits(first).for_each(|digit| table[usize::from(digit)] |= second);
    }
}

/// The text of a table, for digits printed from `lowest` on. Digits that allow the same are named
/// together.
pub fn text(table: &[u64], lowest: u16) -> String {
    let count = table.len() as u8;
    let mut rows: Vec<(u64, u64)> = vec![];
    for (digit, &second) in table.iter().enumerate().filter(|(_, second)| **second != 0) {
        match rows.iter_mut().find(|(_, known)| *known == second) {
            Some((first, _)) => *first |= 1 << digit,
            None => rows.push((1 << digit, second)),
        }
    }
    let side = |mask| digits_text(mask, count, lowest);
    let row = |(first, second): &(u64, u64)| format!("{}:{}", side(*first), side(*second));
    rows.iter().map(row).collect::<Vec<_>>().join(" ")
}
