//! Forcing chains with several branches, and contradictions.

use super::super::Technique;
use super::super::board::Board;
use super::super::geometry::{CELLS_OF, REGIONS_OF, bits, cells};
use super::super::hint::Hint;
use super::super::tenths::{Tenths, with_length};
use super::closure::Closure;
use super::nest::NestedChain;
use super::node::{CANDIDATES, Cause, Node, Set, candidate};
use super::reach::{self, SharedConsequences};
use super::spread::{Ground, Spread};
use super::sweep::StrongPartners;
use super::{Mode, NestedChains};

/// The kind of argument of a chain. The values are the sort keys of the original.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum MultipleKind {
    /// The conclusion follows from a candidate both if it is true and if it is false.
    Double = 1,
    /// It follows from each candidate of a cell.
    Cell = 5,
    /// It follows from each place of a digit in a region.
    Region = 6,
    /// The opposite leads to a contradiction.
    Contradiction = 7,
}

/// A chain with several branches.
#[derive(Clone)]
pub(super) struct BranchedChain {
    /// The kind of argument.
    pub kind: MultipleKind,
    /// The type of the region; only for [`MultipleKind::Region`].
    pub region: u8,
    /// The number of nodes.
    pub complexity: u32,
    /// The conclusion.
    pub conclusion: Node,
    /// The branches: the assumption of each and its last step.
    pub ends: Vec<(Node, u16)>,
}

/// Returns the chain of this mode that the original takes.
pub(in super::super) fn find(board: &Board, mode: Mode, nest: &mut NestedChains) -> Option<Hint> {
    nest.kept.clear();
    Search::new(board, mode, false).find(nest)
}

/// Returns the dynamic chain that the original takes: of the lowest level that has one, among the
/// levels whose base rating is below the cap.
pub(in super::super) fn dynamic(
    board: &Board,
    cap: Option<Tenths>,
    nest: &mut NestedChains,
) -> Option<Hint> {
    let mut search = Search::new(board, Mode::dynamic(0, 0), false);
    let mut plus = vec![];
    let deeper = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3)];
    let is_wanted = |(level, inner): &(u8, u8)| {
        cap.is_none_or(|cap| Tenths::rounded(Mode::dynamic(*level, *inner).base_rating()) < cap)
    };
    deeper.into_iter().take_while(is_wanted).find_map(|(level, inner)| {
        nest.kept.clear();
        if level == 4 {
            // Level 4 does not include the nested chains of levels 2 and 3, so it continues from 1.
            search.spreads.clone_from(&plus);
        }
        search.deepen(Mode::dynamic(level, inner), nest);
        if level == 1 {
            plus.clone_from(&search.spreads);
        }
        search.find(nest)
    })
}

impl BranchedChain {
    /// Returns the cell that loses candidates, and the digits that it loses.
    pub fn removed(&self, board: &Board) -> (usize, u16) {
        removed_by(board, self.conclusion)
    }

    /// The order in which the original prefers chains.
    fn order(&self, other: &BranchedChain) -> std::cmp::Ordering {
        (self.complexity, self.kind).cmp(&(other.complexity, other.kind))
    }
}

/// Returns the cell and the digits that a conclusion removes on a board.
fn removed_by(board: &Board, conclusion: Node) -> (usize, u16) {
    let (cell, digit) = (conclusion.cell(), 1 << conclusion.digit());
    (cell, if conclusion.is_on() { board.cell[cell] & !digit } else { digit })
}

/// The search for chains of one mode on one board.
pub(super) struct Search<'a> {
    board: &'a Board,
    mode: Mode,
    /// The closures of the assumptions that were worked out, by node.
    closures: Vec<Option<Box<Closure>>>,
    /// The assumptions that have a closure.
    worked_out: Vec<Node>,
    /// The best chain found so far, or all of them.
    pub found_chains: Vec<BranchedChain>,
    keeps_all: bool,
    /// The static consequences; only for a mode that is not dynamic.
    reach: Option<Box<dyn SharedConsequences + 'a>>,
    ground: Ground<'a>,
    /// The dynamic consequences that were worked out.
    spreads: Vec<Spread>,
    /// The index in `spreads` for each assumption, or [`NONE`].
    spread_of: Box<[u16; 2 * CANDIDATES]>,
}

/// No spread has been worked out.
const NONE: u16 = u16::MAX;

impl<'a> Search<'a> {
    /// Prepares the search on a board. With `keeps_all` it keeps every chain instead of the best.
    pub fn new(board: &'a Board, mode: Mode, keeps_all: bool) -> Search<'a> {
        let closures = (0..2 * CANDIDATES).map(|_| None).collect();
        let reach = (!mode.dynamic).then(|| reach::shared_consequences(board));
        let ground = Ground::new(board);
        let spread_of = Box::new([NONE; 2 * CANDIDATES]);
        let spreads = vec![];
        let worked_out = vec![];
        Search {
            board,
            mode,
            closures,
            worked_out,
            found_chains: vec![],
            keeps_all,
            reach,
            ground,
            spreads,
            spread_of,
        }
    }

    /// Switches to a mode that found_chains everything that this one found_chains, keeping the
    /// spreads.
    fn deepen(&mut self, mode: Mode, nest: &mut NestedChains) {
        self.mode = mode;
        if mode.level > 0 {
            for spread in &mut self.spreads {
                spread.deepen(&self.ground, mode, nest);
            }
        }
    }

    /// Returns the closures to the pool.
    fn forget(&mut self, nest: &mut NestedChains) {
        for start in self.worked_out.drain(..) {
            nest.closure_pool.extend(self.closures[start.0 as usize].take());
        }
    }

    /// Returns the best chain as a step.
    fn find(&mut self, nest: &mut NestedChains) -> Option<Hint> {
        self.run(nest);
        self.forget(nest);
        let best = self.found_chains.pop()?;
        let depth = self.mode.depth();
        let technique = match best.kind {
            MultipleKind::Contradiction if self.mode.nishio => Technique::NishioForcingChains,
            MultipleKind::Contradiction => Technique::ContradictionForcingChains(depth),
            MultipleKind::Double => Technique::DoubleForcingChains(depth),
            MultipleKind::Cell => Technique::CellForcingChains(depth),
            MultipleKind::Region => Technique::RegionForcingChains(depth),
        };
        let (cell, removed) = best.removed(self.board);
        Some(Hint {
            rating: with_length(self.mode.base_rating(), best.complexity),
            technique,
            removed: vec![(cell, removed)],
            placed: best.conclusion.is_on().then_some((cell, best.conclusion.digit())),
        })
    }

    /// Returns all chains, sorted as in the original, for use inside other chains.
    pub fn inner(&mut self, nest: &mut NestedChains) -> Vec<NestedChain> {
        self.run(nest);
        let mut found_chains = std::mem::take(&mut self.found_chains);
        found_chains.sort_by(BranchedChain::order);
        // Only the first of several chains with the same effect is used.
        let mut met = std::collections::HashSet::new();
        found_chains.retain(|found| met.insert(found.removed(self.board)));
        let inner = |found: &BranchedChain| NestedChain {
            removed: vec![found.removed(self.board)],
            complexity: found.complexity,
            branches: self.branches(found, nest),
        };
        let list = found_chains.iter().map(inner).collect();
        self.forget(nest);
        list
    }

    /// Returns the closure of an assumption that was worked out.
    ///
    /// # Panics
    ///
    /// If it was not.
    pub fn closure(&self, start: Node) -> &Closure {
        self.closures[start.0 as usize].as_deref().expect("worked out before")
    }

    /// Computes the closure of an assumption, unless it is known.
    fn work_out(&mut self, start: Node, nest: &mut NestedChains) {
        let place = &mut self.closures[start.0 as usize];
        if place.is_none() {
            *place = Some(Closure::compute(self.board, start, self.mode, nest));
            self.worked_out.push(start);
        }
    }

    /// Offers all chains on the board, in the order of the original.
    fn run(&mut self, nest: &mut NestedChains) {
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
                    bits(marks).map(|digit| Node::on(candidate(cell, digit))).collect();
                self.common(&starts, MultipleKind::Cell, 0, nest);
            }
        }
    }

    /// Returns the consequences of an assumption as sets, computing them on first use.
    fn spread(&mut self, start: Node, nest: &mut NestedChains) -> &Spread {
        if self.spread_of[start.0 as usize] == NONE {
            let place = match self.equivalent(start) {
                Some(other) => {
                    self.spread(other, nest);
                    self.spread_of[other.0 as usize]
                }
                None => {
                    self.spreads.push(Spread::compute(&self.ground, start, self.mode, nest));
                    self.spreads.len() as u16 - 1
                }
            };
            self.spread_of[start.0 as usize] = place;
        }
        &self.spreads[self.spread_of[start.0 as usize] as usize]
    }

    /// Returns an assumption with the same consequences: for a false candidate, the other end of a
    /// strong link.
    fn equivalent(&self, start: Node) -> Option<Node> {
        if start.is_on() {
            return None;
        }
        let (cell, digit) = (start.cell(), start.digit());
        let strong = StrongPartners::find(self.board, cell, digit, self.mode.cells(), true);
        strong.as_slice().first().map(|&(other, _)| Node::on(other))
    }

    /// Offers the contradiction of an assumption.
    fn contradiction(&mut self, start: Node, nest: &mut NestedChains) {
        if !self.spread(start, nest).conflict {
            return;
        }
        self.work_out(start, nest);
        if let Some((on, off)) = self.closure(start).contradiction {
            let ends = [(start, on), (start, off)];
            self.offer(MultipleKind::Contradiction, 0, start.negated(), &ends, nest);
        }
    }

    /// Offers what follows from a candidate both if it is true and if it is false.
    fn double(&mut self, on: Node, nest: &mut NestedChains) {
        self.common(&[on, on.negated()], MultipleKind::Double, 0, nest);
    }

    /// Offers the region chains of a digit in the regions of which `cell` is the first place.
    fn regions(&mut self, cell: usize, digit: usize, nest: &mut NestedChains) {
        for (kind, region) in REGIONS_OF[cell].into_iter().enumerate() {
            let region = region as usize;
            let places = self.board.positions[region][digit];
            let first = CELLS_OF[region][places.trailing_zeros() as usize] as usize;
            if places.count_ones() < 2 || first != cell {
                continue;
            }
            let candidate_at = |position| candidate(CELLS_OF[region][position] as usize, digit);
            let starts: Vec<_> =
                bits(places).map(|position| Node::on(candidate_at(position))).collect();
            self.common(&starts, MultipleKind::Region, kind as u8, nest);
        }
    }

    /// Whether it is certain that nothing follows from every one of these assumptions.
    fn nothing_common(&mut self, starts: &[Node], nest: &mut NestedChains) -> bool {
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

    /// Offers every conclusion that follows from all of these assumptions.
    fn common(&mut self, starts: &[Node], kind: MultipleKind, region: u8, nest: &mut NestedChains) {
        if self.nothing_common(starts, nest) {
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
                .collect();
            for node in nodes {
                let end = |&start: &Node| {
                    (start, self.closure(start).step(node).expect("it is in every set"))
                };
                let ends: Vec<_> = starts.iter().map(end).collect();
                self.offer(kind, region, node, &ends, nest);
            }
        }
    }

    /// Keeps a chain if it removes something and is the best so far, or if all are wanted.
    fn offer(
        &mut self,
        kind: MultipleKind,
        region: u8,
        conclusion: Node,
        ends: &[(Node, u16)],
        nest: &mut NestedChains,
    ) {
        if removed_by(self.board, conclusion).1 == 0 {
            return;
        }
        let best = if self.keeps_all { None } else { self.found_chains.first() };
        let limit = best.map_or(u32::MAX, |best| best.complexity);
        let Some(complexity) = self.complexity(ends, limit, nest) else { return };
        let best = if self.keeps_all { None } else { self.found_chains.first() };
        if best.is_some_and(|best| (complexity, kind) >= (best.complexity, best.kind)) {
            return;
        }
        if !self.keeps_all {
            self.found_chains.clear();
        }
        self.found_chains.push(BranchedChain {
            kind,
            region,
            complexity,
            conclusion,
            ends: ends.to_vec(),
        });
    }

    /// Returns the number of nodes of all branches and of the chains nested in them, or `None` if
    /// it exceeds the limit.
    fn complexity(
        &mut self,
        ends: &[(Node, u16)],
        limit: u32,
        nest: &mut NestedChains,
    ) -> Option<u32> {
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

    /// Returns the nodes of each branch of a chain, breadth first, with their causes.
    pub fn branches(
        &self,
        found: &BranchedChain,
        nest: &mut NestedChains,
    ) -> Vec<Vec<(Node, Cause)>> {
        let assumed = match found.kind {
            MultipleKind::Cell => Cause::Cell,
            MultipleKind::Region => super::node::REGION_CAUSES[found.region as usize],
            _ => Cause::None,
        };
        let mut branch = |&(start, step): &(Node, u16)| {
            let closure = self.closure(start);
            nest.scratch.walk(closure, step);
            let node = |&step: &u16| {
                let step = closure.steps[step as usize];
                (step.node, if step.cause == Cause::None { assumed } else { step.cause })
            };
            nest.scratch.queue.iter().map(node).collect()
        };
        found.ends.iter().map(&mut branch).collect()
    }
}
