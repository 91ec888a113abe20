//! Learning in the terminal, for `drill`, `review`, `lesson` and `play`.
//!
//! [`session`](kotowari_learn::lesson::session) asks and judges; here lines are read, turns printed
//! and results stored.

pub mod play;
pub mod show;
pub mod state_file;
pub mod store;
