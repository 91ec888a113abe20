//! Bullets for eliminations with one reason, grouped so that few are needed.

use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Role, Telling};
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// Cells and the digits that each of them loses.
type Group = (Vec<CellId>, u64);

/// Adds a bullet for each group of cells that lose the same digits, or of digits that the same
/// cells lose, whichever gives fewer bullets.
pub(super) fn tell(
    message: &'static str,
    claims: impl Iterator<Item = Literal>,
    (rule, used): (&Rule, &[usize]),
    telling: &mut Telling,
) {
    let lost: Vec<Candidate> = claims.map(|claim| claim.candidate()).collect();
    let (by_cell, by_digit) = (by_cell(&lost), by_digit(&lost));
    let shorter = if by_digit.len() < by_cell.len() { by_digit } else { by_cell };
    for (cells, digits) in shorter {
        let gone: Vec<Digit> = set::digits(digits).collect();
        let candidates =
            cells.iter().flat_map(|&cell| gone.iter().map(move |&digit| Candidate { cell, digit }));
        let says = Clause::none_of(candidates);
        let args = [
            ("drop", Arg::Role(Role::Drop, gone.clone())),
            ("count", Arg::Count(cells.len() * gone.len())),
            ("cells", Arg::Cells(cells)),
            ("gone", Arg::Digits(gone)),
        ];
        telling.lemma(message, args, Lemma::of(rule.clone(), used.iter().copied(), says));
    }
}

/// The same with one message for what cells of the pattern lose, and another for all other cells.
pub(in crate::pattern) fn tell_sides(
    [inside, outside]: [&'static str; 2],
    own: &[CellId],
    claims: &[Literal],
    how: (&Rule, &[usize]),
    telling: &mut Telling,
) {
    for (message, is_inside) in [(inside, true), (outside, false)] {
        let on_this_side = |claim: &Literal| own.contains(&claim.candidate().cell) == is_inside;
        tell(message, claims.iter().copied().filter(on_this_side), how, telling);
    }
}

/// Groups cells that lose the same digits.
fn by_cell(lost: &[Candidate]) -> Vec<Group> {
    let mut lost_by_cell: Vec<(CellId, u64)> = vec![];
    for c in lost {
        match lost_by_cell.iter_mut().find(|(cell, _)| *cell == c.cell) {
            Some((_, digits)) => *digits |= 1 << c.digit,
            None => lost_by_cell.push((c.cell, 1 << c.digit)),
        }
    }
    let mut groups: Vec<Group> = vec![];
    for (cell, digits) in lost_by_cell {
        match groups.iter_mut().find(|(_, same)| *same == digits) {
            Some((cells, _)) => cells.push(cell),
            None => groups.push((vec![cell], digits)),
        }
    }
    groups
}

/// Groups digits that the same cells lose.
fn by_digit(lost: &[Candidate]) -> Vec<Group> {
    let mut groups: Vec<Group> = vec![];
    for digit in set::digits(lost.iter().fold(0, |mask, c| mask | 1 << c.digit)) {
        let its = lost.iter().filter(|c| c.digit == digit).map(|c| c.cell);
        let cells: Vec<CellId> = its.collect();
        match groups.iter_mut().find(|(same, _)| *same == cells) {
            Some((_, digits)) => *digits |= 1 << digit,
            None => groups.push((cells, 1 << digit)),
        }
    }
    groups
}
