//! What a pattern on the board promises a net: where some candidates are out, so are others.

use std::rc::Rc;
use std::sync::Arc;

use super::branch::Branch;
use super::grid::{Grid, Lit};
use super::plus::{self, Patterns};
use super::search;
use super::spread::{Cause, Spread};
use super::story::Refutation;
use crate::board::View;
use crate::gather::Gather as _;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit};

/// Where none of some candidates is left, others go.
#[derive(Clone, Debug)]
pub struct Promise {
    /// The digit of all of them.
    pub digit: Digit,
    /// While one of these is left, nothing is promised.
    pub needs: Vec<Candidate>,
    /// What goes.
    pub gone: Vec<Candidate>,
    /// What says so, and says no more.
    pub says: Axiom,
}

impl Promise {
    /// What must be out, by number.
    pub(super) fn needs(&self, grid: &Grid) -> Vec<u16> {
        numbers(grid, &self.needs)
    }
}

fn numbers(grid: &Grid, all: &[Candidate]) -> Vec<u16> {
    all.iter().filter_map(|c| grid.number(c.cell, c.digit)).gather()
}

/// A promise by the numbers of its candidates.
#[derive(Clone, Debug)]
pub(super) struct Promised {
    pub promise: Arc<Promise>,
    pub needs: Vec<u16>,
    gone: Vec<u16>,
}

/// What is tried.
#[derive(Clone, Copy, Debug)]
pub struct Try {
    /// What is assumed.
    pub candidate: Candidate,
    /// Whose candidates are tried one after the other, each with small patterns; without such a cell these are looked
    /// for at once.
    pub with: Option<CellId>,
}

/// What leads nowhere if these promises are kept.  What takes no promise on its way is left to those who
/// know of none.
pub fn refutations<const W: usize>(
    view: &View<W>,
    promises: Vec<Promise>,
    tries: &[Try],
) -> Vec<Refutation> {
    let Some(grid) = search::grid(view) else { return vec![] };
    let promised = promises.into_iter().map(|promise| {
        let (needs, gone) = (promise.needs(&grid), numbers(&grid, &promise.gone));
        Rc::new(Promised { promise: Arc::new(promise), needs, gone })
    });
    let promises = Promises { view, promised: promised.gather() };
    let mut head = Spread::new(&grid);
    let mut all = vec![];
    for one in tries {
        let branch = promises.refute(&mut head, one);
        all.extend(branch.filter(|branch| branch.promised() != 0).map(Refutation::of));
    }
    all
}

/// What is kept on a board in the head.
struct Promises<'a, const W: usize> {
    view: &'a View<W>,
    promised: Vec<Rc<Promised>>,
}

impl<const W: usize> Promises<'_, W> {
    /// The line from what is assumed to where nothing is left, if it leads there.
    fn refute(&self, head: &mut Spread<'_>, one: &Try) -> Option<Branch> {
        let premise = head.grid.number(one.candidate.cell, one.candidate.digit)?;
        head.assume(Lit::place(premise));
        let fails = self.follow(head, one.with.is_none())
            || one.with.is_some_and(|cell| self.each_of(head, cell));
        let refuted = fails.then(|| head.refutation(0)).flatten();
        head.back(0);
        refuted.map(|refuted| refuted.branch)
    }

    /// Tries what is left of a cell; true if something is left with nothing then.
    fn each_of(&self, head: &mut Spread<'_>, cell: CellId) -> bool {
        let grid = head.grid;
        let of = |m: u16| grid.candidate(m).cell == cell && head.is_open(m);
        let open: Vec<u16> = (0..grid.candidates.len() as u16).filter(|&m| of(m)).gather();
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

    /// Follows what has been assumed, with small patterns where nothing else goes on if so asked; true if
    /// something is left with nothing.
    fn follow(&self, head: &mut Spread<'_>, patterns: bool) -> bool {
        // Every look goes through the groups.
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

    /// Takes out what is promised now.
    fn keep(&self, head: &mut Spread<'_>) {
        for promised in &self.promised {
            if promised.needs.iter().any(|&m| head.is_open(m)) {
                continue;
            }
            for &m in &promised.gone {
                head.note(Lit::remove(m), Cause::Promised(promised.clone()), 0);
            }
        }
    }
}
