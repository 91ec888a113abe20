//! Bullets for candidates that earlier steps removed and that a step silently counts on.
//!
//! The pencil marks show that they are gone, but not that a step removed them. Which one is said
//! once, before the first bullet that depends on it. On a board without earlier steps nothing is
//! added.

use std::collections::{BTreeMap, BTreeSet};

use super::narration::{Clause, Lemma, Rule, members};
use super::telling::{Arg, Bullet, Telling};
use crate::board::Board;
use kotowari_kernel::{Candidate, Digit};

/// Candidates removed by earlier steps, by the number of the step, and the first bullet that
/// depends on them.
struct UnstatedRemovals {
    gone: BTreeMap<u32, BTreeSet<Candidate>>,
    first: usize,
}

impl Telling {
    /// Adds a bullet about what earlier steps removed, unless a bullet says it already.
    pub(super) fn state_earlier_steps(&mut self, board: &Board) {
        let Some(UnstatedRemovals { gone, first }) = unstated_removals(self, board) else {
            return;
        };
        // The first bullet says where to look, and the first one of a block what is assumed, so the
        // new one comes after these.
        let block = self.outermost(self.lemmas[first].block);
        let opens = block.checked_sub(1).map(|block| self.blocks[block].first);
        let at = opens.map_or(first.max(1), |opens| opens + 1);
        let leans = |(number, lemma): (usize, &Lemma)| {
            number == first || lemma.block == block && lemma.uses.contains(&first)
        };
        let user = self.lemmas.iter().enumerate().skip(at).find(|numbered| leans(*numbered));
        let Some((user, _)) = user else { return };
        let steps: Vec<u32> = gone.keys().copied().collect();
        let all: BTreeSet<Candidate> = gone.values().flatten().copied().collect();
        let digits: BTreeSet<Digit> = all.iter().map(|c| c.digit).collect();
        // All of it is said, however much it is: whoever reads has nothing else to check it by.
        let bullet = match (&steps[..], digits.first()) {
            (&[step], Some(&digit)) if digits.len() == 1 => Bullet {
                message: "marks-earlier-one",
                args: vec![
                    ("cells", Arg::Cells(all.iter().map(|c| c.cell).collect())),
                    ("digit", Arg::Digit(digit)),
                    ("step", Arg::Step(step)),
                ],
            },
            _ => {
                let removed = gone.into_iter().map(|(step, gone)| (step, Vec::from_iter(gone)));
                let removed = Arg::Removed(removed.collect());
                Bullet { message: "marks-earlier", args: vec![("removed", removed)] }
            }
        };
        let lemma = Lemma { block, ..Lemma::of(Rule::Earlier(steps), [], Clause::none_of(all)) };
        self.insert(at, bullet, lemma);
        self.lemmas[user + 1].uses.push(at);
    }

    /// Returns the top-level block that contains a block; 0 for the board itself.
    pub(super) fn outermost(&self, mut block: usize) -> usize {
        while let Some(parent) = block.checked_sub(1).map(|block| self.blocks[block].parent) {
            if parent == 0 {
                break;
            }
            block = parent;
        }
        block
    }

    /// Inserts a bullet at an index, and renumbers every reference to the bullets after it.
    pub(super) fn insert(&mut self, at: usize, bullet: Bullet, lemma: Lemma) {
        let moved = |number: &mut usize| *number += usize::from(*number >= at);
        self.lemmas.iter_mut().flat_map(|lemma| &mut lemma.uses).for_each(moved);
        for block in &mut self.blocks {
            moved(&mut block.first);
            moved(&mut block.last);
        }
        for trial in &mut self.figure.trials {
            moved(&mut trial.first);
            trial.digits.iter_mut().for_each(|(number, _)| moved(number));
            trial.out.iter_mut().for_each(|(number, _)| moved(number));
        }
        self.bullets.insert(at, bullet);
        self.lemmas.insert(at, lemma);
    }
}

fn unstated_removals(telling: &Telling, board: &Board) -> Option<UnstatedRemovals> {
    let layout = board.layout();
    let seen = |c: Candidate| {
        let mut houses = layout.houses_of(c.cell).iter();
        houses.any(|&h| layout.cells_of(h).iter().any(|&by| board.value(by) == Some(c.digit)))
    };
    let said = |c: Candidate| {
        let mut earlier = telling.lemmas.iter().filter(|l| matches!(l.rule, Rule::Earlier(_)));
        earlier.any(|lemma| lemma.says.iter().any(|clause| clause.given == [c]))
    };
    let mut found: Option<UnstatedRemovals> = None;
    for (number, lemma) in telling.lemmas.iter().enumerate() {
        let units = match &lemma.rule {
            Rule::Left(unit) => std::slice::from_ref(unit),
            Rule::Marks(units) | Rule::Count { truths: units, .. } => units,
            _ => continue,
        };
        for c in units.iter().flat_map(|&unit| members(layout, unit)) {
            if board.value(c.cell).is_some() {
                continue;
            }
            let Some(step) = board.removed_by(c) else { continue };
            if seen(c) || said(c) {
                continue;
            }
            let removals =
                found.get_or_insert(UnstatedRemovals { gone: BTreeMap::new(), first: number });
            removals.gone.entry(step).or_default().insert(c);
        }
    }
    found
}
