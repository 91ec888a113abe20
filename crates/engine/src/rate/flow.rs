//! How a path flows: whether one step stands out, and whether its end runs by itself.

use crate::deduction::Level;
use crate::gather::Gather as _;
use crate::solve::{Path, Step};

/// Whether one step is two levels above all others.
pub fn has_spike(path: &Path) -> bool {
    let mut levels: Vec<Level> =
        path.steps.iter().map(|step| step.deduction().technique.level).gather();
    levels.sort_unstable();
    match levels[..] {
        [.., before, last] => last as u8 > before as u8 + 1,
        _ => false,
    }
}

/// Whether the last third of the steps are singles.
pub fn flows(path: &Path) -> bool {
    let last_third = path.steps.len() - path.steps.len() / 3;
    path.steps[last_third..].iter().all(Step::is_single)
}
