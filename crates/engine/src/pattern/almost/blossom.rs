//! A cell, and an almost locked set for each of its digits: whichever digit the cell gets, one of the
//! sets loses it and is locked.

use std::ops::ControlFlow;

use super::count::Sum;
use super::hub::Kinds;
use super::told::{Blossom, Group};
use super::{AlmostSets, Finds};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::gather::Gather as _;
use crate::set::{self, CellSet};
use crate::sorting;
use kotowari_kernel::{Candidate, CellId, Digit};

/// Units of work for a combination of sets.  A 9x9 puzzle takes some thousands; a board with most of its
/// pencil marks struck out can take millions, and has blossoms enough by the time the budget is spent.
const TRY: u64 = 30;

/// Called with a set for each digit, and what they all see, digit by digit.
type Bloom<'a, const W: usize> = &'a mut dyn FnMut(&[usize], &[(Digit, CellSet<W>)]);

/// The sets chosen for some digits of a cell, and what they all see.
struct Choice<'a, const W: usize> {
    board: &'a View<W>,
    sets: &'a AlmostSets<W>,
    /// For each digit of the cell, the sets that could lose it.
    petals: &'a [(Digit, Vec<usize>)],
    chosen: Vec<usize>,
}

/// Every cell with every choice of sets.
pub fn blossoms<const W: usize>(
    board: &View<W>,
    about: &'static About,
    kinds: &Kinds,
    found: Found<'_>,
) -> ControlFlow<()> {
    let sets = board.shared(AlmostSets::new);
    let mut finds = Finds::new();
    for stem in board.open.iter() {
        let petals = petals(board, &sets, stem);
        if petals.len() < 2 || petals.iter().any(|(_, sets)| sets.is_empty()) {
            continue;
        }
        let mut choice = Choice { board, sets: &sets, petals: &petals, chosen: vec![] };
        choice.extend(&[], &mut |chosen, lost| {
            let cells = chosen.iter().map(|&i| sets.all()[i]);
            let size: usize = cells.clone().map(|set| set.size).sum();
            let union = cells.fold(CellSet::EMPTY, |all, set| all | set.cells);
            let apart = union.len() == size;
            let mut claims: Vec<Candidate> = lost
                .iter()
                .flat_map(|&(digit, cells)| cells.iter().map(move |cell| Candidate { cell, digit }))
                .gather();
            sorting::sort(&mut claims);
            let by: Vec<Digit> = petals.iter().map(|(digit, _)| *digit).gather();
            finds.add(Kinds::cost(size, apart), claims, || (stem, by, chosen.to_vec(), apart));
        });
    }
    finds.tell(board, |claims, (stem, by, chosen, apart)| {
        let cells: Vec<CellSet<W>> = chosen.iter().map(|&set| sets.all()[set].cells).gather();
        let parts = [CellSet::only(stem)].into_iter().chain(cells.iter().copied());
        let links = (1..).zip(&by).map(|(petal, &digit)| (0, petal, digit));
        let sum = Sum::new(board, parts, links);
        let petals = by.iter().zip(&cells).map(|(&by, &cells)| (by, Group::new(board, cells)));
        let story = Blossom { stem, petals: petals.gather() };
        found(sum.conclude(about, claims).kind(kinds.of(apart)).story(story))
    })
}

/// For each digit of a cell, the sets it takes the digit from that have another digit to share.  The
/// digit of fewest sets first.
fn petals<const W: usize>(
    board: &View<W>,
    sets: &AlmostSets<W>,
    stem: CellId,
) -> Vec<(Digit, Vec<usize>)> {
    let own = board.candidates[usize::from(stem)];
    let of = |digit: Digit| -> Vec<usize> {
        let lost = board.excluded(Candidate { cell: stem, digit }, digit);
        let loses = |i: &usize| {
            let set = &sets.all()[*i];
            let spots = board.spots[usize::from(digit)];
            set.digits >> digit & 1 == 1
                && set.reaching & !own != 0
                && !set.cells.contains(stem)
                && (set.cells & spots).is_subset(&lost)
        };
        (0..sets.all().len()).filter(loses).gather()
    };
    let mut petals: Vec<(Digit, Vec<usize>)> = vec![];
    for digit in set::digits(own) {
        petals.push((digit, of(digit)));
        if petals.last().is_some_and(|(_, sets)| sets.is_empty()) {
            break;
        }
    }
    sorting::by_key(&mut petals, |(_, sets)| sets.len());
    petals
}

impl<const W: usize> Choice<'_, W> {
    /// Goes on with the next digit; `lost` is what the sets chosen so far see, digit by digit.
    fn extend(&mut self, lost: &[(Digit, CellSet<W>)], each: Bloom<'_, W>) {
        let Some((_, petals)) = self.petals.get(self.chosen.len()) else {
            each(&self.chosen, lost);
            return;
        };
        let own = self.petals.iter().fold(0_u64, |all, (digit, _)| all | 1 << digit);
        for &set in petals {
            if !self.board.spend(TRY) {
                return;
            }
            let left: Vec<(Digit, CellSet<W>)> = if self.chosen.is_empty() {
                let digits = set::digits(self.sets.all()[set].reaching & !own);
                digits.map(|digit| (digit, self.sets.seen(set, digit))).gather()
            } else {
                let still = |&(d, cells): &(Digit, CellSet<W>)| (d, cells & self.sets.seen(set, d));
                lost.iter().map(still).filter(|(_, cells)| !cells.is_empty()).gather()
            };
            if !left.is_empty() {
                self.chosen.push(set);
                self.extend(&left, each);
                self.chosen.pop();
            }
        }
    }
}
