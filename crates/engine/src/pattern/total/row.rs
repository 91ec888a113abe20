//! Bound on one cell of a sum, if all others contribute what helps it most; cells that share a
//! house contribute different digits.

use super::assign;
use crate::board::View;
use crate::layout::Layout;
use crate::pattern::bound::live;
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, CellId, Digit, HouseId, Proof, Unit};

/// The inequality `Σ factor · digit ≥ at_least`, with the axioms that imply it.
pub(super) struct Row {
    pub cells: Vec<(CellId, i32)>,
    pub at_least: i64,
    pub axioms: Vec<(u32, Axiom)>,
}

/// The other cells on one side, and the best they can contribute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SumPart {
    pub cells: Vec<CellId>,
    /// Their digits in that case, ascending.
    pub digits: Vec<Digit>,
    pub sum: i64,
}

/// A cell that loses digits by a bound.
#[derive(Clone, Debug)]
pub(super) struct Bounded {
    pub cell: CellId,
    /// Whether it is added, so small digits are lost; otherwise large ones.
    pub added: bool,
    /// The other cells that are added, at most (`plus`), and those subtracted, at least (`minus`).
    pub plus: SumPart,
    pub minus: SumPart,
    pub gone: u64,
    /// Whether it is the only open cell, so the sum determines its digit.
    pub exact: bool,
}

/// Combines the bounds of both halves of an equation whose only open cell they determine. `None` if
/// they do not.
pub(super) fn exactly<const W: usize>(
    board: &View<W>,
    mut least: Vec<(Bounded, Proof)>,
    most: Vec<(Bounded, Proof)>,
) -> Option<(Bounded, Proof)> {
    let (mut bounded, proof) = least.pop()?;
    let mut proofs = vec![proof];
    for (other, proof) in most {
        bounded.gone |= other.gone;
        proofs.push(proof);
    }
    let live = board.candidates[usize::from(bounded.cell)];
    bounded.exact = (live & !bounded.gone).is_power_of_two();
    bounded.exact.then(|| (bounded, Proof::each(proofs)))
}

/// Returns the value of a digit in sums.
pub(super) fn value(layout: &Layout, digit: Digit) -> i64 {
    match layout.blank() == Some(digit) {
        true => 0,
        false => i64::from(layout.label(digit)),
    }
}

/// Remaining candidates of the cells, on the board or under an assumption.
pub(super) struct CellState<'a, const W: usize> {
    pub board: &'a View<W>,
    /// Returns the candidates of a cell, or its digit if it is filled.
    pub live: &'a dyn Fn(CellId) -> u64,
    /// Returns whether a cell is not filled.
    pub is_open: &'a dyn Fn(CellId) -> bool,
}

/// Open cells that are maximised together: of one house and one factor.
type Group = (Option<HouseId>, i32, Vec<CellId>);

impl Row {
    /// Returns sum number `number` of the rules, as it counts while its crust is placed.
    pub fn of(layout: &Layout, number: usize) -> Row {
        let sum = layout.sum(number);
        let at_least = sum.at_least;
        Row { cells: sum.cells.clone(), at_least, axioms: vec![(1, Axiom::Sum(number))] }
    }

    /// Returns the same sum of the open cells alone.
    pub fn without_filled<const W: usize>(&self, board: &View<W>) -> Row {
        let (open, filled): (Vec<_>, Vec<_>) =
            self.cells.iter().partition(|(cell, _)| board.open.contains(*cell));
        let worth = |&(cell, factor): &(CellId, i32)| {
            let digit = live(board, cell).trailing_zeros() as Digit;
            i64::from(factor) * value(&board.layout, digit)
        };
        let at_least = self.at_least - filled.iter().map(worth).sum::<i64>();
        Row { cells: open, at_least, axioms: self.axioms.clone() }
    }

    /// Returns whether each cell counts once, so that the sum can be explained in a sentence.
    pub fn is_simple(&self) -> bool {
        !self.cells.is_empty() && self.cells.iter().all(|(_, factor)| factor.abs() == 1)
    }

    /// Returns every cell that loses something, with its proof. Empty if nothing fits at all.
    pub fn bounds<const W: usize>(&self, board: &View<W>) -> Vec<(Bounded, Proof)> {
        let live = |cell: CellId| live(board, cell);
        let is_open = |cell: CellId| board.open.contains(cell);
        let bounds = self.bounds_here(&CellState { board, live: &live, is_open: &is_open });
        // A cell with nothing left means the board is impossible, which other techniques explain
        // better.
        match bounds.iter().any(|(bounded, _)| bounded.gone == live(bounded.cell)) {
            true => vec![],
            false => bounds,
        }
    }

    /// Like [`Row::bounds`], under an assumption; a cell may lose all candidates.
    pub fn bounds_here<const W: usize>(&self, state: &CellState<'_, W>) -> Vec<(Bounded, Proof)> {
        let groups = self.groups(state);
        if !self.is_near(state, &groups) {
            return vec![];
        }
        let open = self.cells.iter().filter(|(cell, _)| (state.is_open)(*cell));
        let bound = |&(cell, factor): &(CellId, i32)| self.bound(state, &groups, cell, factor);
        open.filter_map(bound).filter(|(bounded, _)| bounded.gone != 0).collect()
    }

    /// Cheap test: returns whether some cell at its worst, with all others at their best, falls
    /// short. True as well if the cells of a house cannot all be different.
    fn is_near<const W: usize>(&self, state: &CellState<'_, W>, groups: &[Group]) -> bool {
        let layout = &*state.board.layout;
        let worth = |cell: CellId, factor: i32| {
            let digits = set::digits((state.live)(cell));
            digits.map(move |digit| (digit, i64::from(factor) * value(layout, digit)))
        };
        let mut reach = 0;
        for &(cell, factor) in self.cells.iter().filter(|(cell, _)| !(state.is_open)(*cell)) {
            reach += worth(cell, factor).map(|(_, worth)| worth).sum::<i64>();
        }
        let mut widest = 0;
        for (_, factor, cells) in groups {
            let worths_by_cell: Vec<Vec<(Digit, i64)>> =
                cells.iter().map(|&cell| worth(cell, *factor).collect()).collect();
            for own in &worths_by_cell {
                let worths = own.iter().map(|(_, worth)| *worth);
                let greatest = worths.clone().max().unwrap_or(0);
                widest = widest.max(greatest - worths.min().unwrap_or(0));
            }
            let Some(best) = assign::best(&worths_by_cell) else { return true };
            reach += best.total;
        }
        // The others contribute at least the total minus the best of the cell.
        reach - self.at_least < widest
    }

    fn groups<const W: usize>(&self, state: &CellState<'_, W>) -> Vec<Group> {
        let board = state.board;
        let mut groups: Vec<Group> = vec![];
        let mut factors: Vec<i32> = self.cells.iter().map(|(_, factor)| *factor).collect();
        factors.sort_unstable_by_key(|factor| (factor.abs(), -factor));
        factors.dedup();
        for factor in factors {
            let open = self.cells.iter().filter(|(cell, f)| *f == factor && (state.is_open)(*cell));
            let mut rest: CellSet<W> = open.map(|(cell, _)| *cell).collect();
            while !rest.is_empty() {
                let inside = |house: HouseId| (board.geometry.houses[house] & rest).len();
                let houses = board.houses().filter(|_| board.geometry.several == 0);
                let fullest = houses.map(|house| (inside(house), house));
                // Among equals the first.
                let fullest = fullest.max_by_key(|(count, house)| (*count, usize::MAX - house));
                match fullest.filter(|(count, _)| *count > 1) {
                    Some((_, house)) => {
                        let cells = board.geometry.houses[house] & rest;
                        groups.push((Some(house), factor, cells.to_vec()));
                        rest -= cells;
                    }
                    None => {
                        groups.extend(rest.iter().map(|cell| (None, factor, vec![cell])));
                        rest = CellSet::EMPTY;
                    }
                }
            }
        }
        groups
    }

    /// Returns what one cell loses, or `None` if the others cannot all be different.
    fn bound<const W: usize>(
        &self,
        state: &CellState<'_, W>,
        groups: &[Group],
        cell: CellId,
        factor: i32,
    ) -> Option<(Bounded, Proof)> {
        let layout = &*state.board.layout;
        let worth = |digit: Digit, factor: i32| i64::from(factor) * value(layout, digit);
        let mut axioms = self.axioms.clone();
        let mut parts = [SumPart::default(), SumPart::default()];
        let side = |factor: i32| usize::from(factor < 0);
        let mut reach = 0;
        for &(filled, factor) in self.cells.iter().filter(|(cell, _)| !(state.is_open)(*cell)) {
            let digit = (state.live)(filled).trailing_zeros() as Digit;
            reach += worth(digit, factor);
            parts[side(factor)].cells.push(filled);
            parts[side(factor)].digits.push(digit);
        }
        let mut take = |unit: Unit, price: i64| {
            let axiom = if price > 0 { Axiom::OneIn(unit) } else { Axiom::SomeIn(unit) };
            if price != 0 {
                axioms.push((price.unsigned_abs() as u32, axiom));
            }
        };
        for (house, factor, cells) in groups {
            let others: Vec<CellId> = cells.iter().copied().filter(|c| *c != cell).collect();
            let digits = |cell: &CellId| {
                let live = set::digits((state.live)(*cell));
                live.map(|digit| (digit, worth(digit, *factor))).collect()
            };
            let worth: Vec<Vec<(Digit, i64)>> = others.iter().map(digits).collect();
            let best = assign::best(&worth)?;
            reach += best.total;
            for (cell, price) in others.iter().zip(&best.cells) {
                take(Unit::Cell(*cell), *price);
            }
            for (digit, price) in best.prices {
                take(Unit::House((*house)?, digit), price);
            }
            parts[side(*factor)].cells.extend(others);
            parts[side(*factor)].digits.extend(best.digits);
        }
        let live = (state.live)(cell);
        let best = set::digits(live).map(|digit| worth(digit, factor)).max()?;
        take(Unit::Cell(cell), best);
        let short = |digit: &Digit| reach + worth(*digit, factor) < self.at_least;
        let gone = set::digits(live).filter(short).fold(0, |mask, digit| mask | 1 << digit);
        for part in &mut parts {
            part.digits.sort_unstable();
            part.sum = part.digits.iter().map(|&digit| value(layout, digit)).sum();
            part.cells.sort();
        }
        let [plus, minus] = parts;
        let (added, exact) = (factor > 0, false);
        Some((Bounded { cell, added, plus, minus, gone, exact }, Proof::Count(axioms)))
    }
}
