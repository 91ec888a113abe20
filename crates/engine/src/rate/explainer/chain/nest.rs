//! Chains inside chains: found once for each board, and counted once in each sum.

use std::collections::HashMap;
use std::rc::Rc;

use super::super::board::Board;
use super::super::geometry::{REGION_SET, REGIONS_OF, bits};
use super::closure::{Closure, Scratch};
use super::multiple::Search;
use super::node::{Cause, Node};
use super::spread::Planes;
use super::{Mode, simple};
use crate::gather::Gather as _;

/// A chain found on the board that another chain leaves.
pub(super) struct Inner {
    /// What it excludes: by cell, in the order in which the original notes it.
    pub removed: Vec<(usize, u16)>,
    /// The number of its nodes.
    pub complexity: u32,
    /// The nodes of every branch, breadth first, and why they follow.
    pub branches: Vec<Vec<(Node, Cause)>>,
}

/// The kinds of chains that are looked for inside chains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    /// Forcing chains and cycles.
    Simple,
    /// Cell and region chains without side effects.
    Static,
    /// Dynamic chains of a level.
    Dynamic(u8),
}

impl Mode {
    /// The chains looked for inside chains of this mode, in turn.
    pub(super) fn inside(self) -> &'static [Kind] {
        match (self.level, self.inner) {
            (2, _) => &[Kind::Simple],
            (3, _) => &[Kind::Simple, Kind::Static],
            (4, 0) => &[Kind::Dynamic(0)],
            (4, 1) => &[Kind::Dynamic(1)],
            (4, 2) => &[Kind::Dynamic(2)],
            (4, _) => &[Kind::Dynamic(3)],
            _ => &[],
        }
    }
}

/// A board as far as the chains on it depend on it.
#[derive(PartialEq, Eq, Hash)]
struct Position {
    kind: Kind,
    left: Planes,
    unsolved: u128,
}

/// A nested chain that somebody uses.
struct Kept {
    /// Chains with the same nodes in the same order have the same number.
    same: u32,
    complexity: u32,
}

/// So many boards are remembered.
const MEMORY: usize = 1 << 14;

/// What searches share: the nested chains, and room to work.
pub(in super::super) struct Nest {
    /// The nested chains in use.
    pub(super) kept: KeptChains,
    /// Room for walking through ancestors.
    pub(super) scratch: Scratch,
    /// Closures that nobody needs any more, for their room.
    // A closure is large and moves often.
    #[allow(clippy::vec_box)]
    pub(super) room: Vec<Box<Closure>>,
    known: HashMap<Position, Rc<[Inner]>>,
}

/// Nested chains by number.
pub(super) struct KeptChains {
    list: Vec<Kept>,
    numbers: HashMap<Vec<u16>, u32>,
    met: Vec<u32>,
}

impl Nest {
    pub fn new() -> Nest {
        let kept = KeptChains { list: vec![], numbers: HashMap::new(), met: vec![] };
        Nest { kept, scratch: Scratch::new(), room: vec![], known: HashMap::new() }
    }

    /// The chains on what is left of a board, sorted; of those that exclude the same the first.
    pub(super) fn chains(&mut self, before: &Board, left: &Planes, kind: Kind) -> Rc<[Inner]> {
        let unsolved = if let Kind::Dynamic(_) = kind { before.unsolved } else { 0 };
        let position = Position { kind, left: *left, unsolved };
        if let Some(list) = self.known.get(&position) {
            return Rc::clone(list);
        }
        let now = before.with_only(left);
        let list: Vec<Inner> = match kind {
            Kind::Simple => simple::all(&now),
            Kind::Static => Search::new(&now, Mode::STATIC, true).inner(self),
            Kind::Dynamic(level) => Search::new(&now, Mode::dynamic(level, 0), true).inner(self),
        };
        let list: Rc<[Inner]> = different(list).into();
        if self.known.len() >= MEMORY {
            self.known.clear();
        }
        self.known.insert(position, Rc::clone(&list));
        list
    }

    /// What the chains inside exclude that would not be excluded without the assumption.
    pub(super) fn excluded(&mut self, before: &Board, left: &Planes, mode: Mode) -> Planes {
        let mut gone = [0; 9];
        for &kind in mode.inside() {
            for chain in self.chains(before, left, kind).iter() {
                if chain.is_new(before, left) {
                    for &(cell, digits) in &chain.removed {
                        bits(digits).for_each(|digit| gone[digit] |= 1 << cell);
                    }
                }
            }
            if gone != [0; 9] {
                break;
            }
        }
        gone
    }
}

/// The chains without those that exclude just what an earlier one excludes.
fn different(list: Vec<Inner>) -> Vec<Inner> {
    let mut met = std::collections::HashSet::new();
    let effect = |chain: &Inner| {
        let mut removed = chain.removed.clone();
        removed.sort_unstable();
        removed
    };
    list.into_iter().filter(|chain| met.insert(effect(chain))).gather()
}

impl Inner {
    /// Whether something had to go before the chain was possible.
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

    /// Keeps a nested chain; its number is never 0.
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

    /// Forgets what has been added up.
    pub fn start_sum(&mut self) {
        self.met.clear();
    }

    /// The complexity of a nested chain, if no equal one has been added since the start.
    pub fn once(&mut self, number: u32) -> u32 {
        let kept = &self.list[number as usize - 1];
        if self.met.contains(&kept.same) {
            return 0;
        }
        self.met.push(kept.same);
        kept.complexity
    }
}
