//! Columns of ratings as Arrow has them: the same types as in Parquet files of `kotowari rate`.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{Float64Builder, Int64Builder, StringBuilder};
use arrow_schema::{DataType, Field, FieldRef};
use kotowari::batch::{Cells, Column, Datum, Kind, Value};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// What a column is called and holds; all of them may be null.
pub fn field(column: &Column) -> FieldRef {
    let kind = match column.kind {
        Kind::Count => DataType::Int64,
        Kind::Tenths => DataType::Float64,
        Kind::Text | Kind::Level | Kind::Technique | Kind::List | Kind::Techniques => {
            DataType::Utf8
        }
    };
    Arc::new(Field::new(column.id, kind, true))
}

/// The cells of some rows, column by column.  A row that is not there has nulls.
pub fn arrays(columns: &[&'static Column], rows: &[Option<Cells>]) -> Vec<ArrayRef> {
    let column = |(at, column): (usize, &&'static Column)| {
        let cells = rows.iter().map(|row| row.as_ref().and_then(|row| row.cells[at].as_ref()));
        array(column.kind, cells, rows.len())
    };
    columns.iter().enumerate().map(column).collect()
}

fn array<'a>(kind: Kind, cells: impl Iterator<Item = Option<&'a Value>>, rows: usize) -> ArrayRef {
    match kind {
        Kind::Count => {
            let mut all = Int64Builder::with_capacity(rows);
            cells.for_each(|cell| all.append_option(number(cell).map(|n| n as i64)));
            Arc::new(all.finish())
        }
        Kind::Tenths => {
            let mut all = Float64Builder::with_capacity(rows);
            cells.for_each(|cell| all.append_option(number(cell).map(|n| n as f64 / 10.0)));
            Arc::new(all.finish())
        }
        _ => {
            let mut all = StringBuilder::with_capacity(rows, 8 * rows);
            cells.for_each(|cell| all.append_option(cell.map(|value| kind.plain(value))));
            Arc::new(all.finish())
        }
    }
}

fn number(cell: Option<&Value>) -> Option<u64> {
    match cell {
        Some(Value::Number(n)) => Some(*n),
        _ => None,
    }
}

/// A row as a `dict`.
pub fn row<'py>(
    py: Python<'py>,
    columns: &[&'static Column],
    cells: Option<&Cells>,
    into: &Bound<'py, PyDict>,
) -> PyResult<()> {
    for (at, column) in columns.iter().enumerate() {
        let cell: Option<&Datum> = cells.map(|row| &row.cells[at]);
        let value = match cell.and_then(Option::as_ref) {
            None => py.None().into_bound(py),
            Some(Value::Number(n)) if column.kind == Kind::Count => n.into_pyobject(py)?.into_any(),
            Some(Value::Number(n)) if column.kind == Kind::Tenths => {
                (*n as f64 / 10.0).into_pyobject(py)?.into_any()
            }
            Some(value) => column.kind.plain(value).into_pyobject(py)?.into_any(),
        };
        into.set_item(column.id, value)?;
    }
    Ok(())
}
