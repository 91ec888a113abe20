//! What an editor should know before printing, each with what it rests on.

use super::course::Spike;
use super::rules::Extra;
use super::shape::Near;
use super::twins::Twin;
use kotowari_kernel::{CellId, Digit, HouseId};

/// Something to think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// Two digits or more are never given: exchanged, they make another solution.
    AbsentDigits(Vec<Digit>),
    /// Two empty lines that, exchanged, make another solution.
    Exchangeable([HouseId; 2]),
    /// One digit is never given.
    AbsentDigit(Digit),
    /// These givens can be left out, each by itself.
    NotMinimal(Vec<CellId>),
    /// A symmetry but for a few cells.
    AlmostSymmetric(Near),
    /// A rule nobody would miss.
    UnusedRule(Extra),
    /// One solution, and our path does not get there.
    Stuck,
    /// A lone step far above all others.
    Spike(Spike),
    /// The last third has more than singles.
    HardEnd,
    /// Nothing can be written in at the start.
    NoOpening,
    /// An earlier puzzle in other clothes.
    Twin(Twin),
}

impl Warning {
    /// Its name in data and messages.
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
