//! All ways to fill the cells of a rule together: candidates that none of them uses, and digits
//! that all of them use.
//!
//! [`Scope`] asks for one filling at a time, so the number of cells does not matter; how the result
//! is told does depend on how many fillings there are ([`Reason`]).

use std::ops::ControlFlow;

use super::crust;
use super::fill_story::{FillStory, Reason};
use super::listed::{listed, sets};
use super::scope::{Answer, Scope};
use super::tree::{self, Supposed};
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::layout::{HouseKind, RuleId};
use crate::pattern::bound::{candidates_in, live};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, Proof};

/// Most fillings, and most sets of digits, that are listed.
const LISTED: usize = 12;
/// Most sentences that try out cells, in one step.
const TRIALS: usize = 12;
/// Most candidates of a rule for which a short trial is sought.
const CLAIMS: usize = 12;

/// A rule with what its fillings exclude.
struct Finding<'a, const W: usize> {
    rule: RuleId,
    scope: Scope<'a, W>,
    /// Candidates of its cells that no filling uses.
    lost: Vec<Candidate>,
    /// Digits that every filling uses, with the other cells that lose them.
    held: Vec<(Digit, Vec<CellId>)>,
    /// The fillings while they are few, by open cell; else as many as were counted.
    ways: Vec<Vec<Digit>>,
    /// Whether all fillings were asked for, and not just what follows at once.
    is_whole: bool,
}

/// Finds eliminations in every rule, those with the fewest fillings first.
pub fn fillings<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if board.layout.more().is_empty() {
        return ControlFlow::Continue(());
    }
    fillings_of_rules(board, info, found)
}

/// Not inlined: a page that shows a board without rules need not fetch it first (`web/split.mjs`).
#[inline(never)]
fn fillings_of_rules<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    // Each sandwich tries many placements of its crust, so it gets the budget of a technique.
    let crusts: Vec<RuleId> = (0..board.layout.more().len())
        .filter(|&rule| crust::of_rule(board, rule).is_some())
        .collect();
    board.allow(board.limits().work.saturating_mul(1 + crusts.len() as u64));
    let rules = (0..board.layout.more().len()).filter(|rule| !crusts.contains(rule));
    let mut findings: Vec<Finding<'_, W>> =
        rules.filter_map(|rule| search_rule(board, rule)).collect();
    findings.sort_by_key(|finding| (!finding.is_whole, finding.ways.len()));
    for finding in findings {
        finding.tell(board, info, found)?;
    }
    for rule in crusts {
        crust::crusts(board, info, rule, found)?;
    }
    ControlFlow::Continue(())
}

/// Returns the cells of a rule, each once, if it says anything of several of them together.
pub(super) fn cells_of<const W: usize>(board: &View<W>, rule: RuleId) -> Option<Vec<CellId>> {
    let mut cells: Vec<CellId> = vec![];
    for &cell in &board.layout.rule(rule).cells {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let house = || board.houses().find(|&house| board.layout.house(house).rule == Some(rule));
    let is_line = || house().is_some_and(|house| board.layout.house(house).kind == HouseKind::Line);
    let related = || board.layout.pairs().iter().any(|pair| pair.rule == rule);
    let says =
        board.layout.sums_of(rule).next().is_some() || cells.len() > 2 && (is_line() || related());
    (says && cells.iter().any(|&cell| board.open.contains(cell))).then_some(cells)
}

fn search_rule<const W: usize>(board: &View<W>, rule: RuleId) -> Option<Finding<'_, W>> {
    let cells = cells_of(board, rule)?;
    let scope = Scope::new(board, cells, board.layout.sums_of(rule).collect());
    let common = scope.common_in_part();
    if !common.any {
        return None;
    }
    let mut lost = vec![];
    for (i, &cell) in scope.cells.iter().enumerate() {
        let gone = board.candidates[usize::from(cell)] & !common.some[i];
        lost.extend(candidates_in(cell, gone));
    }
    let is_whole = common.is_whole;
    let held = if is_whole { held(board, &scope, &common.some) } else { vec![] };
    if lost.is_empty() && held.is_empty() {
        return None;
    }
    let ways = if is_whole { listed(&scope, &scope.live, LISTED) } else { vec![] };
    Some(Finding { rule, scope, lost, held, ways, is_whole })
}

/// Returns the digits that every filling has, with the cells that see all their places.
fn held<const W: usize>(
    board: &View<W>,
    scope: &Scope<'_, W>,
    some: &[u64],
) -> Vec<(Digit, Vec<CellId>)> {
    let inside: CellSet<W> = scope.cells.iter().copied().collect();
    let filled = scope.cells.iter().filter(|&&cell| !board.open.contains(cell));
    let filled = filled.fold(0, |mask, &cell| mask | live(board, cell));
    let all = some.iter().fold(0, |all, some| all | some);
    let mut held = vec![];
    for digit in set::digits(all & !filled) {
        let places = scope.cells.iter().zip(some).filter(|(_, some)| *some >> digit & 1 == 1);
        let places: CellSet<W> = places.map(|(&cell, _)| cell).collect();
        let beyond = board.common(places, digit) - inside;
        if !beyond.is_empty() && scope.needs(digit) == Answer::Found(()) {
            held.push((digit, beyond.to_vec()));
        }
    }
    held
}

impl<const W: usize> Finding<'_, W> {
    /// Proves and hands over what was found, in one step if it can be told so.
    fn tell(
        self,
        board: &View<W>,
        info: &'static TechniqueInfo,
        found: OnDeduction<'_>,
    ) -> ControlFlow<()> {
        let refute = |c: Candidate| {
            let proof = tree::refuted(board, &self.scope.cells, &self.scope.numbers, c);
            proof.map(|proof| (c, proof))
        };
        if !self.is_whole {
            return self.tell_trials(board, info, &refute, found);
        }
        let sets = match self.ways.len() > LISTED && self.is_one_house(board) {
            true => sets(&self.scope, LISTED),
            false => vec![],
        };
        let mut claims: Vec<(Candidate, Proof)> = vec![];
        let reason = if self.ways.len() <= LISTED {
            claims.extend(self.lost.iter().filter_map(|&c| refute(c)));
            claims.extend(self.beyond().filter_map(refute));
            Reason::Ways(self.ways.clone())
        } else if !sets.is_empty() {
            let in_none = |c: &&Candidate| sets.iter().all(|set| !set.contains(&c.digit));
            claims.extend(self.lost.iter().filter(in_none).filter_map(|&c| refute(c)));
            claims.extend(self.beyond().filter_map(refute));
            // A digit that fits elsewhere takes a sentence of its own.
            let others = self.lost.iter().filter(|c| !in_none(c));
            let placed: Vec<_> = others.take(TRIALS / 2).filter_map(|&c| refute(c)).collect();
            let rests = placed.iter().map(|(c, _)| *c).collect();
            claims.extend(placed);
            Reason::Sets { sets, rests }
        } else {
            return self.tell_trials(board, info, &refute, found);
        };
        self.hand_over(board, info, reason, claims, found)
    }

    /// Returns what the digits that every filling has take from other cells.
    fn beyond(&self) -> impl Iterator<Item = Candidate> + '_ {
        let of = |(digit, cells): &(Digit, Vec<CellId>)| {
            let digit = *digit;
            cells.iter().map(move |&cell| Candidate { cell, digit }).collect::<Vec<_>>()
        };
        self.held.iter().flat_map(of)
    }

    /// Returns whether all cells must differ, so that sets of digits say as much as orders.
    fn is_one_house(&self, board: &View<W>) -> bool {
        let cells: CellSet<W> = self.scope.cells.iter().copied().collect();
        board.geometry.several == 0
            && board.houses().any(|house| (cells - board.geometry.houses[house]).is_empty())
    }

    /// Hands over the claims that take the fewest sentences of trying out.
    fn tell_trials(
        &self,
        board: &View<W>,
        info: &'static TechniqueInfo,
        refute: &dyn Fn(Candidate) -> Option<(Candidate, Proof)>,
        found: OnDeduction<'_>,
    ) -> ControlFlow<()> {
        let ends = |supposed: Supposed| {
            let (cells, numbers) = (&self.scope.cells, &self.scope.numbers);
            tree::trial(board, cells, numbers, supposed).map(|(_, ends)| ends)
        };
        let mut trials = vec![];
        for &c in self.lost.iter().take(CLAIMS) {
            trials.extend(ends(Supposed::Holds(c)).map(|ends| (None, vec![c], ends)));
        }
        for &(digit, ref beyond) in &self.held {
            // The sentence says where the clue can have the digit on the board, not after what is
            // tried out in the same step.
            let can = |cell: &&CellId| live(board, **cell) >> digit & 1 == 1;
            let places: CellSet<W> = self.scope.cells.iter().filter(can).copied().collect();
            let seen = board.common(places, digit);
            let beyond: Vec<CellId> =
                beyond.iter().copied().filter(|&cell| seen.contains(cell)).collect();
            if beyond.is_empty() {
                continue;
            }
            let lost = beyond.iter().map(|&cell| Candidate { cell, digit }).collect();
            trials.extend(ends(Supposed::Without(digit)).map(|ends| (Some(digit), lost, ends)));
        }
        trials.sort_by_key(|(_, _, ends)| ends.len());
        let mut told = 0;
        trials.retain(|(_, _, ends)| {
            told += ends.len();
            told <= TRIALS
        });
        let claims = trials.iter().flat_map(|(_, lost, _)| lost.iter().filter_map(|&c| refute(c)));
        let claims = claims.collect();
        self.hand_over(board, info, Reason::Trials(trials), claims, found)
    }

    fn hand_over(
        &self,
        board: &View<W>,
        info: &'static TechniqueInfo,
        reason: Reason,
        claims: Vec<(Candidate, Proof)>,
        found: OnDeduction<'_>,
    ) -> ControlFlow<()> {
        if claims.is_empty() {
            return ControlFlow::Continue(());
        }
        let open = self.scope.cells.iter().copied().filter(|&cell| board.open.contains(cell));
        let story = FillStory { rule: self.rule, cells: open.collect(), reason };
        found(Deduction::of(info).removes(claims).story(story))
    }
}
