//! Texts of ISS, the "Interactive Sudoku Solver": constraints in a row, `.Thermo~R1C1~R2C1`, and
//! the plain forms of killers that it takes.
//!
//! A text has sections, parted by empty lines or remarks: constraints, a grid, a killer in one of
//! two plain forms. All of them together are one puzzle, unless they contradict each other: then
//! each of them is one. Which constraint is which rule, the table of sorts says; `.~R1C1_5` is a
//! given.

mod bits;
mod board;
mod composite;
mod language;
mod plain;
mod read;
mod rules;
mod section;
mod signs;
mod text;
mod variables;
mod write;

use super::Reading;
use super::percent;
use super::source::{Source, Spot};
use kotowari_engine::error::Error;
use section::{Section, Sort};
use signs::LARGEST;
pub(super) use write::{can_say, write};

/// A part of every address of ISS.
pub(super) const ADDRESS: &str = "interactive-sudoku-solver";

/// The puzzles of a text.
pub(super) struct Puzzles(Vec<Vec<Section>>);

impl Puzzles {
    /// How many there are: one or more.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Reads one of them, counted from 0.
    pub fn read(&self, source: &Source, at: usize) -> Result<Reading, Error> {
        read::read(source, &self.0[at])
    }
}

/// The puzzles of a text, if it is one of ISS.
pub(super) fn find(source: &Source) -> Option<Puzzles> {
    if !(0..source.len()).any(|line| may_be(source.chars(line))) {
        return None;
    }
    let sections = text::sections(source);
    let is_ours = |section: &Section| matches!(section.sort, Sort::Constraints | Sort::Killer);
    sections.iter().any(is_ours).then(|| Puzzles(text::puzzles(sections)))
}

/// Whether a line can belong to a text of ISS: this is asked of every text, so it is quick.
fn may_be(chars: &[char]) -> bool {
    let mut shown = chars.iter().skip_while(|c| c.is_whitespace());
    match shown.next() {
        Some('.') => chars.iter().any(|c| *c == '~' || c.is_ascii_uppercase()),
        Some(first) => {
            *first == '3' && shown.take(3).eq(&['x', '3', ':'])
                || chars.iter().any(|c| matches!(c, '<' | '>' | '^' | 'v' | '`'))
        }
        None => false,
    }
}

/// Whether a text is one of ISS.
pub(super) fn is_text(source: &Source) -> bool {
    find(source).is_some()
}

/// The error, if a text is regions and nothing else, which ISS takes for a jigsaw without digits:
/// they could be the digits of a grid as well.
pub(super) fn lone_layout(source: &Source) -> Option<Error> {
    let only = only_section(source)?;
    plain::is_lone_layout(&only).then(|| plain::ambiguous(source, &only))
}

/// The puzzle of a text that is a grid and its regions.
pub(super) fn find_jigsaw(source: &Source) -> Option<Puzzles> {
    Some(Puzzles(vec![vec![only_section(source).filter(plain::is_jigsaw)?]]))
}

/// The section of a text that has one, on no more lines than two of the largest boards.
fn only_section(source: &Source) -> Option<Section> {
    if source.len() > 3 * usize::from(LARGEST) {
        return None;
    }
    let mut sections = text::sections(source);
    sections.pop().filter(|_| sections.is_empty())
}

/// Whether this is an address of ISS.
fn is_address(text: &str) -> bool {
    text.to_ascii_lowercase().contains(ADDRESS)
}

/// The text in an address, as it is written there.
pub(super) fn in_address(text: &str) -> Option<&str> {
    let known = is_address(text);
    let marks = ["?q=", "&q="];
    let (_, said) = marks.iter().find_map(|mark| text.split_once(mark))?;
    let end = said.find(|c: char| c.is_whitespace() || c == '&').unwrap_or(said.len());
    let said = &said[..end];
    let plain = percent::plain(said);
    (if known { !plain.trim().is_empty() } else { plain.starts_with('.') }).then_some(said)
}

/// Whether a line is an address of ISS that carries a text, or a script.
pub(super) fn is_packed(text: &str) -> bool {
    is_address(text) && (in_address(text).is_some() || has_script(text))
}

/// Whether an address carries a script, which is no puzzle.
pub(super) fn has_script(text: &str) -> bool {
    is_address(text) && ["?code=", "&code="].iter().any(|mark| text.contains(mark))
}

/// Reads the text of an address that stands at `whole`.
pub(super) fn read_text(source: &Source, text: &str, whole: Spot) -> Result<Reading, Error> {
    // In the value of a form a plus is a blank.
    let sections: Vec<Section> = text::sections_of_text(&text.replace('+', " "), whole);
    read::read(source, &sections)
}
