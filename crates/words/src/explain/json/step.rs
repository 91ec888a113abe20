//! JSON document of one step.

use serde_json::{Value, json};

use super::sparse::sparse;
use super::{lemma, name, premises, proof};
use crate::explain::{Renderer, parts};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Figure, ForeignCodes, Telling};
use kotowari_engine::solve::{Step, Unsearched};
use kotowari_kernel::Candidate;

pub(super) const NAME: &str = "kotowari/step/3";

/// Returns a step as a document `kotowari/step/3`: `number` from 1, the board before the step, its
/// explanation `telling`; `text` adds the explanation in words.
pub fn step(
    board_before: &Board,
    number: u32,
    step: &Step,
    telling: &Telling,
    text: Option<&Renderer>,
) -> Value {
    let layout = board_before.layout();
    let technique = step.deduction().technique;
    let figure = &telling.figure;
    let claims = |wanted: &mut dyn Iterator<Item = Candidate>| {
        name::list(wanted.map(|c| name::word(layout, c)))
    };
    let mut document = json!({
        "schema": NAME,
        "n": number,
        "technique": technique.id,
        "kind": step.deduction().kind.map_or(technique.id, |kind| kind.id),
        "level": technique.level,
        "family": technique.family,
        "elsewhere": elsewhere(step.deduction().codes()),
        "state": position(board_before),
        "premises": premises::premises(layout, &step.premises(board_before), figure),
        "premise": name::list(drawn(board_before, figure).iter().map(lemma::word)),
        "aux": name::words(layout, &figure.aux),
        "scan": name::houses(layout, &figure.houses()),
        "links": figure.links.iter().map(|link| premises::link(layout, link)).collect::<Value>(),
        "place": claims(&mut step.placed()),
        "remove": claims(&mut step.eliminated()),
        "uniqueness": step.theorem().relies_on_uniqueness(),
        "uniqueness_here": step.uses_uniqueness(),
        "uniqueness_before": board_before.relies_on_uniqueness(),
        "proof": proof::proof(layout, &step.deduction().proof),
        "reason": lemma::bullets(layout, telling),
        "blocks": lemma::blocks(layout, telling),
    });
    if !step.unsearched().is_empty() {
        document["unsearched"] = unsearched(step.unsearched());
    }
    if let Some(renderer) = text {
        let bullets = telling.bullets.iter().map(|bullet| renderer.bullet(layout, bullet));
        document["text"] = json!({
            "lang": renderer.language().to_string(),
            "technique": renderer.step_name(step.deduction()),
            "bullets": bullets.collect::<Vec<String>>(),
            "parts": parts::set_texts(figure, layout, renderer),
            "find": renderer.how_to_find_it(step.deduction()).unwrap_or_default(),
        });
    }
    sparse(document)
}

/// Searches that hit a limit. Documents omit the key if there are none.
pub(super) fn unsearched(searches: &[Unsearched]) -> Value {
    let document =
        |search: &Unsearched| json!({ "technique": search.technique, "limit": search.limit.id() });
    searches.iter().map(document).collect()
}

fn elsewhere(elsewhere: ForeignCodes) -> Value {
    let rating = elsewhere.explainer.map(|tenths| f64::from(tenths) / 10.0);
    sparse(json!({ "hodoku": elsewhere.code(), "explainer": rating }))
}

/// Returns the digits and pencil marks of a board as two strings.
pub(super) fn position(board: &Board) -> Value {
    let grid = name::grid_line(board.layout(), board.values());
    json!({ "grid": grid, "marks": name::marks_line(board) })
}

/// Returns the digits and pencil marks of a board, cell by cell.
pub fn state(board: &Board) -> Value {
    let layout = board.layout();
    let cells = (0..layout.cells()).map(|cell| cell as u16);
    let marks = cells.map(|cell| board.value(cell).is_none().then(|| board.candidates(cell)));
    json!({ "grid": name::grid(layout, board.values()), "marks": name::marks(layout, marks) })
}

/// The cells and candidates a figure draws as premises: those with a letter first, then the others.
pub(super) fn drawn(board: &Board, figure: &Figure) -> Vec<Value> {
    let layout = board.layout();
    let mut premises: Vec<Value> = vec![];
    for &(label, cell) in &figure.labels {
        let of_cell = figure.premises.iter().chain(&figure.aux).filter(|c| c.cell == cell);
        let mut digits: Vec<_> = of_cell.map(|c| Some(c.digit)).collect();
        if digits.is_empty() {
            digits.push(figure.digit);
        }
        for digit in digits {
            let mut premise =
                json!({ "label": name::label(label), "cell": name::cell(layout, cell) });
            if let Some(digit) = digit {
                premise["digit"] = json!(layout.label(digit));
            }
            premises.push(premise);
        }
    }
    let labelled = |c: &Candidate| figure.labels.iter().any(|(_, cell)| *cell == c.cell);
    let kept =
        figure.keep.iter().filter_map(|&cell| Some(Candidate { cell, digit: figure.digit? }));
    let sources = figure
        .sources
        .iter()
        .filter_map(|&cell| Some(Candidate { cell, digit: board.value(cell)? }));
    let mut others: Vec<Candidate> = figure.premises.iter().copied().chain(kept).collect();
    others.retain(|c| !labelled(c));
    for c in others.into_iter().chain(sources) {
        let premise = name::candidate(layout, c);
        if !premises.contains(&premise) {
            premises.push(premise);
        }
    }
    premises
}
