//! Recursive case analysis, the last resort for boards no other technique solves.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::branch::Branch;
use super::grid::{Grid, Lit};
use super::shorten::shorten;
use super::spread::{Refuted, Spread, TrailCause};
use super::story::{CaseTree, LastCandidate};
use super::world::World;
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use kotowari_kernel::{Axiom, Literal, Proof, Unit};

/// The number of cells with the fewest candidates that are compared before splitting on one.
const MAX_COMPARED_CELLS: usize = 12;
/// The largest number of cases within an argument, first for one that can be read at one sitting,
/// since each takes three bullets, then for one that can be followed with patience.
const MAX_CASES: [usize; 2] = [12, 48];

/// The work budget is exhausted. The search returns nothing then rather than half an argument.
struct Spent;

/// Splits cells into cases until every case but one is contradicted.
struct Splitter<'a, const W: usize> {
    /// Charged one unit of work per literal noted.
    view: &'a View<W>,
    /// Group numbers of the cells of each block, or of every house if the layout has no blocks.
    houses: Vec<Vec<u16>>,
    /// How many more cases are looked into before the rest is taken to hold.
    cases: usize,
}

/// Reports one argument by cases. It takes the block with the fewest candidates and in it the cell
/// with the fewest, and shows that all its digits but one are impossible.
///
/// On a board with clues it is the shortest argument that removes a candidate instead, where one of
/// few cases does: what a clue leaves is worked out anew in each of them.
pub fn argue<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if view.open.is_empty() || !Grid::fits(view, view.limits().cases) {
        return ControlFlow::Continue(());
    }
    view.allow(view.limits().argument);
    let grid = view.shared(Grid::new);
    if grid.single {
        return one_left(&grid, info, found);
    }
    let mut splitter = Splitter::new(view, &grid);
    let mut spread = Spread::with_pairs_of_clues(&grid);
    if !grid.clues().is_empty() {
        // Each search may spend as much; what was spent before counts, too.
        let allow = |shares: u64| view.allow(view.limits().argument.saturating_mul(shares));
        let mut few = (1..).zip(MAX_CASES).map(|(share, most)| {
            allow(share);
            shortest(&grid, &mut splitter, &mut spread, most)
        });
        if let Some(branch) = few.find_map(|branch| branch) {
            let claim = branch.assume.negated();
            return found(
                Deduction::of(info)
                    .digits(1 << claim.candidate().digit)
                    .claims(vec![claim])
                    .proof(World::new(view).refute(&branch))
                    .story(CaseTree { branches: vec![branch] }),
            );
        }
        allow(1 + MAX_CASES.len() as u64);
        splitter.cases = usize::MAX;
    }
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
            // No digit fits: the board has no solution. None fails: the cell yields nothing.
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
            Deduction::of(info)
                .digits(1 << claim.candidate().digit)
                .claims(vec![claim])
                .proof(proof)
                .story(CaseTree { branches: refuted }),
        );
    }
    ControlFlow::Continue(())
}

/// Returns the shortest contradiction of so many cases, of all candidates.
fn shortest<const W: usize>(
    grid: &Grid,
    splitter: &mut Splitter<'_, W>,
    spread: &mut Spread<'_>,
    cases: usize,
) -> Option<Branch> {
    let mut best: Option<Branch> = None;
    let cells = splitter.order(spread);
    for &m in cells.iter().flat_map(|&cell| &grid.group(cell).members) {
        splitter.cases = cases;
        match splitter.refute(spread, Lit::place(m)) {
            Ok(Some(found)) => {
                let branch = shorten(grid, None, found.branch);
                if best.as_ref().is_none_or(|best| branch.all_bullets() < best.all_bullets()) {
                    best = Some(branch);
                }
            }
            Ok(None) => {}
            Err(Spent) => {
                spread.undo_to(0);
                break;
            }
        }
    }
    best
}

/// Reports a unit with a single candidate, as an argument with one case.
fn one_left(grid: &Grid, info: &'static TechniqueInfo, found: OnDeduction<'_>) -> ControlFlow<()> {
    let single = grid.groups.iter().find(|group| group.truth && group.members.len() == 1);
    let Some(group) = single else { return ControlFlow::Continue(()) };
    let only = grid.candidate(group.members[0]);
    found(
        Deduction::of(info)
            .digits(1 << only.digit)
            .claims(vec![Literal::Place(only)])
            .proof(Proof::count([Axiom::SomeIn(group.unit())]))
            .story(LastCandidate { unit: group.unit(), only }),
    )
}

impl<'a, const W: usize> Splitter<'a, W> {
    fn new(view: &'a View<W>, grid: &Grid) -> Self {
        let blocks: Vec<usize> =
            view.houses().filter(|&h| view.layout.house(h).kind.is_block()).collect();
        let houses = if blocks.is_empty() { view.houses().collect() } else { blocks };
        let inside = |house: usize| {
            let cells = (0_u16..).zip(grid.cells()).filter(move |(_, group)| match group.unit() {
                Unit::Cell(cell) => view.geometry.houses[house].contains(cell),
                Unit::House(..) => false,
            });
            cells.map(|(number, _)| number).collect()
        };
        let houses = houses.into_iter().map(inside).collect();
        Splitter { view, houses, cases: usize::MAX }
    }

    /// Yields the open cells of a house as (candidates left, group number).
    fn open<'b>(
        &'b self,
        spread: &'b Spread<'_>,
        house: &'b [u16],
    ) -> impl Iterator<Item = (u16, u16)> + 'b {
        house.iter().map(|&cell| (spread.left(cell), cell)).filter(|(left, _)| *left > 1)
    }

    /// Returns all open cells, each once, in the order in which they are tried.
    fn order(&self, spread: &Spread<'_>) -> Vec<u16> {
        let mut weighted: Vec<(u16, u16, u16)> = vec![];
        for house in &self.houses {
            let weight = self.open(spread, house).map(|(left, _)| left).sum();
            weighted.extend(self.open(spread, house).map(|(left, cell)| (weight, left, cell)));
        }
        weighted.sort();
        let mut cells: Vec<u16> = vec![];
        for (_, _, cell) in weighted {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    /// Returns the cell to split on. Of those with the fewest candidates it is the one where most
    /// fail at once and the others reach farthest, because a contradiction found early is short to
    /// read.
    fn pick(&self, spread: &mut Spread<'_>) -> Result<Option<u16>, Spent> {
        let mut cells = self.order(spread);
        cells.sort_by_key(|&cell| spread.left(cell));
        cells.truncate(MAX_COMPARED_CELLS);
        let mut best: Option<(usize, Reverse<usize>, u16)> = None;
        for cell in cells {
            let (mut open, mut farthest, mut work) = (0, usize::MAX, 1);
            for m in spread.open(cell).collect::<Vec<_>>() {
                let mark = spread.mark();
                spread.assume(Lit::place(m));
                let far = spread.mark() - mark;
                work += far;
                if spread.conflict.is_none() {
                    open += 1;
                    farthest = farthest.min(far);
                }
                spread.undo_to(mark);
            }
            if !self.view.spend(work as u64 + spread.take_work()) {
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

    /// Derives a contradiction from an assumption, splitting into cases where needed. Returns
    /// `None` if the assumption extends to a solution, or takes more cases than are looked into.
    fn refute(&mut self, spread: &mut Spread<'_>, lit: Lit) -> Result<Option<Refuted>, Spent> {
        let mark = spread.mark();
        spread.assume(lit);
        let outcome = loop {
            let work = (spread.mark() - mark) as u64 + spread.take_work();
            if !self.view.spend(work + 1) {
                return Err(Spent);
            }
            if let Some(refuted) = spread.refutation(mark) {
                break Some(refuted);
            }
            if self.cases == 0 {
                break None;
            }
            let Some(cell) = self.pick(spread)? else { break None };
            // Every candidate of the cell is tried, because the story is a tree of cases, not a
            // list of eliminations.
            let open: Vec<u16> = spread.open(cell).collect();
            let mut fits = false;
            for m in open {
                self.cases = self.cases.saturating_sub(1);
                let Some(refuted) = self.refute(spread, Lit::place(m))? else {
                    fits = true;
                    break;
                };
                spread.note(Lit::remove(m), TrailCause::Refuted(Box::new(refuted)), 0);
                if spread.conflict.is_some() {
                    break;
                }
            }
            if fits {
                break None;
            }
        };
        spread.undo_to(mark);
        Ok(outcome)
    }
}
