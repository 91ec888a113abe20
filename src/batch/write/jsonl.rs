//! JSON, an object a line; its schema is `docs/schema/rating-1.json`.

use serde_json::{Map, Value};

use crate::batch::columns::Column;
use crate::batch::datum::Datum;
use crate::explain::json::RATING;

/// A row.
pub fn row(columns: &[&'static Column], cells: &[Datum]) -> Vec<u8> {
    let mut object = Map::new();
    object.insert("schema".to_owned(), RATING.into());
    for (column, cell) in columns.iter().zip(cells) {
        let value = cell.as_ref().map_or(Value::Null, |value| column.kind.json(value));
        object.insert(column.id.to_owned(), value);
    }
    format!("{}\n", Value::Object(object)).into_bytes()
}
