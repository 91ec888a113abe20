//! Line breaking by display columns, for Japanese as well as English.

use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr;

/// Breaks a text into lines no wider than `width`. The first starts with `lead`, the others with
/// as many spaces.
pub fn wrap(text: &str, lead: &str, width: usize) -> Vec<String> {
    let hanging = " ".repeat(lead.width());
    // At least eight columns of text, however narrow the terminal.
    let options = Options::new(width.max(lead.width() + 8))
        .initial_indent(lead)
        .subsequent_indent(&hanging)
        .word_separator(WordSeparator::Custom(words))
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    // Most texts fit on one line: finding their words would be wasted.
    let wide = if text.is_ascii() { text.len() } else { text.width() };
    if !text.contains('\n') && lead.width() + wide <= options.width {
        let line = format!("{lead}{text}");
        return if text.is_empty() { vec![] } else { vec![line.trim_end().to_owned()] };
    }
    text.lines()
        .flat_map(|line| textwrap::wrap(line, &options))
        .map(|line| line.trim_end().to_owned())
        .collect()
}

/// Pads a text with spaces to `width` columns.
pub fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// The pieces between which a line may end: what Unicode says (so no 。or ）begins a line), except
/// beside a digit or `=`, where it would tear 6行2列=1 apart.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let mut start = 0;
    let mut pieces = vec![];
    let mut end = 0;
    for word in WordSeparator::UnicodeBreakProperties.find_words(line) {
        let next = end + word.word.len() + word.whitespace.len();
        let before = line[..end].chars().next_back();
        let after = line[end..].chars().next();
        if end > start && !before.zip(after).is_some_and(|(b, a)| belong_together(b, a)) {
            pieces.push(Word::from(&line[start..end]));
            start = end;
        }
        end = next;
    }
    if start < line.len() {
        pieces.push(Word::from(&line[start..]));
    }
    Box::new(pieces.into_iter())
}

fn belong_together(before: char, after: char) -> bool {
    let digit = before.is_ascii_digit() || after.is_ascii_digit();
    let equals = before == '=' || after == '=';
    let spaced = before.is_whitespace() || after.is_whitespace();
    digit && before.is_alphanumeric() && after.is_alphanumeric() || equals && !spaced
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: &str = "4行目には1がある（4行7列）！ 4行1列・4行2列・4行3列に1は入らない。\
                        だから、残ったのは6行2列だけ（緑）！ ここに「1」を入れる……";

    #[test]
    fn no_line_starts_with_what_must_not_start_one() {
        for width in 12..90 {
            for line in wrap(LONG, "", width) {
                let first = line.chars().next().expect("no line is empty");
                assert!(!"。、！）」・…".contains(first), "{width}: {line}");
                let last = line.chars().next_back().expect("no line is empty");
                assert!(!"（「".contains(last), "{width}: {line}");
            }
        }
    }

    #[test]
    fn no_line_is_too_wide_and_nothing_is_lost() {
        for width in 16..90 {
            let lines = wrap(LONG, "・", width);
            for line in &lines {
                assert!(line.width() <= width, "{width}: {line}");
            }
            let text: String = lines.iter().map(|line| line.trim()).collect();
            assert_eq!(text.replace(' ', ""), format!("・{LONG}").replace(' ', ""), "{width}");
        }
    }

    #[test]
    fn names_of_cells_stay_whole() {
        for width in 12..90 {
            for line in wrap(LONG, "", width) {
                let first = line.chars().next().expect("no line is empty");
                assert!(!"行列".contains(first), "{width}: {line}");
                let last = line.chars().next_back().expect("no line is empty");
                assert!(!last.is_ascii_digit(), "{width}: {line}");
                assert!(!line.ends_with("4行") && !line.ends_with("6行"), "{width}: {line}");
            }
        }
    }

    #[test]
    fn other_lines_hang_under_the_text() {
        assert_eq!(wrap("one two three", "  - ", 12), ["  - one two", "    three"]);
        assert_eq!(wrap("あいうえお", "  ・", 12), ["  ・あいうえ", "    お"]);
    }

    #[test]
    fn english_breaks_between_words_only() {
        let text = "Row 4 already has a 1 at r4c7! So not r4c1, r4c2 or r4c3.";
        for width in 12..60 {
            let lines = wrap(text, "", width);
            assert_eq!(lines.join(" "), text);
        }
    }

    #[test]
    fn padding_counts_columns() {
        assert_eq!(pad("隠れ", 6), "隠れ  ");
        assert_eq!(pad("abc", 2), "abc");
    }
}
