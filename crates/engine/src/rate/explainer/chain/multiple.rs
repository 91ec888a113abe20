//! Forcing chains with several branches, and contradictions.

use super::super::Technique;
use super::super::board::Board;
use super::super::geometry::{CELLS_OF, REGIONS_OF, bits, cells};
use super::super::hint::Hint;
use super::super::tenths::{Tenths, with_length};
use super::closure::Closure;
use super::nest::Inner;
use super::node::{CANDIDATES, Cause, Node, Set, candidate};
use super::reach::{self, Common};
use super::spread::{Ground, Spread};
use super::sweep::Strong;
use super::{Mode, Nest};
use crate::gather::Gather as _;

/// What kind of argument a chain is; the order is the sort key of the original.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    /// On or off, it follows.
    Double = 1,
    /// All the candidates of a cell lead to it.
    Cell = 5,
    /// All the places of a digit in a region of this type lead to it.
    Region = 6,
    /// The assumption contradicts itself.
    Contradiction = 7,
}

/// A chain with several branches.
#[derive(Clone)]
pub(super) struct Multiple {
    /// What kind of argument it is.
    pub kind: Kind,
    /// For a region: its type.
    pub region: u8,
    /// The number of nodes.
    pub complexity: u32,
    /// What follows.
    pub conclusion: Node,
    /// The branches: from which assumption, and the last step.
    pub ends: Vec<(Node, u16)>,
}

/// The chain of this mode to take.
pub(in super::super) fn find(board: &Board, mode: Mode, nest: &mut Nest) -> Option<Hint> {
    nest.kept.clear();
    Search::new(board, mode, false).find(nest)
}

/// The dynamic chain to take, of the lowest level that has one; of none that begins at the cap.
pub(in super::super) fn dynamic(
    board: &Board,
    cap: Option<Tenths>,
    nest: &mut Nest,
) -> Option<Hint> {
    let mut search = Search::new(board, Mode::dynamic(0, 0), false);
    let mut plus = vec![];
    let deeper = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3)];
    let is_wanted = |(level, inner): &(u8, u8)| {
        cap.is_none_or(|cap| Tenths::of(Mode::dynamic(*level, *inner).base()) < cap)
    };
    deeper.into_iter().take_while(is_wanted).find_map(|(level, inner)| {
        nest.kept.clear();
        if level == 4 {
            // These go on from level 1, not from level 3.
            search.spreads.clone_from(&plus);
        }
        search.deepen(Mode::dynamic(level, inner), nest);
        if level == 1 {
            plus.clone_from(&search.spreads);
        }
        search.find(nest)
    })
}

impl Multiple {
    /// The cell that loses candidates, and which.
    pub fn removed(&self, board: &Board) -> (usize, u16) {
        removed_by(board, self.conclusion)
    }

    fn order(&self, other: &Multiple) -> std::cmp::Ordering {
        (self.complexity, self.kind).cmp(&(other.complexity, other.kind))
    }
}

fn removed_by(board: &Board, conclusion: Node) -> (usize, u16) {
    let (cell, digit) = (conclusion.cell(), 1 << conclusion.digit());
    (cell, if conclusion.is_on() { board.cell[cell] & !digit } else { digit })
}

/// The search for such chains on one board.
pub(super) struct Search<'a> {
    board: &'a Board,
    mode: Mode,
    closures: Vec<Option<Box<Closure>>>,
    worked_out: Vec<Node>,
    /// What was found: the best, or everything.
    pub finds: Vec<Multiple>,
    all: bool,
    /// Without side effects, it is known beforehand what can be found.
    reach: Option<Box<dyn Common + 'a>>,
    ground: Ground<'a>,
    spreads: Vec<Spread>,
    spread_of: Box<[u16; 2 * CANDIDATES]>,
}

/// No spread has been worked out.
const NONE: u16 = u16::MAX;

impl<'a> Search<'a> {
    pub fn new(board: &'a Board, mode: Mode, all: bool) -> Search<'a> {
        let closures = (0..2 * CANDIDATES).map(|_| None).gather();
        let reach = (!mode.dynamic).then(|| reach::common(board));
        let ground = Ground::new(board);
        let spread_of = Box::new([NONE; 2 * CANDIDATES]);
        let spreads = vec![];
        let worked_out = vec![];
        Search {
            board,
            mode,
            closures,
            worked_out,
            finds: vec![],
            all,
            reach,
            ground,
            spreads,
            spread_of,
        }
    }

    /// Goes on to a mode that finds everything that this one finds.
    fn deepen(&mut self, mode: Mode, nest: &mut Nest) {
        self.mode = mode;
        if mode.level > 0 {
            for spread in &mut self.spreads {
                spread.deepen(&self.ground, mode, nest);
            }
        }
    }

    /// Gives back the room of what was worked out.
    fn forget(&mut self, nest: &mut Nest) {
        for start in self.worked_out.drain(..) {
            nest.room.extend(self.closures[start.0 as usize].take());
        }
    }

    /// The chain to take.
    fn find(&mut self, nest: &mut Nest) -> Option<Hint> {
        self.run(nest);
        self.forget(nest);
        let best = self.finds.pop()?;
        let depth = self.mode.depth();
        let technique = match best.kind {
            Kind::Contradiction if self.mode.nishio => Technique::NishioForcingChains,
            Kind::Contradiction => Technique::ContradictionForcingChains(depth),
            Kind::Double => Technique::DoubleForcingChains(depth),
            Kind::Cell => Technique::CellForcingChains(depth),
            Kind::Region => Technique::RegionForcingChains(depth),
        };
        let (cell, removed) = best.removed(self.board);
        Some(Hint {
            rating: with_length(self.mode.base(), best.complexity),
            technique,
            removed: vec![(cell, removed)],
            placed: best.conclusion.is_on().then_some((cell, best.conclusion.digit())),
        })
    }

    /// Everything, sorted as the original sorts it, for use inside another chain.
    pub fn inner(&mut self, nest: &mut Nest) -> Vec<Inner> {
        self.run(nest);
        let mut finds = std::mem::take(&mut self.finds);
        finds.sort_by(Multiple::order);
        // Only the first of those with the same effect will count.
        let mut met = std::collections::HashSet::new();
        finds.retain(|found| met.insert(found.removed(self.board)));
        let inner = |found: &Multiple| Inner {
            removed: vec![found.removed(self.board)],
            complexity: found.complexity,
            branches: self.branches(found, nest),
        };
        let list = finds.iter().map(inner).gather();
        self.forget(nest);
        list
    }

    /// The closure of an assumption, once it has been worked out.
    pub fn closure(&self, start: Node) -> &Closure {
        self.closures[start.0 as usize].as_deref().expect("worked out before")
    }

    fn work_out(&mut self, start: Node, nest: &mut Nest) {
        let place = &mut self.closures[start.0 as usize];
        if place.is_none() {
            *place = Some(Closure::from(self.board, start, self.mode, nest));
            self.worked_out.push(start);
        }
    }

    fn run(&mut self, nest: &mut Nest) {
        let fewest = if self.mode.dynamic { 2 } else { 3 };
        for cell in cells(self.board.with_count(fewest..=9)) {
            let marks = self.board.cell[cell];
            for digit in bits(marks) {
                let on = Node::on(candidate(cell, digit));
                if self.mode.dynamic {
                    self.contradiction(on, nest);
                    self.contradiction(on.negated(), nest);
                    if !self.mode.nishio && marks.count_ones() >= 3 {
                        self.double(on, nest);
                    }
                }
                if !self.mode.nishio {
                    self.regions(cell, digit, nest);
                }
            }
            if !self.mode.nishio {
                let starts: Vec<_> =
                    bits(marks).map(|digit| Node::on(candidate(cell, digit))).gather();
                self.common(&starts, Kind::Cell, 0, nest);
            }
        }
    }

    /// What follows from an assumption, as sets.
    fn spread(&mut self, start: Node, nest: &mut Nest) -> &Spread {
        if self.spread_of[start.0 as usize] == NONE {
            let place = match self.equivalent(start) {
                Some(other) => {
                    self.spread(other, nest);
                    self.spread_of[other.0 as usize]
                }
                None => {
                    self.spreads.push(Spread::from(&self.ground, start, self.mode, nest));
                    self.spreads.len() as u16 - 1
                }
            };
            self.spread_of[start.0 as usize] = place;
        }
        &self.spreads[self.spread_of[start.0 as usize] as usize]
    }

    /// An assumption from which the same follows: the other end of a strong link.
    fn equivalent(&self, start: Node) -> Option<Node> {
        if start.is_on() {
            return None;
        }
        let (cell, digit) = (start.cell(), start.digit());
        let strong = Strong::from(self.board, cell, digit, self.mode.cells(), true);
        strong.as_slice().first().map(|&(other, _)| Node::on(other))
    }

    fn contradiction(&mut self, start: Node, nest: &mut Nest) {
        if !self.spread(start, nest).conflict {
            return;
        }
        self.work_out(start, nest);
        if let Some((on, off)) = self.closure(start).contradiction {
            let ends = [(start, on), (start, off)];
            self.offer(Kind::Contradiction, 0, start.negated(), &ends, nest);
        }
    }

    fn double(&mut self, on: Node, nest: &mut Nest) {
        self.common(&[on, on.negated()], Kind::Double, 0, nest);
    }

    fn regions(&mut self, cell: usize, digit: usize, nest: &mut Nest) {
        for (kind, region) in REGIONS_OF[cell].into_iter().enumerate() {
            let region = region as usize;
            let places = self.board.positions[region][digit];
            let first = CELLS_OF[region][places.trailing_zeros() as usize] as usize;
            if places.count_ones() < 2 || first != cell {
                continue;
            }
            let at = |position| candidate(CELLS_OF[region][position] as usize, digit);
            let starts: Vec<_> = bits(places).map(|position| Node::on(at(position))).gather();
            self.common(&starts, Kind::Region, kind as u8, nest);
        }
    }

    /// Whether it is known that nothing follows from every one of these assumptions.
    fn hopeless(&mut self, starts: &[Node], nest: &mut Nest) -> bool {
        if let Some(reach) = &self.reach {
            return reach.nothing_common(starts);
        }
        let (mut on, mut off) = ([u128::MAX; 9], [u128::MAX; 9]);
        for &start in starts {
            let spread = self.spread(start, nest);
            if spread.conflict {
                return false;
            }
            for digit in 0..9 {
                on[digit] &= spread.on[digit];
                off[digit] &= spread.off[digit];
            }
        }
        on == [0; 9] && off == [0; 9]
    }

    /// Offers what follows from every one of these assumptions.
    fn common(&mut self, starts: &[Node], kind: Kind, region: u8, nest: &mut Nest) {
        if self.hopeless(starts, nest) {
            return;
        }
        for &start in starts {
            self.work_out(start, nest);
        }
        for set in [0, 1] {
            let first = self.closure(starts[0]);
            let mut common: Set = first.sets[set];
            for &start in &starts[1..] {
                common.intersect(&self.closure(start).sets[set]);
            }
            if common.is_empty() {
                continue;
            }
            let list = if set == 0 { &first.on } else { &first.off };
            let nodes: Vec<Node> = list
                .iter()
                .map(|&step| first.steps[step as usize].node)
                .filter(|node| common.contains(node.candidate()))
                .gather();
            for node in nodes {
                let end = |&start: &Node| {
                    (start, self.closure(start).step(node).expect("it is in every set"))
                };
                let ends: Vec<_> = starts.iter().map(end).gather();
                self.offer(kind, region, node, &ends, nest);
            }
        }
    }

    fn offer(
        &mut self,
        kind: Kind,
        region: u8,
        conclusion: Node,
        ends: &[(Node, u16)],
        nest: &mut Nest,
    ) {
        if removed_by(self.board, conclusion).1 == 0 {
            return;
        }
        let best = if self.all { None } else { self.finds.first() };
        let limit = best.map_or(u32::MAX, |best| best.complexity);
        let Some(complexity) = self.complexity(ends, limit, nest) else { return };
        let best = if self.all { None } else { self.finds.first() };
        if best.is_some_and(|best| (complexity, kind) >= (best.complexity, best.kind)) {
            return;
        }
        if !self.all {
            self.finds.clear();
        }
        self.finds.push(Multiple { kind, region, complexity, conclusion, ends: ends.to_vec() });
    }

    /// The number of nodes of all the branches, if it is not above the limit.
    fn complexity(&mut self, ends: &[(Node, u16)], limit: u32, nest: &mut Nest) -> Option<u32> {
        let mut sum = 0;
        let mut nested = false;
        for &(start, step) in ends {
            let closure = self.closures[start.0 as usize].as_deref_mut().expect("worked out");
            nested |= closure.has_nested;
            sum += closure.count(step, &mut nest.scratch);
            if sum > limit {
                return None;
            }
        }
        if nested {
            nest.kept.start_sum();
            for &(start, step) in ends {
                let closure = self.closures[start.0 as usize].as_deref().expect("worked out");
                nest.scratch.walk(closure, step);
                for &step in &nest.scratch.queue {
                    let number = closure.steps[step as usize].nested;
                    if number != 0 {
                        sum += nest.kept.once(number);
                    }
                }
            }
        }
        (sum <= limit).then_some(sum)
    }

    /// The nodes of every branch of a chain, breadth first, and their causes.
    pub fn branches(&self, found: &Multiple, nest: &mut Nest) -> Vec<Vec<(Node, Cause)>> {
        let assumed = match found.kind {
            Kind::Cell => Cause::Cell,
            Kind::Region => super::node::REGION_CAUSES[found.region as usize],
            _ => Cause::None,
        };
        let mut branch = |&(start, step): &(Node, u16)| {
            let closure = self.closure(start);
            nest.scratch.walk(closure, step);
            let node = |&step: &u16| {
                let step = closure.steps[step as usize];
                (step.node, if step.cause == Cause::None { assumed } else { step.cause })
            };
            nest.scratch.queue.iter().map(node).gather()
        };
        found.ends.iter().map(&mut branch).gather()
    }
}
