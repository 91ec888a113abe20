//! Access to the program's own text files: messages, lessons, practice puzzles.
//!
//! Usually they are compiled in, and [`get`] returns its argument. The WebAssembly build leaves
//! them out, because a page needs one language only and can fetch that: with
//! `--cfg kotowari_without="texts"` the binary contains just the file names, and [`load_pack`]
//! loads the contents at run time.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

/// Texts loaded at run time, by file name.
static LOADED: RwLock<BTreeMap<String, &'static str>> = RwLock::new(BTreeMap::new());

/// Whether this build has no texts compiled in, so that [`load_pack`] has to load them.
pub const LOADED_AT_RUN_TIME: bool = cfg!(kotowari_without = "texts");

/// Returns the text of a file.
///
/// `compiled_in` is its contents, or, in a build without texts, its name; the result is then the
/// loaded text, or empty if none was loaded under that name.
pub fn get(compiled_in: &'static str) -> &'static str {
    if !LOADED_AT_RUN_TIME {
        return compiled_in;
    }
    let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
    loaded.get(compiled_in).copied().unwrap_or_default()
}

/// Loads a pack of texts and returns how many it held.
///
/// Each text is preceded by a line `name length`, the length in bytes, and followed by a line feed.
/// Loaded texts are leaked: they are needed until the program ends.
///
/// # Errors
/// Returns the byte offset of the first malformed entry; the texts before it stay loaded.
pub fn load_pack(pack: &str) -> Result<usize, usize> {
    let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
    let (mut offset, mut count) = (0, 0);
    while offset < pack.len() {
        let parse_entry = || {
            let (name, rest) = pack[offset..].split_once('\n')?;
            let (name, length) = name.rsplit_once(' ')?;
            let text = rest.get(..length.parse().ok()?)?;
            rest[text.len()..].starts_with('\n').then_some((name, text))
        };
        let (name, text) = parse_entry().ok_or(offset)?;
        offset = text.as_ptr() as usize - pack.as_ptr() as usize + text.len() + 1;
        // A page may load the same pack twice; an unchanged text must not be leaked again.
        if loaded.get(name) != Some(&text) {
            loaded.insert(name.to_owned(), String::leak(text.to_owned()));
        }
        count += 1;
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::load_pack;

    #[test]
    fn a_truncated_pack_is_refused_at_the_offset_of_its_entry() {
        assert_eq!(load_pack("a 3\nあ\nb 1\nx\n"), Ok(2));
        assert_eq!(load_pack("a 3\nあ\nb 5\nx\n"), Err(8));
        assert_eq!(load_pack("a 1\nあ\n"), Err(0), "not within a character");
        assert_eq!(load_pack("no length\n"), Err(0));
        assert_eq!(load_pack(""), Ok(0));
    }
}
