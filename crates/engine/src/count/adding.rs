//! Encodes linear inequalities as clauses for a SAT solver: cells are added one by one, and each
//! partial total that can still go both ways is a variable.
//!
//! "This total so far and this digit in the next cell" implies the next total; a total that can no
//! longer reach the bound is forbidden, and one that can no longer miss it needs no clause. So
//! every model is a filling that meets the bound, and every such filling extends to a model, in
//! which just its own totals hold.

use batsat::{Lit, Var};
use kotowari_kernel::{Digit, Linear};

/// The candidates of a cell, each with its variable.
type Cell = Vec<(Digit, Var)>;

/// Hands the clauses of a sum to `add`. Returns false as soon as `add` does, which means too many
/// clauses.
pub(super) fn clauses<S>(
    sum: &Linear,
    cells: &[Cell],
    solver: &mut S,
    fresh: fn(&mut S) -> Var,
    add: fn(&mut S, Vec<Lit>) -> bool,
) -> bool {
    let mut steps: Vec<Vec<(Var, i64)>> = vec![];
    let mut named: Vec<u16> = sum.terms.iter().map(|(c, _)| c.cell).collect();
    named.sort_unstable();
    named.dedup();
    for cell in named {
        let weight = |digit: Digit| {
            let term = sum.terms.iter().find(|(c, _)| c.cell == cell && c.digit == digit);
            term.map_or(0, |(_, weight)| i64::from(*weight))
        };
        steps.push(cells[usize::from(cell)].iter().map(|&(d, var)| (var, weight(d))).collect());
    }
    // Cells with the largest range of weights come first: a sandwich without its crust is then met
    // at once.
    let ends = |step: &[(Var, i64)]| {
        let weights = step.iter().map(|(_, weight)| *weight);
        (weights.clone().min().unwrap_or(0), weights.max().unwrap_or(0))
    };
    steps.sort_by_key(|step| {
        let (least, most) = ends(step);
        least - most
    });
    let (mut least, mut most) = (0, 0);
    for step in &steps {
        let (low, high) = ends(step);
        (least, most) = (least + low, most + high);
    }
    if least >= sum.at_least {
        return true;
    }
    if most < sum.at_least {
        return add(solver, vec![]);
    }
    // Totals that may still reach or miss the bound, with the variable that stands for each.
    let mut open: Vec<(i64, Option<Var>)> = vec![(0, None)];
    for step in &steps {
        let (low, high) = ends(step);
        (least, most) = (least - low, most - high);
        let mut next: Vec<(i64, Option<Var>)> = vec![];
        for &(total, reached) in &open {
            for &(var, weight) in step {
                let now = total + weight;
                if now + least >= sum.at_least {
                    continue;
                }
                let mut clause: Vec<Lit> =
                    reached.into_iter().chain([var]).map(|var| Lit::new(var, false)).collect();
                if now + most >= sum.at_least {
                    let known = next.iter().find(|(total, _)| *total == now);
                    let state = known.and_then(|(_, state)| *state).unwrap_or_else(|| {
                        let state = fresh(solver);
                        next.push((now, Some(state)));
                        state
                    });
                    clause.push(Lit::new(state, true));
                }
                if !add(solver, clause) {
                    return false;
                }
            }
        }
        open = next;
    }
    true
}
