//! Readings for the counters: digits that no accepted line uses, by layers of states from both
//! ends; and the same as clauses for a SAT solver.

#[cfg(feature = "sat")]
use batsat::{Lit, Var};

use crate::layout::Layout;
#[cfg(feature = "sat")]
use crate::layout::language;
use kotowari_kernel::{Arrow, CellId};
#[cfg(feature = "sat")]
use kotowari_kernel::{Digit, Machine};

/// Cells in order, and the machine that reads them, with its states as bits.
pub(super) struct Reading {
    cells: Vec<CellId>,
    /// The number of words that hold a bit for each state.
    words: usize,
    first: Vec<u64>,
    last: Vec<u64>,
    /// The arrows, by the state they come from.
    arrows: Vec<Arrow>,
}

fn insert(bits: &mut [u64], state: u16) {
    bits[usize::from(state) / 64] |= 1 << (state % 64);
}

fn has(bits: &[u64], state: u16) -> bool {
    bits[usize::from(state) / 64] >> (state % 64) & 1 == 1
}

impl Reading {
    /// The readings of a layout.
    pub(super) fn all(layout: &Layout) -> impl Iterator<Item = Reading> + '_ {
        let rules = layout.rules();
        rules.readings().iter().enumerate().map(|(number, reading)| {
            let machine = rules.machine(number);
            let words = machine.states.div_ceil(64);
            let set = |states: &[u16]| {
                let mut bits = vec![0; words];
                states.iter().for_each(|state| insert(&mut bits, *state));
                bits
            };
            let mut arrows = machine.arrows.clone();
            arrows.sort_unstable();
            let (first, last) = (set(&machine.first), set(&machine.last));
            Reading { cells: reading.cells.clone(), words, first, last, arrows }
        })
    }

    /// The cells in the order in which they are read.
    pub(super) fn cells(&self) -> &[CellId] {
        &self.cells
    }

    /// Appends to `less` the cells that lose digits, each with its new mask, which is 0 for a
    /// contradiction. A cell that is read twice may be there twice.
    pub(super) fn revise(&self, masks: &[u64], less: &mut Vec<(CellId, u64)>) {
        // The states before each cell that can be reached from the first, end to end.
        let mut before = self.first.clone();
        for (at, &cell) in self.cells.iter().enumerate() {
            let digits = masks[usize::from(cell)];
            let end = before.len();
            before.resize(end + self.words, 0);
            let (known, next) = before.split_at_mut(end);
            let here = &known[at * self.words..];
            for arrow in &self.arrows {
                if arrow.digits & digits != 0 && has(here, arrow.from) {
                    insert(next, arrow.to);
                }
            }
        }
        // Backwards from the last, with what each cell may hold on such a way.
        let mut after = self.last.clone();
        for (at, &cell) in self.cells.iter().enumerate().rev() {
            let digits = masks[usize::from(cell)];
            let here = &before[at * self.words..][..self.words];
            let (mut kept, mut goes_on) = (0, vec![0; self.words]);
            for arrow in &self.arrows {
                let read = arrow.digits & digits;
                if read != 0 && has(here, arrow.from) && has(&after, arrow.to) {
                    kept |= read;
                    insert(&mut goes_on, arrow.from);
                }
            }
            if kept != digits {
                less.push((cell, kept));
                if kept == 0 {
                    return;
                }
            }
            after = goes_on;
        }
    }
}

/// Hands the clauses of a reading to `add`: a variable for each state before each cell says that
/// the machine is there, and with a digit of the cell it is in one of the states that follow. Every
/// accepted line extends to a model, in which just the states of one way hold. Returns false as
/// soon as `add` does, which means too many clauses.
#[cfg(feature = "sat")]
pub(super) fn clauses<S>(
    (cells, machine): (&[CellId], &Machine),
    candidates: &[Vec<(Digit, Var)>],
    solver: &mut S,
    fresh: fn(&mut S) -> Var,
    add: fn(&mut S, Vec<Lit>) -> bool,
) -> bool {
    let of_cell = |cell: CellId| &candidates[usize::from(cell)];
    let mask = |&cell: &CellId| of_cell(cell).iter().fold(0, |mask, (digit, _)| mask | 1 << digit);
    let line: Vec<u64> = cells.iter().map(mask).collect();
    let Some(layers) = language::layers(machine, &line) else { return add(solver, vec![]) };
    let states: Vec<Vec<Option<Var>>> = layers
        .iter()
        .map(|layer| layer.iter().map(|is_passed| is_passed.then(|| fresh(solver))).collect())
        .collect();
    let there = |var: Var| Lit::new(var, true);
    let begins = machine.first.iter().filter_map(|&state| states[0][usize::from(state)]);
    if !add(solver, begins.map(there).collect()) {
        return false;
    }
    for (at, &cell) in cells.iter().enumerate() {
        for &(digit, holds) in of_cell(cell) {
            let reads = |arrow: &&Arrow| arrow.digits >> digit & 1 == 1;
            let arrows: Vec<&Arrow> = machine.arrows.iter().filter(reads).collect();
            for (state, is_there) in states[at].iter().enumerate() {
                let Some(is_there) = is_there else { continue };
                let from_here = arrows.iter().filter(|arrow| usize::from(arrow.from) == state);
                let after = from_here.filter_map(|arrow| states[at + 1][usize::from(arrow.to)]);
                let not = [*is_there, holds].map(|var| Lit::new(var, false));
                if !add(solver, not.into_iter().chain(after.map(there)).collect()) {
                    return false;
                }
            }
        }
        // A state is reached from one before it.
        for (state, is_there) in states[at + 1].iter().enumerate() {
            let Some(is_there) = is_there else { continue };
            let into = machine.arrows.iter().filter(|arrow| usize::from(arrow.to) == state);
            let before = into.filter_map(|arrow| states[at][usize::from(arrow.from)]);
            let not = Lit::new(*is_there, false);
            if !add(solver, [not].into_iter().chain(before.map(there)).collect()) {
                return false;
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use crate::count::{self, Budget, Count};
    use crate::layout::{Layout, Place, Written, sort};
    use crate::puzzle::Puzzle;
    use std::sync::Arc;

    fn board(id: &str, pattern: &str, cells: &[(u16, u16)]) -> Puzzle {
        let places = cells.iter().map(|&(row, column)| Place { row, column });
        let rule = Written::new(sort(id).unwrap(), places).texts([pattern.to_owned()]);
        let layout = Layout::builder(4).boxes(2, 2).rule(rule).build().unwrap();
        let cells = layout.cells();
        Puzzle::new(Arc::new(layout), vec![None; cells])
    }

    /// Whatever the search finds, the SAT solver finds as well, and it matches.
    #[test]
    fn both_counters_read_a_pattern() {
        let row = [(0, 0), (0, 1), (0, 2), (0, 3)];
        let ring = [(0, 0), (1, 1), (2, 2), (1, 1), (0, 0)];
        for (id, pattern, cells, is_solvable) in [
            ("regex", "1[23]+.", &row[..], true),
            ("regex", "(12|21)(3|4)+", &row, true),
            ("regex", "1.*1", &row, false),
            ("regex", "(.)[34][12].*", &ring, true),
            ("regex", "[12][34][12][12].", &ring, false),
            ("machine", "0>* 1-2:1; 1 3-4:2; 2 1-2:3; 3 3-4:0", &row, true),
        ] {
            let puzzle = board(id, pattern, cells);
            let found = count::solutions(&puzzle, Budget { nodes: 100_000 });
            assert_eq!(!matches!(found, Count::None), is_solvable, "{pattern}");
            #[cfg(feature = "sat")]
            {
                let other = count::sat::solutions(&puzzle, Budget { nodes: 100_000 });
                assert_eq!(other.solutions(), found.solutions(), "{pattern}");
            }
        }
    }
}
