//! Symmetrical placement (Gurth's theorem): if a turn maps the givens to themselves with the digits
//! permuted, and there is only one solution, the solution has the same symmetry.
//!
//! So a candidate is removed where its image has been removed, or where it cannot stand beside its
//! own image.

use std::ops::ControlFlow;

use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::layout::{Layout, Place};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof};

mod story;

/// Turns of a board that a person recognises, and that leave some cell in place or move it within
/// its houses.
///
/// Shifting bands by one does neither: of 300 puzzles made symmetrical that way none had a step by
/// it. Exchanging rows within a band as well is left out, because people do not see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// Rotation by 180 degrees.
    Half,
    /// Rotation by 90 degrees, clockwise.
    Quarter,
    /// Reflection in the diagonal that falls to the right.
    Falling,
    /// Reflection in the diagonal that rises to the right.
    Rising,
}

const TURNS: [Turn; 4] = [Turn::Half, Turn::Quarter, Turn::Falling, Turn::Rising];

/// A turn with a permutation of digits that maps the givens to themselves.
#[derive(Clone, Debug)]
struct Symmetry {
    turn: Turn,
    /// Image of each cell.
    cells: Vec<CellId>,
    /// Image of each digit.
    digits: Vec<Digit>,
}

/// A step by symmetry.
#[derive(Clone, Debug)]
struct SymmetryStep {
    by: Symmetry,
    /// Removed candidates with their images.
    lost: Vec<(Candidate, Candidate)>,
    /// The cell that loses candidates and its image; `None` for candidates that exclude their own
    /// image.
    copied: Option<[CellId; 2]>,
}

/// Finds steps by each symmetry: first candidates that exclude their own image, then, cell by cell,
/// candidates whose image is gone, those with the fewest candidates in the image first.
pub fn placements<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for turn in TURNS {
        let Some(by) = Symmetry::find(board, turn) else { continue };
        let mut beside = vec![];
        let mut copied: Vec<(u32, SymmetryStep)> = vec![];
        for cell in board.open.iter() {
            let goes = by.cells[usize::from(cell)];
            let mut gone = vec![];
            for digit in set::digits(board.candidates[usize::from(cell)]) {
                let c = Candidate { cell, digit };
                let becomes = by.becomes(c);
                if goes != cell && !can_hold(board, becomes) {
                    gone.push((c, becomes));
                } else if board.excludes(c, becomes) {
                    beside.push((c, becomes));
                }
            }
            if !gone.is_empty() {
                let left = board.candidates[usize::from(goes)].count_ones();
                let turned =
                    SymmetryStep { by: by.clone(), lost: gone, copied: Some([cell, goes]) };
                copied.push((left, turned));
            }
        }
        if !beside.is_empty() {
            SymmetryStep { by, lost: beside, copied: None }.report(info, found)?;
        }
        copied.sort_by_key(|(left, _)| *left);
        for (_, turned) in copied {
            turned.report(info, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn can_hold<const W: usize>(board: &View<W>, c: Candidate) -> bool {
    let digit = usize::from(c.digit);
    board.spots[digit].contains(c.cell) || board.placed[digit].contains(c.cell)
}

impl Turn {
    /// Returns the image of a place, or `None` if the shape of the board does not allow the turn.
    fn moves(self, layout: &Layout, Place { row, column }: Place) -> Option<Place> {
        let (rows, columns) = (layout.rows(), layout.columns());
        let (below, beyond) = (rows - 1 - row, columns - 1 - column);
        let square = rows == columns;
        let (row, column) = match self {
            Turn::Half => (below, beyond),
            Turn::Quarter => square.then_some((column, below))?,
            Turn::Falling => square.then_some((column, row))?,
            Turn::Rising => square.then_some((beyond, below))?,
        };
        Some(Place { row, column })
    }
}

impl Symmetry {
    /// Returns the symmetry of the givens by this turn, if there is one; the givens determine the
    /// permutation of digits.
    fn find<const W: usize>(board: &View<W>, turn: Turn) -> Option<Symmetry> {
        let layout = &board.layout;
        if board.given.is_empty() || !layout.rules().only_houses() {
            return None;
        }
        let places = (0..layout.cells()).map(|cell| layout.place(cell as CellId));
        let mut cells = vec![];
        for place in places {
            cells.push(layout.cell_at(turn.moves(layout, place)?)?);
        }
        let mut digits: Vec<Option<Digit>> = vec![None; usize::from(board.digits)];
        let holds = |cell: CellId| {
            (0..board.digits).find(|&digit| board.placed[usize::from(digit)].contains(cell))
        };
        for cell in board.given.iter() {
            let goes = cells[usize::from(cell)];
            let (from, to) = (holds(cell)?, holds(goes).filter(|_| board.given.contains(goes))?);
            if digits[usize::from(from)].is_some_and(|known| known != to) {
                return None;
            }
            digits[usize::from(from)] = Some(to);
        }
        // Two digits without givens are interchangeable, so there are at least two solutions.
        let free = |digit: &Digit| !digits.contains(&Some(*digit));
        let mut unprinted = (0..board.digits).filter(free);
        let (last, more) = (unprinted.next(), unprinted.next());
        let digits: Option<Vec<Digit>> = digits.iter().map(|digit| digit.or(last)).collect();
        let goes = |house: &CellSet<W>| -> CellSet<W> {
            house.iter().map(|cell| cells[usize::from(cell)]).collect()
        };
        let houses = &board.geometry.houses;
        let fits = more.is_none() && houses.iter().all(|house| houses.contains(&goes(house)));
        Some(Symmetry { turn, cells, digits: digits.filter(|_| fits)? })
    }

    fn becomes(&self, c: Candidate) -> Candidate {
        let cell = self.cells[usize::from(c.cell)];
        Candidate { cell, digit: self.digits[usize::from(c.digit)] }
    }

    fn axiom(&self, of: Candidate) -> Axiom {
        Axiom::Symmetry { cells: self.cells.clone(), digits: self.digits.clone(), of }
    }
}

impl SymmetryStep {
    fn report(self, info: &'static TechniqueInfo, found: OnDeduction<'_>) -> ControlFlow<()> {
        let each = self.lost.iter().map(|&(c, becomes)| {
            let beside = self.copied.is_none().then(|| Axiom::Clash(vec![c, becomes]));
            Proof::count([self.by.axiom(c)].into_iter().chain(beside))
        });
        let proof = Proof::each(each.collect());
        let claims: Vec<Literal> = self.lost.iter().map(|(c, _)| Literal::Remove(*c)).collect();
        let digits = claims.iter().fold(0, |all, claim| all | 1 << claim.candidate().digit);
        found(Deduction::of(info).digits(digits).claims(claims).proof(proof).story(self))
    }
}
