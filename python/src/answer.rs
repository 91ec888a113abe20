//! The functions `solve` and `count`.

use kotowari::batch::answer::{self, SolveRequest};
use kotowari::count::{Budget, Solution, Solutions};
use kotowari::error::Error as Fault;
use kotowari::format::write;
use kotowari::puzzle::Puzzle;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::call::call;
use crate::given::{Arg, Args, Lang};
use crate::puzzle::to_puzzle;

/// The result of `solve`.
#[pyclass(frozen, eq, hash, module = "kotowari", get_all)]
#[derive(PartialEq, Hash)]
pub struct Answer {
    /// `"one"`, `"none"`, `"many"`, or `"unknown"` if the search budget was used up.
    solutions: &'static str,
    /// The solution, if it is unique.
    solution: Option<String>,
    /// The first solutions, at most `keep`.
    found: Vec<String>,
    /// The number of solutions found.
    count: u64,
    /// Whether the search was exhaustive.
    complete: bool,
}

#[pymethods]
impl Answer {
    /// What `solve` returns; it is made by hand where it is unpickled.
    #[new]
    fn new(
        solutions: &str,
        solution: Option<String>,
        found: Vec<String>,
        count: u64,
        complete: bool,
    ) -> PyResult<Answer> {
        let all = [Solutions::None, Solutions::One, Solutions::Many, Solutions::Unknown];
        let known = all.into_iter().map(Solutions::id).find(|id| *id == solutions);
        let solutions = known.ok_or_else(|| PyValueError::new_err(solutions.to_owned()))?;
        Ok(Answer { solutions, solution, found, count, complete })
    }

    #[expect(clippy::type_complexity, reason = "the arguments of the class, in a tuple")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyAny>, (&'static str, Option<String>, Vec<String>, u64, bool)) {
        let all = (self.solutions, self.solution.clone(), self.found.clone());
        let (solutions, solution, found) = all;
        let class = py.get_type::<Answer>().into_any();
        (class, (solutions, solution, found, self.count, self.complete))
    }

    fn __repr__(&self) -> String {
        let complete = if self.complete { "True" } else { "False" };
        format!("Answer({}, count={}, complete={complete})", self.solutions, self.count)
    }
}

/// Solves a puzzle by search. Counts up to `limit` solutions and returns the first `keep` of them.
///
/// >>> a = kotowari.solve("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.")
/// >>> a.solutions, a.solution[:9]
/// ('one', '319852746')
#[pyfunction]
#[pyo3(signature = (puzzle, *, limit=Arg::Valid(2), keep=Arg::Valid(1), lang=None),
       text_signature = "(puzzle, *, limit=2, keep=1, lang=None)")]
pub fn solve(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    limit: Arg<u64>,
    keep: Arg<usize>,
    lang: Lang,
) -> PyResult<Answer> {
    let args = Args::new(py, lang)?;
    let (limit, keep) = (args.least("limit", limit, 1)?.max(2), args.least("keep", keep, 0)?);
    let puzzle = to_puzzle(puzzle, &args)?;
    call(py, move |_| {
        let answer = search(&puzzle, limit, keep.max(1));
        let found: Vec<String> =
            answer.kept.iter().map(|solution| line(&puzzle, solution)).collect();
        let is_one = answer.solutions == Solutions::One;
        Answer {
            solutions: answer.solutions.id(),
            solution: found.first().filter(|_| is_one).cloned(),
            found: if keep == 0 { vec![] } else { found },
            count: answer.found,
            complete: answer.is_exhaustive,
        }
    })
}

/// Returns the number of solutions of a puzzle; counting ends at `limit`.
///
/// Raises `kotowari.Error` if the search budget was used up before that.
///
/// >>> kotowari.count("1234............")
/// 12
#[pyfunction]
#[pyo3(signature = (puzzle, *, limit=Arg::Valid(1_000_000), lang=None),
       text_signature = "(puzzle, *, limit=1000000, lang=None)")]
pub fn count(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    limit: Arg<u64>,
    lang: Lang,
) -> PyResult<u64> {
    let args = Args::new(py, lang)?;
    let limit = args.least("limit", limit, 1)?;
    let puzzle = to_puzzle(puzzle, &args)?;
    let answer = call(py, move |_| search(&puzzle, limit, 1))?;
    match answer.is_exhaustive || answer.found >= limit {
        true => Ok(answer.found.min(limit)),
        false => Err(args.raise(&Fault::new("rate-note-unknown"))),
    }
}

fn search(puzzle: &Puzzle, count: u64, keep: usize) -> answer::Answer {
    SolveRequest { count, keep, budget: Budget::default(), with_techniques: false }.solve(puzzle)
}

fn line(puzzle: &Puzzle, solution: &Solution) -> String {
    let full = solution.iter().copied().map(Some).collect();
    write::line(&Puzzle::new(puzzle.layout.clone(), full))
}
