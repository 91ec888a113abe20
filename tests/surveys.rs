//! What is asked on every board of every kind: whether it is true, proved, told in both languages, and an argument.
//!
//! The boards are walked once for all of these files but `soundness_of_rules.rs` and `joined.rs` (`walks.rs`): to find
//! what is asked of is what takes long.
//! `cargo test --release --test surveys` runs them, `cargo test --release --test surveys narration::` one file of them.

mod common;
mod joined;
mod locales;
mod narration;
mod soundness;
mod soundness_of_rules;
mod walks;
