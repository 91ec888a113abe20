//! Converts columns and rows of results to Arrow arrays and to `dict`s.
//!
//! The Arrow types of ratings are those of the Parquet files that `kotowari rate` writes.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{Float64Builder, Int64Builder, StringBuilder};
use arrow_schema::{DataType, Field, FieldRef};
use kotowari::batch::{Cells, Column, Datum, DatumType, Value};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A column of results.
#[derive(Clone, Copy)]
pub struct Head {
    pub id: &'static str,
    pub kind: Kind,
}

/// The type of the values of a column.
#[derive(Clone, Copy)]
pub enum Kind {
    /// A type of the library.
    Datum(DatumType),
    /// A share, as an integer number of thousandths: 500 is 0.5.
    Share,
}

impl From<&'static Column> for Head {
    fn from(column: &'static Column) -> Head {
        Head { id: column.id, kind: Kind::Datum(column.kind) }
    }
}

/// A value as Python and Arrow have it.
enum Plain {
    Whole(u64),
    Real(f64),
    Text(String),
}

impl Kind {
    fn arrow(self) -> DataType {
        match self {
            Kind::Datum(DatumType::Count) => DataType::Int64,
            Kind::Datum(DatumType::Tenths) | Kind::Share => DataType::Float64,
            Kind::Datum(_) => DataType::Utf8,
        }
    }

    fn plain(self, value: &Value) -> Plain {
        match (self, value) {
            (Kind::Datum(DatumType::Count), Value::Number(n)) => Plain::Whole(*n),
            (Kind::Datum(DatumType::Tenths), Value::Number(n)) => Plain::Real(*n as f64 / 10.0),
            (Kind::Share, Value::Number(n)) => Plain::Real(*n as f64 / 1000.0),
            (Kind::Datum(kind), value) => Plain::Text(kind.plain(value)),
            (Kind::Share, Value::Text(text)) => Plain::Text(text.clone()),
        }
    }
}

/// Returns the Arrow field of a column; all are nullable.
pub fn field(head: Head) -> FieldRef {
    Arc::new(Field::new(head.id, head.kind.arrow(), true))
}

/// Converts rows to arrays, one for each column. A missing row becomes nulls.
pub fn arrays(heads: &[Head], rows: &[Option<Cells>]) -> Vec<ArrayRef> {
    let column = |(index, head): (usize, &Head)| {
        let cells = rows.iter().map(|row| row.as_ref().and_then(|row| row.cells[index].as_ref()));
        array(head.kind, cells, rows.len())
    };
    heads.iter().enumerate().map(column).collect()
}

fn array<'a>(kind: Kind, cells: impl Iterator<Item = Option<&'a Value>>, rows: usize) -> ArrayRef {
    let cells = cells.map(|cell| cell.map(|value| kind.plain(value)));
    match kind.arrow() {
        DataType::Int64 => {
            let mut builder = Int64Builder::with_capacity(rows);
            let whole = |plain| match plain {
                Plain::Whole(n) => Some(n as i64),
                _ => None,
            };
            cells.for_each(|cell| builder.append_option(cell.and_then(whole)));
            Arc::new(builder.finish())
        }
        DataType::Float64 => {
            let mut builder = Float64Builder::with_capacity(rows);
            let real = |plain| match plain {
                Plain::Real(x) => Some(x),
                _ => None,
            };
            cells.for_each(|cell| builder.append_option(cell.and_then(real)));
            Arc::new(builder.finish())
        }
        _ => {
            let mut builder = StringBuilder::with_capacity(rows, 8 * rows);
            let text = |plain| match plain {
                Plain::Text(text) => Some(text),
                _ => None,
            };
            cells.for_each(|cell| builder.append_option(cell.and_then(text)));
            Arc::new(builder.finish())
        }
    }
}

/// Adds the cells of a row to a `dict`; a missing row is `None` in each column.
pub fn row<'py>(
    py: Python<'py>,
    heads: &[Head],
    cells: Option<&Cells>,
    into: &Bound<'py, PyDict>,
) -> PyResult<()> {
    for (index, head) in heads.iter().enumerate() {
        let cell: Option<&Datum> = cells.map(|row| &row.cells[index]);
        let value = match cell.and_then(Option::as_ref).map(|value| head.kind.plain(value)) {
            None => py.None().into_bound(py),
            Some(Plain::Whole(n)) => n.into_pyobject(py)?.into_any(),
            Some(Plain::Real(x)) => x.into_pyobject(py)?.into_any(),
            Some(Plain::Text(text)) => text.into_pyobject(py)?.into_any(),
        };
        into.set_item(head.id, value)?;
    }
    Ok(())
}
