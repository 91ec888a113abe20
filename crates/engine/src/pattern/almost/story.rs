//! The stories of almost locked sets linked to each other.

use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
pub use crate::pattern::narrator::Group;
use crate::pattern::narrator::Narrator;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// Two sets of which only one can hold the digit (ALS-XZ, singly linked).
#[derive(Debug)]
pub struct SinglyLinkedStory {
    /// The sets.
    pub groups: [Group; 2],
    /// The linking digit.
    pub by: Digit,
}

/// Two sets of which only one can hold each of two digits (ALS-XZ, doubly linked).
#[derive(Debug)]
pub struct DoublyLinkedStory {
    /// The sets.
    pub groups: [Group; 2],
    /// The linking digits.
    pub by: [Digit; 2],
}

/// A hub that takes a digit from one of two other sets (ALS-XY-Wing).
#[derive(Debug)]
pub struct HubStory {
    /// The hub.
    pub hub: Group,
    /// The other sets.
    pub ends: [Group; 2],
    /// The digit that links the hub to each.
    pub by: [Digit; 2],
}

/// Sets that each take a digit from the next one.
#[derive(Debug)]
pub struct AlsChainStory {
    /// The sets in order.
    pub groups: Vec<Group>,
    /// The digits that link neighbours, one fewer than sets.
    pub by: Vec<Digit>,
}

/// A cell, and for each of its digits a set that loses it to the cell.
#[derive(Debug)]
pub struct BlossomStory {
    /// The cell.
    pub stem: CellId,
    /// The digits and their sets.
    pub petals: Vec<(Digit, Group)>,
}

/// Introduces the two sets and the linking digits. Returns the bullets, first those of the sets.
fn tell_pair(to: &mut Narrator<'_>, groups: &[Group; 2], by: &[Digit]) -> Vec<usize> {
    let mut said = vec![
        to.introduce("almost-cells", &groups[0], Role::Premise),
        to.introduce("almost-cells", &groups[1], Role::Aux),
    ];
    for &digit in by {
        let [one, other] = [0, 1].map(|i| groups[i].candidates(to.board, digit));
        let says = one.iter().flat_map(|&a| {
            other.iter().map(move |&b| Clause { given: vec![a, b], one_of: vec![] })
        });
        let lemma = Lemma::of(Rule::Follows, [], says);
        let [one, other] = [0, 1].map(|i| to.labels(&groups[i].places(to.board, digit)));
        let args = [("digit", Arg::Digit(digit)), ("one", one), ("other", other)];
        said.push(to.say("almost-common", args, lemma));
    }
    said
}

/// Returns the clauses that a set without one digit has each of the digits `with`.
fn rest(board: &Board, group: &Group, without: Digit, with: &[Digit]) -> Vec<Clause> {
    let either = |&digit: &Digit| {
        let both = [group.candidates(board, without), group.candidates(board, digit)];
        Clause::one_of(both.concat())
    };
    with.iter().filter(|&&digit| digit != without).map(either).collect()
}

/// Returns the rule that counts the digits of some sets: each once in its set, the linking ones
/// once in all of them.
fn room(board: &Board, groups: &[&Group], by: &[Digit]) -> Rule {
    let cells: Vec<CellId> = groups.iter().flat_map(|group| group.cells.clone()).collect();
    let mut once: Vec<Vec<Candidate>> =
        groups.iter().flat_map(|group| group.once(board, by)).collect();
    let linked =
        |&digit: &Digit| groups.iter().flat_map(|group| group.candidates(board, digit)).collect();
    once.extend(by.iter().map(linked));
    Rule::once(&cells, once)
}

/// Returns the arguments that call two sets by the letters of their cells.
fn sides(to: &mut Narrator<'_>, groups: &[Group; 2]) -> [(&'static str, Arg); 2] {
    [("one", to.labels(&groups[0].cells)), ("other", to.labels(&groups[1].cells))]
}

/// Returns the arguments of two link digits.
fn xy([x, y]: [Digit; 2]) -> [(&'static str, Arg); 2] {
    [("x", Arg::Digit(x)), ("y", Arg::Digit(y))]
}

/// States that a set loses its digit if the hub, a set or a cell, holds it. Returns the bullet.
pub fn tell_taken(
    to: &mut Narrator<'_>,
    hub: (&Arg, &[Candidate]),
    digit: Digit,
    group: &Group,
    shown: usize,
) -> usize {
    let labels = to.labels(&group.cells);
    let (board, lost) = (to.board, to.lost());
    let says = hub.1.iter().flat_map(|&by| {
        let with =
            |&other: &Digit| Clause { given: vec![by], one_of: group.candidates(board, other) };
        lost.iter().map(with).collect::<Vec<_>>()
    });
    let lemma = Lemma::of(room(board, &[group], &[]), [shown], says);
    to.say(
        "almost-takes",
        [
            ("hub", hub.0.clone()),
            ("digit", Arg::Digit(digit)),
            ("labels", labels),
            ("many", Arg::Count(group.cells.len())),
            ("digits", Arg::Digits(to.lost())),
        ],
        lemma,
    )
}

/// Returns the places of a digit in some sets.
pub fn places(board: &Board, groups: &[&Group], digit: Digit) -> Vec<CellId> {
    let mut cells: Vec<CellId> =
        groups.iter().flat_map(|group| group.places(board, digit)).collect();
    cells.sort();
    cells.dedup();
    cells
}

/// Returns the almost locked sets of the premises, numbered from 1.
pub fn sets<'a>(board: &Board, groups: impl IntoIterator<Item = &'a Group>) -> Vec<Set> {
    let each = (1..).zip(groups);
    each.map(|(number, group)| group.set(board, SetRole::AlmostLockedSet).numbered(number))
        .collect()
}

/// Adds the premise that only one of two sets holds a digit.
fn link(board: &Board, premises: &mut Premises, digit: Digit, from: &Group, to: &Group) {
    premises.not_both(digit, &from.places(board, digit), &to.places(board, digit));
}

impl Story for SinglyLinkedStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let [a, b] = &self.groups;
        let said = tell_pair(&mut to, &self.groups, &[self.by]);
        let lost = to.lost();
        let says = [a, b].map(|group| rest(board, group, self.by, &lost)).concat();
        // The rule is about one set at a time, so it needs only what the sets' bullets say of their
        // cells.
        let once = [a, b].map(|group| group.once(board, &[])).concat();
        let lemma = Lemma::of(Rule::once(&[], once), [said[0], said[1]], says);
        let [one, other] = sides(&mut to, &self.groups);
        let digits = ("digits", Arg::Digits(lost.clone()));
        let args = [one, other, ("digit", Arg::Digit(self.by)), digits];
        let rest = to.say("almost-rest", args, lemma);
        for digit in lost {
            to.one_of(digit, &places(board, &[a, b], digit), Rule::Tried, &[said[2], rest]);
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut premises = Premises::of(sets(board, &self.groups));
        link(board, &mut premises, self.by, &self.groups[0], &self.groups[1]);
        premises
    }
}

impl Story for DoublyLinkedStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let [a, b] = &self.groups;
        let said = tell_pair(&mut to, &self.groups, &self.by);
        let by = self.by.map(|digit| Clause::digit_in(digit, &places(board, &[a, b], digit)));
        let lemma = Lemma::of(room(board, &[a, b], &self.by), said, by);
        let ([one, other], [x, y]) = (sides(&mut to, &self.groups), xy(self.by));
        let each = to.say("almost-one-each", [one, other, x, y], lemma);
        for digit in to.lost() {
            if self.by.contains(&digit) {
                to.one_of(digit, &places(board, &[a, b], digit), Rule::Follows, &[each]);
                continue;
            }
            // A set holds each of its other digits, so the cells that see all its places lose it.
            let mut lost = to.losing(digit);
            for group in [a, b] {
                let own = group.places(board, digit);
                if own.is_empty() {
                    continue;
                }
                let sees = |cell: &CellId| {
                    let lost = Candidate { cell: *cell, digit };
                    own.iter().all(|&cell| board.layout().excludes(Candidate { cell, digit }, lost))
                };
                let here: Vec<CellId> = lost.iter().copied().filter(sees).collect();
                lost.retain(|cell| !here.contains(cell));
                if !here.is_empty() {
                    let labels = to.labels(&own);
                    let set = ("set", to.labels(&group.cells));
                    let args = [set, ("digit", Arg::Digit(digit)), ("labels", labels)];
                    let says = [Clause::digit_in(digit, &own)];
                    let rule = room(board, &[a, b], &self.by);
                    let stays = to.say("almost-stays", args, Lemma::of(rule, [each], says));
                    to.remove(digit, here, stays);
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

impl Story for HubStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        // A single cell has two digits, so it goes without saying that it holds one of them.
        let single = self.hub.cells.len() == 1;
        let message = if single { "almost-stem" } else { "almost-cells" };
        let mut middle = to.introduce(message, &self.hub, Role::Premise);
        let shown = [0, 1].map(|i| to.introduce("almost-cells", &self.ends[i], Role::Aux));
        if !single {
            let hub = to.labels(&self.hub.cells);
            let [x, y] = xy(self.by);
            let says = rest(board, &self.hub, self.by[0], &self.by[1..]);
            let lemma = Lemma::of(room(board, &[&self.hub], &[]), [middle], says);
            middle = to.say("almost-hub", [("labels", hub), x, y], lemma);
        }
        let mut uses = vec![middle];
        for ((end, &digit), shown) in self.ends.iter().zip(&self.by).zip(shown) {
            // Only the cells that can hold the digit are named.
            let hub = to.labels(&self.hub.places(board, digit));
            let by = self.hub.candidates(board, digit);
            uses.push(tell_taken(&mut to, (&hub, &by), digit, end, shown));
        }
        for digit in to.lost() {
            let ends = places(board, &[&self.ends[0], &self.ends[1]], digit);
            to.one_of(digit, &ends, Rule::Tried, &uses);
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

impl Story for BlossomStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let digits = self.petals.iter().fold(0_u64, |all, (digit, _)| all | 1 << digit);
        let stem = Group { cells: vec![self.stem], digits: set::digits(digits).collect() };
        let mut uses = vec![to.introduce("almost-stem", &stem, Role::Premise)];
        let label = to.labels(&stem.cells);
        let mut petals: Vec<&(Digit, Group)> = self.petals.iter().collect();
        petals.sort_by_key(|(digit, _)| *digit);
        for (digit, petal) in &petals {
            let shown = to.introduce("almost-cells", petal, Role::Aux);
            let by = [Candidate { cell: self.stem, digit: *digit }];
            uses.push(tell_taken(&mut to, (&label, &by), *digit, petal, shown));
        }
        let groups: Vec<&Group> = petals.iter().map(|(_, group)| group).collect();
        for digit in to.lost() {
            to.one_of(digit, &places(board, &groups, digit), Rule::Tried, &uses);
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

impl Story for AlsChainStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let count = |group: &Group| ("count", Arg::Count(group.cells.len()));
        let digits_of = |group: &Group| ("digits", Arg::Digits(group.digits.clone()));
        let lost = to.lost();
        let first = &self.groups[0];
        let many = ("many", Arg::Count(first.digits.len()));
        let marks = |group: &Group| Lemma::cells(&group.cells, |cell| board.candidates(cell));
        let named = ("named", to.named(&first.cells));
        let args = [named, digits_of(first), count(first), many];
        let start = to.say("almost-chain-start", args, marks(first));
        to.draw(first, Role::Premise);
        let says = lost.iter().flat_map(|&e| rest(board, first, e, &[self.by[0]]));
        let lemma = Lemma::of(room(board, &[first], &[]), [start], says);
        let labels = ("labels", to.labels(&first.cells));
        let mut uses = vec![to.say(
            "almost-chain-if",
            [
                labels,
                count(first),
                ("digits", Arg::Digits(lost.clone())),
                ("digit", Arg::Digit(self.by[0])),
            ],
            lemma,
        )];
        for (i, group) in self.groups.iter().enumerate().skip(1) {
            let next = self.by.get(i).map_or(lost.clone(), |&digit| vec![digit]);
            to.draw(group, if i % 2 == 1 { Role::Aux } else { Role::Premise });
            let before = self.groups[i - 1].candidates(board, self.by[i - 1]);
            let says = before.iter().flat_map(|&by| {
                let with = |&digit: &Digit| Clause {
                    given: vec![by],
                    one_of: group.candidates(board, digit),
                };
                next.iter().map(with).collect::<Vec<_>>()
            });
            let lemma = Lemma::of(room(board, &[group], &[]), [], says);
            let named = ("named", to.named(&group.cells));
            uses.push(to.say(
                "almost-chain-next",
                [
                    named,
                    digits_of(group),
                    count(group),
                    ("digit", Arg::Digit(self.by[i - 1])),
                    ("next", Arg::Digits(next)),
                ],
                lemma,
            ));
        }
        let last = &self.groups[self.groups.len() - 1];
        for digit in lost {
            let ends = places(board, &[first, last], digit);
            let says = [Clause::digit_in(digit, &ends)];
            let lemma = Lemma::of(Rule::Tried, uses.iter().copied(), says);
            let labels = to.labels(&ends);
            let either = to.say(
                "almost-chain-either",
                [
                    ("digit", Arg::Digit(digit)),
                    ("count", Arg::Count(ends.len())),
                    ("labels", labels),
                ],
                lemma,
            );
            let gone = to.losing(digit);
            to.remove(digit, gone, either);
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
