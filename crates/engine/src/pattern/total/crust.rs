//! Sums that count only between a crust (a sandwich: what lies between 1 and 9): all ways to place the crust
//! with something between that comes to the sum, and what no way leaves.

use std::ops::ControlFlow;

use super::refute::World;
use super::row::value;
use super::told::{self, Listed};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::gather::Gather as _;
use crate::layout::{RuleId, Sum};
use crate::limits::Limit;
use crate::pattern::bound::{live, of};
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

/// The most sets of digits that are listed, and the most places of the crust.
const LISTED: usize = 6;

/// What the ways so far leave to each cell.
struct Ways<'a, const W: usize> {
    board: &'a View<W>,
    cells: &'a [CellId],
    some: Vec<u64>,
    count: usize,
    /// The digits between, if they are few.
    sets: Vec<Vec<Digit>>,
    /// Where the crust is, whichever of its two digits comes first, if that is in few places.
    ends: Vec<[CellId; 2]>,
}

/// The house that needs the crust of a rule, and the digits of the crust; none if the rule has none.
pub(super) fn of_rule<const W: usize>(
    board: &View<W>,
    rule: RuleId,
) -> Option<(HouseId, [Digit; 2])> {
    let sum = board.layout.sum(board.layout.sums_of(rule).next()?);
    let &[a, b] = &sum.crust[..] else { return None };
    let cells = &board.layout.rule(rule).cells;
    let holds =
        |house: &HouseId| cells.iter().all(|cell| board.geometry.houses[*house].contains(*cell));
    let house = board.houses().find(|house| board.geometry.strong[*house] && holds(house))?;
    (board.geometry.houses[house].len() == cells.len()).then_some((house, [a.digit, b.digit]))
}

/// One rule.
pub(super) fn crusts<const W: usize>(
    board: &View<W>,
    about: &'static About,
    rule: RuleId,
    found: Found<'_>,
) -> ControlFlow<()> {
    let cells = &board.layout.rule(rule).cells;
    let open = cells.iter().filter(|&&cell| board.open.contains(cell)).count();
    if open == 0 {
        return ControlFlow::Continue(());
    }
    let none = vec![0; cells.len()];
    let mut ways = Ways { board, cells, some: none, count: 0, sets: vec![], ends: vec![] };
    // Of each place of the crust there are two sums, at least and at most: the first will do.
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
    let numbers: Vec<usize> = sums.gather();
    let crust = of_rule(board, rule);
    let world = World::new(board, cells, &numbers).with_crust(crust);
    let mut lost = vec![];
    for (i, &cell) in cells.iter().enumerate() {
        for c in of(cell, board.candidates[usize::from(cell)] & !ways.some[i]) {
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
    found(told::ways(board, about, (rule, cells), (ways.count, listed, ends), lost))
}

impl<const W: usize> Ways<'_, W> {
    /// All ways with the crust of this sum; false if there are too many to try.
    fn place(&mut self, sum: &Sum) -> bool {
        let fits = |c: &Candidate| live(self.board, c.cell) >> c.digit & 1 == 1;
        if !self.board.spend(1) {
            return false;
        }
        if !sum.crust.iter().all(fits) {
            return true;
        }
        let between: Vec<CellId> = sum.cells.iter().map(|(cell, _)| *cell).gather();
        let crust = sum.crust.iter().fold(0_u64, |mask, c| mask | 1 << c.digit);
        let inner: Vec<Digit> =
            (0..self.board.digits).filter(|digit| crust >> digit & 1 == 0).gather();
        let mut sets = vec![];
        self.choose(&inner, between.len(), sum.at_least, 0, &mut sets);
        let outside =
            self.cells.iter().copied().filter(|cell| {
                !between.contains(cell) && sum.crust.iter().all(|c| c.cell != *cell)
            });
        let outside: Vec<CellId> = outside.gather();
        // For each cell the digits it has in some way: the line needs all digits, so what is not between
        // goes outside.
        let (mut some, mut rest) = (vec![0_u64; between.len()], vec![0_u64; outside.len()]);
        let mut any = false;
        for set in sets {
            let others = inner.iter().fold(0, |mask, digit| mask | 1 << digit) & !set;
            let mut way = vec![0; self.cells.len()];
            let fits = |cells: &[CellId], set: u64, way: &mut [Digit]| {
                let left: Vec<u64> = cells.iter().map(|&c| live(self.board, c) & set).gather();
                differ(&left, 0, way)
            };
            if !fits(&between, set, &mut way) || !fits(&outside, others, &mut way) {
                continue;
            }
            let fills = self.fills(&between, set, &mut some);
            if fills.and(self.fills(&outside, others, &mut rest)).is_none() {
                return false;
            }
            any = true;
            let digits: Vec<Digit> = set::digits(set).gather();
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
            let of = |cells: &[CellId], some: &[u64]| {
                cells.iter().position(|other| other == cell).map(|at| some[at])
            };
            let inside = of(&between, &some).or(of(&outside, &rest));
            let crust = sum.crust.iter().find(|c| c.cell == *cell).map(|c| 1 << c.digit);
            self.some[i] |= inside.or(crust).unwrap_or(0);
        }
        true
    }

    /// All sets of so many digits that come to the sum.
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

    /// Which of these digits can go where in these cells; none if it takes too long.
    fn fills(&self, between: &[CellId], set: u64, some: &mut [u64]) -> Option<()> {
        let left: Vec<u64> = between.iter().map(|&cell| live(self.board, cell) & set).gather();
        let mut way = vec![0; between.len()];
        for (i, &own) in left.iter().enumerate() {
            for digit in set::digits(own) {
                if some[i] >> digit & 1 == 1 {
                    continue;
                }
                if !self.board.spend(1) {
                    return None;
                }
                let mut only = left.clone();
                only[i] = 1 << digit;
                if differ(&only, 0, &mut way) {
                    some.iter_mut().zip(&way).for_each(|(some, digit)| *some |= 1 << digit);
                }
            }
        }
        Some(())
    }
}

/// One way to give each cell another of its digits.
fn differ(left: &[u64], taken: u64, way: &mut [Digit]) -> bool {
    let Some((first, rest)) = left.split_first() else { return true };
    set::digits(first & !taken).any(|digit| {
        way[0] = digit;
        differ(rest, taken | 1 << digit, &mut way[1..])
    })
}
