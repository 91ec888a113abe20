//! What a sum leaves to one of its cells, if all others give what helps it most: their least or their most,
//! and where they share a house, all different.

use super::assign;
use crate::board::View;
use crate::layout::Layout;
use crate::pattern::bound::live;
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, CellId, Digit, HouseId, Proof, Unit};

/// `Σ factor · digit ≥ at_least`, and what says so.
pub(super) struct Row {
    pub cells: Vec<(CellId, i32)>,
    pub at_least: i64,
    pub axioms: Vec<(u32, Axiom)>,
}

/// The other cells of one side, and what they come to at best.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Part {
    pub cells: Vec<CellId>,
    /// Their digits then, in order.
    pub digits: Vec<Digit>,
    pub sum: i64,
}

/// A cell that loses digits.
#[derive(Clone, Debug)]
pub(super) struct Bounded {
    pub cell: CellId,
    /// Whether it is added, and so has to be large.
    pub added: bool,
    /// The others that are added, at most; and those taken away, at least.
    pub plus: Part,
    pub minus: Part,
    pub gone: u64,
    /// It alone is open: the sum says which digit it is.
    pub exact: bool,
}

/// What is lost from both sides of one sum, if a single cell is open: then it is known.
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

/// What a digit adds.
pub(super) fn value(layout: &Layout, digit: Digit) -> i64 {
    match layout.blank() == Some(digit) {
        true => 0,
        false => i64::from(layout.label(digit)),
    }
}

/// What is left of the cells, on the board or under an assumption.
pub(super) struct Here<'a, const W: usize> {
    pub board: &'a View<W>,
    /// The digits left to a cell, its own if it has one.
    pub live: &'a dyn Fn(CellId) -> u64,
    /// Whether it has none.
    pub is_open: &'a dyn Fn(CellId) -> bool,
}

/// Open cells that are counted together: of a house, and of one factor.
type Group = (Option<HouseId>, i32, Vec<CellId>);

impl Row {
    /// One of the sums of the rules, as it stands while its crust does.
    pub fn of(layout: &Layout, number: usize) -> Row {
        let sum = layout.sum(number);
        let at_least = sum.at_least;
        Row { cells: sum.cells.clone(), at_least, axioms: vec![(1, Axiom::Sum(number))] }
    }

    /// Whether each cell counts once: what can be told in a sentence.
    pub fn is_simple(&self) -> bool {
        !self.cells.is_empty() && self.cells.iter().all(|(_, factor)| factor.abs() == 1)
    }

    /// Every cell that loses something, each with its proof. Nothing, if nothing fits at all.
    pub fn bounds<const W: usize>(&self, board: &View<W>) -> Vec<(Bounded, Proof)> {
        let live = |cell: CellId| live(board, cell);
        let is_open = |cell: CellId| board.open.contains(cell);
        let all = self.bounds_here(&Here { board, live: &live, is_open: &is_open });
        // If nothing is left of a cell, the board is no good: others say so better.
        match all.iter().any(|(bounded, _)| bounded.gone == live(bounded.cell)) {
            true => vec![],
            false => all,
        }
    }

    /// The same, under an assumption; a cell may lose all it has.
    pub fn bounds_here<const W: usize>(&self, here: &Here<'_, W>) -> Vec<(Bounded, Proof)> {
        let groups = self.groups(here);
        if !self.is_near(here, &groups) {
            return vec![];
        }
        let open = self.cells.iter().filter(|(cell, _)| (here.is_open)(*cell));
        let bound = |&(cell, factor): &(CellId, i32)| self.bound(here, &groups, cell, factor);
        open.filter_map(bound).filter(|(bounded, _)| bounded.gone != 0).collect()
    }

    /// A quick look: whether any cell at its worst, with all others at their best, falls short. If the
    /// cells of a house cannot all differ, it may be so.
    fn is_near<const W: usize>(&self, here: &Here<'_, W>, groups: &[Group]) -> bool {
        let layout = &*here.board.layout;
        let worth = |cell: CellId, factor: i32| {
            let digits = set::digits((here.live)(cell));
            digits.map(move |digit| (digit, i64::from(factor) * value(layout, digit)))
        };
        let mut reach = 0;
        for &(cell, factor) in self.cells.iter().filter(|(cell, _)| !(here.is_open)(*cell)) {
            reach += worth(cell, factor).map(|(_, worth)| worth).sum::<i64>();
        }
        let mut widest = 0;
        for (_, factor, cells) in groups {
            let all: Vec<Vec<(Digit, i64)>> =
                cells.iter().map(|&cell| worth(cell, *factor).collect()).collect();
            for own in &all {
                let worths = own.iter().map(|(_, worth)| *worth);
                let most = worths.clone().max().unwrap_or(0);
                widest = widest.max(most - worths.min().unwrap_or(0));
            }
            let Some(best) = assign::best(&all) else { return true };
            reach += best.total;
        }
        // Without one cell the others come to no less than all of them do without its best.
        reach - self.at_least < widest
    }

    fn groups<const W: usize>(&self, here: &Here<'_, W>) -> Vec<Group> {
        let board = here.board;
        let mut groups: Vec<Group> = vec![];
        for factor in [1, -1] {
            let of = self.cells.iter().filter(|(cell, f)| *f == factor && (here.is_open)(*cell));
            let mut rest: CellSet<W> = of.map(|(cell, _)| *cell).collect();
            while !rest.is_empty() {
                let inside = |house: HouseId| (board.geometry.houses[house] & rest).len();
                let houses = board.houses().filter(|_| board.geometry.several == 0);
                let most = houses.map(|house| (inside(house), house));
                // The first of those with most.
                let most = most.max_by_key(|(count, house)| (*count, usize::MAX - house));
                match most.filter(|(count, _)| *count > 1) {
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

    /// What one cell loses; none if the others cannot all differ.
    fn bound<const W: usize>(
        &self,
        here: &Here<'_, W>,
        groups: &[Group],
        cell: CellId,
        factor: i32,
    ) -> Option<(Bounded, Proof)> {
        let layout = &*here.board.layout;
        let worth = |digit: Digit, factor: i32| i64::from(factor) * value(layout, digit);
        let mut axioms = self.axioms.clone();
        let mut parts = [Part::default(), Part::default()];
        let side = |factor: i32| usize::from(factor < 0);
        let mut reach = 0;
        for &(filled, factor) in self.cells.iter().filter(|(cell, _)| !(here.is_open)(*cell)) {
            let digit = (here.live)(filled).trailing_zeros() as Digit;
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
                let live = set::digits((here.live)(*cell));
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
        let live = (here.live)(cell);
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
