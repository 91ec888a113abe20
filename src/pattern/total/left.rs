//! All digits of a house have a known sum: without the sums inside, what is left of it.

use std::ops::ControlFlow;

use super::bound::Weights;
use super::told::Told;
use crate::board::{View, one_in, some_in};
use crate::deduction::{About, Deduction, Found};
use crate::kernel::{Candidate, CellId, HouseId, Literal, Proof};
use crate::layout::RuleId;
use crate::limits::Limit;
use crate::pattern::bound::live;
use crate::set::CellSet;

/// The most cells that are left.
const REST: usize = 4;
/// The most houses side by side.
const HOUSES: usize = 4;

/// A rule that says exactly what its cells add up to.
struct Total<const W: usize> {
    rule: RuleId,
    cells: CellSet<W>,
    /// The sum that it is at least, and that it is at most.
    sums: [usize; 2],
    sum: i64,
}

/// Houses of one kind, side by side, without what adds up inside.
pub fn rests<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let totals = totals(board);
    if totals.is_empty() {
        return ControlFlow::Continue(());
    }
    let strong: Vec<HouseId> = board
        .houses()
        .filter(|&house| board.geometry.strong[house] && board.layout.house(house).rule.is_none())
        .collect();
    for count in 1..=HOUSES {
        for houses in strong.windows(count) {
            let about_one = |house: &HouseId| board.layout.house(*house);
            let kind = about_one(&houses[0]).kind;
            let grid = about_one(&houses[0]).grid;
            let alike = |h: &HouseId| about_one(h).kind == kind && about_one(h).grid == grid;
            let all = houses.iter().fold(CellSet::EMPTY, |all, &h| all | board.geometry.houses[h]);
            let apart = houses.iter().map(|&h| board.geometry.houses[h].len()).sum::<usize>();
            if !houses.iter().all(alike) || all.len() != apart {
                continue;
            }
            if !board.spend(totals.len() as u64) {
                board.stop_at(Limit::Work);
                return ControlFlow::Continue(());
            }
            // What sticks out is taken, too, or left alone, whichever leaves fewer cells.
            for most_out in [0, 1, 2, 3] {
                one(board, about, houses, all, &totals, most_out, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn totals<const W: usize>(board: &View<W>) -> Vec<Total<W>> {
    let rules = board.layout.rules();
    let mut all = vec![];
    for rule in 0..board.layout.more().len() {
        let sums: Vec<usize> = board.layout.sums_of(rule).collect();
        let [least, most] = sums[..] else { continue };
        let (up, down) = (&rules.sums()[least], &rules.sums()[most]);
        let label = |c: &Candidate| i32::from(board.layout.label(c.digit));
        let plain = up.terms.iter().all(|(c, weight)| *weight == label(c));
        if !plain || up.at_least != -down.at_least {
            continue;
        }
        let cells: CellSet<W> = board.layout.rule(rule).cells.iter().copied().collect();
        all.push(Total { rule, cells, sums: [least, most], sum: up.at_least });
    }
    all
}

fn one<const W: usize>(
    board: &View<W>,
    about: &'static About,
    houses: &[HouseId],
    all: CellSet<W>,
    totals: &[Total<W>],
    most_out: usize,
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut inside = CellSet::EMPTY;
    let mut used: Vec<&Total<W>> = vec![];
    for total in totals {
        let out = (total.cells - all).len();
        let is_in = total.cells.len() - out;
        let overlaps = (total.cells & inside).len() > 0;
        if is_in > 0 && out <= most_out && is_in >= out && !overlaps {
            inside |= total.cells;
            used.push(total);
        }
    }
    let exact = used.iter().any(|total| (total.cells - all).len() == most_out);
    let rest = (all - inside) | (inside - all);
    let open = rest & board.open;
    if used.is_empty() || !exact || open.is_empty() || open.len() > REST {
        return ControlFlow::Continue(());
    }
    let rules = board.layout.rules();
    let live = |cell: CellId| live(board, cell);
    let placed = |cell: CellId| board.candidates[usize::from(cell)] == 0;
    let (mut claims, mut proofs) = (vec![], vec![]);
    for (up, sign) in [(true, 1), (false, -1)] {
        let mut weights = Weights::new();
        for &house in houses {
            for digit in 0..board.digits {
                let label = u32::from(board.layout.label(digit));
                let axiom = if up { some_in(house, digit) } else { one_in(house, digit) };
                let cells = board.layout.cells_of(house).iter();
                let places: Vec<Candidate> = cells.map(|&cell| Candidate { cell, digit }).collect();
                if label > 0 {
                    weights.add_unit(label, axiom, &places, sign, &live);
                }
            }
        }
        for total in &used {
            let number = total.sums[usize::from(up)];
            weights.add(&rules.sums()[number], number, &live);
        }
        let (lost, is_dead, proof) = weights.lost(&placed);
        let lost: Vec<Candidate> =
            lost.into_iter().filter(|c| !placed(c.cell) && rest.contains(c.cell)).collect();
        if is_dead {
            return ControlFlow::Continue(());
        }
        if !lost.is_empty() {
            claims.extend(lost.into_iter().map(Literal::Remove));
            proofs.push(proof);
        }
    }
    if claims.is_empty() {
        return ControlFlow::Continue(());
    }
    let all_digits: i64 = (0..board.digits).map(|d| i64::from(board.layout.label(d))).sum();
    let digits = claims.iter().fold(0, |mask, claim| mask | 1 << claim.candidate().digit);
    crate::sorting::sort(&mut claims);
    claims.dedup();
    found(Deduction::of(about).digits(digits).claims(claims).proof(Proof::each(proofs)).story(
        Told::Left {
            houses: houses.to_vec(),
            rules: used.iter().map(|total| total.rule).collect(),
            sum: all_digits * houses.len() as i64,
            inside: used.iter().map(|total| total.sum).sum(),
            left: (all - inside).to_vec(),
            out: (inside - all).to_vec(),
        },
    ))
}
