//! Sums for a SAT solver: a sum is walked cell by cell, and each total that can still go both ways is a
//! variable of its own.
//!
//! "So much after these cells, and this digit in the next" implies the next total; what can no longer get
//! there is forbidden, and what can no longer miss it is left alone.  So a model is a filling whose sum is
//! large enough, and every such filling is one: the totals it comes to hold, and no others need to.

use batsat::{Lit, Var};

use crate::gather::Gather as _;
use kotowari_kernel::{Digit, Linear};

/// The candidates of a cell: digits and their variables.
type Cell = Vec<(Digit, Var)>;

/// The clauses of a sum, each handed to `add`; false once `add` wants no more of them.
pub(super) fn clauses<S>(
    sum: &Linear,
    cells: &[Cell],
    solver: &mut S,
    fresh: fn(&mut S) -> Var,
    add: fn(&mut S, Vec<Lit>) -> bool,
) -> bool {
    let mut steps: Vec<Vec<(Var, i64)>> = vec![];
    let mut named: Vec<u16> = sum.terms.iter().map(|(c, _)| c.cell).gather();
    named.sort_unstable();
    named.dedup();
    for cell in named {
        let weight = |digit: Digit| {
            let of = sum.terms.iter().find(|(c, _)| c.cell == cell && c.digit == digit);
            of.map_or(0, |(_, weight)| i64::from(*weight))
        };
        steps.push(cells[usize::from(cell)].iter().map(|&(d, var)| (var, weight(d))).gather());
    }
    // What decides most comes first: a sandwich without its crust is done with at once.
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
    // Totals that are open, with what says that they are reached.
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
                    reached.into_iter().chain([var]).map(|var| Lit::new(var, false)).gather();
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
