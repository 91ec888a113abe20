//! The story of [`super::guarded`]: the rectangle, what keeps each side from holding just the two
//! digits, and what each of these would exclude.

use super::guarded::Side;
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Pattern, Rule};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
use crate::pattern::locked::eliminate_either_way;
use crate::pattern::narrator::Narrator;
use crate::pattern::single::{digit_list, place};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// A rectangle with the guardians of its two sides.
#[derive(Clone, Debug)]
pub(super) struct GuardedStory {
    /// The corners: the opposite of corner `i` is `3 - i`.
    pub cells: [CellId; 4],
    /// The two digits.
    pub pair: [Digit; 2],
    /// The sides.
    pub sides: [Side; 2],
}

impl Story for GuardedStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        self.draw(board, &mut to.telling);
        let mut shown = vec![self.swap(&mut to)];
        for side in &self.sides {
            if let Some(houses) = side.outer {
                shown.push(self.outside(side, houses, &mut to));
            }
        }
        let says = [Clause::one_of(self.guardians())];
        let each = self.guardians().map(|g| (to.label(g.cell), g.cell, g.digit)).collect();
        let args = [("filled", Arg::Filled(each)), ("count", Arg::Count(self.guardians().count()))];
        let one = to.say("guarded-one", args, Lemma::of(Rule::Follows, shown, says));
        if let [Literal::Place(only)] = *claims {
            let lemma = Lemma::of(Rule::Follows, [one], [Clause::is(only)]);
            place("place", only, lemma, &mut to.telling);
            return to.telling;
        }
        for digit in to.lost() {
            let cells = to.losing(digit);
            let mut uses = vec![one];
            let (itself, others): (Vec<Candidate>, Vec<Candidate>) =
                self.guardians().partition(|g| cells == [g.cell]);
            if !itself.is_empty() {
                uses.push(told_of_itself(&itself, digit, &mut to));
            }
            for of in digit_list(others.iter().fold(0, |all, g| all | 1 << g.digit)) {
                let by: Vec<Candidate> = others.iter().copied().filter(|g| g.digit == of).collect();
                uses.push(told_of(&by, digit, &cells, &mut to));
            }
            eliminate_either_way(digit, cells, &uses, &mut to.telling);
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let open = |c: &Candidate| board.is_open(*c);
        let each =
            self.cells.iter().flat_map(|&cell| self.pair.map(|digit| Candidate { cell, digit }));
        let pattern = Set::new(SetRole::DeadlyPattern, each.filter(open));
        let mut premises = Premises::of([pattern, Set::new(SetRole::Guardians, self.guardians())]);
        let houses = self.sides.iter().filter_map(|side| side.outer);
        let units = houses.flat_map(|houses| houses.into_iter().zip(self.pair));
        for (number, (house, digit)) in (1..).zip(units) {
            let set = Set::of_unit(board, SetRole::Places, Unit::House(house, digit));
            premises.sets.push(set.numbered(number));
        }
        premises
    }
}

impl GuardedStory {
    fn draw(&self, board: &Board, telling: &mut Telling) {
        telling.named(&self.cells);
        let figure = &mut telling.figure;
        for &cell in &self.cells {
            let both = self.pair.map(|digit| Candidate { cell, digit });
            figure.premises.extend(both.into_iter().filter(|c| board.is_open(*c)));
        }
        figure.aux.extend(self.guardians());
        for house in self.sides.iter().filter_map(|side| side.outer).flatten() {
            if !figure.scan.contains(&house) {
                figure.scan.push(house);
            }
        }
    }

    /// States what the corners can be, and that they cannot all hold the two digits. Returns the
    /// bullet.
    fn swap(&self, to: &mut Narrator<'_>) -> usize {
        let board = to.board;
        let show = || Lemma::of(Rule::Show, [], []);
        let marks = |cells: &[CellId]| Lemma::cells(cells, |cell| board.candidates(cell));
        let digits = || ("digits", Arg::Digits(self.pair.to_vec()));
        let count = || ("count", Arg::Count(self.cells.len()));
        let named = ("named", to.named(&self.cells));
        let mut said = vec![
            to.say("deadly-rectangle", [named], show()),
            to.say("deadly-even", [count()], show()),
        ];
        let inner = self.sides.iter().filter(|side| side.outer.is_none());
        let (with, bare): (Vec<CellId>, Vec<CellId>) = inner
            .flat_map(|side| side.cells)
            .partition(|&cell| self.guardians().any(|g| g.cell == cell));
        if !bare.is_empty() {
            let labels = ("labels", to.labels(&bare));
            said.push(to.say("deadly-clean", [labels, digits()], marks(&bare)));
        }
        for cell in with {
            let of_cell = self.guardians().filter(|g| g.cell == cell).map(|g| g.digit);
            let extra: Vec<Digit> = of_cell.collect();
            let args = [
                ("label", Arg::Label(to.label(cell))),
                ("aux", Arg::Role(Role::Aux, extra.clone())),
                ("digits", Arg::Digits(extra)),
            ];
            said.push(to.say("guarded-inner", args, marks(&[cell])));
        }
        for digit in self.pair {
            let lacks = |&cell: &CellId| !board.is_open(Candidate { cell, digit });
            let cells: Vec<CellId> = self.cells.iter().copied().filter(lacks).collect();
            if !cells.is_empty() {
                let args = [("labels", to.labels(&cells)), ("digit", Arg::Digit(digit))];
                said.push(to.say("deadly-missing", args, show()));
            }
        }
        let both = 1 << self.pair[0] | 1 << self.pair[1];
        let cells = self.cells.iter().map(|&cell| (cell, both)).collect();
        let guards = self.cells.iter().flat_map(|&cell| self.extra(board, cell));
        let rule = Rule::Deadly(Pattern { cells, pairs: vec![] });
        let lemma = Lemma::of(rule, said, [Clause::one_of(guards)]);
        to.say("deadly-swap", [count(), digits()], lemma)
    }

    /// The candidates of a corner that are not of the two digits.
    fn extra(&self, board: &Board, cell: CellId) -> Vec<Candidate> {
        let both = 1 << self.pair[0] | 1 << self.pair[1];
        let digits = digit_list(board.candidates(cell) & !both);
        digits.into_iter().map(|digit| Candidate { cell, digit }).collect()
    }

    /// States where else the two digits can go, and that without those places they fill the two
    /// corners. Returns the bullet.
    fn outside(&self, side: &Side, houses: [HouseId; 2], to: &mut Narrator<'_>) -> usize {
        let board = to.board;
        let mut places = vec![];
        let outside = |&(house, digit): &(HouseId, Digit)| {
            let mut cells = board.places(house, digit);
            cells.retain(|cell| !side.cells.contains(cell));
            cells
        };
        // A digit that is tied to the corners first, so that what follows is about the other one.
        let mut each: Vec<(HouseId, Digit)> = houses.into_iter().zip(self.pair).collect();
        each.sort_by_key(|unit| !outside(unit).is_empty());
        for (house, digit) in each {
            let all = board.places(house, digit);
            let beside = outside(&(house, digit));
            let lemma = Lemma::of(
                Rule::Left(Unit::House(house, digit)),
                [],
                [Clause::digit_in(digit, &all)],
            );
            let mut args = vec![("house", Arg::House(house)), ("digit", Arg::Digit(digit))];
            let message = if beside.is_empty() {
                args.push(("labels", to.labels(&all)));
                "guarded-tied"
            } else {
                args.push(("labels", to.labels(&side.cells)));
                args.push(("named", to.named(&beside)));
                args.push(("aux", Arg::Role(Role::Aux, vec![digit])));
                "guarded-outer"
            };
            places.push(to.say(message, args, lemma));
        }
        let extra = side.cells.iter().flat_map(|&cell| self.extra(board, cell));
        let says = extra.map(|g| Clause { given: vec![g], one_of: side.guardians.clone() });
        let lemma = Lemma::of(Rule::Follows, places, says);
        let args = [
            ("labels", to.labels(&side.cells)),
            ("digits", Arg::Digits(self.pair.to_vec())),
            ("count", Arg::Count(side.guardians.len())),
        ];
        to.say("guarded-fill", args, lemma)
    }
}

/// States that a cell cannot hold the digit if it holds one of these. Returns the bullet.
fn told_of_itself(by: &[Candidate], digit: Digit, to: &mut Narrator<'_>) -> usize {
    let cell = by[0].cell;
    let lost = Candidate { cell, digit };
    let says = by.iter().map(|&g| Clause { given: vec![g, lost], one_of: vec![] });
    let args = [
        ("label", Arg::Label(to.label(cell))),
        ("digits", Arg::Digits(by.iter().map(|g| g.digit).collect())),
        ("digit", Arg::Digit(digit)),
    ];
    to.say("guarded-itself", args, Lemma::of(Rule::Follows, [], says))
}

/// States what some guardians of one digit exclude. Returns the bullet.
fn told_of(by: &[Candidate], digit: Digit, cells: &[CellId], to: &mut Narrator<'_>) -> usize {
    let of_cells: Vec<CellId> = by.iter().map(|g| g.cell).collect();
    let lost = cells.iter().map(|&cell| Candidate { cell, digit });
    let with =
        |g: Candidate| lost.clone().map(move |c| Clause { given: vec![g, c], one_of: vec![] });
    let says: Vec<Clause> = by.iter().flat_map(|&g| with(g)).collect();
    let args = [
        ("labels", to.labels(&of_cells)),
        ("many", Arg::Count(by.len())),
        ("other", Arg::Digit(by[0].digit)),
        ("cells", Arg::Cells(cells.to_vec())),
        ("count", Arg::Count(cells.len())),
        ("digit", Arg::Digit(digit)),
    ];
    to.say("guarded-excludes", args, Lemma::of(Rule::Follows, [], says))
}
