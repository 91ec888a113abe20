//! The common parts of the stories of almost locked sets.
//!
//! They introduce the sets, give letters to the cells, and conclude that one of several cells holds
//! a digit.

use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Label, Role, Set, SetRole, Telling, losing};
use crate::pattern::locked::eliminate_by;
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// Cells and their digits.
#[derive(Clone, Debug)]
pub struct Group {
    /// The cells.
    pub cells: Vec<CellId>,
    /// Their digits.
    pub digits: Vec<Digit>,
}

impl Group {
    /// Takes these cells with the digits they have on the board.
    pub fn new<const W: usize>(board: &View<W>, cells: CellSet<W>) -> Group {
        let digits = set::digits(board.digits_in(cells)).collect();
        Group { cells: cells.to_vec(), digits }
    }

    /// Returns the cells as a set of a step's premises.
    pub fn set(&self, board: &Board, role: SetRole) -> Set {
        Set::of_cells(board, role, &self.cells).within_its_houses(board.layout())
    }

    /// Returns the places of a digit, as candidates.
    pub fn candidates(&self, board: &Board, digit: Digit) -> Vec<Candidate> {
        let places = self.places(board, digit).into_iter();
        places.map(|cell| Candidate { cell, digit }).collect()
    }

    /// Returns the places of each digit except `but`. At most one place of each holds.
    pub fn once(&self, board: &Board, but: &[Digit]) -> Vec<Vec<Candidate>> {
        let digits = self.digits.iter().filter(|digit| !but.contains(digit));
        digits.map(|&digit| self.candidates(board, digit)).collect()
    }

    /// Returns the cells that can hold a digit.
    pub fn places(&self, board: &Board, digit: Digit) -> Vec<CellId> {
        let open = |cell: &CellId| board.is_open(Candidate { cell: *cell, digit });
        self.cells.iter().copied().filter(open).collect()
    }
}

/// Returns the clauses that no two of these candidates hold.
pub fn exclusive(all: &[Candidate]) -> Vec<Clause> {
    let mut pairs = vec![];
    for (i, &a) in all.iter().enumerate() {
        pairs.extend(all[i + 1..].iter().map(|&b| Clause { given: vec![a, b], one_of: vec![] }));
    }
    pairs
}

/// A builder of a telling.
pub struct Narrator<'a> {
    /// The board it is about.
    pub board: &'a Board,
    claims: &'a [Literal],
    /// The bullets so far.
    pub telling: Telling,
}

impl<'a> Narrator<'a> {
    /// Starts a telling of these claims.
    pub fn new(board: &'a Board, claims: &'a [Literal]) -> Narrator<'a> {
        Narrator { board, claims, telling: Telling::default() }
    }

    /// Adds a bullet with its lemma. Returns its number.
    pub fn say(
        &mut self,
        message: &'static str,
        args: impl Into<Vec<(&'static str, Arg)>>,
        lemma: Lemma,
    ) -> usize {
        self.telling.lemma(message, args, lemma)
    }

    /// Returns the letter of a cell, assigning the next one if it has none.
    pub fn label(&mut self, cell: CellId) -> Label {
        self.telling.letter(cell)
    }

    /// Returns the argument of cells with their letters.
    pub fn named(&mut self, cells: &[CellId]) -> Arg {
        Arg::Named(self.telling.named(cells))
    }

    /// Returns the argument of the letters of cells, sorted.
    pub fn labels(&mut self, cells: &[CellId]) -> Arg {
        let mut labels: Vec<Label> = cells.iter().map(|&cell| self.label(cell)).collect();
        labels.sort();
        labels.dedup();
        Arg::Labels(labels)
    }

    /// Adds a group to the figure, in the given role.
    pub fn draw(&mut self, group: &Group, role: Role) {
        let board = self.board;
        let candidates = group.cells.iter().flat_map(|&cell| {
            let digits = group.digits.iter();
            digits.map(move |&digit| Candidate { cell, digit }).filter(|&c| board.is_open(c))
        });
        let figure = &mut self.telling.figure;
        let drawn = |c: &Candidate| figure.premises.contains(c) || figure.aux.contains(c);
        let new: Vec<Candidate> = candidates.filter(|c| !drawn(c)).collect();
        match role {
            Role::Aux => figure.aux.extend(new),
            _ => figure.premises.extend(new),
        }
    }

    /// Introduces a group: its cells, which get letters, and their digits. Returns the bullet.
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

    /// States that one of these cells, which have letters, holds the digit, by this rule from these
    /// bullets. Then all cells that see them lose it.
    pub fn one_of(&mut self, digit: Digit, cells: &[CellId], rule: Rule, uses: &[usize]) {
        let labels = self.labels(cells);
        let count = Arg::Count(cells.len());
        let digit_arg = ("digit", Arg::Digit(digit));
        let lemma = Lemma::of(rule, uses.iter().copied(), [Clause::digit_in(digit, cells)]);
        let args = [digit_arg, ("labels", labels), ("count", count)];
        let either = self.say("almost-either", args, lemma);
        self.remove(digit, losing(self.claims, digit), either);
    }

    /// States that these cells lose the digit, because they see all cells of bullet `from`: those
    /// its clause names.
    pub fn remove(&mut self, digit: Digit, lost: Vec<CellId>, from: usize) {
        let of_clause = self.telling.lemmas[from].says.first();
        let seen: Vec<CellId> =
            of_clause.iter().flat_map(|says| &says.one_of).map(|c| c.cell).collect();
        let many = ("many", Arg::Count(seen.len()));
        let labels = ("labels", self.labels(&seen));
        let lemma = Lemma::of(Rule::Follows, [from], Clause::none_in(digit, &lost));
        let seen = self.say(
            "almost-seen",
            [("cells", Arg::Cells(lost.clone())), ("digit", Arg::Digit(digit)), labels, many],
            lemma,
        );
        eliminate_by(digit, lost, &[seen], &mut self.telling);
    }

    /// States that a cell with a letter loses these digits, which follows from bullet `because`.
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

    /// Returns the digits the claims eliminate.
    pub fn lost(&self) -> Vec<Digit> {
        crate::deduction::digits_of(self.claims)
    }

    /// Returns the cells that lose a digit.
    pub fn losing(&self, digit: Digit) -> Vec<CellId> {
        losing(self.claims, digit)
    }
}
