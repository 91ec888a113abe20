//! Teaching: lessons, the course, drills, spaced review, and games played by hand.
//!
//! Everything here is a state machine without input or output: front ends (the command line, the
//! web page, Python) send inputs and render the turns they get back.
//!
//! Most users want the package `kotowari`, which re-exports this one under the same names.

pub mod lesson;
pub mod play;
