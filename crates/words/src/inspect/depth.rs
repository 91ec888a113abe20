//! Limits of an inspection, and the parts that were left out because of them.

use kotowari_engine::count::Budget;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Limits;

/// Callback that returns whether to stop; it is called between the parts of an inspection.
pub type Stop<'a> = &'a dyn Fn() -> bool;

/// Limits of an inspection, in units of work rather than time, so that results do not depend on the
/// machine.
#[derive(Clone, Debug)]
pub struct InspectLimits {
    /// Budget for counting solutions.
    pub count: Budget,
    /// Search nodes per given, to decide whether it can be left out.
    pub nodes: u64,
    /// Search nodes per clue of a rule, likewise.
    pub rule_nodes: u64,
    /// Limits of the path, and of the search for alternatives to its hardest step.
    pub limits: Limits,
    /// Boards with more cells than this are not examined cell by cell.
    pub cells: usize,
}

/// A part of an inspection that was left out or is incomplete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// The path ended at a limit.
    Path,
    /// Alternatives to the hardest step were not searched to the end.
    Alternatives,
    /// Backdoors: the board is too large.
    Backdoors,
    /// Spare givens: the board is too large.
    Spare,
    /// Spare givens: undecided for some of them.
    SomeSpare,
    /// Whether extra rules are needed.
    Extras,
    /// Whether some clues of rules are needed.
    SomeClues,
    /// Whether the puzzle is equivalent to an earlier one: the board is too large, or too empty.
    Twins,
    /// The callback stopped the inspection.
    Stopped,
}

/// Search nodes per given, by the maximum number of cells. They decide every given on a 9×9 board
/// and nearly all on a 16×16; on larger boards, where a node takes long, they take about a second
/// together.
const NODES: [(usize, u64); 3] = [(100, 3_000), (256, 2_000), (usize::MAX, 300)];

/// Search nodes per clue of a rule at most: without one of thirty cages a node takes a millisecond.
const RULE_NODES: u64 = 300;

/// Work for a path: a thirtieth of what it may take when the path itself is asked for. Of 9×9
/// puzzles, only the very hardest reach it.
const PATH: u64 = 30_000_000;

impl InspectLimits {
    /// Returns limits that suit the size of a puzzle: an inspection takes a few seconds at most.
    pub fn of(puzzle: &Puzzle) -> InspectLimits {
        let cells = puzzle.layout.cells();
        let nodes = NODES.iter().find(|(max, _)| cells <= *max).map_or(0, |(_, nodes)| *nodes);
        let limits = Limits { path: PATH, ..Limits::of(cells, puzzle.layout.houses().len()) };
        let rule_nodes = nodes.min(RULE_NODES);
        InspectLimits { count: Budget::default(), nodes, rule_nodes, limits, cells: 1_024 }
    }
}

impl LeftOut {
    /// Returns the id used in JSON and in message ids.
    pub fn id(self) -> &'static str {
        match self {
            LeftOut::Path => "path",
            LeftOut::Alternatives => "alternatives",
            LeftOut::Backdoors => "backdoors",
            LeftOut::Spare => "spare",
            LeftOut::SomeSpare => "some_spare",
            LeftOut::Extras => "extras",
            LeftOut::SomeClues => "some_clues",
            LeftOut::Twins => "twins",
            LeftOut::Stopped => "stopped",
        }
    }
}
