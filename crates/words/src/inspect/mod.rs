//! What the editor of a puzzle magazine asks before printing: facts about one puzzle, without words.
//!
//! Everything is asked of the printed digits alone.  Boards come in all sizes, and every question has
//! a limit ([`Depth`]): what was not looked at is said ([`Inspection::left_out`]).
//!
//! ```
//! use kotowari_words::inspect::{Depth, Inspection};
//! use kotowari::{count::Solutions, format, generate::Symmetry};
//!
//! let text = ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
//! let puzzle = format::read("one line", text.as_bytes()).unwrap().puzzle;
//! let found = Inspection::of(&puzzle, &Depth::of(&puzzle), &|| false);
//! assert_eq!(found.count.solutions(), Solutions::One);
//! assert_eq!(found.spare.unwrap().is_minimal(), Some(true));
//! assert_eq!(found.shape.unwrap().symmetry, Symmetry::None);
//! ```

mod backdoor;
mod bottleneck;
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
pub use course::{Beat, Course, Spike};
pub use depth::{Depth, LeftOut, Stop};
pub use facts::Inspection;
pub use rules::Extra;
pub use shape::{Near, Shape};
pub use spare::Spare;
pub use spread::Spread;
pub use twins::{How, Twin, Twins};
pub use warning::Warning;
