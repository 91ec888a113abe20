//! Distribution of the givens over digits and houses.

use kotowari_engine::layout::{HouseKind, Layout};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{Digit, HouseId};

/// Distribution of the givens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// Number of givens of each digit.
    pub digits: Vec<usize>,
    /// Houses that must contain every digit, and have no given.
    pub empty: Vec<HouseId>,
    /// Pairs of empty lines through the same boxes. Exchanging them turns a solution into another
    /// one.
    pub exchangeable: Vec<[HouseId; 2]>,
    /// Whether the rules treat all digits alike, so that any two can be exchanged.
    pub alike: bool,
}

impl Spread {
    /// Computes the distribution of a puzzle's givens.
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

    /// Returns the digits that are never given.
    pub fn absent(&self) -> Vec<Digit> {
        (0..).zip(&self.digits).filter(|(_, count)| **count == 0).map(|(digit, _)| digit).collect()
    }
}

/// Returns whether two lines of a classic board run through the same boxes.
fn can_swap(layout: &Layout, a: HouseId, b: HouseId) -> bool {
    let (one, other) = (layout.house(a), layout.house(b));
    let Some((rows, columns)) = layout.boxes().filter(|_| layout.is_classic()) else {
        return false;
    };
    let box_depth = if one.kind == HouseKind::Row { rows } else { columns };
    let same_band = one.number / box_depth == other.number / box_depth;
    one.kind == other.kind && one.kind.is_line() && same_band
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
            let mut puzzle = read(&format!("1{}", ".".repeat(80)));
            puzzle.givens = (0..81).map(|cell| Some(cell % 9)).collect();
            for row in rows {
                puzzle.givens[9 * row..9 * row + 9].fill(None);
            }
            Spread::of(&puzzle).exchangeable
        };
        assert_eq!(empty([3, 5]), [[3, 5]]);
        assert_eq!(empty([2, 3]), [] as [[HouseId; 2]; 0]);
    }
}
