//! JSON, an object a line; its schema is `docs/schema/rating-1.json`.

use serde_json::{Map, Value};

use crate::batch::columns::Column;
use crate::batch::datum::Datum;
use kotowari_engine::visible::is_obeyed;
use kotowari_words::explain::json::RATING;

/// A row.
pub fn row(columns: &[&'static Column], cells: &[Datum]) -> Vec<u8> {
    let mut object = Map::new();
    object.insert("schema".to_owned(), RATING.into());
    for (column, cell) in columns.iter().zip(cells) {
        let value = cell.as_ref().map_or(Value::Null, |value| column.kind.json(value));
        object.insert(column.id.to_owned(), value);
    }
    line(object)
}

/// An object on a line of its own, its end included; nothing in it steers a terminal.
pub fn line(object: Map<String, Value>) -> Vec<u8> {
    let mut line = String::new();
    for c in Value::Object(object).to_string().chars() {
        match is_obeyed(c) {
            // All of them stand in texts, and are below U+10000.
            true => line += &format!("\\u{:04x}", u32::from(c)),
            false => line.push(c),
        }
    }
    line.push('\n');
    line.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::columns;
    use crate::batch::datum::text;

    #[test]
    fn a_name_stays_what_it_is_and_steers_no_terminal() {
        let columns = [columns::named("file").unwrap()];
        let name = "\u{1b}[31m \u{9b}1m \u{202e}txt\u{7f}";
        let line = String::from_utf8(row(&columns, &[text(name)])).unwrap();
        assert!(line.trim_end().chars().all(|c| !is_obeyed(c)), "{line}");
        let object: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(object["file"], name);
    }
}
