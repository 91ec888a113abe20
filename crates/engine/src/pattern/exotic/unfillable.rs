//! Cells that a few digits cannot fill, for whatever reason.
//!
//! One of their other candidates (the guardians) holds.
//!
//! A single guardian is placed; what several of them all exclude is out.

use std::fmt;

use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
use crate::pattern::locked::eliminate_by;
use crate::pattern::narrator::Narrator;
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof};

/// The cells, the digits that do not suffice, and the guardians.
#[derive(Clone, Debug)]
pub struct Unfillable {
    /// The cells, in an order that makes the contradiction easy to check.
    pub cells: Vec<CellId>,
    /// The digits, as a mask.
    pub digits: u64,
    /// The guardians: other candidates, one of which holds.
    pub others: Vec<Candidate>,
}

/// A pattern of such cells.
pub trait UnfillablePattern: fmt::Debug + Send + Sync {
    /// Returns the cells, digits and guardians.
    fn what(&self) -> &Unfillable;

    /// States why the digits do not suffice. Returns the bullets that say so.
    fn tell_why(&self, to: &mut Narrator<'_>) -> Vec<usize>;

    /// Returns its cells, as sets of a step's premises.
    fn sets(&self, board: &Board) -> Vec<Set>;
}

/// The story of a pattern without further chains.
#[derive(Debug)]
pub struct UnfillableStory<P>(pub P);

impl<P: UnfillablePattern> Story for UnfillableStory<P> {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
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
    /// Returns the axiom that one of the guardians holds.
    pub fn one_holds(&self) -> Axiom {
        Axiom::Impossible { cells: self.cells.clone(), digits: self.digits }
    }

    /// Returns what follows with its proof, or `None` if nothing does.
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
        let proof = Proof::each(each.collect());
        (!lost.is_empty()).then(|| (lost.iter().map(|&c| Literal::Remove(c)).collect(), proof))
    }

    /// Returns the digits, in ascending order.
    pub fn few(&self) -> Vec<Digit> {
        set::digits(self.digits).collect()
    }

    /// Returns the candidates of these cells that are among the digits.
    pub fn few_in(&self, cells: &[CellId], board: &Board) -> Vec<Candidate> {
        let few = self.few();
        let candidates = |&cell: &CellId| {
            few.iter().map(move |&digit| Candidate { cell, digit }).collect::<Vec<_>>()
        };
        let all_candidates: Vec<Candidate> = cells.iter().flat_map(candidates).collect();
        all_candidates.into_iter().filter(|c| board.is_open(*c)).collect()
    }

    /// Returns the guardians as a set of a step's premises.
    pub fn guardians(&self) -> Set {
        Set::new(SetRole::Guardians, self.others.iter().copied())
    }

    /// States what follows from these bullets, which say why the digits do not suffice.
    pub fn tell(&self, uses: Vec<usize>, to: &mut Narrator<'_>) {
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
        let lost = to.lost();
        let mut losing = lost.iter().flat_map(|&digit| to.losing(digit));
        // Where a rule is beside houses, a cell's guardians may exclude something in other cells.
        if self.others.iter().all(|other| other.cell == first.cell)
            && losing.all(|cell| cell == first.cell)
        {
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

    /// States which guardians are left. Returns the bullet that says that one of them holds.
    pub fn tell_guardians(&self, uses: Vec<usize>, to: &mut Narrator<'_>) -> usize {
        let lemma = self.show(uses, to);
        match self.others.iter().all(|other| other.digit == self.others[0].digit) {
            true => self.tell_digit(lemma, to),
            false => self.tell_several(lemma, to),
        }
    }

    /// Draws the guardians, one of which holds.
    fn show(&self, uses: Vec<usize>, to: &mut Narrator<'_>) -> Lemma {
        to.telling.figure.aux.extend(&self.others);
        Lemma::of(Rule::Tried, uses, [Clause::one_of(self.others.iter().copied())])
    }

    /// Concludes from guardians in one cell that it holds none of the digits.
    fn tell_cell(&self, uses: Vec<usize>, to: &mut Narrator<'_>) {
        let lemma = self.show(uses, to);
        let cell = self.others[0].cell;
        let others = self.others.iter().map(|other| other.digit).collect();
        let args = [
            ("named", to.named(&[cell])),
            ("digits", Arg::Digits(others)),
            ("part", Arg::Role(Role::Aux, vec![])),
        ];
        let so = to.say("unfillable-cell", args, lemma);
        to.strip(cell, to.lost(), so);
    }

    /// States that one of several cells holds the single guardian digit.
    fn tell_digit(&self, lemma: Lemma, to: &mut Narrator<'_>) -> usize {
        let cells: Vec<CellId> = self.others.iter().map(|other| other.cell).collect();
        let args = [
            ("digit", Arg::Digit(self.others[0].digit)),
            ("named", to.named(&cells)),
            ("count", Arg::Count(cells.len())),
            ("part", Arg::Role(Role::Aux, vec![])),
        ];
        to.say("unfillable-digit", args, lemma)
    }

    fn tell_several(&self, lemma: Lemma, to: &mut Narrator<'_>) -> usize {
        let filled = self.others.iter().map(|&Candidate { cell, digit }| {
            let label = to.label(cell);
            (label, cell, digit)
        });
        let args = [
            ("filled", Arg::Filled(filled.collect())),
            ("count", Arg::Count(self.others.len())),
            ("part", Arg::Role(Role::Aux, vec![])),
        ];
        to.say("unfillable-some", args, lemma)
    }
}

/// Returns the candidates that every one of `others` excludes.
pub fn excluded<const W: usize>(board: &View<W>, others: &[Candidate]) -> Vec<Candidate> {
    let Some((first, rest)) = others.split_first() else { return vec![] };
    let mut common: Vec<Candidate> = board.excluded_by(*first).collect();
    common.retain(|&c| rest.iter().all(|&other| board.excludes(c, other)));
    common.sort();
    common.dedup();
    common
}
