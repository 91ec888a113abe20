//! Chains from a list of candidates, one of which holds.
//!
//! What says so is an axiom other than that of a cell or house.

use std::sync::Arc;

use super::branch::Branch;
use super::chain::way;
use super::grid::{Grid, Lit};
use super::search::{Chains, chains, grid};
use super::story::CommonChains;
use super::verity::{common, concluded};
use super::world::World;
use crate::board::View;
use kotowari_kernel::{Axiom, Candidate, Literal, Proof};

/// A board on which such lists are examined.
pub struct Listed<'a, const W: usize> {
    view: &'a View<W>,
    grid: Arc<Grid>,
    chains: Arc<Chains>,
}

/// A conclusion that all listed candidates lead to.
pub struct ListedConclusion {
    /// The eliminations, or the placement.
    pub claims: Vec<Literal>,
    /// Their proof.
    pub proof: Proof,
    /// The number of steps of all chains.
    pub links: usize,
    /// Its explanation.
    pub story: CommonChains,
}

impl<'a, const W: usize> Listed<'a, W> {
    /// Prepares a board. Returns `None` if it has too many candidates or still has a single.
    pub fn new(view: &'a View<W>) -> Option<Listed<'a, W>> {
        let grid = grid(view)?;
        let chains = chains(view, &grid);
        Some(Listed { view, grid, chains })
    }

    /// Returns the literals that all `cases` imply, with the length of the chains.
    pub fn targets(&self, cases: &[Candidate]) -> Vec<(u32, Literal)> {
        let (members, mut all) = (self.members(cases), vec![]);
        let rows: Vec<&[u8]> = members.iter().map(|&m| self.chains.0.from(Lit::place(m))).collect();
        common(&self.grid, &rows, &members, &mut |target, length| {
            all.push((length, self.grid.literal(target)));
        });
        all
    }

    /// Derives `target` from the cases, of which `one_holds` says that one is true, with the
    /// further eliminations that follow for the same reasons.
    pub fn reach(
        &self,
        cases: &[Candidate],
        one_holds: &Axiom,
        target: Literal,
    ) -> Option<ListedConclusion> {
        let grid = &self.grid;
        let number = grid.number(target.candidate().cell, target.candidate().digit)?;
        let target = match target {
            Literal::Place(_) => Lit::place(number),
            Literal::Remove(_) => Lit::remove(number),
        };
        let premises: Vec<Lit> = self.members(cases).into_iter().map(Lit::place).collect();
        let branches: Vec<Branch> =
            premises.iter().map(|&premise| way(grid, premise, target)).collect();
        let world = World::new(self.view);
        let prove = |claim, all: &[Branch]| world.whichever(claim, one_holds.clone(), all);
        let (claims, proof) = concluded(grid, target, &premises, branches.clone(), prove);
        let links = branches.iter().map(|branch| branch.steps.len()).sum();
        Some(ListedConclusion { claims, proof, links, story: CommonChains(branches) })
    }

    fn members(&self, cases: &[Candidate]) -> Vec<u16> {
        cases.iter().filter_map(|c| self.grid.number(c.cell, c.digit)).collect()
    }
}
