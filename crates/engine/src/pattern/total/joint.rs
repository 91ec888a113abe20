//! Cells that are filled together, under all sums about them and whatever excludes whatever.
//!
//! A filling is searched for each candidate that is in none of those found so far. So a hundred
//! searches decide what millions of fillings have in common.

use super::row::{Row, value};
use crate::board::View;
use crate::pattern::bound::live;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Linear};

/// `Σ weight · candidate ≥ at_least`.
struct Weighted {
    /// For each cell that counts, its weights by digit.
    terms: Vec<(usize, Vec<i64>)>,
    at_least: i64,
}

/// Cells with what is known about them, and the fillings found so far.
pub(super) struct Joint<'a, const W: usize> {
    board: &'a View<W>,
    pub cells: Vec<CellId>,
    live: Vec<u64>,
    /// For a cell and its digit, what is excluded in each of the cells.
    clashes: Vec<u64>,
    sums: Vec<Weighted>,
    found: Vec<Vec<Digit>>,
}

/// The work of a search is spent.
pub(super) struct Spent;

impl<'a, const W: usize> Joint<'a, W> {
    pub fn new(board: &'a View<W>, cells: Vec<CellId>) -> Self {
        let (count, digits) = (cells.len(), usize::from(board.digits));
        let live: Vec<u64> = cells.iter().map(|&cell| live(board, cell)).collect();
        let mut clashes = vec![0; count * digits * count];
        for (i, &cell) in cells.iter().enumerate() {
            for digit in 0..board.digits {
                let at = (i * digits + usize::from(digit)) * count;
                for (j, &other) in cells.iter().enumerate().filter(|(j, _)| *j != i) {
                    clashes[at + j] = board.excluded_in(Candidate { cell, digit }, other);
                }
            }
        }
        Joint { board, cells, live, clashes, sums: vec![], found: vec![] }
    }

    /// Adds a sum of the rules; cells it counts must be among the cells.
    pub fn with_sum(mut self, sum: &Linear) -> Self {
        let mut terms: Vec<(usize, Vec<i64>)> = vec![];
        for (c, weight) in &sum.terms {
            let Some(i) = self.cells.iter().position(|cell| *cell == c.cell) else { continue };
            let known = match terms.iter().position(|(cell, _)| *cell == i) {
                Some(known) => known,
                None => {
                    terms.push((i, vec![0; usize::from(self.board.digits)]));
                    terms.len() - 1
                }
            };
            terms[known].1[usize::from(c.digit)] = i64::from(*weight);
        }
        self.sums.push(Weighted { terms, at_least: sum.at_least });
        self
    }

    /// Adds a sum of cells.
    pub fn with_row(mut self, row: &Row) -> Self {
        let layout = &*self.board.layout;
        let terms = row.cells.iter().filter_map(|&(cell, factor)| {
            let worth = |digit: Digit| i64::from(factor) * value(layout, digit);
            let i = self.cells.iter().position(|known| *known == cell)?;
            Some((i, (0..self.board.digits).map(worth).collect()))
        });
        let terms = terms.collect();
        self.sums.push(Weighted { terms, at_least: row.at_least });
        self
    }

    /// Returns the candidates of open cells that no filling has. `None` if there is no filling.
    pub fn lost(&mut self) -> Result<Option<Vec<Candidate>>, Spent> {
        if !self.search(self.live.clone())? {
            return Ok(None);
        }
        let mut lost = vec![];
        for i in 0..self.cells.len() {
            if self.live[i].is_power_of_two() {
                continue;
            }
            for digit in set::digits(self.live[i]) {
                if self.found.iter().any(|way| way[i] == digit) {
                    continue;
                }
                let mut left = self.live.clone();
                left[i] = 1 << digit;
                if !self.search(left)? {
                    lost.push(Candidate { cell: self.cells[i], digit });
                }
            }
        }
        Ok(Some(lost))
    }

    /// Returns whether every filling excludes a candidate of another cell.
    pub fn excludes(&mut self, c: Candidate) -> Result<bool, Spent> {
        let masks: Vec<u64> =
            self.cells.iter().map(|&cell| self.board.excluded_in(c, cell)).collect();
        let goes =
            |way: &Vec<Digit>| way.iter().zip(&masks).all(|(digit, out)| out >> digit & 1 == 0);
        let touched = self.live.iter().zip(&masks).filter(|(live, out)| *live & *out != 0).count();
        if touched == 0 || self.found.iter().any(goes) {
            return Ok(false);
        }
        let left = self.live.iter().zip(&masks).map(|(live, out)| live & !out).collect();
        Ok(!self.search(left)?)
    }

    /// Returns all fillings, if there are no more than `most`.
    pub fn all(&self, most: usize) -> Option<Vec<Vec<Digit>>> {
        let mut all = vec![];
        let mut nodes = 40 * most;
        self.go(
            self.live.clone(),
            &mut |way| {
                all.push(way.to_vec());
                all.len() > most
            },
            &mut || {
                nodes = nodes.saturating_sub(1);
                nodes > 0
            },
        )
        .ok()?;
        (all.len() <= most).then_some(all)
    }

    /// Searches one filling and keeps it. Returns whether there is one.
    fn search(&mut self, left: Vec<u64>) -> Result<bool, Spent> {
        let mut found = vec![];
        let is_found = self.go(
            left,
            &mut |way| {
                found = way.to_vec();
                true
            },
            &mut || self.board.spend(1),
        )?;
        if is_found {
            self.found.push(found);
        }
        Ok(is_found)
    }

    /// Calls `each` with fillings until it returns true; returns whether it did.
    fn go(
        &self,
        mut left: Vec<u64>,
        each: &mut dyn FnMut(&[Digit]) -> bool,
        spend: &mut dyn FnMut() -> bool,
    ) -> Result<bool, Spent> {
        if !spend() {
            return Err(Spent);
        }
        if !self.propagate(&mut left) {
            return Ok(false);
        }
        let open = (0..left.len()).filter(|&i| !left[i].is_power_of_two());
        let Some(i) = open.min_by_key(|&i| left[i].count_ones()) else {
            let way: Vec<Digit> = left.iter().map(|left| left.trailing_zeros() as Digit).collect();
            return Ok(each(&way));
        };
        for digit in set::digits(left[i]) {
            let mut next = left.clone();
            next[i] = 1 << digit;
            if self.go(next, each, spend)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Removes what filled cells exclude and what sums leave no room for. Returns false if a cell
    /// has nothing left.
    fn propagate(&self, left: &mut [u64]) -> bool {
        let (count, digits) = (self.cells.len(), usize::from(self.board.digits));
        let mut done = vec![false; count];
        loop {
            let mut changed = false;
            while let Some(i) = (0..count).find(|&i| !done[i] && left[i].is_power_of_two()) {
                done[i] = true;
                let digit = left[i].trailing_zeros() as usize;
                let row = &self.clashes[(i * digits + digit) * count..][..count];
                for (left, out) in left.iter_mut().zip(row) {
                    *left &= !out;
                }
                changed = true;
            }
            if left.contains(&0) {
                return false;
            }
            for sum in &self.sums {
                let most = |(i, weights): &(usize, Vec<i64>)| {
                    set::digits(left[*i])
                        .map(|digit| weights[usize::from(digit)])
                        .max()
                        .unwrap_or(0)
                };
                let best: Vec<i64> = sum.terms.iter().map(most).collect();
                let slack = best.iter().sum::<i64>() - sum.at_least;
                if slack < 0 {
                    return false;
                }
                for ((i, weights), best) in sum.terms.iter().zip(best) {
                    let short = |digit: &Digit| best - weights[usize::from(*digit)] > slack;
                    let gone = set::digits(left[*i]).filter(short).fold(0, |gone, d| gone | 1 << d);
                    changed |= gone != 0;
                    left[*i] &= !gone;
                }
            }
            if !changed {
                return true;
            }
        }
    }
}
