//! The class `Puzzle`, and the conversion of arguments to puzzles.

use std::fmt::Write as _;

use kotowari::board::Board;
use kotowari::deduction::Figure;
use kotowari::explain::picture::FigureView;
use kotowari::explain::svg;
use kotowari::format::{self, ReadOptions, write};
use kotowari::spoken::remarks;
use pyo3::prelude::*;

use crate::given::{Arg, Args, Lang};

/// A sudoku, read from any format `kotowari` supports: 81 characters, a grid, a text with
/// rules, a link.
///
/// >>> p = kotowari.Puzzle("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.")
/// >>> p.clues, p.size
/// (22, 9)
/// >>> str(p)[:10]
/// '31.8.....5'
///
/// Where a text leaves a choice: `nth` says which of several puzzles, counted from 1,
/// `digits_from` (0 or 1) the lowest digit where a 0 could be an empty cell, and
/// `guess_rules=True` takes shapes that solvers know by one meaning for rules. `remarks` has
/// what was guessed or not read, and what the puzzle says of itself.
///
/// >>> kotowari.Puzzle("1" + "." * 80 + "\n" + "2" + "." * 80, nth=2).givens[0]
/// 2
#[pyclass(frozen, module = "kotowari")]
#[derive(Clone)]
pub struct Puzzle {
    pub inner: kotowari::puzzle::Puzzle,
    remarks: Vec<String>,
}

impl From<kotowari::puzzle::Puzzle> for Puzzle {
    fn from(inner: kotowari::puzzle::Puzzle) -> Puzzle {
        Puzzle { inner, remarks: vec![] }
    }
}

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (text, *, nth=None, guess_rules=Arg::Valid(false), digits_from=None, lang=None),
           text_signature = "(text, *, nth=None, guess_rules=False, digits_from=None, lang=None)")]
    fn new(
        py: Python<'_>,
        text: &Bound<'_, PyAny>,
        nth: Option<Arg<usize>>,
        guess_rules: Arg<bool>,
        digits_from: Option<Arg<u8>>,
        lang: Lang,
    ) -> PyResult<Puzzle> {
        let args = Args::new(py, lang)?;
        let options = read_options(&args, guess_rules, digits_from)?;
        let number = nth.map(|nth| args.least("nth", nth, 1)).transpose()?;
        if let Ok(puzzle) = text.cast::<Puzzle>() {
            return Ok(puzzle.get().clone());
        }
        let text = as_text(text, &args)?;
        let read = py.detach(|| format::one(options, number, "-", text.as_bytes()));
        let reading = read.map_err(|fault| args.raise(&fault))?;
        let remarks = remarks(&reading, &args.renderer);
        Ok(Puzzle { inner: reading.puzzle, remarks })
    }

    /// What was guessed or not read of the text, and what the puzzle says of itself, in the
    /// language of the call.
    #[getter]
    fn remarks(&self) -> Vec<String> {
        self.remarks.clone()
    }

    /// The title in the text, if there is one.
    #[getter]
    fn title(&self) -> Option<&str> {
        self.inner.title.as_deref()
    }

    /// The number of givens.
    #[getter]
    fn clues(&self) -> usize {
        self.inner.clues()
    }

    /// The number of rows.
    #[getter]
    fn size(&self) -> u16 {
        self.inner.layout.rows()
    }

    /// The givens, cell by cell; `None` for an empty cell.
    #[getter]
    fn givens(&self) -> Vec<Option<u32>> {
        let layout = &self.inner.layout;
        self.inner
            .givens
            .iter()
            .map(|given| given.map(|digit| layout.label(digit).into()))
            .collect()
    }

    /// The puzzle as an SVG drawing.
    #[pyo3(signature = (*, lang=None))]
    fn svg(&self, py: Python<'_>, lang: Lang) -> PyResult<String> {
        let renderer = Args::new(py, lang)?.renderer;
        Ok(py.detach(|| match Board::new(&self.inner) {
            Ok(board) => {
                let figure = Figure::default();
                let drawing = svg::draw(&board, &figure, &[], FigureView::Digit, &renderer);
                drawing.file(self.inner.title.as_deref().unwrap_or_default(), "")
            }
            // A digit is repeated in a house, so there is no board to draw.
            Err(_) => text_svg(&self.inner),
        }))
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let drawing = self.svg(py, None)?;
        Ok(notebook_html(&drawing))
    }

    fn __str__(&self) -> String {
        write::line(&self.inner)
    }

    fn __repr__(&self) -> String {
        format!("Puzzle({:?})", write::line(&self.inner))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Puzzle>().is_ok_and(|other| text(&other.get().inner) == text(&self.inner))
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        text(&self.inner).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Puzzle>().into_any(), (text(&self.inner),)))
    }
}

impl Puzzle {
    /// Returns the text form that includes the rules, in which puzzles are compared and pickled.
    pub fn text(&self) -> String {
        text(&self.inner)
    }
}

/// The text form of a puzzle of the library, with its rules.
pub fn text(puzzle: &kotowari::puzzle::Puzzle) -> String {
    write::whole(puzzle).unwrap_or_else(|| write::line(puzzle))
}

/// Wraps an SVG file as HTML for a notebook, limiting its width.
pub fn notebook_html(drawing: &str) -> String {
    let svg = drawing.split_once("?>").map_or(drawing, |(_, svg)| svg);
    format!("<div style=\"max-width:26em\">{svg}</div>")
}

/// Draws the grid as lines of text.
fn text_svg(puzzle: &kotowari::puzzle::Puzzle) -> String {
    let mut lines = String::new();
    for (row, line) in (1..).zip(write::grid(puzzle).lines()) {
        let _ = write!(lines, "<text x=\"8\" y=\"{}\">{}</text>", 20 * row, svg::escape(line));
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 260 260\" font-family=\"monospace\">{lines}</svg>"
    )
}

/// Converts an argument to a puzzle: a [`Puzzle`], or a text to be parsed.
pub fn to_puzzle(given: &Bound<'_, PyAny>, args: &Args<'_>) -> PyResult<kotowari::puzzle::Puzzle> {
    if let Ok(puzzle) = given.cast::<Puzzle>() {
        return Ok(puzzle.get().inner.clone());
    }
    let text = as_text(given, args)?;
    let read = args.py.detach(|| format::only("-", text.as_bytes()));
    read.map(|reading| reading.puzzle).map_err(|fault| args.raise(&fault))
}

/// Returns the argument as text.
fn as_text<'a>(
    given: &'a Bound<'_, PyAny>,
    args: &Args<'_>,
) -> PyResult<std::borrow::Cow<'a, str>> {
    given.extract().map_err(|_| args.no_puzzle(given))
}

/// Returns how texts are to be read that leave a choice.
pub fn read_options(
    args: &Args<'_>,
    guess_rules: Arg<bool>,
    digits_from: Option<Arg<u8>>,
) -> PyResult<ReadOptions> {
    let from = digits_from.map(|from| args.within("digits_from", from, 0..=1)).transpose()?;
    let guess = args.of("guess_rules", guess_rules)?;
    Ok(ReadOptions::default().guessing(guess).counting_from(from))
}
