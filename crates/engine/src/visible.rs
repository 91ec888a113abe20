//! Text of others (names of files, keys, what stood in a puzzle) as a terminal may be given it.

use std::borrow::Cow;
use std::fmt::Write;

/// The text with whatever a terminal would obey, rather than show, written out: `\u{1b}` for an escape.
///
/// Control characters move the cursor, change colours and titles; bidirectional controls let a name
/// read as another one.  Joiners stay: they are part of how words and emoji are spelled.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match is_obeyed(c) {
            // Writing to a string does not fail.
            true => drop(write!(shown, "{}", c.escape_unicode())),
            false => shown.push(c),
        }
    }
    Cow::Owned(shown)
}

/// Whether a terminal does something at this character instead of showing it.
pub fn is_obeyed(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{206F}'
            // Ends of a line and of a paragraph.
            | '\u{2028}' | '\u{2029}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_written_out() {
        for (text, shown) in [
            ("\u{1b}]0;title\u{7}.txt", r"\u{1b}]0;title\u{7}.txt"),
            ("\u{9b}31mred", r"\u{9b}31mred"),
            ("a\u{202e}txt.exe", r"a\u{202e}txt.exe"),
            ("\u{2066}x\u{2069}", r"\u{2066}x\u{2069}"),
            ("two\nlines\t\u{7f}", r"two\u{a}lines\u{9}\u{7f}"),
        ] {
            assert_eq!(visible(text), shown);
        }
    }

    #[test]
    fn names_of_every_script_stay_as_they_are() {
        for name in ["puzzle.txt", "数独 第3回.txt", "مسألة.txt", "👨\u{200d}👩\u{200d}👧.txt", ""]
        {
            assert!(matches!(visible(name), Cow::Borrowed(same) if same == name), "{name}");
        }
    }
}
