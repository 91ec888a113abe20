//! Patterns of cells with the same two candidates: W-Wing and remote pairs.

use std::ops::ControlFlow;

use super::shapes::{RemotePair, WWing};
use super::target;
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::pattern::link::{Chain, Node, Strong};
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Proof};

/// Returns the cells with exactly two candidates, with their masks.
fn bivalue_cells<const W: usize>(view: &View<W>) -> Vec<(CellId, u64)> {
    let two = |cell: &CellId| view.candidates[usize::from(*cell)].count_ones() == 2;
    view.open.iter().filter(two).map(|cell| (cell, view.candidates[usize::from(cell)])).collect()
}

/// Finds W-Wings: two cells with candidates `zw`, and a house where `w` has two places, one seen
/// from each cell. One of the cells then holds `z`.
pub fn w_wing<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let bivalue_cells = bivalue_cells(view);
    for (i, &(p, mask)) in bivalue_cells.iter().enumerate() {
        for &(q, _) in bivalue_cells[i + 1..].iter().filter(|(_, other)| *other == mask) {
            for w in set::digits(mask) {
                let z = set::digits(mask & !(1 << w)).next().unwrap_or(w);
                let seen = view.common([p, q].into_iter().collect(), z);
                if seen.is_empty() {
                    continue;
                }
                for house in view.strong_houses() {
                    let places = view.places(house, w);
                    if places.len() != 2 || places.contains(p) || places.contains(q) {
                        continue;
                    }
                    let ends = places.to_vec();
                    for (a, b) in [(ends[0], ends[1]), (ends[1], ends[0])] {
                        let w_of = |cell| Candidate { cell, digit: w };
                        if !view.excludes(w_of(p), w_of(a)) || !view.excludes(w_of(q), w_of(b)) {
                            continue;
                        }
                        let node = |digit, cell| Node { digit, cells: vec![cell] };
                        let chain = Chain {
                            nodes: vec![
                                node(z, p),
                                node(w, p),
                                node(w, a),
                                node(w, b),
                                node(w, q),
                                node(z, q),
                            ],
                            strong: vec![Strong::Cell(p), Strong::House(house), Strong::Cell(q)],
                        };
                        let claims = view.removals(seen, z);
                        let proofs = claims.iter().map(|c| target(&chain, c.candidate())).collect();
                        found(
                            Deduction::of(info)
                                .digits(mask)
                                .links(5)
                                .proof(Proof::each(proofs))
                                .claims(claims)
                                .story(WWing { chain, house }),
                        )?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Most cells of a remote pair.
const MAX_CELLS: usize = 14;

/// Work units charged for a path that is kept, because computing what it removes takes longer than
/// finding it.
const COST_OF_KEPT_PATH: u64 = 600;

/// Finds remote pairs: cells `ab` in a row, each seeing the next, so any two at odd distance hold
/// both digits between them.
pub fn remote_pair<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let bivalue_cells = bivalue_cells(view);
    let mut masks: Vec<u64> = bivalue_cells.iter().map(|(_, mask)| *mask).collect();
    masks.sort();
    masks.dedup();
    let mut seen: Vec<Vec<Literal>> = vec![];
    for mask in masks {
        let cells: Vec<CellId> =
            bivalue_cells.iter().filter(|(_, m)| *m == mask).map(|(cell, _)| *cell).collect();
        if cells.len() < 4 {
            continue;
        }
        let mut paths: Vec<Vec<CellId>> = vec![];
        for &start in &cells {
            extend(view, &cells, &mut vec![start], &mut paths);
        }
        paths.sort_by_key(Vec::len);
        for path in paths {
            let Some(step) = remote(view, info, mask, path) else { continue };
            if !seen.contains(&step.claims) {
                seen.push(step.claims.clone());
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Collects all paths through cells not yet visited that have an even number of cells, each in one
/// direction only.
fn extend<const W: usize>(
    view: &View<W>,
    cells: &[CellId],
    path: &mut Vec<CellId>,
    paths: &mut Vec<Vec<CellId>>,
) {
    let last = path[path.len() - 1];
    if path.len() >= 4 && path.len() % 2 == 0 && path[0] < last {
        if !view.spend(COST_OF_KEPT_PATH) {
            return;
        }
        paths.push(path.clone());
    }
    if path.len() == MAX_CELLS || !view.spend(1) {
        return;
    }
    // A house may have several blanks, so two cells may exclude each other in one digit only.
    let meets = |next: CellId| {
        let mut digits = set::digits(view.candidates[usize::from(last)]);
        digits.all(|digit| {
            let candidate = |cell| Candidate { cell, digit };
            view.excludes(candidate(last), candidate(next))
        })
    };
    for &next in cells {
        if !path.contains(&next) && meets(next) {
            path.push(next);
            extend(view, cells, path, paths);
            path.pop();
        }
    }
}

/// Returns the chain from the digit `z` of the first cell to that of the last, at odd distance.
fn along(path: &[CellId], digits: [Digit; 2], z: Digit) -> Chain {
    let w = if digits[0] == z { digits[1] } else { digits[0] };
    let mut nodes = vec![];
    for (i, &cell) in path.iter().enumerate() {
        let (first, second) = if i % 2 == 0 { (z, w) } else { (w, z) };
        nodes.push(Node { digit: first, cells: vec![cell] });
        nodes.push(Node { digit: second, cells: vec![cell] });
    }
    Chain { nodes, strong: path.iter().map(|&cell| Strong::Cell(cell)).collect() }
}

fn remote<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    mask: u64,
    path: Vec<CellId>,
) -> Option<Deduction> {
    let digits: Vec<Digit> = set::digits(mask).collect();
    let &[a, b] = digits.as_slice() else { return None };
    let mut claims: Vec<Literal> = vec![];
    let mut proofs: Vec<Proof> = vec![];
    // From the whole path to the shortest stretch: what the ends remove is proved by all cells that
    // are named, even where a stretch would do.
    for apart in (3..path.len()).rev().step_by(2) {
        for stretch in path.windows(apart + 1) {
            let ends = [stretch[0], stretch[apart]].into_iter().collect();
            for z in [a, b] {
                let seen = view.common(ends, z);
                let chain = along(stretch, [a, b], z);
                for cell in seen.iter().filter(|cell| !path.contains(cell)) {
                    let c = Candidate { cell, digit: z };
                    if !claims.contains(&Literal::Remove(c)) {
                        claims.push(Literal::Remove(c));
                        proofs.push(target(&chain, c));
                    }
                }
            }
        }
    }
    // The ends of the whole path must remove something, otherwise a shorter one is enough.
    let ends = [path[0], path[path.len() - 1]].into_iter().collect();
    let ends_remove = [a, b].iter().any(|&z| !view.common(ends, z).is_empty());
    if !ends_remove || claims.is_empty() {
        return None;
    }
    claims.sort();
    let links = 2 * path.len() - 1;
    Some(
        Deduction::of(info)
            .digits(mask)
            .links(links)
            .proof(Proof::each(proofs))
            .claims(claims)
            .story(RemotePair { path, digits: [a, b] }),
    )
}
