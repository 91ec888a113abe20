//! A stream of texts, and the stream of what they are rated: a few thousand rows at a time.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, LargeStringArray, RecordBatch, RecordBatchOptions, RecordBatchReader,
    StringArray, StringViewArray, StructArray,
};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Schema, SchemaRef};
use kotowari::batch::Cells;
use kotowari::error::Error as Fault;
use kotowari::explain::Renderer;
use pyo3::prelude::*;

use crate::capsule::Incoming;
use crate::columns;
use crate::given::Ask;
use crate::puzzle::Puzzle;
use crate::rating::Rater;
use crate::words::raised;

/// So many rows are rated at once and handed on together.
const ROWS: usize = 8192;

/// Texts in a column, some of them missing.
#[derive(Clone)]
pub enum Texts {
    Short(StringArray),
    Long(LargeStringArray),
    View(StringViewArray),
    /// A place in other texts for each.
    Coded(Arc<Vec<Option<usize>>>, Box<Texts>),
    Missing,
}

impl Texts {
    fn of(array: &ArrayRef) -> Result<Texts, ArrowError> {
        Ok(match array.data_type() {
            DataType::Utf8 => Texts::Short(array.as_string::<i32>().clone()),
            DataType::LargeUtf8 => Texts::Long(array.as_string::<i64>().clone()),
            DataType::Utf8View => Texts::View(array.as_string_view().clone()),
            DataType::Null => Texts::Missing,
            DataType::Dictionary(..) => {
                let coded = array.as_any_dictionary();
                let keys = coded.normalized_keys();
                let keys = (0..array.len()).map(|at| array.is_valid(at).then(|| keys[at]));
                Texts::Coded(Arc::new(keys.collect()), Box::new(Texts::of(coded.values())?))
            }
            // Looked at before: only what is in a dictionary could be something else.
            other => return Err(ArrowError::SchemaError(other.to_string())),
        })
    }

    pub fn get(&self, at: usize) -> Option<&str> {
        match self {
            Texts::Short(all) => all.is_valid(at).then(|| all.value(at)),
            Texts::Long(all) => all.is_valid(at).then(|| all.value(at)),
            Texts::View(all) => all.is_valid(at).then(|| all.value(at)),
            Texts::Coded(keys, all) => keys[at].and_then(|key| all.get(key)),
            Texts::Missing => None,
        }
    }
}

fn no_texts(ask: &Ask<'_>, name: &str, found: &DataType) -> PyErr {
    let fault = Fault::new("python-column-type").text("name", name);
    ask.raise(&fault.text("found", found.to_string()))
}

fn holds_texts(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Null => true,
        DataType::Dictionary(_, values) => holds_texts(values),
        _ => false,
    }
}

/// Where texts come from.
enum From {
    /// Tables or a column.
    Arrow(Box<Incoming>),
    /// Anything that can be iterated over.
    Any(Py<PyAny>),
}

/// A row that was rated; none by a mistake of ours.
pub type Rating = Option<Cells>;

/// A text and what it was rated.
pub type Told = (Option<String>, Rating);

/// Some rows of the input: its columns, and the texts among them.
struct Part {
    columns: Vec<ArrayRef>,
    texts: Texts,
    rows: usize,
    /// How many are done.
    done: usize,
}

/// The rated stream.
pub struct Rated {
    from: From,
    /// The place of the texts among the columns of the input; `None` if it is the only one.
    column: Option<usize>,
    schema: SchemaRef,
    rater: Arc<Rater>,
    part: Option<Part>,
}

impl Rated {
    /// Reads from it; `name` says which column of a table has the texts.
    pub fn new(
        given: &Bound<'_, PyAny>,
        name: Option<&str>,
        rater: Rater,
        ask: &Ask<'_>,
    ) -> PyResult<Rated> {
        let text = |nullable| Arc::new(Field::new("puzzle", DataType::Utf8, nullable));
        let (from, column, mut fields) = match Incoming::of(given, ask)? {
            Some(incoming) => match incoming.field.data_type().clone() {
                DataType::Struct(fields) => {
                    let at = column(&fields, name, ask)?;
                    (From::Arrow(Box::new(incoming)), Some(at), fields.to_vec())
                }
                kind if holds_texts(&kind) => {
                    let name = name.unwrap_or("puzzle");
                    let field = Arc::new(Field::new(name, kind, true));
                    (From::Arrow(Box::new(incoming)), None, vec![field])
                }
                kind => return Err(no_texts(ask, name.unwrap_or("puzzle"), &kind)),
            },
            None if given.extract::<&str>().is_ok() => {
                return Err(ask.raise(&Fault::new("python-one-puzzle")));
            }
            None => {
                let all = given.try_iter().map_err(|_| ask.no_puzzle(given))?;
                (From::Any(all.into_any().unbind()), None, vec![text(true)])
            }
        };
        for field in rater.request.columns().iter().map(|column| columns::field(column)) {
            if fields.iter().any(|known| known.name() == field.name()) {
                return Err(
                    ask.raise(&Fault::new("python-column-twice").text("name", field.name()))
                );
            }
            fields.push(field);
        }
        let schema = Arc::new(Schema::new(fields));
        Ok(Rated { from, column, schema, rater: Arc::new(rater), part: None })
    }

    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    pub fn rater(&self) -> &Rater {
        &self.rater
    }

    /// Some rows: where they are in the part, the part, and what they are rated.
    fn rows(&mut self) -> PyResult<Option<(usize, &Part, Vec<Rating>)>> {
        while self.part.as_ref().is_none_or(|part| part.done == part.rows) {
            self.part = self.read()?;
            if self.part.is_none() {
                return Ok(None);
            }
        }
        let Some(part) = &mut self.part else { return Ok(None) };
        let range = part.done..part.rows.min(part.done + ROWS);
        let rows = self.rater.rows(&part.texts, range.clone())?;
        part.done = range.end;
        Ok(Some((range.start, part, rows)))
    }

    /// The texts and cells of some rows.
    pub fn told(&mut self) -> PyResult<Option<Vec<Told>>> {
        let found = self.rows()?;
        Ok(found.map(|(from, part, rows)| {
            let text = |at| part.texts.get(at).map(str::to_owned);
            (from..).map(text).zip(rows).collect()
        }))
    }

    /// More of the input.
    fn read(&mut self) -> PyResult<Option<Part>> {
        let renderer = self.rater.renderer.clone();
        let broken = |error: ArrowError| Python::attach(|py| unread(py, &error, &renderer));
        match &mut self.from {
            From::Arrow(incoming) => {
                let Some(array) = incoming.next().map_err(broken)? else { return Ok(None) };
                let rows = array.len();
                let (columns, texts) = match self.column {
                    None => (vec![array.clone()], array),
                    Some(at) => {
                        let table: &StructArray = array.as_struct();
                        (table.columns().to_vec(), table.column(at).clone())
                    }
                };
                let texts = Texts::of(&texts).map_err(broken)?;
                Ok(Some(Part { columns, texts, rows, done: 0 }))
            }
            From::Any(all) => {
                let texts = Python::attach(|py| taken(all.bind(py), &Ask { py, renderer }))?;
                let rows = texts.len();
                let texts = StringArray::from(texts);
                let columns: Vec<ArrayRef> = vec![Arc::new(texts.clone())];
                let part = Part { columns, texts: Texts::Short(texts), rows, done: 0 };
                Ok((rows > 0).then_some(part))
            }
        }
    }

    fn batch(&mut self) -> PyResult<Option<RecordBatch>> {
        let (schema, rater) = (self.schema.clone(), self.rater.clone());
        let Some((from, part, rows)) = self.rows()? else { return Ok(None) };
        let mut all: Vec<ArrayRef> =
            part.columns.iter().map(|column| column.slice(from, rows.len())).collect();
        all.extend(columns::arrays(rater.request.columns(), &rows));
        let options = RecordBatchOptions::new().with_row_count(Some(rows.len()));
        RecordBatch::try_new_with_options(schema, all, &options)
            .map(Some)
            .map_err(|error| Python::attach(|py| unread(py, &error, &rater.renderer)))
    }
}

/// The column of the texts: the one of this name, or `puzzle`, or the only one with texts.
fn column(fields: &[FieldRef], name: Option<&str>, ask: &Ask<'_>) -> PyResult<usize> {
    let known = || fields.iter().map(|field| field.name().as_str()).collect::<Vec<_>>().join(", ");
    let found = |name| fields.iter().position(|field| field.name() == name);
    let mut texts = (0..fields.len()).filter(|at| holds_texts(fields[*at].data_type()));
    let at = match name {
        Some(name) => found(name).ok_or_else(|| {
            let fault = Fault::new("python-column-missing").text("name", name);
            ask.raise(&fault.text("known", known()))
        })?,
        None => found("puzzle")
            .or_else(|| texts.next().filter(|_| texts.next().is_none()))
            .ok_or_else(|| ask.raise(&Fault::new("python-column-which").text("known", known())))?,
    };
    match holds_texts(fields[at].data_type()) {
        true => Ok(at),
        false => Err(no_texts(ask, fields[at].name(), fields[at].data_type())),
    }
}

/// What Arrow or whoever wrote the table says is wrong with it.
fn unread(py: Python<'_>, error: &ArrowError, renderer: &Renderer) -> PyErr {
    raised(py, &Fault::new("python-arrow").text("reason", error.to_string()), renderer)
}

/// As many of them as are rated at once.
fn taken(all: &Bound<'_, PyAny>, ask: &Ask<'_>) -> PyResult<Vec<Option<String>>> {
    let mut texts = vec![];
    for one in all.try_iter()?.take(ROWS) {
        let one = one?;
        texts.push(match one.cast::<Puzzle>() {
            Ok(puzzle) => Some(puzzle.get().text()),
            Err(_) if one.is_none() => None,
            // What a column of floats has in the place of a text that is missing.
            Err(_) if one.extract::<f64>().is_ok_and(f64::is_nan) => None,
            Err(_) => Some(one.extract::<String>().map_err(|_| ask.no_puzzle(&one))?),
        });
    }
    Ok(texts)
}

impl Iterator for Rated {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let raised = match self.batch() {
            Ok(batch) => return batch.map(Ok),
            Err(raised) => raised,
        };
        // Whoever reads can only be told a text; what was a signal comes again when Python goes on.
        let told = Python::attach(|py| {
            if raised.is_instance_of::<pyo3::exceptions::PyKeyboardInterrupt>(py) {
                let _ = py.import("_thread").and_then(|all| all.call_method0("interrupt_main"));
            }
            raised.to_string()
        });
        Some(Err(ArrowError::ComputeError(told)))
    }
}

impl RecordBatchReader for Rated {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}
