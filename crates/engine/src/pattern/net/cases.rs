//! Case after case, as deep as it takes: for a board nothing else solves.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::grid::{Grid, Lit};
use super::spread::{Cause, Refuted, Spread};
use super::story::{OneLeft, Tree};
use super::world::World;
use crate::board::View;
use crate::deduction::{About, Deduction, Found};
use crate::gather::Gather as _;
use crate::sorting;
use kotowari_kernel::{Axiom, Literal, Proof, Unit};

/// Among so many cells with the fewest candidates the one to split at is looked for.
const LOOKED_AHEAD: usize = 12;

/// The budget is used up: nothing is handed over then.
struct Spent;

/// Where it is split into cases.
struct Splitter<'a, const W: usize> {
    /// Each literal that is noted is a unit of work.
    view: &'a View<W>,
    /// The groups that are cells, by house: blocks, or all houses of a board without any.
    houses: Vec<Vec<u16>>,
}

/// One argument by cases: in the block with the fewest candidates the cell with the fewest, every
/// digit of which but one is shown to be impossible.
pub fn argue<const W: usize>(
    view: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    if view.open.is_empty() || !Grid::fits(view, view.limits().cases) {
        return ControlFlow::Continue(());
    }
    view.allow(view.limits().argument);
    let grid = view.shared(Grid::new);
    if grid.single {
        return one_left(view, &grid, about, found);
    }
    let mut splitter = Splitter::new(view, &grid);
    let mut spread = Spread::new(&grid);
    for group in splitter.order(&spread) {
        let (mut refuted, mut left) = (vec![], vec![]);
        for &m in &grid.group(group).members {
            match splitter.refute(&mut spread, Lit::place(m)) {
                Ok(Some(found)) => refuted.push(found.branch),
                Ok(None) => left.push(grid.candidate(m)),
                Err(Spent) => return ControlFlow::Continue(()),
            }
        }
        let world = World::new(view);
        let unit = grid.group(group).unit();
        let (claim, proof) = match (&left[..], refuted.first()) {
            // A board that cannot be solved at all, or a cell that tells nothing.
            ([], _) | (_, None) => continue,
            ([answer], _) => {
                let claim = Literal::Place(*answer);
                (claim, world.whichever(claim, Axiom::SomeIn(unit), &refuted))
            }
            (_, Some(first)) => {
                let (claim, proof) = (first.assume.negated(), world.refute(first));
                refuted.truncate(1);
                (claim, proof)
            }
        };
        return found(
            Deduction::of(about)
                .digits(1 << claim.candidate().digit)
                .claims(vec![claim])
                .proof(proof)
                .story(Tree { branches: refuted }),
        );
    }
    ControlFlow::Continue(())
}

/// A unit with one candidate is an argument of one case.
fn one_left<const W: usize>(
    _: &View<W>,
    grid: &Grid,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let single = grid.groups.iter().find(|group| group.truth && group.members.len() == 1);
    let Some(group) = single else { return ControlFlow::Continue(()) };
    let only = grid.candidate(group.members[0]);
    found(
        Deduction::of(about)
            .digits(1 << only.digit)
            .claims(vec![Literal::Place(only)])
            .proof(Proof::count([Axiom::SomeIn(group.unit())]))
            .story(OneLeft { unit: group.unit(), only }),
    )
}

impl<'a, const W: usize> Splitter<'a, W> {
    fn new(view: &'a View<W>, grid: &Grid) -> Self {
        let blocks: Vec<usize> =
            view.houses().filter(|&h| view.layout.house(h).kind.is_block()).gather();
        let houses = if blocks.is_empty() { view.houses().gather() } else { blocks };
        let inside = |house: usize| {
            let cells = (0_u16..).zip(grid.cells()).filter(move |(_, group)| match group.unit() {
                Unit::Cell(cell) => view.geometry.houses[house].contains(cell),
                Unit::House(..) => false,
            });
            cells.map(|(number, _)| number).gather()
        };
        Splitter { view, houses: houses.into_iter().map(inside).gather() }
    }

    /// The open cells of a house and how many candidates they have.
    fn open<'b>(
        &'b self,
        spread: &'b Spread<'_>,
        house: &'b [u16],
    ) -> impl Iterator<Item = (u16, u16)> + 'b {
        house.iter().map(|&cell| (spread.left(cell), cell)).filter(|(left, _)| *left > 1)
    }

    /// All open cells in the order they are tried in, each once.
    fn order(&self, spread: &Spread<'_>) -> Vec<u16> {
        let mut all: Vec<(u16, u16, u16)> = vec![];
        for house in &self.houses {
            let weight = self.open(spread, house).map(|(left, _)| left).sum();
            all.extend(self.open(spread, house).map(|(left, cell)| (weight, left, cell)));
        }
        sorting::sort(&mut all);
        let mut cells: Vec<u16> = vec![];
        for (_, _, cell) in all {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    /// The cell to split at: of those with the fewest candidates the one where most of these end at once,
    /// and where the others lead farthest.  A dead end that is near is a short one to tell.
    fn pick(&self, spread: &mut Spread<'_>) -> Result<Option<u16>, Spent> {
        let mut cells = self.order(spread);
        sorting::by_key(&mut cells, |&cell| spread.left(cell));
        cells.truncate(LOOKED_AHEAD);
        let mut best: Option<(usize, Reverse<usize>, u16)> = None;
        for cell in cells {
            let (mut open, mut farthest, mut work) = (0, usize::MAX, 1);
            for m in spread.open(cell).gather() {
                let mark = spread.mark();
                spread.assume(Lit::place(m));
                let far = spread.mark() - mark;
                work += far;
                if spread.conflict.is_none() {
                    open += 1;
                    farthest = farthest.min(far);
                }
                spread.back(mark);
            }
            if !self.view.spend(work as u64) {
                return Err(Spent);
            }
            let this = (open, Reverse(farthest), cell);
            if best.as_ref().is_none_or(|best| (this.0, this.1) < (best.0, best.1)) {
                best = Some(this);
            }
            if open == 0 {
                break;
            }
        }
        Ok(best.map(|(.., cell)| cell))
    }

    /// Shows that an assumption leads nowhere, by cases if it must; `None` if it leads to a solution.
    fn refute(&mut self, spread: &mut Spread<'_>, lit: Lit) -> Result<Option<Refuted>, Spent> {
        let mark = spread.mark();
        spread.assume(lit);
        let outcome = loop {
            let work = spread.mark() - mark;
            if !self.view.spend(work as u64 + 1) {
                return Err(Spent);
            }
            if let Some(refuted) = spread.refutation(mark) {
                break Some(refuted);
            }
            let Some(cell) = self.pick(spread)? else { break None };
            // The candidates of one cell, all of them: a tree is told so, not a list of what is out.
            let open: Vec<u16> = spread.open(cell).gather();
            let mut fits = false;
            for m in open {
                let Some(refuted) = self.refute(spread, Lit::place(m))? else {
                    fits = true;
                    break;
                };
                spread.note(Lit::remove(m), Cause::Refuted(Box::new(refuted)), 0);
                if spread.conflict.is_some() {
                    break;
                }
            }
            if fits {
                break None;
            }
        };
        spread.back(mark);
        Ok(outcome)
    }
}
