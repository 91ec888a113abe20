//! The answer to [`Command::Why`](super::Command::Why), in messages.

use std::sync::Arc;

use super::help;
use crate::lesson::session::Part;
use kotowari_engine::ask::Trail;
use kotowari_engine::ask::why::{Open, Why, why};
use kotowari_engine::board::Board;
use kotowari_engine::layout::Layout;
use kotowari_engine::limits::Ask;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Selection;
use kotowari_kernel::{Candidate, Unit};
use kotowari_words::explain::{MessageArg, Said};

/// A candidate that takes more steps than this to decide is reported as still open.
const MAX_STEPS: usize = 4;

/// The answer for a candidate. The position must have no mistakes.
pub(super) fn answer(
    mut puzzle: Puzzle,
    c: Candidate,
    techniques: &Selection,
    stop: Option<&Ask>,
) -> Vec<Part> {
    let layout = puzzle.layout.clone();
    let say = |id: &'static str| {
        let message = Said::on(&layout, id);
        message.with("cell", MessageArg::Cell(c.cell)).with("digit", MessageArg::Digit(c.digit))
    };
    let mut parts = vec![];
    loop {
        let Ok(board) = Board::new(&puzzle) else {
            return vec![Part::plain("play-no-solution")];
        };
        let mut limits = board.limits().clone();
        limits.ask = stop.cloned();
        let board = board.limited(limits);
        match why(&board, techniques, c, MAX_STEPS) {
            Why::Stands if puzzle.givens[usize::from(c.cell)].is_some() => {
                parts.push(Part::Say(say("why-printed")));
            }
            Why::Stands => parts.push(Part::Say(say("why-filled-in"))),
            Why::Filled(other) => {
                let message =
                    Said::on(&layout, "why-filled").with("cell", MessageArg::Cell(c.cell));
                parts.push(Part::Say(message.with("digit", MessageArg::Digit(other))));
            }
            Why::Seen { house, cell } => {
                let message = say("why-seen").with("house", MessageArg::House(house));
                parts.push(Part::Say(message.with("at", MessageArg::Cell(cell))));
            }
            // Struck by the player only: say so, and ask again about the full candidates.
            Why::Unmarked if puzzle.marks.is_some() => {
                parts.push(Part::Say(say("why-unmarked")));
                puzzle.marks = None;
                continue;
            }
            Why::Unmarked => parts.push(Part::Say(say("play-claim-gone"))),
            Why::Settled { holds, trail } => {
                let id = if holds { "why-must" } else { "why-cannot" };
                parts.push(Part::Say(say(id).count("count", trail.steps.len())));
                parts.extend(steps(&trail, &board, &layout));
            }
            Why::Open(open) => parts.extend(still_open(&open, &layout)),
        }
        return parts;
    }
}

/// The parts of each step of a trail.
fn steps(trail: &Trail, board: &Board, layout: &Arc<Layout>) -> Vec<Part> {
    let steps = trail.on(board).into_iter();
    steps.flat_map(|(before, step)| help::step_parts(step, &before, layout)).collect()
}

/// The parts for a candidate that is still open: the alternatives to it, the next step on the
/// board, and when it will be decided.
fn still_open(open: &Open, layout: &Arc<Layout>) -> Vec<Part> {
    let left = &open.alternatives;
    let count = left.candidates.len();
    let mut parts = vec![Part::Say(match left.unit {
        Unit::House(house, digit) => {
            let cells = left.candidates.iter().map(|c| c.cell).collect();
            Said::on(layout, "open-in-house")
                .with("house", MessageArg::House(house))
                .with("digit", MessageArg::Digit(digit))
                .with("cells", MessageArg::Cells(cells))
                .count("count", count)
        }
        Unit::Cell(cell) => {
            let digits = left.candidates.iter().map(|c| c.digit).collect();
            Said::on(layout, "open-in-cell")
                .with("cell", MessageArg::Cell(cell))
                .with("digits", MessageArg::Digits(digits))
                .count("count", count)
        }
    })];
    if let Some(step) = &open.first {
        let technique = MessageArg::Technique(step.deduction().technique);
        let message = Said::on(layout, "play-first").with("technique", technique);
        parts.push(Part::Say(message.with("claims", MessageArg::Claims(step.claims().to_vec()))));
    }
    let last = open.later.as_ref().and_then(|later| Some((later, later.trail.steps.last()?)));
    match last {
        Some((later, last)) => {
            let technique = MessageArg::Technique(last.deduction().technique);
            let message = Said::new("why-later").count("number", later.number);
            parts.push(Part::Say(message.with("technique", technique)));
        }
        None => parts.push(Part::plain("why-never")),
    }
    parts
}
