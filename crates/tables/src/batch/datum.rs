//! What stands in a row: numbers and texts, and how each kind is written.

use serde::{Deserialize, Serialize};

use kotowari_engine::deduction::Level;
use kotowari_engine::technique::CATALOGUE;

/// What stands in a column of a row, if anything does.
pub type Datum = Option<Value>;

/// A number or a text; what it means is said by the column's [`Kind`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// A number.
    Number(u64),
    /// A text.
    Text(String),
}

/// What the values of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text as it is.
    Text,
    /// A number of things.
    Count,
    /// A number of tenths: 71 is 7.1.
    Tenths,
    /// The place of a level in [`LEVELS`].
    Level,
    /// The place of a technique in the catalogue.
    Technique,
    /// Texts, one a line.
    List,
    /// Ids of techniques and how often each was used, one a line.
    Techniques,
}

/// The levels, the easiest first.
pub const LEVELS: [Level; 7] = [
    Level::Beginner,
    Level::Easy,
    Level::Medium,
    Level::Hard,
    Level::Expert,
    Level::Extreme,
    Level::Computer,
];

impl Kind {
    /// Whether it is ordered as numbers are.
    pub fn is_number(self) -> bool {
        matches!(self, Kind::Count | Kind::Tenths)
    }

    /// Whether it is a text of lines.
    pub fn is_list(self) -> bool {
        matches!(self, Kind::List | Kind::Techniques)
    }

    /// A value for machines: the same in every language.
    pub fn plain(self, value: &Value) -> String {
        match (self, value) {
            (Kind::Tenths, Value::Number(n)) => format!("{}.{}", n / 10, n % 10),
            (Kind::Level, Value::Number(n)) => level(*n).id().to_owned(),
            (Kind::Technique, Value::Number(n)) => technique(*n).to_owned(),
            (_, Value::Number(n)) => n.to_string(),
            (Kind::List | Kind::Techniques, Value::Text(lines)) => lines.replace('\n', "; "),
            (_, Value::Text(text)) => text.clone(),
        }
    }

    /// A value as JSON.
    pub fn json(self, value: &Value) -> serde_json::Value {
        match (self, value) {
            (Kind::Count, Value::Number(n)) => (*n).into(),
            (Kind::Tenths, Value::Number(n)) => (*n as f64 / 10.0).into(),
            (Kind::List | Kind::Techniques, Value::Text(lines)) => lines.lines().collect(),
            _ => self.plain(value).into(),
        }
    }
}

/// A level by its place.
pub fn level(number: u64) -> Level {
    LEVELS[(number as usize).min(LEVELS.len() - 1)]
}

/// A technique's id by its place.
pub fn technique(number: u64) -> &'static str {
    CATALOGUE[(number as usize).min(CATALOGUE.len() - 1)].about().id
}

/// A number.
pub fn number(n: impl TryInto<u64>) -> Datum {
    n.try_into().ok().map(Value::Number)
}

/// A text.
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
        assert_eq!(Kind::Tenths.plain(&Value::Number(71)), "7.1");
        assert_eq!(Kind::Tenths.json(&Value::Number(71)).to_string(), "7.1");
        assert_eq!(Kind::Tenths.json(&Value::Number(120)).to_string(), "12.0");
        assert_eq!(Kind::Level.plain(&Value::Number(2)), "medium");
        let list = Value::Text("a\nb".to_owned());
        assert_eq!(
            (Kind::List.plain(&list), Kind::List.json(&list).to_string()),
            ("a; b".to_owned(), "[\"a\",\"b\"]".to_owned())
        );
    }
}
