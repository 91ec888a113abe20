//! Cells that a few digits cannot fill, whatever the reason: one of their other candidates holds.  If there is one only,
//! that; if there are several, what all of them exclude goes.

use std::fmt;

use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
use crate::gather::Gather as _;
use crate::pattern::almost::teller::Teller;
use crate::pattern::locked::eliminate_by;
use crate::set;
use crate::sorting;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof};

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

/// A pattern of such cells.
pub trait Pattern: fmt::Debug + Send + Sync {
    /// The cells, the digits, the rest.
    fn what(&self) -> &Unfillable;

    /// Tells why the digits do not do; the bullets that say so.
    fn tell_why(&self, to: &mut Teller<'_>) -> Vec<usize>;

    /// Its cells, as sets of a step's premises.
    fn sets(&self, board: &Board) -> Vec<Set>;
}

/// A pattern as it is told by itself.
#[derive(Debug)]
pub struct Told<P>(pub P);

impl<P: Pattern> Story for Told<P> {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Teller::new(board, claims);
        let uses = self.0.tell_why(&mut to);
        self.0.what().tell(uses, &mut to);
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut sets = self.0.sets(board);
        sets.push(self.0.what().guardians());
        Premises::of(sets)
    }
}

impl Unfillable {
    /// That one of the other candidates holds.
    pub fn one_holds(&self) -> Axiom {
        Axiom::Impossible { cells: self.cells.clone(), digits: self.digits }
    }

    /// What follows, and why; none if nothing does.
    pub fn conclude<const W: usize>(&self, board: &View<W>) -> Option<(Vec<Literal>, Proof)> {
        let impossible = self.one_holds();
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

    /// What these cells may hold of them.
    pub fn few_in(&self, cells: &[CellId], board: &Board) -> Vec<Candidate> {
        let few = self.few();
        let of = |&cell: &CellId| few.iter().map(move |&digit| Candidate { cell, digit }).gather();
        let all: Vec<Candidate> = cells.iter().flat_map(of).gather();
        all.into_iter().filter(|c| board.is_open(*c)).gather()
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
        let first = self.others[0];
        if self.others.iter().all(|other| other.cell == first.cell) {
            return self.tell_cell(uses, to);
        }
        let some = self.tell_guardians(uses, to);
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

    /// Tells which candidates are left; the bullet that says that one of them holds.
    pub fn tell_guardians(&self, uses: Vec<usize>, to: &mut Teller<'_>) -> usize {
        let lemma = self.show(uses, to);
        match self.others.iter().all(|other| other.digit == self.others[0].digit) {
            true => self.tell_digit(lemma, to),
            false => self.tell_several(lemma, to),
        }
    }

    /// Draws the other candidates, one of which holds.
    fn show(&self, uses: Vec<usize>, to: &mut Teller<'_>) -> Lemma {
        to.telling.figure.aux.extend(&self.others);
        Lemma::of(Rule::Tried, uses, [Clause::one_of(self.others.iter().copied())])
    }

    /// All else is in one cell: it holds none of the few.
    fn tell_cell(&self, uses: Vec<usize>, to: &mut Teller<'_>) {
        let lemma = self.show(uses, to);
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
