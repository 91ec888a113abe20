//! Regions of any shape, drawn at random.

use crate::gather::Gather as _;
use crate::rng::Rng;

/// How often two cells change regions, for each cell of the board: enough that nothing of the boxes it
/// began with is left.
const TIMES: usize = 12;

/// A region for each cell, all of `size` cells that hang together.
pub(super) fn random(size: u16, rng: &mut Rng) -> Vec<char> {
    let side = usize::from(size);
    let tall = (1..=side).filter(|tall| side % tall == 0 && tall * tall <= side).max().unwrap_or(1);
    let wide = side / tall;
    let mut region: Vec<usize> =
        (0..side * side).map(|cell| cell / side / tall * tall + cell % side / wide).gather();
    for _ in 0..TIMES * side * side {
        exchange(side, &mut region, rng);
    }
    let letter = |number: usize| ('A'..='Z').chain('a'..='z').chain('0'..='9').nth(number);
    region.into_iter().map(|number| letter(number).unwrap_or('?')).gather()
}

/// A cell of a region goes to the next one, and one comes back from there; if a region would fall
/// apart, nothing happens.
fn exchange(side: usize, region: &mut [usize], rng: &mut Rng) {
    let one = rng.below(side * side);
    let near: Vec<usize> = neighbours(side, one).gather();
    let (from, to) = (region[one], region[near[rng.below(near.len())]]);
    if from == to {
        return;
    }
    let borders = |cell: &usize| neighbours(side, *cell).any(|next| region[next] == from);
    let back: Vec<usize> =
        (0..side * side).filter(|cell| region[*cell] == to).filter(borders).gather();
    let other = back[rng.below(back.len())];
    region.swap(one, other);
    if !hangs_together(side, region, from) || !hangs_together(side, region, to) {
        region.swap(one, other);
    }
}

fn hangs_together(side: usize, region: &[usize], number: usize) -> bool {
    let Some(first) = region.iter().position(|other| *other == number) else { return true };
    let mut seen = vec![false; region.len()];
    let (mut open, mut count) = (vec![first], 1);
    seen[first] = true;
    while let Some(cell) = open.pop() {
        for next in neighbours(side, cell) {
            if region[next] == number && !std::mem::replace(&mut seen[next], true) {
                count += 1;
                open.push(next);
            }
        }
    }
    count == region.iter().filter(|other| **other == number).count()
}

/// The cells beside, above and below.
fn neighbours(side: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / side, cell % side);
    [
        (row > 0).then(|| cell - side),
        (row + 1 < side).then(|| cell + side),
        (column > 0).then(|| cell - 1),
        (column + 1 < side).then(|| cell + 1),
    ]
    .into_iter()
    .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_as_large_as_each_other_and_hang_together() {
        let mut rng = Rng::new(1);
        for size in [4, 5, 6, 7, 9, 12] {
            let letters = random(size, &mut rng);
            let side = usize::from(size);
            let numbers: Vec<usize> = letters.iter().map(|letter| *letter as usize).collect();
            let mut all = numbers.clone();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), side);
            for number in all {
                assert_eq!(numbers.iter().filter(|other| **other == number).count(), side);
                assert!(hangs_together(side, &numbers, number), "{size}");
            }
            assert_ne!(letters, random(size, &mut rng), "{size}");
        }
    }
}
