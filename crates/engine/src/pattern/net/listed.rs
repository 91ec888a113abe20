//! What some candidates all lead to by single steps, where something else than a cell or a house says that one of
//! them holds.

use std::sync::Arc;

use super::branch::Branch;
use super::chain::way;
use super::grid::{Grid, Lit};
use super::search::{Chains, chains, grid};
use super::story::Whichever;
use super::verity::{common, concluded};
use super::world::World;
use crate::board::View;
use crate::gather::Gather as _;
use kotowari_kernel::{Axiom, Candidate, Literal, Proof};

/// A board on which such lists are looked at.
pub struct Listed<'a, const W: usize> {
    view: &'a View<W>,
    grid: Arc<Grid>,
    chains: Arc<Chains>,
}

/// Something that all of them lead to.
pub struct Reached {
    /// All that goes, or what is put in.
    pub claims: Vec<Literal>,
    /// Why.
    pub proof: Proof,
    /// The single steps of all of them.
    pub links: usize,
    /// How it is told.
    pub story: Whichever,
}

impl<'a, const W: usize> Listed<'a, W> {
    /// This board, if it is neither too large nor has something simpler.
    pub fn new(view: &'a View<W>) -> Option<Listed<'a, W>> {
        let grid = grid(view)?;
        let chains = chains(view, &grid);
        Some(Listed { view, grid, chains })
    }

    /// What all of these lead to, and how far that is.
    pub fn targets(&self, cases: &[Candidate]) -> Vec<(u32, Literal)> {
        let (members, mut all) = (self.members(cases), vec![]);
        let rows: Vec<&[u8]> = members.iter().map(|&m| self.chains.0.from(Lit::place(m))).gather();
        common(&self.grid, &rows, &members, &mut |target, length| {
            all.push((length, self.grid.literal(target)));
        });
        all
    }

    /// How they lead to one of these, as one of them holds by this axiom; with what goes for the same reasons.
    pub fn reach(
        &self,
        cases: &[Candidate],
        one_holds: &Axiom,
        target: Literal,
    ) -> Option<Reached> {
        let grid = &self.grid;
        let number = grid.number(target.candidate().cell, target.candidate().digit)?;
        let target = match target {
            Literal::Place(_) => Lit::place(number),
            Literal::Remove(_) => Lit::remove(number),
        };
        let premises: Vec<Lit> = self.members(cases).into_iter().map(Lit::place).gather();
        let branches: Vec<Branch> =
            premises.iter().map(|&premise| way(grid, premise, target)).gather();
        let world = World::new(self.view);
        let prove = |claim, all: &[Branch]| world.whichever(claim, one_holds.clone(), all);
        let (claims, proof) = concluded(grid, target, &premises, branches.clone(), prove);
        let links = branches.iter().map(|branch| branch.steps.len()).sum();
        Some(Reached { claims, proof, links, story: Whichever(branches) })
    }

    fn members(&self, cases: &[Candidate]) -> Vec<u16> {
        cases.iter().filter_map(|c| self.grid.number(c.cell, c.digit)).gather()
    }
}
