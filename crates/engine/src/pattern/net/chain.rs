//! Chains: implications where every step depends on exactly one before it.

use super::branch::{Branch, BranchEnd, Inference, StepReason};
use super::grid::{Grid, Lit};

/// The distance in steps between all pairs of literals.
#[derive(Debug)]
pub(super) struct Reach {
    /// `literals` × `literals`, a row per premise: the number of steps, or [`NEVER`].
    pub steps: Vec<u8>,
    literals: usize,
}

/// Marks a literal that is not reached.
pub(super) const NEVER: u8 = u8::MAX;

impl Reach {
    /// Measures all chains of a grid.
    pub fn of_chains(grid: &Grid) -> Reach {
        let literals = grid.literals();
        let mut steps = vec![NEVER; literals * literals];
        for (premise, row) in steps.chunks_mut(literals.max(1)).enumerate() {
            let premise = Lit::of_index(premise);
            walk(grid, premise, |lit, _, depth| row[lit.index()] = depth);
        }
        Reach { steps, literals }
    }

    /// Wraps a table computed elsewhere. `steps` has `literals` rows of `literals` entries.
    pub fn of(steps: Vec<u8>, literals: usize) -> Reach {
        Reach { steps, literals }
    }

    /// Returns the row of a premise: its distance to each literal.
    pub fn from(&self, premise: Lit) -> &[u8] {
        &self.steps[premise.index() * self.literals..][..self.literals]
    }
}

/// Visits what a premise implies breadth first, each literal once, with the group and literal it
/// follows from and its depth.
fn walk(grid: &Grid, premise: Lit, mut each: impl FnMut(Lit, Option<(u16, Lit)>, u8)) {
    let mut seen = vec![false; grid.literals()];
    let mut queue = vec![(premise, 0_u8)];
    seen[premise.index()] = true;
    each(premise, None, 0);
    let mut head = 0;
    while let Some(&(lit, depth)) = queue.get(head) {
        head += 1;
        if depth + 1 == NEVER {
            continue;
        }
        for &number in grid.of(lit.candidate()) {
            let group = grid.group(number);
            let others = group.members.iter().copied().filter(|&m| m != lit.candidate());
            let mut reach = |next: Lit| {
                if !std::mem::replace(&mut seen[next.index()], true) {
                    each(next, Some((number, lit)), depth + 1);
                    queue.push((next, depth + 1));
                }
            };
            if lit.is_place() {
                others.for_each(|m| reach(Lit::remove(m)));
            } else if group.truth && group.members.len() == 2 {
                others.for_each(|m| reach(Lit::place(m)));
            }
        }
    }
}

/// Returns the shortest chain from a premise to a literal it implies.
pub(super) fn way(grid: &Grid, premise: Lit, target: Lit) -> Branch {
    ChainTree::new(grid, premise).to(target)
}

/// The breadth-first tree of a premise.
pub(super) struct ChainTree<'g> {
    grid: &'g Grid,
    premise: Lit,
    from: Vec<Option<(u16, Lit)>>,
}

impl<'g> ChainTree<'g> {
    /// Searches everything the premise implies by chains.
    pub fn new(grid: &'g Grid, premise: Lit) -> ChainTree<'g> {
        let mut from = vec![None; grid.literals()];
        walk(grid, premise, |lit, parent, _| from[lit.index()] = parent);
        ChainTree { grid, premise, from }
    }

    /// Returns the shortest chain to a literal.
    pub fn to(&self, target: Lit) -> Branch {
        self.branch(&[target], BranchEnd::Reaches(self.grid.literal(target)))
    }

    /// Returns the chains that together empty a group.
    pub fn to_nothing(&self, number: u16) -> Branch {
        let group = self.grid.group(number);
        let targets: Vec<Lit> = group.members.iter().map(|&m| Lit::remove(m)).collect();
        self.branch(&targets, BranchEnd::Nothing(group.unit()))
    }

    fn branch(&self, targets: &[Lit], end: BranchEnd) -> Branch {
        let mut steps: Vec<Lit> = vec![];
        for &target in targets {
            let mut way = vec![];
            let mut lit = target;
            while let Some((_, parent)) = self.from[lit.index()] {
                if steps.contains(&lit) {
                    break;
                }
                way.push(lit);
                lit = parent;
            }
            steps.extend(way.into_iter().rev());
        }
        let follows = |&lit: &Lit| {
            let (group, _) = self.from[lit.index()].expect("only what follows is on the way");
            let group = self.grid.group(group);
            let why = if lit.is_place() {
                StepReason::Truth(group.unit())
            } else {
                StepReason::Link(group.tie)
            };
            Inference { literal: self.grid.literal(lit), why }
        };
        Branch {
            assume: self.grid.literal(self.premise),
            steps: steps.iter().map(follows).collect(),
            end,
        }
    }
}
