//! The command line: arguments in, lines and an exit code out.
//!
//! - `args` says which commands there are, `dispatch` runs one;
//! - `commands` has a file or folder for each: its arguments, and a `run` that is handed a
//!   `Context`;
//! - `options` and `terminal` are what commands share: arguments, and what touches the terminal;
//! - `certificate` is how several commands write one;
//! - `practice` and `course` are lessons and questions in the terminal, `export` is lessons as
//!   pages.
//!
//! To add a command, write its file, add a line to `args::Command` and what the compiler then asks
//! for, and its words to `locales/*/help.ftl` (a test names those that are missing). No command
//! imports another, and no file here imports one that imports it: `tests/arrows.rs` looks for both.

mod args;
mod certificate;
mod commands;
mod course;
mod dispatch;
mod export;
mod glance;
mod help;
mod language;
mod options;
mod practice;
mod terminal;
#[cfg(test)]
mod tests;
mod usage;

pub use dispatch::{main, run};
use terminal::context::{Context, Exit, Failure};
pub use terminal::world::{Stream, World};
