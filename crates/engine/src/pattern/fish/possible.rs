//! Places that no fish can remove, found before the search for fish.
//!
//! A fish argues about one digit only, so it can remove a place only if no way to put the digit
//! into all the houses that need it uses that place. Most digits of most boards have no such place,
//! and then the costly search is skipped.

use crate::board::View;
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

/// For each digit, the places that a fish might remove.
pub(super) struct Removable<const W: usize>(Vec<CellSet<W>>);

/// Limit of search nodes for a place, far above what 9×9 needs. A place that exceeds it counts as
/// removable, which costs time but loses nothing.
const MAX_NODES: u32 = 2000;

impl<const W: usize> Removable<W> {
    pub(super) fn new(board: &View<W>) -> Removable<W> {
        Removable((0..board.digits).map(|digit| removable(board, digit)).collect())
    }

    pub(super) fn of(&self, digit: Digit) -> CellSet<W> {
        self.0[usize::from(digit)]
    }
}

fn removable<const W: usize>(board: &View<W>, digit: Digit) -> CellSet<W> {
    let spots = board.spots[usize::from(digit)];
    if board.geometry.several >> digit & 1 == 1 {
        return CellSet::EMPTY;
    }
    let needy = |house: &HouseId| board.lacks(*house, digit);
    let needs: Vec<HouseId> = board.strong_houses().filter(needy).collect();
    let mut possible: CellSet<W> = CellSet::EMPTY;
    let mut removable: CellSet<W> = CellSet::EMPTY;
    for cell in spots.iter() {
        if !possible.contains(cell) {
            let mut search = Search { board, nodes: MAX_NODES, placement: vec![] };
            if search.place(Candidate { cell, digit }, spots, &needs) {
                search.placement.iter().for_each(|&cell| possible.insert(cell));
            } else {
                removable.insert(cell);
            }
        }
    }
    removable
}

struct Search<'a, const W: usize> {
    board: &'a View<W>,
    nodes: u32,
    placement: Vec<CellId>,
}

impl<const W: usize> Search<'_, W> {
    /// Returns whether every house in `needs` can get the digit if this cell has it; then `way`
    /// holds the cells.
    fn place(&mut self, c: Candidate, spots: CellSet<W>, needs: &[HouseId]) -> bool {
        if self.nodes == 0 || !self.board.spend(needs.len() as u64) {
            return false;
        }
        self.nodes -= 1;
        let houses = &self.board.geometry.houses;
        let Candidate { cell, digit } = c;
        let spots = spots - self.board.excluded(c, digit);
        let mut left = Vec::with_capacity(needs.len());
        left.extend(needs.iter().copied().filter(|&house| !houses[house].contains(cell)));
        let needs = left;
        self.placement.push(cell);
        let fewest = needs.iter().map(|&house| spots & houses[house]).min_by_key(CellSet::len);
        let Some(places) = fewest else { return true };
        if places.iter().any(|cell| self.place(Candidate { cell, digit }, spots, &needs)) {
            return true;
        }
        self.placement.pop();
        false
    }
}
