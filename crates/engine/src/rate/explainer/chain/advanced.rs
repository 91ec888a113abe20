//! Nested techniques and chains: their exclusions on the board that a chain leaves, with reasons.

use std::ops::ControlFlow;

use super::super::board::Board;
use super::super::geometry::{CELLS_OF, REGION_SET, REGIONS_OF, bits, cells, cells_at};
use super::super::{fish, hidden_set, locking, naked_set};
use super::closure::Closure;
use super::nest::NestedKind;
use super::node::{Cause, Node, candidate};
use super::{Mode, NestedChains};

/// The exclusions of one technique.
pub(super) struct Advanced<'a> {
    /// The excluded nodes, each with the steps that made the pattern possible and the number of the
    /// nested chain (0 for none).
    pub list: Vec<(Node, Vec<u16>, u32)>,
    before: &'a Board,
    now: &'a Board,
    closure: &'a Closure,
}

impl<'a> Advanced<'a> {
    /// Returns the exclusions of the first technique that has any which were not possible before.
    pub fn find(
        before: &'a Board,
        now: &'a Board,
        closure: &'a Closure,
        mode: Mode,
        nest: &mut NestedChains,
    ) -> Advanced<'a> {
        let mut found = Advanced { list: vec![], before, now, closure };
        found.locking();
        if found.list.is_empty() {
            found.hidden_pairs();
        }
        if found.list.is_empty() {
            found.naked_pairs();
        }
        if found.list.is_empty() {
            found.x_wings();
        }
        for &kind in mode.inside() {
            if found.list.is_empty() {
                found.chains(kind, nest);
            }
        }
        found
    }

    /// Returns the step of the closure that removed a candidate.
    fn step(&self, cell: usize, digit: usize) -> u16 {
        let node = Node::off(candidate(cell, digit));
        self.closure.step(node).expect("a removed candidate was excluded")
    }

    /// Adds the removed candidates in the order of the original, which is the iteration order of a
    /// Java hash map keyed by cell: by bucket, with the number of buckets depending on the number
    /// of entries.
    fn add(&mut self, removed: &[(usize, u16)], parents: &[u16], nested: u32) {
        let buckets = match removed.len() {
            0..=12 => 16,
            13..=24 => 32,
            _ => 64,
        };
        let mut removed = removed.to_vec();
        removed.sort_by_key(|(cell, _)| cell % buckets);
        for (cell, digits) in removed {
            for digit in bits(digits) {
                let node = Node::off(candidate(cell, digit));
                self.list.push((node, parents.to_vec(), nested));
            }
        }
    }

    fn locking(&mut self) {
        let _ = locking::try_for_each::<()>(self.now, |locking| {
            let removed = locking.removed(self.now);
            if removed != 0 {
                let cover = REGION_SET[locking.cover];
                let parents: Vec<_> =
                    locking::lost(self.before, self.now, locking.base, locking.digit, cover)
                        .map(|cell| self.step(cell, locking.digit))
                        .collect();
                if !parents.is_empty() {
                    let removed: Vec<_> =
                        cells(removed).map(|cell| (cell, 1 << locking.digit)).collect();
                    self.add(&removed, &parents, 0);
                }
            }
            ControlFlow::Continue(())
        });
    }

    fn hidden_pairs(&mut self) {
        let (before, now) = (self.before, self.now);
        let _ = hidden_set::try_for_each::<()>(now, 2, 4, |set| {
            let here = |cell| (cell, now.cell[cell] & !set.digits);
            let removed: Vec<_> = cells(cells_at(set.region, set.positions))
                .map(here)
                .filter(|&(_, digits)| digits != 0)
                .collect();
            if !removed.is_empty() {
                let mut parents = vec![];
                for position in bits(0x1ff & !set.positions) {
                    let cell = CELLS_OF[set.region][position] as usize;
                    for digit in bits(set.digits & before.cell[cell]) {
                        parents.push(self.step(cell, digit));
                    }
                }
                if !parents.is_empty() {
                    self.add(&removed, &parents, 0);
                }
            }
            ControlFlow::Continue(())
        });
    }

    fn naked_pairs(&mut self) {
        let (before, now) = (self.before, self.now);
        let _ = naked_set::try_for_each::<()>(now, 2, |set| {
            let here = |cell| (cell, now.cell[cell] & set.digits);
            let removed: Vec<_> =
                cells(set.others()).map(here).filter(|&(_, digits)| digits != 0).collect();
            if !removed.is_empty() {
                let mut parents = vec![];
                for position in bits(set.positions) {
                    let cell = CELLS_OF[set.region][position] as usize;
                    for digit in bits(before.cell[cell] & !set.digits) {
                        parents.push(self.step(cell, digit));
                    }
                }
                if !parents.is_empty() {
                    self.add(&removed, &parents, 0);
                }
            }
            ControlFlow::Continue(())
        });
    }

    fn x_wings(&mut self) {
        let (before, now) = (self.before, self.now);
        let _ = fish::try_for_each::<()>(now, 2, |fish| {
            let covers = bits(fish.covers).map(|line| REGION_SET[fish.cover() + line]);
            let covers = covers.fold(0, |all, set| all | set);
            let parents: Vec<_> = bits(fish.lines)
                .flat_map(|line| locking::lost(before, now, fish.base + line, fish.digit, covers))
                .map(|cell| self.step(cell, fish.digit))
                .collect();
            if !parents.is_empty() {
                let removed: Vec<_> =
                    fish.removed(now).map(|cell| (cell, 1 << fish.digit)).collect();
                self.add(&removed, &parents, 0);
            }
            ControlFlow::Continue(())
        });
    }

    /// Adds the exclusions of nested chains that rest on a removed candidate.
    fn chains(&mut self, kind: NestedKind, nest: &mut NestedChains) {
        for chain in nest.chains(self.before, &self.now.digit, kind).iter() {
            let parents = self.parents(&chain.branches);
            if !parents.is_empty() {
                let number = nest.kept.keep(&chain.branches, chain.complexity);
                self.add(&chain.removed, &parents, number);
            }
        }
    }

    /// Returns the steps whose exclusions made the links of a nested chain strong, each once.
    fn parents(&self, branches: &[Vec<(Node, Cause)>]) -> Vec<u16> {
        let mut parents = vec![];
        for &(node, cause) in branches.iter().flatten().filter(|(node, _)| node.is_on()) {
            let (cell, digit) = (node.cell(), node.digit());
            let mut push = |cell, digit| {
                let step = self.step(cell, digit);
                if !parents.contains(&step) {
                    parents.push(step);
                }
            };
            match cause {
                Cause::Cell => {
                    let removed = self.before.cell[cell] & !self.now.cell[cell];
                    bits(removed).for_each(|digit| push(cell, digit));
                }
                Cause::Block | Cause::Row | Cause::Column => {
                    let region = REGIONS_OF[cell][cause as usize] as usize;
                    let removed =
                        self.before.positions[region][digit] & !self.now.positions[region][digit];
                    for position in bits(removed) {
                        push(CELLS_OF[region][position] as usize, digit);
                    }
                }
                Cause::Advanced | Cause::None => {}
            }
        }
        parents
    }
}
