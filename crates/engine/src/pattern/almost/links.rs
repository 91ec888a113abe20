//! Links between almost locked sets: digits that two sets cannot both hold.
//!
//! In the literature these are restricted common candidates: every place in one set sees every
//! place in the other.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::AlmostSets;
use crate::board::View;
use crate::set::{self, CellSet};

/// A link from one set to another.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// The index of the other set.
    pub to: u32,
    /// Whether the two sets share no cell.
    pub disjoint: bool,
    /// The digits that only one of the two can hold, as a mask.
    pub digits: u64,
}

/// The links of every set in both directions, ordered by the set they lead to.
#[derive(Debug)]
pub struct Links {
    starts: Vec<usize>,
    links: Vec<Link>,
}

/// Returns the almost locked sets of a board and their links, computed once for all techniques.
pub fn linked_sets<const W: usize>(board: &View<W>) -> (Arc<AlmostSets<W>>, Arc<Links>) {
    let sets = board.shared(AlmostSets::new);
    let links = board.shared(|board| Links::new(board, &sets));
    (sets, links)
}

/// The sets that have a digit in the same places.
struct Class<const W: usize> {
    places: CellSet<W>,
    /// The cells that see all places.
    seen: CellSet<W>,
    members: Vec<u32>,
    /// The classes of the same digit whose places are all seen.
    against: Vec<usize>,
}

impl Links {
    /// Finds all links between these sets.
    ///
    /// Whether a digit links two sets depends only on its places, and many sets have the same ones.
    /// So classes of equal places are compared rather than sets.
    pub fn new<const W: usize>(board: &View<W>, sets: &AlmostSets<W>) -> Links {
        let almost_sets = sets.all();
        let mut classes: Vec<Vec<Class<W>>> = vec![];
        // For each digit and set the number of its class.
        let mut class_of: Vec<Vec<u32>> = vec![];
        for digit in 0..board.digits {
            let (of_digit, of_set) = classify(board, sets, digit);
            classes.push(of_digit);
            class_of.push(of_set);
        }
        let mut links = Links { starts: vec![0], links: vec![] };
        let mut shared = vec![0_u64; almost_sets.len()];
        let mut touched: Vec<u32> = vec![];
        for (i, set) in almost_sets.iter().enumerate() {
            for digit in set::digits(set.digits) {
                let d = usize::from(digit);
                let class = &classes[d][class_of[d][i] as usize];
                for &to in class.against.iter().flat_map(|&c| &classes[d][c].members) {
                    let digits = &mut shared[to as usize];
                    if *digits == 0 {
                        touched.push(to);
                    }
                    *digits |= 1 << digit;
                }
            }
            touched.sort();
            links.links.extend(touched.drain(..).map(|to| Link {
                to,
                disjoint: !set.cells.intersects(&almost_sets[to as usize].cells),
                digits: std::mem::take(&mut shared[to as usize]),
            }));
            links.starts.push(links.links.len());
        }
        links
    }

    /// Returns the links of one set.
    pub fn of(&self, set: usize) -> &[Link] {
        &self.links[self.starts[set]..self.starts[set + 1]]
    }

    /// Yields the linked pairs of sets without common cells, each pair once: the first set and the
    /// link to the second.
    pub fn disjoint_pairs(&self) -> impl Iterator<Item = (usize, &Link)> {
        let sets = self.starts.len() - 1;
        (0..sets).flat_map(|a| {
            let second = move |link: &&Link| link.to as usize > a && link.disjoint;
            self.of(a).iter().filter(second).map(move |link| (a, link))
        })
    }
}

fn classify<const W: usize>(
    board: &View<W>,
    sets: &AlmostSets<W>,
    digit: u8,
) -> (Vec<Class<W>>, Vec<u32>) {
    let mut classes: Vec<Class<W>> = vec![];
    let mut index = FxHashMap::default();
    let mut of_set = vec![u32::MAX; sets.all().len()];
    for (i, set) in sets.all().iter().enumerate() {
        if set.digits >> digit & 1 == 0 {
            continue;
        }
        let places = set.cells & board.spots[usize::from(digit)];
        let class = *index.entry(places).or_insert_with(|| {
            let seen = sets.seen(i, digit);
            classes.push(Class { places, seen, members: vec![], against: vec![] });
            classes.len() - 1
        });
        classes[class].members.push(i as u32);
        of_set[i] = class as u32;
    }
    // A class that no cell sees has no links.
    let seen: Vec<usize> = (0..classes.len()).filter(|&i| !classes[i].seen.is_empty()).collect();
    for (k, &i) in seen.iter().enumerate() {
        for &j in &seen[k + 1..] {
            if classes[j].places.is_subset(&classes[i].seen) {
                classes[i].against.push(j);
                classes[j].against.push(i);
            }
        }
    }
    (classes, of_set)
}
