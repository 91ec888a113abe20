//! Selection of the overlapping grids that a step is about; only those are drawn.

use std::ops::Range;

use kotowari_engine::deduction::Figure;
use kotowari_engine::layout::{Grid, Layout};
use kotowari_kernel::{CellId, Literal};

/// Returns the numbers of the grids to draw: greedily few that together contain everything the step
/// refers to. Empty means the whole board, which is drawn if the step refers to nothing, needs all
/// grids, or has a house or rule that lies in no single grid.
pub(super) fn members(layout: &Layout, figure: &Figure, claims: &[Literal]) -> Vec<usize> {
    let grids = layout.grids();
    if grids.len() < 2 {
        return vec![];
    }
    // A house must lie in one of the grids as a whole to be seen.
    let mut rest = referred_to(layout, figure, claims);
    let mut chosen = vec![];
    while !rest.is_empty() {
        let held = |grid: &Grid| rest.iter().filter(|cells| holds(layout, grid, cells)).count();
        // `max_by_key` returns the last maximum; reversed, that is the first grid in reading order.
        let Some(best) = (0..grids.len()).rev().max_by_key(|&number| held(&grids[number])) else {
            break;
        };
        let before = rest.len();
        rest.retain(|cells| !holds(layout, &grids[best], cells));
        if rest.len() == before {
            // Something spans several grids.
            return vec![];
        }
        chosen.push(best);
    }
    chosen.sort();
    if chosen.len() == grids.len() { vec![] } else { chosen }
}

/// Returns the cells of each house, rule and single cell that a step names or colours.
fn referred_to(layout: &Layout, figure: &Figure, claims: &[Literal]) -> Vec<Vec<CellId>> {
    let mut houses = figure.houses();
    houses.extend(figure.sets.iter().flat_map(|set| set.houses.iter().copied()));
    houses.sort();
    houses.dedup();
    let coloured = figure.premises.iter().chain(&figure.aux).map(|c| c.cell);
    let linked = figure.links.iter().flat_map(|link| link.from.iter().chain(&link.to));
    let sources = figure.beams.iter().map(|beam| beam.from);
    let mut cells: Vec<CellId> = claims.iter().map(|claim| claim.candidate().cell).collect();
    cells.extend(coloured.chain(linked.map(|c| c.cell)).chain(sources));
    cells.extend(figure.sources.iter().chain(&figure.keep).chain(&figure.blocked));
    cells.extend(figure.labels.iter().map(|(_, cell)| *cell));
    cells.sort();
    cells.dedup();
    let of_house = |house| layout.cells_of(house).to_vec();
    let of_rule = |&rule: &usize| layout.rule(rule).cells.clone();
    let rules = figure.rules.iter().map(of_rule);
    let single_cells = cells.into_iter().map(|cell| vec![cell]);
    houses.into_iter().map(of_house).chain(rules).chain(single_cells).collect()
}

fn holds(layout: &Layout, grid: &Grid, cells: &[CellId]) -> bool {
    cells.iter().all(|&cell| grid.holds(layout.place(cell)))
}

/// Returns the range of rows and of columns that some grids cover together; that of the whole board
/// if there are none.
pub(in crate::explain) fn window(layout: &Layout, members: &[usize]) -> [Range<u16>; 2] {
    let range = |board_size: u16, start_of: fn(&Grid) -> u16, size_of: fn(&Grid) -> u16| {
        let grids = || members.iter().map(|&number| &layout.grids()[number]);
        let start = grids().map(start_of).min().unwrap_or(0);
        let end = grids().map(|grid| start_of(grid) + size_of(grid)).max().unwrap_or(board_size);
        start..end
    };
    [
        range(layout.rows(), |grid| grid.corner.row, |grid| grid.rows),
        range(layout.columns(), |grid| grid.corner.column, |grid| grid.columns),
    ]
}
