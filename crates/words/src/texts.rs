//! Texts that belong to the program: messages, lessons, puzzles to practise on.
//!
//! They are compiled in, and then [`of`] has nothing to do.  A page in a browser fetches what it needs, in
//! one language: built with `--cfg kotowari_without="texts"`, what is compiled in are the names of the files, and
//! [`give`] hands in what they hold.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

/// What was handed in: texts by the names of their files.
static GIVEN: RwLock<BTreeMap<String, &'static str>> = RwLock::new(BTreeMap::new());

/// Whether texts have to be handed in.
pub const ARE_GIVEN: bool = cfg!(kotowari_without = "texts");

/// The text of a file that was compiled in; empty if it was left out and nobody has handed it in.
pub fn of(compiled_in: &'static str) -> &'static str {
    if !ARE_GIVEN {
        return compiled_in;
    }
    let given = GIVEN.read().unwrap_or_else(PoisonError::into_inner);
    given.get(compiled_in).copied().unwrap_or_default()
}

/// Hands in texts, which stay for as long as the program runs: for each a line with its name and its
/// length in bytes, the text, and a line end.  How many there were.
///
/// # Errors
/// With the place, in bytes, where that is not so; what came before it is taken.
pub fn give(pack: &str) -> Result<usize, usize> {
    let mut given = GIVEN.write().unwrap_or_else(PoisonError::into_inner);
    let (mut at, mut count) = (0, 0);
    while at < pack.len() {
        let one = || {
            let (name, rest) = pack[at..].split_once('\n')?;
            let (name, length) = name.rsplit_once(' ')?;
            let text = rest.get(..length.parse().ok()?)?;
            rest[text.len()..].starts_with('\n').then_some((name, text))
        };
        let (name, text) = one().ok_or(at)?;
        at = text.as_ptr() as usize - pack.as_ptr() as usize + text.len() + 1;
        // Again only if it is not the same: a page may hand in what it has twice.
        if given.get(name) != Some(&text) {
            given.insert(name.to_owned(), String::leak(text.to_owned()));
        }
        count += 1;
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::give;

    #[test]
    fn what_is_cut_short_is_told() {
        assert_eq!(give("a 3\nあ\nb 1\nx\n"), Ok(2));
        assert_eq!(give("a 3\nあ\nb 5\nx\n"), Err(8));
        assert_eq!(give("a 1\nあ\n"), Err(0), "not within a character");
        assert_eq!(give("no length\n"), Err(0));
        assert_eq!(give(""), Ok(0));
    }
}
