//! Shapes that several techniques share: one search each, with a size, and the story of it.

pub mod exclusion;
pub mod fish;
pub mod locked;
pub mod net;
pub mod single;
pub mod subset;
pub mod tight;
