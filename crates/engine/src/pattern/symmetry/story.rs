//! Explanation of a step by symmetry: the turn and the permutation of digits, why the solution has
//! the same symmetry, and what follows for a cell.

use super::{SymmetryStep, Turn};
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
use crate::pattern::locked::eliminate_by;
use crate::pattern::narrator::Narrator;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

impl Turn {
    fn message(self) -> &'static str {
        match self {
            Turn::Half => "symmetry-half",
            Turn::Quarter => "symmetry-quarter",
            Turn::Falling => "symmetry-falling",
            Turn::Rising => "symmetry-rising",
        }
    }
}

impl SymmetryStep {
    /// Returns the cycles of the permutation of digits, and the fixed digits.
    fn rounds(&self) -> (Vec<Vec<Digit>>, Vec<Digit>) {
        let becomes = |digit: Digit| self.by.digits[usize::from(digit)];
        let mut rounds: Vec<Vec<Digit>> = vec![];
        for digit in 0..self.by.digits.len() as Digit {
            if rounds.iter().any(|round| round.contains(&digit)) {
                continue;
            }
            let mut round = vec![digit];
            let mut image = becomes(digit);
            while image != digit {
                round.push(image);
                image = becomes(image);
            }
            rounds.push(round);
        }
        let (stay, change): (Vec<_>, Vec<_>) = rounds.into_iter().partition(|r| r.len() == 1);
        (change, stay.into_iter().flatten().collect())
    }

    /// Adds the bullets of the turn and of the symmetry of the solution; returns the number of the
    /// latter.
    fn tell_turn(&self, to: &mut Narrator<'_>) -> usize {
        let (change, stay) = self.rounds();
        let args = [
            ("rounds", Arg::Rounds(change)),
            ("count", Arg::Count(stay.len())),
            ("digits", Arg::Digits(stay)),
        ];
        let turn = to.say(self.by.turn.message(), args, Lemma::of(Rule::Show, [], []));
        let says = self.lost.iter().map(|&(c, becomes)| Clause::then(c, becomes));
        let rule = Rule::Symmetry { cells: self.by.cells.clone(), digits: self.by.digits.clone() };
        to.say("symmetry-answer", [], Lemma::of(rule, [turn], says.collect::<Vec<_>>()))
    }

    /// Adds the bullets for a cell that the turn leaves in place: its digit is a fixed one.
    fn tell_itself(&self, cell: CellId, answer: usize, to: &mut Narrator<'_>) {
        let lost: Vec<Candidate> =
            self.lost.iter().map(|(c, _)| *c).filter(|c| c.cell == cell).collect();
        let (_, stay) = self.rounds();
        let board = to.board;
        let left = stay.into_iter().filter(|&digit| board.is_open(Candidate { cell, digit }));
        let left: Vec<Digit> = left.collect();
        let named = to.named(&[cell]);
        let figure = &mut to.telling.figure;
        figure.premises.extend(left.iter().map(|&digit| Candidate { cell, digit }));
        let args = [("named", named), ("digits", Arg::Digits(left))];
        let lemma = Lemma::of(Rule::Follows, [answer], Clause::none_of(lost.iter().copied()));
        let only = to.say("symmetry-itself", args, lemma);
        to.strip(cell, lost.iter().map(|c| c.digit).collect(), only);
    }

    /// Adds the bullets for cells whose image they see: their digit is not a fixed one.
    fn tell_beside(&self, digit: Digit, answer: usize, to: &mut Narrator<'_>) {
        let cells = to.losing(digit).into_iter();
        let cells: Vec<CellId> = cells.filter(|&cell| self.goes(cell) != cell).collect();
        if cells.is_empty() {
            return;
        }
        let args = [
            ("cells", Arg::Cells(cells.clone())),
            ("digit", Arg::Digit(digit)),
            ("count", Arg::Count(cells.len())),
        ];
        let lemma = Lemma::of(Rule::Follows, [answer], Clause::none_in(digit, &cells));
        let twice = to.say("symmetry-twice", args, lemma);
        eliminate_by(digit, cells, &[twice], &mut to.telling);
    }

    /// Adds the bullets for a cell whose image has few candidates, so it has few as well.
    fn tell_copied(&self, [cell, goes]: [CellId; 2], answer: usize, to: &mut Narrator<'_>) {
        let board = to.board;
        let lost: Vec<Candidate> = self.lost.iter().map(|(c, _)| *c).collect();
        let named = to.named(&[cell]);
        let gone = self.lost.iter().map(|(_, becomes)| *becomes);
        let marks = match board.value(goes) {
            Some(digit) => {
                to.telling.figure.sources.push(goes);
                let args =
                    [("named", named), ("cell", Arg::Cell(goes)), ("digit", Arg::Digit(digit))];
                to.say(
                    "symmetry-filled",
                    args,
                    Lemma::of(Rule::Seen, [answer], Clause::none_of(gone)),
                )
            }
            None => {
                let digits: Vec<Digit> = board.digits_left(goes).collect();
                let image_cell = to.named(&[goes]);
                let marks = Lemma::cells(&[goes], |cell| board.candidates(cell));
                let premises = digits.iter().map(|&digit| Candidate { cell: goes, digit });
                to.telling.figure.premises.extend(premises);
                let args = [
                    ("named", named),
                    ("there", image_cell),
                    ("digits", Arg::Digits(digits)),
                    ("part", Arg::Role(Role::Premise, vec![])),
                ];
                to.say("symmetry-marks", args, Lemma { uses: vec![answer], ..marks })
            }
        };
        let left =
            board.digits_left(cell).filter(|&digit| !lost.contains(&Candidate { cell, digit }));
        let label = ("label", Arg::Label(to.label(cell)));
        let args = [label, ("digits", Arg::Digits(left.collect()))];
        let rule = Lemma::of(Rule::Follows, [answer, marks], Clause::none_of(lost.iter().copied()));
        let only = to.say("symmetry-copied", args, rule);
        to.strip(cell, lost.iter().map(|c| c.digit).collect(), only);
    }

    fn goes(&self, cell: CellId) -> CellId {
        self.by.cells[usize::from(cell)]
    }
}

impl Story for SymmetryStep {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let answer = self.tell_turn(&mut to);
        if let Some(cells) = self.copied {
            self.tell_copied(cells, answer, &mut to);
            return to.telling;
        }
        let mut unmoved: Vec<CellId> = self.lost.iter().map(|(c, _)| c.cell).collect();
        unmoved.retain(|&cell| self.goes(cell) == cell);
        unmoved.sort();
        unmoved.dedup();
        for cell in unmoved {
            self.tell_itself(cell, answer, &mut to);
        }
        for digit in to.lost() {
            self.tell_beside(digit, answer, &mut to);
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let images = match self.copied {
            Some([_, goes]) => Set::of_cells(board, SetRole::Image, &[goes]),
            None => {
                let (_, stay) = self.rounds();
                let cells = self.lost.iter().map(|(_, becomes)| becomes.cell);
                let open = cells.flat_map(|cell| {
                    let digits = stay.iter().map(move |&digit| Candidate { cell, digit });
                    digits.filter(|c| board.is_open(*c)).collect::<Vec<_>>()
                });
                let open: Vec<Candidate> = open.collect::<Vec<_>>();
                Set::new(SetRole::Image, open)
            }
        };
        Premises::of([images])
    }
}
