//! Branches, told: digit by digit, or folded into one list where they are long.

use super::branch::{Branch, End, Follows, Why};
use crate::deduction::{Arg, Label, Link, Role, Telling, losing};
use crate::kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};
use crate::pattern::locked::eliminate;

/// A branch with more digits than this is folded.
const TOLD: usize = 8;

/// A telling in progress: it knows which cells have letters.
#[derive(Default)]
pub(super) struct Teller {
    pub telling: Telling,
}

impl Teller {
    pub fn say(&mut self, message: &'static str, args: impl Into<Vec<(&'static str, Arg)>>) {
        self.telling.say(message, args);
    }

    pub fn letter(&mut self, cell: CellId) -> Label {
        let labels = &mut self.telling.figure.labels;
        if let Some((label, _)) = labels.iter().find(|(_, labelled)| *labelled == cell) {
            return *label;
        }
        // More cells than letters: only on boards of hundreds of cells.
        let label = Label(u8::try_from(labels.len()).unwrap_or(u8::MAX));
        labels.push((label, cell));
        label
    }

    pub fn named(&mut self, cell: CellId) -> (&'static str, Arg) {
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
    pub fn branch(&mut self, branch: &Branch) {
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
        let mut all = placed(&inner.steps);
        if all.is_empty() {
            all.push(c);
        }
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
    pub fn end(&mut self, branch: &Branch) {
        match branch.end {
            End::Nothing(Unit::House(house, digit)) => {
                let house = ("house", Arg::House(house));
                self.say("dead-house", [house, ("digit", Arg::Digit(digit))]);
            }
            End::Nothing(Unit::Cell(cell)) => {
                let named = self.named(cell);
                self.say("dead-cell", [named]);
            }
            // The last digit of the branch is what was to be shown.
            End::Reaches(_) => {}
        }
    }

    /// A case of a tree and those within it.
    pub fn tree(&mut self, branch: &Branch, path: &mut Vec<u16>) {
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
    pub fn draw_chain(&mut self, branch: &Branch) {
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
                    by: Some(unit),
                });
            }
            from = step.literal;
        }
    }

    pub fn conclude(mut self, claims: &[Literal]) -> Telling {
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
