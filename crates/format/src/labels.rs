//! The names of rows and columns around a grid: `A` to `I` on the left, `1` to `9` above.

use super::rows::Item;

/// The ways of counting rows or columns: what stands before the number, and the first.
const WAYS: [(&str, Count); 12] = [
    ("", Count::From(1)),
    ("", Count::From(0)),
    ("", Count::Letters),
    ("r", Count::From(1)),
    ("c", Count::From(1)),
    ("r", Count::From(0)),
    ("c", Count::From(0)),
    ("row", Count::From(1)),
    ("col", Count::From(1)),
    ("column", Count::From(1)),
    ("col", Count::From(0)),
    ("x", Count::From(1)),
];

#[derive(Clone, Copy)]
enum Count {
    From(usize),
    Letters,
}

/// The names of so many rows or columns, in each way.
fn names(count: usize) -> impl Iterator<Item = Vec<String>> {
    let fits = move |(_, way): &(&str, Count)| matches!(way, Count::From(_)) || count <= 26;
    WAYS.into_iter().filter(fits).map(move |(before, way)| {
        let name = |at: usize| match way {
            Count::From(first) => format!("{before}{}", at + first),
            Count::Letters => char::from(b'a' + at as u8).to_string(),
        };
        (0..count).map(name).collect()
    })
}

/// Whether these are the names of as many rows or columns, in order.
pub(super) fn are_names<'a>(texts: impl Iterator<Item = &'a str> + Clone, count: usize) -> bool {
    names(count).any(|names| texts.clone().map(str::to_lowercase).eq(names))
}

/// Whether a line of words is the names of so many columns, however they are set apart.
pub(super) fn are_joined_names(words: &[String], count: usize) -> bool {
    let all = words.concat().to_lowercase();
    !all.is_empty() && names(count).any(|names| names.concat() == all)
}

/// A table without the names of its rows and columns, if it has both: the first field of the first
/// row belongs to neither.
pub(super) fn without(rows: &[Vec<Item>]) -> Option<Vec<Vec<Item>>> {
    let side = rows.len().checked_sub(1).filter(|side| *side >= 4)?;
    if rows.iter().any(|row| row.len() != side + 1) {
        return None;
    }
    let text = |item: &Item| item.text.iter().collect::<String>();
    let across: Vec<String> = rows[0][1..].iter().map(text).collect();
    let down: Vec<String> = rows[1..].iter().map(|row| text(&row[0])).collect();
    let named = |names: &[String]| are_names(names.iter().map(String::as_str), side);
    (named(&across) && named(&down))
        .then(|| rows[1..].iter().map(|row| row[1..].to_vec()).collect())
}
