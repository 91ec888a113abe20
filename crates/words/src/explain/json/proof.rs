//! Kernel proofs in JSON, complete enough for an independent checker.

use serde_json::{Value, json};

use super::name;
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Proof, Reason, Unit};

/// Returns a proof as its axioms (truths, links, clashes …) and how often each is added. [`super`]
/// describes the kinds.
pub fn proof(layout: &Layout, proof: &Proof) -> Value {
    match proof {
        Proof::Count(axioms) => json!({ "count": terms(layout, axioms) }),
        Proof::Chase { assume, steps } => {
            let step = |step: &Reason| match step {
                Reason::By(stated) => axiom(layout, stated),
                Reason::Lemma(lemma) => json!({ "lemma": self::proof(layout, lemma) }),
            };
            let steps: Value = steps.iter().map(step).collect();
            json!({ "assume": name::claim(layout, *assume), "steps": steps })
        }
        Proof::Each(proofs) => {
            json!({ "each": proofs.iter().map(|p| self::proof(layout, p)).collect::<Value>() })
        }
    }
}

fn terms(layout: &Layout, axioms: &[(u32, Axiom)]) -> Value {
    let term = |(times, stated): &(u32, Axiom)| {
        let mut term = axiom(layout, stated);
        if *times != 1 {
            term["times"] = json!(times);
        }
        term
    };
    axioms.iter().map(term).collect()
}

/// Returns what a proof rests on: a truth, a link, a clash, a sum and so on.
pub fn axiom(layout: &Layout, axiom: &Axiom) -> Value {
    let digits = |mask: u64| name::digits(layout, kotowari_engine::set::digits(mask));
    match axiom {
        Axiom::Given(c) => json!({ "given": name::word(layout, *c) }),
        Axiom::SomeIn(some_in) => json!({ "truth": name::unit(layout, *some_in) }),
        Axiom::OneIn(one_in) => json!({ "link": name::unit(layout, *one_in) }),
        Axiom::Clash(candidates) => json!({ "clash": name::words(layout, candidates) }),
        Axiom::Sum(sum) => json!({ "rule": layout.rule_of_sum(*sum) + 1, "sum": sum + 1 }),
        Axiom::Read { reading, unless } => json!({
            "rule": layout.rule_of_reading(*reading) + 1,
            "unless": name::words(layout, unless),
        }),
        Axiom::Guardian(pattern) => {
            let of = |&(cell, pair): &(CellId, [Digit; 2])| {
                pair.map(|digit| name::word(layout, Candidate { cell, digit }))
            };
            json!({ "guardian": name::list(pattern.iter().flat_map(of)) })
        }
        Axiom::Exchange { pairs, digits: mask } => json!({ "exchange": {
            "pairs": self::pairs(layout, pairs),
            "digits": digits(*mask),
        } }),
        Axiom::Unavoidable(pattern) => json!({ "unavoidable": name::masks(layout, pattern) }),
        Axiom::Impossible { cells, digits: mask } => json!({ "impossible": {
            "cells": name::cells(layout, cells),
            "digits": digits(*mask),
        } }),
        Axiom::Symmetry { cells, digits, of } => {
            let mut value = json!({ "of": name::word(layout, *of) });
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

/// Returns pairs of cells, one after the other.
pub(super) fn pairs(layout: &Layout, pairs: &[(CellId, CellId)]) -> String {
    name::cells(layout, pairs.iter().flat_map(|(one, other)| [one, other]))
}

/// Adds a symmetry: the image of each cell and of each digit, in the order of their ids.
pub(super) fn turned(layout: &Layout, cells: &[CellId], digits: &[Digit], value: &mut Value) {
    value["goes"] = json!(name::cells(layout, cells));
    value["becomes"] = json!(name::digits(layout, digits.iter().copied()));
}

/// Adds the candidates that cannot all hold at once, and the digit that each digit becomes in all
/// other cells, in the order of their ids.
pub(super) fn elsewhere(layout: &Layout, of: &[Candidate], digits: &[Digit], value: &mut Value) {
    value["holds"] = json!(name::words(layout, of));
    value["becomes"] = json!(name::digits(layout, digits.iter().copied()));
}

/// Returns a unit as an object with `cell`, or with `house` and `digit`.
pub(super) fn unit(layout: &Layout, unit: Unit) -> Value {
    match unit {
        Unit::Cell(cell) => json!({ "cell": name::cell(layout, cell) }),
        Unit::House(house, digit) => {
            json!({ "house": name::house(layout, house), "digit": layout.label(digit) })
        }
    }
}
