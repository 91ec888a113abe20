//! Common conclusions of the guardians of cells that three digits cannot fill.
//!
//! One guardian holds, so what all of them imply holds.

use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::unfillable::{UnfillablePattern, excluded};
use super::{chromatic, tridagon};
use crate::board::{Board, View};
use crate::deduction::{
    Deduction, Kind, OnDeduction, Premises, Story, TechniqueInfo, Telling, mask_of,
};
use crate::pattern::narrator::Narrator;
use crate::pattern::net::{CommonChains, Listed};
use kotowari_kernel::{Candidate, Literal};

/// The most guardians: each needs a chain of its own, and more cannot be followed.
const MAX_GUARDIANS: usize = 5;
/// The most guardians of patterns other than tridagons, of which there are many and hardly any
/// conclude with more.
const MAX_CHROMATIC_GUARDIANS: usize = 4;

/// Reports what all guardians imply by chains, the shortest first. The kinds are those of tridagons
/// and of other patterns.
pub fn chains<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    kinds: &'static [Kind],
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let mut patterns: Vec<(&'static Kind, Arc<dyn UnfillablePattern>)> = vec![];
    _ = tridagon::for_each_tridagon(board, MAX_GUARDIANS, &mut |tridagon| {
        patterns.push((&kinds[0], Arc::new(tridagon)));
        ControlFlow::Continue(())
    });
    // Mostly there is no pattern, so the chains are computed on first use.
    let listed = OnceCell::new();
    let listed = || listed.get_or_init(|| Listed::new(board)).as_ref();
    let lead_on = |others: &[Candidate]| {
        others.len() > 1 && listed().is_some_and(|listed| !listed.targets(others).is_empty())
    };
    for chromatic in chromatic::find_patterns(board, MAX_CHROMATIC_GUARDIANS, &lead_on) {
        patterns.push((&kinds[1], Arc::new(chromatic)));
    }
    patterns.retain(|(_, pattern)| pattern.what().others.len() > 1);
    if patterns.is_empty() {
        return ControlFlow::Continue(());
    }
    let Some(listed) = listed() else { return ControlFlow::Continue(()) };
    let mut conclusions: Vec<(u32, Literal, usize)> = vec![];
    for (number, (_, pattern)) in patterns.iter().enumerate() {
        let others = &pattern.what().others;
        let beside = excluded(board, others);
        for (length, target) in listed.targets(others) {
            // A candidate that all guardians see is eliminated by the pattern alone.
            let alone = target == Literal::Remove(target.candidate())
                && beside.contains(&target.candidate());
            if !alone {
                conclusions.push((length, target, number));
            }
        }
    }
    conclusions.sort();
    let mut claimed: Vec<Literal> = vec![];
    for (_, target, number) in conclusions {
        if claimed.contains(&target) {
            continue;
        }
        let (kind, pattern) = &patterns[number];
        let what = pattern.what();
        let Some(reached) = listed.reach(&what.others, &what.one_holds(), target) else { continue };
        claimed.extend(&reached.claims);
        let digits = what.digits | mask_of(&reached.claims);
        let draft = Deduction::of(info).kind(*kind).digits(digits).links(reached.links);
        let story = GuardianStory { pattern: pattern.clone(), cases: reached.story };
        found(draft.proof(reached.proof).claims(reached.claims).story(story))?;
    }
    ControlFlow::Continue(())
}

/// A pattern and the chains of its guardians.
#[derive(Debug)]
struct GuardianStory {
    pattern: Arc<dyn UnfillablePattern>,
    cases: CommonChains,
}

impl Story for GuardianStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let uses = self.pattern.tell_why(&mut to);
        let split = self.pattern.what().tell_guardians(uses, &mut to);
        self.cases.tell_after((to.telling, split), board, claims)
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut sets = self.pattern.sets(board);
        sets.push(self.pattern.what().guardians());
        self.cases.premises_with(board, sets)
    }
}
