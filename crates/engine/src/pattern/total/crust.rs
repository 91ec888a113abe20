//! Sandwich sums, which count only the cells between a crust (such as 1 and 9): all placements of
//! the crust with a filling of the right sum, and the candidates that no placement uses.

use std::ops::ControlFlow;

use super::refute::World;
use super::row::value;
use super::story::{self, Listed};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};
use crate::layout::{RuleId, Sum};
use crate::limits::Limit;
use crate::pattern::bound::{candidates_in, live};
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

/// Most sets of digits, and most placements of the crust, that are listed.
const LISTED: usize = 6;

/// Placements so far, with the candidates they use.
struct Placements<'a, const W: usize> {
    board: &'a View<W>,
    cells: &'a [CellId],
    usable: Vec<u64>,
    count: usize,
    /// Sets of digits between the crust, while they are few.
    sets: Vec<Vec<Digit>>,
    /// Cells of the crust in either order, while they are few.
    ends: Vec<[CellId; 2]>,
}

/// Returns the house of a rule with a crust and the digits of the crust, or `None` if the rule has
/// none.
pub fn of_rule<const W: usize>(board: &View<W>, rule: RuleId) -> Option<(HouseId, [Digit; 2])> {
    let sum = board.layout.sum(board.layout.sums_of(rule).next()?);
    let &[a, b] = &sum.crust[..] else { return None };
    let cells = &board.layout.rule(rule).cells;
    let holds =
        |house: &HouseId| cells.iter().all(|cell| board.geometry.houses[*house].contains(*cell));
    let house = board.houses().find(|house| board.geometry.strong[*house] && holds(house))?;
    (board.geometry.houses[house].len() == cells.len()).then_some((house, [a.digit, b.digit]))
}

/// Finds what the placements of one rule exclude.
pub(super) fn crusts<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    rule: RuleId,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let cells = &board.layout.rule(rule).cells;
    let open = cells.iter().filter(|&&cell| board.open.contains(cell)).count();
    if open == 0 {
        return ControlFlow::Continue(());
    }
    let none = vec![0; cells.len()];
    let mut ways = Placements { board, cells, usable: none, count: 0, sets: vec![], ends: vec![] };
    // Each placement has two sums, at least and at most; the first is enough.
    let sums = board.layout.sums_of(rule);
    let mut number = 0;
    for sum in sums.clone().step_by(2).map(|sum| board.layout.sum(sum)) {
        number = sum.at_least;
        if !ways.place(sum) {
            board.stop_at(Limit::Work);
            return ControlFlow::Continue(());
        }
    }
    if ways.count == 0 {
        return ControlFlow::Continue(());
    }
    let numbers: Vec<usize> = sums.collect();
    let crust = of_rule(board, rule);
    let world = World::new(board, cells, &numbers).with_crust(crust);
    let mut lost = vec![];
    for (i, &cell) in cells.iter().enumerate() {
        for c in candidates_in(cell, board.candidates[usize::from(cell)] & !ways.usable[i]) {
            lost.extend(world.refute(c).map(|proof| (c, proof)));
        }
    }
    if lost.is_empty() {
        return ControlFlow::Continue(());
    }
    let listed = match ways.sets.len() {
        _ if number == 0 => Listed::Adjacent,
        1..=LISTED => Listed::Between(ways.sets, number),
        _ => Listed::Crusts,
    };
    let ends = crust.filter(|_| ways.ends.len() <= LISTED).map(|(_, digits)| (digits, ways.ends));
    found(story::ways(board, info, (rule, cells), (ways.count, listed, ends), lost))
}

impl<const W: usize> Placements<'_, W> {
    /// Adds all fillings with the crust where this sum has it. Returns false if the budget is
    /// spent.
    fn place(&mut self, sum: &Sum) -> bool {
        let fits = |c: &Candidate| live(self.board, c.cell) >> c.digit & 1 == 1;
        if !self.board.spend(1) {
            return false;
        }
        if !sum.crust.iter().all(fits) {
            return true;
        }
        let between: Vec<CellId> = sum.cells.iter().map(|(cell, _)| *cell).collect();
        let crust = sum.crust.iter().fold(0_u64, |mask, c| mask | 1 << c.digit);
        let inner: Vec<Digit> =
            (0..self.board.digits).filter(|digit| crust >> digit & 1 == 0).collect();
        let mut sets = vec![];
        self.choose(&inner, between.len(), sum.at_least, 0, &mut sets);
        let outside =
            self.cells.iter().copied().filter(|cell| {
                !between.contains(cell) && sum.crust.iter().all(|c| c.cell != *cell)
            });
        let outside: Vec<CellId> = outside.collect();
        // Candidates that some filling uses, by cell. The line needs all digits, so those not
        // between the crust are outside it.
        let (mut usable, mut rest) = (vec![0_u64; between.len()], vec![0_u64; outside.len()]);
        let mut any = false;
        for set in sets {
            let others = inner.iter().fold(0, |mask, digit| mask | 1 << digit) & !set;
            let mut way = vec![0; self.cells.len()];
            let fits = |cells: &[CellId], set: u64, way: &mut [Digit]| {
                let left: Vec<u64> = cells.iter().map(|&c| live(self.board, c) & set).collect();
                differ(&left, 0, way)
            };
            if !fits(&between, set, &mut way) || !fits(&outside, others, &mut way) {
                continue;
            }
            let fills = self.fills(&between, set, &mut usable);
            if fills.and(self.fills(&outside, others, &mut rest)).is_none() {
                return false;
            }
            any = true;
            let digits: Vec<Digit> = set::digits(set).collect();
            if self.sets.len() <= LISTED && !self.sets.contains(&digits) {
                self.sets.push(digits);
            }
        }
        if !any {
            return true;
        }
        self.count += 1;
        let mut ends = [sum.crust[0].cell, sum.crust[1].cell];
        ends.sort_unstable();
        if self.ends.len() <= LISTED && !self.ends.contains(&ends) {
            self.ends.push(ends);
        }
        for (i, cell) in self.cells.iter().enumerate() {
            let candidates_in = |cells: &[CellId], usable: &[u64]| {
                cells.iter().position(|other| other == cell).map(|at| usable[at])
            };
            let inside = candidates_in(&between, &usable).or(candidates_in(&outside, &rest));
            let crust = sum.crust.iter().find(|c| c.cell == *cell).map(|c| 1 << c.digit);
            self.usable[i] |= inside.or(crust).unwrap_or(0);
        }
        true
    }

    /// Collects all sets of `count` digits with this sum.
    fn choose(&self, inner: &[Digit], count: usize, sum: i64, chosen: u64, sets: &mut Vec<u64>) {
        if count == 0 {
            sets.extend((sum == 0).then_some(chosen));
            return;
        }
        for (i, &digit) in inner.iter().enumerate() {
            let rest = sum - value(&self.board.layout, digit);
            if rest < 0 {
                return;
            }
            self.choose(&inner[i + 1..], count - 1, rest, chosen | 1 << digit, sets);
        }
    }

    /// Adds to `some` the digits of `set` that each cell can hold if all differ. `None` if the
    /// budget is spent.
    fn fills(&self, between: &[CellId], set: u64, usable: &mut [u64]) -> Option<()> {
        let left: Vec<u64> = between.iter().map(|&cell| live(self.board, cell) & set).collect();
        let mut way = vec![0; between.len()];
        for (i, &own) in left.iter().enumerate() {
            for digit in set::digits(own) {
                if usable[i] >> digit & 1 == 1 {
                    continue;
                }
                if !self.board.spend(1) {
                    return None;
                }
                let mut only = left.clone();
                only[i] = 1 << digit;
                if differ(&only, 0, &mut way) {
                    usable.iter_mut().zip(&way).for_each(|(usable, digit)| *usable |= 1 << digit);
                }
            }
        }
        Some(())
    }
}

/// Finds one assignment of different digits to the cells; returns whether there is one.
fn differ(left: &[u64], taken: u64, way: &mut [Digit]) -> bool {
    let Some((first, rest)) = left.split_first() else { return true };
    set::digits(first & !taken).any(|digit| {
        way[0] = digit;
        differ(rest, taken | 1 << digit, &mut way[1..])
    })
}
