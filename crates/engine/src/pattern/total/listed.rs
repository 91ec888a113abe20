//! Fillings of some cells as lists, while they are few: one by one, or as sets of digits.

use super::scope::{Answer, Scope};
use crate::set;
use kotowari_kernel::{CellId, Digit};

/// Returns the fillings of the open cells, and no more than one beyond `most`.
pub(super) fn listed<const W: usize>(
    scope: &Scope<'_, W>,
    masks: &[u64],
    most: usize,
) -> Vec<Vec<Digit>> {
    let mut ways = vec![];
    let open = |cell: &CellId| scope.board().open.contains(*cell);
    let ended = scope.each(masks.to_vec(), &mut |filling| {
        let digits = scope.cells.iter().zip(filling).filter(|(cell, _)| open(cell));
        ways.push(digits.map(|(_, digit)| digit.trailing_zeros() as Digit).collect());
        ways.len() <= most
    });
    // A list that is not complete is none.
    if ended == Answer::Unknown {
        ways.resize(most + 1, vec![]);
    }
    ways
}

/// Returns the sets of digits of all fillings of cells that differ. Empty if there are more than
/// `most`.
pub(super) fn sets<const W: usize>(scope: &Scope<'_, W>, most: usize) -> Vec<Vec<Digit>> {
    let union = scope.live.iter().fold(0, |all, live| all | live);
    let digits: Vec<Digit> = set::digits(union).collect();
    let mut sets = vec![];
    let complete = choose(scope, &digits, 0, &mut sets, most);
    if complete { sets } else { vec![] }
}

/// Adds the sets that have all of `chosen` and, beyond, some of `digits`; false if there are too
/// many, or the budget is spent.
fn choose<const W: usize>(
    scope: &Scope<'_, W>,
    digits: &[Digit],
    chosen: u64,
    sets: &mut Vec<Vec<Digit>>,
    most: usize,
) -> bool {
    let missing = scope.cells.len() - chosen.count_ones() as usize;
    if missing > digits.len() {
        return true;
    }
    let rest = digits.iter().fold(0, |all, digit| all | 1_u64 << digit);
    let left = if missing == 0 { chosen } else { chosen | rest };
    match scope.filling(scope.live.iter().map(|live| live & left).collect()) {
        Answer::None => return true,
        Answer::Unknown => return false,
        Answer::Found(_) if missing == 0 => {
            sets.push(set::digits(chosen).collect());
            return sets.len() <= most;
        }
        Answer::Found(_) => {}
    }
    choose(scope, &digits[1..], chosen | 1 << digits[0], sets, most)
        && choose(scope, &digits[1..], chosen, sets, most)
}
