//! CSV: names of columns in ASCII, nothing translated but the notes.

use crate::batch::columns::Column;
use crate::batch::datum::Datum;

/// A row.
pub fn row(columns: &[&'static Column], cells: &[Datum]) -> Vec<u8> {
    record(columns.iter().zip(cells).map(|(column, cell)| {
        cell.as_ref().map_or_else(String::new, |value| column.kind.plain(value))
    }))
}

/// A line of these fields.
pub fn record(fields: impl Iterator<Item = String>) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(vec![]);
    // Memory does not fail.
    let written = writer.write_record(fields);
    debug_assert!(written.is_ok());
    writer.into_inner().unwrap_or_default()
}
