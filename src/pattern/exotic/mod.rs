//! Large patterns of the usual board: what people found where only nets had helped.

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
mod firework_told;
pub mod guardians;
pub mod junior;
mod line_told;
mod nine;
pub mod sectors;
mod sectors_told;
pub mod senior;
pub mod tridagon;
mod tridagon_told;
pub mod unfillable;
