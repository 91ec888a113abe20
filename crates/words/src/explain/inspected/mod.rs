//! The report on an inspected puzzle in words: facts, warnings, and a graph of its course.
//!
//! [`crate::inspect`] computes the findings, without words; this module formats them for the
//! console and as a printable sheet.

mod facts;
mod graph;
mod names;
mod sheet;
mod warnings;

pub use facts::{FactText, broken, fact_texts};
pub use graph::graph;
pub use sheet::{SheetCard, sheet};
pub use warnings::{left_out, short, warning};
