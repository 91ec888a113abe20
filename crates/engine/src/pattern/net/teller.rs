//! Presents branches: a bullet per placed digit with the reasons for it.
//!
//! A nested branch is a block of its own, or a single bullet where the budget is short.

use super::branch::{Branch, BranchEnd, StepReason};
use super::drawn;
use super::promise::Promise;
use super::reasons::{Cause, Reasons};
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Bullet, Telling, Trial, losing};
use crate::pattern::locked::eliminate_by;
use crate::pattern::single::place;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// A telling in progress, with the letters of cells and the facts known at this point.
pub(super) struct Teller<'a> {
    pub telling: Telling,
    pub reasons: Reasons<'a>,
    /// The bullets that state the promises of a pattern, per digit.
    pub promised: Vec<(Digit, usize)>,
}

impl<'a> Teller<'a> {
    pub fn new(board: &'a Board) -> Teller<'a> {
        Teller { telling: Telling::default(), reasons: Reasons::new(board), promised: vec![] }
    }

    /// Returns the message argument that names these cells.
    pub fn named(&mut self, cells: &[CellId]) -> (&'static str, Arg) {
        ("named", Arg::Named(self.telling.named(cells)))
    }

    /// Opens a case.
    pub fn open(
        &mut self,
        message: &'static str,
        args: impl Into<Vec<(&'static str, Arg)>>,
        assume: Literal,
    ) {
        let bullet = self.telling.assume(message, args, vec![assume]);
        let label = self.telling.letter(assume.candidate().cell);
        self.reasons.open();
        self.reasons.know(assume, Cause::of_cell(bullet, label));
        let depth = self.telling.depth(bullet);
        let (digits, out) = (vec![], vec![]);
        let trial = Trial { first: bullet, depth, assumes: assume, digits, out, emptied: None };
        self.telling.figure.trials.push(trial);
    }

    /// Closes it.
    pub fn close(&mut self, short: Option<Bullet>) {
        self.telling.close(short);
        self.reasons.close();
    }

    /// Draws the digits a branch depends on.
    pub fn draw(&mut self, branch: &Branch) {
        let figure = &mut self.telling.figure;
        if let Literal::Place(c) = branch.assume {
            figure.premises.push(c);
        }
        for step in &branch.steps {
            if let Literal::Place(c) = step.literal {
                if !figure.premises.contains(&c) && !figure.aux.contains(&c) {
                    figure.aux.push(c);
                }
            }
        }
    }

    /// Presents the inferences of a branch whose assumption has been stated.
    pub fn branch(&mut self, branch: &Branch) {
        self.follow(branch, &mut |teller, inner, _| teller.inner(inner));
    }

    /// As [`branch`](Teller::branch), with a callback `within` that presents the nested branches
    /// and gets their number.
    fn follow(&mut self, branch: &Branch, within: &mut dyn FnMut(&mut Self, &Branch, u16)) {
        let trial = self.telling.figure.trials.len() - 1;
        let mut inner = 0;
        let mut told: Option<usize> = None;
        for (i, step) in branch.steps.iter().enumerate() {
            match (&step.why, step.literal) {
                (StepReason::Link(tie), Literal::Remove(c)) => self.reasons.lost_in(*tie, c),
                (StepReason::Truth(unit), Literal::Place(c)) => {
                    let bullet = self.digit(*unit, c);
                    self.telling.figure.trials[trial].digits.push((bullet, c));
                }
                (why @ (StepReason::Count { .. } | StepReason::Promised(_)), _) => {
                    // It is presented with the first elimination of the same pattern.
                    if told.is_some_and(|end| i < end) {
                        continue;
                    }
                    let same = branch.steps[i..].iter().take_while(|s| s.why.is_same_pattern(why));
                    let gone: Vec<Candidate> = same.map(|step| step.literal.candidate()).collect();
                    told = Some(i + gone.len());
                    match why {
                        StepReason::Count { truths, links } => self.count(truths, links, &gone),
                        StepReason::Promised(promise) => self.keep(promise, &gone),
                        _ => {}
                    }
                    let said = self.telling.bullets.len() - 1;
                    let out = gone.into_iter().map(|c| (said, c));
                    self.telling.figure.trials[trial].out.extend(out);
                }
                (StepReason::Refuted(refuted), literal) => {
                    inner += 1;
                    within(self, refuted, inner);
                    let said = self.telling.bullets.len() - 1;
                    self.telling.figure.trials[trial].out.push((said, literal.candidate()));
                }
                _ => {}
            }
        }
    }

    /// Presents a digit that is the last of a unit.
    fn digit(&mut self, unit: Unit, c: Candidate) -> usize {
        let named = self.named(&[c.cell]);
        let (uses, because) = self.reasons.emptied(unit, Some(c));
        let because = self.but_itself(because, c.cell);
        let digit = ("digit", Arg::Digit(c.digit));
        let lemma = Lemma::of(Rule::Left(unit), uses, [Clause::is(c)]);
        let bullet = match unit {
            Unit::House(house, _) => {
                let house = ("house", Arg::House(house));
                self.telling.lemma("then-in-house", [house, digit, named, because], lemma)
            }
            Unit::Cell(_) => self.telling.lemma("then-in-cell", [digit, named, because], lemma),
        };
        let label = self.telling.letter(c.cell);
        self.reasons.know(Literal::Place(c), Cause::of_cell(bullet, label));
        bullet
    }

    /// Returns the reasons without the letter of the current cell, since the sentence before was
    /// about it.
    fn but_itself(
        &mut self,
        (name, because): (&'static str, Arg),
        cell: CellId,
    ) -> (&'static str, Arg) {
        let own = self.telling.letter(cell);
        let Arg::Because(mut labels, patterns) = because else { return (name, because) };
        labels.retain(|label| *label != own);
        (name, Arg::Because(labels, patterns))
    }

    /// Presents a pattern on the hypothetical board.
    fn count(&mut self, truths: &[Unit], links: &[Unit], gone: &[Candidate]) {
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
        let (uses, because) = self.reasons.covered(truths, links);
        let rule = Rule::Count { truths: truths.to_vec(), links: links.to_vec(), once: vec![] };
        let lemma = Lemma::of(rule, uses, Clause::none_of(gone.iter().copied()));
        let bases = ("houses", Arg::Houses(houses(truths)));
        let covers = ("covers", Arg::Houses(houses(links)));
        let bullet = match (cells(truths).len(), cells(links).len()) {
            (0, 0) => {
                let digit = ("digit", Arg::Digit(digits(truths)[0]));
                let message = if truths.len() == 1 { "net-locked" } else { "net-fish" };
                self.telling.lemma(message, [bases, digit, covers, because], lemma)
            }
            (0, _) => {
                let named = self.named(&cells(links));
                let digits = ("digits", Arg::Digits(digits(truths)));
                self.telling.lemma("net-hidden", [bases, digits, named, because], lemma)
            }
            _ => {
                let named = self.named(&cells(truths));
                let because = cells(truths)
                    .into_iter()
                    .fold(because, |because, cell| self.but_itself(because, cell));
                let digits = ("digits", Arg::Digits(digits(links)));
                self.telling.lemma("net-naked", [named, digits, covers, because], lemma)
            }
        };
        let units = if houses(truths).is_empty() { links } else { truths };
        let cause = Cause::of_pattern(bullet, &houses(units), &digits(units));
        for &c in gone {
            self.reasons.know(Literal::Remove(c), cause.clone());
        }
    }

    /// Presents a promise of a pattern on the board with all its eliminations, and records those
    /// that are new.
    fn keep(&mut self, promise: &Promise, new: &[Candidate]) {
        let (mut uses, mut because) = self.reasons.out(&promise.needs);
        let said = self.promised.iter().filter(|(digit, _)| *digit == promise.digit);
        uses.extend(said.map(|(_, bullet)| *bullet));
        for c in &promise.needs {
            because = self.but_itself(because, c.cell);
        }
        let mut labels = |all: &[Candidate]| -> Arg {
            Arg::Labels(all.iter().map(|c| self.telling.letter(c.cell)).collect())
        };
        let args = [
            ("digit", Arg::Digit(promise.digit)),
            ("labels", labels(&promise.gone)),
            ("targets", labels(&promise.needs)),
            because,
        ];
        let says = Clause::none_of(promise.gone.iter().copied());
        let bullet = self.telling.lemma("net-promised", args, Lemma::of(Rule::Follows, uses, says));
        for c in new {
            let label = self.telling.letter(c.cell);
            self.reasons.know(Literal::Remove(*c), Cause::of_cell(bullet, label));
        }
    }

    /// Presents a nested branch in a block, then its conclusion.
    fn inner(&mut self, inner: &Branch) {
        let c = inner.assume.candidate();
        let before = self.telling.bullets.len();
        let (named, digit) = (self.named(&[c.cell]), ("digit", Arg::Digit(c.digit)));
        self.open("inner-try", [named.clone(), digit.clone()], inner.assume);
        self.branch(inner);
        let dead = self.end(inner);
        let count = ("count", Arg::Count(self.telling.bullets.len() + 1 - before));
        // Its outer facts: if it shrinks to one bullet, the reader can still look them up.
        let inside = self.telling.lemmas[before..].iter();
        let outer =
            inside.flat_map(|lemma| lemma.uses.iter().copied().filter(|&used| used < before));
        let because = self.reasons.called(&outer.collect::<Vec<_>>());
        let because = self.but_itself(because, c.cell);
        let args = vec![named, digit.clone(), count, because];
        self.close(Some(Bullet { message: "inner-short", args }));
        let label = self.telling.letter(c.cell);
        let lemma = Lemma::of(Rule::Follows, [dead], [Clause::not(c)]);
        let bullet = self.telling.lemma("inner-out", [("label", Arg::Label(label)), digit], lemma);
        self.reasons.know(Literal::Remove(c), Cause::of_cell(bullet, label));
    }

    /// Presents the contradiction. Returns its bullet.
    pub fn end(&mut self, branch: &Branch) -> usize {
        match branch.end {
            BranchEnd::Nothing(unit) => {
                let (uses, because) = self.reasons.emptied(unit, None);
                if let Some(trial) = self.trial(branch) {
                    trial.emptied = Some(unit);
                }
                let lemma = Lemma::of(Rule::Left(unit), uses, [Clause::dead()]);
                match unit {
                    Unit::House(house, digit) => {
                        let house = ("house", Arg::House(house));
                        self.telling.lemma(
                            "dead-house",
                            [house, ("digit", Arg::Digit(digit)), because],
                            lemma,
                        )
                    }
                    Unit::Cell(cell) => {
                        let named = self.named(&[cell]);
                        let because = self.but_itself(because, cell);
                        self.telling.lemma("dead-cell", [named, because], lemma)
                    }
                }
            }
            BranchEnd::Reaches(Literal::Remove(c)) => {
                let (uses, because) = self.reasons.out(&[c]);
                let label = ("label", Arg::Label(self.telling.letter(c.cell)));
                let digit = ("digit", Arg::Digit(c.digit));
                let lemma = Lemma::of(Rule::Follows, uses, [Clause::not(c)]);
                self.telling.lemma("dead-itself", [label, digit, because], lemma)
            }
            // The last digit of the branch is the conclusion itself.
            BranchEnd::Reaches(Literal::Place(c)) => self.reasons.held(c),
        }
    }

    fn trial(&mut self, branch: &Branch) -> Option<&mut Trial> {
        let trials = self.telling.figure.trials.iter_mut().rev();
        trials.into_iter().find(|trial| trial.assumes == branch.assume)
    }

    /// Presents a case of a tree and its inner cases, which are the candidates of one cell.
    pub fn tree(&mut self, branch: &Branch, path: &mut Vec<u16>) -> usize {
        let c = branch.assume.candidate();
        let case = ("case", Arg::Case(path.clone()));
        let digit = ("digit", Arg::Digit(c.digit));
        let before = self.telling.bullets.len();
        let named = self.named(&[c.cell]);
        if path.len() == 1 {
            self.telling.figure.premises.push(c);
        }
        self.open("case-takes", [case.clone(), named.clone(), digit.clone()], branch.assume);
        self.follow(branch, &mut |teller, inner, number| {
            path.push(number);
            let bullet = teller.tree(inner, path);
            path.pop();
            let c = inner.assume.candidate();
            let label = teller.telling.letter(c.cell);
            teller.reasons.know(Literal::Remove(c), Cause::of_cell(bullet, label));
        });
        let dead = self.end(branch);
        let count = ("count", Arg::Count(self.telling.bullets.len() + 1 - before));
        let short = vec![case.clone(), named, digit.clone(), count];
        self.close(Some(Bullet { message: "case-short", args: short }));
        let label = ("label", Arg::Label(self.telling.letter(c.cell)));
        let lemma = Lemma::of(Rule::Follows, [dead], [Clause::not(c)]);
        self.telling.lemma("case-out", [case, label, digit], lemma)
    }

    /// Draws the links of a branch whose steps each depend on the one before.
    pub fn draw_chain(&mut self, branch: &Branch) {
        self.telling.figure.links.extend(drawn::links(self.reasons.board(), branch));
    }

    /// States that these candidates are out in this case.
    pub fn gone(&mut self, claims: &[Literal]) -> usize {
        let digit = claims[0].candidate().digit;
        let cells = losing(claims, digit);
        let candidates: Vec<Candidate> =
            cells.iter().map(|&cell| Candidate { cell, digit }).collect();
        let (uses, because) = self.reasons.out(&candidates);
        let lemma = Lemma::of(Rule::Follows, uses, Clause::none_of(candidates));
        self.telling.lemma(
            "then-gone",
            [
                ("count", Arg::Count(cells.len())),
                ("cells", Arg::Cells(cells)),
                ("digit", Arg::Digit(digit)),
                because,
            ],
            lemma,
        )
    }

    /// States the conclusion from these bullets.
    pub fn conclude(mut self, claims: &[Literal], uses: &[usize]) -> Telling {
        match claims[0] {
            Literal::Place(c) => {
                let lemma = Lemma::of(Rule::Follows, uses.iter().copied(), [Clause::is(c)]);
                place("place", c, lemma, &mut self.telling);
            }
            Literal::Remove(c) => {
                eliminate_by(c.digit, losing(claims, c.digit), uses, &mut self.telling);
            }
        }
        let gone = |c: &Candidate| claims.contains(&Literal::Remove(*c));
        self.telling.figure.premises.retain(|c| !gone(c));
        self.telling.figure.aux.retain(|c| !gone(c));
        self.telling
    }
}
