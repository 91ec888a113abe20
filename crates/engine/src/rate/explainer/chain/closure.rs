//! Everything that follows from one assumption, in the order in which the original finds it.

use super::super::board::Board;
use super::super::geometry::{CELLS_OF, POSITION, REGIONS_OF, bits};
use super::advanced::Advanced;
use super::node::{CANDIDATES, Cause, Node, REGION_CAUSES, Set, candidate};
use super::sweep::Strong;
use super::{Mode, Nest};

/// No index.
const NONE: u16 = u16::MAX;

/// A conclusion and where it comes from.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The conclusion.
    pub node: Node,
    /// Why it follows.
    pub cause: Cause,
    /// The end of its parents in the list of all parents; they begin where its forerunner's end.
    end: u32,
    /// The chain that was found on the way, among those the producer keeps; 0 for none.
    pub nested: u32,
}

/// What follows from an assumption.
#[derive(Clone)]
pub(super) struct Closure {
    /// All conclusions, in order; the assumption is the first.
    pub steps: Vec<Step>,
    parents: Vec<u16>,
    /// The steps that conclude "true", in order.
    pub on: Vec<u16>,
    /// The steps that conclude "false", in order.
    pub off: Vec<u16>,
    index: Box<[u16; 2 * CANDIDATES]>,
    /// The candidates concluded true, and those concluded false.
    pub sets: [Set; 2],
    /// The two steps that contradict each other: the true one first.
    pub contradiction: Option<(u16, u16)>,
    /// Whether some step rests on a nested chain.
    pub has_nested: bool,
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

    /// The step that concludes this, if there is one.
    pub fn step(&self, node: Node) -> Option<u16> {
        let index = self.index[node.0 as usize];
        (index != NONE).then_some(index)
    }

    /// The steps from which this one follows.
    pub fn parents(&self, step: u16) -> &[u16] {
        let step = step as usize;
        let start = if step == 0 { 0 } else { self.steps[step - 1].end };
        &self.parents[start as usize..self.steps[step].end as usize]
    }

    /// Notes a conclusion whose parents have been pushed, without putting it into the sets.
    fn note(&mut self, node: Node, cause: Cause, nested: u32) -> u16 {
        let end = self.parents.len() as u32;
        self.steps.push(Step { node, cause, end, nested });
        self.has_nested |= nested != 0;
        (self.steps.len() - 1) as u16
    }

    fn add(&mut self, node: Node, cause: Cause, nested: u32) {
        let step = self.note(node, cause, nested);
        self.index[node.0 as usize] = step;
        self.sets[usize::from(!node.is_on())].insert(node.candidate());
        if node.is_on() { &mut self.on } else { &mut self.off }.push(step);
    }

    /// Makes it new again, but keeps its room.
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

    /// Everything that follows from `start` on a board.
    pub fn from(board: &Board, start: Node, mode: Mode, nest: &mut Nest) -> Box<Closure> {
        let mut closure = nest.room.pop().unwrap_or_else(|| Box::new(Closure::new()));
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

    /// What is false because a candidate is true; whether this is a contradiction.
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
                // Cells of the block have had their turn.
                if (kind == 0 || REGIONS_OF[other][0] != block)
                    && self.excluded(step, other, digit, cause)
                {
                    return true;
                }
            }
        }
        false
    }

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

    /// What is true because a candidate is false; whether this is a contradiction.
    fn conclude(&mut self, start: &Board, now: &Board, step: u16, cells: bool) -> bool {
        let node = self.steps[step as usize].node;
        let strong = Strong::from(now, node.cell(), node.digit(), cells, true);
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

    /// The candidates that had to go before "false" could lead to "true".
    fn push_hidden_parents(&mut self, start: &Board, now: &Board, node: Node, cause: Cause) {
        let (cell, digit) = (node.cell(), node.digit());
        let mut push = |cell: usize, digit: usize| {
            let step = self.index[Node::off(candidate(cell, digit)).0 as usize];
            debug_assert_ne!(step, NONE, "what is gone was excluded");
            self.parents.push(step);
        };
        if cause == Cause::Cell {
            bits(start.cell[cell] & !now.cell[cell]).for_each(|digit| push(cell, digit));
        } else {
            let region = REGIONS_OF[cell][cause as usize] as usize;
            let gone = start.positions[region][digit] & !now.positions[region][digit];
            for position in bits(gone) {
                push(CELLS_OF[region][position] as usize, digit);
            }
        }
    }

    /// The number of different statements on which a step rests, itself included.
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

/// Room for walking through ancestors.
pub(super) struct Scratch {
    stamp: u32,
    seen: Box<[u32; 2 * CANDIDATES]>,
    /// The steps met, in order.
    pub queue: Vec<u16>,
}

impl Scratch {
    pub fn new() -> Scratch {
        Scratch { stamp: 0, seen: Box::new([0; 2 * CANDIDATES]), queue: vec![] }
    }

    /// Fills the queue with the step and its ancestors, breadth first, every statement once.
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
