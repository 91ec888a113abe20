//! Queries on units (a cell, or a digit in a house), which reasons are made of.

use kotowari_engine::board::Board;
use kotowari_kernel::{Candidate, Unit};

/// Whether the candidate exists on this board and is open.
pub(super) fn is_open(board: &Board, c: Candidate) -> bool {
    let layout = board.layout();
    usize::from(c.cell) < layout.cells() && c.digit < layout.digits() && board.is_open(c)
}

/// The open candidates of a unit.
pub(super) fn members(board: &Board, unit: Unit) -> Vec<Candidate> {
    let layout = board.layout();
    let open = |c: &Candidate| board.is_open(*c);
    match unit {
        Unit::Cell(cell) => {
            let candidates = (0..layout.digits()).map(|digit| Candidate { cell, digit });
            candidates.filter(open).collect()
        }
        Unit::House(house, digit) => {
            let cells = layout.cells_of(house).iter();
            cells.map(|&cell| Candidate { cell, digit }).filter(open).collect()
        }
    }
}

/// The units a candidate belongs to: its cell, and its digit in each house of the cell.
pub(super) fn units(board: &Board, c: Candidate) -> Vec<Unit> {
    let houses = board.layout().houses_of(c.cell).iter().map(|&house| Unit::House(house, c.digit));
    std::iter::once(Unit::Cell(c.cell)).chain(houses).collect()
}

/// Whether one of the unit's candidates must hold; a house with fewer cells than digits may lack
/// the digit.
pub(super) fn is_strong(board: &Board, unit: Unit) -> bool {
    match unit {
        Unit::Cell(_) => true,
        Unit::House(house, _) => board.layout().is_strong(house),
    }
}

/// Whether the unit already has its digit.
pub(super) fn is_settled(board: &Board, unit: Unit) -> bool {
    match unit {
        Unit::Cell(cell) => board.value(cell).is_some(),
        Unit::House(house, digit) => {
            board.layout().cells_of(house).iter().any(|&cell| board.value(cell) == Some(digit))
        }
    }
}

/// Checks that the candidates exclude each other pairwise.
///
/// # Errors
/// The first pair that does not.
pub(super) fn clash(board: &Board, candidates: &[Candidate]) -> Result<(), (Candidate, Candidate)> {
    for (i, &a) in candidates.iter().enumerate() {
        for &b in &candidates[i + 1..] {
            if a.cell != b.cell && !board.layout().excludes(a, b) {
                return Err((a, b));
            }
        }
    }
    Ok(())
}
