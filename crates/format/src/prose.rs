//! Rules that stand beside a grid in words: "Sudoku X", "Cages: 10: r1c1 r1c2".
//!
//! There are too many ways to write them, so words are not read as rules. They must not be lost either:
//! a line that lists cells with a sum, or with the name of a rule, is part of the puzzle and an
//! error; a line that only names a rule is in [`Reading::unread`]. With
//! [`ReadOptions::guess_rules`](super::ReadOptions) a rule of the whole board is read.

use super::import::{Board, Boxes, Found};
use super::source::Source;
use super::{Guess, Reading};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{HouseKind, Layout, Written, sort};

/// What a line may end with.
const ENDS: [char; 6] = ['.', ':', ';', '。', '：', '．'];

/// What people call a rule, in lower case, its words parted by one blank; and what it is if it needs
/// no cells. In Japanese, where no blank parts words, any part of a line may be one.
const NAMES: [(&str, Whole); 60] = [
    ("sudoku x", Whole::Diagonals),
    ("x sudoku", Whole::Diagonals),
    ("diagonal sudoku", Whole::Diagonals),
    ("diagonals", Whole::Diagonals),
    ("対角線", Whole::Diagonals),
    ("windoku", Whole::Rule("windoku")),
    ("hyper sudoku", Whole::Rule("windoku")),
    ("hypersudoku", Whole::Rule("windoku")),
    ("ウィンドウ", Whole::Rule("windoku")),
    ("ウインドウ", Whole::Rule("windoku")),
    ("anti knight", Whole::Rule("antiknight")),
    ("antiknight", Whole::Rule("antiknight")),
    ("knight s move", Whole::Rule("antiknight")),
    ("ナイト", Whole::Rule("antiknight")),
    ("anti king", Whole::Rule("antiking")),
    ("antiking", Whole::Rule("antiking")),
    ("king s move", Whole::Rule("antiking")),
    ("non consecutive", Whole::Rule("nonconsecutive")),
    ("nonconsecutive", Whole::Rule("nonconsecutive")),
    ("disjoint groups", Whole::Rule("disjoint")),
    ("cage", Whole::No),
    ("cages", Whole::No),
    ("killer", Whole::No),
    ("killer sudoku", Whole::No),
    ("little killer", Whole::No),
    ("sandwich sudoku", Whole::No),
    ("x sums", Whole::No),
    ("thermo", Whole::No),
    ("thermos", Whole::No),
    ("thermometer", Whole::No),
    ("thermometers", Whole::No),
    ("arrow", Whole::No),
    ("arrows", Whole::No),
    ("palindrome", Whole::No),
    ("palindromes", Whole::No),
    ("renban", Whole::No),
    ("whisper", Whole::No),
    ("whispers", Whole::No),
    ("between line", Whole::No),
    ("between lines", Whole::No),
    ("quadruple", Whole::No),
    ("quadruples", Whole::No),
    ("kropki", Whole::No),
    ("xv sudoku", Whole::No),
    ("greater than sudoku", Whole::No),
    ("even odd sudoku", Whole::No),
    ("consecutive sudoku", Whole::No),
    ("jigsaw", Whole::Regions),
    ("irregular sudoku", Whole::Regions),
    ("ジグソー", Whole::Regions),
    ("キラー", Whole::No),
    ("サムナンプレ", Whole::No),
    ("ケージ", Whole::No),
    ("温度計", Whole::No),
    ("サーモ", Whole::No),
    ("アローナンプレ", Whole::No),
    ("不等号", Whole::No),
    ("偶奇", Whole::No),
    ("回文", Whole::No),
    ("連続ナンプレ", Whole::No),
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
    No,
}

/// The reading of a free text, with what its words say of rules.
pub(super) fn heard(source: &Source, mut reading: Reading) -> Result<Reading, Error> {
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
        if words.give_a_clue(is_headed) {
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
            Whole::Regions | Whole::No => {}
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
    /// `r1c2`, or `B1` where a letter and a figure are a word.
    Cell,
    Number,
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
            let end = (at..chars.len()).find(|end| !chars[*end].is_alphanumeric());
            let word: String = chars[at..end.unwrap_or(chars.len())].iter().collect();
            match word.is_empty() {
                true if chars[at].is_whitespace() => at += 1,
                true => {
                    all.push(Word::Sign(chars[at]));
                    at += 1;
                }
                false => {
                    at += word.chars().count();
                    let word = word.to_lowercase();
                    all.push(match () {
                        () if is_cell(&word) => Word::Cell,
                        () if word.bytes().all(|b| b.is_ascii_digit()) => Word::Number,
                        () => Word::Text(word),
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
        let is_named = move |name: &str| match name.is_ascii() {
            true => parted.contains(&format!(" {name} ")),
            false => line.contains(name),
        };
        NAMES.iter().filter(move |(name, _)| is_named(name)).map(|(_, whole)| *whole)
    }

    /// Whether cells are listed with a sum or the name of a rule, on this line or right above it.
    ///
    /// Logs of steps list cells as well, with results: `r1c2<>5`, `r1c2=5`.
    fn give_a_clue(&self, is_headed: bool) -> bool {
        let count = |word: &dyn Fn(&Word) -> bool| self.all.iter().filter(|w| word(w)).count();
        let cells = count(&|word| *word == Word::Cell);
        let numbers = count(&|word| *word == Word::Number);
        let is_result = |pair: &[Word]| matches!(pair, [Word::Sign('<'), Word::Sign('>')]);
        if cells < 2 || self.all.windows(2).any(is_result) || self.all.contains(&Word::Sign('≠'))
        {
            return false;
        }
        let sets = count(&|word| matches!(word, Word::Sign('=')));
        if sets == cells {
            return false;
        }
        let mut texts = self.all.iter().filter_map(|word| match word {
            Word::Text(text) => Some(text.as_str()),
            _ => None,
        });
        let names_a_rule = texts.clone().any(|text| {
            let named = |(name, _): &(&str, Whole)| match name.is_ascii() {
                true => *name == text,
                false => text.contains(name),
            };
            NAMES.iter().any(named)
        });
        names_a_rule
            || texts.next().is_none() && numbers > 0 && (is_headed || sets == 1 || numbers == 1)
    }
}

/// Whether a word is a cell, in lower case.
fn is_cell(word: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let by_row = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    let mut bytes = word.bytes();
    let by_letter = matches!(
        (bytes.next(), bytes.next(), bytes.next()),
        (Some(b'a'..=b'i'), Some(b'1'..=b'9'), None)
    );
    by_letter || by_row.is_some_and(|(row, column)| number(row) && number(column))
}
