//! `generate`: puzzles to order, one after the other.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use kotowari::batch::datum::LEVELS;
use kotowari::deduction::Level;
use kotowari::error::Error as Fault;
use kotowari::explain::Dictionary;
use kotowari::generate::{Generator, MASKS, Mask, Minimal, Need, Request, Symmetry, Twins};
use kotowari::layout::Layout;
use kotowari::spoken::{no_mask, refused};
use kotowari::technique::by_id;
use pyo3::prelude::*;

use crate::call::call;
use crate::given::{Ask, Given, Lang, Names, Wanted};
use crate::puzzle::Puzzle;
use crate::rate::tenths;

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

impl<T: Wanted> Wanted for Window<T> {
    const ID: &'static str = if T::ID.len() == "text".len() { "range-of-texts" } else { "range" };
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
#[pyo3(signature = (count=None, *, seed=Given::Good(0), size=Given::Good(9), symmetry=None, mask=None, clues=None,
                    minimal=None, level=None, er=None, hodoku=None, minutes=None, needs=Given::Good(Names(vec![])),
                    distinct=Given::Good(false), attempts=Given::Good(1_000_000), lang=None),
       text_signature = "(count=None, *, seed=0, size=9, symmetry=None, mask=None, clues=None, minimal=None, level=None, er=None, hodoku=None, minutes=None, needs=(), distinct=False, attempts=1000000, lang=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's are named")]
pub fn generate(
    py: Python<'_>,
    count: Option<Given<u64>>,
    seed: Given<u64>,
    size: Given<u16>,
    symmetry: Option<Given<String>>,
    mask: Option<Given<String>>,
    clues: Option<Given<Window<usize>>>,
    minimal: Option<Given<String>>,
    level: Option<Given<Window<String>>>,
    er: Option<Given<Window<f64>>>,
    hodoku: Option<Given<Window<u32>>>,
    minutes: Option<Given<Window<f64>>>,
    needs: Given<Names>,
    distinct: Given<bool>,
    attempts: Given<u64>,
    lang: Lang,
) -> PyResult<Generation> {
    let ask = Ask::new(py, lang)?;
    let left = count.map(|count| ask.least("count", count, 0)).transpose()?;
    let seed = ask.least("seed", seed, 0)?;
    let last = ask.least("attempts", attempts, 0)?;
    let mut request = Request::new(board(&ask, size)?);
    if let Some(name) = symmetry {
        request.symmetry = ask.one_of("symmetry", name, &Symmetry::ALL)?;
    }
    let usual = if request.layout.cells() > 100 { Minimal::No } else { Minimal::Orbit };
    request.minimal =
        minimal.map_or(Ok(usual), |name| ask.one_of("minimal", name, &Minimal::ALL))?;
    request.mask = ask.maybe("mask", mask)?.map(|text| masked(&ask, &text)).transpose()?;
    request.clues = ask.maybe("clues", clues)?.map(Window::range);
    request.distinct = ask.of("distinct", distinct)?;
    let wanted = &mut request.wanted;
    let level = ask.maybe("level", level)?;
    let level = level.map(|level| level.each(|name| self::level(&ask, &name))).transpose()?;
    wanted.level = level.map(Window::range);
    let er = ask.maybe("er", er)?;
    let er = er.map(|er| er.each(|er| tenths(&ask, "er", Given::Good(er), 0.0))).transpose()?;
    wanted.er = er.map(Window::range);
    wanted.hodoku = ask.maybe("hodoku", hodoku)?.map(Window::range);
    wanted.minutes = ask.maybe("minutes", minutes)?.map(Window::range);
    let Names(needs) = ask.of("needs", needs)?;
    for name in needs {
        let about =
            Dictionary::new().one(&name, &ask.renderer).map_err(|fault| ask.raise(&fault))?;
        wanted.needs.extend(by_id(about.id).map(|technique| Need { technique, at: None }));
    }
    let generator = Generator::new(request, seed)
        .map_err(|impossible| ask.raise(&refused(&impossible, &ask.renderer)))?;
    let state = State { next: 0, left, twins: Twins::default() };
    Ok(Generation { generator, state: Arc::new(Mutex::new(state)), last })
}

/// The boards there are: how many rows, and those of a box.
const BOARDS: [(u16, (u16, u16)); 8] = [
    (4, (2, 2)),
    (6, (2, 3)),
    (8, (2, 4)),
    (9, (3, 3)),
    (10, (2, 5)),
    (12, (3, 4)),
    (16, (4, 4)),
    (25, (5, 5)),
];

fn board(ask: &Ask<'_>, size: Given<u16>) -> PyResult<Arc<Layout>> {
    let size = ask.least("size", size, 0)?;
    let wrong = || {
        let known = BOARDS.map(|(size, _)| size.to_string()).join(", ");
        let fault = Fault::new("python-choice").text("argument", "size");
        ask.raise(&fault.text("typed", size.to_string()).text("known", known))
    };
    let (_, (rows, columns)) =
        BOARDS.into_iter().find(|(known, _)| *known == size).ok_or_else(wrong)?;
    Layout::classic(rows, columns).map_err(|_| wrong())
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

fn masked(ask: &Ask<'_>, text: &str) -> PyResult<Mask> {
    if let Some(mask) = Mask::named(text) {
        return Ok(mask);
    }
    // A word is the name of none.
    if !text.contains('\n') && text.chars().count() > 1 {
        let known: Vec<&str> = MASKS.iter().map(|(name, _)| *name).collect();
        let fault = Fault::new("generate-mask-unknown").text("value", text);
        return Err(ask.raise(&fault.text("known", known.join(", "))));
    }
    Mask::parse(text).map_err(|error| ask.raise(&no_mask(error, "mask", text)))
}

fn level(ask: &Ask<'_>, name: &str) -> PyResult<Level> {
    let by_id = LEVELS.into_iter().find(|level| level.id() == name);
    by_id.map_or_else(
        || Dictionary::new().level(name, &ask.renderer).map_err(|fault| ask.raise(&fault)),
        Ok,
    )
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
