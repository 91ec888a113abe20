//! The pattern of the givens: which symmetry it has, and which it nearly has.

use std::cmp::Reverse;

use kotowari_engine::generate::Symmetry;
use kotowari_engine::layout::{Layout, Place};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::CellId;

/// The pattern of the givens of a puzzle drawn as a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The largest symmetry it has.
    pub symmetry: Symmetry,
    /// The others, nearest first.
    pub others: Vec<Near>,
}

/// A symmetry that a pattern does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// Which one.
    pub symmetry: Symmetry,
    /// Givens that would have to go, where that is less than to fill up …
    pub extra: Vec<CellId>,
    /// … and cells that would need one, where that is less or as much.
    pub lacking: Vec<CellId>,
}

/// Of so many givens, one may be out of place in a pattern that is symmetric but for slips.
const GIVENS_A_SLIP: usize = 8;

impl Near {
    /// How many cells break it.
    pub fn breaks(&self) -> usize {
        self.extra.len() + self.lacking.len()
    }
}

impl Shape {
    /// Looks at the pattern; `None` if the drawing is no square.
    pub fn of(puzzle: &Puzzle) -> Option<Shape> {
        let layout = &*puzzle.layout;
        let size = layout.rows();
        if size != layout.columns() {
            return None;
        }
        let has = |at| cell_at(layout, at).is_some_and(|c| puzzle.givens[usize::from(c)].is_some());
        let symmetry = Symmetry::of(size, has);
        let mut others: Vec<Near> = Symmetry::ALL
            .iter()
            .map(|(_, symmetry)| near(*symmetry, layout, &has))
            .filter(|near| near.breaks() > 0)
            .collect();
        // Of those as near, the one that is more of a symmetry.
        others.sort_by_key(|near| (near.breaks(), Reverse(near.symmetry.order())));
        Some(Shape { symmetry, others })
    }

    /// The symmetry it has but for a slip or two; none if it has one.
    pub fn slip(&self, clues: usize) -> Option<&Near> {
        let nearest = self.others.first().filter(|_| self.symmetry == Symmetry::None)?;
        (nearest.breaks() * GIVENS_A_SLIP <= clues).then_some(nearest)
    }
}

fn near(symmetry: Symmetry, layout: &Layout, has: &dyn Fn(CellId) -> bool) -> Near {
    let mut near = Near { symmetry, extra: vec![], lacking: vec![] };
    for orbit in symmetry.orbits(layout.rows()) {
        let (given, open): (Vec<CellId>, Vec<CellId>) = orbit.iter().partition(|at| has(**at));
        let (cells, breaking) = match given.len() < open.len() {
            true => (given, &mut near.extra),
            // As usual: what a drawing shows is rather lacking than too much.
            false => (open, &mut near.lacking),
        };
        if cells.len() < orbit.len() {
            breaking.extend(cells.iter().filter_map(|at| cell_at(layout, *at)));
        }
    }
    near.extra.sort_unstable();
    near.lacking.sort_unstable();
    near
}

/// The cell at a place of the square, which orbits count row by row: on a board with gaps its number is
/// another one, and some places have none.
pub(super) fn cell_at(layout: &Layout, at: CellId) -> Option<CellId> {
    let size = layout.rows();
    layout.cell_at(Place { row: at / size, column: at % size })
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
