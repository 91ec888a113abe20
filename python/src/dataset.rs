//! `dataset`: puzzles as data to learn from, as the command makes it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use kotowari::batch::Source;
use kotowari::batch::files::{self, Failure, Input};
use kotowari::batch::write::parquet::Codec;
use kotowari::dataset::{Ended, Folder, Format, Group, Making, Order, Seen, Split};
use kotowari::error::Error as Fault;
use kotowari::explain::Renderer;
use kotowari::explain::dictionary::Choice;
use kotowari::solve::Patience;
use kotowari::spoken::left_out;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;

use crate::call::call_to_its_end;
use crate::given::{Ask, Given, Lang, Names, Wanted, Wrong};
use crate::puzzle::Puzzle;
use crate::words::loads;

/// So many texts that were left out are told.
const TOLD: usize = 10;

/// A set that was made: how many rows and puzzles are in which part, and what was left out.
#[pyclass(frozen, module = "kotowari")]
pub struct Dataset {
    /// The folder.
    #[pyo3(get)]
    path: PathBuf,
    /// What `dataset.json` says.
    about: Value,
    /// The first texts that this call left out, each with the reason.
    #[pyo3(get)]
    notes: Vec<String>,
}

#[pymethods]
impl Dataset {
    /// How many rows: `{"train": 61, "validation": 0, "test": 0}`.
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.parts(py, "rows")
    }

    /// How many puzzles.
    #[getter]
    fn puzzles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.parts(py, "puzzles")
    }

    /// How many texts were left out: no puzzle, or not exactly one solution.
    #[getter]
    fn skipped(&self) -> u64 {
        let why = ["unreadable", "no_solution", "several_solutions", "unsettled"];
        why.iter().filter_map(|why| self.about["skipped"][why].as_u64()).sum()
    }

    /// All that the card says, as data (`dataset.json`).
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.about.to_string())
    }

    fn __repr__(&self) -> String {
        let all = |what| -> u64 { Split::ALL.iter().map(|split| self.count(*split, what)).sum() };
        let path = self.path.display().to_string();
        format!("Dataset({path:?}, rows={}, puzzles={})", all("rows"), all("puzzles"))
    }
}

impl Dataset {
    /// The set in a folder.
    fn read(path: PathBuf, notes: Vec<String>) -> Result<Dataset, Fault> {
        let about = path.join("dataset.json");
        let read = std::fs::read_to_string(&about);
        let read = read.and_then(|text| Ok(serde_json::from_str(&text)?));
        let about = read.map_err(|reason| files::unreadable(&about, &reason))?;
        Ok(Dataset { path, about, notes })
    }

    fn count(&self, split: Split, what: &str) -> u64 {
        self.about["splits"][split.id()][what].as_u64().unwrap_or(0)
    }

    fn parts<'py>(&self, py: Python<'py>, what: &str) -> PyResult<Bound<'py, PyDict>> {
        let found = PyDict::new(py);
        for split in Split::ALL {
            found.set_item(split.id(), self.count(split, what))?;
        }
        Ok(found)
    }
}

/// What is read: names of files and patterns, puzzles as texts, `Puzzle`s; one or several.
struct Inputs(Vec<Input>);

/// How large parts are: three numbers.
pub struct Shares(String);

impl Wanted for Shares {
    const ID: &'static str = "shares";
}

impl<'a, 'py> FromPyObject<'a, 'py> for Shares {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Shares> {
        if let Ok(text) = given.extract::<String>() {
            return Ok(Shares(text));
        }
        let (train, validation, test): (u32, u32, u32) = given.extract()?;
        Ok(Shares(format!("{train},{validation},{test}")))
    }
}

/// Makes a data set of the steps of puzzles, in a folder: the same bytes as `kotowari dataset` makes.
///
/// `puzzles` are names of files (lists, tables, patterns), puzzles as texts, `Puzzle`s, or several of them.
/// A row is a step, in `format="jsonl"` or `"parquet"` (`compression="gzip"` or `"zstd"`), with the reason in the languages of `rationale`, up to
/// `negatives` near misses and, with `lemmas=True`, each sentence as data. `upto`, `only`, `forbid`,
/// `uniqueness` and `patience` say with what puzzles are walked, `keep` which steps become rows; `split` how
/// large train, validation and test are. The card speaks the language of `lang`.
///
/// Ctrl-C stops it; the same call with `resume=True` goes on, to the same bytes, as it does after a kill or a
/// full disk. Nothing is replaced without `force=True`. `progress` is called now and then with how many bytes
/// were read and rows written. docs/dataset.md says what is in a row.
///
/// >>> made = kotowari.dataset("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.", "steps", split=(1, 0, 0))
/// >>> made.puzzles, made.rows["train"] > 50, made.skipped
/// ({'train': 1, 'validation': 0, 'test': 0}, True, 0)
#[pyfunction]
#[pyo3(signature = (puzzles, output, *, format=text("jsonl"), compression=text("gzip"), rationale=languages(), negatives=Given::Good(1),
                    lemmas=Given::Good(false), keep=names(), split=Given::Good(Shares("90,5,5".to_owned())),
                    split_by=text("puzzle"), seed=Given::Good(0), shard=Given::Good(100_000), licence=None, upto=None,
                    only=names(), forbid=names(), uniqueness=Given::Good(true), patience=text("normal"), column=None,
                    resume=Given::Good(false), force=Given::Good(false), threads=Given::Good(0), progress=None,
                    lang=None),
       text_signature = "(puzzles, output, *, format='jsonl', compression='gzip', rationale=('en', 'ja'), negatives=1, lemmas=False, keep=(), split=(90, 5, 5), split_by='puzzle', seed=0, shard=100000, licence=None, upto=None, only=(), forbid=(), uniqueness=True, patience='normal', column=None, resume=False, force=False, threads=0, progress=None, lang=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's are named")]
pub fn dataset(
    py: Python<'_>,
    puzzles: &Bound<'_, PyAny>,
    output: Given<PathBuf>,
    format: Given<String>,
    compression: Given<String>,
    rationale: Given<Names>,
    negatives: Given<u32>,
    lemmas: Given<bool>,
    keep: Given<Names>,
    split: Given<Shares>,
    split_by: Given<String>,
    seed: Given<u64>,
    shard: Given<u64>,
    licence: Option<Given<String>>,
    upto: Option<Given<String>>,
    only: Given<Names>,
    forbid: Given<Names>,
    uniqueness: Given<bool>,
    patience: Given<String>,
    column: Option<Given<String>>,
    resume: Given<bool>,
    force: Given<bool>,
    threads: Given<usize>,
    progress: Option<Bound<'_, PyAny>>,
    lang: Lang,
) -> PyResult<Dataset> {
    let ask = Ask::new(py, lang)?;
    let output = ask.of("output", output)?;
    let order = Order {
        format: ask.one_of("format", format, &Format::ALL)?,
        codec: ask.one_of("compression", compression, &Codec::ALL)?,
        rationale: ask.of("rationale", rationale)?.0,
        negatives: ask.within("negatives", negatives, 0..=100)?,
        lemmas: ask.of("lemmas", lemmas)?,
        keep: ask.of("keep", keep)?.0,
        split: ask.of("split", split)?.0,
        split_by: ask.one_of("split_by", split_by, &Group::ALL)?,
        seed: ask.least("seed", seed, 0)?,
        shard: ask.least("shard", shard, 1)?,
        licence: ask.maybe("licence", licence)?,
        choice: Choice {
            upto: ask.maybe("upto", upto)?,
            only: ask.of("only", only)?.0,
            forbid: ask.of("forbid", forbid)?.0,
            no_uniqueness: !ask.of("uniqueness", uniqueness)?,
        },
        patience: ask.one_of("patience", patience, &Patience::ALL)?,
        column: ask.maybe("column", column)?,
    };
    let (resume, force) = (ask.of("resume", resume)?, ask.of("force", force)?);
    let jobs = match ask.within("threads", threads, 0..=1024)? {
        0 => thread::available_parallelism().map_or(1, usize::from),
        some => some,
    };
    if let Some(other) = progress.as_ref().filter(|progress| !progress.is_callable()) {
        return Err(ask.wrong("progress", "call", &Wrong::of(other)));
    }
    let Inputs(inputs) = Inputs::of(puzzles, &ask)?;
    let run = Arc::new(Run::default());
    let (work, renderer) = (run.clone(), ask.renderer.clone());
    let path = output.clone();
    let done = call_to_its_end(
        py,
        move |stop| work.made(&order, &inputs, &path, (resume, force, jobs), &stop, &renderer),
        || match &progress {
            Some(progress) => {
                let at = |n: &AtomicU64| n.load(Ordering::Relaxed);
                progress.call1((at(&run.read), at(&run.rows))).map(drop)
            }
            None => Ok(()),
        },
    )?;
    let notes = std::mem::take(&mut *run.notes.lock().unwrap_or_else(PoisonError::into_inner));
    done.and_then(|()| Dataset::read(output, notes)).map_err(|fault| ask.raise(&fault))
}

fn text(name: &str) -> Given<String> {
    Given::Good(name.to_owned())
}

fn names() -> Given<Names> {
    Given::Good(Names(vec![]))
}

fn languages() -> Given<Names> {
    Given::Good(Names(Order::default().rationale))
}

impl Inputs {
    fn of(given: &Bound<'_, PyAny>, ask: &Ask<'_>) -> PyResult<Inputs> {
        let mut all = vec![];
        if !Inputs::add(given, ask, &mut all)? {
            let several =
                given.try_iter().map_err(|_| ask.wrong("puzzles", "path", &Wrong::of(given)))?;
            for one in several {
                let one = one?;
                if !Inputs::add(&one, ask, &mut all)? {
                    return Err(ask.wrong("puzzles", "path", &Wrong::of(&one)));
                }
            }
        }
        Ok(Inputs(all))
    }

    /// Adds one; `false` if it is none.
    fn add(given: &Bound<'_, PyAny>, ask: &Ask<'_>, all: &mut Vec<Input>) -> PyResult<bool> {
        if let Ok(puzzle) = given.cast::<Puzzle>() {
            all.push(Input::Text(puzzle.get().text().trim_end().to_owned()));
            return Ok(true);
        }
        let Ok(path) = given.extract::<PathBuf>() else { return Ok(false) };
        if path.as_os_str() == "-" {
            return Err(ask.raise(&Fault::new("python-stdin")));
        }
        all.extend(files::find(&[path]).map_err(|fault| ask.raise(&fault))?);
        Ok(true)
    }
}

/// How far it is, for whoever looks.
#[derive(Default)]
struct Run {
    read: AtomicU64,
    rows: AtomicU64,
    notes: Mutex<Vec<String>>,
}

impl Run {
    fn made(
        &self,
        order: &Order,
        inputs: &[Input],
        output: &std::path::Path,
        (resume, force, jobs): (bool, bool, usize),
        stop: &AtomicBool,
        renderer: &Renderer,
    ) -> Result<(), Fault> {
        let speakers = order.speakers(renderer)?;
        let recipe = order.recipe(&speakers, renderer)?;
        let plan = order.plan(&speakers, inputs, renderer);
        // Finished already: what is there is told.
        let Some(folder) = Folder::open(output, plan.clone(), resume, force)? else {
            return Ok(());
        };
        let making =
            Making { order, recipe: &recipe, plan: &plan, inputs, stdin_name: "-", jobs, stop };
        let mut watch = |seen: Seen<'_>| match seen {
            Seen::Done(read, rows) => {
                self.read.store(read, Ordering::Relaxed);
                self.rows.store(rows, Ordering::Relaxed);
            }
            Seen::Left(source, error) => self.left_out(source, &error, renderer),
            Seen::Idle => {}
        };
        match making.run(folder, renderer, &mut std::io::empty(), &mut watch, &mut |_| {}) {
            // If it was stopped, that is raised.
            Ok(Ended::Whole(_) | Ended::Stopped(_)) => Ok(()),
            Err(Failure::Error(fault)) => Err(fault),
            // Nothing is written but the folder.
            Err(Failure::Output(_)) => Err(Fault::new("python-crashed")),
        }
    }

    fn left_out(&self, source: &Source, error: &Fault, renderer: &Renderer) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        if notes.len() < TOLD {
            notes.push(left_out(source, error, renderer));
        }
    }
}
