#![doc = include_str!("../../lessons/full_house/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::{Board, View, some_in};
use crate::deduction::{
    About, Arg, Deduction, Found, Premises, Role, Set, SetRole, Story, Telling,
};
use crate::kernel::{Candidate, Digit, HouseId, Literal, Proof};

pub struct FullHouse;

#[derive(Debug)]
struct Told {
    house: HouseId,
    last: Candidate,
}

impl Search for FullHouse {
    fn about(&self) -> &'static About {
        about!("full_house", Single, Beginner, rank: 1, hodoku: "0000", explainer: 10)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        // A house that is tight only by what is known of its cells lacks other digits, too.
        let full = |house: &HouseId| board.geometry.strong[*house];
        for house in board.strong_houses().filter(full) {
            let Some(cell) = board.open_in(house).single() else { continue };
            let candidates = board.candidates[usize::from(cell)];
            if candidates.count_ones() != 1 {
                continue;
            }
            let last = Candidate { cell, digit: candidates.trailing_zeros() as Digit };
            found(
                Deduction::of(Search::about(self))
                    .digits(1 << last.digit)
                    .claims(vec![Literal::Place(last)])
                    .proof(Proof::count([some_in(house, last.digit)]))
                    .story(Told { house, last }),
            )?;
        }
        ControlFlow::Continue(())
    }
}

impl Story for Told {
    fn tell(&self, _: &Board, _: &[Literal]) -> Telling {
        let house = ("house", Arg::House(self.house));
        let cell = ("cell", Arg::Cell(self.last.cell));
        let digit = ("digit", Arg::Digit(self.last.digit));
        let goal = ("goal", Arg::Role(Role::Goal, vec![self.last.digit]));
        let mut telling = Telling::default();
        telling.figure.scan = vec![self.house];
        telling.say("one-cell-left", [house.clone(), cell.clone()]);
        telling.say("one-digit-missing", [house, digit.clone()]);
        telling.say("place", [cell, digit, goal]);
        telling
    }

    fn premises(&self, _: &Board) -> Premises {
        Premises::of([Set::new(SetRole::Places, [self.last]).within([self.house])])
    }
}
