//! What learning in the terminal needs, whoever teaches: `drill`, `review`, a lesson.
//!
//! What is asked and how it is judged is in [`session`](crate::lesson::session); here lines are read,
//! turns printed, and what is worth keeping kept.

pub mod kept;
pub mod play;
pub mod show;
pub mod store;
