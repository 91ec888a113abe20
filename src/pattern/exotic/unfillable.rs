//! Cells that a few digits cannot fill, whatever the reason: one of their other candidates holds.  If there is one only,
//! that; if there are several, what all of them exclude goes.

use crate::board::View;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Role, Set, SetRole};
use crate::gather::Gather as _;
use crate::kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof};
use crate::pattern::almost::teller::Teller;
use crate::pattern::locked::eliminate_by;
use crate::set;
use crate::sorting;

/// The cells, the digits that are too few for them, and what else they may hold.
#[derive(Clone, Debug)]
pub struct Unfillable {
    /// The cells, in an order in which it is soon seen.
    pub cells: Vec<CellId>,
    /// The digits.
    pub digits: u64,
    /// The other candidates: one of them holds.
    pub others: Vec<Candidate>,
}

impl Unfillable {
    /// What follows, and why; none if nothing does.
    pub fn conclude<const W: usize>(&self, board: &View<W>) -> Option<(Vec<Literal>, Proof)> {
        let impossible = Axiom::Impossible { cells: self.cells.clone(), digits: self.digits };
        if let [other] = self.others[..] {
            return Some((vec![Literal::Place(other)], Proof::count([impossible])));
        }
        let lost = excluded(board, &self.others);
        let each = lost.iter().map(|&c| {
            let beside = self.others.iter().map(|&other| Axiom::Clash(vec![c, other]));
            Proof::count([impossible.clone()].into_iter().chain(beside))
        });
        let proof = Proof::each(each.gather());
        (!lost.is_empty()).then(|| (lost.iter().map(|&c| Literal::Remove(c)).gather(), proof))
    }

    /// The digits, one by one.
    pub fn few(&self) -> Vec<Digit> {
        set::digits(self.digits).gather()
    }

    /// The other candidates as a set of a step's premises.
    pub fn guardians(&self) -> Set {
        Set::new(SetRole::Guardians, self.others.iter().copied())
    }

    /// Tells what follows from these bullets, which say why the digits do not do.
    pub fn tell(&self, uses: Vec<usize>, to: &mut Teller<'_>) {
        if let [other] = self.others[..] {
            let args = [
                ("named", to.named(&[other.cell])),
                ("digit", Arg::Digit(other.digit)),
                ("part", Arg::Role(Role::Goal, vec![other.digit])),
            ];
            to.say("unfillable-one", args, Lemma::of(Rule::Tried, uses, [Clause::is(other)]));
            return;
        }
        to.telling.figure.aux.extend(&self.others);
        let one_of = Clause::one_of(self.others.iter().copied());
        let lemma = Lemma::of(Rule::Tried, uses, [one_of]);
        let first = self.others[0];
        if self.others.iter().all(|other| other.cell == first.cell) {
            return self.tell_cell(lemma, to);
        }
        let some = match self.others.iter().all(|other| other.digit == first.digit) {
            true => self.tell_digit(lemma, to),
            false => self.tell_several(lemma, to),
        };
        for digit in to.lost() {
            let cells = to.losing(digit);
            if self.others.iter().all(|other| other.digit == digit) {
                to.remove(digit, cells, some);
                continue;
            }
            let args = [("digit", Arg::Digit(digit)), ("cells", Arg::Cells(cells.clone()))];
            let says = Clause::none_in(digit, &cells);
            let lemma = Lemma::of(Rule::Follows, [some], says);
            let either = to.say("unfillable-whichever", args, lemma);
            eliminate_by(digit, cells, &[either], &mut to.telling);
        }
    }

    /// All else is in one cell: it holds none of the few.
    fn tell_cell(&self, lemma: Lemma, to: &mut Teller<'_>) {
        let cell = self.others[0].cell;
        let others = self.others.iter().map(|other| other.digit).gather();
        let args = [
            ("named", to.named(&[cell])),
            ("digits", Arg::Digits(others)),
            ("part", Arg::Role(Role::Aux, vec![])),
        ];
        let so = to.say("unfillable-cell", args, lemma);
        to.strip(cell, to.lost(), so);
    }

    /// All else is one digit, in several cells.
    fn tell_digit(&self, lemma: Lemma, to: &mut Teller<'_>) -> usize {
        let cells: Vec<CellId> = self.others.iter().map(|other| other.cell).gather();
        let args = [
            ("digit", Arg::Digit(self.others[0].digit)),
            ("named", to.named(&cells)),
            ("count", Arg::Count(cells.len())),
            ("part", Arg::Role(Role::Aux, vec![])),
        ];
        to.say("unfillable-digit", args, lemma)
    }

    fn tell_several(&self, lemma: Lemma, to: &mut Teller<'_>) -> usize {
        let filled = self.others.iter().map(|&Candidate { cell, digit }| {
            let label = to.label(cell);
            (label, cell, digit)
        });
        let args = [
            ("filled", Arg::Filled(filled.gather())),
            ("count", Arg::Count(self.others.len())),
            ("part", Arg::Role(Role::Aux, vec![])),
        ];
        to.say("unfillable-some", args, lemma)
    }
}

/// What each of these candidates excludes.
pub fn excluded<const W: usize>(board: &View<W>, others: &[Candidate]) -> Vec<Candidate> {
    let Some((first, rest)) = others.split_first() else { return vec![] };
    let mut all: Vec<Candidate> = board.excluded_by(*first).gather();
    all.retain(|&c| rest.iter().all(|&other| board.excludes(c, other)));
    sorting::sort(&mut all);
    all.dedup();
    all
}
