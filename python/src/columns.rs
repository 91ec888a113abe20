//! Converts columns and rows of ratings to Arrow arrays and to `dict`s.
//!
//! The Arrow types are those of the Parquet files that `kotowari rate` writes.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{Float64Builder, Int64Builder, StringBuilder};
use arrow_schema::{DataType, Field, FieldRef};
use kotowari::batch::{Cells, Column, Datum, DatumType, Value};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Returns the Arrow field of a column; all are nullable.
pub fn field(column: &Column) -> FieldRef {
    let kind = match column.kind {
        DatumType::Count => DataType::Int64,
        DatumType::Tenths => DataType::Float64,
        DatumType::Text
        | DatumType::Level
        | DatumType::Technique
        | DatumType::List
        | DatumType::Techniques => DataType::Utf8,
    };
    Arc::new(Field::new(column.id, kind, true))
}

/// Converts rows to arrays, one for each column. A missing row becomes nulls.
pub fn arrays(columns: &[&'static Column], rows: &[Option<Cells>]) -> Vec<ArrayRef> {
    let column = |(index, column): (usize, &&'static Column)| {
        let cells = rows.iter().map(|row| row.as_ref().and_then(|row| row.cells[index].as_ref()));
        array(column.kind, cells, rows.len())
    };
    columns.iter().enumerate().map(column).collect()
}

fn array<'a>(
    kind: DatumType,
    cells: impl Iterator<Item = Option<&'a Value>>,
    rows: usize,
) -> ArrayRef {
    match kind {
        DatumType::Count => {
            let mut builder = Int64Builder::with_capacity(rows);
            cells.for_each(|cell| builder.append_option(number(cell).map(|n| n as i64)));
            Arc::new(builder.finish())
        }
        DatumType::Tenths => {
            let mut builder = Float64Builder::with_capacity(rows);
            cells.for_each(|cell| builder.append_option(number(cell).map(|n| n as f64 / 10.0)));
            Arc::new(builder.finish())
        }
        _ => {
            let mut builder = StringBuilder::with_capacity(rows, 8 * rows);
            cells.for_each(|cell| builder.append_option(cell.map(|value| kind.plain(value))));
            Arc::new(builder.finish())
        }
    }
}

fn number(cell: Option<&Value>) -> Option<u64> {
    match cell {
        Some(Value::Number(n)) => Some(*n),
        _ => None,
    }
}

/// Adds the cells of a row to a `dict`; a missing row is `None` in each column.
pub fn row<'py>(
    py: Python<'py>,
    columns: &[&'static Column],
    cells: Option<&Cells>,
    into: &Bound<'py, PyDict>,
) -> PyResult<()> {
    for (index, column) in columns.iter().enumerate() {
        let cell: Option<&Datum> = cells.map(|row| &row.cells[index]);
        let value = match cell.and_then(Option::as_ref) {
            None => py.None().into_bound(py),
            Some(Value::Number(n)) if column.kind == DatumType::Count => {
                n.into_pyobject(py)?.into_any()
            }
            Some(Value::Number(n)) if column.kind == DatumType::Tenths => {
                (*n as f64 / 10.0).into_pyobject(py)?.into_any()
            }
            Some(value) => column.kind.plain(value).into_pyobject(py)?.into_any(),
        };
        into.set_item(column.id, value)?;
    }
    Ok(())
}
