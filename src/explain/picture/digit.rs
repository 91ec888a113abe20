//! The digit view: one sign a cell.

use std::ops::Range;

use super::frame::Frame;
use super::legend::{Legend, common};
use super::scene::Scene;
use super::sign::{Sign, signs};
use crate::deduction::Role;
use crate::explain::renderer::Value;
use crate::explain::{Line, Style};
use crate::kernel::{CellId, Literal};
use crate::layout::{Layout, Place};
use crate::sorting;

/// The figure and its legend; `instead_of_marks` if pencil marks were asked for and did not fit.
pub(super) fn draw(scene: &Scene<'_>, width: usize, instead_of_marks: bool) -> Vec<Line> {
    let signs = signs(scene);
    let columns = columns(scene, &signs, width);
    let mut lines = grid(scene, &signs, columns.clone());
    let shown: Vec<Sign> = scene
        .cells()
        .filter(|&cell| columns.contains(&scene.layout.place(cell).column))
        .map(|cell| signs[usize::from(cell)])
        .collect();
    let mut legend = legend(scene, &shown);
    if instead_of_marks {
        legend.note("legend-no-marks", &[]);
    }
    let size = scene.layout.columns();
    if columns.len() < usize::from(size) {
        let number = |n: u16| Value::Text(n.to_string());
        legend.note(
            "legend-cropped",
            &[
                ("from", number(columns.start + 1)),
                ("to", number(columns.end)),
                ("size", number(size)),
            ],
        );
    }
    lines.extend(legend.lines(width));
    lines
}

/// The grid without a legend, in full.
pub(super) fn bare(scene: &Scene<'_>) -> Vec<Line> {
    grid(scene, &signs(scene), 0..scene.layout.columns())
}

/// How many characters the widest digit takes.
pub(super) fn label_width(layout: &Layout) -> usize {
    layout.label(layout.digits() - 1).to_string().len()
}

fn frame<'a>(scene: &Scene<'a>, columns: Range<u16>) -> Frame<'a> {
    Frame::narrow(scene.layout, columns, label_width(scene.layout) + 2, scene.renderer)
}

fn grid(scene: &Scene<'_>, signs: &[Sign], columns: Range<u16>) -> Vec<Line> {
    let width = label_width(scene.layout) + 2;
    frame(scene, columns).lines(&|cell, _| {
        let given = scene.board.is_given(cell);
        signs[usize::from(cell)].write(scene, given, width, scene.is_ticked(cell))
    })
}

/// The columns to draw: all, or, if they are too wide, those of the claims and of the cells the
/// bullets name by a sign, and as many beside them as there is room for.
fn columns(scene: &Scene<'_>, signs: &[Sign], width: usize) -> Range<u16> {
    let layout = scene.layout;
    let fits = |columns: &Range<u16>| frame(scene, columns.clone()).width() <= width;
    let all = 0..layout.columns();
    if fits(&all) {
        return all;
    }
    let span = |wanted: &dyn Fn(Sign) -> bool| {
        let cells = scene.cells().filter(|&cell| wanted(signs[usize::from(cell)]));
        let columns: Vec<u16> = cells.map(|cell| layout.place(cell).column).collect();
        let (first, last) = (columns.iter().min()?, columns.iter().max()?);
        Some(whole_stacks(layout, *first..last + 1))
    };
    let says_something =
        |sign| !matches!(sign, Sign::Stands(_) | Sign::Open | Sign::Empty | Sign::Along(_));
    let is_needed =
        |sign| says_something(sign) && !matches!(sign, Sign::Source(_) | Sign::Blocked(_));
    let Some(mut shown) = span(&is_needed).filter(fits) else { return all };
    // More stacks beside them, as far as there is room; first towards the other signs.
    let wanted = span(&says_something).unwrap_or(shown.clone());
    loop {
        let left = whole_stacks(layout, shown.start.saturating_sub(1)..shown.end);
        let right = whole_stacks(layout, shown.start..(shown.end + 1).min(layout.columns()));
        let mut wider = [(wanted.start >= shown.start, left), (wanted.end <= shown.end, right)];
        sorting::by_key(&mut wider, |(in_vain, _)| *in_vain);
        let found = wider.into_iter().find(|(_, wider)| *wider != shown && fits(wider));
        let Some((_, wider)) = found else { return shown };
        shown = wider;
    }
}

/// Widens a range of columns until it does not cut through a box.
fn whole_stacks(layout: &Layout, columns: Range<u16>) -> Range<u16> {
    let block = |row, column| layout.block_at(Place { row, column });
    let through =
        |row, edge| block(row, edge).is_some() && block(row, edge) == block(row, edge - 1);
    let rectangles = layout.grids().iter().all(|grid| grid.boxes.is_some());
    let cuts = |edge: u16| rectangles && (0..layout.rows()).any(|row| through(row, edge));
    let (mut start, mut end) = (columns.start, columns.end);
    while start > 0 && cuts(start) {
        start -= 1;
    }
    while end < layout.columns() && cuts(end) {
        end += 1;
    }
    start..end
}

fn legend<'a>(scene: &Scene<'a>, shown: &[Sign]) -> Legend<'a> {
    let mut legend = Legend::new(scene.renderer);
    let has = |wanted: &dyn Fn(Sign) -> bool| shown.iter().any(|&sign| wanted(sign));
    let digits = |pick: &dyn Fn(Sign) -> Option<u8>| {
        common(scene, shown.iter().filter_map(|&sign| pick(sign)))
    };
    let ray = |sign| match sign {
        Sign::Blocked(rays) | Sign::Along(rays) => Some(rays),
        _ => None,
    };

    if let Some(name) = digits(&|s| if let Sign::Source(d) = s { Some(d) } else { None }) {
        legend.part(Role::Premise, format!("({name})"), "legend-source");
    }
    if has(&|sign| ray(sign).is_some_and(|rays| rays.row)) {
        legend.part(Role::Scan, "---", "legend-row");
    }
    if has(&|sign| matches!(sign, Sign::Along(rays) if rays.column)) {
        legend.part(Role::Scan, "|", "legend-column");
    }
    if has(&|sign| matches!(sign, Sign::Along(rays) if rays.falling)) {
        legend.part(Role::Scan, "\\", "legend-diagonal");
    }
    if has(&|sign| matches!(sign, Sign::Along(rays) if rays.rising)) {
        legend.part(Role::Scan, "/", "legend-diagonal");
    }
    if has(&|sign| matches!(sign, Sign::Blocked(_))) {
        legend.part(Role::Scan, "x", "legend-blocked");
    }
    if let Some(digit) = scene.digit().filter(|_| scene.is_about_one_digit_everywhere()) {
        let name = scene.name(digit);
        let args = [("digit", Value::Text(name.clone()))];
        if has(&|sign| sign == Sign::Stands(digit)) {
            legend.entry(Line::plain(name), "legend-stands", &args);
        }
        if has(&|sign| sign == Sign::Open) {
            legend.entry(Line::plain("?"), "legend-open", &args);
        }
    }
    legend.labels(shown.iter().filter_map(|sign| match sign {
        Sign::Label(label) | Sign::Stripped(label) => Some(*label),
        _ => None,
    }));
    if let Some(name) = digits(&|s| if let Sign::Keep(d) = s { Some(d) } else { None }) {
        let count = shown.iter().filter(|sign| matches!(sign, Sign::Keep(_))).count();
        let args = [("digit", Value::Text(name.clone())), ("count", Value::Number(count))];
        // Kept cells of several houses hold several copies; "one of these" would be wrong.
        let id = if scene.is_about_one_digit_everywhere() { "legend-base" } else { "legend-keep" };
        legend.entry(Line::of(Style::Part(Role::Premise), format!("?{name}?")), id, &args);
    }
    if let Some(name) = digits(&|s| if let Sign::Premise(d) = s { Some(d) } else { None }) {
        legend.part(Role::Premise, format!("*{name}*"), "legend-premise");
    }
    if let Some(name) = digits(&|s| if let Sign::Aux(d) = s { Some(d) } else { None }) {
        legend.part(Role::Aux, format!("{{{name}}}"), "legend-aux");
    }
    if let Some(name) = digits(&|s| if let Sign::Placed(d) = s { Some(d) } else { None }) {
        legend.part(Role::Goal, format!("[{name}]"), "legend-placed");
    }
    if let Some(name) = digits(&|s| if let Sign::Removed(d) = s { Some(d) } else { None }) {
        legend.removed(&name);
    }
    let stripped = shown.iter().find_map(|sign| match sign {
        Sign::Stripped(label) => Some(scene.renderer.label(*label)),
        _ => None,
    });
    if let Some(name) = stripped {
        legend.part(Role::Goal, format!("-{name}-"), "legend-stripped");
    }
    legend.ticks(scene);
    if hides_something(scene) {
        let name = scene.digit().map(|digit| scene.name(digit)).unwrap_or_default();
        legend.note("legend-one-digit", &[("digit", Value::Text(name))]);
    }
    legend
}

/// Whether a cell loses more digits than its sign can show.
fn hides_something(scene: &Scene<'_>) -> bool {
    let loses = |claim: &Literal| {
        let cell: CellId = claim.candidate().cell;
        scene.removed(cell).count() > 1 && scene.label(cell).is_none()
    };
    scene.claims.iter().any(loses)
}
