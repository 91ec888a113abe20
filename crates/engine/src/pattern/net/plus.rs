//! Nets that also see locked candidates, sets and fish on the board in the head.

use super::grid::{Grid, Lit};
use super::sheet;
use super::spread::{Cause, Spread};
use crate::gather::Gather as _;

/// Which patterns are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Patterns {
    /// Locked candidates, pairs and X-Wings.
    Pairs,
    /// Sets and fish of three and four as well: they are harder to see in the head, and to find.
    Larger,
}

/// Follows what has been assumed with these; true if nothing is left somewhere.  `spend` says whether so
/// much work may still be done: nothing is said if not.
pub(super) fn follow(
    spread: &mut Spread<'_>,
    patterns: Patterns,
    spend: &dyn Fn(u64) -> bool,
) -> Option<bool> {
    // Every look goes through the groups.
    let look = spread.grid.groups.len() as u64;
    while spread.conflict.is_none() {
        if !spend(look) {
            return None;
        }
        let more = patterns == Patterns::Larger;
        if !(locked(spread) || pairs(spread) || more && larger(spread)) {
            break;
        }
        spread.run();
    }
    Some(spread.conflict.is_some())
}

/// The first truth whose places all lie in another house, which loses something by it.
fn locked(spread: &mut Spread<'_>) -> bool {
    let grid = spread.grid;
    for (number, _, _, group) in grid.places() {
        if !group.truth || spread.left(number) < 2 {
            continue;
        }
        let first = spread.open(number).next().expect("two are left");
        for &cover in grid.of(first) {
            // What has no more left than the truth itself has nothing to lose.
            if cover == number || spread.left(cover) <= spread.left(number) {
                continue;
            }
            if spread.open(number).all(|m| grid.of(m).contains(&cover)) {
                let open: Vec<u16> = spread.open(number).gather();
                let gone = outside(spread, cover, &open);
                if take(spread, &gone, &[number], &[cover]) {
                    return true;
                }
            }
        }
    }
    false
}

/// The first two truths of two candidates each that lie in two groups: two cells with the same two
/// digits, two digits with the same two cells, a digit in two lines at the same two places.
fn pairs(spread: &mut Spread<'_>) -> bool {
    let grid = spread.grid;
    for (first, group) in grid.groups.iter().enumerate() {
        let first = first as u16;
        if !group.truth || spread.left(first) != 2 {
            continue;
        }
        let Some((one, two)) = ends(spread, first) else { continue };
        for (a, b) in [(one, two), (two, one)] {
            // Two that a relation ties are no room for a pair to fill.
            let rooms = grid.of(a).iter().filter(|&&cover| grid.group(cover).is_unit());
            for &cover in rooms.filter(|&&cover| cover != first) {
                for &c in grid.group(cover).members.iter().filter(|&&c| c > a) {
                    let open = !spread.has(Lit::remove(c));
                    if open && across(spread, [first, cover], [a, b, c]) {
                        return true;
                    }
                }
            }
        }
    }
    false
}

/// The second truth of a pair: from `c`, which is beside `a`, to something beside `b`.
fn across(spread: &mut Spread<'_>, [first, cover]: [u16; 2], [a, b, c]: [u16; 3]) -> bool {
    let grid: &Grid = spread.grid;
    for &second in grid.of(c).iter().filter(|&&second| second != first && second != cover) {
        if !grid.group(second).truth || spread.left(second) != 2 {
            continue;
        }
        let Some(d) = spread.open(second).find(|&d| d != c) else { continue };
        if d == b || d == a || c == b {
            continue;
        }
        let rooms = grid.of(b).iter().copied().filter(|&link| grid.group(link).is_unit());
        let links = rooms.filter(|link| grid.of(d).contains(link));
        for other in links.filter(|&link| link != first && link != second && link != cover) {
            if spread.left(cover) + spread.left(other) == 4 {
                continue;
            }
            let mut gone = outside(spread, cover, &[a, c]);
            gone.extend(outside(spread, other, &[b, d]));
            gone.retain(|m| ![a, b, c, d].contains(m));
            if take(spread, &gone, &[first, second], &[cover, other]) {
                return true;
            }
        }
    }
    false
}

/// The same of three and four.
fn larger(spread: &mut Spread<'_>) -> bool {
    let found = sheet::first(spread);
    found.is_some_and(|found| take(spread, &found.gone, &found.truths, &found.links))
}

/// The first two that are open in a group.
fn ends(spread: &Spread<'_>, group: u16) -> Option<(u16, u16)> {
    let mut open = spread.open(group);
    Some((open.next()?, open.next()?))
}

/// What is open in a group beside these.
fn outside(spread: &Spread<'_>, group: u16, but: &[u16]) -> Vec<u16> {
    spread.open(group).filter(|m| !but.contains(m)).gather()
}

fn take(spread: &mut Spread<'_>, gone: &[u16], truths: &[u16], links: &[u16]) -> bool {
    let depth = spread.trail.last().map_or(0, |&last| spread.depth(last)).saturating_add(1);
    let mut news = false;
    for &m in gone {
        let cause = Cause::Count { truths: truths.to_vec(), links: links.to_vec() };
        news |= spread.note(Lit::remove(m), cause, depth);
    }
    news
}
