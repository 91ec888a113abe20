//! `--sort`: rows in another order than that of the input.
//!
//! Rows wait in a file (a *spool*), one a line; only their keys are held, about a hundred bytes a row,
//! so a million rows take about a hundred megabytes.  Without `--sort` nothing is held.

use std::cmp::Ordering;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

use super::columns::{self, Column};
use super::datum::Datum;
use super::row::Cells;
use crate::error::Error;

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

    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    pub fn columns(&self) -> Vec<&'static Column> {
        self.0.iter().map(|key| key.column).collect()
    }

    fn compare(&self, a: &[Datum], b: &[Datum]) -> Ordering {
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

    /// Calls with each row of a spool, in order; equal ones stay in the order of the input.
    pub fn each(
        &self,
        spool: &mut File,
        mut call: impl FnMut(Cells) -> io::Result<()>,
    ) -> io::Result<()> {
        spool.seek(SeekFrom::Start(0))?;
        let mut reader = BufReader::new(&mut *spool);
        let mut line = String::new();
        if self.is_none() {
            while reader.read_line(&mut line)? > 0 {
                call(read(&line)?)?;
                line.clear();
            }
            return Ok(());
        }
        let mut rows: Vec<(Vec<Datum>, u64, usize)> = vec![];
        let mut at = 0;
        loop {
            line.clear();
            let length = reader.read_line(&mut line)?;
            if length == 0 {
                break;
            }
            rows.push((read(&line)?.keys, at, length));
            at += length as u64;
        }
        rows.sort_by(|a, b| self.compare(&a.0, &b.0));
        for (_, at, length) in rows {
            spool.seek(SeekFrom::Start(at))?;
            let mut bytes = vec![0; length];
            spool.read_exact(&mut bytes)?;
            call(read(&String::from_utf8_lossy(&bytes))?)?;
        }
        Ok(())
    }
}

fn read(line: &str) -> io::Result<Cells> {
    serde_json::from_str(line).map_err(io::Error::from)
}

/// A row as it waits in a spool.
pub fn spooled(cells: &Cells) -> Vec<u8> {
    // Numbers and texts are JSON, always.
    let text = serde_json::to_string(cells).unwrap_or_default();
    format!("{text}\n").into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::rate::datum::{number, text};

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

    #[test]
    fn a_row_comes_back_from_the_spool_as_it_was() {
        let cells = Cells { cells: vec![text("a\n\"b\""), None, number(7u8)], keys: vec![None] };
        let line = String::from_utf8(spooled(&cells)).unwrap();
        assert_eq!(line.matches('\n').count(), 1);
        assert_eq!(read(&line).unwrap(), cells);
    }
}
