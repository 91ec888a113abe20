//! Shapes that several techniques share: one search each, with a size, and the story of it.

pub mod aligned;
pub mod almost;
pub mod bound;
pub mod chain;
pub mod colouring;
pub mod deadly;
pub mod exclusion;
pub mod exotic;
pub mod fish;
pub mod link;
pub mod locked;
pub mod net;
pub mod ring;
pub mod single;
pub mod subset;
pub mod symmetry;
pub mod template;
pub mod tight;
pub mod total;
pub mod wing;
