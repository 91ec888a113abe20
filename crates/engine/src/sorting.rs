//! Sorting, compiled once.
//!
//! The standard library's sort is some twenty kilobytes of code for every type and key: with the hundred
//! places that sort a few things, that was an eighth of the program and of the time to build it
//! (docs/building.md).  Here short lists are sorted by insertion, and longer ones by their indices, with
//! one sort for all types.  Both are stable.
//!
//! What sorts many thousands of things keeps the standard library's.

use std::cmp::Ordering;

/// Lists up to this length are sorted by insertion: what searches sort has some five elements.
const SHORT: usize = 20;

/// Sorts by the elements' own order.
pub fn sort<T: Ord>(list: &mut [T]) {
    by(list, T::cmp);
}

/// Sorts by a key, which is asked for at every comparison.
pub fn by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    by(list, |one, other| key(one).cmp(&key(other)));
}

/// Sorts by a comparison, which must be a total order.
pub fn by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if list.len() > SHORT {
        let order = indices(list.len(), &|one, other| compare(&list[one], &list[other]));
        return arrange(list, &order);
    }
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && compare(&list[at - 1], &list[at]).is_gt() {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// The order in which elements of a list should stand, by a comparison of where they are.
fn indices(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

/// Brings the element at `order[k]` to `k`, for each `k`.
fn arrange<T>(list: &mut [T], order: &[usize]) {
    for to in 0..list.len() {
        // What stood at a place before this one has been swapped away: to where that place took its own from.
        let mut from = order[to];
        while from < to {
            from = order[from];
        }
        list.swap(to, from);
    }
}

#[cfg(test)]
mod tests {
    use super::{by_key, sort};
    use crate::rng::Rng;

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut rng = Rng::new(1);
        for length in (0..200).chain([1000]) {
            // Few values, so that many are equal and the order among them shows.
            let pair = |_| (rng.below(20) as u8, rng.below(256) as u8);
            let list: Vec<(u8, u8)> = (0..length).map(pair).collect();
            let (mut ours, mut theirs) = (list.clone(), list.clone());
            sort(&mut ours);
            theirs.sort();
            assert_eq!(ours, theirs);
            let (mut ours, mut theirs) = (list.clone(), list);
            by_key(&mut ours, |pair| pair.0 % 7);
            theirs.sort_by_key(|pair| pair.0 % 7);
            assert_eq!(ours, theirs);
        }
    }
}
