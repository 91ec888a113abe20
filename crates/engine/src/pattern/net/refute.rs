//! Contradictions: assumptions that leave a unit without candidates.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::absent::{absent, must_hold};
use super::branch::{Branch, StepReason};
use super::chain::{ChainTree, NEVER};
use super::grid::{Grid, Group, Lit};
use super::grouped::{grouped, has_place};
use super::nested::{self, MAX_LONG};
use super::plus::{self, Patterns};
use super::search::{chains, grid, nets};
use super::shorten::shorten;
use super::spread::{ClueOrder, Spread};
use super::story::{Contradiction, Refutation, Refutations};
use super::world::World;
use crate::board::View;
use crate::deduction::{BUDGET, Deduction, Kind, OnDeduction, TechniqueInfo, mask_of};
use crate::limits::Limit;
use kotowari_kernel::{Candidate, Literal, Proof};

/// Reports a digit that, assumed in a cell and followed through that digit alone, empties a unit.
pub fn nishio<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let mut branches = vec![];
    for digit in 0..view.digits {
        let mut spread = Spread::of_digit(&grid, digit);
        for (number, candidate) in grid.candidates.iter().enumerate() {
            if candidate.digit == digit {
                spread.assume(Lit::place(number as u16));
                branches.extend(spread.refutation(0).map(|refuted| refuted.branch));
                spread.undo_to(0);
            }
        }
    }
    let digit = |branch: &Branch| Some(branch.assume.candidate().digit);
    let shorten = |branch: Branch| shorten(&grid, digit(&branch), branch);
    let beside = (!grid.clues().is_empty()).then_some(Beside { grid: &grid, try_out: None });
    let refutes = ReportAs { one_digit: true, beside, ..ReportAs::net(info) };
    refute(view, refutes, branches, &shorten, found)
}

/// Reports literals that imply their own opposite by a chain, or the loss of both candidates of a
/// bivalue or bilocation unit. Where a larger unit is emptied, `verities` presents it as cases,
/// which are easier to follow.
pub fn contradictions<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    kind: &'static Kind,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let chains = chains(view, &grid);
    let mut branches = vec![];
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
                branches.push(ChainTree::new(&grid, premise).to(premise.negated()));
            }
            (_, Some((_, group))) => {
                branches.push(ChainTree::new(&grid, premise).to_nothing(group))
            }
            (Some(_), None) => unreachable!("none is farther than nothing"),
        }
    }
    refute(view, ReportAs { kind: Some(kind), ..ReportAs::net(info) }, branches, &|way| way, found)
}

/// Reports literals that imply their own opposite by a chain with grouped nodes.
pub fn grouped_contradictions<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    kind: &'static Kind,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let grouped = grouped(view, &grid);
    let premises = (0..grid.literals()).map(Lit::of_index);
    let breaks = premises
        .filter(|&premise| grouped.reach.from(premise)[premise.negated().index()] != NEVER)
        .map(|premise| grouped.nodes.way(&grid, premise, premise.negated()));
    let branches = breaks.filter(has_place).collect();
    refute(view, ReportAs { kind: Some(kind), ..ReportAs::net(info) }, branches, &|way| way, found)
}

/// Reports literals that empty a unit by any steps.
pub fn net_contradictions<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    if !grid.clues().is_empty() {
        // Most contradictions of such a board are as good as the first few.
        let branches = trials(view, &grid, usize::MAX, |_| true);
        if !branches.is_empty() {
            let try_out = |premise| {
                let branch = trial(view, &mut Spread::with_clues(&grid), premise, usize::MAX);
                branch.map(|branch| shorten(&grid, None, branch))
            };
            let in_other_orders = |branch: &Branch| {
                let Some(premise) = grid.lit(branch.assume) else { return vec![] };
                let orders = ClueOrder::ALL.into_iter().skip(1);
                let in_order = orders.filter_map(|order| {
                    let mut spread = Spread::with_clues(&grid).in_order(order);
                    trial(view, &mut spread, premise, usize::MAX)
                });
                in_order.collect()
            };
            let beside = Some(Beside { grid: &grid, try_out: Some(&try_out) });
            let otherwise = Some(&in_other_orders as &Rederive<'_>);
            let refutes = ReportAs { otherwise, beside, ..ReportAs::net(info) };
            return refute(view, refutes, branches, &|b| shorten(&grid, None, b), found);
        }
    }
    let branches = nets(view, &grid).nowhere.iter().map(|(_, branch)| branch.clone()).collect();
    refute(view, ReportAs::net(info), branches, &|branch| shorten(&grid, None, branch), found)
}

/// The largest number of bullets of a contradiction that is short.
const MAX_SHORT: usize = 8;
/// The number of clues that remove something on the way to a short contradiction, needed or not.
const MAX_CLUES: usize = 10;
/// The largest number of bullets that are shortened in the hope of a short one.
const MAX_TO_SHORTEN: usize = 16;

/// Reports digits that, assumed in a cell, empty a unit in a few steps, some of them by a clue.
pub fn short_contradictions<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    // Without rules beside houses there is no clue, and the grid would be built for nothing.
    if view.layout.more().is_empty() {
        return ControlFlow::Continue(());
    }
    short_contradictions_of_rules(view, info, found)
}

/// Not inlined: a page that shows a board without rules need not fetch it first (`web/split.mjs`).
#[inline(never)]
fn short_contradictions_of_rules<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view).filter(|grid| !grid.clues().is_empty()) else {
        return ControlFlow::Continue(());
    };
    let by_clue =
        |branch: &Branch| branch.steps.iter().any(|step| matches!(step.why, StepReason::Clue(_)));
    let is_near = |branch: &Branch| branch.bullets() <= MAX_TO_SHORTEN && by_clue(branch);
    let short = |branch: Branch| {
        let branch = shorten(&grid, None, branch);
        (branch.bullets() <= MAX_SHORT && by_clue(&branch)).then_some(branch)
    };
    let branches = trials(view, &grid, MAX_CLUES, is_near).into_iter().filter_map(short).collect();
    let try_out = |premise| {
        let branch = trial(view, &mut Spread::with_clues(&grid), premise, MAX_CLUES);
        branch.filter(&is_near).and_then(short)
    };
    let beside = Some(Beside { grid: &grid, try_out: Some(&try_out) });
    refute(view, ReportAs { beside, ..ReportAs::net(info) }, branches, &|branch| branch, found)
}

/// The largest number of bullets of contradictions that are told together.
const MAX_TOGETHER: usize = 32;

/// Returns the first contradictions that are wanted of digits assumed in a cell, small units first.
/// So many clues are followed until they have removed something.
fn trials<const W: usize>(
    view: &View<W>,
    grid: &Grid,
    clues: usize,
    wanted: impl Fn(&Branch) -> bool,
) -> Vec<Branch> {
    let mut spread = Spread::with_clues(grid);
    let most = view.limits().nested;
    let (mut branches, mut readable): (Vec<Branch>, usize) = (vec![], 0);
    for premise in nested::premises(grid) {
        if readable >= most || branches.len() >= MAX_LONG * most {
            view.stop_at(Limit::Finds);
            break;
        }
        if view.is_spent() {
            break;
        }
        if let Some(branch) = trial(view, &mut spread, premise, clues).filter(&wanted) {
            readable += usize::from(branch.bullets() <= BUDGET);
            branches.push(branch);
        }
    }
    branches
}

/// Returns the contradiction that a candidate ends in, if it does. So many clues are followed until
/// they have removed something. Nothing is tried once the work is spent.
fn trial<const W: usize>(
    view: &View<W>,
    spread: &mut Spread<'_>,
    premise: Lit,
    clues: usize,
) -> Option<Branch> {
    if view.is_spent() {
        return None;
    }
    spread.follow_only(clues);
    spread.assume(premise);
    let refuted = spread.refutation(0);
    let work = spread.mark() as u64 + spread.take_work();
    spread.undo_to(0);
    view.spend(work);
    refuted.map(|refuted| refuted.branch)
}

/// As [`net_contradictions`], with patterns on the way, for literals that fail only with them.
/// Larger patterns are used only where pairs do not suffice.
pub fn plus_contradictions<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let nets = nets(view, &grid);
    let plain = |premise: &Lit| nets.nowhere.iter().any(|(lit, _)| lit == premise);
    let spend = |units| view.spend(units);
    let mut spread = Spread::with_pairs_of_clues(&grid);
    let (mut by_pairs, mut by_larger): (Vec<Branch>, Vec<Branch>) = (vec![], vec![]);
    let ruled = !grid.clues().is_empty();
    let most = view.limits().nested;
    let is_readable = |branch: &&Branch| branch.bullets() <= BUDGET;
    for premise in (0..grid.literals()).map(Lit::of_index).filter(|premise| !plain(premise)) {
        // On a board with clues there are many, and each takes longer.
        let readable = || by_pairs.iter().filter(is_readable).count();
        if ruled && (by_pairs.len() >= MAX_LONG * most || readable() >= most) {
            view.stop_at(Limit::Finds);
            break;
        }
        if ruled && !premise.is_place() {
            continue;
        }
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
        spread.undo_to(0);
        if !spend(spread.take_work()) {
            break;
        }
    }
    let branches = if by_pairs.is_empty() { by_larger } else { by_pairs };
    let in_other_orders = |branch: &Branch| {
        let orders = ClueOrder::ALL.into_iter().skip(1);
        let in_order = orders.filter_map(|order| {
            let mut spread = Spread::with_pairs_of_clues(&grid).in_order(order);
            spread.assume(grid.lit(branch.assume)?);
            plus::follow(&mut spread, Patterns::Pairs, &spend)?;
            spread.refutation(0).map(|refuted| refuted.branch)
        });
        in_order.collect()
    };
    let beside = ruled.then_some(Beside { grid: &grid, try_out: None });
    let otherwise = ruled.then_some(&in_other_orders as &Rederive<'_>);
    let refutes = ReportAs { otherwise, beside, ..ReportAs::net(info) };
    refute(view, refutes, branches, &|branch| shorten(&grid, None, branch), found)
}

/// As [`net_contradictions`], with contradictions within a contradiction.
pub fn nested_contradictions<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
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
    let beside = (!grid.clues().is_empty()).then_some(Beside { grid: &grid, try_out: None });
    let refutes = ReportAs { otherwise: Some(&in_other_orders), beside, ..ReportAs::net(info) };
    refute(view, refutes, all, &|branch| shorten(&grid, None, branch), found)
}

/// The number of contradictions shortened before the shortest is chosen. The rest are shortened one
/// by one as they are reported.
const MAX_SHORTENED: usize = 6;

/// A search for other derivations of the same contradiction.
type Rederive<'a> = dyn Fn(&Branch) -> Vec<Branch> + 'a;

/// The contradiction that a candidate ends in, shortened, if it does and is worth telling.
type TryOut<'a> = dyn Fn(Lit) -> Option<Branch> + 'a;

/// How contradictions are reported.
struct ReportAs<'a> {
    info: &'static TechniqueInfo,
    kind: Option<&'static Kind>,
    one_digit: bool,
    /// Searches for other derivations, used when none of those found can be explained lemma by
    /// lemma.
    otherwise: Option<&'a Rederive<'a>>,
    /// What else fails is told together with the shortest.
    beside: Option<Beside<'a>>,
}

/// How to find what fails for a like reason.
#[derive(Clone, Copy)]
struct Beside<'a> {
    grid: &'a Grid,
    /// Tries out what is beside the shortest.
    try_out: Option<&'a TryOut<'a>>,
}

impl ReportAs<'_> {
    fn net(info: &'static TechniqueInfo) -> Self {
        ReportAs { info, kind: None, one_digit: false, otherwise: None, beside: None }
    }
}

/// Reports contradictions, the shortest first.
fn refute<const W: usize>(
    view: &View<W>,
    ReportAs { info, kind, one_digit, otherwise, beside }: ReportAs<'_>,
    mut all: Vec<Branch>,
    shorten: &dyn Fn(Branch) -> Branch,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    // At equal length placements come before eliminations, because they are worth more.
    let length = |b: &Branch| 2 * b.length() + usize::from(matches!(b.assume, Literal::Place(_)));
    all.sort_by_key(length);
    let most = if beside.is_some() { 2 * MAX_SHORTENED } else { MAX_SHORTENED };
    let rest = all.split_off(all.len().min(most));
    let mut first: Vec<Branch> = all.into_iter().map(shorten).collect();
    // On a board with clues each bullet of a nested branch is told, because it is a sum to be done.
    let bullets = |b: &Branch| if beside.is_some() { b.all_bullets() } else { b.bullets() };
    // The conclusion is one more bullet.
    let is_long = |b: &Branch| bullets(b) >= BUDGET;
    let none_fits = !first.is_empty() && first.iter().all(is_long);
    if let Some(otherwise) = otherwise.filter(|_| none_fits) {
        // The search may have spent its whole budget, but what it found still has to be worded
        // well.
        let limits = view.limits();
        view.allow(limits.work.saturating_add(limits.argument));
        for i in 0..first.len() {
            let others = otherwise(&first[i]).into_iter().map(shorten).collect::<Vec<_>>();
            let fits = others.iter().any(|other| !is_long(other));
            first.extend(others);
            if fits {
                break;
            }
        }
    }
    let settles = |b: &Branch| beside.is_some_and(|beside| settles(beside.grid, b));
    first.sort_by_key(|b| (is_long(b), if settles(b) { length(b) / 2 } else { length(b) }));
    let world = World::new(view);
    if let Some(all) = beside.and_then(|beside| beside.told(&first)) {
        let claimed = all.iter().flat_map(Contradiction::claimed);
        let claims: Vec<Literal> = claimed.clone().map(|branch| branch.assume.negated()).collect();
        let proofs = claimed.map(|branch| world.refute(branch)).collect();
        let deduction = Deduction::of(info).digits(mask_of(&claims)).proof(Proof::each(proofs));
        found(deduction.claims(claims).story(Refutations { all }))?;
    }
    for branch in first.into_iter().chain(rest.into_iter().map(shorten)) {
        let claims = vec![branch.assume.negated()];
        found(
            Deduction::of(info)
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

impl Beside<'_> {
    /// Returns what is told together: of the ways to remove more than one candidate, or to place a
    /// digit, the one that takes the fewest bullets for each. `None` if there is none.
    fn told(&self, first: &[Branch]) -> Option<Vec<Contradiction>> {
        let Beside { grid, try_out } = *self;
        let shortest = first.first()?;
        let fits = |branch: &&Branch| branch.all_bullets() + 1 < BUDGET;
        let holding = first.iter().filter(fits).filter_map(|branch| must_hold(grid, branch));
        if let Some(stronger) = holding.min_by_key(Branch::bullets) {
            return Some(vec![Contradiction::of(stronger)]);
        }
        if let Some(stronger) = try_out.and_then(|try_out| placing(grid, shortest, try_out)) {
            return Some(vec![Contradiction::of(stronger)]);
        }
        let mut ways: Vec<Vec<Contradiction>> = vec![];
        if let Some(try_out) = try_out {
            ways.push(together(grid, shortest, try_out));
        }
        ways.extend(first.iter().filter(fits).filter_map(|branch| {
            Some(vec![Contradiction {
                absent: Some(absent(grid, branch)?),
                branch: branch.clone(),
            }])
        }));
        let claims =
            |way: &[Contradiction]| way.iter().map(|one| one.claimed().count()).sum::<usize>();
        ways.retain(|way| claims(way) > 1);
        // Each step beside them is one more to find, read and remember.
        let cost = |way: &[Contradiction]| {
            let bullets: usize = way.iter().map(Contradiction::bullets).sum();
            (bullets + BULLETS_PER_STEP) * 1_000 / claims(way)
        };
        ways.into_iter().min_by_key(|way| cost(way))
    }
}

/// A step less is worth so many bullets.
const BULLETS_PER_STEP: usize = 8;

/// Returns whether a digit can be placed once the assumption is known to fail. That is worth twice
/// as long a contradiction: otherwise the next one is mostly about the same cells.
fn settles(grid: &Grid, branch: &Branch) -> bool {
    let Candidate { cell, digit } = branch.assume.candidate();
    let groups = grid.number(cell, digit).map_or(&[][..], |number| grid.of(number));
    let is_last_but_one = |&group: &u16| {
        let group = grid.group(group);
        group.truth && group.members.len() == 2
    };
    groups.iter().any(is_last_but_one)
}

/// Returns the shortest contradiction of a candidate that is out, if the assumption of another one
/// fails for no other reason than that this one does not hold: then it can be placed, where each of
/// the others would take a step of its own.
fn placing(grid: &Grid, failed: &Branch, try_out: &TryOut<'_>) -> Option<Branch> {
    let Candidate { cell, digit } = failed.assume.candidate();
    let number = grid.number(cell, digit)?;
    let truths = grid.of(number).iter().map(|&group| grid.group(group)).filter(|g| g.truth);
    let mut others: Vec<u16> = truths.flat_map(|truth| truth.members.iter().copied()).collect();
    others.retain(|&other| other != number);
    others.sort_unstable();
    others.dedup();
    let branches = others.into_iter().filter_map(|other| try_out(Lit::remove(other)));
    branches.filter(|branch| branch.bullets() < BUDGET).min_by_key(Branch::bullets)
}

/// Returns a contradiction with those of other digits of its cell, or of other places of its digit
/// in a house, whichever are more: who looks at a cell asks of each digit whether it can be there.
/// The shortest of them first, while they can be read at one sitting.
fn together(grid: &Grid, shortest: &Branch, try_out: &TryOut<'_>) -> Vec<Contradiction> {
    let Candidate { cell, digit } = shortest.assume.candidate();
    let Some(number) = grid.number(cell, digit) else { return vec![] };
    let mut tried: HashMap<u16, Option<Branch>> = HashMap::new();
    tried.insert(number, Some(shortest.clone()));
    let (mut best, mut most): (Vec<Contradiction>, usize) = (vec![], 0);
    for truth in grid.of(number).iter().map(|&group| grid.group(group)).filter(|g| g.truth) {
        let mut all: Vec<Branch> = vec![];
        for &m in &truth.members {
            let branch = tried.entry(m).or_insert_with(|| try_out(Lit::place(m)));
            all.extend(branch.iter().cloned());
        }
        all.sort_by_key(Branch::bullets);
        // One of them holds, unless the puzzle has no solution.
        all.truncate(truth.members.len() - 1);
        let (mut bullets, mut claims) = (0, vec![]);
        let mut told: Vec<Contradiction> = vec![];
        for branch in all {
            if claims.contains(&branch.assume.negated()) {
                continue;
            }
            let mut one = Contradiction { absent: absent(grid, &branch), branch };
            if one.claimed().any(|branch| claims.contains(&branch.assume.negated())) {
                one.absent = None;
            }
            if bullets + one.bullets() > MAX_TOGETHER {
                continue;
            }
            bullets += one.bullets();
            claims.extend(one.claimed().map(|branch| branch.assume.negated()));
            told.push(one);
        }
        if claims.len() > most {
            (best, most) = (told, claims.len());
        }
    }
    best
}
