//! Variable cells: `Var~A~Outside~3` adds the cells VA1, VA2 and VA3, which hold a digit but stand
//! beside the grid.
//!
//! They get places below the grid, and from there on they are called by these, `R11C1`, so that no
//! constraint has to know of them.

use std::collections::HashMap;

use super::read::{Part, Reader};
use super::signs::cell;
use crate::errors::format_error;
use crate::percent;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Place, Written, sort};

/// The most cells of one set, as in ISS.
const MOST: u16 = 1000;
/// The most columns of one set, as in ISS.
const WIDEST: u16 = 16;

/// A set of variable cells: a block whose last row may be shorter.
pub(super) struct Set {
    /// What ISS calls it: `A` for the cells `VA1`, `VA2` …
    name: String,
    corner: Place,
    columns: u16,
    count: u16,
}

impl Set {
    /// The places of its cells, in order.
    pub fn places(&self) -> impl Iterator<Item = Place> + '_ {
        (0..self.count).filter_map(|at| self.place(at))
    }

    /// The place of a cell of the set, from 0.
    pub fn place(&self, at: u16) -> Option<Place> {
        let Place { row, column } = self.corner;
        (at < self.count)
            .then(|| Place { row: row + at / self.columns, column: column + at % self.columns })
    }

    /// Which cell of the set is at a place, from 0.
    pub fn index(&self, place: Place) -> Option<u16> {
        let row = place.row.checked_sub(self.corner.row)?;
        let column = place.column.checked_sub(self.corner.column)?;
        let at = row.checked_mul(self.columns)?.checked_add(column)?;
        (column < self.columns && at < self.count).then_some(at)
    }
}

/// Where sets go, one after the other: beside each other below the grid, with a gap between, and
/// in new rows where they do not fit.
pub(super) struct Free {
    wide: u16,
    next: Place,
    /// The row below all sets so far.
    below: u16,
}

impl Free {
    pub fn below([rows, columns]: [u16; 2]) -> Free {
        Free { wide: columns, next: Place { row: rows + 1, column: 0 }, below: rows + 1 }
    }

    /// The corner of the next set, of so many cells in so many columns.
    pub fn take(&mut self, columns: u16, count: u16) -> Place {
        let (wide, high) = (columns.min(count), count.div_ceil(columns.max(1)));
        if self.next.column > 0 && (self.next.column + wide > self.wide || high > 1) {
            self.next = Place { row: self.below + 1, column: 0 };
        }
        let corner = self.next;
        self.below = self.below.max(corner.row + high);
        self.next.column += wide + 1;
        corner
    }
}

impl Reader<'_> {
    /// Gives the sets their places, and renames their cells in all constraints.
    pub(super) fn variables(&mut self, parts: &mut [Part<'_>]) -> Result<(), Error> {
        let Some(sort) = sort("variable") else { return Ok(()) };
        let columns = self.board.columns;
        let mut free = Free::below(self.size());
        let mut names: HashMap<String, Place> = HashMap::new();
        for part in parts.iter().filter(|part| part.name == "Var") {
            let mut set = self.set(part, columns)?;
            set.corner = free.take(set.columns, set.count);
            for (at, place) in (1..).zip(set.places()) {
                let name = match set.count {
                    1 => format!("V{}", set.name),
                    _ => format!("V{}{at}", set.name),
                };
                names.insert(name, place);
            }
            let label = percent::plain(part.arg(1)).trim().to_owned();
            let label = Some(label).filter(|label| !label.is_empty());
            let texts = std::iter::once(set.name.clone()).chain(label);
            let rule = Written::new(sort, set.places()).texts(texts);
            self.push(part, rule);
            self.variables.push(set);
        }
        self.places_beside = names.values().copied().collect();
        self.places_beside.sort();
        self.masks.resize(self.masks.len() + names.len(), u64::MAX);
        if names.is_empty() {
            return Ok(());
        }
        parts.iter_mut().try_for_each(|part| self.rename(part, &names))
    }

    /// A set as it is written, still without a place.
    fn set(&self, part: &Part<'_>, columns: u16) -> Result<Set, Error> {
        let name = part.arg(0);
        let is_known = self.variables.iter().any(|set| set.name == name);
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_uppercase()) || is_known {
            return Err(self.wrong(part, name));
        }
        let wrong = || self.wrong(part, part.arg(2));
        let number = |text: &str| text.parse::<u16>().ok().filter(|it| (1..=MOST).contains(it));
        let (columns, count) = match (part.arg(2), part.arg(2).split_once('x')) {
            ("", _) => (columns, 1),
            (_, Some((rows, columns))) => {
                let columns = number(columns).filter(|it| *it <= WIDEST).ok_or_else(wrong)?;
                let count = number(rows).and_then(|rows| rows.checked_mul(columns));
                (columns, count.filter(|it| *it <= MOST).ok_or_else(wrong)?)
            }
            // ISS takes a size it does not understand for one cell.
            (text, None) => (columns, number(text).ok_or_else(wrong)?),
        };
        let corner = Place { row: 0, column: 0 };
        Ok(Set { name: name.to_owned(), corner, columns, count })
    }

    /// Calls variable cells by their places, `VA1_2` as `R11C1_2`.
    fn rename(&self, part: &mut Part<'_>, names: &HashMap<String, Place>) -> Result<(), Error> {
        for at in 0..part.args.len() {
            let arg = &part.args[at];
            let name = arg.split('_').next().unwrap_or_default();
            if let Some(Place { row, column }) = names.get(name) {
                let rest = &arg[name.len()..];
                part.args[at] = format!("R{}C{}{rest}", row + 1, column + 1);
            } else if cell(name).is_some_and(|at| self.is_beside(at)) {
                // There is no such cell: only we call one of those beside the grid so.
                let error = format_error("error-rule-cell").text("rule", part.name.clone());
                return Err(error.text("cell", name).at(self.source.place(part.spot())));
            }
        }
        part.parts.iter_mut().try_for_each(|part| self.rename(part, names))
    }

    /// By how many rows and columns the parts of a `Replicate` go, from its origin in a set to each
    /// of these cells, counted from the origin.
    pub(super) fn shifts_of_set(&self, origin: Place, cells: &[usize]) -> Option<Vec<[i32; 2]>> {
        let set = self.variables.iter().find(|set| set.index(origin).is_some())?;
        let first = usize::from(set.index(origin)?);
        let shift = |at: &usize| {
            let to = set.place(u16::try_from(first + at).ok()?)?;
            let [down, right] = [(to.row, origin.row), (to.column, origin.column)]
                .map(|(to, from)| i32::from(to) - i32::from(from));
            Some([down, right])
        };
        cells.iter().map(shift).collect()
    }

    /// Whether two cells are in the grid, or in the same set beside it.
    pub(super) fn are_together(&self, a: Place, b: Place) -> bool {
        let set = |place| self.variables.iter().position(|set| set.index(place).is_some());
        set(a) == set(b)
    }
}
