//! Parser for a learner's typed answers: cells in any notation with or without digits, or words
//! such as yes, no and hint.
//!
//! ```text
//! r6c2=1            6行2列=1          r1c9<>9 r4c6<>9     1行9列≠9
//! 4 r1c9 r2c3       4: 1行9列・2行3列  6,2 (4,5)           B6 (if the notation has letters)
//! ```

use super::position::named_place;
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::Step;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};
use kotowari_words::explain::Renderer;

/// Answers are cut off after this many characters, so that a pasted file is not scanned.
const MAX_CHARS: usize = 2_000;

/// A parsed answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Yes.
    Yes,
    /// No.
    No,
    /// A request for a hint.
    Hint,
    /// A request for the next question.
    Skip,
    /// A request to end the session.
    Quit,
    /// An empty line.
    Nothing,
    /// Cells, in the order typed.
    Cells(Vec<CellEntry>),
}

/// A cell and what the answer says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellEntry {
    /// The cell.
    pub cell: CellId,
    /// The digit, if one was typed.
    pub digit: Option<Digit>,
    /// Whether the digit is placed (`true`) or removed, if the answer says so.
    pub place: Option<bool>,
}

/// The word answers: each message is a comma-separated list of words in the learner's language.
const WORDS: [(&str, Typed); 5] = [
    ("answer-words-yes", Typed::Yes),
    ("answer-words-no", Typed::No),
    ("answer-words-hint", Typed::Hint),
    ("answer-words-skip", Typed::Skip),
    ("answer-words-quit", Typed::Quit),
];

/// Parses a word answer in the language of `renderer`; `None` if the text is something else.
pub fn word(text: &str, renderer: &Renderer) -> Option<Typed> {
    let typed: String = text.trim().chars().take(MAX_CHARS).flat_map(normalized).collect();
    if typed.is_empty() {
        return Some(Typed::Nothing);
    }
    let typed = typed.trim_end_matches(['.', '。', '!', '、']);
    WORDS.into_iter().find_map(|(id, meaning)| {
        let words = renderer.text(id, &[]);
        words.split(", ").any(|word| word == typed).then_some(meaning)
    })
}

/// Parses an answer on a board of this layout.
///
/// # Errors
/// If a part of it is neither a cell nor a digit, or not on this board; the error quotes that part.
pub fn read(text: &str, layout: &Layout, renderer: &Renderer) -> Result<Typed, Error> {
    if let Some(word) = word(text, renderer) {
        return Ok(word);
    }
    let chars: Vec<char> = text.trim().chars().take(MAX_CHARS).flat_map(normalized).collect();
    let names = (0..layout.cells()).map(|cell| {
        let cell = cell as CellId;
        (renderer.cell(layout, cell).chars().flat_map(normalized).collect(), cell)
    });
    Scanner { chars: &chars, at: 0, layout, names: names.collect() }.entries().map(Typed::Cells)
}

/// Completes typed entries to claims, sorted and without duplicates.
///
/// A missing digit is the one the question shows; whether it is placed or removed follows the steps
/// that are expected. A missing digit is never taken from those steps, because that would give away
/// part of the answer.
///
/// # Errors
/// The first cell whose digit is neither typed nor shown.
pub fn complete_claims(
    entries: &[CellEntry],
    steps: &[Step],
    shown: Option<Digit>,
) -> Result<Vec<Literal>, CellId> {
    let expected = || steps.iter().flat_map(|step| step.claims().iter().copied());
    let places = expected().next().is_some_and(|claim| matches!(claim, Literal::Place(_)));
    let mut claims = vec![];
    for entry in entries {
        let c = Candidate { cell: entry.cell, digit: entry.digit.or(shown).ok_or(entry.cell)? };
        let place = entry.place.unwrap_or_else(|| {
            let claim = expected().find(|claim| claim.candidate() == c);
            claim.map_or(places, |claim| matches!(claim, Literal::Place(_)))
        });
        claims.push(if place { Literal::Place(c) } else { Literal::Remove(c) });
    }
    claims.sort();
    claims.dedup();
    Ok(claims)
}

/// Normalizes a character: full-width forms become ASCII, capitals become small letters.
fn normalized(c: char) -> impl Iterator<Item = char> {
    let c = match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    };
    c.to_lowercase()
}

/// A scanner over the normalized characters of an answer.
struct Scanner<'a> {
    chars: &'a [char],
    /// Index of the next character.
    at: usize,
    layout: &'a Layout,
    /// The normalized name of each cell in the notation of the reader.
    names: Vec<(Vec<char>, CellId)>,
}

impl Scanner<'_> {
    /// Parses groups of cells. A digit before or after a group applies to all of it.
    fn entries(mut self) -> Result<Vec<CellEntry>, Error> {
        let mut entries: Vec<CellEntry> = vec![];
        let mut ahead: Option<Digit> = None;
        // Start of the group of cells that still lacks a digit.
        let mut group_start = 0;
        loop {
            self.skip(|c| c.is_whitespace() || ",、・;:。)".contains(c));
            if self.at >= self.chars.len() {
                break;
            }
            if let Some(cell) = self.cell()? {
                let first = entries.len();
                entries.push(CellEntry { cell, digit: ahead, place: None });
                let Some(place) = self.operator() else { continue };
                let digits = self.digits()?;
                entries.truncate(first);
                // The digit applies to the bare cells before as well: r1c9, r4c6 <> 9.
                let group: Vec<CellId> = entries[group_start..].iter().map(|e| e.cell).collect();
                if ahead.is_none() {
                    entries.truncate(group_start);
                }
                let cells = if ahead.is_none() { group } else { vec![] };
                for cell in cells.into_iter().chain([cell]) {
                    let entry =
                        |&digit: &Digit| CellEntry { cell, digit: Some(digit), place: Some(place) };
                    entries.extend(digits.iter().map(entry));
                }
                group_start = entries.len();
                continue;
            }
            let digit = self.digit()?;
            self.skip(char::is_whitespace);
            let last = self.at >= self.chars.len();
            if last && group_start < entries.len() && ahead.is_none() {
                entries[group_start..].iter_mut().for_each(|entry| entry.digit = Some(digit));
                return Ok(entries);
            }
            if last {
                let label = self.layout.label(digit).to_string();
                return Err(Error::new("answer-digit-alone").text("digit", label));
            }
            ahead = Some(digit);
            group_start = entries.len();
        }
        match entries.is_empty() {
            true => Err(self.unreadable(0)),
            false => Ok(entries),
        }
    }

    /// Skips the characters that satisfy a predicate.
    fn skip(&mut self, is_skipped: impl Fn(char) -> bool) {
        while self.chars.get(self.at).is_some_and(|&c| is_skipped(c)) {
            self.at += 1;
        }
    }

    /// Parses a cell in any notation; `None`, consuming nothing, if there is none here.
    fn cell(&mut self) -> Result<Option<CellId>, Error> {
        let rest = &self.chars[self.at..];
        let named = self.names.iter().filter(|(name, _)| rest.starts_with(name));
        if let Some((name, cell)) = named.max_by_key(|(name, _)| name.len()) {
            let (length, cell) = (name.len(), *cell);
            // Do not read r1c1 in r1c15, nor A1 in A15.
            let more = rest.get(length).is_some_and(char::is_ascii_digit);
            if !(more && name.last().is_some_and(char::is_ascii_digit)) {
                self.at += length;
                return Ok(Some(cell));
            }
        }
        let Some((place, length)) = place(rest).or_else(|| self.two_digits()) else {
            return Ok(None);
        };
        let cell = named_place(self.layout, place);
        let cell = cell.ok_or_else(|| {
            let name: String = rest[..length].iter().collect();
            let called = |cell: Option<&(Vec<char>, CellId)>| -> String {
                cell.map_or_else(String::new, |(name, _)| name.iter().collect())
            };
            Error::new("cell-outside")
                .text("name", name)
                .text("first", called(self.names.first()))
                .text("last", called(self.names.last()))
        })?;
        self.at += length;
        Ok(Some(cell))
    }

    /// Parses row and column as two digits if an operator follows: `29=3`. Returns the place and
    /// its length in characters.
    fn two_digits(&self) -> Option<((u32, u32), usize)> {
        let rest = &self.chars[self.at..];
        let [row, column, after @ ..] = rest else { return None };
        let sign = after.iter().find(|c| !c.is_whitespace())?;
        let place = (row.to_digit(10)?, column.to_digit(10)?);
        ("=≠<!".contains(*sign) && self.layout.columns() < 10).then_some((place, 2))
    }

    /// Parses an operator: `true` for placing (`=`), `false` for removing (`<>`, `≠`, `!=`, `-`);
    /// `None`, consuming nothing, if there is none here.
    fn operator(&mut self) -> Option<bool> {
        let start = self.at;
        self.skip(char::is_whitespace);
        let rest = &self.chars[self.at..];
        let signs = [("<>", false), ("!=", false), ("≠", false), ("-", false), ("=", true)];
        let sign = signs.iter().find(|(sign, _)| {
            let sign: Vec<char> = sign.chars().collect();
            rest.starts_with(&sign)
        });
        let Some((sign, place)) = sign else {
            self.at = start;
            return None;
        };
        self.at += sign.chars().count();
        self.skip(char::is_whitespace);
        Some(*place)
    }

    /// Parses one digit, or several run together on boards whose digits have one character.
    fn digits(&mut self) -> Result<Vec<Digit>, Error> {
        let start = self.at;
        let end = start + self.chars[start..].iter().take_while(|c| c.is_ascii_digit()).count();
        if self.layout.label(self.layout.digits() - 1) > 9 || end <= start + 1 {
            return Ok(vec![self.digit()?]);
        }
        self.at = end;
        (start..end).map(|at| self.known(at, at + 1)).collect()
    }

    /// Parses one digit label, which may have several characters.
    fn digit(&mut self) -> Result<Digit, Error> {
        let start = self.at;
        self.skip(|c| c.is_ascii_digit());
        if self.at == start {
            return Err(self.unreadable(start));
        }
        self.known(start, self.at)
    }

    /// The digit whose label is in this range of characters.
    fn known(&self, start: usize, end: usize) -> Result<Digit, Error> {
        let text: String = self.chars[start..end].iter().collect();
        let digit = text.parse().ok().and_then(|label| self.layout.digit(label));
        let label = |digit| self.layout.label(digit).to_string();
        digit.ok_or_else(|| {
            Error::new("digit-unknown")
                .text("digit", text)
                .text("lowest", label(0))
                .text("highest", label(self.layout.digits() - 1))
        })
    }

    /// An error that quotes the word at an index.
    fn unreadable(&self, at: usize) -> Error {
        let rest = self.chars[at.min(self.chars.len())..].iter();
        let text: String = rest.take_while(|c| !c.is_whitespace()).take(20).collect();
        Error::new("answer-unreadable").text("text", text)
    }
}

/// Parses row and column, counted from 1, in a notation with numbers. Returns them and their length
/// in characters.
fn place(text: &[char]) -> Option<((u32, u32), usize)> {
    let signs: [[&str; 3]; 7] = [
        ["r", "c", ""],
        ["r", " c", ""],
        ["", "行", "列"],
        ["", "行 ", "列"],
        ["(", ",", ")"],
        ["(", "、", ")"],
        ["", ",", ""],
    ];
    signs.into_iter().find_map(|[before, between, after]| {
        let (mut at, mut numbers) = (0, [0; 2]);
        for (sign, number) in [(before, Some(0)), (between, Some(1)), (after, None)] {
            let sign: Vec<char> = sign.chars().collect();
            text[at..].starts_with(&sign).then_some(())?;
            at += sign.len();
            let Some(number) = number else { continue };
            let digits: String = text[at..].iter().take_while(|c| c.is_ascii_digit()).collect();
            numbers[number] = digits.parse().ok()?;
            at += digits.len();
        }
        Some(((numbers[0], numbers[1]), at))
    })
}
