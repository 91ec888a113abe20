//! The words of a bound: what the others come to, and what that leaves.

use super::row::{Bounded, Part};
use crate::board::Board;
use crate::deduction::narration::{Amount, Clause, Equation, Lemma, Rule};
use crate::deduction::{Arg, Role, Telling};
use crate::gather::Gather as _;
use crate::pattern::bound::of;
use crate::set;
use kotowari_kernel::{CellId, Digit};

/// Cells that lose something for the same reason: the others come to the same.
struct Alike<'a> {
    bounds: Vec<&'a Bounded>,
    /// Where it stands: that it is at least, or at most, so much.
    whole: i64,
    least: i64,
}

/// Tells what each cell loses; `at_least` is the right-hand side of the sum.
pub(super) fn tell(
    telling: &mut Telling,
    board: &Board,
    used: &[usize],
    (equation, at_least): (&Equation, i64),
    bounds: &[Bounded],
) {
    for alike in alike(bounds, at_least) {
        let first = alike.bounds[0];
        let (own, other) = match first.added {
            true => (&first.plus, &first.minus),
            false => (&first.minus, &first.plus),
        };
        let mut uses = used.to_vec();
        // Those added as much as they can be, those taken away as little.
        uses.extend(amount(telling, board, std::slice::from_ref(other), !first.added));
        if at_least != 0 && !other.cells.is_empty() {
            let mut cells = own.cells.clone();
            cells.push(first.cell);
            crate::sorting::sort(&mut cells);
            let message = if first.added { "whole-least" } else { "whole-most" };
            let args = [("cells", Arg::Cells(cells)), ("number", Arg::Number(alike.whole))];
            let lemma = Lemma::of(Rule::Unsaid, uses.iter().copied(), []);
            uses.push(telling.lemma(message, args, lemma));
        }
        let parts: Vec<Part> = alike.bounds.iter().map(|bounded| part(bounded)).gather();
        uses.extend(match parts.len() {
            1 => amount(telling, board, &parts, first.added),
            _ => rest(telling, &alike, &parts, first.added),
        });
        drop(telling, &alike, own, &uses, equation);
    }
}

/// The others on the side of the cell.
fn part(bounded: &Bounded) -> Part {
    if bounded.added { bounded.plus.clone() } else { bounded.minus.clone() }
}

/// Bounds with the same numbers, together.
fn alike(bounds: &[Bounded], at_least: i64) -> Vec<Alike<'_>> {
    let mut all: Vec<Alike<'_>> = vec![];
    for bounded in bounds {
        let (own, other) = match bounded.added {
            true => (&bounded.plus, &bounded.minus),
            false => (&bounded.minus, &bounded.plus),
        };
        let whole = if bounded.added { other.sum + at_least } else { other.sum - at_least };
        let least = whole - own.sum;
        let same = |known: &&mut Alike<'_>| {
            let first = known.bounds[0];
            let shared = if first.added { &first.minus } else { &first.plus };
            let digits = part(first).digits;
            // One cell alone has no others to speak of.
            first.added == bounded.added
                && digits == own.digits
                && !digits.is_empty()
                && shared == other
                && known.whole == whole
        };
        match all.iter_mut().find(same) {
            Some(known) => known.bounds.push(bounded),
            None => all.push(Alike { bounds: vec![bounded], whole, least }),
        }
    }
    all
}

/// What some cells come to; no bullet if there are none.
fn amount(telling: &mut Telling, board: &Board, parts: &[Part], most: bool) -> Option<usize> {
    let part = &parts[0];
    if part.cells.is_empty() {
        return None;
    }
    let there = part.cells.iter().all(|&cell| board.value(cell).is_some());
    let message = match (there, most) {
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

/// What the others come to, whichever of some cells is left out.
fn rest(telling: &mut Telling, alike: &Alike<'_>, parts: &[Part], most: bool) -> Option<usize> {
    let message = if most { "amount-rest-most" } else { "amount-rest-least" };
    let cells: Vec<CellId> = alike.bounds.iter().map(|bounded| bounded.cell).gather();
    let args = [
        ("cells", Arg::Cells(cells)),
        ("count", Arg::Count(parts[0].cells.len())),
        ("digits", Arg::Sums(vec![parts[0].digits.clone()])),
        ("number", Arg::Number(parts[0].sum)),
    ];
    let one = |part: &Part| Amount { cells: part.cells.clone(), most, sum: part.sum };
    let amounts = parts.iter().map(one).gather();
    Some(telling.lemma(message, args, Lemma::of(Rule::Amounts(amounts), [], [])))
}

/// What is left for the cells, and what they lose.
fn drop(telling: &mut Telling, alike: &Alike<'_>, own: &Part, uses: &[usize], equation: &Equation) {
    let first = alike.bounds[0];
    let message = match (first.added, own.cells.is_empty()) {
        (_, true) if first.exact => "bound-exact-alone",
        (_, false) if first.exact => "bound-exact",
        (true, true) => "bound-least-alone",
        (true, false) => "bound-least",
        (false, true) => "bound-most-alone",
        (false, false) => "bound-most",
    };
    let cells: Vec<CellId> = alike.bounds.iter().map(|bounded| bounded.cell).gather();
    let gone = alike.bounds.iter().fold(0, |gone, bounded| gone | bounded.gone);
    let gone: Vec<Digit> = set::digits(gone).gather();
    let mut args = vec![
        ("cells", Arg::Cells(cells)),
        ("drop", Arg::Role(Role::Drop, gone.clone())),
        ("bound", Arg::Number(alike.least)),
        ("count", Arg::Count(gone.len())),
        ("gone", Arg::Digits(gone)),
    ];
    if !own.cells.is_empty() {
        args.push(("whole", Arg::Number(alike.whole)));
        args.push(("part", Arg::Number(own.sum)));
    }
    let lost = alike.bounds.iter().flat_map(|bounded| of(bounded.cell, bounded.gone));
    let says = Clause::none_of(lost);
    telling.lemma(
        message,
        args,
        Lemma::of(Rule::Total(equation.clone()), uses.iter().copied(), says),
    );
}
