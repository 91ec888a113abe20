//! The shape a pattern is known by, under its cells: the cross of an X-Wing, the ring of cells that could
//! change places, the outline of what covers a fish.

use super::grid::outline;
use super::plan::Plan;
use super::write::{Point, path};
use crate::explain::picture::scene::Lean;
use kotowari_engine::deduction::{Set, SetRole};
use kotowari_kernel::{CellId, HouseId};

/// What is drawn of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Shapes {
    /// The houses that cover a fish.
    pub cover: Vec<HouseId>,
    /// Two lines through opposite corners.
    pub cross: Vec<[CellId; 2]>,
    /// Cells, each in a house with the next, and the last with the first.
    pub ring: Vec<CellId>,
    /// Cells with the way they lean: a stroke through each.
    pub leaning: Vec<(CellId, Lean)>,
}

/// More cells than this make no ring that one can follow.
const LONGEST_RING: usize = 14;

pub(super) fn shapes(plan: &Plan<'_>) -> Shapes {
    let figure = plan.scene.figure;
    let playing = |role| figure.sets.iter().find(|set| set.role == role);
    let mut shapes = Shapes::default();
    let base = plan.scene.houses_of(SetRole::Base);
    if base.len() > 1 && figure.digit.is_some() && figure.links.is_empty() {
        // Of areas that are compared the houses are said; drawn, they would hide them.
        if plan.scene.figure.areas.is_empty() {
            shapes.cover = plan.scene.houses_of(SetRole::Cover);
        }
        shapes.cross = playing(SetRole::Cover).map(|set| cross(plan, set)).unwrap_or_default();
    }
    shapes.ring = playing(SetRole::DeadlyPattern).map(|set| ring(plan, set)).unwrap_or_default();
    let premises = figure.premises.iter();
    shapes.leaning = premises.filter_map(|&c| Some((c.cell, plan.scene.lean(c)?))).collect();
    shapes.leaning.dedup();
    shapes
}

/// The diagonals of four places in two rows and two columns.
fn cross(plan: &Plan<'_>, cover: &Set) -> Vec<[CellId; 2]> {
    match rectangle(plan, &cover.cells()) {
        Some([a, b, c, d]) if cover.houses.len() == 2 => vec![[a, c], [b, d]],
        _ => vec![],
    }
}

/// Four cells in two rows and two columns, in the order of walking around.
fn rectangle(plan: &Plan<'_>, cells: &[CellId]) -> Option<[CellId; 4]> {
    let &[a, b, d, c] = cells else { return None };
    let place = |cell| plan.scene.layout.place(cell);
    let level = |x, y| place(x).row == place(y).row;
    let upright = |x, y| place(x).column == place(y).column;
    let square = level(a, b) && level(d, c) && upright(a, d) && upright(b, c);
    square.then_some([a, b, c, d])
}

fn ring(plan: &Plan<'_>, set: &Set) -> Vec<CellId> {
    let figure = plan.scene.figure;
    let mut cells: Vec<CellId> = vec![];
    for cell in set.candidates.iter().map(|c| c.cell).chain(figure.sources.iter().copied()) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let mut sorted = cells.clone();
    sorted.sort();
    if let Some(around) = rectangle(plan, &sorted) {
        return around.to_vec();
    }
    let layout = plan.scene.layout;
    let together = |a: CellId, b: CellId| {
        layout.houses_of(a).iter().any(|&house| layout.cells_of(house).contains(&b))
    };
    let next = cells.iter().skip(1).chain(cells.first());
    let closed = cells.iter().zip(next).all(|(&a, &b)| together(a, b));
    if closed && (4..=LONGEST_RING).contains(&cells.len()) { cells } else { vec![] }
}

pub(super) fn draw(plan: &Plan<'_>, shapes: &Shapes, out: &mut String) {
    let at = |cell: CellId| plan.centre(cell).text();
    let crossed = shapes.cross.iter().map(|&[a, b]| format!("M{}L{}", at(a), at(b)));
    let mut d: String = crossed.collect();
    if let Some((first, rest)) = shapes.ring.split_first() {
        let rest: String = rest.iter().map(|&cell| format!("L{}", at(cell))).collect();
        d.push_str(&format!("M{}{rest}Z", at(*first)));
    }
    for &(cell, lean) in &shapes.leaning {
        let Point { x, y } = plan.centre(cell);
        // With its round ends it reaches the corners, and the next cell's stroke.
        let half = 0.45 * plan.cell;
        let down = if lean == Lean::Falls { half } else { -half };
        let (from, to) = (Point { x: x - half, y: y - down }, Point { x: x + half, y: y + down });
        d.push_str(&format!("M{}L{}", from.text(), to.text()));
    }
    path(out, "shape", &d);
}

/// The outlines, over the lines of the grid.
pub(super) fn outlines(plan: &Plan<'_>, shapes: &Shapes, out: &mut String) {
    let layout = plan.scene.layout;
    let houses = shapes.cover.iter().map(|&house| layout.cells_of(house));
    houses.for_each(|cells| outline(plan, cells, "cover", 0.035, out));
}
