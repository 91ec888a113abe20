//! Proofs in JSON: what the kernel checked, for whoever wants to check it again.

use serde_json::{Value, json};

use super::name;
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof, Reason, Unit};

/// A proof in a form that knows no language: truths, links, clashes, and how often each is taken.
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
            let proofs: Vec<Value> = proofs.iter().map(|one| self::proof(layout, one)).collect();
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

fn axiom(layout: &Layout, axiom: &Axiom) -> Value {
    match axiom {
        Axiom::Given(c) => json!({ "given": name::candidate(layout, *c) }),
        Axiom::SomeIn(of) => json!({ "truth": unit(layout, *of) }),
        Axiom::OneIn(of) => json!({ "link": unit(layout, *of) }),
        Axiom::Clash(all) => {
            let all: Vec<Value> = all.iter().map(|c| name::candidate(layout, *c)).collect();
            json!({ "clash": all })
        }
        Axiom::Sum(sum) => json!({ "rule": layout.rule_of_sum(*sum) + 1, "sum": sum + 1 }),
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
        Axiom::Elsewhere { of, digits } => {
            let mut value = json!({});
            elsewhere(layout, of, digits, &mut value);
            json!({ "elsewhere": value })
        }
        Axiom::Cut { of, by } => json!({ "cut": { "by": by, "terms": terms(layout, of) } }),
    }
}

/// Where each cell goes, and what each digit becomes, in their order.
pub(super) fn turned(layout: &Layout, cells: &[CellId], digits: &[Digit], value: &mut Value) {
    value["goes"] = cells.iter().map(|&cell| name::cell(layout, cell)).collect();
    value["becomes"] = digits.iter().map(|&digit| layout.label(digit)).collect();
}

/// What does not hold all at once, and what each digit becomes in all other cells, in their order.
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
