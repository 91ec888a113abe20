//! What is so in every case.

use std::ops::ControlFlow;

use super::branch::{Branch, End, Follows, Why};
use super::chain::{NEVER, Reach, way};
use super::grid::{Grid, Lit, Tie};
use super::grouped::{grouped, has_place};
use super::search::{chains, grid, nets};
use super::shorten::shorten;
use super::spread::Spread;
use super::story::{AllCases, Split};
use super::world::World;
use crate::board::View;
use crate::deduction::{About, Deduction, Found, Kind, eliminated, mask_of};
use crate::gather::{Each as _, Gather as _};
use crate::sorting;
use kotowari_kernel::{Axiom, Candidate, Literal, Proof, Unit};

/// What a forcing step is based on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Over {
    /// The candidates of a cell.
    Cells,
    /// The places of a digit in a house.
    Houses,
    /// Both, and a candidate that holds or not.
    Anything,
}

/// Of a unit with more places than this not every one is told as a case.
const MOST_CASES: usize = 6;

/// A literal to which every case of something leads.
struct Common {
    target: Lit,
    split: SplitAt,
    length: u32,
}

#[derive(Clone, Copy)]
enum SplitAt {
    Group(u16),
    Candidate(u16),
}

/// What every candidate of a cell, or every place of a digit, leads to by single steps.
pub fn verities<const W: usize>(
    view: &View<W>,
    about: &'static About,
    over: Over,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let chains = chains(view, &grid);
    let best = best_of_groups(&grid, &chains.0, over);
    let ways = |premise: Lit, target: Lit| way(&grid, premise, target);
    Finder::new(view, &grid, about).hand_over(best, &ways, found)
}

/// What a candidate leads to by single steps, both if it holds and if it does not.
pub fn digit_verities<const W: usize>(
    view: &View<W>,
    about: &'static About,
    kind: &'static Kind,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let chains = chains(view, &grid);
    let best = best_of_candidates(&grid, &chains.0);
    let ways = |premise: Lit, target: Lit| way(&grid, premise, target);
    let kinds = [Some(kind); 3];
    Finder { kinds, ..Finder::new(view, &grid, about) }.hand_over(best, &ways, found)
}

/// What every case of anything leads to by single steps, some of them through groups of cells: the kinds
/// are those over a candidate, a cell and a house.
pub fn grouped_verities<const W: usize>(
    view: &View<W>,
    about: &'static About,
    kinds: [&'static Kind; 3],
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let grouped = grouped(view, &grid);
    let best = best_of_groups(&grid, &grouped.reach, Over::Anything);
    let ways = |premise: Lit, target: Lit| grouped.nodes.way(&grid, premise, target);
    let finder =
        Finder { kinds: kinds.each(Some), grouped: true, ..Finder::new(view, &grid, about) };
    finder.hand_over(best, &ways, found)
}

/// What every case of anything leads to by any steps.
pub fn net_verities<const W: usize>(
    view: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let nets = nets(view, &grid);
    let best = best_of_groups(&grid, &nets.reach, Over::Anything);
    let ways = |premise: Lit, target: Lit| {
        let mut spread = Spread::new(&grid);
        spread.assume(premise);
        shorten(&grid, None, spread.way(0, target))
    };
    Finder { chain: false, ..Finder::new(view, &grid, about) }.hand_over(best, &ways, found)
}

fn best_of_groups(grid: &Grid, reach: &Reach, over: Over) -> Vec<Common> {
    let mut best: Vec<Option<Common>> = (0..grid.literals()).map(|_| None).gather();
    for (number, group) in grid.groups.iter().enumerate() {
        let is_cell = matches!(group.tie, Tie::Unit(Unit::Cell(_)));
        let wanted = match over {
            Over::Cells => is_cell,
            Over::Houses => !is_cell,
            Over::Anything => true,
        };
        if !wanted || !group.truth || group.members.len() > MOST_CASES {
            continue;
        }
        let rows: Vec<&[u8]> = group.members.iter().map(|&m| reach.from(Lit::place(m))).gather();
        let split = SplitAt::Group(number as u16);
        common(grid, &rows, &group.members, &mut |target, length| {
            keep(&mut best, Common { target, split, length });
        });
    }
    if over == Over::Anything {
        let both = best_of_candidates(grid, reach);
        both.into_iter().for_each(|common| keep(&mut best, common));
    }
    best.into_iter().flatten().gather()
}

fn best_of_candidates(grid: &Grid, reach: &Reach) -> Vec<Common> {
    let mut best: Vec<Option<Common>> = (0..grid.literals()).map(|_| None).gather();
    for number in 0..grid.candidates.len() as u16 {
        let rows = [reach.from(Lit::place(number)), reach.from(Lit::remove(number))];
        let split = SplitAt::Candidate(number);
        common(grid, &rows, &[number], &mut |target, length| {
            keep(&mut best, Common { target, split, length });
        });
    }
    best.into_iter().flatten().gather()
}

/// The literals that the rows of these members all reach, and how long that is.
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
        // Two steps of a chain to each digit put in; a placement is worth a step more.
        let length = 2 * steps + u32::from(!target.is_place());
        reached(target, length);
    }
}

fn keep(best: &mut [Option<Common>], new: Common) {
    let old = &mut best[new.target.index()];
    if old.as_ref().is_none_or(|old| new.length < old.length) {
        *old = Some(new);
    }
}

/// A search that has found what all cases lead to.
#[derive(Clone, Copy)]
struct Finder<'a, const W: usize> {
    view: &'a View<W>,
    grid: &'a Grid,
    about: &'static About,
    /// The names over a candidate, a cell and a house.
    kinds: [Option<&'static Kind>; 3],
    /// Whether each step needs only one before it.
    chain: bool,
    /// Whether some step must go through a group of cells.
    grouped: bool,
}

impl<'a, const W: usize> Finder<'a, W> {
    /// A search for chains without a name of their own.
    fn new(view: &'a View<W>, grid: &'a Grid, about: &'static About) -> Self {
        Finder { view, grid, about, kinds: [None; 3], chain: true, grouped: false }
    }

    /// Hands over what all cases lead to, the shortest first.
    fn hand_over(
        &self,
        mut best: Vec<Common>,
        ways: &dyn Fn(Lit, Lit) -> Branch,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let Finder { view, grid, about, kinds, chain, grouped } = *self;
        sorting::by_key(&mut best, |common| (common.length, common.target));
        let world = World::new(view);
        let mut told = vec![false; grid.literals()];
        for Common { target, split, .. } in best {
            if told[target.index()] {
                continue;
            }
            let premises: Vec<Lit> = match split {
                SplitAt::Group(group) => {
                    grid.group(group).members.iter().map(|&m| Lit::place(m)).gather()
                }
                SplitAt::Candidate(c) => vec![Lit::place(c), Lit::remove(c)],
            };
            let branches: Vec<Branch> = premises.iter().map(|&p| ways(p, target)).gather();
            if grouped && !branches.iter().any(has_place) {
                continue;
            }
            let prove = |claim, all: &[Branch]| match split {
                SplitAt::Group(group) => {
                    world.whichever(claim, Axiom::SomeIn(grid.group(group).unit()), all)
                }
                SplitAt::Candidate(_) => world.either_way(claim, &all[0], &all[1]),
            };
            let (claims, proof) = concluded(grid, target, &premises, branches.clone(), prove);
            for c in eliminated(&claims) {
                if let Some(number) = grid.number(c.cell, c.digit) {
                    told[Lit::remove(number).index()] = true;
                }
            }
            let digits = mask_of(&claims);
            let links: usize = branches.iter().map(|branch| branch.steps.len()).sum();
            let (split, kind) = match split {
                SplitAt::Candidate(_) => (Split::HoldsOrNot, kinds[0]),
                SplitAt::Group(group) => match grid.group(group).unit() {
                    unit @ Unit::Cell(_) => (Split::Unit(unit), kinds[1]),
                    unit @ Unit::House(..) => (Split::Unit(unit), kinds[2]),
                },
            };
            found(
                Deduction::of(about)
                    .kind(kind)
                    .digits(digits)
                    .links(if chain { links } else { 0 })
                    .proof(proof)
                    .claims(claims)
                    .story(AllCases { split, branches, chain }),
            )?;
        }
        ControlFlow::Continue(())
    }
}

/// What these branches to a target come to, with all that goes out with it, and its proof: `prove` is
/// asked for each claim, with the branches that lead to it.
pub(super) fn concluded(
    grid: &Grid,
    target: Lit,
    premises: &[Lit],
    branches: Vec<Branch>,
    prove: impl Fn(Literal, &[Branch]) -> Proof,
) -> (Vec<Literal>, Proof) {
    let (mut claims, mut proofs) = (vec![], vec![]);
    for branches in with_siblings(grid, target, premises, branches) {
        let End::Reaches(claim) = branches[0].end else { continue };
        claims.push(claim);
        proofs.push(prove(claim, &branches));
    }
    (claims, Proof::each(proofs))
}

/// The branches to a target, and those to what goes out with it: the same digit in other cells that
/// see the last digit of every branch.
fn with_siblings(
    grid: &Grid,
    target: Lit,
    premises: &[Lit],
    branches: Vec<Branch>,
) -> Vec<Vec<Branch>> {
    let mut all = vec![branches];
    let Some(last) =
        all[0].iter().map(|branch| last_digit(grid, branch)).collect::<Option<Vec<u16>>>()
    else {
        return all;
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
            branch.end = End::Reaches(literal);
            branch.steps.pop();
            branch.steps.push(Follows { literal, why: Why::Link(grid.group(group).tie) });
            branch
        };
        let branches = all[0].iter().zip(seen).map(to).gather();
        all.push(branches);
    }
    all
}

/// The candidate that takes the target out, if the last step of a branch is a link.
fn last_digit(grid: &Grid, branch: &Branch) -> Option<u16> {
    let Some(Follows { literal: Literal::Remove(gone), why: Why::Link(tie) }) = branch.steps.last()
    else {
        return None;
    };
    let holds = branch.steps.iter().map(|step| step.literal).chain([branch.assume]);
    let inside = |c: &Candidate| {
        let number = grid.number(c.cell, c.digit);
        let of = number.map_or(&[][..], |number| grid.of(number));
        of.iter().any(|&g| grid.group(g).tie == *tie)
    };
    let mut by = holds.filter_map(|literal| match literal {
        Literal::Place(c) if c != *gone && inside(&c) => Some(c),
        _ => None,
    });
    by.next_back().and_then(|c| grid.number(c.cell, c.digit))
}
