//! Fish: n houses that need a digit (base) and n houses that contain all its places there (cover),
//! so the covers have no room for it elsewhere.
//!
//! [`lines`] and [`blocks`] are the basic ones. The others may have fins (places outside the
//! covers) and consist of houses of any kind: `hunt` searches for them, `catch` computes what they
//! remove and prove, `story` explains them, and [`siamese`] combines two with one base.

mod catch;
mod hunt;
mod lines;
mod possible;
mod siamese;
mod story;
mod waters;

pub use catch::{Shape, finned, franken_or_mutant, unnamed_sizes};
pub use lines::{blocks, lines};
pub use siamese::siamese;
pub use waters::Waters;
