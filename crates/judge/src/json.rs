//! The verdict as a document (`docs/schema/judge-1.json`).

use super::argument::Statement;
use super::judge::{Fails, Finding, Judged, Premise};
use super::premises::Gap;
use super::read::Unread;
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, Literal, Unit};
use serde_json::{Value, json};

/// The name of the schema.
pub const NAME: &str = "kotowari/judge/1";

/// How the caller writes what has a form of its own elsewhere: houses, proofs.
pub struct Forms<'f> {
    /// A unit, as in the JSON of steps.
    pub unit: &'f dyn Fn(Unit) -> Value,
    /// What a proof rests on, as in the JSON of steps.
    pub axiom: &'f dyn Fn(&kotowari_kernel::Axiom) -> Value,
    /// A proof, as in the JSON of steps; `Value::Null` leaves it out.
    pub proof: &'f dyn Fn(&kotowari_kernel::Proof) -> Value,
}

/// Returns a verdict as a document.
pub fn judged(layout: &Layout, text: &str, judged: &Judged, forms: &Forms<'_>) -> Value {
    let fails = judged.fails.as_ref().map(|fails| {
        let mut value = json!({ "kind": fails.id() });
        match fails {
            Fails::Premise(number) => value["premise"] = json!(number + 1),
            Fails::Places(unit, others) => {
                value["unit"] = (forms.unit)(*unit);
                value["others"] = candidates(layout, others);
            }
            Fails::Refused(flaw) => value["flaw"] = json!(flaw),
            Fails::NothingNamed | Fails::Apart | Fails::TooLong => {}
        }
        value
    });
    json!({
        "schema": NAME,
        "claim": text,
        "verdict": judged.verdict.id(),
        "support": judged.support.map(|share| (share * 1000.0).round() / 1000.0),
        "gap": judged.gap,
        "missing": judged.missing.iter().map(forms.axiom).collect::<Value>(),
        "results": judged.results.iter().map(|r| result(layout, r, forms)).collect::<Value>(),
        "premises": judged.premises.iter().map(|p| premise(layout, p, forms)).collect::<Value>(),
        "fails": fails,
    })
}

/// Returns a line that was not understood as a document.
pub fn unread(text: &str, unread: &Unread) -> Value {
    json!({
        "schema": NAME,
        "claim": text,
        "verdict": "not_understood",
        "column": unread.column,
        "width": unread.width,
        "expected": unread.expected.id(),
    })
}

fn result(layout: &Layout, result: &Finding, forms: &Forms<'_>) -> Value {
    let solution = result.counter.as_ref().map(|solution| {
        let labels: Vec<u16> = solution.iter().map(|&digit| layout.label(digit)).collect();
        if layout.label(layout.digits() - 1) > 9 {
            return json!(labels);
        }
        json!(labels.iter().map(u16::to_string).collect::<String>())
    });
    let easiest = result.easiest.as_ref().map(|step| {
        json!({
            "technique": step.deduction().technique.id,
            "kind": step.deduction().kind.map_or(step.deduction().technique.id, |kind| kind.id),
            "uniqueness": step.uses_uniqueness(),
        })
    });
    let mut value = match result.literal {
        Literal::Place(c) => json!({ "place": candidate(layout, c) }),
        Literal::Remove(c) => json!({ "remove": candidate(layout, c) }),
    };
    value["verdict"] = json!(result.verdict.id());
    value["easiest"] = json!(easiest);
    value["counter"] = json!(solution);
    value["agrees"] = json!(result.agrees);
    value["proof"] = result.proof.as_ref().map_or(Value::Null, |proof| (forms.proof)(proof));
    value
}

fn premise(layout: &Layout, premise: &Premise, forms: &Forms<'_>) -> Value {
    let list = |of: &[Candidate]| candidates(layout, of);
    let states = match &premise.stated.what {
        Statement::Strong { from, to } => json!({ "strong": [list(from), list(to)] }),
        Statement::Weak { from, to } => json!({ "weak": [list(from), list(to)] }),
        Statement::Cell { cell, digits } => {
            let all = (0..layout.digits()).filter(|&digit| digits >> digit & 1 == 1);
            let all: Vec<u16> = all.map(|digit| layout.label(digit)).collect();
            let named = *digits != u64::MAX;
            json!({ "cell": name(layout, *cell), "digits": named.then_some(all) })
        }
        Statement::Places { house, digit, cells } => {
            let mut value = (forms.unit)(Unit::House(*house, *digit));
            let cells = cells.as_ref();
            value["cells"] =
                json!(cells.map(|cells| {
                    cells.iter().map(|&cell| name(layout, cell)).collect::<Vec<_>>()
                }));
            json!({ "places": value })
        }
    };
    let gap = premise.gap.as_ref().map(|gap| match gap {
        Gap::Places(unit, others) => json!({ "unit": (forms.unit)(*unit), "others": list(others) }),
        Gap::Both(a, b) => json!({ "both": list(&[*a, *b]) }),
        Gap::NoUnit => json!({ "unit": null }),
    });
    json!({
        "states": states,
        "column": premise.stated.column,
        "width": premise.stated.width,
        "holds": premise.gap.is_none(),
        "used": premise.used,
        "gap": gap,
    })
}

fn name(layout: &Layout, cell: kotowari_kernel::CellId) -> String {
    let place = layout.place(cell);
    format!("r{}c{}", place.row + 1, place.column + 1)
}

fn candidate(layout: &Layout, c: Candidate) -> Value {
    json!({ "cell": name(layout, c.cell), "digit": layout.label(c.digit) })
}

fn candidates(layout: &Layout, list: &[Candidate]) -> Value {
    list.iter().map(|&c| candidate(layout, c)).collect()
}
