//! The searches: what cannot be, and what is so in every case.

use std::ops::ControlFlow;

use super::branch::{Branch, End, Follows, Why};
use super::chain::{NEVER, Reach, Ways};
use super::grid::{Grid, Group, Lit};
use super::nested;
use super::plus;
use super::spread::Spread;
use super::story::{AllCases, Refutation, Split};
use super::world::World;
use crate::board::View;
use crate::deduction::{About, Deduction, Found, Kind, digits_of};
use crate::kernel::{Literal, Proof, Unit};

/// So many open candidates are looked at: a 9×9 has at most 729, and a 16×16 that is half done has
/// not many more.  Tables of what leads where grow with the square of it.
const LARGEST: usize = 800;

/// Of a unit with more places than this not every one is told as a case.
const MOST_CASES: usize = 6;

/// What each candidate leads to by single steps.
struct Chains(Reach);

/// What each candidate leads to by any steps, and which lead nowhere.
struct Nets {
    reach: Reach,
    nowhere: Vec<(Lit, Branch)>,
}

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

/// The candidates and units, if the board is neither too large nor has something simpler: whoever
/// assumes things has first put in the digits that have one place left.
fn grid<const W: usize>(view: &View<W>) -> Option<std::sync::Arc<Grid>> {
    if view.open.is_empty() || Grid::size(view) > LARGEST {
        return None;
    }
    Some(view.shared(Grid::new)).filter(|grid| !grid.single)
}

fn chains<const W: usize>(view: &View<W>, grid: &Grid) -> std::sync::Arc<Chains> {
    view.shared(|_| Chains(Reach::of_chains(grid)))
}

fn nets<const W: usize>(view: &View<W>, grid: &Grid) -> std::sync::Arc<Nets> {
    view.shared(|_| {
        let literals = grid.literals();
        let mut steps = vec![NEVER; literals * literals];
        let mut nowhere = vec![];
        let mut spread = Spread::new(grid);
        for index in 0..literals {
            let premise = Lit::of_index(index);
            spread.assume(premise);
            let row = &mut steps[index * literals..][..literals];
            spread.trail.iter().for_each(|&lit| row[lit.index()] = spread.depth(lit));
            if let Some(refuted) = spread.refutation(0) {
                nowhere.push((premise, refuted.branch));
            }
            spread.back(0);
        }
        Nets { reach: Reach::of(steps, literals), nowhere }
    })
}

/// One digit assumed in a cell, followed through that digit alone.
pub fn nishio<const W: usize>(
    view: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let mut all = vec![];
    for digit in 0..view.digits {
        let mut spread = Spread::of_digit(&grid, digit);
        for (number, candidate) in grid.candidates.iter().enumerate() {
            if candidate.digit == digit {
                spread.assume(Lit::place(number as u16));
                all.extend(spread.refutation(0).map(|refuted| refuted.branch));
                spread.back(0);
            }
        }
    }
    refute(view, about, None, true, all, found)
}

/// What leads by single steps to its own opposite, or to the loss of both candidates of a unit that
/// has two.  Where a larger unit loses all, [`verities`] has the same as cases, which are easier to
/// follow.
pub fn contradictions<const W: usize>(
    view: &View<W>,
    about: &'static About,
    kind: &'static Kind,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let chains = chains(view, &grid);
    let mut all = vec![];
    for index in 0..grid.literals() {
        let premise = Lit::of_index(index);
        let row = chains.0.from(premise);
        let away = |m: &u16| u32::from(row[Lit::remove(*m).index()]);
        let empty = |(_, group): &(u16, &Group)| {
            let two = group.truth && group.members.len() == 2;
            two && group.members.iter().all(|m| away(m) != u32::from(NEVER))
        };
        let groups = (0_u16..).zip(&grid.groups).filter(empty);
        let nearest = groups.map(|(n, group)| (group.members.iter().map(away).sum::<u32>(), n)).min();
        let itself = Some(u32::from(row[premise.negated().index()])).filter(|d| *d != u32::from(NEVER));
        match (itself, nearest) {
            (None, None) => {}
            (Some(steps), near) if near.is_none_or(|(away, _)| steps <= away) => {
                all.push(Ways::new(&grid, premise).to(premise.negated()));
            }
            (_, Some((_, group))) => all.push(Ways::new(&grid, premise).to_nothing(group)),
            (Some(_), None) => unreachable!("none is farther than nothing"),
        }
    }
    refute(view, about, Some(kind), false, all, found)
}

/// What leads to a unit with nothing left, by any steps.
pub fn net_contradictions<const W: usize>(
    view: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let all = nets(view, &grid).nowhere.iter().map(|(_, branch)| branch.clone()).collect();
    refute(view, about, None, false, all, found)
}

/// The same with locked candidates, pairs and X-Wings on the way, for what leads on without them.
pub fn plus_contradictions<const W: usize>(
    view: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let nets = nets(view, &grid);
    let plain = |premise: Lit| nets.nowhere.iter().any(|(lit, _)| *lit == premise);
    let mut spread = Spread::new(&grid);
    let mut all = vec![];
    for index in 0..grid.literals() {
        let premise = Lit::of_index(index);
        if plain(premise) {
            continue;
        }
        if plus::fails(&mut spread, premise) {
            all.extend(spread.refutation(0).map(|refuted| refuted.branch));
        }
        spread.back(0);
    }
    refute(view, about, None, false, all, found)
}

/// The same with refutations within a refutation.
pub fn nested_contradictions<const W: usize>(
    view: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    refute(view, about, None, false, nested::contradictions(&grid), found)
}

/// Hands over refutations, the shortest first.
fn refute<const W: usize>(
    view: &View<W>,
    about: &'static About,
    kind: Option<&'static Kind>,
    one_digit: bool,
    mut all: Vec<Branch>,
    found: Found<'_>,
) -> ControlFlow<()> {
    // A digit put in is worth more than one taken out.
    all.sort_by_key(|b| 2 * b.length() + usize::from(matches!(b.assume, Literal::Place(_))));
    let world = World::new(view);
    for branch in all {
        let claims = vec![branch.assume.negated()];
        found(Deduction {
            technique: about,
            kind,
            digits: 1 << branch.assume.candidate().digit,
            links: if kind.is_some() { branch.steps.len() as u16 } else { 0 },
            proof: world.refute(&branch),
            claims,
            story: Box::new(Refutation { chain: kind.is_some(), one_digit, branch }),
        })?;
    }
    ControlFlow::Continue(())
}

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
    let ways = |premise: Lit, target: Lit| Ways::new(&grid, premise).to(target);
    hand_over(view, &grid, about, None, best, &ways, found)
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
    let ways = |premise: Lit, target: Lit| Ways::new(&grid, premise).to(target);
    hand_over(view, &grid, about, Some(kind), best, &ways, found)
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
        spread.way(0, target)
    };
    hand_over(view, &grid, about, None, best, &ways, found)
}

fn best_of_groups(grid: &Grid, reach: &Reach, over: Over) -> Vec<Common> {
    let mut best: Vec<Option<Common>> = (0..grid.literals()).map(|_| None).collect();
    for (number, group) in grid.groups.iter().enumerate() {
        let is_cell = matches!(group.unit, Unit::Cell(_));
        let wanted = match over {
            Over::Cells => is_cell,
            Over::Houses => !is_cell,
            Over::Anything => true,
        };
        if !wanted || !group.truth || group.members.len() > MOST_CASES {
            continue;
        }
        let rows: Vec<&[u8]> = group.members.iter().map(|&m| reach.from(Lit::place(m))).collect();
        common(grid, &rows, &group.members, SplitAt::Group(number as u16), &mut best);
    }
    if over == Over::Anything {
        let both = best_of_candidates(grid, reach);
        both.into_iter().for_each(|common| keep(&mut best, common));
    }
    best.into_iter().flatten().collect()
}

fn best_of_candidates(grid: &Grid, reach: &Reach) -> Vec<Common> {
    let mut best: Vec<Option<Common>> = (0..grid.literals()).map(|_| None).collect();
    for number in 0..grid.candidates.len() as u16 {
        let rows = [reach.from(Lit::place(number)), reach.from(Lit::remove(number))];
        common(grid, &rows, &[number], SplitAt::Candidate(number), &mut best);
    }
    best.into_iter().flatten().collect()
}

/// The literals all rows reach, where that is the shortest so far.
fn common(
    grid: &Grid,
    rows: &[&[u8]],
    members: &[u16],
    split: SplitAt,
    best: &mut [Option<Common>],
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
        keep(best, Common { target, split, length });
    }
}

fn keep(best: &mut [Option<Common>], new: Common) {
    let old = &mut best[new.target.index()];
    if old.as_ref().is_none_or(|old| new.length < old.length) {
        *old = Some(new);
    }
}

/// Hands over what all cases lead to, the shortest first.
fn hand_over<const W: usize>(
    view: &View<W>,
    grid: &Grid,
    about: &'static About,
    kind: Option<&'static Kind>,
    mut best: Vec<Common>,
    ways: &dyn Fn(Lit, Lit) -> Branch,
    found: Found<'_>,
) -> ControlFlow<()> {
    best.sort_by_key(|common| (common.length, common.target));
    let world = World::new(view);
    let mut told = vec![false; grid.literals()];
    for Common { target, split, .. } in best {
        if told[target.index()] {
            continue;
        }
        let premises: Vec<Lit> = match split {
            SplitAt::Group(group) => {
                grid.group(group).members.iter().map(|&m| Lit::place(m)).collect()
            }
            SplitAt::Candidate(c) => vec![Lit::place(c), Lit::remove(c)],
        };
        let branches: Vec<Branch> = premises.iter().map(|&p| ways(p, target)).collect();
        let mut claims = vec![];
        let mut proofs = vec![];
        for all in with_siblings(grid, target, &premises, branches.clone()) {
            let End::Reaches(claim) = all[0].end else { continue };
            claims.push(claim);
            proofs.push(match split {
                SplitAt::Group(group) => world.whichever(claim, grid.group(group).unit, &all),
                SplitAt::Candidate(_) => world.either_way(claim, &all[0], &all[1]),
            });
            if let Some(number) = grid.number(claim.candidate().cell, claim.candidate().digit) {
                told[Lit::remove(number).index()] |= matches!(claim, Literal::Remove(_));
            }
        }
        let digits = digits_of(&claims).into_iter().fold(0, |mask, digit| mask | 1 << digit);
        let chain = kind.is_some() || about.rank < 22;
        let links: usize = branches.iter().map(|branch| branch.steps.len()).sum();
        let split = match split {
            SplitAt::Group(group) => Split::Unit(grid.group(group).unit),
            SplitAt::Candidate(_) => Split::HoldsOrNot,
        };
        found(Deduction {
            technique: about,
            kind,
            digits,
            links: if chain { links as u16 } else { 0 },
            proof: if proofs.len() == 1 { proofs.remove(0) } else { Proof::Each(proofs) },
            claims,
            story: Box::new(AllCases { split, branches, chain }),
        })?;
    }
    ControlFlow::Continue(())
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
    let Some(last) = all[0].iter().map(|branch| last_digit(grid, branch)).collect::<Option<Vec<u16>>>()
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
            branch.steps.push(Follows { literal, why: Why::Link(grid.group(group).unit) });
            branch
        };
        let branches = all[0].iter().zip(seen).map(to).collect();
        all.push(branches);
    }
    all
}

/// The candidate that takes the target out, if the last step of a branch is a link.
fn last_digit(grid: &Grid, branch: &Branch) -> Option<u16> {
    let Some(Follows { literal: Literal::Remove(gone), why: Why::Link(unit) }) = branch.steps.last()
    else {
        return None;
    };
    let holds = branch.steps.iter().map(|step| step.literal).chain([branch.assume]);
    let inside = |c: &crate::kernel::Candidate| match *unit {
        Unit::Cell(cell) => c.cell == cell,
        Unit::House(house, digit) => {
            let number = grid.number(c.cell, c.digit);
            let of = number.map_or(&[][..], |number| grid.of(number));
            c.digit == digit && of.iter().any(|&g| grid.group(g).unit == Unit::House(house, digit))
        }
    };
    let by = holds.filter_map(|literal| match literal {
        Literal::Place(c) if c != *gone && inside(&c) => Some(c),
        _ => None,
    });
    by.last().and_then(|c| grid.number(c.cell, c.digit))
}
