//! Chains of two, three or four strong links of one digit: skyscrapers, kites, loops (profile D).

mod figure;
mod link;

use super::board::Board;
use super::geometry::{REGIONS, cells};
use super::hint::Hint;
use super::technique::{StrongLinkShape, Technique};
use figure::Figure;
use link::Link;

/// The eliminations of a figure, with what decides between two of them.
struct FigureOffer {
    rating: f64,
    /// The number of removed candidates, counted for each joint: one may count twice, as in the
    /// original.
    count: u32,
    links: StrongLinkShape,
    digit: usize,
    removed: u128,
}

/// The strong links of one digit.
struct DigitLinks {
    digit: usize,
    /// The links, ascending by region.
    links: Vec<Link>,
    /// For each link a set of those that one of its ends can be joined to, as bits by index.
    joined: Vec<u64>,
}

impl DigitLinks {
    /// Finds the links of a digit and the pairs of them that can be joined.
    fn new(board: &Board, digit: usize) -> DigitLinks {
        let links: Vec<Link> =
            (0..REGIONS).flat_map(|region| link::find(board, region, digit)).flatten().collect();
        let meet = |one: &Link, other: &Link| {
            let joint = |a: usize, b: usize| link::joint(one.ends[a], other.ends[b]).is_some();
            one.cells & other.cells == 0
                && (joint(0, 0) || joint(0, 1) || joint(1, 0) || joint(1, 1))
        };
        let row = |one: &Link| {
            let others = links.iter().enumerate().filter(|(_, other)| meet(one, other));
            others.fold(0, |set, (index, _)| set | 1 << index)
        };
        let joined = links.iter().map(row).collect();
        DigitLinks { digit, links, joined }
    }
}

/// Returns the best figure of `count` links.
pub(super) fn find(board: &Board, count: usize) -> Option<Hint> {
    let digits: Vec<DigitLinks> = (0..9)
        .filter(|&digit| board.digit[digit] != 0)
        .map(|digit| DigitLinks::new(board, digit))
        .filter(|digit| digit.links.len() >= count)
        .collect();
    let mut best: Option<FigureOffer> = None;
    for kinds in kinds(count) {
        for digit in &digits {
            let mut chosen = Vec::with_capacity(count);
            choose(board, &kinds, digit, (0, 0), &mut chosen, &mut best);
        }
    }
    let best = best?;
    let technique = Technique::StrongLinks(best.links);
    let removed = cells(best.removed).map(|cell| (cell, 1 << best.digit)).collect();
    Some(Hint { rating: best.rating, technique, removed, placed: None })
}

/// Returns all ascending lists of `count` region types, sorted from the last entry to the first.
fn kinds(count: usize) -> Vec<Vec<usize>> {
    let mut list = vec![vec![]];
    for _ in 0..count {
        list = list
            .into_iter()
            .flat_map(|head: Vec<usize>| {
                (head.last().copied().unwrap_or(0)..3).map(move |kind| {
                    let mut longer = head.clone();
                    longer.push(kind);
                    longer
                })
            })
            .collect();
    }
    list.sort_by(|a, b| a.iter().rev().cmp(b.iter().rev()));
    list
}

/// Tries every choice of links of these types that share no cells, lowest regions first. Links of
/// the same type are chosen in ascending order.
fn choose(
    board: &Board,
    kinds: &[usize],
    digit: &DigitLinks,
    (from, used): (usize, u128),
    chosen: &mut Vec<usize>,
    best: &mut Option<FigureOffer>,
) {
    let place = chosen.len();
    if place == kinds.len() {
        Figure { board, digit, kinds, chosen }.for_each(|offer| keep(best, offer));
        return;
    }
    let first = from.max(9 * kinds[place]);
    for (index, link) in digit.links.iter().enumerate() {
        let fits = link.number >= first && link.number < 9 * kinds[place] + 9;
        if !fits || link.cells & used != 0 {
            continue;
        }
        let same = kinds.get(place + 1) == Some(&kinds[place]);
        let from = if same { link.number + 1 } else { 0 };
        chosen.push(index);
        choose(board, kinds, digit, (from, used | link.cells), chosen, best);
        chosen.pop();
    }
}

/// Keeps the better figure: the easiest, then the one that removes most, then the one with the
/// first name.
fn keep(best: &mut Option<FigureOffer>, offer: FigureOffer) {
    let suffix = |offer: &FigureOffer| (offer.links.grouped, offer.links.kinds);
    let better = |best: &FigureOffer| {
        offer
            .rating
            .total_cmp(&best.rating)
            .then(best.count.cmp(&offer.count))
            .then(suffix(&offer).cmp(&suffix(best)))
            .is_lt()
    };
    if best.as_ref().is_none_or(better) {
        *best = Some(offer);
    }
}
