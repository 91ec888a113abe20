//! Is everything right, and which was the first wrong move?

use super::change::Change;
use super::help;
use crate::lesson::session::Part;
use kotowari_engine::ask::findings::Findings;
use kotowari_engine::ask::wrong::{self, Fault};
use kotowari_engine::count::Count;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Selection;
use kotowari_kernel::{Candidate, Unit};
use kotowari_words::explain::{Fact, Said};

/// The digits that were filled in and still stand, in the order in which they were.
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

/// What is to be said.
pub(super) fn told(
    puzzle: &Puzzle,
    findings: &Findings,
    moves: &[Candidate],
    techniques: &Selection,
) -> Vec<Part> {
    let layout = &puzzle.layout;
    let mut parts: Vec<Part> = vec![];
    let mut say = |said: Said| parts.push(Part::Say(said));
    for repeat in &findings.repeats {
        say(Said::on(layout, "check-repeat")
            .with("house", Fact::House(repeat.house))
            .with("digit", Fact::Digit(repeat.digit))
            .with("cells", Fact::Cells(repeat.cells.to_vec())));
    }
    let own = findings.own.len();
    match (&findings.count, findings.wrong.len()) {
        (Count::None, _) if findings.repeats.is_empty() => say(Said::new("play-no-solution")),
        (Count::None, _) => {}
        (Count::One(_), 0) if own > 0 => {
            let complete = own + puzzle.clues() == layout.cells();
            let id = if complete { "check-complete" } else { "check-own-right" };
            say(Said::new(id).count("count", own));
        }
        (Count::One(_), 0) => say(Said::new("play-nothing-written")),
        (Count::One(_), wrong) => {
            say(Said::new("check-own-wrong").count("count", own).count("wrong", wrong));
        }
        _ => {
            let fits = match findings.fits {
                Some(true) => "yes",
                Some(false) => "no",
                None => "unknown",
            };
            let said = Said::new("check-own-unsettled").count("count", own);
            say(said.with("fits", Fact::Text(fits.to_owned())));
        }
    }
    if !findings.missing.is_empty() {
        let mut cells: Vec<_> = findings.missing.iter().map(|c| c.cell).collect();
        cells.dedup();
        say(Said::on(layout, "check-marks-where").with("cells", Fact::Cells(cells)));
    }
    if findings.wrong.is_empty() {
        return parts;
    }
    if let Some(first) = wrong::first(puzzle, findings, moves, techniques) {
        let c = first.candidate;
        let id = match first.number {
            Some(_) => "check-first-move",
            None if findings.wrong.len() == 1 => "check-only",
            None => "check-first",
        };
        let said = Said::on(layout, id).with("cell", Fact::Cell(c.cell));
        let said = said.with("digit", Fact::Digit(c.digit));
        say(match first.number {
            Some(number) => said.count("number", number),
            None => said,
        });
        match &first.fault {
            Fault::Seen(house, cell) => say(Said::on(layout, "check-seen")
                .with("house", Fact::House(*house))
                .with("digit", Fact::Digit(c.digit))
                .with("at", Fact::Cell(*cell))),
            Fault::Excluded(trail) => {
                say(Said::new("check-excluded"));
                for (before, step) in trail.on(&first.before) {
                    parts.extend(help::told(step, &before, layout));
                }
            }
            Fault::Premature(left) => {
                let count = left.candidates.len();
                let cells = left.candidates.iter().map(|c| c.cell).collect();
                let digits = left.candidates.iter().map(|c| c.digit).collect();
                let then = first.number.is_some();
                say(match left.unit {
                    Unit::House(house, digit) => {
                        let id = if then { "check-open-in-house" } else { "check-left-in-house" };
                        Said::on(layout, id)
                            .with("house", Fact::House(house))
                            .with("digit", Fact::Digit(digit))
                            .with("cells", Fact::Cells(cells))
                            .count("count", count)
                    }
                    Unit::Cell(cell) => {
                        let id = if then { "check-open-in-cell" } else { "check-left-in-cell" };
                        Said::on(layout, id)
                            .with("cell", Fact::Cell(cell))
                            .with("digits", Fact::Digits(digits))
                            .count("count", count)
                    }
                });
            }
        }
    }
    let cells = findings.wrong.iter().map(|c| c.cell).collect();
    parts.push(Part::Say(Said::on(layout, "check-back").with("cells", Fact::Cells(cells))));
    parts
}
