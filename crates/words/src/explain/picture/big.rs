//! The big view: every pencil mark at its own place in the cell, as on paper.
//!
//! If the width allows, marks have signs (`*7*`, `-7-`); if not, the marks are set close together,
//! and an eliminated one is an `x`.

use unicode_width::UnicodeWidthStr;

use super::frame::{Frame, label_width};
use super::grid::Drawing;
use super::legend::{self, Legend, Sign, common};
use super::marks::has_marks;
use super::rules::{self, Borders};
use super::scene::{Lean, Scene};
use crate::explain::{Line, Style};
use kotowari_engine::deduction::Role;
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, Digit};

/// Arrangement of the marks in a cell. Widths are in characters.
#[derive(Clone, Copy, Debug)]
struct Marks {
    rows: usize,
    columns: usize,
    /// Width of a mark without its signs.
    mark: usize,
    /// Whether marks have signs.
    signed: bool,
    /// Width of a cell.
    cell: usize,
}

impl Marks {
    /// Arranges the digits as the boxes do, if a box holds all of them, or else as a square.
    fn of(layout: &Layout, signed: bool) -> Marks {
        let digits = usize::from(layout.digits());
        let boxes = layout.boxes().map(|(r, c)| (usize::from(r), usize::from(c)));
        let (rows, columns) = boxes.filter(|(r, c)| r * c == digits).unwrap_or_else(|| {
            let columns = (1..=digits).find(|c| c * c >= digits).unwrap_or(1);
            (digits.div_ceil(columns), columns)
        });
        let mark = label_width(layout);
        let gaps = if signed {
            columns + 1
        } else if mark > 1 {
            columns - 1
        } else {
            0
        };
        Marks { rows, columns, mark, signed, cell: (columns * mark + gaps).max(mark + 2) }
    }
}

/// Returns the figure with its legend; `None` if it is wider than `width` even without signs.
pub(super) fn draw(scene: &Scene<'_>, width: usize) -> Option<Drawing> {
    let framed = |signed| {
        let marks = Marks::of(scene.layout, signed);
        let frame = Frame::tall(scene.layout, marks.cell, marks.rows, scene.renderer)
            .with_signs(Borders::new(scene.layout, &scene.figure.rules))
            .with_marked_lines(scene)
            .with_border_letters(rules::cages(scene.layout, &scene.figure.rules));
        (marks, frame)
    };
    let fitting =
        |signed| Some(framed(signed)).filter(|(_, frame)| frame.max_width(scene) <= width);
    let (marks, frame) = fitting(true).or_else(|| fitting(false))?;
    let under = |cell: CellId| {
        let (signs, role) = signs_under(scene, marks, cell)?;
        Some(Line::of(Style::Part(role), signs))
    };
    let cell =
        |cell: CellId, row, line: &mut Line| line.append(&marks_row(scene, marks, cell, row));
    let grid = |frame: &Frame<'_>| frame.grid_with_signs(&cell, &under);
    let grid = frame.draw_grids(scene, &grid);
    let mut legend = legend(scene, marks);
    rules::explain(scene, &mut legend, width);
    Some(Drawing { grid, legend: legend.lines(width) })
}

/// Returns one row of the marks of a cell.
fn marks_row(scene: &Scene<'_>, marks: Marks, cell: CellId, row: usize) -> Line {
    if let Some((sign, style)) = filled(scene, marks, cell) {
        let middle = row == (marks.rows - 1) / 2;
        let text = if middle { sign } else { String::new() };
        // In columns, not bytes: the text need not be ASCII.
        let padding = marks.cell.saturating_sub(text.width());
        let left = padding / 2;
        let mut line = Line::plain(" ".repeat(left));
        line.push(style, &text);
        line.push(Style::Plain, " ".repeat(padding - left));
        return line;
    }
    let mut line = Line::default();
    // A mark has its sign on both sides. Between two marks there is one character: the opening sign
    // of the second wins over the closing sign of the first.
    let mut closing = (" ", Style::Plain);
    for column in 0..marks.columns {
        let digit = (row * marks.columns + column) as Digit;
        let c = Candidate { cell, digit };
        let name = || scene.name(digit);
        let blank = [" ", " "];
        let (signs, text, style) = if digit >= scene.layout.digits() || !scene.board.is_open(c) {
            (blank, String::new(), Style::Plain)
        } else if scene.placed(cell) == Some(digit) {
            (["[", "]"], name(), Style::Part(Role::Goal))
        } else if scene.removed(cell).any(|d| d == digit) {
            let text = if marks.signed { name() } else { "x".to_owned() };
            (["-", "-"], text, Style::Part(Role::Drop))
        } else if scene.figure.aux.contains(&c) {
            (["{", "}"], name(), Style::Part(Role::Aux))
        } else if scene.is_premise(c) {
            let sign = scene.lean(c).map_or("*", Lean::sign);
            ([sign, sign], name(), Style::Part(Role::Premise))
        } else {
            (blank, name(), Style::Plain)
        };
        let pad = " ".repeat(marks.mark.saturating_sub(text.width()));
        // The strokes of an eliminated mark have the colour of its cell.
        let around = if signs[0] == "-" { Style::Part(Role::Goal) } else { style };
        if marks.signed {
            // What goes out keeps both of its strokes, whatever its neighbour is.
            let goes_out = closing.0 == "-" && signs[0] != "-";
            let (sign, style) = if signs == blank || goes_out {
                closing
            } else if signs[0] == "{" && closing.0 == "}" {
                // Neighbours of the second set share their braces: {1 2}.
                (" ", Style::Plain)
            } else {
                (signs[0], around)
            };
            // An opening sign is next to its digit, a closing one next to the digit before it.
            if signs == blank {
                line.push(style, sign);
                line.push(Style::Plain, pad);
            } else {
                line.push(Style::Plain, pad);
                line.push(style, sign);
            }
        } else if column > 0 && marks.mark > 1 {
            line.push(Style::Plain, format!(" {pad}"));
        } else {
            line.push(Style::Plain, pad);
        }
        line.push(style, text);
        closing = (signs[1], around);
    }
    if marks.signed {
        line.push(closing.1, closing.0);
    }
    line
}

/// Returns whether a cell filled by this step still shows its other candidates: the step refers to
/// them, and signs distinguish the one placed.
fn keeps_marks(scene: &Scene<'_>, marks: Marks, cell: CellId) -> bool {
    marks.signed && has_marks(scene, cell)
}

/// Returns the text of a cell that shows a single digit.
fn filled(scene: &Scene<'_>, marks: Marks, cell: CellId) -> Option<(String, Style)> {
    if let Some(digit) = scene.placed(cell).filter(|_| !keeps_marks(scene, marks, cell)) {
        return Some((format!("[{}]", scene.name(digit)), Style::Part(Role::Goal)));
    }
    let name = scene.name(scene.board.value(cell)?);
    Some(if scene.figure.sources.contains(&cell) {
        (format!("({name})"), Style::Part(Role::Premise))
    } else if scene.board.is_given(cell) {
        (format!("[{name}]"), Style::Given)
    } else if scene.is_later(cell) {
        (format!("+{name} "), Style::Plain)
    } else {
        (format!("[{name}]"), Style::Plain)
    })
}

/// Returns the signs under a cell: its letter, `^` if the step changes it, `*` if the argument
/// rests on it.
fn signs_under(scene: &Scene<'_>, marks: Marks, cell: CellId) -> Option<(String, Role)> {
    let changes = scene.placed(cell).is_some() || scene.removed(cell).next().is_some();
    let mut digits = 0..scene.layout.digits();
    let rests = digits.any(|digit| {
        let c = Candidate { cell, digit };
        scene.board.is_open(c) && (scene.is_premise(c) || scene.figure.aux.contains(&c))
    });
    let (fill, role) = if changes {
        ('^', Role::Goal)
    } else if rests {
        ('*', Role::Premise)
    } else if scene.is_ticked(cell) {
        ('\'', Role::Scan)
    } else if scene.label(cell).is_some() {
        (' ', Role::Premise)
    } else {
        return None;
    };
    let mut signs = scene.label(cell).map(|l| scene.renderer.label(l)).unwrap_or_default();
    while signs.len() < marks.cell {
        signs.push(fill);
    }
    Some((signs, role))
}

fn legend<'a>(scene: &Scene<'a>, marks: Marks) -> Legend<'a> {
    let mut legend = Legend::new(scene.renderer);
    let under: Vec<(String, Role)> =
        scene.cells().filter_map(|cell| signs_under(scene, marks, cell)).collect();
    let is_under = |sign| under.iter().any(|(signs, _)| signs.contains(sign));
    let sources = scene.cells().filter(|cell| scene.figure.sources.contains(cell));
    if let Some(name) = common(scene, sources.filter_map(|cell| scene.board.value(cell))) {
        legend.part(Role::Premise, format!("({name})"), legend::source(scene));
    }
    let shows_digit = |cell: &CellId| {
        let sign = filled(scene, marks, *cell).filter(|_| scene.placed(*cell).is_none());
        sign.is_some_and(|(sign, _)| sign.contains('['))
    };
    if scene.cells().any(|cell| scene.shows(cell) && shows_digit(&cell)) {
        legend.entry(Line::plain("[n]"), "legend-filled", &[]);
    }
    let is_drawn = |c: &Candidate| match scene.placed(c.cell) {
        Some(digit) => digit != c.digit && keeps_marks(scene, marks, c.cell),
        None => true,
    };
    let open = |c: &Candidate| scene.board.is_open(*c) && is_drawn(c);
    let stays = |c: &Candidate| !scene.removed(c.cell).any(|digit| digit == c.digit);
    let candidates = scene
        .cells()
        .flat_map(|cell| (0..scene.layout.digits()).map(move |digit| Candidate { cell, digit }));
    let drawn = candidates.filter(open).filter(stays).filter_map(|c| {
        if scene.figure.aux.contains(&c) {
            Some((c, Sign::aux(if marks.signed { "{n}" } else { "" })))
        } else if scene.is_premise(c) {
            Some(match scene.lean(c) {
                Some(lean) if marks.signed => (c, Sign::leaning(lean)),
                _ => (c, Sign::premise(if marks.signed { "*n*" } else { "" })),
            })
        } else {
            None
        }
    });
    let labels = scene.cells().filter_map(|cell| scene.label(cell)).collect();
    legend.parts(scene, drawn.collect(), labels);
    if is_under('*') {
        legend.part(Role::Premise, "*".repeat(3), "legend-rests");
    }
    if scene.cells().any(|cell| scene.removed(cell).next().is_some()) {
        legend.part(Role::Drop, if marks.signed { "-n-" } else { "x" }, "legend-removed");
    }
    let placed = |cell| scene.placed(cell);
    if let Some(name) = common(scene, scene.cells().filter_map(placed)) {
        legend.part(Role::Goal, format!("[{name}]"), "legend-placed");
    }
    if is_under('^') {
        legend.part(Role::Goal, "^".repeat(3), "legend-changed");
    }
    legend.later(scene);
    legend.lines_marked(scene);
    if is_under('\'') {
        legend.ticks(scene);
    }
    legend
}
