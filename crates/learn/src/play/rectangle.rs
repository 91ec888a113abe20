//! Cells marked with the same two digits that could be exchanged throughout: in a puzzle with one solution
//! something else of them holds.  Whether they could is the kernel's to say.

use super::cover::Truth;
use kotowari_engine::board::Board;
use kotowari_engine::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Proof};

/// So many cells are looked at for one pair of digits.
const MOST: usize = 12;

/// What the marked patterns say; the claim's own candidates are no part of it.
pub(super) fn patterns(board: &Board, claim: Candidate, marks: &[Candidate]) -> Vec<Truth> {
    let digits = board.layout().digits();
    let mut truths = vec![];
    for a in 0..digits {
        for b in a + 1..digits {
            let both = |c: &Candidate| {
                c.digit == a && marks.contains(&Candidate { cell: c.cell, digit: b })
            };
            let cells: Vec<CellId> = marks.iter().filter(|c| both(c)).map(|c| c.cell).collect();
            if cells.len() > MOST {
                continue;
            }
            // All of them are one pattern, or four are, beside others the reason needs.
            let mut chosen = vec![cells.clone()];
            if cells.len() > 4 {
                fours(&cells, &mut chosen);
            }
            let said = |cells: Vec<CellId>| truth(board, claim, &cells, [a, b]);
            truths.extend(chosen.into_iter().filter_map(said));
        }
    }
    truths
}

/// Any four of these.
fn fours(cells: &[CellId], chosen: &mut Vec<Vec<CellId>>) {
    for (i, &a) in cells.iter().enumerate() {
        for (j, &b) in cells.iter().enumerate().skip(i + 1) {
            for (k, &c) in cells.iter().enumerate().skip(j + 1) {
                chosen.extend(cells.iter().skip(k + 1).map(|&d| vec![a, b, c, d]));
            }
        }
    }
}

/// What these cells say, if the kernel agrees.
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
