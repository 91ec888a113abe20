//! Which of several overlapping grids a step is about: only those are drawn.

use std::ops::Range;

use kotowari_engine::deduction::Figure;
use kotowari_engine::layout::{Grid, Layout};
use kotowari_kernel::{CellId, Literal};

/// The numbers of the grids that hold all a step speaks of, as few as will do; nothing if it speaks of
/// nothing, or of all grids there are: then the whole board is drawn.
pub(super) fn members(layout: &Layout, figure: &Figure, claims: &[Literal]) -> Vec<usize> {
    let grids = layout.grids();
    if grids.len() < 2 {
        return vec![];
    }
    // A house is seen where all of it is.
    let mut rest = spoken_of(layout, figure, claims);
    let mut chosen = vec![];
    while !rest.is_empty() {
        let held = |grid: &Grid| rest.iter().filter(|cells| holds(layout, grid, cells)).count();
        // Of equals the first, in the order of reading.
        let Some(best) = (0..grids.len()).rev().max_by_key(|&number| held(&grids[number])) else {
            break;
        };
        let before = rest.len();
        rest.retain(|cells| !holds(layout, &grids[best], cells));
        if rest.len() == before {
            // Something reaches from grid to grid.
            return vec![];
        }
        chosen.push(best);
    }
    chosen.sort();
    if chosen.len() == grids.len() { vec![] } else { chosen }
}

/// The cells of each thing a step names or paints.
fn spoken_of(layout: &Layout, figure: &Figure, claims: &[Literal]) -> Vec<Vec<CellId>> {
    let mut houses = figure.houses();
    houses.extend(figure.sets.iter().flat_map(|set| set.houses.iter().copied()));
    houses.sort();
    houses.dedup();
    let painted = figure.premises.iter().chain(&figure.aux).map(|c| c.cell);
    let linked = figure.links.iter().flat_map(|link| link.from.iter().chain(&link.to));
    let shining = figure.beams.iter().map(|beam| beam.from);
    let mut cells: Vec<CellId> = claims.iter().map(|claim| claim.candidate().cell).collect();
    cells.extend(painted.chain(linked.map(|c| c.cell)).chain(shining));
    cells.extend(figure.sources.iter().chain(&figure.keep).chain(&figure.blocked));
    cells.extend(figure.labels.iter().map(|(_, cell)| *cell));
    cells.sort();
    cells.dedup();
    let of_house = |house| layout.cells_of(house).to_vec();
    let of_rule = |&rule: &usize| layout.rule(rule).cells.clone();
    let alone = cells.into_iter().map(|cell| vec![cell]);
    houses.into_iter().map(of_house).chain(figure.rules.iter().map(of_rule)).chain(alone).collect()
}

fn holds(layout: &Layout, grid: &Grid, cells: &[CellId]) -> bool {
    cells.iter().all(|&cell| grid.holds(layout.place(cell)))
}

/// The rows and the columns of these grids, or of all the board if there are none.
pub(in crate::explain) fn window(layout: &Layout, members: &[usize]) -> [Range<u16>; 2] {
    let along = |all: u16, from: fn(&Grid) -> u16| {
        let each = || members.iter().map(|&number| &layout.grids()[number]);
        let first = each().map(from).min().unwrap_or(0);
        let last = each().map(|grid| from(grid) + grid.size).max().unwrap_or(all);
        first..last
    };
    [
        along(layout.rows(), |grid| grid.corner.row),
        along(layout.columns(), |grid| grid.corner.column),
    ]
}
