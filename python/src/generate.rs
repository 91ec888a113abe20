//! The function `generate`: an iterator of generated puzzles.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use kotowari::batch::datum::LEVELS;
use kotowari::deduction::Level;
use kotowari::error::Error as Fault;
use kotowari::explain::Dictionary;
use kotowari::explain::dictionary::planted;
use kotowari::generate::{Generator, MASKS, Mask, Minimal, Need, Request, Symmetry, Twins};
use kotowari::layout::Layout;
use kotowari::spoken::{impossible_request, invalid_mask};
use kotowari::technique::by_id;
use pyo3::prelude::*;

use crate::call::call;
use crate::given::{Arg, ArgType, Args, Lang, Names};
use crate::puzzle::Puzzle;
use crate::rate::tenths;

/// An iterator of generated puzzles. `tried` is the number of attempts so far.
#[pyclass(module = "kotowari", frozen)]
pub struct Generation {
    generator: Generator,
    state: Arc<Mutex<State>>,
    last: u64,
}

struct State {
    /// Index of the next attempt.
    next: u64,
    /// Puzzles still to be made; `None` means without limit.
    left: Option<u64>,
    twins: Twins,
}

/// An argument that is a value or an inclusive range, given as a pair.
#[derive(FromPyObject)]
pub enum Window<T> {
    Both(T, T),
    One(T),
}

impl<T: ArgType> ArgType for Window<T> {
    const ID: &'static str = if T::ID.len() == "text".len() { "range-of-texts" } else { "range" };
}

/// Makes puzzles with exactly one solution: an iterator of `Puzzle`s, the same for the same `seed`.
///
/// A range is a value or a pair: `clues=(24, 28)`, `er=(3.0, 7.0)`, `level=("easy", "medium")`.
/// `needs` lists techniques each of which is indispensable, `rules` what each puzzle gets clues of:
/// `rules=["thermo", "cage:8"]`, without a number as many as it needs. The iterator ends after
/// `count` puzzles (`None`: never) or after `attempts` attempts.
///
/// >>> a, b = kotowari.generate(2, seed=1, symmetry="half-turn", clues=(24, 30))
/// >>> a != b, kotowari.count(a)
/// (True, 1)
#[pyfunction]
#[pyo3(signature = (count=None, *, seed=Arg::Valid(0), size=Arg::Valid(9), symmetry=None, mask=None, clues=None,
                    minimal=None, level=None, er=None, hodoku=None, minutes=None, needs=Arg::Valid(Names(vec![])), rules=Arg::Valid(Names(vec![])),
                    distinct=Arg::Valid(false), attempts=Arg::Valid(1_000_000), lang=None),
       text_signature = "(count=None, *, seed=0, size=9, symmetry=None, mask=None, clues=None, minimal=None, level=None, er=None, hodoku=None, minutes=None, needs=(), rules=(), distinct=False, attempts=1000000, lang=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's are named")]
pub fn generate(
    py: Python<'_>,
    count: Option<Arg<u64>>,
    seed: Arg<u64>,
    size: Arg<u16>,
    symmetry: Option<Arg<String>>,
    mask: Option<Arg<String>>,
    clues: Option<Arg<Window<usize>>>,
    minimal: Option<Arg<String>>,
    level: Option<Arg<Window<String>>>,
    er: Option<Arg<Window<f64>>>,
    hodoku: Option<Arg<Window<u32>>>,
    minutes: Option<Arg<Window<f64>>>,
    needs: Arg<Names>,
    rules: Arg<Names>,
    distinct: Arg<bool>,
    attempts: Arg<u64>,
    lang: Lang,
) -> PyResult<Generation> {
    let args = Args::new(py, lang)?;
    let left = count.map(|count| args.least("count", count, 0)).transpose()?;
    let seed = args.least("seed", seed, 0)?;
    let last = args.least("attempts", attempts, 0)?;
    let mut request = Request::new(board(&args, size)?);
    if let Some(name) = symmetry {
        request.symmetry = args.one_of("symmetry", name, &Symmetry::ALL)?;
    }
    let usual = if request.layout.cells() > 100 { Minimal::No } else { Minimal::Orbit };
    request.minimal =
        minimal.map_or(Ok(usual), |name| args.one_of("minimal", name, &Minimal::ALL))?;
    request.mask = args.maybe("mask", mask)?.map(|text| parse_mask(&args, &text)).transpose()?;
    request.clues = args.maybe("clues", clues)?.map(Window::range);
    request.distinct = args.of("distinct", distinct)?;
    let wanted = &mut request.wanted;
    let level = args.maybe("level", level)?;
    let level = level.map(|level| level.try_map(|name| self::level(&args, &name))).transpose()?;
    wanted.level = level.map(Window::range);
    let er = args.maybe("er", er)?;
    let er = er.map(|er| er.try_map(|er| tenths(&args, "er", Arg::Valid(er), 0.0))).transpose()?;
    wanted.er = er.map(Window::range);
    wanted.hodoku = args.maybe("hodoku", hodoku)?.map(Window::range);
    wanted.minutes = args.maybe("minutes", minutes)?.map(Window::range);
    let Names(needs) = args.of("needs", needs)?;
    for name in needs {
        let about =
            Dictionary::new().one(&name, &args.renderer).map_err(|fault| args.raise(&fault))?;
        wanted.needs.extend(by_id(about.id).map(|technique| Need { technique, at: None }));
    }
    let Names(rules) = args.of("rules", rules)?;
    let rules = rules.iter().map(|typed| planted(typed).map_err(|fault| args.raise(&fault)));
    request.rules = rules.collect::<PyResult<_>>()?;
    let generator = Generator::new(request, seed)
        .map_err(|impossible| args.raise(&impossible_request(&impossible, &args.renderer)))?;
    let state = State { next: 0, left, twins: Twins::default() };
    Ok(Generation { generator, state: Arc::new(Mutex::new(state)), last })
}

/// The boards on offer: the number of rows, and rows and columns of a box.
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

fn board(args: &Args<'_>, size: Arg<u16>) -> PyResult<Arc<Layout>> {
    let size = args.least("size", size, 0)?;
    let wrong = || {
        let known = BOARDS.map(|(size, _)| size.to_string()).join(", ");
        let fault = Fault::new("python-choice").text("argument", "size");
        args.raise(&fault.text("typed", size.to_string()).text("known", known))
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

    fn try_map<U>(self, convert: impl Fn(T) -> PyResult<U>) -> PyResult<Window<U>> {
        Ok(match self {
            Window::Both(from, to) => Window::Both(convert(from)?, convert(to)?),
            Window::One(only) => Window::One(convert(only)?),
        })
    }
}

/// Parses a mask: the name of a known one, or its text.
fn parse_mask(args: &Args<'_>, text: &str) -> PyResult<Mask> {
    if let Some(mask) = Mask::named(text) {
        return Ok(mask);
    }
    // A single word is meant as a name, so the error lists the names.
    if !text.contains('\n') && text.chars().count() > 1 {
        let known: Vec<&str> = MASKS.iter().map(|(name, _)| *name).collect();
        let fault = Fault::new("generate-mask-unknown").text("value", text);
        return Err(args.raise(&fault.text("known", known.join(", "))));
    }
    Mask::parse(text).map_err(|error| args.raise(&invalid_mask(error, "mask", text)))
}

fn level(args: &Args<'_>, name: &str) -> PyResult<Level> {
    let by_id = LEVELS.into_iter().find(|level| level.id() == name);
    by_id.map_or_else(
        || Dictionary::new().level(name, &args.renderer).map_err(|fault| args.raise(&fault)),
        Ok,
    )
}

#[pymethods]
impl Generation {
    /// The number of attempts made so far.
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
            let is_stopped = || stop.load(Ordering::Relaxed);
            while state.left != Some(0) && state.next < last && !is_stopped() {
                let mut attempt = generator.attempt(state.next, &is_stopped);
                if is_stopped() {
                    // The call has returned already, so this attempt is left to the next one.
                    break;
                }
                if generator.request().distinct {
                    attempt = state.twins.pass(attempt);
                }
                state.next += 1;
                if let Ok(made) = attempt {
                    state.left = state.left.map(|left| left - 1);
                    return Some(Puzzle::from(made.puzzle));
                }
            }
            None
        })
    }
}

fn lock(state: &Mutex<State>) -> std::sync::MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}
