//! Hidden and naked singles.

use super::Technique;
use super::board::Board;
use super::geometry::{CELLS_OF, COLUMN, ROW, cells};
use super::hint::Hint;

/// Returns the first hidden single. Regions with one empty cell come first, then blocks, columns,
/// rows.
pub(super) fn hidden(board: &Board) -> Option<Hint> {
    let order = || (0..ROW).chain(COLUMN..COLUMN + 9).chain(ROW..COLUMN);
    let alone = order().filter(|&region| board.empty[region] == 1);
    let others = order().filter(|&region| board.empty[region] > 1);
    alone.chain(others).find_map(|region| {
        let digit = board.positions[region].iter().position(|set| set.is_power_of_two())?;
        let position = board.positions[region][digit].trailing_zeros() as usize;
        let rating = match region {
            _ if board.empty[region] == 1 => 1.0,
            0..ROW => 1.2,
            _ => 1.5,
        };
        let cell = CELLS_OF[region][position] as usize;
        Some(Hint::placing(rating, Technique::HiddenSingle, cell, digit))
    })
}

/// Returns the first naked single.
pub(super) fn naked(board: &Board) -> Option<Hint> {
    let cell = cells(board.unsolved).find(|&cell| board.cell[cell].is_power_of_two())?;
    let digit = board.cell[cell].trailing_zeros() as usize;
    Some(Hint::placing(2.3, Technique::NakedSingle, cell, digit))
}
