//! `hint`, `why`, `check`: a game is asked, as a player would ask it.

use std::sync::atomic::Ordering;

use kotowari::explain::picture::Detail;
use kotowari::explain::renderer::Renderer;
use kotowari::explain::svg;
use kotowari::lesson::session::Part;
use kotowari::play::player::{Input, Player, json, read};
use kotowari::play::{Command, Game};
use pyo3::prelude::*;

use crate::call::call;
use crate::given::{Ask, Given, Lang};
use crate::puzzle::{framed, taken};
use crate::words::loads;

/// An answer: in words, as data (`kotowari/turn/1`), and drawn.
#[pyclass(frozen, module = "kotowari")]
pub struct Turn {
    /// What is said, a paragraph a line.
    #[pyo3(get)]
    text: String,
    /// The drawings that belong to it, as SVG.
    #[pyo3(get)]
    figures: Vec<String>,
    document: String,
}

#[pymethods]
impl Turn {
    /// All of it as data: `kotowari schema kotowari/turn/1` says what is what.
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
        let said = self.text.lines().map(|line| format!("<p>{}</p>", svg::escape(line)));
        let drawn = self.figures.iter().map(|figure| framed(figure));
        said.chain(drawn).collect()
    }
}

/// The next step, no more of it than asked for: 1 a question, 2 the digits, 3 the places, 4 the step.
///
/// >>> p = "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8."
/// >>> print(kotowari.hint(p, level=2))
/// Hint 2/5: The digit is 8.
/// Look at the rows.
#[pyfunction]
#[pyo3(signature = (position, level=Given::Good(1), *, lang=None),
       text_signature = "(position, level=1, *, lang=None)")]
pub fn hint(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    level: Given<u8>,
    lang: Lang,
) -> PyResult<Turn> {
    let who = Ask::new(py, lang)?;
    let level = who.within("level", level, 1..=4)?;
    ask(&who, position, move |game, _| {
        for _ in 0..level {
            game.send(Command::Hint);
        }
        Ok(())
    })
}

/// Why a digit must go in a cell, cannot, or is open: `why(p, "r1c2", 5)`.
///
/// >>> p = "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8."
/// >>> print(kotowari.why(p, "r1c3", 1))
/// Not 1 in r1c3: the top-left box already has its 1, at r1c2.
#[pyfunction]
#[pyo3(signature = (position, cell, digit, *, lang=None))]
pub fn why(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    cell: Given<String>,
    digit: Given<u32>,
    lang: Lang,
) -> PyResult<Turn> {
    let who = Ask::new(py, lang)?;
    let (cell, digit) = (who.of("cell", cell)?, who.least("digit", digit, 0)?);
    let typed = format!("why {}={digit}", cell.trim());
    ask(&who, position, move |game, renderer| {
        let input = read(&typed, &Player::turn(game).wants, renderer)?;
        if let Input::Do(command) = input {
            game.send(command);
        }
        Ok(())
    })
}

/// Is everything right that was filled in, and if not, where did it go wrong?
///
/// Digits printed and digits filled in are told apart by formats that have both: `[Puzzle]` and `[State]`, or
/// HoDoKu's library lines.
#[pyfunction]
#[pyo3(signature = (position, *, lang=None))]
pub fn check(py: Python<'_>, position: &Bound<'_, PyAny>, lang: Lang) -> PyResult<Turn> {
    ask(&Ask::new(py, lang)?, position, |game, _| {
        game.send(Command::Check);
        Ok(())
    })
}

fn ask(
    who: &Ask<'_>,
    position: &Bound<'_, PyAny>,
    what: impl FnOnce(&mut Game, &Renderer) -> Result<(), kotowari::error::Error> + Send + 'static,
) -> PyResult<Turn> {
    let puzzle = taken(position, who)?;
    let own = who.renderer.clone();
    let turn = call(who.py, move |stop| {
        let mut game = Game::new(&puzzle).until(move || stop.load(Ordering::Relaxed));
        what(&mut game, &own)?;
        let turn = Player::turn(&game);
        let lines: Vec<String> = turn.parts.iter().flat_map(|part| words(part, &own)).collect();
        let figures = turn.parts.iter().filter_map(|part| figure(part, &own)).collect();
        Ok(Turn { text: lines.join("\n"), figures, document: json::turn(&turn, &own).to_string() })
    })?;
    turn.map_err(|fault| who.raise(&fault))
}

/// What a part says in words, a paragraph a line; boards are drawn.
fn words(part: &Part, renderer: &Renderer) -> Vec<String> {
    match part {
        Part::Say(said) | Part::Title(said) => vec![said.text(renderer)],
        Part::Problem(said) => vec![said.problem(renderer).0],
        Part::Name(about, kind) => vec![match kind {
            Some(kind) => renderer.text(kind.id, &[]),
            None => renderer.technique(about),
        }],
        Part::Bullets(layout, all) => {
            all.iter().map(|(_, bullet)| renderer.bullet_alone(layout, bullet)).collect()
        }
        _ => vec![],
    }
}

fn figure(part: &Part, renderer: &Renderer) -> Option<String> {
    let Part::Diagram(diagram) = part else { return None };
    let drawing =
        svg::draw(&diagram.board, &diagram.figure, &diagram.claims, Detail::Auto, renderer);
    Some(drawing.file("", ""))
}
