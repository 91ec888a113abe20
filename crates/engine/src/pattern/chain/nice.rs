//! Nice loops and alternating inference chains, with groups and almost locked sets as nodes.
//!
//! All pairs of ends are classified once for each state of the board and cached, because the
//! techniques (continuous, discontinuous, alternating; with single cells, groups or sets) ask for
//! different parts of the same list.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::named;
use super::story::{ChainEnd, ChainStory};
use super::walk::Walk;
use super::{ChainLimits, deduction, sets};
use crate::board::View;
use crate::deduction::{Deduction, Kind, OnDeduction, TechniqueInfo, mask_of};
use crate::limits::Limit;
use crate::pattern::link::{Chain, Links, Node, NodeId, Strong, clash};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof, Unit};

/// A ring through a group or an almost locked set may be this many links longer than the shortest
/// ring between its ends.
const DETOUR: usize = 8;

/// Classification of a chain by its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NiceLoop {
    /// The ends are linked weakly: a ring, in which every weak link is strong as well.
    Continuous,
    /// A single candidate sees both ends, or both ends are the same candidate.
    Discontinuous,
    /// The ends are apart, and several candidates see both.
    Alternating,
}

/// Most complex node that a chain needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// Single candidates only.
    Singles,
    /// At least one group of cells.
    Groups,
    /// At least one almost locked set.
    Sets,
}

const ANY: ChainLimits = ChainLimits { strong: |_| true, in_cells: true, least: 3, most: 40 };

/// Two ends that a chain joins, with its shortest length and its shape.
#[derive(Clone, Copy, Debug)]
struct EndPair {
    length: u16,
    shape: NiceLoop,
    start: NodeId,
    end: NodeId,
}

/// All pairs of ends worth a chain, shortest first. `G` numbers the grouping, because the cache of
/// the board is keyed by type.
struct EndPairs<const G: usize>(Vec<EndPair>);

/// Finds chains of the wanted shape and grouping, shortest first.
pub fn nice<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    kind: Option<&'static Kind>,
    wanted: (NiceLoop, Grouping),
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    match wanted.1 {
        Grouping::Singles => {
            let links = view.shared(Links::plain);
            let pairs = view.shared(|view| EndPairs::<0>(pairs(view, &links, None)));
            search(view, info, kind, wanted, (&links, &pairs.0), found)
        }
        Grouping::Groups => {
            let links = grouped(view);
            let pairs = view.shared(|view| {
                let plain = view.shared(Links::plain);
                EndPairs::<1>(pairs(view, &links, Some(&plain)))
            });
            search(view, info, kind, wanted, (&links, &pairs.0), found)
        }
        Grouping::Sets => {
            let links = with_sets(view);
            let pairs = view.shared(|view| {
                let simpler = grouped(view);
                EndPairs::<2>(pairs(view, &links, Some(&simpler)))
            });
            search(view, info, kind, wanted, (&links, &pairs.0), found)
        }
    }
}

/// Returns the links with groups, cached. They are wrapped because the cache is keyed by type and
/// the plain links have the same one.
fn grouped<const W: usize>(view: &View<W>) -> Arc<Links<W>> {
    struct Grouped<const W: usize>(Arc<Links<W>>);
    view.shared(|view| Grouped(Arc::new(Links::grouped(view)))).0.clone()
}

/// Returns the links with almost locked sets, cached.
fn with_sets<const W: usize>(view: &View<W>) -> Arc<Links<W>> {
    struct WithSets<const W: usize>(Arc<Links<W>>);
    let make = |view: &View<W>| WithSets(Arc::new(sets::with_sets(view, &grouped(view))));
    view.shared(make).0.clone()
}

/// Returns the pairs of ends. If `simpler` links are given, pairs that these join in fewer steps
/// are left out, except for rings, where the path matters.
fn pairs<const W: usize>(
    view: &View<W>,
    links: &Links<W>,
    simpler: Option<&Links<W>>,
) -> Vec<EndPair> {
    let ways = view.limits().ways;
    let mut walk = Walk::new(links, &ANY, ways);
    let mut plain = simpler.map(|links| Walk::new(links, &ANY, ways));
    let mut pairs = vec![];
    let seen: Vec<CellSet<W>> = links.nodes.iter().map(|node| seen(view, node)).collect();
    // A chain from one almost locked set to another has a simpler name.
    let starts = simpler.map_or(links.singles, |simpler| simpler.nodes.len());
    for start in 0..starts {
        if links.strong[start].is_empty() {
            continue;
        }
        walk.from(start);
        if let (Some(plain), Some(simpler)) = (&mut plain, simpler) {
            if start < simpler.nodes.len() {
                plain.from(start);
            }
        }
        for (end, length) in walk.lengths(start).filter(|(_, length)| *length >= ANY.least) {
            let mut note = |shape, more: usize| {
                pairs.push(EndPair { length: (length + more) as u16, shape, start, end });
            };
            let of_singles = end < links.singles;
            // Checked last because it takes longest.
            let known = || match (&plain, simpler) {
                (Some(plain), Some(links)) if start.max(end) < links.nodes.len() => {
                    plain.length(end).is_some_and(|simpler| simpler < length)
                        // If the search for a simpler chain gives up, the pair stays, so nothing is
                        // lost.
                        && matches!(plain.simple(end), Ok(Some(_)))
                }
                _ => false,
            };
            let ends = [start, end].map(|node| (&links.nodes[node], &seen[node]));
            match relation(view, ends) {
                Relation::Ring(_) if !of_singles => {}
                Relation::Ring(targets) => {
                    note(NiceLoop::Continuous, 1);
                    if targets.count() > 1 && !known() {
                        note(NiceLoop::Alternating, 0);
                    }
                }
                Relation::Same if of_singles && !known() => note(NiceLoop::Discontinuous, 0),
                Relation::Same => {}
                Relation::Apart(targets) => match targets.count() {
                    0 => {}
                    _ if known() => {}
                    1 => note(NiceLoop::Discontinuous, 2),
                    _ => note(NiceLoop::Alternating, 0),
                },
            }
        }
    }
    pairs.sort_by_key(|pair| (pair.length, pair.start, pair.end));
    pairs
}

/// How two ends are related.
enum Relation<const W: usize> {
    /// The ends are the same node.
    Same,
    /// The ends exclude each other; the targets see both.
    Ring(Targets<W>),
    /// The ends are not linked; the targets see both.
    Apart(Targets<W>),
}

/// Cells that lose the digit of the first end, and cells that lose the digit of the second.
struct Targets<const W: usize>([(Digit, CellSet<W>); 2]);

impl<const W: usize> Targets<W> {
    fn count(&self) -> usize {
        self.0.iter().map(|(_, cells)| cells.len()).sum()
    }

    fn candidates(&self) -> Vec<Candidate> {
        let of_digit = |(digit, cells): &(Digit, CellSet<W>)| {
            let digit = *digit;
            cells.iter().map(move |cell| Candidate { cell, digit })
        };
        self.0.iter().flat_map(of_digit).collect()
    }
}

/// Returns the cells that lose the digit of a node if it holds. Computed once for each node instead
/// of once for each pair.
fn seen<const W: usize>(view: &View<W>, (digit, cells): &(Digit, CellSet<W>)) -> CellSet<W> {
    view.common(*cells, *digit)
}

/// Returns how two nodes are related; each comes with what is [`seen`] from it.
fn relation<const W: usize>(
    view: &View<W>,
    [(a, sees_a), (b, sees_b)]: [(&(Digit, CellSet<W>), &CellSet<W>); 2],
) -> Relation<W> {
    if a == b {
        return Relation::Same;
    }
    if a.0 == b.0 {
        let both = match a.1.intersects(&b.1) {
            true => CellSet::EMPTY,
            false => *sees_a & *sees_b,
        };
        let targets = Targets([(a.0, both), (b.0, CellSet::EMPTY)]);
        let ring = b.1.is_subset(sees_a);
        return if ring { Relation::Ring(targets) } else { Relation::Apart(targets) };
    }
    if a.1 == b.1 && a.1.single().is_some() {
        return Relation::Ring(Targets([(a.0, CellSet::EMPTY), (b.0, CellSet::EMPTY)]));
    }
    // Cells of one end where the digit of the other is a candidate: such a candidate shares the
    // cell with one end and sees the other.
    let lost = |(digit, sees): (Digit, &CellSet<W>), other: &(Digit, CellSet<W>)| {
        let both = match sees.is_empty() {
            true => CellSet::EMPTY,
            false => *sees & view.common_of(*other, digit),
        };
        (digit, both)
    };
    Relation::Apart(Targets([lost((a.0, sees_a), b), lost((b.0, sees_b), a)]))
}

fn search<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    kind: Option<&'static Kind>,
    (shape, grouping): (NiceLoop, Grouping),
    (links, pairs): (&Links<W>, &[EndPair]),
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let mut walk = Walk::new(links, &ANY, view.limits().ways);
    let mut around = Walk::new(links, &ANY, view.limits().ways);
    let mut seen: Vec<Vec<Literal>> = vec![];
    for pair in pairs.iter().filter(|pair| pair.shape == shape) {
        // What a chain other than a ring removes depends on its ends alone.
        if shape != NiceLoop::Continuous && seen.contains(&removed(view, links, pair)) {
            continue;
        }
        // The shortest ring may bypass groups and sets, so somewhat longer ones through them are
        // tried.
        let detours = shape == NiceLoop::Continuous && grouping != Grouping::Singles;
        let longest = usize::from(pair.length) + if detours { DETOUR } else { 0 };
        walk.near(pair.start, longest);
        let mut chains: Vec<Chain> = vec![];
        let fits = |chain: &Chain| match grouping {
            Grouping::Singles => true,
            Grouping::Groups => chain.nodes.iter().any(|node| node.cells.len() > 1),
            Grouping::Sets => chain.strong.iter().any(|s| matches!(s, Strong::Almost(..))),
        };
        let tried = walk.paths(pair.end, &mut |path| {
            let chain = walk.chain(path);
            if fits(&chain) {
                chains.push(chain);
            }
            // The path of a ring decides what it removes; for other chains one path between the
            // ends is enough.
            shape != NiceLoop::Continuous && !chains.is_empty()
        });
        if tried.is_err() {
            view.stop_at(Limit::Ways);
        }
        if detours {
            around.near(pair.end, longest);
            for node in links.singles..links.nodes.len() {
                if let Some(path) = walk.through(&around, node, longest) {
                    chains.push(walk.chain(&path));
                }
            }
            chains.retain(|chain| fits(chain));
        }
        for chain in chains {
            let Some(deduction) = conclude(view, info, kind, shape, chain) else { continue };
            if !seen.contains(&deduction.claims) {
                seen.push(deduction.claims.clone());
                found(deduction)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns what a chain between two ends removes if it is not a ring.
fn removed<const W: usize>(view: &View<W>, links: &Links<W>, pair: &EndPair) -> Vec<Literal> {
    let [a, b] = [pair.start, pair.end].map(|node| &links.nodes[node]);
    match relation(view, [(a, &seen(view, a)), (b, &seen(view, b))]) {
        Relation::Same => alone(view, a.0, &a.1),
        Relation::Apart(targets) | Relation::Ring(targets) => {
            targets.candidates().into_iter().map(Literal::Remove).collect()
        }
    }
}

/// Returns what is removed from a cell if it holds this digit.
fn alone<const W: usize>(view: &View<W>, digit: Digit, cells: &CellSet<W>) -> Vec<Literal> {
    let Some(cell) = cells.single() else { return vec![] };
    let others = set::digits(view.candidates[usize::from(cell)] & !(1 << digit));
    others.map(|digit| Literal::Remove(Candidate { cell, digit })).collect()
}

/// Returns the deduction of a chain, explained as this shape, or `None` if it removes nothing.
fn conclude<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    kind: Option<&'static Kind>,
    shape: NiceLoop,
    chain: Chain,
) -> Option<Deduction> {
    let [first, last] = chain.ends();
    let kind = kind.or_else(|| {
        let name = named::name(&chain)?;
        info.kinds.iter().find(|kind| kind.id == name)
    });
    let node = |node: &Node| (node.digit, node.cells.iter().copied().collect::<CellSet<W>>());
    let [a, b] = [first, last].map(node);
    match relation(view, [(&a, &seen(view, &a)), (&b, &seen(view, &b))]) {
        Relation::Same => {
            let a = first.single()?;
            let claims = alone(view, a.digit, &CellSet::only(a.cell));
            let mut axioms = chain.axioms();
            axioms.push((2, Axiom::OneIn(Unit::Cell(a.cell))));
            (!claims.is_empty()).then(|| {
                Deduction::of(info)
                    .kind(kind)
                    .digits(mask_of(&claims))
                    .links(chain.length())
                    .proof(Proof::Count(axioms))
                    .claims(claims)
                    .story(ChainStory { chain, end: ChainEnd::Same })
            })
        }
        Relation::Ring(_) if shape == NiceLoop::Continuous => ring(view, info, kind, chain),
        Relation::Apart(targets) | Relation::Ring(targets) => {
            let targets = targets.candidates();
            let claims: Vec<Literal> = targets.iter().copied().map(Literal::Remove).collect();
            let end = if first.digit == last.digit { ChainEnd::Either } else { ChainEnd::Crossed };
            let ends = [first, last].map(|node| node.single().map(|end| end.cell));
            let mut result = deduction(info, kind, mask_of(&claims), chain, end, claims);
            if let [target] = targets[..] {
                // The length of a loop includes the links back to the target's cell.
                result.links += if ends.contains(&Some(target.cell)) { 1 } else { 2 };
            }
            Some(result)
        }
    }
}

/// Returns the deduction of a ring: one end of each weak link holds, so whatever sees both of them
/// is removed.
fn ring<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    kind: Option<&'static Kind>,
    chain: Chain,
) -> Option<Deduction> {
    let used: Vec<CellId> = chain.nodes.iter().flat_map(|node| node.cells.clone()).collect();
    let count = chain.nodes.len();
    let mut claims: Vec<Literal> = vec![];
    let mut proofs: Vec<Proof> = vec![];
    for i in (1..count).step_by(2) {
        let (from, to) = (&chain.nodes[i], &chain.nodes[(i + 1) % count]);
        let targets: Vec<Candidate> = if from.digit == to.digit {
            let both = from.cells.iter().chain(&to.cells).copied().collect();
            let seen = view.common(both, from.digit);
            let free = seen.iter().filter(|cell| !used.contains(cell));
            free.map(|cell| Candidate { cell, digit: from.digit }).collect()
        } else if from.cells != to.cells {
            // A rule between two cells: no other candidate need be excluded by both ends.
            vec![]
        } else {
            let cell = from.cells[0];
            let ends = 1 << from.digit | 1 << to.digit;
            let others = set::digits(view.candidates[usize::from(cell)] & !ends);
            others.map(|digit| Candidate { cell, digit }).collect()
        };
        for target in targets {
            if claims.contains(&Literal::Remove(target)) {
                continue;
            }
            let mut axioms = chain.truths();
            for j in (1..count).step_by(2) {
                let more: &[Candidate] = if i == j { &[target] } else { &[] };
                let (from, to) = (&chain.nodes[j], &chain.nodes[(j + 1) % count]);
                axioms.push((1, clash(from, to, more)));
            }
            claims.push(Literal::Remove(target));
            proofs.push(Proof::Count(axioms));
        }
    }
    for (i, why) in chain.strong.iter().enumerate() {
        let ends = [chain.nodes[2 * i].digit, chain.nodes[2 * i + 1].digit];
        let part = |c: Candidate| chain.nodes.iter().any(|node| node.candidates().contains(&c));
        for target in sets::spare(view, why, ends).into_iter().filter(|target| !part(*target)) {
            if claims.contains(&Literal::Remove(target)) {
                continue;
            }
            let mut axioms = chain.truths_with(Some((i, target)));
            for j in (1..count).step_by(2) {
                axioms.push((1, clash(&chain.nodes[j], &chain.nodes[(j + 1) % count], &[])));
            }
            claims.push(Literal::Remove(target));
            proofs.push(Proof::Count(axioms));
        }
    }
    if claims.is_empty() {
        return None;
    }
    claims.sort();
    Some(
        Deduction::of(info)
            .kind(kind)
            .digits(mask_of(&claims))
            .links(chain.length())
            .proof(Proof::each(proofs))
            .claims(claims)
            .story(ChainStory { chain, end: ChainEnd::Ring }),
    )
}
