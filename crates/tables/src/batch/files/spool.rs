//! A spool: rows in a temporary file, one JSON document a line, waiting to be sorted or
//! encoded by column.
//!
//! Sorting holds only the keys and file offsets in memory, about a hundred bytes a row, so a
//! million rows take about a hundred megabytes. Without sorting nothing is held.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

use crate::batch::datum::Datum;
use crate::batch::order::Order;
use crate::batch::row::Cells;

/// Calls `visit` with each row of a spool, sorted by `order`. The sort is stable.
pub fn for_each_row(
    order: &Order,
    spool: &mut File,
    mut visit: impl FnMut(Cells) -> io::Result<()>,
) -> io::Result<()> {
    spool.seek(SeekFrom::Start(0))?;
    let mut reader = BufReader::new(&mut *spool);
    let mut line = String::new();
    if order.is_none() {
        while reader.read_line(&mut line)? > 0 {
            visit(parse(&line)?)?;
            line.clear();
        }
        return Ok(());
    }
    let mut rows: Vec<(Vec<Datum>, u64, usize)> = vec![];
    let mut offset = 0;
    loop {
        line.clear();
        let length = reader.read_line(&mut line)?;
        if length == 0 {
            break;
        }
        rows.push((parse(&line)?.keys, offset, length));
        offset += length as u64;
    }
    rows.sort_by(|a, b| order.compare(&a.0, &b.0));
    for (_, offset, length) in rows {
        spool.seek(SeekFrom::Start(offset))?;
        let mut bytes = vec![0; length];
        spool.read_exact(&mut bytes)?;
        visit(parse(&String::from_utf8_lossy(&bytes))?)?;
    }
    Ok(())
}

fn parse(line: &str) -> io::Result<Cells> {
    serde_json::from_str(line).map_err(io::Error::from)
}

/// Encodes a row as a line of a spool.
pub fn to_line(cells: &Cells) -> Vec<u8> {
    // Infallible: cells hold numbers and strings only.
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
        let line = String::from_utf8(to_line(&cells)).unwrap();
        assert_eq!(line.matches('\n').count(), 1);
        assert_eq!(parse(&line).unwrap(), cells);
    }
}
