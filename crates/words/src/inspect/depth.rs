//! How far it is looked, and what was left out.

use kotowari_engine::count::Budget;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Limits;

/// Asked between questions whether to stop.
pub type Stop<'a> = &'a dyn Fn() -> bool;

/// How far it is looked at a puzzle.
#[derive(Clone, Debug)]
pub struct Depth {
    /// For counting solutions.
    pub count: Budget,
    /// Positions looked at for each given, to say whether it is needed.
    pub nodes: u64,
    /// For the path, and for what else can be done at its hardest step.
    pub limits: Limits,
    /// Larger boards are not asked about each of their cells.
    pub cells: usize,
}

/// Something that was not looked at, or not to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// The path ends at a limit.
    Path,
    /// Not everything that can be done at the hardest step was searched.
    Alternatives,
    /// Backdoors: the board is too large.
    Backdoors,
    /// Which givens can be spared: the board is too large.
    Spare,
    /// Whether some of the givens can be spared took too long to say.
    SomeSpare,
    /// Whether the rules beside the usual ones are needed.
    Extras,
    /// Whether it is an earlier puzzle in other clothes: the board is too large, or too empty.
    Twins,
    /// Somebody said stop.
    Stopped,
}

/// By the cells of a board, positions for each given: on the usual one enough for any answer, on a
/// 16×16 for nearly all; beyond, where a position takes long, a second for all of them.
const NODES: [(usize, u64); 3] = [(100, 3_000), (256, 2_000), (usize::MAX, 300)];

/// A thirtieth of what a path may take when it is what somebody asked for: of 9×9 puzzles only the
/// very hardest get there.
const PATH: u64 = 30_000_000;

impl Depth {
    /// What suits a puzzle: some seconds at the most.
    pub fn of(puzzle: &Puzzle) -> Depth {
        let cells = puzzle.layout.cells();
        let nodes = NODES.iter().find(|(most, _)| cells <= *most).map_or(0, |(_, nodes)| *nodes);
        let limits = Limits { path: PATH, ..Limits::of(cells, puzzle.layout.houses().len()) };
        Depth { count: Budget::default(), nodes, limits, cells: 1_024 }
    }
}

impl LeftOut {
    /// Its name in data and messages.
    pub fn id(self) -> &'static str {
        match self {
            LeftOut::Path => "path",
            LeftOut::Alternatives => "alternatives",
            LeftOut::Backdoors => "backdoors",
            LeftOut::Spare => "spare",
            LeftOut::SomeSpare => "some_spare",
            LeftOut::Extras => "extras",
            LeftOut::Twins => "twins",
            LeftOut::Stopped => "stopped",
        }
    }
}
