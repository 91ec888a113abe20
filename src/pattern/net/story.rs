//! Cases and refutations: what was found, and how it is told.

use super::branch::Branch;
use super::premises::Cases;
use super::teller::Teller;
use crate::board::Board;
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling, losing};
use crate::kernel::{Candidate, CellId, Digit, Literal, Unit};
use crate::pattern::exclusion::Exclusion;
use crate::pattern::single;

/// What is split into cases.
#[derive(Clone, Copy, Debug)]
pub(super) enum Split {
    Unit(Unit),
    HoldsOrNot,
}

/// Several cases that all lead to the same.
#[derive(Debug)]
pub(super) struct AllCases {
    pub split: Split,
    pub branches: Vec<Branch>,
    pub chain: bool,
}

/// Something that cannot be.
#[derive(Debug)]
pub(super) struct Refutation {
    pub chain: bool,
    pub one_digit: bool,
    pub branch: Branch,
}

/// Cases within cases, all but one of which lead nowhere.
#[derive(Debug)]
pub(super) struct Tree {
    pub branches: Vec<Branch>,
}

/// A unit with one candidate.
#[derive(Debug)]
pub(super) struct OneLeft {
    pub unit: Unit,
    pub only: Candidate,
}

impl Story for AllCases {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut teller = Teller::default();
        let cases: Vec<Candidate> = self.branches.iter().map(|b| b.assume.candidate()).collect();
        match self.split {
            Split::Unit(Unit::Cell(cell)) => {
                let digits = cases.iter().map(|c| c.digit).collect();
                let named = teller.named(cell);
                teller.say("cases-of-cell", [named, ("digits", Arg::Digits(digits))]);
            }
            Split::Unit(Unit::House(house, digit)) => {
                let named = cases.iter().map(|c| (teller.letter(c.cell), c.cell)).collect();
                teller.say(
                    "cases-of-house",
                    [
                        ("house", Arg::House(house)),
                        ("digit", Arg::Digit(digit)),
                        ("named", Arg::Named(named)),
                    ],
                );
                let cells: Vec<CellId> = cases.iter().map(|c| c.cell).collect();
                let why = Exclusion::of_house(board, house, digit, &cells);
                why.tell_earlier(digit, &mut teller.telling);
            }
            Split::HoldsOrNot => {
                let named = teller.named(cases[0].cell);
                teller.say("cases-of-digit", [named, ("digit", Arg::Digit(cases[0].digit))]);
            }
        }
        for (i, branch) in self.branches.iter().enumerate() {
            let c = branch.assume.candidate();
            let label = ("label", Arg::Label(teller.letter(c.cell)));
            let message = match branch.assume {
                Literal::Place(_) => "case-is",
                Literal::Remove(_) => "case-is-not",
            };
            let case = ("case", Arg::Case(vec![i as u16 + 1]));
            teller.say(message, [case, label, ("digit", Arg::Digit(c.digit))]);
            teller.branch(branch);
            let gone = losing(claims, claims[0].candidate().digit);
            if !gone.is_empty() {
                let digit = claims[0].candidate().digit;
                teller.say(
                    "then-gone",
                    [
                        ("count", Arg::Count(gone.len())),
                        ("cells", Arg::Cells(gone)),
                        ("digit", Arg::Digit(digit)),
                    ],
                );
            }
            if self.chain {
                teller.draw_chain(branch);
            }
        }
        teller.say("all-the-same", [("count", Arg::Count(self.branches.len()))]);
        teller.conclude(claims)
    }

    fn premises(&self, board: &Board) -> Premises {
        let split = match self.split {
            Split::Unit(unit) => Set::of_unit(board, SetRole::Split, unit),
            Split::HoldsOrNot => Set::new(SetRole::Split, [self.branches[0].assume.candidate()]),
        };
        Cases::new(board, [split]).with(&self.branches)
    }
}

impl Story for Refutation {
    fn tell(&self, _: &Board, claims: &[Literal]) -> Telling {
        let mut teller = Teller::default();
        let c = self.branch.assume.candidate();
        if self.one_digit {
            teller.telling.figure.digit = Some(c.digit);
        }
        let named = teller.named(c.cell);
        let message = match self.branch.assume {
            Literal::Place(_) => "if-were",
            Literal::Remove(_) => "if-were-not",
        };
        teller.say(message, [named, ("digit", Arg::Digit(c.digit))]);
        teller.branch(&self.branch);
        teller.end(&self.branch);
        if self.chain {
            teller.draw_chain(&self.branch);
        }
        teller.conclude(claims)
    }

    fn premises(&self, board: &Board) -> Premises {
        let split = Set::new(SetRole::Split, [self.branch.assume.candidate()]);
        Cases::new(board, [split]).with(std::slice::from_ref(&self.branch))
    }
}

impl Story for Tree {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut teller = Teller::default();
        let cell = self.branches[0].assume.candidate().cell;
        let digits: Vec<Digit> = crate::set::digits(board.candidates(cell)).collect();
        let places = matches!(claims[0], Literal::Place(_));
        if places {
            let named = teller.named(cell);
            teller.say(
                "tree-look",
                [named, ("count", Arg::Count(digits.len())), ("digits", Arg::Digits(digits))],
            );
        }
        for (i, branch) in self.branches.iter().enumerate() {
            teller.tree(branch, &mut vec![i as u16 + 1]);
        }
        if let [Literal::Place(c)] = *claims {
            teller.say(
                "place-only-digit",
                [
                    ("cell", Arg::Cell(c.cell)),
                    ("digit", Arg::Digit(c.digit)),
                    ("goal", Arg::Role(Role::Goal, vec![c.digit])),
                ],
            );
            return teller.telling;
        }
        teller.conclude(claims)
    }

    fn premises(&self, board: &Board) -> Premises {
        let cell = self.branches[0].assume.candidate().cell;
        let split = Set::of_cells(board, SetRole::Split, &[cell]);
        Cases::new(board, [split]).with(&self.branches)
    }
}

impl Story for OneLeft {
    fn tell(&self, _: &Board, claims: &[Literal]) -> Telling {
        let mut teller = Teller::default();
        let Candidate { cell, digit } = self.only;
        match self.unit {
            Unit::House(house, _) => {
                let house = ("house", Arg::House(house));
                teller.say("look-house", [house, ("digit", Arg::Digit(digit))]);
                single::only_here(self.only, &mut teller.telling);
                teller.telling
            }
            Unit::Cell(_) => {
                teller.say("look-cell", [("cell", Arg::Cell(cell))]);
                teller.conclude(claims)
            }
        }
    }

    fn premises(&self, board: &Board) -> Premises {
        let role = match self.unit {
            Unit::Cell(_) => SetRole::Cell,
            Unit::House(..) => SetRole::Places,
        };
        Premises::of([Set::of_unit(board, role, self.unit)])
    }
}
