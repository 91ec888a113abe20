//! The shapes patterns are known by: the cross of an X-Wing, the ring of a deadly pattern, the
//! outline of a fish's cover houses.

use super::grid::outline;
use super::plan::Plan;
use super::write::{Point, path};
use crate::explain::picture::scene::Lean;
use kotowari_engine::deduction::{Set, SetRole};
use kotowari_kernel::{CellId, HouseId};

/// The shapes of one drawing.
#[derive(Clone, Debug, Default)]
pub(super) struct Shapes {
    /// The cover houses of a fish, outlined.
    pub cover: Vec<HouseId>,
    /// The diagonals of an X-Wing.
    pub cross: Vec<[CellId; 2]>,
    /// A closed ring of cells: each shares a house with the next, and the last with the first.
    pub ring: Vec<CellId>,
    /// Cells of a tridagon with the direction of the stroke through each.
    pub leaning: Vec<(CellId, Lean)>,
}

/// The eye cannot follow a ring of more cells than this.
const MAX_RING: usize = 14;

pub(super) fn shapes(plan: &Plan<'_>) -> Shapes {
    let figure = plan.scene.figure;
    let set_of = |role| figure.sets.iter().find(|set| set.role == role);
    let mut shapes = Shapes::default();
    let base = plan.scene.houses_of(SetRole::Base);
    if base.len() > 1 && figure.digit.is_some() && figure.links.is_empty() {
        // Outlines would hide areas that are compared; the sentences name their houses.
        if plan.scene.figure.areas.is_empty() {
            shapes.cover = plan.scene.houses_of(SetRole::Cover);
        }
        shapes.cross = set_of(SetRole::Cover).map(|set| cross(plan, set)).unwrap_or_default();
    }
    shapes.ring = set_of(SetRole::DeadlyPattern).map(|set| ring(plan, set)).unwrap_or_default();
    let premises = figure.premises.iter();
    shapes.leaning = premises.filter_map(|&c| Some((c.cell, plan.scene.lean(c)?))).collect();
    shapes.leaning.dedup();
    shapes
}

/// Returns the diagonals of an X-Wing; empty for any other fish.
fn cross(plan: &Plan<'_>, cover: &Set) -> Vec<[CellId; 2]> {
    match rectangle(plan, &cover.cells()) {
        Some([a, b, c, d]) if cover.houses.len() == 2 => vec![[a, c], [b, d]],
        _ => vec![],
    }
}

/// Returns four sorted cells in two rows and two columns in cyclic order.
fn rectangle(plan: &Plan<'_>, cells: &[CellId]) -> Option<[CellId; 4]> {
    let &[a, b, d, c] = cells else { return None };
    let place = |cell| plan.scene.layout.place(cell);
    let level = |x, y| place(x).row == place(y).row;
    let upright = |x, y| place(x).column == place(y).column;
    let square = level(a, b) && level(d, c) && upright(a, d) && upright(b, c);
    square.then_some([a, b, c, d])
}

/// Returns the cells of a deadly pattern as a ring, or nothing if they do not form one.
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
    if let Some(corners) = rectangle(plan, &sorted) {
        return corners.to_vec();
    }
    let layout = plan.scene.layout;
    let share_house = |a: CellId, b: CellId| {
        layout.houses_of(a).iter().any(|&house| layout.cells_of(house).contains(&b))
    };
    let next = cells.iter().skip(1).chain(cells.first());
    let closed = cells.iter().zip(next).all(|(&a, &b)| share_house(a, b));
    if closed && (4..=MAX_RING).contains(&cells.len()) { cells } else { vec![] }
}

pub(super) fn draw(plan: &Plan<'_>, shapes: &Shapes, out: &mut String) {
    let centre = |cell: CellId| plan.centre(cell).text();
    let crossed = shapes.cross.iter().map(|&[a, b]| format!("M{}L{}", centre(a), centre(b)));
    let mut d: String = crossed.collect();
    if let Some((first, rest)) = shapes.ring.split_first() {
        let rest: String = rest.iter().map(|&cell| format!("L{}", centre(cell))).collect();
        d.push_str(&format!("M{}{rest}Z", centre(*first)));
    }
    for &(cell, lean) in &shapes.leaning {
        let Point { x, y } = plan.centre(cell);
        // With its round caps the stroke reaches the corners, and meets that of the next cell.
        let half = 0.45 * plan.cell;
        let down = if lean == Lean::Falls { half } else { -half };
        let (from, to) = (Point { x: x - half, y: y - down }, Point { x: x + half, y: y + down });
        d.push_str(&format!("M{}L{}", from.text(), to.text()));
    }
    path(out, "shape", &d);
}

/// Draws the outlines of cover houses, over the grid lines.
pub(super) fn outlines(plan: &Plan<'_>, shapes: &Shapes, out: &mut String) {
    let layout = plan.scene.layout;
    let houses = shapes.cover.iter().map(|&house| layout.cells_of(house));
    houses.for_each(|cells| outline(plan, cells, "cover", 0.035, out));
}
