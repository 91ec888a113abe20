//! Lessons, the course, drills, reviews, and playing by hand.
//!
//! Most users want the package `kotowari`, which re-exports this one under the same names.

pub mod lesson;
pub mod play;
