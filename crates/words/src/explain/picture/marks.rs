//! The marks view: the pencil marks of each cell in a row, as `A:18`, `*1*9`, `16-8-`.

use super::frame::{Frame, label_width};
use super::grid::Drawing;
use super::legend::{self, Legend, Sign, common};
use super::rules::{self, Borders};
use super::scene::{Lean, Scene};
use crate::explain::{Line, Style};
use kotowari_engine::deduction::Role;
use kotowari_engine::set;
use kotowari_kernel::{Candidate, CellId, Digit};

/// Role of a pencil mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Plain,
    /// Part of the pattern, in a cell all of whose marks are, which therefore need no signs.
    Bare,
    Premise,
    /// Part of a tridagon, in a cell that leans.
    Leaning(Lean),
    Aux,
    Removed,
    /// Placed by this step, in a cell whose other candidates the step refers to.
    Placed,
}

/// Returns the figure with its legend; `None` if the frame is wider than `width`. With `focus`,
/// cells that play no part have no pencil marks, which makes the figure much narrower.
pub(super) fn draw(scene: &Scene<'_>, width: usize, focus: bool) -> Option<Drawing> {
    // An estimate first, because drawing is expensive: of the figures of a killer, two in three do
    // not fit.
    if !focus && scene.members.is_empty() && least_width(scene) > width {
        return None;
    }
    let left_out: Vec<bool> = scene
        .cells()
        .map(|cell| focus && scene.shows(cell) && !plays_a_part(scene, cell))
        .collect();
    let cages = rules::cages(scene.layout, &scene.figure.rules);
    let mut cells: Vec<Line> = Vec::with_capacity(left_out.len());
    for cell in scene.cells() {
        let index = usize::from(cell);
        // The letter of its cage precedes a cell.
        let mut line = match cages.get(index) {
            None => Line::default(),
            Some(cage) => {
                let (letter, style) = cage.unwrap_or((' ', Style::Plain));
                Line::of(style, format!("{letter} "))
            }
        };
        if left_out[index] {
            line.push(Style::Plain, ".");
        } else if scene.shows(cell) {
            draw_cell(scene, cell, &mut line);
        }
        cells.push(line);
    }
    let mut widths = vec![0; usize::from(scene.layout.columns())];
    for (cell, drawn) in scene.cells().zip(&cells).filter(|(cell, _)| scene.shows(*cell)) {
        let widest = &mut widths[usize::from(scene.layout.place(cell).column)];
        *widest = drawn.width().max(*widest);
    }
    let frame = Frame::spaced(scene.layout, |column| widths[usize::from(column)], scene.renderer)
        .with_signs(Borders::new(scene.layout, &scene.figure.rules))
        .with_marked_lines(scene);
    if frame.max_width(scene) > width {
        return None;
    }
    let grid =
        |frame: &Frame<'_>| frame.grid(&|cell, _, line| line.append(&cells[usize::from(cell)]));
    let grid = frame.draw_grids(scene, &grid);
    let mut legend = legend(scene);
    if left_out.contains(&true) {
        // What the bullets count is drawn; a reader who counts has to know.
        let counts =
            left_out.iter().zip(scene.cells()).any(|(&out, c)| out && scene.is_where_counted(c));
        let id = if counts { "legend-left-out-counted" } else { "legend-left-out" };
        legend.entry(Line::plain("."), id, &[]);
    }
    rules::explain(scene, &mut legend, width);
    Some(Drawing { grid, legend: legend.lines(width) })
}

/// Returns a lower bound on the width of the frame: every column as wide as the digits of its
/// fullest cell, and blanks between them.
fn least_width(scene: &Scene<'_>) -> usize {
    let digit_width = label_width(scene.layout);
    let mut widths = vec![0; usize::from(scene.layout.columns())];
    for cell in scene.cells() {
        let marks = match scene.board.value(cell) {
            Some(_) => 1,
            None => scene.board.candidates(cell).count_ones() as usize,
        };
        // Numbers with two figures are separated by commas.
        let width = if digit_width > 1 { marks * 2 } else { marks };
        let widest = &mut widths[usize::from(scene.layout.place(cell).column)];
        *widest = width.max(*widest);
    }
    let total: usize = widths.iter().sum();
    total + 2 * widths.len()
}

/// Returns the open cells that play a part with their pencil marks, for a figure that cannot show
/// them.
pub(super) fn listed(scene: &Scene<'_>) -> Vec<Line> {
    let mut cells: Vec<CellId> =
        open(scene).filter(|&c| scene.plays_a_part(c) || scene.is_counted(c)).collect();
    let letter = |cell: CellId| scene.label(cell).map_or(u8::MAX, |label| label.0);
    cells.sort_by_key(|&cell| letter(cell));
    let entry = |cell: CellId| {
        let mut line = Line::default();
        if scene.label(cell).is_none() {
            let name = scene.renderer.cell(scene.layout, cell);
            line.push(Style::Plain, format!("{name}:"));
        }
        draw_cell(scene, cell, &mut line);
        line
    };
    cells.into_iter().map(entry).collect()
}

/// Iterates over the cells that are open after the step, too.
fn open<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = CellId> + Clone + 'a {
    let open = |cell: &CellId| scene.board.value(*cell).is_none() && scene.placed(*cell).is_none();
    scene.cells().filter(open)
}

/// Returns whether the marks of a cell are drawn. A cell filled by this step has none, unless it
/// has a letter: then the sentences refer to its other candidates.
pub(super) fn has_marks(scene: &Scene<'_>, cell: CellId) -> bool {
    scene.board.value(cell).is_none()
        && (scene.placed(cell).is_none() || scene.label(cell).is_some())
}

/// Returns the candidates that have a sign, or whose cell has a letter.
pub(super) fn signs(scene: &Scene<'_>) -> Vec<(Candidate, Sign)> {
    let mut signs = vec![];
    for cell in scene.cells().filter(|&cell| has_marks(scene, cell)) {
        if !scene.is_touched(cell) {
            continue;
        }
        for (mark, digit) in marks(scene, cell) {
            let c = Candidate { cell, digit };
            match mark {
                Mark::Premise => signs.push((c, Sign::premise("*n*"))),
                Mark::Leaning(lean) => signs.push((c, Sign::leaning(lean))),
                Mark::Bare => signs.push((c, Sign::premise(""))),
                Mark::Aux => signs.push((c, Sign::aux("{n}"))),
                Mark::Plain | Mark::Removed | Mark::Placed => {}
            }
        }
    }
    signs
}

/// Returns whether a cell shows more than its candidates: a digit, a letter, a sign.
fn plays_a_part(scene: &Scene<'_>, cell: CellId) -> bool {
    let open = scene.board.value(cell).is_none() && scene.placed(cell).is_none();
    !open
        || scene.is_counted(cell)
        || scene.is_touched(cell)
            && (scene.label(cell).is_some()
                || runs(scene, cell).iter().any(|(mark, _)| *mark != Mark::Plain))
}

/// Writes the contents of a cell.
fn draw_cell(scene: &Scene<'_>, cell: CellId, line: &mut Line) {
    // Fast path: the step does not concern most cells.
    if !scene.is_touched(cell) {
        match scene.board.value(cell) {
            Some(value) => {
                let given = scene.board.is_given(cell);
                let style = if given { Style::Given } else { Style::Plain };
                line.push(style, scene.standing(cell, value));
            }
            None => line.push(Style::Plain, all_marks(scene, cell)),
        }
        if scene.is_ticked(cell) {
            line.push(Style::Part(Role::Scan), "'");
        }
        return;
    }
    let (goal, premise) = (Style::Part(Role::Goal), Style::Part(Role::Premise));
    if let Some(label) = scene.label(cell) {
        line.push(premise, format!("{}:", scene.renderer.label(label)));
    }
    if let Some(digit) = scene.placed(cell).filter(|_| !has_marks(scene, cell)) {
        line.push(goal, format!("[{}]", scene.name(digit)));
    } else if let Some(value) = scene.board.value(cell) {
        let name = scene.standing(cell, value);
        if scene.figure.sources.contains(&cell) {
            line.push(premise, format!("({name})"));
        } else if scene.board.is_given(cell) {
            line.push(Style::Given, name);
        } else {
            line.push(Style::Plain, name);
        }
    } else {
        let runs = runs(scene, cell);
        let comma = label_width(scene.layout) > 1 || is_ambiguous(&runs);
        let base = if scene.removed(cell).next().is_some() {
            goal
        } else if scene.placed(cell).is_some() {
            Style::Plain
        } else if runs.iter().any(|(mark, _)| *mark != Mark::Plain) {
            premise
        } else {
            Style::Plain
        };
        for (i, (mark, text)) in runs.iter().enumerate() {
            if comma && i > 0 {
                line.push(base, ",");
            }
            write(line, base, *mark, text);
        }
        if runs.is_empty() {
            // No candidate is left. The board is impossible, and the figure has to show it.
            line.push(Style::Plain, "!");
        }
    }
    if scene.is_ticked(cell) {
        line.push(Style::Part(Role::Scan), "'");
    }
}

fn write(line: &mut Line, base: Style, mark: Mark, text: &str) {
    match mark {
        Mark::Plain => line.push(base, text),
        Mark::Bare => line.push(Style::Part(Role::Premise), text),
        Mark::Premise => line.push(Style::Part(Role::Premise), format!("*{text}*")),
        Mark::Leaning(lean) => {
            let sign = lean.sign();
            line.push(Style::Part(Role::Premise), format!("{sign}{text}{sign}"));
        }
        Mark::Aux => line.push(Style::Part(Role::Aux), format!("{{{text}}}")),
        Mark::Placed => line.push(Style::Part(Role::Goal), format!("[{text}]")),
        Mark::Removed => {
            line.push(Style::Part(Role::Goal), "-");
            line.push(Style::Part(Role::Drop), text);
            line.push(Style::Part(Role::Goal), "-");
        }
    }
}

fn mark(scene: &Scene<'_>, c: Candidate) -> Mark {
    if scene.placed(c.cell) == Some(c.digit) {
        Mark::Placed
    } else if scene.removed(c.cell).any(|digit| digit == c.digit) {
        Mark::Removed
    } else if scene.figure.aux.contains(&c) {
        Mark::Aux
    } else if scene.is_premise(c) {
        scene.lean(c).map_or(Mark::Premise, Mark::Leaning)
    } else {
        Mark::Plain
    }
}

/// Returns the marks of a cell with their roles.
fn marks(scene: &Scene<'_>, cell: CellId) -> Vec<(Mark, Digit)> {
    let digits = set::digits(scene.board.candidates(cell));
    let mut marks: Vec<(Mark, Digit)> =
        digits.map(|digit| (mark(scene, Candidate { cell, digit }), digit)).collect();
    // Stars distinguish marks of the pattern from others in the cell. If there are no others, they
    // are needed only to distinguish the cell itself, when it has neither a letter nor other signs.
    let is_distinguished =
        scene.label(cell).is_some() || marks.iter().any(|(mark, _)| *mark != Mark::Premise);
    if is_distinguished && marks.iter().all(|(mark, _)| *mark != Mark::Plain) {
        for (mark, _) in marks.iter_mut().filter(|(mark, _)| *mark == Mark::Premise) {
            *mark = Mark::Bare;
        }
    }
    marks
}

/// Returns the marks of a cell with neighbours of the same role merged, if digits have one figure.
fn runs(scene: &Scene<'_>, cell: CellId) -> Vec<(Mark, String)> {
    let apart = label_width(scene.layout) > 1;
    let mut runs: Vec<(Mark, String)> = vec![];
    for (mark, digit) in marks(scene, cell) {
        match runs.last_mut().filter(|(last, _)| *last == mark && !apart) {
            Some((_, text)) => text.push_str(&scene.name(digit)),
            None => runs.push((mark, scene.name(digit))),
        }
    }
    runs
}

/// Returns the marks of a cell that plays no part.
fn all_marks(scene: &Scene<'_>, cell: CellId) -> String {
    let apart = label_width(scene.layout) > 1;
    let mut text = String::new();
    for digit in set::digits(scene.board.candidates(cell)) {
        if apart && !text.is_empty() {
            text.push(',');
        }
        text.push_str(&scene.name(digit));
    }
    // As in `draw_cell`: an impossible board has to show it.
    if text.is_empty() { "!".to_owned() } else { text }
}

/// Returns whether an unmarked run between two marked ones could be read as marked: `-1-2-5-`.
fn is_ambiguous(runs: &[(Mark, String)]) -> bool {
    let bare = |mark| matches!(mark, Mark::Plain | Mark::Bare);
    runs.windows(3).any(|w| bare(w[1].0) && w[0].0 == w[2].0 && !bare(w[0].0))
}

fn legend<'a>(scene: &Scene<'a>) -> Legend<'a> {
    let mut legend = Legend::new(scene.renderer);
    let touched: Vec<CellId> = scene.cells().filter(|&cell| scene.is_touched(cell)).collect();
    let sources = touched.iter().filter(|cell| scene.figure.sources.contains(cell));
    if let Some(name) = common(scene, sources.filter_map(|&cell| scene.board.value(cell))) {
        legend.part(Role::Premise, format!("({name})"), legend::source(scene));
    }
    let labels = touched.iter().filter_map(|&cell| scene.label(cell)).collect();
    legend.parts(scene, signs(scene), labels);
    let claims = |removals| {
        let claims = scene
            .claims
            .iter()
            .filter(move |claim| matches!(claim, kotowari_kernel::Literal::Remove(_)) == removals);
        claims.map(|claim| claim.candidate().digit)
    };
    if let Some(name) = common(scene, claims(false)) {
        legend.part(Role::Goal, format!("[{name}]"), "legend-placed");
    }
    if let Some(name) = common(scene, claims(true)) {
        legend.removed(&name);
    }
    legend.later(scene);
    legend.lines_marked(scene);
    legend.ticks(scene);
    legend
}
