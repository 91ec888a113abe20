//! Last digit: a digit with one place left on the board.

use std::ops::ControlFlow;

use super::only_place;
use crate::board::{Board, View, some_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling,
};
use crate::layout::HouseKind;
use kotowari_kernel::{Candidate, CellId, HouseId, Literal, Proof, Unit};

#[derive(Debug)]
struct LastDigit {
    row: HouseId,
    column: HouseId,
    last: Candidate,
}

/// Finds digits that only one row and one column still lack.
pub fn last_digit<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    // Returns the house of this kind that lacks the digit, if it is the only one.
    let lacking = |kind: HouseKind, digit: u8| {
        let mut lacking_houses = board.strong_houses().filter(|&house| {
            board.geometry.strong[house]
                && board.layout.house(house).kind == kind
                && !board.geometry.houses[house].intersects(&board.placed[usize::from(digit)])
        });
        lacking_houses.next().filter(|_| lacking_houses.next().is_none())
    };
    for digit in 0..board.digits {
        let Some(row) = lacking(HouseKind::Row, digit) else { continue };
        let Some(column) = lacking(HouseKind::Column, digit) else { continue };
        let Some(cell) = board.places(row, digit).single() else { continue };
        let last = Candidate { cell, digit };
        found(
            Deduction::of(info)
                .digits(1 << digit)
                .claims(vec![Literal::Place(last)])
                .proof(Proof::count([some_in(row, digit)]))
                .story(LastDigit { row, column, last }),
        )?;
    }
    ControlFlow::Continue(())
}

impl Story for LastDigit {
    fn tell(&self, board: &Board, _: &[Literal]) -> Telling {
        let digit = ("digit", Arg::Digit(self.last.digit));
        let mut telling = Telling::default();
        telling.figure.digit = Some(self.last.digit);
        telling.figure.scan = vec![self.row, self.column];
        let stands = |cell: &u16| board.value(*cell) == Some(self.last.digit);
        telling.figure.sources =
            (0..board.layout().cells()).map(|cell| cell as u16).filter(stands).collect();
        let count = Arg::Count(telling.figure.sources.len());
        let done = telling.lemma(
            "digit-almost-done",
            [digit.clone(), ("count", count)],
            Lemma::of(Rule::Show, [], []),
        );
        let others = board.layout().cells_of(self.row).iter().copied();
        let others: Vec<CellId> = others.filter(|c| *c != self.last.cell).collect();
        let lines = telling.lemma(
            "lines-without-digit",
            [digit.clone(), ("row", Arg::House(self.row)), ("column", Arg::House(self.column))],
            Lemma::of(Rule::Seen, [done], Clause::none_in(self.last.digit, &others)),
        );
        let rule = Rule::Last(Unit::House(self.row, self.last.digit));
        telling.lemma(
            "place-where-they-meet",
            [
                ("cell", Arg::Cell(self.last.cell)),
                digit,
                ("goal", Arg::Role(Role::Goal, vec![self.last.digit])),
            ],
            Lemma::of(rule, [lines], [Clause::is(self.last)]),
        );
        telling
    }

    fn tell_in_passing(&self, board: &Board, telling: &mut Telling) {
        only_place(board, self.row, self.last, telling);
    }

    fn premises(&self, _: &Board) -> Premises {
        Premises::of([Set::new(SetRole::Places, [self.last]).within([self.row, self.column])])
    }
}
