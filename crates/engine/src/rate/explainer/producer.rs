//! Who is asked for the next step, and in which order.

use super::aligned;
use super::board::Board;
use super::chain::{self, Mode};
use super::hint::Hint;
use super::{Options, Profile, Tenths};
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
///
/// The number is what each of its steps is rated at least, in tenths.
static PRODUCERS: [(In, u16, Producer); 32] = [
    (In::Both, 10, |board, _, _| single::hidden(board)),
    (In::Both, 17, |board, _, _| locking::direct(board)),
    (In::Both, 20, |board, _, _| hidden_set::direct(board, 2)),
    (In::Both, 23, |board, _, _| single::naked(board)),
    (In::Both, 25, |board, _, _| hidden_set::direct(board, 3)),
    (In::Both, 26, |board, _, _| locking::indirect(board)),
    (In::Both, 30, |board, _, _| naked_set::find(board, 2)),
    (In::Both, 32, |board, _, _| fish::find(board, 2)),
    (In::Both, 34, |board, _, _| hidden_set::indirect(board, 2)),
    (In::Both, 36, |board, _, _| naked_set::find(board, 3)),
    (In::Both, 38, |board, _, _| fish::find(board, 3)),
    (In::Both, 40, |board, _, _| hidden_set::indirect(board, 3)),
    (In::D, 40, |board, _, _| strong_links::find(board, 2)),
    (In::Both, 42, |board, _, _| wing::find(board, 2)),
    (In::Both, 44, |board, _, _| wing::find(board, 3)),
    (In::Both, 45, |board, options, _| unique_loop::find(board, options)),
    (In::Both, 50, |board, _, _| naked_set::find(board, 4)),
    (In::Both, 52, |board, _, _| fish::find(board, 4)),
    (In::Both, 54, |board, _, _| hidden_set::indirect(board, 4)),
    (In::D, 54, |board, _, _| strong_links::find(board, 3)),
    (In::D, 50, |board, _, _| als_wing::find(board, 3)),
    (In::Both, 56, |board, options, _| bug::find(board, options)),
    (In::D, 58, |board, _, _| strong_links::find(board, 4)),
    (In::D, 55, |board, _, _| als_wing::find(board, 4)),
    (In::Both, 62, |board, _, memory| aligned::find(board, 2, &mut memory.aligned)),
    (In::D, 66, |board, _, _| als_wing::find(board, 5)),
    (In::Both, 65, |board, _, _| chain::simple(board)),
    (In::D, 75, |board, _, _| als_wing::find(board, 6)),
    (In::Both, 75, |board, _, memory| aligned::find(board, 3, &mut memory.aligned)),
    (In::Both, 75, |board, _, memory| chain::multiple(board, Mode::NISHIO, &mut memory.nest)),
    (In::Both, 80, |board, _, memory| chain::multiple(board, Mode::STATIC, &mut memory.nest)),
    (In::Both, 85, |board, options, memory| chain::dynamic(board, options.cap, &mut memory.nest)),
];

/// Those that may have something easier than the cap, and all that are asked before them.
fn asked(options: &Options) -> &'static [(In, u16, Producer)] {
    let is_below = |least: u16| options.cap.is_none_or(|cap| Tenths::new(least) < cap);
    let last = PRODUCERS.iter().rposition(|(_, least, _)| is_below(*least));
    &PRODUCERS[..last.map_or(0, |last| last + 1)]
}

/// The next step: the first that the first of the producers offers.  With a cap, none if whatever there
/// is comes to it.
pub(super) fn next(board: &Board, options: &Options, memory: &mut Memory) -> Option<Hint> {
    asked(options)
        .iter()
        .filter(|(profile, ..)| matches!(profile, In::Both) || options.profile == Profile::D)
        .find_map(|(_, least, find)| {
            let hint = find(board, options, memory);
            debug_assert!(hint.as_ref().is_none_or(|hint| Tenths::of(hint.rating).get() >= *least));
            hint
        })
}
