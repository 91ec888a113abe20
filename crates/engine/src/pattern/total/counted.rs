//! Bullets of a bound: what the other cells of a sum contribute, and what that leaves.

use super::row::{Bounded, SumPart};
use crate::board::Board;
use crate::deduction::narration::{Amount, Clause, Lemma, Rule};
use crate::deduction::{Arg, Role, Telling};
use crate::pattern::bound::candidates_in;
use crate::set;
use kotowari_kernel::{CellId, Digit};

/// Cells that lose candidates for the same reason, because the others contribute the same.
struct BoundGroup<'a> {
    bounds: Vec<&'a Bounded>,
    /// Least or greatest value of the side of the equation that has the cells.
    side_total: i64,
    least: i64,
}

/// Adds the bullets of what each cell loses; `rule` is what its lemmas follow by, `at_least` the
/// right-hand side of the sum.
pub(super) fn tell(
    telling: &mut Telling,
    board: &Board,
    used: &[usize],
    (rule, at_least): (&Rule, i64),
    bounds: &[Bounded],
) {
    for group in group_bounds(bounds, at_least) {
        let first = group.bounds[0];
        let (own, other) = match first.added {
            true => (&first.plus, &first.minus),
            false => (&first.minus, &first.plus),
        };
        let mut uses = used.to_vec();
        // Added cells contribute their most, subtracted ones their least.
        uses.extend(tell_amount(telling, board, std::slice::from_ref(other), !first.added));
        if at_least != 0 && !other.cells.is_empty() {
            let mut cells = own.cells.clone();
            cells.push(first.cell);
            cells.sort();
            let message = if first.added { "whole-least" } else { "whole-most" };
            let args = [("cells", Arg::Cells(cells)), ("number", Arg::Number(group.side_total))];
            let lemma = Lemma::of(Rule::Unsaid, uses.iter().copied(), []);
            uses.push(telling.lemma(message, args, lemma));
        }
        let parts: Vec<SumPart> =
            group.bounds.iter().map(|bounded| others_on_side(bounded)).collect();
        uses.extend(match parts.len() {
            1 => tell_amount(telling, board, &parts, first.added),
            _ => tell_rest(telling, &group, &parts, first.added),
        });
        tell_drop(telling, &group, own, &uses, rule);
    }
}

/// Returns the other cells on the side of the cell.
fn others_on_side(bounded: &Bounded) -> SumPart {
    if bounded.added { bounded.plus.clone() } else { bounded.minus.clone() }
}

/// Groups bounds with the same numbers.
fn group_bounds(bounds: &[Bounded], at_least: i64) -> Vec<BoundGroup<'_>> {
    let mut groups: Vec<BoundGroup<'_>> = vec![];
    for bounded in bounds {
        let (own, other) = match bounded.added {
            true => (&bounded.plus, &bounded.minus),
            false => (&bounded.minus, &bounded.plus),
        };
        let side_total = if bounded.added { other.sum + at_least } else { other.sum - at_least };
        let least = side_total - own.sum;
        let same = |known: &&mut BoundGroup<'_>| {
            let first = known.bounds[0];
            let shared = if first.added { &first.minus } else { &first.plus };
            let digits = others_on_side(first).digits;
            // A cell alone on its side has no others to name.
            first.added == bounded.added
                && digits == own.digits
                && !digits.is_empty()
                && shared == other
                && known.side_total == side_total
        };
        match groups.iter_mut().find(same) {
            Some(known) => known.bounds.push(bounded),
            None => groups.push(BoundGroup { bounds: vec![bounded], side_total, least }),
        }
    }
    groups
}

/// Adds the bullet of what some cells contribute, if there are any.
fn tell_amount(
    telling: &mut Telling,
    board: &Board,
    parts: &[SumPart],
    most: bool,
) -> Option<usize> {
    let part = &parts[0];
    if part.cells.is_empty() {
        return None;
    }
    let all_filled = part.cells.iter().all(|&cell| board.value(cell).is_some());
    let message = match (all_filled, most) {
        (true, _) => "amount-there",
        (false, true) => "amount-most",
        (false, false) => "amount-least",
    };
    let args = [
        ("cells", Arg::Cells(part.cells.clone())),
        ("count", Arg::Count(part.cells.len())),
        ("digits", Arg::Sums(vec![part.digits.clone()])),
        ("number", Arg::Number(part.sum)),
    ];
    let amount = Amount { cells: part.cells.clone(), most, sum: part.sum };
    Some(telling.lemma(message, args, Lemma::of(Rule::Amounts(vec![amount]), [], [])))
}

/// Adds the bullet of what the other cells contribute, whichever of the bounded cells is left out.
fn tell_rest(
    telling: &mut Telling,
    group: &BoundGroup<'_>,
    parts: &[SumPart],
    most: bool,
) -> Option<usize> {
    let message = if most { "amount-rest-most" } else { "amount-rest-least" };
    let cells: Vec<CellId> = group.bounds.iter().map(|bounded| bounded.cell).collect();
    let args = [
        ("cells", Arg::Cells(cells)),
        ("count", Arg::Count(parts[0].cells.len())),
        ("digits", Arg::Sums(vec![parts[0].digits.clone()])),
        ("number", Arg::Number(parts[0].sum)),
    ];
    let amount = |part: &SumPart| Amount { cells: part.cells.clone(), most, sum: part.sum };
    let amounts = parts.iter().map(amount).collect();
    Some(telling.lemma(message, args, Lemma::of(Rule::Amounts(amounts), [], [])))
}

/// Adds the bullet of what remains for the cells, and what they lose.
fn tell_drop(
    telling: &mut Telling,
    group: &BoundGroup<'_>,
    own: &SumPart,
    uses: &[usize],
    rule: &Rule,
) {
    let first = group.bounds[0];
    let message = match (first.added, own.cells.is_empty()) {
        (_, true) if first.exact => "bound-exact-alone",
        (_, false) if first.exact => "bound-exact",
        (true, true) => "bound-least-alone",
        (true, false) => "bound-least",
        (false, true) => "bound-most-alone",
        (false, false) => "bound-most",
    };
    let cells: Vec<CellId> = group.bounds.iter().map(|bounded| bounded.cell).collect();
    let gone = group.bounds.iter().fold(0, |gone, bounded| gone | bounded.gone);
    let gone: Vec<Digit> = set::digits(gone).collect();
    let mut args = vec![
        ("cells", Arg::Cells(cells)),
        ("drop", Arg::Role(Role::Drop, gone.clone())),
        ("bound", Arg::Number(group.least)),
        ("count", Arg::Count(gone.len())),
        ("gone", Arg::Digits(gone)),
    ];
    if !own.cells.is_empty() {
        args.push(("whole", Arg::Number(group.side_total)));
        args.push(("part", Arg::Number(own.sum)));
    }
    let lost = group.bounds.iter().flat_map(|bounded| candidates_in(bounded.cell, bounded.gone));
    let says = Clause::none_of(lost);
    telling.lemma(message, args, Lemma::of(rule.clone(), uses.iter().copied(), says));
}
