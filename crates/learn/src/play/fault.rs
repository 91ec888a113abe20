//! The answer to [`Command::Check`](super::Command::Check): what is wrong, and since which move.

use std::sync::Arc;

use super::change::Change;
use super::help;
use crate::lesson::session::Part;
use kotowari_engine::ask::Alternatives;
use kotowari_engine::ask::findings::Findings;
use kotowari_engine::ask::wrong::{self, Fault, FirstWrong};
use kotowari_engine::count::Count;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Selection;
use kotowari_kernel::{Candidate, Unit};
use kotowari_words::explain::{MessageArg, Said};

/// The entered digits that still stand, in the order they were entered.
pub(super) fn moves(done: &[Change], printed: &Puzzle) -> Vec<Candidate> {
    let mut moves: Vec<Candidate> = vec![];
    for (cell, _, new) in done.iter().flat_map(|change| &change.cells) {
        if printed.givens[usize::from(*cell)].is_some() {
            continue;
        }
        let digit = moves.iter().find(|c| c.cell == *cell).map(|c| c.digit);
        if digit == new.digit {
            continue;
        }
        moves.retain(|c| c.cell != *cell);
        moves.extend(new.digit.map(|digit| Candidate { cell: *cell, digit }));
    }
    moves
}

/// The parts of the answer.
pub(super) fn parts(
    puzzle: &Puzzle,
    findings: &Findings,
    moves: &[Candidate],
    techniques: &Selection,
) -> Vec<Part> {
    let layout = &puzzle.layout;
    let repeats = findings.repeats.iter().map(|repeat| {
        Said::on(layout, "check-repeat")
            .with("house", MessageArg::House(repeat.house))
            .with("digit", MessageArg::Digit(repeat.digit))
            .with("cells", MessageArg::Cells(repeat.cells.to_vec()))
    });
    let mut parts: Vec<Part> = repeats.chain(summary(puzzle, findings)).map(Part::Say).collect();
    if !findings.missing.is_empty() {
        let mut cells: Vec<_> = findings.missing.iter().map(|c| c.cell).collect();
        cells.dedup();
        let message = Said::on(layout, "check-marks-where").with("cells", MessageArg::Cells(cells));
        parts.push(Part::Say(message));
    }
    if findings.wrong.is_empty() {
        return parts;
    }
    if let Some(first) = wrong::first(puzzle, findings, moves, techniques) {
        parts.extend(first_wrong(&first, findings, layout));
    }
    let cells = findings.wrong.iter().map(|c| c.cell).collect();
    parts.push(Part::Say(Said::on(layout, "check-back").with("cells", MessageArg::Cells(cells))));
    parts
}

/// The message that says how many of the entered digits are right. `None` if repeated digits are
/// already the reason why there is no solution.
fn summary(puzzle: &Puzzle, findings: &Findings) -> Option<Said> {
    let own = findings.own.len();
    Some(match (&findings.count, findings.wrong.len()) {
        (Count::None, _) if findings.repeats.is_empty() => Said::new("play-no-solution"),
        (Count::None, _) => return None,
        (Count::One(_), 0) if own > 0 => {
            let complete = own + puzzle.clues() == puzzle.layout.cells();
            let id = if complete { "check-complete" } else { "check-own-right" };
            Said::new(id).count("count", own)
        }
        (Count::One(_), 0) => Said::new("play-nothing-written"),
        (Count::One(_), wrong) => {
            Said::new("check-own-wrong").count("count", own).count("wrong", wrong)
        }
        _ => {
            let fits = match findings.fits {
                Some(true) => "yes",
                Some(false) => "no",
                None => "unknown",
            };
            let message = Said::new("check-own-unsettled").count("count", own);
            message.with("fits", MessageArg::Text(fits.to_owned()))
        }
    })
}

/// The parts about the first wrong digit, and why it was wrong.
fn first_wrong(first: &FirstWrong, findings: &Findings, layout: &Arc<Layout>) -> Vec<Part> {
    let c = first.candidate;
    let id = match first.number {
        Some(_) => "check-first-move",
        None if findings.wrong.len() == 1 => "check-only",
        None => "check-first",
    };
    let message = Said::on(layout, id).with("cell", MessageArg::Cell(c.cell));
    let message = message.with("digit", MessageArg::Digit(c.digit));
    let mut parts = vec![Part::Say(match first.number {
        Some(number) => message.count("number", number),
        None => message,
    })];
    match &first.fault {
        Fault::Seen(house, cell) => parts.push(Part::Say(
            Said::on(layout, "check-seen")
                .with("house", MessageArg::House(*house))
                .with("digit", MessageArg::Digit(c.digit))
                .with("at", MessageArg::Cell(*cell)),
        )),
        Fault::Excluded(trail) => {
            parts.push(Part::plain("check-excluded"));
            for (before, step) in trail.on(&first.before) {
                parts.extend(help::step_parts(step, &before, layout));
            }
        }
        // With the number of the move, the wording is about the board at that time.
        Fault::Premature(left) => {
            parts.push(Part::Say(alternatives(left, first.number.is_some(), layout)));
        }
    }
    parts
}

/// The message that lists what else was possible where a digit was entered too early.
fn alternatives(left: &Alternatives, at_a_move: bool, layout: &Arc<Layout>) -> Said {
    let count = left.candidates.len();
    match left.unit {
        Unit::House(house, digit) => {
            let id = if at_a_move { "check-open-in-house" } else { "check-left-in-house" };
            let cells = left.candidates.iter().map(|c| c.cell).collect();
            Said::on(layout, id)
                .with("house", MessageArg::House(house))
                .with("digit", MessageArg::Digit(digit))
                .with("cells", MessageArg::Cells(cells))
                .count("count", count)
        }
        Unit::Cell(cell) => {
            let id = if at_a_move { "check-open-in-cell" } else { "check-left-in-cell" };
            let digits = left.candidates.iter().map(|c| c.digit).collect();
            Said::on(layout, id)
                .with("cell", MessageArg::Cell(cell))
                .with("digits", MessageArg::Digits(digits))
                .count("count", count)
        }
    }
}
