//! Forcing chains of all kinds.

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
pub(super) use nest::Nest;
pub(super) use reach::static_consequences;
pub(super) use simple::find as simple;

/// How far the search from an assumption goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mode {
    /// Whether excluded candidates count as gone.
    dynamic: bool,
    /// Whether the search stays within one digit.
    nishio: bool,
    /// 1 uses locked candidates, pairs and X-wings on the way, 2 forcing chains, 3 multiple forcing
    /// chains, 4 dynamic ones.
    level: u8,
    /// The level of the dynamic chains that level 4 uses.
    inner: u8,
}

impl Mode {
    /// One digit, side effects counted.
    pub const NISHIO: Mode = Mode { dynamic: true, nishio: true, level: 0, inner: 0 };
    /// Several branches without side effects.
    pub const STATIC: Mode = Mode { dynamic: false, nishio: false, level: 0, inner: 0 };

    /// Dynamic chains of a level; level 4 has one more for the chains inside.
    pub const fn dynamic(level: u8, inner: u8) -> Mode {
        Mode { dynamic: true, nishio: false, level, inner }
    }

    /// Whether the candidates of a cell exclude each other.
    fn cells(self) -> bool {
        !self.nishio
    }

    fn base(self) -> f64 {
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

    fn depth(self) -> super::Depth {
        use super::Depth;
        match self {
            Mode { dynamic: false, .. } => Depth::Static,
            Mode { level: 0, .. } => Depth::Dynamic,
            Mode { level: 1, .. } => Depth::Plus,
            Mode { level: 2, .. } => Depth::WithChains,
            Mode { level: 3, .. } => Depth::WithMultiple,
            Mode { inner, .. } => Depth::WithDynamic(inner),
        }
    }
}
