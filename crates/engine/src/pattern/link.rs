//! Strong and weak links between statements "this digit is in one of these cells".
//!
//! A *strong* link says that at least one of two statements holds, a *weak* one that at most one
//! does.  They are worked out once for a state of the board, and chains of all sorts share them.

use std::sync::Arc;

use crate::board::{View, some_in};
use crate::deduction::Link;
use crate::gather::Gather as _;
use crate::layout::HouseKind;
use crate::limits::Limit;
use crate::set::{self, CellSet};
use crate::sorting;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Unit};

/// "The digit is in one of these cells": one cell, or several that all see each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells.
    pub cells: Vec<CellId>,
}

impl Node {
    /// The candidates it speaks of.
    pub fn candidates(&self) -> Vec<Candidate> {
        self.cells.iter().map(|&cell| Candidate { cell, digit: self.digit }).gather()
    }

    /// The candidate, if it is about one cell.
    pub fn single(&self) -> Option<Candidate> {
        let &[cell] = self.cells.as_slice() else { return None };
        Some(Candidate { cell, digit: self.digit })
    }
}

/// Why one of two nodes holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strong {
    /// A cell has only these two candidates.
    Cell(CellId),
    /// A house has only these places for the digit.
    House(HouseId),
    /// Some cells have one digit more than there are cells: if one digit is out, all others are in
    /// (and a cell that sees them is left with one digit).
    Almost(Arc<AlmostLocked>, Option<Forced>),
}

/// An almost locked set.
#[derive(Debug, PartialEq, Eq)]
pub struct AlmostLocked {
    /// Its cells.
    pub cells: Vec<CellId>,
    /// Its digits, and where in it they can go.
    pub places: Vec<(Digit, Vec<CellId>)>,
}

/// A cell that is left with one digit once a set is locked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The cell.
    pub cell: CellId,
    /// The digit it keeps.
    pub digit: Digit,
    /// Those it loses.
    pub gone: u64,
}

impl Forced {
    /// The cell with the digit it keeps.
    pub fn candidate(&self) -> Candidate {
        Candidate { cell: self.cell, digit: self.digit }
    }
}

impl Strong {
    /// The almost locked set, if it is one.
    pub fn locked(&self) -> Option<&AlmostLocked> {
        match self {
            Strong::Almost(locked, _) => Some(locked),
            _ => None,
        }
    }

    /// The cell or house it is, if it is one; `digit` is that of its ends.
    pub fn unit(&self, digit: Digit) -> Option<Unit> {
        match self {
            Strong::Cell(cell) => Some(Unit::Cell(*cell)),
            Strong::House(house) => Some(Unit::House(*house, digit)),
            Strong::Almost(..) => None,
        }
    }

    /// The cells of an almost locked set, and the cell it forces.
    pub fn cells(&self) -> Vec<CellId> {
        match self {
            Strong::Almost(locked, forced) => {
                locked.cells.iter().copied().chain(forced.iter().map(|f| f.cell)).gather()
            }
            _ => vec![],
        }
    }
}

impl AlmostLocked {
    /// The links within it that are used between these two ends: at most one cell has each of its
    /// other digits, the cell forced by it included.
    pub fn clashes(
        &self,
        forced: Option<&Forced>,
        ends: [Digit; 2],
    ) -> Vec<(Digit, Vec<Candidate>)> {
        let [from, to] = ends;
        let used = match forced {
            // What comes out of a forced cell does not come out of the set.
            Some(forced) if from == forced.digit => 1u64 << to,
            Some(_) => 1 << from,
            None => 1 << from | 1 << to,
        };
        let outside = |digit: Digit| used >> digit & 1 == 0;
        let mut clashes = vec![];
        for (digit, cells) in self.places.iter().filter(|(digit, _)| outside(*digit)) {
            let candidate = |&cell: &CellId| Candidate { cell, digit: *digit };
            let mut all: Vec<Candidate> = cells.iter().map(candidate).gather();
            if let Some(forced) = forced.filter(|forced| forced.gone >> digit & 1 == 1) {
                all.push(candidate(&forced.cell));
            }
            clashes.push((*digit, all));
        }
        clashes
    }
}

/// The number of a node in [`Links`].
pub type NodeId = usize;

/// All links of a state of the board.
#[derive(Clone, Debug)]
pub struct Links<const W: usize> {
    /// The nodes: first those of one cell, by digit and cell; then groups.
    pub nodes: Vec<(Digit, CellSet<W>)>,
    /// How many of them are of one cell.
    pub singles: usize,
    /// From each node, the nodes one of which holds if it does not, and why.
    pub strong: Vec<Vec<(NodeId, Strong)>>,
    /// From each node, the nodes that cannot hold if it does.
    pub weak: Vec<Vec<NodeId>>,
}

impl<const W: usize> Links<W> {
    /// The links between single candidates: cells with two candidates, digits with two places.
    pub fn plain(view: &View<W>) -> Links<W> {
        let mut links = Links { nodes: vec![], singles: 0, strong: vec![], weak: vec![] };
        for digit in 0..view.digits {
            let spots = view.spots[usize::from(digit)];
            links.nodes.extend(spots.iter().map(|cell| (digit, CellSet::only(cell))));
        }
        links.singles = links.nodes.len();
        if links.singles > view.limits().links {
            view.stop_at(Limit::Candidates);
            links = Links { nodes: vec![], singles: 0, strong: vec![], weak: vec![] };
        }
        links.strong = vec![vec![]; links.nodes.len()];
        links.weak = vec![vec![]; links.nodes.len()];
        if links.nodes.is_empty() {
            return links;
        }
        let ids = Ids::new(view, &links.nodes);
        for cell in view.open.iter() {
            let all: Vec<NodeId> = set::digits(view.candidates[usize::from(cell)])
                .map(|digit| ids.of(cell, digit))
                .gather();
            if let [a, b] = all[..] {
                links.join(a, b, Strong::Cell(cell));
            }
        }
        for digit in 0..view.digits {
            let spots = view.spots[usize::from(digit)];
            for house in view.strong_houses() {
                let places = view.places(house, digit);
                if places.len() == 2 {
                    let mut two = places.iter().map(|cell| ids.of(cell, digit));
                    if let (Some(a), Some(b)) = (two.next(), two.next()) {
                        links.join(a, b, Strong::House(house));
                    }
                }
            }
            for cell in spots.iter() {
                let from = Candidate { cell, digit };
                let lost = view.excluded_by(from).map(|c| ids.of(c.cell, c.digit));
                links.weak[ids.of(cell, digit)].extend(lost);
            }
        }
        links
    }

    /// The plain links, and those of groups: all places of a digit where two houses cross.
    pub fn grouped(view: &View<W>) -> Links<W> {
        let plain = view.shared(Links::plain);
        let mut links = Links {
            nodes: plain.nodes.clone(),
            singles: plain.singles,
            strong: plain.strong.clone(),
            weak: plain.weak.clone(),
        };
        if links.nodes.is_empty() {
            return links;
        }
        let ids = Ids::new(view, &links.nodes);
        for digit in 0..view.digits {
            let groups = groups(view, digit);
            let first = links.nodes.len();
            links.nodes.extend(groups.iter().map(|&group| (digit, group)));
            links.strong.resize(links.nodes.len(), vec![]);
            links.weak.resize(links.nodes.len(), vec![]);
            for (i, &group) in groups.iter().enumerate() {
                for cell in view.common(group, digit).iter() {
                    let single = ids.of(cell, digit);
                    links.weak[first + i].push(single);
                    links.weak[single].push(first + i);
                }
                for (j, other) in groups.iter().enumerate().skip(i + 1) {
                    let seen = view.common(group, digit);
                    if other.is_subset(&seen) {
                        links.weak[first + i].push(first + j);
                        links.weak[first + j].push(first + i);
                    }
                }
            }
            for house in view.strong_houses() {
                let places = view.places(house, digit);
                for (i, &group) in groups.iter().enumerate().filter(|(_, g)| g.is_subset(&places)) {
                    let rest = places - group;
                    if let Some(cell) = rest.single() {
                        links.join(first + i, ids.of(cell, digit), Strong::House(house));
                    } else if let Some(j) = groups.iter().position(|other| *other == rest) {
                        if i < j {
                            links.join(first + i, first + j, Strong::House(house));
                        }
                    }
                }
            }
        }
        links
    }

    /// Adds a strong link, in both directions.
    pub fn join(&mut self, a: NodeId, b: NodeId, why: Strong) {
        self.strong[a].push((b, why.clone()));
        self.strong[b].push((a, why));
    }

    /// The node, without the width of the board.
    pub fn node(&self, id: NodeId) -> Node {
        let (digit, cells) = &self.nodes[id];
        Node { digit: *digit, cells: cells.to_vec() }
    }
}

/// Where the node of a candidate is.
pub struct Ids {
    digits: usize,
    ids: Vec<u32>,
}

impl Ids {
    /// For nodes that begin with those of one cell.
    pub fn new<const W: usize>(view: &View<W>, nodes: &[(Digit, CellSet<W>)]) -> Ids {
        let digits = usize::from(view.digits);
        let mut ids = vec![u32::MAX; view.candidates.len() * digits];
        for (id, (digit, cells)) in nodes.iter().enumerate() {
            if let Some(cell) = cells.single() {
                ids[usize::from(cell) * digits + usize::from(*digit)] = id as u32;
            }
        }
        Ids { digits, ids }
    }

    /// The node of an open candidate.
    pub fn of(&self, cell: CellId, digit: Digit) -> NodeId {
        self.ids[usize::from(cell) * self.digits + usize::from(digit)] as usize
    }
}

/// The places of a digit where two houses cross, two or more of them; each once.
fn groups<const W: usize>(view: &View<W>, digit: Digit) -> Vec<CellSet<W>> {
    let line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
    let mut groups: Vec<CellSet<W>> = vec![];
    let spots = view.spots[usize::from(digit)];
    for box_like in view.houses().filter(|&house| !line(view.layout.house(house).kind)) {
        let inside = view.geometry.houses[box_like] & spots;
        if inside.len() < 2 {
            continue;
        }
        for other in view.houses().filter(|&house| house != box_like) {
            let group = inside & view.geometry.houses[other];
            if group.len() >= 2 && !groups.contains(&group) {
                groups.push(group);
            }
        }
    }
    groups
}

/// A chain: strong and weak links in turn, a strong one at both ends.
#[derive(Clone, Debug)]
pub struct Chain {
    /// The nodes; the first is linked strongly to the second, that one weakly to the third ...
    pub nodes: Vec<Node>,
    /// Why each strong link is one.
    pub strong: Vec<Strong>,
}

impl Chain {
    /// The inequalities of all its links, the strong and the weak.  Their sum says: one of the two
    /// ends holds.
    pub fn axioms(&self) -> Vec<(u32, Axiom)> {
        let mut axioms = self.truths();
        for pair in self.nodes[1..].chunks_exact(2) {
            axioms.push((1, clash(&pair[0], &pair[1], &[])));
        }
        axioms
    }

    /// The inequalities of its strong links.
    pub fn truths(&self) -> Vec<(u32, Axiom)> {
        self.truths_with(None)
    }

    /// The same, with a target inside one of the sets: the number of the link, and what sees all
    /// places of its digit there.
    pub fn truths_with(&self, more: Option<(usize, Candidate)>) -> Vec<(u32, Axiom)> {
        let ends = self.nodes.chunks_exact(2);
        let mut axioms = vec![];
        for (i, (why, pair)) in self.strong.iter().zip(ends).enumerate() {
            match why {
                Strong::Cell(cell) => axioms.push((1, Axiom::SomeIn(Unit::Cell(*cell)))),
                Strong::House(house) => axioms.push((1, some_in(*house, pair[0].digit))),
                Strong::Almost(locked, forced) => {
                    let cells = locked.cells.iter().chain(forced.iter().map(|f| &f.cell));
                    axioms.extend(cells.map(|&cell| (1, Axiom::SomeIn(Unit::Cell(cell)))));
                    let ends = [pair[0].digit, pair[1].digit];
                    for (digit, mut clash) in locked.clashes(forced.as_ref(), ends) {
                        clash.extend(
                            more.filter(|(at, c)| *at == i && c.digit == digit).map(|m| m.1),
                        );
                        axioms.push((1, Axiom::Clash(clash)));
                    }
                }
            }
        }
        axioms
    }

    /// The links, for a figure.
    pub fn links(&self) -> Vec<Link> {
        let pairs = self.nodes.windows(2).enumerate();
        pairs
            .map(|(i, pair)| Link {
                from: pair[0].candidates(),
                to: pair[1].candidates(),
                strong: i % 2 == 0,
                by: if i % 2 == 0 { self.strong[i / 2].unit(pair[0].digit) } else { None },
            })
            .gather()
    }

    /// How many links it has.
    pub fn length(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Where it starts and ends.
    pub fn ends(&self) -> [&Node; 2] {
        [&self.nodes[0], &self.nodes[self.nodes.len() - 1]]
    }
}

/// "At most one of these": two nodes linked weakly, and whatever sees both.
pub fn clash(a: &Node, b: &Node, more: &[Candidate]) -> Axiom {
    let mut all = a.candidates();
    all.extend(b.candidates());
    all.extend(more);
    sorting::sort(&mut all);
    all.dedup();
    Axiom::Clash(all)
}
