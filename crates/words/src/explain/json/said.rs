//! A message with its facts in JSON, and a figure: what sessions and games show.

use serde_json::{Map, Value, json};

use super::{name, reason, step};
use crate::explain::{Fact, Renderer, Said};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Bullet, Figure};
use kotowari_engine::layout::Layout;
use kotowari_kernel::Literal;

/// A message: its id, what it speaks of, and the same in words.
pub fn said(said: &Said, renderer: &Renderer) -> Value {
    let mut document = message(said);
    document["text"] = json!(said.text(renderer));
    document
}

/// A bullet: its id, what it speaks of, and the same in words.
pub fn bullet(layout: &Layout, bullet: &Bullet, renderer: &Renderer) -> Value {
    let mut document = reason::bullet(layout, bullet);
    document["text"] = json!(renderer.bullet(layout, bullet));
    document
}

/// A board, what is pointed out on it, and what goes in or out if that is shown.
pub fn figure(board: &Board, figure: &Figure, claims: &[Literal]) -> Value {
    let layout = board.layout();
    let all = |all: &[kotowari_kernel::Candidate]| -> Value {
        all.iter().map(|&c| name::candidate(layout, c)).collect()
    };
    let houses = figure.houses();
    json!({
        "state": step::state(board),
        "digit": figure.digit.map(|digit| layout.label(digit)),
        "alone": figure.alone,
        "premise": step::drawn(board, figure),
        "aux": all(&figure.aux),
        "scan": houses.iter().map(|&house| name::house(layout, house)).collect::<Value>(),
        "links": figure.links.iter().map(|link| step::link(layout, link)).collect::<Value>(),
        "place": name::candidates(layout, claims, |claim| matches!(claim, Literal::Place(_))),
        "remove": name::candidates(layout, claims, |claim| matches!(claim, Literal::Remove(_))),
    })
}

fn message(said: &Said) -> Value {
    let layout = said.layout();
    let facts = said.facts.iter().map(|(key, of)| ((*key).to_owned(), fact(layout, of)));
    json!({ "msg": said.id, "args": facts.collect::<Map<_, _>>() })
}

fn fact(layout: Option<&Layout>, fact: &Fact) -> Value {
    let whole = |fact: &Fact| match fact {
        Fact::Count(count) => Some(json!(count)),
        Fact::Text(text) => Some(json!(text)),
        Fact::Technique(about) => Some(json!(about.id)),
        Fact::Unit(id) => Some(json!(id)),
        Fact::Labels(all) => Some(all.iter().map(|&label| name::label(label)).collect()),
        Fact::Said(said) => Some(message(said)),
        Fact::List(all) => Some(all.iter().map(message).collect()),
        _ => None,
    };
    // A message that names a place was made with a board.
    whole(fact).or_else(|| Some(place(layout?, fact))).unwrap_or(Value::Null)
}

fn place(layout: &Layout, fact: &Fact) -> Value {
    match fact {
        Fact::Digit(digit) => json!(layout.label(*digit)),
        Fact::Digits(all) => all.iter().map(|&digit| layout.label(digit)).collect(),
        Fact::Cell(cell) => json!(name::cell(layout, *cell)),
        Fact::Cells(all) => all.iter().map(|&cell| name::cell(layout, cell)).collect(),
        Fact::House(house) => json!(name::house(layout, *house)),
        Fact::Houses(all) => all.iter().map(|&house| name::house(layout, house)).collect(),
        Fact::Claim(claim) => claimed(layout, *claim),
        Fact::Claims(all) => all.iter().map(|&claim| claimed(layout, claim)).collect(),
        _ => Value::Null,
    }
}

/// A claim: the candidate, and whether it goes in.
fn claimed(layout: &Layout, claim: Literal) -> Value {
    let mut document = name::candidate(layout, claim.candidate());
    document["place"] = json!(matches!(claim, Literal::Place(_)));
    document
}
