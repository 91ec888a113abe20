//! Colours of the cells, and the hatching and borders that repeat what each colour says.

use std::collections::BTreeMap;

use super::plan::Plan;
use super::write::{Point, circle, number, path, rect};
use crate::explain::picture::sign::{area_role, rays};
use kotowari_engine::deduction::Role;
use kotowari_engine::set;
use kotowari_kernel::{Candidate, CellId};

/// Colouring of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// The role whose colour fills it.
    pub fill: Role,
    /// Whether the step changes the cell; it then has a double border, whatever fills it.
    pub goal: bool,
}

/// Colourings by cell; cells that play no part have none.
pub(super) type Parts = BTreeMap<CellId, Part>;

pub(super) fn parts(plan: &Plan<'_>) -> Parts {
    let scene = plan.scene;
    let figure = scene.figure;
    let mut parts = Parts::new();
    let along = rays(scene.layout, figure);
    let looked_at = figure.scan.iter().chain(&scene.ticked);
    let looked_at = looked_at.flat_map(|&house| scene.layout.cells_of(house));
    let looked_at = looked_at.chain(along.keys()).chain(&figure.blocked);
    for &cell in looked_at.filter(|&&cell| scene.shows(cell)) {
        parts.insert(cell, Part { fill: Role::Scan, goal: false });
    }
    let area = |cell: CellId| scene.area_of(cell).map(area_role);
    let goes_out = |cell: CellId| scene.removed(cell).next().is_some();
    for cell in plan.cells() {
        if let Some(fill) = area(cell) {
            parts.insert(cell, Part { fill, goal: false });
        }
        let open = set::digits(scene.board.candidates(cell));
        // A cell is coloured for a mark only if the mark is drawn …
        // Where one sign a cell is drawn, what goes out of the cell is that sign.
        let one_sign = (!plan.marks).then(|| scene.digit().filter(|_| !goes_out(cell)));
        let drawn = open.filter(|&digit| one_sign.is_none_or(|one| one == Some(digit)));
        // … and not struck out: two cells of a rule may each lose the candidate that the other's
        // elimination rests on.
        let stays = drawn.filter(|&digit| scene.removed(cell).all(|gone| gone != digit));
        let open: Vec<Candidate> = stays.map(|digit| Candidate { cell, digit }).collect();
        let placed = scene.placed(cell).is_some();
        let goal = placed || goes_out(cell);
        let source = figure.sources.contains(&cell);
        let fill = if placed {
            Role::Goal
        } else if source
            || figure.keep.contains(&cell)
            || open.iter().any(|c| figure.premises.contains(c))
        {
            Role::Premise
        } else if open.iter().any(|c| figure.aux.contains(c)) {
            Role::Aux
        } else if scene.label(cell).is_some() {
            Role::Premise
        } else if goal {
            area(cell).unwrap_or(Role::Goal)
        } else {
            continue;
        };
        parts.insert(cell, Part { fill, goal });
    }
    parts
}

/// Fills the cells with their colours, and hatches scanned ones.
pub(super) fn fills(plan: &Plan<'_>, parts: &Parts, out: &mut String) {
    let mut hatching = String::new();
    for (&cell, part) in parts {
        rect(out, part.fill.id(), plan.corner(cell), plan.cell, "");
        if part.fill == Role::Scan {
            hatch(plan.corner(cell), plan.cell, &mut hatching);
        }
    }
    path(out, "hatch", &hatching);
}

/// Adds rising strokes from edge to edge of a cell.
fn hatch(corner: Point, cell: f32, d: &mut String) {
    const STROKES: u8 = 6;
    for stroke in 1..2 * STROKES {
        let along = cell * f32::from(stroke) / f32::from(STROKES);
        let (from, to) = (along.min(cell), along - along.min(cell));
        d.push_str(&format!(
            "M{} {}L{} {}",
            number(corner.x + to),
            number(corner.y + from),
            number(corner.x + from),
            number(corner.y + to),
        ));
    }
}

/// Draws the borders that repeat the colours: double for a cell that changes, dotted for the second
/// set.
pub(super) fn borders(plan: &Plan<'_>, parts: &Parts, out: &mut String) {
    // The first of two areas is marked by a small ring in the corner of each cell.
    if let Some(area) = plan.scene.figure.areas.first() {
        for &cell in area.cells.iter().filter(|&&cell| plan.scene.shows(cell)) {
            let Point { x, y } = plan.corner(cell);
            circle(
                out,
                "ring",
                Point { x: x + 0.83 * plan.cell, y: y + 0.17 * plan.cell },
                0.08 * plan.cell,
            );
        }
    }
    for (&cell, part) in parts {
        let mut border = |class, inset: f32| {
            let (corner, inset) = (plan.corner(cell), inset * plan.cell);
            let inner = Point { x: corner.x + inset, y: corner.y + inset };
            rect(out, class, inner, plan.cell - 2.0 * inset, "");
        };
        if part.goal {
            if part.fill != Role::Goal {
                border("frame", 0.04);
            }
            border("double", if part.fill == Role::Goal { 0.05 } else { 0.085 });
        }
        if part.fill == Role::Aux {
            border("dotted", if part.goal { 0.115 } else { 0.04 });
        }
    }
}
