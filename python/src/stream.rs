//! Streams of results: reads texts from Arrow or from an iterable, and works on a few
//! thousand rows at a time.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, LargeStringArray, RecordBatch, RecordBatchOptions, RecordBatchReader,
    StringArray, StringViewArray, StructArray,
};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Schema, SchemaRef};
use kotowari::error::Error as Fault;
use kotowari::explain::Renderer;
use pyo3::prelude::*;

use crate::capsule::Incoming;
use crate::columns;
use crate::given::Args;
use crate::puzzle::Puzzle;
use crate::words::to_exception;
use crate::worker::{Answer, Wanted, Worker};

/// Upper bound on the rows of a batch of results.
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

/// The texts of a row and its results.
pub type WorkedRow = (Vec<Option<String>>, Answer);

/// A chunk of the input: its columns, and the texts among them.
struct Chunk {
    columns: Vec<ArrayRef>,
    texts: Vec<Texts>,
    rows: usize,
    /// Number of rows worked on.
    done: usize,
}

/// A stream of results.
pub struct ResultStream {
    source: TextSource,
    /// Indices of the columns of texts in a table; `None` if the input is a single column.
    columns: Option<Vec<usize>>,
    schema: SchemaRef,
    worker: Arc<Worker>,
    chunk: Option<Chunk>,
}

impl ResultStream {
    /// Opens a stream.
    pub fn new(
        given: &Bound<'_, PyAny>,
        worker: Worker,
        args: &Args<'_>,
    ) -> PyResult<ResultStream> {
        let wanted = &worker.wanted;
        let name = |wanted: &Wanted| wanted.named.clone().unwrap_or(wanted.usual.to_owned());
        let (source, columns, mut fields) = match Incoming::of(given, args)? {
            Some(incoming) => match incoming.field.data_type().clone() {
                DataType::Struct(fields) => {
                    let index = |each: &Wanted| column(&fields, each, wanted.len() == 1, args);
                    let indices = wanted.iter().map(index).collect::<PyResult<Vec<usize>>>()?;
                    (TextSource::Arrow(Box::new(incoming)), Some(indices), fields.to_vec())
                }
                kind if holds_texts(&kind) && wanted.len() == 1 => {
                    let field = Arc::new(Field::new(name(&wanted[0]), kind, true));
                    (TextSource::Arrow(Box::new(incoming)), None, vec![field])
                }
                kind if holds_texts(&kind) => {
                    let fault = Fault::new("python-column-missing").text("name", name(&wanted[1]));
                    return Err(args.raise(&fault.text("known", name(&wanted[0]))));
                }
                kind => return Err(no_texts(args, &name(&wanted[0]), &kind)),
            },
            None if given.extract::<&str>().is_ok() => {
                return Err(args.raise(&Fault::new(worker.work.messages()[0])));
            }
            None => {
                let items = given.try_iter().map_err(|_| args.no_puzzle(given))?;
                let field = |each: &Wanted| Arc::new(Field::new(each.usual, DataType::Utf8, true));
                let fields = wanted.iter().map(field).collect();
                (TextSource::Iterator(items.into_any().unbind()), None, fields)
            }
        };
        for field in worker.heads.iter().map(|head| columns::field(*head)) {
            if fields.iter().any(|known| known.name() == field.name()) {
                return Err(
                    args.raise(&Fault::new("python-column-twice").text("name", field.name()))
                );
            }
            fields.push(field);
        }
        let schema = Arc::new(Schema::new(fields));
        Ok(ResultStream { source, columns, schema, worker: Arc::new(worker), chunk: None })
    }

    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    pub fn worker(&self) -> &Worker {
        &self.worker
    }

    /// Works on the next batch. Returns the index in the chunk of its first row, the chunk,
    /// and the results.
    fn next_batch(&mut self) -> PyResult<Option<(usize, &Chunk, Vec<Answer>)>> {
        while self.chunk.as_ref().is_none_or(|chunk| chunk.done == chunk.rows) {
            self.chunk = self.read()?;
            if self.chunk.is_none() {
                return Ok(None);
            }
        }
        let Some(chunk) = &mut self.chunk else { return Ok(None) };
        let range = chunk.done..chunk.rows.min(chunk.done + BATCH_ROWS);
        let rows = self.worker.rows(&chunk.texts, range.clone())?;
        chunk.done = range.end;
        Ok(Some((range.start, chunk, rows)))
    }

    /// Returns the next batch as texts with their results, or `None` at the end.
    pub fn next_rows(&mut self) -> PyResult<Option<Vec<WorkedRow>>> {
        let batch = self.next_batch()?;
        Ok(batch.map(|(first, chunk, rows)| {
            let texts = |row| {
                let text = |texts: &Texts| texts.get(row).map(str::to_owned);
                chunk.texts.iter().map(text).collect()
            };
            (first..).map(texts).zip(rows).collect()
        }))
    }

    /// Reads the next chunk of the input, or `None` at the end.
    fn read(&mut self) -> PyResult<Option<Chunk>> {
        let renderer = self.worker.renderer.clone();
        let exception =
            |error: ArrowError| Python::attach(|py| arrow_exception(py, &error, &renderer));
        match &mut self.source {
            TextSource::Arrow(incoming) => {
                let Some(array) = incoming.next().map_err(exception)? else { return Ok(None) };
                let rows = array.len();
                let (columns, texts) = match &self.columns {
                    None => (vec![array.clone()], vec![array]),
                    Some(indices) => {
                        let table: &StructArray = array.as_struct();
                        let texts = indices.iter().map(|&at| table.column(at).clone()).collect();
                        (table.columns().to_vec(), texts)
                    }
                };
                let texts = texts.iter().map(Texts::of).collect::<Result<_, _>>();
                let texts = texts.map_err(exception)?;
                Ok(Some(Chunk { columns, texts, rows, done: 0 }))
            }
            TextSource::Iterator(items) => {
                let wanted = self.worker.wanted.len();
                let texts = Python::attach(|py| {
                    next_texts(items.bind(py), wanted, &Args { py, renderer })
                })?;
                let rows = texts[0].len();
                let texts: Vec<StringArray> = texts.into_iter().map(StringArray::from).collect();
                let column = |texts: &StringArray| -> ArrayRef { Arc::new(texts.clone()) };
                let columns = texts.iter().map(column).collect();
                let texts = texts.into_iter().map(Texts::Utf8).collect();
                let chunk = Chunk { columns, texts, rows, done: 0 };
                Ok((rows > 0).then_some(chunk))
            }
        }
    }

    /// Returns the next batch with the columns of the input and of the results.
    fn next_record_batch(&mut self) -> PyResult<Option<RecordBatch>> {
        let (schema, worker) = (self.schema.clone(), self.worker.clone());
        let Some((first, chunk, rows)) = self.next_batch()? else { return Ok(None) };
        let mut columns: Vec<ArrayRef> =
            chunk.columns.iter().map(|column| column.slice(first, rows.len())).collect();
        columns.extend(columns::arrays(&worker.heads, &rows));
        let options = RecordBatchOptions::new().with_row_count(Some(rows.len()));
        RecordBatch::try_new_with_options(schema, columns, &options)
            .map(Some)
            .map_err(|error| Python::attach(|py| arrow_exception(py, &error, &worker.renderer)))
    }
}

/// Returns the index of a column of texts: the one named, else the usual one, else, if one is
/// wanted, the only one with strings.
fn column(
    fields: &[FieldRef],
    wanted: &Wanted,
    is_alone: bool,
    args: &Args<'_>,
) -> PyResult<usize> {
    let known = || fields.iter().map(|field| field.name().as_str()).collect::<Vec<_>>().join(", ");
    let found = |name: &str| fields.iter().position(|field| field.name() == name);
    let missing = |name: &str| {
        let fault = Fault::new("python-column-missing").text("name", name);
        args.raise(&fault.text("known", known()))
    };
    let mut texts = (0..fields.len()).filter(|index| holds_texts(fields[*index].data_type()));
    let index = match &wanted.named {
        Some(name) => found(name).ok_or_else(|| missing(name))?,
        None if !is_alone => found(wanted.usual).ok_or_else(|| missing(wanted.usual))?,
        None => found(wanted.usual)
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

/// Takes the texts of one batch from an iterator, a column for each text wanted: of one the items
/// are the texts, of two they are pairs.
fn next_texts(
    items: &Bound<'_, PyAny>,
    wanted: usize,
    args: &Args<'_>,
) -> PyResult<Vec<Vec<Option<String>>>> {
    let mut columns = vec![vec![]; wanted];
    for item in items.try_iter()?.take(BATCH_ROWS) {
        let item = item?;
        if wanted == 1 {
            columns[0].push(text(&item).ok_or_else(|| args.no_puzzle(&item))?);
            continue;
        }
        let pair = item.extract::<[Bound<'_, PyAny>; 2]>();
        let [puzzle, claim] = match pair {
            Ok(pair) if item.extract::<&str>().is_err() => pair,
            _ => return Err(args.no_pair(&item)),
        };
        columns[0].push(text(&puzzle).ok_or_else(|| args.no_puzzle(&puzzle))?);
        columns[1].push(text(&claim).ok_or_else(|| args.no_pair(&item))?);
    }
    Ok(columns)
}

/// The text of a value, which may be missing; `None` if it is no text.
fn text(item: &Bound<'_, PyAny>) -> Option<Option<String>> {
    match item.cast::<Puzzle>() {
        Ok(puzzle) => Some(Some(puzzle.get().text())),
        Err(_) if item.is_none() => Some(None),
        // pandas has NaN in the place of a missing string.
        Err(_) if item.extract::<f64>().is_ok_and(f64::is_nan) => Some(None),
        Err(_) => item.extract::<String>().ok().map(Some),
    }
}

impl Iterator for ResultStream {
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

impl RecordBatchReader for ResultStream {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}
