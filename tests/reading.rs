//! What is read and written: the formats of puzzles, and turning one into another.
//!
//! Many files, one program: what each would link again is linked once, and no core waits for the
//! last test of a file. `cargo test --test reading` runs them, `cargo test --release --test reading
//! format_errors::` one file of them.

mod common;
mod convert;
mod format;
mod format_errors;
mod format_never_panics;
mod format_others;
mod format_variants;
mod ids;
mod links;
