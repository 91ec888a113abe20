//! What an editor is told of a puzzle: facts, warnings, the graph of its course.

mod facts;
mod graph;
mod names;
mod sheet;
mod warnings;

pub use facts::{Item, broken, items};
pub use graph::graph;
pub use sheet::{Card, sheet};
pub use warnings::{left_out, short, warning};
