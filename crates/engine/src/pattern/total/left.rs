//! Rule of 45: houses have a known sum, so without the sums inside them the rest of their cells is
//! known.
//!
//! The sums inside may be cages, but also arrows and lines of equal parts, which exchange cells for
//! others. What remains is a sum like any other: it bounds its cells, and a few cells have few
//! fillings.

use std::ops::ControlFlow;

use super::equality::{self, Derived, Equality};
use super::joint::{Joint, Spent};
use super::left_story::{LeftStory, Said};
use super::refute::World;
use super::row::{Bounded, Row, exactly, value};
use crate::board::View;
use crate::deduction::narration::Rest;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::limits::Limit;
use crate::pattern::bound::{candidates_in, live};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Proof};

/// With more open cells than this, fillings are only searched if the sum is near its least or most.
const FREE_CELLS: usize = 3;
/// How near that is.
const NEAR: i64 = 8;
/// Most fillings that are listed, and most sets of digits.
const LISTED: [usize; 2] = [4, 6];
/// Most fillings among which so few sets are looked for.
const MAX_FILLINGS: usize = 60;

/// A candidate with its proof.
type Lost = (Candidate, Proof);

/// Finds what remains of adjacent houses of one kind without the sums inside, and what follows from
/// that.
pub fn rests<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if board.layout.more().is_empty() {
        return ControlFlow::Continue(());
    }
    rests_of_sums(board, info, found)
}

/// Not inlined: a page that shows a board without sums need not fetch it first (`web/split.mjs`).
#[inline(never)]
fn rests_of_sums<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let equalities = equality::equalities(board);
    if equalities.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut known: Vec<Candidate> = vec![];
    for derived in equality::derived(board, &equalities) {
        let rows = derived.rows(board, &equalities);
        let open = derived.open(board);
        let (bounds, sides) = bounded(board, &rows, &open);
        let (inside, outside) = match filled(board, &derived, &rows, &open) {
            Ok(lost) => lost,
            Err(Spent) => {
                board.stop_at(Limit::Work);
                return ControlFlow::Continue(());
            }
        };
        if bounds.is_empty() && inside.is_empty() && outside.is_empty() {
            continue;
        }
        // What fewer cells have said is not said again.
        let all = || bounds.iter().chain(&inside).chain(&outside).map(|(c, _)| *c);
        if all().all(|c| known.contains(&c)) {
            continue;
        }
        known.extend(all().collect::<Vec<_>>());
        // What a bound says is said by a bound, because it needs no list.
        let (lost, said) = match inside.len() > bounds.len() || !outside.is_empty() {
            true => ([inside, outside].concat(), listed(board, &derived, &rows, &open)),
            false => (bounds, Said::Bounds(sides)),
        };
        found(deduction(board, info, &equalities, derived, lost, said))?;
    }
    ControlFlow::Continue(())
}

/// Returns what the bounds of both halves remove, and how to say so.
fn bounded<const W: usize>(
    board: &View<W>,
    rows: &[Row; 2],
    open: &[(CellId, i32)],
) -> (Vec<Lost>, Vec<(i64, Vec<Bounded>)>) {
    if open.iter().any(|(_, factor)| factor.abs() != 1) {
        return (vec![], vec![]);
    }
    // What stands there has been taken away before a bound is told.
    let [least, most] = [&rows[0], &rows[1]].map(|row| {
        let row = row.without_filled(board);
        (row.at_least, row.bounds(board))
    });
    let mut sides = vec![least, most];
    if open.len() == 1 {
        let [(at_least, least), (other, most)] = [sides.remove(0), sides.remove(0)];
        let (at_least, some) = match least.is_empty() {
            true => (other, exactly(board, most, least)),
            false => (at_least, exactly(board, least, most)),
        };
        sides = vec![(at_least, some.into_iter().collect())];
    }
    let mut lost: Vec<Lost> = vec![];
    let mut shown = vec![];
    for (at_least, bounds) in sides {
        for (bounded, proof) in &bounds {
            for c in candidates_in(bounded.cell, bounded.gone) {
                if lost.iter().all(|(known, _)| *known != c) {
                    lost.push((c, proof.clone()));
                }
            }
        }
        if !bounds.is_empty() {
            shown.push((at_least, bounds.into_iter().map(|(bounded, _)| bounded).collect()));
        }
    }
    (lost, shown)
}

/// Returns what no filling of the cells has: candidates of the cells, and of others.
fn filled<const W: usize>(
    board: &View<W>,
    derived: &Derived,
    rows: &[Row; 2],
    open: &[(CellId, i32)],
) -> Result<(Vec<Lost>, Vec<Lost>), Spent> {
    let none = Ok((vec![], vec![]));
    if open.len() < 2 && open.iter().all(|(_, factor)| factor.abs() == 1)
        || open.len() > FREE_CELLS && slack(board, derived) > NEAR
    {
        return none;
    }
    let cells: Vec<CellId> = derived.cells.iter().map(|(cell, _)| *cell).collect();
    let mut joint = Joint::new(board, cells.clone()).with_row(&rows[0]).with_row(&rows[1]);
    let Some(inside) = joint.lost()? else { return none };
    let own: CellSet<W> = cells.iter().copied().collect();
    let mut outside = vec![];
    for c in beside(board, own) {
        if joint.excludes(c)? {
            outside.push(c);
        }
    }
    if inside.is_empty() && outside.is_empty() {
        return none;
    }
    let world = World::new(board, &cells, &[]).with_rows(rows);
    let proved =
        |all: Vec<Candidate>| all.into_iter().filter_map(|c| Some((c, world.refute(c)?))).collect();
    Ok((proved(inside), proved(outside)))
}

/// Returns the candidates outside of some cells that see two of them or more.
pub(super) fn beside<const W: usize>(board: &View<W>, cells: CellSet<W>) -> Vec<Candidate> {
    let open = cells & board.open;
    let seen = |cell: &CellId| (board.near(*cell) & open).len() > 1;
    let others = (board.open - cells).iter().filter(seen);
    others.flat_map(|cell| candidates_in(cell, board.candidates[usize::from(cell)])).collect()
}

/// Returns how far the sum is from its least or most, whichever is nearer.
fn slack<const W: usize>(board: &View<W>, derived: &Derived) -> i64 {
    let worths = |&(cell, factor): &(CellId, i32)| {
        let digits = set::digits(live(board, cell));
        digits.map(move |digit| i64::from(factor) * value(&board.layout, digit))
    };
    let most: i64 = derived.cells.iter().filter_map(|term| worths(term).max()).sum();
    let least: i64 = derived.cells.iter().filter_map(|term| worths(term).min()).sum();
    (most - derived.number).min(derived.number - least)
}

/// Returns the fillings as they are listed, if they are few.
fn listed<const W: usize>(
    board: &View<W>,
    derived: &Derived,
    rows: &[Row; 2],
    open: &[(CellId, i32)],
) -> Said {
    let cells = derived.cells.iter().map(|(cell, _)| *cell).collect();
    let joint = Joint::new(board, cells).with_row(&rows[0]).with_row(&rows[1]);
    let Some(all) = joint.all(MAX_FILLINGS) else { return Said::Many };
    let is_open = |cell: &CellId| board.open.contains(*cell);
    let mut ways: Vec<Vec<Digit>> = all
        .iter()
        .map(|way| {
            let held = joint.cells.iter().zip(way).filter(|(cell, _)| is_open(cell));
            held.map(|(_, digit)| *digit).collect()
        })
        .collect();
    ways.sort_unstable();
    if ways.len() <= LISTED[0] {
        return Said::Ways(ways);
    }
    let alike = open.iter().all(|(_, factor)| *factor == open[0].1);
    ways.iter_mut().for_each(|way| way.sort_unstable());
    ways.sort_unstable();
    ways.dedup();
    match alike && ways.len() <= LISTED[1] {
        true => Said::Sets(ways),
        false => Said::Many,
    }
}

fn deduction<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    equalities: &[Equality],
    derived: Derived,
    lost: Vec<Lost>,
    said: Said,
) -> Deduction {
    let (candidates, proofs): (Vec<Candidate>, Vec<Proof>) = lost.into_iter().unzip();
    let digits = candidates.iter().fold(0, |mask, c| mask | 1 << c.digit);
    let mut claims: Vec<Literal> = candidates.into_iter().map(Literal::Remove).collect();
    claims.sort_unstable();
    claims.dedup();
    let whole: i64 = (0..board.digits).map(|digit| value(&board.layout, digit)).sum();
    let mut story = LeftStory {
        sum: whole * derived.houses.len() as i64,
        totals: vec![],
        equal: vec![],
        rest: Rest { houses: derived.houses.clone(), sums: vec![] },
        cells: derived.cells.clone(),
        said,
    };
    for &(index, added) in &derived.used {
        let equality = &equalities[index];
        story.rest.sums.extend(equality.sums(added));
        match equality.total() {
            Some(total) => story.totals.push((equality.rule, if added { total } else { -total })),
            None => story.equal.push((equality.rule, equality.side(true), equality.side(false))),
        }
    }
    Deduction::of(info).digits(digits).claims(claims).proof(Proof::each(proofs)).story(story)
}
