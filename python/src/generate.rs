//! `generate`: puzzles to order, one after the other.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use kotowari::batch::datum::LEVELS;
use kotowari::deduction::Level;
use kotowari::explain::{Dictionary, Renderer};
use kotowari::generate::{Generator, Mask, Minimal, Need, Request, Symmetry, Twins};
use kotowari::layout::Layout;
use kotowari::rate::explainer::Tenths;
use kotowari::spoken::refused;
use kotowari::technique::by_id;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::call::call;
use crate::puzzle::Puzzle;
use crate::words::{raised, renderer};

/// Puzzles as they are made.  `tried` says how many attempts that took.
#[pyclass(module = "kotowari", frozen)]
pub struct Generation {
    generator: Generator,
    state: Arc<Mutex<State>>,
    last: u64,
}

struct State {
    next: u64,
    left: Option<u64>,
    twins: Twins,
}

/// A number, or two: from and to.
#[derive(FromPyObject)]
pub enum Window<T> {
    Both(T, T),
    One(T),
}

/// Makes puzzles with exactly one solution: an iterator of `Puzzle`s, the same for the same `seed`.
///
/// A range is a number or a pair: `clues=(24, 28)`, `er=(3.0, 7.0)`, `level=("easy", "medium")`.  `needs`
/// are techniques none of which can be done without.  The iterator ends after `count` puzzles (`None`:
/// never), or when `attempts` attempts were made.
///
/// >>> a, b = kotowari.generate(2, seed=1, symmetry="half-turn", clues=(24, 30))
/// >>> a != b, kotowari.count(a)
/// (True, 1)
#[pyfunction]
#[pyo3(signature = (count=None, *, seed=0, size=9, symmetry=None, mask=None, clues=None, minimal=None, level=None,
                    er=None, hodoku=None, minutes=None, needs=vec![], distinct=false, attempts=1_000_000, lang=None))]
#[expect(clippy::too_many_arguments, reason = "Python's are named")]
pub fn generate(
    py: Python<'_>,
    count: Option<u64>,
    seed: u64,
    size: u16,
    symmetry: Option<&str>,
    mask: Option<&str>,
    clues: Option<Window<usize>>,
    minimal: Option<&str>,
    level: Option<Window<String>>,
    er: Option<Window<f64>>,
    hodoku: Option<Window<u32>>,
    minutes: Option<Window<f64>>,
    needs: Vec<String>,
    distinct: bool,
    attempts: u64,
    lang: Option<&str>,
) -> PyResult<Generation> {
    let renderer = renderer(lang)?;
    let (rows, columns) = match size {
        4 => (2, 2),
        6 => (2, 3),
        8 => (2, 4),
        9 => (3, 3),
        10 => (2, 5),
        12 => (3, 4),
        16 => (4, 4),
        25 => (5, 5),
        other => {
            return Err(PyValueError::new_err(format!(
                "size must be 4, 6, 8, 9, 10, 12, 16 or 25, not {other}"
            )));
        }
    };
    let layout =
        Layout::classic(rows, columns).map_err(|e| PyValueError::new_err(e.to_string()))?;
    let mut request = Request::new(layout);
    if let Some(name) = symmetry {
        request.symmetry = one_of("symmetry", name, &Symmetry::ALL)?;
    }
    let usual = if request.layout.cells() > 100 { Minimal::No } else { Minimal::Orbit };
    request.minimal = minimal.map_or(Ok(usual), |name| one_of("minimal", name, &Minimal::ALL))?;
    request.mask = mask.map(masked).transpose()?;
    request.clues = clues.map(Window::range);
    request.distinct = distinct;
    let wanted = &mut request.wanted;
    wanted.level = level
        .map(|level| level.each(|name| self::level(py, &name, &renderer)))
        .transpose()?
        .map(Window::range);
    wanted.er = er.map(|er| er.each(tenths)).transpose()?.map(Window::range);
    wanted.hodoku = hodoku.map(Window::range);
    wanted.minutes = minutes.map(Window::range);
    for name in needs {
        let about = Dictionary::new()
            .one(&name, &renderer)
            .map_err(|fault| raised(py, &fault, &renderer))?;
        wanted.needs.extend(by_id(about.id).map(|technique| Need { technique, at: None }));
    }
    let generator = Generator::new(request, seed)
        .map_err(|impossible| raised(py, &refused(&impossible, &renderer), &renderer))?;
    let state = State { next: 0, left: count, twins: Twins::default() };
    Ok(Generation { generator, state: Arc::new(Mutex::new(state)), last: attempts })
}

impl<T: Clone> Window<T> {
    fn range(self) -> std::ops::RangeInclusive<T> {
        match self {
            Window::Both(from, to) => from..=to,
            Window::One(only) => only.clone()..=only,
        }
    }

    fn each<U>(self, of: impl Fn(T) -> PyResult<U>) -> PyResult<Window<U>> {
        Ok(match self {
            Window::Both(from, to) => Window::Both(of(from)?, of(to)?),
            Window::One(only) => Window::One(of(only)?),
        })
    }
}

fn one_of<T: Copy>(what: &str, name: &str, all: &[(&'static str, T)]) -> PyResult<T> {
    let wanted = name.replace('_', "-");
    let found = all.iter().find(|(known, _)| *known == wanted);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let known = all.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        PyValueError::new_err(format!("{what} must be one of {known}, not {name:?}"))
    })
}

fn masked(text: &str) -> PyResult<Mask> {
    let found = Mask::named(text).map_or_else(|| Mask::parse(text).ok(), Some);
    found.ok_or_else(|| {
        PyValueError::new_err(format!("{text:?} is no mask: name one, or draw it with # and ."))
    })
}

fn level(py: Python<'_>, name: &str, renderer: &Renderer) -> PyResult<Level> {
    let by_id = LEVELS.into_iter().find(|level| level.id() == name);
    by_id.map_or_else(
        || Dictionary::new().level(name, renderer).map_err(|fault| raised(py, &fault, renderer)),
        Ok,
    )
}

fn tenths(er: f64) -> PyResult<Tenths> {
    match (0.0..20.0).contains(&er) {
        true => Ok(Tenths::new((er * 10.0).round() as u16)),
        false => Err(PyValueError::new_err(format!("er must be from 0.0 to 19.9, not {er}"))),
    }
}

#[pymethods]
impl Generation {
    /// How many attempts were made so far.
    #[getter]
    fn tried(&self, py: Python<'_>) -> u64 {
        py.detach(|| lock(&self.state).next)
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Puzzle>> {
        let (generator, state, last) = (self.generator.clone(), self.state.clone(), self.last);
        call(py, move |stop| {
            let mut state = lock(&state);
            let asked = || stop.load(Ordering::Relaxed);
            while state.left != Some(0) && state.next < last && !asked() {
                let mut attempt = generator.attempt(state.next, &asked);
                if asked() {
                    // Nobody waits for it; it is made again.
                    break;
                }
                if generator.request().distinct {
                    attempt = state.twins.pass(attempt);
                }
                state.next += 1;
                if let Ok(made) = attempt {
                    state.left = state.left.map(|left| left - 1);
                    return Some(Puzzle { inner: made.puzzle });
                }
            }
            None
        })
    }
}

fn lock(state: &Mutex<State>) -> std::sync::MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}
