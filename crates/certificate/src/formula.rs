//! A puzzle as inequalities over a variable for each candidate, a label a line.
//!
//! Lines come in this order, as far as a puzzle has them: cells, houses, the digits that cells may
//! not hold, relations, sums, readings, givens, what somebody has written, what is assumed. A
//! reading needs variables of its own: a state of its machine before each place, and the arrow
//! taken at each place.

use std::collections::HashMap;
use std::fmt::Write as _;

use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{
    Axiom, Candidate, CellId, Digit, HouseId, Reading, ReadingId, Rules, SumId, Unit,
};

use crate::about::{Refusal, Summary};
use crate::names::{Names, plain};
use crate::propagation::{Propagation, Row, Var};

/// Upper bound on the terms of a formula: 250 MB of text. A board of 64×64 has three million.
const MOST_TERMS: usize = 1 << 24;

/// The index of a line.
pub(crate) type Line = usize;

/// The inequalities of a puzzle.
pub(crate) struct Formula {
    digits: usize,
    variables: Vec<String>,
    pub(crate) names: Names,
    rows: Vec<Row>,
    labels: Vec<String>,
    terms: usize,
    cells: Vec<[Line; 2]>,
    /// For each house and digit: at most, and, where the house must hold it, at least.
    houses: Vec<Vec<(Line, Option<Line>)>>,
    pairs: HashMap<(Candidate, Candidate), Line>,
    sums: Vec<Line>,
    givens: HashMap<Candidate, Line>,
    readings: Vec<Automaton>,
    known: usize,
    assumed: Vec<(Axiom, Line)>,
}

/// The variables of a reading.
struct Automaton {
    cells: Vec<CellId>,
    /// Before each place, and after the last.
    states: Vec<Vec<(u16, Var)>>,
    /// At each place: from, the digits, to.
    arrows: Vec<Vec<(u16, u64, u16, Var)>>,
}

impl Formula {
    pub(crate) fn of(puzzle: &Puzzle) -> Result<Formula, Refusal> {
        let layout = &*puzzle.layout;
        let rules = layout.rules();
        let names = Names::of(layout);
        let digits = usize::from(rules.digits());
        let mut formula = Formula {
            digits,
            variables: Vec::with_capacity(rules.cells() * digits),
            names,
            rows: vec![],
            labels: vec![],
            terms: 0,
            cells: vec![],
            houses: vec![],
            pairs: HashMap::new(),
            sums: vec![],
            givens: HashMap::new(),
            readings: vec![],
            known: 0,
            assumed: vec![],
        };
        for cell in cells(rules) {
            for digit in 0..rules.digits() {
                let name = formula.names.candidate(Candidate { cell, digit });
                formula.variables.push(format!("x_{name}"));
            }
        }
        formula.basics(rules)?;
        formula.relations(rules)?;
        for (sum, about) in rules.sums().iter().enumerate() {
            let rule = layout.rule_of_sum(sum);
            let label = format!("sum{}_{}{}", sum + 1, plain(layout.rule(rule).sort.id), rule + 1);
            let terms = about.terms.iter().map(|&(c, weight)| (formula.var(c), i64::from(weight)));
            let terms = terms.collect();
            let line = formula.line(label, terms, about.at_least)?;
            formula.sums.push(line);
        }
        for (number, reading) in rules.readings().iter().enumerate() {
            let rule = layout.rule_of_reading(number);
            let sort = plain(layout.rule(rule).sort.id);
            let name = format!("read{}_{sort}{}", number + 1, rule + 1);
            formula.reading(rules, number, reading, &name)?;
        }
        for cell in cells(rules) {
            if let Some(digit) = puzzle.givens[usize::from(cell)] {
                let c = Candidate { cell, digit };
                let label = format!("given_{}", formula.names.candidate(c));
                let terms = vec![(formula.var(c), 1)];
                let line = formula.line(label, terms, 1)?;
                formula.givens.insert(c, line);
            }
        }
        formula.written(puzzle, rules)?;
        Ok(formula)
    }

    fn basics(&mut self, rules: &Rules) -> Result<(), Refusal> {
        for cell in cells(rules) {
            let name = self.names.cell(cell).to_owned();
            let all = |weight: i64| (0..rules.digits()).map(move |digit| (cell, digit, weight));
            let some = self.candidates(all(1));
            let one = self.candidates(all(-1));
            let some = self.line(format!("cell_{name}_some"), some, 1)?;
            let one = self.line(format!("cell_{name}_one"), one, -1)?;
            self.cells.push([some, one]);
        }
        for (house, members) in rules.houses().iter().enumerate() {
            let mut lines = vec![];
            for digit in 0..rules.digits() {
                let name = format!("{}_{}", self.names.house(house), self.names.digit(digit));
                let most = i64::from(rules.most(digit));
                let all = |weight: i64| members.iter().map(move |&cell| (cell, digit, weight));
                let terms = self.candidates(all(-1));
                let one = self.line(format!("{name}_one"), terms, -most)?;
                let mut some = None;
                if members.len() == rules.room() {
                    let terms = self.candidates(all(1));
                    some = Some(self.line(format!("{name}_some"), terms, most)?);
                }
                lines.push((one, some));
            }
            self.houses.push(lines);
        }
        for cell in cells(rules) {
            for digit in (0..rules.digits()).filter(|digit| rules.allowed(cell) >> digit & 1 == 0) {
                let c = Candidate { cell, digit };
                let label =
                    format!("only_{}_not{}", self.names.cell(cell), self.names.digit(digit));
                self.line(label, vec![(self.var(c), -1)], 0)?;
            }
        }
        Ok(())
    }

    /// The pairs that relations forbid, where no house does so already.
    fn relations(&mut self, rules: &Rules) -> Result<(), Refusal> {
        for a in cells(rules) {
            for (b, table) in rules.partners(a).filter(|(b, _)| a < *b) {
                for (x, row) in (0..).zip(table) {
                    for y in (0..rules.digits()).filter(|y| row >> y & 1 == 0) {
                        let two =
                            (Candidate { cell: a, digit: x }, Candidate { cell: b, digit: y });
                        let known = x == y && rules.most(x) == 1 && shared(rules, a, b).is_some();
                        if known || self.pairs.contains_key(&two) {
                            continue;
                        }
                        let [one, other] = [two.0, two.1].map(|c| self.names.candidate(c));
                        let terms = vec![(self.var(two.0), -1), (self.var(two.1), -1)];
                        let line = self.line(format!("rule_{one}_{other}"), terms, -1)?;
                        self.pairs.insert(two, line);
                    }
                }
            }
        }
        Ok(())
    }

    /// A state before each place, and an arrow at each place between two of them.
    fn reading(
        &mut self,
        rules: &Rules,
        number: ReadingId,
        reading: &Reading,
        name: &str,
    ) -> Result<(), Refusal> {
        let machine = rules.machine(number);
        let mut made = Automaton { cells: reading.cells.clone(), states: vec![], arrows: vec![] };
        let mut before: Vec<u16> = machine.first.clone();
        before.sort_unstable();
        before.dedup();
        for place in 0..=reading.cells.len() {
            let of = |state: &u16| (*state, format!("s{}_{place}_{state}", number + 1));
            let named: Vec<(u16, String)> = before.iter().map(of).collect();
            let states = named.into_iter().map(|(state, name)| (state, self.variable(name)));
            made.states.push(states.collect());
            let Some(&cell) = reading.cells.get(place) else { break };
            let mut arrows = vec![];
            for (index, arrow) in machine.arrows.iter().enumerate() {
                if before.binary_search(&arrow.from).is_ok() {
                    let digits = arrow.digits & rules.allowed(cell);
                    let var = self.variable(format!("a{}_{place}_{index}", number + 1));
                    arrows.push((arrow.from, digits, arrow.to, var));
                }
            }
            self.terms += arrows.len();
            if self.terms > MOST_TERMS {
                return Err(Refusal::TooLarge(MOST_TERMS));
            }
            before = arrows.iter().map(|(_, _, to, _)| *to).collect();
            before.sort_unstable();
            before.dedup();
            made.arrows.push(arrows);
        }
        for (place, arrows) in made.arrows.iter().enumerate() {
            let cell = made.cells[place];
            for (number, &(from, digits, _, arrow)) in arrows.iter().enumerate() {
                let from = var_of(&made.states[place], from);
                let label = format!("{name}_p{place}_a{number}");
                self.line(format!("{label}_from"), vec![(arrow, -1), (from, 1)], 0)?;
                let mut terms = vec![(arrow, -1)];
                let held = (0..rules.digits()).filter(|digit| digits >> digit & 1 == 1);
                terms.extend(held.map(|digit| (self.var(Candidate { cell, digit }), 1)));
                self.line(format!("{label}_digit"), terms, 0)?;
            }
            for &(state, var) in &made.states[place + 1] {
                let into = arrows.iter().filter(|(_, _, to, _)| *to == state);
                let mut terms = vec![(var, -1)];
                terms.extend(into.map(|(.., arrow)| (*arrow, 1)));
                self.line(format!("{name}_p{}_s{state}_into", place + 1), terms, 0)?;
            }
        }
        let last = made.states.last().into_iter().flatten();
        let last = last.filter(|(state, _)| machine.last.contains(state));
        let terms = last.map(|&(_, var)| (var, 1)).collect();
        self.line(format!("{name}_end"), terms, 1)?;
        self.readings.push(made);
        Ok(())
    }

    /// Digits filled in and candidates crossed out: part of the question, no theorem. What a digit
    /// that is there excludes is left out.
    fn written(&mut self, puzzle: &Puzzle, rules: &Rules) -> Result<(), Refusal> {
        let before = self.lines();
        for cell in cells(rules) {
            if let Some(digit) = puzzle.placed[usize::from(cell)] {
                let c = Candidate { cell, digit };
                let label = format!("known_{}", self.names.candidate(c));
                self.line(label, vec![(self.var(c), 1)], 1)?;
            }
        }
        if let Some(marks) = &puzzle.marks {
            let gone = excluded(puzzle, rules);
            for cell in cells(rules).filter(|&cell| puzzle.value(cell).is_none()) {
                let left = rules.allowed(cell) & !marks[usize::from(cell)];
                let missing = left & !gone[usize::from(cell)];
                for digit in (0..rules.digits()).filter(|digit| missing >> digit & 1 == 1) {
                    let var = self.var(Candidate { cell, digit });
                    let (name, label) = (self.names.cell(cell), self.names.digit(digit));
                    self.line(format!("known_{name}_not{label}"), vec![(var, -1)], 0)?;
                }
            }
        }
        self.known = self.lines() - before;
        Ok(())
    }

    /// Adds what an axiom states that holds only if there is one solution.
    pub(crate) fn assume(&mut self, axiom: &Axiom, number: usize) {
        let stated = self.stated(axiom);
        let line = self.rows.len();
        self.labels.push(format!("unique{number}_{}", name_of(axiom)));
        self.rows.push(stated);
        self.assumed.push((axiom.clone(), line));
    }

    /// What such an axiom states, over all digits of its cells.
    pub(crate) fn stated(&self, axiom: &Axiom) -> Row {
        let others = |cell: CellId, digits: u64| {
            let digits = (0..self.digits as Digit).filter(move |digit| digits >> digit & 1 == 0);
            digits.map(move |digit| (cell, digit, 1))
        };
        let (terms, at_least) = match axiom {
            Axiom::Guardian(pattern) => {
                let mask = |pair: &[Digit; 2]| pair.iter().fold(0, |mask, digit| mask | 1 << digit);
                let each = pattern.iter().flat_map(|(cell, pair)| others(*cell, mask(pair)));
                (self.candidates(each), 1)
            }
            Axiom::Exchange { pairs, digits } => {
                let cells = pairs.iter().flat_map(|&(a, b)| [a, b]);
                (self.candidates(cells.flat_map(|cell| others(cell, *digits))), 1)
            }
            Axiom::Unavoidable(pattern) => {
                let each = pattern.iter().flat_map(|(cell, digits)| others(*cell, *digits));
                (self.candidates(each), 1)
            }
            Axiom::Impossible { cells, digits } => {
                (self.candidates(cells.iter().flat_map(|cell| others(*cell, *digits))), 1)
            }
            Axiom::Symmetry { of, .. } => {
                let image = axiom.becomes(*of).into_iter().map(|c| (c.cell, c.digit, 1));
                let terms = std::iter::once((of.cell, of.digit, -1)).chain(image);
                (self.candidates(terms), 0)
            }
            Axiom::Elsewhere { of, .. } => {
                let terms = of.iter().map(|c| (c.cell, c.digit, -1));
                (self.candidates(terms), 1 - of.len() as i64)
            }
            _ => (vec![], 0),
        };
        Row { terms, at_least }
    }

    fn line(
        &mut self,
        label: String,
        mut terms: Vec<(Var, i64)>,
        at_least: i64,
    ) -> Result<Line, Refusal> {
        // The two ends of an empty sandwich weigh nothing.
        terms.retain(|(_, weight)| *weight != 0);
        self.terms += terms.len();
        if self.terms > MOST_TERMS {
            return Err(Refusal::TooLarge(MOST_TERMS));
        }
        self.rows.push(Row { terms, at_least });
        self.labels.push(label);
        Ok(self.rows.len() - 1)
    }

    fn variable(&mut self, name: String) -> Var {
        self.variables.push(name);
        self.variables.len() as Var - 1
    }

    fn candidates(&self, terms: impl Iterator<Item = (CellId, Digit, i64)>) -> Vec<(Var, i64)> {
        let mut found: Vec<(Var, i64)> = vec![];
        for (cell, digit, weight) in terms {
            let var = self.var(Candidate { cell, digit });
            match found.iter_mut().find(|(known, _)| *known == var) {
                Some((_, sum)) => *sum += weight,
                None => found.push((var, weight)),
            }
        }
        found
    }
}

/// Read access.
impl Formula {
    pub(crate) fn var(&self, c: Candidate) -> Var {
        (usize::from(c.cell) * self.digits + usize::from(c.digit)) as Var
    }

    pub(crate) fn name(&self, var: Var) -> &str {
        &self.variables[var as usize]
    }

    /// The candidate of a variable; `None` for one of a reading.
    pub(crate) fn candidate(&self, var: Var, rules: &Rules) -> Option<Candidate> {
        let at = var as usize;
        let c =
            Candidate { cell: (at / self.digits) as CellId, digit: (at % self.digits) as Digit };
        (at < rules.cells() * self.digits).then_some(c)
    }

    pub(crate) fn row(&self, line: Line) -> &Row {
        &self.rows[line]
    }

    pub(crate) fn label(&self, line: Line) -> &str {
        &self.labels[line]
    }

    pub(crate) fn lines(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn known(&self) -> usize {
        self.known
    }

    pub(crate) fn about(&self) -> Summary {
        Summary { assumed: self.assumed.len(), ..Summary::default() }
    }

    /// The lines of one variable: what is settled at the start, by label.
    pub(crate) fn units(&self) -> impl Iterator<Item = (Line, Var, bool)> + '_ {
        let unit = |(line, row): (Line, &Row)| match row.terms[..] {
            [(var, weight)] if row.at_least == weight.max(0) => Some((line, var, weight > 0)),
            _ => None,
        };
        self.rows.iter().enumerate().filter_map(unit)
    }

    /// All of it, followed.
    pub(crate) fn propagation(&self) -> Propagation {
        let mut all = Propagation::new(self.variables.len());
        for row in &self.rows {
            all.add(row);
        }
        all.settle();
        all
    }

    pub(crate) fn some(&self, unit: Unit) -> Option<Line> {
        match unit {
            Unit::Cell(cell) => Some(self.cells[usize::from(cell)][0]),
            Unit::House(house, digit) => self.houses[house][usize::from(digit)].1,
        }
    }

    /// That a cell holds some digit.
    pub(crate) fn some_in(&self, cell: CellId) -> Line {
        self.cells[usize::from(cell)][0]
    }

    pub(crate) fn one(&self, unit: Unit) -> Line {
        match unit {
            Unit::Cell(cell) => self.cells[usize::from(cell)][1],
            Unit::House(house, digit) => self.houses[house][usize::from(digit)].0,
        }
    }

    pub(crate) fn sum(&self, sum: SumId) -> Line {
        self.sums[sum]
    }

    pub(crate) fn given(&self, c: Candidate) -> Option<Line> {
        self.givens.get(&c).copied()
    }

    pub(crate) fn assumed(&self, axiom: &Axiom) -> Option<Line> {
        self.assumed.iter().find(|(known, _)| known == axiom).map(|(_, line)| *line)
    }

    /// The line because of which two candidates do not both hold.
    pub(crate) fn clash(&self, rules: &Rules, a: Candidate, b: Candidate) -> Option<Line> {
        if a.cell == b.cell {
            return Some(self.one(Unit::Cell(a.cell)));
        }
        let house = shared(rules, a.cell, b.cell);
        let house = house.filter(|_| a.digit == b.digit && rules.most(a.digit) == 1);
        let related = || self.pairs.get(&(a.min(b), a.max(b))).copied();
        house.map(|house| self.one(Unit::House(house, a.digit))).or_else(related)
    }

    /// The pairs of relations that a candidate is in, with their lines.
    pub(crate) fn related(&self) -> impl Iterator<Item = (Candidate, Candidate, Line)> + '_ {
        self.pairs.iter().map(|(&(a, b), &line)| (a, b, line))
    }

    /// The formula as text.
    pub(crate) fn text(&self, head: &[String], solution: Option<&[Candidate]>) -> String {
        let mut out = String::with_capacity(self.terms * 14);
        let count = (self.variables.len(), self.rows.len());
        let _ = writeln!(out, "* #variable= {} #constraint= {}", count.0, count.1);
        for line in head.iter().flat_map(|text| text.lines()) {
            let _ = writeln!(out, "* {line}");
        }
        if let Some(solution) = solution {
            out.push_str("min:");
            for &c in solution {
                let _ = write!(out, " +1 {}", self.name(self.var(c)));
            }
            out.push_str(" ;\n");
        }
        for (row, label) in self.rows.iter().zip(&self.labels) {
            let _ = write!(out, "@{label} ");
            self.write(row, &mut out);
            out.push_str(" ;\n");
        }
        out
    }

    /// Writes an inequality.
    pub(crate) fn write(&self, row: &Row, out: &mut String) {
        for &(var, weight) in &row.terms {
            let _ = write!(out, "{weight:+} {} ", self.name(var));
        }
        let _ = write!(out, ">= {}", row.at_least);
    }

    /// The value of every variable where these candidates hold: of those of readings, too.
    pub(crate) fn values(&self, solution: &[Candidate]) -> Vec<bool> {
        let mut values = vec![false; self.variables.len()];
        solution.iter().for_each(|&c| values[self.var(c) as usize] = true);
        for reading in &self.readings {
            // Forwards, which states can be reached; then back along one way.
            let mut reached: Vec<Vec<bool>> = vec![vec![true; reading.states[0].len()]];
            let taken = |place: usize, arrow: &(u16, u64, u16, Var)| {
                let held = |digit: &usize| {
                    let cell = reading.cells[place];
                    values[usize::from(cell) * self.digits + digit]
                };
                (0..self.digits).find(held).is_some_and(|digit| arrow.1 >> digit & 1 == 1)
            };
            let at = |states: &[(u16, Var)], state: u16| {
                states.iter().position(|(known, _)| *known == state)
            };
            let mut open: Vec<Vec<bool>> = vec![];
            for (place, arrows) in reading.arrows.iter().enumerate() {
                let from = |arrow: &(u16, u64, u16, Var)| {
                    at(&reading.states[place], arrow.0).is_some_and(|i| reached[place][i])
                };
                let may: Vec<bool> =
                    arrows.iter().map(|arrow| from(arrow) && taken(place, arrow)).collect();
                let states = reading.states[place + 1].iter();
                let into = states.map(|(state, _)| {
                    arrows.iter().zip(&may).any(|(arrow, may)| *may && arrow.2 == *state)
                });
                reached.push(into.collect());
                open.push(may);
            }
            let places = reading.arrows.len();
            let last = reading.states[places].iter().zip(&reached[places]);
            // Every state that can be reached holds, with every arrow that leads there.
            let mut chosen: Vec<Var> = vec![];
            chosen.extend(last.filter(|(_, reached)| **reached).map(|((_, var), _)| *var));
            for place in 0..places {
                let states = reading.states[place].iter().zip(&reached[place]);
                chosen.extend(states.filter(|(_, reached)| **reached).map(|((_, var), _)| *var));
                let arrows = reading.arrows[place].iter().zip(&open[place]);
                chosen.extend(arrows.filter(|(_, open)| **open).map(|(arrow, _)| arrow.3));
            }
            chosen.into_iter().for_each(|var| values[var as usize] = true);
        }
        values
    }
}

fn var_of(states: &[(u16, Var)], state: u16) -> Var {
    let found = states.iter().find(|(known, _)| *known == state);
    found.expect("an arrow starts where the machine may be").1
}

/// For each cell, the digits that a digit in another excludes, one bit each.
fn excluded(puzzle: &Puzzle, rules: &Rules) -> Vec<u64> {
    let mut gone = vec![0_u64; rules.cells()];
    for cell in cells(rules) {
        let Some(digit) = puzzle.value(cell) else { continue };
        if rules.most(digit) == 1 {
            for &other in rules.houses_of(cell).iter().flat_map(|&house| &rules.houses()[house]) {
                gone[usize::from(other)] |= 1 << digit;
            }
        }
        for (other, table) in rules.partners(cell) {
            gone[usize::from(other)] |= !table[usize::from(digit)];
        }
    }
    gone
}

/// A house that contains both cells.
pub(crate) fn shared(rules: &Rules, a: CellId, b: CellId) -> Option<HouseId> {
    let of_b = rules.houses_of(b);
    rules.houses_of(a).iter().copied().find(|house| of_b.contains(house))
}

pub(crate) fn cells(rules: &Rules) -> impl Iterator<Item = CellId> + use<> {
    (0..rules.cells()).map(|cell| cell as CellId)
}

/// Returns whether an axiom holds only if there is one solution.
pub(crate) fn rests_on_uniqueness(axiom: &Axiom) -> bool {
    matches!(
        axiom,
        Axiom::Guardian(_)
            | Axiom::Exchange { .. }
            | Axiom::Unavoidable(_)
            | Axiom::Symmetry { .. }
            | Axiom::Elsewhere { .. }
    )
}

/// The name of an axiom, in labels and where one is refused.
pub(crate) fn name_of(axiom: &Axiom) -> &'static str {
    match axiom {
        Axiom::Given(_) => "given",
        Axiom::SomeIn(_) => "truth",
        Axiom::OneIn(_) => "link",
        Axiom::Clash(_) => "clash",
        Axiom::Sum(_) => "sum",
        Axiom::Read { .. } => "reading",
        Axiom::Guardian(_) => "guardian",
        Axiom::Exchange { .. } => "exchange",
        Axiom::Unavoidable(_) => "unavoidable",
        Axiom::Impossible { .. } => "impossible",
        Axiom::Symmetry { .. } => "symmetry",
        Axiom::Elsewhere { .. } => "elsewhere",
        Axiom::Cut { .. } => "cut",
    }
}
