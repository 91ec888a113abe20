//! Makes untrusted text (file names, keys, parts of a puzzle) safe to print on a terminal.

use std::borrow::Cow;
use std::fmt::Write;

/// Returns the text with every character that a terminal would obey rather than show written as an
/// escape such as `\u{1b}`.
///
/// Control characters move the cursor and change colours and titles; bidirectional controls make a
/// name read as another one. Joiners stay, because words and emoji are spelled with them.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match is_obeyed(c) {
            // Writing to a `String` cannot fail.
            true => drop(write!(shown, "{}", c.escape_unicode())),
            false => shown.push(c),
        }
    }
    Cow::Owned(shown)
}

/// Returns whether a terminal acts on this character instead of showing it.
pub fn is_obeyed(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{206F}'
            // Line and paragraph separators.
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
