//! How the difficulty is spread along a path: one step that stands out, and an end of singles only.

use crate::deduction::Level;
use crate::solve::{Path, Step};

/// Whether the hardest step is at least two levels above every other one.
pub fn has_spike(path: &Path) -> bool {
    let mut levels: Vec<Level> =
        path.steps.iter().map(|step| step.deduction().technique.level).collect();
    levels.sort_unstable();
    match levels[..] {
        [.., before, last] => last as u8 > before as u8 + 1,
        _ => false,
    }
}

/// Whether the last third of the steps, rounded down, consists of singles only.
pub fn flows(path: &Path) -> bool {
    let last_third = path.steps.len() - path.steps.len() / 3;
    path.steps[last_third..].iter().all(Step::is_single)
}
