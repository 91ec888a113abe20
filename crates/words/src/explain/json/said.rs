//! Messages and figures in JSON, for interactive front ends (sessions, practice, games).

use serde_json::{Map, Value, json};

use super::{name, reason, step};
use crate::explain::{MessageArg, Renderer, Said};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Bullet, Figure, Link};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, Literal};

/// Returns a message as its id, its arguments, and its text.
pub fn message(said: &Said, renderer: &Renderer) -> Value {
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
    let candidates = |list: &[Candidate]| -> Value {
        list.iter().map(|&c| name::candidate(layout, c)).collect()
    };
    let link = |link: &Link| {
        let (from, to) = (candidates(&link.from), candidates(&link.to));
        json!({ "from": from, "to": to, "strong": link.strong })
    };
    let houses = figure.houses();
    json!({
        "state": step::state(board),
        "digit": figure.digit.map(|digit| layout.label(digit)),
        "alone": figure.alone,
        "premise": step::drawn(board, figure),
        "aux": candidates(&figure.aux),
        "scan": houses.iter().map(|&house| name::house(layout, house)).collect::<Value>(),
        "links": figure.links.iter().map(link).collect::<Value>(),
        "place": name::candidates(layout, claims, |claim| matches!(claim, Literal::Place(_))),
        "remove": name::candidates(layout, claims, |claim| matches!(claim, Literal::Remove(_))),
    })
}

fn without_text(said: &Said) -> Value {
    let layout = said.layout();
    let facts = said.args.iter().map(|(key, value)| ((*key).to_owned(), fact(layout, value)));
    json!({ "msg": said.id, "args": facts.collect::<Map<_, _>>() })
}

fn fact(layout: Option<&Layout>, fact: &MessageArg) -> Value {
    let without_board = |fact: &MessageArg| match fact {
        MessageArg::Count(count) => Some(json!(count)),
        MessageArg::Text(text) => Some(json!(text)),
        MessageArg::Technique(about) => Some(json!(about.id)),
        MessageArg::Unit(id) => Some(json!(id)),
        MessageArg::Labels(labels) => {
            Some(labels.iter().map(|&label| name::label(label)).collect())
        }
        MessageArg::Message(said) => Some(without_text(said)),
        MessageArg::List(list) => Some(list.iter().map(without_text).collect()),
        _ => None,
    };
    // A message that names a place was created with a layout.
    without_board(fact).or_else(|| Some(place(layout?, fact))).unwrap_or(Value::Null)
}

fn place(layout: &Layout, fact: &MessageArg) -> Value {
    match fact {
        MessageArg::Digit(digit) => json!(layout.label(*digit)),
        MessageArg::Digits(digits) => digits.iter().map(|&digit| layout.label(digit)).collect(),
        MessageArg::Cell(cell) => json!(name::cell(layout, *cell)),
        MessageArg::Cells(cells) => cells.iter().map(|&cell| name::cell(layout, cell)).collect(),
        MessageArg::House(house) => json!(name::house(layout, *house)),
        MessageArg::Houses(houses) => {
            houses.iter().map(|&house| name::house(layout, house)).collect()
        }
        MessageArg::Claim(claim) => claim_document(layout, *claim),
        MessageArg::Claims(claims) => {
            claims.iter().map(|&claim| claim_document(layout, claim)).collect()
        }
        _ => Value::Null,
    }
}

/// A claim as its candidate with `place`: true if it is placed, false if it is eliminated.
fn claim_document(layout: &Layout, claim: Literal) -> Value {
    let mut document = name::candidate(layout, claim.candidate());
    document["place"] = json!(matches!(claim, Literal::Place(_)));
    document
}
