//! Who is asked for the next step, and in which order.

use super::aligned;
use super::board::Board;
use super::chain::{self, Mode};
use super::hint::Hint;
use super::{Options, Profile};
use super::{als_wing, bug, fish, hidden_set, locking, naked_set, single, strong_links};
use super::{unique_loop, wing};

/// What is known from earlier steps of the same puzzle.
pub(super) struct Memory {
    aligned: aligned::Memory,
    nest: chain::Nest,
}

impl Memory {
    pub fn new() -> Memory {
        Memory { aligned: aligned::Memory::new(), nest: chain::Nest::new() }
    }
}

/// Looks for one kind of step and says which it would take.
type Producer = fn(&Board, &Options, &mut Memory) -> Option<Hint>;

/// In which profiles a producer is asked.
enum In {
    Both,
    D,
}

/// The producers in the original's order.  It is not that of their ratings: the first that has
/// anything to offer decides.
static PRODUCERS: [(In, Producer); 32] = [
    (In::Both, |board, _, _| single::hidden(board)),
    (In::Both, |board, _, _| locking::direct(board)),
    (In::Both, |board, _, _| hidden_set::direct(board, 2)),
    (In::Both, |board, _, _| single::naked(board)),
    (In::Both, |board, _, _| hidden_set::direct(board, 3)),
    (In::Both, |board, _, _| locking::indirect(board)),
    (In::Both, |board, _, _| naked_set::find(board, 2)),
    (In::Both, |board, _, _| fish::find(board, 2)),
    (In::Both, |board, _, _| hidden_set::indirect(board, 2)),
    (In::Both, |board, _, _| naked_set::find(board, 3)),
    (In::Both, |board, _, _| fish::find(board, 3)),
    (In::Both, |board, _, _| hidden_set::indirect(board, 3)),
    (In::D, |board, _, _| strong_links::find(board, 2)),
    (In::Both, |board, _, _| wing::find(board, 2)),
    (In::Both, |board, _, _| wing::find(board, 3)),
    (In::Both, |board, options, _| unique_loop::find(board, options)),
    (In::Both, |board, _, _| naked_set::find(board, 4)),
    (In::Both, |board, _, _| fish::find(board, 4)),
    (In::Both, |board, _, _| hidden_set::indirect(board, 4)),
    (In::D, |board, _, _| strong_links::find(board, 3)),
    (In::D, |board, _, _| als_wing::find(board, 3)),
    (In::Both, |board, options, _| bug::find(board, options)),
    (In::D, |board, _, _| strong_links::find(board, 4)),
    (In::D, |board, _, _| als_wing::find(board, 4)),
    (In::Both, |board, _, memory| aligned::find(board, 2, &mut memory.aligned)),
    (In::D, |board, _, _| als_wing::find(board, 5)),
    (In::Both, |board, _, _| chain::simple(board)),
    (In::D, |board, _, _| als_wing::find(board, 6)),
    (In::Both, |board, _, memory| aligned::find(board, 3, &mut memory.aligned)),
    (In::Both, |board, _, memory| chain::multiple(board, Mode::NISHIO, &mut memory.nest)),
    (In::Both, |board, _, memory| chain::multiple(board, Mode::STATIC, &mut memory.nest)),
    (In::Both, |board, _, memory| chain::dynamic(board, &mut memory.nest)),
];

/// The next step: the first that the first of the producers offers.
pub(super) fn next(board: &Board, options: &Options, memory: &mut Memory) -> Option<Hint> {
    PRODUCERS
        .iter()
        .filter(|(profile, _)| matches!(profile, In::Both) || options.profile == Profile::D)
        .find_map(|(_, find)| find(board, options, memory))
}
