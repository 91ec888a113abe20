//! What is wanted.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::design::Design;
use super::mask::Mask;
use super::start::Start;
use super::symmetry::Symmetry;
use super::wanted::Wanted;
use crate::gather::Gather as _;
use crate::layout::Layout;
use kotowari_kernel::CellId;

/// Whether givens may be left that could be spared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Minimal {
    /// Not one given can be spared.
    Yes,
    /// No set of givens that belong together by symmetry can be spared.  On boards of more than 100
    /// cells: as far as a short count can tell.
    #[default]
    Orbit,
    /// Some may be left.
    No,
}

impl Minimal {
    /// Every choice and its name on the command line.
    pub const ALL: [(&'static str, Minimal); 3] =
        [("yes", Minimal::Yes), ("orbit", Minimal::Orbit), ("no", Minimal::No)];

    /// What is usual on this board: a large one is carved to so many givens and no further, for to make it
    /// minimal takes minutes.
    pub fn usual(layout: &Layout) -> Minimal {
        if layout.cells() > 100 { Minimal::No } else { Minimal::Orbit }
    }
}

/// What is wanted.
#[derive(Clone)]
pub struct Request {
    /// The board and its rules.
    pub layout: Arc<Layout>,
    /// If each puzzle has regions of its own: how its board is drawn.  `layout` is then one like it.
    pub design: Option<Design>,
    /// What attempts start from.
    pub start: Start,
    /// The symmetry of the givens.  Not asked of a mask, which has its own.
    pub symmetry: Symmetry,
    /// Where the givens are, if that is settled.
    pub mask: Option<Mask>,
    /// How many givens.  Neighbours of a puzzle have as many as it has.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether some may be left that could be spared.  Not asked of a mask or of a puzzle's
    /// neighbours unless it is [`Minimal::Yes`].
    pub minimal: Minimal,
    /// No empty box, and every digit given at least twice and at most half as often again as it
    /// would be if all were given as often as each other, rounded up.
    pub spread: bool,
    /// No two the same but for digits renamed, lines in another order, and turns.  It is no question
    /// to a single attempt: [`Twins`](super::Twins) keeps the account.
    pub distinct: bool,
    /// How hard.
    pub wanted: Wanted,
}

impl Request {
    /// Any puzzle on this board.
    pub fn new(layout: Arc<Layout>) -> Request {
        Request {
            layout,
            design: None,
            start: Start::Any,
            symmetry: Symmetry::None,
            mask: None,
            clues: None,
            minimal: Minimal::default(),
            spread: false,
            distinct: false,
            wanted: Wanted::default(),
        }
    }
}

/// Whether the board is one square of cells, numbered as one reads.
pub(super) fn is_square(layout: &Layout) -> bool {
    layout.is_full() && layout.rows() == layout.columns()
}

/// The cells that come and go together.
pub(super) fn orbits(request: &Request) -> Vec<Vec<CellId>> {
    match request.symmetry {
        Symmetry::None => (0..request.layout.cells() as CellId).map(|cell| vec![cell]).gather(),
        symmetry => symmetry.orbits(request.layout.rows()),
    }
}
