//! Streams of ratings: reads texts from Arrow or from an iterable, and rates a few
//! thousand at a time.

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
use crate::given::Args;
use crate::puzzle::Puzzle;
use crate::rating::Rater;
use crate::words::to_exception;

/// Upper bound on the rows of a batch of ratings.
const BATCH_ROWS: usize = 8192;

/// A nullable column of strings, in any of Arrow's encodings.
#[derive(Clone)]
pub enum Texts {
    Utf8(StringArray),
    LargeUtf8(LargeStringArray),
    Utf8View(StringViewArray),
    /// Dictionary encoding: for each row an index into the distinct values.
    Dictionary(Arc<Vec<Option<usize>>>, Box<Texts>),
    /// A column of type null.
    Null,
}

impl Texts {
    fn of(array: &ArrayRef) -> Result<Texts, ArrowError> {
        Ok(match array.data_type() {
            DataType::Utf8 => Texts::Utf8(array.as_string::<i32>().clone()),
            DataType::LargeUtf8 => Texts::LargeUtf8(array.as_string::<i64>().clone()),
            DataType::Utf8View => Texts::Utf8View(array.as_string_view().clone()),
            DataType::Null => Texts::Null,
            DataType::Dictionary(..) => {
                let dictionary = array.as_any_dictionary();
                let keys = dictionary.normalized_keys();
                let keys = (0..array.len()).map(|row| array.is_valid(row).then(|| keys[row]));
                let values = Texts::of(dictionary.values())?;
                Texts::Dictionary(Arc::new(keys.collect()), Box::new(values))
            }
            // The type was checked by `holds_texts` when the stream was opened.
            other => return Err(ArrowError::SchemaError(other.to_string())),
        })
    }

    /// Returns the text in a row, or `None` if it is null.
    pub fn get(&self, row: usize) -> Option<&str> {
        match self {
            Texts::Utf8(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::LargeUtf8(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::Utf8View(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::Dictionary(keys, values) => keys[row].and_then(|key| values.get(key)),
            Texts::Null => None,
        }
    }
}

fn no_texts(args: &Args<'_>, name: &str, found: &DataType) -> PyErr {
    let fault = Fault::new("python-column-type").text("name", name);
    args.raise(&fault.text("found", found.to_string()))
}

fn holds_texts(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Null => true,
        DataType::Dictionary(_, values) => holds_texts(values),
        _ => false,
    }
}

/// The source of the texts.
enum TextSource {
    /// A table or a column.
    Arrow(Box<Incoming>),
    /// A Python iterator.
    Iterator(Py<PyAny>),
}

/// The cells of a rated row; `None` only if rating it failed unexpectedly.
pub type Rating = Option<Cells>;

/// A text and its rating.
pub type RatedText = (Option<String>, Rating);

/// A chunk of the input: its columns, and the texts among them.
struct Chunk {
    columns: Vec<ArrayRef>,
    texts: Texts,
    rows: usize,
    /// Number of rows rated.
    done: usize,
}

/// A stream of ratings.
pub struct RatedStream {
    source: TextSource,
    /// Index of the column of texts in a table; `None` if the input is a single column.
    column: Option<usize>,
    schema: SchemaRef,
    rater: Arc<Rater>,
    chunk: Option<Chunk>,
}

impl RatedStream {
    /// Opens a stream; `name` is the column of texts in a table.
    pub fn new(
        given: &Bound<'_, PyAny>,
        name: Option<&str>,
        rater: Rater,
        args: &Args<'_>,
    ) -> PyResult<RatedStream> {
        let (source, column, mut fields) = match Incoming::of(given, args)? {
            Some(incoming) => match incoming.field.data_type().clone() {
                DataType::Struct(fields) => {
                    let index = column(&fields, name, args)?;
                    (TextSource::Arrow(Box::new(incoming)), Some(index), fields.to_vec())
                }
                kind if holds_texts(&kind) => {
                    let name = name.unwrap_or("puzzle");
                    let field = Arc::new(Field::new(name, kind, true));
                    (TextSource::Arrow(Box::new(incoming)), None, vec![field])
                }
                kind => return Err(no_texts(args, name.unwrap_or("puzzle"), &kind)),
            },
            None if given.extract::<&str>().is_ok() => {
                return Err(args.raise(&Fault::new("python-one-puzzle")));
            }
            None => {
                let items = given.try_iter().map_err(|_| args.no_puzzle(given))?;
                let field = Arc::new(Field::new("puzzle", DataType::Utf8, true));
                (TextSource::Iterator(items.into_any().unbind()), None, vec![field])
            }
        };
        for field in rater.request.columns().iter().map(|column| columns::field(column)) {
            if fields.iter().any(|known| known.name() == field.name()) {
                return Err(
                    args.raise(&Fault::new("python-column-twice").text("name", field.name()))
                );
            }
            fields.push(field);
        }
        let schema = Arc::new(Schema::new(fields));
        Ok(RatedStream { source, column, schema, rater: Arc::new(rater), chunk: None })
    }

    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    pub fn rater(&self) -> &Rater {
        &self.rater
    }

    /// Rates the next batch. Returns the index in the chunk of its first row, the chunk,
    /// and the ratings.
    fn next_batch(&mut self) -> PyResult<Option<(usize, &Chunk, Vec<Rating>)>> {
        while self.chunk.as_ref().is_none_or(|chunk| chunk.done == chunk.rows) {
            self.chunk = self.read()?;
            if self.chunk.is_none() {
                return Ok(None);
            }
        }
        let Some(chunk) = &mut self.chunk else { return Ok(None) };
        let range = chunk.done..chunk.rows.min(chunk.done + BATCH_ROWS);
        let rows = self.rater.rows(&chunk.texts, range.clone())?;
        chunk.done = range.end;
        Ok(Some((range.start, chunk, rows)))
    }

    /// Returns the next batch as texts with their ratings, or `None` at the end.
    pub fn next_rows(&mut self) -> PyResult<Option<Vec<RatedText>>> {
        let batch = self.next_batch()?;
        Ok(batch.map(|(first, chunk, rows)| {
            let text = |row| chunk.texts.get(row).map(str::to_owned);
            (first..).map(text).zip(rows).collect()
        }))
    }

    /// Reads the next chunk of the input, or `None` at the end.
    fn read(&mut self) -> PyResult<Option<Chunk>> {
        let renderer = self.rater.renderer.clone();
        let exception =
            |error: ArrowError| Python::attach(|py| arrow_exception(py, &error, &renderer));
        match &mut self.source {
            TextSource::Arrow(incoming) => {
                let Some(array) = incoming.next().map_err(exception)? else { return Ok(None) };
                let rows = array.len();
                let (columns, texts) = match self.column {
                    None => (vec![array.clone()], array),
                    Some(index) => {
                        let table: &StructArray = array.as_struct();
                        (table.columns().to_vec(), table.column(index).clone())
                    }
                };
                let texts = Texts::of(&texts).map_err(exception)?;
                Ok(Some(Chunk { columns, texts, rows, done: 0 }))
            }
            TextSource::Iterator(items) => {
                let texts =
                    Python::attach(|py| next_texts(items.bind(py), &Args { py, renderer }))?;
                let rows = texts.len();
                let texts = StringArray::from(texts);
                let columns: Vec<ArrayRef> = vec![Arc::new(texts.clone())];
                let chunk = Chunk { columns, texts: Texts::Utf8(texts), rows, done: 0 };
                Ok((rows > 0).then_some(chunk))
            }
        }
    }

    /// Returns the next batch with the columns of the input and of the rating.
    fn next_record_batch(&mut self) -> PyResult<Option<RecordBatch>> {
        let (schema, rater) = (self.schema.clone(), self.rater.clone());
        let Some((first, chunk, rows)) = self.next_batch()? else { return Ok(None) };
        let mut columns: Vec<ArrayRef> =
            chunk.columns.iter().map(|column| column.slice(first, rows.len())).collect();
        columns.extend(columns::arrays(rater.request.columns(), &rows));
        let options = RecordBatchOptions::new().with_row_count(Some(rows.len()));
        RecordBatch::try_new_with_options(schema, columns, &options)
            .map(Some)
            .map_err(|error| Python::attach(|py| arrow_exception(py, &error, &rater.renderer)))
    }
}

/// Returns the index of the column of texts: the one named `name`, else `puzzle`, else the only
/// one with strings.
fn column(fields: &[FieldRef], name: Option<&str>, args: &Args<'_>) -> PyResult<usize> {
    let known = || fields.iter().map(|field| field.name().as_str()).collect::<Vec<_>>().join(", ");
    let found = |name| fields.iter().position(|field| field.name() == name);
    let mut texts = (0..fields.len()).filter(|index| holds_texts(fields[*index].data_type()));
    let index = match name {
        Some(name) => found(name).ok_or_else(|| {
            let fault = Fault::new("python-column-missing").text("name", name);
            args.raise(&fault.text("known", known()))
        })?,
        None => found("puzzle")
            .or_else(|| texts.next().filter(|_| texts.next().is_none()))
            .ok_or_else(|| args.raise(&Fault::new("python-column-which").text("known", known())))?,
    };
    match holds_texts(fields[index].data_type()) {
        true => Ok(index),
        false => Err(no_texts(args, fields[index].name(), fields[index].data_type())),
    }
}

/// Converts an error of Arrow, or of the producer of the stream.
fn arrow_exception(py: Python<'_>, error: &ArrowError, renderer: &Renderer) -> PyErr {
    to_exception(py, &Fault::new("python-arrow").text("reason", error.to_string()), renderer)
}

/// Takes the texts of one batch from an iterator.
fn next_texts(items: &Bound<'_, PyAny>, args: &Args<'_>) -> PyResult<Vec<Option<String>>> {
    let mut texts = vec![];
    for item in items.try_iter()?.take(BATCH_ROWS) {
        let item = item?;
        texts.push(match item.cast::<Puzzle>() {
            Ok(puzzle) => Some(puzzle.get().text()),
            Err(_) if item.is_none() => None,
            // pandas has NaN in the place of a missing string.
            Err(_) if item.extract::<f64>().is_ok_and(f64::is_nan) => None,
            Err(_) => Some(item.extract::<String>().map_err(|_| args.no_puzzle(&item))?),
        });
    }
    Ok(texts)
}

impl Iterator for RatedStream {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let raised = match self.next_record_batch() {
            Ok(batch) => return batch.map(Ok),
            Err(raised) => raised,
        };
        // The C interface passes an error as text only. A Ctrl-C would be lost, so it is signalled
        // anew for when the interpreter continues.
        let message = Python::attach(|py| {
            if raised.is_instance_of::<pyo3::exceptions::PyKeyboardInterrupt>(py) {
                let thread = py.import("_thread");
                let _ = thread.and_then(|thread| thread.call_method0("interrupt_main"));
            }
            raised.to_string()
        });
        Some(Err(ArrowError::ComputeError(message)))
    }
}

impl RecordBatchReader for RatedStream {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}
