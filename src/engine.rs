//! The engine of kotowari: techniques, proofs, counting, rating, making, reading.
//!
//! It has no words, no files and no screen.  `kotowari` hands all of it on under the same names, and says
//! in its own first lines what each room is: use that.  What belongs here and what there is decided by
//! `tests/arrows.rs`, and kept by the compiler: nothing here can name a room of `lib.rs`.

pub mod ask;
pub mod board;
pub mod count;
pub mod deduction;
pub mod error;
pub mod format;
mod gather;
pub mod generate;
#[doc(hidden)]
pub mod hashing;
pub mod image;
pub mod kernel;
pub mod layout;
pub mod limits;
mod pattern;
pub mod puzzle;
pub mod rate;
pub mod rng;
pub mod set;
pub mod solve;
#[doc(hidden)]
pub mod sorting;
pub mod technique;
pub mod texts;
pub mod visible;
