//! A section: lines without an empty line or a remark between them.

use std::ops::Range;

use super::signs::{is_constraints, is_killer};
use crate::source::Spot;

/// What a section holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// Constraints, each with a dot before it.
    Constraints,
    /// A killer in one of its plain forms.
    Killer,
    /// Something else: a grid, or words.
    Other,
}

/// Lines without an empty line or a remark between them.
#[derive(Clone, Debug)]
pub(super) struct Section {
    pub sort: Sort,
    /// The characters without the blanks.
    pub chars: Vec<char>,
    /// Line and column of each, from 0; empty if all of them stand in one place.
    pub at: Vec<(usize, usize)>,
    /// The lines with their blanks.
    pub lines: Vec<String>,
    /// The place of the first line, or of the whole address.
    pub first: Spot,
}

impl Section {
    /// The place of some of its characters, up to the end of a line.
    pub fn spot(&self, range: Range<usize>) -> Spot {
        let Some(&(line, column)) = self.at.get(range.start) else { return self.first };
        let end = range.end.min(self.at.len()).max(range.start + 1);
        let on_line = self.at[range.start..end].iter().take_while(|at| at.0 == line);
        let last = on_line.last().map_or(column, |at| at.1);
        Spot { line, column, width: last + 1 - column }
    }

    /// The place of its first line.
    pub fn whole(&self) -> Spot {
        self.first
    }

    /// Its lines as they are written, without blanks around them.
    pub fn words(&self) -> String {
        self.lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join("\n")
    }

    /// A section of these lines; they stand where they say, or all in one place.
    pub fn of(lines: &[(String, Spot)], is_in_place: bool) -> Section {
        let (mut chars, mut at) = (vec![], vec![]);
        for (text, spot) in lines {
            for (column, c) in text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
                chars.push(c);
                at.push((spot.line, column));
            }
        }
        if !is_in_place {
            at.clear();
        }
        let sort = match () {
            _ if is_constraints(&chars) => Sort::Constraints,
            _ if is_killer(&chars) => Sort::Killer,
            _ => Sort::Other,
        };
        let text = lines.iter().map(|(text, _)| text.clone()).collect();
        Section { sort, chars, at, lines: text, first: lines[0].1 }
    }
}
