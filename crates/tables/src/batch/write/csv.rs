//! CSV: names of columns in ASCII, nothing translated but the notes.

use crate::batch::columns::Column;
use crate::batch::datum::Datum;
use kotowari_engine::visible::visible;

/// A row.
pub fn row(columns: &[&'static Column], cells: &[Datum]) -> Vec<u8> {
    record(columns.iter().zip(cells).map(|(column, cell)| {
        let plain = cell.as_ref().map_or_else(String::new, |value| column.kind.plain(value));
        if column.kind.is_number() { plain } else { harmless(&plain) }
    }))
}

/// A text as it may stand in a table that somebody opens in a spreadsheet or shows on a terminal: an
/// apostrophe before what a spreadsheet would take for a formula, and no control characters.
pub fn harmless(text: &str) -> String {
    let quote = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("{quote}{}", visible(text))
}

/// A line of these fields, its end included.
pub fn record(fields: impl Iterator<Item = String>) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(vec![]);
    // Memory does not fail.
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
