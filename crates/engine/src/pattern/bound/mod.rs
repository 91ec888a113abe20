//! Bounds from relations of two cells (greater-than signs, consecutive digits, sums of two): for a
//! single pair, along a chain of increasing digits, and for several cells of a house that are all
//! larger than one.

mod alone;
mod assumed;
pub mod chain;
pub mod crowd;
mod line;
pub mod support;

pub(super) use assumed::Assumed;
pub(super) use line::{candidates_in, live};
