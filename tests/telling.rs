//! What is said and drawn.
//!
//! Many files, one program: what each would link again is linked once, and no core waits for the
//! last test of a file. `cargo test --test telling` runs them, `cargo test --release --test telling
//! drawn::` one file of them.

mod actions;
mod boards;
mod common;
mod drawn;
mod figure;
mod formats_page;
mod json;
mod no_notes;
mod notation;
mod pages;
mod printed;
mod rules_page;
