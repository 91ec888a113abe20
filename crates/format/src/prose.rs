//! Rules that stand beside a grid in words: "Sudoku X", "Cages: 10: r1c1 r1c2".
//!
//! There are too many ways to write them, so words are not read as rules. They must not be lost
//! either: a line that lists cells with a sum, or with the name of a rule, is part of the puzzle
//! and an error; a line that only names a rule is in [`Reading::unread`]. With
//! [`ReadOptions::guess_rules`](super::ReadOptions) a rule of the whole board is read.

use super::import::{Board, Boxes, Found};
use super::source::Source;
use super::{Guess, Reading};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{HouseKind, Layout, Written, sort};

/// What a line may end with.
const ENDS: [char; 6] = ['.', ':', ';', '。', '：', '．'];

/// What people call a rule, in lower case, its words parted by one blank; and what it is if it
/// needs no cells. In Japanese, where no blank parts words, any part of a line may be one.
const NAMES: [(&str, Whole); 69] = [
    ("sudoku x", Whole::Diagonals),
    ("sudokux", Whole::Diagonals),
    ("x sudoku", Whole::Diagonals),
    ("diagonal", Whole::Diagonals),
    ("diagonals", Whole::Diagonals),
    ("対角線", Whole::Diagonals),
    ("ダイアゴナル", Whole::Diagonals),
    ("斜めの線", Whole::Diagonals),
    ("windoku", Whole::Rule("windoku")),
    ("hyper sudoku", Whole::Rule("windoku")),
    ("hypersudoku", Whole::Rule("windoku")),
    ("ウィンドウ", Whole::Rule("windoku")),
    ("ウインドウ", Whole::Rule("windoku")),
    ("anti knight", Whole::Rule("antiknight")),
    ("antiknight", Whole::Rule("antiknight")),
    ("knight s move", Whole::Rule("antiknight")),
    ("knights move", Whole::Rule("antiknight")),
    ("アンチナイト", Whole::Rule("antiknight")),
    ("ナイトの動き", Whole::Rule("antiknight")),
    ("anti king", Whole::Rule("antiking")),
    ("antiking", Whole::Rule("antiking")),
    ("king s move", Whole::Rule("antiking")),
    ("アンチキング", Whole::Rule("antiking")),
    ("non consecutive", Whole::Rule("nonconsecutive")),
    ("nonconsecutive", Whole::Rule("nonconsecutive")),
    ("disjoint groups", Whole::Rule("disjoint")),
    ("cage", Whole::Cells),
    ("cages", Whole::Cells),
    ("killer", Whole::Cells),
    ("killer sudoku", Whole::Cells),
    ("little killer", Whole::Cells),
    ("sandwich", Whole::Cells),
    ("x sums", Whole::Cells),
    ("thermo", Whole::Cells),
    ("thermos", Whole::Cells),
    ("thermometer", Whole::Cells),
    ("thermometers", Whole::Cells),
    ("arrow", Whole::Cells),
    ("arrows", Whole::Cells),
    ("palindrome", Whole::Cells),
    ("palindromes", Whole::Cells),
    ("renban", Whole::Cells),
    ("whisper", Whole::Cells),
    ("whispers", Whole::Cells),
    ("between line", Whole::Cells),
    ("between lines", Whole::Cells),
    ("quadruple", Whole::Cells),
    ("quadruples", Whole::Cells),
    ("kropki", Whole::Cells),
    ("xv", Whole::Cells),
    ("greater than sudoku", Whole::Cells),
    ("even odd", Whole::Cells),
    ("odd even", Whole::Cells),
    ("consecutive sudoku", Whole::Cells),
    ("キラー", Whole::Cells),
    ("サムナンプレ", Whole::Cells),
    ("ケージ", Whole::Cells),
    ("温度計", Whole::Cells),
    ("サーモ", Whole::Cells),
    ("アローナンプレ", Whole::Cells),
    ("不等号", Whole::Cells),
    ("偶奇", Whole::Cells),
    ("奇数偶数", Whole::Cells),
    ("偶数奇数", Whole::Cells),
    ("回文", Whole::Cells),
    ("連続ナンプレ", Whole::Cells),
    ("jigsaw", Whole::Regions),
    ("irregular sudoku", Whole::Regions),
    ("ジグソー", Whole::Regions),
];

/// What may follow the name of a rule in one word.
const NAMPRE: [&str; 2] = ["ナンプレ", "ナンバープレース"];
/// Words that make a clue of cells, but name no rule alone.
const WITH_CELLS: [&str; 16] = [
    "sum",
    "sums",
    "total",
    "even",
    "odd",
    "dot",
    "dots",
    "difference",
    "diff",
    "ratio",
    "和",
    "合計",
    "偶数",
    "奇数",
    "差",
    "比",
];
/// With one of these a line says that something is not so, or asks.
const DENIES: [&str; 12] = [
    "no",
    "not",
    "without",
    "isn",
    "don",
    "doesn",
    "candidate",
    "candidates",
    "ない",
    "なし",
    "ません",
    "候補",
];

/// What the name of a rule says of the whole board.
#[derive(Clone, Copy, PartialEq)]
enum Whole {
    /// Both diagonals hold each digit once.
    Diagonals,
    /// A rule of this sort, without cells of its own.
    Rule(&'static str),
    /// Regions in place of boxes. A board that has some is what it is called.
    Regions,
    /// Nothing: it has cells of its own, which the name does not tell.
    Cells,
}

/// The reading of a free text, with what its words say of rules.
pub(super) fn check_rules_in_words(
    source: &Source,
    mut reading: Reading,
) -> Result<Reading, Error> {
    let layout = reading.puzzle.layout.clone();
    if !layout.more().is_empty() || layout.grids().len() != 1 {
        return Ok(reading);
    }
    let title = reading.puzzle.title.clone();
    let comment = reading.comment.clone().unwrap_or_default();
    let lines: Vec<&str> = title.iter().map(String::as_str).chain(comment.lines()).collect();
    let mut is_headed = false;
    let mut guessed: Vec<Whole> = vec![];
    for line in lines {
        let words = Words::of(line);
        if words.list_a_clue(is_headed) {
            let is_it = |at: &usize| source.written(*at).trim() == line.trim();
            let at = (0..source.len()).find(is_it).unwrap_or(reading.line - 1);
            return Err(format_error("error-prose-clue").at(source.place(source.whole(at))));
        }
        let named: Vec<Whole> = words.rules(line).collect();
        is_headed = !named.is_empty();
        let is_met = |whole: &Whole| *whole == Whole::Regions && layout.regions().is_some();
        if named.is_empty() || named.iter().all(is_met) {
            continue;
        }
        let is_whole = |whole: &Whole| matches!(whole, Whole::Diagonals | Whole::Rule(_));
        match source.options.guess_rules && named.iter().all(is_whole) {
            true => guessed.extend(named),
            // It becomes part of a sentence.
            false => reading.unread.push(line.trim().trim_end_matches(ENDS).to_owned()),
        }
    }
    guess(source, &mut reading, &guessed)?;
    Ok(reading)
}

/// Puts the puzzle on a board that has these rules, too.
fn guess(source: &Source, reading: &mut Reading, all: &[Whole]) -> Result<(), Error> {
    if all.is_empty() {
        return Ok(());
    }
    let old = &reading.puzzle.layout;
    let spot = source.whole(reading.line - 1);
    let mut board = Board::new(old.rows());
    board.digits = (old.label(0) as u8, old.digits().into());
    board.boxes = match (old.regions(), old.boxes()) {
        (Some(letters), _) => Boxes::Regions(letters.to_vec()),
        (None, Some((rows, columns))) => Boxes::Rectangles(rows, columns),
        (None, None) => Boxes::None,
    };
    for whole in all {
        match whole {
            Whole::Diagonals => board.diagonals = [true; 2],
            Whole::Rule(id) if board.rules.iter().any(|found| found.rule.sort.id == *id) => {}
            Whole::Rule(id) => board.rules.extend(sort(id).map(|sort| Found {
                rule: Written::new(sort, []),
                name: (*id).to_owned(),
                spot,
            })),
            Whole::Regions | Whole::Cells => {}
        }
    }
    let layout = board.layout(source, spot)?;
    reading.guessed.extend((0..layout.more().len()).map(Guess::Rule));
    reading.guessed.extend(diagonals_of(&layout));
    reading.puzzle.layout = layout;
    Ok(())
}

fn diagonals_of(layout: &Layout) -> impl Iterator<Item = Guess> + '_ {
    let is_diagonal = |at: &usize| layout.house(*at).kind == HouseKind::Diagonal;
    (0..layout.houses().len()).filter(is_diagonal).map(Guess::House)
}

/// A line of prose in pieces.
struct Words {
    all: Vec<Word>,
}

#[derive(Clone, Debug, PartialEq)]
enum Word {
    /// `r1c2`, 1行2列, or `B1` where a letter and a figure are a word.
    Cell {
        by_letter: bool,
    },
    Number(u32),
    /// In lower case.
    Text(String),
    Sign(char),
}

impl Words {
    fn of(line: &str) -> Words {
        let chars: Vec<char> = line.chars().collect();
        let mut all = vec![];
        let mut at = 0;
        while at < chars.len() {
            if let Some(end) = japanese_cell(&chars, at) {
                all.push(Word::Cell { by_letter: false });
                at = end;
                continue;
            }
            // Where letters of two scripts meet, a word ends: `r1c3と`.
            let ascii = chars[at].is_ascii();
            let is_in = |c: char| c.is_alphanumeric() && c.is_ascii() == ascii;
            let end = (at..chars.len()).find(|&end| !is_in(chars[end])).unwrap_or(chars.len());
            let word: String = chars[at..end].iter().collect();
            let word = word.to_lowercase();
            match word.is_empty() {
                true if chars[at].is_whitespace() => at += 1,
                true => {
                    all.push(Word::Sign(chars[at]));
                    at += 1;
                }
                false => {
                    at = end;
                    all.push(match cell(&word) {
                        Some(by_letter) => Word::Cell { by_letter },
                        None => word.parse().map_or(Word::Text(word), Word::Number),
                    });
                }
            }
        }
        Words { all }
    }

    /// What the line says of the whole board, a rule each.
    fn rules(&self, line: &str) -> impl Iterator<Item = Whole> {
        let texts = self.all.iter().map(|word| match word {
            Word::Text(text) => text.as_str(),
            // An apostrophe or a hyphen may stand within a name.
            Word::Sign('\'' | '’' | '-' | '‐') => "",
            _ => "\n",
        });
        let parted = texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
        let (parted, line) = (format!(" {parted} "), line.to_owned());
        let is_katakana = |c: char| matches!(c, 'ァ'..='ヺ' | 'ー');
        let is_named = move |name: &str| match name.is_ascii() {
            true => parted.contains(&format!(" {name} ")),
            // A word of katakana may be a part of a longer one.
            false => line.match_indices(name).any(|(at, _)| {
                let goes_on = line[at + name.len()..].starts_with(is_katakana);
                let went = line[..at].ends_with(is_katakana) && name.starts_with(is_katakana);
                !(goes_on && name.ends_with(is_katakana) || went)
                    || NAMPRE.iter().any(|kind| line[at + name.len()..].starts_with(kind))
            }),
        };
        let denied = self.denies();
        NAMES.iter().filter(move |(name, _)| !denied && is_named(name)).map(|(_, whole)| *whole)
    }

    /// Whether cells are listed with a sum or the name of a rule, on this line or right above it.
    ///
    /// Notes of solvers list cells as well, with results and candidates: `r1c2<>5`, `r1c2=5`,
    /// `(4)r1c3=r1c4`, `r1c3/r1c4: 4`; and people ask about cells.
    fn list_a_clue(&self, is_headed: bool) -> bool {
        use Word::{Cell, Number, Sign, Text};
        let cells = self.all.iter().filter(|word| matches!(word, Cell { .. })).count();
        let is_note = |some: &[Word]| {
            matches!(
                some,
                [Sign('<'), Sign('>'), ..]
                    | [Sign('('), Number(_), Sign(')')]
                    | [Cell { .. }, Sign('/'), Cell { .. }]
            )
        };
        let asks = |word: &Word| matches!(word, Sign('?' | '？' | '≠' | '⇒'));
        let notes =
            (0..self.all.len()).any(|at| is_note(&self.all[at..(at + 3).min(self.all.len())]));
        if cells < 2 || notes || self.all.iter().any(asks) || self.denies() {
            return false;
        }
        let joins = |sign: char| matches!(sign, '+' | '＋' | '<' | '>' | '＜' | '＞');
        let joined = self
            .all
            .windows(3)
            .any(|three| matches!(three, [Cell { .. }, Sign(sign), Cell { .. }] if joins(*sign)));
        let texts = || {
            self.all.iter().filter_map(|word| match word {
                Text(text) => Some(text.as_str()),
                _ => None,
            })
        };
        let is_named = texts().any(|text| {
            let named = |name: &str| match name.is_ascii() {
                true => name == text,
                false => text.contains(name),
            };
            NAMES.iter().any(|(name, _)| named(name)) || WITH_CELLS.into_iter().any(named)
        });
        if joined || is_named {
            return true;
        }
        // Nothing but cells and one number that they can make together.
        let mut numbers = self.all.iter().filter_map(|word| match word {
            Number(number) => Some(*number),
            _ => None,
        });
        let (Some(sum), None, None) = (numbers.next(), numbers.next(), texts().next()) else {
            return false;
        };
        let by_letter = self.all.contains(&Cell { by_letter: true });
        let has_sign = self.all.iter().any(|word| matches!(word, Sign('=' | ':' | '：' | '＝')));
        (has_sign || is_headed && !by_letter)
            && (cells * (cells + 1) / 2..=9 * cells).contains(&(sum as usize))
    }

    fn denies(&self) -> bool {
        self.all.iter().any(|word| match word {
            Word::Text(text) => DENIES.iter().any(|no| match no.is_ascii() {
                true => no == text,
                false => text.contains(no),
            }),
            _ => false,
        })
    }
}

/// Whether a word is a cell, in lower case, and whether it is one by a letter.
fn cell(word: &str) -> Option<bool> {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let by_row = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    if by_row.is_some_and(|(row, column)| number(row) && number(column)) {
        return Some(false);
    }
    let mut bytes = word.bytes();
    match (bytes.next(), bytes.next(), bytes.next()) {
        (Some(b'a'..=b'i'), Some(b'1'..=b'9'), None) => Some(true),
        _ => None,
    }
}

/// Where `1行3列` ends, if it begins here.
fn japanese_cell(chars: &[char], at: usize) -> Option<usize> {
    let behind = |at: usize, sign: char| {
        let end = (at..chars.len()).find(|&end| !chars[end].is_ascii_digit())?;
        (end > at && chars[end] == sign).then_some(end + 1)
    };
    behind(behind(at, '行')?, '列')
}
