//! What is between `<` and `>`, and the text of a cell beside it.

use super::super::rows::Item;
use super::super::source::Spot;

/// A line of a page with its tags blank.
pub(crate) fn without_tags(chars: &[char]) -> Vec<char> {
    let mut plain = chars.to_vec();
    let mut at = 0;
    while let Some(start) = chars[at..].iter().position(|c| *c == '<').map(|start| at + start) {
        at = (tag_end(chars, start) + 1).min(chars.len());
        plain[start..at].fill(' ');
    }
    plain
}

/// Puts a character in a cell, which holds a dot as long as it is empty.
pub(super) fn push(item: &mut Item, c: char, spot: Spot) {
    if c.is_whitespace() {
        return;
    }
    if item.text == ['.'] {
        *item = Item { spot, text: vec![c] };
    } else {
        item.text.push(c);
        item.spot.width = item.text.len();
    }
}

/// Where a tag that starts here ends: at its `>`, or with the line.
pub(super) fn tag_end(chars: &[char], start: usize) -> usize {
    let mut quote = None;
    for (at, &c) in chars.iter().enumerate().skip(start) {
        match (quote, c) {
            (None, '>') => return at,
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if c == open => quote = None,
            _ => {}
        }
    }
    chars.len()
}

/// What stands in the attribute `value` of a tag.
pub(super) fn value(chars: &[char], start: usize, end: usize) -> Option<(usize, usize)> {
    let tag: Vec<char> = chars[start..end].iter().map(char::to_ascii_lowercase).collect();
    let name: Vec<char> = " value=".chars().collect();
    let mut from = start + tag.windows(name.len()).position(|part| part == name)? + name.len();
    let quote = chars.get(from).copied().filter(|c| matches!(c, '"' | '\''));
    from += usize::from(quote.is_some());
    let ends = |c: &char| quote.map_or(c.is_whitespace() || *c == '/', |quote| *c == quote);
    let to = chars[from.min(end)..end].iter().position(ends).map_or(end, |length| from + length);
    (from <= to).then_some((from, to))
}
