//! The command line: arguments in, lines and an exit code out.
//!
//! A command is a file here: its arguments, and a `run` that is handed a `Context`.  To add one,
//! write the file, add a line to `args::Command` and one to `dispatch`, and its words to
//! `locales/*/help.ftl` (a test names those that are missing).  No file here imports one that imports
//! it, by however long a way: `tests/arrows.rs` looks for circles.

mod allowed;
mod args;
mod bar;
mod book;
mod cells;
mod check;
mod completions;
mod context;
mod convert;
mod course;
mod dataset;
mod dispatch;
mod drill;
mod errors;
mod explain;
mod export;
mod figure;
mod generate;
mod glance;
mod grid;
mod help;
mod hint;
mod input;
mod inspect;
mod language;
mod lesson;
mod man;
mod mcp;
mod named;
mod output;
mod paint;
mod patience;
#[cfg(feature = "tui")]
mod play;
mod position;
mod practice;
mod printed;
mod progress;
mod question;
mod rate;
mod review;
mod said;
mod schema;
mod shell;
mod solve;
mod steps;
mod technique;
#[cfg(test)]
mod tests;
mod through;
mod usage;
mod web;
mod why;
mod world;
mod wrap;

use context::{Context, Exit, Failure};
pub use dispatch::{main, run};
pub use world::{Stream, World};
