//! Nets that also apply locked candidates, subsets and fish on the hypothetical board.

use super::grid::{Grid, Lit};
use super::sheet;
use super::spread::{Spread, TrailCause};

/// The patterns that are applied.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Patterns {
    /// Locked candidates, pairs and X-Wings.
    Pairs,
    /// Subsets and fish of three and four as well, which are harder to see on a hypothetical board
    /// and slower to find.
    Larger,
}

/// Follows the current assumptions with patterns. Returns whether a unit is emptied, or `None` when
/// `spend` refuses more work.
pub(super) fn follow(
    spread: &mut Spread<'_>,
    patterns: Patterns,
    spend: &dyn Fn(u64) -> bool,
) -> Option<bool> {
    // Every search passes over all groups.
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

/// Applies the first truth whose places all lie in another house that loses something by it.
fn locked(spread: &mut Spread<'_>) -> bool {
    let grid = spread.grid;
    for (number, _, _, group) in grid.places() {
        if !group.truth || spread.left(number) < 2 {
            continue;
        }
        let first = spread.open(number).next().expect("two are left");
        for &cover in grid.of(first) {
            // A cover with no more candidates than the truth has nothing to lose.
            if cover == number || spread.left(cover) <= spread.left(number) {
                continue;
            }
            if spread.open(number).all(|m| grid.of(m).contains(&cover)) {
                let open: Vec<u16> = spread.open(number).collect();
                let gone = outside(spread, cover, &open);
                if take(spread, &gone, &[number], &[cover]) {
                    return true;
                }
            }
        }
    }
    false
}

/// Applies the first two truths of two candidates each that lie in two links: two cells with the
/// same two digits, two digits with the same two cells, a digit in two lines at the same two
/// places.
fn pairs(spread: &mut Spread<'_>) -> bool {
    let grid = spread.grid;
    for (first, group) in grid.groups.iter().enumerate() {
        let first = first as u16;
        if !group.truth || spread.left(first) != 2 {
            continue;
        }
        let Some((one, two)) = ends(spread, first) else { continue };
        for (a, b) in [(one, two), (two, one)] {
            // A pair forbidden by a relation is no unit a pair could fill.
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

/// Completes a pair with a second truth: from `c`, which shares a link with `a`, to a candidate
/// that shares one with `b`.
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

/// Applies the first subset or fish of three or four.
fn larger(spread: &mut Spread<'_>) -> bool {
    let found = sheet::first(spread);
    found.is_some_and(|found| take(spread, &found.gone, &found.truths, &found.links))
}

/// Returns the first two open candidates of a group.
fn ends(spread: &Spread<'_>, group: u16) -> Option<(u16, u16)> {
    let mut open = spread.open(group);
    Some((open.next()?, open.next()?))
}

/// Returns the open candidates of a group except `but`.
fn outside(spread: &Spread<'_>, group: u16, but: &[u16]) -> Vec<u16> {
    spread.open(group).filter(|m| !but.contains(m)).collect()
}

fn take(spread: &mut Spread<'_>, gone: &[u16], truths: &[u16], links: &[u16]) -> bool {
    let depth = spread.trail.last().map_or(0, |&last| spread.depth(last)).saturating_add(1);
    let mut news = false;
    for &m in gone {
        let cause = TrailCause::Count { truths: truths.to_vec(), links: links.to_vec() };
        news |= spread.note(Lit::remove(m), cause, depth);
    }
    news
}
