//! What a learner types: cells in any notation, with digits or without; yes, no, a wish for a hint.
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

/// An answer longer than this was not meant as one.
const LONGEST: usize = 2_000;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Yes.
    Yes,
    /// No.
    No,
    /// A hint, please.
    Hint,
    /// The next one, please.
    Skip,
    /// Enough.
    Quit,
    /// Nothing.
    Nothing,
    /// Cells.
    Cells(Vec<Entry>),
}

/// A cell, and what is said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The cell.
    pub cell: CellId,
    /// The digit, if one was named.
    pub digit: Option<Digit>,
    /// Whether the digit goes in or out, if that was said.
    pub place: Option<bool>,
}

/// The words that can be typed, and what they mean: each is a message with a list.
const WORDS: [(&str, Typed); 5] = [
    ("answer-words-yes", Typed::Yes),
    ("answer-words-no", Typed::No),
    ("answer-words-hint", Typed::Hint),
    ("answer-words-skip", Typed::Skip),
    ("answer-words-quit", Typed::Quit),
];

/// The word that was typed, if it is one of those that mean the same everywhere.
pub fn word(text: &str, renderer: &Renderer) -> Option<Typed> {
    let whole: String = text.trim().chars().take(LONGEST).flat_map(plain).collect();
    if whole.is_empty() {
        return Some(Typed::Nothing);
    }
    let whole = whole.trim_end_matches(['.', '。', '!', '、']);
    WORDS.into_iter().find_map(|(id, meaning)| {
        let words = renderer.text(id, &[]);
        words.split(", ").any(|word| word == whole).then_some(meaning)
    })
}

/// Reads an answer.
///
/// # Errors
/// If something in it is no cell and no digit; the message says what, and how to write it.
pub fn read(text: &str, layout: &Layout, renderer: &Renderer) -> Result<Typed, Error> {
    if let Some(word) = word(text, renderer) {
        return Ok(word);
    }
    let chars: Vec<char> = text.trim().chars().take(LONGEST).flat_map(plain).collect();
    let names = (0..layout.cells()).map(|cell| {
        let cell = cell as CellId;
        (renderer.cell(layout, cell).chars().flat_map(plain).collect(), cell)
    });
    Scanner { chars: &chars, at: 0, layout, names: names.collect() }.entries().map(Typed::Cells)
}

/// What the entries claim: where no digit is named, it is the one the question shows; in or out as the
/// steps do.  A bare cell never takes its digit from the answer: that would give it away.
///
/// # Errors
/// The cell whose digit is neither named nor shown.
pub fn understood(
    entries: &[Entry],
    steps: &[Step],
    shown: Option<Digit>,
) -> Result<Vec<Literal>, CellId> {
    let said = || steps.iter().flat_map(|step| step.claims().iter().copied());
    let places = said().next().is_some_and(|claim| matches!(claim, Literal::Place(_)));
    let mut claims = vec![];
    for entry in entries {
        let c = Candidate { cell: entry.cell, digit: entry.digit.or(shown).ok_or(entry.cell)? };
        let place = entry.place.unwrap_or_else(|| {
            let as_steps = said().find(|claim| claim.candidate() == c);
            as_steps.map_or(places, |claim| matches!(claim, Literal::Place(_)))
        });
        claims.push(if place { Literal::Place(c) } else { Literal::Remove(c) });
    }
    claims.sort();
    claims.dedup();
    Ok(claims)
}

/// A character without what people write one way or the other: capitals, wide forms.
fn plain(c: char) -> impl Iterator<Item = char> {
    let c = match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    };
    c.to_lowercase()
}

struct Scanner<'a> {
    chars: &'a [char],
    at: usize,
    layout: &'a Layout,
    names: Vec<(Vec<char>, CellId)>,
}

impl Scanner<'_> {
    /// Groups of cells; a digit before a group is meant for all of it, one after it as well.
    fn entries(mut self) -> Result<Vec<Entry>, Error> {
        let mut entries: Vec<Entry> = vec![];
        let mut ahead: Option<Digit> = None;
        // Where the group of cells starts that still lacks a digit.
        let mut open = 0;
        loop {
            self.skip(|c| c.is_whitespace() || ",、・;:。)".contains(c));
            if self.at >= self.chars.len() {
                break;
            }
            if let Some(cell) = self.cell()? {
                let first = entries.len();
                entries.push(Entry { cell, digit: ahead, place: None });
                let Some(place) = self.operator() else { continue };
                let digits = self.digits()?;
                entries.truncate(first);
                // What stands before, unmarked, is meant with the same digit: r1c9, r4c6 <> 9.
                let group: Vec<CellId> = entries[open..].iter().map(|e| e.cell).collect();
                if ahead.is_none() {
                    entries.truncate(open);
                }
                let cells = if ahead.is_none() { group } else { vec![] };
                for cell in cells.into_iter().chain([cell]) {
                    let of =
                        |&digit: &Digit| Entry { cell, digit: Some(digit), place: Some(place) };
                    entries.extend(digits.iter().map(of));
                }
                open = entries.len();
                continue;
            }
            let digit = self.digit()?;
            self.skip(char::is_whitespace);
            let last = self.at >= self.chars.len();
            if last && open < entries.len() && ahead.is_none() {
                entries[open..].iter_mut().for_each(|entry| entry.digit = Some(digit));
                return Ok(entries);
            }
            if last {
                let label = self.layout.label(digit).to_string();
                return Err(Error::new("answer-digit-alone").text("digit", label));
            }
            ahead = Some(digit);
            open = entries.len();
        }
        match entries.is_empty() {
            true => Err(self.unreadable(0)),
            false => Ok(entries),
        }
    }

    fn skip(&mut self, of: impl Fn(char) -> bool) {
        while self.chars.get(self.at).is_some_and(|&c| of(c)) {
            self.at += 1;
        }
    }

    /// A cell, in any notation.
    fn cell(&mut self) -> Result<Option<CellId>, Error> {
        let rest = &self.chars[self.at..];
        let named = self.names.iter().filter(|(name, _)| rest.starts_with(name));
        if let Some((name, cell)) = named.max_by_key(|(name, _)| name.len()) {
            let (length, cell) = (name.len(), *cell);
            // r1c1 is not the beginning of r1c15, nor A1 that of A15.
            let more = rest.get(length).is_some_and(char::is_ascii_digit);
            if !(more && name.last().is_some_and(char::is_ascii_digit)) {
                self.at += length;
                return Ok(Some(cell));
            }
        }
        let Some((place, length)) = place(rest).or_else(|| self.figures()) else {
            return Ok(None);
        };
        let cell = named_place(self.layout, place);
        let cell = cell.ok_or_else(|| {
            let name: String = rest[..length].iter().collect();
            Error::new("cell-outside")
                .text("name", name)
                .number("size", self.layout.columns().into())
        })?;
        self.at += length;
        Ok(Some(cell))
    }

    /// Row and column as two figures, where a sign says that a digit follows: `29=3`.
    fn figures(&self) -> Option<((u32, u32), usize)> {
        let rest = &self.chars[self.at..];
        let [row, column, after @ ..] = rest else { return None };
        let sign = after.iter().find(|c| !c.is_whitespace())?;
        let place = (row.to_digit(10)?, column.to_digit(10)?);
        ("=≠<!".contains(*sign) && self.layout.columns() < 10).then_some((place, 2))
    }

    /// Whether what follows goes in (`=`) or out (`<>`, `≠`).
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

    /// One digit, or several run together where digits have one character.
    fn digits(&mut self) -> Result<Vec<Digit>, Error> {
        let start = self.at;
        let end = start + self.chars[start..].iter().take_while(|c| c.is_ascii_digit()).count();
        if self.layout.label(self.layout.digits() - 1) > 9 || end <= start + 1 {
            return Ok(vec![self.digit()?]);
        }
        self.at = end;
        (start..end).map(|at| self.known(at, at + 1)).collect()
    }

    fn digit(&mut self) -> Result<Digit, Error> {
        let start = self.at;
        self.skip(|c| c.is_ascii_digit());
        if self.at == start {
            return Err(self.unreadable(start));
        }
        self.known(start, self.at)
    }

    /// The digit written between two places.
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

    fn unreadable(&self, at: usize) -> Error {
        let rest = self.chars[at.min(self.chars.len())..].iter();
        let text: String = rest.take_while(|c| !c.is_whitespace()).take(20).collect();
        Error::new("answer-unreadable").text("text", text)
    }
}

/// Row and column, from 1, written with numbers; and how many characters that takes.
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
