//! Random regions: connected, of equal size and any shape.
use crate::rng::Rng;

/// Exchanges for each cell of the board: enough that nothing is left of the boxes it begins with.
const TIMES: usize = 12;

/// Returns a letter for each cell; each region is connected and has `size` cells.
pub(super) fn random(size: u16, rng: &mut Rng) -> Vec<char> {
    let side = usize::from(size);
    let tall = (1..=side).filter(|tall| side % tall == 0 && tall * tall <= side).max().unwrap_or(1);
    let wide = side / tall;
    let mut region: Vec<usize> =
        (0..side * side).map(|cell| cell / side / tall * tall + cell % side / wide).collect();
    for _ in 0..TIMES * side * side {
        exchange(side, &mut region, rng);
    }
    let letter = |number: usize| ('A'..='Z').chain('a'..='z').chain('0'..='9').nth(number);
    region.into_iter().map(|number| letter(number).unwrap_or('?')).collect()
}

/// Moves a cell to a neighbouring region and another one back; undone if a region would fall apart.
fn exchange(side: usize, region: &mut [usize], rng: &mut Rng) {
    let cell = rng.below(side * side);
    let near: Vec<usize> = neighbours(side, cell).collect();
    let (from, to) = (region[cell], region[near[rng.below(near.len())]]);
    if from == to {
        return;
    }
    let borders = |cell: &usize| neighbours(side, *cell).any(|next| region[next] == from);
    let back: Vec<usize> =
        (0..side * side).filter(|cell| region[*cell] == to).filter(borders).collect();
    let other = back[rng.below(back.len())];
    region.swap(cell, other);
    if !is_connected(side, region, from) || !is_connected(side, region, to) {
        region.swap(cell, other);
    }
}

fn is_connected(side: usize, region: &[usize], number: usize) -> bool {
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

/// The orthogonal neighbours of a cell.
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
                assert!(is_connected(side, &numbers, number), "{size}");
            }
            assert_ne!(letters, random(size, &mut rng), "{size}");
        }
    }
}
