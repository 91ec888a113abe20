//! The solution search for the usual board: nine rows, columns and boxes, and no other house.
//!
//! It gives the same results as the general search, some twenty times faster. A digit is a set of
//! cells ([`Cells`]), so that propagation for one digit (hidden singles, pointing, claiming) takes
//! a few steps for all 27 houses at once: within a band it goes once into each row and each box,
//! within a stack once into each column and each box, and either is a choice of three among nine.
//! Many solvers see a band that way; a good review of them is tdoku's
//! (<https://t-dillon.github.io/tdoku/>), against which this one is measured in `docs/speed.md`.

mod position;
mod tables;

use std::ops::ControlFlow;

use crate::layout::Layout;
use crate::rng::Rng;

use super::answer::Ended;
pub(crate) use position::Position;
use tables::{Cells, PEERS, each_cell};

/// Cells with two candidates that are compared before one of them is tried. Measured on `clue17`
/// and `top1465`: taking the first visits half as many positions again, and comparing all takes
/// longer than it saves.
const COMPARED: usize = 8;

/// Returns whether this is the usual board, so that the search applies.
pub(crate) fn fits(layout: &Layout) -> bool {
    layout.boxes() == Some((3, 3))
        && layout.cells() == 81
        && layout.digits() == 9
        && layout.houses().len() == 27
        && layout.rules().only_houses()
}

/// Visits solutions until the visitor breaks off or `nodes` positions were visited. With a
/// generator, choices are random.
pub(crate) fn walk(
    position: Position,
    nodes: u64,
    rng: Option<&mut Rng>,
    visit: &mut dyn FnMut(&Position) -> ControlFlow<()>,
) -> Ended {
    let mut search = Search { nodes_left: nodes, rng, visit };
    match search.follow(position) {
        ControlFlow::Continue(()) => Ended::Exhausted,
        ControlFlow::Break(ended) => ended,
    }
}

struct Search<'a> {
    nodes_left: u64,
    rng: Option<&'a mut Rng>,
    visit: &'a mut dyn FnMut(&Position) -> ControlFlow<()>,
}

impl Search<'_> {
    /// Visits every solution of a position.
    fn follow(&mut self, mut position: Position) -> ControlFlow<Ended> {
        if !position.propagate() {
            return ControlFlow::Continue(());
        }
        if position.is_full() {
            return match (self.visit)(&position) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                ControlFlow::Break(()) => ControlFlow::Break(Ended::Stopped),
            };
        }
        let choice = match self.rng.as_deref_mut() {
            None => choose(&position),
            Some(rng) => choose_at_random(&position, rng),
        };
        for &(digit, cell) in &choice.places[..choice.len] {
            if self.nodes_left == 0 {
                return ControlFlow::Break(Ended::OutOfBudget);
            }
            self.nodes_left -= 1;
            let mut next = position;
            next.place(digit, cell);
            self.follow(next)?;
        }
        ControlFlow::Continue(())
    }
}

/// Alternatives (digit, cell) of which exactly one holds in any solution.
struct Choice {
    places: [(usize, usize); 9],
    len: usize,
}

impl Choice {
    fn new() -> Choice {
        Choice { places: [(0, 0); 9], len: 0 }
    }

    fn push(&mut self, digit: usize, cell: usize) {
        self.places[self.len] = (digit, cell);
        self.len += 1;
    }

    fn of_cell(position: &Position, cell: usize) -> Choice {
        let mut choice = Choice::new();
        for digit in position.digits_of(cell) {
            choice.push(digit, cell);
        }
        choice
    }
}

/// Chooses a cell with two candidates that has the most influence: among its peers are many cells
/// with two candidates that share one with it. Without such a cell, a digit with two places in a
/// row; otherwise a cell with the fewest candidates.
fn choose(position: &Position) -> Choice {
    let pairs = position.cells_of_two();
    let mut best = None;
    for cell in each_cell(&pairs).take(COMPARED) {
        let (mut either, mut both) = ([0; 4], [0; 4]);
        for digit in position.digits_of(cell) {
            for band in 0..3 {
                both[band] |= either[band] & position.cells_for(digit)[band];
                either[band] |= position.cells_for(digit)[band];
            }
        }
        let near = |set: Cells, band: usize| set[band] & pairs[band] & PEERS[cell][band];
        // One population count for two words, because many processors the program is built for
        // count in software.
        let two = |a: u32, b: u32| (u64::from(a) | u64::from(b) << 32).count_ones();
        let says = two(near(either, 0), near(both, 0))
            + two(near(either, 1), near(both, 1))
            + two(near(either, 2), near(both, 2));
        if best.is_none_or(|(most, _)| says > most) {
            best = Some((says, cell));
        }
    }
    if let Some((_, cell)) = best {
        return Choice::of_cell(position, cell);
    }
    for (digit, row) in (0..9).flat_map(|digit| (0..9).map(move |row| (digit, row))) {
        let places = position.cells_for(digit)[row / 3] >> (9 * (row % 3)) & 511;
        if places.count_ones() == 2 {
            let mut choice = Choice::new();
            choice.push(digit, 9 * row + places.trailing_zeros() as usize);
            choice.push(digit, 9 * row + places.ilog2() as usize);
            return choice;
        }
    }
    let fewest = each_cell(&position.open()).min_by_key(|cell| position.digits_of(*cell).count());
    fewest.map_or_else(Choice::new, |cell| Choice::of_cell(position, cell))
}

/// Chooses a cell with the fewest candidates, the first from a random cell on, and puts its
/// candidates in a random order.
fn choose_at_random(position: &Position, rng: &mut Rng) -> Choice {
    let from = rng.below(81);
    let cells_from = (from..81).chain(0..from);
    let pairs = position.cells_of_two();
    let has = |set: &Cells, cell: usize| set[cell / 27] >> (cell % 27) & 1 == 1;
    let cell = cells_from.clone().find(|cell| has(&pairs, *cell)).or_else(|| {
        let open = position.open();
        cells_from
            .filter(|cell| has(&open, *cell))
            .min_by_key(|cell| position.digits_of(*cell).count())
    });
    let mut choice = cell.map_or_else(Choice::new, |cell| Choice::of_cell(position, cell));
    let len = choice.len;
    rng.shuffle(&mut choice.places[..len]);
    choice
}
