//! `explain` and `steps`: the whole path, and each step of it.

use std::sync::Arc;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::error::Error as Fault;
use kotowari::explain::headings::title;
use kotowari::explain::picture::{Detail, Options};
use kotowari::explain::{Renderer, json, svg};
use kotowari::kernel::Candidate;
use kotowari::solve::{self, Outcome, Passage};
use kotowari::spoken::Told;
use pyo3::prelude::*;

use crate::call::{call, until};
use crate::given::{Ask, Lang};
use crate::puzzle::{Puzzle, framed, taken};
use crate::words::{loads, raised};

/// A path, shared by its steps.
struct Walked {
    puzzle: kotowari::puzzle::Puzzle,
    start: Board,
    path: solve::Path,
    count: Count,
    renderer: Arc<Renderer>,
}

/// The path of a puzzle: a sequence of [`Step`]s, in words and as data.
///
/// >>> e = kotowari.explain("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.")
/// >>> e.outcome, e.solutions, len(e) > 50
/// ('solved', 'one', True)
/// >>> e[0].technique
/// 'hidden_single_row'
#[pyclass(frozen, sequence, module = "kotowari")]
pub struct Explanation {
    walked: Arc<Walked>,
}

/// A step of a path: proved, and told on the board before it.
#[pyclass(frozen, module = "kotowari")]
pub struct Step {
    walked: Arc<Walked>,
    at: usize,
}

/// Explains a puzzle: what somebody would do, step by step, and why.
///
/// A puzzle with several solutions is walked as far as logic goes; `solutions` says so.  The easiest step is taken
/// each time; with `simplest`, the path that is told in fewest bullets, of those that were tried: steps that nothing
/// rests on are left out, and it takes several times as long.
///
/// >>> hard = "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8."
/// >>> len(kotowari.explain(hard, simplest=True)) < len(kotowari.explain(hard))
/// True
#[pyfunction]
#[pyo3(signature = (puzzle, *, simplest=false, lang=None))]
pub fn explain(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    simplest: bool,
    lang: Lang,
) -> PyResult<Explanation> {
    let ask = Ask::new(py, lang)?;
    let puzzle = taken(puzzle, &ask)?;
    let own = ask.renderer.clone();
    let walked = call(py, move |stop| {
        let count = count::solutions(&puzzle, Budget::default());
        let techniques = match count::is_unique(&puzzle, &count) {
            true => solve::everything(),
            false => solve::without_uniqueness(),
        };
        let start = until(Board::new(&puzzle).ok()?, &stop);
        let path = match simplest {
            true => solve::simplest(&start, &techniques).path,
            false => solve::path(&start, &techniques),
        };
        Some(Walked { puzzle, start, path, count, renderer: own })
    })?;
    match walked {
        Some(walked) => Ok(Explanation { walked: Arc::new(walked) }),
        None => Err(ask.raise(&Fault::new("rate-note-repeat"))),
    }
}

/// The steps of a puzzle's path, as a list: `list(explain(puzzle))`.
#[pyfunction]
#[pyo3(signature = (puzzle, *, lang=None))]
pub fn steps(py: Python<'_>, puzzle: &Bound<'_, PyAny>, lang: Lang) -> PyResult<Vec<Step>> {
    let Explanation { walked } = explain(py, puzzle, false, lang)?;
    Ok((0..walked.path.steps.len()).map(|at| Step { walked: walked.clone(), at }).collect())
}

#[pymethods]
impl Explanation {
    /// `"solved"`, `"stuck"`, `"stopped"` or `"dead_end"`.
    #[getter]
    fn outcome(&self) -> &'static str {
        match self.walked.path.outcome {
            Outcome::Solved => "solved",
            Outcome::Stuck => "stuck",
            Outcome::Stopped => "stopped",
            Outcome::DeadEnd => "dead_end",
        }
    }

    /// How many solutions the puzzle has: `"one"`, `"none"`, `"many"`, `"unknown"`.
    #[getter]
    fn solutions(&self) -> &'static str {
        self.walked.count.solutions().id()
    }

    /// The puzzle.
    #[getter]
    fn puzzle(&self) -> Puzzle {
        Puzzle { inner: self.walked.puzzle.clone() }
    }

    /// Every step with its figure and its reason; `full` leaves out no sentence.
    #[pyo3(signature = (*, full=false))]
    fn text(&self, py: Python<'_>, full: bool) -> PyResult<String> {
        let walked = self.walked.clone();
        call(py, move |_| {
            let mut board = walked.start.clone();
            let mut pages = vec![];
            for at in 0..walked.path.steps.len() {
                pages.push(walked.told(&board, at, full));
                walked.path.steps[at].apply(&mut board);
            }
            pages.join("\n")
        })
    }

    /// As data: a document `kotowari/path/1`, with words in `text`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let walked = self.walked.clone();
        let text = call(py, move |_| {
            let Walked { puzzle, start, path, count, renderer } = &*walked;
            json::path(puzzle, start, path, count.solutions(), Some(renderer)).to_string()
        })?;
        loads(py, &text)
    }

    fn __len__(&self) -> usize {
        self.walked.path.steps.len()
    }

    fn __getitem__(&self, py: Python<'_>, index: isize) -> PyResult<Step> {
        let count = self.__len__();
        let at = if index < 0 { index + count as isize } else { index };
        match usize::try_from(at).ok().filter(|at| *at < count) {
            Some(at) => Ok(Step { walked: self.walked.clone(), at }),
            None => {
                let fault = Fault::new("python-no-step").text("typed", index.to_string());
                Err(raised(py, &fault.number("count", count), &self.walked.renderer))
            }
        }
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, false)
    }

    fn __repr__(&self) -> String {
        format!("Explanation({} steps, {})", self.__len__(), self.outcome())
    }

    fn _repr_html_(&self) -> String {
        let items = (0..self.__len__()).map(|at| {
            let title = self.walked.title(&self.walked.before(at), at);
            format!("<li>{}</li>", svg::escape(&title))
        });
        format!("<ul style=\"list-style:none;padding:0\">{}</ul>", items.collect::<String>())
    }
}

impl Walked {
    fn before(&self, at: usize) -> Board {
        self.path.replay(&self.start, at)
    }

    fn title(&self, board: &Board, at: usize) -> String {
        title(at as u32 + 1, &self.path.steps[at], board.layout(), &self.renderer)
    }

    fn told(&self, board: &Board, at: usize, full: bool) -> String {
        let options = Some(Options::default());
        let passage = Passage::of(at as u32 + 1, &self.path.steps[at]);
        let told = Told::of(&passage, board, options, full, &self.renderer);
        told.page(&self.title(board, at))
    }
}

impl Step {
    fn step(&self) -> &solve::Step {
        &self.walked.path.steps[self.at]
    }

    fn named(&self, all: impl Iterator<Item = Candidate>) -> Vec<(String, u32)> {
        let layout = self.walked.start.layout();
        let one = |c: Candidate| (json::name::cell(layout, c.cell), layout.label(c.digit).into());
        all.map(one).collect()
    }
}

#[pymethods]
impl Step {
    /// Its number on the path, from 1.
    #[getter]
    fn number(&self) -> usize {
        self.at + 1
    }

    /// The technique's id, the same in every language: `"x_wing"`.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step().deduction().technique.id
    }

    /// The technique's name in the language of the explanation.
    #[getter]
    fn name(&self) -> String {
        self.walked.renderer.step_name(self.step().deduction())
    }

    /// The technique's level: `"beginner"` to `"computer"`.
    #[getter]
    fn level(&self) -> &'static str {
        self.step().deduction().technique.level.id()
    }

    /// The digits placed: `[("r1c2", 5)]`.
    #[getter]
    fn placed(&self) -> Vec<(String, u32)> {
        self.named(self.step().placed())
    }

    /// The candidates that go: `[("r1c2", 5)]`.
    #[getter]
    fn removed(&self) -> Vec<(String, u32)> {
        self.named(self.step().eliminated())
    }

    /// Whether it uses that the puzzle has one solution.
    #[getter]
    fn uses_uniqueness(&self) -> bool {
        self.step().uses_uniqueness()
    }

    /// The digits on the board before it, cell by cell.
    #[getter]
    fn before(&self) -> String {
        let board = self.walked.before(self.at);
        let grid = json::name::grid(board.layout(), board.values());
        grid.as_str().map_or_else(|| grid.to_string(), str::to_owned)
    }

    /// What it does, in a line.
    #[getter]
    fn title(&self) -> String {
        self.walked.title(&self.walked.before(self.at), self.at)
    }

    /// The reason, a sentence a bullet.
    #[getter]
    fn bullets(&self) -> Vec<String> {
        let board = self.walked.before(self.at);
        let told = self.step().tell(&board);
        told.bullets.iter().map(|b| self.walked.renderer.bullet_alone(board.layout(), b)).collect()
    }

    /// Title, figure and reason as text; `full` leaves out no sentence.
    #[pyo3(signature = (*, full=false))]
    fn text(&self, full: bool) -> String {
        self.walked.told(&self.walked.before(self.at), self.at, full)
    }

    /// The figure as an SVG drawing.
    fn svg(&self) -> String {
        let board = self.walked.before(self.at);
        let told = self.step().tell(&board);
        let claims = self.step().claims();
        let renderer = &self.walked.renderer;
        let drawing = svg::draw(&board, &told.figure, claims, Detail::Auto, renderer);
        drawing.file(&self.walked.title(&board, self.at), "")
    }

    /// As data: a document `kotowari/step/2`, with its proof, and words in `text`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let board = self.walked.before(self.at);
        let told = self.step().tell(&board);
        let number = self.at as u32 + 1;
        let renderer = Some(&*self.walked.renderer);
        loads(py, &json::step(&board, number, self.step(), &told, renderer).to_string())
    }

    fn __str__(&self) -> String {
        self.text(false)
    }

    fn __repr__(&self) -> String {
        format!("Step({:?})", self.title())
    }

    fn _repr_html_(&self) -> String {
        let title = svg::escape(&self.title());
        let bullets = self.bullets().into_iter();
        let bullets: String =
            bullets.map(|bullet| format!("<li>{}</li>", svg::escape(&bullet))).collect();
        format!("<p><b>{title}</b></p>{}<ul>{bullets}</ul>", framed(&self.svg()))
    }
}
