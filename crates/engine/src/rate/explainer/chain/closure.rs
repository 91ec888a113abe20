//! All consequences of one assumption with their reasons, in the order in which the original finds
//! them.

use super::super::board::Board;
use super::super::geometry::{CELLS_OF, POSITION, REGIONS_OF, bits};
use super::advanced::Advanced;
use super::node::{CANDIDATES, Cause, Node, REGION_CAUSES, Set, candidate};
use super::sweep::StrongPartners;
use super::{Mode, NestedChains};

/// No step concludes the node.
const NONE: u16 = u16::MAX;

/// A conclusion and its reason.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The conclusion.
    pub node: Node,
    /// Why it follows.
    pub cause: Cause,
    /// The end of its parents in `Closure::parents`; they begin where those of the previous step
    /// end.
    end: u32,
    /// The number of the nested chain that it rests on, see [`super::nest::KeptChains`]; 0 for
    /// none.
    pub nested: u32,
}

/// The consequences of an assumption.
#[derive(Clone)]
pub(super) struct Closure {
    /// All conclusions in order; the first is the assumption.
    pub steps: Vec<Step>,
    /// The parents of all steps, one step after the other.
    parents: Vec<u16>,
    /// The steps that conclude "true", in order.
    pub on: Vec<u16>,
    /// The steps that conclude "false", in order.
    pub off: Vec<u16>,
    /// The step that concludes each node, or [`NONE`].
    index: Box<[u16; 2 * CANDIDATES]>,
    /// The candidates concluded true, and those concluded false.
    pub sets: [Set; 2],
    /// The two steps that contradict each other: the true one first.
    pub contradiction: Option<(u16, u16)>,
    /// Whether some step rests on a nested chain.
    pub has_nested: bool,
    /// The result of [`Closure::count`] for each step; 0 if not known yet.
    counts: Vec<u16>,
}

impl Closure {
    fn new() -> Closure {
        Closure {
            steps: vec![],
            parents: vec![],
            on: vec![],
            off: vec![],
            index: Box::new([NONE; 2 * CANDIDATES]),
            sets: [Set::EMPTY; 2],
            contradiction: None,
            has_nested: false,
            counts: vec![],
        }
    }

    /// Returns the step that concludes a node.
    pub fn step(&self, node: Node) -> Option<u16> {
        let index = self.index[node.0 as usize];
        (index != NONE).then_some(index)
    }

    /// Returns the steps from which a step follows.
    pub fn parents(&self, step: u16) -> &[u16] {
        let step = step as usize;
        let start = if step == 0 { 0 } else { self.steps[step - 1].end };
        &self.parents[start as usize..self.steps[step].end as usize]
    }

    /// Appends a step whose parents have been pushed, without adding it to the sets and the index.
    fn note(&mut self, node: Node, cause: Cause, nested: u32) -> u16 {
        let end = self.parents.len() as u32;
        self.steps.push(Step { node, cause, end, nested });
        self.has_nested |= nested != 0;
        (self.steps.len() - 1) as u16
    }

    /// Appends a step whose parents have been pushed.
    fn add(&mut self, node: Node, cause: Cause, nested: u32) {
        let step = self.note(node, cause, nested);
        self.index[node.0 as usize] = step;
        self.sets[usize::from(!node.is_on())].insert(node.candidate());
        if node.is_on() { &mut self.on } else { &mut self.off }.push(step);
    }

    /// Empties the closure but keeps its allocations.
    fn clear(&mut self) {
        for step in &self.steps {
            self.index[step.node.0 as usize] = NONE;
        }
        self.steps.clear();
        self.parents.clear();
        self.on.clear();
        self.off.clear();
        self.sets = [Set::EMPTY; 2];
        self.contradiction = None;
        self.has_nested = false;
        self.counts.clear();
    }

    /// Returns everything that follows from `start` on a board, up to the first contradiction. The
    /// closure comes from the pool in `nest`, so that its large arrays are not allocated each time.
    pub fn compute(
        board: &Board,
        start: Node,
        mode: Mode,
        nest: &mut NestedChains,
    ) -> Box<Closure> {
        let mut closure = nest.closure_pool.pop().unwrap_or_else(|| Box::new(Closure::new()));
        closure.clear();
        closure.add(start, Cause::None, 0);
        let mut now = if mode.dynamic { Some(Box::new(board.clone())) } else { None };
        let (mut ons, mut offs) = (0, 0);
        loop {
            let here = now.as_deref().unwrap_or(board);
            if let Some(&step) = closure.on.get(ons) {
                ons += 1;
                if closure.exclude(here, step, mode.cells()) {
                    break;
                }
            } else if let Some(&step) = closure.off.get(offs) {
                offs += 1;
                if closure.conclude(board, here, step, mode.cells()) {
                    break;
                }
                if let Some(now) = &mut now {
                    let node = closure.steps[step as usize].node;
                    now.remove(node.cell(), node.digit());
                }
            } else if mode.level > 0 {
                let found = Advanced::find(board, here, &closure, mode, nest);
                let before = closure.off.len();
                for (node, parents, nested) in found.list {
                    if closure.step(node).is_none() {
                        closure.parents.extend(parents.iter());
                        closure.add(node, Cause::Advanced, nested);
                    }
                }
                if closure.off.len() == before {
                    break;
                }
            } else {
                break;
            }
        }
        closure
    }

    /// Concludes what is false because the candidate of a step is true. Returns whether this is a
    /// contradiction.
    fn exclude(&mut self, now: &Board, step: u16, cells: bool) -> bool {
        let node = self.steps[step as usize].node;
        let (cell, digit) = (node.cell(), node.digit());
        if cells {
            for other in bits(now.cell[cell] & !(1 << digit)) {
                if self.excluded(step, cell, other, Cause::Cell) {
                    return true;
                }
            }
        }
        for (kind, &cause) in REGION_CAUSES.iter().enumerate() {
            let region = REGIONS_OF[cell][kind] as usize;
            let own = 1 << POSITION[cell][kind];
            let block = REGIONS_OF[cell][0];
            for position in bits(now.positions[region][digit] & !own) {
                let other = CELLS_OF[region][position] as usize;
                // Cells of the block were handled as part of the block.
                if (kind == 0 || REGIONS_OF[other][0] != block)
                    && self.excluded(step, other, digit, cause)
                {
                    return true;
                }
            }
        }
        false
    }

    /// Concludes that a candidate is false. Returns whether this is a contradiction.
    fn excluded(&mut self, parent: u16, cell: usize, digit: usize, cause: Cause) -> bool {
        let node = Node::off(candidate(cell, digit));
        let opposite = self.step(node.negated());
        if opposite.is_none() && self.step(node).is_some() {
            return false;
        }
        self.parents.push(parent);
        match opposite {
            Some(on) => {
                let off = self.note(node, cause, 0);
                self.contradiction = Some((on, off));
                true
            }
            None => {
                self.add(node, cause, 0);
                false
            }
        }
    }

    /// Concludes what is true because the candidate of a step is false. Returns whether this is a
    /// contradiction.
    fn conclude(&mut self, start: &Board, now: &Board, step: u16, cells: bool) -> bool {
        let node = self.steps[step as usize].node;
        let strong = StrongPartners::find(now, node.cell(), node.digit(), cells, true);
        for &(on, cause) in strong.as_slice() {
            let on = Node::on(on);
            let opposite = self.step(on.negated());
            if opposite.is_none() && self.step(on).is_some() {
                continue;
            }
            self.parents.push(step);
            self.push_hidden_parents(start, now, node, cause);
            if let Some(off) = opposite {
                let on = self.note(on, cause, 0);
                self.contradiction = Some((on, off));
                return true;
            }
            self.add(on, cause, 0);
        }
        false
    }

    /// Pushes as parents the removals that made the link strong.
    fn push_hidden_parents(&mut self, start: &Board, now: &Board, node: Node, cause: Cause) {
        let (cell, digit) = (node.cell(), node.digit());
        let mut push = |cell: usize, digit: usize| {
            let step = self.index[Node::off(candidate(cell, digit)).0 as usize];
            debug_assert_ne!(step, NONE, "a removed candidate was excluded");
            self.parents.push(step);
        };
        if cause == Cause::Cell {
            bits(start.cell[cell] & !now.cell[cell]).for_each(|digit| push(cell, digit));
        } else {
            let region = REGIONS_OF[cell][cause as usize] as usize;
            let removed = start.positions[region][digit] & !now.positions[region][digit];
            for position in bits(removed) {
                push(CELLS_OF[region][position] as usize, digit);
            }
        }
    }

    /// Returns the number of different nodes that a step rests on, itself included.
    pub fn count(&mut self, step: u16, scratch: &mut Scratch) -> u32 {
        if self.counts.len() < self.steps.len() {
            self.counts.resize(self.steps.len(), 0);
        }
        if self.counts[step as usize] == 0 {
            scratch.walk(self, step);
            self.counts[step as usize] = scratch.queue.len() as u16;
        }
        u32::from(self.counts[step as usize])
    }
}

/// Reusable buffers for walking through the ancestors of a step.
pub(super) struct Scratch {
    /// The number of the current walk. `seen` holds the walk in which a node was last met, so that
    /// it need not be cleared.
    stamp: u32,
    seen: Box<[u32; 2 * CANDIDATES]>,
    /// The steps met, in order.
    pub queue: Vec<u16>,
}

impl Scratch {
    pub fn new() -> Scratch {
        Scratch { stamp: 0, seen: Box::new([0; 2 * CANDIDATES]), queue: vec![] }
    }

    /// Fills the queue with a step and its ancestors, breadth first, each node once.
    pub fn walk(&mut self, closure: &Closure, step: u16) {
        self.stamp += 1;
        self.queue.clear();
        self.queue.push(step);
        self.seen[closure.steps[step as usize].node.0 as usize] = self.stamp;
        let mut next = 0;
        while let Some(&step) = self.queue.get(next) {
            next += 1;
            for &parent in closure.parents(step) {
                let seen = &mut self.seen[closure.steps[parent as usize].node.0 as usize];
                if *seen != self.stamp {
                    *seen = self.stamp;
                    self.queue.push(parent);
                }
            }
        }
    }
}
