//! A puzzle as it was written: a layout, its givens, and what a player has filled in since.

use crate::layout::{Layout, RuleId};
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Linear};
use std::sync::Arc;

/// Upper bound on digits tried for one rule: enough for four cells of nine digits.
const MOST_TRIES: u32 = 20_000;

/// A puzzle, before anything is deduced.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The rules.
    pub layout: Arc<Layout>,
    /// The givens, with an entry for each cell.
    pub givens: Vec<Option<Digit>>,
    /// Digits filled in since (HoDoKu's `+4`), with an entry for each cell.
    pub placed: Vec<Option<Digit>>,
    /// Pencil marks, a mask for each cell, if they were written; those of filled cells are ignored.
    /// Missing candidates count as already removed.
    pub marks: Option<Vec<u64>>,
    /// A title found in the file.
    pub title: Option<String>,
}

impl Puzzle {
    /// A puzzle with these givens and nothing else.
    ///
    /// # Panics
    /// If there is not one entry for each cell.
    pub fn new(layout: Arc<Layout>, givens: Vec<Option<Digit>>) -> Puzzle {
        assert_eq!(givens.len(), layout.cells());
        let placed = vec![None; givens.len()];
        Puzzle { layout, givens, placed, marks: None, title: None }
    }

    /// The digit in a cell, given or filled in.
    pub fn value(&self, cell: CellId) -> Option<Digit> {
        self.givens[usize::from(cell)].or(self.placed[usize::from(cell)])
    }

    /// The puzzle without digits filled in and pencil marks.
    pub fn givens_alone(&self) -> Puzzle {
        Puzzle {
            placed: vec![None; self.placed.len()],
            marks: None,
            layout: self.layout.clone(),
            givens: self.givens.clone(),
            title: self.title.clone(),
        }
    }

    /// The puzzle as it is for somebody who writes no candidates down: without its pencil marks,
    /// unless it consists of them.
    pub fn without_notes(mut self) -> Puzzle {
        if self.clues() > 0 {
            self.marks = None;
        }
        self
    }

    /// The number of givens.
    pub fn clues(&self) -> usize {
        self.givens.iter().flatten().count()
    }

    /// Returns the first rule beside houses that the digits break, if there is one. Each rule is
    /// checked on its own, whatever digits other rules leave.
    pub fn broken(&self) -> Option<Broken> {
        let layout = &*self.layout;
        let written = |cell: CellId| Some(Candidate { cell, digit: self.value(cell)? });
        let written_digits = (0..self.givens.len()).filter_map(|cell| written(cell as CellId));
        for c in written_digits {
            if let Some(rule) = layout.never(c) {
                return Some(Broken { rule, cells: vec![c.cell] });
            }
        }
        for pair in layout.pairs() {
            let [Some(a), Some(b)] = pair.cells.map(written) else { continue };
            if layout.forbidding(a, b).is_some_and(|by| by.rule == pair.rule) {
                return Some(Broken { rule: pair.rule, cells: vec![a.cell, b.cell] });
            }
        }
        if let Some(broken) = self.broken_by_chain() {
            return Some(broken);
        }
        for (number, reading) in layout.rules().readings().iter().enumerate() {
            let may_hold = |&cell: &CellId| match self.value(cell) {
                Some(digit) => 1 << digit,
                None => layout.rules().allowed(cell),
            };
            if !layout.rules().machine(number).accepts_some(reading.cells.iter().map(may_hold)) {
                let mut cells = reading.cells.clone();
                cells.retain(|&cell| self.value(cell).is_some());
                cells.sort_unstable();
                cells.dedup();
                return Some(Broken { rule: layout.rule_of_reading(number), cells });
            }
        }
        for (number, sum) in layout.rules().sums().iter().enumerate() {
            // The largest contribution of each cell: that of its digit, or else of the digit with
            // the largest weight.
            let mut most: Vec<(CellId, i64)> = vec![];
            for &(c, weight) in &sum.terms {
                if !most.iter().any(|(cell, _)| *cell == c.cell) {
                    // A digit without a term contributes 0.
                    let named = sum.terms.iter().filter(|(other, _)| other.cell == c.cell).count();
                    let all = named == usize::from(layout.digits()) && self.value(c.cell).is_none();
                    most.push((c.cell, if all { i64::MIN } else { 0 }));
                }
                let Some((_, best)) = most.iter_mut().find(|(cell, _)| *cell == c.cell) else {
                    continue;
                };
                match self.value(c.cell) {
                    Some(digit) if digit != c.digit => {}
                    Some(_) => *best = weight.into(),
                    None => *best = i64::from(weight).max(*best),
                }
            }
            let reach: i64 = most.iter().map(|(_, best)| *best).sum();
            if reach < sum.at_least {
                let cells: Vec<CellId> = most.iter().map(|(cell, _)| *cell).collect();
                let mut held: Vec<CellId> =
                    cells.into_iter().filter(|&cell| self.value(cell).is_some()).collect();
                held.sort();
                return Some(Broken { rule: layout.rule_of_sum(number), cells: held });
            }
        }
        self.broken_together()
    }

    /// Finds a rule each of whose sums can be met, but not all of them in the same cells, such as a
    /// quadruple without enough room for its digits. Fillings are tried up to a bound; what takes
    /// longer shows up when solutions are counted.
    fn broken_together(&self) -> Option<Broken> {
        for rule in 0..self.layout.more().len() {
            let sums = &self.layout.rules().sums()[self.layout.sums_of(rule)];
            let mut cells: Vec<CellId> =
                sums.iter().flat_map(|sum| sum.terms.iter().map(|(c, _)| c.cell)).collect();
            cells.sort();
            cells.dedup();
            let mut tries = MOST_TRIES;
            if !self.fillable(sums, &cells, &mut vec![], &mut tries) {
                cells.retain(|&cell| self.value(cell).is_some());
                return Some(Broken { rule, cells });
            }
        }
        None
    }

    /// Returns whether the cells after those in `filled` can be filled such that all sums are met;
    /// true as well when `tries` are used up.
    fn fillable(
        &self,
        sums: &[Linear],
        cells: &[CellId],
        filled: &mut Vec<Candidate>,
        tries: &mut u32,
    ) -> bool {
        let Some(&cell) = cells.get(filled.len()) else {
            let given = |sum: &Linear| -> i64 {
                let held = sum.terms.iter().filter(|(c, _)| filled.contains(c));
                held.map(|(_, weight)| i64::from(*weight)).sum()
            };
            return sums.iter().all(|sum| given(sum) >= sum.at_least);
        };
        let allowed = match self.value(cell) {
            Some(digit) => 1 << digit,
            None => u64::MAX >> (64 - self.layout.digits()),
        };
        let clash = |a: Candidate, b: Candidate| {
            a.digit == b.digit && self.layout.see_each_other(a.cell, b.cell)
        };
        for digit in set::digits(allowed) {
            if *tries == 0 {
                return true;
            }
            *tries -= 1;
            let c = Candidate { cell, digit };
            if filled.iter().any(|&other| clash(c, other)) {
                continue;
            }
            filled.push(c);
            let fits = self.fillable(sums, cells, filled, tries);
            filled.pop();
            if fits {
                return true;
            }
        }
        false
    }

    /// Finds a rule whose relations form a chain, like a thermometer's, and leave one of its cells
    /// without a digit (arc consistency within the rule).
    fn broken_by_chain(&self) -> Option<Broken> {
        let layout = &*self.layout;
        let written = |cell: CellId| self.value(cell).map(|digit| 1_u64 << digit);
        for group in layout.pairs().chunk_by(|one, other| one.rule == other.rule) {
            let mut cells: Vec<CellId> = group.iter().flat_map(|pair| pair.cells).collect();
            cells.sort();
            cells.dedup();
            // A rule about the whole board is no chain.
            let held: Vec<CellId> =
                cells.iter().copied().filter(|&cell| self.value(cell).is_some()).collect();
            if held.is_empty() || cells.len() > usize::from(layout.digits()) {
                continue;
            }
            let mut left: Vec<(CellId, u64)> = cells
                .iter()
                .map(|&cell| (cell, written(cell).unwrap_or(layout.rules().allowed(cell))))
                .collect();
            let at = |cell: CellId| cells.partition_point(|&other| other < cell);
            loop {
                let before = left.clone();
                for pair in group {
                    for [a, b] in [pair.cells, [pair.cells[1], pair.cells[0]]] {
                        let (of_a, of_b) = (left[at(a)].1, left[at(b)].1);
                        let fits = |digit: &Digit| {
                            let c = Candidate { cell: a, digit: *digit };
                            let mut beside = set::digits(of_b);
                            let by = |digit| {
                                let other = Candidate { cell: b, digit };
                                layout.forbidding(c, other).is_some_and(|by| by.rule == pair.rule)
                            };
                            beside.any(|digit| !by(digit))
                        };
                        left[at(a)].1 = set::digits(of_a).filter(fits).fold(0, |m, d| m | 1 << d);
                    }
                }
                if left.iter().any(|(_, digits)| *digits == 0) {
                    return Some(Broken { rule: group[0].rule, cells: held });
                }
                if left == before {
                    break;
                }
            }
        }
        None
    }
}

/// A rule beside houses that the digits break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The rule.
    pub rule: RuleId,
    /// The cells of the digits; empty if no digits at all satisfy the rule.
    pub cells: Vec<CellId>,
}

/// A puzzle of a line of digits and dots on a board of square boxes: reading is
/// `kotowari-format`'s, and tests in this crate cannot use what stands on it.
#[cfg(test)]
pub(crate) fn of_line(line: &str) -> Puzzle {
    let side = line.len().isqrt();
    let box_side = side.isqrt() as u16;
    let layout = Layout::classic(box_side, box_side).expect("a board of square boxes");
    let digit = |c: char| c.to_digit(10).filter(|d| *d > 0).map(|d| d as Digit - 1);
    Puzzle::new(layout, line.chars().map(digit).collect())
}
