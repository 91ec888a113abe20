//! `--filter`: comparisons joined by `and` or a comma.  `er>=7 and level!=hard, file~17`.

use super::columns::{self, Column};
use super::datum::{Datum, Kind, LEVELS, Value, technique};
use super::words::Words;
use kotowari_engine::error::{Error, TextPlace};
use kotowari_engine::technique::CATALOGUE;

/// What a row must be.
#[derive(Debug, Default)]
pub struct Filter(Vec<Comparison>);

#[derive(Debug)]
struct Comparison {
    column: &'static Column,
    sign: Sign,
    to: Operand,
}

/// How the value of a row is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Less,
    AtMost,
    Equal,
    Unequal,
    AtLeast,
    More,
    Contains,
}

/// Signs as they are typed; a longer one comes before its beginning.
const SIGNS: [(&str, Sign); 11] = [
    ("<=", Sign::AtMost),
    (">=", Sign::AtLeast),
    ("≤", Sign::AtMost),
    ("≥", Sign::AtLeast),
    ("==", Sign::Equal),
    ("!=", Sign::Unequal),
    ("<>", Sign::Unequal),
    ("<", Sign::Less),
    (">", Sign::More),
    ("=", Sign::Equal),
    ("~", Sign::Contains),
];

/// What it is compared with.
#[derive(Debug, PartialEq)]
enum Operand {
    /// `-`: no value.
    Nothing,
    /// As the column counts: tenths for a rating.
    Number(f64),
    Text(String),
    /// One of these techniques.
    Techniques(Vec<&'static str>),
}

impl Filter {
    /// Reads it.
    ///
    /// # Errors
    /// If it is no list of comparisons; a caret shows where.
    pub fn parse(text: &str, words: &dyn Words) -> Result<Filter, Error> {
        let parts = split(text);
        parts
            .into_iter()
            .map(|part| comparison(text, part, words))
            .collect::<Result<_, _>>()
            .map(Filter)
    }

    /// The columns it looks at.
    pub fn columns(&self) -> impl Iterator<Item = &'static Column> + '_ {
        self.0.iter().map(|comparison| comparison.column)
    }

    /// Whether a row is to be shown, given the value of each column.
    pub fn keeps(&self, value: impl Fn(&'static Column) -> Datum) -> bool {
        self.0.iter().all(|comparison| comparison.holds(&value(comparison.column)))
    }
}

impl Comparison {
    fn holds(&self, datum: &Datum) -> bool {
        use std::cmp::Ordering::{Equal, Greater, Less};
        let order = match (datum, &self.to) {
            (None, Operand::Nothing) => return self.sign == Sign::Equal,
            (_, Operand::Nothing) => return self.sign == Sign::Unequal,
            // What is not known is not 7 for sure, and nothing else is sure.
            (None, _) => return self.sign == Sign::Unequal,
            (Some(Value::Number(n)), Operand::Number(to)) => (*n as f64).partial_cmp(to),
            (Some(Value::Text(used)), Operand::Techniques(ids)) => {
                let id = |line: &str| line.split(' ').next().is_some_and(|id| ids.contains(&id));
                return used.lines().any(id) == (self.sign != Sign::Unequal);
            }
            (Some(Value::Number(n)), Operand::Techniques(ids)) => {
                return ids.contains(&technique(*n)) == (self.sign != Sign::Unequal);
            }
            (Some(value), Operand::Text(to)) => {
                let own = self.column.kind.plain(value).to_lowercase();
                if self.sign == Sign::Contains {
                    return own.contains(to.as_str());
                }
                Some(own.as_str().cmp(to))
            }
            _ => None,
        };
        match (self.sign, order) {
            (Sign::Less, order) => order == Some(Less),
            (Sign::AtMost, order) => matches!(order, Some(Less | Equal)),
            (Sign::Equal, order) => order == Some(Equal),
            (Sign::Unequal, order) => order != Some(Equal),
            (Sign::AtLeast, order) => matches!(order, Some(Greater | Equal)),
            (Sign::More, order) => order == Some(Greater),
            (Sign::Contains, _) => false,
        }
    }
}

/// A part of the text: from which byte to which.
type Span = (usize, usize);

/// The comparisons: what stands between commas and the words `and`, unless in quotes.
fn split(text: &str) -> Vec<Span> {
    let mut parts = vec![];
    let mut start = 0;
    let mut quote = None;
    for (at, c) in text.char_indices() {
        // A quote begins a value; anywhere else it is an apostrophe.
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

fn comparison(text: &str, (start, end): Span, words: &dyn Words) -> Result<Comparison, Error> {
    let part = &text[start..end];
    let at = |id, from: usize, to: usize| Error::new(id).at(place(text, from, to));
    let found = part.char_indices().find_map(|(at, _)| {
        let sign = SIGNS.iter().find(|(sign, _)| part[at..].starts_with(sign))?;
        Some((at, sign))
    });
    let Some((sign_at, &(typed, sign))) = found else {
        let lead = part.len() - part.trim_start().len();
        return Err(at("rate-filter-sign", start + lead, start + part.trim_end().len().max(lead)));
    };
    let name = part[..sign_at].trim();
    let name_at = start + part[..sign_at].len() - part[..sign_at].trim_start().len();
    let column = columns::named(name)
        .map_err(|error| error.at(place(text, name_at, name_at + name.len())))?;
    let value_part = &part[sign_at + typed.len()..];
    let value = value_part.trim().trim_matches(['"', '\'']);
    let value_at = end - value_part.trim_start().len();
    let value_to = (value_at + value_part.trim().len()).max(value_at);
    let wrong = |id| at(id, value_at, value_to).text("column", column.id).text("value", value);
    if value.is_empty() {
        return Err(wrong("rate-filter-value"));
    }
    let ordered = !matches!(sign, Sign::Equal | Sign::Unequal | Sign::Contains);
    if value == "-" {
        return match ordered || sign == Sign::Contains {
            true => Err(wrong("rate-filter-value")),
            false => Ok(Comparison { column, sign, to: Operand::Nothing }),
        };
    }
    let techniques = || {
        let place = || Some(place(text, value_at, value_to));
        words.techniques(value).map_err(|error| Error { place: place(), ..error })
    };
    let to = match column.kind {
        Kind::Text | Kind::List | Kind::Techniques if ordered => {
            return Err(wrong("rate-filter-order"));
        }
        // Whole names: x_wing is not part of finned_x_wing.
        Kind::Techniques => Operand::Techniques(techniques()?),
        Kind::Technique if !ordered && sign != Sign::Contains => Operand::Techniques(techniques()?),
        _ if sign == Sign::Contains => Operand::Text(value.to_lowercase()),
        Kind::Count => number(value, 1.0).ok_or_else(|| wrong("rate-filter-number"))?,
        Kind::Tenths => number(value, 10.0).ok_or_else(|| wrong("rate-filter-number"))?,
        Kind::Level => {
            let named = words.level(value);
            let level = LEVELS.iter().position(|level| Some(*level) == named);
            let known: Vec<&str> = LEVELS.iter().map(|level| level.id()).collect();
            let level =
                level.ok_or_else(|| wrong("rate-filter-level").text("known", known.join(", ")))?;
            Operand::Number(level as f64)
        }
        Kind::Technique => {
            let ids = techniques()?;
            let mut places = (0..CATALOGUE.len()).filter(|at| ids.contains(&technique(*at as u64)));
            // A name may stand for several: "at most a chain" is at most the hardest of them.
            let at = match sign {
                Sign::Less | Sign::AtLeast => places.next(),
                _ => places.next_back(),
            };
            Operand::Number(at.unwrap_or(0) as f64)
        }
        Kind::Text | Kind::List => Operand::Text(value.to_lowercase()),
    };
    Ok(Comparison { column, sign, to })
}

fn number(value: &str, unit: f64) -> Option<Operand> {
    // Rounded, so that 7.1 is 71 tenths and not a little less; 7.15 stays between two ratings.
    let number = value.parse::<f64>().ok().filter(|n| n.is_finite())?;
    Some(Operand::Number((number * unit * 100.0).round() / 100.0))
}

/// A part of what was typed, as an error shows it.
fn place(text: &str, from: usize, to: usize) -> TextPlace {
    let chars = |end: usize| text.get(..end).unwrap_or(text).chars().count();
    TextPlace {
        file: "--filter".to_owned(),
        line: 1,
        column: chars(from) + 1,
        width: chars(to).saturating_sub(chars(from)).max(1),
        text: text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::batch::words::Ids;

    fn parse(text: &str) -> Result<Filter, Error> {
        Filter::parse(text, &Ids)
    }

    /// Whether a row with this in all its columns of a kind is kept.
    fn keeps(filter: &str, tenths: Datum, other: &str) -> bool {
        parse(filter).unwrap().keeps(|column| match column.kind {
            Kind::Tenths => tenths.clone(),
            Kind::Count => Some(Value::Number(17)),
            Kind::Level => Some(Value::Number(3)),
            Kind::Technique => Some(Value::Number(0)),
            Kind::Techniques => Some(Value::Text("full_house 3\nfinned_x_wing 1".to_owned())),
            Kind::Text | Kind::List => Some(Value::Text(other.to_owned())),
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
        impl Words for Few {
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
