//! Sums of few cells that no rule states: the known sum of houses, with other equations added and
//! subtracted so that few cells are left over.

use super::row::{Row, value};
use crate::board::{View, one_in, some_in};
use crate::layout::{HouseKind, RuleId, add_up};
use crate::limits::Limit;
use crate::set::CellSet;
use kotowari_kernel::{Axiom, CellId, Digit, HouseId};

/// Most open cells that may be left over.
const MAX_LEFT: usize = 5;
/// Most houses side by side.
const MAX_HOUSES: usize = 4;
/// How often a cell may count at most.
const MAX_FACTOR: i32 = 2;
/// Most parts of a line with equal sums that are compared with all others, not only the next.
const MAX_PARTS: usize = 6;

/// What a rule states with an equals sign: the sum of a cage, an arrow, two parts of a line.
pub(super) struct Equality {
    pub rule: RuleId,
    /// Numbers of the sums whose addition says that the cells come to at least the number.
    up: Vec<usize>,
    /// The same for at most.
    down: Vec<usize>,
    cells: Vec<(CellId, i32)>,
    number: i64,
}

/// A sum of few cells.
pub(super) struct Derived {
    pub houses: Vec<HouseId>,
    /// Equations used: their indices, and whether they are added or else subtracted.
    pub used: Vec<(usize, bool)>,
    /// All cells left over with their factors, filled ones included.
    pub cells: Vec<(CellId, i32)>,
    pub number: i64,
}

/// Returns all equations that rules state.
pub(super) fn equalities<const W: usize>(board: &View<W>) -> Vec<Equality> {
    let layout = &*board.layout;
    let mut all = vec![];
    for rule in 0..layout.more().len() {
        let sums: Vec<usize> = layout.sums_of(rule).collect();
        let mut parts: Vec<Equality> = vec![];
        for two in sums.chunks_exact(2) {
            let [up, down] = [layout.sum(two[0]), layout.sum(two[1])];
            let turned = up.cells.iter().map(|&(cell, factor)| (cell, -factor));
            if !up.crust.is_empty()
                || up.cells.is_empty()
                || up.at_least != -down.at_least
                || !turned.eq(down.cells.iter().copied())
                || !is_plain(&up.cells, up.at_least)
            {
                continue;
            }
            parts.push(Equality {
                rule,
                up: vec![two[0]],
                down: vec![two[1]],
                cells: up.cells.clone(),
                number: up.at_least,
            });
        }
        if (2..MAX_PARTS).contains(&parts.len()) {
            let mut longer = vec![];
            for first in 0..parts.len() {
                for last in first + 1..parts.len() {
                    longer.push(Equality::sum(&parts[first..=last]));
                }
            }
            parts.extend(longer);
        }
        all.extend(parts);
    }
    all
}

/// Returns whether it is said in a sentence: the sum of cells, or that two sums are equal.
fn is_plain(cells: &[(CellId, i32)], number: i64) -> bool {
    let [added, subtracted] = [1, -1].map(|sign| cells.iter().filter(|(_, f)| *f == sign).count());
    added + subtracted == cells.len() && (subtracted == 0 || number == 0)
}

impl Equality {
    fn sum(parts: &[Equality]) -> Equality {
        Equality {
            rule: parts[0].rule,
            up: parts.iter().flat_map(|part| part.up.clone()).collect(),
            down: parts.iter().flat_map(|part| part.down.clone()).collect(),
            cells: add_up(parts.iter().flat_map(|part| part.cells.iter().copied())),
            number: parts.iter().map(|part| part.number).sum(),
        }
    }

    /// Returns whether it is the known sum of cells that count once.
    pub fn total(&self) -> Option<i64> {
        self.cells.iter().all(|(_, factor)| *factor == 1).then_some(self.number)
    }

    /// Returns the cells on one side of the equals sign; in order.
    pub fn side(&self, added: bool) -> Vec<CellId> {
        let sign = if added { 1 } else { -1 };
        let ours = self.cells.iter().filter(|(_, factor)| factor.signum() == sign);
        let mut cells: Vec<CellId> = ours.map(|(cell, _)| *cell).collect();
        cells.sort_unstable();
        cells
    }

    /// Returns the numbers of the sums that say this from below, as it is added or subtracted.
    pub fn sums(&self, added: bool) -> &[usize] {
        if added { &self.up } else { &self.down }
    }
}

impl Derived {
    /// Returns both halves of the sum, from below and from above.
    pub fn rows<const W: usize>(&self, board: &View<W>, equalities: &[Equality]) -> [Row; 2] {
        let value = |digit: Digit| value(&board.layout, digit);
        [true, false].map(|least| {
            let mut axioms = vec![];
            for &house in &self.houses {
                for digit in (0..board.digits).filter(|&digit| value(digit) > 0) {
                    let axiom = if least { some_in(house, digit) } else { one_in(house, digit) };
                    axioms.push((value(digit) as u32, axiom));
                }
            }
            for &(index, added) in &self.used {
                let sums = equalities[index].sums(added == least);
                axioms.extend(sums.iter().map(|&sum| (1, Axiom::Sum(sum))));
            }
            let sign = if least { 1 } else { -1 };
            let cells = self.cells.iter().map(|&(cell, factor)| (cell, sign * factor)).collect();
            Row { cells, at_least: i64::from(sign) * self.number, axioms }
        })
    }

    /// Returns the open cells.
    pub fn open<const W: usize>(&self, board: &View<W>) -> Vec<(CellId, i32)> {
        self.cells.iter().copied().filter(|(cell, _)| board.open.contains(*cell)).collect()
    }
}

/// The sum of some cells while equations are added to it.
#[derive(Clone)]
struct Sum {
    factors: Vec<i32>,
    used: Vec<(usize, bool)>,
    number: i64,
}

impl Sum {
    fn add(&mut self, index: usize, equality: &Equality, added: bool) {
        let sign = if added { 1 } else { -1 };
        for &(cell, factor) in &equality.cells {
            self.factors[usize::from(cell)] += sign * factor;
        }
        self.number += i64::from(sign) * equality.number;
        self.used.push((index, added));
    }

    /// Returns by how much fewer cells are left over with an equation. A cell that counts twice is
    /// as bad as two.
    fn gain<const W: usize>(&self, board: &View<W>, equality: &Equality, added: bool) -> i32 {
        let sign = if added { 1 } else { -1 };
        let open = equality.cells.iter().filter(|(cell, _)| board.open.contains(*cell));
        open.map(|&(cell, factor)| {
            let now = self.factors[usize::from(cell)];
            now.abs() - (now + sign * factor).abs()
        })
        .sum()
    }

    /// Adds equations as long as fewer cells are left over.
    fn grow<const W: usize>(&mut self, board: &View<W>, equalities: &[Equality], near: &[usize]) {
        loop {
            let unused = near.iter().filter(|&&i| self.used.iter().all(|(used, _)| *used != i));
            let gains = unused.flat_map(|&i| {
                [false, true].map(|added| (self.gain(board, &equalities[i], added), i, added))
            });
            // Among equals the first, so that the result does not depend on anything else.
            let best = gains.max_by_key(|&(gain, i, added)| (gain, usize::MAX - i, added));
            let Some((gain, index, added)) = best.filter(|(gain, ..)| *gain > 0) else { return };
            let _ = gain;
            self.add(index, &equalities[index], added);
        }
    }
}

/// Returns the sums of few open cells that houses and equations give, easiest first.
pub(super) fn derived<const W: usize>(board: &View<W>, equalities: &[Equality]) -> Vec<Derived> {
    let mut all: Vec<Derived> = vec![];
    let whole: i64 = (0..board.digits).map(|digit| value(&board.layout, digit)).sum();
    for houses in unions(board) {
        let joined =
            houses.iter().fold(CellSet::EMPTY, |all, &house| all | board.geometry.houses[house]);
        let near: Vec<usize> = (0..equalities.len())
            .filter(|&i| equalities[i].cells.iter().any(|(cell, _)| joined.contains(*cell)))
            .collect();
        if near.is_empty() {
            continue;
        }
        let mut sum = Sum {
            factors: vec![0; board.layout.cells()],
            used: vec![],
            number: whole * houses.len() as i64,
        };
        joined.iter().for_each(|cell| sum.factors[usize::from(cell)] = 1);
        sum.grow(board, equalities, &near);
        if !board.spend(near.len() as u64 * 8) {
            board.stop_at(Limit::Work);
            break;
        }
        // One more, or one fewer, may leave other cells that say more.
        let mut sums = vec![sum.clone()];
        for &i in &near {
            match sum.used.iter().position(|(used, _)| *used == i) {
                Some(at) => {
                    let mut fewer = sum.clone();
                    let (_, added) = fewer.used.remove(at);
                    fewer.add(i, &equalities[i], !added);
                    fewer.used.pop();
                    sums.push(fewer);
                }
                None => {
                    for added in [false, true] {
                        if sum.gain(board, &equalities[i], added) >= -1 {
                            let mut more = sum.clone();
                            more.add(i, &equalities[i], added);
                            more.grow(board, equalities, &near);
                            sums.push(more);
                        }
                    }
                }
            }
        }
        for sum in sums {
            let left = |cell: &CellId| sum.factors[usize::from(*cell)] != 0;
            let cells: Vec<(CellId, i32)> = (0..board.layout.cells() as CellId)
                .filter(left)
                .map(|cell| (cell, sum.factors[usize::from(cell)]))
                .collect();
            let open = cells.iter().filter(|(cell, _)| board.open.contains(*cell));
            let widest = open.clone().map(|(_, factor)| factor.abs()).max().unwrap_or(0);
            let fits = (1..=MAX_FACTOR).contains(&widest) && open.count() <= MAX_LEFT;
            let filled = cells.iter().filter(|(cell, _)| !board.open.contains(*cell));
            let fits = fits && filled.clone().all(|(_, factor)| factor.abs() == 1);
            let known = || all.iter().any(|other: &Derived| other.cells == cells);
            if !sum.used.is_empty() && fits && !known() {
                let Sum { used, number, .. } = sum;
                all.push(Derived { houses: houses.clone(), used, cells, number });
            }
        }
    }
    let cost = |derived: &Derived| {
        let open = derived.cells.iter().filter(|(cell, _)| board.open.contains(*cell));
        let weight: i32 = open.map(|(_, factor)| factor.abs()).sum();
        (weight, derived.houses.len(), derived.used.len())
    };
    all.sort_by_key(cost);
    all
}

/// Returns unions of houses that a person sees as one: lines side by side, blocks that touch, and
/// every other house that has all digits.
fn unions<const W: usize>(board: &View<W>) -> Vec<Vec<HouseId>> {
    let layout = &*board.layout;
    let strong = |house: &HouseId| board.geometry.strong[*house];
    let mut all: Vec<Vec<HouseId>> = vec![];
    for grid in 0..layout.grids().len() {
        let of_kind = |is: fn(HouseKind) -> bool| -> Vec<HouseId> {
            let members = layout.members(grid).iter().filter(|member| is(member.kind));
            members.map(|member| member.house).filter(strong).collect()
        };
        for is in [|kind| kind == HouseKind::Row, |kind| kind == HouseKind::Column] {
            let lines = of_kind(is);
            for count in 1..=MAX_HOUSES {
                all.extend(lines.windows(count).map(<[HouseId]>::to_vec));
            }
        }
        let blocks = of_kind(HouseKind::is_block);
        let touch: Vec<CellSet<W>> = blocks.iter().map(|&block| around(board, block)).collect();
        let mut sets: Vec<Vec<usize>> = (0..blocks.len()).map(|block| vec![block]).collect();
        for _ in 1..MAX_HOUSES {
            all.extend(sets.iter().map(|set| set.iter().map(|&i| blocks[i]).collect::<Vec<_>>()));
            let mut larger: Vec<Vec<usize>> = vec![];
            for set in &sets {
                for (next, &block) in blocks.iter().enumerate() {
                    let cells = board.geometry.houses[block];
                    if set.contains(&next) || !set.iter().any(|&i| touch[i].intersects(&cells)) {
                        continue;
                    }
                    let mut more = set.clone();
                    more.push(next);
                    more.sort_unstable();
                    if !larger.contains(&more) {
                        larger.push(more);
                    }
                }
            }
            sets = larger;
        }
    }
    let other = |house: &HouseId| {
        let kind = layout.house(*house).kind;
        !kind.is_line() && !kind.is_block()
    };
    all.extend(board.houses().filter(strong).filter(other).map(|house| vec![house]));
    all.retain(|houses| {
        let cells = houses.iter().map(|&house| board.geometry.houses[house].len()).sum::<usize>();
        let joined =
            houses.iter().fold(CellSet::EMPTY, |all, &house| all | board.geometry.houses[house]);
        joined.len() == cells
    });
    all.sort_by_key(Vec::len);
    all
}

/// Returns the cells beside those of a house.
fn around<const W: usize>(board: &View<W>, house: HouseId) -> CellSet<W> {
    let layout = &*board.layout;
    let mut cells = CellSet::EMPTY;
    for &cell in layout.cells_of(house) {
        let place = layout.place(cell);
        for (row, column) in [(0, 1), (1, 0), (0, u16::MAX), (u16::MAX, 0)] {
            let beside = crate::layout::Place {
                row: place.row.wrapping_add(row),
                column: place.column.wrapping_add(column),
            };
            cells = layout.cell_at(beside).map_or(cells, |cell| cells | CellSet::only(cell));
        }
    }
    cells
}
