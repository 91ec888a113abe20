//! A sum over the cells that a [`Scope`](super::scope::Scope) fills.

use super::slope::Slope;
use crate::layout::Layout;
use crate::set;
use kotowari_kernel::{CellId, Digit, SumId};

/// Cells of a scope, one bit each; those from the 127th on share the last.
pub(super) type Set = u128;

pub(super) fn bit(i: usize) -> Set {
    1 << i.min(127)
}

/// A sum by cells.
pub(super) struct Line {
    pub number: SumId,
    cells: Vec<usize>,
    /// For each of these cells what each digit is worth.
    worth: Vec<Vec<i64>>,
    /// For each of them where its best digit is.
    slopes: Vec<Slope>,
    pub at_least: i64,
    /// Cells with equal worth that must differ, taken together for a better bound.
    parts: Vec<Vec<usize>>,
    /// Candidates without which the sum says nothing.
    crust: Vec<(usize, Digit)>,
    pub mask: Set,
}

impl Line {
    /// The sum of this number, if it names no cell without an index. `groups` are cells that must
    /// differ.
    pub fn of(
        layout: &Layout,
        number: SumId,
        index: &dyn Fn(CellId) -> Option<usize>,
        groups: &[&[usize]],
    ) -> Option<Line> {
        let sum = &layout.rules().sums()[number];
        let digits = usize::from(layout.digits());
        let (mut cells, mut worth): (Vec<usize>, Vec<Vec<i64>>) = (vec![], vec![]);
        for (c, weight) in &sum.terms {
            let cell = index(c.cell)?;
            let at = cells.iter().position(|known| *known == cell).unwrap_or_else(|| {
                cells.push(cell);
                worth.push(vec![0; digits]);
                cells.len() - 1
            });
            worth[at][usize::from(c.digit)] += i64::from(*weight);
        }
        // Cells that differ and count alike make more or less than each of them alone would.
        let mut parts: Vec<Vec<usize>> = vec![];
        let mut rest: Vec<usize> = (0..cells.len()).collect();
        while let Some(&first) = rest.first() {
            let alike = |at: &usize| worth[*at] == worth[first];
            let fullest = groups.iter().map(|group| {
                let inside = |at: &usize| group.contains(&cells[*at]) && alike(at);
                rest.iter().copied().filter(inside).collect::<Vec<_>>()
            });
            let part = fullest.filter(|part| part.contains(&first)).max_by_key(Vec::len);
            let part = part.unwrap_or_else(|| vec![first]);
            rest.retain(|at| !part.contains(at));
            parts.push(part);
        }
        let crust = &layout.sum(number).crust;
        let crust = crust.iter().filter_map(|c| Some((index(c.cell)?, c.digit))).collect();
        let mask = cells.iter().fold(0, |all, &i| all | bit(i));
        let slopes = worth.iter().map(|worth| Slope::of(worth)).collect();
        Some(Line { number, cells, worth, slopes, at_least: sum.at_least, parts, crust, mask })
    }

    /// The most that the cells with worth of this sign make.
    pub fn most_of_sign(&self, sign: i64, masks: &[u64]) -> i64 {
        let counts = |part: &&Vec<usize>| {
            let worth = self.worth[part[0]].iter().find(|worth| **worth != 0);
            worth.map(|worth| worth.signum()) == Some(sign)
        };
        self.parts.iter().filter(counts).map(|part| self.most_of(part, masks)).sum()
    }

    /// Returns whether the two are halves of one equation.
    pub fn is_twin(&self, other: &Line) -> bool {
        let turned = other.worth.iter().flatten().map(|worth| -worth);
        self.cells == other.cells
            && self.at_least == -other.at_least
            && self.worth.iter().flatten().copied().eq(turned)
    }

    /// The most this can come to, without one of its parts if it is given.
    pub fn most(&self, masks: &[u64], but: Option<usize>) -> i64 {
        let parts = self.parts.iter().enumerate().filter(|(part, _)| Some(*part) != but);
        parts.map(|(_, part)| self.most_of(part, masks)).sum()
    }

    fn best(&self, at: usize, masks: &[u64]) -> i64 {
        self.slopes[at].best(&self.worth[at], masks[self.cells[at]])
    }

    fn most_of(&self, part: &[usize], masks: &[u64]) -> i64 {
        let alone: i64 = part.iter().map(|&at| self.best(at, masks)).sum();
        if part.len() == 1 {
            return alone;
        }
        let mut union = part.iter().fold(0, |all, &at| all | masks[self.cells[at]]);
        let worth = &self.worth[part[0]];
        let slope = self.slopes[part[0]];
        if slope != Slope::Mixed {
            let mut apart = 0;
            for _ in 0..part.len() {
                let Some(best) = slope.best_digit(union) else { break };
                apart += worth[best];
                union &= !(1 << best);
            }
            return alone.min(apart);
        }
        let mut all = [0_i64; 64];
        let mut count = 0;
        for digit in set::digits(union) {
            all[count] = worth[usize::from(digit)];
            count += 1;
        }
        let all = &mut all[..count];
        all.sort_unstable_by(|a, b| b.cmp(a));
        alone.min(all.iter().take(part.len()).sum())
    }

    /// Removes digits with which the sum falls short; returns the cells that change, or `None` if
    /// it falls short anyway.
    pub fn narrow(&self, masks: &mut [u64]) -> Option<Set> {
        if !self.crust.iter().all(|&(i, digit)| masks[i] == 1 << digit) {
            return Some(0);
        }
        let mut changed = 0;
        let most = self.most(masks, None);
        if most < self.at_least {
            return None;
        }
        // No cell is in two parts, so what goes from one leaves what the next comes to as it was.
        for part in &self.parts {
            let others = most - self.most_of(part, masks);
            let alone: i64 = part.iter().map(|&at| self.best(at, masks)).sum();
            for &at in part {
                let i = self.cells[at];
                let best = self.best(at, masks);
                if others + alone - best + self.slopes[at].worst(&self.worth[at], masks[i])
                    >= self.at_least
                {
                    continue;
                }
                let short = |digit: &Digit| {
                    let worth = self.worth[at][usize::from(*digit)];
                    others + alone - best + worth < self.at_least
                };
                let gone = set::digits(masks[i]).filter(short).fold(0, |all, d| all | 1_u64 << d);
                if gone != 0 {
                    masks[i] &= !gone;
                    changed |= bit(i);
                    if masks[i] == 0 {
                        return None;
                    }
                }
            }
        }
        Some(changed)
    }
}
