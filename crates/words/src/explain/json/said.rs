//! Messages and figures in JSON, for interactive front ends (sessions, practice, games).

use serde_json::{Map, Value, json};

use super::{name, reason, step};
use crate::explain::{Fact, Renderer, Said};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Bullet, Figure};
use kotowari_engine::layout::Layout;
use kotowari_kernel::Literal;

/// Returns a message as its id, its arguments, and its text.
pub fn said(said: &Said, renderer: &Renderer) -> Value {
    let mut document = without_text(said);
    document["text"] = json!(said.text(renderer));
    document
}

/// Returns a bullet as its message id, its arguments, and its text.
pub fn bullet(layout: &Layout, bullet: &Bullet, renderer: &Renderer) -> Value {
    let mut document = reason::bullet(layout, bullet);
    document["text"] = json!(renderer.bullet(layout, bullet));
    document
}

/// Returns a board with a figure on it; `claims` are the placements and eliminations to show, and
/// may be empty while these are still secret.
pub fn figure(board: &Board, figure: &Figure, claims: &[Literal]) -> Value {
    let layout = board.layout();
    let candidates = |list: &[kotowari_kernel::Candidate]| -> Value {
        list.iter().map(|&c| name::candidate(layout, c)).collect()
    };
    let houses = figure.houses();
    json!({
        "state": step::state(board),
        "digit": figure.digit.map(|digit| layout.label(digit)),
        "alone": figure.alone,
        "premise": step::drawn(board, figure),
        "aux": candidates(&figure.aux),
        "scan": houses.iter().map(|&house| name::house(layout, house)).collect::<Value>(),
        "links": figure.links.iter().map(|link| step::link(layout, link)).collect::<Value>(),
        "place": name::candidates(layout, claims, |claim| matches!(claim, Literal::Place(_))),
        "remove": name::candidates(layout, claims, |claim| matches!(claim, Literal::Remove(_))),
    })
}

fn without_text(said: &Said) -> Value {
    let layout = said.layout();
    let facts = said.facts.iter().map(|(key, value)| ((*key).to_owned(), fact(layout, value)));
    json!({ "msg": said.id, "args": facts.collect::<Map<_, _>>() })
}

fn fact(layout: Option<&Layout>, fact: &Fact) -> Value {
    let without_board = |fact: &Fact| match fact {
        Fact::Count(count) => Some(json!(count)),
        Fact::Text(text) => Some(json!(text)),
        Fact::Technique(about) => Some(json!(about.id)),
        Fact::Unit(id) => Some(json!(id)),
        Fact::Labels(labels) => Some(labels.iter().map(|&label| name::label(label)).collect()),
        Fact::Said(said) => Some(without_text(said)),
        Fact::List(list) => Some(list.iter().map(without_text).collect()),
        _ => None,
    };
    // A message that names a place was created with a layout.
    without_board(fact).or_else(|| Some(place(layout?, fact))).unwrap_or(Value::Null)
}

fn place(layout: &Layout, fact: &Fact) -> Value {
    match fact {
        Fact::Digit(digit) => json!(layout.label(*digit)),
        Fact::Digits(digits) => digits.iter().map(|&digit| layout.label(digit)).collect(),
        Fact::Cell(cell) => json!(name::cell(layout, *cell)),
        Fact::Cells(cells) => cells.iter().map(|&cell| name::cell(layout, cell)).collect(),
        Fact::House(house) => json!(name::house(layout, *house)),
        Fact::Houses(houses) => houses.iter().map(|&house| name::house(layout, house)).collect(),
        Fact::Claim(claim) => claim_document(layout, *claim),
        Fact::Claims(claims) => claims.iter().map(|&claim| claim_document(layout, claim)).collect(),
        _ => Value::Null,
    }
}

/// A claim as its candidate with `place`: true if it is placed, false if it is eliminated.
fn claim_document(layout: &Layout, claim: Literal) -> Value {
    let mut document = name::candidate(layout, claim.candidate());
    document["place"] = json!(matches!(claim, Literal::Place(_)));
    document
}
