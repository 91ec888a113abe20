//! Cases and refutations, told.  A branch is told digit by digit, or folded into one list where it is
//! long.

use super::branch::{Branch, End, Follows, Why};
use crate::board::Board;
use crate::deduction::{Arg, Label, Link, Role, Story, Telling, losing};
use crate::kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};
use crate::pattern::exclusion::Exclusion;
use crate::pattern::locked::eliminate;
use crate::pattern::single;

/// A branch with more digits than this is folded.
const TOLD: usize = 8;

/// What is split into cases.
#[derive(Clone, Copy, Debug)]
pub(super) enum Split {
    Unit(Unit),
    HoldsOrNot,
}

/// Several cases that all lead to the same.
#[derive(Debug)]
pub(super) struct AllCases {
    pub split: Split,
    pub branches: Vec<Branch>,
    pub chain: bool,
}

/// Something that cannot be.
#[derive(Debug)]
pub(super) struct Refutation {
    pub chain: bool,
    pub one_digit: bool,
    pub branch: Branch,
}

/// Cases within cases, all but one of which lead nowhere.
#[derive(Debug)]
pub(super) struct Tree {
    pub branches: Vec<Branch>,
}

/// A unit with one candidate.
#[derive(Debug)]
pub(super) struct OneLeft {
    pub unit: Unit,
    pub only: Candidate,
}

/// A telling in progress: it knows which cells have letters.
#[derive(Default)]
struct Teller {
    telling: Telling,
}

impl Story for AllCases {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut teller = Teller::default();
        let cases: Vec<Candidate> = self.branches.iter().map(|b| b.assume.candidate()).collect();
        match self.split {
            Split::Unit(Unit::Cell(cell)) => {
                let digits = cases.iter().map(|c| c.digit).collect();
                let named = teller.named(cell);
                teller.say("cases-of-cell", [named, ("digits", Arg::Digits(digits))]);
            }
            Split::Unit(Unit::House(house, digit)) => {
                let named = cases.iter().map(|c| (teller.letter(c.cell), c.cell)).collect();
                teller.say(
                    "cases-of-house",
                    [
                        ("house", Arg::House(house)),
                        ("digit", Arg::Digit(digit)),
                        ("named", Arg::Named(named)),
                    ],
                );
                let cells: Vec<CellId> = cases.iter().map(|c| c.cell).collect();
                let why = Exclusion::of_house(board, house, digit, &cells);
                why.tell_earlier(digit, &mut teller.telling);
            }
            Split::HoldsOrNot => {
                let named = teller.named(cases[0].cell);
                teller.say("cases-of-digit", [named, ("digit", Arg::Digit(cases[0].digit))]);
            }
        }
        for (i, branch) in self.branches.iter().enumerate() {
            let c = branch.assume.candidate();
            let label = ("label", Arg::Label(teller.letter(c.cell)));
            let message = match branch.assume {
                Literal::Place(_) => "case-is",
                Literal::Remove(_) => "case-is-not",
            };
            let case = ("case", Arg::Case(vec![i as u16 + 1]));
            teller.say(message, [case, label, ("digit", Arg::Digit(c.digit))]);
            teller.branch(branch);
            let gone = losing(claims, claims[0].candidate().digit);
            if !gone.is_empty() {
                let digit = claims[0].candidate().digit;
                teller.say(
                    "then-gone",
                    [
                        ("count", Arg::Count(gone.len())),
                        ("cells", Arg::Cells(gone)),
                        ("digit", Arg::Digit(digit)),
                    ],
                );
            }
            if self.chain {
                teller.draw_chain(branch);
            }
        }
        teller.say("all-the-same", [("count", Arg::Count(self.branches.len()))]);
        teller.conclude(claims)
    }
}

impl Story for Refutation {
    fn tell(&self, _: &Board, claims: &[Literal]) -> Telling {
        let mut teller = Teller::default();
        let c = self.branch.assume.candidate();
        if self.one_digit {
            teller.telling.figure.digit = Some(c.digit);
        }
        let named = teller.named(c.cell);
        let message = match self.branch.assume {
            Literal::Place(_) => "if-were",
            Literal::Remove(_) => "if-were-not",
        };
        teller.say(message, [named, ("digit", Arg::Digit(c.digit))]);
        teller.branch(&self.branch);
        teller.end(&self.branch);
        if self.chain {
            teller.draw_chain(&self.branch);
        }
        teller.conclude(claims)
    }
}

impl Story for Tree {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut teller = Teller::default();
        let cell = self.branches[0].assume.candidate().cell;
        let digits: Vec<Digit> = crate::set::digits(board.candidates(cell)).collect();
        let places = matches!(claims[0], Literal::Place(_));
        if places {
            let named = teller.named(cell);
            teller.say(
                "tree-look",
                [named, ("count", Arg::Count(digits.len())), ("digits", Arg::Digits(digits))],
            );
        }
        for (i, branch) in self.branches.iter().enumerate() {
            teller.tree(branch, &mut vec![i as u16 + 1]);
        }
        if let [Literal::Place(c)] = *claims {
            teller.say(
                "place-only-digit",
                [
                    ("cell", Arg::Cell(c.cell)),
                    ("digit", Arg::Digit(c.digit)),
                    ("goal", Arg::Role(Role::Goal, vec![c.digit])),
                ],
            );
            return teller.telling;
        }
        teller.conclude(claims)
    }
}

impl Story for OneLeft {
    fn tell(&self, _: &Board, claims: &[Literal]) -> Telling {
        let mut teller = Teller::default();
        let Candidate { cell, digit } = self.only;
        match self.unit {
            Unit::House(house, _) => {
                let house = ("house", Arg::House(house));
                teller.say("look-house", [house, ("digit", Arg::Digit(digit))]);
                single::only_here(self.only, &mut teller.telling);
                teller.telling
            }
            Unit::Cell(_) => {
                teller.say("look-cell", [("cell", Arg::Cell(cell))]);
                teller.conclude(claims)
            }
        }
    }
}

impl Teller {
    fn say(&mut self, message: &'static str, args: impl Into<Vec<(&'static str, Arg)>>) {
        self.telling.say(message, args);
    }

    fn letter(&mut self, cell: CellId) -> Label {
        let labels = &mut self.telling.figure.labels;
        if let Some((label, _)) = labels.iter().find(|(_, labelled)| *labelled == cell) {
            return *label;
        }
        // More cells than letters: only on boards of hundreds of cells.
        let label = Label(u8::try_from(labels.len()).unwrap_or(u8::MAX));
        labels.push((label, cell));
        label
    }

    fn named(&mut self, cell: CellId) -> (&'static str, Arg) {
        ("named", Arg::Named(vec![(self.letter(cell), cell)]))
    }

    fn all_named(&mut self, cells: &[CellId]) -> (&'static str, Arg) {
        ("named", Arg::Named(cells.iter().map(|&cell| (self.letter(cell), cell)).collect()))
    }

    fn filled(&mut self, all: &[Candidate]) -> (&'static str, Arg) {
        let filled = all.iter().map(|c| (self.letter(c.cell), c.cell, c.digit)).collect();
        ("filled", Arg::Filled(filled))
    }

    /// What follows in a branch, each digit a bullet, or all in one if there are many.
    fn branch(&mut self, branch: &Branch) {
        self.premise(branch);
        let digits = placed(&branch.steps);
        let fold = digits.len() > TOLD;
        let mut run: Vec<Candidate> = vec![];
        for step in &branch.steps {
            match (&step.why, step.literal) {
                (Why::Truth(_), Literal::Place(c)) if fold => run.push(c),
                (Why::Truth(unit), Literal::Place(c)) => {
                    let named = self.named(c.cell);
                    let digit = ("digit", Arg::Digit(c.digit));
                    match *unit {
                        Unit::House(house, _) => {
                            self.say("then-in-house", [("house", Arg::House(house)), digit, named]);
                        }
                        Unit::Cell(_) => self.say("then-in-cell", [digit, named]),
                    }
                }
                (Why::Count { truths, links }, _) => {
                    self.fold(&mut run);
                    self.count(truths, links);
                }
                (Why::Refuted(inner), _) => {
                    self.fold(&mut run);
                    self.inner(inner);
                }
                _ => {}
            }
        }
        self.fold(&mut run);
    }

    /// Draws the digits a branch rests on.
    fn premise(&mut self, branch: &Branch) {
        let figure = &mut self.telling.figure;
        if let Literal::Place(c) = branch.assume {
            figure.premises.push(c);
        }
        for c in placed(&branch.steps) {
            if !figure.premises.contains(&c) && !figure.aux.contains(&c) {
                figure.aux.push(c);
            }
        }
    }

    fn fold(&mut self, run: &mut Vec<Candidate>) {
        if !run.is_empty() {
            let filled = self.filled(run);
            self.say("then-fold", [("count", Arg::Count(run.len())), filled]);
            run.clear();
        }
    }

    /// A pattern on the board in the head.
    fn count(&mut self, truths: &[Unit], links: &[Unit]) {
        let houses = |units: &[Unit]| -> Vec<HouseId> {
            let mut all: Vec<HouseId> = vec![];
            for unit in units {
                if let Unit::House(house, _) = unit {
                    if !all.contains(house) {
                        all.push(*house);
                    }
                }
            }
            all
        };
        let digits = |units: &[Unit]| -> Vec<Digit> {
            let mut all: Vec<Digit> = vec![];
            for unit in units {
                if let Unit::House(_, digit) = unit {
                    if !all.contains(digit) {
                        all.push(*digit);
                    }
                }
            }
            all
        };
        let cells = |units: &[Unit]| -> Vec<CellId> {
            let of = |unit: &Unit| match unit {
                Unit::Cell(cell) => Some(*cell),
                Unit::House(..) => None,
            };
            units.iter().filter_map(of).collect()
        };
        let bases = ("houses", Arg::Houses(houses(truths)));
        let covers = ("covers", Arg::Houses(houses(links)));
        match (cells(truths).len(), cells(links).len()) {
            (0, 0) => self.say(
                if truths.len() == 1 { "net-locked" } else { "net-fish" },
                [bases, ("digit", Arg::Digit(digits(truths)[0])), covers],
            ),
            (0, _) => {
                let named = self.all_named(&cells(links));
                let digits = digits(truths);
                self.say("net-hidden", [bases, ("digits", Arg::Digits(digits)), named]);
            }
            _ => {
                let named = self.all_named(&cells(truths));
                let digits = digits(links);
                self.say("net-naked", [named, ("digits", Arg::Digits(digits)), covers]);
            }
        }
    }

    /// A refutation within one, in one bullet.
    fn inner(&mut self, inner: &Branch) {
        let c = inner.assume.candidate();
        let mut all = vec![c];
        all.extend(placed(&inner.steps));
        let named = self.named(c.cell);
        let filled = self.filled(&all);
        let digit = ("digit", Arg::Digit(c.digit));
        match inner.end {
            End::Nothing(Unit::House(house, other)) => self.say(
                "inner-no-place",
                [named, digit, filled, ("house", Arg::House(house)), ("other", Arg::Digit(other))],
            ),
            End::Nothing(Unit::Cell(cell)) => {
                let cell = ("cell", Arg::Cell(cell));
                self.say("inner-no-digit", [named, digit, filled, cell]);
            }
            End::Reaches(_) => {}
        }
    }

    /// Where a refutation ends.
    fn end(&mut self, branch: &Branch) {
        match branch.end {
            End::Nothing(Unit::House(house, digit)) => {
                let house = ("house", Arg::House(house));
                self.say("dead-house", [house, ("digit", Arg::Digit(digit))]);
            }
            End::Nothing(Unit::Cell(cell)) => {
                let named = self.named(cell);
                self.say("dead-cell", [named]);
            }
            End::Reaches(Literal::Remove(c)) => {
                let label = ("label", Arg::Label(self.letter(c.cell)));
                self.say("dead-itself", [label, ("digit", Arg::Digit(c.digit))]);
            }
            // The last digit of the branch is what was to be shown.
            End::Reaches(Literal::Place(_)) => {}
        }
    }

    /// A case of a tree and those within it.
    fn tree(&mut self, branch: &Branch, path: &mut Vec<u16>) {
        let c = branch.assume.candidate();
        let case = ("case", Arg::Case(path.clone()));
        let digit = ("digit", Arg::Digit(c.digit));
        let named = self.named(c.cell);
        self.say("case-takes", [case.clone(), named, digit.clone()]);
        if path.len() == 1 {
            self.telling.figure.premises.push(c);
        }
        let mut run: Vec<Candidate> = vec![];
        let mut inner = 0;
        for step in &branch.steps {
            match (&step.why, step.literal) {
                (Why::Truth(_), Literal::Place(c)) => run.push(c),
                (Why::Refuted(within), _) => {
                    self.fold(&mut run);
                    inner += 1;
                    path.push(inner);
                    self.tree(within, path);
                    path.pop();
                }
                _ => {}
            }
        }
        self.fold(&mut run);
        self.end(branch);
        let label = ("label", Arg::Label(self.letter(c.cell)));
        self.say("case-out", [case, label, digit]);
    }

    /// The links of a branch whose steps need one another.
    fn draw_chain(&mut self, branch: &Branch) {
        let mut from = branch.assume;
        for step in &branch.steps {
            // A second line to the same end starts where the first did.
            let unit = match step.why {
                Why::Link(unit) | Why::Truth(unit) => unit,
                Why::Count { .. } | Why::Refuted(_) => continue,
            };
            let strong = matches!(step.literal, Literal::Place(_));
            let goes_on = matches!(from, Literal::Place(_)) != strong;
            if goes_on && touches(from.candidate(), unit) {
                self.telling.figure.links.push(Link {
                    from: vec![from.candidate()],
                    to: vec![step.literal.candidate()],
                    strong,
                });
            }
            from = step.literal;
        }
    }

    fn conclude(mut self, claims: &[Literal]) -> Telling {
        match claims[0] {
            Literal::Place(c) => self.say(
                "place",
                [
                    ("cell", Arg::Cell(c.cell)),
                    ("digit", Arg::Digit(c.digit)),
                    ("goal", Arg::Role(Role::Goal, vec![c.digit])),
                ],
            ),
            Literal::Remove(c) => eliminate(c.digit, losing(claims, c.digit), &mut self.telling),
        }
        let gone = |c: &Candidate| claims.contains(&Literal::Remove(*c));
        self.telling.figure.premises.retain(|c| !gone(c));
        self.telling.figure.aux.retain(|c| !gone(c));
        self.telling
    }
}

/// The digits put in, in order.
fn placed(steps: &[Follows]) -> Vec<Candidate> {
    let of = |step: &Follows| match step.literal {
        Literal::Place(c) => Some(c),
        Literal::Remove(_) => None,
    };
    steps.iter().filter_map(of).collect()
}

/// Whether a candidate may be in a unit, so far as its digit and cell say.
fn touches(c: Candidate, unit: Unit) -> bool {
    match unit {
        Unit::Cell(cell) => c.cell == cell,
        Unit::House(_, digit) => c.digit == digit,
    }
}
