//! Rows in another order than that of the input.

use std::cmp::Ordering;

use super::columns::{self, Column};
use super::datum::Datum;
use kotowari_engine::error::Error;

/// What rows are sorted by, the most important first.
#[derive(Debug, Default)]
pub struct Order(Vec<Key>);

#[derive(Debug)]
struct Key {
    column: &'static Column,
    descending: bool,
}

impl Order {
    /// Reads it: names of columns, `-` before those that descend.
    ///
    /// # Errors
    /// If there is no such column.
    pub fn parse(wanted: &[String]) -> Result<Order, Error> {
        let key = |text: &String| {
            let text = text.trim();
            let name = text.strip_prefix('-');
            let descending = name.is_some();
            let column = columns::named(name.unwrap_or(text.strip_prefix('+').unwrap_or(text)))?;
            Ok(Key { column, descending })
        };
        wanted.iter().map(key).collect::<Result<_, _>>().map(Order)
    }

    /// Whether rows stay in the order of the input.
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// The columns it looks at: their values are the keys of a row.
    pub fn columns(&self) -> Vec<&'static Column> {
        self.0.iter().map(|key| key.column).collect()
    }

    /// Which of two rows comes first, by their keys.
    pub fn compare(&self, a: &[Datum], b: &[Datum]) -> Ordering {
        let of_key = |(at, key): (usize, &Key)| match (&a[at], &b[at]) {
            // What is not known comes last, whichever way.
            (None, None) => Ordering::Equal,
            (None, _) => Ordering::Greater,
            (_, None) => Ordering::Less,
            (a, b) if key.descending => b.cmp(a),
            (a, b) => a.cmp(b),
        };
        self.0
            .iter()
            .enumerate()
            .map(of_key)
            .find(|o| *o != Ordering::Equal)
            .unwrap_or(Ordering::Equal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::datum::number;

    #[test]
    fn missing_values_come_last_and_equal_rows_keep_their_order() {
        let order = Order::parse(&["-er".to_owned(), "clues".to_owned()]).unwrap();
        let row = |er: Option<u8>, clues: u8| vec![er.and_then(number), number(clues)];
        let mut rows = [
            (row(None, 1), 'a'),
            (row(Some(71), 20), 'b'),
            (row(Some(90), 30), 'c'),
            (row(Some(71), 18), 'd'),
            (row(Some(71), 20), 'e'),
        ];
        rows.sort_by(|a, b| order.compare(&a.0, &b.0));
        assert_eq!(rows.iter().map(|row| row.1).collect::<String>(), "cdbea");
        assert!(Order::parse(&["tough".to_owned()]).is_err());
    }
}
