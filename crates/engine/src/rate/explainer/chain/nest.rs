//! Nested chains: cached by board, and counted once in the length of the chain that uses them.

use std::collections::HashMap;
use std::rc::Rc;

use super::super::board::Board;
use super::super::geometry::{REGION_SET, REGIONS_OF, bits};
use super::closure::{Closure, Scratch};
use super::multiple::Search;
use super::node::{Cause, Node};
use super::spread::Planes;
use super::{Mode, simple};

/// A chain found on the board that another chain leaves.
pub(super) struct NestedChain {
    /// The cells and digits that it excludes, in the order of the original.
    pub removed: Vec<(usize, u16)>,
    /// The number of nodes.
    pub complexity: u32,
    /// The nodes of each branch, breadth first, with their causes.
    pub branches: Vec<Vec<(Node, Cause)>>,
}

/// The kinds of chains that are searched inside chains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum NestedKind {
    /// Forcing chains and cycles.
    Simple,
    /// Cell and region chains without side effects.
    Static,
    /// Dynamic chains of a level.
    Dynamic(u8),
}

impl Mode {
    /// Returns the kinds of chains nested in those of this mode, in the order of the search.
    pub(super) fn inside(self) -> &'static [NestedKind] {
        match (self.level, self.inner) {
            (2, _) => &[NestedKind::Simple],
            (3, _) => &[NestedKind::Simple, NestedKind::Static],
            (4, 0) => &[NestedKind::Dynamic(0)],
            (4, 1) => &[NestedKind::Dynamic(1)],
            (4, 2) => &[NestedKind::Dynamic(2)],
            (4, _) => &[NestedKind::Dynamic(3)],
            _ => &[],
        }
    }
}

/// The part of a board that the chains on it depend on, as the key of the cache.
#[derive(PartialEq, Eq, Hash)]
struct Position {
    kind: NestedKind,
    left: Planes,
    /// The unsolved cells; 0 for kinds that do not depend on them.
    unsolved: u128,
}

/// A nested chain that a step rests on.
struct Kept {
    /// A number that is the same for chains with the same nodes in the same order.
    same: u32,
    complexity: u32,
}

/// Upper bound on the cached boards, so that memory stays bounded; the cache is emptied when it is
/// reached.
const MAX_CACHED_BOARDS: usize = 1 << 14;

/// State shared by the searches on one puzzle: the nested chains and reusable buffers.
pub(in super::super) struct NestedChains {
    /// The nested chains in use.
    pub(super) kept: KeptChains,
    /// Buffers for walking through ancestors.
    pub(super) scratch: Scratch,
    /// A pool of closures that are no longer in use, kept for their allocations.
    #[expect(clippy::vec_box, reason = "a closure is large and moves often")]
    pub(super) closure_pool: Vec<Box<Closure>>,
    /// The nested chains by position.
    known: HashMap<Position, Rc<[NestedChain]>>,
}

/// The nested chains that the current search uses, by number.
pub(super) struct KeptChains {
    list: Vec<Kept>,
    /// The value of [`Kept::same`] for each list of nodes.
    numbers: HashMap<Vec<u16>, u32>,
    /// The chains that the current sum includes, by [`Kept::same`].
    met: Vec<u32>,
}

impl NestedChains {
    pub fn new() -> NestedChains {
        let kept = KeptChains { list: vec![], numbers: HashMap::new(), met: vec![] };
        NestedChains { kept, scratch: Scratch::new(), closure_pool: vec![], known: HashMap::new() }
    }

    /// Returns the chains on what is left of a board, sorted as in the original; of those with the
    /// same exclusions only the first.
    pub(super) fn chains(
        &mut self,
        before: &Board,
        left: &Planes,
        kind: NestedKind,
    ) -> Rc<[NestedChain]> {
        let unsolved = if let NestedKind::Dynamic(_) = kind { before.unsolved } else { 0 };
        let position = Position { kind, left: *left, unsolved };
        if let Some(list) = self.known.get(&position) {
            return Rc::clone(list);
        }
        let now = before.with_only(left);
        let list: Vec<NestedChain> = match kind {
            NestedKind::Simple => simple::all(&now),
            NestedKind::Static => Search::new(&now, Mode::STATIC, true).inner(self),
            NestedKind::Dynamic(level) => {
                Search::new(&now, Mode::dynamic(level, 0), true).inner(self)
            }
        };
        let list: Rc<[NestedChain]> = different(list).into();
        if self.known.len() >= MAX_CACHED_BOARDS {
            self.known.clear();
        }
        self.known.insert(position, Rc::clone(&list));
        list
    }

    /// Returns the exclusions of nested chains that are only possible because of the assumption.
    pub(super) fn excluded(&mut self, before: &Board, left: &Planes, mode: Mode) -> Planes {
        let mut exclusions = [0; 9];
        for &kind in mode.inside() {
            for chain in self.chains(before, left, kind).iter() {
                if chain.is_new(before, left) {
                    for &(cell, digits) in &chain.removed {
                        bits(digits).for_each(|digit| exclusions[digit] |= 1 << cell);
                    }
                }
            }
            if exclusions != [0; 9] {
                break;
            }
        }
        exclusions
    }
}

/// Drops the chains whose exclusions are exactly those of an earlier one.
fn different(list: Vec<NestedChain>) -> Vec<NestedChain> {
    let mut met = std::collections::HashSet::new();
    let effect = |chain: &NestedChain| {
        let mut removed = chain.removed.clone();
        removed.sort_unstable();
        removed
    };
    list.into_iter().filter(|chain| met.insert(effect(chain))).collect()
}

impl NestedChain {
    /// Whether the chain rests on a candidate that was removed since `before`.
    fn is_new(&self, before: &Board, left: &Planes) -> bool {
        self.branches.iter().flatten().filter(|(node, _)| node.is_on()).any(|&(node, cause)| {
            let (cell, digit) = (node.cell(), node.digit());
            match cause {
                Cause::Cell => bits(before.cell[cell]).any(|d| left[d] >> cell & 1 == 0),
                Cause::Block | Cause::Row | Cause::Column => {
                    let region = REGION_SET[REGIONS_OF[cell][cause as usize] as usize];
                    before.digit[digit] & !left[digit] & region != 0
                }
                Cause::Advanced | Cause::None => false,
            }
        })
    }
}

impl KeptChains {
    /// Forgets all chains.
    pub fn clear(&mut self) {
        self.list.clear();
        self.numbers.clear();
    }

    /// Stores a nested chain and returns its number, which is never 0.
    pub fn keep(&mut self, branches: &[Vec<(Node, Cause)>], complexity: u32) -> u32 {
        let mut signature = vec![];
        for branch in branches {
            signature.extend(branch.iter().map(|(node, _)| node.0));
            signature.push(u16::MAX);
        }
        let next = self.numbers.len() as u32;
        let same = *self.numbers.entry(signature).or_insert(next);
        self.list.push(Kept { same, complexity });
        self.list.len() as u32
    }

    /// Starts a new sum.
    pub fn start_sum(&mut self) {
        self.met.clear();
    }

    /// Returns the complexity of a nested chain, or 0 if an equal one was added since the sum
    /// started.
    pub fn once(&mut self, number: u32) -> u32 {
        let kept = &self.list[number as usize - 1];
        if self.met.contains(&kept.same) {
            return 0;
        }
        self.met.push(kept.same);
        kept.complexity
    }
}
