//! Unique loops: six or more cells with the same two digits.
//!
//! Every house has two of the cells or none.

use std::ops::ControlFlow;

use super::conclude;
use super::{Deadly, Shape, by_twos};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};
use crate::limits::Limit;
use crate::set::CellSet;
use kotowari_kernel::{CellId, Digit};

/// Reports the conclusions from rings. The kinds of the technique are its four types, in order.
///
/// The steps are limited so that the search does not grow with a power of the board size.
pub fn find<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let spots = |digit: Digit| board.spots[usize::from(digit)];
    for a in 0..board.digits {
        for b in a + 1..board.digits {
            let pool = spots(a) & spots(b);
            let bare = 1 << a | 1 << b;
            let only = |cell: &CellId| board.candidates[usize::from(*cell)] == bare;
            // All but two cells of most rings have no guardians.
            if pool.len() < 6 || pool.iter().filter(only).count() < 3 {
                continue;
            }
            let starts: CellSet<W> = pool.iter().filter(only).collect();
            for start in starts.iter() {
                let mut walk = RingWalk {
                    board,
                    pool,
                    bare,
                    start,
                    left: board.limits().work / BUDGET_SHARE,
                    rings: vec![],
                };
                walk.extend(&mut vec![start], CellSet::only(start), 0, 0);
                for ring in walk.rings {
                    conclude(board, info, ring, [a, b], found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn conclude<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    ring: Vec<CellId>,
    pair: [Digit; 2],
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if !board.may_swap(&ring, 1 << pair[0] | 1 << pair[1]) {
        return ControlFlow::Continue(());
    }
    let deadly = Deadly::of_pair(Shape::Ring, ring, pair);
    conclude::types(board, info, &deadly, deadly.digits(), found)
}

/// Longer rings are hard to see. This defines the technique rather than limiting the search.
const MAX_CELLS: usize = 10;
/// The fraction of the budget (1/600) that each starting cell may spend, so that every cell gets
/// its share.
const BUDGET_SHARE: u64 = 600;
/// Units of work per step.
const WORK_PER_STEP: u64 = 3;

struct RingWalk<'a, const W: usize> {
    board: &'a View<W>,
    /// The open cells with both digits.
    pool: CellSet<W>,
    bare: u64,
    /// The first cell of the ring that has only the two digits.
    start: CellId,
    /// The number of steps left.
    left: u64,
    rings: Vec<Vec<CellId>>,
}

impl<const W: usize> RingWalk<'_, W> {
    /// Extends the path from its last cell through each of its houses. No house may have three of
    /// the cells, and at most two cells have guardians, or more if all guardians are one digit.
    fn extend(&mut self, path: &mut Vec<CellId>, set: CellSet<W>, extra: u64, roofs: usize) {
        let last = path[path.len() - 1];
        if path.len() >= 6 && path.len() % 2 == 0 && self.closes(last) {
            self.close(path);
        }
        if path.len() == MAX_CELLS {
            return;
        }
        let board = self.board;
        for &house in board.houses_of(last) {
            let cells = board.geometry.houses[house];
            if (cells & set).single() != Some(last) {
                continue;
            }
            for next in ((cells & self.pool) - set).iter() {
                let others = board.candidates[usize::from(next)] & !self.bare;
                let (extra, roofs) = (extra | others, roofs + usize::from(others != 0));
                if others == 0 && next < self.start || roofs > 2 && extra.count_ones() > 1 {
                    continue;
                }
                let full = |&house: &usize| (board.geometry.houses[house] & set).len() > 1;
                if board.houses_of(next).iter().any(full) {
                    continue;
                }
                let Some(left) = self.left.checked_sub(1).filter(|_| board.spend(WORK_PER_STEP))
                else {
                    board.stop_at(Limit::Work);
                    return;
                };
                self.left = left;
                let mut longer = set;
                longer.insert(next);
                path.push(next);
                self.extend(path, longer, extra, roofs);
                path.pop();
            }
        }
    }

    fn closes(&self, last: CellId) -> bool {
        self.board.near(last).contains(self.start)
    }

    fn close(&mut self, path: &[CellId]) {
        let same = |ring: &Vec<CellId>| {
            ring.len() == path.len() && ring.iter().all(|cell| path.contains(cell))
        };
        if by_twos(self.board, path) && !self.rings.iter().any(same) {
            self.rings.push(path.to_vec());
        }
    }
}
