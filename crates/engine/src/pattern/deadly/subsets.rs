//! Type 3: guardians that act as one cell of a naked subset.

use std::ops::ControlFlow;

use super::conclude::{Conclusion, ConclusionForm};
use super::{Deadly, Roof, Shape};
use crate::board::{View, one_in};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, CellId, Digit, HouseId, Proof, Unit};

/// The most cells beside the pattern, since larger subsets cannot be followed.
const MAX_CELLS: usize = 7;

/// Visits the naked subsets that the guardians complete as one virtual cell, in each house that has
/// all their cells.
pub(super) fn each_subset<const W: usize>(
    board: &View<W>,
    deadly: &Deadly,
    roof: &[Roof],
    each: &mut dyn FnMut(Conclusion) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let extra = roof.iter().fold(0, |candidates, roof| candidates | roof.extra);
    if roof.len() < 2 || extra.count_ones() < 2 || extra.count_ones() as usize > MAX_CELLS + 1 {
        return ControlFlow::Continue(());
    }
    let mine: CellSet<W> = roof.iter().map(|roof| roof.cell).collect();
    // A cell with digits of the pattern would be part of the argument about the pattern itself.
    let (pattern, alien) = match deadly.shape {
        Shape::Grave => (mine, 0),
        // No cell has all digits of the pattern, and there are many of them, so none is excluded.
        Shape::Lite => (deadly.cells.iter().copied().collect(), 0),
        _ => (deadly.cells.iter().copied().collect(), deadly.digits()),
    };
    for house in board.houses().filter(|&h| mine.is_subset(&board.geometry.houses[h])) {
        let pool: Vec<CellId> = (board.open_in(house) - pattern)
            .iter()
            .filter(|&cell| {
                let candidates = board.candidates[usize::from(cell)];
                candidates & alien == 0
                    && (candidates | extra).count_ones() as usize <= MAX_CELLS + 1
            })
            .collect();
        let mut search = SubsetSearch { board, deadly, mine, extra, house, pool, each };
        search.extend(0, &mut vec![], extra)?;
    }
    ControlFlow::Continue(())
}

struct SubsetSearch<'a, const W: usize> {
    board: &'a View<W>,
    deadly: &'a Deadly,
    mine: CellSet<W>,
    extra: u64,
    house: HouseId,
    pool: Vec<CellId>,
    each: &'a mut dyn FnMut(Conclusion) -> ControlFlow<()>,
}

impl<const W: usize> SubsetSearch<'_, W> {
    fn extend(&mut self, from: usize, chosen: &mut Vec<CellId>, union: u64) -> ControlFlow<()> {
        if !self.board.spend(1) {
            return ControlFlow::Continue(());
        }
        let digits = union.count_ones() as usize;
        if digits == chosen.len() + 1 {
            if self.is_smallest(chosen) {
                self.found(chosen, union)?;
            }
            return ControlFlow::Continue(());
        }
        if chosen.len() == MAX_CELLS {
            return ControlFlow::Continue(());
        }
        for i in from..self.pool.len() {
            let cell = self.pool[i];
            let union = union | self.board.candidates[usize::from(cell)];
            if union.count_ones() as usize <= MAX_CELLS + 1 {
                chosen.push(cell);
                self.extend(i + 1, chosen, union)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether no part of the chosen cells is a naked subset alone.
    fn is_smallest(&self, chosen: &[CellId]) -> bool {
        (1u64..1 << chosen.len()).all(|part| {
            let of_part = |i: u8| self.board.candidates[usize::from(chosen[usize::from(i)])];
            let union = set::digits(part).fold(0, |all, i| all | of_part(i));
            union.count_ones() > part.count_ones()
        })
    }

    fn found(&mut self, chosen: &[CellId], digits: u64) -> ControlFlow<()> {
        let board = self.board;
        let subset = self.mine | chosen.iter().copied().collect();
        let holds = |h: &HouseId| subset.is_subset(&board.geometry.houses[*h]);
        let mut houses: Vec<HouseId> = board.houses().filter(holds).collect();
        if houses[0] != self.house {
            return ControlFlow::Continue(());
        }
        let others = |house: HouseId, digit: Digit| board.places(house, digit) - subset;
        houses.retain(|&house| set::digits(digits).any(|digit| !others(house, digit).is_empty()));
        if houses.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut claims = vec![];
        for digit in set::digits(digits) {
            let gone = houses.iter().fold(CellSet::EMPTY, |gone, &h| gone | others(h, digit));
            claims.extend(board.removals(gone, digit));
        }
        // One link per digit and house. The truths are counted once per house, so that the sum
        // comes out even.
        let times = houses.len() as u32;
        let cells = chosen.iter().map(|&cell| (times, Axiom::SomeIn(Unit::Cell(cell))));
        let links =
            houses.iter().flat_map(|&h| set::digits(digits).map(move |d| (1, one_in(h, d))));
        let pattern = (times, self.deadly.axiom.clone());
        let proof = Proof::Count([pattern].into_iter().chain(cells).chain(links).collect());
        debug_assert!(self.extra & !digits == 0);
        let end = ConclusionForm::Subset { houses, cells: chosen.to_vec(), digits };
        (self.each)(Conclusion { claims, proof, end })
    }
}
