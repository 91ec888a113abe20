//! `rate`, `rate_many` and what is asked of them.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use arrow_schema::Schema;
use kotowari::batch::columns::{self as known, Scale};
use kotowari::batch::{Column, Filter, Order, Request};
use kotowari::explain::Renderer;
use kotowari::rate::explainer::{Options, Profile, Tenths};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use crate::call::call;
use crate::capsule;
use crate::columns::{field, row};
use crate::puzzle::{Puzzle, taken};
use crate::rating::Rater;
use crate::stream::{Rated, Told};
use crate::words::{raised, renderer};

/// What is asked for, as Python says it.
struct Asked {
    scales: Option<Vec<String>>,
    columns: Option<Vec<String>>,
    er_cap: Option<f64>,
    profile: String,
    lang: Option<String>,
}

/// How hard a puzzle is: a `dict` of the columns asked for.
///
/// Scales are `"own"` (level, minutes, hardest technique), `"se"` (Sudoku Explainer's ER, EP, ED) and
/// `"hodoku"`.  With `er_cap=9.0` nobody looks how much harder than 9.0 a puzzle is: `er` is 9.0 then, which
/// no puzzle has otherwise, and `note` says it.
///
/// >>> r = kotowari.rate("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", scales=["se"])
/// >>> r["clues"], r["er"], r["note"]
/// (23, 10.5, None)
#[pyfunction]
#[pyo3(signature = (puzzle, *, scales=None, columns=None, er_cap=None, profile="s", lang=None))]
pub fn rate<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    scales: Option<Vec<String>>,
    columns: Option<Vec<String>>,
    er_cap: Option<f64>,
    profile: &str,
    lang: Option<String>,
) -> PyResult<Bound<'py, PyDict>> {
    let text = Puzzle { inner: taken(puzzle, lang.as_deref())? }.text();
    let asked = Asked { scales, columns, er_cap, profile: profile.to_owned(), lang };
    let rater = Arc::new(asked.rater(py, 1)?);
    let own = rater.clone();
    let cells = call(py, move |_| own.row(Some(&text)))?;
    let found = PyDict::new(py);
    row(py, rater.request.columns(), cells.as_ref(), &found)?;
    Ok(found)
}

/// Rates as many puzzles as there are, a few thousand at a time: the memory it takes does not grow with them.
///
/// `puzzles` is whatever has the Arrow PyCapsule interface (a table or a column of pyarrow, polars, pandas,
/// DuckDB), or an iterable of `str` and `Puzzle`.  What comes out has that interface, too: the columns of
/// the input, then those of the rating, row for row.  What cannot be read is a row with an `error` and a
/// `note`.  Without Arrow, iterate: each row is a `dict`.
///
/// `threads=0` is one for each core; `column=` says which column of a table holds the puzzles.
///
/// >>> rows = list(kotowari.rate_many(["1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", "?"], scales=["se"]))
/// >>> [(row["er"], row["error"]) for row in rows]
/// [(10.5, None), (None, 'error-no-puzzle')]
#[pyfunction]
#[pyo3(signature = (puzzles, *, column=None, scales=None, columns=None, er_cap=None, profile="s", threads=0,
                    lang=None))]
#[expect(clippy::too_many_arguments, reason = "Python's are named")]
pub fn rate_many(
    py: Python<'_>,
    puzzles: &Bound<'_, PyAny>,
    column: Option<&str>,
    scales: Option<Vec<String>>,
    columns: Option<Vec<String>>,
    er_cap: Option<f64>,
    profile: &str,
    threads: usize,
    lang: Option<String>,
) -> PyResult<Ratings> {
    let asked = Asked { scales, columns, er_cap, profile: profile.to_owned(), lang };
    let rated = Rated::new(puzzles, column, asked.rater(py, threads)?)?;
    let schema = Schema::clone(rated.schema());
    let own = rated.rater().request.columns().to_vec();
    let state = Mutex::new(State { rated: Some(rated), ready: vec![].into_iter() });
    Ok(Ratings { schema, own, state })
}

/// The names of the columns of a rating and their Arrow types, as pairs; those usual for these scales.
///
/// >>> kotowari.columns(scales=["se"])[-4:]
/// [('ed', 'Float64'), ('er_hardest', 'Utf8'), ('error', 'Utf8'), ('note', 'Utf8')]
#[pyfunction]
#[pyo3(signature = (*, scales=None, columns=None))]
pub fn columns(
    py: Python<'_>,
    scales: Option<Vec<String>>,
    columns: Option<Vec<String>>,
) -> PyResult<Vec<(String, String)>> {
    let asked = Asked { scales, columns, er_cap: None, profile: "s".to_owned(), lang: None };
    let rater = asked.rater(py, 1)?;
    let of = |column: &&'static Column| {
        let field = field(column);
        (field.name().clone(), field.data_type().to_string())
    };
    Ok(rater.request.columns().iter().map(of).collect())
}

impl Asked {
    fn rater(self, py: Python<'_>, threads: usize) -> PyResult<Rater> {
        let renderer = renderer(self.lang.as_deref())?;
        let request = self.request(py, &renderer)?;
        let threads = match threads {
            0 => thread::available_parallelism().map_or(1, |cores| cores.get()),
            some => some,
        };
        Ok(Rater { request, renderer, threads })
    }

    fn request(&self, py: Python<'_>, renderer: &Renderer) -> PyResult<Request> {
        let scales: Vec<Scale> = match &self.scales {
            None => Scale::ALL.map(|(_, scale)| scale).to_vec(),
            Some(names) => names.iter().map(|name| scale(name)).collect::<PyResult<_>>()?,
        };
        let columns = match &self.columns {
            Some(ids) => ids
                .iter()
                .map(|id| known::named(id).map_err(|fault| raised(py, &fault, renderer)))
                .collect::<PyResult<_>>()?,
            None => {
                // Which file and line, and the puzzle as it was given, whoever asks knows.
                let mut usual = known::usual(&scales, false);
                usual.retain(|column| !matches!(column.id, "file" | "line" | "puzzle"));
                usual
            }
        };
        let profile = match self.profile.as_str() {
            "s" => Profile::S,
            "d" => Profile::D,
            other => {
                let told = format!("profile must be \"s\" or \"d\", not {other:?}");
                return Err(PyValueError::new_err(told));
            }
        };
        let cap = self.er_cap.map(cap).transpose()?;
        let options = Options { cap, ..Options::new(profile) };
        Ok(Request::new(columns, Filter::default(), Order::default(), &[], options))
    }
}

fn scale(name: &str) -> PyResult<Scale> {
    let found = Scale::ALL.iter().find(|(known, _)| *known == name);
    found.map(|(_, scale)| *scale).ok_or_else(|| {
        let all = Scale::ALL.map(|(name, _)| name).join(", ");
        PyValueError::new_err(format!("a scale is one of {all}, not {name:?}"))
    })
}

fn cap(er: f64) -> PyResult<Tenths> {
    let tenths = (er * 10.0).round();
    match (10.0..=199.0).contains(&tenths) {
        true => Ok(Tenths::new(tenths as u16)),
        false => Err(PyValueError::new_err(format!("er_cap must be from 1.0 to 19.9, not {er}"))),
    }
}

/// Ratings as they come: an Arrow stream, or an iterator of `dict`s.  They can be read once.
#[pyclass(module = "kotowari", frozen)]
pub struct Ratings {
    schema: Schema,
    own: Vec<&'static Column>,
    state: Mutex<State>,
}

struct State {
    /// None once it was handed on.
    rated: Option<Rated>,
    ready: std::vec::IntoIter<Told>,
}

#[pymethods]
impl Ratings {
    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|field| field.name().as_str()).collect()
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // Whoever wants other types casts: the protocol leaves that to the reader.
        let _ = requested_schema;
        let rated = py.detach(|| self.lock().rated.take());
        match rated {
            Some(rated) => capsule::stream(py, Box::new(rated)),
            None => Err(PyValueError::new_err("these ratings were read before: rate again")),
        }
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsule::schema(py, &self.schema)
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let next = py.detach(|| {
            let mut state = self.lock();
            loop {
                if let Some(next) = state.ready.next() {
                    return Ok(Some(next));
                }
                let Some(rated) = &mut state.rated else { return Ok(None) };
                match rated.told()? {
                    Some(rows) => state.ready = rows.into_iter(),
                    None => return Ok::<_, PyErr>(None),
                }
            }
        })?;
        let Some((text, cells)) = next else { return Ok(None) };
        let found = PyDict::new(py);
        found.set_item("puzzle", text)?;
        row(py, &self.own, cells.as_ref(), &found)?;
        Ok(Some(found))
    }

    fn __repr__(&self) -> String {
        format!("Ratings({})", self.columns().join(", "))
    }
}

impl Ratings {
    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
