//! Does a page say of its look-alike what is really wanting?
//!
//! A look-alike falls short of the technique by one thing, which `miss` finds by leaving things out.
//! The prose after the figure must name the cell that makes the difference, or one of the cells
//! between which it is not decided.

use crate::lesson::miss::{Condition, Miss, Search};
use crate::lesson::source::Source;
use crate::lesson::{Block, Lesson, Page, Position, cell, named_cells};
use kotowari_engine::count::{self, Budget, Count};
use kotowari_kernel::CellId;

/// What was found out about a look-alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stated {
    /// The page names what is wanting.
    Named,
    /// The page names other cells.
    Unnamed,
    /// Not one thing is wanting but several, or something that cannot be left out.
    Unknown,
}

/// Whether the pages of a lesson name what is wanting to this position.
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
            let names = after(page, &position.id);
            names.iter().filter_map(|name| cell(&puzzle.layout, name)).collect()
        })
        .collect();
    let source = Source { puzzle: puzzle.clone(), solution };
    let search = Search::new(&board, &source.solution, lesson.technique);
    let mut stated = Stated::Unknown;
    for miss in search.all(&source) {
        let makers = difference(&miss);
        if named.iter().all(|cells| makers.iter().any(|cell| cells.contains(cell))) {
            return Stated::Named;
        }
        stated = Stated::Unnamed;
    }
    stated
}

/// The cells named between the figure of a look-alike and the next heading.
fn after(page: &Page, id: &str) -> Vec<String> {
    let shown = |block: &&Block| !matches!(block, Block::Miss(known) if known == id);
    let prose = page.blocks.iter().skip_while(shown).skip(1).map_while(|block| match block {
        Block::Prose(text) => Some(text.as_str()),
        _ => None,
    });
    prose.take(1).flat_map(named_cells).map(str::to_owned).collect()
}

/// The cells that make the difference.
fn difference(miss: &Miss) -> Vec<CellId> {
    match &miss.condition {
        Condition::WayOut { cells } => cells.clone(),
        _ => vec![miss.because.cell],
    }
}
