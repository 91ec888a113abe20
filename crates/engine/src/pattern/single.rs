//! Singles: a house where a digit has one place left (hidden), a cell where one digit is left
//! (naked).
//!
//! The proof is one axiom. Most of this module is about saying why nothing else fits, because a
//! reader without pencil marks has to find each excluded cell or digit on the board.

use std::ops::ControlFlow;

use super::exclusion::{Exclusion, Gone, gone_by_rule};
use crate::board::{Board, View, some_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling,
    barring, why_tight,
};
use crate::layout::HouseKind;
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

mod full_house;
mod last_digit;

pub use full_house::full_house;
pub use last_digit::last_digit;

/// A hidden single, with the house it is found in.
#[derive(Debug)]
pub struct HiddenSingle {
    /// House that has no other place for the digit.
    pub house: HouseId,
    /// The digit and the cell where it goes.
    pub single: Candidate,
}

/// A naked single.
#[derive(Debug)]
pub struct NakedSingle {
    /// The cell and its last digit.
    pub single: Candidate,
    /// The fullest house of the cell, if it is so full that a reader counts the digits it lacks.
    /// `None` if all houses of the cell have to be read.
    pub crowded: Option<HouseId>,
}

/// Finds hidden singles in houses of the kinds that `of_kind` accepts.
///
/// The fullest houses come first, because people see singles there first.
pub fn hidden<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    of_kind: impl Fn(HouseKind) -> bool,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for house in fullest_first(board, of_kind) {
        for digit in 0..board.digits {
            if let Some(cell) = board.places(house, digit).single() {
                let single = Candidate { cell, digit };
                found(
                    Deduction::of(info)
                        .digits(1 << digit)
                        .claims(vec![Literal::Place(single)])
                        .proof(Proof::count([some_in(house, digit)]))
                        .story(HiddenSingle { house, single }),
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds naked singles. With `crowded_only`, only those in a cell with a crowded house, which is
/// where they are seen without pencil marks.
pub fn naked<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    crowded_only: bool,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for cell in board.open.iter() {
        let candidates = board.candidates[usize::from(cell)];
        if candidates.count_ones() != 1 {
            continue;
        }
        let crowded = crowded_house(board, cell);
        if crowded_only && crowded.is_none() {
            continue;
        }
        let single = Candidate { cell, digit: candidates.trailing_zeros() as Digit };
        found(
            Deduction::of(info)
                .digits(candidates)
                .claims(vec![Literal::Place(single)])
                .proof(Proof::count([Axiom::SomeIn(Unit::Cell(cell))]))
                .story(NakedSingle { single, crowded }),
        )?;
    }
    ControlFlow::Continue(())
}

/// Returns the strong houses of the wanted kinds that still lack digits, the fullest first.
pub fn fullest_first<const W: usize>(
    board: &View<W>,
    of_kind: impl Fn(HouseKind) -> bool,
) -> Vec<HouseId> {
    let wanted = board.strong_houses().filter(|&house| of_kind(board.layout.house(house).kind));
    let mut houses: Vec<(usize, HouseId)> =
        wanted.map(|house| (board.open_in(house).len(), house)).filter(|(n, _)| *n > 0).collect();
    houses.sort();
    houses.into_iter().map(|(_, house)| house).collect()
}

/// Returns the fullest house of a cell if at least two thirds of it are filled, so that the missing
/// digits can be counted in the head.
fn crowded_house<const W: usize>(board: &View<W>, cell: CellId) -> Option<HouseId> {
    let once = board.geometry.several == 0;
    let full = |house: &&HouseId| once && board.geometry.strong[**house];
    let houses = board.houses_of(cell).iter().filter(full);
    let (open, house) = houses.map(|&house| (board.open_in(house).len(), house)).min()?;
    (3 * open <= usize::from(board.digits)).then_some(house)
}

impl Story for HiddenSingle {
    fn tell(&self, board: &Board, _: &[Literal]) -> Telling {
        let Candidate { cell, digit } = self.single;
        let mut telling = Telling::default();
        telling.figure.digit = Some(digit);
        telling.figure.scan = vec![self.house];
        let tight = why_tight(board, self.house);
        let tight = tight.map(|why| telling.lemma(why.message, why.args, Lemma::unsaid()));
        let look = [("house", Arg::House(self.house)), ("digit", Arg::Digit(digit))];
        telling.lemma("look-house", look, Lemma::look(digit, &[self.house]));
        let why = Exclusion::of_house(board, self.house, digit, &[cell]);
        let mut uses = why.tell(digit, &mut telling);
        uses.extend(tight);
        let rule = Rule::Last(Unit::House(self.house, digit));
        let lemma = Lemma::of(rule, uses, [Clause::is(self.single)]);
        place("place-only-here", self.single, lemma, &mut telling);
        telling
    }

    fn tell_in_passing(&self, board: &Board, telling: &mut Telling) {
        only_place(board, self.house, self.single, telling);
    }

    fn premises(&self, _: &Board) -> Premises {
        Premises::of([Set::new(SetRole::Places, [self.single]).within([self.house])])
    }
}

/// Adds one bullet that says a strong house has one place for a digit. Before it come bullets for
/// what cannot be seen on the board: rules beside houses, and earlier steps.
pub fn only_place(board: &Board, house: HouseId, single: Candidate, telling: &mut Telling) {
    let Candidate { cell, digit } = single;
    let unit = Unit::House(house, digit);
    let why = Exclusion::of_house(board, house, digit, &[cell]);
    let mut uses = why.tell_rules(digit, telling);
    uses.extend(why.tell_earlier(digit, telling));
    let mut open = board.layout().cells_of(house).iter().filter(|&&c| board.value(c).is_none());
    let last = open.next().is_some() && open.next().is_none();
    // What earlier steps and rules keep out of the other cells has its bullets.
    let layout = board.layout();
    let barred = |&other: &CellId| {
        other != cell && board.value(other).is_none() && sees(board, other, digit)
    };
    let others = layout.cells_of(house).iter().copied().filter(barred).collect();
    let by = barring(board, digit, others).unwrap_or_default();
    let message = match (last, by.is_empty()) {
        (true, _) => "run-last",
        (false, true) => "run-house",
        (false, false) => "run-house-by",
    };
    let mut args = vec![
        ("house", Arg::House(house)),
        ("digit", Arg::Digit(digit)),
        ("cell", Arg::Cell(cell)),
        ("goal", Arg::Role(Role::Goal, vec![digit])),
    ];
    if message == "run-house-by" {
        args.push(("houses", Arg::Houses(by)));
    }
    telling.lemma(message, args, Lemma::of(Rule::Left(unit), uses, [Clause::is(single)]));
}

/// Adds the last bullet of a step that places a digit, worded by the message `message`.
pub fn place(message: &'static str, single: Candidate, lemma: Lemma, telling: &mut Telling) {
    let args = [
        ("cell", Arg::Cell(single.cell)),
        ("digit", Arg::Digit(single.digit)),
        ("goal", Arg::Role(Role::Goal, vec![single.digit])),
    ];
    telling.lemma(message, args, lemma);
}

impl Story for NakedSingle {
    fn tell(&self, board: &Board, _: &[Literal]) -> Telling {
        let Candidate { cell, digit } = self.single;
        let mut telling = Telling::default();
        let mut others: Vec<Digit> = (0..board.layout().digits()).filter(|d| *d != digit).collect();
        let unit = Unit::Cell(cell);
        let of_cell = |digits: &[Digit]| {
            Clause::none_of(digits.iter().map(|&digit| Candidate { cell, digit }))
        };
        let mut uses = vec![];
        if let Some(house) = self.crowded {
            let cells = board.layout().cells_of(house);
            let (missing, there): (Vec<Digit>, Vec<Digit>) = (0..board.layout().digits())
                .partition(|d| cells.iter().all(|&c| board.value(c) != Some(*d)));
            uses.push(telling.lemma(
                "house-lacks",
                [
                    ("house", Arg::House(house)),
                    ("count", Arg::Count(missing.len())),
                    ("digits", Arg::Digits(missing.clone())),
                    ("cell", Arg::Cell(cell)),
                ],
                Lemma::of(Rule::Seen, [], of_cell(&there)),
            ));
            telling.figure.scan = vec![house];
            others.retain(|d| missing.contains(d));
        } else {
            let look = Lemma::of(Rule::Look(vec![unit]), [], []);
            telling.lemma("look-cell", [("cell", Arg::Cell(cell))], look);
            telling.figure.scan = board.layout().houses_of(cell).to_vec();
        }
        uses.extend(tell_missing(board, cell, others, self.crowded.is_some(), &mut telling));
        let lemma = Lemma::of(Rule::Last(unit), uses, [Clause::is(self.single)]);
        place("place-only-digit", self.single, lemma, &mut telling);
        telling
    }

    fn tell_in_passing(&self, board: &Board, telling: &mut Telling) {
        let Candidate { cell, digit } = self.single;
        // The digits placed in its houses need no bullet, because they can be seen.
        let others = 0..board.layout().digits();
        let mut others: Vec<Digit> =
            others.filter(|&other| other != digit && !sees(board, cell, other)).collect();
        let mut uses = tell_missing_by_rule(board, cell, &mut others, telling);
        uses.extend(tell_missing_by_step(board, cell, others, telling));
        let rule = Rule::Left(Unit::Cell(cell));
        let lemma = Lemma::of(rule, uses, [Clause::is(self.single)]);
        let mut args = vec![
            ("cell", Arg::Cell(cell)),
            ("digit", Arg::Digit(digit)),
            ("goal", Arg::Role(Role::Goal, vec![digit])),
        ];
        // The digits it sees, each in the first house that has it.
        const HOUSES: [[&str; 2]; 3] = [["one", "a"], ["two", "b"], ["three", "c"]];
        let seen = seen_by_house(board, cell, digit);
        let message = match seen.len() {
            1 => "run-cell-one",
            2 => "run-cell-two",
            3 => "run-cell-three",
            _ => "run-cell",
        };
        if message != "run-cell" {
            for ([name, list], (house, digits)) in HOUSES.into_iter().zip(seen) {
                args.extend([(name, Arg::House(house)), (list, Arg::Digits(digits))]);
            }
        }
        telling.lemma(message, args, lemma);
    }

    fn premises(&self, _: &Board) -> Premises {
        Premises::of([Set::new(SetRole::Cell, [self.single]).within(self.crowded)])
    }
}

/// Returns whether a house of the cell has the digit.
pub fn sees(board: &Board, cell: CellId, digit: Digit) -> bool {
    let layout = board.layout();
    let has =
        |house: &HouseId| layout.cells_of(*house).iter().any(|&by| board.value(by) == Some(digit));
    layout.houses_of(cell).iter().any(has)
}

/// The digits that a cell sees, but for one, each under the first of its houses that has it.
fn seen_by_house(board: &Board, cell: CellId, but: Digit) -> Vec<(HouseId, Vec<Digit>)> {
    let layout = board.layout();
    // One blank of several leaves room for another.
    let several = (0..layout.digits()).filter(|&digit| layout.rules().most(digit) != 1);
    let mut told = several.fold(1_u64 << but, |told, digit| told | 1 << digit);
    let mut all = vec![];
    for &house in layout.houses_of(cell) {
        let values = layout.cells_of(house).iter().filter_map(|&by| board.value(by));
        let here = values.fold(0_u64, |all, digit| all | 1 << digit) & !told;
        told |= here;
        if here != 0 {
            all.push((house, set::digits(here).collect()));
        }
    }
    all
}

/// Adds the bullets that say why a cell cannot hold these digits, and returns their numbers.
///
/// Reasons are, in this order: the digit stands in a house of the cell, a rule forbids it, an
/// earlier step removed it. With `where_from`, the cell that holds each digit is named.
pub fn tell_missing(
    board: &Board,
    cell: CellId,
    mut digits: Vec<Digit>,
    where_from: bool,
    telling: &mut Telling,
) -> Vec<usize> {
    let layout = board.layout();
    let mut bullets = vec![];
    let out = |rule: Rule, digits: &[Digit]| out_of(cell, rule, digits);
    for &house in layout.houses_of(cell) {
        let cells = layout.cells_of(house);
        // A digit allowed twice (such as a blank) is not excluded by one occurrence.
        let once = |d: Digit| layout.rules().most(d) == 1;
        let place_of =
            |d: Digit| cells.iter().copied().find(|&c| once(d) && board.value(c) == Some(d));
        let shown: Vec<(Digit, CellId)> =
            digits.iter().filter_map(|&d| place_of(d).map(|c| (d, c))).collect();
        if shown.is_empty() {
            continue;
        }
        digits.retain(|d| shown.iter().all(|(other, _)| other != d));
        telling.figure.sources.extend(shown.iter().map(|(_, c)| c));
        let house = ("house", Arg::House(house));
        if where_from {
            for (digit, by) in shown {
                let args = [house.clone(), ("digit", Arg::Digit(digit)), ("by", Arg::Cell(by))];
                bullets.push(telling.lemma("cell-sees-digit", args, out(Rule::Seen, &[digit])));
            }
        } else {
            let shown: Vec<Digit> = shown.into_iter().map(|(d, _)| d).collect();
            let lemma = out(Rule::Seen, &shown);
            let args = [house, ("digits", Arg::Digits(shown))];
            bullets.push(telling.lemma("house-has-digits", args, lemma));
        }
    }
    bullets.extend(tell_missing_by_rule(board, cell, &mut digits, telling));
    bullets.extend(tell_missing_by_step(board, cell, digits, telling));
    bullets
}

/// Adds a bullet for each earlier step that removed some of the digits from the cell, and one for
/// those that were missing from the pencil marks given. Returns their numbers.
pub fn tell_missing_by_step(
    board: &Board,
    cell: CellId,
    digits: Vec<Digit>,
    telling: &mut Telling,
) -> Vec<usize> {
    let mut by_step: Vec<(Option<u32>, Vec<Digit>)> = vec![];
    for digit in digits {
        let step = board.removed_by(Candidate { cell, digit });
        match by_step.iter_mut().find(|(s, _)| *s == step) {
            Some((_, digits)) => digits.push(digit),
            None => by_step.push((step, vec![digit])),
        }
    }
    let mut bullets = vec![];
    for (step, digits) in by_step {
        let lemma = out_of(cell, Rule::Earlier(step.into_iter().collect()), &digits);
        let digits = ("digits", Arg::Digits(digits));
        let cell = ("cell", Arg::Cell(cell));
        bullets.push(match step {
            Some(step) => {
                let args = [cell, digits, ("step", Arg::Step(step))];
                telling.lemma("digits-removed-earlier", args, lemma)
            }
            None => telling.lemma("digits-not-in-marks", [cell, digits], lemma),
        });
    }
    bullets
}

/// Adds bullets for the digits that rules beside houses keep from the cell, takes these digits out
/// of `digits`, and returns the numbers of the bullets.
pub fn tell_missing_by_rule(
    board: &Board,
    cell: CellId,
    digits: &mut Vec<Digit>,
    telling: &mut Telling,
) -> Vec<usize> {
    let mut bullets = vec![];
    let mut by_rule: Vec<(Gone, Vec<Digit>)> = vec![];
    digits.retain(|&digit| {
        let c = Candidate { cell, digit };
        let step = board.removed_by(c);
        let Some(gone) = gone_by_rule(board, c).filter(|_| step.is_none()) else { return true };
        match by_rule.iter_mut().find(|(known, _)| *known == gone) {
            Some((_, digits)) => digits.push(digit),
            None => by_rule.push((gone, vec![digit])),
        }
        false
    });
    let out = |rule: Rule, digits: &[Digit]| out_of(cell, rule, digits);
    for (gone, digits) in by_rule {
        let cell_arg = ("cell", Arg::Cell(cell));
        match gone {
            Gone::Never(rule) => {
                let lemma = out(Rule::Earlier(vec![]), &digits);
                let digits = ("digits", Arg::Digits(digits));
                let args = [("rule", Arg::Rule(rule)), cell_arg, digits];
                bullets.push(telling.lemma("never-there", args, lemma));
            }
            Gone::Beside(rule, by) => {
                let lemma = out(Rule::Seen, &digits);
                let args = [
                    ("other", Arg::Digit(by.digit)),
                    ("by", Arg::Cell(by.cell)),
                    ("rule", Arg::Rule(rule)),
                    ("digits", Arg::Digits(digits)),
                    cell_arg,
                ];
                bullets.push(telling.lemma("rule-forbids-digits", args, lemma));
                telling.figure.sources.push(by.cell);
                telling.figure.rules.push(rule);
            }
            Gone::Full(house) => {
                let cells = ("cells", Arg::Cells(vec![cell]));
                let digit = ("digit", Arg::Digit(digits[0]));
                let args = [("house", Arg::House(house)), digit, cells];
                let lemma = out(Rule::Earlier(vec![]), &digits);
                bullets.push(telling.lemma("several-full", args, lemma));
            }
        }
    }
    bullets
}

/// Returns the lemma, resting on no other bullet, that a cell has none of these digits.
fn out_of(cell: CellId, rule: Rule, digits: &[Digit]) -> Lemma {
    Lemma::of(rule, [], Clause::none_of(digits.iter().map(|&digit| Candidate { cell, digit })))
}

/// Returns the digits of a mask, ascending.
pub fn digit_list(mask: u64) -> Vec<Digit> {
    set::digits(mask).collect()
}
