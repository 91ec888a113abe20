//! What the engine finds, proves, counts, rates and makes.
//!
//! Many files, one program: what each would link again is linked once, and no core waits for the
//! last test of a file. `cargo test --test proofs` runs them, `cargo test --release --test proofs
//! library::` one file of them.

mod boards;
mod catalogue;
mod common;
mod count;
mod explainer;
mod finish;
mod generate;
mod hodoku;
#[path = "kernel/main.rs"]
mod kernel;
mod library;
mod limits;
mod ours;
mod overlap;
mod overlap_large;
mod rules;
mod techniques_page;
mod wings;
