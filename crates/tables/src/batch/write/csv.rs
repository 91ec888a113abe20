//! Encodes rows as CSV. Column names are ASCII, and nothing is translated but the notes.

use crate::batch::columns::Column;
use crate::batch::datum::Datum;
use kotowari_engine::visible::visible;

/// Encodes a row.
pub fn row(columns: &[&'static Column], cells: &[Datum]) -> Vec<u8> {
    record(columns.iter().zip(cells).map(|(column, cell)| {
        let plain = cell.as_ref().map_or_else(String::new, |value| column.kind.plain(value));
        if column.kind.is_number() { plain } else { escape_cell(&plain) }
    }))
}

/// Makes untrusted text safe for spreadsheets and terminals: an apostrophe is put before text that
/// a spreadsheet would evaluate as a formula, and control characters are escaped.
pub fn escape_cell(text: &str) -> String {
    let quote = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("{quote}{}", visible(text))
}

/// Encodes fields as a CSV record, line terminator included.
pub fn record(fields: impl Iterator<Item = String>) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(vec![]);
    // Writing to a `Vec` cannot fail.
    let written = writer.write_record(fields);
    debug_assert!(written.is_ok());
    writer.into_inner().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::columns;
    use crate::batch::datum::{number, text};

    #[test]
    fn a_name_is_no_formula_and_steers_no_terminal() {
        let columns = [columns::named("file").unwrap(), columns::named("clues").unwrap()];
        let cell =
            |name: &str| String::from_utf8(row(&columns, &[text(name), number(17u8)])).unwrap();
        assert_eq!(cell("a.txt"), "a.txt,17\n");
        for name in ["=1+1", "+1", "-1", "@a"] {
            assert_eq!(cell(name), format!("'{name},17\n"));
        }
        assert_eq!(cell("\t=1"), "'\\u{9}=1,17\n");
        assert_eq!(cell("\u{1b}]0;x\u{7}"), "\\u{1b}]0;x\\u{7},17\n");
    }
}
