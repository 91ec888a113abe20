//! Oddagon: an odd ring of cells that all have the same two digits.
//!
//! One of the other candidates of these cells holds, because neighbours differ, so with the two
//! digits alone the cells would alternate, which an odd ring does not allow.

use std::ops::ControlFlow;

use super::walk::{self, Link, RingKind};
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::layout::HouseKind;
use crate::pattern::exotic::unfillable::{Unfillable, UnfillableStory, excluded};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof};

/// Most cells of a ring with other candidates; with more of them hardly any candidate is excluded
/// by all.
const MAX_CELLS_WITH_OTHERS: usize = 4;

/// A ring of two digits, in order, with the other candidates of its cells.
#[derive(Clone, Debug)]
pub(super) struct Oddagon {
    pub what: Unfillable,
    /// For each cell, the house it shares with the next.
    pub houses: Vec<HouseId>,
}

/// Finds rings of two digits, short ones first, and among these the ones with few other candidates
/// first.
pub fn rings<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let mut rings: Vec<(Oddagon, (Vec<Literal>, Proof))> = vec![];
    // Three cells can share three houses, but no single one, only with a house of another kind: a
    // row and a column that both meet a box in such cells cross in it.
    let is_plain = |house| {
        let kind = board.layout.house(house).kind;
        kind.is_line() || kind == HouseKind::Box
    };
    let has_triangles = !board.houses().all(is_plain);
    for a in 0..board.digits {
        for b in a + 1..board.digits {
            around(board, [a, b], has_triangles, &mut rings);
        }
    }
    rings.sort_by_key(|(ring, _)| (ring.houses.len(), ring.what.others.len()));
    for (ring, (claims, proof)) in rings {
        let draft = Deduction::of(info).digits(ring.what.digits).claims(claims);
        found(draft.proof(proof).story(UnfillableStory(ring)))?;
    }
    ControlFlow::Continue(())
}

/// Collects the rings of two digits. With `has_triangles`, three cells may be a ring.
fn around<const W: usize>(
    board: &View<W>,
    pair: [Digit; 2],
    has_triangles: bool,
    found: &mut Vec<(Oddagon, (Vec<Literal>, Proof))>,
) {
    let digits = 1 << pair[0] | 1 << pair[1];
    let [a, b] = pair.map(|digit| board.spots[usize::from(digit)]);
    let cells = a & b;
    let bare = cells.iter().filter(|&cell| board.candidates[usize::from(cell)] == digits);
    // A ring of five cells has at least one cell with only the two digits. Mostly there is none on
    // the board, and then no links need be built.
    if bare.count() < 5 - MAX_CELLS_WITH_OTHERS && !has_triangles {
        return;
    }
    let mut links = vec![vec![]; board.layout.cells()];
    let mut near = vec![CellSet::EMPTY; board.layout.cells()];
    for cell in cells.iter() {
        let lost = pair.map(|digit| board.excluded(Candidate { cell, digit }, digit));
        for to in (lost[0] & lost[1] & cells).iter() {
            let common = |house: &&HouseId| board.geometry.houses[**house].contains(to);
            if let Some(&house) = board.houses_of(cell).iter().find(common) {
                links[usize::from(cell)].push(Link { to, house, guards: () });
                near[usize::from(cell)].insert(to);
            }
        }
    }
    let mut kind = TwoDigits { board, digits, near: &near, found };
    for start in cells.iter() {
        let Some(others) = kind.with(&Others::default(), start) else { continue };
        walk::around(board, &links, start, &others, &mut kind);
    }
}

/// Ring of two digits, for the walk.
struct TwoDigits<'a, const W: usize> {
    board: &'a View<W>,
    digits: u64,
    /// For each cell with both digits, the others that share a house with it.
    near: &'a [CellSet<W>],
    found: &'a mut Vec<(Oddagon, (Vec<Literal>, Proof))>,
}

/// Candidates of the cells so far besides the two digits.
#[derive(Clone, Default)]
struct Others {
    candidates: Vec<Candidate>,
    /// Number of cells that have such candidates.
    cells: usize,
    /// Candidates that all of them exclude.
    lost: Vec<Candidate>,
}

impl<const W: usize> TwoDigits<'_, W> {
    /// Returns these candidates with those of another cell, or `None` if no target excluded by all
    /// of them is left, because adding cells only shrinks that set.
    fn with(&self, others: &Others, cell: CellId) -> Option<Others> {
        let more = set::digits(self.board.candidates[usize::from(cell)] & !self.digits);
        let more: Vec<Candidate> = more.map(|digit| Candidate { cell, digit }).collect();
        if more.is_empty() {
            return Some(others.clone());
        }
        let lost = match others.cells {
            0 => excluded(self.board, &more),
            _ => {
                let mut lost = others.lost.clone();
                lost.retain(|&c| more.iter().all(|&other| self.board.excludes(c, other)));
                lost
            }
        };
        let candidates = [&others.candidates[..], &more].concat();
        let cells = others.cells + 1;
        let any = candidates.len() == 1 || !lost.is_empty();
        (any && cells <= MAX_CELLS_WITH_OTHERS).then_some(Others { candidates, cells, lost })
    }
}

impl<const W: usize> RingKind for TwoDigits<'_, W> {
    type LinkGuardians = ();
    type Guardians = Others;

    /// Three cells of one house are left to simpler patterns; three cells may also share three
    /// different houses.
    const SHORTEST: usize = 3;
    const LONGEST: usize = 11;

    fn joined(
        &self,
        ring: &[CellId],
        others: &Others,
        link: &Link<()>,
        closes: bool,
    ) -> Option<Others> {
        let (start, last) = (ring[0], ring[ring.len() - 1]);
        let sees = |a: CellId, b: CellId| self.near[usize::from(a)].contains(b);
        if closes {
            let houses = || self.board.geometry.houses.iter();
            let in_one_house = |three: &[CellId]| {
                houses().any(|house| three.iter().all(|&cell| house.contains(cell)))
            };
            return (ring.len() > 3 || !in_one_house(ring)).then(|| others.clone());
        }
        // Two cells of a ring that share a house but are no neighbours cut it in two. One of the
        // parts is an odd ring as well, shorter and with no more other candidates.
        let inner = ring.get(1..ring.len() - 1).unwrap_or_default();
        let cut = inner.iter().any(|&cell| sees(cell, link.to))
            || ring.len() > 2 && sees(start, last)
            || ring.len() > 1 && ring.len() % 2 == 1 && sees(start, link.to);
        (!cut).then(|| self.with(others, link.to)).flatten()
    }

    fn keep(&mut self, ring: &[CellId], houses: &[HouseId], others: Others) {
        let what =
            Unfillable { cells: ring.to_vec(), digits: self.digits, others: others.candidates };
        if let Some(follows) = what.conclude(self.board) {
            self.found.push((Oddagon { what, houses: houses.to_vec() }, follows));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::board::Board;
    use crate::layout::Layout;
    use crate::puzzle::Puzzle;
    use crate::{solve, technique};
    use kotowari_kernel::{Candidate, Literal};

    /// r1c1, r1c5 and r5c5 share row 1, column 5 and a diagonal: they cannot hold just 1 and 2, so
    /// one of them holds 3. r1c9 sees all of them, in row 1 and on the other diagonal.
    #[test]
    fn three_cells_with_a_third_digit_each_are_a_ring() {
        let layout = Layout::builder(9).boxes(3, 3).diagonals().build().unwrap();
        let mut puzzle = Puzzle::new(Arc::new(layout), vec![None; 81]);
        // No other cell has both digits.
        let mut marks = vec![0b1_1111_1110; 81];
        [0, 4, 40].into_iter().for_each(|cell: usize| marks[cell] = 0b111);
        puzzle.marks = Some(marks);
        let board = Board::new(&puzzle).unwrap();
        let ring = technique::by_id("bivalue_oddagon").unwrap();
        let steps = solve::all(&board, &[ring], &mut vec![]);
        let gone = Literal::Remove(Candidate { cell: 8, digit: 2 });
        assert!(steps.iter().any(|step| step.claims().contains(&gone)), "{steps:?}");
    }
}
