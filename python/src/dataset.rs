//! The function `dataset`: data sets for machine learning, as the command makes them.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use kotowari::batch::Source;
use kotowari::batch::files::{self, Failure, Input};
use kotowari::batch::write::parquet::Codec;
use kotowari::dataset::{
    DatasetEvent, DatasetOptions, DatasetOutcome, DatasetRun, Folder, ShardFormat, Split,
    SplitGroup,
};
use kotowari::error::Error as Fault;
use kotowari::explain::Renderer;
use kotowari::explain::dictionary::TechniqueFilter;
use kotowari::solve::SearchEffort;
use kotowari::spoken::skipped_line;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;

use crate::call::call_to_its_end;
use crate::given::{Arg, ArgType, Args, InvalidArg, Lang, Names};
use crate::puzzle::{Puzzle, read_options};
use crate::words::loads;

/// Upper bound on the skipped texts listed in `notes`.
const MAX_NOTES: usize = 10;

/// A data set in a folder: its counts of rows and puzzles by split, and what was skipped.
#[pyclass(frozen, module = "kotowari")]
pub struct Dataset {
    /// The folder.
    #[pyo3(get)]
    path: PathBuf,
    /// The content of `dataset.json`.
    metadata: Value,
    /// The first texts that this call skipped, each with the reason.
    #[pyo3(get)]
    notes: Vec<String>,
}

#[pymethods]
impl Dataset {
    /// The number of rows in each split: `{"train": 61, "validation": 0, "test": 0}`.
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.parts(py, "rows")
    }

    /// The number of puzzles in each split.
    #[getter]
    fn puzzles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.parts(py, "puzzles")
    }

    /// The number of texts that were skipped because they are no puzzle with exactly one solution.
    #[getter]
    fn skipped(&self) -> u64 {
        let reasons = ["unreadable", "no_solution", "several_solutions", "unsettled"];
        reasons.iter().filter_map(|reason| self.metadata["skipped"][reason].as_u64()).sum()
    }

    /// The content of the card as data (`dataset.json`).
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.metadata.to_string())
    }

    fn __repr__(&self) -> String {
        let total = |what| -> u64 { Split::ALL.iter().map(|split| self.count(*split, what)).sum() };
        let path = self.path.display().to_string();
        format!("Dataset({path:?}, rows={}, puzzles={})", total("rows"), total("puzzles"))
    }
}

impl Dataset {
    /// Reads the metadata of a complete set.
    fn read(path: PathBuf, notes: Vec<String>) -> Result<Dataset, Fault> {
        let file = path.join("dataset.json");
        let parsed =
            std::fs::read_to_string(&file).and_then(|text| Ok(serde_json::from_str(&text)?));
        let metadata = parsed.map_err(|reason| files::unreadable(&file, &reason))?;
        Ok(Dataset { path, metadata, notes })
    }

    fn count(&self, split: Split, what: &str) -> u64 {
        self.metadata["splits"][split.id()][what].as_u64().unwrap_or(0)
    }

    fn parts<'py>(&self, py: Python<'py>, what: &str) -> PyResult<Bound<'py, PyDict>> {
        let found = PyDict::new(py);
        for split in Split::ALL {
            found.set_item(split.id(), self.count(split, what))?;
        }
        Ok(found)
    }
}

/// The argument `puzzles`: file names, patterns, puzzles as texts, `Puzzle`s; one or several.
struct Inputs(Vec<Input>);

/// The argument `split`: three proportions, as a tuple or as text.
pub struct Shares(String);

impl ArgType for Shares {
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

/// Makes a data set of the steps of puzzles, in a folder, to the same bytes as the command
/// `kotowari dataset`.
///
/// `puzzles` is a file name (of a list, a table, or a pattern), a puzzle as text, a `Puzzle`, or an
/// iterable of these. A row is a step, in `format="jsonl"` or `"parquet"` (`compression="gzip"` or
/// `"zstd"`), with the reason in the languages of `rationale`, up to `negatives` near misses and,
/// with `lemmas=True`, each sentence as data. `upto`, `only`, `forbid`, `uniqueness`, `no_notes`
/// and `patience` choose the techniques to solve with, `keep` the steps that become rows, and
/// `split` the proportions of train, validation and test. `guess_rules` and `digits_from` say how
/// texts are read, as for `Puzzle`. The card is written in the language `lang`.
///
/// Ctrl-C stops it; the same call with `resume=True` resumes it to the same bytes, as it does
/// after a kill or a full disk. Nothing is replaced without `force=True`. `progress` is
/// called periodically with the number of bytes read and of rows written. docs/dataset.md
/// describes the columns.
///
/// >>> made = kotowari.dataset("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.", "steps", split=(1, 0, 0))
/// >>> made.puzzles, made.rows["train"] > 50, made.skipped
/// ({'train': 1, 'validation': 0, 'test': 0}, True, 0)
#[pyfunction]
#[pyo3(signature = (puzzles, output, *, format=text("jsonl"), compression=text("gzip"), rationale=languages(), negatives=Arg::Valid(1),
                    lemmas=Arg::Valid(false), keep=names(), split=Arg::Valid(Shares("90,5,5".to_owned())),
                    split_by=text("puzzle"), seed=Arg::Valid(0), shard=Arg::Valid(100_000), licence=None, upto=None,
                    only=names(), forbid=names(), uniqueness=Arg::Valid(true), no_notes=Arg::Valid(false), patience=text("normal"), column=None,
                    guess_rules=Arg::Valid(false), digits_from=None, resume=Arg::Valid(false), force=Arg::Valid(false), threads=Arg::Valid(0), progress=None,
                    lang=None),
       text_signature = "(puzzles, output, *, format='jsonl', compression='gzip', rationale=('en', 'ja'), negatives=1, lemmas=False, keep=(), split=(90, 5, 5), split_by='puzzle', seed=0, shard=100000, licence=None, upto=None, only=(), forbid=(), uniqueness=True, no_notes=False, patience='normal', column=None, guess_rules=False, digits_from=None, resume=False, force=False, threads=0, progress=None, lang=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's are named")]
pub fn dataset(
    py: Python<'_>,
    puzzles: &Bound<'_, PyAny>,
    output: Arg<PathBuf>,
    format: Arg<String>,
    compression: Arg<String>,
    rationale: Arg<Names>,
    negatives: Arg<u32>,
    lemmas: Arg<bool>,
    keep: Arg<Names>,
    split: Arg<Shares>,
    split_by: Arg<String>,
    seed: Arg<u64>,
    shard: Arg<u64>,
    licence: Option<Arg<String>>,
    upto: Option<Arg<String>>,
    only: Arg<Names>,
    forbid: Arg<Names>,
    uniqueness: Arg<bool>,
    no_notes: Arg<bool>,
    patience: Arg<String>,
    column: Option<Arg<String>>,
    guess_rules: Arg<bool>,
    digits_from: Option<Arg<u8>>,
    resume: Arg<bool>,
    force: Arg<bool>,
    threads: Arg<usize>,
    progress: Option<Bound<'_, PyAny>>,
    lang: Lang,
) -> PyResult<Dataset> {
    let args = Args::new(py, lang)?;
    let output = args.of("output", output)?;
    let order = DatasetOptions {
        format: args.one_of("format", format, &ShardFormat::ALL)?,
        codec: args.one_of("compression", compression, &Codec::ALL)?,
        rationale: args.of("rationale", rationale)?.0,
        negatives: args.within("negatives", negatives, 0..=100)?,
        lemmas: args.of("lemmas", lemmas)?,
        keep: args.of("keep", keep)?.0,
        split: args.of("split", split)?.0,
        split_by: args.one_of("split_by", split_by, &SplitGroup::ALL)?,
        seed: args.least("seed", seed, 0)?,
        shard: args.least("shard", shard, 1)?,
        licence: args.maybe("licence", licence)?,
        choice: TechniqueFilter {
            upto: args.maybe("upto", upto)?,
            only: args.of("only", only)?.0,
            forbid: args.of("forbid", forbid)?.0,
            no_uniqueness: !args.of("uniqueness", uniqueness)?,
            no_notes: args.of("no_notes", no_notes)?,
        },
        patience: args.one_of("patience", patience, &SearchEffort::ALL)?,
        column: args.maybe("column", column)?,
        reading: read_options(&args, guess_rules, digits_from)?,
    };
    let (resume, force) = (args.of("resume", resume)?, args.of("force", force)?);
    let jobs = match args.within("threads", threads, 0..=1024)? {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    if let Some(other) = progress.as_ref().filter(|progress| !progress.is_callable()) {
        return Err(args.wrong("progress", "call", &InvalidArg::of(other)));
    }
    let Inputs(inputs) = Inputs::of(puzzles, &args)?;
    let shared = Arc::new(Progress::default());
    let (worker, renderer) = (shared.clone(), args.renderer.clone());
    let path = output.clone();
    let done = call_to_its_end(
        py,
        move |stop| worker.make(&order, &inputs, &path, (resume, force, jobs), &stop, &renderer),
        || match &progress {
            Some(progress) => {
                let value = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
                progress.call1((value(&shared.read), value(&shared.rows))).map(drop)
            }
            None => Ok(()),
        },
    )?;
    let notes = std::mem::take(&mut *shared.notes.lock().unwrap_or_else(PoisonError::into_inner));
    done.and_then(|()| Dataset::read(output, notes)).map_err(|fault| args.raise(&fault))
}

fn text(name: &str) -> Arg<String> {
    Arg::Valid(name.to_owned())
}

/// No names: the default of an argument that takes some.
pub fn names() -> Arg<Names> {
    Arg::Valid(Names(vec![]))
}

fn languages() -> Arg<Names> {
    Arg::Valid(Names(DatasetOptions::default().rationale))
}

impl Inputs {
    fn of(given: &Bound<'_, PyAny>, args: &Args<'_>) -> PyResult<Inputs> {
        let mut inputs = vec![];
        if !Inputs::add(given, args, &mut inputs)? {
            let items = given
                .try_iter()
                .map_err(|_| args.wrong("puzzles", "path", &InvalidArg::of(given)))?;
            for item in items {
                let item = item?;
                if !Inputs::add(&item, args, &mut inputs)? {
                    return Err(args.wrong("puzzles", "path", &InvalidArg::of(&item)));
                }
            }
        }
        Ok(Inputs(inputs))
    }

    /// Adds the inputs a single value stands for. Returns `false` if it is neither puzzle nor path.
    fn add(given: &Bound<'_, PyAny>, args: &Args<'_>, inputs: &mut Vec<Input>) -> PyResult<bool> {
        if let Ok(puzzle) = given.cast::<Puzzle>() {
            inputs.push(Input::Text(puzzle.get().text().trim_end().to_owned()));
            return Ok(true);
        }
        let Ok(path) = given.extract::<PathBuf>() else { return Ok(false) };
        if path.as_os_str() == "-" {
            return Err(args.raise(&Fault::new("python-stdin")));
        }
        inputs.extend(files::resolve_inputs(&[path]).map_err(|fault| args.raise(&fault))?);
        Ok(true)
    }
}

/// Progress shared between the background thread and the waiting call.
#[derive(Default)]
struct Progress {
    read: AtomicU64,
    rows: AtomicU64,
    notes: Mutex<Vec<String>>,
}

impl Progress {
    /// Makes the set, on the background thread.
    fn make(
        &self,
        order: &DatasetOptions,
        inputs: &[Input],
        output: &std::path::Path,
        (resume, force, jobs): (bool, bool, usize),
        stop: &AtomicBool,
        renderer: &Renderer,
    ) -> Result<(), Fault> {
        let speakers = order.speakers(renderer)?;
        let recipe = order.recipe(&speakers, renderer)?;
        let plan = order.plan(&speakers, inputs, renderer);
        // Resuming a complete set is a no-op, and its counts are returned.
        let Some(folder) = Folder::open(output, plan.clone(), resume, force)? else {
            return Ok(());
        };
        let making =
            DatasetRun { order, recipe: &recipe, plan: &plan, inputs, stdin_name: "-", jobs, stop };
        let mut watch = |seen: DatasetEvent<'_>| match seen {
            DatasetEvent::Done(read, rows) => {
                self.read.store(read, Ordering::Relaxed);
                self.rows.store(rows, Ordering::Relaxed);
            }
            DatasetEvent::Skipped(source, error) => self.left_out(source, &error, renderer),
            DatasetEvent::Idle => {}
        };
        match making.run(folder, renderer, &mut std::io::empty(), &mut watch, &mut |_| {}) {
            // If it was stopped, `call_to_its_end` raises the exception that stopped it.
            Ok(DatasetOutcome::Complete(_) | DatasetOutcome::Stopped(_)) => Ok(()),
            Err(Failure::Error(fault)) => Err(fault),
            // Unreachable: nothing is written to standard output.
            Err(Failure::Output(_)) => Err(Fault::new("python-crashed")),
        }
    }

    fn left_out(&self, source: &Source, error: &Fault, renderer: &Renderer) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        if notes.len() < MAX_NOTES {
            notes.push(skipped_line(source, error, renderer));
        }
    }
}
