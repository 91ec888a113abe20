//! Search and explanation of each pattern, shared by the techniques that use it.
//!
//! A technique is a row of the catalogue; it calls one of these modules with a size, the kinds of
//! houses or another limit. So X-Wing, Swordfish and Jellyfish are one search, and what they say is
//! worded once. Each module ends in deductions: claims, a proof for the kernel, and a
//! [`Story`](crate::deduction::Story) from which the narration is built only when it is read.

pub mod aligned;
pub mod almost;
pub mod bound;
pub mod chain;
pub mod colouring;
pub mod complex;
pub mod deadly;
pub mod exclusion;
pub mod exotic;
pub mod fish;
pub mod leftover;
pub mod link;
pub mod locked;
pub mod narrator;
pub mod net;
pub mod reading;
pub mod ring;
pub mod settled;
pub mod single;
pub mod subset;
pub mod symmetry;
pub mod template;
pub mod tight;
pub mod total;
pub mod wing;
