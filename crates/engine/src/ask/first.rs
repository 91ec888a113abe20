//! What has to be looked at before any technique: a mistake in what was filled in or noted.

use super::findings::Findings;
use super::wrong;
use crate::deduction::{Arg, Bullet};
use crate::gather::Gather as _;
use crate::puzzle::Puzzle;
use kotowari_kernel::CellId;

/// So many cells are named before it says "and more".
const NAMED: usize = 4;

/// The mistake to speak of first, if there is one; it is said, not mended.  That the printed digits
/// themselves have no solution is another matter.
pub fn of(puzzle: &Puzzle, findings: &Findings) -> Option<Bullet> {
    let said = |message, args| Some(Bullet { message, args });
    if let Some(repeat) = findings.repeats.first() {
        return said(
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
            return said("first-digit", args);
        }
    }
    if findings.fits == Some(false) {
        return said("first-digits", vec![]);
    }
    let mut cells: Vec<CellId> = findings.missing.iter().map(|c| c.cell).gather();
    if cells.is_empty() {
        return None;
    }
    let more = cells.len() > NAMED;
    cells.truncate(NAMED);
    said(if more { "first-marks-more" } else { "first-marks" }, vec![("cells", Arg::Cells(cells))])
}
