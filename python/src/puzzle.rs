//! The class `Puzzle`, and the conversion of arguments to puzzles.

use std::fmt::Write as _;

use kotowari::board::Board;
use kotowari::deduction::Figure;
use kotowari::explain::picture::FigureView;
use kotowari::explain::svg;
use kotowari::format::{self, write};
use pyo3::prelude::*;

use crate::given::{Args, Lang};

/// A sudoku, read from any format `kotowari` supports: 81 characters, a grid, a text with
/// rules, a link.
///
/// >>> p = kotowari.Puzzle("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.")
/// >>> p.clues, p.size
/// (22, 9)
/// >>> str(p)[:10]
/// '31.8.....5'
#[pyclass(frozen, module = "kotowari")]
#[derive(Clone)]
pub struct Puzzle {
    pub inner: kotowari::puzzle::Puzzle,
}

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (text, *, lang=None))]
    fn new(py: Python<'_>, text: &Bound<'_, PyAny>, lang: Lang) -> PyResult<Puzzle> {
        let args = Args::new(py, lang)?;
        Ok(Puzzle { inner: to_puzzle(text, &args)? })
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

fn text(puzzle: &kotowari::puzzle::Puzzle) -> String {
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
    let text = given.extract::<std::borrow::Cow<'_, str>>().map_err(|_| args.no_puzzle(given))?;
    let read = args.py.detach(|| format::only("-", text.as_bytes()));
    read.map(|reading| reading.puzzle).map_err(|fault| args.raise(&fault))
}
