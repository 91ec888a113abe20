//! Compiles rules beside houses to what the kernel knows: houses, relations, sums, and digits a
//! cell may hold.
//!
//! The functions in [`sorts`](super::sorts) say what each rule becomes by calling the methods here,
//! and each result is recorded with the rule it came from.

use super::{Grid, House, HouseKind, Pair, Place, Rule, RuleFlaw, RuleId, Says, Sum};
use kotowari_kernel::{Candidate, CellId, Digit, Linear, Parts, Relation};

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
    /// Cells that may not hold every digit, each with the rule that restricts it.
    pub narrowed: Vec<(CellId, RuleId)>,
    /// The rule being compiled.
    pub rule: RuleId,
    says: Vec<Says>,
    /// The index of the first house made by a rule.
    of_rules: usize,
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
        let of_rules = houses.len();
        let (pairs, sums, says, rule, narrowed) = (vec![], vec![], vec![], 0, vec![]);
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
            narrowed,
            rule,
            says,
            of_rules,
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
        self.parts.houses.iter().any(|house| house.contains(&a) && house.contains(&b))
    }

    /// Returns whether a rule of one of these sorts is written on the border between two cells.
    pub fn is_marked(&self, pair: [CellId; 2], sorts: &[&str]) -> bool {
        let has_sort = |rule: &&Rule| rule.cells.len() == 2 && sorts.contains(&rule.sort.id);
        self.written
            .iter()
            .filter(has_sort)
            .any(|rule| pair.iter().all(|cell| rule.cells.contains(cell)))
    }

    /// Adds a relation of two cells.
    pub fn relate(&mut self, cells: [CellId; 2], says: Says) {
        let known = self.says.iter().position(|known| *known == says);
        let table = known.unwrap_or_else(|| {
            self.says.push(says);
            let table = says.table(self.parts.times.len(), self.lowest, self.blank);
            self.parts.tables.push(table);
            self.says.len() - 1
        });
        self.parts.relations.push(Relation { cells, table });
        self.pairs.push(Pair { cells, says, rule: self.rule });
    }

    /// Adds a sum of weighted candidates.
    pub fn at_least(&mut self, terms: Vec<(Candidate, i32)>, at_least: i64) {
        self.parts.sums.push(Linear { terms, at_least });
        self.sums.push(Sum { rule: self.rule, cells: vec![], at_least, crust: vec![] });
    }

    /// Adds the sum `Σ factor · digit ≥ at_least` over these cells, conditional on both candidates
    /// of the crust.
    pub fn at_least_within(
        &mut self,
        cells: &[(CellId, i32)],
        at_least: i64,
        crust: [Candidate; 2],
    ) {
        let mut terms = self.weights(cells, 1);
        // A big-M term: by this much the sum is out of reach at most, so without its crust it says
        // nothing.
        let least = |&(cell, _): &(CellId, i32)| {
            let weights = terms.iter().filter(|(c, _)| c.cell == cell).map(|(_, weight)| *weight);
            weights.min().unwrap_or(0).min(0)
        };
        let off = at_least - cells.iter().map(least).map(i64::from).sum::<i64>();
        let off = i32::try_from(off.max(0)).expect("a sum of a line is small");
        terms.extend(crust.map(|c| (c, -off)));
        self.parts.sums.push(Linear { terms, at_least: at_least - 2 * i64::from(off) });
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
            self.parts.sums.push(Linear { terms, at_least });
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
        let number = self.houses[self.of_rules..].iter().filter(|house| house.kind == kind).count();
        let mut sorted = cells.clone();
        sorted.sort();
        if cells.len() > 1 && !self.parts.houses.contains(&sorted) {
            self.houses.push(House {
                kind,
                number: number as u16,
                letter,
                grid,
                rule: Some(self.rule),
            });
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
