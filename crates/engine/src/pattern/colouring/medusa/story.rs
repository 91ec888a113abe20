//! Explanation of 3D Medusa steps.

use super::{Contradiction, MedusaTarget};
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Link, Premises, Role, Set, SetRole, Story, Telling, digits_of, losing,
};
use crate::pattern::colouring::Painted;
use crate::pattern::colouring::simple::{tell_meeting, tell_pairs};
use crate::pattern::locked::eliminate_by;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Literal, Unit};

/// A 3D Medusa step: two colours of several digits, for its explanation.
#[derive(Debug)]
pub(super) struct Medusa {
    pub painted: Painted,
    pub why: MedusaReason,
}

#[derive(Debug)]
pub(super) enum MedusaReason {
    Trap(Vec<MedusaTarget>),
    Falls(Contradiction),
}

impl Medusa {
    /// Adds the bullets on where to look, the pairs and the colours; returns the number of the last
    /// one.
    fn tell_colours(&self, board: &Board, telling: &mut Telling) -> usize {
        telling.figure.premises = self.painted.candidates[0].clone();
        telling.figure.aux = self.painted.candidates[1].clone();
        let show = || Lemma::of(Rule::Show, [], []);
        // A colour that refutes itself in one candidate has no pairs.
        let look = match self.painted.units.is_empty() {
            true => Rule::Show,
            false => Rule::Look(self.painted.units.clone()),
        };
        let mut uses = vec![telling.lemma("medusa-look", [], Lemma::of(look, [], []))];
        let painted = self.painted.candidates.iter().flatten();
        let digits = painted.fold(0u64, |all, c| all | 1 << c.digit);
        for digit in set::digits(digits) {
            uses.extend(tell_pairs(board, digit, &self.painted, telling));
        }
        let cell = |unit: &Unit| match unit {
            Unit::Cell(cell) => Some(*cell),
            Unit::House(..) => None,
        };
        let cells: Vec<CellId> = self.painted.units.iter().filter_map(cell).collect();
        if !cells.is_empty() {
            let count = ("count", Arg::Count(cells.len()));
            let lemma = Lemma::cells(&cells, |cell| board.candidates(cell));
            uses.push(telling.lemma("medusa-cells", [count, ("cells", Arg::Cells(cells))], lemma));
        }
        let falling = matches!(self.why, MedusaReason::Falls(_));
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
                    let args = [role, ("digit", Arg::Digit(digit)), ("cells", Arg::Cells(cells))];
                    uses.push(telling.lemma(message, args, show()));
                }
            }
        }
        let lemma = Lemma::of(Rule::Follows, uses, self.painted.all_or_none());
        telling.lemma("medusa-one-holds", [], lemma)
    }

    fn tell_trap(
        targets: &[MedusaTarget],
        holds: usize,
        claims: &[Literal],
        telling: &mut Telling,
    ) -> Vec<usize> {
        let mut conclusions = vec![];
        let mut filled: Vec<CellId> = vec![];
        for MedusaTarget { gone, by: [a, b] } in targets {
            let (cell, digit) = (("cell", Arg::Cell(gone.cell)), ("digit", Arg::Digit(gone.digit)));
            let lemma = Lemma::of(Rule::Follows, [holds], [Clause::not(*gone)]);
            match (a.cell == gone.cell, b.cell == gone.cell) {
                (true, true) if filled.contains(&gone.cell) => {}
                (true, true) => {
                    filled.push(gone.cell);
                    let mut digits = vec![a.digit, b.digit];
                    digits.sort();
                    let in_cell = claims.iter().filter(|claim| claim.candidate().cell == gone.cell);
                    let says = in_cell.map(|&claim| Clause::literal(claim));
                    let lemma = Lemma::of(Rule::Follows, [holds], says);
                    let args = [cell, ("digits", Arg::Digits(digits))];
                    conclusions.push(telling.lemma("medusa-cell-both", args, lemma));
                }
                // Rules beside houses let other digits exclude it as well.
                _ if [a, b].iter().any(|by| by.cell != gone.cell && by.digit != gone.digit) => {
                    let args = vec![
                        cell,
                        digit,
                        ("one", Arg::Cell(a.cell)),
                        ("first", Arg::Digit(a.digit)),
                        ("other", Arg::Cell(b.cell)),
                        ("second", Arg::Digit(b.digit)),
                    ];
                    conclusions.push(telling.lemma("medusa-goes-with-neither", args, lemma));
                }
                (false, false) => conclusions.push(telling.lemma(
                    "medusa-sees-both",
                    [cell, digit, ("one", Arg::Cell(a.cell)), ("other", Arg::Cell(b.cell))],
                    lemma,
                )),
                (in_cell, _) => {
                    let (in_cell, seen) = if in_cell { (a, b) } else { (b, a) };
                    conclusions.push(telling.lemma(
                        "medusa-beside-both",
                        [
                            cell,
                            digit,
                            ("one", Arg::Cell(seen.cell)),
                            ("other", Arg::Digit(in_cell.digit)),
                        ],
                        lemma,
                    ));
                }
            }
        }
        conclusions
    }

    fn tell_fall(
        board: &Board,
        contradiction: &Contradiction,
        holds: usize,
        claims: &[Literal],
        telling: &mut Telling,
    ) -> Vec<usize> {
        let says: Vec<Clause> = claims.iter().map(|&claim| Clause::literal(claim)).collect();
        let falls = |uses: &[usize]| Lemma::of(Rule::Follows, uses.iter().copied(), says.clone());
        match contradiction {
            Contradiction::Meets(meet) if meet[0].cell != meet[1].cell => {
                vec![tell_meeting(board, *meet, holds, says, telling)]
            }
            Contradiction::Meets([one, other]) => {
                let mut digits = vec![one.digit, other.digit];
                digits.sort();
                let says = [Clause { given: vec![*one, *other], one_of: vec![] }];
                let lemma = Lemma::of(Rule::Follows, [], says);
                let args = [("cell", Arg::Cell(one.cell)), ("digits", Arg::Digits(digits))];
                let twice = telling.lemma("medusa-cell-twice", args, lemma);
                vec![telling.lemma("medusa-falls", [], falls(&[holds, twice]))]
            }
            Contradiction::Empties(cell, excluded) => {
                let mut uses = vec![];
                for [candidate, foe] in excluded {
                    // The excluding candidate is in another cell: in this one it would exclude its
                    // own colour.
                    let says = [Clause { given: vec![*foe, *candidate], one_of: vec![] }];
                    let mut args = vec![
                        ("one", Arg::Cell(foe.cell)),
                        ("digit", Arg::Digit(candidate.digit)),
                        ("cell", Arg::Cell(*cell)),
                    ];
                    let message = match foe.digit == candidate.digit {
                        true => "medusa-takes",
                        false => "medusa-takes-other",
                    };
                    if foe.digit != candidate.digit {
                        args.push(("other", Arg::Digit(foe.digit)));
                    }
                    let lemma = Lemma::of(Rule::Follows, [], says);
                    uses.push(telling.lemma(message, args, lemma));
                }
                // With all of these excluded nothing is left in the cell.
                let foes = excluded.iter().map(|[_, foe]| *foe).collect();
                let says = [Clause { given: foes, one_of: vec![] }];
                let lemma = Lemma::of(Rule::once(&[*cell], vec![]), uses, says);
                let empty = telling.lemma("medusa-cell-empty", [("cell", Arg::Cell(*cell))], lemma);
                vec![telling.lemma("medusa-falls", [], falls(&[holds, empty]))]
            }
        }
    }
}

impl Story for Medusa {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let holds = self.tell_colours(board, &mut telling);
        let conclusions = match &self.why {
            MedusaReason::Trap(targets) => Medusa::tell_trap(targets, holds, claims, &mut telling),
            MedusaReason::Falls(contradiction) => {
                Medusa::tell_fall(board, contradiction, holds, claims, &mut telling)
            }
        };
        for digit in digits_of(claims) {
            eliminate_by(digit, losing(claims, digit), &conclusions, &mut telling);
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
            MedusaReason::Trap(_) => {}
            MedusaReason::Falls(Contradiction::Meets(both)) => clash(*both),
            MedusaReason::Falls(Contradiction::Empties(cell, excluded)) => {
                excluded.iter().for_each(|&[candidate, foe]| clash([foe, candidate]));
                premises.sets.push(Set::of_cells(board, SetRole::Emptied, &[*cell]));
            }
        }
        premises
    }
}
