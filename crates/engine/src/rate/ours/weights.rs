//! How many seconds things take.

use std::sync::LazyLock;

use super::grid::WAYS;
use super::walk::Moment;
use crate::deduction::Level;

/// The seconds of people, as `weights.toml` has them: `examples/fit_minutes.rs` writes it.
static FITTED: LazyLock<File> =
    LazyLock::new(|| toml::from_str(include_str!("weights.toml")).expect("weights.toml is ours"));

/// What each kind of work takes, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, serde::Deserialize)]
pub struct Weights {
    /// To write a digit in.
    pub write: f64,
    /// To find a digit that is the only one to be found: the last open cell of a house …
    pub full: f64,
    /// … the one place in a block …
    pub block: f64,
    /// … the one place in a row or column …
    pub line: f64,
    /// … the one digit left for a cell.
    pub cell: f64,
    /// To find a step of level medium or below that places no digit by itself.  From there on each
    /// level takes twice the time of the one before.  That is a convention, as the numbers of other
    /// scales are: no people have been timed on enough puzzles that need such steps.
    pub step: f64,
}

/// The seconds of a puzzle, by what they go into.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Deserialize, serde::Serialize)]
pub struct Parts {
    /// Writing digits in.
    pub writing: f64,
    /// Finding the next digit while a block, or the last cell of a house, has one.
    pub blocks: f64,
    /// Finding it while only rows and columns have one.
    pub lines: f64,
    /// Finding it while one must read the houses of a cell together.
    pub cells: f64,
    /// Finding steps that place no digit.
    pub steps: f64,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    seconds: Weights,
    typical: Parts,
}

impl Weights {
    /// The weights fitted on people's times.
    pub fn fitted() -> Weights {
        FITTED.seconds
    }

    /// The seconds until one of the digits of a moment is found.
    ///
    /// Each is taken to meet the eye at a rate of its own, once in so many seconds; the rates add
    /// up.  So with three equal ones it takes a third of the time.
    pub fn search(&self, moment: &Moment) -> f64 {
        let seconds: [f64; WAYS] = [self.full, self.block, self.line, self.cell];
        let rate: f64 = moment.iter().zip(seconds).map(|(&n, s)| f64::from(n) / s).sum();
        1.0 / rate
    }

    /// The seconds for a step of a level that places no digit by itself.
    pub fn step(&self, level: Level) -> f64 {
        self.step * Weights::growth(level)
    }

    /// How many times as long as a medium step one of this level takes.
    pub fn growth(level: Level) -> f64 {
        match level {
            Level::Beginner | Level::Easy | Level::Medium => 1.0,
            Level::Hard => 2.0,
            Level::Expert => 4.0,
            Level::Extreme => 8.0,
            Level::Computer => 16.0,
        }
    }
}

impl Parts {
    /// The median of each part over the puzzles the weights were fitted on.
    pub fn typical() -> Parts {
        FITTED.typical
    }

    /// All of it.
    pub fn seconds(&self) -> f64 {
        self.writing + self.blocks + self.lines + self.cells + self.steps
    }
}
