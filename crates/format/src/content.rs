//! Which lines of a free text hold cells, and which are frames, remarks or prose.

use std::collections::HashMap;

use super::notation::{dash_is_blank, is_blank};
use super::source::Source;
use super::{blanks, shape, spelled};

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
    /// Whether it is a remark after `#`.
    pub is_remark: bool,
}

impl CellLine {
    /// How many cells it has, if each is one character.
    pub fn width(&self) -> usize {
        self.chars.iter().filter(|c| !c.is_whitespace()).count()
    }

    /// How many words it has.
    pub fn words(&self) -> usize {
        self.chars.split(|c| c.is_whitespace()).filter(|word| !word.is_empty()).count()
    }
}

/// The lines of a free text that matter.
pub(super) struct Content {
    /// Every line that is neither empty nor a frame, from the first of the text on.
    pub all: Vec<CellLine>,
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
        let plain: Vec<Vec<char>> = (0..source.len()).map(|l| source.chars(l).to_vec()).collect();
        let plain = spelled::as_dots(&plain);
        let dash_is_blank = dash_is_blank(&plain);
        let cleared: Vec<Vec<char>> = plain
            .iter()
            .map(|line| line.iter().map(|&c| clear(c, dash_is_blank)).collect())
            .collect();
        let letters = LetterGrid::of(&cleared);
        let mut content =
            Content { all: vec![], lines: vec![], block: 0, title: None, heading: None };
        let (mut gap, mut open, mut ruled) = (false, true, false);
        // Whether an empty line stands above, whatever the line before that is.
        let mut apart = false;
        for (line, chars) in cleared.into_iter().enumerate() {
            let raw = &plain[line];
            let sort = sort(source, line, raw, &chars, dash_is_blank, letters);
            // Where a frame ends and the next begins, there is a gap, too.
            let frame = std::mem::replace(&mut ruled, sort == Sort::Rule && is_rule(raw, false));
            gap |= frame && ruled;
            apart |= frame && ruled;
            let is_words = sort == Sort::Words;
            let is_remark = sort == Sort::Remark;
            let one = CellLine { line, chars, after_gap: gap, is_words, is_remark };
            let shown = CellLine { after_gap: apart, ..one.clone() };
            apart &= matches!(sort, Sort::Blank | Sort::Rule);
            match sort {
                Sort::Blank => (gap, apart) = (true, true),
                Sort::Rule => {}
                // A remark may part two grids, as an empty line does.
                Sort::Remark => {
                    content.all.push(shown);
                    (gap, apart) = (true, true);
                }
                Sort::Words => {
                    content.all.push(shown);
                    if content.lines.is_empty() {
                        let title = source.written(line).to_owned();
                        content.heading = Some(title.clone());
                        content.title.get_or_insert(title);
                    } else {
                        open = false;
                        content.lines.push(CellLine { after_gap: true, ..one });
                    }
                }
                Sort::Cells => {
                    content.all.push(shown);
                    content.lines.push(one);
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

/// Whether a line of prose names what follows it: it ends with a colon, or has a number. Something
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

/// The width of a large grid: nearly as many lines of about this width follow one another.
///
/// Elsewhere in a long text some lines of prose are always alike.
fn usual(widths: impl Iterator<Item = usize>) -> Option<usize> {
    let mut found: HashMap<usize, usize> = HashMap::new();
    let mut run: Vec<usize> = vec![];
    let mut close = |run: &mut Vec<usize>| {
        let mut counts: HashMap<usize, usize> = HashMap::new();
        run.iter().for_each(|width| *counts.entry(*width).or_default() += 1);
        let most = counts.iter().max_by_key(|(width, lines)| (**lines, **width));
        if let Some((&width, &lines)) = most.filter(|(width, lines)| **lines + 2 >= **width) {
            *found.entry(width).or_default() += lines;
        }
        run.clear();
    };
    // Frames and empty lines are no lines of it.
    for width in widths.filter(|width| *width > 0) {
        if width < 10 || run.last().is_some_and(|last| last.abs_diff(width) > 2) {
            close(&mut run);
        }
        if width >= 10 {
            run.push(width);
        }
    }
    close(&mut run);
    found.into_iter().max_by_key(|(width, lines)| (*lines, *width)).map(|(width, _)| width)
}

fn characters(chars: &[char]) -> usize {
    chars.iter().filter(|c| !c.is_whitespace()).count()
}

fn words(chars: &[char]) -> usize {
    chars.split(|c| c.is_whitespace()).filter(|w| !w.is_empty()).count()
}

fn sort(
    source: &Source,
    line: usize,
    raw: &[char],
    chars: &[char],
    dash: bool,
    letters: LetterGrid,
) -> Sort {
    if source.is_blank(line) {
        return Sort::Blank;
    }
    // Cells with a sign for the empty ones that is not known: nothing that decorates.
    if blanks::is_board(raw) {
        return Sort::Cells;
    }
    if raw.iter().find(|c| !c.is_whitespace()) == Some(&'#') {
        return Sort::Remark;
    }
    if is_rule(raw, dash) || characters(chars) == 0 {
        return Sort::Rule;
    }
    let is_cell = |c: &&char| c.is_ascii_digit() || is_blank(**c);
    let cells = chars.iter().filter(is_cell).count();
    // A whole board among words, or one in letters.
    let one_word = chars.split(|c| c.is_whitespace()).any(|w| {
        shape::side_of(w.len()).is_some()
            && (w.len() >= 100 || w.len() >= 36 && w.iter().all(|c| is_cell(&c)))
            // Cells, and then a letter for the region of each.
            || shape::square_side(w.len() / 2).is_some()
                && w.len() >= 50
                && w[..w.len() / 2].iter().all(|c| is_cell(&c))
                && w[w.len() / 2..].iter().all(char::is_ascii_alphanumeric)
    });
    let is_row = one_word || letters.has(chars);
    let prose = characters(chars) - cells > cells || is_prose(raw, cells);
    if prose && !is_row { Sort::Words } else { Sort::Cells }
}

/// Whether a line has a word of letters, as a heading with a long number or a date has; or hardly a
/// cell, and a letter.
fn is_prose(raw: &[char], cells: usize) -> bool {
    let blank = |c: &char| matches!(c, 'x' | 'X');
    let mut words = raw.split(|c| c.is_whitespace() || matches!(c, ':' | ',' | '.'));
    let is_word =
        |word: &[char]| word.len() > 1 && word.iter().all(|c| c.is_alphabetic() && !blank(c));
    let text: String = raw.iter().collect();
    let text = text.trim();
    // `(12)`, `[3]`, `4)`: a number of a puzzle.
    let bare = text.trim_start_matches(['(', '[']).trim_end_matches([')', ']', ':', '.']);
    let number = bare.len() < text.len() && (1..=4).contains(&bare.len());
    let numbered = number && !text.ends_with('.') && bare.chars().all(|c| c.is_ascii_digit());
    text.starts_with('%')
        || numbered
        || words.any(is_word)
        || cells < 4 && raw.iter().any(|c| c.is_alphabetic() && !blank(c))
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

/// Frames and separators become blanks.
fn clear(c: char, dash_is_blank: bool) -> char {
    match c {
        '-' if dash_is_blank => '.',
        '-' | '|' | '+' | '=' | ':' | '!' | '¦' | '@' | ',' | ';' | '"' | '\'' | '/' | '&' => ' ',
        '“' | '”' | '„' | '‘' | '’' | '«' | '»' | '「' | '」' => ' ',
        '[' | ']' | '{' | '}' | '(' | ')' | '\u{2500}'..='\u{257F}' => ' ',
        c if c.is_whitespace() => ' ',
        c => c,
    }
}
