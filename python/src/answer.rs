//! `solve` and `count`.

use kotowari::batch::answer::{self, Question};
use kotowari::count::{Budget, Solution, Solutions};
use kotowari::error::Error as Fault;
use kotowari::format::write;
use kotowari::puzzle::Puzzle;
use pyo3::prelude::*;

use crate::call::call;
use crate::given::{Ask, Given, Lang};
use crate::puzzle::taken;

/// What `solve` found.
#[pyclass(frozen, module = "kotowari", get_all)]
pub struct Answer {
    /// `"one"`, `"none"`, `"many"`, or `"unknown"` if the budget did not settle it.
    solutions: &'static str,
    /// The solution, if there is exactly one.
    solution: Option<String>,
    /// The solutions that were kept.
    found: Vec<String>,
    /// How many were found.
    count: u64,
    /// Whether these are all.
    complete: bool,
}

#[pymethods]
impl Answer {
    fn __repr__(&self) -> String {
        let complete = if self.complete { "True" } else { "False" };
        format!("Answer({}, count={}, complete={complete})", self.solutions, self.count)
    }
}

/// Solves a puzzle by counting: up to `limit` solutions are looked for, `keep` of them kept.
///
/// >>> a = kotowari.solve("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.")
/// >>> a.solutions, a.solution[:9]
/// ('one', '319852746')
#[pyfunction]
#[pyo3(signature = (puzzle, *, limit=Given::Good(2), keep=Given::Good(1), lang=None),
       text_signature = "(puzzle, *, limit=2, keep=1, lang=None)")]
pub fn solve(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    limit: Given<u64>,
    keep: Given<usize>,
    lang: Lang,
) -> PyResult<Answer> {
    let ask = Ask::new(py, lang)?;
    let (limit, keep) = (ask.least("limit", limit, 1)?.max(2), ask.least("keep", keep, 0)?);
    let puzzle = taken(puzzle, &ask)?;
    call(py, move |_| {
        let answer = asked(&puzzle, limit, keep.max(1));
        let found: Vec<String> = answer.kept.iter().map(|one| line(&puzzle, one)).collect();
        let is_one = answer.solutions == Solutions::One;
        Answer {
            solutions: answer.solutions.id(),
            solution: found.first().filter(|_| is_one).cloned(),
            found: if keep == 0 { vec![] } else { found },
            count: answer.found,
            complete: answer.is_all,
        }
    })
}

/// How many solutions a puzzle has; counting ends at `limit`.
///
/// Raises `kotowari.Error` if the budget was used up before that: nobody knows then.
///
/// >>> kotowari.count("1234............")
/// 12
#[pyfunction]
#[pyo3(signature = (puzzle, *, limit=Given::Good(1_000_000), lang=None),
       text_signature = "(puzzle, *, limit=1000000, lang=None)")]
pub fn count(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    limit: Given<u64>,
    lang: Lang,
) -> PyResult<u64> {
    let ask = Ask::new(py, lang)?;
    let limit = ask.least("limit", limit, 1)?;
    let puzzle = taken(puzzle, &ask)?;
    let answer = call(py, move |_| asked(&puzzle, limit, 1))?;
    match answer.is_all || answer.found >= limit {
        true => Ok(answer.found.min(limit)),
        false => Err(ask.raise(&Fault::new("rate-note-unknown"))),
    }
}

fn asked(puzzle: &Puzzle, count: u64, keep: usize) -> answer::Answer {
    Question { count, keep, budget: Budget::default(), with_techniques: false }.of(puzzle)
}

fn line(puzzle: &Puzzle, solution: &Solution) -> String {
    let full = solution.iter().copied().map(Some).collect();
    write::line(&Puzzle::new(puzzle.layout.clone(), full))
}
