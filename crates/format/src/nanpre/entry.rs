//! A line `key: value`.

use crate::errors::format_error;
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;

/// A key and its value.
pub(super) struct Entry {
    pub key: String,
    pub value: String,
    pub key_spot: Spot,
    pub spot: Spot,
}

/// Reads a line.
///
/// # Errors
/// `error-key-expected` if it has no colon.
pub(super) fn entry(source: &Source, line: usize) -> Result<Entry, Error> {
    let chars = source.chars(line);
    let whole = source.whole(line);
    let Some(colon) = chars.iter().position(|c| *c == ':') else {
        return Err(format_error("error-key-expected").at(source.place(whole)));
    };
    let key: String = chars[..colon].iter().collect();
    let value: String = chars[colon + 1..].iter().collect();
    let blanks = chars[colon + 1..].iter().take_while(|c| c.is_whitespace()).count();
    let column = (colon + 1 + blanks).min(chars.len());
    let width = (whole.column + whole.width).saturating_sub(column);
    let key_width = colon.saturating_sub(whole.column).max(1);
    let spot = Spot { line, column, width: width.max(1) };
    Ok(Entry {
        key: key.trim().to_lowercase(),
        // The title is kept as written; anything else is read with plain characters.
        value: if width == 0 {
            String::new()
        } else if key.trim() == "title" {
            source.at(spot)
        } else {
            value.trim().to_owned()
        },
        key_spot: Spot { width: key_width, ..whole },
        spot,
    })
}

/// What a value says.
///
/// # Errors
/// `error-key-value` if `read` does not understand it.
pub(super) fn parse<T>(
    source: &Source,
    entry: &Entry,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, Error> {
    read(&entry.value).ok_or_else(|| {
        format_error("error-key-value")
            .text("key", entry.key.clone())
            .text("value", entry.value.clone())
            .at(source.place(entry.spot))
    })
}
