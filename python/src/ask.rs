//! The functions `hint`, `why` and `check`: commands of a game, sent for a single position.

use std::sync::atomic::Ordering;

use kotowari::explain::picture::FigureView;
use kotowari::explain::renderer::Renderer;
use kotowari::explain::svg;
use kotowari::lesson::session::Part;
use kotowari::play::player::{Input, Player, json, read};
use kotowari::play::{Command, Game};
use pyo3::prelude::*;

use crate::call::call;
use crate::given::{Arg, Args, Lang};
use crate::puzzle::{notebook_html, to_puzzle};
use crate::words::loads;

/// An answer about a position: as text, as drawings, and as data (`kotowari/turn/1`).
#[pyclass(frozen, module = "kotowari")]
pub struct Turn {
    /// The text, one paragraph a line.
    #[pyo3(get)]
    text: String,
    /// The drawings, as SVG.
    #[pyo3(get)]
    figures: Vec<String>,
    document: String,
}

#[pymethods]
impl Turn {
    /// The answer as data; `kotowari schema kotowari/turn/1` prints the schema.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.document)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Turn({:?})", self.text)
    }

    fn _repr_html_(&self) -> String {
        let paragraphs = self.text.lines().map(|line| format!("<p>{}</p>", svg::escape(line)));
        let figures = self.figures.iter().map(|figure| notebook_html(figure));
        paragraphs.chain(figures).collect()
    }
}

/// Hints at the next step, in more detail with each level: 1 the technique, 2 the digits, 3 the
/// places, 4 the step, 5 its reason.
///
/// >>> p = "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8."
/// >>> print(kotowari.hint(p, level=2))
/// Hint 2/5: The digit is 8.
/// Look at the rows.
#[pyfunction]
#[pyo3(signature = (position, level=Arg::Valid(1), *, lang=None),
       text_signature = "(position, level=1, *, lang=None)")]
pub fn hint(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    level: Arg<u8>,
    lang: Lang,
) -> PyResult<Turn> {
    let args = Args::new(py, lang)?;
    let level = args.within("level", level, 1..=5)?;
    send(&args, position, move |game, _| {
        for _ in 0..level {
            game.send(Command::Hint);
        }
        Ok(())
    })
}

/// Explains why a digit must go in a cell, cannot go there, or is open: `why(p, "r1c2", 5)`.
///
/// >>> p = "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8."
/// >>> print(kotowari.why(p, "r1c3", 1))
/// Not 1 in r1c3: the top-left box already has its 1, at r1c2.
#[pyfunction]
#[pyo3(signature = (position, cell, digit, *, lang=None))]
pub fn why(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    cell: Arg<String>,
    digit: Arg<u32>,
    lang: Lang,
) -> PyResult<Turn> {
    let args = Args::new(py, lang)?;
    let (cell, digit) = (args.of("cell", cell)?, args.least("digit", digit, 0)?);
    let typed = format!("why {}={digit}", cell.trim());
    send(&args, position, move |game, renderer| {
        let input = read(&typed, &Player::turn(game).wants, renderer)?;
        if let Input::Do(command) = input {
            game.send(command);
        }
        Ok(())
    })
}

/// Checks the digits filled in, and says where the first mistake is.
///
/// Givens and digits filled in are distinguished by formats that have both: `[Puzzle]` and
/// `[State]`, or HoDoKu's library lines.
#[pyfunction]
#[pyo3(signature = (position, *, lang=None))]
pub fn check(py: Python<'_>, position: &Bound<'_, PyAny>, lang: Lang) -> PyResult<Turn> {
    send(&Args::new(py, lang)?, position, |game, _| {
        game.send(Command::Check);
        Ok(())
    })
}

/// Opens a game at a position, lets `commands` send commands to it, and returns its turn.
fn send(
    args: &Args<'_>,
    position: &Bound<'_, PyAny>,
    commands: impl FnOnce(&mut Game, &Renderer) -> Result<(), kotowari::error::Error> + Send + 'static,
) -> PyResult<Turn> {
    let puzzle = to_puzzle(position, args)?;
    let renderer = args.renderer.clone();
    let turn = call(args.py, move |stop| {
        let mut game = Game::new(&puzzle).until(move || stop.load(Ordering::Relaxed));
        commands(&mut game, &renderer)?;
        let turn = Player::turn(&game);
        let lines: Vec<String> =
            turn.parts.iter().flat_map(|part| paragraphs(part, &renderer)).collect();
        let figures = turn.parts.iter().filter_map(|part| figure(part, &renderer)).collect();
        let document = json::turn(&turn, &renderer).to_string();
        Ok(Turn { text: lines.join("\n"), figures, document })
    })?;
    turn.map_err(|fault| args.raise(&fault))
}

/// Returns the text of a part, a paragraph each. Diagrams have none: see [`figure`].
fn paragraphs(part: &Part, renderer: &Renderer) -> Vec<String> {
    match part {
        Part::Say(said) | Part::Title(said) => vec![said.text(renderer)],
        Part::Problem(said) => vec![said.problem(renderer).0],
        Part::Name(about, kind) => vec![match kind {
            Some(kind) => renderer.text(kind.id, &[]),
            None => renderer.technique(about),
        }],
        Part::Bullets(layout, bullets) => {
            bullets.iter().map(|(_, bullet)| renderer.bullet_alone(layout, bullet)).collect()
        }
        _ => vec![],
    }
}

fn figure(part: &Part, renderer: &Renderer) -> Option<String> {
    let Part::Diagram(diagram) = part else { return None };
    let drawing =
        svg::draw(&diagram.board, &diagram.figure, &diagram.claims, FigureView::Auto, renderer);
    Some(drawing.file("", ""))
}
