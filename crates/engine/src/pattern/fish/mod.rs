//! Fish: some houses that need a digit, and as many houses across that have room for it only once.
//!
//! [`lines`] and [`blocks`] are the plain ones. The others may have fins (places that lie outside)
//! and be made of houses of any kind: `hunt` finds them, `catch` says what they are and tells
//! them, [`siamese`] puts two of them together.

mod catch;
mod hunt;
mod lines;
mod possible;
mod siamese;
mod story;
mod waters;

pub use catch::{Shape, big, finned, strange};
pub use lines::{blocks, lines};
pub use siamese::siamese;
pub use waters::Waters;
