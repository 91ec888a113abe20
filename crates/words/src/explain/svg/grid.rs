//! The grid: lines, blocks, diagonals, areas, headings.

use std::ops::Range;

use super::plan::Plan;
use super::write::{Point, path, rect, text};
use crate::explain::renderer::Value;
use kotowari_engine::layout::{HouseKind, Place};
use kotowari_kernel::{CellId, HouseId};

/// The paper, a little darker where an area is.
pub(super) fn paper(plan: &Plan<'_>, out: &mut String) {
    let layout = plan.scene.layout;
    if layout.is_full() && layout.rows() == layout.columns() {
        rect(out, "paper", plan.at(0, 0), f32::from(layout.columns()) * plan.cell, "");
    } else {
        plan.cells().for_each(|cell| rect(out, "paper", plan.corner(cell), plan.cell, ""));
    }
    for (house, about) in (0..).zip(layout.houses()) {
        if about.kind == HouseKind::Area && plan.shows(layout.cells_of(house)) {
            let cells = layout.cells_of(house).iter();
            cells.for_each(|&cell| rect(out, "area", plan.corner(cell), plan.cell, ""));
        }
    }
}

/// Thin lines between cells, thick ones between blocks.
pub(super) fn lines(plan: &Plan<'_>, out: &mut String) {
    let (rows, columns) = (&plan.rows, &plan.columns);
    let (mut thin, mut thick) = (String::new(), String::new());
    // Along each line of the grid, as far as it is of one kind: thick or not, or none at all.
    let mut along =
        |all: &Range<u16>, kind: &dyn Fn(u16) -> Option<bool>, at: &dyn Fn(u16) -> Point| {
            let mut start = all.start;
            for end in all.start + 1..=all.end {
                if end < all.end && kind(end) == kind(start) {
                    continue;
                }
                if let Some(between_blocks) = kind(start) {
                    let d = if between_blocks { &mut thick } else { &mut thin };
                    d.push_str(&format!("M{}L{}", at(start).text(), at(end).text()));
                }
                start = end;
            }
        };
    for row in rows.start..=rows.end {
        let kind = |column| {
            let here = plan.block(Some(row), Some(column));
            let above = plan.block(row.checked_sub(1), Some(column));
            (here.is_some() || above.is_some()).then_some(here != above)
        };
        along(columns, &kind, &|column| plan.at(row, column));
    }
    for column in columns.start..=columns.end {
        let kind = |row| {
            let here = plan.block(Some(row), Some(column));
            let before = plan.block(Some(row), column.checked_sub(1));
            (here.is_some() || before.is_some()).then_some(here != before)
        };
        along(rows, &kind, &|row| plan.at(row, column));
    }
    path(out, "line", &thin);
    path(out, "wall", &thick);
}

/// What lines between cells cannot show: the diagonals, and the outlines of areas.
pub(super) fn extras(plan: &Plan<'_>, out: &mut String) {
    let layout = plan.scene.layout;
    let shown = |house: &HouseId| plan.shows(layout.cells_of(*house));
    for (house, about) in (0..).zip(layout.houses()).filter(|(house, _)| shown(house)) {
        match about.kind {
            HouseKind::Diagonal => {
                let cells = layout.cells_of(house);
                let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { continue };
                let (from, to) = (plan.centre(first), plan.centre(last));
                path(out, "diagonal", &format!("M{}L{}", from.text(), to.text()));
            }
            HouseKind::Area => outline(plan, layout.cells_of(house), "outline", 0.1, out),
            _ => {}
        }
    }
}

/// A line along the inner edge of these cells, as far from it as this part of a cell.
pub(super) fn outline(
    plan: &Plan<'_>,
    cells: &[CellId],
    class: &str,
    inset: f32,
    out: &mut String,
) {
    let layout = plan.scene.layout;
    let inset = inset * plan.cell;
    let mut d = String::new();
    for &cell in cells {
        let Place { row, column } = layout.place(cell);
        let inside = |down: i32, right: i32| {
            let row = u16::try_from(i32::from(row) + down).ok();
            let column = u16::try_from(i32::from(column) + right).ok();
            let other =
                row.zip(column).and_then(|(row, column)| layout.cell_at(Place { row, column }));
            other.is_some_and(|other| cells.contains(&other))
        };
        let corner = plan.corner(cell);
        let (near, far) = (inset, plan.cell - inset);
        // Where the area goes on, the line does too.
        let (left, right) =
            (if inside(0, -1) { 0.0 } else { near }, if inside(0, 1) { plan.cell } else { far });
        let (top, bottom) =
            (if inside(-1, 0) { 0.0 } else { near }, if inside(1, 0) { plan.cell } else { far });
        let mut side = |open: bool, from: (f32, f32), to: (f32, f32)| {
            if !open {
                let at = |(x, y): (f32, f32)| Point { x: corner.x + x, y: corner.y + y }.text();
                d.push_str(&format!("M{}L{}", at(from), at(to)));
            }
        };
        side(inside(-1, 0), (left, near), (right, near));
        side(inside(1, 0), (left, far), (right, far));
        side(inside(0, -1), (near, top), (near, bottom));
        side(inside(0, 1), (far, top), (far, bottom));
        // Around a corner that is cut out of the area.
        for (down, y, edge_y) in [(-1, near, 0.0), (1, far, plan.cell)] {
            for (right, x, edge_x) in [(-1, near, 0.0), (1, far, plan.cell)] {
                let cut = inside(down, 0) && inside(0, right) && !inside(down, right);
                side(!cut, (edge_x, y), (x, y));
                side(!cut, (x, y), (x, edge_y));
            }
        }
    }
    path(out, class, &d);
}

/// The names of rows and columns.
pub(super) fn headings(plan: &Plan<'_>, out: &mut String) {
    let heading = |kind, number| plan.scene.renderer.heading(kind, number, false);
    let size = 0.24 * plan.cell.min(80.0);
    let half = plan.cell / 2.0;
    let (rows, columns) = (&plan.rows, &plan.columns);
    counted(plan, size, out);
    for number in rows.start.min(columns.start)..rows.end.max(columns.end) {
        let (above, before) = (plan.at(0, number), plan.at(number, 0));
        let column = Point { x: above.x + half, y: plan.title + plan.heading * 0.55 };
        let row = Point { x: plan.heading * 0.5, y: before.y + half };
        if columns.contains(&number) {
            text(out, "heading", column, size, &heading(HouseKind::Column, number));
        }
        if rows.contains(&number) {
            text(out, "heading", row, size, &heading(HouseKind::Row, number));
        }
    }
    let scene = plan.scene;
    if !scene.members.is_empty() {
        let names = scene.members.iter().map(|&number| scene.renderer.grid(scene.layout, number));
        let names = Value::List(names.collect());
        let names = scene.renderer.text("drawn-grids", &[("grids", names)]);
        let at = Point { x: plan.width / 2.0, y: plan.title * 0.55 };
        text(out, "heading", at, 1.2 * size, &names);
    }
}

/// The digits that are counted in a line, beside its heading: of a row below it, where there is room.
fn counted(plan: &Plan<'_>, size: f32, out: &mut String) {
    let scene = plan.scene;
    for &line in &scene.figure.lines {
        let digits = scene.counted(line);
        let Some(&first) = scene.layout.cells_of(line).first().filter(|_| !digits.is_empty())
        else {
            continue;
        };
        let corner = plan.corner(first);
        let wide = 0.58 * digits.chars().count() as f32;
        let (at, room) = match scene.layout.house(line).kind {
            HouseKind::Row => {
                let at =
                    Point { x: plan.heading * 0.5, y: corner.y + plan.cell * 0.5 + 1.05 * size };
                (at, plan.heading * 0.94)
            }
            HouseKind::Column => {
                let x = corner.x + plan.cell / 2.0 + (0.55 + wide / 2.0) * size;
                (Point { x, y: plan.title + plan.heading * 0.55 }, plan.cell * 0.45)
            }
            _ => continue,
        };
        text(out, "counted", at, size.min(room / wide), &digits);
    }
}

/// The cells that are drawn, by their names, with their top left corners.
pub(super) fn cells(plan: &Plan<'_>) -> Vec<(String, [f32; 2])> {
    plan.cells()
        .map(|cell| {
            let Point { x, y } = plan.corner(cell);
            (plan.name(cell), [x, y])
        })
        .collect()
}
