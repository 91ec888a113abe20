//! The explanation of a complex single: where to look, a bullet a piece, the digit.

use super::pieces::{Piece, Shape};
use super::plan::Goal;
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule, members};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling, barring};
use crate::pattern::exclusion::Exclusion;
use crate::pattern::single::{self, digit_list, sees};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// The pieces and the single they leave.
#[derive(Debug)]
pub struct ComplexSingle {
    /// In the order of telling.
    pub pieces: Vec<Piece>,
    pub goal: Goal,
}

/// What was ruled out so far, and by which bullet.
type Out = Vec<(Candidate, usize)>;

impl Story for ComplexSingle {
    fn tell(&self, board: &Board, _: &[Literal]) -> Telling {
        let Candidate { cell, digit } = self.goal.single;
        let mut telling = Telling::default();
        let of_one = self.pieces.iter().all(|piece| piece.digits == 1 << digit);
        let of_house = matches!(self.goal.unit, Unit::House(..));
        telling.figure.digit = Some(digit).filter(|_| of_one && of_house);
        telling.figure.focus = true;
        match self.goal.unit {
            Unit::House(house, _) => {
                let args = [("house", Arg::House(house)), ("digit", Arg::Digit(digit))];
                telling.figure.scan.push(house);
                telling.lemma("look-house", args, Lemma::look(digit, &[house]));
            }
            Unit::Cell(_) => {
                let look = Lemma::of(Rule::Look(vec![self.goal.unit]), [], []);
                telling.lemma("look-cell", [("cell", Arg::Cell(cell))], look);
            }
        }
        let mut out: Out = vec![];
        for piece in &self.pieces {
            let bullet = piece.tell(board, &out, &mut telling);
            out.extend(piece.gone.iter().map(|&c| (c, bullet)));
        }
        match self.goal.unit {
            Unit::House(house, _) => self.only_place(board, house, &out, &mut telling),
            Unit::Cell(_) => self.only_digit(board, &out, &mut telling),
        }
        // Several pieces may look along one line.
        let scan = &mut telling.figure.scan;
        scan.sort_unstable();
        scan.dedup();
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut numbers = [0; 3];
        let mut sets = vec![];
        for piece in &self.pieces {
            let (role, at) = match piece.shape {
                Shape::Locked { .. } | Shape::Crossed { .. } => (SetRole::Remaining, 0),
                Shape::Hidden => (SetRole::HiddenSet, 1),
                Shape::Naked => (SetRole::LockedSet, 2),
            };
            numbers[at] += 1;
            let set = Set::new(role, piece.candidates(board)).numbered(numbers[at]);
            sets.push(match piece.shape {
                Shape::Crossed { other, .. } => set.within([piece.house, other]),
                _ => set.within([piece.house]),
            });
        }
        let role = match self.goal.unit {
            Unit::House(..) => SetRole::Places,
            Unit::Cell(_) => SetRole::Cell,
        };
        sets.push(Set::of_unit(board, role, self.goal.unit));
        Premises::of(sets)
    }
}

impl Piece {
    /// The candidates of its cells and digits.
    fn candidates(&self, board: &Board) -> Vec<Candidate> {
        let mut all = super::pieces::candidates(&self.cells, |_| self.digits);
        all.retain(|&c| board.is_open(c));
        all
    }

    /// Adds its bullet, and before it what the digits on the board do not show. Returns its number.
    fn tell(&self, board: &Board, out: &Out, telling: &mut Telling) -> usize {
        let counted = self.counted();
        let mut uses = used(board, &counted, out);
        let digits = digit_list(self.digits);
        let mut bars: Vec<Vec<HouseId>> = vec![];
        let houses = match self.shape {
            Shape::Naked => vec![],
            Shape::Crossed { other, .. } => vec![self.house, other],
            _ => vec![self.house],
        };
        for (&house, &digit) in houses.iter().flat_map(|h| digits.iter().map(move |d| (h, d))) {
            let why = Exclusion::of_house(board, house, digit, &self.cells);
            uses.extend(why.tell_rules(digit, telling));
            uses.extend(why.tell_earlier(digit, telling));
            why.draw(telling);
            bars.push(barred_by(board, house, digit, &self.cells));
        }
        if self.shape == Shape::Naked {
            for &cell in &self.cells {
                let mut others = without(board, cell, self.digits, out);
                others.retain(|&digit| !sees(board, cell, digit));
                uses.extend(single::tell_missing_by_rule(board, cell, &mut others, telling));
                uses.extend(single::tell_missing_by_step(board, cell, others, telling));
                telling.figure.sources.extend(sources(board, cell, self.digits));
            }
        }
        let rule = Rule::Count { truths: counted, links: self.filled(), once: vec![] };
        let lemma = Lemma::of(rule, uses, Clause::none_of(self.gone.iter().copied()));
        telling.figure.scan.push(self.house);
        telling.figure.blocked.extend(self.gone.iter().map(|c| c.cell));
        match self.shape {
            Shape::Locked { target } => {
                telling.figure.scan.push(target);
                telling.figure.keep.extend(&self.cells);
                if telling.figure.digit.is_none() {
                    telling.figure.premises.extend(self.candidates(board));
                }
                self.tell_locked((digits[0], target), &bars[0], lemma, telling)
            }
            Shape::Crossed { other, covers } => {
                telling.figure.scan.extend([&[other][..], &covers].concat());
                if telling.figure.digit.is_none() {
                    telling.figure.premises.extend(self.candidates(board));
                }
                self.tell_crossed((digits[0], other, covers), &bars, lemma, telling)
            }
            Shape::Hidden => {
                telling.figure.premises.extend(self.candidates(board));
                self.tell_hidden(digits, &bars, lemma, telling)
            }
            Shape::Naked => {
                telling.figure.premises.extend(self.candidates(board));
                self.tell_naked(digits, lemma, telling)
            }
        }
    }

    fn tell_locked(
        &self,
        (digit, target): (Digit, HouseId),
        by: &[HouseId],
        lemma: Lemma,
        telling: &mut Telling,
    ) -> usize {
        // Among all candidates the places have another sign than in a figure of one digit.
        let of_figure = telling.figure.digit;
        let mut args = vec![
            ("house", Arg::House(self.house)),
            ("digit", Arg::Digit(digit)),
            ("cells", Arg::Cells(self.cells.clone())),
            ("count", Arg::Count(self.cells.len())),
            ("target", Arg::House(target)),
            ("gone", Arg::Cells(self.gone.iter().map(|c| c.cell).collect())),
            ("premise", Arg::Role(Role::Premise, of_figure.into_iter().collect())),
        ];
        let message = if by.is_empty() { "eye-locked" } else { "eye-locked-by" };
        if !by.is_empty() {
            args.extend([("many", Arg::Count(by.len())), ("by", Arg::Houses(by.to_vec()))]);
        }
        telling.lemma(message, args, lemma)
    }

    fn tell_crossed(
        &self,
        (digit, other, covers): (Digit, HouseId, [HouseId; 2]),
        bars: &[Vec<HouseId>],
        lemma: Lemma,
        telling: &mut Telling,
    ) -> usize {
        let named = telling.named(&self.cells);
        let mut args = vec![
            ("bases", Arg::Houses(vec![self.house, other])),
            ("digit", Arg::Digit(digit)),
            ("named", Arg::Named(named)),
            ("covers", Arg::Houses(covers.to_vec())),
            ("gone", Arg::Cells(self.gone.iter().map(|c| c.cell).collect())),
            ("premise", Arg::Role(Role::Premise, vec![])),
        ];
        let by = together(bars);
        let message = if by.is_empty() { "eye-crossed" } else { "eye-crossed-by" };
        if !by.is_empty() {
            args.extend([("many", Arg::Count(by.len())), ("by", Arg::Houses(by))]);
        }
        telling.lemma(message, args, lemma)
    }

    fn tell_hidden(
        &self,
        digits: Vec<Digit>,
        bars: &[Vec<HouseId>],
        lemma: Lemma,
        telling: &mut Telling,
    ) -> usize {
        let named = telling.named(&self.cells);
        let mut args = vec![
            ("house", Arg::House(self.house)),
            ("digits", Arg::Digits(digits.clone())),
            ("named", Arg::Named(named)),
            ("count", Arg::Count(digits.len())),
            ("gone", Arg::Digits(self.digits_gone())),
            ("premise", Arg::Role(Role::Premise, vec![])),
        ];
        // The lines that keep the digits out of the rest of the house, as the eye follows them.
        let message = match bars {
            [first, rest @ ..] if !first.is_empty() && rest.iter().all(|by| by == first) => {
                args.push(("many", Arg::Count(first.len())));
                args.push(("by", Arg::Houses(first.clone())));
                "eye-booked-by"
            }
            [one, two] if !one.is_empty() && !two.is_empty() => {
                args.extend([("a", Arg::Digit(digits[0])), ("one", Arg::Houses(one.clone()))]);
                args.extend([("b", Arg::Digit(digits[1])), ("two", Arg::Houses(two.clone()))]);
                "eye-booked-two"
            }
            _ => match together(bars) {
                by if by.is_empty() => "eye-booked",
                by => {
                    args.push(("by", Arg::Houses(by)));
                    "eye-booked-along"
                }
            },
        };
        telling.lemma(message, args, lemma)
    }

    fn tell_naked(&self, digits: Vec<Digit>, lemma: Lemma, telling: &mut Telling) -> usize {
        let named = telling.named(&self.cells);
        let mut cells: Vec<CellId> = self.gone.iter().map(|c| c.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        let args = [
            ("house", Arg::House(self.house)),
            ("count", Arg::Count(digits.len())),
            ("digits", Arg::Digits(digits)),
            ("named", Arg::Named(named)),
            ("cells", Arg::Cells(cells)),
            ("gone", Arg::Digits(self.digits_gone())),
            ("premise", Arg::Role(Role::Premise, vec![])),
        ];
        telling.lemma("eye-filled", args, lemma)
    }

    fn digits_gone(&self) -> Vec<Digit> {
        digit_list(self.gone.iter().fold(0, |all, c| all | 1 << c.digit))
    }
}

impl ComplexSingle {
    fn only_place(&self, board: &Board, house: HouseId, out: &Out, telling: &mut Telling) {
        let Candidate { cell, digit } = self.goal.single;
        let mut uses = used(board, &[self.goal.unit], out);
        let why = Exclusion::of_house(board, house, digit, &[cell]);
        uses.extend(why.tell_rules(digit, telling));
        uses.extend(why.tell_earlier(digit, telling));
        why.draw(telling);
        let lemma = Lemma::of(Rule::Left(self.goal.unit), uses, [Clause::is(self.goal.single)]);
        let by = barred_by(board, house, digit, &[cell]);
        if by.is_empty() {
            return single::place("place-only-here", self.goal.single, lemma, telling);
        }
        let args = [
            ("cell", Arg::Cell(cell)),
            ("digit", Arg::Digit(digit)),
            ("many", Arg::Count(by.len())),
            ("by", Arg::Houses(by)),
            ("goal", Arg::Role(Role::Goal, vec![digit])),
        ];
        telling.lemma("eye-place-by", args, lemma);
    }

    fn only_digit(&self, board: &Board, out: &Out, telling: &mut Telling) {
        let Candidate { cell, digit } = self.goal.single;
        let mut uses = used(board, &[self.goal.unit], out);
        telling.figure.scan.extend(board.layout().houses_of(cell));
        let others = without(board, cell, 1 << digit, out);
        uses.extend(single::tell_missing(board, cell, others, false, telling));
        let rule = Rule::Last(self.goal.unit);
        let lemma = Lemma::of(rule, uses, [Clause::is(self.goal.single)]);
        single::place("place-only-digit", self.goal.single, lemma, telling);
    }
}

/// All houses of some lists, each once.
fn together(bars: &[Vec<HouseId>]) -> Vec<HouseId> {
    let mut all = bars.concat();
    all.sort_unstable();
    all.dedup();
    all
}

/// The bullets that rule out something of these units.
fn used(board: &Board, units: &[Unit], out: &Out) -> Vec<usize> {
    let all: Vec<Candidate> =
        units.iter().flat_map(|&unit| members(board.layout(), unit)).collect();
    let mut uses: Vec<usize> =
        out.iter().filter(|(c, _)| all.contains(c)).map(|(_, by)| *by).collect();
    uses.dedup();
    uses
}

/// The digits but for these that a cell cannot hold by what is on the board.
fn without(board: &Board, cell: CellId, but: u64, out: &Out) -> Vec<Digit> {
    let ruled_out = |digit| out.iter().any(|(c, _)| *c == Candidate { cell, digit });
    let all = (0..board.layout().digits()).filter(|digit| but >> digit & 1 == 0);
    all.filter(|&digit| !ruled_out(digit) && !board.is_open(Candidate { cell, digit })).collect()
}

/// The cells whose digits keep all other digits from a cell.
fn sources(board: &Board, cell: CellId, but: u64) -> Vec<CellId> {
    let layout = board.layout();
    let around = layout.houses_of(cell).iter().flat_map(|&house| layout.cells_of(house));
    let around: Vec<CellId> = around.copied().collect();
    let of = |digit: Digit| around.iter().copied().find(|&by| board.value(by) == Some(digit));
    (0..layout.digits()).filter(|digit| but >> digit & 1 == 0).filter_map(of).collect()
}

/// The houses whose digit keeps it from the open cells of a house, but for these.
fn barred_by(board: &Board, house: HouseId, digit: Digit, but: &[CellId]) -> Vec<HouseId> {
    let cells = board.layout().cells_of(house).iter().copied();
    let barred = |&cell: &CellId| {
        !but.contains(&cell) && board.value(cell).is_none() && sees(board, cell, digit)
    };
    barring(board, digit, cells.filter(barred).collect()).unwrap_or_default()
}
