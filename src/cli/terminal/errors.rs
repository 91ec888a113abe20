//! Errors for people: what is wrong, the line with a caret, and what to try.

use std::borrow::Cow;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::wrap::wrap;
use kotowari_engine::deduction::Role;
use kotowari_engine::error::{Error, ErrorArg, TextPlace};
use kotowari_engine::visible::visible;
use kotowari_words::explain::{Line, Renderer, Style, Value};

/// Adds a list to an error as argument `name`, joined as the language does it, and its length as
/// `count`, by which messages choose a plural.
pub fn list(mut error: Error, name: &'static str, items: &[String], renderer: &Renderer) -> Error {
    let joined = renderer.text("alternatives", &[("items", Value::List(items.to_vec()))]);
    error.args.push((name, ErrorArg::Text(joined)));
    error.number("count", items.len())
}

/// Adds a list of things to be typed as they are, such as values of an option: with commas in every
/// language.
pub fn choices(mut error: Error, name: &'static str, items: &[String]) -> Error {
    error.args.push((name, ErrorArg::Text(items.join(", "))));
    error.number("count", items.len())
}

/// Keeps the names that are similar to `typed`: `slove` is `solve`, `foo` is not `book`.
pub fn alike(mut names: Vec<String>, typed: &str) -> Vec<String> {
    names.retain(|known| strsim::jaro(known, typed) > 0.75);
    names
}

/// Formats an error in lines no wider than `width`, as far as words can be broken.
pub fn page(error: &Error, renderer: &Renderer, width: usize) -> Vec<Line> {
    let [message, here, hint] = renderer.error(error);
    let mut lines = what_and_where("error-label", error, [message, here], renderer, width);
    if let Some(hint) = hint.filter(|hint| !hint.is_empty()) {
        let indent = error.place.as_ref().map_or_else(|| " ".to_owned(), gutter);
        let label = renderer.text("hint-label", &[]);
        let lead = format!("{indent}{label}");
        lines.extend(wrap(&hint, &lead, width).into_iter().map(Line::plain));
    }
    lines
}

/// Formats an error that stops nothing: what is wrong and where, but not what to try.
pub fn warning(error: &Error, renderer: &Renderer, width: usize) -> Vec<Line> {
    let [message, here, _] = renderer.error(error);
    what_and_where("warning-label", error, [message, here], renderer, width)
}

/// Spaces as wide as the line number.
fn gutter(place: &TextPlace) -> String {
    " ".repeat(place.line.to_string().len())
}

fn what_and_where(
    label: &str,
    error: &Error,
    [message, here]: [Option<String>; 2],
    renderer: &Renderer,
    width: usize,
) -> Vec<Line> {
    // Without a message in the locale, the text for programmers is better than nothing.
    let message = message.unwrap_or_else(|| error.to_string());
    let mut lines = titled(label, &message, renderer, width);
    if let Some(place) = &error.place {
        let gutter = gutter(place);
        let at = format!("{}:{}:{}", place.file, place.line, place.column);
        lines.push(Line::of(Style::Faint, format!("{gutter} --> {at}")));
        lines.push(Line::of(Style::Faint, format!("{gutter}  |")));
        let room = width.saturating_sub(gutter.len() + 4);
        let (text, before, marked) = window(place, room);
        let mut line = Line::of(Style::Faint, format!(" {} | ", place.line));
        line.push(Style::Plain, text);
        lines.push(line);
        let mut line = Line::of(Style::Faint, format!("{gutter}  | "));
        line.push(Style::Plain, " ".repeat(before));
        line.push(Style::Part(Role::Drop), "^".repeat(marked));
        if let Some(here) = here.filter(|here| !here.is_empty()) {
            // Beside the caret if there is room, else below.
            if before + marked + 1 + here.width() <= room {
                line.push(Style::Plain, format!(" {here}"));
                lines.push(line);
            } else {
                lines.push(line);
                let lead = format!("{gutter}  | ");
                lines.extend(wrap(&here, &lead, width).into_iter().map(Line::plain));
            }
        } else {
            lines.push(line);
        }
        lines.push(Line::of(Style::Faint, format!("{gutter}  |")));
    }
    lines
}

/// Formats an error that is already in words and has no place.
pub fn page_of_text(
    message: &str,
    hint: Option<&str>,
    renderer: &Renderer,
    width: usize,
) -> Vec<Line> {
    let mut lines = titled("error-label", message, renderer, width);
    let lead = format!(" {}", renderer.text("hint-label", &[]));
    let hint = hint.map_or(vec![], |hint| wrap(hint, &lead, width));
    lines.extend(hint.into_iter().map(Line::plain));
    lines
}

/// Escapes control characters outside ASCII in JSON, which does not do so itself: text from the
/// input must not control the terminal. A line break can only stand between values, and stays.
pub fn escaped(json: &str) -> String {
    let one = |c: char| match visible(c.encode_utf8(&mut [0; 4])) {
        _ if c == '\n' => c.to_string(),
        Cow::Owned(_) => format!("\\u{:04x}", u32::from(c)),
        Cow::Borrowed(_) => c.to_string(),
    };
    json.chars().map(one).collect()
}

/// Formats a message after its label (`Error:`, `Warning:`).
pub fn titled(label: &str, message: &str, renderer: &Renderer, width: usize) -> Vec<Line> {
    let label = renderer.text(label, &[]);
    let mut lines = vec![];
    for (i, text) in wrap(message, &label, width).into_iter().enumerate() {
        let mut line = Line::default();
        match text.strip_prefix(&label).filter(|_| i == 0) {
            Some(rest) => {
                line.push(Style::Title, &label);
                line.push(Style::Plain, rest);
            }
            None => line.push(Style::Plain, text.trim_start()),
        }
        lines.push(line);
    }
    lines
}

/// Cuts a line to `room` columns around the marked place. Returns the text, the columns before the
/// mark and the columns of the mark.
fn window(place: &TextPlace, room: usize) -> (String, usize, usize) {
    const CUT: &str = "...";
    // Tabs and control characters would shift the caret.
    let shown = |c: char| if c.width().is_some() { c } else { ' ' };
    let chars: Vec<char> = place.text.chars().map(shown).collect();
    // Prefix sums, because a line may be as long as a file and measuring it anew for each character
    // would be quadratic.
    let mut before = Vec::with_capacity(chars.len() + 1);
    before.push(0);
    for c in &chars {
        before.push(before.last().copied().unwrap_or(0) + c.width().unwrap_or(1));
    }
    let columns = |from: usize, to: usize| -> usize {
        let to = to.min(chars.len());
        before[to] - before[from.min(to)]
    };
    let start = place.column.saturating_sub(1).min(chars.len());
    let end = (start + place.width.max(1)).min(chars.len());
    let room = room.max(20);
    let (mut from, mut to) = (0, chars.len());
    // A line that is too long loses what is far from the mark.
    let half = room.saturating_sub(2 * CUT.len()) / 2;
    if columns(from, to) > room {
        while columns(from, start) > half {
            from += 1;
        }
        while to > end && columns(from, to) + 2 * CUT.len() > room {
            to -= 1;
        }
        while to > start + 1 && columns(from, to) + 2 * CUT.len() > room {
            to -= 1;
        }
    }
    let left = if from > 0 { CUT } else { "" };
    let right = if to < chars.len() { CUT } else { "" };
    let text: String = chars[from..to].iter().collect();
    let before = left.width() + columns(from, start);
    // Past the end of the line there is nothing to measure, but something is missing there.
    let marked = columns(start, end.min(to)).max(1);
    (format!("{left}{text}{right}"), before, marked)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(text: &str, column: usize, width: usize) -> TextPlace {
        TextPlace { file: "a.txt".to_owned(), line: 6, column, width, text: text.to_owned() }
    }

    #[test]
    fn the_caret_stands_below_its_character_whatever_came_before() {
        assert_eq!(window(&place("12x4", 3, 1), 70), ("12x4".to_owned(), 2, 1));
        assert_eq!(window(&place("１２ｘ4", 3, 1), 70), ("１２ｘ4".to_owned(), 4, 2));
        assert_eq!(window(&place("あ\tb", 3, 1), 70), ("あ b".to_owned(), 3, 1));
        assert_eq!(window(&place("3900000.", 9, 1), 70), ("3900000.".to_owned(), 8, 1), "the end");
        assert_eq!(window(&place("", 1, 3), 70), (String::new(), 0, 1));
        assert_eq!(window(&place("ab", 99, 7), 70), ("ab".to_owned(), 2, 1));
    }

    #[test]
    fn a_long_line_is_cut_around_the_mark() {
        let text: String = (0..500).map(|i| if i == 300 { 'x' } else { '.' }).collect();
        let (shown, before, marked) = window(&place(&text, 301, 1), 60);
        assert!(shown.width() <= 60, "{shown}");
        assert_eq!(shown.chars().nth(before), Some('x'));
        assert!(shown.starts_with("...") && shown.ends_with("..."));
        assert_eq!(marked, 1);
        let (shown, _, marked) = window(&place(&text, 1, 500), 60);
        assert!(shown.width() <= 60 && marked <= 60, "{marked}");
    }

    #[test]
    fn a_line_of_millions_is_cut_as_a_short_one_is() {
        // Looked at once for each of its characters, this line would keep the test for an hour.
        let text = "|".repeat(4_000_000);
        let (shown, before, marked) = window(&place(&text, 2_000_000, 1), 60);
        assert!(shown.width() <= 60 && shown.starts_with("...") && shown.ends_with("..."));
        assert_eq!((shown.chars().nth(before), marked), (Some('|'), 1));
        let (shown, ..) = window(&place(&text, 1, 4_000_000), 60);
        assert!(shown.width() <= 60, "{shown}");
    }

    #[test]
    fn an_error_says_what_where_and_what_to_try() {
        let messages = "error-label = Error:{\" \"}\nhint-label = Hint:{\" \"}\n\
                        short = { $need } digits are needed\n    .here = one is missing\n    \
                        .hint = Write nine lines.\n";
        let renderer = Renderer::from_texts("en", [messages.to_owned()]).expect("it is Fluent");
        let error = Error::new("short").number("need", 81).at(place("１900000.", 9, 1));
        let lines: Vec<String> =
            page(&error, &renderer, 80).iter().map(|line| line.text()).collect();
        assert_eq!(
            lines,
            [
                "Error: 81 digits are needed",
                "  --> a.txt:6:9",
                "   |",
                " 6 | １900000.",
                "   |          ^ one is missing",
                "   |",
                " Hint: Write nine lines.",
            ]
        );
    }

    #[test]
    fn an_error_without_words_shows_its_name() {
        let messages = "error-label = Error:{\" \"}\n";
        let renderer = Renderer::from_texts("en", [messages.to_owned()]).expect("it is Fluent");
        let lines = page(&Error::new("odd").number("n", 3), &renderer, 80);
        assert_eq!(lines[0].text(), "Error: it could not be done (odd, n: 3)");
    }
}
