//! `rate`, `rate_many` and what is asked of them.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use arrow_schema::Schema;
use kotowari::batch::columns::{self as known, Scale};
use kotowari::batch::{Column, Filter, Order, Request};
use kotowari::error::Error as Fault;
use kotowari::explain::Renderer;
use kotowari::rate::explainer::{Options, Profile, Tenths};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use crate::call::call;
use crate::capsule;
use crate::columns::{field, row};
use crate::given::{Ask, Given, Lang, Names};
use crate::puzzle::{Puzzle, taken};
use crate::rating::Rater;
use crate::stream::{Rated, Told};
use crate::words::raised;

/// What is asked for, as Python says it.
struct Asked {
    scales: Option<Given<Names>>,
    columns: Option<Given<Names>>,
    er_cap: Option<Given<f64>>,
    profile: Given<String>,
}

/// How hard a puzzle is: a `dict` of the columns asked for.
///
/// Scales are `"own"` (level, minutes, hardest technique), `"se"` (Sudoku Explainer's ER, EP, ED) and
/// `"hodoku"`.  With `er_cap=9.0` nobody looks how much harder than 9.0 a puzzle is: `er` is 9.0 then, which
/// no puzzle has otherwise, and `note` says it.
///
/// >>> r = kotowari.rate("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.", scales=["se"])
/// >>> r["clues"], r["er"], r["note"]
/// (22, 9.4, None)
#[pyfunction]
#[pyo3(signature = (puzzle, *, scales=None, columns=None, er_cap=None, profile=usual(), lang=None),
       text_signature = "(puzzle, *, scales=None, columns=None, er_cap=None, profile='s', lang=None)")]
pub fn rate<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    scales: Option<Given<Names>>,
    columns: Option<Given<Names>>,
    er_cap: Option<Given<f64>>,
    profile: Given<String>,
    lang: Lang,
) -> PyResult<Bound<'py, PyDict>> {
    let ask = Ask::new(py, lang)?;
    let asked = Asked { scales, columns, er_cap, profile };
    let rater = Arc::new(asked.rater(&ask, 1)?);
    let text = Puzzle { inner: taken(puzzle, &ask)? }.text();
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
/// >>> rows = list(kotowari.rate_many(["31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.", "?"], scales=["se"]))
/// >>> [(row["er"], row["error"]) for row in rows]
/// [(9.4, None), (None, 'error-no-puzzle')]
#[pyfunction]
#[pyo3(signature = (puzzles, *, column=None, scales=None, columns=None, er_cap=None, profile=usual(),
                    threads=Given::Good(0), lang=None),
       text_signature = "(puzzles, *, column=None, scales=None, columns=None, er_cap=None, profile='s', threads=0, lang=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's are named")]
pub fn rate_many(
    py: Python<'_>,
    puzzles: &Bound<'_, PyAny>,
    column: Option<Given<String>>,
    scales: Option<Given<Names>>,
    columns: Option<Given<Names>>,
    er_cap: Option<Given<f64>>,
    profile: Given<String>,
    threads: Given<usize>,
    lang: Lang,
) -> PyResult<Ratings> {
    let ask = Ask::new(py, lang)?;
    let column = ask.maybe("column", column)?;
    let threads = ask.within("threads", threads, 0..=1024)?;
    let asked = Asked { scales, columns, er_cap, profile };
    let rated = Rated::new(puzzles, column.as_deref(), asked.rater(&ask, threads)?, &ask)?;
    let schema = Schema::clone(rated.schema());
    let own = rated.rater().request.columns().to_vec();
    let state = Mutex::new(State { rated: Some(rated), ready: vec![].into_iter() });
    Ok(Ratings { renderer: ask.renderer, schema, own, state })
}

/// The names of the columns of a rating and their Arrow types, as pairs; those usual for these scales.
///
/// >>> kotowari.columns(scales=["se"])[-4:]
/// [('ed', 'Float64'), ('er_hardest', 'Utf8'), ('error', 'Utf8'), ('note', 'Utf8')]
#[pyfunction]
#[pyo3(signature = (*, scales=None, columns=None, lang=None))]
pub fn columns(
    py: Python<'_>,
    scales: Option<Given<Names>>,
    columns: Option<Given<Names>>,
    lang: Lang,
) -> PyResult<Vec<(String, String)>> {
    let asked = Asked { scales, columns, er_cap: None, profile: usual() };
    let rater = asked.rater(&Ask::new(py, lang)?, 1)?;
    let of = |column: &&'static Column| {
        let field = field(column);
        (field.name().clone(), field.data_type().to_string())
    };
    Ok(rater.request.columns().iter().map(of).collect())
}

/// Sudoku Explainer's own profile.
fn usual() -> Given<String> {
    Given::Good("s".to_owned())
}

/// Whether a table can be rated: it has the column, and none that is added. For `kotowari.spark`.
#[pyfunction]
#[pyo3(signature = (known, column, added, lang=None))]
pub fn fits(
    py: Python<'_>,
    known: Vec<String>,
    column: &str,
    added: Vec<String>,
    lang: Lang,
) -> PyResult<()> {
    let ask = Ask::new(py, lang)?;
    if !known.iter().any(|name| name == column) {
        let fault = Fault::new("python-column-missing").text("name", column);
        return Err(ask.raise(&fault.text("known", known.join(", "))));
    }
    match added.iter().find(|name| known.contains(name)) {
        Some(name) => Err(ask.raise(&Fault::new("python-column-twice").text("name", name))),
        None => Ok(()),
    }
}

impl Asked {
    fn rater(self, ask: &Ask<'_>, threads: usize) -> PyResult<Rater> {
        let request = self.request(ask)?;
        let threads = match threads {
            0 => thread::available_parallelism().map_or(1, |cores| cores.get()),
            some => some,
        };
        Ok(Rater { request, renderer: ask.renderer.clone(), threads })
    }

    fn request(self, ask: &Ask<'_>) -> PyResult<Request> {
        let scales: Vec<Scale> = match ask.maybe("scales", self.scales)? {
            None => Scale::ALL.map(|(_, scale)| scale).to_vec(),
            Some(Names(names)) => {
                let scale = |name: &String| ask.named("scales", name, &Scale::ALL);
                names.iter().map(scale).collect::<PyResult<_>>()?
            }
        };
        let columns = match ask.maybe("columns", self.columns)? {
            Some(Names(ids)) => {
                let column = |id: &String| known::named(id).map_err(|fault| ask.raise(&fault));
                ids.iter().map(column).collect::<PyResult<_>>()?
            }
            None => {
                // Which file and line, and the puzzle as it was given, whoever asks knows.
                let mut usual = known::usual(&scales, false);
                usual.retain(|column| !matches!(column.id, "file" | "line" | "puzzle"));
                usual
            }
        };
        let all = [("s", Profile::S), ("d", Profile::D)];
        let profile = ask.one_of("profile", self.profile, &all)?;
        let cap = self.er_cap.map(|er| tenths(ask, "er_cap", er, 1.0)).transpose()?;
        let options = Options { cap, ..Options::new(profile) };
        Ok(Request::new(columns, Filter::default(), Order::default(), &[], options))
    }
}

/// A rating of Sudoku Explainer's, as an argument says it.
pub fn tenths(ask: &Ask<'_>, name: &str, er: Given<f64>, least: f64) -> PyResult<Tenths> {
    let er = ask.of(name, er)?;
    match (least..=MOST).contains(&er) {
        true => Ok(Tenths::new((er * 10.0).round() as u16)),
        false => {
            let fault =
                Fault::new("python-er").text("argument", name).text("typed", er.to_string());
            let fault = fault.text("least", format!("{least:.1}"));
            Err(ask.raise(&fault.text("most", format!("{MOST:.1}"))))
        }
    }
}

/// Beyond it nothing is rated.
const MOST: f64 = 19.9;

/// Ratings as they come: an Arrow stream, or an iterator of `dict`s.  They can be read once.
#[pyclass(module = "kotowari", frozen)]
pub struct Ratings {
    renderer: Arc<Renderer>,
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
            None => {
                let renderer = &*self.renderer;
                Err(raised(py, &Fault::new("python-read-before"), renderer))
            }
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
