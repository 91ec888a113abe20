//! What cannot be, since it leads to a place where nothing is left.

use std::ops::ControlFlow;

use super::branch::Branch;
use super::chain::{NEVER, Ways};
use super::grid::{Group, Lit};
use super::grouped::{grouped, has_place};
use super::nested;
use super::plus::{self, Patterns};
use super::search::{chains, grid, nets};
use super::shorten::shorten;
use super::spread::Spread;
use super::story::Refutation;
use super::world::World;
use crate::board::View;
use crate::deduction::{About, BUDGET, Deduction, Found, Kind};
use crate::gather::Gather as _;
use crate::limits::Limit;
use crate::sorting;
use kotowari_kernel::Literal;

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
    let digit = |branch: &Branch| Some(branch.assume.candidate().digit);
    let shorten = |branch: Branch| shorten(&grid, digit(&branch), branch);
    refute(view, Refutes { one_digit: true, ..Refutes::net(about) }, all, &shorten, found)
}

/// What leads by single steps to its own opposite, or to the loss of both candidates of a unit that
/// has two.  Where a larger unit loses all, `verities` has the same as cases, which are easier to
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
        let nearest =
            groups.map(|(n, group)| (group.members.iter().map(away).sum::<u32>(), n)).min();
        let itself =
            Some(u32::from(row[premise.negated().index()])).filter(|d| *d != u32::from(NEVER));
        match (itself, nearest) {
            (None, None) => {}
            (Some(steps), near) if near.is_none_or(|(away, _)| steps <= away) => {
                all.push(Ways::new(&grid, premise).to(premise.negated()));
            }
            (_, Some((_, group))) => all.push(Ways::new(&grid, premise).to_nothing(group)),
            (Some(_), None) => unreachable!("none is farther than nothing"),
        }
    }
    refute(view, Refutes { kind: Some(kind), ..Refutes::net(about) }, all, &|way| way, found)
}

/// What leads by single steps, some of them through groups of cells, to its own opposite.
pub fn grouped_contradictions<const W: usize>(
    view: &View<W>,
    about: &'static About,
    kind: &'static Kind,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let grouped = grouped(view, &grid);
    let premises = (0..grid.literals()).map(Lit::of_index);
    let breaks = premises
        .filter(|&premise| grouped.reach.from(premise)[premise.negated().index()] != NEVER)
        .map(|premise| grouped.nodes.way(&grid, premise, premise.negated()));
    let all = breaks.filter(has_place).gather();
    refute(view, Refutes { kind: Some(kind), ..Refutes::net(about) }, all, &|way| way, found)
}

/// What leads to a unit with nothing left, by any steps.
pub fn net_contradictions<const W: usize>(
    view: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let all = nets(view, &grid).nowhere.iter().map(|(_, branch)| branch.clone()).gather();
    refute(view, Refutes::net(about), all, &|branch| shorten(&grid, None, branch), found)
}

/// The same with patterns on the way, for what leads on without them: larger ones only where pairs do not do.
pub fn plus_contradictions<const W: usize>(
    view: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let nets = nets(view, &grid);
    let plain = |premise: &Lit| nets.nowhere.iter().any(|(lit, _)| lit == premise);
    let spend = |units| view.spend(units);
    let mut spread = Spread::new(&grid);
    let (mut by_pairs, mut by_larger) = (vec![], vec![]);
    for premise in (0..grid.literals()).map(Lit::of_index).filter(|premise| !plain(premise)) {
        spread.assume(premise);
        let mut found = &mut by_pairs;
        let mut fails = plus::follow(&mut spread, Patterns::Pairs, &spend);
        if fails == Some(false) && found.is_empty() {
            found = &mut by_larger;
            fails = plus::follow(&mut spread, Patterns::Larger, &spend);
        }
        let Some(fails) = fails else { break };
        if fails {
            found.extend(spread.refutation(0).map(|refuted| refuted.branch));
        }
        spread.back(0);
    }
    let all = if by_pairs.is_empty() { by_larger } else { by_pairs };
    refute(view, Refutes::net(about), all, &|branch| shorten(&grid, None, branch), found)
}

/// The same with refutations within a refutation.
pub fn nested_contradictions<const W: usize>(
    view: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let most = view.limits().nested;
    let (all, more) = nested::contradictions(&grid, most, &|units| view.spend(units));
    if more {
        view.stop_at(Limit::Finds);
    }
    let in_other_orders = |branch: &Branch| {
        let c = branch.assume.candidate();
        let premise = grid.number(c.cell, c.digit).map(Lit::place);
        let spend = |units| view.spend(units);
        premise.map_or(vec![], |premise| nested::in_other_orders(&grid, premise, &spend))
    };
    let refutes = Refutes { otherwise: Some(&in_other_orders), ..Refutes::net(about) };
    refute(view, refutes, all, &|branch| shorten(&grid, None, branch), found)
}

/// Of so many of the shortest each is cut down to what it can be, and the shortest of those comes first.
const COMPARED: usize = 6;

/// Other ways to the end of a refutation.
type Otherwise<'a> = dyn Fn(&Branch) -> Vec<Branch> + 'a;

/// What refutations are handed over as.
struct Refutes<'a> {
    about: &'static About,
    kind: Option<&'static Kind>,
    one_digit: bool,
    /// Other ways to the same end, for when none of those there are can be told lemma by lemma.
    otherwise: Option<&'a Otherwise<'a>>,
}

impl Refutes<'_> {
    fn net(about: &'static About) -> Self {
        Refutes { about, kind: None, one_digit: false, otherwise: None }
    }
}

/// Hands over refutations, the shortest first.
fn refute<const W: usize>(
    view: &View<W>,
    Refutes { about, kind, one_digit, otherwise }: Refutes<'_>,
    mut all: Vec<Branch>,
    shorten: &dyn Fn(Branch) -> Branch,
    found: Found<'_>,
) -> ControlFlow<()> {
    // A digit put in is worth more than one taken out.
    let length = |b: &Branch| 2 * b.length() + usize::from(matches!(b.assume, Literal::Place(_)));
    sorting::by_key(&mut all, length);
    let rest = all.split_off(all.len().min(COMPARED));
    let mut first: Vec<Branch> = all.into_iter().map(shorten).gather();
    // Its conclusion is one bullet more.
    let is_long = |b: &Branch| b.told() >= BUDGET;
    let none_fits = !first.is_empty() && first.iter().all(is_long);
    if let Some(otherwise) = otherwise.filter(|_| none_fits) {
        // A search that has found something and spent all it may has still to say it well.
        let limits = view.limits();
        view.allow(limits.work.saturating_add(limits.argument));
        for i in 0..first.len() {
            let others = otherwise(&first[i]).into_iter().map(shorten).gather();
            let fits = others.iter().any(|other| !is_long(other));
            first.extend(others);
            if fits {
                break;
            }
        }
    }
    sorting::by_key(&mut first, |b| (is_long(b), length(b)));
    let world = World::new(view);
    for branch in first.into_iter().chain(rest.into_iter().map(shorten)) {
        let claims = vec![branch.assume.negated()];
        found(
            Deduction::of(about)
                .kind(kind)
                .digits(1 << branch.assume.candidate().digit)
                .links(if kind.is_some() { branch.steps.len() } else { 0 })
                .proof(world.refute(&branch))
                .claims(claims)
                .story(Refutation { chain: kind.is_some(), one_digit, branch }),
        )?;
    }
    ControlFlow::Continue(())
}
