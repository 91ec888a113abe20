//! Propagation of rules beside houses for the general search: relations, sums, and digits that a
//! house has several times.
use crate::layout::Layout;
use kotowari_kernel::{CellId, Linear};

/// Relations and sums of a layout, indexed by cell.
pub(super) struct Beyond {
    /// For each cell, the cells it is related to, with what they may hold beside each of its
    /// digits.
    partners: Vec<Vec<(CellId, Vec<u64>)>>,
    sums: Vec<Sum>,
    /// For each cell, the sums that contain it.
    sums_of: Vec<Vec<u32>>,
    /// The digits a house has several times, as bits, with how often.
    pub several: Vec<(u64, u32)>,
}

/// A sum by cells: each cell adds the weight of the digit it holds.
struct Sum {
    cells: Vec<(CellId, Vec<i32>)>,
    at_least: i64,
}

impl Sum {
    fn new(sum: &Linear, digits: usize) -> Sum {
        let mut cells: Vec<(CellId, Vec<i32>)> = vec![];
        for &(c, weight) in &sum.terms {
            let index = match cells.iter().position(|(cell, _)| *cell == c.cell) {
                Some(index) => index,
                None => {
                    cells.push((c.cell, vec![0; digits]));
                    cells.len() - 1
                }
            };
            cells[index].1[usize::from(c.digit)] = weight;
        }
        Sum { cells, at_least: sum.at_least }
    }
}

impl Beyond {
    /// The rules beside houses of a layout; `None` if it has none.
    pub(super) fn of(layout: &Layout) -> Option<Beyond> {
        let rules = layout.rules();
        if rules.only_houses() {
            return None;
        }
        let digits = usize::from(rules.digits());
        let cells = 0..layout.cells() as CellId;
        let partners = |cell| rules.partners(cell).map(|(b, table)| (b, table.to_vec())).collect();
        let sums: Vec<Sum> = rules.sums().iter().map(|sum| Sum::new(sum, digits)).collect();
        let mut sums_of = vec![vec![]; layout.cells()];
        for (number, sum) in (0..).zip(&sums) {
            sum.cells.iter().for_each(|(cell, _)| sums_of[usize::from(*cell)].push(number));
        }
        let several = (0..rules.digits()).filter(|&digit| rules.most(digit) > 1);
        let several = several.map(|digit| (1 << digit, u32::from(rules.most(digit))));
        Some(Beyond {
            partners: cells.map(partners).collect(),
            sums,
            sums_of,
            several: several.collect(),
        })
    }

    /// Appends to `less` the cells that lose digits now that `cell` may hold only its mask, each
    /// with its new mask, which is 0 for a contradiction.
    pub(super) fn revise(&self, cell: CellId, masks: &[u64], less: &mut Vec<(CellId, u64)>) {
        let own = masks[usize::from(cell)];
        for (partner, table) in &self.partners[usize::from(cell)] {
            let allowed = crate::set::digits(own).fold(0, |all, d| all | table[usize::from(d)]);
            let mask = masks[usize::from(*partner)];
            if mask & allowed != mask {
                less.push((*partner, mask & allowed));
            }
        }
        for &sum in &self.sums_of[usize::from(cell)] {
            self.bound(&self.sums[sum as usize], masks, less);
        }
    }

    /// Keeps a digit if the sum can be reached with it and the best digits of all other cells.
    fn bound(&self, sum: &Sum, masks: &[u64], less: &mut Vec<(CellId, u64)>) {
        let best = |(cell, weights): &(CellId, Vec<i32>)| {
            let live = crate::set::digits(masks[usize::from(*cell)]);
            live.map(|digit| i64::from(weights[usize::from(digit)])).max().unwrap_or(0)
        };
        let all: i64 = sum.cells.iter().map(best).sum();
        for of_cell in &sum.cells {
            let (cell, weights) = of_cell;
            let mask = masks[usize::from(*cell)];
            let others = all - best(of_cell);
            let fits =
                |digit: &u8| others + i64::from(weights[usize::from(*digit)]) >= sum.at_least;
            let left = crate::set::digits(mask).filter(fits).fold(0, |left, d| left | 1 << d);
            if left != mask {
                less.push((*cell, left));
            }
        }
    }
}
