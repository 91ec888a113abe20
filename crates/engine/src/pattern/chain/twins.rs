//! Cells with the same two candidates.

use std::ops::ControlFlow;

use super::shapes::{Pairs, Twins};
use super::target;
use crate::board::View;
use crate::deduction::{About, Deduction, Found};
use crate::gather::Gather as _;
use crate::pattern::link::{Chain, Node, Strong};
use crate::set;
use crate::sorting;
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Proof};

/// The cells with exactly two candidates, and which.
fn twos<const W: usize>(view: &View<W>) -> Vec<(CellId, u64)> {
    let two = |cell: &CellId| view.candidates[usize::from(*cell)].count_ones() == 2;
    view.open.iter().filter(two).map(|cell| (cell, view.candidates[usize::from(cell)])).gather()
}

/// Two cells `zw`, and a house where `w` has two places, one seen from each of them.
pub fn w_wing<const W: usize>(
    view: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let twos = twos(view);
    for (i, &(p, mask)) in twos.iter().enumerate() {
        for &(q, _) in twos[i + 1..].iter().filter(|(_, other)| *other == mask) {
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
                        let proofs = claims.iter().map(|c| target(&chain, c.candidate())).gather();
                        found(
                            Deduction::of(about)
                                .digits(mask)
                                .links(5)
                                .proof(Proof::each(proofs))
                                .claims(claims)
                                .story(Twins { chain, house }),
                        )?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// So many cells a chain of equal pairs may have.
const MOST_CELLS: usize = 14;

/// Units of work for a path: to see what goes by it takes longer than to find it.
const KEPT: u64 = 600;

/// Cells `ab` in a row, each seeing the next: those at odd distance hold both digits between them.
pub fn remote_pair<const W: usize>(
    view: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let twos = twos(view);
    let mut masks: Vec<u64> = twos.iter().map(|(_, mask)| *mask).gather();
    sorting::sort(&mut masks);
    masks.dedup();
    let mut seen: Vec<Vec<Literal>> = vec![];
    for mask in masks {
        let cells: Vec<CellId> =
            twos.iter().filter(|(_, m)| *m == mask).map(|(cell, _)| *cell).gather();
        if cells.len() < 4 {
            continue;
        }
        let mut paths: Vec<Vec<CellId>> = vec![];
        for &start in &cells {
            extend(view, &cells, &mut vec![start], &mut paths);
        }
        sorting::by_key(&mut paths, Vec::len);
        for path in paths {
            let Some(step) = remote(view, about, mask, path) else { continue };
            if !seen.contains(&step.claims) {
                seen.push(step.claims.clone());
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All ways on through cells not yet visited; of an even number of cells, one direction each.
fn extend<const W: usize>(
    view: &View<W>,
    cells: &[CellId],
    path: &mut Vec<CellId>,
    paths: &mut Vec<Vec<CellId>>,
) {
    let last = path[path.len() - 1];
    if path.len() >= 4 && path.len() % 2 == 0 && path[0] < last {
        if !view.spend(KEPT) {
            return;
        }
        paths.push(path.clone());
    }
    if path.len() == MOST_CELLS || !view.spend(1) {
        return;
    }
    // Of blanks a house has several: cells may be near for one digit alone.
    let meets = |next: CellId| {
        let mut digits = set::digits(view.candidates[usize::from(last)]);
        digits.all(|digit| {
            let of = |cell| Candidate { cell, digit };
            view.excludes(of(last), of(next))
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

/// From the digit `z` of one cell to that of another, at odd distance.
fn along(path: &[CellId], digits: [Digit; 2], z: Digit) -> Chain {
    let w = if digits[0] == z { digits[1] } else { digits[0] };
    let mut nodes = vec![];
    for (i, &cell) in path.iter().enumerate() {
        let (first, second) = if i % 2 == 0 { (z, w) } else { (w, z) };
        nodes.push(Node { digit: first, cells: vec![cell] });
        nodes.push(Node { digit: second, cells: vec![cell] });
    }
    Chain { nodes, strong: path.iter().map(|&cell| Strong::Cell(cell)).gather() }
}

fn remote<const W: usize>(
    view: &View<W>,
    about: &'static About,
    mask: u64,
    path: Vec<CellId>,
) -> Option<Deduction> {
    let digits: Vec<Digit> = set::digits(mask).gather();
    let &[a, b] = digits.as_slice() else { return None };
    let mut claims: Vec<Literal> = vec![];
    let mut proofs: Vec<Proof> = vec![];
    for from in 0..path.len() {
        for to in (from + 3..path.len()).step_by(2) {
            let ends = [path[from], path[to]].into_iter().collect();
            for z in [a, b] {
                let seen = view.common(ends, z);
                let chain = along(&path[from..=to], [a, b], z);
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
    // The whole chain must be good for something, not only a part of it.
    let ends = [path[0], path[path.len() - 1]].into_iter().collect();
    let whole = [a, b].iter().any(|&z| !view.common(ends, z).is_empty());
    if !whole || claims.is_empty() {
        return None;
    }
    sorting::sort(&mut claims);
    let links = 2 * path.len() - 1;
    Some(
        Deduction::of(about)
            .digits(mask)
            .links(links)
            .proof(Proof::each(proofs))
            .claims(claims)
            .story(Pairs { path, digits: [a, b] }),
    )
}
