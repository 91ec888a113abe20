//! Deadly patterns of two digits among a player's marks, as truths for a claim.
//!
//! If cells that hold only digits *a* and *b* could exchange them throughout, a puzzle with one
//! solution must have another candidate true in one of the cells. Whether they could is checked by
//! the kernel, not here.

use super::cover::Truth;
use kotowari_engine::board::Board;
use kotowari_engine::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Proof};

/// Pairs of digits marked in more cells than this are skipped, since every four of them are tried.
const MAX_CELLS: usize = 12;

/// Returns the truths of all deadly patterns among the marks whose other candidates do not include
/// the claim.
pub(super) fn patterns(board: &Board, claim: Candidate, marks: &[Candidate]) -> Vec<Truth> {
    let digits = board.layout().digits();
    let mut truths = vec![];
    for a in 0..digits {
        for b in a + 1..digits {
            let both = |c: &Candidate| {
                c.digit == a && marks.contains(&Candidate { cell: c.cell, digit: b })
            };
            let cells: Vec<CellId> = marks.iter().filter(|c| both(c)).map(|c| c.cell).collect();
            if cells.len() > MAX_CELLS {
                continue;
            }
            // All the cells form one pattern, or four of them do and the reason needs the others
            // too.
            let mut chosen = vec![cells.clone()];
            if cells.len() > 4 {
                fours(&cells, &mut chosen);
            }
            let as_truth = |cells: Vec<CellId>| truth(board, claim, &cells, [a, b]);
            truths.extend(chosen.into_iter().filter_map(as_truth));
        }
    }
    truths
}

/// Adds every choice of four cells.
fn fours(cells: &[CellId], chosen: &mut Vec<Vec<CellId>>) {
    for (i, &a) in cells.iter().enumerate() {
        for (j, &b) in cells.iter().enumerate().skip(i + 1) {
            for (k, &c) in cells.iter().enumerate().skip(j + 1) {
                chosen.extend(cells.iter().skip(k + 1).map(|&d| vec![a, b, c, d]));
            }
        }
    }
}

/// The truth that these cells form a deadly pattern and so one of their other candidates holds, if
/// the kernel accepts it.
fn truth(board: &Board, claim: Candidate, cells: &[CellId], pair: [Digit; 2]) -> Option<Truth> {
    if cells.len() < 4 {
        return None;
    }
    let axiom = Axiom::Guardian(cells.iter().map(|&cell| (cell, pair)).collect());
    board.check(&Proof::Count(vec![(1, axiom.clone())]), &[]).ok()?;
    let left = cells.iter().flat_map(|&cell| {
        let digits = set::digits(board.candidates(cell)).filter(move |d| !pair.contains(d));
        digits.map(move |digit| Candidate { cell, digit })
    });
    let left: Vec<Candidate> = left.collect();
    (!left.is_empty() && !left.contains(&claim)).then_some((axiom, left))
}
