//! The bullet about a mistake that must be corrected before any technique applies.

use super::findings::Findings;
use super::wrong;
use crate::deduction::{Arg, Bullet};
use crate::puzzle::Puzzle;
use kotowari_kernel::CellId;

/// Upper bound on cells named before "and more".
const NAMED: usize = 4;

/// Returns a bullet about the most obvious mistake, if there is one. Nothing is corrected. Givens
/// without a solution are reported elsewhere.
pub fn of(puzzle: &Puzzle, findings: &Findings) -> Option<Bullet> {
    let bullet = |message, args| Some(Bullet { message, args });
    if let Some(repeat) = findings.repeats.first() {
        return bullet(
            "first-repeat",
            vec![
                ("house", Arg::House(repeat.house)),
                ("digit", Arg::Digit(repeat.digit)),
                ("cells", Arg::Cells(repeat.cells.to_vec())),
            ],
        );
    }
    if !findings.wrong.is_empty() {
        if let Some(found) = wrong::first(puzzle, findings, &[], &[]) {
            let c = found.candidate;
            let args = vec![("cell", Arg::Cell(c.cell)), ("digit", Arg::Digit(c.digit))];
            return bullet("first-digit", args);
        }
    }
    if findings.fits == Some(false) {
        return bullet("first-digits", vec![]);
    }
    let mut cells: Vec<CellId> = findings.missing.iter().map(|c| c.cell).collect();
    if cells.is_empty() {
        return None;
    }
    let is_cut = cells.len() > NAMED;
    cells.truncate(NAMED);
    bullet(
        if is_cut { "first-marks-more" } else { "first-marks" },
        vec![("cells", Arg::Cells(cells))],
    )
}
