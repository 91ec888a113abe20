//! Large patterns of the usual board: what people found where only nets had helped.

mod belt;
pub mod exocet;
mod filling;
pub mod firework;
mod firework_told;
mod nine;
pub mod sectors;
mod sectors_told;
mod told;
pub mod tridagon;
mod tridagon_told;
pub mod unfillable;
