//! The functions `explain` and `steps`, and the classes for a solution path and its steps.

use std::sync::Arc;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::error::Error as Fault;
use kotowari::explain::dictionary::TechniqueFilter;
use kotowari::explain::headings::title;
use kotowari::explain::picture::{FigureView, Options};
use kotowari::explain::{Renderer, json, svg};
use kotowari::kernel::Candidate;
use kotowari::solve::{self, Notes, Outcome, Passage};
use kotowari::spoken::PassageText;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PySlice};

use crate::call::{call, until};
use crate::dataset::names;
use crate::given::{Arg, Args, Lang, Names};
use crate::puzzle::{Puzzle, notebook_html, text, to_puzzle};
use crate::words::{loads, to_exception};

/// What was asked for: enough to ask again, where a pickle is read.
#[derive(Clone, PartialEq)]
struct Question {
    is_simplest: bool,
    /// Every step from the same position, and no path.
    is_list: bool,
    techniques: TechniqueFilter,
}

/// Steps and what is needed to explain them; shared by them.
struct SolutionPath {
    question: Question,
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
/// >>> [step.number for step in e[3:5]], e.index(e[3])
/// ([4, 5], 3)
///
/// It is pickled as the question it answers, and worked out again where it is read.
#[pyclass(frozen, sequence, module = "kotowari")]
pub struct Explanation {
    solution_path: Arc<SolutionPath>,
}

/// A step of a solution path, with its proof; explained on the board before it.
#[pyclass(frozen, module = "kotowari")]
pub struct Step {
    // The object, and not its path alone: steps that are pickled together share it.
    explanation: Py<Explanation>,
    index: usize,
}

/// Explains how to solve a puzzle, step by step, and why each step holds.
///
/// A puzzle with several solutions is solved as far as logic goes, and `solutions` is `"many"`. The
/// easiest step is taken each time. With `simplest`, several paths are tried and the one with the
/// fewest bullets is returned, without steps that no other step depends on; this takes several
/// times as long. `upto`, `only`, `forbid` and `uniqueness` choose the techniques, by any of their
/// names, levels and families. With `no_notes`, digits that follow without a list of candidates are
/// placed first, and pencil marks of the puzzle are not looked at.
///
/// >>> hard = "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8."
/// >>> len(kotowari.explain(hard, simplest=True)) < len(kotowari.explain(hard))
/// True
/// >>> kotowari.explain(hard, upto="hidden_single_block").outcome
/// 'stuck'
#[pyfunction]
#[pyo3(signature = (puzzle, *, simplest=false, upto=None, only=names(), forbid=names(), uniqueness=Arg::Valid(true), no_notes=Arg::Valid(false), lang=None),
       text_signature = "(puzzle, *, simplest=False, upto=None, only=(), forbid=(), uniqueness=True, no_notes=False, lang=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's are named")]
pub fn explain(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    simplest: bool,
    upto: Option<Arg<String>>,
    only: Arg<Names>,
    forbid: Arg<Names>,
    uniqueness: Arg<bool>,
    no_notes: Arg<bool>,
    lang: Lang,
) -> PyResult<Explanation> {
    let args = Args::new(py, lang)?;
    let techniques = TechniqueFilter {
        upto: args.maybe("upto", upto)?,
        only: args.of("only", only)?.0,
        forbid: args.of("forbid", forbid)?.0,
        no_uniqueness: !args.of("uniqueness", uniqueness)?,
        no_notes: args.of("no_notes", no_notes)?,
    };
    asked(py, puzzle, &args, Question { is_simplest: simplest, is_list: false, techniques })
}

/// Returns every step that is possible now, the easiest first, as the command `steps` lists them.
///
/// The steps stand beside one another, and each is explained on the same board. `only` and
/// `uniqueness` choose the techniques. The steps of a path are `list(explain(puzzle))`.
///
/// >>> now = kotowari.steps("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.")
/// >>> len(now) > 50, now[0].before == now[1].before
/// (True, True)
#[pyfunction]
#[pyo3(signature = (puzzle, *, only=names(), uniqueness=Arg::Valid(true), lang=None),
       text_signature = "(puzzle, *, only=(), uniqueness=True, lang=None)")]
pub fn steps(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    only: Arg<Names>,
    uniqueness: Arg<bool>,
    lang: Lang,
) -> PyResult<Vec<Step>> {
    let explanation = Py::new(py, list(py, puzzle, only, uniqueness, lang)?)?;
    let count = explanation.get().__len__();
    Ok((0..count).map(|index| Step { explanation: explanation.clone_ref(py), index }).collect())
}

/// What the steps of [`steps`] share; they are pickled with it.
#[pyfunction]
#[pyo3(name = "_list", signature = (puzzle, *, only=names(), uniqueness=Arg::Valid(true), lang=None),
       text_signature = "(puzzle, *, only=(), uniqueness=True, lang=None)")]
pub fn list(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    only: Arg<Names>,
    uniqueness: Arg<bool>,
    lang: Lang,
) -> PyResult<Explanation> {
    let args = Args::new(py, lang)?;
    let techniques = TechniqueFilter {
        only: args.of("only", only)?.0,
        no_uniqueness: !args.of("uniqueness", uniqueness)?,
        ..TechniqueFilter::default()
    };
    asked(py, puzzle, &args, Question { is_simplest: false, is_list: true, techniques })
}

fn asked(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    args: &Args<'_>,
    question: Question,
) -> PyResult<Explanation> {
    let mut puzzle = to_puzzle(puzzle, args)?;
    if question.techniques.no_notes {
        puzzle = puzzle.without_notes();
    }
    let renderer = args.renderer.clone();
    let mut techniques = question.techniques.pick(&renderer).map_err(|fault| args.raise(&fault))?;
    let solution_path = call(py, move |stop| {
        let count = count::solutions(&puzzle, Budget::default());
        if !count::is_unique(&puzzle, &count) {
            techniques.retain(|technique| !technique.info().needs_uniqueness());
        }
        let start = until(Board::new(&puzzle).ok()?, &stop);
        let path = match (question.is_list, question.is_simplest) {
            (true, _) => everything_possible(&start, &techniques),
            (false, true) => solve::simplest(&start, &techniques).path,
            (false, false) => solve::path(&start, &techniques),
        };
        Some(SolutionPath { question, puzzle, start, path, count, renderer })
    })?;
    match solution_path {
        Some(solution_path) => Ok(Explanation { solution_path: Arc::new(solution_path) }),
        None => Err(args.raise(&Fault::new("rate-note-repeat"))),
    }
}

/// All steps from a position; on an impossible one each would be valid, so there are none.
fn everything_possible(start: &Board, techniques: &solve::Selection) -> solve::Path {
    let mut notes = Notes::default();
    let is_dead = start.dead_end().is_some();
    let steps = if is_dead { vec![] } else { solve::all(start, techniques, &mut notes) };
    let outcome = match () {
        () if is_dead => Outcome::DeadEnd,
        () if start.is_solved() => Outcome::Solved,
        () => Outcome::Stuck,
    };
    solve::Path { steps, outcome, refused: notes.refused, unsearched: notes.unsearched }
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
                if !solution_path.question.is_list {
                    solution_path.path.steps[index].apply(&mut board);
                }
            }
            pages.join("\n")
        })
    }

    /// The path as data: a document `kotowari/path/1`, with sentences in `text`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let solution_path = self.solution_path.clone();
        let text = call(py, move |_| {
            let SolutionPath { puzzle, start, path, count, renderer, .. } = &*solution_path;
            json::path(puzzle, start, path, count.solutions(), Some(renderer)).to_string()
        })?;
        loads(py, &text)
    }

    fn __len__(&self) -> usize {
        self.solution_path.path.steps.len()
    }

    fn __getitem__<'py>(
        slf: &Bound<'py, Self>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let count = slf.get().__len__();
        let step = |index: usize| Step { explanation: slf.clone().unbind(), index };
        if let Ok(slice) = index.cast::<PySlice>() {
            let range = slice.indices(count as isize)?;
            let at = |nth: usize| step((range.start + nth as isize * range.step) as usize);
            return Ok(PyList::new(py, (0..range.slicelength).map(at))?.into_any());
        }
        let index: isize = index.extract()?;
        let from_start = if index < 0 { index + count as isize } else { index };
        match usize::try_from(from_start).ok().filter(|index| *index < count) {
            Some(index) => Ok(Bound::new(py, step(index))?.into_any()),
            None => {
                let fault = Fault::new("python-no-step").text("typed", index.to_string());
                let renderer = &slf.get().solution_path.renderer;
                Err(to_exception(py, &fault.number("count", count), renderer))
            }
        }
    }

    fn __contains__(&self, step: &Bound<'_, PyAny>) -> bool {
        self.position(step).is_some()
    }

    /// How often a step is in it: once, or not at all.
    fn count(&self, step: &Bound<'_, PyAny>) -> usize {
        self.position(step).map_or(0, |_| 1)
    }

    /// The index of a step, which may be looked for in a part of the path alone.
    #[pyo3(signature = (step, start=0, stop=isize::MAX), text_signature = "($self, step, start=0, stop=9223372036854775807)")]
    fn index(
        &self,
        py: Python<'_>,
        step: &Bound<'_, PyAny>,
        start: isize,
        stop: isize,
    ) -> PyResult<usize> {
        let count = self.__len__();
        let from_start = |at: isize| {
            let at = if at < 0 { at.saturating_add(count as isize) } else { at };
            at.clamp(0, count as isize) as usize
        };
        let found = self.position(step);
        found.filter(|at| (from_start(start)..from_start(stop)).contains(at)).ok_or_else(|| {
            let typed = step.repr().map_or_else(|_| String::new(), |typed| typed.to_string());
            let fault = Fault::new("python-no-step").text("typed", typed);
            to_exception(py, &fault.number("count", count), &self.solution_path.renderer)
        })
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
        let SolutionPath { question, puzzle, renderer, .. } = &*self.solution_path;
        let TechniqueFilter { upto, only, forbid, no_uniqueness, no_notes } = &question.techniques;
        let options = PyDict::new(py);
        options.set_item("lang", renderer.language().to_string())?;
        options.set_item("only", only)?;
        options.set_item("uniqueness", !no_uniqueness)?;
        let function = match question.is_list {
            true => "_list",
            false => {
                options.set_item("simplest", question.is_simplest)?;
                options.set_item("upto", upto)?;
                options.set_item("forbid", forbid)?;
                options.set_item("no_notes", no_notes)?;
                "explain"
            }
        };
        let explain = py.import("kotowari._kotowari")?.getattr(function)?;
        let partial = py.import("functools")?.getattr("partial")?;
        let again = partial.call((explain,), Some(&options))?;
        let puzzle = Bound::new(py, Puzzle::from(puzzle.clone()))?.into_any();
        Ok((again, (puzzle,)))
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

impl Explanation {
    fn position(&self, step: &Bound<'_, PyAny>) -> Option<usize> {
        let step = step.cast::<Step>().ok()?.get();
        let own = self.solution_path.path.steps.get(step.index)?;
        self.solution_path.is_same(step.path(), own, step.step()).then_some(step.index)
    }
}

impl SolutionPath {
    /// Whether two steps with the same number, one of this path and one of another, are the same.
    fn is_same(&self, other: &SolutionPath, own: &solve::Step, its: &solve::Step) -> bool {
        std::ptr::eq(self, other)
            || self.question.is_list == other.question.is_list
                && text(&self.puzzle) == text(&other.puzzle)
                && own.deduction().technique.id == its.deduction().technique.id
                && own.claims() == its.claims()
    }

    /// Returns the board before a step.
    fn before(&self, index: usize) -> Board {
        match self.question.is_list {
            true => self.start.clone(),
            false => self.path.replay(&self.start, index),
        }
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
    fn path(&self) -> &SolutionPath {
        &self.explanation.get().solution_path
    }

    fn step(&self) -> &solve::Step {
        &self.path().path.steps[self.index]
    }

    fn names(&self, candidates: impl Iterator<Item = Candidate>) -> Vec<(String, u32)> {
        let layout = self.path().start.layout();
        let name = |c: Candidate| (json::name::cell(layout, c.cell), layout.label(c.digit).into());
        candidates.map(name).collect()
    }
}

#[pymethods]
impl Step {
    /// The number of the step, from 1, on its path or in its list.
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
        self.path().renderer.step_name(self.step().deduction())
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
        let board = self.path().before(self.index);
        let grid = json::name::grid(board.layout(), board.values());
        grid.as_str().map_or_else(|| grid.to_string(), str::to_owned)
    }

    /// The conclusion of the step, on one line.
    #[getter]
    fn title(&self) -> String {
        self.path().title(&self.path().before(self.index), self.index)
    }

    /// The reason, one sentence a bullet.
    #[getter]
    fn bullets(&self) -> Vec<String> {
        let board = self.path().before(self.index);
        let telling = self.step().tell(&board);
        telling
            .bullets
            .iter()
            .map(|b| self.path().renderer.bullet_alone(board.layout(), b))
            .collect()
    }

    /// Title, figure and reason as text. A long reason is shortened unless `full` is set.
    #[pyo3(signature = (*, full=false))]
    fn text(&self, full: bool) -> String {
        self.path().page(&self.path().before(self.index), self.index, full)
    }

    /// The figure as an SVG drawing.
    fn svg(&self) -> String {
        let board = self.path().before(self.index);
        let telling = self.step().tell(&board);
        let claims = self.step().claims();
        let renderer = &self.path().renderer;
        let drawing = svg::draw(&board, &telling.figure, claims, FigureView::Auto, renderer);
        drawing.file(&self.path().title(&board, self.index), "")
    }

    /// The step as data: a document `kotowari/step/3`, with its proof, and sentences in `text`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let board = self.path().before(self.index);
        let telling = self.step().tell(&board);
        let number = self.index as u32 + 1;
        let renderer = Some(&*self.path().renderer);
        loads(py, &json::step(&board, number, self.step(), &telling, renderer).to_string())
    }

    fn __str__(&self) -> String {
        self.text(false)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Step>().is_ok_and(|other| {
            let other = other.get();
            self.index == other.index
                && self.path().is_same(other.path(), self.step(), other.step())
        })
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.index, self.technique(), self.placed(), self.removed()).hash(&mut hasher);
        hasher.finish()
    }

    #[expect(clippy::type_complexity, reason = "a function and its arguments, in a tuple")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Py<Explanation>, usize))> {
        let item = py.import("operator")?.getattr("getitem")?;
        Ok((item, (self.explanation.clone_ref(py), self.index)))
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
