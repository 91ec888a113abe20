//! Parser and evaluator of `--filter`: `er>=7 and level!=hard, file~17`.
//!
//! A filter is a conjunction: comparisons of a column with a constant, joined by `and` or a comma.
//! It has neither `or` nor parentheses; for that there are JSON and CSV, and tools that query them.

use super::columns::{self, Column};
use super::datum::{Datum, DatumType, LEVELS, Value, technique};
use super::words::Translations;
use kotowari_engine::error::{Error, TextPlace};
use kotowari_engine::technique::CATALOGUE;

/// A condition on rows: all its comparisons must hold. The default accepts every row.
#[derive(Debug, Default)]
pub struct Filter(Vec<Comparison>);

#[derive(Debug)]
struct Comparison {
    column: &'static Column,
    operator: Operator,
    operand: Operand,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Less,
    AtMost,
    Equal,
    Unequal,
    AtLeast,
    More,
    Contains,
}

/// Operators as they are typed. A longer one comes before its own prefix.
const OPERATORS: [(&str, Operator); 12] = [
    ("<=", Operator::AtMost),
    (">=", Operator::AtLeast),
    ("≤", Operator::AtMost),
    ("≥", Operator::AtLeast),
    ("==", Operator::Equal),
    ("!=", Operator::Unequal),
    ("≠", Operator::Unequal),
    ("<>", Operator::Unequal),
    ("<", Operator::Less),
    (">", Operator::More),
    ("=", Operator::Equal),
    ("~", Operator::Contains),
];

/// The constant a column is compared with.
#[derive(Debug, PartialEq)]
enum Operand {
    /// `-`: the cell is empty.
    Nothing,
    /// In the unit of the column: tenths for a rating, an index for a level or a technique.
    Number(f64),
    Text(String),
    /// Any of these techniques.
    Techniques(Vec<&'static str>),
}

impl Filter {
    /// Parses a filter; `words` resolves the names of levels and techniques.
    ///
    /// # Errors
    ///
    /// If the syntax, a column or a value is wrong; the error carries its place for a caret.
    pub fn parse(text: &str, words: &dyn Translations) -> Result<Filter, Error> {
        let parts = split(text);
        parts
            .into_iter()
            .map(|part| comparison(text, part, words))
            .collect::<Result<_, _>>()
            .map(Filter)
    }

    /// Returns the columns it compares.
    pub fn columns(&self) -> impl Iterator<Item = &'static Column> + '_ {
        self.0.iter().map(|comparison| comparison.column)
    }

    /// Whether it accepts a row, given a function that returns the value of each column.
    pub fn keeps(&self, value: impl Fn(&'static Column) -> Datum) -> bool {
        self.0.iter().all(|comparison| comparison.holds(&value(comparison.column)))
    }
}

impl Comparison {
    fn holds(&self, datum: &Datum) -> bool {
        use std::cmp::Ordering::{Equal, Greater, Less};
        let order = match (datum, &self.operand) {
            (None, Operand::Nothing) => return self.operator == Operator::Equal,
            (_, Operand::Nothing) => return self.operator == Operator::Unequal,
            // An unknown value satisfies `!=` and no other operator.
            (None, _) => return self.operator == Operator::Unequal,
            (Some(Value::Number(n)), Operand::Number(wanted)) => (*n as f64).partial_cmp(wanted),
            (Some(Value::Text(used)), Operand::Techniques(ids)) => {
                let id = |line: &str| line.split(' ').next().is_some_and(|id| ids.contains(&id));
                return used.lines().any(id) == (self.operator != Operator::Unequal);
            }
            (Some(Value::Number(n)), Operand::Techniques(ids)) => {
                return ids.contains(&technique(*n)) == (self.operator != Operator::Unequal);
            }
            (Some(value), Operand::Text(wanted)) => {
                let text = self.column.kind.plain(value).to_lowercase();
                if self.operator == Operator::Contains {
                    return text.contains(wanted.as_str());
                }
                Some(text.as_str().cmp(wanted))
            }
            _ => None,
        };
        match (self.operator, order) {
            (Operator::Less, order) => order == Some(Less),
            (Operator::AtMost, order) => matches!(order, Some(Less | Equal)),
            (Operator::Equal, order) => order == Some(Equal),
            (Operator::Unequal, order) => order != Some(Equal),
            (Operator::AtLeast, order) => matches!(order, Some(Greater | Equal)),
            (Operator::More, order) => order == Some(Greater),
            (Operator::Contains, _) => false,
        }
    }
}

/// A range of bytes in the text: start and end.
type Span = (usize, usize);

/// Splits a filter at commas and the word `and`, except inside quotes.
fn split(text: &str) -> Vec<Span> {
    let mut parts = vec![];
    let mut start = 0;
    let mut quote = None;
    for (at, c) in text.char_indices() {
        // Only a quote after an operator opens a quoted value; anywhere else it is an apostrophe.
        let begins = || text[..at].trim_end().ends_with(['=', '~', '<', '>', '≤', '≥', '≠']);
        match (quote, c) {
            (Some(open), c) => {
                quote = (c != open).then_some(open);
                continue;
            }
            (None, '"' | '\'') if begins() => quote = Some(c),
            _ => {}
        }
        let is_and = || {
            let word = text.get(at..at + 3).is_some_and(|word| word.eq_ignore_ascii_case("and"));
            let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
            word && at > start
                && blank(text[..at].chars().next_back())
                && blank(text[at + 3..].chars().next())
        };
        if matches!(c, ',' | '、') {
            parts.push((start, at));
            start = at + c.len_utf8();
        } else if matches!(c, 'a' | 'A') && is_and() {
            parts.push((start, at));
            start = at + 3;
        }
    }
    parts.push((start, text.len()));
    parts
}

/// A comparison split into tokens; names and values are ranges of bytes in the filter.
struct Tokens {
    name: Span,
    operator: Operator,
    /// With its quotes, if it has any.
    value: Span,
}

fn comparison(text: &str, part: Span, words: &dyn Translations) -> Result<Comparison, Error> {
    let Tokens { name, operator, value } = tokens(text, part)?;
    let column =
        columns::named(&text[name.0..name.1]).map_err(|error| error.at(place(text, name)))?;
    let operand = operand(column, operator, text, value, words)?;
    Ok(Comparison { column, operator, operand })
}

/// Splits a comparison at its first operator.
fn tokens(text: &str, (start, end): Span) -> Result<Tokens, Error> {
    let part = &text[start..end];
    let found = part.char_indices().find_map(|(offset, _)| {
        let operator = OPERATORS.iter().find(|(typed, _)| part[offset..].starts_with(typed))?;
        Some((start + offset, operator))
    });
    let Some((operator_start, &(typed, operator))) = found else {
        let lead = part.len() - part.trim_start().len();
        let span = (start + lead, start + part.trim_end().len().max(lead));
        return Err(Error::new("rate-filter-sign").at(place(text, span)));
    };
    let name = trimmed(text, (start, operator_start));
    let value = trimmed(text, (operator_start + typed.len(), end));
    Ok(Tokens { name, operator, value })
}

/// Narrows a range of bytes to exclude white space at both ends.
fn trimmed(text: &str, (start, end): Span) -> Span {
    let part = &text[start..end];
    let start = end - part.trim_start().len();
    (start, start + part.trim().len())
}

/// Parses the value of a comparison by the type of its column.
fn operand(
    column: &Column,
    operator: Operator,
    text: &str,
    span: Span,
    words: &dyn Translations,
) -> Result<Operand, Error> {
    let value = text[span.0..span.1].trim_matches(['"', '\'']);
    let wrong = |id| {
        let error = Error::new(id).at(place(text, span));
        error.text("column", column.id).text("value", value)
    };
    let contains = operator == Operator::Contains;
    let ordered = !matches!(operator, Operator::Equal | Operator::Unequal | Operator::Contains);
    match value {
        "" => return Err(wrong("rate-filter-value")),
        "-" if ordered || contains => return Err(wrong("rate-filter-value")),
        "-" => return Ok(Operand::Nothing),
        _ => {}
    }
    let techniques = || words.techniques(value).map_err(|error| error.at(place(text, span)));
    Ok(match column.kind {
        DatumType::Text | DatumType::List | DatumType::Techniques if ordered => {
            return Err(wrong("rate-filter-order"));
        }
        // `~` compares whole ids here, so that x_wing does not match finned_x_wing.
        DatumType::Techniques => Operand::Techniques(techniques()?),
        DatumType::Technique if !ordered && !contains => Operand::Techniques(techniques()?),
        _ if contains => Operand::Text(value.to_lowercase()),
        DatumType::Count => number(value, 1.0).ok_or_else(|| wrong("rate-filter-number"))?,
        DatumType::Tenths => number(value, 10.0).ok_or_else(|| wrong("rate-filter-number"))?,
        DatumType::Level => {
            let named = words.level(value);
            let level = LEVELS.iter().position(|level| Some(*level) == named);
            let known: Vec<&str> = LEVELS.iter().map(|level| level.id()).collect();
            let level =
                level.ok_or_else(|| wrong("rate-filter-level").text("known", known.join(", ")))?;
            Operand::Number(level as f64)
        }
        DatumType::Technique => {
            let ids = techniques()?;
            let mut ranks =
                (0..CATALOGUE.len()).filter(|rank| ids.contains(&technique(*rank as u64)));
            // A name may stand for several: "at most a chain" is at most the hardest of them.
            let rank = match operator {
                Operator::Less | Operator::AtLeast => ranks.next(),
                _ => ranks.next_back(),
            };
            Operand::Number(rank.unwrap_or(0) as f64)
        }
        DatumType::Text | DatumType::List => Operand::Text(value.to_lowercase()),
    })
}

fn number(value: &str, unit: f64) -> Option<Operand> {
    // Rounded to hundredths of the unit, so that 7.1 is exactly 71 tenths although 7.1 * 10.0 is
    // not, while 7.15 stays between two ratings.
    let number = value.parse::<f64>().ok().filter(|n| n.is_finite())?;
    Some(Operand::Number((number * unit * 100.0).round() / 100.0))
}

/// The place of a range of bytes in the filter, for the caret of an error.
fn place(text: &str, (start, end): Span) -> TextPlace {
    let chars = |end: usize| text.get(..end).unwrap_or(text).chars().count();
    TextPlace {
        file: "--filter".to_owned(),
        line: 1,
        column: chars(start) + 1,
        width: chars(end).saturating_sub(chars(start)).max(1),
        text: text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::batch::words::Untranslated;

    fn parse(text: &str) -> Result<Filter, Error> {
        Filter::parse(text, &Untranslated)
    }

    /// Whether a row is accepted that has `tenths` in all columns of tenths and `other`
    /// in all of text.
    fn keeps(filter: &str, tenths: Datum, other: &str) -> bool {
        parse(filter).unwrap().keeps(|column| match column.kind {
            DatumType::Tenths => tenths.clone(),
            DatumType::Count => Some(Value::Number(17)),
            DatumType::Level => Some(Value::Number(3)),
            DatumType::Technique => Some(Value::Number(0)),
            DatumType::Techniques => Some(Value::Text("full_house 3\nfinned_x_wing 1".to_owned())),
            DatumType::Text | DatumType::List => Some(Value::Text(other.to_owned())),
        })
    }

    #[test]
    fn comparisons_say_what_they_say() {
        let seven = || Some(Value::Number(71));
        for (filter, holds) in [
            ("er>=7", true),
            ("er > 7.1", false),
            ("SE=7.1", true),
            ("er<=7.05", false),
            ("er≥7.1 and clues=17", true),
            ("er>=7,clues<17", false),
            ("level=hard", true),
            ("level >= Expert", false),
            ("level!=hard", false),
            ("file~LIST", true),
            ("file ~ 'band and b'", false),
            ("file=a-list.txt", true),
            ("hardest~full", true),
            ("hardest=full-house", true),
            ("er!=-", true),
            ("er=-", false),
        ] {
            assert_eq!(keeps(filter, seven(), "a-list.txt"), holds, "{filter}");
        }
    }

    #[test]
    fn techniques_are_whole_names() {
        for (filter, holds) in [
            ("techniques~full-house", true),
            ("techniques=Full_House", true),
            ("techniques!=full-house", false),
            ("techniques~x-wing", false),
            ("techniques!=x_wing", true),
            ("techniques~finned-x-wing", true),
        ] {
            assert_eq!(keeps(filter, None, ""), holds, "{filter}");
        }
        let missing = |filter: &str| parse(filter).unwrap().keeps(|_| None);
        assert!(missing("techniques=-") && missing("techniques!=x-wing"));
        assert!(!missing("techniques~x-wing"));
    }

    #[test]
    fn a_name_of_several_techniques_means_any_of_them() {
        struct Few;
        impl Translations for Few {
            fn note(&self, _: &crate::batch::Note) -> String {
                String::new()
            }
            fn reasons(&self, _: &kotowari_engine::rate::ours::Rating) -> Vec<String> {
                vec![]
            }
            fn level(&self, _: &str) -> Option<kotowari_engine::deduction::Level> {
                None
            }
            fn techniques(&self, _: &str) -> Result<Vec<&'static str>, Error> {
                Ok(vec![technique(3), technique(5)])
            }
        }
        for (filter, holds) in [
            ("hardest=few", [false, true, false, true, false]),
            ("hardest!=few", [true, false, true, false, true]),
            ("hardest<few", [true, false, false, false, false]),
            ("hardest<=few", [true, true, true, true, false]),
            ("hardest>=few", [false, true, true, true, true]),
            ("hardest>few", [false, false, false, false, true]),
        ] {
            let filter = Filter::parse(filter, &Few).unwrap();
            let found = [2, 3, 4, 5, 6].map(|n| filter.keeps(|_| Some(Value::Number(n))));
            assert_eq!(found, holds, "{filter:?}");
        }
    }

    #[test]
    fn what_is_missing_is_neither_large_nor_small() {
        for (filter, holds) in [("er>1", false), ("er<1", false), ("er!=1", true), ("er=-", true)] {
            assert_eq!(keeps(filter, None, ""), holds, "{filter}");
        }
    }

    #[test]
    fn a_mistake_is_shown_where_it_is() {
        for (filter, id, column, width) in [
            ("er 7", "rate-filter-sign", 1, 4),
            ("er>=7, err>3", "rate-column-unknown", 8, 3),
            ("er >= seven", "rate-filter-number", 7, 5),
            ("er>=", "rate-filter-value", 5, 1),
            ("level=tough", "rate-filter-level", 7, 5),
            ("file<3", "rate-filter-order", 6, 1),
            ("", "rate-filter-sign", 1, 1),
            ("er>=7 and ", "rate-filter-sign", 11, 1),
            ("hardest=x-wimg", "technique-unknown", 9, 6),
            ("techniques~x-wimg", "technique-unknown", 12, 6),
            ("techniques=nonsense", "technique-unknown", 12, 8),
            ("techniques<x-wing", "rate-filter-order", 12, 6),
        ] {
            let error = parse(filter).expect_err(filter);
            let place = error.place.as_ref().unwrap_or_else(|| panic!("{filter}: {error}"));
            assert_eq!((error.id, place.column, place.width), (id, column, width), "{filter}");
        }
    }

    proptest! {
        // A case that fails becomes a row of a test above: a file of such cases is found by the
        // path of this source, and nobody notices when that has moved.
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn no_text_makes_it_panic(text in "(er|level|file|note|,|and| |<|>|=|~|!|[0-9.]|-|é|段|\\PC){0,12}") {
            match parse(&text) {
                Ok(filter) => {
                    filter.keeps(|_| None);
                    filter.keeps(|_| Some(Value::Number(3)));
                    filter.keeps(|_| Some(Value::Text("x".to_owned())));
                }
                Err(error) => {
                    let place = error.place.expect("an error says where");
                    prop_assert!(place.column + place.width <= text.chars().count() + 2);
                }
            }
        }
    }
}
