//! Why a candidate goes, or stays.

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
use kotowari_words::explain::{Fact, Said};

/// What takes more steps than this is not settled yet.
const DEPTH: usize = 4;

/// The answer, on a position without mistakes.
pub(super) fn answer(
    mut puzzle: Puzzle,
    c: Candidate,
    techniques: &Selection,
    stop: Option<&Ask>,
) -> Vec<Part> {
    let layout = puzzle.layout.clone();
    let say = |id: &'static str| {
        let said = Said::on(&layout, id);
        said.with("cell", Fact::Cell(c.cell)).with("digit", Fact::Digit(c.digit))
    };
    let mut parts = vec![];
    loop {
        let Ok(board) = Board::new(&puzzle) else {
            return vec![Part::plain("play-no-solution")];
        };
        let mut limits = board.limits().clone();
        limits.ask = stop.cloned();
        let board = board.limited(limits);
        match why(&board, techniques, c, DEPTH) {
            Why::Stands if puzzle.givens[usize::from(c.cell)].is_some() => {
                parts.push(Part::Say(say("why-printed")));
            }
            Why::Stands => parts.push(Part::Say(say("why-filled-in"))),
            Why::Filled(other) => {
                let said = Said::on(&layout, "why-filled").with("cell", Fact::Cell(c.cell));
                parts.push(Part::Say(said.with("digit", Fact::Digit(other))));
            }
            Why::Seen { house, cell } => {
                let said = say("why-seen").with("house", Fact::House(house));
                parts.push(Part::Say(said.with("at", Fact::Cell(cell))));
            }
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

/// Each step with its figure.
fn steps(trail: &Trail, board: &Board, layout: &Arc<Layout>) -> Vec<Part> {
    let told = trail.on(board).into_iter();
    told.flat_map(|(before, step)| help::told(step, &before, layout)).collect()
}

/// What else it could be, and what can be done first.
fn still_open(open: &Open, layout: &Arc<Layout>) -> Vec<Part> {
    let left = &open.alternatives;
    let count = left.candidates.len();
    let mut parts = vec![Part::Say(match left.unit {
        Unit::House(house, digit) => {
            let cells = left.candidates.iter().map(|c| c.cell).collect();
            Said::on(layout, "open-in-house")
                .with("house", Fact::House(house))
                .with("digit", Fact::Digit(digit))
                .with("cells", Fact::Cells(cells))
                .count("count", count)
        }
        Unit::Cell(cell) => {
            let digits = left.candidates.iter().map(|c| c.digit).collect();
            Said::on(layout, "open-in-cell")
                .with("cell", Fact::Cell(cell))
                .with("digits", Fact::Digits(digits))
                .count("count", count)
        }
    })];
    if let Some(step) = &open.first {
        let technique = Fact::Technique(step.deduction().technique);
        let said = Said::on(layout, "play-first").with("technique", technique);
        parts.push(Part::Say(said.with("claims", Fact::Claims(step.claims().to_vec()))));
    }
    let last = open.later.as_ref().and_then(|later| Some((later, later.trail.steps.last()?)));
    match last {
        Some((later, last)) => {
            let technique = Fact::Technique(last.deduction().technique);
            let said = Said::new("why-later").count("number", later.number);
            parts.push(Part::Say(said.with("technique", technique)));
        }
        None => parts.push(Part::plain("why-never")),
    }
    parts
}
