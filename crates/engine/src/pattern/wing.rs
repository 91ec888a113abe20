//! Wings: a cell of two or three digits, and two cells of two digits that it sees.

use std::ops::ControlFlow;

use super::almost::count::Sum;
use super::almost::teller::{Group, Teller};
use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{About, Arg, Found, Premises, Role, Set, SetRole, Story, Telling};
use crate::gather::{Each as _, Gather as _};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// The cells and digits of a wing.
#[derive(Debug)]
struct Wing {
    pivot: CellId,
    pincers: [CellId; 2],
    /// The digit each pincer shares with the pivot alone.
    by: [Digit; 2],
    /// The digit both pincers share.
    last: Digit,
    /// Whether the pivot has it too.
    three: bool,
}

/// Pivots of so many digits, two or three.
pub fn wings<const W: usize>(
    board: &View<W>,
    about: &'static About,
    size: u32,
    found: Found<'_>,
) -> ControlFlow<()> {
    let digits = |cell: CellId| board.candidates[usize::from(cell)];
    let of_size = |size: u32| -> CellSet<W> {
        board.open.iter().filter(|&cell| digits(cell).count_ones() == size).collect()
    };
    let pairs = of_size(2);
    let pivots = if size == 2 { pairs } else { of_size(size) };
    for pivot in pivots.iter() {
        let own = digits(pivot);
        let close = board.near(pivot);
        // A pincer has all digits of the pivot but one (two digits) or two of three.
        let fits = |cell: &CellId| (digits(*cell) & own).count_ones() == size - 1;
        let near: Vec<CellId> = (pairs & close).iter().filter(fits).gather();
        for (i, &a) in near.iter().enumerate() {
            for &b in &near[i + 1..] {
                let last = digits(a) & digits(b);
                let three = size == 3;
                let shape = (digits(a) | digits(b) | own).count_ones() == 3
                    && last.count_ones() == 1
                    && (last & own != 0) == three;
                if !shape {
                    continue;
                }
                let z = last.trailing_zeros() as Digit;
                let ends = CellSet::only(a) | CellSet::only(b);
                let ends = if three { ends | CellSet::only(pivot) } else { ends };
                let gone = board.common(ends, z);
                if gone.is_empty() {
                    continue;
                }
                let by = [a, b].each(|pincer| (digits(pincer) & !last).trailing_zeros() as Digit);
                // A pincer may be near for another digit, and of blanks a house has several.
                let meets = |(cell, digit)| {
                    let of = |cell| Candidate { cell, digit };
                    board.excludes(of(pivot), of(cell))
                };
                if ![a, b].into_iter().zip(by).all(meets) {
                    continue;
                }
                let claims = board.removals(gone, z);
                let cells = [pivot, a, b].each(CellSet::only);
                let sum = Sum::new(board, cells, [(0, 1, by[0]), (0, 2, by[1])]);
                let story = Wing { pivot, pincers: [a, b], by, last: z, three };
                found(sum.conclude(about, claims).digits(own | last).story(story))?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Story for Wing {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Teller::new(board, claims);
        let group = |cell: CellId| Group {
            cells: vec![cell],
            digits: set::digits(board.candidates(cell)).gather(),
        };
        let stem = to.introduce("almost-stem", &group(self.pivot), Role::Premise);
        let shown = self.pincers.each(|cell| to.introduce("wing-pincer", &group(cell), Role::Aux));
        let of = |cell, digit| Candidate { cell, digit };
        let mut uses = vec![stem];
        let pivot = to.label(self.pivot);
        let last = ("last", Arg::Digit(self.last));
        for ((pincer, digit), shown) in self.pincers.into_iter().zip(self.by).zip(shown) {
            let says = Clause::then(of(self.pivot, digit), of(pincer, self.last));
            let lemma = Lemma::of(Rule::Follows, [shown], [says]);
            let (a, b) = (Arg::Label(pivot), Arg::Label(to.label(pincer)));
            let args = [("a", a), ("b", b), ("digit", Arg::Digit(digit)), last.clone()];
            uses.push(to.say("wing-if", args, lemma));
        }
        let mut ends = self.pincers.to_vec();
        if self.three {
            let digits = self.by.into_iter().chain([self.last]);
            let says = Clause::one_of(digits.map(|digit| of(self.pivot, digit)));
            let lemma = Lemma::of(Rule::Follows, [stem], [says]);
            uses.push(to.say("wing-itself", [("a", Arg::Label(pivot)), last], lemma));
            ends.insert(0, self.pivot);
        }
        to.one_of(self.last, &ends, Rule::Follows, &uses);
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let of = |role, cell| Set::of_cells(board, role, &[cell]);
        let pincers = (1..).zip(self.pincers);
        let pincers = pincers.map(|(number, cell)| of(SetRole::Pincer, cell).numbered(number));
        let mut premises =
            Premises::of([of(SetRole::Pivot, self.pivot)].into_iter().chain(pincers));
        for (pincer, digit) in self.pincers.into_iter().zip(self.by) {
            premises.not_both(digit, &[self.pivot], &[pincer]);
        }
        premises
    }
}
