//! The proof as it is written: axioms as sums of lines, and what the writer knows so far.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use kotowari_engine::solve::Path;
use kotowari_kernel::{Axiom, Candidate, CellId, Rules, Unit};

use crate::about::Refusal;
use crate::formula::{Formula, Line, name_of};
use crate::propagation::{Propagation, Row, Var};
use crate::settled::Settled;

/// A sum of lines: how it is written (in reverse Polish notation, as VeriPB adds up), and what it
/// comes to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sum {
    pub(crate) text: String,
    pub(crate) terms: BTreeMap<Var, i64>,
    pub(crate) at_least: i64,
    /// Whether it is one line as it is.
    pub(crate) is_line: bool,
}

impl Sum {
    pub(crate) fn row(&self) -> Row {
        let terms = self.terms.iter().map(|(var, weight)| (*var, *weight));
        Row { terms: terms.filter(|(_, weight)| *weight != 0).collect(), at_least: self.at_least }
    }
}

/// A line that is deleted again, and its row in the propagation.
pub(crate) type Passing = (Option<String>, Option<usize>);

/// Writes a proof.
pub(crate) struct Writer<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) formula: &'a Formula,
    pub(crate) out: String,
    pub(crate) all: Propagation,
    pub(crate) settled: Option<Settled>,
    /// What was discharged, and under which label.
    discharged: Vec<(Axiom, String, Row)>,
    labels: usize,
    /// The step being written, from 1; 0 before the first.
    pub(crate) number: usize,
    /// Whether all of it is inside another proof, where nothing may be deleted.
    pub(crate) is_inner: bool,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(rules: &'a Rules, formula: &'a Formula) -> Writer<'a> {
        Writer {
            rules,
            formula,
            out: String::new(),
            all: formula.propagation(),
            settled: None,
            discharged: vec![],
            labels: 0,
            number: 0,
            is_inner: false,
        }
    }

    /// Writes comments.
    pub(crate) fn remark(&mut self, lines: &[String]) {
        for line in lines.iter().flat_map(|text| text.lines()) {
            let _ = writeln!(self.out, "% {line}");
        }
    }

    /// A label that is not taken.
    pub(crate) fn label(&mut self) -> String {
        self.labels += 1;
        format!("k{}", self.labels)
    }

    /// A variable or its negation.
    pub(crate) fn literal(&self, var: Var, value: bool) -> String {
        format!("{}{}", if value { "" } else { "~" }, self.formula.name(var))
    }

    /// `x ≥ 1`, or `¬x ≥ 1`.
    pub(crate) fn unit(var: Var, value: bool) -> Row {
        match value {
            true => Row { terms: vec![(var, 1)], at_least: 1 },
            false => Row { terms: vec![(var, -1)], at_least: 0 },
        }
    }

    /// Writes a sum under a label.
    pub(crate) fn add(&mut self, sum: &Sum, passing: &mut Vec<Passing>) -> String {
        let label = self.label();
        let _ = writeln!(self.out, "@{label} pol {} ;", sum.text);
        let number = self.all.add(&sum.row());
        passing.push((Some(label.clone()), Some(number)));
        label
    }

    pub(crate) fn line(&self, line: Line) -> Sum {
        let row = self.formula.row(line);
        Sum {
            text: format!("@{}", self.formula.label(line)),
            terms: row.terms.iter().copied().collect(),
            at_least: row.at_least,
            is_line: true,
        }
    }

    /// Adds up axioms.
    pub(crate) fn sum(
        &mut self,
        parts: &[(u32, Axiom)],
        passing: &mut Vec<Passing>,
    ) -> Result<Sum, Refusal> {
        let mut all = Sum::default();
        for (times, axiom) in parts {
            let part = self.axiom(axiom, passing)?;
            all.is_line = parts.len() == 1 && *times == 1 && part.is_line;
            add_to(&mut all, i64::from(*times), &part);
        }
        Ok(all)
    }

    /// What an axiom states, as a sum of lines.
    pub(crate) fn axiom(
        &mut self,
        axiom: &Axiom,
        passing: &mut Vec<Passing>,
    ) -> Result<Sum, Refusal> {
        let refused = Refusal::NotExported(name_of(axiom), self.number);
        match axiom {
            Axiom::Given(c) => {
                let line = self.formula.given(*c).ok_or(refused)?;
                Ok(self.line(line))
            }
            Axiom::SomeIn(unit) => match self.formula.some(*unit) {
                Some(line) => Ok(self.line(line)),
                None => self.tight(*unit),
            },
            Axiom::OneIn(unit) => Ok(self.line(self.formula.one(*unit))),
            Axiom::Clash(candidates) => self.clash(candidates, passing),
            Axiom::Sum(sum) => Ok(self.line(self.formula.sum(*sum))),
            Axiom::Read { unless, .. } => self.read(unless, passing),
            Axiom::Cut { of, by } => {
                let sum = self.sum(of, passing)?;
                Ok(self.divided(sum, i64::from(by.get()), passing))
            }
            Axiom::Impossible { cells, digits } => self.impossible(axiom, cells, *digits, passing),
            Axiom::Guardian(_)
            | Axiom::Exchange { .. }
            | Axiom::Unavoidable(_)
            | Axiom::Symmetry { .. }
            | Axiom::Elsewhere { .. } => {
                if let Some(line) = self.formula.assumed(axiom) {
                    return Ok(self.line(line));
                }
                let known = self.discharged.iter().find(|(known, ..)| known == axiom);
                let (_, label, row) = known.ok_or(refused)?;
                Ok(Sum {
                    text: format!("@{label}"),
                    terms: row.terms.iter().copied().collect(),
                    at_least: row.at_least,
                    is_line: true,
                })
            }
        }
    }

    /// Why a house with fewer cells than digits holds a digit: its cells all hold something, and
    /// its other digits fill all but as many.
    fn tight(&mut self, unit: Unit) -> Result<Sum, Refusal> {
        let Unit::House(house, wanted) = unit else {
            return Err(Refusal::NotExported("truth", self.number));
        };
        let members = self.rules.houses()[house].clone();
        let mut all = Sum::default();
        for &cell in &members {
            add_to(&mut all, 1, &self.line(self.formula.some_in(cell)));
        }
        for digit in (0..self.rules.digits()).filter(|digit| *digit != wanted) {
            let live = |&cell: &CellId| !self.is_out(Candidate { cell, digit });
            if members.iter().any(live) {
                let line = self.formula.one(Unit::House(house, digit));
                add_to(&mut all, 1, &self.line(line));
            }
        }
        Ok(all)
    }

    /// Whether it is settled that a candidate does not hold.
    pub(crate) fn is_out(&self, c: Candidate) -> bool {
        self.known(self.formula.var(c)) == Some(false)
    }

    /// What is settled of a variable: by propagation, or, in a strict proof, by what was written.
    pub(crate) fn known(&self, var: Var) -> Option<bool> {
        match &self.settled {
            Some(settled) => settled.value(var),
            None => self.all.value(var),
        }
    }

    fn clash(
        &mut self,
        candidates: &[Candidate],
        passing: &mut Vec<Passing>,
    ) -> Result<Sum, Refusal> {
        let refused = Refusal::NotExported("clash", self.number);
        let mut these: Vec<Candidate> = vec![];
        for &c in candidates {
            if !self.is_out(c) && !these.contains(&c) {
                these.push(c);
            }
        }
        let [first, rest @ ..] = &these[..] else { return Ok(Sum::default().stating(-1)) };
        if rest.iter().all(|c| c.cell == first.cell) {
            return Ok(self.line(self.formula.one(Unit::Cell(first.cell))));
        }
        if self.rules.most(first.digit) == 1 && rest.iter().all(|c| c.digit == first.digit) {
            let all = |house: &&usize| {
                rest.iter().all(|c| self.rules.houses()[**house].contains(&c.cell))
            };
            if let Some(&house) = self.rules.houses_of(first.cell).iter().find(all) {
                return Ok(self.line(self.formula.one(Unit::House(house, first.digit))));
            }
        }
        if let [second] = rest {
            let line = self.formula.clash(self.rules, *first, *second).ok_or(refused)?;
            return Ok(self.line(line));
        }
        // Of k candidates that exclude each other pairwise at most one holds: k - 2 times the same
        // of the first k - 1, and each of their pairs with the last, divided by k - 1.
        let mut text = String::new();
        for (count, &last) in these.iter().enumerate().skip(1) {
            if count > 2 {
                let _ = write!(text, " {} *", count - 1);
            }
            for (i, &other) in these[..count].iter().enumerate() {
                let line = self.formula.clash(self.rules, other, last).ok_or(refused.clone())?;
                let label = self.exactly(other, last, line, passing);
                let plus = if count == 1 && i == 0 { "" } else { " +" };
                let _ = write!(text, " @{label}{plus}");
            }
            if count > 1 {
                let _ = write!(text, " {count} d");
            }
        }
        let terms = these.iter().map(|&c| (self.formula.var(c), -1)).collect();
        Ok(Sum { text: text.trim().to_owned(), terms, at_least: -1, is_line: false })
    }

    /// That two candidates do not both hold, without the others of the line that says so.
    fn exactly(
        &mut self,
        a: Candidate,
        b: Candidate,
        line: Line,
        passing: &mut Vec<Passing>,
    ) -> String {
        let label = self.label();
        let [a, b] = [a, b].map(|c| self.formula.name(self.formula.var(c)).to_owned());
        let from = self.formula.label(line);
        let _ = writeln!(self.out, "@{label} ia -1 {a} -1 {b} >= -1 : @{from} ;");
        passing.push((Some(label.clone()), None));
        label
    }

    /// What a reading says: the machine meets a contradiction without these, place by place.
    fn read(&mut self, unless: &[Candidate], passing: &mut Vec<Passing>) -> Result<Sum, Refusal> {
        let mut terms: Vec<(Var, i64)> = unless.iter().map(|&c| (self.formula.var(c), 1)).collect();
        terms.sort_unstable();
        terms.dedup();
        self.by_propagation(Row { terms, at_least: 1 }, passing)
    }

    /// Writes a row that propagation proves.
    fn by_propagation(&mut self, row: Row, passing: &mut Vec<Passing>) -> Result<Sum, Refusal> {
        let label = self.label();
        let _ = write!(self.out, "@{label} rup ");
        self.formula.write(&row, &mut self.out);
        self.out.push_str(" ;\n");
        let number = self.all.add(&row);
        passing.push((Some(label.clone()), Some(number)));
        Ok(Sum {
            text: format!("@{label}"),
            terms: row.terms.into_iter().collect(),
            at_least: row.at_least,
            is_line: true,
        })
    }

    /// Divides, after taking out what is settled: the kernel divides what is left of a sum.
    pub(crate) fn divided(&mut self, sum: Sum, by: i64, passing: &mut Vec<Passing>) -> Sum {
        let mut sum = self.without_settled(sum, passing);
        if by == 1 {
            return sum;
        }
        let _ = write!(sum.text, " {by} c");
        let up = |number: i64| -(-number).div_euclid(by);
        sum.terms.values_mut().for_each(|weight| *weight = up(*weight));
        sum.terms.retain(|_, weight| *weight != 0);
        sum.at_least = up(sum.at_least);
        sum.is_line = false;
        sum
    }

    /// Takes out of a sum what is settled.
    pub(crate) fn without_settled(&mut self, mut sum: Sum, passing: &mut Vec<Passing>) -> Sum {
        let settled: Vec<(Var, i64, bool)> = sum
            .terms
            .iter()
            .filter(|(_, weight)| **weight != 0)
            .filter_map(|(&var, &weight)| Some((var, weight, self.known(var)?)))
            .collect();
        sum.terms.retain(|_, weight| *weight != 0);
        for (var, weight, value) in settled {
            let times = weight.abs();
            // What only helps the left side is added as it is; what must be known is cited.
            let text = if (weight > 0) == value {
                self.literal(var, !value)
            } else {
                format!("@{}", self.cited(var, value, passing))
            };
            let times = if times > 1 { format!(" {times} *") } else { String::new() };
            let _ = write!(sum.text, " {text}{times} +");
            if value {
                sum.at_least -= weight;
            }
            sum.terms.remove(&var);
            sum.is_line = false;
        }
        sum
    }

    /// The label of the line that says what is settled of a variable.
    fn cited(&mut self, var: Var, value: bool, passing: &mut Vec<Passing>) -> String {
        if self.settled.is_some() {
            return self.cited_strictly(var);
        }
        let label = self.label();
        let literal = self.literal(var, value);
        let _ = writeln!(self.out, "@{label} rup +1 {literal} >= 1 ;");
        passing.push((Some(label.clone()), None));
        label
    }

    /// A tree of cases, each closed by propagation: whatever is tried first, the cells cannot all
    /// be filled.
    fn impossible(
        &mut self,
        axiom: &Axiom,
        cells: &[CellId],
        digits: u64,
        passing: &mut Vec<Passing>,
    ) -> Result<Sum, Refusal> {
        let goal = self.formula.stated(axiom);
        self.cases(&goal, cells, digits, &mut vec![], passing)
    }

    fn cases(
        &mut self,
        goal: &Row,
        cells: &[CellId],
        digits: u64,
        tried: &mut Vec<Var>,
        passing: &mut Vec<Passing>,
    ) -> Result<Sum, Refusal> {
        let mark = self.all.mark();
        goal.terms.iter().for_each(|&(var, _)| self.all.set(var, false));
        tried.iter().for_each(|&var| self.all.set(var, true));
        let holds = !self.all.is_conflict() && self.all.run();
        let open = |&cell: &CellId| {
            let digits = (0..self.rules.digits()).filter(|digit| digits >> digit & 1 == 1);
            let vars = digits.map(|digit| self.formula.var(Candidate { cell, digit }));
            vars.filter(|&var| self.all.value(var).is_none()).collect::<Vec<Var>>()
        };
        let fewest = cells.iter().map(open).filter(|open| !open.is_empty()).min_by_key(Vec::len);
        self.all.undo(mark);
        if holds {
            let fewest = fewest.ok_or(Refusal::NotExported("impossible", self.number))?;
            for var in fewest {
                tried.push(var);
                self.cases(goal, cells, digits, tried, passing)?;
                tried.pop();
            }
        }
        let mut row = goal.clone();
        for &var in &*tried {
            row.terms.push((var, -1));
            row.at_least -= 1;
        }
        self.by_propagation(row, passing)
    }

    /// Proves a statement that rests on there being one solution from a path that does not: assume
    /// its opposite, and the path finds the solution, in which it holds.
    pub(crate) fn discharge(
        &mut self,
        axiom: &Axiom,
        number: usize,
        plain: &Path,
        strict: bool,
    ) -> Result<(), Refusal> {
        let row = self.formula.stated(axiom);
        let label = format!("unique{number}_{}", name_of(axiom));
        let _ = write!(self.out, "@{label} pbc ");
        self.formula.write(&row, &mut self.out);
        self.out.push_str(" : subproof\n");
        let mut inner = Writer::new(self.rules, self.formula);
        (inner.labels, inner.is_inner) = (self.labels, true);
        for (step, number) in plain.steps.iter().zip(1..) {
            let (proof, claims) = (&step.deduction().proof, step.claims());
            match strict {
                true => inner.step_strictly(number, proof, claims)?,
                false => drop(inner.step(number, proof, claims)?),
            }
        }
        self.labels = inner.labels;
        self.out.push_str(&inner.out);
        self.out.push_str("rup >= 1 ;\nqed : -1 ;\n");
        self.all.add(&row);
        self.all.settle();
        self.discharged.push((axiom.clone(), label, row));
        Ok(())
    }

    /// The whole proof.
    pub(crate) fn finish(mut self, solution: Option<&[Candidate]>) -> String {
        let mut text = format!(
            "pseudo-Boolean proof version 3.0\nf {} ;\n{}",
            self.formula.lines(),
            std::mem::take(&mut self.out)
        );
        match solution {
            None => text.push_str("output NONE ;\nconclusion NONE ;\n"),
            Some(solution) => {
                let count = solution.len();
                match self.agree_strictly(solution) {
                    Some(sum) => drop(writeln!(text, "@agree pol{sum} ;")),
                    None => {
                        text.push_str("@agree rup");
                        for &c in solution {
                            let _ = write!(text, " +1 {}", self.formula.name(self.formula.var(c)));
                        }
                        let _ = writeln!(text, " >= {count} ;");
                    }
                }
                text.push_str("output NONE ;\n");
                let _ = write!(text, "conclusion BOUNDS {count} : @agree {count} :");
                for (var, value) in (0..).zip(self.formula.values(solution)) {
                    let _ = write!(text, " {}", self.literal(var, value));
                }
                text.push_str(" ;\n");
            }
        }
        text.push_str("end pseudo-Boolean proof ;\n");
        text
    }
}

impl Sum {
    fn stating(mut self, at_least: i64) -> Sum {
        self.at_least = at_least;
        self
    }
}

fn add_to(all: &mut Sum, times: i64, part: &Sum) {
    // A sum without terms says nothing.
    if part.text.is_empty() {
        return;
    }
    let is_first = all.text.is_empty();
    if !is_first {
        all.text.push(' ');
    }
    all.text.push_str(&part.text);
    if times > 1 {
        let _ = write!(all.text, " {times} *");
    }
    if !is_first {
        all.text.push_str(" +");
    }
    for (&var, &weight) in &part.terms {
        *all.terms.entry(var).or_default() += times * weight;
    }
    all.at_least += times * part.at_least;
}
