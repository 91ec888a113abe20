//! Verities: conclusions that hold in every case.

use std::ops::ControlFlow;

use super::branch::{Branch, BranchEnd, Inference, StepReason};
use super::chain::{NEVER, Reach, way};
use super::grid::{Grid, Lit, Tie};
use super::grouped::{grouped, has_place};
use super::search::{chains, grid, nets};
use super::shorten::shorten;
use super::spread::Spread;
use super::story::{Split, VerityStory};
use super::world::World;
use crate::board::View;
use crate::deduction::{BUDGET, Deduction, Kind, OnDeduction, TechniqueInfo, eliminated, mask_of};
use kotowari_kernel::{Axiom, Candidate, Literal, Proof, Unit};

/// What the cases of a forcing step are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum CaseKind {
    /// The candidates of a cell.
    Cells,
    /// The places of a digit in a house.
    Houses,
    /// Either of these, or a candidate that holds or is out.
    Anything,
}

/// Larger units are skipped, because each member becomes a case of the explanation.
const MAX_CASES: usize = 6;

/// A literal that every case implies.
struct CommonConclusion {
    target: Lit,
    split: SplitAt,
    length: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum SplitAt {
    Group(u16),
    Candidate(u16),
}

/// Reports what every candidate of a cell, or every place of a digit, implies by chains.
pub fn verities<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    over: CaseKind,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let chains = chains(view, &grid);
    let best = best_of_groups(&grid, &chains.0, over);
    let branch_to = |premise: Lit, target: Lit| way(&grid, premise, target);
    VeritySearch::new(view, &grid, info).report(best, &chains.0, &branch_to, found)
}

/// Reports what a candidate implies by chains both if it holds and if it is out.
pub fn digit_verities<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    kind: &'static Kind,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let chains = chains(view, &grid);
    let best = best_of_candidates(&grid, &chains.0);
    let branch_to = |premise: Lit, target: Lit| way(&grid, premise, target);
    let kinds = [Some(kind); 3];
    let search = VeritySearch { kinds, ..VeritySearch::new(view, &grid, info) };
    search.report(best, &chains.0, &branch_to, found)
}

/// As [`verities`], with chains through grouped nodes. `kinds` names those over a candidate, a cell
/// and a house, in this order.
pub fn grouped_verities<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    kinds: [&'static Kind; 3],
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let grouped = grouped(view, &grid);
    let best = best_of_groups(&grid, &grouped.reach, CaseKind::Anything);
    let branch_to = |premise: Lit, target: Lit| grouped.nodes.way(&grid, premise, target);
    let finder = VeritySearch {
        kinds: kinds.map(Some),
        grouped: true,
        ..VeritySearch::new(view, &grid, info)
    };
    finder.report(best, &grouped.reach, &branch_to, found)
}

/// Reports what every case implies by nets.
pub fn net_verities<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let nets = nets(view, &grid);
    let best = best_of_groups(&grid, &nets.reach, CaseKind::Anything);
    let branch_to = |premise: Lit, target: Lit| {
        let mut spread = Spread::new(&grid);
        spread.assume(premise);
        shorten(&grid, None, spread.way(0, target))
    };
    VeritySearch { chain: false, ..VeritySearch::new(view, &grid, info) }.report(
        best,
        &nets.reach,
        &branch_to,
        found,
    )
}

fn best_of_groups(grid: &Grid, reach: &Reach, over: CaseKind) -> Vec<CommonConclusion> {
    let mut best: Vec<Option<CommonConclusion>> = (0..grid.literals()).map(|_| None).collect();
    for (number, group) in grid.groups.iter().enumerate() {
        let is_cell = matches!(group.tie, Tie::Unit(Unit::Cell(_)));
        let wanted = match over {
            CaseKind::Cells => is_cell,
            CaseKind::Houses => !is_cell,
            CaseKind::Anything => true,
        };
        if !wanted || !group.truth || group.members.len() > MAX_CASES {
            continue;
        }
        let rows: Vec<&[u8]> = group.members.iter().map(|&m| reach.from(Lit::place(m))).collect();
        let split = SplitAt::Group(number as u16);
        common(grid, &rows, &group.members, &mut |target, length| {
            keep(&mut best, CommonConclusion { target, split, length });
        });
    }
    if over == CaseKind::Anything {
        let both = best_of_candidates(grid, reach);
        both.into_iter().for_each(|common| keep(&mut best, common));
    }
    best.into_iter().flatten().collect()
}

fn best_of_candidates(grid: &Grid, reach: &Reach) -> Vec<CommonConclusion> {
    let mut best: Vec<Option<CommonConclusion>> = (0..grid.literals()).map(|_| None).collect();
    for number in 0..grid.candidates.len() as u16 {
        let rows = [reach.from(Lit::place(number)), reach.from(Lit::remove(number))];
        let split = SplitAt::Candidate(number);
        common(grid, &rows, &[number], &mut |target, length| {
            keep(&mut best, CommonConclusion { target, split, length });
        });
    }
    best.into_iter().flatten().collect()
}

/// Visits the literals that the rows of all these members reach, with their total length.
pub(super) fn common(
    grid: &Grid,
    rows: &[&[u8]],
    members: &[u16],
    reached: &mut dyn FnMut(Lit, u32),
) {
    for index in 0..grid.literals() {
        if rows.iter().any(|row| row[index] == NEVER) {
            continue;
        }
        let target = Lit::of_index(index);
        let itself = members.contains(&target.candidate());
        if itself && (!target.is_place() || members.len() == 1) {
            continue;
        }
        let steps: u32 = rows.iter().map(|row| u32::from(row[index]) + 1).sum();
        // A chain takes two steps per placed digit. A placement is worth one step more.
        let length = 2 * steps + u32::from(!target.is_place());
        reached(target, length);
    }
}

fn keep(best: &mut [Option<CommonConclusion>], new: CommonConclusion) {
    let old = &mut best[new.target.index()];
    if old.as_ref().is_none_or(|old| new.length < old.length) {
        *old = Some(new);
    }
}

/// A search for common conclusions.
#[derive(Clone, Copy)]
struct VeritySearch<'a, const W: usize> {
    view: &'a View<W>,
    grid: &'a Grid,
    info: &'static TechniqueInfo,
    /// The kinds over a candidate, a cell and a house.
    kinds: [Option<&'static Kind>; 3],
    /// Whether each step depends on only one before it.
    chain: bool,
    /// Whether a chain must pass through a grouped node.
    grouped: bool,
}

impl<'a, const W: usize> VeritySearch<'a, W> {
    /// A search for plain chains, without kinds.
    fn new(view: &'a View<W>, grid: &'a Grid, info: &'static TechniqueInfo) -> Self {
        VeritySearch { view, grid, info, kinds: [None; 3], chain: true, grouped: false }
    }

    /// Reports the common conclusions, the shortest first. On a board with clues each with the
    /// others of the same cases.
    fn report(
        &self,
        mut best: Vec<CommonConclusion>,
        reach: &Reach,
        branch_to: &dyn Fn(Lit, Lit) -> Branch,
        found: OnDeduction<'_>,
    ) -> ControlFlow<()> {
        let VeritySearch { view, grid, info, kinds, chain, grouped } = *self;
        best.sort_by_key(|common| (common.length, common.target));
        let world = World::new(view);
        let mut reported = vec![false; grid.literals()];
        for CommonConclusion { target, split, .. } in best {
            if reported[target.index()] {
                continue;
            }
            let premises: Vec<Lit> = match split {
                SplitAt::Group(group) => {
                    grid.group(group).members.iter().map(|&m| Lit::place(m)).collect()
                }
                SplitAt::Candidate(c) => vec![Lit::place(c), Lit::remove(c)],
            };
            let branches: Vec<Branch> = premises.iter().map(|&p| branch_to(p, target)).collect();
            if grouped && !branches.iter().any(has_place) {
                continue;
            }
            let prove = |claim, all: &[Branch]| match split {
                SplitAt::Group(group) => {
                    world.whichever(claim, Axiom::SomeIn(grid.group(group).unit()), all)
                }
                SplitAt::Candidate(_) => world.either_way(claim, &all[0], &all[1]),
            };
            let mut all = Conclusions::of(branches.clone());
            let (mut claims, mut proof) = concluded(grid, target, &premises, branches, prove);
            if !grid.clues().is_empty() {
                let mut proofs = vec![proof];
                for more in self.also(split, reach) {
                    if reported[more.index()] || claims.contains(&grid.literal(more)) {
                        continue;
                    }
                    let branches: Vec<Branch> =
                        premises.iter().map(|&p| branch_to(p, more)).collect();
                    if all.add(grid, &branches) {
                        let (own, proof) = concluded(grid, more, &premises, branches, prove);
                        let new = own.into_iter().filter(|claim| !claims.contains(claim));
                        claims.extend(new.collect::<Vec<_>>());
                        proofs.push(proof);
                    }
                }
                proof = Proof::each(proofs);
            }
            for c in eliminated(&claims) {
                if let Some(number) = grid.number(c.cell, c.digit) {
                    reported[Lit::remove(number).index()] = true;
                }
            }
            for lit in claims.iter().filter_map(|&claim| grid.lit(claim)) {
                reported[lit.index()] = true;
            }
            let digits = mask_of(&claims);
            let links: usize = all.branches.iter().map(|branch| branch.steps.len()).sum();
            let (split, kind) = match split {
                SplitAt::Candidate(_) => (Split::HoldsOrNot, kinds[0]),
                SplitAt::Group(group) => match grid.group(group).unit() {
                    unit @ Unit::Cell(_) => (Split::Unit(unit), kinds[1]),
                    unit @ Unit::House(..) => (Split::Unit(unit), kinds[2]),
                },
            };
            found(
                Deduction::of(info)
                    .kind(kind)
                    .digits(digits)
                    .links(if chain { links } else { 0 })
                    .proof(proof)
                    .claims(claims)
                    .story(VerityStory { split, branches: all.branches, ways: all.ways, chain }),
            )?;
        }
        ControlFlow::Continue(())
    }

    /// Returns what all cases of a split come to, placements first, then what is nearest.
    fn also(&self, split: SplitAt, reach: &Reach) -> Vec<Lit> {
        let mut all: Vec<(bool, u32, Lit)> = vec![];
        let mut reached = |target: Lit, length| all.push((!target.is_place(), length, target));
        match split {
            SplitAt::Group(group) => {
                let members = &self.grid.group(group).members;
                let rows = members.iter().map(|&m| reach.from(Lit::place(m)));
                common(self.grid, &rows.collect::<Vec<_>>(), members, &mut reached);
            }
            SplitAt::Candidate(c) => {
                let rows = [reach.from(Lit::place(c)), reach.from(Lit::remove(c))];
                common(self.grid, &rows, &[c], &mut reached);
            }
        }
        all.sort();
        all.into_iter().map(|(.., target)| target).collect()
    }
}

/// What several cases have in common, as far as it can be read at one sitting.
struct Conclusions {
    /// For each conclusion a branch a case.
    ways: Vec<Vec<Branch>>,
    /// For each case all of them in one.
    branches: Vec<Branch>,
}

impl Conclusions {
    fn of(branches: Vec<Branch>) -> Conclusions {
        Conclusions { ways: vec![branches.clone()], branches }
    }

    /// Adds a conclusion with its branch for each case. Returns `false` if that takes too many
    /// bullets, or it is in sight of a digit that is placed anyway.
    fn add(&mut self, grid: &Grid, more: &[Branch]) -> bool {
        let placed = self.ways.iter().filter_map(|ways| match ways[0].end {
            BranchEnd::Reaches(Literal::Place(c)) => grid.number(c.cell, c.digit),
            _ => None,
        });
        let end = match more[0].end {
            BranchEnd::Reaches(Literal::Remove(c)) => grid.number(c.cell, c.digit),
            _ => None,
        };
        let goes = |placed: u16| end.is_some_and(|end| grid.shared(placed, end).is_some());
        if placed.into_iter().any(goes) {
            return false;
        }
        let mut branches = self.branches.clone();
        for (branch, more) in branches.iter_mut().zip(more) {
            for step in &more.steps {
                if branch.steps.iter().all(|known| known.literal != step.literal) {
                    branch.steps.push(step.clone());
                }
            }
        }
        // Each case states each conclusion, and in the end each is stated once more.
        let said = (branches.len() + 1) * (self.ways.len() + 1);
        let followed: usize = branches.iter().map(|branch| branch.bullets() - 1).sum();
        let fits = said + 2 + followed <= BUDGET;
        if fits {
            self.branches = branches;
            self.ways.push(more.to_vec());
        }
        fits
    }
}

/// Returns the claims of these branches to a target with their proof. `prove` proves one claim from
/// the branches that lead to it.
pub(super) fn concluded(
    grid: &Grid,
    target: Lit,
    premises: &[Lit],
    branches: Vec<Branch>,
    prove: impl Fn(Literal, &[Branch]) -> Proof,
) -> (Vec<Literal>, Proof) {
    let (mut claims, mut proofs) = (vec![], vec![]);
    for branches in with_siblings(grid, target, premises, branches) {
        let BranchEnd::Reaches(claim) = branches[0].end else { continue };
        claims.push(claim);
        proofs.push(prove(claim, &branches));
    }
    (claims, Proof::each(proofs))
}

/// Returns the branches to the target and those to the further eliminations: the same digit in
/// other cells that see the last digit of every branch.
fn with_siblings(
    grid: &Grid,
    target: Lit,
    premises: &[Lit],
    branches: Vec<Branch>,
) -> Vec<Vec<Branch>> {
    let mut sibling_branches = vec![branches];
    let Some(last) = sibling_branches[0]
        .iter()
        .map(|branch| last_digit(grid, branch))
        .collect::<Option<Vec<u16>>>()
    else {
        return sibling_branches;
    };
    let digit = grid.candidate(target.candidate()).digit;
    for (number, candidate) in grid.candidates.iter().enumerate() {
        let number = number as u16;
        let other = candidate.digit == digit && number != target.candidate();
        let in_case = premises.iter().any(|premise| premise.candidate() == number);
        if !other || in_case || last.contains(&number) {
            continue;
        }
        let seen: Option<Vec<u16>> = last.iter().map(|&by| grid.shared(by, number)).collect();
        let Some(seen) = seen else { continue };
        let literal = Literal::Remove(*candidate);
        let to = |(branch, group): (&Branch, u16)| {
            let mut branch = branch.clone();
            branch.end = BranchEnd::Reaches(literal);
            branch.steps.pop();
            branch.steps.push(Inference { literal, why: StepReason::Link(grid.group(group).tie) });
            branch
        };
        let branches = sibling_branches[0].iter().zip(seen).map(to).collect();
        sibling_branches.push(branches);
    }
    sibling_branches
}

/// Returns the candidate that eliminates the target, if the last step of a branch is a link.
fn last_digit(grid: &Grid, branch: &Branch) -> Option<u16> {
    let Some(Inference { literal: Literal::Remove(gone), why: StepReason::Link(tie) }) =
        branch.steps.last()
    else {
        return None;
    };
    let holds = branch.steps.iter().map(|step| step.literal).chain([branch.assume]);
    let inside = |c: &Candidate| {
        let number = grid.number(c.cell, c.digit);
        let groups = number.map_or(&[][..], |number| grid.of(number));
        groups.iter().any(|&g| grid.group(g).tie == *tie)
    };
    let mut by = holds.filter_map(|literal| match literal {
        Literal::Place(c) if c != *gone && inside(&c) => Some(c),
        _ => None,
    });
    by.next_back().and_then(|c| grid.number(c.cell, c.digit))
}
