//! `solve` and `count`.

use kotowari::batch::answer::{self, Question};
use kotowari::count::{Budget, Solution, Solutions};
use kotowari::format::write;
use kotowari::puzzle::Puzzle;
use pyo3::prelude::*;

use crate::call::call;
use crate::puzzle::taken;
use crate::words::{renderer, said};

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
/// >>> a = kotowari.solve("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
/// >>> a.solutions, a.solution[:9]
/// ('one', '162857493')
#[pyfunction]
#[pyo3(signature = (puzzle, *, limit=2, keep=1, lang=None))]
pub fn solve(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    limit: u64,
    keep: usize,
    lang: Option<&str>,
) -> PyResult<Answer> {
    let puzzle = taken(puzzle, lang)?;
    let limit = limit.max(2);
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
#[pyo3(signature = (puzzle, *, limit=1_000_000, lang=None))]
pub fn count(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    limit: u64,
    lang: Option<&str>,
) -> PyResult<u64> {
    let puzzle = taken(puzzle, lang)?;
    let answer = call(py, move |_| asked(&puzzle, limit.max(1), 1))?;
    match answer.is_all || answer.found >= limit {
        true => Ok(answer.found.min(limit)),
        false => Err(said(py, "rate-note-unknown", &*renderer(lang)?)),
    }
}

fn asked(puzzle: &Puzzle, count: u64, keep: usize) -> answer::Answer {
    Question { count, keep, budget: Budget::default(), with_techniques: false }.of(puzzle)
}

fn line(puzzle: &Puzzle, solution: &Solution) -> String {
    let full = solution.iter().copied().map(Some).collect();
    write::line(&Puzzle::new(puzzle.layout.clone(), full))
}
