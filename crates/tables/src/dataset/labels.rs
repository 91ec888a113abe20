//! Alternatives to a step: the other steps of equal rank, all of them right answers
//! to "what next?".
//!
//! Without them a model would be penalised for a valid step that is not the one of the row.

use serde_json::{Value, json};

use super::written::claims;
use kotowari_engine::board::Board;
use kotowari_engine::solve::{self, Notes, Selection, Step};
use kotowari_kernel::Literal;

/// Upper bound on the steps looked for by one technique. If it is reached, the list is marked
/// as not complete.
const MAX_STEPS_PER_TECHNIQUE: usize = 100;

/// The alternatives to a step.
pub struct Alternatives {
    /// Technique and claims of each, as JSON.
    pub steps: Vec<Value>,
    /// Whether the list is exhaustive: no search for a technique of this rank or below
    /// reached a limit.
    pub complete: bool,
}

/// Returns the steps by techniques of the same rank, except `step` itself. Steps by the same
/// technique with the same claims are listed once.
pub fn alternatives(board: &Board, step: &Step, techniques: &Selection) -> Alternatives {
    let rank = step.deduction().technique.rank;
    let same_rank: Selection =
        techniques.iter().copied().filter(|technique| technique.info().rank == rank).collect();
    let mut notes = Notes::default();
    let found = solve::some(board, &same_rank, MAX_STEPS_PER_TECHNIQUE, &mut notes);
    let is_full = |id: &str| {
        let count = found.iter().filter(|other| technique_id(other) == id).count();
        count >= MAX_STEPS_PER_TECHNIQUE
    };
    let complete = step.unsearched().is_empty()
        && notes.unsearched.is_empty()
        && !same_rank.iter().any(|technique| is_full(technique.info().id));
    let mut seen: Vec<(&str, Vec<Literal>)> = vec![(technique_id(step), sorted_claims(step))];
    let mut steps = vec![];
    for other in &found {
        let key = (technique_id(other), sorted_claims(other));
        if seen.contains(&key) {
            continue;
        }
        let deduction = other.deduction();
        let [place, remove] = claims(board.layout(), other.claims());
        steps.push(json!({
            "technique": deduction.technique.id,
            "kind": deduction.kind.map_or(deduction.technique.id, |kind| kind.id),
            "place": place,
            "remove": remove,
        }));
        seen.push(key);
    }
    Alternatives { steps, complete }
}

fn technique_id(step: &Step) -> &'static str {
    step.deduction().technique.id
}

fn sorted_claims(step: &Step) -> Vec<Literal> {
    let mut claims = step.claims().to_vec();
    claims.sort_by_key(|claim| {
        (matches!(claim, Literal::Remove(_)), claim.candidate().cell, claim.candidate().digit)
    });
    claims
}
