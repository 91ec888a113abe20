//! The program as it is started, and the source as it is kept.
//!
//! Many files, one program: what each would link again is linked once, and no core waits for the
//! last test of a file. `cargo test --test running` runs them, `cargo test --release --test running
//! files::` one file of them.

mod arrows;
mod ask;
mod batch;
mod boards;
mod cli;
mod common;
mod dataset;
mod examples;
mod files;
mod hermetic;
mod rate;
mod terminal;
mod web;
