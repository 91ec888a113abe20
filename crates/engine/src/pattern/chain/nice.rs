//! Nice loops and alternating inference chains, with groups and almost locked sets as nodes.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::named;
use super::story::{End, Told};
use super::walk::Walk;
use super::{Limits, deduction, sets};
use crate::board::View;
use crate::deduction::{About, Deduction, Found, Kind, mask_of};
use crate::limits::Limit;
use crate::pattern::link::{Chain, Links, Node, NodeId, Strong, clash};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof, Unit};

/// How much longer than the shortest a ring through a group or a set may be.
const DETOUR: usize = 8;

/// How a chain ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NiceLoop {
    /// Its ends are linked weakly: a ring, in which every weak link is strong as well.
    Continuous,
    /// One candidate sees both ends, or both ends are one candidate.
    Discontinuous,
    /// Its ends are apart; whatever sees both goes.
    Alternating,
}

/// What nodes a chain has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// Single candidates.
    Singles,
    /// A group of cells at least once.
    Groups,
    /// An almost locked set at least once.
    Sets,
}

const ANY: Limits = Limits { strong: |_| true, in_cells: true, least: 3, most: 40 };

/// Two ends that a chain joins, and what that is good for.
#[derive(Clone, Copy, Debug)]
struct Pair {
    length: u16,
    shape: NiceLoop,
    start: NodeId,
    end: NodeId,
}

/// All pairs of ends worth a chain, shortest first.
struct Pairs<const G: usize>(Vec<Pair>);

/// Chains that end as wanted, shortest first.
pub fn nice<const W: usize>(
    view: &View<W>,
    about: &'static About,
    kind: Option<&'static Kind>,
    wanted: (NiceLoop, Grouping),
    found: Found<'_>,
) -> ControlFlow<()> {
    match wanted.1 {
        Grouping::Singles => {
            let links = view.shared(Links::plain);
            let pairs = view.shared(|view| Pairs::<0>(pairs(view, &links, None)));
            search(view, about, kind, wanted, (&links, &pairs.0), found)
        }
        Grouping::Groups => {
            let links = grouped(view);
            let pairs = view.shared(|view| {
                let plain = view.shared(Links::plain);
                Pairs::<1>(pairs(view, &links, Some(&plain)))
            });
            search(view, about, kind, wanted, (&links, &pairs.0), found)
        }
        Grouping::Sets => {
            let links = with_sets(view);
            let pairs = view.shared(|view| {
                let simpler = grouped(view);
                Pairs::<2>(pairs(view, &links, Some(&simpler)))
            });
            search(view, about, kind, wanted, (&links, &pairs.0), found)
        }
    }
}

/// The links with groups: another type, so that both kinds can be kept.
fn grouped<const W: usize>(view: &View<W>) -> Arc<Links<W>> {
    struct Grouped<const W: usize>(Arc<Links<W>>);
    view.shared(|view| Grouped(Arc::new(Links::grouped(view)))).0.clone()
}

/// The links with almost locked sets.
fn with_sets<const W: usize>(view: &View<W>) -> Arc<Links<W>> {
    struct WithSets<const W: usize>(Arc<Links<W>>);
    let make = |view: &View<W>| WithSets(Arc::new(sets::with_sets(view, &grouped(view))));
    view.shared(make).0.clone()
}

/// The pairs of ends. With simpler links given, those they join in fewer steps are left out, but
/// for rings, where the way matters.
fn pairs<const W: usize>(
    view: &View<W>,
    links: &Links<W>,
    simpler: Option<&Links<W>>,
) -> Vec<Pair> {
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
                pairs.push(Pair { length: (length + more) as u16, shape, start, end });
            };
            let of_singles = end < links.singles;
            // Asked last: it takes longest.
            let known = || match (&plain, simpler) {
                (Some(plain), Some(links)) if start.max(end) < links.nodes.len() => {
                    plain.length(end).is_some_and(|simpler| simpler < length)
                        // If not even that is known, the pair stays: nothing is lost.
                        && matches!(plain.simple(end), Ok(Some(_)))
                }
                _ => false,
            };
            let ends = [start, end].map(|node| (&links.nodes[node], &seen[node]));
            match joined(view, ends) {
                Joined::Ring(_) if !of_singles => {}
                Joined::Ring(targets) => {
                    note(NiceLoop::Continuous, 1);
                    if targets.count() > 1 && !known() {
                        note(NiceLoop::Alternating, 0);
                    }
                }
                Joined::Same if of_singles && !known() => note(NiceLoop::Discontinuous, 0),
                Joined::Same => {}
                Joined::Apart(targets) => match targets.count() {
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

/// How two ends stand to each other.
enum Joined<const W: usize> {
    /// They are one.
    Same,
    /// They cannot both hold; these see both, too.
    Ring(Targets<W>),
    /// They are apart; these see both.
    Apart(Targets<W>),
}

/// The cells that lose the digit of the first end, and those that lose the digit of the second.
struct Targets<const W: usize>([(Digit, CellSet<W>); 2]);

impl<const W: usize> Targets<W> {
    fn count(&self) -> usize {
        self.0.iter().map(|(_, cells)| cells.len()).sum()
    }

    fn candidates(&self) -> Vec<Candidate> {
        let of = |(digit, cells): &(Digit, CellSet<W>)| {
            let digit = *digit;
            cells.iter().map(move |cell| Candidate { cell, digit })
        };
        self.0.iter().flat_map(of).collect()
    }
}

/// The cells that lose the digit of a node if it holds: asked once for each node, and not once for
/// each pair of them.
fn seen<const W: usize>(view: &View<W>, (digit, cells): &(Digit, CellSet<W>)) -> CellSet<W> {
    view.common(*cells, *digit)
}

/// How two nodes, with what is [`seen`] from them, stand to each other.
fn joined<const W: usize>(
    view: &View<W>,
    [(a, sees_a), (b, sees_b)]: [(&(Digit, CellSet<W>), &CellSet<W>); 2],
) -> Joined<W> {
    if a == b {
        return Joined::Same;
    }
    if a.0 == b.0 {
        let both = match a.1.intersects(&b.1) {
            true => CellSet::EMPTY,
            false => *sees_a & *sees_b,
        };
        let targets = Targets([(a.0, both), (b.0, CellSet::EMPTY)]);
        let ring = b.1.is_subset(sees_a);
        return if ring { Joined::Ring(targets) } else { Joined::Apart(targets) };
    }
    if a.1 == b.1 && a.1.single().is_some() {
        return Joined::Ring(Targets([(a.0, CellSet::EMPTY), (b.0, CellSet::EMPTY)]));
    }
    // The digit of one end, in the cell of the other: it shares the cell, and sees the first.
    let lost = |(digit, sees): (Digit, &CellSet<W>), other: &(Digit, CellSet<W>)| {
        let both = match sees.is_empty() {
            true => CellSet::EMPTY,
            false => *sees & view.common_of(*other, digit),
        };
        (digit, both)
    };
    Joined::Apart(Targets([lost((a.0, sees_a), b), lost((b.0, sees_b), a)]))
}

fn search<const W: usize>(
    view: &View<W>,
    about: &'static About,
    kind: Option<&'static Kind>,
    (shape, grouping): (NiceLoop, Grouping),
    (links, pairs): (&Links<W>, &[Pair]),
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut walk = Walk::new(links, &ANY, view.limits().ways);
    let mut around = Walk::new(links, &ANY, view.limits().ways);
    let mut seen: Vec<Vec<Literal>> = vec![];
    for pair in pairs.iter().filter(|pair| pair.shape == shape) {
        // What other chains remove depends on their ends alone.
        if shape != NiceLoop::Continuous && seen.contains(&removed(view, links, pair)) {
            continue;
        }
        // The shortest ring between two ends may run past the groups and sets; one through them is
        // worth a little more.
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
            // Where a ring runs decides what it removes; other chains are told by their ends.
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
            let Some(deduction) = conclude(view, about, kind, shape, chain) else { continue };
            if !seen.contains(&deduction.claims) {
                seen.push(deduction.claims.clone());
                found(deduction)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// What a chain between two ends removes that is no ring.
fn removed<const W: usize>(view: &View<W>, links: &Links<W>, pair: &Pair) -> Vec<Literal> {
    let [a, b] = [pair.start, pair.end].map(|node| &links.nodes[node]);
    match joined(view, [(a, &seen(view, a)), (b, &seen(view, b))]) {
        Joined::Same => alone(view, a.0, &a.1),
        Joined::Apart(targets) | Joined::Ring(targets) => {
            targets.candidates().into_iter().map(Literal::Remove).collect()
        }
    }
}

/// What goes from a cell if this digit is in it.
fn alone<const W: usize>(view: &View<W>, digit: Digit, cells: &CellSet<W>) -> Vec<Literal> {
    let Some(cell) = cells.single() else { return vec![] };
    let others = set::digits(view.candidates[usize::from(cell)] & !(1 << digit));
    others.map(|digit| Literal::Remove(Candidate { cell, digit })).collect()
}

/// What a chain gives, told as this shape.
fn conclude<const W: usize>(
    view: &View<W>,
    about: &'static About,
    kind: Option<&'static Kind>,
    shape: NiceLoop,
    chain: Chain,
) -> Option<Deduction> {
    let [first, last] = chain.ends();
    let kind = kind.or_else(|| {
        let name = named::name(&chain)?;
        about.kinds.iter().find(|kind| kind.id == name)
    });
    let node = |node: &Node| (node.digit, node.cells.iter().copied().collect::<CellSet<W>>());
    let [a, b] = [first, last].map(node);
    match joined(view, [(&a, &seen(view, &a)), (&b, &seen(view, &b))]) {
        Joined::Same => {
            let a = first.single()?;
            let claims = alone(view, a.digit, &CellSet::only(a.cell));
            let mut axioms = chain.axioms();
            axioms.push((2, Axiom::OneIn(Unit::Cell(a.cell))));
            (!claims.is_empty()).then(|| {
                Deduction::of(about)
                    .kind(kind)
                    .digits(mask_of(&claims))
                    .links(chain.length())
                    .proof(Proof::Count(axioms))
                    .claims(claims)
                    .story(Told { chain, end: End::Same })
            })
        }
        Joined::Ring(_) if shape == NiceLoop::Continuous => ring(view, about, kind, chain),
        Joined::Apart(targets) | Joined::Ring(targets) => {
            let targets = targets.candidates();
            let claims: Vec<Literal> = targets.iter().copied().map(Literal::Remove).collect();
            let end = if first.digit == last.digit { End::Either } else { End::Crossed };
            let ends = [first, last].map(|node| node.single().map(|end| end.cell));
            let mut told = deduction(about, kind, mask_of(&claims), chain, end, claims);
            if let [target] = targets[..] {
                // A loop is as long as it takes to come back to the target's cell.
                told.links += if ends.contains(&Some(target.cell)) { 1 } else { 2 };
            }
            Some(told)
        }
    }
}

/// A ring: each weak link is strong as well, so whatever sees both of its ends goes.
fn ring<const W: usize>(
    view: &View<W>,
    about: &'static About,
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
            // A rule between two cells: nothing else need be excluded by both ends.
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
        Deduction::of(about)
            .kind(kind)
            .digits(mask_of(&claims))
            .links(chain.length())
            .proof(Proof::each(proofs))
            .claims(claims)
            .story(Told { chain, end: End::Ring }),
    )
}
