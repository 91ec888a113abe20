//! Compiles rules beside houses to what the kernel knows: houses, relations, sums, and digits a
//! cell may hold.
//!
//! The functions in [`sorts`](super::sorts) say what each rule becomes by calling the methods here,
//! and each result is recorded with the rule it came from.

use std::collections::{HashMap, HashSet};

use super::language::{self, Alphabet};
use super::{Grid, House, HouseKind, Pair, Place, Rule, RuleFlaw, RuleId, Says, Sum};
use kotowari_kernel::{
    Candidate, CellId, Digit, Linear, MOST_ARROWS, Machine, Parts, Reading, Relation, Table,
};

/// Upper bound on the terms of all sums together, about 256 MB: the sandwiches of a 25×25 board
/// have 12 million, those of a 64×64 board would have 2500 million.
const MOST_TERMS: usize = 1 << 25;
/// What a relation needs, in terms: it is listed for both of its cells.
const TERMS_OF_A_RELATION: usize = 16;

/// A layout whose houses of grids are known and whose rules are being compiled.
pub(super) struct RuleCompiler<'a> {
    pub places: &'a [Place],
    pub at: &'a [Option<CellId>],
    pub rows: u16,
    pub columns: u16,
    pub grids: &'a [Grid],
    /// The number printed for digit 0.
    pub lowest: u8,
    /// The blank digit, if there is one.
    pub blank: Option<Digit>,
    /// All rules as written, because a negative rule depends on where there are signs.
    pub written: &'a [Rule],
    pub houses: Vec<House>,
    pub parts: Parts,
    pub pairs: Vec<Pair>,
    /// For each sum of `parts`, its terms in cells and its rule.
    pub sums: Vec<Sum>,
    /// For each reading of `parts`, its rule.
    pub readings: Vec<RuleId>,
    /// Cells that may not hold every digit, each with the rule that restricts it.
    pub narrowed: Vec<(CellId, RuleId)>,
    /// The rule being compiled.
    pub rule: RuleId,
    says: HashMap<Says, usize>,
    machines: HashMap<Machine, usize>,
    /// How many houses of each kind rules have made.
    made: HashMap<HouseKind, u16>,
    /// The cells of each house, sorted, to find one again.
    known: HashSet<Vec<CellId>>,
    /// The houses of each cell.
    houses_of: Vec<Vec<usize>>,
    /// The sorts of the signs between two cells, the smaller first.
    signs: HashMap<[CellId; 2], Vec<&'static str>>,
    /// The number of terms of all sums so far.
    terms: usize,
}

impl<'a> RuleCompiler<'a> {
    pub fn new(
        drawing: (&'a [Place], &'a [Option<CellId>], [u16; 2]),
        grids: &'a [Grid],
        (lowest, blank): (u8, Option<Digit>),
        written: &'a [Rule],
        houses: Vec<House>,
        parts: Parts,
    ) -> RuleCompiler<'a> {
        let (places, at, [rows, columns]) = drawing;
        let (pairs, sums, rule, narrowed) = (vec![], vec![], 0, vec![]);
        let mut houses_of = vec![vec![]; parts.cells];
        let mut known = HashSet::new();
        for (house, cells) in parts.houses.iter().enumerate() {
            cells.iter().for_each(|&cell| houses_of[usize::from(cell)].push(house));
            // Houses of grids are in the order in which their letters were found.
            let mut sorted = cells.clone();
            sorted.sort_unstable();
            known.insert(sorted);
        }
        let mut signs: HashMap<[CellId; 2], Vec<&'static str>> = HashMap::new();
        for rule in written {
            if let [a, b] = rule.cells[..] {
                signs.entry([a.min(b), a.max(b)]).or_default().push(rule.sort.id);
            }
        }
        RuleCompiler {
            places,
            at,
            rows,
            columns,
            grids,
            lowest,
            blank,
            written,
            houses,
            parts,
            pairs,
            sums,
            readings: vec![],
            narrowed,
            rule,
            says: HashMap::new(),
            machines: HashMap::new(),
            made: HashMap::new(),
            known,
            houses_of,
            signs,
            terms: 0,
        }
    }

    /// The number of digits, without the blank.
    pub fn digits(&self) -> u16 {
        (self.parts.times.len() - usize::from(self.blank.is_some())) as u16
    }

    /// Each digit with the number printed for it, without the blank.
    pub fn labels(&self) -> impl Iterator<Item = (Digit, u16)> + use<> {
        let lowest = u16::from(self.lowest);
        (0..self.digits()).map(move |digit| (digit as Digit, digit + lowest))
    }

    /// Returns the digit with this printed number.
    pub fn digit(&self, label: u16) -> Result<Digit, RuleFlaw> {
        let found = self.labels().find(|(_, printed)| *printed == label);
        found.map(|(digit, _)| digit).ok_or(RuleFlaw::Digit(label))
    }

    /// The greatest digit of the lower and of the middle third of the digits, as printed.
    pub fn thirds(&self) -> Result<[u16; 2], RuleFlaw> {
        let third = self.digits() / 3;
        match self.digits() % 3 {
            0 => Ok([1, 2].map(|n| n * third + u16::from(self.lowest) - 1)),
            _ => Err(RuleFlaw::NoThirds(self.digits())),
        }
    }

    /// Returns the cell `down` and `right` of a cell, if one grid contains both.
    pub fn cell_from(&self, cell: CellId, [down, right]: [i32; 2]) -> Option<CellId> {
        let from = self.places[usize::from(cell)];
        let row = u16::try_from(i32::from(from.row) + down).ok()?;
        let column = u16::try_from(i32::from(from.column) + right).ok()?;
        if row >= self.rows || column >= self.columns {
            return None;
        }
        let to = Place { row, column };
        let share = self.grids.iter().any(|grid| grid.holds(from) && grid.holds(to));
        self.at[usize::from(row) * usize::from(self.columns) + usize::from(column)]
            .filter(|_| share)
    }

    /// All pairs of cells that are one of these steps apart, each pair once.
    pub fn apart(&self, steps: &[[i32; 2]]) -> Vec<[CellId; 2]> {
        let cells = 0..self.places.len() as CellId;
        let of =
            |cell| steps.iter().filter_map(move |&step| Some([cell, self.cell_from(cell, step)?]));
        cells.flat_map(of).collect()
    }

    /// Returns whether two cells share a house.
    pub fn together(&self, a: CellId, b: CellId) -> bool {
        let of_b = &self.houses_of[usize::from(b)];
        self.houses_of[usize::from(a)].iter().any(|house| of_b.binary_search(house).is_ok())
    }

    /// Returns whether a rule of one of these sorts is written on the border between two cells.
    pub fn is_marked(&self, pair: [CellId; 2], sorts: &[&str]) -> bool {
        let [a, b] = pair;
        let signs = self.signs.get(&[a.min(b), a.max(b)]);
        signs.is_some_and(|signs| signs.iter().any(|sign| sorts.contains(sign)))
    }

    /// The flaw of a rule that names this cell twice.
    pub fn twice(&self, cell: CellId) -> RuleFlaw {
        RuleFlaw::Twice(self.places[usize::from(cell)])
    }

    /// Whether the sums have more terms than the limit allows.
    pub fn is_full(&self) -> bool {
        self.terms > MOST_TERMS
    }

    /// Adds a relation of two cells.
    pub fn relate(&mut self, cells: [CellId; 2], says: Says) {
        let tables = &mut self.parts.tables;
        let table = *self.says.entry(says).or_insert_with(|| {
            tables.push(says.table(self.parts.times.len(), self.lowest, self.blank));
            tables.len() - 1
        });
        if self.is_full() {
            return;
        }
        self.terms += TERMS_OF_A_RELATION;
        self.parts.relations.push(Relation { cells, table });
        self.pairs.push(Pair { cells, says, rule: self.rule });
    }

    /// The digits as texts write them.
    ///
    /// # Errors
    /// If there are more than there are characters.
    pub fn alphabet(&self) -> Result<Alphabet, RuleFlaw> {
        let alphabet = Alphabet { lowest: self.lowest.into(), count: self.digits() };
        match alphabet.lowest + alphabet.count > 36 {
            true => Err(RuleFlaw::Digit(36)),
            false => Ok(alphabet),
        }
    }

    /// The digits that some rule so far allows in a cell, one bit each, without the blank.
    fn allowed(&self, cell: CellId) -> u64 {
        let digits = self.labels().fold(0, |mask, (digit, _)| mask | 1 << digit);
        self.parts.allowed[usize::from(cell)] & digits
    }

    /// Adds a relation of two cells by its table: under the name it has, if it has one. Of a cell
    /// and itself it says which digits the cell may hold.
    pub fn pair(&mut self, [a, b]: [CellId; 2], table: &Table) -> Result<(), RuleFlaw> {
        if a == b {
            let kept = (0..).zip(table).filter(|(digit, row)| **row >> digit & 1 == 1);
            let kept = kept.fold(0_u64, |mask, (digit, _)| mask | 1 << digit);
            return self.keep(a, kept);
        }
        let all = self.labels().fold(0, |mask, (digit, _)| mask | 1 << digit);
        if table.iter().all(|row| *row == 0) {
            return Err(RuleFlaw::Impossible);
        }
        if table.iter().any(|row| *row != all) {
            let (says, is_turned) =
                Says::of_table(table, self.lowest, self.digits()).ok_or(RuleFlaw::TooMuch)?;
            self.relate(if is_turned { [b, a] } else { [a, b] }, says);
        }
        Ok(())
    }

    /// Restricts a cell to some digits, one bit each.
    fn keep(&mut self, cell: CellId, digits: u64) -> Result<(), RuleFlaw> {
        let before = self.parts.allowed[usize::from(cell)];
        if before & digits == 0 {
            return Err(RuleFlaw::Impossible);
        }
        if self.allowed(cell) & !digits != 0 {
            self.narrowed.push((cell, self.rule));
            self.parts.allowed[usize::from(cell)] &= digits;
        }
        Ok(())
    }

    /// Adds a reading of these cells. What it says of one cell alone, or of two, becomes a mask or
    /// a relation, about which more is known.
    pub fn read(&mut self, cells: &[CellId], machine: &Machine) -> Result<(), RuleFlaw> {
        let Some(&a) = cells.first() else { return Err(RuleFlaw::Short(0, 1)) };
        let all = self.labels().fold(0, |mask, (digit, _)| mask | 1 << digit);
        // A blank is no digit that could be read.
        if self.blank.is_some() {
            cells.iter().try_for_each(|&cell| self.keep(cell, all))?;
        }
        // Whatever rules beside it leave of a cell: what a rule comes to does not depend on their
        // order.
        let line = vec![all; cells.len()];
        let trimmed = language::trimmed(machine, &line).ok_or(RuleFlaw::Impossible)?;
        if trimmed.arrows.len() > MOST_ARROWS {
            return Err(RuleFlaw::TooMuch);
        }
        let b = cells.iter().copied().find(|&cell| cell != a).unwrap_or(a);
        if cells.iter().all(|cell| [a, b].contains(cell)) {
            let reads = |x: Digit, y: Digit| {
                let digit = |cell: &CellId| if *cell == a { x } else { y };
                machine.accepts_some(cells.iter().map(|cell| 1 << digit(cell)))
            };
            let beside = |x: Digit| {
                let fits = |y: &Digit| if a == b { *y == x && reads(x, x) } else { reads(x, *y) };
                crate::set::digits(all).filter(fits).fold(0, |mask, y| mask | 1 << y)
            };
            let table: Table = crate::set::digits(all).map(beside).collect();
            return self.pair([a, b], &table);
        }
        let next = self.parts.machines.len();
        let number = *self.machines.entry(trimmed).or_insert_with_key(|machine| {
            self.parts.machines.push(machine.clone());
            next
        });
        // A machine is stored once however many lines it reads.
        self.terms +=
            cells.len() + if number == next { self.parts.machines[next].arrows.len() } else { 0 };
        self.parts.readings.push(Reading { cells: cells.to_vec(), machine: number });
        self.readings.push(self.rule);
        Ok(())
    }

    fn add(&mut self, sum: Linear) {
        // What follows would only be thrown away: the rule is refused when it is compiled.
        if self.is_full() {
            return;
        }
        self.terms += sum.terms.len();
        self.parts.sums.push(sum);
    }

    /// Adds a sum of weighted candidates.
    pub fn at_least(&mut self, terms: Vec<(Candidate, i32)>, at_least: i64) {
        self.add(Linear { terms, at_least });
        self.sums.push(Sum { rule: self.rule, cells: vec![], at_least, crust: vec![] });
    }

    /// Adds the sum `Σ factor · digit ≥ at_least` over these cells, conditional on all candidates
    /// of the crust: the two ends of a sandwich, the first cell of an X-sum.
    pub fn at_least_within(&mut self, cells: &[(CellId, i32)], at_least: i64, crust: &[Candidate]) {
        let mut terms = self.weights(cells, 1);
        // A big-M term: by this much the sum is out of reach at most, so without its crust it says
        // nothing.
        let least = |&(cell, _): &(CellId, i32)| {
            let weights = terms.iter().filter(|(c, _)| c.cell == cell).map(|(_, weight)| *weight);
            weights.min().unwrap_or(0).min(0)
        };
        let off = at_least - cells.iter().map(least).map(i64::from).sum::<i64>();
        let off = i32::try_from(off.max(0)).expect("a sum of a line is small");
        terms.extend(crust.iter().map(|c| (*c, -off)));
        let at_least_in_all = at_least - crust.len() as i64 * i64::from(off);
        self.add(Linear { terms, at_least: at_least_in_all });
        let (cells, crust) = (cells.to_vec(), crust.to_vec());
        self.sums.push(Sum { rule: self.rule, cells, at_least, crust });
    }

    /// The terms of `sign · Σ factor · digit` over these cells, without those of weight 0.
    fn weights(&self, cells: &[(CellId, i32)], sign: i32) -> Vec<(Candidate, i32)> {
        let terms = |&(cell, factor): &(CellId, i32)| {
            let each = self.labels().map(move |(digit, label)| {
                (Candidate { cell, digit }, sign * factor * i32::from(label))
            });
            each.filter(|(_, weight)| *weight != 0).collect::<Vec<_>>()
        };
        cells.iter().flat_map(terms).collect()
    }

    /// Adds bounds on `Σ factor · digit` over these cells.
    pub fn adds(&mut self, cells: &[(CellId, i32)], least: Option<i64>, most: Option<i64>) {
        for (at_least, sign) in [(least, 1), (most.map(|most| -most), -1)] {
            let Some(at_least) = at_least else { continue };
            let terms = self.weights(cells, sign);
            self.add(Linear { terms, at_least });
            let cells = cells.iter().map(|&(cell, factor)| (cell, sign * factor)).collect();
            self.sums.push(Sum { rule: self.rule, cells, at_least, crust: vec![] });
        }
    }

    /// Adds a house of cells that all differ.
    pub fn differ(
        &mut self,
        kind: HouseKind,
        letter: Option<char>,
        cells: Vec<CellId>,
    ) -> Result<(), RuleFlaw> {
        self.differ_in(None, kind, letter, cells)
    }

    /// Adds a house made by a rule that applies to each grid: its letters start again in each of
    /// them, so the grid is part of the house's name.
    pub fn differ_in(
        &mut self,
        grid: Option<u8>,
        kind: HouseKind,
        letter: Option<char>,
        cells: Vec<CellId>,
    ) -> Result<(), RuleFlaw> {
        let room: usize = self.parts.times.iter().map(|&times| usize::from(times)).sum();
        if cells.len() > room {
            return Err(RuleFlaw::Long(cells.len(), room));
        }
        // Houses are numbered among those of their kind that rules have made.
        let number = *self.made.get(&kind).unwrap_or(&0);
        let mut sorted = cells;
        sorted.sort_unstable();
        if sorted.len() > 1 && self.known.insert(sorted.clone()) {
            let house = self.parts.houses.len();
            sorted.iter().for_each(|&cell| self.houses_of[usize::from(cell)].push(house));
            self.made.insert(kind, number.saturating_add(1));
            self.houses.push(House { kind, number, letter, grid, rule: Some(self.rule) });
            self.parts.houses.push(sorted);
        }
        Ok(())
    }

    /// Restricts a cell to the digits whose printed number is `wanted`.
    pub fn allow(&mut self, cell: CellId, wanted: impl Fn(u16) -> bool) {
        self.narrowed.push((cell, self.rule));
        let mask =
            self.labels().filter(|(_, label)| wanted(*label)).fold(0, |mask, (d, _)| mask | 1 << d);
        self.parts.allowed[usize::from(cell)] &= mask;
    }

    /// Returns the block that contains a cell, if there is one.
    pub fn block(&self, cell: CellId) -> Option<usize> {
        let mut houses = self.houses.iter().zip(&self.parts.houses).enumerate();
        houses
            .find(|(_, (house, cells))| house.kind.is_block() && cells.contains(&cell))
            .map(|(i, _)| i)
    }
}

impl Rule {
    /// The least and the greatest sum of its cells, which all differ or not. A blank counts as 0,
    /// and cells that differ hold it as often as a house does.
    pub(super) fn reach(&self, compiler: &RuleCompiler<'_>, differ: bool) -> (u16, u16) {
        let labels: Vec<u16> = compiler.labels().map(|(_, label)| label).collect();
        let (count, first, last) = (self.cells.len() as u16, labels[0], labels[labels.len() - 1]);
        let blanks = compiler.blank.map_or(0, |blank| compiler.parts.times[usize::from(blank)]);
        match (differ, blanks) {
            (true, _) => {
                let most = usize::from(count).min(labels.len());
                let fewest = usize::from(count.saturating_sub(blanks.into())).min(labels.len());
                let least = labels[..fewest].iter().sum();
                (least, labels[labels.len() - most..].iter().sum())
            }
            (false, 0) => (count * first, count * last),
            (false, _) => (0, count * last),
        }
    }
}
