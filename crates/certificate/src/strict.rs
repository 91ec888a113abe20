//! A step for a checker that only adds up: the kernel's sums, everything settled taken out of them,
//! and what each then implies literally (`ia`, which is what the kernel calls forced).
//!
//! Two axioms are no sums, impossible patterns and readings: the kernel tries every filling there,
//! and runs a machine. They are left to propagation (`rup`), case by case.

use std::collections::HashMap;
use std::fmt::Write as _;

use kotowari_kernel::{Axiom, Candidate, Digit, HouseId, Literal, Proof, Reason, Unit};

use crate::about::Refusal;
use crate::formula::Line;
use crate::pieces::{Passing, Writer};
use crate::propagation::Var;
use crate::settled::{Change, Settled, Source};

/// What a proof forces, each with the label of the line that implies it; no literal for a
/// contradiction.
type Forced = Vec<(Option<(Var, bool)>, String)>;

impl Writer<'_> {
    /// Writes a step.
    pub(crate) fn step_strictly(
        &mut self,
        number: usize,
        proof: &Proof,
        claims: &[Literal],
    ) -> Result<(), Refusal> {
        self.number = number;
        self.begin_strictly();
        let mark = self.all.mark();
        let mut passing = vec![];
        let forced = self.prove_strictly(proof, &mut passing)?;
        let mut all = vec![];
        for &claim in claims {
            let (var, value) = self.read_literal(claim);
            let implies = |(literal, _): &&(Option<(Var, bool)>, String)| match literal {
                None => true,
                Some(literal) => *literal == (var, value),
            };
            let (_, from) = forced.iter().find(implies).ok_or(Refusal::NotProved(number))?;
            let label = self.implied(var, value, from);
            self.settle_strictly(var, value, &label, true);
            all.push((var, value));
        }
        self.forget(mark, &passing);
        for (var, value) in all {
            self.all.add(&Writer::unit(var, value));
        }
        self.all.settle();
        if let Some(settled) = &mut self.settled {
            settled.changes.clear();
        }
        Ok(())
    }

    /// Settles what single lines of the formula say.
    fn begin_strictly(&mut self) {
        if self.settled.is_some() {
            return;
        }
        let mut related: HashMap<Candidate, Vec<(Candidate, Line)>> = HashMap::new();
        for (a, b, line) in self.formula.related() {
            related.entry(a).or_default().push((b, line));
            related.entry(b).or_default().push((a, line));
        }
        // The table is a hash map: the order must not depend on it.
        related.values_mut().for_each(|others| others.sort_unstable());
        self.settled = Some(Settled { related, ..Settled::default() });
        let formula = self.formula;
        for (line, var, value) in formula.units() {
            self.settle_strictly(var, value, formula.label(line), true);
        }
    }

    /// `x ≥ 1` under a label, from a line that implies it.
    fn implied(&mut self, var: Var, value: bool, from: &str) -> String {
        let (label, literal) = (self.label(), self.literal(var, value));
        let _ = writeln!(self.out, "@{label} ia +1 {literal} >= 1 : @{from} ;");
        label
    }

    /// Notes a fact as the kernel does: a digit placed takes the others out of its cell; by a
    /// theorem, also what it excludes elsewhere.
    fn settle_strictly(&mut self, var: Var, value: bool, label: &str, is_theorem: bool) {
        let (formula, rules) = (self.formula, self.rules);
        let Some(settled) = &mut self.settled else { return };
        if !value {
            settled.put_new(var, value, || Source::Label(label.to_owned()));
            return;
        }
        settled.put(var, value, Source::Label(label.to_owned()));
        let Some(c) = formula.candidate(var, rules) else { return };
        let full = |line: Line| Source::Full(line, vec![label.to_owned()]);
        for digit in (0..rules.digits()).filter(|digit| *digit != c.digit) {
            let line = formula.one(Unit::Cell(c.cell));
            settled.put_new(formula.var(Candidate { digit, ..c }), false, || full(line));
        }
        if !is_theorem {
            return;
        }
        for (other, line) in settled.related.get(&c).cloned().unwrap_or_default() {
            settled.put_new(formula.var(other), false, || full(line));
        }
        for &house in rules.houses_of(c.cell) {
            self.fill_strictly(house, c.digit);
        }
    }

    /// Once a house has a digit as often as it may, the other cells do not hold it.
    fn fill_strictly(&mut self, house: HouseId, digit: Digit) {
        let (formula, rules) = (self.formula, self.rules);
        let Some(settled) = &mut self.settled else { return };
        let vars =
            || rules.houses()[house].iter().map(|&cell| formula.var(Candidate { cell, digit }));
        let there: Vec<String> = vars()
            .filter_map(|var| match settled.facts.get(&var) {
                Some((true, Source::Label(label))) => Some(label.clone()),
                _ => None,
            })
            .collect();
        if there.len() < usize::from(rules.most(digit)) {
            return;
        }
        let line = formula.one(Unit::House(house, digit));
        for var in vars() {
            settled.put_new(var, false, || Source::Full(line, there.clone()));
        }
    }

    /// The label of the line that says what is settled of a variable, written where it is needed.
    pub(crate) fn cited_strictly(&mut self, var: Var) -> String {
        let Some((value, source)) =
            self.settled.as_ref().and_then(|all| all.facts.get(&var)).cloned()
        else {
            return String::new();
        };
        let (line, there) = match source {
            Source::Label(label) => return label,
            Source::Full(line, there) => (line, there),
        };
        let key = (line, there);
        let known = self.settled.as_ref().and_then(|all| all.filled.get(&key).cloned());
        let from = known.unwrap_or_else(|| {
            let label = self.label();
            let mut text = format!("@{}", self.formula.label(line));
            key.1.iter().for_each(|there| {
                let _ = write!(text, " @{there} +");
            });
            let _ = writeln!(self.out, "@{label} pol {text} ;");
            if let Some(settled) = &mut self.settled {
                settled.filled.insert(key.clone(), label.clone());
                settled.changes.push(Change::Filled(key.clone()));
            }
            label
        });
        let label = self.implied(var, value, &from);
        if let Some(settled) = &mut self.settled {
            settled.put(var, value, Source::Label(label.clone()));
        }
        label
    }

    /// Writes a proof; returns what it forces.
    fn prove_strictly(
        &mut self,
        proof: &Proof,
        passing: &mut Vec<Passing>,
    ) -> Result<Forced, Refusal> {
        match proof {
            Proof::Count(axioms) => self.count_strictly(axioms, passing),
            Proof::Each(proofs) => {
                let mut all = vec![];
                for proof in proofs {
                    all.extend(self.prove_strictly(proof, passing)?);
                }
                Ok(all)
            }
            Proof::Chase { assume, steps } => {
                let (var, value) = self.read_literal(*assume);
                let (proved, opposite) = (self.label(), self.literal(var, !value));
                let _ = writeln!(self.out, "@{proved} pbc +1 {opposite} >= 1 : subproof");
                let (label, literal) = (self.label(), self.literal(var, value));
                let _ = writeln!(self.out, "@{label} ia +1 {literal} >= 1 : -1 ;");
                let mark = self.all.mark();
                let changes = self.settled.as_ref().map_or(0, |settled| settled.changes.len());
                self.settle_strictly(var, value, &label, false);
                let (mut inner, mut end) = (vec![], None);
                for step in steps {
                    let forced = match step {
                        Reason::By(axiom) => {
                            self.count_strictly(&[(1, axiom.clone())], &mut inner)?
                        }
                        Reason::Lemma(proof) => self.prove_strictly(proof, &mut inner)?,
                    };
                    for (literal, from) in forced {
                        let Some((var, value)) = literal else {
                            end = Some(from);
                            break;
                        };
                        if !value && self.known(var) == Some(false) {
                            continue;
                        }
                        let label = self.implied(var, value, &from);
                        self.settle_strictly(var, value, &label, false);
                    }
                    if end.is_some() {
                        break;
                    }
                }
                let end = end.ok_or(Refusal::NotProved(self.number))?;
                let _ = writeln!(self.out, "qed : @{end} ;");
                if let Some(settled) = &mut self.settled {
                    settled.back_to(changes);
                }
                self.all.undo(mark);
                inner.iter().filter_map(|(_, row)| *row).for_each(|row| self.all.remove(row));
                Ok(vec![(Some((var, !value)), proved)])
            }
        }
    }

    fn count_strictly(
        &mut self,
        axioms: &[(u32, Axiom)],
        passing: &mut Vec<Passing>,
    ) -> Result<Forced, Refusal> {
        let sum = self.sum(axioms, passing)?;
        let sum = self.without_settled(sum, passing);
        let label = match sum.text.strip_prefix('@') {
            Some(label) if sum.is_line => label.to_owned(),
            _ => {
                let label = self.label();
                let _ = writeln!(self.out, "@{label} pol {} ;", sum.text);
                passing.push((Some(label.clone()), None));
                label
            }
        };
        let reach: i64 = sum.terms.values().filter(|weight| **weight > 0).sum();
        let slack = reach - sum.at_least;
        if slack < 0 {
            return Ok(vec![(None, label)]);
        }
        let decisive = sum.terms.iter().filter(|(_, weight)| weight.abs() > slack);
        Ok(decisive.map(|(&var, &weight)| (Some((var, weight > 0)), label.clone())).collect())
    }

    /// The sum of the lines that say where each digit of the solution is.
    pub(crate) fn agree_strictly(&self, solution: &[Candidate]) -> Option<String> {
        let settled = self.settled.as_ref()?;
        let mut text = String::new();
        for (i, &c) in solution.iter().enumerate() {
            let Some((true, Source::Label(label))) = settled.facts.get(&self.formula.var(c)) else {
                return None;
            };
            let plus = if i > 0 { " +" } else { "" };
            let _ = write!(text, " @{label}{plus}");
        }
        Some(text)
    }
}
