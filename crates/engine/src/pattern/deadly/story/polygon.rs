//! Why a polygon of seven or eight cells can always be filled in another way, case by case.
//!
//! The bullets say "the same digit as" instead of naming digits, so that a few cover all ways of
//! filling the cells.
//!
//! Seven cells are a, b, c in a corner, b in a's row and c in its column, then d and e across from
//! a and c, then f and g below a and b. Eight are a, b over c, d in a square, with e and f across
//! from its rows, g and h below its columns.

use super::DeadlyNarrator;
use crate::deduction::Arg;

/// States which cells could exchange their digits in each case.
pub(super) fn argue(narrator: &mut DeadlyNarrator<'_>) {
    let cells = narrator.story.cells.clone();
    let labels = |narrator: &DeadlyNarrator<'_>, which: &[usize]| -> Vec<Arg> {
        which.iter().map(|&i| Arg::Label(narrator.label(cells[i]))).collect()
    };
    let mut say = |message, names: &[&'static str], which: &[usize]| {
        let args: Vec<_> = names.iter().copied().zip(labels(narrator, which)).collect();
        narrator.say(message, args, DeadlyNarrator::show());
    };
    if cells.len() == 7 {
        say("heptagon-same", &["a", "b", "c", "d", "f"], &[0, 1, 2, 3, 5]);
        let rectangle = ["far", "corner", "beside", "near"];
        say("heptagon-rectangle", &rectangle, &[4, 0, 2, 3]);
        say("heptagon-rectangle", &rectangle, &[6, 0, 1, 5]);
        let ring = ["e", "b", "g", "c", "d", "f"];
        say("heptagon-ring", &ring, &[4, 1, 6, 2, 3, 5]);
    } else {
        let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
        say("octagon-same", &names, &[0, 1, 2, 3, 4, 5, 6, 7]);
        let rectangle = ["one", "two", "a", "b", "c", "d"];
        say("octagon-rectangle", &rectangle, &[4, 5, 2, 0, 3, 1]);
        say("octagon-rectangle", &rectangle, &[6, 7, 1, 0, 3, 2]);
        say("octagon-ring", &names, &[0, 1, 2, 3, 4, 5, 6, 7]);
        say("octagon-round", &names, &[0, 1, 2, 3, 4, 5, 6, 7]);
    }
}
