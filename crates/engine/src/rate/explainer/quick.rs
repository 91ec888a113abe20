//! Whether a puzzle is easy, without saying how easy: for searches that want none of those.

use super::board::Board;
use super::geometry::cells;
use super::hint::Hint;
use super::{Grid, chain, fish, hidden_set, locking, naked_set, single};

/// What is asked before chains are, the cheapest first.
static SMALL: [fn(&Board) -> Option<Hint>; 9] = [
    single::hidden,
    single::naked,
    locking::indirect,
    |board| naked_set::find(board, 2),
    |board| hidden_set::indirect(board, 2),
    |board| fish::find(board, 2),
    |board| naked_set::find(board, 3),
    |board| hidden_set::indirect(board, 3),
    |board| fish::find(board, 3),
];

/// Whether a puzzle is solved without a chain that counts on what it has removed itself (a *dynamic* one):
/// its ER is below 8.6 then.  That may be so of others as well; and it takes a tenth of the time of a
/// rating, for whatever follows is taken at once and not in the order of the original.
pub fn is_solved_by_static_chains(grid: &Grid) -> bool {
    let mut board = Board::new(grid);
    while !board.is_full() {
        if let Some(hint) = SMALL.iter().find_map(|find| find(&board)) {
            hint.apply(&mut board);
            continue;
        }
        let [on, off] = chain::static_consequences(&board);
        let mut is_news = false;
        for digit in 0..9 {
            for cell in cells(off[digit] & board.digit[digit]) {
                board.remove(cell, digit);
                is_news = true;
            }
            for cell in cells(on[digit]) {
                if board.digit[digit] >> cell & 1 == 1 {
                    board.place(cell, digit);
                    is_news = true;
                }
            }
        }
        if !is_news {
            return false;
        }
    }
    true
}
