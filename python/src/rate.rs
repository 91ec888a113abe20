//! The functions `rate`, `rate_many` and `columns`.

use std::sync::Arc;

use kotowari::batch::columns::{self as known, Scale};
use kotowari::batch::{Filter, Order, Request};
use kotowari::error::Error as Fault;
use kotowari::format::ReadOptions;
use kotowari::rate::explainer::{Options, Profile, Tenths};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use crate::call::call;
use crate::columns::{Head, field, row};
use crate::given::{Arg, Args, Lang, Names};
use crate::puzzle::{Puzzle, read_options, to_puzzle};
use crate::rating::Rater;
use crate::results::Results;
use crate::worker::{Wanted, Worker};

/// The arguments that `rate`, `rate_many` and `columns` share, not checked yet.
struct RatingArgs {
    scales: Option<Arg<Names>>,
    columns: Option<Arg<Names>>,
    er_cap: Option<Arg<f64>>,
    profile: Arg<String>,
    reading: ReadOptions,
}

/// Rates the difficulty of a puzzle. Returns a `dict` of the requested columns.
///
/// Scales are `"own"` (level, minutes, hardest technique), `"se"` (Sudoku Explainer's ER, EP, ED)
/// and `"hodoku"`. With `er_cap=9.0`, rating ends once a puzzle is known to need 9.0 or more: `er`
/// is 9.0 then, which no puzzle has otherwise, and `note` says so.
///
/// >>> r = kotowari.rate("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.", scales=["se"])
/// >>> r["clues"], r["er"], r["note"]
/// (22, 9.4, None)
#[pyfunction]
#[pyo3(signature = (puzzle, *, scales=None, columns=None, er_cap=None, profile=default_profile(), lang=None),
       text_signature = "(puzzle, *, scales=None, columns=None, er_cap=None, profile='s', lang=None)")]
pub fn rate<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    scales: Option<Arg<Names>>,
    columns: Option<Arg<Names>>,
    er_cap: Option<Arg<f64>>,
    profile: Arg<String>,
    lang: Lang,
) -> PyResult<Bound<'py, PyDict>> {
    let args = Args::new(py, lang)?;
    let reading = ReadOptions::default();
    let rating = RatingArgs { scales, columns, er_cap, profile, reading };
    let rater = Arc::new(Rater { request: rating.request(&args)? });
    let text = Puzzle::from(to_puzzle(puzzle, &args)?).text();
    let (worker, renderer) = (rater.clone(), args.renderer.clone());
    let cells = call(py, move |_| worker.rate(Some(&text), &renderer))?;
    let found = PyDict::new(py);
    row(py, &heads(&rater.request), cells.as_ref(), &found)?;
    Ok(found)
}

/// Rates a stream of puzzles, a few thousand at a time, in constant memory.
///
/// `puzzles` is any object with the Arrow PyCapsule interface (a table or a column of pyarrow,
/// polars, pandas, DuckDB), or an iterable of `str` and `Puzzle`. The result has that interface,
/// too: the columns of the input, then those of the rating, row for row. Text that cannot be
/// read becomes a row with an `error` and a `note`. Without Arrow, iterate over the result: each
/// row is a `dict`.
///
/// `threads=0` means one for each core; `column=` names the column of a table that
/// holds the puzzles. `guess_rules` and `digits_from` are those of `Puzzle`. A text must hold one
/// puzzle.
///
/// >>> rows = list(kotowari.rate_many(["31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.", "?"], scales=["se"]))
/// >>> [(row["er"], row["error"]) for row in rows]
/// [(9.4, None), (None, 'error-no-puzzle')]
#[pyfunction]
#[pyo3(signature = (puzzles, *, column=None, scales=None, columns=None, er_cap=None, profile=default_profile(),
                    threads=Arg::Valid(0), guess_rules=Arg::Valid(false), digits_from=None, lang=None),
       text_signature = "(puzzles, *, column=None, scales=None, columns=None, er_cap=None, profile='s', threads=0, guess_rules=False, digits_from=None, lang=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's are named")]
pub fn rate_many(
    py: Python<'_>,
    puzzles: &Bound<'_, PyAny>,
    column: Option<Arg<String>>,
    scales: Option<Arg<Names>>,
    columns: Option<Arg<Names>>,
    er_cap: Option<Arg<f64>>,
    profile: Arg<String>,
    threads: Arg<usize>,
    guess_rules: Arg<bool>,
    digits_from: Option<Arg<u8>>,
    lang: Lang,
) -> PyResult<Ratings> {
    let args = Args::new(py, lang)?;
    let column = args.maybe("column", column)?;
    let threads = args.within("threads", threads, 0..=1024)?;
    let reading = read_options(&args, guess_rules, digits_from)?;
    let rating = RatingArgs { scales, columns, er_cap, profile, reading };
    let request = rating.request(&args)?;
    let worker = Worker {
        heads: heads(&request),
        work: Box::new(Rater { request }),
        wanted: vec![Wanted { usual: "puzzle", named: column }],
        renderer: args.renderer.clone(),
        threads: Worker::threads(threads),
    };
    Ok(Ratings(Results::new(puzzles, worker, &args)?))
}

/// The columns of a request.
fn heads(request: &Request) -> Vec<Head> {
    request.columns().iter().map(|column| Head::from(*column)).collect()
}

/// Returns the names and Arrow types of the columns of a rating, as pairs. Without `columns`, these
/// are the default ones of the scales.
///
/// >>> kotowari.columns(scales=["se"])[-4:]
/// [('ed', 'Float64'), ('er_hardest', 'Utf8'), ('error', 'Utf8'), ('note', 'Utf8')]
#[pyfunction]
#[pyo3(signature = (*, scales=None, columns=None, lang=None))]
pub fn columns(
    py: Python<'_>,
    scales: Option<Arg<Names>>,
    columns: Option<Arg<Names>>,
    lang: Lang,
) -> PyResult<Vec<(String, String)>> {
    let (profile, reading) = (default_profile(), ReadOptions::default());
    let rating = RatingArgs { scales, columns, er_cap: None, profile, reading };
    let request = rating.request(&Args::new(py, lang)?)?;
    let describe = |head: Head| {
        let field = field(head);
        (field.name().clone(), field.data_type().to_string())
    };
    Ok(heads(&request).into_iter().map(describe).collect())
}

/// The default profile: Sudoku Explainer's own.
fn default_profile() -> Arg<String> {
    Arg::Valid("s".to_owned())
}

/// Checks for `kotowari.spark` that a table has the column of puzzles and none of
/// those to be added.
#[pyfunction]
#[pyo3(signature = (known, column, added, lang=None))]
pub fn fits(
    py: Python<'_>,
    known: Vec<String>,
    column: &str,
    added: Vec<String>,
    lang: Lang,
) -> PyResult<()> {
    let args = Args::new(py, lang)?;
    if !known.iter().any(|name| name == column) {
        let fault = Fault::new("python-column-missing").text("name", column);
        return Err(args.raise(&fault.text("known", known.join(", "))));
    }
    match added.iter().find(|name| known.contains(name)) {
        Some(name) => Err(args.raise(&Fault::new("python-column-twice").text("name", name))),
        None => Ok(()),
    }
}

impl RatingArgs {
    fn request(self, args: &Args<'_>) -> PyResult<Request> {
        let scales: Vec<Scale> = match args.maybe("scales", self.scales)? {
            None => Scale::ALL.map(|(_, scale)| scale).to_vec(),
            Some(Names(names)) => {
                let scale = |name: &String| args.named("scales", name, &Scale::ALL);
                names.iter().map(scale).collect::<PyResult<_>>()?
            }
        };
        let columns = match args.maybe("columns", self.columns)? {
            Some(Names(ids)) => {
                let column = |id: &String| known::named(id).map_err(|fault| args.raise(&fault));
                ids.iter().map(column).collect::<PyResult<_>>()?
            }
            None => {
                // The caller knows the puzzle and where it comes from.
                let mut columns = known::usual(&scales, false);
                columns.retain(|column| !matches!(column.id, "file" | "line" | "puzzle"));
                columns
            }
        };
        let profiles = [("s", Profile::S), ("d", Profile::D)];
        let profile = args.one_of("profile", self.profile, &profiles)?;
        let cap = self.er_cap.map(|er| tenths(args, "er_cap", er, 1.0)).transpose()?;
        let options = Options { cap, ..Options::new(profile) };
        let request = Request::new(columns, Filter::default(), Order::default(), &[], options);
        Ok(request.reading(self.reading))
    }
}

/// Converts an argument to a rating of Sudoku Explainer, which must be at least `least`.
pub fn tenths(args: &Args<'_>, name: &str, er: Arg<f64>, least: f64) -> PyResult<Tenths> {
    let er = args.of(name, er)?;
    match (least..=MAX_ER).contains(&er) {
        true => Ok(Tenths::new((er * 10.0).round() as u16)),
        false => {
            let fault =
                Fault::new("python-er").text("argument", name).text("typed", er.to_string());
            let fault = fault.text("least", format!("{least:.1}"));
            Err(args.raise(&fault.text("most", format!("{MAX_ER:.1}"))))
        }
    }
}

/// Upper bound on ratings of Sudoku Explainer as arguments.
const MAX_ER: f64 = 19.9;

/// A stream of ratings, which can be read once: an Arrow stream, or an iterator of `dict`s.
#[pyclass(module = "kotowari", frozen)]
pub struct Ratings(Results);

#[pymethods]
impl Ratings {
    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<&str> {
        self.0.columns()
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // Ignored: the protocol lets a producer leave casting to the consumer.
        let _ = requested_schema;
        self.0.arrow_stream(py)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        self.0.arrow_schema(py)
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        self.0.next(py)
    }

    fn __repr__(&self) -> String {
        format!("Ratings({})", self.columns().join(", "))
    }
}
