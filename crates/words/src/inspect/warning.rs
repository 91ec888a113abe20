//! Warnings for an editor, each with the facts it rests on.

use super::course::Spike;
use super::rules::ExtraHouses;
use super::shape::NearSymmetry;
use super::twins::Twin;
use kotowari_kernel::{CellId, Digit, HouseId};

/// A warning for an editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// Two or more digits are never given: exchanging them turns a solution into another one.
    AbsentDigits(Vec<Digit>),
    /// Exchanging two empty lines turns a solution into another one.
    Exchangeable([HouseId; 2]),
    /// One digit is never given.
    AbsentDigit(Digit),
    /// Any one of these givens can be left out.
    NotMinimal(Vec<CellId>),
    /// The pattern is symmetric but for a few cells.
    AlmostSymmetric(NearSymmetry),
    /// The puzzle does not need these extra houses.
    UnusedRule(ExtraHouses),
    /// There is one solution, but our path does not reach it.
    Stuck,
    /// A lone step is far above all others.
    Spike(Spike),
    /// The last third of the steps are not all singles.
    HardEnd,
    /// No cell can be filled at the start.
    NoOpening,
    /// The puzzle is equivalent to an earlier one.
    Twin(Twin),
}

impl Warning {
    /// Returns the id used in JSON and in message ids.
    pub fn id(&self) -> &'static str {
        match self {
            Warning::AbsentDigits(_) => "absent_digits",
            Warning::Exchangeable(_) => "exchangeable",
            Warning::AbsentDigit(_) => "absent_digit",
            Warning::NotMinimal(_) => "not_minimal",
            Warning::AlmostSymmetric(_) => "almost_symmetric",
            Warning::UnusedRule(_) => "unused_rule",
            Warning::Stuck => "stuck",
            Warning::Spike(_) => "spike",
            Warning::HardEnd => "hard_end",
            Warning::NoOpening => "no_opening",
            Warning::Twin(_) => "twin",
        }
    }
}
