//! What each clue removes, given what its cells may still be. Every function returns false if the
//! clue cannot hold any more.

use super::Search;
use super::clue::Way;
use super::families::{Family, fillings};
use crate::count::reading::Reading;
use crate::count::tree::{Var, Walk};
use crate::set;
use kotowari_kernel::{CellId, Digit};

impl Search<'_> {
    /// Digits that no accepted line uses.
    pub(super) fn reading(&mut self, reading: &Reading) -> bool {
        let mut less = vec![];
        reading.revise(self.tree.masks(), &mut less);
        less.into_iter().all(|(cell, mask)| self.keep(cell.into(), mask))
    }

    /// Digits that a house has several times: no more of them, and no fewer if the house must
    /// contain them all.
    fn several(&mut self, cells: &[CellId], full: bool) -> bool {
        for &(digit, times) in &self.model.several {
            let has = |cell: &&CellId| self.mask(**cell) & digit != 0;
            let live: Vec<CellId> = cells.iter().filter(has).copied().collect();
            let (filled, open): (Vec<CellId>, Vec<CellId>) =
                live.iter().partition(|cell| self.mask(**cell) == digit);
            if filled.len() > times as usize || full && live.len() < times as usize {
                return false;
            }
            let is_complete = filled.len() == times as usize;
            if is_complete || full && live.len() == times as usize {
                for cell in open {
                    let mask = if is_complete { self.mask(cell) & !digit } else { digit };
                    if !self.narrow(cell.into(), mask) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Places the digits that have one place left in a house that must contain them.
    pub(super) fn house(&mut self, cells: &[CellId], lacking: u32) -> bool {
        if !self.model.several.is_empty() && !self.several(cells, lacking == 0) {
            return false;
        }
        let (mut once, mut twice, mut placed) = (0, 0, 0);
        for &cell in cells {
            let mask = self.mask(cell);
            twice |= once & mask;
            once |= mask;
            placed |= if mask & (mask - 1) == 0 { mask } else { 0 };
        }
        let missing = self.model.all & !once;
        if missing.count_ones() != lacking {
            return missing.count_ones() < lacking;
        }
        let hidden = once & !twice & !placed & !self.model.several_digits;
        if hidden == 0 {
            return true;
        }
        for &cell in cells {
            let digits = self.mask(cell) & hidden;
            if digits & digits.wrapping_sub(1) != 0 {
                return false; // one place for two digits
            }
            if digits != 0 {
                self.narrow(cell.into(), digits);
            }
        }
        true
    }

    pub(super) fn triple(&mut self, [a, b, c]: [CellId; 3], rows: &[u64]) -> bool {
        let digits = self.model.all.count_ones() as usize;
        let (of_b, of_c) = (self.mask(b), self.mask(c));
        let mut kept = [0; 3];
        for x in set::digits(self.mask(a)) {
            for y in set::digits(of_b) {
                let z = rows[usize::from(x) * digits + usize::from(y)] & of_c;
                if z != 0 {
                    kept[0] |= 1 << x;
                    kept[1] |= 1 << y;
                    kept[2] |= z;
                }
            }
        }
        [a, b, c].into_iter().zip(kept).all(|(cell, mask)| self.keep(cell.into(), mask))
    }

    /// Keeps the values with which the sum can be reached: exactly, while the totals still possible
    /// fit in a word of 128 bits, else by their bounds.
    pub(super) fn sum(&mut self, terms: &[(Var, i64)], least: i64, most: i64) -> bool {
        // What a value adds beyond the least its variable can add.
        let extra = |mask: u64, factor: i64, value: i64| match factor > 0 {
            true => factor * (value - i64::from(mask.trailing_zeros())),
            false => factor * (value - 63 + i64::from(mask.leading_zeros())),
        };
        let ends = |mask: u64, factor: i64| {
            let (low, high) = (mask.trailing_zeros(), 63 - mask.leading_zeros());
            let (low, high) = (factor * i64::from(low), factor * i64::from(high));
            (low.min(high), low.max(high))
        };
        let (mut low, mut high) = (0, 0);
        for &(var, factor) in terms {
            let (of_low, of_high) = ends(self.mask(var), factor);
            (low, high) = (low + of_low, high + of_high);
        }
        if low > most || high < least || least > most {
            return false;
        }
        if low >= least && high <= most {
            return true;
        }
        // The window of totals that are allowed, beyond the least one.
        let (from, to) = ((least - low).max(0), (most - low).min(high - low));
        let open: Vec<(Var, i64)> =
            terms.iter().copied().filter(|(var, _)| !self.mask(*var).is_power_of_two()).collect();
        if high - low >= 128 {
            for (var, factor) in open {
                let mask = self.mask(var);
                let (of_low, of_high) = ends(mask, factor);
                let span = of_high - of_low;
                let fits = |value: &u8| {
                    let own = extra(mask, factor, i64::from(*value));
                    own <= to && own >= from - (high - low - span)
                };
                let kept = set::digits(mask).filter(fits).fold(0, |kept, value| kept | 1 << value);
                if !self.keep(var, kept) {
                    return false;
                }
            }
            return true;
        }
        let mut reached: Vec<u128> = Vec::with_capacity(open.len() + 1);
        reached.push(1);
        for (at, &(var, factor)) in open.iter().enumerate() {
            let mask = self.mask(var);
            let add = |value: u8| reached[at] << extra(mask, factor, i64::from(value));
            let next = set::digits(mask).fold(0, |all, value| all | add(value));
            reached.push(next);
        }
        let window = (u128::MAX >> (127 - (to - from))) << from;
        let mut after = reached[open.len()] & window;
        if after == 0 {
            return false;
        }
        for (at, &(var, factor)) in open.iter().enumerate().rev() {
            let mask = self.mask(var);
            let (mut kept, mut before) = (0, 0);
            for value in set::digits(mask) {
                let by = extra(mask, factor, i64::from(value));
                let back = (after >> by) & reached[at];
                if back != 0 {
                    before |= back;
                    kept |= 1 << value;
                }
            }
            after = before;
            if !self.keep(var, kept) {
                return false;
            }
        }
        true
    }

    /// Keeps the needed digits if there are no cells to spare, and places those that have no places
    /// to spare.
    pub(super) fn needs(&mut self, cells: &[CellId], needs: &[(Digit, u32)]) -> bool {
        let (mut missing, mut wanted) = (0, 0);
        for &(digit, times) in needs {
            let digit = 1 << digit;
            let (mut places, mut placed) = (0, 0);
            for &cell in cells {
                places += u32::from(self.mask(cell) & digit != 0);
                placed += u32::from(self.mask(cell) == digit);
            }
            if places < times {
                return false;
            }
            if placed < times {
                missing += times - placed;
                wanted |= digit;
                if places == times {
                    let has = |cell: &&CellId| self.mask(**cell) & digit != 0;
                    let live: Vec<CellId> = cells.iter().filter(has).copied().collect();
                    // The change brings this clue back, with fewer cells open.
                    return live.into_iter().all(|cell| self.keep(cell.into(), digit));
                }
            }
        }
        let open = cells.iter().filter(|cell| !self.mask(**cell).is_power_of_two()).count() as u32;
        if missing < open || missing == 0 {
            return true;
        }
        missing == open
            && cells
                .iter()
                .all(|&cell| self.mask(cell).is_power_of_two() || self.keep(cell.into(), wanted))
    }

    /// Keeps a digit if the bound can be reached with it and the best digits of all other cells.
    pub(super) fn weights(&mut self, cells: &[(CellId, Vec<i32>)], at_least: i64) -> bool {
        let best = |mask: u64, weights: &[i32]| {
            let live = set::digits(mask).map(|digit| i64::from(weights[usize::from(digit)]));
            live.max().unwrap_or(0)
        };
        let all: i64 = cells.iter().map(|(cell, weights)| best(self.mask(*cell), weights)).sum();
        if all < at_least {
            return false;
        }
        for (cell, weights) in cells {
            let mask = self.mask(*cell);
            let others = all - best(mask, weights);
            let fits = |digit: &u8| others + i64::from(weights[usize::from(*digit)]) >= at_least;
            let left = set::digits(mask).filter(fits).fold(0, |left, d| left | 1 << d);
            if !self.keep((*cell).into(), left) {
                return false;
            }
        }
        true
    }

    /// Keeps the digits of fillings with one of these sets, and takes the digits that all of them
    /// have from cells that see all their places.
    pub(super) fn sets(&mut self, cells: &[CellId], sets: &Family, total: Option<Var>) -> bool {
        let mut fixed = 0;
        let (mut open, mut masks, mut count) = ([0; 9], [0; 9], 0);
        for &cell in cells {
            let mask = self.mask(cell);
            if mask.is_power_of_two() {
                if fixed & mask != 0 {
                    return false;
                }
                fixed |= mask;
            } else {
                (open[count], masks[count]) = (cell, mask);
                count += 1;
            }
        }
        if count == 0 && total.is_none() {
            return sets.has(fixed);
        }
        masks[..count].iter_mut().for_each(|mask| *mask &= !fixed);
        let sum = |set: u64| set::digits(set).map(u32::from).sum::<u32>();
        let wanted = total.map(|total| self.mask(total));
        let mut totals = 0;
        let all = fillings(&mut masks[..count], fixed, None, |reached| {
            let fitting = reached.and(sets);
            let Some(wanted) = wanted else { return fitting };
            let mut kept = Family::NONE;
            for set in fitting.sets() {
                let total = 1 << sum(set);
                if wanted & total != 0 {
                    totals |= total;
                    kept.insert(set);
                }
            }
            kept
        });
        if all.is_empty() {
            return false;
        }
        if let Some(total) = total {
            if !self.keep(total, totals) {
                return false;
            }
        }
        for (&cell, &mask) in open[..count].iter().zip(&masks) {
            if !self.keep(cell.into(), mask) {
                return false;
            }
        }
        // The digits that are in every set.
        let mut needed = all.common() & !fixed;
        while needed != 0 {
            let digit = needed & needed.wrapping_neg();
            needed &= needed - 1;
            for word in 0..self.model.words {
                let mut seeing = u64::MAX;
                for (&cell, _) in open[..count].iter().zip(&masks).filter(|(_, m)| **m & digit != 0)
                {
                    seeing &= self.model.differ(cell)[word];
                }
                while seeing != 0 {
                    let cell = word * 64 + seeing.trailing_zeros() as usize;
                    seeing &= seeing - 1;
                    if !self.keep(cell as Var, !digit) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Keeps the digits of fillings of a house of which one of the ways is so.
    pub(super) fn ways(&mut self, cells: &[CellId], ways: &[Way], sets: &[Family]) -> bool {
        let count = cells.len();
        let (mut own, mut kept) = ([0; 9], [0; 9]);
        own.iter_mut().zip(cells).for_each(|(mask, cell)| *mask = self.mask(*cell));
        for way in ways {
            let crust = way.crust.iter().fold(0, |mask, (_, digit)| mask | 1_u64 << digit);
            if way.crust.iter().any(|&(at, digit)| own[at] >> digit & 1 == 0) {
                continue;
            }
            let mut masks = [0; 9];
            for (mask, &at) in masks.iter_mut().zip(&way.order) {
                *mask = own[at] & !crust;
            }
            for (mask, (_, digit)) in masks[way.inside..].iter_mut().zip(way.crust) {
                *mask = 1 << digit;
            }
            if masks[..count].contains(&0) {
                continue;
            }
            let then = Some((way.inside, &sets[way.sets]));
            let all = fillings(&mut masks[..count], 0, then, |reached| *reached);
            if all.is_empty() {
                continue;
            }
            for (mask, &at) in masks.iter().zip(&way.order) {
                kept[at] |= mask;
            }
            if kept[..count] == own[..count] {
                return true;
            }
        }
        cells.iter().zip(kept).all(|(cell, mask)| self.keep((*cell).into(), mask))
    }
}
