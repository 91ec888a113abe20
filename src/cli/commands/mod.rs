//! A file or a folder for each command: its arguments, and a `run` that is handed a [`Context`].
//!
//! No command imports another (`tests/arrows.rs`): what two of them need lies outside.

pub mod book;
pub mod check;
pub mod completions;
pub mod convert;
pub mod dataset;
pub mod drill;
pub mod explain;
pub mod generate;
pub mod help;
pub mod hint;
pub mod inspect;
pub mod judge;
pub mod lesson;
pub mod man;
pub mod mcp;
pub mod photo;
#[cfg(feature = "tui")]
pub mod play;
pub mod prove;
pub mod rate;
pub mod review;
pub mod schema;
pub mod solve;
pub mod steps;
pub mod technique;
pub mod web;
pub mod why;
