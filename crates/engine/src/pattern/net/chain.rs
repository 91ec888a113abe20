//! Implications one at a time: what each literal leads to if every step needs one before it.

use super::branch::{Branch, End, Follows, Why};
use super::grid::{Grid, Lit};
use crate::gather::Gather as _;

/// How far each literal is from each other one, in steps.
#[derive(Debug)]
pub(super) struct Reach {
    /// For each premise, for each literal: the number of steps, or [`NEVER`].
    pub steps: Vec<u8>,
    literals: usize,
}

/// Not reached.
pub(super) const NEVER: u8 = u8::MAX;

impl Reach {
    /// What literals lead to by single steps.
    pub fn of_chains(grid: &Grid) -> Reach {
        let literals = grid.literals();
        let mut steps = vec![NEVER; literals * literals];
        for (premise, row) in steps.chunks_mut(literals.max(1)).enumerate() {
            let premise = Lit::of_index(premise);
            walk(grid, premise, |lit, _, depth| row[lit.index()] = depth);
        }
        Reach { steps, literals }
    }

    /// A table made elsewhere, of so many literals.
    pub fn of(steps: Vec<u8>, literals: usize) -> Reach {
        Reach { steps, literals }
    }

    /// What a premise leads to.
    pub fn from(&self, premise: Lit) -> &[u8] {
        &self.steps[premise.index() * self.literals..][..self.literals]
    }
}

/// Breadth first from a premise: each literal once, with the group and the literal it follows by.
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

/// The shortest way from a premise to a literal it leads to.
pub(super) fn way(grid: &Grid, premise: Lit, target: Lit) -> Branch {
    Ways::new(grid, premise).to(target)
}

/// A premise and the ways from it.
pub(super) struct Ways<'g> {
    grid: &'g Grid,
    premise: Lit,
    from: Vec<Option<(u16, Lit)>>,
}

impl<'g> Ways<'g> {
    pub fn new(grid: &'g Grid, premise: Lit) -> Ways<'g> {
        let mut from = vec![None; grid.literals()];
        walk(grid, premise, |lit, parent, _| from[lit.index()] = parent);
        Ways { grid, premise, from }
    }

    /// The shortest way to a literal.
    pub fn to(&self, target: Lit) -> Branch {
        self.branch(&[target], End::Reaches(self.grid.literal(target)))
    }

    /// The ways to a group without any member left.
    pub fn to_nothing(&self, number: u16) -> Branch {
        let group = self.grid.group(number);
        let targets: Vec<Lit> = group.members.iter().map(|&m| Lit::remove(m)).gather();
        self.branch(&targets, End::Nothing(group.unit()))
    }

    fn branch(&self, targets: &[Lit], end: End) -> Branch {
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
            let why = if lit.is_place() { Why::Truth(group.unit()) } else { Why::Link(group.tie) };
            Follows { literal: self.grid.literal(lit), why }
        };
        Branch {
            assume: self.grid.literal(self.premise),
            steps: steps.iter().map(follows).gather(),
            end,
        }
    }
}
