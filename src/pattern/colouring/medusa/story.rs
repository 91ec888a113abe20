//! How clusters of several digits are told.

use super::{Flaw, Target};
use crate::board::Board;
use crate::deduction::{
    Arg, Link, Premises, Role, Set, SetRole, Story, Telling, digits_of, losing,
};
use crate::kernel::{Candidate, CellId, Literal, Unit};
use crate::pattern::colouring::Painted;
use crate::pattern::colouring::simple::{tell_meeting, tell_pairs};
use crate::pattern::locked::eliminate;
use crate::set;
use crate::sorting;

/// Two colours of several digits.
#[derive(Debug)]
pub(super) struct Medusa {
    pub painted: Painted,
    pub why: Why,
}

#[derive(Debug)]
pub(super) enum Why {
    Trap(Vec<Target>),
    Falls(Flaw),
}

impl Medusa {
    /// Where to look, which pairs, and which colours.
    fn tell_colours(&self, telling: &mut Telling) {
        telling.figure.premises = self.painted.candidates[0].clone();
        telling.figure.aux = self.painted.candidates[1].clone();
        telling.say("medusa-look", []);
        let painted = self.painted.candidates.iter().flatten();
        let digits = painted.fold(0u64, |all, c| all | 1 << c.digit);
        for digit in set::digits(digits) {
            tell_pairs(digit, &self.painted, telling);
        }
        let cell = |unit: &Unit| match unit {
            Unit::Cell(cell) => Some(*cell),
            Unit::House(..) => None,
        };
        let cells: Vec<CellId> = self.painted.units.iter().filter_map(cell).collect();
        if !cells.is_empty() {
            let count = ("count", Arg::Count(cells.len()));
            telling.say("medusa-cells", [count, ("cells", Arg::Cells(cells))]);
        }
        let falling = matches!(self.why, Why::Falls(_));
        for (colour, message) in ["medusa-first", "medusa-second"].into_iter().enumerate() {
            for digit in set::digits(digits) {
                let of_digit = self.painted.candidates[colour].iter().filter(|c| c.digit == digit);
                let cells: Vec<CellId> = of_digit.map(|c| c.cell).collect();
                let role = match colour {
                    0 => ("premise", Arg::Role(Role::Premise, vec![])),
                    _ if falling => ("aux", Arg::Role(Role::Drop, vec![digit])),
                    _ => ("aux", Arg::Role(Role::Aux, vec![digit])),
                };
                if !cells.is_empty() {
                    telling.say(
                        message,
                        [role, ("digit", Arg::Digit(digit)), ("cells", Arg::Cells(cells))],
                    );
                }
            }
        }
    }

    fn tell_trap(targets: &[Target], telling: &mut Telling) {
        telling.say("medusa-one-holds", []);
        let mut filled: Vec<CellId> = vec![];
        for Target { gone, by: [a, b] } in targets {
            let (cell, digit) = (("cell", Arg::Cell(gone.cell)), ("digit", Arg::Digit(gone.digit)));
            match (a.cell == gone.cell, b.cell == gone.cell) {
                (true, true) if filled.contains(&gone.cell) => {}
                (true, true) => {
                    filled.push(gone.cell);
                    let mut digits = vec![a.digit, b.digit];
                    sorting::sort(&mut digits);
                    telling.say("medusa-cell-both", [cell, ("digits", Arg::Digits(digits))]);
                }
                (false, false) => telling.say(
                    "medusa-sees-both",
                    [cell, digit, ("one", Arg::Cell(a.cell)), ("other", Arg::Cell(b.cell))],
                ),
                (here, _) => {
                    let (here, seen) = if here { (a, b) } else { (b, a) };
                    telling.say(
                        "medusa-beside-both",
                        [
                            cell,
                            digit,
                            ("one", Arg::Cell(seen.cell)),
                            ("other", Arg::Digit(here.digit)),
                        ],
                    );
                }
            }
        }
    }

    fn tell_fall(flaw: &Flaw, telling: &mut Telling) {
        match flaw {
            Flaw::Meets([one, other], Some(house)) => {
                tell_meeting(one.digit, [one.cell, other.cell], *house, telling);
                telling.say(
                    "colour-falls",
                    [("house", Arg::House(*house)), ("digit", Arg::Digit(one.digit))],
                );
            }
            Flaw::Meets([one, other], None) => {
                let mut digits = vec![one.digit, other.digit];
                sorting::sort(&mut digits);
                telling.say(
                    "medusa-cell-twice",
                    [("cell", Arg::Cell(one.cell)), ("digits", Arg::Digits(digits))],
                );
                telling.say("medusa-falls", []);
            }
            Flaw::Empties(cell, excluded) => {
                for [candidate, foe] in excluded {
                    // The foe is elsewhere: in the cell itself it would meet its own colour.
                    telling.say(
                        "medusa-takes",
                        [
                            ("one", Arg::Cell(foe.cell)),
                            ("digit", Arg::Digit(candidate.digit)),
                            ("cell", Arg::Cell(*cell)),
                        ],
                    );
                }
                telling.say("medusa-cell-empty", [("cell", Arg::Cell(*cell))]);
                telling.say("medusa-falls", []);
            }
        }
    }
}

impl Story for Medusa {
    fn tell(&self, _: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        self.tell_colours(&mut telling);
        match &self.why {
            Why::Trap(targets) => Medusa::tell_trap(targets, &mut telling),
            Why::Falls(flaw) => Medusa::tell_fall(flaw, &mut telling),
        }
        for digit in digits_of(claims) {
            eliminate(digit, losing(claims, digit), &mut telling);
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut premises = Painted::premises(board, &[&self.painted]);
        let mut clash = |[one, other]: [Candidate; 2]| {
            let (from, to) = (vec![one], vec![other]);
            premises.links.push(Link { from, to, strong: false, by: None });
        };
        match &self.why {
            Why::Trap(_) => {}
            Why::Falls(Flaw::Meets(both, _)) => clash(*both),
            Why::Falls(Flaw::Empties(cell, excluded)) => {
                excluded.iter().for_each(|&[candidate, foe]| clash([foe, candidate]));
                premises.sets.push(Set::of_cells(board, SetRole::Emptied, &[*cell]));
            }
        }
        premises
    }
}
