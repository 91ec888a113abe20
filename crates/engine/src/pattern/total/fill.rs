//! All ways to fill the cells of a rule: what none of them has, and what all of them have.

use std::ops::ControlFlow;

use super::crust;
use super::refute::World;
use super::told::{self, Listed};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::gather::Gather as _;
use crate::layout::{HouseKind, Layout, RuleId};
use crate::limits::Limit;
use crate::pattern::bound::{live, of};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

/// The most open cells of a rule that are filled at once.
const CELLS: usize = 6;
/// The most sets of digits, and the most ways, that are listed.
const LISTED: [usize; 2] = [6, 4];

/// The ways to fill some cells.
struct Ways<'a, const W: usize> {
    board: &'a View<W>,
    cells: Vec<CellId>,
    sums: Vec<Weights>,
    way: Vec<Candidate>,
    /// For each cell the digits it has in some way.
    some: Vec<u64>,
    /// The digits that all ways have.
    all: u64,
    count: usize,
    /// The digits of the ways, if they are few: of all cells in order of size, and of the open ones.
    sets: Vec<Vec<Digit>>,
    listed: Vec<Vec<Digit>>,
}

/// Every rule with few open cells.
pub fn fillings<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    if board.layout.more().is_empty() {
        return ControlFlow::Continue(());
    }
    // Each sandwich goes through many places of its crust: as much for each as for a technique.
    let crusts =
        (0..board.layout.more().len()).filter(|&rule| crust::of_rule(board, rule).is_some());
    board.allow(board.limits().work.saturating_mul(1 + crusts.count() as u64));
    for rule in 0..board.layout.more().len() {
        let sums: Vec<usize> = board.layout.sums_of(rule).gather();
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
        if open == 0 || open > CELLS || !parts(board, &sums) {
            continue;
        }
        one(board, about, (rule, house), cells, &sums, found)?;
    }
    ControlFlow::Continue(())
}

/// Whether the sums of the rule are about few cells at a time.
fn parts<const W: usize>(board: &View<W>, sums: &[usize]) -> bool {
    sums.len() <= 40 || board.layout.rules().sums()[sums[0]].terms.len() <= 30
}

fn one<const W: usize>(
    board: &View<W>,
    about: &'static About,
    (rule, house): (RuleId, Option<HouseId>),
    cells: Vec<CellId>,
    sums: &[usize],
    found: Found<'_>,
) -> ControlFlow<()> {
    let none = vec![0; cells.len()];
    let (sets, listed) = (vec![], vec![]);
    let weights = sums.iter().map(|&sum| Weights::new(board, &cells, sum)).gather();
    let mut ways = Ways {
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
    if !ways.go() {
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
        of(cell, board.candidates[usize::from(cell)] & !ways.some[i]).for_each(&mut claim);
    }
    // What all ways have goes from whatever sees all places of it.
    let inside: CellSet<W> = ways.cells.iter().copied().collect();
    let placed = ways.cells.iter().filter(|&&cell| !board.open.contains(cell));
    let there = placed.fold(0, |mask, &cell| mask | live(board, cell));
    for digit in set::digits(ways.all & !there) {
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
    found(told::ways(board, about, (rule, &ways.cells), (ways.count, listed, None), lost))
}

/// What the cells come to, if that is all that the rule says.
fn total(layout: &Layout, sums: &[usize]) -> Option<i64> {
    let &[least, most] = sums else { return None };
    let [least, most] = [layout.sum(least), layout.sum(most)];
    let plain = least.cells.iter().all(|(_, factor)| *factor == 1) && !least.cells.is_empty();
    (plain && least.at_least == -most.at_least).then_some(least.at_least)
}

/// The cells of the rule's own house: they are its cells.
fn house_cells<const W: usize>(board: &View<W>, house: Option<HouseId>) -> CellSet<W> {
    house.map_or(CellSet::EMPTY, |house| board.geometry.houses[house])
}

impl<const W: usize> Ways<'_, W> {
    /// All ways from here on; false if there are too many to try.
    fn go(&mut self) -> bool {
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
        let at = self.way.len();
        let taken = self.way.iter().map(|other| self.board.excluded_in(*other, cell));
        let taken = taken.fold(0, |all, gone| all | gone);
        for digit in set::digits(live(self.board, cell) & !taken) {
            self.way.push(Candidate { cell, digit });
            self.sums.iter_mut().for_each(|sum| sum.take(at, digit));
            if self.sums.iter().all(|sum| sum.may_fit(at + 1)) && !self.go() {
                return false;
            }
            self.way.pop();
        }
        true
    }

    /// Keeps the digits of a way, while they are few.
    fn list(&mut self) {
        let mut set: Vec<Digit> = self.way.iter().map(|c| c.digit).gather();
        set.sort_unstable();
        if self.sets.len() <= LISTED[0] && !self.sets.contains(&set) {
            self.sets.push(set);
        }
        if self.listed.len() <= LISTED[1] {
            let open = self.way.iter().filter(|c| self.board.open.contains(c.cell));
            self.listed.push(open.map(|c| c.digit).gather());
        }
    }
}

/// A sum by the cells in their order: what each digit gives, and what the cells from here on give at most.
struct Weights {
    of: Vec<Vec<i64>>,
    rest: Vec<i64>,
    /// What the cells filled so far give, before each of them.
    so_far: Vec<i64>,
    at_least: i64,
}

impl Weights {
    fn new<const W: usize>(board: &View<W>, cells: &[CellId], number: usize) -> Weights {
        let sum = &board.layout.rules().sums()[number];
        let mut of = vec![vec![0; usize::from(board.digits)]; cells.len()];
        for (c, weight) in &sum.terms {
            // All that it names are cells of the rule.
            if let Some(at) = cells.iter().position(|cell| *cell == c.cell) {
                of[at][usize::from(c.digit)] = i64::from(*weight);
            }
        }
        let mut rest = vec![0; cells.len() + 1];
        for (at, cell) in cells.iter().enumerate().rev() {
            let live = set::digits(live(board, *cell)).map(|digit| of[at][usize::from(digit)]);
            rest[at] = rest[at + 1] + live.max().unwrap_or(0);
        }
        Weights { so_far: vec![0; cells.len() + 1], of, rest, at_least: sum.at_least }
    }

    /// The cell of this number holds this digit.
    fn take(&mut self, at: usize, digit: Digit) {
        self.so_far[at + 1] = self.so_far[at] + self.of[at][usize::from(digit)];
    }

    /// Whether the sum can be reached with so many cells filled.
    fn may_fit(&self, filled: usize) -> bool {
        self.so_far[filled] + self.rest[filled] >= self.at_least
    }
}
