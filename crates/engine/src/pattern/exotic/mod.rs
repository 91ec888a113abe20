//! Large patterns of the 9×9 board, for steps otherwise left to nets.
//!
//! These are exocets, fireworks, tridagons and other chromatic patterns, multi-sector locked sets
//! and the Phistomefel ring.

mod base;
mod belt;
pub mod chromatic;
mod chromatic_story;
mod colours;
pub mod compatible;
mod compatible_story;
pub mod double;
mod double_story;
pub mod equal;
mod equal_story;
mod exocet;
mod exocet_sets;
mod exocet_story;
mod filling;
pub mod firework;
pub mod firework_als;
mod firework_als_story;
mod firework_story;
pub mod guardians;
pub mod junior;
mod likeness;
mod line_story;
mod nine;
pub mod sectors;
mod sectors_story;
pub mod senior;
pub mod tridagon;
mod tridagon_story;
pub mod unfillable;
