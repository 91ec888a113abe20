//! XY-wing and XYZ-wing: a pivot and two bivalue cells that it sees.

use super::Technique;
use super::board::Board;
use super::geometry::{PEERS, cells};
use super::hint::Hint;

/// Returns the first wing whose pivot has `size` candidates: 2 for an XY-wing, 3 for an XYZ-wing.
pub(super) fn find(board: &Board, size: u32) -> Option<Hint> {
    let (rating, technique) = match size {
        2 => (4.2, Technique::XyWing),
        _ => (4.4, Technique::XyzWing),
    };
    let bivalue = board.with_count(2..=2);
    for pivot in cells(board.with_count(size..=size)) {
        let candidates = board.cell[pivot];
        let wings = cells(PEERS[pivot] & bivalue);
        for one in wings.clone() {
            let first = board.cell[one];
            if (candidates & !first).count_ones() != 1 {
                continue;
            }
            for other in wings.clone() {
                let second = board.cell[other];
                if (candidates | first | second).count_ones() != 3
                    || (candidates & first & second).count_ones() != size - 2
                {
                    continue;
                }
                let mut seen = PEERS[one] & PEERS[other] & !(1 << pivot);
                if size == 3 {
                    seen &= PEERS[pivot];
                }
                let hint = Hint::removing(board, rating, technique, seen, first & second);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}
