//! Lessons, the course, practice, and playing.
//!
//! Many files, one program: what each would link again is linked once, and no core waits for the
//! last test of a file. `cargo test --test learning` runs them, `cargo test --release --test
//! learning course::` one file of them.

mod common;
mod course;
mod course_walk;
mod learners;
mod lessons;
mod placing;
mod play;
mod practice;
mod session;
mod site;
