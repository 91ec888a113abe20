//! An entry of a field: a line, a cage, a dot, a number outside.

use serde_json::Value;

use super::Document;
use crate::errors::format_error;
use crate::import::{DIRECTIONS, Found, Object, cell, inside, inwards, letter, ray};
use crate::value::{add, is_said, number, shown};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Place, Sort, Text, Written};

/// Parts of an entry that say something; all others are how it is drawn.
const PARTS: [&str; 6] = ["cells", "cell", "lines", "value", "values", "direction"];

/// What the number of a line is where it is not said and is not half the digits.
const USUAL: [(&str, u16); 2] = [("modularline", 3), ("lockout", 4)];

/// What the number of a line is, unless it is said.
pub(super) fn usual_number(field: &str, size: u16) -> u16 {
    let usual = USUAL.iter().find(|(known, _)| *known == field);
    usual.map_or(size.div_ceil(2), |(_, number)| *number)
}

/// An entry with what it belongs to.
struct Entry<'a> {
    document: &'a Document<'a>,
    field: &'a str,
    object: &'a Object,
}

impl Document<'_> {
    /// Adds the rules of an entry.
    pub(super) fn entry(
        &self,
        sort: &'static Sort,
        field: &str,
        object: &Object,
        rules: &mut Vec<Found>,
        unread: &mut Vec<String>,
    ) -> Result<(), Error> {
        self.name_others(field, object, &PARTS, unread);
        let entry = Entry { document: self, field, object };
        let mut push = |rule: Written| rules.push(self.found(rule, field));
        match sort.text {
            Text::Sign(..) | Text::Cells | Text::Group => {
                push(Written::new(sort, entry.cells("cells")?));
            }
            Text::Pair => {
                let number = entry.number(true)?.ok_or_else(|| entry.wrong(""))?;
                push(Written::new(sort, entry.cells("cells")?).numbers([number]));
            }
            Text::Letter(_) => push(Written::new(sort, entry.one_cell()?)),
            Text::Line { parts: false, number, .. } => {
                let usual = number.then(|| usual_number(field, self.size));
                let numbers = entry.number(number)?.or(usual);
                for line in entry.lines()? {
                    push(Written::new(sort, line).numbers(numbers));
                }
            }
            Text::Line { parts: true, .. } => {
                let mut circle = entry.cells("cells")?;
                // A number of several digits is read as one reads.
                circle.sort();
                for line in entry.lines()? {
                    let shaft = line.into_iter().filter(|place| !circle.contains(place));
                    let places: Vec<Place> = circle.iter().copied().chain(shaft).collect();
                    push(Written::new(sort, places).split(circle.len()));
                }
            }
            Text::Cage => {
                let letter = letter(rules.iter().filter(|found| found.rule.sort == sort).count());
                let rule = Written::new(sort, entry.cells("cells")?).numbers(entry.number(true)?);
                rules.push(self.found(rule.letters([letter]), field));
            }
            Text::Corner => {
                let numbers = entry.values()?;
                push(Written::new(sort, entry.corner()?).numbers(numbers));
            }
            Text::Across => match entry.number(true)? {
                Some(sum) => push(entry.across(sort)?.numbers([sum])),
                None => add(unread, field),
            },
            Text::Ray => match entry.number(true)? {
                Some(sum) => push(entry.ray(sort)?.numbers([sum])),
                None => add(unread, field),
            },
            Text::Side => match entry.number(true)? {
                Some(sum) => push(entry.side(sort)?.numbers([sum])),
                None => add(unread, field),
            },
            Text::Word
            | Text::Negative(_)
            | Text::Compared
            | Text::Key(_)
            | Text::Grid
            | Text::Pattern
            | Text::Beside => {
                return Err(entry.wrong(""));
            }
            Text::Terms
            | Text::Counted
            | Text::Tallied
            | Text::Total { .. }
            | Text::Parts { .. } => return Err(entry.wrong("")),
        }
        Ok(())
    }

    /// Names the parts of an entry that are none of these.
    pub(super) fn name_others(
        &self,
        field: &str,
        object: &Object,
        parts: &[&str],
        unread: &mut Vec<String>,
    ) {
        for (key, value) in object {
            if !parts.contains(&key.as_str()) && is_said(value) {
                add(unread, &format!("{field}.{key}"));
            }
        }
    }

    /// The cells of an entry under this key.
    pub(super) fn cells(
        &self,
        field: &str,
        object: &Object,
        key: &str,
    ) -> Result<Vec<Place>, Error> {
        Entry { document: self, field, object }.cells(key)
    }

    /// The only cell of an entry.
    pub(super) fn cell(&self, field: &str, object: &Object) -> Result<Place, Error> {
        Entry { document: self, field, object }.one_cell().map(|[place]| place)
    }
}

impl Entry<'_> {
    fn wrong(&self, found: &str) -> Error {
        self.document.wrong(self.field, found)
    }

    /// The sum or the distance. A number outside may be 0; 0 in a cage is none.
    fn number(&self, wanted: bool) -> Result<Option<u16>, Error> {
        let Some(value) = self.object.get("value").filter(|value| is_said(value) && wanted) else {
            return Ok(None);
        };
        let found = number(value).ok_or_else(|| self.wrong(&shown(value)))?;
        Ok(Some(found).filter(|sum| *sum > 0 || !self.object.contains_key("cells")))
    }

    fn values(&self) -> Result<Vec<u16>, Error> {
        let values = self.object.get("values").and_then(Value::as_array);
        let one = |value| number(value).ok_or_else(|| self.wrong(&shown(value)));
        values.ok_or_else(|| self.wrong(""))?.iter().map(one).collect()
    }

    fn list(&self, value: &Value) -> Result<Vec<Place>, Error> {
        let all = value.as_array().ok_or_else(|| self.wrong(&shown(value)))?;
        all.iter().map(|value| self.place(value)).collect()
    }

    /// A cell of the board.
    fn place(&self, value: &Value) -> Result<Place, Error> {
        let at = self.at(value)?;
        inside(at, self.document.size).ok_or_else(|| {
            let error = format_error("error-rule-cell").text("rule", self.field);
            self.document.error(error.text("cell", shown(value)), self.field)
        })
    }

    /// A cell, perhaps outside.
    fn at(&self, value: &Value) -> Result<[i32; 2], Error> {
        value.as_str().and_then(cell).ok_or_else(|| self.wrong(&shown(value)))
    }

    fn cells(&self, key: &str) -> Result<Vec<Place>, Error> {
        self.list(self.object.get(key).unwrap_or(&Value::Null))
    }

    fn one_cell(&self) -> Result<[Place; 1], Error> {
        Ok([self.place(self.object.get("cell").unwrap_or(&Value::Null))?])
    }

    fn lines(&self) -> Result<Vec<Vec<Place>>, Error> {
        let Some(lines) = self.object.get("lines") else { return Ok(vec![]) };
        let lines = lines.as_array().ok_or_else(|| self.wrong(&shown(lines)))?;
        lines.iter().map(|line| self.list(line)).collect()
    }

    /// Four cells around a corner, as one reads them.
    fn corner(&self) -> Result<Vec<Place>, Error> {
        let mut cells = self.cells("cells")?;
        cells.sort();
        let steps = [(0, 0), (0, 1), (1, 0), (1, 1)];
        let four = cells.first().map(|&Place { row, column }| {
            steps.map(|(down, right)| Place { row: row + down, column: column + right }).to_vec()
        });
        let told = || self.object.get("cells").map(shown).unwrap_or_default();
        four.filter(|four| *four == cells).ok_or_else(|| self.wrong(&told()))
    }

    /// A row or a column, by a place beside it.
    fn across(&self, sort: &'static Sort) -> Result<Written, Error> {
        let value = self.object.get("cell").unwrap_or(&Value::Null);
        let [row, column] = self.at(value)?;
        let size = i32::from(self.document.size);
        let beside = |at: i32| at == -1 || at == size;
        let (before, step) = match (beside(row), beside(column)) {
            (false, true) => ([row, -1], [0, 1]),
            (true, false) => ([-1, column], [1, 0]),
            _ => return Err(self.wrong(&shown(value))),
        };
        let places = ray(before, step, self.document.size);
        if places.is_empty() {
            return Err(self.wrong(&shown(value)));
        }
        Ok(Written::new(sort, places).outside(before, step))
    }

    /// A row or a column from one of its ends, by the place before its first cell.
    fn side(&self, sort: &'static Sort) -> Result<Written, Error> {
        let value = self.object.get("cell").unwrap_or(&Value::Null);
        let before = self.at(value)?;
        let size = self.document.size;
        let step = inwards(before, [size; 2]).ok_or_else(|| self.wrong(&shown(value)))?;
        Ok(Written::new(sort, ray(before, step, size)).outside(before, step))
    }

    /// A diagonal, by the place before its first cell and its direction, which the cells have to
    /// agree with: some programs read the one, some the other.
    fn ray(&self, sort: &'static Sort) -> Result<Written, Error> {
        let value = self.object.get("cell").unwrap_or(&Value::Null);
        let told = self.object.get("direction").map(shown).unwrap_or_default();
        let named = DIRECTIONS.iter().find(|(name, _)| told.eq_ignore_ascii_case(name));
        let &(_, step) = named.ok_or_else(|| self.wrong(&told))?;
        let before = self.at(value)?;
        let places = ray(before, step, self.document.size);
        if self.object.get("cells").is_some_and(is_said) {
            let mut listed = self.cells("cells")?;
            let mut own = places.clone();
            listed.sort();
            own.sort();
            if listed != own {
                let error = format_error("error-link-ray").text("cell", shown(value));
                return Err(self.document.error(error.text("rule", self.field), self.field));
            }
        }
        if places.is_empty() {
            return Err(self.wrong(&shown(value)));
        }
        Ok(Written::new(sort, places).outside(before, step))
    }
}
