//! The fitted seconds that each kind of work takes, read from `weights.toml`.
//!
//! They are data, not code, because `lab/src/bin/fit_minutes.rs` writes the file.

use std::sync::LazyLock;

use super::grid::WAYS;
use super::walk::Moment;
use crate::deduction::Level;

/// The contents of `weights.toml`, parsed once.
static FITTED: LazyLock<WeightsFile> = LazyLock::new(|| {
    toml::from_str(include_str!("weights.toml")).expect("weights.toml is compiled in and valid")
});

/// The time for each kind of work, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, serde::Deserialize)]
pub struct Weights {
    /// To write down a digit.
    pub write: f64,
    /// To find the last open cell of a house when no other digit can be found.
    pub full: f64,
    /// To find the only place of a digit in a block, likewise.
    pub block: f64,
    /// To find the only place of a digit in a row or column, likewise.
    pub line: f64,
    /// To find the only candidate of a cell, likewise.
    pub cell: f64,
    /// To find a step of level medium or below that places no digit. From there on each level takes
    /// twice the time of the one before. That is a convention, as the numbers of other scales are,
    /// because there are not enough measured times of puzzles that need such steps.
    pub step: f64,
}

/// The time that a puzzle takes in seconds, split by kind of work.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Deserialize, serde::Serialize)]
pub struct Parts {
    /// Writing down digits.
    pub writing: f64,
    /// Finding the next digit while there is a hidden single in a block or a house with one open
    /// cell.
    pub blocks: f64,
    /// Finding it while there are hidden singles in rows and columns only.
    pub lines: f64,
    /// Finding it while there are naked singles only.
    pub cells: f64,
    /// Finding steps that place no digit.
    pub steps: f64,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct WeightsFile {
    seconds: Weights,
    typical: Parts,
}

impl Weights {
    /// Returns the weights that were fitted to measured solving times.
    pub fn fitted() -> Weights {
        FITTED.seconds
    }

    /// Returns the expected seconds until one of the digits of a moment is found; infinite if there
    /// are none.
    ///
    /// Each digit is modelled as being found at a constant rate, the inverse of its weight, and
    /// rates add up. So the search among three equal ones takes a third of the time.
    pub fn search(&self, moment: &Moment) -> f64 {
        let seconds: [f64; WAYS] = [self.full, self.block, self.line, self.cell];
        let rate: f64 = moment.iter().zip(seconds).map(|(&n, s)| f64::from(n) / s).sum();
        1.0 / rate
    }

    /// Returns the seconds for a step of this level that places no digit.
    pub fn step(&self, level: Level) -> f64 {
        self.step * Weights::growth(level)
    }

    /// Returns how many times as long as a medium step a step of this level takes.
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
    /// Returns the median of each part over the puzzles that the weights were fitted to.
    pub fn typical() -> Parts {
        FITTED.typical
    }

    /// Returns the sum of all parts.
    pub fn seconds(&self) -> f64 {
        self.writing + self.blocks + self.lines + self.cells + self.steps
    }
}
