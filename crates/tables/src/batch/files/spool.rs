//! Rows that wait in a file (a *spool*), one a line, to be sorted or put into columns.
//!
//! Only their keys are held, about a hundred bytes a row, so a million rows take about a hundred
//! megabytes; if nothing is to be sorted, nothing is held.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

use crate::batch::datum::Datum;
use crate::batch::order::Order;
use crate::batch::row::Cells;

/// Calls with each row of a spool, in order; equal ones stay in the order of the input.
pub fn each(
    order: &Order,
    spool: &mut File,
    mut call: impl FnMut(Cells) -> io::Result<()>,
) -> io::Result<()> {
    spool.seek(SeekFrom::Start(0))?;
    let mut reader = BufReader::new(&mut *spool);
    let mut line = String::new();
    if order.is_none() {
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
    rows.sort_by(|a, b| order.compare(&a.0, &b.0));
    for (_, at, length) in rows {
        spool.seek(SeekFrom::Start(at))?;
        let mut bytes = vec![0; length];
        spool.read_exact(&mut bytes)?;
        call(read(&String::from_utf8_lossy(&bytes))?)?;
    }
    Ok(())
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
    use crate::batch::datum::{number, text};

    #[test]
    fn a_row_comes_back_from_the_spool_as_it_was() {
        let cells = Cells { cells: vec![text("a\n\"b\""), None, number(7u8)], keys: vec![None] };
        let line = String::from_utf8(spooled(&cells)).unwrap();
        assert_eq!(line.matches('\n').count(), 1);
        assert_eq!(read(&line).unwrap(), cells);
    }
}
