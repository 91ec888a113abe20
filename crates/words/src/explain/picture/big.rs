//! The big view: every pencil mark at its own place in the cell, as on paper.
//!
//! Where there is room, marks have signs (`*7*`, `-7-`); where there is not, the marks stand close
//! together, and what goes out is an `x`.

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

/// How the marks of a cell are arranged.
#[derive(Clone, Copy, Debug)]
struct Marks {
    rows: usize,
    columns: usize,
    /// How wide one mark is, without its sign.
    mark: usize,
    /// Whether marks have signs before them.
    signed: bool,
    /// How wide a cell is.
    cell: usize,
}

impl Marks {
    /// As the boxes are, if they hold all digits; else as square as can be.
    fn of(layout: &Layout, signed: bool) -> Marks {
        let digits = usize::from(layout.digits());
        let boxes = layout.boxes().map(|(r, c)| (usize::from(r), usize::from(c)));
        let (rows, columns) = boxes.filter(|(r, c)| r * c == digits).unwrap_or_else(|| {
            let columns = (1..=digits).find(|c| c * c >= digits).unwrap_or(1);
            (digits.div_ceil(columns), columns)
        });
        let mark = label_width(layout);
        let gaps = match () {
            () if signed => columns + 1,
            () if mark > 1 => columns - 1,
            () => 0,
        };
        Marks { rows, columns, mark, signed, cell: (columns * mark + gaps).max(mark + 2) }
    }
}

/// The figure and its legend, if the frame is no wider than `width`.
pub(super) fn draw(scene: &Scene<'_>, width: usize) -> Option<Drawing> {
    let framed = |signed| {
        let marks = Marks::of(scene.layout, signed);
        let frame = Frame::tall(scene.layout, marks.cell, marks.rows, scene.renderer)
            .signed(Borders::new(scene.layout, &scene.figure.rules))
            .marked(scene)
            .roofed(rules::cages(scene.layout, &scene.figure.rules));
        (marks, frame)
    };
    let fitting = |signed| Some(framed(signed)).filter(|(_, frame)| frame.widest(scene) <= width);
    let (marks, frame) = fitting(true).or_else(|| fitting(false))?;
    let under = |cell: CellId| {
        let (signs, role) = signs_under(scene, marks, cell)?;
        Some(Line::of(Style::Part(role), signs))
    };
    let cell = |cell: CellId, i, line: &mut Line| line.append(&row_of(scene, marks, cell, i));
    let grid = |frame: &Frame<'_>| frame.grid_with_signs(&cell, &under);
    let grid = frame.each(scene, &grid);
    let mut legend = legend(scene, marks);
    rules::explain(scene, &mut legend, width);
    Some(Drawing { grid, legend: legend.lines(width) })
}

fn row_of(scene: &Scene<'_>, marks: Marks, cell: CellId, row: usize) -> Line {
    if let Some((sign, style)) = filled(scene, marks, cell) {
        let middle = row == (marks.rows - 1) / 2;
        let text = if middle { sign } else { String::new() };
        // A blank is no ASCII.
        let room = marks.cell.saturating_sub(text.width());
        let left = room / 2;
        let mut line = Line::plain(" ".repeat(left));
        line.push(style, &text);
        line.push(Style::Plain, " ".repeat(room - left));
        return line;
    }
    let mut line = Line::default();
    // A sign stands on both sides of its mark, where the next one leaves it room.
    let mut closing = (" ", Style::Plain);
    for column in 0..marks.columns {
        let digit = (row * marks.columns + column) as Digit;
        let c = Candidate { cell, digit };
        let name = || scene.name(digit);
        let blank = [" ", " "];
        let (signs, text, style) = match () {
            () if digit >= scene.layout.digits() || !scene.board.is_open(c) => {
                (blank, String::new(), Style::Plain)
            }
            () if scene.placed(cell) == Some(digit) => {
                (["[", "]"], name(), Style::Part(Role::Goal))
            }
            () if scene.removed(cell).any(|d| d == digit) => {
                let text = if marks.signed { name() } else { "x".to_owned() };
                (["-", "-"], text, Style::Part(Role::Drop))
            }
            () if scene.figure.aux.contains(&c) => (["{", "}"], name(), Style::Part(Role::Aux)),
            () if scene.is_premise(c) => {
                let sign = scene.lean(c).map_or("*", Lean::sign);
                ([sign, sign], name(), Style::Part(Role::Premise))
            }
            () => (blank, name(), Style::Plain),
        };
        let pad = " ".repeat(marks.mark.saturating_sub(text.width()));
        // What goes out is struck in the colour of its cell.
        let around = if signs[0] == "-" { Style::Part(Role::Goal) } else { style };
        match () {
            () if marks.signed => {
                let (sign, style) = match () {
                    () if signs == blank => closing,
                    // Two of a second set, side by side: {1 2}.
                    () if signs[0] == "{" && closing.0 == "}" => (" ", Style::Plain),
                    () => (signs[0], around),
                };
                // It stands at its digit.
                if signs == blank {
                    line.push(style, sign);
                    line.push(Style::Plain, pad);
                } else {
                    line.push(Style::Plain, pad);
                    line.push(style, sign);
                }
            }
            () if column > 0 && marks.mark > 1 => line.push(Style::Plain, format!(" {pad}")),
            () => line.push(Style::Plain, pad),
        }
        line.push(style, text);
        closing = (signs[1], around);
    }
    if marks.signed {
        line.push(closing.1, closing.0);
    }
    line
}

/// Whether a cell that is filled now keeps its other candidates: the step speaks of them, and signs tell them apart.
fn keeps_marks(scene: &Scene<'_>, marks: Marks, cell: CellId) -> bool {
    marks.signed && has_marks(scene, cell)
}

/// The sign of a cell with one digit.
fn filled(scene: &Scene<'_>, marks: Marks, cell: CellId) -> Option<(String, Style)> {
    if let Some(digit) = scene.placed(cell).filter(|_| !keeps_marks(scene, marks, cell)) {
        return Some((format!("[{}]", scene.name(digit)), Style::Part(Role::Goal)));
    }
    let name = scene.name(scene.board.value(cell)?);
    Some(match () {
        () if scene.figure.sources.contains(&cell) => {
            (format!("({name})"), Style::Part(Role::Premise))
        }
        () if scene.board.is_given(cell) => (format!("[{name}]"), Style::Given),
        () if scene.is_later(cell) => (format!("+{name} "), Style::Plain),
        () => (format!("[{name}]"), Style::Plain),
    })
}

/// What stands under a cell: its letter, `^` if it changes, `*` if the argument rests on it.
fn signs_under(scene: &Scene<'_>, marks: Marks, cell: CellId) -> Option<(String, Role)> {
    let changes = scene.placed(cell).is_some() || scene.removed(cell).next().is_some();
    let mut digits = 0..scene.layout.digits();
    let rests = digits.any(|digit| {
        let c = Candidate { cell, digit };
        scene.board.is_open(c) && (scene.is_premise(c) || scene.figure.aux.contains(&c))
    });
    let (fill, role) = match () {
        () if changes => ('^', Role::Goal),
        () if rests => ('*', Role::Premise),
        () if scene.is_ticked(cell) => ('\'', Role::Scan),
        () if scene.label(cell).is_some() => (' ', Role::Premise),
        () => return None,
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
    let some_under = |sign| under.iter().any(|(signs, _)| signs.contains(sign));
    let sources = scene.cells().filter(|cell| scene.figure.sources.contains(cell));
    if let Some(name) = common(scene, sources.filter_map(|cell| scene.board.value(cell))) {
        legend.part(Role::Premise, format!("({name})"), legend::source(scene));
    }
    let stands = |cell: &CellId| {
        let sign = filled(scene, marks, *cell).filter(|_| scene.placed(*cell).is_none());
        sign.is_some_and(|(sign, _)| sign.contains('['))
    };
    if scene.cells().any(|cell| scene.shows(cell) && stands(&cell)) {
        legend.entry(Line::plain("[n]"), "legend-filled", &[]);
    }
    let goes = |c: &Candidate| match scene.placed(c.cell) {
        Some(digit) => digit != c.digit && keeps_marks(scene, marks, c.cell),
        None => true,
    };
    let open = |c: &Candidate| scene.board.is_open(*c) && goes(c);
    let stays = |c: &Candidate| !scene.removed(c.cell).any(|digit| digit == c.digit);
    let each = scene
        .cells()
        .flat_map(|cell| (0..scene.layout.digits()).map(move |digit| Candidate { cell, digit }));
    let drawn = each.filter(open).filter(stays).filter_map(|c| match () {
        () if scene.figure.aux.contains(&c) => {
            Some((c, Sign::aux(if marks.signed { "{n}" } else { "" })))
        }
        () if scene.is_premise(c) => Some(match scene.lean(c) {
            Some(lean) if marks.signed => (c, Sign::leaning(lean)),
            _ => (c, Sign::premise(if marks.signed { "*n*" } else { "" })),
        }),
        () => None,
    });
    let labels = scene.cells().filter_map(|cell| scene.label(cell)).collect();
    legend.parts(scene, drawn.collect(), labels);
    if some_under('*') {
        legend.part(Role::Premise, "*".repeat(3), "legend-rests");
    }
    if scene.cells().any(|cell| scene.removed(cell).next().is_some()) {
        legend.part(Role::Drop, if marks.signed { "-n-" } else { "x" }, "legend-removed");
    }
    let placed = |cell| scene.placed(cell);
    if let Some(name) = common(scene, scene.cells().filter_map(placed)) {
        legend.part(Role::Goal, format!("[{name}]"), "legend-placed");
    }
    if some_under('^') {
        legend.part(Role::Goal, "^".repeat(3), "legend-changed");
    }
    legend.later(scene);
    legend.lines_marked(scene);
    if some_under('\'') {
        legend.ticks(scene);
    }
    legend
}
