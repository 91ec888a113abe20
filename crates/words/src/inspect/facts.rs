//! The result of an inspection.

use super::backdoor::Backdoors;
use super::bottleneck::Bottleneck;
use super::clues::RuleClues;
use super::course::Course;
use super::depth::LeftOut;
use super::rules::ExtraHouses;
use super::shape::Shape;
use super::spare::Spare;
use super::spread::Spread;
use super::twins::{Twin, Twins};
use super::warning::Warning;
use kotowari_engine::board::{DeadEnd, Repeat};
use kotowari_engine::count::Count;
use kotowari_engine::puzzle::{Broken, Puzzle};
use kotowari_engine::rate::ours::Rating;

/// Findings about a puzzle. Those that presuppose a unique solution are `None` if there is not
/// exactly one.
#[derive(Clone, Debug)]
pub struct Inspection {
    /// Number of givens.
    pub clues: usize,
    /// Number of cells.
    pub cells: usize,
    /// Number of solutions; two of them, if there are several.
    pub count: Count,
    /// A digit that is given twice in a house. There is then no path.
    pub repeat: Option<Repeat>,
    /// An extra rule that the givens break, if no digit is given twice in a house.
    pub broken: Option<Broken>,
    /// The dead end that our path runs into on a board without a solution, and the number of steps
    /// before it; `None` if it runs into none.
    pub dead_end: Option<(DeadEnd, usize)>,
    /// Symmetry of the pattern of givens; `None` if the board is not square.
    pub shape: Option<Shape>,
    /// Distribution of the givens.
    pub spread: Spread,
    /// Level, minutes, openings, hardest step; only openings if the solution is not unique.
    pub rating: Option<Rating>,
    /// Our path as a sequence of levels.
    pub course: Option<Course>,
    /// The hardest step of the path, if it solves the puzzle.
    pub bottleneck: Option<Bottleneck>,
    /// Digits that reduce the puzzle to singles.
    pub backdoors: Option<Backdoors>,
    /// Givens that could be left out.
    pub spare: Option<Spare>,
    /// Extra houses, and whether the puzzle needs them; empty if there are none.
    pub extras: Option<Vec<ExtraHouses>>,
    /// Clues of rules beside houses, and whether the puzzle needs them; empty if there are none.
    pub clues_of_rules: Option<Vec<RuleClues>>,
    /// An earlier puzzle that this one is equivalent to; see [`Inspection::meet`].
    pub twin: Option<Twin>,
    /// Parts that were left out or are incomplete.
    pub left_out: Vec<LeftOut>,
    /// Warnings for an editor, the most serious first.
    pub warnings: Vec<Warning>,
}

impl Inspection {
    /// Compares the puzzle with those in `twins` and records the result. `file` and `number` tell
    /// where it is; `number` counts from 1 and is 0 for the only puzzle of a file.
    pub fn meet(&mut self, puzzle: &Puzzle, file: &str, number: usize, twins: &mut Twins) {
        match twins.meet(puzzle, file, number) {
            Ok(twin) => {
                // An editor wants to know this before anything else.
                self.warnings.splice(0..0, twin.clone().map(Warning::Twin));
                self.twin = twin;
            }
            Err(_) => self.left_out.push(LeftOut::Twins),
        }
    }

    /// Returns whether there is exactly one solution.
    pub fn is_sound(&self) -> bool {
        matches!(self.count, Count::One(_))
    }
}
