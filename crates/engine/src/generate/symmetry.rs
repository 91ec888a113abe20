//! The symmetries a pattern of givens can have: the ten subgroups of the symmetries of a square.
use kotowari_kernel::CellId;

/// The rotations and reflections that keep the pattern of givens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// None.
    #[default]
    None,
    /// Rotation by 180° (点対称), the usual one in print.
    HalfTurn,
    /// Rotation by 90°.
    QuarterTurn,
    /// Reflection that swaps left and right (左右対称).
    LeftRight,
    /// Reflection that swaps top and bottom (上下対称).
    TopBottom,
    /// Both of these reflections (左右上下対称).
    Orthogonal,
    /// Reflection along the diagonal from the top left (対角線対称).
    Diagonal,
    /// Reflection along the diagonal from the top right.
    AntiDiagonal,
    /// Both diagonal reflections.
    Diagonals,
    /// All rotations and reflections.
    Full,
}

/// A rotation or reflection of a square: the last index of a side and a place, to the new place.
type Move = fn(u16, (u16, u16)) -> (u16, u16);

const HALF: Move = |last, (row, column)| (last - row, last - column);
const QUARTER: Move = |last, (row, column)| (column, last - row);
const THREE_QUARTERS: Move = |last, (row, column)| (last - column, row);
const LEFT_RIGHT: Move = |last, (row, column)| (row, last - column);
const TOP_BOTTOM: Move = |last, (row, column)| (last - row, column);
const DIAGONAL: Move = |_, (row, column)| (column, row);
const ANTI_DIAGONAL: Move = |last, (row, column)| (last - column, last - row);

impl Symmetry {
    /// Every symmetry and its name in data and on the command line, larger groups later.
    pub const ALL: [(&'static str, Symmetry); 10] = [
        ("none", Symmetry::None),
        ("half-turn", Symmetry::HalfTurn),
        ("left-right", Symmetry::LeftRight),
        ("top-bottom", Symmetry::TopBottom),
        ("diagonal", Symmetry::Diagonal),
        ("anti-diagonal", Symmetry::AntiDiagonal),
        ("quarter-turn", Symmetry::QuarterTurn),
        ("orthogonal", Symmetry::Orthogonal),
        ("diagonals", Symmetry::Diagonals),
        ("full", Symmetry::Full),
    ];

    /// Its name in data and on the command line.
    pub fn id(self) -> &'static str {
        Symmetry::ALL.iter().find(|(_, other)| *other == self).map_or("none", |(id, _)| id)
    }

    /// The number of its rotations and reflections, the identity included.
    pub fn order(self) -> usize {
        self.moves().len() + 1
    }

    fn moves(self) -> &'static [Move] {
        match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[HALF],
            Symmetry::QuarterTurn => &[QUARTER, HALF, THREE_QUARTERS],
            Symmetry::LeftRight => &[LEFT_RIGHT],
            Symmetry::TopBottom => &[TOP_BOTTOM],
            Symmetry::Orthogonal => &[LEFT_RIGHT, TOP_BOTTOM, HALF],
            Symmetry::Diagonal => &[DIAGONAL],
            Symmetry::AntiDiagonal => &[ANTI_DIAGONAL],
            Symmetry::Diagonals => &[DIAGONAL, ANTI_DIAGONAL, HALF],
            Symmetry::Full => {
                &[HALF, QUARTER, THREE_QUARTERS, LEFT_RIGHT, TOP_BOTTOM, DIAGONAL, ANTI_DIAGONAL]
            }
        }
    }

    /// The orbits of cells on a board of this side, each sorted.
    pub fn orbits(self, size: u16) -> Vec<Vec<CellId>> {
        let images = |cell: CellId| {
            let place = (cell / size, cell % size);
            let moved = self.moves().iter().map(move |to| to(size - 1, place));
            let mut orbit: Vec<CellId> =
                moved.chain([place]).map(|(row, column)| row * size + column).collect();
            orbit.sort();
            orbit.dedup();
            orbit
        };
        (0..size * size)
            .map(|cell| (cell, images(cell)))
            .filter(|(cell, orbit)| orbit[0] == *cell)
            .map(|(_, orbit)| orbit)
            .collect()
    }

    /// Returns the largest symmetry of a pattern on a board of this side; among equals the first in
    /// [`Symmetry::ALL`].
    pub fn of(size: u16, has: impl Fn(CellId) -> bool) -> Symmetry {
        let keeps = |symmetry: &&Symmetry| {
            symmetry.orbits(size).iter().all(|orbit| {
                orbit.iter().all(|cell| has(*cell)) || !orbit.iter().any(|cell| has(*cell))
            })
        };
        let largest = |symmetry: &&Symmetry| symmetry.moves().len();
        let symmetries = Symmetry::ALL.each_ref().map(|(_, symmetry)| symmetry);
        // `max_by_key` returns the last of equals, but the first in the table is wanted.
        symmetries.into_iter().rev().filter(keeps).max_by_key(largest).copied().unwrap_or_default()
    }
}
