//! What stories of almost locked sets have in common: the sets are shown, letters are given to their
//! cells, and in the end one of several cells holds a digit.

use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Label, Role, Set, SetRole, Telling, losing};
use crate::gather::Gather as _;
use crate::pattern::locked::eliminate_by;
use crate::set::{self, CellSet};
use crate::sorting;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// Cells and the digits they have.
#[derive(Clone, Debug)]
pub struct Group {
    /// The cells.
    pub cells: Vec<CellId>,
    /// Their digits.
    pub digits: Vec<Digit>,
}

impl Group {
    /// These cells with their digits.
    pub fn new<const W: usize>(board: &View<W>, cells: CellSet<W>) -> Group {
        let digits = set::digits(board.digits_in(cells)).gather();
        Group { cells: cells.to_vec(), digits }
    }

    /// The cells as a set of a step's premises.
    pub fn set(&self, board: &Board, role: SetRole) -> Set {
        Set::of_cells(board, role, &self.cells).within_its_houses(board.layout())
    }

    /// A digit's places, as candidates.
    pub fn candidates(&self, board: &Board, digit: Digit) -> Vec<Candidate> {
        let places = self.places(board, digit).into_iter();
        places.map(|cell| Candidate { cell, digit }).gather()
    }

    /// The places of its digits but these: only one of each holds.
    pub fn once(&self, board: &Board, but: &[Digit]) -> Vec<Vec<Candidate>> {
        let digits = self.digits.iter().filter(|digit| !but.contains(digit));
        digits.map(|&digit| self.candidates(board, digit)).gather()
    }

    /// The cells that can hold a digit.
    pub fn places(&self, board: &Board, digit: Digit) -> Vec<CellId> {
        let open = |cell: &CellId| board.is_open(Candidate { cell: *cell, digit });
        self.cells.iter().copied().filter(open).gather()
    }
}

/// That of some candidates no two hold.
pub fn exclusive(all: &[Candidate]) -> Vec<Clause> {
    let mut pairs = vec![];
    for (i, &a) in all.iter().enumerate() {
        pairs.extend(all[i + 1..].iter().map(|&b| Clause { given: vec![a, b], one_of: vec![] }));
    }
    pairs
}

/// A telling in the making.
pub struct Teller<'a> {
    /// The board it is about.
    pub board: &'a Board,
    claims: &'a [Literal],
    /// What has been told so far.
    pub telling: Telling,
}

impl<'a> Teller<'a> {
    /// Of these claims.
    pub fn new(board: &'a Board, claims: &'a [Literal]) -> Teller<'a> {
        Teller { board, claims, telling: Telling::default() }
    }

    /// Adds a bullet with what it claims; its number.
    pub fn say(
        &mut self,
        message: &'static str,
        args: impl Into<Vec<(&'static str, Arg)>>,
        lemma: Lemma,
    ) -> usize {
        self.telling.lemma(message, args, lemma)
    }

    /// The letter of a cell; it gets the next one if it has none.
    pub fn label(&mut self, cell: CellId) -> Label {
        self.telling.letter(cell)
    }

    /// Cells with their letters.
    pub fn named(&mut self, cells: &[CellId]) -> Arg {
        Arg::Named(self.telling.named(cells))
    }

    /// The letters of cells, in order.
    pub fn labels(&mut self, cells: &[CellId]) -> Arg {
        let mut labels: Vec<Label> = cells.iter().map(|&cell| self.label(cell)).gather();
        sorting::sort(&mut labels);
        labels.dedup();
        Arg::Labels(labels)
    }

    /// Draws a group as a part of the figure.
    pub fn draw(&mut self, group: &Group, role: Role) {
        let board = self.board;
        let candidates = group.cells.iter().flat_map(|&cell| {
            let digits = group.digits.iter();
            digits.map(move |&digit| Candidate { cell, digit }).filter(|&c| board.is_open(c))
        });
        let figure = &mut self.telling.figure;
        let drawn = |c: &Candidate| figure.premises.contains(c) || figure.aux.contains(c);
        let new: Vec<Candidate> = candidates.filter(|c| !drawn(c)).gather();
        match role {
            Role::Aux => figure.aux.extend(new),
            _ => figure.premises.extend(new),
        }
    }

    /// Shows a group: its cells, which get letters, and their digits.
    pub fn introduce(&mut self, message: &'static str, group: &Group, role: Role) -> usize {
        let named = self.named(&group.cells);
        self.draw(group, role);
        self.say(
            message,
            [
                ("named", named),
                ("digits", Arg::Digits(group.digits.clone())),
                ("count", Arg::Count(group.cells.len())),
                ("many", Arg::Count(group.digits.len())),
                ("part", Arg::Role(role, vec![])),
            ],
            Lemma::cells(&group.cells, |cell| self.board.candidates(cell)),
        )
    }

    /// One of these cells, which have letters, holds the digit: so all that see them lose it.
    /// By this rule from these bullets.
    pub fn one_of(&mut self, digit: Digit, cells: &[CellId], rule: Rule, uses: &[usize]) {
        let labels = self.labels(cells);
        let count = Arg::Count(cells.len());
        let digit_arg = ("digit", Arg::Digit(digit));
        let lemma = Lemma::of(rule, uses.iter().copied(), [Clause::digit_in(digit, cells)]);
        let args = [digit_arg, ("labels", labels), ("count", count)];
        let either = self.say("almost-either", args, lemma);
        self.remove(digit, losing(self.claims, digit), either);
    }

    /// These cells see all of the last bullet's: they lose the digit.
    pub fn remove(&mut self, digit: Digit, lost: Vec<CellId>, from: usize) {
        let lemma = Lemma::of(Rule::Follows, [from], Clause::none_in(digit, &lost));
        let seen = self.say(
            "almost-seen",
            [
                ("cells", Arg::Cells(lost.clone())),
                ("digit", Arg::Digit(digit)),
                ("count", Arg::Count(lost.len())),
            ],
            lemma,
        );
        eliminate_by(digit, lost, &[seen], &mut self.telling);
    }

    /// A cell with a letter loses these digits, as it follows from that bullet.
    pub fn strip(&mut self, cell: CellId, digits: Vec<Digit>, because: usize) {
        let says = Clause::none_of(digits.iter().map(|&digit| Candidate { cell, digit }));
        let args = [
            ("label", Arg::Label(self.label(cell))),
            ("count", Arg::Count(digits.len())),
            ("digits", Arg::Digits(digits.clone())),
            ("drop", Arg::Role(Role::Drop, digits)),
        ];
        self.say("strip-cell", args, Lemma::of(Rule::Follows, [because], says));
    }

    /// The digits that go.
    pub fn lost(&self) -> Vec<Digit> {
        crate::deduction::digits_of(self.claims)
    }

    /// The cells that lose a digit.
    pub fn losing(&self, digit: Digit) -> Vec<CellId> {
        losing(self.claims, digit)
    }
}
