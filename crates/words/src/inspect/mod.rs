//! The report that the editor of a puzzle magazine wants before printing a puzzle.
//!
//! An [`Inspection`] holds facts, not words; [`explain::inspected`](crate::explain::inspected)
//! formats them. It concerns the givens alone. Boards come in all sizes, so that every part has a
//! limit ([`InspectLimits`]), and parts that hit theirs are listed ([`Inspection::left_out`])
//! rather than guessed.
//!
//! ```
//! use kotowari_words::inspect::{InspectLimits, Inspection};
//! use kotowari_engine::{count::Solutions, generate::Symmetry};
//!
//! let text = ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
//! let puzzle = kotowari_format::read("one line", text.as_bytes()).unwrap().puzzle;
//! let found = Inspection::of(&puzzle, &InspectLimits::of(&puzzle), &|| false);
//! assert_eq!(found.count.solutions(), Solutions::One);
//! assert_eq!(found.spare.unwrap().is_minimal(), Some(true));
//! assert_eq!(found.shape.unwrap().symmetry, Symmetry::None);
//! ```

mod backdoor;
mod bottleneck;
mod clues;
mod course;
mod depth;
mod facts;
mod look;
mod rules;
mod shape;
mod singles;
mod spare;
mod spread;
#[cfg(test)]
mod tests;
mod twins;
mod warn;
mod warning;

pub use backdoor::Backdoors;
pub use bottleneck::{Alternative, Bottleneck};
pub use clues::RuleClues;
pub use course::{Course, CourseStep, Spike};
pub use depth::{InspectLimits, LeftOut, Stop};
pub use facts::Inspection;
pub use rules::ExtraHouses;
pub use shape::{NearSymmetry, Shape};
pub use spare::Spare;
pub use spread::Spread;
pub use twins::{Transformation, Twin, Twins};
pub use warning::Warning;
