//! Lines whose digits, read in order, match a pattern: candidates that nothing which matches has,
//! and digits that everything which matches has.
//!
//! First by the pattern alone: between the states it can be in after the cells before and those
//! from which it can still end, some digits lead nowhere. Then, where few ways are left, with what
//! the digits of the line exclude among each other.

mod forced;
mod refute;
mod story;
mod ways;

use std::ops::ControlFlow;

use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};
use crate::limits::Limit;
use crate::pattern::bound::{candidates_in, live};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, ReadingId};

use forced::forced;
use refute::World;
use story::Evidence;
use ways::{Listing, Ways};

/// Finds what the readings of a board remove: by their patterns alone, then by all ways to fill
/// them.
pub fn readings<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for number in 0..board.layout.rules().readings().len() {
        by_pattern(board, info, number, found)?;
    }
    for number in 0..board.layout.rules().readings().len() {
        by_ways(board, info, number, found)?;
    }
    ControlFlow::Continue(())
}

fn by_pattern<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    number: ReadingId,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let rules = board.layout.rules();
    let (reading, machine) = (&rules.readings()[number], rules.machine(number));
    if !board.spend(1 + machine.arrows.len() as u64 / 16) {
        return ControlFlow::Continue(());
    }
    // A line that nothing fits means that the board is impossible, which other techniques explain
    // better.
    let lost = forced(board, number, |cell| live(board, cell)).unwrap_or_default();
    if lost.is_empty() {
        return ControlFlow::Continue(());
    }
    let rule = board.layout.rule_of_reading(number);
    found(story::deduction(board, info, (rule, &reading.cells), Evidence::Pattern, lost))
}

fn by_ways<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    number: ReadingId,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let reading = &board.layout.rules().readings()[number];
    if reading.cells.iter().all(|&cell| !board.open.contains(cell)) {
        return ControlFlow::Continue(());
    }
    let listing = Ways::of(board, number);
    let ways = match listing {
        Listing::All(ways) if ways.count > 0 => ways,
        Listing::Spent => {
            board.stop_at(Limit::Work);
            return ControlFlow::Continue(());
        }
        Listing::All(_) | Listing::Many => return ControlFlow::Continue(()),
    };
    let world = World::new(board, number);
    let mut lost = vec![];
    let mut claim = |c: Candidate| lost.extend(world.refute(c).map(|proof| (c, proof)));
    let mut cells = reading.cells.clone();
    cells.sort_unstable();
    cells.dedup();
    for &cell in &cells {
        let gone = board.candidates[usize::from(cell)] & !ways.in_cell(cell);
        candidates_in(cell, gone).for_each(&mut claim);
    }
    let inside: CellSet<W> = cells.iter().copied().collect();
    let is_placed =
        |digit: &u8| cells.iter().any(|cell| board.placed[usize::from(*digit)].contains(*cell));
    for digit in set::digits(ways.always).filter(|digit| !is_placed(digit)) {
        let places = cells.iter().copied().filter(|&cell| ways.in_cell(cell) >> digit & 1 == 1);
        let beyond = board.common(places.collect(), digit) - inside;
        beyond.iter().map(|cell| Candidate { cell, digit }).for_each(&mut claim);
    }
    if lost.is_empty() {
        return ControlFlow::Continue(());
    }
    let rule = board.layout.rule_of_reading(number);
    let evidence = Evidence::Ways { count: ways.count, listed: ways.listed };
    found(story::deduction(board, info, (rule, &reading.cells), evidence, lost))
}
