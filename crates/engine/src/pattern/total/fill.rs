//! Enumeration of all ways to fill the cells of a rule: candidates that none of them uses, and
//! digits that all of them use.

use std::ops::ControlFlow;

use super::crust;
use super::refute::World;
use super::story::{self, Listed};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::layout::{HouseKind, Layout, RuleId};
use crate::limits::Limit;
use crate::pattern::bound::{candidates_in, live};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

/// Most open cells of a rule for which this is tried.
const MAX_OPEN_CELLS: usize = 6;
/// Most sets of digits, and most fillings, that are listed.
const LISTED: [usize; 2] = [6, 4];

/// Search state and results of the enumeration.
struct Fillings<'a, const W: usize> {
    board: &'a View<W>,
    cells: Vec<CellId>,
    sums: Vec<Weights>,
    way: Vec<Candidate>,
    /// For each cell the digits it has in some filling.
    some: Vec<u64>,
    /// Mask of the digits that all fillings use.
    all: u64,
    count: usize,
    /// Digits of the fillings while they are few: `sets` of all cells in ascending order, `listed`
    /// of the open cells in cell order.
    sets: Vec<Vec<Digit>>,
    listed: Vec<Vec<Digit>>,
}

/// Finds eliminations in every rule with few open cells.
pub fn fillings<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    if board.layout.more().is_empty() {
        return ControlFlow::Continue(());
    }
    // Each sandwich tries many placements of its crust, so it gets the budget of a technique.
    let crusts =
        (0..board.layout.more().len()).filter(|&rule| crust::of_rule(board, rule).is_some());
    board.allow(board.limits().work.saturating_mul(1 + crusts.count() as u64));
    for rule in 0..board.layout.more().len() {
        let sums: Vec<usize> = board.layout.sums_of(rule).collect();
        let house = board.houses().find(|&house| board.layout.house(house).rule == Some(rule));
        let is_line = house.is_some_and(|house| board.layout.house(house).kind == HouseKind::Line);
        if sums.is_empty() && !is_line {
            continue;
        }
        if crust::of_rule(board, rule).is_some() {
            crust::crusts(board, about, rule, found)?;
            continue;
        }
        let cells: Vec<CellId> = board.layout.rule(rule).cells.clone();
        let open = cells.iter().filter(|&&cell| board.open.contains(cell)).count();
        if open == 0 || open > MAX_OPEN_CELLS || !parts(board, &sums) {
            continue;
        }
        search_rule(board, about, (rule, house), cells, &sums, found)?;
    }
    ControlFlow::Continue(())
}

/// Returns whether the sums of the rule are few or short enough to check at every node.
fn parts<const W: usize>(board: &View<W>, sums: &[usize]) -> bool {
    sums.len() <= 40 || board.layout.rules().sums()[sums[0]].terms.len() <= 30
}

fn search_rule<const W: usize>(
    board: &View<W>,
    about: &'static About,
    (rule, house): (RuleId, Option<HouseId>),
    cells: Vec<CellId>,
    sums: &[usize],
    found: Found<'_>,
) -> ControlFlow<()> {
    let none = vec![0; cells.len()];
    let (sets, listed) = (vec![], vec![]);
    let weights = sums.iter().map(|&sum| Weights::new(board, &cells, sum)).collect();
    let mut ways = Fillings {
        board,
        cells,
        sums: weights,
        way: vec![],
        some: none,
        all: u64::MAX,
        count: 0,
        sets,
        listed,
    };
    if !ways.enumerate() {
        board.stop_at(Limit::Work);
        return ControlFlow::Continue(());
    }
    if ways.count == 0 {
        return ControlFlow::Continue(());
    }
    let world = World::new(board, &ways.cells, sums);
    let mut lost = vec![];
    let mut claim = |c: Candidate| lost.extend(world.refute(c).map(|proof| (c, proof)));
    for (i, &cell) in ways.cells.iter().enumerate() {
        candidates_in(cell, board.candidates[usize::from(cell)] & !ways.some[i])
            .for_each(&mut claim);
    }
    // A digit that all fillings use is removed from every cell that sees all its places.
    let inside: CellSet<W> = ways.cells.iter().copied().collect();
    let placed = ways.cells.iter().filter(|&&cell| !board.open.contains(cell));
    let placed_digits = placed.fold(0, |mask, &cell| mask | live(board, cell));
    for digit in set::digits(ways.all & !placed_digits) {
        let places = ways.cells.iter().enumerate().filter(|(i, _)| ways.some[*i] >> digit & 1 == 1);
        let places: CellSet<W> = places.map(|(_, &cell)| cell).collect();
        let beyond = (board.common(places, digit) - inside) - house_cells(board, house);
        beyond.iter().map(|cell| Candidate { cell, digit }).for_each(&mut claim);
    }
    if lost.is_empty() {
        return ControlFlow::Continue(());
    }
    let total = total(&board.layout, sums);
    let few = |all: &[Vec<Digit>], most: usize| !all.is_empty() && all.len() <= most;
    let listed = match total {
        _ if few(&ways.listed, LISTED[1]) => Listed::Ways(std::mem::take(&mut ways.listed)),
        Some(total) if few(&ways.sets, LISTED[0]) => {
            Listed::Sets(std::mem::take(&mut ways.sets), total)
        }
        _ => Listed::Many,
    };
    found(story::ways(board, about, (rule, &ways.cells), (ways.count, listed, None), lost))
}

/// Returns the sum of the cells if that is all the rule says.
fn total(layout: &Layout, sums: &[usize]) -> Option<i64> {
    let &[least, most] = sums else { return None };
    let [least, most] = [layout.sum(least), layout.sum(most)];
    let plain = least.cells.iter().all(|(_, factor)| *factor == 1) && !least.cells.is_empty();
    (plain && least.at_least == -most.at_least).then_some(least.at_least)
}

/// Returns the cells of the rule's own house, which are cells of the rule.
fn house_cells<const W: usize>(board: &View<W>, house: Option<HouseId>) -> CellSet<W> {
    house.map_or(CellSet::EMPTY, |house| board.geometry.houses[house])
}

impl<const W: usize> Fillings<'_, W> {
    /// Enumerates all fillings that extend the current one. Returns false if the budget is spent.
    fn enumerate(&mut self) -> bool {
        if !self.board.spend(1) {
            return false;
        }
        let Some(&cell) = self.cells.get(self.way.len()) else {
            self.count += 1;
            let mut has = 0;
            for (some, c) in self.some.iter_mut().zip(&self.way) {
                *some |= 1 << c.digit;
                has |= 1 << c.digit;
            }
            self.all &= has;
            self.list();
            return true;
        };
        let index = self.way.len();
        let taken = self.way.iter().map(|other| self.board.excluded_in(*other, cell));
        let taken = taken.fold(0, |all, gone| all | gone);
        for digit in set::digits(live(self.board, cell) & !taken) {
            self.way.push(Candidate { cell, digit });
            self.sums.iter_mut().for_each(|sum| sum.take(index, digit));
            if self.sums.iter().all(|sum| sum.may_fit(index + 1)) && !self.enumerate() {
                return false;
            }
            self.way.pop();
        }
        true
    }

    /// Keeps the digits of a filling while they are few.
    fn list(&mut self) {
        let mut set: Vec<Digit> = self.way.iter().map(|c| c.digit).collect();
        set.sort_unstable();
        if self.sets.len() <= LISTED[0] && !self.sets.contains(&set) {
            self.sets.push(set);
        }
        if self.listed.len() <= LISTED[1] {
            let open = self.way.iter().filter(|c| self.board.open.contains(c.cell));
            self.listed.push(open.map(|c| c.digit).collect());
        }
    }
}

/// A sum by the cells in their order, so that each node of the enumeration is checked in O(1).
struct Weights {
    /// For each cell, by digit.
    contribution: Vec<Vec<i64>>,
    /// Most that the cells from each one on contribute.
    max_rest: Vec<i64>,
    /// Contribution of the cells filled before each one.
    so_far: Vec<i64>,
    at_least: i64,
}

impl Weights {
    fn new<const W: usize>(board: &View<W>, cells: &[CellId], number: usize) -> Weights {
        let sum = &board.layout.rules().sums()[number];
        let mut contribution = vec![vec![0; usize::from(board.digits)]; cells.len()];
        for (c, weight) in &sum.terms {
            // All cells of the sum are cells of the rule.
            if let Some(index) = cells.iter().position(|cell| *cell == c.cell) {
                contribution[index][usize::from(c.digit)] = i64::from(*weight);
            }
        }
        let mut max_rest = vec![0; cells.len() + 1];
        for (index, cell) in cells.iter().enumerate().rev() {
            let live = set::digits(live(board, *cell))
                .map(|digit| contribution[index][usize::from(digit)]);
            max_rest[index] = max_rest[index + 1] + live.max().unwrap_or(0);
        }
        Weights { so_far: vec![0; cells.len() + 1], contribution, max_rest, at_least: sum.at_least }
    }

    /// Records that cell number `index` holds this digit.
    fn take(&mut self, index: usize, digit: Digit) {
        self.so_far[index + 1] = self.so_far[index] + self.contribution[index][usize::from(digit)];
    }

    /// Returns whether the sum can still be reached with `filled` cells filled.
    fn may_fit(&self, filled: usize) -> bool {
        self.so_far[filled] + self.max_rest[filled] >= self.at_least
    }
}
