//! What `json` says of a board: its diagonals by their names.

use crate::layout::{HouseKind, Layout};

/// Which diagonals are houses, by the names they are written with.
pub fn diagonals(layout: &Layout) -> Vec<&'static str> {
    let side = layout.columns();
    let mut found = vec![];
    for (house, _) in
        layout.houses().iter().enumerate().filter(|(_, h)| h.kind == HouseKind::Diagonal)
    {
        let falls = layout.cells_of(house).iter().all(|cell| {
            let place = layout.place(*cell);
            place.row == place.column
        });
        // A board of one cell has one diagonal.
        found.push(if falls || side == 1 { "main" } else { "anti" });
    }
    found
}
