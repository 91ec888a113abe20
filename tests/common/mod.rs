//! What several tests need.

// Each test file compiles this for itself and uses only part of it.
#![allow(dead_code, reason = "each test program uses some of it")]

pub mod argument;
pub mod audit;
pub mod cases;
pub mod corpus;
pub mod fit;
pub mod layouts;
pub mod messages;
pub mod nanpre;
pub mod own_folder;
pub mod printed;
pub mod property;
pub mod pseudo;
pub mod ruled;
pub mod schema;
pub mod survey;
pub mod sweep;

use std::collections::BTreeSet;

use kotowari::board::Board;
use kotowari::kernel::{Arrow, Candidate, CellId, Digit};
use kotowari::layout::{Layout, RuleId};

/// What a digit counts in a sum: a blank counts nothing.
pub fn worth(layout: &Layout, digit: Digit) -> u16 {
    if layout.blank() == Some(digit) { 0 } else { layout.label(digit) }
}

/// Whether the digits of a way can be part of what the machines of a rule read, with what is left
/// in its other cells: every way through the arrows is followed, state by state.
pub fn may_be_read(board: &Board, rule: RuleId, way: &[Candidate]) -> bool {
    let layout = board.layout();
    let rules = layout.rules();
    let digits = |cell: CellId| match (way.iter().find(|c| c.cell == cell), board.value(cell)) {
        (Some(c), _) => 1 << c.digit,
        (None, Some(digit)) => 1 << digit,
        (None, None) => board.candidates(cell),
    };
    rules.readings().iter().enumerate().all(|(number, reading)| {
        let machine = rules.machine(number);
        let mut states: BTreeSet<u16> = machine.first.iter().copied().collect();
        for &cell in &reading.cells {
            let leads = |state: &u16| {
                let from = *state;
                let open = move |arrow: &&Arrow| arrow.from == from;
                machine.arrows.iter().filter(open).filter(|a| a.digits & digits(cell) != 0)
            };
            states = states.iter().flat_map(leads).map(|arrow| arrow.to).collect();
        }
        layout.rule_of_reading(number) != rule
            || machine.last.iter().any(|state| states.contains(state))
    })
}
