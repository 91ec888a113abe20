//! Cells, and places of a digit in a house: what claims are reasoned with.

use kotowari_engine::board::Board;
use kotowari_kernel::{Candidate, Unit};

/// Whether there is such a candidate, and it is open.
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
            let all = (0..layout.digits()).map(|digit| Candidate { cell, digit });
            all.filter(open).collect()
        }
        Unit::House(house, digit) => {
            let all = layout.cells_of(house).iter().map(|&cell| Candidate { cell, digit });
            all.filter(open).collect()
        }
    }
}

/// The units a candidate is in.
pub(super) fn units(board: &Board, c: Candidate) -> Vec<Unit> {
    let houses = board.layout().houses_of(c.cell).iter().map(|&house| Unit::House(house, c.digit));
    std::iter::once(Unit::Cell(c.cell)).chain(houses).collect()
}

/// Whether one of the unit's candidates has to hold.
pub(super) fn is_strong(board: &Board, unit: Unit) -> bool {
    match unit {
        Unit::Cell(_) => true,
        Unit::House(house, _) => board.layout().is_strong(house),
    }
}

/// Whether one of them holds already.
pub(super) fn is_settled(board: &Board, unit: Unit) -> bool {
    match unit {
        Unit::Cell(cell) => board.value(cell).is_some(),
        Unit::House(house, digit) => {
            board.layout().cells_of(house).iter().any(|&cell| board.value(cell) == Some(digit))
        }
    }
}

/// Whether no two of these can both hold; or two that can.
pub(super) fn clash(board: &Board, all: &[Candidate]) -> Result<(), (Candidate, Candidate)> {
    for (at, &a) in all.iter().enumerate() {
        for &b in &all[at + 1..] {
            if a.cell != b.cell && !board.layout().excludes(a, b) {
                return Err((a, b));
            }
        }
    }
    Ok(())
}
