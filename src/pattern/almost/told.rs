//! The stories of almost locked sets that take a digit from each other.

pub use super::teller::Group;
use super::teller::Teller;
use crate::board::Board;
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
use crate::kernel::{Candidate, CellId, Digit, Literal};
use crate::set;
use crate::sorting;

/// Two sets, of which only one can hold a digit.
#[derive(Debug)]
pub struct Singly {
    /// The sets.
    pub groups: [Group; 2],
    /// The digit.
    pub by: Digit,
}

/// Two sets, of which only one can hold each of two digits.
#[derive(Debug)]
pub struct Doubly {
    /// The sets.
    pub groups: [Group; 2],
    /// The digits.
    pub by: [Digit; 2],
}

/// A set that takes a digit from one of two others.
#[derive(Debug)]
pub struct Hub {
    /// The set.
    pub hub: Group,
    /// The others.
    pub ends: [Group; 2],
    /// The digit it takes from each.
    pub by: [Digit; 2],
}

/// Sets that take a digit from the next one.
#[derive(Debug)]
pub struct Chain {
    /// The sets.
    pub groups: Vec<Group>,
    /// The digits between them.
    pub by: Vec<Digit>,
}

/// A cell, and for each of its digits a set that it takes it from.
#[derive(Debug)]
pub struct Blossom {
    /// The cell.
    pub stem: CellId,
    /// The digits and sets.
    pub petals: Vec<(Digit, Group)>,
}

/// The two sets, and the digit that only one of them holds.
fn tell_pair(to: &mut Teller<'_>, groups: &[Group; 2], by: &[Digit]) {
    to.introduce("almost-cells", &groups[0], Role::Premise);
    to.introduce("almost-cells", &groups[1], Role::Aux);
    for &digit in by {
        let places = groups.iter().flat_map(|group| group.places(to.board, digit));
        let places: Vec<CellId> = places.collect();
        let labels = to.labels(&places);
        to.say("almost-common", [("digit", Arg::Digit(digit)), ("labels", labels)]);
    }
}

/// The digits of two links.
fn xy([x, y]: [Digit; 2]) -> [(&'static str, Arg); 2] {
    [("x", Arg::Digit(x)), ("y", Arg::Digit(y))]
}

/// A set that loses its digit if another set, or a cell, gets it.
fn tell_taken(to: &mut Teller<'_>, hub: &Arg, digit: Digit, group: &Group) {
    let labels = to.labels(&group.cells);
    to.say(
        "almost-takes",
        [
            ("hub", hub.clone()),
            ("digit", Arg::Digit(digit)),
            ("labels", labels),
            ("many", Arg::Count(group.cells.len())),
            ("digits", Arg::Digits(to.lost())),
        ],
    );
}

/// The places of a digit in some sets.
fn places(board: &Board, groups: &[&Group], digit: Digit) -> Vec<CellId> {
    let mut all: Vec<CellId> = groups.iter().flat_map(|group| group.places(board, digit)).collect();
    sorting::sort(&mut all);
    all.dedup();
    all
}

/// Almost locked sets, numbered.
fn sets<'a>(board: &Board, groups: impl IntoIterator<Item = &'a Group>) -> Vec<Set> {
    let each = (1..).zip(groups);
    each.map(|(number, group)| group.set(board, SetRole::AlmostLockedSet).numbered(number))
        .collect()
}

/// That only one of two sets holds a digit.
fn link(board: &Board, premises: &mut Premises, digit: Digit, from: &Group, to: &Group) {
    premises.not_both(digit, &from.places(board, digit), &to.places(board, digit));
}

impl Story for Singly {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Teller::new(board, claims);
        tell_pair(&mut to, &self.groups, &[self.by]);
        to.say("almost-rest", [("digit", Arg::Digit(self.by)), ("digits", Arg::Digits(to.lost()))]);
        for digit in to.lost() {
            to.one_of(digit, &places(board, &[&self.groups[0], &self.groups[1]], digit));
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut premises = Premises::of(sets(board, &self.groups));
        link(board, &mut premises, self.by, &self.groups[0], &self.groups[1]);
        premises
    }
}

impl Story for Doubly {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Teller::new(board, claims);
        tell_pair(&mut to, &self.groups, &self.by);
        to.say("almost-one-each", xy(self.by));
        for digit in to.lost() {
            let [a, b] = &self.groups;
            if self.by.contains(&digit) {
                to.one_of(digit, &places(board, &[a, b], digit));
                continue;
            }
            // A set holds each of its other digits, so whatever sees it there loses it.
            let mut lost = to.losing(digit);
            for group in [a, b] {
                let own = group.places(board, digit);
                let sees = |cell: &CellId| {
                    let lost = Candidate { cell: *cell, digit };
                    own.iter().all(|&cell| board.layout().excludes(Candidate { cell, digit }, lost))
                };
                let here: Vec<CellId> = lost.iter().copied().filter(sees).collect();
                lost.retain(|cell| !here.contains(cell));
                if !own.is_empty() && !here.is_empty() {
                    let labels = to.labels(&own);
                    let count = Arg::Count(own.len());
                    let digit_arg = ("digit", Arg::Digit(digit));
                    to.say("almost-stays", [digit_arg, ("labels", labels), ("count", count)]);
                    to.remove(digit, here);
                }
            }
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut premises = Premises::of(sets(board, &self.groups));
        for digit in self.by {
            link(board, &mut premises, digit, &self.groups[0], &self.groups[1]);
        }
        premises
    }
}

impl Story for Hub {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Teller::new(board, claims);
        // A single cell has two digits: that it gets one of them need not be said.
        let single = self.hub.cells.len() == 1;
        let message = if single { "almost-stem" } else { "almost-cells" };
        to.introduce(message, &self.hub, Role::Premise);
        for end in &self.ends {
            to.introduce("almost-cells", end, Role::Aux);
        }
        let hub = to.labels(&self.hub.cells);
        if !single {
            let [x, y] = xy(self.by);
            to.say("almost-hub", [("labels", hub.clone()), x, y]);
        }
        for (end, &digit) in self.ends.iter().zip(&self.by) {
            tell_taken(&mut to, &hub, digit, end);
        }
        for digit in to.lost() {
            to.one_of(digit, &places(board, &[&self.ends[0], &self.ends[1]], digit));
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let hub = self.hub.set(board, SetRole::Hub);
        let mut premises = Premises::of([hub].into_iter().chain(sets(board, &self.ends)));
        for (end, &digit) in self.ends.iter().zip(&self.by) {
            link(board, &mut premises, digit, &self.hub, end);
        }
        premises
    }
}

impl Story for Blossom {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Teller::new(board, claims);
        let digits = self.petals.iter().fold(0_u64, |all, (digit, _)| all | 1 << digit);
        let stem = Group { cells: vec![self.stem], digits: set::digits(digits).collect() };
        to.introduce("almost-stem", &stem, Role::Premise);
        let label = to.labels(&stem.cells);
        let mut petals: Vec<&(Digit, Group)> = self.petals.iter().collect();
        sorting::by_key(&mut petals, |(digit, _)| *digit);
        for (digit, petal) in &petals {
            to.introduce("almost-cells", petal, Role::Aux);
            tell_taken(&mut to, &label, *digit, petal);
        }
        let groups: Vec<&Group> = petals.iter().map(|(_, group)| group).collect();
        for digit in to.lost() {
            to.one_of(digit, &places(board, &groups, digit));
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let stem = Set::of_cells(board, SetRole::Stem, &[self.stem]);
        let petals = sets(board, self.petals.iter().map(|(_, petal)| petal));
        let mut premises = Premises::of([stem].into_iter().chain(petals));
        for (digit, petal) in &self.petals {
            premises.not_both(*digit, &[self.stem], &petal.places(board, *digit));
        }
        premises
    }
}

impl Story for Chain {
    /// There are too many cells for letters: they are named where they are used.
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Teller::new(board, claims);
        let cells = |group: &Group| ("cells", Arg::Cells(group.cells.clone()));
        let count = |group: &Group| ("count", Arg::Count(group.cells.len()));
        let all = |group: &Group| ("digits", Arg::Digits(group.digits.clone()));
        let lost = to.lost();
        let first = &self.groups[0];
        let many = ("many", Arg::Count(first.digits.len()));
        to.say("almost-chain-start", [cells(first), all(first), count(first), many]);
        to.draw(first, Role::Premise);
        to.say(
            "almost-chain-if",
            [
                cells(first),
                count(first),
                ("digits", Arg::Digits(lost.clone())),
                ("digit", Arg::Digit(self.by[0])),
            ],
        );
        for (i, group) in self.groups.iter().enumerate().skip(1) {
            let next = self.by.get(i).map_or(lost.clone(), |&digit| vec![digit]);
            to.draw(group, if i % 2 == 1 { Role::Aux } else { Role::Premise });
            to.say(
                "almost-chain-next",
                [
                    cells(group),
                    all(group),
                    count(group),
                    ("digit", Arg::Digit(self.by[i - 1])),
                    ("next", Arg::Digits(next)),
                ],
            );
        }
        let last = &self.groups[self.groups.len() - 1];
        for digit in lost {
            let ends = places(board, &[first, last], digit);
            to.say(
                "almost-chain-either",
                [
                    ("digit", Arg::Digit(digit)),
                    ("count", Arg::Count(ends.len())),
                    ("cells", Arg::Cells(ends)),
                ],
            );
            let gone = to.losing(digit);
            to.remove(digit, gone);
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut premises = Premises::of(sets(board, &self.groups));
        for (pair, &digit) in self.groups.windows(2).zip(&self.by) {
            link(board, &mut premises, digit, &pair[0], &pair[1]);
        }
        premises
    }
}
