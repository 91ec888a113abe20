//! Values of table cells, their types, and how each type is written.
//!
//! A cell holds a number wherever rows are sorted or compared by it: a rating in tenths, a level or
//! a technique by its index. The column's [`DatumType`] turns it back into text.

use serde::{Deserialize, Serialize};

use kotowari_engine::deduction::Level;
use kotowari_engine::technique::CATALOGUE;

/// A table cell; `None` where the value is unknown or does not apply.
pub type Datum = Option<Value>;

/// A value of a cell. Its meaning is given by the column's [`DatumType`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// A number.
    Number(u64),
    /// A text.
    Text(String),
}

/// The type of the values of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatumType {
    /// Text.
    Text,
    /// An integer.
    Count,
    /// An integer number of tenths: 71 is 7.1.
    Tenths,
    /// Index of a level in [`LEVELS`].
    Level,
    /// Index of a technique in the catalogue.
    Technique,
    /// Strings, separated by line feeds.
    List,
    /// Technique ids, each followed by a space and its number of uses, separated by line feeds.
    Techniques,
}

/// All levels, the easiest first.
pub const LEVELS: [Level; 7] = [
    Level::Beginner,
    Level::Easy,
    Level::Medium,
    Level::Hard,
    Level::Expert,
    Level::Extreme,
    Level::Computer,
];

impl DatumType {
    /// Whether its values are written as numbers.
    pub fn is_number(self) -> bool {
        matches!(self, DatumType::Count | DatumType::Tenths)
    }

    /// Whether its values are lists, one entry a line.
    pub fn is_list(self) -> bool {
        matches!(self, DatumType::List | DatumType::Techniques)
    }

    /// Formats a value for programs: the same in every language.
    pub fn plain(self, value: &Value) -> String {
        match (self, value) {
            (DatumType::Tenths, Value::Number(n)) => format!("{}.{}", n / 10, n % 10),
            (DatumType::Level, Value::Number(n)) => level(*n).id().to_owned(),
            (DatumType::Technique, Value::Number(n)) => technique(*n).to_owned(),
            (_, Value::Number(n)) => n.to_string(),
            (DatumType::List | DatumType::Techniques, Value::Text(lines)) => {
                lines.replace('\n', "; ")
            }
            (_, Value::Text(text)) => text.clone(),
        }
    }

    /// Converts a value to JSON.
    pub fn json(self, value: &Value) -> serde_json::Value {
        match (self, value) {
            (DatumType::Count, Value::Number(n)) => (*n).into(),
            (DatumType::Tenths, Value::Number(n)) => (*n as f64 / 10.0).into(),
            (DatumType::List | DatumType::Techniques, Value::Text(lines)) => {
                lines.lines().collect()
            }
            _ => self.plain(value).into(),
        }
    }
}

/// Returns a level by its index in [`LEVELS`]; an index out of range means the last one.
pub fn level(number: u64) -> Level {
    LEVELS[(number as usize).min(LEVELS.len() - 1)]
}

/// Returns a technique's id by its index in the catalogue; an index out of range
/// means the last one.
pub fn technique(number: u64) -> &'static str {
    CATALOGUE[(number as usize).min(CATALOGUE.len() - 1)].info().id
}

/// Makes a cell of a number, empty if it does not fit a `u64`.
pub fn number(n: impl TryInto<u64>) -> Datum {
    n.try_into().ok().map(Value::Number)
}

/// Makes a cell of a text.
pub fn text(text: impl Into<String>) -> Datum {
    Some(Value::Text(text.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_levels_are_all_there_and_in_order() {
        assert!(LEVELS.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(LEVELS[6], Level::Computer, "the last of the levels");
    }

    #[test]
    fn a_value_is_written_as_its_kind_says() {
        assert_eq!(DatumType::Tenths.plain(&Value::Number(71)), "7.1");
        assert_eq!(DatumType::Tenths.json(&Value::Number(71)).to_string(), "7.1");
        assert_eq!(DatumType::Tenths.json(&Value::Number(120)).to_string(), "12.0");
        assert_eq!(DatumType::Level.plain(&Value::Number(2)), "medium");
        let list = Value::Text("a\nb".to_owned());
        assert_eq!(
            (DatumType::List.plain(&list), DatumType::List.json(&list).to_string()),
            ("a; b".to_owned(), "[\"a\",\"b\"]".to_owned())
        );
    }
}
