//! Full house: a house with one open cell.

use std::ops::ControlFlow;

use super::only_place;
use crate::board::{Board, View, some_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling,
};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

#[derive(Debug)]
struct FullHouse {
    house: HouseId,
    last: Candidate,
}

/// Finds strong houses with one open cell.
pub fn full_house<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    // A house smaller than the digit set may be strong because of the candidates its cells have
    // left; it lacks other digits as well, so one open cell proves nothing. Nor does it where a
    // digit may occur several times in a house.
    let once = board.geometry.several == 0;
    let full = |house: &HouseId| once && board.geometry.strong[*house];
    for house in board.strong_houses().filter(full) {
        let Some(cell) = board.open_in(house).single() else { continue };
        let candidates = board.candidates[usize::from(cell)];
        if candidates.count_ones() != 1 {
            continue;
        }
        let last = Candidate { cell, digit: candidates.trailing_zeros() as Digit };
        found(
            Deduction::of(info)
                .digits(1 << last.digit)
                .claims(vec![Literal::Place(last)])
                .proof(Proof::count([some_in(house, last.digit)]))
                .story(FullHouse { house, last }),
        )?;
    }
    ControlFlow::Continue(())
}

impl Story for FullHouse {
    fn tell(&self, board: &Board, _: &[Literal]) -> Telling {
        let house = ("house", Arg::House(self.house));
        let cell = ("cell", Arg::Cell(self.last.cell));
        let digit = ("digit", Arg::Digit(self.last.digit));
        let goal = ("goal", Arg::Role(Role::Goal, vec![self.last.digit]));
        let mut telling = Telling::default();
        telling.figure.scan = vec![self.house];
        // The digit is not named here, because the filled cells exclude every digit alike.
        let filled = board.layout().cells_of(self.house).iter().copied();
        let filled: Vec<CellId> = filled.filter(|c| *c != self.last.cell).collect();
        let lemma = Lemma::of(Rule::Seen, [], Clause::none_in(self.last.digit, &filled));
        let last_cell = telling.lemma("one-cell-left", [house.clone(), cell.clone()], lemma);
        let rule = Rule::Last(Unit::House(self.house, self.last.digit));
        let lemma = Lemma::of(rule, [last_cell], [Clause::is(self.last)]);
        let missing = telling.lemma("one-digit-missing", [house, digit.clone()], lemma);
        let lemma = Lemma::of(Rule::Follows, [missing], [Clause::is(self.last)]);
        telling.lemma("place", [cell, digit, goal], lemma);
        telling
    }

    fn tell_in_passing(&self, board: &Board, telling: &mut Telling) {
        only_place(board, self.house, self.last, telling);
    }

    fn premises(&self, _: &Board) -> Premises {
        Premises::of([Set::new(SetRole::Places, [self.last]).within([self.house])])
    }
}
