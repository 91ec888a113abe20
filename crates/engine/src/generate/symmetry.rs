//! The symmetries a pattern of givens can have: the ten subgroups of the symmetries of a square.

use crate::gather::Gather as _;
use crate::sorting;
use kotowari_kernel::CellId;

/// Which turns and mirrors leave the pattern of givens as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// None.
    #[default]
    None,
    /// Half a turn (点対称), the usual one in print.
    HalfTurn,
    /// A quarter of a turn.
    QuarterTurn,
    /// A mirror that swaps left and right (左右対称).
    LeftRight,
    /// A mirror that swaps top and bottom (上下対称).
    TopBottom,
    /// Both of these mirrors (左右上下対称).
    Orthogonal,
    /// The mirror along the diagonal from the top left (対角線対称).
    Diagonal,
    /// The mirror along the diagonal from the top right.
    AntiDiagonal,
    /// Both diagonal mirrors.
    Diagonals,
    /// All of them.
    Full,
}

/// A turn or a mirror of a square of cells.
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

    /// How many turns and mirrors it has, with that which moves nothing.
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

    /// The cells that come and go together on a board of this side, each set in order.
    pub fn orbits(self, size: u16) -> Vec<Vec<CellId>> {
        let images = |cell: CellId| {
            let place = (cell / size, cell % size);
            let moved = self.moves().iter().map(move |to| to(size - 1, place));
            let mut orbit: Vec<CellId> =
                moved.chain([place]).map(|(row, column)| row * size + column).gather();
            sorting::sort(&mut orbit);
            orbit.dedup();
            orbit
        };
        (0..size * size)
            .map(|cell| (cell, images(cell)))
            .filter(|(cell, orbit)| orbit[0] == *cell)
            .map(|(_, orbit)| orbit)
            .gather()
    }

    /// The largest symmetry a pattern has, on a board of this side; the first in
    /// [`Symmetry::ALL`] of those as large.
    pub fn of(size: u16, has: impl Fn(CellId) -> bool) -> Symmetry {
        let keeps = |symmetry: &&Symmetry| {
            symmetry.orbits(size).iter().all(|orbit| {
                orbit.iter().all(|cell| has(*cell)) || !orbit.iter().any(|cell| has(*cell))
            })
        };
        let largest = |symmetry: &&Symmetry| symmetry.moves().len();
        let all = Symmetry::ALL.each_ref().map(|(_, symmetry)| symmetry);
        // `max_by_key` takes the last of equals; the first reads better.
        all.into_iter().rev().filter(keeps).max_by_key(largest).copied().unwrap_or_default()
    }
}
