//! Large patterns of the 9×9 board, for steps otherwise left to nets.
//!
//! These are exocets, fireworks, tridagons and other chromatic patterns, multi-sector locked sets
//! and the Phistomefel ring.

mod base;
mod belt;
pub mod chromatic;
mod chromatic_told;
mod colours;
pub mod compatible;
mod compatible_told;
pub mod double;
mod double_told;
pub mod equal;
mod equal_told;
mod exocet;
mod exocet_sets;
mod exocet_told;
mod filling;
pub mod firework;
pub mod firework_als;
mod firework_als_told;
mod firework_told;
pub mod guardians;
pub mod junior;
mod likeness;
mod line_told;
mod nine;
pub mod sectors;
mod sectors_told;
pub mod senior;
pub mod tridagon;
mod tridagon_told;
pub mod unfillable;
