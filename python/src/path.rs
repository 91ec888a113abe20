//! The functions `explain` and `steps`, and the classes for a solution path and its steps.

use std::sync::Arc;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::error::Error as Fault;
use kotowari::explain::headings::title;
use kotowari::explain::picture::{FigureView, Options};
use kotowari::explain::{Renderer, json, svg};
use kotowari::kernel::Candidate;
use kotowari::solve::{self, Outcome, Passage};
use kotowari::spoken::PassageText;
use pyo3::prelude::*;

use crate::call::{call, until};
use crate::given::{Args, Lang};
use crate::puzzle::{Puzzle, notebook_html, to_puzzle};
use crate::words::{loads, to_exception};

/// A solution path and what is needed to explain it; shared by its steps.
struct SolutionPath {
    puzzle: kotowari::puzzle::Puzzle,
    start: Board,
    path: solve::Path,
    count: Count,
    renderer: Arc<Renderer>,
}

/// The solution path of a puzzle: a sequence of `Step`s, as text and as data.
///
/// >>> e = kotowari.explain("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.")
/// >>> e.outcome, e.solutions, len(e) > 50
/// ('solved', 'one', True)
/// >>> e[0].technique
/// 'hidden_single_row'
#[pyclass(frozen, sequence, module = "kotowari")]
pub struct Explanation {
    solution_path: Arc<SolutionPath>,
}

/// A step of a solution path, with its proof; explained on the board before it.
#[pyclass(frozen, module = "kotowari")]
pub struct Step {
    solution_path: Arc<SolutionPath>,
    index: usize,
}

/// Explains how to solve a puzzle, step by step, and why each step holds.
///
/// A puzzle with several solutions is solved as far as logic goes, and `solutions` is `"many"`. The
/// easiest step is taken each time. With `simplest`, several paths are tried and the one with the
/// fewest bullets is returned, without steps that no other step depends on; this takes several
/// times as long.
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
    let args = Args::new(py, lang)?;
    let puzzle = to_puzzle(puzzle, &args)?;
    let renderer = args.renderer.clone();
    let solution_path = call(py, move |stop| {
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
        Some(SolutionPath { puzzle, start, path, count, renderer })
    })?;
    match solution_path {
        Some(solution_path) => Ok(Explanation { solution_path: Arc::new(solution_path) }),
        None => Err(args.raise(&Fault::new("rate-note-repeat"))),
    }
}

/// Returns the steps of a puzzle's solution path as a list: `list(explain(puzzle))`.
#[pyfunction]
#[pyo3(signature = (puzzle, *, lang=None))]
pub fn steps(py: Python<'_>, puzzle: &Bound<'_, PyAny>, lang: Lang) -> PyResult<Vec<Step>> {
    let Explanation { solution_path } = explain(py, puzzle, false, lang)?;
    Ok((0..solution_path.path.steps.len())
        .map(|index| Step { solution_path: solution_path.clone(), index })
        .collect())
}

#[pymethods]
impl Explanation {
    /// `"solved"`, `"stuck"`, `"stopped"` or `"dead_end"`.
    #[getter]
    fn outcome(&self) -> &'static str {
        match self.solution_path.path.outcome {
            Outcome::Solved => "solved",
            Outcome::Stuck => "stuck",
            Outcome::Stopped => "stopped",
            Outcome::DeadEnd => "dead_end",
        }
    }

    /// The number of solutions of the puzzle: `"one"`, `"none"`, `"many"` or `"unknown"`.
    #[getter]
    fn solutions(&self) -> &'static str {
        self.solution_path.count.solutions().id()
    }

    /// The puzzle.
    #[getter]
    fn puzzle(&self) -> Puzzle {
        self.solution_path.puzzle.clone().into()
    }

    /// Every step with its figure and its reason. Long reasons are shortened unless `full` is set.
    #[pyo3(signature = (*, full=false))]
    fn text(&self, py: Python<'_>, full: bool) -> PyResult<String> {
        let solution_path = self.solution_path.clone();
        call(py, move |_| {
            let mut board = solution_path.start.clone();
            let mut pages = vec![];
            for index in 0..solution_path.path.steps.len() {
                pages.push(solution_path.page(&board, index, full));
                solution_path.path.steps[index].apply(&mut board);
            }
            pages.join("\n")
        })
    }

    /// The path as data: a document `kotowari/path/1`, with sentences in `text`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let solution_path = self.solution_path.clone();
        let text = call(py, move |_| {
            let SolutionPath { puzzle, start, path, count, renderer } = &*solution_path;
            json::path(puzzle, start, path, count.solutions(), Some(renderer)).to_string()
        })?;
        loads(py, &text)
    }

    fn __len__(&self) -> usize {
        self.solution_path.path.steps.len()
    }

    fn __getitem__(&self, py: Python<'_>, index: isize) -> PyResult<Step> {
        let count = self.__len__();
        let from_start = if index < 0 { index + count as isize } else { index };
        match usize::try_from(from_start).ok().filter(|index| *index < count) {
            Some(index) => Ok(Step { solution_path: self.solution_path.clone(), index }),
            None => {
                let fault = Fault::new("python-no-step").text("typed", index.to_string());
                Err(to_exception(py, &fault.number("count", count), &self.solution_path.renderer))
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
        let items = (0..self.__len__()).map(|index| {
            let title = self.solution_path.title(&self.solution_path.before(index), index);
            format!("<li>{}</li>", svg::escape(&title))
        });
        format!("<ul style=\"list-style:none;padding:0\">{}</ul>", items.collect::<String>())
    }
}

impl SolutionPath {
    /// Returns the board before a step.
    fn before(&self, index: usize) -> Board {
        self.path.replay(&self.start, index)
    }

    fn title(&self, board: &Board, index: usize) -> String {
        title(index as u32 + 1, &self.path.steps[index], board.layout(), &self.renderer)
    }

    /// Lays out a step as text; `board` is the position before it.
    fn page(&self, board: &Board, index: usize, full: bool) -> String {
        let options = Some(Options::default());
        let passage = Passage::of(index as u32 + 1, &self.path.steps[index]);
        let text = PassageText::new(&passage, board, options, full, &self.renderer);
        text.page(&self.title(board, index))
    }
}

impl Step {
    fn step(&self) -> &solve::Step {
        &self.solution_path.path.steps[self.index]
    }

    fn names(&self, candidates: impl Iterator<Item = Candidate>) -> Vec<(String, u32)> {
        let layout = self.solution_path.start.layout();
        let name = |c: Candidate| (json::name::cell(layout, c.cell), layout.label(c.digit).into());
        candidates.map(name).collect()
    }
}

#[pymethods]
impl Step {
    /// The number of the step, from 1.
    #[getter]
    fn number(&self) -> usize {
        self.index + 1
    }

    /// The technique's id, the same in every language: `"x_wing"`.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step().deduction().technique.id
    }

    /// The technique's name in the language of the explanation.
    #[getter]
    fn name(&self) -> String {
        self.solution_path.renderer.step_name(self.step().deduction())
    }

    /// The technique's level: `"beginner"` to `"computer"`.
    #[getter]
    fn level(&self) -> &'static str {
        self.step().deduction().technique.level.id()
    }

    /// The digits placed: `[("r1c2", 5)]`.
    #[getter]
    fn placed(&self) -> Vec<(String, u32)> {
        self.names(self.step().placed())
    }

    /// The candidates removed: `[("r1c2", 5)]`.
    #[getter]
    fn removed(&self) -> Vec<(String, u32)> {
        self.names(self.step().eliminated())
    }

    /// Whether it relies on the puzzle having only one solution.
    #[getter]
    fn uses_uniqueness(&self) -> bool {
        self.step().uses_uniqueness()
    }

    /// The digits on the board before the step, cell by cell.
    #[getter]
    fn before(&self) -> String {
        let board = self.solution_path.before(self.index);
        let grid = json::name::grid(board.layout(), board.values());
        grid.as_str().map_or_else(|| grid.to_string(), str::to_owned)
    }

    /// The conclusion of the step, on one line.
    #[getter]
    fn title(&self) -> String {
        self.solution_path.title(&self.solution_path.before(self.index), self.index)
    }

    /// The reason, one sentence a bullet.
    #[getter]
    fn bullets(&self) -> Vec<String> {
        let board = self.solution_path.before(self.index);
        let telling = self.step().tell(&board);
        telling
            .bullets
            .iter()
            .map(|b| self.solution_path.renderer.bullet_alone(board.layout(), b))
            .collect()
    }

    /// Title, figure and reason as text. A long reason is shortened unless `full` is set.
    #[pyo3(signature = (*, full=false))]
    fn text(&self, full: bool) -> String {
        self.solution_path.page(&self.solution_path.before(self.index), self.index, full)
    }

    /// The figure as an SVG drawing.
    fn svg(&self) -> String {
        let board = self.solution_path.before(self.index);
        let telling = self.step().tell(&board);
        let claims = self.step().claims();
        let renderer = &self.solution_path.renderer;
        let drawing = svg::draw(&board, &telling.figure, claims, FigureView::Auto, renderer);
        drawing.file(&self.solution_path.title(&board, self.index), "")
    }

    /// The step as data: a document `kotowari/step/2`, with its proof, and sentences in `text`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let board = self.solution_path.before(self.index);
        let telling = self.step().tell(&board);
        let number = self.index as u32 + 1;
        let renderer = Some(&*self.solution_path.renderer);
        loads(py, &json::step(&board, number, self.step(), &telling, renderer).to_string())
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
        format!("<p><b>{title}</b></p>{}<ul>{bullets}</ul>", notebook_html(&self.svg()))
    }
}
