//! Options that several commands have, and how their values are read.

pub mod allowed;
pub mod cells;
pub mod figure;
pub mod format;
pub mod named;
pub mod patience;
pub mod position;
pub mod printed;
pub mod question;
pub mod reading;
pub mod writers;
