//! Death Blossom: a cell with an almost locked set for each of its digits.
//!
//! Each set loses its digit to the cell. Whichever digit the cell gets, one set becomes locked.

use std::ops::ControlFlow;

use super::count::Sum;
use super::hub::OverlapKinds;
use super::story::{BlossomStory, Group};
use super::{AlmostSets, Finds};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit};

/// Units of work per combination of sets. A 9x9 puzzle takes some thousands. A board with most of
/// its candidates eliminated can take millions, and has enough blossoms by the time the budget is
/// spent.
const WORK_PER_CHOICE: u64 = 30;

/// A callback with a set per digit, and the cells that see the common digits of all of them.
type OnBloom<'a, const W: usize> = &'a mut dyn FnMut(&[usize], &[(Digit, CellSet<W>)]);

/// The sets chosen for the first digits of a cell.
struct PetalChoice<'a, const W: usize> {
    board: &'a View<W>,
    sets: &'a AlmostSets<W>,
    /// For each digit of the cell the sets that could lose it.
    petals: &'a [(Digit, Vec<usize>)],
    chosen: Vec<usize>,
}

/// Reports blossoms with every cell as the stem and every choice of sets.
pub fn blossoms<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    kinds: &OverlapKinds,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let sets = board.shared(AlmostSets::new);
    let mut finds = Finds::new();
    for stem in board.open.iter() {
        let petals = petals(board, &sets, stem);
        if petals.len() < 2 || petals.iter().any(|(_, sets)| sets.is_empty()) {
            continue;
        }
        let mut choice = PetalChoice { board, sets: &sets, petals: &petals, chosen: vec![] };
        choice.extend(&[], &mut |chosen, lost| {
            let cells = chosen.iter().map(|&i| sets.all()[i]);
            let size: usize = cells.clone().map(|set| set.size).sum();
            let union = cells.fold(CellSet::EMPTY, |all, set| all | set.cells);
            let apart = union.len() == size;
            let mut claims: Vec<Candidate> = lost
                .iter()
                .flat_map(|&(digit, cells)| cells.iter().map(move |cell| Candidate { cell, digit }))
                .collect();
            claims.sort();
            let by: Vec<Digit> = petals.iter().map(|(digit, _)| *digit).collect();
            finds.add(OverlapKinds::cost(size, apart), claims, || {
                (stem, by, chosen.to_vec(), apart)
            });
        });
    }
    finds.report(board, |claims, (stem, by, chosen, apart)| {
        let cells: Vec<CellSet<W>> = chosen.iter().map(|&set| sets.all()[set].cells).collect();
        let parts = [CellSet::only(stem)].into_iter().chain(cells.iter().copied());
        let links = (1..).zip(&by).map(|(petal, &digit)| (0, petal, digit));
        let sum = Sum::new(board, parts, links);
        let petals = by.iter().zip(&cells).map(|(&by, &cells)| (by, Group::new(board, cells)));
        let story = BlossomStory { stem, petals: petals.collect() };
        found(sum.conclude(info, claims).kind(kinds.of(apart)).story(story))
    })
}

/// Returns for each digit of a cell the sets that lose it to the cell and have another digit to
/// eliminate, the digit with the fewest sets first.
fn petals<const W: usize>(
    board: &View<W>,
    sets: &AlmostSets<W>,
    stem: CellId,
) -> Vec<(Digit, Vec<usize>)> {
    let own = board.candidates[usize::from(stem)];
    let petals_of = |digit: Digit| -> Vec<usize> {
        let lost = board.excluded(Candidate { cell: stem, digit }, digit);
        let loses = |i: &usize| {
            let set = &sets.all()[*i];
            let spots = board.spots[usize::from(digit)];
            set.digits >> digit & 1 == 1
                && set.reaching & !own != 0
                && !set.cells.contains(stem)
                && (set.cells & spots).is_subset(&lost)
        };
        (0..sets.all().len()).filter(loses).collect()
    };
    let mut petals: Vec<(Digit, Vec<usize>)> = vec![];
    for digit in set::digits(own) {
        petals.push((digit, petals_of(digit)));
        if petals.last().is_some_and(|(_, sets)| sets.is_empty()) {
            break;
        }
    }
    petals.sort_by_key(|(_, sets)| sets.len());
    petals
}

impl<const W: usize> PetalChoice<'_, W> {
    /// Chooses a set for the next digit. `lost` are the cells that see a digit in all sets chosen
    /// so far.
    fn extend(&mut self, lost: &[(Digit, CellSet<W>)], each: OnBloom<'_, W>) {
        let Some((_, petals)) = self.petals.get(self.chosen.len()) else {
            each(&self.chosen, lost);
            return;
        };
        let own = self.petals.iter().fold(0_u64, |all, (digit, _)| all | 1 << digit);
        for &set in petals {
            if !self.board.spend(WORK_PER_CHOICE) {
                return;
            }
            let left: Vec<(Digit, CellSet<W>)> = if self.chosen.is_empty() {
                let digits = set::digits(self.sets.all()[set].reaching & !own);
                digits.map(|digit| (digit, self.sets.seen(set, digit))).collect()
            } else {
                let still = |&(d, cells): &(Digit, CellSet<W>)| (d, cells & self.sets.seen(set, d));
                lost.iter().map(still).filter(|(_, cells)| !cells.is_empty()).collect()
            };
            if !left.is_empty() {
                self.chosen.push(set);
                self.extend(&left, each);
                self.chosen.pop();
            }
        }
    }
}
