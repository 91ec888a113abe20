//! What several tests need.

// Each test file compiles this for itself and uses only part of it.
#![allow(dead_code)]

pub mod argument;
pub mod audit;
pub mod cases;
pub mod corpus;
pub mod fit;
pub mod layouts;
pub mod messages;
pub mod nanpre;
pub mod own_folder;
pub mod property;
pub mod pseudo;
pub mod ruled;
pub mod schema;
pub mod survey;
pub mod sweep;

use kotowari::kernel::Digit;
use kotowari::layout::Layout;

/// What a digit counts in a sum: a blank counts nothing.
pub fn worth(layout: &Layout, digit: Digit) -> u16 {
    if layout.blank() == Some(digit) { 0 } else { layout.label(digit) }
}
