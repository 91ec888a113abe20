//! Figures of strong links: the chosen links joined end to end in every order and direction.

use super::super::board::Board;
use super::super::geometry::{REGION_SET, seeing_all};
use super::super::technique::StrongLinkShape;
use super::link::{Link, joint};
use super::{DigitLinks, FigureOffer};

/// The chosen strong links of a digit.
pub(super) struct Figure<'a> {
    pub board: &'a Board,
    pub digit: &'a DigitLinks,
    /// The region type of each link.
    pub kinds: &'a [usize],
    /// The indices of the links in [`DigitLinks::links`].
    pub chosen: &'a [usize],
}

// The orders of the links that are not the reverse of another, in the order of the original.
const ORDERS_2: [[usize; 2]; 1] = [[0, 1]];
const ORDERS_3: [[usize; 3]; 3] = [[0, 1, 2], [1, 0, 2], [0, 2, 1]];
const ORDERS_4: [[usize; 4]; 12] = [
    [0, 1, 2, 3],
    [1, 0, 2, 3],
    [2, 0, 1, 3],
    [0, 2, 1, 3],
    [1, 2, 0, 3],
    [2, 1, 0, 3],
    [0, 3, 2, 1],
    [0, 2, 3, 1],
    [1, 0, 3, 2],
    [0, 1, 3, 2],
    [1, 3, 0, 2],
    [0, 3, 1, 2],
];

impl Figure<'_> {
    /// Calls `offer` with every elimination of these links, in the original's order.
    pub fn for_each(&self, mut offer: impl FnMut(FigureOffer)) {
        match self.chosen.len() {
            2 => ORDERS_2.iter().for_each(|order| self.in_order(order, &mut offer)),
            3 => ORDERS_3.iter().for_each(|order| self.in_order(order, &mut offer)),
            _ => ORDERS_4.iter().for_each(|order| self.in_order(order, &mut offer)),
        }
    }

    fn link(&self, place: usize) -> &Link {
        &self.digit.links[self.chosen[place]]
    }

    fn links(&self) -> impl Iterator<Item = &Link> {
        self.chosen.iter().map(|&index| &self.digit.links[index])
    }

    /// Joins the links in one order, in all directions.
    fn in_order(&self, order: &[usize], offer: &mut impl FnMut(FigureOffer)) {
        let count = order.len();
        let joined = |pair: &[usize]| {
            let [one, other] = [pair[0], pair[1]].map(|place| self.chosen[place]);
            self.digit.joined[one] >> other & 1 != 0
        };
        if !order.windows(2).all(joined) {
            return;
        }
        'directions: for directions in 0..1usize << count {
            let turned = |place: usize| directions >> (count - 1 - place) & 1;
            let entering = |place: usize| self.link(order[place]).ends[turned(place)];
            let leaving = |place: usize| self.link(order[place]).ends[1 - turned(place)];
            let mut joints = 0;
            for place in 1..count {
                let Some(region) = joint(leaving(place - 1), entering(place)) else {
                    continue 'directions;
                };
                joints |= REGION_SET[region];
            }
            let linked = self.links().fold(0, |all, link| all | link.region);
            let candidates = self.board.digit[self.digit.digit] & !linked;
            let (start, end) = (entering(0), leaving(count - 1));
            let ring = joint(start, end).is_some();
            let (mut removed, mut removals);
            if ring {
                let lowest = self.links().map(|link| link.number).min();
                if Some(self.link(order[0]).number) != lowest || turned(0) != 0 {
                    continue;
                }
                removed = seeing_all(start | end) & candidates;
                removals = removed.count_ones();
                for place in 1..count {
                    let here = seeing_all(leaving(place - 1) | entering(place)) & candidates;
                    removed |= here;
                    removals += here.count_ones();
                }
            } else {
                removed = seeing_all(start | end) & candidates & !joints;
                removals = removed.count_ones();
            }
            if removed != 0 {
                let (links, rating) = self.name(order, ring);
                offer(FigureOffer {
                    rating,
                    count: removals,
                    links,
                    digit: self.digit.digit,
                    removed,
                });
            }
        }
    }

    /// Returns the name and the rating. The name does not depend on the direction of the chain or
    /// on swapping rows and columns, so the smallest of the equivalent ones is used.
    fn name(&self, order: &[usize], ring: bool) -> (StrongLinkShape, f64) {
        let grouped = self.links().filter(|link| link.grouped).count() as u8;
        let kinds: Vec<u8> = order.iter().map(|&place| self.kinds[place] as u8).collect();
        let reverse = |kinds: &[u8]| kinds.iter().rev().copied().collect::<Vec<u8>>();
        let swap = |kinds: &[u8], map: [u8; 3]| -> Vec<u8> {
            kinds.iter().map(|&kind| map[kind as usize]).collect()
        };
        let least = kinds.clone().min(reverse(&kinds));
        let name = if least.contains(&1) {
            let swapped = swap(&least, [0, 2, 1]);
            let back = reverse(&swapped);
            least.min(swapped).min(back)
        } else {
            swap(&least, [0, 1, 1])
        };
        let base = match order.len() {
            2 => 4.0,
            3 => 5.4,
            _ => 5.8,
        };
        let rating = match (name.contains(&0), name.contains(&2)) {
            _ if grouped > 0 => base + 0.3,
            (false, false) => base,
            (true, true) => base + 0.2,
            _ => base + 0.1,
        };
        let mut links = StrongLinkShape { ring, grouped, kinds: [0; 4], count: order.len() as u8 };
        links.kinds[..order.len()].copy_from_slice(&name);
        (links, rating)
    }
}
