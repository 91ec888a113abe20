//! Two strong links of one digit, by the named shapes: skyscraper, 2-string kite, empty rectangle.

use std::ops::ControlFlow;

use super::shapes::{EmptyRectangle, TwoChains};
use super::story::ChainEnd;
use super::{deduction, target};
use crate::board::View;
use crate::deduction::{Deduction, Kind, OnDeduction, TechniqueInfo};
use crate::layout::HouseKind;
use crate::pattern::link::{Chain, Node, Strong};
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof};

/// The two places of a digit in a house.
#[derive(Clone, Copy)]
struct HousePair {
    house: HouseId,
    ends: [CellId; 2],
}

fn pairs<const W: usize>(
    view: &View<W>,
    digit: Digit,
    wanted: impl Fn(HouseKind) -> bool,
) -> Vec<HousePair> {
    let mut pairs = vec![];
    for house in view.strong_houses().filter(|&house| wanted(view.layout.house(house).kind)) {
        let places = view.places(house, digit);
        if places.len() == 2 {
            let ends: Vec<CellId> = places.to_vec();
            pairs.push(HousePair { house, ends: [ends[0], ends[1]] });
        }
    }
    pairs
}

fn is_box(kind: HouseKind) -> bool {
    !matches!(kind, HouseKind::Row | HouseKind::Column)
}

/// Returns the ends of a pair, beginning with `end`.
fn from_end(pair: HousePair, end: CellId) -> [CellId; 2] {
    if pair.ends[0] == end { pair.ends } else { [pair.ends[1], pair.ends[0]] }
}

/// Returns the chain `free = inner - inner = free`, with both strong links by houses.
fn chain(digit: Digit, first: (HouseId, [CellId; 2]), second: (HouseId, [CellId; 2])) -> Chain {
    let node = |cell| Node { digit, cells: vec![cell] };
    Chain {
        nodes: vec![node(first.1[1]), node(first.1[0]), node(second.1[0]), node(second.1[1])],
        strong: vec![Strong::House(first.0), Strong::House(second.0)],
    }
}

/// Finds skyscrapers: two parallel lines with two places each, one of each on a common line across.
pub fn skyscraper<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for digit in 0..view.digits {
        for (along, across) in
            [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
        {
            let pairs = pairs(view, digit, |kind| kind == along);
            // Where grids overlap, a cell may have several lines across.
            let in_line = |one: CellId, other: CellId| {
                view.houses_of(one).iter().any(|&house| {
                    view.layout.house(house).kind == across
                        && view.geometry.houses[house].contains(other)
                })
            };
            for (i, &a) in pairs.iter().enumerate() {
                for &b in &pairs[i + 1..] {
                    for (p, q) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                        let (first, second) = (a.ends[p], b.ends[q]);
                        let (free, other) = (a.ends[1 - p], b.ends[1 - q]);
                        if !in_line(first, second) || in_line(free, other) {
                            continue;
                        }
                        // Where grids overlap, two rows may share the place.
                        if first == second {
                            continue;
                        }
                        let free_ends = [free, other].into_iter().collect();
                        let seen = view.common(free_ends, digit);
                        if seen.is_empty() {
                            continue;
                        }
                        let chain = chain(
                            digit,
                            (a.house, from_end(a, first)),
                            (b.house, from_end(b, second)),
                        );
                        let claims = view.removals(seen, digit);
                        found(deduction(info, None, 1 << digit, chain, ChainEnd::Either, claims))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A 2-string kite: a row and a column with two places each, one of each in the same block.
struct Kite {
    chain: Chain,
    /// The two places in the block, ascending.
    knot: [CellId; 2],
    claims: Vec<Literal>,
    digit: Digit,
}

fn kites<const W: usize>(view: &View<W>, digit: Digit) -> Vec<Kite> {
    let mut kites = vec![];
    let columns = pairs(view, digit, |kind| kind == HouseKind::Column);
    for row in pairs(view, digit, |kind| kind == HouseKind::Row) {
        for &column in &columns {
            for (p, q) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let (in_row, in_column) = (row.ends[p], column.ends[q]);
                let four: CellSet<W> = row.ends.into_iter().chain(column.ends).collect();
                let together = || {
                    let mut houses = view.houses_of(in_row).iter();
                    houses.any(|&house| {
                        is_box(view.layout.house(house).kind)
                            && view.geometry.houses[house].contains(in_column)
                    })
                };
                if four.len() < 4 || !together() {
                    continue;
                }
                let free = [row.ends[1 - p], column.ends[1 - q]].into_iter().collect();
                let seen = view.common(free, digit);
                if seen.is_empty() {
                    continue;
                }
                let rows = (row.house, from_end(row, in_row));
                let columns = (column.house, from_end(column, in_column));
                kites.push(Kite {
                    chain: chain(digit, rows, columns),
                    knot: [in_row.min(in_column), in_row.max(in_column)],
                    claims: view.removals(seen, digit),
                    digit,
                });
            }
        }
    }
    kites
}

/// Finds 2-string kites, then pairs of them that share their places in the block; `dual` is the
/// kind of these pairs.
pub fn kite<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    dual: &'static Kind,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let mut all_kites = vec![];
    for digit in 0..view.digits {
        let kites = kites(view, digit);
        for kite in &kites {
            let (chain, claims) = (kite.chain.clone(), kite.claims.clone());
            found(deduction(info, None, 1 << digit, chain, ChainEnd::Either, claims))?;
        }
        all_kites.extend(kites);
    }
    for (i, a) in all_kites.iter().enumerate() {
        for b in all_kites[i + 1..].iter().filter(|b| b.knot == a.knot) {
            if !differ(&a.claims, &b.claims) {
                continue;
            }
            found(combined(info, dual, a.digit, [(&a.chain, &a.claims), (&b.chain, &b.claims)]))?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether each removes something that the other does not, because only then are two chains
/// shown as one step.
fn differ(a: &[Literal], b: &[Literal]) -> bool {
    a.iter().any(|claim| !b.contains(claim)) && b.iter().any(|claim| !a.contains(claim))
}

/// Returns one deduction of two chains.
fn combined(
    info: &'static TechniqueInfo,
    kind: &'static Kind,
    digit: Digit,
    two: [(&Chain, &Vec<Literal>); 2],
) -> Deduction {
    let mut claims: Vec<Literal> = vec![];
    let mut proofs: Vec<Proof> = vec![];
    for (chain, of_chain) in two {
        for claim in of_chain
            .iter()
            .filter(|claim| !two[0].1.contains(claim) || chain.nodes == two[0].0.nodes)
        {
            claims.push(*claim);
            proofs.push(target(chain, claim.candidate()));
        }
    }
    claims.sort();
    let chains = two.map(|(chain, claims)| (chain.clone(), claims.clone()));
    Deduction::of(info)
        .kind(kind)
        .digits(1 << digit)
        .links(3)
        .proof(Proof::each(proofs))
        .claims(claims)
        .story(TwoChains(chains.into()))
}

/// Kinds of empty rectangles.
pub struct EmptyRectangleKinds {
    /// The block has two places only, so the chain consists of single cells.
    pub two: &'static Kind,
    /// Two empty rectangles in one block.
    pub dual: &'static Kind,
}

/// Finds empty rectangles: all places in a block lie on a row and a column, so if the row's part
/// fails, the column's part holds, and vice versa.
pub fn empty_rectangle<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    kinds: &EmptyRectangleKinds,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for digit in 0..view.digits {
        let mut of_block: Vec<(HouseId, Deduction, Chain)> = vec![];
        let blocks = view.strong_houses().filter(|&house| is_box(view.layout.house(house).kind));
        for block in blocks {
            for (line, across) in crossings(view, block, digit) {
                for (deduction, chain) in
                    rectangles(view, info, kinds, (block, digit), (line, across))
                {
                    of_block.push((block, deduction, chain));
                }
            }
        }
        let known: Vec<(HouseId, Chain, Vec<Literal>)> = of_block
            .iter()
            .map(|(block, step, chain)| (*block, chain.clone(), step.claims.clone()))
            .collect();
        for (_, step, _) in of_block {
            found(step)?;
        }
        for (i, a) in known.iter().enumerate() {
            for b in known[i + 1..].iter().filter(|b| b.0 == a.0 && differ(&a.2, &b.2)) {
                found(combined(info, kinds.dual, digit, [(&a.1, &a.2), (&b.1, &b.2)]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the row and column pairs that contain all places of a digit in a block together but
/// neither alone.
fn crossings<const W: usize>(
    view: &View<W>,
    block: HouseId,
    digit: Digit,
) -> Vec<(HouseId, HouseId)> {
    let places = view.places(block, digit);
    if places.len() < 2 {
        return vec![];
    }
    let of_kind = |kind| -> Vec<HouseId> {
        let houses = view.houses().filter(|&house| view.layout.house(house).kind == kind);
        houses.filter(|&house| view.geometry.houses[house].intersects(&places)).collect()
    };
    let columns = of_kind(HouseKind::Column);
    let mut found = vec![];
    for row in of_kind(HouseKind::Row) {
        for &column in &columns {
            let in_row = places & view.geometry.houses[row];
            let in_column = places & view.geometry.houses[column];
            let covered = places.is_subset(&(in_row | in_column));
            if covered && !(in_row - in_column).is_empty() && !(in_column - in_row).is_empty() {
                found.push((row, column));
            }
        }
    }
    found
}

/// Returns the empty rectangles of a block and its cross, each with its chain.
fn rectangles<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    kinds: &EmptyRectangleKinds,
    (block, digit): (HouseId, Digit),
    (row, column): (HouseId, HouseId),
) -> Vec<(Deduction, Chain)> {
    let houses = &view.geometry.houses;
    let places = view.places(block, digit);
    let mut found = vec![];
    for (near, far, kind) in [(row, column, HouseKind::Column), (column, row, HouseKind::Row)] {
        let arm = places & houses[near];
        let rest = places - arm;
        let wide = arm.len() > 1 || (places & houses[far]).len() > 1;
        for pair in pairs(view, digit, |of| of == kind) {
            for (p, q) in [(pair.ends[0], pair.ends[1]), (pair.ends[1], pair.ends[0])] {
                // The near end is on the line of the arm, outside the block.
                if !houses[near].contains(p)
                    || houses[block].contains(p)
                    || houses[block].contains(q)
                {
                    continue;
                }
                let seen = view.excluded(Candidate { cell: q, digit }, digit)
                    & view.spots[usize::from(digit)]
                    & houses[far];
                let gone = seen - houses[block] - CellSet::only(p);
                for cell in
                    gone.iter().filter(|&cell| sees_all(view, Candidate { cell, digit }, rest))
                {
                    let nodes = vec![
                        Node { digit, cells: vec![q] },
                        Node { digit, cells: vec![p] },
                        Node { digit, cells: arm.to_vec() },
                        Node { digit, cells: rest.to_vec() },
                    ];
                    let strong = vec![Strong::House(pair.house), Strong::House(block)];
                    let chain = Chain { nodes, strong };
                    let claims = view.removals(CellSet::only(cell), digit);
                    let kind = if wide { None } else { Some(kinds.two) };
                    found.push((
                        Deduction::of(info)
                            .kind(kind)
                            .digits(1 << digit)
                            .links(3)
                            .proof(target(&chain, claims[0].candidate()))
                            .claims(claims)
                            .story(EmptyRectangle {
                                chain: chain.clone(),
                                block,
                                lines: [near, far],
                            }),
                        chain,
                    ));
                }
            }
        }
    }
    found
}

fn sees_all<const W: usize>(view: &View<W>, c: Candidate, cells: CellSet<W>) -> bool {
    cells.is_subset(&view.excluded(c, c.digit))
}
