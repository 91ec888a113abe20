//! Results that can be read once: an Arrow stream, or an iterator of `dict`s.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arrow_schema::Schema;
use kotowari::error::Error as Fault;
use kotowari::explain::Renderer;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use crate::capsule;
use crate::columns::{Head, row};
use crate::given::Args;
use crate::stream::{ResultStream, WorkedRow};
use crate::words::to_exception;
use crate::worker::Worker;

/// What a class of results is made of: pyo3 has no generic classes, so each wraps one of these.
pub struct Results {
    renderer: Arc<Renderer>,
    schema: Schema,
    /// The names of the texts, and the columns of the results, without the others of the input.
    texts: Vec<&'static str>,
    heads: Vec<Head>,
    read_before: &'static str,
    state: Mutex<State>,
}

struct State {
    /// `None` once it was exported as an Arrow stream.
    stream: Option<ResultStream>,
    /// Rows of the current batch that were not returned yet.
    ready: std::vec::IntoIter<WorkedRow>,
}

impl Results {
    /// Opens results of work on the rows that are given.
    pub fn new(given: &Bound<'_, PyAny>, worker: Worker, args: &Args<'_>) -> PyResult<Results> {
        let stream = ResultStream::new(given, worker, args)?;
        let worker = stream.worker();
        Ok(Results {
            renderer: worker.renderer.clone(),
            schema: Schema::clone(stream.schema()),
            texts: worker.wanted.iter().map(|wanted| wanted.usual).collect(),
            heads: worker.heads.clone(),
            read_before: worker.work.messages()[1],
            state: Mutex::new(State { stream: Some(stream), ready: vec![].into_iter() }),
        })
    }

    /// The names of the columns.
    pub fn columns(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|field| field.name().as_str()).collect()
    }

    /// The rows as an Arrow stream.
    pub fn arrow_stream<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let stream = py.detach(|| self.lock().stream.take());
        match stream {
            Some(stream) => capsule::stream(py, Box::new(stream)),
            None => Err(to_exception(py, &Fault::new(self.read_before), &self.renderer)),
        }
    }

    pub fn arrow_schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsule::schema(py, &self.schema)
    }

    /// The next row.
    pub fn next<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let next = py.detach(|| {
            let mut state = self.lock();
            loop {
                if let Some(next) = state.ready.next() {
                    return Ok(Some(next));
                }
                let Some(stream) = &mut state.stream else { return Ok(None) };
                match stream.next_rows()? {
                    Some(rows) => state.ready = rows.into_iter(),
                    None => return Ok::<_, PyErr>(None),
                }
            }
        })?;
        let Some((texts, cells)) = next else { return Ok(None) };
        let found = PyDict::new(py);
        for (name, text) in self.texts.iter().zip(texts) {
            found.set_item(name, text)?;
        }
        row(py, &self.heads, cells.as_ref(), &found)?;
        Ok(Some(found))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
