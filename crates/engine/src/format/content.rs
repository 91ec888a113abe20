//! Which lines of a free text hold cells, and which are frames, remarks or prose.

use std::collections::HashMap;

use super::notation::is_blank;
use super::shape;
use super::source::Source;
use crate::gather::Gather as _;

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Blank,
    Remark,
    Rule,
    Words,
    Cells,
}

/// A line of cells: frames and separators are blanks now, so every column stays what it was.
#[derive(Clone, Debug)]
pub(super) struct CellLine {
    /// Its number, from 0.
    pub line: usize,
    /// Its characters.
    pub chars: Vec<char>,
    /// Whether an empty line stands between it and the line of cells before it.
    pub after_gap: bool,
    /// Whether it is prose, with hardly a cell in it.
    pub is_words: bool,
}

/// The lines of a free text that matter.
pub(super) struct Content {
    /// Every line of cells, prose included from the second block on.
    pub lines: Vec<CellLine>,
    /// How many of them come before the first line of prose that follows cells.
    pub block: usize,
    /// Prose before the first cells.
    pub title: Option<String>,
    /// The last line of it.
    pub heading: Option<String>,
}

impl Content {
    /// Sorts the lines of a text.
    pub fn of(source: &Source) -> Content {
        let dash_is_blank = dash_is_blank(source);
        let cleared: Vec<Vec<char>> = (0..source.len())
            .map(|l| source.chars(l).iter().map(|&c| clear(c, dash_is_blank)).gather())
            .gather();
        let letters = LetterGrid::of(&cleared);
        let mut content = Content { lines: vec![], block: 0, title: None, heading: None };
        let (mut gap, mut open) = (false, true);
        for (line, chars) in cleared.into_iter().enumerate() {
            match sort(source, line, &chars, dash_is_blank, letters) {
                Sort::Blank => gap = true,
                Sort::Remark | Sort::Rule => {}
                Sort::Words if content.lines.is_empty() => {
                    let title = source.written(line).to_owned();
                    content.heading = Some(title.clone());
                    content.title.get_or_insert(title);
                }
                Sort::Words => {
                    open = false;
                    content.lines.push(CellLine { line, chars, after_gap: true, is_words: true });
                }
                Sort::Cells => {
                    content.lines.push(CellLine { line, chars, after_gap: gap, is_words: false });
                    gap = false;
                    content.block += usize::from(open);
                }
            }
        }
        content
    }

    /// The lines of cells before any prose.
    pub fn block(&self) -> &[CellLine] {
        &self.lines[..self.block]
    }
}

/// Whether a line of prose names what follows it: it ends with a colon, or has a number.  Something
/// long, or in long words, is rather a puzzle that went wrong.
pub(super) fn is_heading(text: &str) -> bool {
    let short = text.chars().count() <= 100
        && text.split_whitespace().all(|word| word.chars().count() <= 30);
    short && (text.ends_with([':', '：']) || text.contains(|c: char| c.is_ascii_digit()))
}

/// Whether the text is a grid whose digits are letters: how wide, counted in characters and in
/// words.
#[derive(Clone, Copy)]
struct LetterGrid {
    characters: Option<usize>,
    words: Option<usize>,
}

impl LetterGrid {
    fn of(lines: &[Vec<char>]) -> LetterGrid {
        LetterGrid {
            characters: usual(lines.iter().map(|l| characters(l))),
            words: usual(lines.iter().map(|l| words(l))),
        }
    }

    fn has(self, chars: &[char]) -> bool {
        let near = |usual: Option<usize>, n: usize| usual.is_some_and(|u| u.abs_diff(n) <= 2);
        near(self.characters, characters(chars)) || near(self.words, words(chars))
    }
}

/// The commonest of these widths, if it is that of a large grid with nearly as many rows.
fn usual(widths: impl Iterator<Item = usize>) -> Option<usize> {
    let mut counts: HashMap<usize, usize> = HashMap::new();
    widths.filter(|w| *w >= 10).for_each(|w| *counts.entry(w).or_default() += 1);
    let (&width, &lines) = counts.iter().max_by_key(|(width, lines)| (**lines, **width))?;
    (lines + 2 >= width).then_some(width)
}

fn characters(chars: &[char]) -> usize {
    chars.iter().filter(|c| !c.is_whitespace()).count()
}

fn words(chars: &[char]) -> usize {
    chars.split(|c| c.is_whitespace()).filter(|w| !w.is_empty()).count()
}

fn sort(source: &Source, line: usize, chars: &[char], dash: bool, letters: LetterGrid) -> Sort {
    let raw = source.chars(line);
    if source.is_blank(line) {
        return Sort::Blank;
    }
    if raw.iter().find(|c| !c.is_whitespace()) == Some(&'#') {
        return Sort::Remark;
    }
    if is_rule(raw, dash) || characters(chars) == 0 {
        return Sort::Rule;
    }
    let is_cell = |c: &&char| c.is_ascii_digit() || is_blank(**c);
    let cells = chars.iter().filter(is_cell).count();
    let one_word = chars
        .split(|c| c.is_whitespace())
        .any(|w| w.len() >= 100 && shape::side_of(w.len()).is_some());
    if characters(chars) - cells > cells && !one_word && !letters.has(chars) {
        return Sort::Words;
    }
    Sort::Cells
}

/// A line that only frames: dashes or the like, and the signs where lines meet.
fn is_rule(raw: &[char], dash_is_blank: bool) -> bool {
    let stroke =
        |c: char| matches!(c, '-' | '=' | '\u{2500}'..='\u{257F}' | '－' | 'ー' | '―' | '—');
    let joint = |c: char| {
        c.is_whitespace() || matches!(c, '+' | '|' | ':' | '.' | '\'' | '*' | ',' | '`' | '!')
    };
    let drawn = raw.iter().all(|&c| stroke(c) || joint(c))
        && raw.windows(2).any(|pair| stroke(pair[0]) && stroke(pair[1]));
    let joined = raw.iter().any(|c| matches!(c, '+' | '|' | ':')) || !raw.contains(&'-');
    // "---------" is a row where a dash is an empty cell, and a frame where it is not.
    let a_row =
        dash_is_blank && !joined && shape::is_side(raw.iter().filter(|c| **c == '-').count());
    drawn && !a_row
}

/// Whether a dash is an empty cell: it stands beside digits, and nothing else means "empty".
fn dash_is_blank(source: &Source) -> bool {
    let lines = (0..source.len()).map(|l| source.chars(l));
    let mut with_digits = lines.filter(|l| {
        l.iter().any(|c| c.is_ascii_digit()) && l.iter().filter(|c| c.is_alphabetic()).count() < 2
    });
    let mut dashes = false;
    with_digits.all(|l| {
        dashes |= l.contains(&'-');
        !l.iter().any(|&c| is_blank(c))
    }) && dashes
}

/// Frames and separators become blanks.
fn clear(c: char, dash_is_blank: bool) -> char {
    match c {
        '-' if dash_is_blank => '.',
        '-' | '|' | '+' | '=' | ':' | '!' | '¦' | '@' | ',' | ';' | '"' | '\'' | '/' => ' ',
        '“' | '”' | '„' | '‘' | '’' | '«' | '»' | '「' | '」' => ' ',
        '[' | ']' | '{' | '}' | '(' | ')' | '\u{2500}'..='\u{257F}' => ' ',
        c if c.is_whitespace() => ' ',
        c => c,
    }
}
