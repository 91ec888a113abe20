//! What relations of two cells leave: of a pair, along a chain of larger and larger digits, and of
//! several cells of a house that are all larger than one.

pub mod chain;
pub mod crowd;
mod line;
pub mod support;

pub(super) use line::{live, of};
