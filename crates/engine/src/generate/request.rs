//! The request: what the generated puzzles must be like.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::design::Design;
use super::mask::Mask;
use super::plant::Planted;
use super::start::Start;
use super::symmetry::Symmetry;
use super::wanted::Wanted;
use crate::layout::Layout;
use kotowari_kernel::CellId;

/// Whether redundant givens may be left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Minimal {
    /// No given is redundant.
    Yes,
    /// No orbit of the symmetry is redundant as a whole. On boards of more than 100 cells: as far
    /// as a short count can tell.
    #[default]
    Orbit,
    /// Redundant givens may be left.
    No,
}

impl Minimal {
    /// Every choice and its name on the command line.
    pub const ALL: [(&'static str, Minimal); 3] =
        [("yes", Minimal::Yes), ("orbit", Minimal::Orbit), ("no", Minimal::No)];

    /// The default for a board: large ones are carved to a number of givens and no further, because
    /// making them minimal takes minutes.
    pub fn usual(layout: &Layout) -> Minimal {
        if layout.cells() > 100 { Minimal::No } else { Minimal::Orbit }
    }
}

/// What is wanted of a puzzle.
#[derive(Clone)]
pub struct Request {
    /// The board and its rules.
    pub layout: Arc<Layout>,
    /// For puzzles with regions of their own: how their boards are drawn. `layout` is then an
    /// example of them.
    pub design: Option<Design>,
    /// Rules of which each puzzle gets clues of its own, beside those of `layout`.
    pub rules: Vec<Planted>,
    /// The starting point of attempts.
    pub start: Start,
    /// The symmetry of the givens. Ignored with a mask, which has its own.
    pub symmetry: Symmetry,
    /// The cells of the givens, if they are fixed.
    pub mask: Option<Mask>,
    /// The number of givens. Neighbours of a puzzle have as many as it has.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether redundant givens may be left. Ignored with a mask or for neighbours of a puzzle
    /// unless it is [`Minimal::Yes`].
    pub minimal: Minimal,
    /// Whether no box may be empty and every digit must be given at least twice and at most one and
    /// a half times (rounded up) its even share.
    pub spread: bool,
    /// Whether no two puzzles may be images of each other (digits renamed, lines reordered, turns).
    /// A single attempt cannot tell; [`Twins`](super::Twins) compares them.
    pub distinct: bool,
    /// The difficulty wanted.
    pub wanted: Wanted,
}

impl Request {
    /// A request for any puzzle on this board.
    pub fn new(layout: Arc<Layout>) -> Request {
        Request {
            layout,
            design: None,
            rules: vec![],
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

    /// Returns whether each puzzle has a board of its own: regions, or clues of rules. `layout` is
    /// then not that of the puzzles.
    pub fn has_own_boards(&self) -> bool {
        self.design.is_some() || !self.rules.is_empty()
    }
}

/// The sets of cells that get a given together.
pub(super) fn orbits(request: &Request) -> Vec<Vec<CellId>> {
    match request.symmetry {
        Symmetry::None => (0..request.layout.cells() as CellId).map(|cell| vec![cell]).collect(),
        symmetry => symmetry.orbits(request.layout.rows()),
    }
}
