//! JSON documents for programs: steps, paths, hints, checks, inspections, the catalogue, errors.
//!
//! Keys and ids are ASCII and never translated; words appear only in `text`, and only on request,
//! so that a program can depend on everything else. Each document satisfies its schema in
//! [`SCHEMAS`] (also in `docs/schema`); [`schema`] bundles a schema with those it refers to.
//!
//! # Names
//!
//! | thing | written |
//! |---|---|
//! | digit | the number printed for it: `1` to `9`, or `0` to `9` |
//! | cell | `"r4c7"`, counted from 1 |
//! | row, column, box | `"r4"`, `"c7"`, `"b6"`; boxes are counted as one reads |
//! | region of a jigsaw, area | `"g:A"`, `"area:A"`; a letter outside ASCII as `"g:U+3042"` |
//! | diagonal | `"d1"` from the top left, `"d2"` from the top right |
//! | house of one of several grids | `"2/r13"`: its number first; lines are counted over the drawing |
//! | letter of the figure | `"A"` |
//! | grid | one character a cell, `.` for an open one; an array of numbers and `null` if a digit can have two figures |
//!
//! # Steps
//!
//! In a step (`kotowari/step/3`), and in what `steps` and `explain` write around it, lists are
//! strings, and keys that would say nothing are left out: `docs/json.md` has the forms, with an
//! example. Documents for front ends (turns, hints, answers to *why*) name candidates as objects.
//!
//! # Premises
//!
//! `premises.sets` are the sets of the pattern: a role (base, cover, fins; almost locked set 1, 2
//! …; pivot, pincer 1 and 2; the schema defines each), the letters of its cells in the figure, its
//! candidates and houses. `premises.links` tie them together, each with the cell or house that
//! makes it a link. `premises.earlier` lists, unit by unit, the earlier steps that removed
//! candidates whose absence the proof relies on; each set names the steps it depends on. `premise`,
//! `aux`, `scan` and `links` beside `premises` describe the drawing of the figure.
//!
//! # Proofs
//!
//! A *truth* says that at least one candidate of a cell, or of a digit's places in a house, holds;
//! a *link* says that at most one does; a *clash* lists candidates of which no two can hold
//! together. `{"count": [{"truth": "r4=9"}, {"link": "c7=9", "times": 2}, …]}` adds them up.
//! `{"assume": "r4c7=9", "steps": …}` derives a contradiction from an assumption, and `{"each": …}`
//! has a proof for each claim. A *guardian* names cells whose two digits could otherwise be
//! exchanged, which a puzzle with one solution rules out. *Impossible* names cells that cannot all
//! be filled with two or three digits. A *cut* divides a sum of axioms by a number and rounds every
//! weight, and the bound, up.

mod check;
mod error;
mod hint;
mod inspect;
mod lemma;
mod lines;
pub mod name;
mod path;
mod premises;
mod proof;
mod reason;
mod said;
mod sparse;
mod step;
mod steps;
mod techniques;
mod why;

use serde_json::{Map, Value};

pub use check::{Check, check};
pub use error::{error, refusal};
pub use hint::{Hint, hint};
pub use inspect::{inspect, inspected};
pub use kotowari_engine::count::Solutions;
pub use lemma::{blocks, bullets as lemmas};
pub use lines::lines;
pub use path::{head, path, told};
pub use premises::premises;
pub use proof::{axiom, proof};
pub use said::{bullet, figure, message};
pub use step::{state, step};
pub use steps::{alternatives, steps};
pub use techniques::techniques;
pub use why::{WhyAnswer, why};

/// Schema of a row of ratings, written by `rate`.
pub const RATING: &str = "kotowari/rating/1";
/// Schema of an answer, a line of `solve --format jsonl`.
pub const ANSWER: &str = "kotowari/answer/1";
/// Schema of a puzzle, a line of `convert --to json`.
pub use kotowari_format::PUZZLE;
/// Schema of a player's turn, a line of `play --turns`.
pub const TURN: &str = "kotowari/turn/1";
/// Schema of a row of a data set, written by `dataset`.
pub const DATASET: &str = "kotowari/dataset/2";
/// Schema of a generated puzzle, a line of `generate --format jsonl`.
pub const GENERATED: &str = "kotowari/generated/1";

/// The schemas (JSON Schema, draft 2020-12) of all documents, as pairs of name and text.
pub const SCHEMAS: &[(&str, &str)] = &[
    (step::NAME, include_str!("../../../schema/step-3.json")),
    (path::NAME, include_str!("../../../schema/path-1.json")),
    (steps::NAME, include_str!("../../../schema/steps-2.json")),
    (hint::NAME, include_str!("../../../schema/hint-1.json")),
    (check::NAME, include_str!("../../../schema/check-1.json")),
    (inspect::NAME, include_str!("../../../schema/inspect-1.json")),
    ("kotowari/judge/1", include_str!("../../../schema/judge-1.json")),
    (why::NAME, include_str!("../../../schema/why-1.json")),
    (TURN, include_str!("../../../schema/turn-1.json")),
    ("kotowari/drill/1", include_str!("../../../schema/drill-1.json")),
    (techniques::NAME, include_str!("../../../schema/techniques-1.json")),
    (error::NAME, include_str!("../../../schema/error-1.json")),
    (RATING, include_str!("../../../schema/rating-1.json")),
    (ANSWER, include_str!("../../../schema/answer-1.json")),
    (PUZZLE, include_str!("../../../schema/puzzle-1.json")),
    ("kotowari/photo/1", include_str!("../../../schema/photo-1.json")),
    (DATASET, include_str!("../../../schema/dataset-2.json")),
    (GENERATED, include_str!("../../../schema/generated-1.json")),
];

/// Returns the bundled schema of the current version of a kind of document, such as `step`.
pub fn latest(kind: &str) -> Option<Value> {
    let is_kind = |name: &&str| name.split('/').nth(1) == Some(kind);
    schema(SCHEMAS.iter().map(|(name, _)| *name).find(is_kind)?)
}

/// Returns a schema by its full name, such as `kotowari/step/3`, with every schema it refers to
/// under `$defs`, so that a validator needs no other file. `None` if there is no schema of that
/// name.
pub fn schema(name: &str) -> Option<Value> {
    let mut schema = parsed(name)?;
    let mut wanted = vec![];
    references(&schema, &mut wanted);
    let mut parts: Map<String, Value> = Map::new();
    while let Some(id) = wanted.pop() {
        let own = schema["$id"] == Value::String(id.clone());
        if !own && !parts.contains_key(&id) {
            let name = id.strip_prefix("urn:").unwrap_or(&id).replace(':', "/");
            let part = parsed(&name)?;
            references(&part, &mut wanted);
            parts.insert(id, part);
        }
    }
    if !parts.is_empty() {
        let whole = schema.as_object_mut()?;
        let definitions = whole.entry("$defs").or_insert_with(|| Value::Object(Map::new()));
        definitions.as_object_mut()?.extend(parts);
    }
    Some(schema)
}

/// Returns the schema of the current version of a kind of document with what it refers to in the
/// place of each reference, so that it can stand inside another schema. `None` if there is none, or
/// if it contains itself.
pub fn flat(kind: &str) -> Option<Value> {
    let is_kind = |name: &&str| name.split('/').nth(1) == Some(kind);
    let whole = parsed(SCHEMAS.iter().map(|(name, _)| *name).find(is_kind)?)?;
    let mut flat = inlined(&whole, &whole, MAX_NESTED)?;
    let members = flat.as_object_mut()?;
    members.retain(|key, _| !matches!(key.as_str(), "$schema" | "$id" | "$defs"));
    Some(flat)
}

/// References inside references, beyond which a schema is taken to contain itself.
const MAX_NESTED: usize = 16;

/// A part of a document with its references replaced.
fn inlined(part: &Value, document: &Value, depth: usize) -> Option<Value> {
    match part {
        Value::Object(members) => {
            let mut target = Map::new();
            if let Some(to) = members.get("$ref").and_then(Value::as_str) {
                let depth = depth.checked_sub(1)?;
                let (id, pointer) = to.split_once('#').unwrap_or((to, ""));
                let other = match id.strip_prefix("urn:") {
                    Some(name) => Some(parsed(&name.replace(':', "/"))?),
                    None => None,
                };
                let document = other.as_ref().unwrap_or(document);
                let found = inlined(document.pointer(pointer)?, document, depth)?;
                target = found.as_object()?.clone();
            }
            for (key, value) in members.iter().filter(|(key, _)| *key != "$ref") {
                target.insert(key.clone(), inlined(value, document, depth)?);
            }
            Some(Value::Object(target))
        }
        Value::Array(items) => {
            items.iter().map(|item| inlined(item, document, depth)).collect::<Option<_>>()
        }
        other => Some(other.clone()),
    }
}

fn parsed(name: &str) -> Option<Value> {
    let (_, text) = SCHEMAS.iter().find(|(schema, _)| *schema == name)?;
    serde_json::from_str(text).ok()
}

/// Collects the ids of the schemas that a schema refers to.
fn references(schema: &Value, ids: &mut Vec<String>) {
    match schema {
        Value::Object(members) => {
            for (key, value) in members {
                match value.as_str().filter(|_| key == "$ref") {
                    Some(to) => {
                        let id = to.split('#').next().unwrap_or_default();
                        ids.extend((!id.is_empty()).then(|| id.to_owned()));
                    }
                    None => references(value, ids),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|value| references(value, ids)),
        _ => {}
    }
}
