//! Symmetry of the pattern of givens, and near symmetries that are probably slips.

use std::cmp::Reverse;

use kotowari_engine::generate::Symmetry;
use kotowari_engine::layout::{Layout, Place};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::CellId;

/// Symmetries of the pattern of givens on a square board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The largest symmetry it has.
    pub symmetry: Symmetry,
    /// The symmetries it does not have, nearest first.
    pub others: Vec<NearSymmetry>,
}

/// A symmetry that a pattern does not have, and the cells that break it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearSymmetry {
    /// The symmetry.
    pub symmetry: Symmetry,
    /// Givens to remove, in orbits with fewer givens than open cells.
    pub extra: Vec<CellId>,
    /// Cells that need a given, in all other orbits.
    pub lacking: Vec<CellId>,
}

/// A pattern counts as symmetric with slips if there is at most one slip per this many givens.
const GIVENS_PER_SLIP: usize = 8;

impl NearSymmetry {
    /// Returns the number of cells that break the symmetry.
    pub fn breaks(&self) -> usize {
        self.extra.len() + self.lacking.len()
    }
}

impl Shape {
    /// Computes the symmetries of the givens; `None` if the board is not square.
    pub fn of(puzzle: &Puzzle) -> Option<Shape> {
        let layout = &*puzzle.layout;
        let size = layout.rows();
        if !layout.is_square() && (size != layout.columns() || layout.grids().len() == 1) {
            return None;
        }
        let is_given = |position| {
            cell_at(layout, position).is_some_and(|c| puzzle.givens[usize::from(c)].is_some())
        };
        let symmetry = Symmetry::of(size, is_given);
        let mut others: Vec<NearSymmetry> = Symmetry::ALL
            .iter()
            .map(|(_, symmetry)| near(*symmetry, layout, &is_given))
            .filter(|near| near.breaks() > 0)
            .collect();
        // Of equally near ones, the larger symmetry first.
        others.sort_by_key(|near| (near.breaks(), Reverse(near.symmetry.order())));
        Some(Shape { symmetry, others })
    }

    /// Returns the symmetry that the pattern has but for a slip or two; `None` if it has a
    /// symmetry, or if none is near enough. `clues` is the number of givens.
    pub fn slip(&self, clues: usize) -> Option<&NearSymmetry> {
        let nearest = self.others.first().filter(|_| self.symmetry == Symmetry::None)?;
        (nearest.breaks() * GIVENS_PER_SLIP <= clues).then_some(nearest)
    }
}

fn near(symmetry: Symmetry, layout: &Layout, is_given: &dyn Fn(CellId) -> bool) -> NearSymmetry {
    let mut near = NearSymmetry { symmetry, extra: vec![], lacking: vec![] };
    for orbit in symmetry.orbits(layout.rows()) {
        let (given, open): (Vec<CellId>, Vec<CellId>) =
            orbit.iter().partition(|position| is_given(**position));
        let (cells, breaking) = if given.len() < open.len() {
            (given, &mut near.extra)
        } else {
            // On a tie: a forgotten given is likelier than one too many.
            (open, &mut near.lacking)
        };
        if cells.len() < orbit.len() {
            breaking.extend(cells.iter().filter_map(|position| cell_at(layout, *position)));
        }
    }
    near.extra.sort_unstable();
    near.lacking.sort_unstable();
    near
}

/// Returns the cell at a position of the square, which orbits number row by row. On a board with
/// gaps its number differs, and some positions have no cell.
pub(super) fn cell_at(layout: &Layout, position: CellId) -> Option<CellId> {
    let size = layout.rows();
    layout.cell_at(Place { row: position / size, column: position % size })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(picture: &str) -> Shape {
        let rows = picture.split_whitespace().flat_map(str::chars);
        let layout = Layout::classic(2, 2).unwrap();
        let givens = rows.map(|c| (c == '#').then_some(0)).collect();
        Shape::of(&Puzzle::new(layout, givens)).unwrap()
    }

    #[test]
    fn each_of_the_ten_is_found() {
        for (picture, symmetry) in [
            ("##.. .... .... ....", Symmetry::None),
            ("##.. .... .... ..##", Symmetry::HalfTurn),
            ("#..# .#.. ..#. #..#", Symmetry::Diagonals),
            (".##. .... .... ....", Symmetry::LeftRight),
            ("#... .... .... #...", Symmetry::TopBottom),
            ("#... .... .... ....", Symmetry::Diagonal),
            ("...# .... .... ....", Symmetry::AntiDiagonal),
            (".#.. ...# #... ..#.", Symmetry::QuarterTurn),
            (".##. .... .... .##.", Symmetry::Orthogonal),
            ("#..# .... .... #..#", Symmetry::Full),
        ] {
            let found = shape(picture);
            assert_eq!(found.symmetry, symmetry, "{picture}");
            assert!(found.others.iter().all(|near| near.symmetry != symmetry), "{picture}");
        }
    }

    #[test]
    fn the_nearest_is_that_with_the_fewest_cells_out_of_place() {
        let near = shape("###. .... .... ..##");
        let nearest = &near.others[0];
        assert_eq!((near.symmetry, nearest.symmetry), (Symmetry::None, Symmetry::HalfTurn));
        assert_eq!((&*nearest.extra, &*nearest.lacking), (&[][..], &[13][..]));
        // Of a set of four, the one given is what is too much.
        let full = shape("#... .##. .##. ....");
        let nearest = &full.others[0];
        assert_eq!((nearest.symmetry, nearest.breaks()), (Symmetry::Full, 1));
        assert_eq!((&*nearest.extra, &*nearest.lacking), (&[0][..], &[][..]));
    }

    #[test]
    fn one_slip_in_many_givens_is_a_slip_and_one_in_a_few_is_not() {
        let near = shape("###. .... .... ..##");
        assert_eq!(near.slip(5), None);
        assert_eq!(near.slip(24).map(|near| near.symmetry), Some(Symmetry::HalfTurn));
        assert_eq!(shape("##.. .... .... ..##").slip(24), None, "it has a symmetry");
    }
}
