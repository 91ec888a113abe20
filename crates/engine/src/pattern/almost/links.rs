//! Which almost locked sets cannot both hold a digit (a restricted common digit, in the literature):
//! every place of it in the one sees every place of it in the other.

use std::sync::Arc;

use super::AlmostSets;
use crate::board::View;
use crate::gather::Gather as _;
use crate::hashing::QuickMap;
use crate::set::{self, CellSet};
use crate::sorting;

/// From one set to another.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// The other set.
    pub to: u32,
    /// Whether the two sets share no cell.
    pub disjoint: bool,
    /// The digits that only one of the two can hold.
    pub digits: u64,
}

/// The links of every set, ordered by the set they lead to; in both directions.
#[derive(Debug)]
pub struct Links {
    starts: Vec<usize>,
    links: Vec<Link>,
}

/// The almost locked sets of a board and their links, each found once for all techniques that ask.
pub fn linked_sets<const W: usize>(board: &View<W>) -> (Arc<AlmostSets<W>>, Arc<Links>) {
    let sets = board.shared(AlmostSets::new);
    let links = board.shared(|board| Links::new(board, &sets));
    (sets, links)
}

/// The sets that have a digit in the same places.
struct Class<const W: usize> {
    places: CellSet<W>,
    /// The cells that see all of these.
    seen: CellSet<W>,
    members: Vec<u32>,
    /// The classes whose places are all seen, of this digit.
    against: Vec<usize>,
}

impl Links {
    /// All links between these sets.
    ///
    /// Whether a digit links two sets depends on its places only, and many sets have the same ones:
    /// so places are compared, not sets.
    pub fn new<const W: usize>(board: &View<W>, sets: &AlmostSets<W>) -> Links {
        let all = sets.all();
        let mut classes: Vec<Vec<Class<W>>> = vec![];
        // For each digit and set, the class it is in.
        let mut class_of: Vec<Vec<u32>> = vec![];
        for digit in 0..board.digits {
            let (of_digit, of_set) = classify(board, sets, digit);
            classes.push(of_digit);
            class_of.push(of_set);
        }
        let mut links = Links { starts: vec![0], links: vec![] };
        let mut shared = vec![0_u64; all.len()];
        let mut touched: Vec<u32> = vec![];
        for (i, set) in all.iter().enumerate() {
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
            sorting::sort(&mut touched);
            links.links.extend(touched.drain(..).map(|to| Link {
                to,
                disjoint: !set.cells.intersects(&all[to as usize].cells),
                digits: std::mem::take(&mut shared[to as usize]),
            }));
            links.starts.push(links.links.len());
        }
        links
    }

    /// The links of one set.
    pub fn of(&self, set: usize) -> &[Link] {
        &self.links[self.starts[set]..self.starts[set + 1]]
    }

    /// The linked pairs of sets that share no cell, each pair once: the first set, and the link to
    /// the second.
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
    let mut index = QuickMap::default();
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
    // What nobody sees is against nothing.
    let seen: Vec<usize> = (0..classes.len()).filter(|&i| !classes[i].seen.is_empty()).gather();
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
