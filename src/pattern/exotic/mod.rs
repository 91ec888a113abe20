//! Large patterns of the usual board: what people found where only nets had helped.

mod belt;
pub mod exocet;
mod filling;
mod nine;
pub mod sectors;
mod sectors_told;
mod told;
pub mod tridagon;
mod tridagon_told;
