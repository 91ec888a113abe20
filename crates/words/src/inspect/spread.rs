//! How the givens are spread: over digits, and over rows, columns and blocks.

use kotowari_engine::layout::{HouseKind, Layout};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{Digit, HouseId};

/// How the givens are spread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// How many givens each digit has.
    pub digits: Vec<usize>,
    /// Rows, columns, blocks and other houses that hold every digit, without any given.
    pub empty: Vec<HouseId>,
    /// Two empty lines through the same blocks: exchanged, they make another solution.
    pub exchangeable: Vec<[HouseId; 2]>,
    /// Whether the rules would be the same with any two digits exchanged.
    pub alike: bool,
}

impl Spread {
    /// Counts.
    pub fn of(puzzle: &Puzzle) -> Spread {
        let layout = &*puzzle.layout;
        let mut digits = vec![0; usize::from(layout.digits())];
        puzzle.givens.iter().flatten().for_each(|digit| digits[usize::from(*digit)] += 1);
        let is_empty = |house: &HouseId| {
            layout.cells_of(*house).iter().all(|cell| puzzle.givens[usize::from(*cell)].is_none())
        };
        let empty: Vec<HouseId> = (0..layout.houses().len())
            .filter(|house| layout.is_strong(*house) && is_empty(house))
            .collect();
        let pairs = empty.iter().enumerate();
        let pairs = pairs.flat_map(|(i, a)| empty[i + 1..].iter().map(move |b| [*a, *b]));
        let exchangeable = pairs.filter(|[a, b]| can_swap(layout, *a, *b)).collect();
        Spread { digits, empty, exchangeable, alike: layout.takes_digits_alike() }
    }

    /// The digits that are never given.
    pub fn absent(&self) -> Vec<Digit> {
        (0..).zip(&self.digits).filter(|(_, count)| **count == 0).map(|(digit, _)| digit).collect()
    }
}

/// Whether two lines of a plain board go through the same boxes.
fn can_swap(layout: &Layout, a: HouseId, b: HouseId) -> bool {
    let (one, other) = (layout.house(a), layout.house(b));
    let Some((rows, columns)) = layout.boxes().filter(|_| layout.is_classic()) else {
        return false;
    };
    let deep = if one.kind == HouseKind::Row { rows } else { columns };
    one.kind == other.kind && one.kind.is_line() && one.number / deep == other.number / deep
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::tests::read;

    #[test]
    fn what_is_not_there_is_found_and_what_is_there_is_not() {
        let puzzle = read(
            ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
        );
        let spread = Spread::of(&puzzle);
        assert_eq!(spread.digits, [2, 3, 3, 2, 1, 2, 2, 1, 1]);
        assert!(spread.absent().is_empty());
        let kinds: Vec<_> = spread.empty.iter().map(|h| puzzle.layout.house(*h)).collect();
        let named: Vec<_> = kinds.iter().map(|h| (h.kind, h.number + 1)).collect();
        let expected = [
            (HouseKind::Row, 1),
            (HouseKind::Column, 4),
            (HouseKind::Column, 7),
            (HouseKind::Box, 1),
        ];
        assert_eq!(named, expected);
        assert_eq!(spread.exchangeable, [] as [[HouseId; 2]; 0]);
    }

    #[test]
    fn two_empty_rows_of_a_band_can_be_exchanged_and_two_of_different_bands_cannot() {
        let empty = |rows: [usize; 2]| {
            let mut puzzle = read(&"123456789".repeat(9));
            for row in rows {
                puzzle.givens[9 * row..9 * row + 9].fill(None);
            }
            Spread::of(&puzzle).exchangeable
        };
        assert_eq!(empty([3, 5]), [[3, 5]]);
        assert_eq!(empty([2, 3]), [] as [[HouseId; 2]; 0]);
    }
}
