//! The engine of kotowari: boards, techniques, proved steps, counting, rating, generation.
//!
//! It has no words, reads no text (that is `kotowari-format`), touches no files and no screen. Most
//! users want the package `kotowari`, which re-exports this one under the same names and adds
//! explanations, lessons and tables.

pub mod ask;
pub mod board;
pub mod count;
pub mod deduction;
pub mod error;
pub mod generate;
#[doc(hidden)]
pub mod hashing;
pub mod image;
pub mod layout;
pub mod limits;
mod pattern;
pub mod puzzle;
pub mod rate;
pub mod rng;
pub mod set;
pub mod solve;
pub mod technique;
pub mod visible;
