//! Kernel proofs in JSON, complete enough for an independent checker.

use serde_json::{Value, json};

use super::name;
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof, Reason, Unit};

/// Returns a proof as its axioms (truths, links, clashes …) and how often each is added. [`super`]
/// describes the kinds.
pub fn proof(layout: &Layout, proof: &Proof) -> Value {
    match proof {
        Proof::Count(axioms) => json!({ "kind": "count", "terms": terms(layout, axioms) }),
        Proof::Chase { assume, steps } => {
            let assumed = name::candidate(layout, assume.candidate());
            let assumed = match assume {
                Literal::Place(_) => json!({ "place": assumed }),
                Literal::Remove(_) => json!({ "remove": assumed }),
            };
            let step = |step: &Reason| match step {
                Reason::By(stated) => json!({ "by": axiom(layout, stated) }),
                Reason::Lemma(lemma) => json!({ "lemma": self::proof(layout, lemma) }),
            };
            let steps: Vec<Value> = steps.iter().map(step).collect();
            json!({ "kind": "chase", "assume": assumed, "steps": steps })
        }
        Proof::Each(proofs) => {
            let proofs: Vec<Value> =
                proofs.iter().map(|proof| self::proof(layout, proof)).collect();
            json!({ "kind": "each", "proofs": proofs })
        }
    }
}

fn terms(layout: &Layout, axioms: &[(u32, Axiom)]) -> Vec<Value> {
    let term = |(times, stated): &(u32, Axiom)| {
        let mut term = axiom(layout, stated);
        term["times"] = json!(times);
        term
    };
    axioms.iter().map(term).collect()
}

/// Returns what a proof rests on: a truth, a link, a clash, a sum and so on.
pub fn axiom(layout: &Layout, axiom: &Axiom) -> Value {
    match axiom {
        Axiom::Given(c) => json!({ "given": name::candidate(layout, *c) }),
        Axiom::SomeIn(some_in) => json!({ "truth": unit(layout, *some_in) }),
        Axiom::OneIn(one_in) => json!({ "link": unit(layout, *one_in) }),
        Axiom::Clash(candidates) => {
            let names: Vec<Value> =
                candidates.iter().map(|c| name::candidate(layout, *c)).collect();
            json!({ "clash": names })
        }
        Axiom::Sum(sum) => json!({ "rule": layout.rule_of_sum(*sum) + 1, "sum": sum + 1 }),
        Axiom::Read { reading, unless } => json!({
            "rule": layout.rule_of_reading(*reading) + 1,
            "unless": unless.iter().map(|c| name::candidate(layout, *c)).collect::<Vec<_>>(),
        }),
        Axiom::Guardian(pattern) => {
            let cell = |(cell, pair): &(u16, [u8; 2])| {
                json!({
                    "cell": name::cell(layout, *cell),
                    "digits": pair.map(|digit| layout.label(digit)),
                })
            };
            json!({ "guardian": pattern.iter().map(cell).collect::<Vec<_>>() })
        }
        Axiom::Exchange { pairs, digits } => {
            let pair = |&(a, b): &(u16, u16)| [name::cell(layout, a), name::cell(layout, b)];
            let digits = kotowari_engine::set::digits(*digits).map(|digit| layout.label(digit));
            json!({ "exchange": {
                "pairs": pairs.iter().map(pair).collect::<Vec<_>>(),
                "digits": digits.collect::<Vec<_>>(),
            } })
        }
        Axiom::Unavoidable(pattern) => {
            let cell = |&(cell, digits): &(u16, u64)| {
                let digits = kotowari_engine::set::digits(digits).map(|digit| layout.label(digit));
                json!({ "cell": name::cell(layout, cell), "digits": digits.collect::<Vec<_>>() })
            };
            json!({ "unavoidable": pattern.iter().map(cell).collect::<Vec<_>>() })
        }
        Axiom::Impossible { cells, digits } => {
            let digits = kotowari_engine::set::digits(*digits).map(|digit| layout.label(digit));
            json!({ "impossible": {
                "cells": cells.iter().map(|&cell| name::cell(layout, cell)).collect::<Vec<_>>(),
                "digits": digits.collect::<Vec<_>>(),
            } })
        }
        Axiom::Symmetry { cells, digits, of } => {
            let mut value = json!({ "of": name::candidate(layout, *of) });
            turned(layout, cells, digits, &mut value);
            json!({ "symmetry": value })
        }
        Axiom::ForeignCodes { of, digits } => {
            let mut value = json!({});
            elsewhere(layout, of, digits, &mut value);
            json!({ "elsewhere": value })
        }
        Axiom::Cut { of, by } => json!({ "cut": { "by": by, "terms": terms(layout, of) } }),
    }
}

/// Adds a symmetry: the image of each cell and of each digit, in the order of their ids.
pub(super) fn turned(layout: &Layout, cells: &[CellId], digits: &[Digit], value: &mut Value) {
    value["goes"] = cells.iter().map(|&cell| name::cell(layout, cell)).collect();
    value["becomes"] = digits.iter().map(|&digit| layout.label(digit)).collect();
}

/// Adds the candidates that cannot all hold at once, and the digit that each digit becomes in all
/// other cells, in the order of their ids.
pub(super) fn elsewhere(layout: &Layout, of: &[Candidate], digits: &[Digit], value: &mut Value) {
    value["holds"] = of.iter().map(|&c| name::candidate(layout, c)).collect();
    value["becomes"] = digits.iter().map(|&digit| layout.label(digit)).collect();
}

pub(super) fn unit(layout: &Layout, unit: Unit) -> Value {
    match unit {
        Unit::Cell(cell) => json!({ "cell": name::cell(layout, cell) }),
        Unit::House(house, digit) => {
            json!({ "house": name::house(layout, house), "digit": layout.label(digit) })
        }
    }
}
