//! Proofs in JSON: what the kernel checked, for whoever wants to check it again.

use serde_json::{Value, json};

use super::name;
use crate::kernel::{Axiom, Literal, Proof, Reason, Unit};
use crate::layout::Layout;

pub(super) fn proof(layout: &Layout, proof: &Proof) -> Value {
    match proof {
        Proof::Count(axioms) => {
            let term = |(times, stated): &(u32, Axiom)| {
                let mut term = axiom(layout, stated);
                term["times"] = json!(times);
                term
            };
            json!({ "kind": "count", "terms": axioms.iter().map(term).collect::<Vec<_>>() })
        }
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
    }
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
        Axiom::Guardian(pattern) => {
            let cell = |(cell, pair): &(u16, [u8; 2])| {
                json!({
                    "cell": name::cell(layout, *cell),
                    "digits": pair.map(|digit| layout.label(digit)),
                })
            };
            json!({ "guardian": pattern.iter().map(cell).collect::<Vec<_>>() })
        }
    }
}

fn unit(layout: &Layout, unit: Unit) -> Value {
    match unit {
        Unit::Cell(cell) => json!({ "cell": name::cell(layout, cell) }),
        Unit::House(house, digit) => {
            json!({ "house": name::house(layout, house), "digit": layout.label(digit) })
        }
    }
}

#[cfg(test)]
mod tests {
    #[path = "../../../../../tests/common/schema.rs"]
    mod validator;

    use validator::Schemas;

    use super::*;
    use crate::kernel::Candidate;

    /// No technique chases yet, so no path of a test shows these kinds.
    #[test]
    fn every_kind_of_proof_satisfies_the_schema() {
        let layout = Layout::classic(3, 3).unwrap();
        let c = |cell, digit| Candidate { cell, digit };
        let axioms = [
            Axiom::Given(c(0, 8)),
            Axiom::SomeIn(Unit::Cell(80)),
            Axiom::SomeIn(Unit::House(20, 0)),
            Axiom::OneIn(Unit::Cell(9)),
            Axiom::OneIn(Unit::House(9, 3)),
            Axiom::Clash(vec![c(1, 2), c(2, 2)]),
            Axiom::Guardian(vec![(0, [1, 2]), (3, [1, 2]), (9, [1, 2]), (12, [1, 2])]),
        ];
        let lemma = Proof::Count(axioms.iter().cloned().map(|axiom| (2, axiom)).collect());
        let by = axioms.iter().cloned().map(Reason::By);
        let steps: Vec<Reason> = by.chain([Reason::Lemma(lemma.clone())]).collect();
        let inner = Proof::Chase { assume: Literal::Remove(c(5, 5)), steps: steps.clone() };
        let steps = steps.into_iter().chain([Reason::Lemma(inner)]).collect();
        let chase = Proof::Chase { assume: Literal::Place(c(4, 4)), steps };

        let schemas = super::super::SCHEMAS.iter().map(|(_, text)| serde_json::from_str(text));
        let schemas = Schemas::new(schemas.map(Result::unwrap));
        let valid = |proof: &Value| schemas.check("urn:kotowari:step:1#/$defs/proof", proof).is_ok();
        for whole in [lemma, chase] {
            let written = proof(&layout, &whole);
            assert!(valid(&written), "{written:#}");
        }
        let given = json!({ "cell": "r1c1", "digit": 9 });
        let chase = |by: Value| {
            let assume = json!({ "place": given });
            json!({ "kind": "chase", "assume": assume, "steps": [{ "by": by }] })
        };
        assert!(valid(&chase(json!({ "given": given }))));
        assert!(!valid(&chase(json!({ "given": given, "link": { "cell": "r1c1" } }))));
    }
}
