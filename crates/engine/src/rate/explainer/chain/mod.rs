//! Forcing chains of all kinds, from X-cycles to nested dynamic chains.
//!
//! Each kind exists twice: as sets, which tell whether anything can be found, and as a search in
//! the order of the original, which finds the chain that it would take.

mod advanced;
mod closure;
mod multiple;
mod nest;
mod node;
mod reach;
mod rules;
mod simple;
mod spread;
mod sweep;
#[cfg(test)]
mod tests;

pub(super) use multiple::{dynamic, find as multiple};
pub(super) use nest::NestedChains;
pub(super) use reach::static_consequences;
pub(super) use simple::find as simple;

/// The deductions that the search from an assumption may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mode {
    /// Whether candidates that the chain excluded count as removed, which makes further links
    /// strong.
    dynamic: bool,
    /// Whether the search stays within one digit.
    nishio: bool,
    /// The nested deductions: 0 none, 1 locked candidates, pairs and X-wings, 2 also forcing
    /// chains, 3 also multiple forcing chains, 4 dynamic chains.
    level: u8,
    /// The level of the nested dynamic chains; only for level 4.
    inner: u8,
}

impl Mode {
    /// Dynamic chains of one digit.
    pub const NISHIO: Mode = Mode { dynamic: true, nishio: true, level: 0, inner: 0 };
    /// Chains with several branches that are not dynamic.
    pub const STATIC: Mode = Mode { dynamic: false, nishio: false, level: 0, inner: 0 };

    /// Returns the mode of dynamic chains of a level; `inner` is the level of the nested ones.
    pub const fn dynamic(level: u8, inner: u8) -> Mode {
        Mode { dynamic: true, nishio: false, level, inner }
    }

    /// Whether the search uses links within a cell, between different digits.
    fn cells(self) -> bool {
        !self.nishio
    }

    /// The rating of a chain before the surcharge for its length.
    fn base_rating(self) -> f64 {
        match self {
            Mode { nishio: true, .. } => 7.5,
            Mode { dynamic: false, .. } => 8.0,
            Mode { level: 0, .. } => 8.5,
            Mode { level: 1, .. } => 9.0,
            Mode { level: 2, .. } => 9.5,
            Mode { level: 3, .. } => 10.0,
            _ => 10.5,
        }
    }

    /// The depth that names the technique.
    fn depth(self) -> super::ChainDepth {
        use super::ChainDepth;
        match self {
            Mode { dynamic: false, .. } => ChainDepth::Static,
            Mode { level: 0, .. } => ChainDepth::Dynamic,
            Mode { level: 1, .. } => ChainDepth::Plus,
            Mode { level: 2, .. } => ChainDepth::WithChains,
            Mode { level: 3, .. } => ChainDepth::WithMultiple,
            Mode { inner, .. } => ChainDepth::WithDynamic(inner),
        }
    }
}
