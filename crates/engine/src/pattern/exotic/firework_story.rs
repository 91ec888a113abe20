//! The story of a firework.
//!
//! It shows each crossing with what its lines have outside the box, states digit by digit why one
//! of three cells holds it, and then what is out because these cells are full.

use super::firework::{Burst, Firework};
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
use crate::pattern::locked::eliminate_by;
use crate::pattern::narrator::{Group, Narrator};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// The bullets about a crossing.
pub(super) struct CrossingBullets {
    /// The bullet that says where its digits can be in the lines.
    lines: usize,
    /// The bullets of its digits.
    pub digits: Vec<usize>,
}

impl Burst {
    fn units(&self) -> Vec<Unit> {
        let lines = self.lines.iter();
        let units_of = |&line: &HouseId| {
            let digits = self.digits.iter();
            digits.map(move |&digit| Unit::House(line, digit)).collect()
        };
        lines.flat_map(|line| -> Vec<Unit> { units_of(line) }).collect()
    }

    /// Returns the row and the column, in this order.
    fn named_lines(&self) -> Arg {
        let [a, b] = self.lines;
        Arg::Houses(vec![a.min(b), a.max(b)])
    }

    fn is_aside(&self, board: &Board, cell: CellId) -> bool {
        self.aside(board.layout()).any(|aside| aside == cell)
    }

    /// Presents a crossing and its digits; the first one introduces the wings as well.
    pub(super) fn tell(
        &self,
        of: &Firework,
        is_first: bool,
        to: &mut Narrator<'_>,
    ) -> CrossingBullets {
        let board = to.board;
        let named = to.named(&[self.cell]);
        to.draw(&Group { cells: vec![self.cell], digits: self.digits.clone() }, Role::Premise);
        to.telling.figure.made_of(self.lines);
        let args = [
            ("named", named),
            ("houses", self.named_lines()),
            ("house", Arg::House(self.block)),
            ("digits", Arg::Digits(self.digits.clone())),
            ("part", Arg::Role(Role::Premise, vec![])),
        ];
        to.say("firework-look", args, Lemma::of(Rule::Look(self.units()), [], []));
        let marks = Lemma::units(board, self.units());
        let lines = if is_first {
            let named = to.named(&of.wings);
            to.draw(&Group { cells: of.wings.to_vec(), digits: of.digits() }, Role::Aux);
            let part = ("part", Arg::Role(Role::Aux, vec![]));
            to.say("firework-wings", [("named", named), part], marks)
        } else {
            let labels = to.labels(&of.wings);
            to.say("firework-same-wings", [("labels", labels)], marks)
        };
        let digits = self.digits.iter().map(|&digit| self.tell_digit(of, digit, lines, to));
        CrossingBullets { lines, digits: digits.collect() }
    }

    fn tell_digit(
        &self,
        of: &Firework,
        digit: Digit,
        lines: usize,
        to: &mut Narrator<'_>,
    ) -> usize {
        let board = to.board;
        let cells = [self.cell].into_iter().chain(of.wings);
        let cells: Vec<CellId> =
            cells.filter(|&cell| board.is_open(Candidate { cell, digit })).collect();
        let rule = Rule::Count {
            truths: self.lines.iter().map(|&line| Unit::House(line, digit)).collect(),
            links: vec![Unit::House(self.block, digit)],
            once: vec![],
        };
        let args = [
            ("digit", Arg::Digit(digit)),
            ("labels", to.labels(&cells)),
            ("houses", self.named_lines()),
            ("house", Arg::House(self.block)),
        ];
        to.say("firework-digit", args, Lemma::of(rule, [lines], [Clause::digit_in(digit, &cells)]))
    }

    /// States the eliminations in the box beside the lines. Returns the bullet, if there are any.
    fn tell_aside(
        &self,
        of: &Firework,
        said: &[CrossingBullets],
        at: usize,
        to: &mut Narrator<'_>,
    ) -> Option<usize> {
        let board = to.board;
        let digits: Vec<Digit> = to.lost();
        let lost = digits.into_iter().flat_map(|digit| {
            let cells = to.losing(digit).into_iter();
            cells.map(move |cell| Candidate { cell, digit }).collect::<Vec<_>>()
        });
        let lost: Vec<Candidate> = lost.collect();
        let lost: Vec<Candidate> =
            lost.into_iter().filter(|c| self.is_aside(board, c.cell)).collect();
        if lost.is_empty() {
            return None;
        }
        let digits = self.digits.iter().copied();
        let digits = digits.filter(|digit| lost.iter().any(|c| c.digit == *digit)).collect();
        let mut cells: Vec<CellId> = lost.iter().map(|c| c.cell).collect();
        cells.sort();
        cells.dedup();
        let crossings: Vec<CellId> = of.bursts.iter().map(|burst| burst.cell).collect();
        let args = [
            ("digits", Arg::Digits(digits)),
            ("cells", Arg::Cells(cells)),
            ("houses", self.named_lines()),
            ("house", Arg::House(self.block)),
            ("wings", to.labels(&of.wings)),
            ("labels", to.labels(&crossings)),
            ("count", Arg::Count(of.bursts.len())),
        ];
        let uses = said.iter().flat_map(|said| said.digits.clone()).chain([said[at].lines]);
        let lemma = Lemma::of(Rule::Follows, uses, Clause::none_of(lost));
        Some(to.say("firework-aside", args, lemma))
    }
}

impl Firework {
    /// Returns the sets of its crossings, wings, lines and boxes.
    pub(super) fn sets(&self, board: &Board) -> Vec<Set> {
        let mut sets = vec![];
        let of_units = |role, digits: &[Digit], house: HouseId| {
            let candidates = digits.iter().flat_map(|&digit| {
                let places = board.places(house, digit).into_iter();
                places.map(|cell| Candidate { cell, digit }).collect::<Vec<_>>()
            });
            let candidates: Vec<Candidate> = candidates.collect();
            Set::new(role, candidates).within([house])
        };
        for (number, burst) in (1..).zip(&self.bursts) {
            let cell = Set::of_cells(board, SetRole::CrossCell, &[burst.cell]);
            sets.push(cell.numbered(number).within(burst.lines));
        }
        for (number, cell) in (1..).zip(self.wings) {
            sets.push(Set::of_cells(board, SetRole::Wing, &[cell]).numbered(number));
        }
        let lines = self.bursts.iter().flat_map(|b| b.lines.map(|line| (line, &b.digits)));
        for (number, (line, digits)) in (1..).zip(lines) {
            sets.push(of_units(SetRole::CrossLine, digits, line).numbered(number));
        }
        for (number, burst) in (1..).zip(&self.bursts) {
            let set = of_units(SetRole::CrossBox, &burst.digits, burst.block).numbered(number);
            if !set.candidates.is_empty() {
                sets.push(set);
            }
        }
        sets
    }

    /// States that the cells are full. Returns the bullet, if they lose something.
    fn tell_full(&self, said: &[CrossingBullets], to: &mut Narrator<'_>) -> Option<usize> {
        let cells = self.cells();
        let lost = to.lost().into_iter().flat_map(|digit| {
            let losing = to.losing(digit).into_iter().filter(|cell| cells.contains(cell));
            losing.map(move |cell| Candidate { cell, digit }).collect::<Vec<_>>()
        });
        let lost: Vec<Candidate> = lost.collect();
        if lost.is_empty() {
            return None;
        }
        let labels = ("labels", to.labels(&cells));
        let digits = ("digits", Arg::Digits(self.digits()));
        let uses = said.iter().flat_map(|said| said.digits.clone());
        let rule = Rule::room(cells.iter().map(|&cell| Unit::Cell(cell)));
        let lemma = Lemma::of(rule, uses, Clause::none_of(lost));
        let [first, second] = &self.bursts[..] else {
            return Some(to.say("firework-three", [labels, digits], lemma));
        };
        let args = [
            labels,
            digits,
            ("corner", Arg::Label(to.label(first.cell))),
            ("own", Arg::Digits(first.digits.clone())),
            ("other", Arg::Label(to.label(second.cell))),
            ("others", Arg::Digits(second.digits.clone())),
        ];
        Some(to.say("firework-four", args, lemma))
    }
}

impl Story for Firework {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let mut said = vec![];
        for (at, burst) in self.bursts.iter().enumerate() {
            said.push(burst.tell(self, at == 0, &mut to));
        }
        let full = self.tell_full(&said, &mut to);
        let mut aside = vec![];
        for (at, burst) in self.bursts.iter().enumerate() {
            aside.push(burst.tell_aside(self, &said, at, &mut to));
        }
        let cells = self.cells();
        for digit in to.lost() {
            let lost = to.losing(digit);
            let own = lost.iter().any(|cell| cells.contains(cell));
            let mut uses: Vec<usize> = full.filter(|_| own).into_iter().collect();
            for (burst, bullet) in self.bursts.iter().zip(&aside) {
                let beside = lost.iter().any(|&cell| burst.is_aside(board, cell));
                uses.extend(bullet.filter(|_| beside));
            }
            eliminate_by(digit, lost, &uses, &mut to.telling);
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        Premises::of(self.sets(board))
    }
}
