//! Implications that a pattern on the board contributes to a net.
//!
//! Where some candidates are out, so are others.

use std::rc::Rc;
use std::sync::Arc;

use super::branch::Branch;
use super::grid::{Grid, Lit};
use super::plus::{self, Patterns};
use super::search;
use super::spread::{Spread, TrailCause};
use super::story::Refutation;
use crate::board::View;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit};

/// An implication: once none of `needs` is left, all of `gone` are out.
#[derive(Clone, Debug)]
pub struct Promise {
    /// The digit of all candidates.
    pub digit: Digit,
    /// The candidates that must all be out first.
    pub needs: Vec<Candidate>,
    /// The candidates that are out then.
    pub gone: Vec<Candidate>,
    /// The axiom that states exactly this.
    pub says: Axiom,
}

impl Promise {
    /// Returns the numbers of the candidates that must be out.
    pub(super) fn needs(&self, grid: &Grid) -> Vec<u16> {
        numbers(grid, &self.needs)
    }
}

fn numbers(grid: &Grid, all: &[Candidate]) -> Vec<u16> {
    all.iter().filter_map(|c| grid.number(c.cell, c.digit)).collect()
}

/// A promise by candidate numbers.
#[derive(Clone, Debug)]
pub(super) struct Promised {
    pub promise: Arc<Promise>,
    pub needs: Vec<u16>,
    gone: Vec<u16>,
}

/// An assumption to be tried.
#[derive(Clone, Copy, Debug)]
pub struct Assumption {
    /// The assumed candidate.
    pub candidate: Candidate,
    /// A cell whose candidates are tried one after the other, each with small patterns. Without it
    /// these are applied at once.
    pub with: Option<CellId>,
}

/// Returns the assumptions that these promises contradict. Contradictions that use no promise are
/// omitted, since other techniques find them.
pub fn refutations<const W: usize>(
    view: &View<W>,
    promises: Vec<Promise>,
    tries: &[Assumption],
) -> Vec<Refutation> {
    let Some(grid) = search::grid(view) else { return vec![] };
    let promised = promises.into_iter().map(|promise| {
        let (needs, gone) = (promise.needs(&grid), numbers(&grid, &promise.gone));
        Rc::new(Promised { promise: Arc::new(promise), needs, gone })
    });
    let promises = Promises { view, promised: promised.collect() };
    let mut head = Spread::new(&grid);
    let mut refutations = vec![];
    for one in tries {
        let branch = promises.refute(&mut head, one);
        refutations.extend(branch.filter(|branch| branch.promised() != 0).map(Refutation::of));
    }
    refutations
}

/// The promises kept on the hypothetical board.
struct Promises<'a, const W: usize> {
    view: &'a View<W>,
    promised: Vec<Rc<Promised>>,
}

impl<const W: usize> Promises<'_, W> {
    /// Returns the branch from the assumption to a contradiction, if there is one.
    fn refute(&self, head: &mut Spread<'_>, one: &Assumption) -> Option<Branch> {
        let premise = head.grid.number(one.candidate.cell, one.candidate.digit)?;
        head.assume(Lit::place(premise));
        let fails = self.follow(head, one.with.is_none())
            || one.with.is_some_and(|cell| self.each_of(head, cell));
        let refuted = fails.then(|| head.refutation(0)).flatten();
        head.undo_to(0);
        refuted.map(|refuted| refuted.branch)
    }

    /// Tries the open candidates of a cell. Returns whether that empties a unit.
    fn each_of(&self, head: &mut Spread<'_>, cell: CellId) -> bool {
        let grid = head.grid;
        let is_choice = |m: u16| grid.candidate(m).cell == cell && head.is_open(m);
        let open: Vec<u16> = (0..grid.candidates.len() as u16).filter(|&m| is_choice(m)).collect();
        for lit in open.into_iter().map(Lit::place) {
            let known = head.has(lit) || head.has(lit.negated());
            if !known
                && head.rule_out(lit, |head| _ = self.follow(head, true))
                && self.follow(head, false)
            {
                return true;
            }
        }
        false
    }

    /// Follows the current assumptions, applying small patterns where nothing else follows if
    /// `patterns` is set. Returns whether a unit is emptied.
    fn follow(&self, head: &mut Spread<'_>, patterns: bool) -> bool {
        // Every search passes over all groups.
        let look = head.grid.groups.len() as u64;
        while head.conflict.is_none() && self.view.spend(look) {
            let before = head.mark();
            self.keep(head);
            head.run();
            if patterns && head.mark() == before && head.conflict.is_none() {
                plus::follow(head, Patterns::Pairs, &|units| self.view.spend(units));
            }
            if head.mark() == before {
                break;
            }
        }
        head.conflict.is_some()
    }

    /// Notes the eliminations of promises whose condition is met.
    fn keep(&self, head: &mut Spread<'_>) {
        for promised in &self.promised {
            if promised.needs.iter().any(|&m| head.is_open(m)) {
                continue;
            }
            for &m in &promised.gone {
                head.note(Lit::remove(m), TrailCause::Promised(promised.clone()), 0);
            }
        }
    }
}
