//! Bent sets: WXYZ-Wing and larger.
//!
//! Two houses have as many cells as digits together, and every digit but one can be placed only
//! once. Then that digit must be placed. Each bent set is two almost locked sets.
//!
//! Then that digit must be placed. Each bent set is two almost locked sets.

use std::ops::ControlFlow;

use super::Finds;
use super::count::Sum;
use super::links::linked_sets;
use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Kind, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling, mask_of,
};
use crate::pattern::narrator::{Group, Narrator, exclusive};
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// As many cells as digits, all but one of which are placed at most once.
#[derive(Debug)]
struct BentSetStory {
    /// The cells of both houses.
    cells: Vec<CellId>,
    /// Their digits.
    digits: Vec<Digit>,
    /// The digits, as a mask, that may be placed more than once and are eliminated.
    last: u64,
}

/// Reports every bent set. `kinds` are those of sets with `smallest` cells and up, one cell more
/// each.
pub fn wings<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    kinds: &'static [Kind],
    smallest: usize,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let (sets, links) = linked_sets(board);
    let almost_sets = sets.all();
    let mut finds = Finds::new();
    for (a, link) in links.disjoint_pairs() {
        let b = link.to as usize;
        let size = almost_sets[a].size + almost_sets[b].size;
        let shared = almost_sets[a].digits & almost_sets[b].digits;
        let fits = (smallest..smallest + kinds.len()).contains(&size);
        if fits && shared.count_ones() == 2 && link.digits.count_ones() == 1 {
            let claims = sets.between(a, b, shared & !link.digits);
            finds.add(size, claims, || (a, b, link.digits, size));
        }
    }
    finds.report(board, |claims, (a, b, by, size)| {
        let cells = [a, b].map(|i| almost_sets[i].cells);
        let sum = Sum::new(board, cells, set::digits(by).map(|digit| (0, 1, digit)));
        let digits = almost_sets[a].digits | almost_sets[b].digits;
        let last = almost_sets[a].digits & almost_sets[b].digits & !by;
        let last = mask_of(&claims) & last;
        let kind = kinds.get(size - smallest);
        let story = BentSetStory {
            cells: (cells[0] | cells[1]).to_vec(),
            digits: set::digits(digits).collect(),
            last,
        };
        found(sum.conclude(info, claims).kind(kind).digits(digits).story(story))
    })
}

impl Story for BentSetStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let group = Group { cells: self.cells.clone(), digits: self.digits.clone() };
        let cells = to.introduce("bent-cells", &group, Role::Premise);
        let once: Vec<Digit> =
            self.digits.iter().copied().filter(|digit| self.last >> digit & 1 == 0).collect();
        let places: Vec<Vec<Candidate>> =
            once.iter().map(|&digit| group.candidates(board, digit)).collect();
        let says = places.iter().flat_map(|all| exclusive(all));
        let lemma = Lemma::of(Rule::Follows, [cells], says);
        let single = to.say("bent-once", [("digits", Arg::Digits(once.clone()))], lemma);
        for digit in to.lost() {
            let ends = group.places(board, digit);
            let labels = to.labels(&ends);
            let rule = Rule::once(&group.cells, group.once(board, &[digit]));
            let lemma = Lemma::of(rule, [cells, single], [Clause::digit_in(digit, &ends)]);
            let last = to.say(
                "bent-last",
                [
                    ("digits", Arg::Digits(once.clone())),
                    ("filled", Arg::Count(once.len())),
                    ("count", Arg::Count(ends.len())),
                    ("labels", labels),
                    ("digit", Arg::Digit(digit)),
                ],
                lemma,
            );
            let gone = to.losing(digit);
            to.remove(digit, gone, last);
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        Premises::of([Set::of_cells(board, SetRole::BentSet, &self.cells)])
    }
}
