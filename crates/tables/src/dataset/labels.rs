//! What else is just as easy: every right answer to "what next?".

use serde_json::{Value, json};

use super::written::claims;
use kotowari_engine::board::Board;
use kotowari_engine::solve::{self, Notes, Selection, Step};
use kotowari_kernel::Literal;

/// So many of one technique are looked for.  Then the list says that it is not complete.
const MOST: usize = 100;

/// The other steps of a position that are as early in the order of teaching.
pub struct Labels {
    /// Each with what it does.
    pub all: Vec<Value>,
    /// Whether these are all there are: no search of this technique or an easier one stopped at a limit.
    pub complete: bool,
}

/// The steps of techniques of the same rank, without this one; each doing something else or by another
/// technique.
pub fn labels(board: &Board, step: &Step, techniques: &Selection) -> Labels {
    let rank = step.deduction().technique.rank;
    let mut same: Selection = vec![];
    for &technique in techniques {
        if technique.about().rank == rank {
            same.push(technique);
        }
    }
    let mut notes = Notes::default();
    let found = solve::some(board, &same, MOST, &mut notes);
    let is_full = |id: &str| found.iter().filter(|one| named(one) == id).count() >= MOST;
    let complete = step.unsearched().is_empty()
        && notes.unsearched.is_empty()
        && !same.iter().any(|technique| is_full(technique.about().id));
    let mut known: Vec<(&str, Vec<Literal>)> = vec![(named(step), sorted(step))];
    let mut all = vec![];
    for one in &found {
        let key = (named(one), sorted(one));
        if known.contains(&key) {
            continue;
        }
        let deduction = one.deduction();
        let [place, remove] = claims(board.layout(), one.claims());
        all.push(json!({
            "technique": deduction.technique.id,
            "kind": deduction.kind.map_or(deduction.technique.id, |kind| kind.id),
            "place": place,
            "remove": remove,
        }));
        known.push(key);
    }
    Labels { all, complete }
}

fn named(step: &Step) -> &'static str {
    step.deduction().technique.id
}

fn sorted(step: &Step) -> Vec<Literal> {
    let mut claims = step.claims().to_vec();
    claims.sort_by_key(|claim| {
        (matches!(claim, Literal::Remove(_)), claim.candidate().cell, claim.candidate().digit)
    });
    claims
}
