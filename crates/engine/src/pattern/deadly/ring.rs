//! Rings: six cells or more with the same two digits, of which every house has two or none.

use std::ops::ControlFlow;

use super::conclude;
use super::{Deadly, Shape, by_twos};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::limits::Limit;
use crate::set::CellSet;
use kotowari_kernel::{CellId, Digit};

/// Finds rings and what follows from them.  The kinds of the technique are its four types, in order.
///
/// As many steps are taken as keep the search from growing with a power of the board.
pub fn find<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let spots = |digit: Digit| board.spots[usize::from(digit)];
    for a in 0..board.digits {
        for b in a + 1..board.digits {
            let pool = spots(a) & spots(b);
            let bare = 1 << a | 1 << b;
            let only = |cell: &CellId| board.candidates[usize::from(*cell)] == bare;
            // All but two cells of most rings have no other candidate.
            if pool.len() < 6 || pool.iter().filter(only).count() < 3 {
                continue;
            }
            let starts: CellSet<W> = pool.iter().filter(only).collect();
            for start in starts.iter() {
                let mut walk = Walk {
                    board,
                    pool,
                    bare,
                    start,
                    left: board.limits().work / SHARE,
                    rings: vec![],
                };
                walk.extend(&mut vec![start], CellSet::only(start), 0, 0);
                for ring in walk.rings {
                    conclude(board, about, ring, [a, b], found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn conclude<const W: usize>(
    board: &View<W>,
    about: &'static About,
    ring: Vec<CellId>,
    pair: [Digit; 2],
    found: Found<'_>,
) -> ControlFlow<()> {
    if !board.may_swap(&ring, 1 << pair[0] | 1 << pair[1]) {
        return ControlFlow::Continue(());
    }
    let deadly = Deadly::of_pair(Shape::Ring, ring, pair);
    conclude::types(board, about, &deadly, deadly.digits(), found)
}

/// Longer rings nobody sees, and a ring of more cells is no find of this technique.
const MOST: usize = 10;
/// From one cell this part of the budget may be spent, so that every cell gets its share.
const SHARE: u64 = 600;
/// Units of work for a step.
const STEP: u64 = 3;

struct Walk<'a, const W: usize> {
    board: &'a View<W>,
    /// Open cells with both digits.
    pool: CellSet<W>,
    bare: u64,
    /// The first cell of the ring that has only the two digits.
    start: CellId,
    /// How many more steps may be taken.
    left: u64,
    rings: Vec<Vec<CellId>>,
}

impl<const W: usize> Walk<'_, W> {
    /// From the last cell of the path through each of its houses: no house may see three of the
    /// cells, at most two have other candidates (or more, if all of these are one digit).
    fn extend(&mut self, path: &mut Vec<CellId>, set: CellSet<W>, extra: u64, roofs: usize) {
        let last = path[path.len() - 1];
        if path.len() >= 6 && path.len() % 2 == 0 && self.closes(last) {
            self.close(path);
        }
        if path.len() == MOST {
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
                let Some(left) = self.left.checked_sub(1).filter(|_| board.spend(STEP)) else {
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
