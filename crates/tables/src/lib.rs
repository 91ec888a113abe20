//! Many puzzles at once: facts, columns, filters, files, runs that can be resumed, data sets.
//!
//! Most users want the package `kotowari`, which re-exports this one under the same names.

pub mod batch;
pub mod dataset;
