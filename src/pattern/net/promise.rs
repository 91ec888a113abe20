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
use crate::kernel::{Axiom, Candidate, CellId, Digit};

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
    /// Whose candidates are tried one after the other where nothing goes on, each with small patterns.
    pub with: Option<CellId>,
    /// Whether small patterns are looked for before that, too.
    pub patterns: bool,
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
        let (needs, gone) = (numbers(&grid, &promise.needs), numbers(&grid, &promise.gone));
        Rc::new(Promised { promise: Arc::new(promise), needs, gone })
    });
    let mut head = Head { view, spread: Spread::new(&grid), promised: promised.gather() };
    let mut all = vec![];
    for one in tries {
        let branch = head.refute(one);
        all.extend(branch.filter(|branch| branch.promised() != 0).map(Refutation::of));
    }
    all
}

/// A board in the head on which promises are kept.
struct Head<'a, 'g, const W: usize> {
    view: &'a View<W>,
    spread: Spread<'g>,
    promised: Vec<Rc<Promised>>,
}

impl<const W: usize> Head<'_, '_, W> {
    /// The line from what is assumed to where nothing is left, if it leads there.
    fn refute(&mut self, one: &Try) -> Option<Branch> {
        let premise = self.spread.grid.number(one.candidate.cell, one.candidate.digit)?;
        self.spread.assume(Lit::place(premise));
        let fails = self.follow(one.patterns)
            || one.with.is_some_and(|cell| self.each_of(cell, one.patterns));
        let refuted = fails.then(|| self.spread.refutation(0)).flatten();
        self.spread.back(0);
        refuted.map(|refuted| refuted.branch)
    }

    /// Tries what is left of a cell; true if something is left with nothing then.
    fn each_of(&mut self, cell: CellId, patterns: bool) -> bool {
        let grid = self.spread.grid;
        let of = |m: u16| grid.candidate(m).cell == cell && self.spread.is_open(m);
        let open: Vec<u16> = (0..grid.candidates.len() as u16).filter(|&m| of(m)).gather();
        for m in open {
            let (lit, mark) = (Lit::place(m), self.spread.mark());
            if self.spread.has(lit) || self.spread.has(lit.negated()) {
                continue;
            }
            self.spread.assume(lit);
            self.follow(true);
            let refuted = self.spread.refutation(mark);
            self.spread.back(mark);
            let Some(refuted) = refuted else { continue };
            self.spread.note(lit.negated(), Cause::Refuted(Box::new(refuted)), 0);
            self.spread.run();
            if self.follow(patterns) {
                return true;
            }
        }
        false
    }

    /// Follows what has been assumed, with small patterns where nothing else goes on if so asked; true if
    /// something is left with nothing.
    fn follow(&mut self, patterns: bool) -> bool {
        // Every look goes through the groups.
        let look = self.spread.grid.groups.len() as u64;
        while self.spread.conflict.is_none() && self.view.spend(look) {
            let before = self.spread.mark();
            self.keep();
            self.spread.run();
            if patterns && self.spread.mark() == before && self.spread.conflict.is_none() {
                plus::follow(&mut self.spread, Patterns::Pairs, &|units| self.view.spend(units));
            }
            if self.spread.mark() == before {
                break;
            }
        }
        self.spread.conflict.is_some()
    }

    /// Takes out what is promised now.
    fn keep(&mut self) {
        for promised in &self.promised {
            if promised.needs.iter().any(|&m| self.spread.is_open(m)) {
                continue;
            }
            for &m in &promised.gone {
                self.spread.note(Lit::remove(m), Cause::Promised(promised.clone()), 0);
            }
        }
    }
}
