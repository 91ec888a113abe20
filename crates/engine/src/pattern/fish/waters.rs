//! Family of a fish (basic, Franken, mutant), by the kinds of its houses.

use crate::board::View;
use crate::layout::HouseKind;
use kotowari_kernel::HouseId;

/// Family of a fish: the kinds of houses it may be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Waters {
    /// Rows over columns, or columns over rows.
    Basic,
    /// Basic, with boxes (or any other houses that are no lines) among the bases or covers.
    Franken,
    /// Any other combination.
    Mutant,
}

/// Predicate for the kinds of houses to choose from.
pub type Wanted = fn(HouseKind) -> bool;

impl Waters {
    /// Returns the family of a fish of these houses.
    pub fn of<const W: usize>(board: &View<W>, base: &[HouseId], cover: &[HouseId]) -> Self {
        let kinds = |houses: &[HouseId]| {
            let any = |wanted: fn(HouseKind) -> bool| {
                houses.iter().any(|&house| wanted(board.layout.house(house).kind))
            };
            [
                any(|kind| kind == HouseKind::Row),
                any(|kind| kind == HouseKind::Column),
                any(|kind| !kind.is_line()),
            ]
        };
        let ([row, column, other], [cover_row, cover_column, cover_other]) =
            (kinds(base), kinds(cover));
        let rows_over_columns = row && !column && cover_column && !cover_row;
        let columns_over_rows = column && !row && cover_row && !cover_column;
        match (rows_over_columns || columns_over_rows, other || cover_other) {
            (true, false) => Waters::Basic,
            (true, true) => Waters::Franken,
            (false, _) => Waters::Mutant,
        }
    }

    /// Returns pairs of predicates for base houses and cover houses; each pair is searched in turn.
    pub fn pools(self) -> &'static [[Wanted; 2]] {
        fn row(kind: HouseKind) -> bool {
            kind == HouseKind::Row
        }
        fn column(kind: HouseKind) -> bool {
            kind == HouseKind::Column
        }
        fn not_row(kind: HouseKind) -> bool {
            kind != HouseKind::Row
        }
        fn not_column(kind: HouseKind) -> bool {
            kind != HouseKind::Column
        }
        fn any(_: HouseKind) -> bool {
            true
        }
        match self {
            Waters::Basic => &[[row, column], [column, row]],
            Waters::Franken => &[[not_column, not_row], [not_row, not_column]],
            Waters::Mutant => &[[any, any]],
        }
    }
}
