//! Sort order of rows: the parsed form of `--sort`.

use std::cmp::Ordering;

use super::columns::{self, Column};
use super::datum::Datum;
use kotowari_engine::error::Error;

/// Sort keys, the most significant first. The default keeps the order of the input.
#[derive(Debug, Default)]
pub struct Order(Vec<Key>);

#[derive(Debug)]
struct Key {
    column: &'static Column,
    descending: bool,
}

impl Order {
    /// Parses names of columns; `-` before a name means descending.
    ///
    /// # Errors
    ///
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

    /// Returns the columns to sort by; their values are the keys of a row.
    pub fn columns(&self) -> Vec<&'static Column> {
        self.0.iter().map(|key| key.column).collect()
    }

    /// Compares two rows by their keys, which are in the order of [`Order::columns`].
    pub fn compare(&self, a: &[Datum], b: &[Datum]) -> Ordering {
        let by_key = |(index, key): (usize, &Key)| match (&a[index], &b[index]) {
            // Unknown values come last, ascending or descending.
            (None, None) => Ordering::Equal,
            (None, _) => Ordering::Greater,
            (_, None) => Ordering::Less,
            (a, b) if key.descending => b.cmp(a),
            (a, b) => a.cmp(b),
        };
        self.0.iter().enumerate().map(by_key).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
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
