//! What a reading forces by its machine alone, with the proof.

use crate::board::View;
use crate::layout::language;
use crate::pattern::bound::candidates_in;
use kotowari_kernel::{Arrow, Axiom, Candidate, CellId, Machine, Proof, Reading, ReadingId, Unit};

/// The candidates that a reading removes where `live` is left of each cell, each with the proof of
/// it; or the axiom by which nothing can be read at all, if that is so.
pub(super) fn forced<const W: usize>(
    board: &View<W>,
    number: ReadingId,
    live: impl Fn(CellId) -> u64 + Copy,
) -> Result<Vec<(Candidate, Proof)>, Axiom> {
    let rules = board.layout.rules();
    let reading = &rules.readings()[number];
    let Some(kept) = kept(reading, rules.machine(number), live) else {
        return Err(axiom(board, number, None, live));
    };
    let mut forced = vec![];
    for (at, (&cell, kept)) in reading.cells.iter().zip(kept).enumerate() {
        if !reading.cells[..at].contains(&cell) {
            let gone = candidates_in(cell, live(cell) & !kept);
            forced.extend(gone.map(|c| (c, proof(board, number, c, live))));
        }
    }
    Ok(forced)
}

/// What the machine of a reading leaves of the digits of each of its cells, in their order; `None`
/// if it accepts nothing. A cell that is read twice has what is left in both places.
fn kept(reading: &Reading, machine: &Machine, live: impl Fn(CellId) -> u64) -> Option<Vec<u64>> {
    let line: Vec<u64> = reading.cells.iter().map(|&cell| live(cell)).collect();
    let layers = language::layers(machine, &line)?;
    let mut kept = vec![0; line.len()];
    for (at, (kept, digits)) in kept.iter_mut().zip(&line).enumerate() {
        let passes = |arrow: &&Arrow| {
            layers[at][usize::from(arrow.from)] && layers[at + 1][usize::from(arrow.to)]
        };
        let arrows = machine.arrows.iter().filter(passes);
        *kept = arrows.fold(0, |kept, arrow| kept | arrow.digits & digits);
    }
    let of_cell = |cell: &CellId| {
        let places = reading.cells.iter().zip(&kept).filter(|(other, _)| *other == cell);
        places.fold(u64::MAX, |all, (_, kept)| all & kept)
    };
    Some(reading.cells.iter().map(of_cell).collect())
}

/// The axiom that keeps a digit from a cell of a reading: without the other digits of the cell and
/// without all that is out, the machine accepts nothing. `live` has what is left of each cell.
fn axiom<const W: usize>(
    board: &View<W>,
    number: ReadingId,
    c: Option<Candidate>,
    live: impl Fn(CellId) -> u64,
) -> Axiom {
    let rules = board.layout.rules();
    let mut cells = rules.readings()[number].cells.clone();
    cells.sort_unstable();
    cells.dedup();
    let out = |cell: CellId| {
        let kept = match c {
            Some(c) if c.cell == cell => 1 << c.digit,
            _ => live(cell),
        };
        candidates_in(cell, rules.allowed(cell) & !kept)
    };
    Axiom::Read { reading: number, unless: cells.into_iter().flat_map(out).collect() }
}

/// The proof that a reading keeps a digit from one of its cells.
fn proof<const W: usize>(
    board: &View<W>,
    number: ReadingId,
    c: Candidate,
    live: impl Fn(CellId) -> u64,
) -> Proof {
    Proof::count([Axiom::OneIn(Unit::Cell(c.cell)), axiom(board, number, Some(c), live)])
}
