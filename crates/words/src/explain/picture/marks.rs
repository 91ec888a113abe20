//! The marks view: every cell's pencil marks in a row, `A:18`, `*1*9`, `16-8-`.

use super::frame::{Frame, label_width};
use super::grid::Drawing;
use super::legend::{self, Legend, Sign, common};
use super::rules::{self, Borders};
use super::scene::{Lean, Scene};
use crate::explain::{Line, Style};
use kotowari_engine::deduction::Role;
use kotowari_engine::set;
use kotowari_kernel::{Candidate, CellId, Digit};

/// The part a mark plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Plain,
    /// Part of the pattern, in a cell with nothing else in it: no sign needed.
    Bare,
    Premise,
    /// Part of the pattern, in one of the cells that lean.
    Leaning(Lean),
    Aux,
    Removed,
    /// What is put in here, where the step speaks of the cell's other candidates, too.
    Placed,
}

/// The figure and its legend, if the frame is no wider than `width`.  With `focus`, the pencil marks of
/// cells that play no part are left out: that takes much less room.
pub(super) fn draw(scene: &Scene<'_>, width: usize, focus: bool) -> Option<Drawing> {
    // Of a killer, two figures of three do not fit: they need not be drawn to know.
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
        let at = usize::from(cell);
        // A cell stands behind the letter of its cage.
        let mut line = match cages.get(at) {
            None => Line::default(),
            Some(cage) => {
                let (letter, style) = cage.unwrap_or((' ', Style::Plain));
                Line::of(style, format!("{letter} "))
            }
        };
        if left_out[at] {
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
    let frame = Frame::airy(scene.layout, |column| widths[usize::from(column)], scene.renderer)
        .signed(Borders::new(scene.layout, &scene.figure.rules))
        .marked(scene);
    if frame.widest(scene) > width {
        return None;
    }
    let grid =
        |frame: &Frame<'_>| frame.grid(&|cell, _, line| line.append(&cells[usize::from(cell)]));
    let grid = frame.each(scene, &grid);
    let mut legend = legend(scene);
    if left_out.contains(&true) {
        legend.entry(Line::plain("."), "legend-left-out", &[]);
    }
    rules::explain(scene, &mut legend, width);
    Some(Drawing { grid, legend: legend.lines(width) })
}

/// What the frame of a whole board takes at least: every column as wide as the digits of its fullest cell,
/// and a blank.
fn least_width(scene: &Scene<'_>) -> usize {
    let each = label_width(scene.layout);
    let mut widths = vec![0; usize::from(scene.layout.columns())];
    for cell in scene.cells() {
        let marks = match scene.board.value(cell) {
            Some(_) => 1,
            None => scene.board.candidates(cell).count_ones() as usize,
        };
        // Numbers of two figures have commas between them.
        let width = if each > 1 { marks * 2 } else { marks };
        let widest = &mut widths[usize::from(scene.layout.place(cell).column)];
        *widest = width.max(*widest);
    }
    let wide: usize = widths.iter().sum();
    wide + 2 * widths.len()
}

/// The open cells that matter, with their pencil marks: for where a figure has no room for them.
pub(super) fn listed(scene: &Scene<'_>) -> Vec<Line> {
    let mut cells: Vec<CellId> = open(scene).filter(|&cell| scene.plays_a_part(cell)).collect();
    let letter = |cell: CellId| scene.label(cell).map_or(u8::MAX, |label| label.0);
    cells.sort_by_key(|&cell| letter(cell));
    let one = |cell: CellId| {
        let mut line = Line::default();
        if scene.label(cell).is_none() {
            let name = scene.renderer.cell(scene.layout, cell);
            line.push(Style::Plain, format!("{name}:"));
        }
        draw_cell(scene, cell, &mut line);
        line
    };
    cells.into_iter().map(one).collect()
}

/// The cells that have pencil marks, and keep them.
fn open<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = CellId> + Clone + 'a {
    let open = |cell: &CellId| scene.board.value(*cell).is_none() && scene.placed(*cell).is_none();
    scene.cells().filter(open)
}

/// Whether the marks of a cell are drawn: not of one that is filled now, but if it has a letter.  What holds there if
/// something else does not is what the step is about.
pub(super) fn has_marks(scene: &Scene<'_>, cell: CellId) -> bool {
    scene.board.value(cell).is_none()
        && (scene.placed(cell).is_none() || scene.label(cell).is_some())
}

/// The candidates with signs of their own, or that a letter stands for.
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

/// Whether a cell has something to say in this step: a digit, a letter, a sign.
fn plays_a_part(scene: &Scene<'_>, cell: CellId) -> bool {
    let open = scene.board.value(cell).is_none() && scene.placed(cell).is_none();
    !open
        || scene.is_touched(cell)
            && (scene.label(cell).is_some()
                || runs(scene, cell).iter().any(|(mark, _)| *mark != Mark::Plain))
}

/// Writes what a cell holds.
fn draw_cell(scene: &Scene<'_>, cell: CellId, line: &mut Line) {
    // Most cells only show what they hold.
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
        match scene.figure.sources.contains(&cell) {
            true => line.push(premise, format!("({name})")),
            false if scene.board.is_given(cell) => line.push(Style::Given, name),
            false => line.push(Style::Plain, name),
        }
    } else {
        let runs = runs(scene, cell);
        let comma = label_width(scene.layout) > 1 || is_ambiguous(&runs);
        let base = match () {
            () if scene.removed(cell).next().is_some() => goal,
            () if scene.placed(cell).is_some() => Style::Plain,
            () if runs.iter().any(|(mark, _)| *mark != Mark::Plain) => premise,
            () => Style::Plain,
        };
        for (i, (mark, text)) in runs.iter().enumerate() {
            if comma && i > 0 {
                line.push(base, ",");
            }
            write(line, base, *mark, text);
        }
        if runs.is_empty() {
            // Nothing fits: the board is impossible, and that must be seen.
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
    match () {
        () if scene.placed(c.cell) == Some(c.digit) => Mark::Placed,
        () if scene.removed(c.cell).any(|digit| digit == c.digit) => Mark::Removed,
        () if scene.figure.aux.contains(&c) => Mark::Aux,
        () if scene.is_premise(c) => scene.lean(c).map_or(Mark::Premise, Mark::Leaning),
        () => Mark::Plain,
    }
}

/// The marks of a cell, each with its part.
fn marks(scene: &Scene<'_>, cell: CellId) -> Vec<(Mark, Digit)> {
    let digits = set::digits(scene.board.candidates(cell));
    let mut marks: Vec<(Mark, Digit)> =
        digits.map(|digit| (mark(scene, Candidate { cell, digit }), digit)).collect();
    // Stars are for telling the pattern from the rest of the cell; and the cell from the rest of the board,
    // where nothing else does.
    let shown = scene.label(cell).is_some() || marks.iter().any(|(mark, _)| *mark != Mark::Premise);
    if shown && marks.iter().all(|(mark, _)| *mark != Mark::Plain) {
        for (mark, _) in marks.iter_mut().filter(|(mark, _)| *mark == Mark::Premise) {
            *mark = Mark::Bare;
        }
    }
    marks
}

/// The same, neighbours of the same part together where one can read them so.
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

/// The marks of a cell that plays no part.
fn all_marks(scene: &Scene<'_>, cell: CellId) -> String {
    let apart = label_width(scene.layout) > 1;
    let mut text = String::new();
    for digit in set::digits(scene.board.candidates(cell)) {
        if apart && !text.is_empty() {
            text.push(',');
        }
        text.push_str(&scene.name(digit));
    }
    // Nothing fits: the board is impossible, and that must be seen.
    if text.is_empty() { "!".to_owned() } else { text }
}

/// Whether an unmarked run between two marked ones could be read as the marked one: `-1-2-5-`.
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
