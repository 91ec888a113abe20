//! The functions `judge` and `judge_many`.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::OnceLock;
use std::sync::atomic::Ordering;

use kotowari::batch::{Cells, Datum, DatumType, Value};
use kotowari::error::Error as Fault;
use kotowari::explain::{Dictionary, Renderer};
use kotowari::format::{self, ReadOptions};
use kotowari::judge::{Judge, Judged, Log, Position};
use kotowari::layout::Layout;
use kotowari::spoken::{ClaimWords, JudgedClaim, error_line, judged_position};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use crate::call::call;
use crate::columns::{Head, Kind};
use crate::given::{Arg, Args, Lang, Names};
use crate::puzzle::{read_options, to_puzzle};
use crate::results::Results;
use crate::words::loads;
use crate::worker::{Answer, Last, Wanted, Work, Worker};

/// Judges what somebody claims about a position: is it so, and does the argument given prove it?
///
/// A claim is a text: results such as `"r5c9<>1"` or `"r3c6=5"`, or an argument in forum notation
/// with its results. One claim gives a `dict`, several give a list of them (`kotowari/judge/1`;
/// docs/judge.md lists what is read, and what a `verdict` says). Each claim is judged on the
/// position by itself; with `in_order=True` they are the steps of a log, each judged on the board
/// reached by then; in such a list, a text that `explain` printed is as many steps as it has.
/// `proof=True` adds the proofs.
///
/// A claim that cannot be read is no exception but a verdict, `"not_understood"`, with the `column`
/// and in `told` what was expected there.
///
/// >>> p = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5..."
/// >>> kotowari.judge(p, "Hidden Single: r6c2=1")["verdict"]
/// 'proved'
/// >>> [v["verdict"] for v in kotowari.judge(p, ["r6c2=1", "r6c2<>1", "r6c2="])]
/// ['otherwise', 'false', 'not_understood']
#[pyfunction]
#[pyo3(signature = (puzzle, claims, *, in_order=Arg::Valid(false), proof=Arg::Valid(false), lang=None),
       text_signature = "(puzzle, claims, *, in_order=False, proof=False, lang=None)")]
pub fn judge<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    claims: &Bound<'py, PyAny>,
    in_order: Arg<bool>,
    proof: Arg<bool>,
    lang: Lang,
) -> PyResult<Bound<'py, PyAny>> {
    let args = Args::new(py, lang)?;
    let in_order = args.of("in_order", in_order)?;
    let proof = args.of("proof", proof)?;
    let is_one = claims.extract::<&str>().is_ok();
    let Names(texts) = args.of("claims", claims.extract::<Arg<Names>>()?)?;
    let puzzle = to_puzzle(puzzle, &args)?;
    let renderer = args.renderer.clone();
    let documents = call(py, move |stop| -> Result<String, Fault> {
        let words = ClaimWords { renderer: &renderer, dictionary: dictionary() };
        let judge = Judge::default();
        let position = judged_position(&puzzle)?;
        // A claim alone is one document.
        let in_order = in_order && !is_one;
        let mut log = in_order.then(|| Log::new(&judge, position.clone()));
        let mut documents = vec![];
        for text in &texts {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let all = match &mut log {
                Some(log) => words.next(text, log),
                None => vec![words.judge(&judge, &position, text)],
            };
            for done in all {
                let mut document = words.document(position.layout(), &done, proof);
                document["n"] = (documents.len() + 1).into();
                documents.push(document.to_string());
            }
        }
        Ok(format!("[{}]", documents.join(",")))
    })?;
    let all = loads(py, &documents.map_err(|fault| args.raise(&fault))?)?;
    if is_one { all.get_item(0) } else { Ok(all) }
}

/// Judges a stream of claims, each with its position, a few thousand at a time, in constant memory.
///
/// `claims` is a table with the columns `puzzle` and `claim` (any object with the Arrow PyCapsule
/// interface: pyarrow, polars, pandas, DuckDB; `puzzle=` and `claim=` give other names), or an
/// iterable of pairs `(puzzle, claim)`. The result has that interface, too: the columns of the
/// input, then those of the verdict, row for row. Without Arrow, iterate over it: each row is a
/// `dict`. A position that cannot be judged on is a row with an `error` and a `note`.
///
/// `threads=0` means one for each core. Claims about one position are fastest in a row.
///
/// >>> p = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5..."
/// >>> rows = list(kotowari.judge_many([(p, "Hidden Single: r6c2=1"), (p, "r6c2=2"), ("?", "r1c1=1")]))
/// >>> [(row["verdict"], row["error"]) for row in rows]
/// [('proved', None), ('false', None), (None, 'error-no-puzzle')]
#[pyfunction]
#[pyo3(signature = (claims, *, puzzle=None, claim=None, threads=Arg::Valid(0), guess_rules=Arg::Valid(false),
                    digits_from=None, lang=None),
       text_signature = "(claims, *, puzzle=None, claim=None, threads=0, guess_rules=False, digits_from=None, lang=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's are named")]
pub fn judge_many(
    py: Python<'_>,
    claims: &Bound<'_, PyAny>,
    puzzle: Option<Arg<String>>,
    claim: Option<Arg<String>>,
    threads: Arg<usize>,
    guess_rules: Arg<bool>,
    digits_from: Option<Arg<u8>>,
    lang: Lang,
) -> PyResult<Verdicts> {
    let args = Args::new(py, lang)?;
    let threads = args.within("threads", threads, 0..=1024)?;
    let reading = read_options(&args, guess_rules, digits_from)?;
    let worker = Worker {
        work: Box::new(Judging { judge: Judge::default(), reading }),
        wanted: vec![
            Wanted { usual: "puzzle", named: args.maybe("puzzle", puzzle)? },
            Wanted { usual: "claim", named: args.maybe("claim", claim)? },
        ],
        heads: COLUMNS.iter().map(|&(id, kind, _)| Head { id, kind }).collect(),
        renderer: args.renderer.clone(),
        threads: Worker::threads(threads),
    };
    Ok(Verdicts(Results::new(claims, worker, &args)?))
}

/// The names of all techniques, which take a while to collect.
fn dictionary() -> &'static Dictionary {
    static DICTIONARY: OnceLock<Dictionary> = OnceLock::new();
    DICTIONARY.get_or_init(Dictionary::new)
}

/// What the columns of a verdict are made of.
struct Row<'r> {
    words: ClaimWords<'r>,
    layout: &'r Layout,
    done: &'r JudgedClaim,
}

impl Row<'_> {
    fn judged(&self) -> Option<&Judged> {
        self.done.outcome.as_ref().ok().map(|(judged, _)| &**judged)
    }
}

/// A column: its name, the type of its values, and how one is found.
type VerdictColumn = (&'static str, Kind, fn(&Row<'_>) -> Datum);

const TEXT: Kind = Kind::Datum(DatumType::Text);
const COUNT: Kind = Kind::Datum(DatumType::Count);

/// The columns that `judge_many` adds.
const COLUMNS: &[VerdictColumn] = &[
    ("verdict", TEXT, |row| text(row.done.verdict().map_or("not_understood", |v| v.id()))),
    ("support", Kind::Share, |row| {
        row.judged()?.support.map(|share| Value::Number((share * 1000.0).round() as u64))
    }),
    ("gap", COUNT, |row| number(row.judged()?.gap?)),
    ("stated", COUNT, |row| number(row.judged()?.premises.len())),
    ("holds", COUNT, |row| {
        number(row.judged()?.premises.iter().filter(|premise| premise.gap.is_none()).count())
    }),
    ("used", COUNT, |row| {
        number(row.judged()?.premises.iter().filter(|premise| premise.used).count())
    }),
    ("fails", TEXT, |row| text(row.judged()?.fails.as_ref()?.id())),
    ("easiest", TEXT, |row| {
        let results = row.judged()?.results.iter();
        let step = results.rev().find_map(|result| result.easiest.as_ref())?;
        text(step.deduction().technique.id)
    }),
    ("column", COUNT, |row| number(row.done.outcome.as_ref().err()?.column)),
    ("told", TEXT, |row| text(row.words.told(row.layout, row.done).join(" "))),
    ("error", TEXT, |_| None),
    ("note", TEXT, |_| None),
];

fn text(text: impl Into<String>) -> Datum {
    Some(Value::Text(text.into()))
}

fn number(n: usize) -> Datum {
    Some(Value::Number(n as u64))
}

/// Judges pairs of a position and a claim.
struct Judging {
    judge: Judge,
    reading: ReadOptions,
}

impl Work for Judging {
    fn row(&self, texts: &[Option<&str>], renderer: &Renderer, last: &mut Last) -> Answer {
        // A panic on one claim must not cost the rows of the others.
        let judged = catch_unwind(AssertUnwindSafe(|| self.judged(texts, renderer, last)));
        let judged = judged.unwrap_or_else(|_| Err(Fault::new("python-crashed")));
        let cells = judged.unwrap_or_else(|fault| {
            let cell = |(id, ..): &VerdictColumn| match *id {
                "error" => text(fault.id),
                "note" => text(error_line(&fault, renderer)),
                _ => None,
            };
            COLUMNS.iter().map(cell).collect()
        });
        Some(Cells { cells, keys: vec![] })
    }

    fn messages(&self) -> [&'static str; 2] {
        ["python-one-claim", "python-verdicts-before"]
    }
}

impl Judging {
    fn judged(
        &self,
        texts: &[Option<&str>],
        renderer: &Renderer,
        last: &mut Last,
    ) -> Result<Vec<Datum>, Fault> {
        let (puzzle, claim) = (texts[0].unwrap_or_default(), texts[1].unwrap_or_default());
        let position = self.position(puzzle, last)?;
        let words = ClaimWords { renderer, dictionary: dictionary() };
        let done = words.judge(&self.judge, &position, claim);
        let row = Row { words, layout: position.layout(), done: &done };
        Ok(COLUMNS.iter().map(|(_, _, value)| value(&row)).collect())
    }

    /// The position of a text, or that of the row before it if it is the same text.
    fn position(&self, text: &str, last: &mut Last) -> Result<Rc<Position>, Fault> {
        let known = last.as_ref().filter(|(known, _)| known == text);
        if let Some(Ok(position)) = known.map(|(_, kept)| kept.clone().downcast()) {
            return Ok(position);
        }
        let reading = format::one(self.reading, None, "-", text.as_bytes())?;
        let position = Rc::new(judged_position(&reading.puzzle)?);
        *last = Some((text.to_owned(), position.clone()));
        Ok(position)
    }
}

/// A stream of verdicts, which can be read once: an Arrow stream, or an iterator of `dict`s.
#[pyclass(module = "kotowari", frozen)]
pub struct Verdicts(Results);

#[pymethods]
impl Verdicts {
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
        format!("Verdicts({})", self.columns().join(", "))
    }
}
