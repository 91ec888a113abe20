//! Checks that a lesson page names what its look-alike lacks.
//!
//! A look-alike lacks one condition of the technique, which [`miss`](crate::lesson::miss)
//! determines. The prose after the figure must name the cell that breaks the condition, or one cell
//! of the pattern if any of them could.

use crate::lesson::miss::{FailedCondition, Miss, MissSearch};
use crate::lesson::source::Source;
use crate::lesson::{Block, Lesson, Page, Position, cell, named_cells};
use kotowari_engine::count::{self, Budget, Count};
use kotowari_kernel::CellId;

/// The result of the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stated {
    /// All pages name such a cell.
    Named,
    /// Some page does not.
    Unnamed,
    /// The missing condition could not be determined: there are several, or no thinning restores
    /// it.
    Unknown,
}

/// Checks the pages of a lesson for the look-alike at a position.
pub fn stated(lesson: &Lesson, position: &Position) -> Stated {
    let puzzle = &position.case.puzzle;
    let Count::One(solution) = count::solutions(puzzle, Budget::default()) else {
        return Stated::Unknown;
    };
    let Some(board) = position.board() else { return Stated::Unknown };
    let named: Vec<Vec<CellId>> = lesson
        .pages
        .iter()
        .map(|(_, page)| {
            let names = cells_named_after(page, &position.id);
            names.iter().filter_map(|name| cell(&puzzle.layout, name)).collect()
        })
        .collect();
    let source = Source { puzzle: puzzle.clone(), solution };
    let search = MissSearch::new(&board, &source.solution, lesson.technique);
    let mut stated = Stated::Unknown;
    for miss in search.all(&source) {
        let breaking = breaking_cells(&miss);
        if named.iter().all(|cells| breaking.iter().any(|cell| cells.contains(cell))) {
            return Stated::Named;
        }
        // A false step that would take away nothing of the solution is no mistake a page must name.
        if !miss.would_erase.is_empty() {
            stated = Stated::Unnamed;
        }
    }
    stated
}

/// The cells named in the prose that directly follows the figure of a look-alike.
fn cells_named_after(page: &Page, id: &str) -> Vec<String> {
    let is_before = |block: &&Block| !matches!(block, Block::Miss(known) if known == id);
    let prose = page.blocks.iter().skip_while(is_before).skip(1).map_while(|block| match block {
        Block::Prose(text) => Some(text.as_str()),
        _ => None,
    });
    prose.take(1).flat_map(named_cells).map(str::to_owned).collect()
}

/// The cells of which one must be named.
fn breaking_cells(miss: &Miss) -> Vec<CellId> {
    match &miss.condition {
        FailedCondition::WayOut { cells } => cells.clone(),
        _ => vec![miss.because.cell],
    }
}
