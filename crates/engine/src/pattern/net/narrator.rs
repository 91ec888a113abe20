//! Presents branches: a bullet per placed digit with the reasons for it.
//!
//! A nested branch is a block of its own, or a single bullet where the budget is short.

use super::branch::{Branch, BranchEnd, Inference, StepReason};
use super::clue::ClueStep;
use super::drawn;
use super::promise::Promise;
use super::reasons::{Because, Cause, Reasons};
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule, members};
use crate::deduction::{Arg, Bullet, Telling, Trial, losing};
use crate::pattern::locked::eliminate_by;
use crate::pattern::single::place;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};
use std::sync::Arc;

/// A telling in progress, with the letters of cells and the facts known at this point.
pub(super) struct NetNarrator<'a> {
    pub telling: Telling,
    pub reasons: Reasons<'a>,
    /// The bullets that state the promises of a pattern, per digit.
    pub promised: Vec<(Digit, usize)>,
    /// What a clue removed from a cell, to be told with what that leaves of the cell.
    pub by_clue: Option<(Arc<ClueStep>, Vec<Candidate>)>,
}

impl<'a> NetNarrator<'a> {
    pub fn new(board: &'a Board) -> NetNarrator<'a> {
        NetNarrator {
            telling: Telling::default(),
            reasons: Reasons::new(board),
            promised: vec![],
            by_clue: None,
        }
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
        self.open_all(message, args, &[assume], &[assume.candidate().cell]);
    }

    /// Opens a case that assumes one literal, or several candidates out, of which the figure takes
    /// the first for the assumption. It is named by the letters of these cells: those where
    /// something is out, or those of which any one puts all of it out.
    ///
    /// # Panics
    ///
    /// If nothing is assumed.
    pub fn open_all(
        &mut self,
        message: &'static str,
        args: impl Into<Vec<(&'static str, Arg)>>,
        assumed: &[Literal],
        named: &[CellId],
    ) {
        let bullet = self.telling.assume(message, args, assumed.to_vec());
        self.reasons.open();
        for &literal in assumed {
            let cell = literal.candidate().cell;
            let cause = match named.contains(&cell) {
                true => Cause::of_one_of_them(bullet, self.telling.letter(cell)),
                false => {
                    let any = named.iter().map(|&cell| self.telling.letter(cell));
                    Cause::of_any(bullet, any.collect())
                }
            };
            self.reasons.know(literal, cause);
        }
        let depth = self.telling.depth(bullet);
        let more = assumed[1..].iter().map(|literal| (bullet, literal.candidate()));
        let (digits, out) = (vec![], more.collect());
        let trial = Trial { first: bullet, depth, assumes: assumed[0], digits, out, emptied: None };
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
        self.follow(branch, &mut |narrator, inner, _| narrator.inner(inner));
    }

    /// As [`branch`](NetNarrator::branch), with a callback `within` that presents the nested
    /// branches and gets their number.
    fn follow(&mut self, branch: &Branch, within: &mut dyn FnMut(&mut Self, &Branch, u16)) {
        let trial = self.telling.figure.trials.len() - 1;
        let mut inner = 0;
        let mut told: Option<usize> = None;
        for (i, step) in branch.steps.iter().enumerate() {
            match (&step.why, step.literal) {
                (StepReason::Link(tie), Literal::Remove(c)) => self.reasons.lost_in(*tie, c),
                (StepReason::Truth(unit), Literal::Place(c)) => {
                    let by_clue = self.by_clue.take();
                    let bullet = match &by_clue {
                        Some((clue, gone)) => self.digit_by_clue(clue, gone, c),
                        None => self.digit(*unit, c),
                    };
                    let gone = by_clue.into_iter().flat_map(|(_, gone)| gone);
                    let trial = &mut self.telling.figure.trials[trial];
                    trial.out.extend(gone.map(|c| (bullet, c)));
                    trial.digits.push((bullet, c));
                }
                (
                    why
                    @ (StepReason::Count { .. } | StepReason::Promised(_) | StepReason::Clue(_)),
                    _,
                ) => {
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
                        StepReason::Clue(clue)
                            if self.is_inside(clue, &gone)
                                && settles(branch, i + gone.len(), &gone) =>
                        {
                            self.by_clue = Some((clue.clone(), gone));
                            continue;
                        }
                        StepReason::Clue(clue) => {
                            let out = self.clue(clue, &gone);
                            self.telling.figure.trials[trial].out.extend(out);
                            continue;
                        }
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
        let Arg::Because { mut labels, either, patterns } = because else { return (name, because) };
        labels.retain(|label| *label != own);
        (name, Arg::Because { labels, either, patterns })
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

    /// Presents what a clue leaves of its cells, or of those that see them: in one sentence if all
    /// its cells lose the same digits. Returns what is gone with the bullet that says so.
    fn clue(&mut self, clue: &ClueStep, gone: &[Candidate]) -> Vec<(usize, Candidate)> {
        let mut digits: Vec<Digit> = gone.iter().map(|c| c.digit).collect();
        digits.sort_unstable();
        digits.dedup();
        let of = |digit: Digit| -> Vec<Candidate> {
            gone.iter().copied().filter(|c| c.digit == digit).collect()
        };
        let mut parts: Vec<Vec<Candidate>> = vec![];
        for digit in digits {
            let own = of(digit);
            let same = |part: &&mut Vec<Candidate>| losing_cells(part) == losing_cells(&own);
            match parts.iter_mut().find(same) {
                Some(part) => part.extend(own),
                None => parts.push(own),
            }
        }
        let told = |part: &Vec<Candidate>| {
            let bullet = self.clue_part(clue, part);
            part.iter().map(|&c| (bullet, c)).collect::<Vec<_>>()
        };
        parts.iter().flat_map(told).collect()
    }

    /// Presents what several cells lose by a clue, each the same digits. Returns the bullet.
    fn clue_part(&mut self, clue: &ClueStep, gone: &[Candidate]) -> usize {
        self.draw_rules(clue);
        let cells = losing_cells(gone);
        let inside = self.is_inside(clue, gone);
        let (uses, mut because) = self.reasons.out(&clue.needs);
        for &cell in &cells {
            because = self.but_itself(because, cell);
        }
        let mut digits: Vec<Digit> = gone.iter().map(|c| c.digit).collect();
        digits.sort_unstable();
        digits.dedup();
        let message = match (inside, clue.rules.len()) {
            (true, 1) => "net-clue",
            (false, 1) => "net-clue-outside",
            (true, _) => "net-clues",
            (false, _) => "net-clues-outside",
        };
        let mut args = rule_args(clue);
        args.extend([
            ("count", Arg::Count(cells.len())),
            self.named(&cells),
            ("gone", Arg::Digits(digits)),
            because,
        ]);
        let says = Clause::none_of(gone.iter().copied());
        let lemma = Lemma::of(fill(clue), uses, says);
        let bullet = self.telling.lemma(message, args, lemma);
        for &c in gone {
            let label = self.telling.letter(c.cell);
            self.reasons.know(Literal::Remove(c), Cause::of_cell(bullet, label));
        }
        bullet
    }

    /// Presents a digit that is the last of a cell once a clue has removed others.
    fn digit_by_clue(&mut self, clue: &ClueStep, gone: &[Candidate], c: Candidate) -> usize {
        self.draw_rules(clue);
        let named = self.named(&[c.cell]);
        let (uses, because) = self.left_by_clue(clue, gone, Some(c));
        let mut args = rule_args(clue);
        args.extend([("digit", Arg::Digit(c.digit)), named, because]);
        let lemma = Lemma::of(fill(clue), uses, [Clause::is(c)]);
        let message = if clue.rules.len() == 1 { "then-by-clue" } else { "then-by-clues" };
        let bullet = self.telling.lemma(message, args, lemma);
        let label = self.telling.letter(c.cell);
        let cause = Cause::of_cell(bullet, label);
        gone.iter().for_each(|c| self.reasons.know(Literal::Remove(*c), cause.clone()));
        self.reasons.know(Literal::Place(c), cause);
        bullet
    }

    /// Returns why a clue leaves nothing of a cell but `but`: what it depends on, and why the other
    /// candidates of the cell are out.
    fn left_by_clue(
        &mut self,
        clue: &ClueStep,
        gone: &[Candidate],
        but: Option<Candidate>,
    ) -> Because {
        let cell = gone[0].cell;
        let mut out = members(self.reasons.board().layout(), Unit::Cell(cell));
        let is_open = |c: &Candidate| self.reasons.board().is_open(*c);
        out.retain(|c| is_open(c) && !gone.contains(c) && Some(*c) != but);
        out.extend(clue.needs.iter().filter(|c| c.cell != cell));
        let (uses, because) = self.reasons.out(&out);
        (uses, self.but_itself(because, cell))
    }

    /// Returns whether these are candidates of a clue's own cells, and not of cells that see them.
    fn is_inside(&self, clue: &ClueStep, gone: &[Candidate]) -> bool {
        let layout = self.reasons.board().layout();
        let has = |cell| clue.rules.iter().any(|&rule| layout.rule(rule).cells.contains(cell));
        gone.first().is_some_and(|c| has(&c.cell))
    }

    fn draw_rules(&mut self, clue: &ClueStep) {
        let rules = &mut self.telling.figure.rules;
        for &rule in &clue.rules {
            if !rules.contains(&rule) {
                rules.push(rule);
            }
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
                if let Some(trial) = self.trial(branch) {
                    trial.emptied = Some(unit);
                }
                if let Some((clue, gone)) = self.by_clue.take() {
                    return self.end_by_clue(&clue, &gone);
                }
                let (uses, because) = self.reasons.emptied(unit, None);
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

    /// Presents a contradiction in a clue. Returns its bullet.
    fn end_by_clue(&mut self, clue: &ClueStep, gone: &[Candidate]) -> usize {
        self.draw_rules(clue);
        let named = self.named(&[gone[0].cell]);
        let (uses, because) = self.left_by_clue(clue, gone, None);
        let lemma = Lemma::of(fill(clue), uses, [Clause::dead()]);
        let mut args = rule_args(clue);
        args.extend([named, because]);
        let message = if clue.rules.len() == 1 { "dead-clue" } else { "dead-clues" };
        self.telling.lemma(message, args, lemma)
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
        self.follow(branch, &mut |narrator, inner, number| {
            path.push(number);
            let bullet = narrator.tree(inner, path);
            path.pop();
            let c = inner.assume.candidate();
            let label = narrator.telling.letter(c.cell);
            narrator.reasons.know(Literal::Remove(c), Cause::of_cell(bullet, label));
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
        self.conclude_part(claims, uses);
        self.concluded(claims)
    }

    /// States that a digit is placed, or that cells lose one.
    pub fn conclude_part(&mut self, claims: &[Literal], uses: &[usize]) {
        match claims[0] {
            Literal::Place(c) => {
                let lemma = Lemma::of(Rule::Follows, uses.iter().copied(), [Clause::is(c)]);
                place("place", c, lemma, &mut self.telling);
            }
            Literal::Remove(c) => {
                eliminate_by(c.digit, losing(claims, c.digit), uses, &mut self.telling);
            }
        }
    }

    /// Returns the telling, in which the conclusion has been stated.
    pub fn concluded(mut self, claims: &[Literal]) -> Telling {
        let gone = |c: &Candidate| claims.contains(&Literal::Remove(*c));
        self.telling.figure.premises.retain(|c| !gone(c));
        self.telling.figure.aux.retain(|c| !gone(c));
        self.telling
    }
}

/// Returns the arguments that name a clue, or both that are filled together.
fn rule_args(clue: &ClueStep) -> Vec<(&'static str, Arg)> {
    ["rule", "other"].into_iter().zip(&clue.rules).map(|(name, &r)| (name, Arg::Rule(r))).collect()
}

/// Returns the rule by which what a clue leaves follows.
fn fill(clue: &ClueStep) -> Rule {
    match clue.rules[..] {
        [rule] => Rule::Fill(rule),
        _ => Rule::Fillings { rules: clue.rules.clone(), rests: vec![] },
    }
}

/// Returns whether what a clue removed settles its cell: the next that is told, from step `next`
/// on, is the digit left there, or that there is none. Of a cell beside the clue that is not said
/// in one sentence, for the clue leaves such a cell nothing: it needs a digit that the cell can
/// see.
fn settles(branch: &Branch, next: usize, gone: &[Candidate]) -> bool {
    let cell = gone[0].cell;
    let unit = Unit::Cell(cell);
    let told = |step: &&Inference| !matches!(step.why, StepReason::Link(_));
    let settled = match branch.steps[next..].iter().find(told).map(|step| &step.why) {
        Some(StepReason::Truth(truth)) => *truth == unit,
        Some(_) => false,
        None => branch.end == BranchEnd::Nothing(unit),
    };
    settled && gone.iter().all(|c| c.cell == cell)
}

/// Returns the cells of these candidates, each once.
fn losing_cells(gone: &[Candidate]) -> Vec<CellId> {
    let mut cells: Vec<CellId> = gone.iter().map(|c| c.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
