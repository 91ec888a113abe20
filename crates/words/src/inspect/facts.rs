//! All that was found out about a puzzle.

use super::backdoor::Backdoors;
use super::bottleneck::Bottleneck;
use super::course::Course;
use super::depth::LeftOut;
use super::rules::Extra;
use super::shape::Shape;
use super::spare::Spare;
use super::spread::Spread;
use super::twins::{Twin, Twins};
use super::warning::Warning;
use kotowari_engine::board::{DeadEnd, Repeat};
use kotowari_engine::count::Count;
use kotowari_engine::puzzle::{Broken, Puzzle};
use kotowari_engine::rate::ours::Rating;

/// What was found out about a puzzle.  Facts that suppose one solution are there only if there is one.
#[derive(Clone, Debug)]
pub struct Inspection {
    /// How many givens.
    pub clues: usize,
    /// How many cells.
    pub cells: usize,
    /// How many solutions; two of them, if there are several.
    pub count: Count,
    /// A digit that stands twice in a house: then nothing about the path is known.
    pub repeat: Option<Repeat>,
    /// A rule beside houses that the givens break, where no digit stands twice.
    pub broken: Option<Broken>,
    /// Where a board without a solution is seen to have none, after so many steps; `None` if our
    /// path does not run into it.
    pub dead_end: Option<(DeadEnd, usize)>,
    /// The pattern of the givens; `None` if the board is no square.
    pub shape: Option<Shape>,
    /// How the givens are spread.
    pub spread: Spread,
    /// Level, minutes, openings, the hardest step.  Of a puzzle without one solution, the openings.
    pub rating: Option<Rating>,
    /// Our path, as levels.
    pub course: Option<Course>,
    /// The hardest step of the path, if it gets to the end.
    pub bottleneck: Option<Bottleneck>,
    /// Digits that are enough to go on with singles.
    pub backdoors: Option<Backdoors>,
    /// Givens that need not be there.
    pub spare: Option<Spare>,
    /// Rules beside the usual ones; empty if there are none.
    pub extras: Option<Vec<Extra>>,
    /// An earlier puzzle that this one is an image of; see [`Inspection::meet`].
    pub twin: Option<Twin>,
    /// What was not looked at, and why not.
    pub left_out: Vec<LeftOut>,
    /// What an editor should know, what breaks the puzzle first.
    pub warnings: Vec<Warning>,
}

impl Inspection {
    /// Compares the puzzle with those met before it, and notes what comes of it.  `file` and
    /// `number` say where it is (0 if it is the only one of its file).
    pub fn meet(&mut self, puzzle: &Puzzle, file: &str, number: usize, twins: &mut Twins) {
        match twins.meet(puzzle, file, number) {
            Ok(twin) => {
                // Nothing an editor wants to know sooner.
                self.warnings.splice(0..0, twin.clone().map(Warning::Twin));
                self.twin = twin;
            }
            Err(_) => self.left_out.push(LeftOut::Twins),
        }
    }

    /// Whether there is exactly one solution.
    pub fn is_sound(&self) -> bool {
        matches!(self.count, Count::One(_))
    }
}
