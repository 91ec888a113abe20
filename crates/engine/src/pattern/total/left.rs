//! Rule of 45: houses have a known sum, so without the sums inside them the rest of their cells is
//! known.

use std::ops::ControlFlow;

use super::row::{Bounded, Row, exactly, value};
use super::story::SumStory;
use crate::board::{View, one_in, some_in};
use crate::deduction::{About, Deduction, Found};
use crate::layout::{Member, RuleId};
use crate::limits::Limit;
use crate::pattern::bound::{candidates_in, live};
use crate::set::CellSet;
use kotowari_kernel::{Axiom, Digit, HouseId, Literal, Proof};

/// Most cells that may remain.
const MAX_REST_CELLS: usize = 4;
/// Most houses side by side.
const MAX_HOUSES: usize = 4;

/// A rule that gives the exact sum of its cells.
struct Total<const W: usize> {
    rule: RuleId,
    cells: CellSet<W>,
    /// Numbers of its two sums: at least and at most.
    sums: [usize; 2],
    sum: i64,
}

/// Finds bounds on what remains of adjacent houses of one kind without the sums inside.
pub fn rests<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    if board.layout.more().is_empty() {
        return ControlFlow::Continue(());
    }
    let totals = totals(board);
    if totals.is_empty() {
        return ControlFlow::Continue(());
    }
    for count in 1..=MAX_HOUSES {
        for grid in 0..board.layout.grids().len() {
            let members = board.layout.members(grid).iter();
            let strong: Vec<&Member> =
                members.filter(|member| board.geometry.strong[member.house]).collect();
            for window in strong.windows(count) {
                let alike = window.iter().all(|member| member.kind == window[0].kind);
                let houses: Vec<HouseId> = window.iter().map(|member| member.house).collect();
                let sets = || houses.iter().map(|&house| board.geometry.houses[house]);
                let joined = sets().fold(CellSet::EMPTY, |joined, cells| joined | cells);
                let apart = sets().map(|cells| cells.len()).sum::<usize>();
                // Houses that several grids share are searched in the first of them.
                let own = || board.layout.common_grid(&houses) == Some(grid);
                if !alike || joined.len() != apart || !own() {
                    continue;
                }
                if !board.spend(totals.len() as u64) {
                    board.stop_at(Limit::Work);
                    return ControlFlow::Continue(());
                }
                // A sum that sticks out of the houses is used or skipped, whichever leaves fewer
                // cells, so each limit is tried.
                for most_out in [0, 1, 2, 3] {
                    search_window(board, about, &houses, joined, &totals, most_out, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn totals<const W: usize>(board: &View<W>) -> Vec<Total<W>> {
    let mut totals = vec![];
    for rule in 0..board.layout.more().len() {
        let sums: Vec<usize> = board.layout.sums_of(rule).collect();
        let [least, most] = sums[..] else { continue };
        let [up, down] = [least, most].map(|number| board.layout.sum(number));
        let plain = !up.cells.is_empty() && up.cells.iter().all(|(_, factor)| *factor == 1);
        if !plain || up.at_least != -down.at_least {
            continue;
        }
        let cells: CellSet<W> = up.cells.iter().map(|(cell, _)| *cell).collect();
        totals.push(Total { rule, cells, sums: [least, most], sum: up.at_least });
    }
    totals
}

fn search_window<const W: usize>(
    board: &View<W>,
    about: &'static About,
    houses: &[HouseId],
    joined: CellSet<W>,
    totals: &[Total<W>],
    most_out: usize,
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut inside = CellSet::EMPTY;
    let mut used: Vec<&Total<W>> = vec![];
    for total in totals {
        let out = (total.cells - joined).len();
        let is_in = total.cells.len() - out;
        let overlaps = total.cells.intersects(&inside);
        if is_in > 0 && out <= most_out && is_in >= out && !overlaps {
            inside |= total.cells;
            used.push(total);
        }
    }
    let exact = used.iter().any(|total| (total.cells - joined).len() == most_out);
    let open = ((joined - inside) | (inside - joined)) & board.open;
    if used.is_empty() || !exact || open.is_empty() || open.len() > MAX_REST_CELLS {
        return ControlFlow::Continue(());
    }
    let mut sides = vec![];
    let value = |digit: Digit| value(&board.layout, digit);
    let house_total: i64 = (0..board.digits).map(value).sum::<i64>() * houses.len() as i64;
    let sums: i64 = used.iter().map(|total| total.sum).sum();
    let stands = |cells: CellSet<W>| -> i64 {
        let digits = cells.iter().filter(|&cell| !board.open.contains(cell));
        digits.map(|cell| value(live(board, cell).trailing_zeros() as Digit)).sum()
    };
    let rest = house_total - sums - stands(joined - inside) + stands(inside - joined);
    let (left, out) =
        (((joined - inside) & board.open).to_vec(), ((inside - joined) & board.open).to_vec());
    for (up, sign) in [(true, 1), (false, -1)] {
        let mut axioms = vec![];
        for &house in houses {
            for digit in (0..board.digits).filter(|&digit| value(digit) > 0) {
                let axiom = if up { some_in(house, digit) } else { one_in(house, digit) };
                axioms.push((value(digit) as u32, axiom));
            }
        }
        // The houses at least, minus the sums inside at most; and vice versa.
        axioms.extend(used.iter().map(|total| (1, Axiom::Sum(total.sums[usize::from(up)]))));
        let cells = left.iter().map(|&cell| (cell, sign));
        let cells = cells.chain(out.iter().map(|&cell| (cell, -sign))).collect();
        let row = Row { cells, at_least: i64::from(sign) * rest, axioms };
        sides.push((row.at_least, row.bounds(board)));
    }
    if left.len() + out.len() == 1 {
        let [(at_least, least), (other, most)] = [sides.remove(0), sides.remove(0)];
        let (at_least, some) = match least.is_empty() {
            true => (other, exactly(board, most, least)),
            false => (at_least, exactly(board, least, most)),
        };
        sides = vec![(at_least, some.into_iter().collect())];
    }
    let (mut claims, mut proofs, mut shown) = (vec![], vec![], vec![]);
    for (at_least, bounds) in sides {
        let (bounds, each): (Vec<_>, Vec<Proof>) = bounds.into_iter().unzip();
        let lost =
            |bounded: &Bounded| candidates_in(bounded.cell, bounded.gone).collect::<Vec<_>>();
        claims.extend(bounds.iter().flat_map(lost).map(Literal::Remove));
        proofs.extend(each);
        if !bounds.is_empty() {
            shown.push((at_least, bounds));
        }
    }
    if claims.is_empty() {
        return ControlFlow::Continue(());
    }
    let digits = claims.iter().fold(0, |mask, claim| mask | 1 << claim.candidate().digit);
    claims.sort();
    claims.dedup();
    found(Deduction::of(about).digits(digits).claims(claims).proof(Proof::each(proofs)).story(
        SumStory::Left {
            houses: houses.to_vec(),
            rules: used.iter().map(|total| total.rule).collect(),
            sum: house_total,
            inside: sums,
            rest,
            left,
            out,
            sides: shown,
        },
    ))
}
