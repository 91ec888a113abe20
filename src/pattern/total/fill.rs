//! All ways to fill the cells of a rule: what none of them has, and what all of them have.

use std::ops::ControlFlow;

use super::refute::World;
use super::told::Told;
use crate::board::View;
use crate::deduction::{About, Deduction, Found};
use crate::kernel::{Candidate, CellId, HouseId, Literal, Proof};
use crate::layout::{HouseKind, RuleId};
use crate::limits::Limit;
use crate::pattern::bound::{live, of};
use crate::set::{self, CellSet};

/// The most open cells of a rule that are filled at once.
const CELLS: usize = 6;

/// The ways to fill some cells.
struct Ways<'a, const W: usize> {
    board: &'a View<W>,
    cells: Vec<CellId>,
    sums: &'a [usize],
    way: Vec<Candidate>,
    /// For each cell the digits it has in some way.
    some: Vec<u64>,
    /// The digits that all ways have.
    all: u64,
    count: usize,
}

/// Every rule with few open cells.
pub fn fillings<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    for rule in 0..board.layout.more().len() {
        let sums: Vec<usize> = board.layout.sums_of(rule).collect();
        let house = board.houses().find(|&house| board.layout.house(house).rule == Some(rule));
        let is_line = house.is_some_and(|house| board.layout.house(house).kind == HouseKind::Line);
        if sums.is_empty() && !is_line {
            continue;
        }
        let cells: Vec<CellId> = board.layout.rule(rule).cells.clone();
        let open = cells.iter().filter(|&&cell| board.open.contains(cell)).count();
        if open == 0 || open > CELLS || !parts(board, &sums, rule, &cells) {
            continue;
        }
        one(board, about, (rule, house), cells, &sums, found)?;
    }
    ControlFlow::Continue(())
}

/// Whether the sums of the rule are about few cells at a time.
fn parts<const W: usize>(board: &View<W>, sums: &[usize], _: RuleId, _: &[CellId]) -> bool {
    // Sandwiches have a sum for every two places of their crust: that is for cases.
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
    let mut ways = Ways { board, cells, sums, way: vec![], some: none, all: u64::MAX, count: 0 };
    if !ways.go() {
        board.stop_at(Limit::Work);
        return ControlFlow::Continue(());
    }
    if ways.count == 0 {
        return ControlFlow::Continue(());
    }
    let world = World::new(board, &ways.cells, sums);
    let (mut claims, mut proofs) = (vec![], vec![]);
    let mut claim = |c: Candidate| {
        if let Some(proof) = world.refute(c) {
            claims.push(Literal::Remove(c));
            proofs.push(proof);
        }
    };
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
    if claims.is_empty() {
        return ControlFlow::Continue(());
    }
    let digits = claims.iter().fold(0, |mask, claim| mask | 1 << claim.candidate().digit);
    let cells: Vec<CellId> =
        ways.cells.iter().copied().filter(|&cell| board.open.contains(cell)).collect();
    found(
        Deduction::of(about)
            .digits(digits)
            .claims(claims)
            .proof(Proof::each(proofs))
            .story(Told::Ways { rule, cells, count: ways.count }),
    )
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
            return true;
        };
        for digit in set::digits(live(self.board, cell)) {
            let c = Candidate { cell, digit };
            if self.way.iter().any(|other| self.board.excludes(*other, c)) {
                continue;
            }
            self.way.push(c);
            if self.may_fit() && !self.go() {
                return false;
            }
            self.way.pop();
        }
        true
    }

    /// Whether each sum can still be reached.
    fn may_fit(&self) -> bool {
        self.sums.iter().all(|&number| {
            let sum = &self.board.layout.rules().sums()[number];
            let mut most = 0;
            for &cell in &self.cells {
                let way = self.way.iter().find(|c| c.cell == cell);
                let live = way.map_or_else(|| live(self.board, cell), |c| 1 << c.digit);
                let ours =
                    sum.terms.iter().filter(|(c, _)| c.cell == cell && live >> c.digit & 1 == 1);
                let named = ours.clone().count() as u32;
                let best = ours.map(|(_, weight)| i64::from(*weight)).max();
                // A digit the sum does not name gives nothing.
                most += match best {
                    Some(best) if named == live.count_ones() => best,
                    Some(best) => best.max(0),
                    None => 0,
                };
            }
            most >= sum.at_least
        })
    }
}
