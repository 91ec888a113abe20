//! Two, three or four strong links of one digit in a row: skyscrapers, kites, loops (profile D).

mod figure;
mod link;

use super::board::Board;
use super::geometry::{REGIONS, cells};
use super::hint::Hint;
use super::technique::{Links, Technique};
use crate::gather::Gather as _;
use figure::Figure;
use link::Link;

/// What a figure offers, and what decides between two.
struct Offer {
    rating: f64,
    /// Candidates that go, counted joint by joint: one may count twice.
    count: u32,
    links: Links,
    digit: usize,
    removed: u128,
}

/// The links of one digit.
struct Digit {
    digit: usize,
    /// The links by region.
    links: Vec<Link>,
    /// For each link, those that one of its ends can be joined to.
    joined: Vec<u64>,
}

impl Digit {
    fn new(board: &Board, digit: usize) -> Digit {
        let links: Vec<Link> =
            (0..REGIONS).flat_map(|region| link::of(board, region, digit)).flatten().gather();
        let meet = |one: &Link, other: &Link| {
            let joint = |a: usize, b: usize| link::joint(one.ends[a], other.ends[b]).is_some();
            one.cells & other.cells == 0
                && (joint(0, 0) || joint(0, 1) || joint(1, 0) || joint(1, 1))
        };
        let row = |one: &Link| {
            let others = links.iter().enumerate().filter(|(_, other)| meet(one, other));
            others.fold(0, |set, (index, _)| set | 1 << index)
        };
        let joined = links.iter().map(row).gather();
        Digit { digit, links, joined }
    }
}

/// The best figure of so many links.
pub(super) fn find(board: &Board, count: usize) -> Option<Hint> {
    let digits: Vec<Digit> = (0..9)
        .filter(|&digit| board.digit[digit] != 0)
        .map(|digit| Digit::new(board, digit))
        .filter(|digit| digit.links.len() >= count)
        .gather();
    let mut best: Option<Offer> = None;
    for kinds in kinds(count) {
        for digit in &digits {
            let mut chosen = Vec::with_capacity(count);
            choose(board, &kinds, digit, (0, 0), &mut chosen, &mut best);
        }
    }
    let best = best?;
    let technique = Technique::StrongLinks(best.links);
    let removed = cells(best.removed).map(|cell| (cell, 1 << best.digit)).gather();
    Some(Hint { rating: best.rating, technique, removed, placed: None })
}

/// Types of links, never descending; the last counts most.
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
            .gather();
    }
    list.sort_by(|a, b| a.iter().rev().cmp(b.iter().rev()));
    list
}

/// Every choice of links of these types that do not share cells, lowest regions first.
fn choose(
    board: &Board,
    kinds: &[usize],
    digit: &Digit,
    (from, used): (usize, u128),
    chosen: &mut Vec<usize>,
    best: &mut Option<Offer>,
) {
    let place = chosen.len();
    if place == kinds.len() {
        Figure { board, digit, kinds, chosen }.each(|offer| keep(best, offer));
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

/// Easiest first, then the one that removes most, then by name.
fn keep(best: &mut Option<Offer>, offer: Offer) {
    let suffix = |offer: &Offer| (offer.links.grouped, offer.links.kinds);
    let better = |best: &Offer| {
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
