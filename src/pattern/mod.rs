//! Shapes that several techniques share: one search each, with a size, and the story of it.

pub mod colouring;
pub mod exclusion;
pub mod fish;
pub mod locked;
pub mod single;
pub mod subset;
pub mod template;
pub mod tight;
