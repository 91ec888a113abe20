//! XY-Wing and XYZ-Wing: a pivot of two or three digits and two pincers of two digits that it sees.

use std::ops::ControlFlow;

use super::almost::count::Sum;
use super::narrator::{Group, Narrator};
use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling,
};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// A wing, for its explanation.
#[derive(Debug)]
struct XyWing {
    pivot: CellId,
    pincers: [CellId; 2],
    /// For each pincer, the digit it shares with the pivot alone.
    by: [Digit; 2],
    /// Digit that both pincers have: it is in one of them, or in the pivot of an XYZ-Wing.
    common: Digit,
    /// Whether the pivot has `common`, too (XYZ-Wing).
    is_xyz: bool,
}

/// Finds wings whose pivot has `size` digits: 2 (XY-Wing) or 3 (XYZ-Wing).
pub fn wings<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    size: u32,
    found: OnDeduction<'_>,
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
        // A pincer has all digits of the pivot but one (two digits), or two of three.
        let fits = |cell: &CellId| (digits(*cell) & own).count_ones() == size - 1;
        let near: Vec<CellId> = (pairs & close).iter().filter(fits).collect();
        for (i, &a) in near.iter().enumerate() {
            for &b in &near[i + 1..] {
                let common = digits(a) & digits(b);
                let is_xyz = size == 3;
                let shape = (digits(a) | digits(b) | own).count_ones() == 3
                    && common.count_ones() == 1
                    && (common & own != 0) == is_xyz;
                if !shape {
                    continue;
                }
                let z = common.trailing_zeros() as Digit;
                let ends = CellSet::only(a) | CellSet::only(b);
                let ends = if is_xyz { ends | CellSet::only(pivot) } else { ends };
                let gone = board.common(ends, z);
                if gone.is_empty() {
                    continue;
                }
                let by = [a, b].map(|pincer| (digits(pincer) & !common).trailing_zeros() as Digit);
                // The pincer may see the pivot for another digit only (a rule beside houses), and a
                // house may have several blanks, so the link is checked for its digit.
                let meets = |(cell, digit)| {
                    let candidate = |cell| Candidate { cell, digit };
                    board.excludes(candidate(pivot), candidate(cell))
                };
                if ![a, b].into_iter().zip(by).all(meets) {
                    continue;
                }
                let claims = board.removals(gone, z);
                let cells = [pivot, a, b].map(CellSet::only);
                let sum = Sum::new(board, cells, [(0, 1, by[0]), (0, 2, by[1])]);
                let story = XyWing { pivot, pincers: [a, b], by, common: z, is_xyz };
                found(sum.conclude(info, claims).digits(own | common).story(story))?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Story for XyWing {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut narrator = Narrator::new(board, claims);
        let group = |cell: CellId| Group {
            cells: vec![cell],
            digits: set::digits(board.candidates(cell)).collect(),
        };
        let stem = narrator.introduce("almost-stem", &group(self.pivot), Role::Premise);
        let shown =
            self.pincers.map(|cell| narrator.introduce("wing-pincer", &group(cell), Role::Aux));
        let candidate = |cell, digit| Candidate { cell, digit };
        let mut uses = vec![stem];
        let pivot = narrator.label(self.pivot);
        let common = ("last", Arg::Digit(self.common));
        for ((pincer, digit), shown) in self.pincers.into_iter().zip(self.by).zip(shown) {
            let says = Clause::then(candidate(self.pivot, digit), candidate(pincer, self.common));
            let lemma = Lemma::of(Rule::Follows, [shown], [says]);
            let (a, b) = (Arg::Label(pivot), Arg::Label(narrator.label(pincer)));
            let args = [("a", a), ("b", b), ("digit", Arg::Digit(digit)), common.clone()];
            uses.push(narrator.say("wing-if", args, lemma));
        }
        let mut ends = self.pincers.to_vec();
        if self.is_xyz {
            let digits = self.by.into_iter().chain([self.common]);
            let says = Clause::one_of(digits.map(|digit| candidate(self.pivot, digit)));
            let lemma = Lemma::of(Rule::Follows, [stem], [says]);
            uses.push(narrator.say("wing-itself", [("a", Arg::Label(pivot)), common], lemma));
            ends.insert(0, self.pivot);
        }
        narrator.one_of(self.common, &ends, Rule::Follows, &uses);
        narrator.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let set = |role, cell| Set::of_cells(board, role, &[cell]);
        let pincers = (1..).zip(self.pincers);
        let pincers = pincers.map(|(number, cell)| set(SetRole::Pincer, cell).numbered(number));
        let mut premises =
            Premises::of([set(SetRole::Pivot, self.pivot)].into_iter().chain(pincers));
        for (pincer, digit) in self.pincers.into_iter().zip(self.by) {
            premises.not_both(digit, &[self.pivot], &[pincer]);
        }
        premises
    }
}
