//! The digit view: one sign per cell.

use std::ops::Range;

use super::frame::{Frame, label_width};
use super::grid::{Drawing, Grid};
use super::legend::{self, Legend, common, flow};
use super::marks;
use super::rules::{self, Borders};
use super::scene::Scene;
use super::sign::{Sign, area_role, area_sign, signs};
use crate::explain::renderer::Value;
use crate::explain::{Line, Style};
use kotowari_engine::deduction::{Label, Role, SetRole};
use kotowari_engine::layout::{Drawn, Layout, Place};
use kotowari_kernel::{Candidate, CellId, Literal};

/// Returns the figure with its legend. If pencil marks are wanted but do not fit
/// (`instead_of_marks`), those of the cells that play a part are listed below.
pub(super) fn draw(scene: &Scene<'_>, width: usize, instead_of_marks: bool) -> Drawing {
    let signs = signs(scene);
    let mut widths = vec![sign_width(scene, &signs); usize::from(scene.layout.columns())];
    let mut frame = frame(scene, &widths);
    if frame.max_width(scene) > width && label_width(scene.layout) > 1 {
        // Only columns with a letter beside a sign are wider than a sign.
        widths = own_widths(scene, &signs);
        frame = self::frame(scene, &widths).tightened();
    }
    let columns = columns(scene, &signs, &frame, width);
    let draw_grid = |frame: &Frame<'_>| grid(scene, &signs, &widths, frame);
    let grid = frame.cropped(columns.clone()).draw_grids(scene, &draw_grid);
    let mut shown = Shown::default();
    for cell in scene.shown() {
        if columns.contains(&scene.layout.place(cell).column) {
            shown.add(scene, cell, signs[usize::from(cell)]);
        }
    }
    let mut legend = legend(scene, &shown, instead_of_marks);
    rules::explain(scene, &mut legend, width);
    if instead_of_marks {
        let listed = flow(marks::listed(scene), width);
        let id = match listed.is_empty() {
            true => "legend-no-marks",
            false if scene.figure.counted.is_empty() => "legend-marks-listed",
            false => "legend-marks-listed-counted",
        };
        legend.note(id, &[]);
        listed.into_iter().for_each(|line| legend.line(line));
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
    Drawing { grid, legend: legend.lines(width) }
}

/// The signs that were drawn.
#[derive(Default)]
struct Shown {
    /// Signs of cells that the step is about.
    in_step: Vec<(CellId, Sign)>,
    /// All signs, without duplicates.
    kinds: Vec<Sign>,
    /// Digits of the `Sign::Stands` among them, as a bit mask.
    standing: u64,
}

impl Shown {
    fn add(&mut self, scene: &Scene<'_>, cell: CellId, sign: Sign) {
        if scene.is_touched(cell) {
            self.in_step.push((cell, sign));
        }
        // Fast paths: most cells are empty, and nearly all others only show their digit.
        match sign {
            Sign::Empty => return,
            Sign::Stands(digit) if self.standing >> digit & 1 == 1 => return,
            Sign::Stands(digit) => self.standing |= 1 << digit,
            _ if self.kinds.contains(&sign) => return,
            _ => {}
        }
        self.kinds.push(sign);
    }
}

/// Returns the grid of the whole board, without a legend.
pub(super) fn bare(scene: &Scene<'_>) -> Vec<Line> {
    let signs = signs(scene);
    let widths = vec![sign_width(scene, &signs); usize::from(scene.layout.columns())];
    grid(scene, &signs, &widths, &frame(scene, &widths)).lines
}

/// Returns the width of a sign: a digit with a character on each side, the longest letter beside a
/// sign, and the letter of a cage.
fn sign_width(scene: &Scene<'_>, signs: &[Sign]) -> usize {
    let labelled = scene.figure.labels.iter().map(|&(_, cell)| cell);
    let letters = labelled.map(|cell| signs[usize::from(cell)].letter(scene, cell).len());
    let cage = usize::from(!rules::cages(scene.layout, &[]).is_empty());
    label_width(scene.layout) + 2 + letters.max().unwrap_or(0) + cage
}

/// Returns the width of a sign in each column: as [`sign_width`], but for the letters of that
/// column alone.
fn own_widths(scene: &Scene<'_>, signs: &[Sign]) -> Vec<usize> {
    let cage = usize::from(!rules::cages(scene.layout, &[]).is_empty());
    let least = label_width(scene.layout) + 2 + cage;
    let mut widths = vec![least; usize::from(scene.layout.columns())];
    for &(_, cell) in &scene.figure.labels {
        let width = &mut widths[usize::from(scene.layout.place(cell).column)];
        *width = (*width).max(least + signs[usize::from(cell)].letter(scene, cell).len());
    }
    widths
}

/// Returns the frame of the whole board, with columns of these widths.
fn frame<'a>(scene: &Scene<'a>, widths: &[usize]) -> Frame<'a> {
    Frame::narrow(scene.layout, widths, scene.renderer)
        .with_signs(Borders::new(scene.layout, &scene.figure.rules))
}

fn grid(scene: &Scene<'_>, signs: &[Sign], widths: &[usize], frame: &Frame<'_>) -> Grid {
    let cages = rules::cages(scene.layout, &scene.figure.rules);
    let shapes = shapes(scene);
    frame.grid(&|cell, _, line| {
        let sign = signs[usize::from(cell)];
        let shape = match shapes.get(usize::from(cell)) {
            Some(&shape) if sign == Sign::Empty => shape,
            _ => None,
        };
        let cage = match cages.get(usize::from(cell)) {
            Some(&Some((letter, style))) => {
                line.push_char(style, letter);
                1
            }
            _ => 0,
        };
        let width = widths[usize::from(scene.layout.place(cell).column)] - cage;
        cage + match shape {
            Some(text) => line.append(&Line::plain(format!("{text:>width$}"))),
            None => sign.write(scene, cell, width, line),
        }
    })
}

/// Returns the circle or square that a rule draws in an empty cell, by cell; an empty vector if no
/// rule does.
fn shapes(scene: &Scene<'_>) -> Vec<Option<&'static str>> {
    let mut shapes = vec![];
    for rule in scene.layout.more() {
        let Drawn::Shape(round) = rule.sort.drawn else { continue };
        shapes.resize(scene.layout.cells(), None);
        for &cell in &rule.cells {
            let shape = &mut shapes[usize::from(cell)];
            if shape.is_none() && scene.board.value(cell).is_none() && !scene.is_ticked(cell) {
                *shape = Some(if round { "(.)" } else { "[.]" });
            }
        }
    }
    shapes
}

/// Returns the columns to draw: all, or, if they are too wide, those of the claims and of the cells
/// that sentences refer to, and as many beside them as fit.
fn columns(scene: &Scene<'_>, signs: &[Sign], frame: &Frame<'_>, width: usize) -> Range<u16> {
    let layout = scene.layout;
    let fits = |columns: &Range<u16>| frame.width_cropped(columns) <= width;
    let whole = 0..layout.columns();
    if fits(&whole) || !scene.members.is_empty() {
        return whole;
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
    let Some(mut shown) = span(&is_needed).filter(fits) else { return whole };
    // Add stacks as long as they fit, first on the side where other signs are.
    let wanted = span(&says_something).unwrap_or(shown.clone());
    loop {
        let left = whole_stacks(layout, shown.start.saturating_sub(1)..shown.end);
        let right = whole_stacks(layout, shown.start..(shown.end + 1).min(layout.columns()));
        let mut wider = [(wanted.start >= shown.start, left), (wanted.end <= shown.end, right)];
        wider.sort_by_key(|(adds_no_sign, _)| *adds_no_sign);
        let found = wider.into_iter().find(|(_, wider)| *wider != shown && fits(wider));
        let Some((_, wider)) = found else { return shown };
        shown = wider;
    }
}

/// Widens a range of columns until no box is cut.
fn whole_stacks(layout: &Layout, columns: Range<u16>) -> Range<u16> {
    let block = |row, column| layout.block_at(Place { row, column });
    let is_inside_box =
        |row, edge| block(row, edge).is_some() && block(row, edge) == block(row, edge - 1);
    // Regions of a jigsaw interlock, so that almost any edge cuts one.
    let has_boxes = layout.grids().iter().all(|grid| grid.boxes.is_some());
    let cuts = |edge: u16| has_boxes && (0..layout.rows()).any(|row| is_inside_box(row, edge));
    let (mut start, mut end) = (columns.start, columns.end);
    while start > 0 && cuts(start) {
        start -= 1;
    }
    while end < layout.columns() && cuts(end) {
        end += 1;
    }
    start..end
}

fn legend<'a>(scene: &Scene<'a>, shown: &Shown, listed: bool) -> Legend<'a> {
    let mut legend = Legend::new(scene.renderer);
    let (drawn, shown) = (&shown.in_step[..], &shown.kinds[..]);
    let has = |wanted: &dyn Fn(Sign) -> bool| shown.iter().any(|&sign| wanted(sign));
    let digits = |pick: &dyn Fn(Sign) -> Option<u8>| {
        common(scene, shown.iter().filter_map(|&sign| pick(sign)))
    };
    let ray = |sign| match sign {
        Sign::Blocked(rays) | Sign::Along(rays) => Some(rays),
        _ => None,
    };
    let fish = !scene.fish_lines().is_empty();

    if let Some(name) = digits(&|s| if let Sign::Source(d) = s { Some(d) } else { None }) {
        legend.part(Role::Premise, format!("({name})"), legend::source(scene));
    }
    if fish {
        lines_of_fish(scene, shown, &mut legend);
    }
    if !fish && has(&|sign| ray(sign).is_some_and(|rays| rays.row)) {
        legend.part(Role::Scan, "---", "legend-row");
    }
    if !fish && has(&|sign| matches!(sign, Sign::Along(rays) if rays.column)) {
        legend.part(Role::Scan, "|", "legend-column");
    }
    if has(&|sign| matches!(sign, Sign::Along(rays) if rays.falling)) {
        legend.part(Role::Scan, "\\", "legend-diagonal");
    }
    if has(&|sign| matches!(sign, Sign::Along(rays) if rays.rising)) {
        legend.part(Role::Scan, "/", "legend-diagonal");
    }
    let along = |sign: &Sign| if let Sign::Along(rays) = *sign { rays.crossing() } else { None };
    if let Some(crossing) = shown.iter().find_map(along) {
        legend.part(Role::Scan, crossing, "legend-crossing");
    }
    if has(&|sign| matches!(sign, Sign::Blocked(_))) {
        legend.part(Role::Scan, "x", "legend-blocked");
    }
    for (number, area) in scene.figure.areas.iter().enumerate() {
        let sign = Line::of(Style::Part(area_role(number)), area_sign(number));
        legend.entry(sign, area.name, &[]);
    }
    if let Some(digit) = scene.digit().filter(|_| scene.is_about_one_digit_everywhere()) {
        let name = scene.name(digit);
        let in_words = scene.renderer.digit(scene.layout, digit);
        let args = [("digit", Value::Text(in_words))];
        if has(&|sign| sign == Sign::Stands(digit)) {
            legend.entry(Line::plain(name), "legend-stands", &args);
        }
        if has(&|sign| sign == Sign::Open) {
            legend.entry(Line::plain("?"), "legend-open", &args);
        }
    }
    if !scene.is_about_one_digit_everywhere() {
        if let Some(name) = digits(&|s| if let Sign::Keep(d) = s { Some(d) } else { None }) {
            let kept = drawn.iter().filter(|(_, sign)| matches!(sign, Sign::Keep(_))).count();
            // "One of the two" only if there are two, however the others are drawn.
            let count = kept.max(scene.figure.keep.len());
            let args = [("digit", Value::Text(name.clone())), ("count", Value::Number(count))];
            let sign = Line::of(Style::Part(Role::Premise), format!("?{name}?"));
            // Of several groups each has the digit: which cells are one, the sentences say.
            let groups = scene.figure.sets.iter().filter(|set| set.role == SetRole::Remaining);
            let id = if groups.count() > 1 { "legend-keep-groups" } else { "legend-keep" };
            legend.entry(sign, id, &args);
        }
    }
    let mut signs = if listed { marks::signs(scene) } else { candidate_signs(scene, drawn) };
    // A letter in brackets stands for a candidate of the step's digit.
    let labelled = drawn.iter().filter(|(cell, sign)| {
        matches!(sign, Sign::Label(_)) || !sign.letter(scene, *cell).is_empty()
    });
    let labelled: Vec<(Label, CellId)> =
        labelled.filter_map(|(cell, _)| Some((scene.label(*cell)?, *cell))).collect();
    if let Some(digit) = scene.digit().filter(|_| !listed) {
        signs.extend(
            labelled
                .iter()
                .map(|&(_, cell)| (Candidate { cell, digit }, legend::Sign::premise(""))),
        );
    }
    legend.parts(scene, signs, labelled.into_iter().map(|(label, _)| label).collect());
    if let Some(name) = digits(&|s| if let Sign::Placed(d) = s { Some(d) } else { None }) {
        legend.part(Role::Goal, format!("[{name}]"), "legend-placed");
    }
    if let Some(name) = digits(&|s| if let Sign::Removed(d) = s { Some(d) } else { None }) {
        legend.removed(&name);
    }
    legend.ticks(scene);
    if !listed && hides_something(scene) {
        let in_words = |digit| scene.renderer.digit(scene.layout, digit);
        let name = scene.digit().map(in_words).unwrap_or_default();
        legend.note("legend-one-digit", &[("digit", Value::Text(name))]);
    }
    legend
}

/// Adds which lines are the base of a fish and which its cover, by the signs they are drawn with.
fn lines_of_fish(scene: &Scene<'_>, shown: &[Sign], legend: &mut Legend<'_>) {
    let is_drawn = |is_row: bool| {
        shown.iter().any(|sign| match sign {
            Sign::Along(rays) if is_row => rays.row,
            Sign::Along(rays) => rays.column,
            _ => false,
        })
    };
    for (role, id) in [(SetRole::Base, "legend-base"), (SetRole::Cover, "legend-cover")] {
        let kind = |house| scene.layout.house(house).kind;
        let houses = scene.houses_of(role);
        let lines: Vec<_> = houses.iter().copied().filter(|&h| kind(h).is_line()).collect();
        let mut signs: Vec<&str> = vec![];
        for &house in &lines {
            let is_row = kind(house) == kotowari_engine::layout::HouseKind::Row;
            let sign = if is_row { "---" } else { "|" };
            if is_drawn(is_row) && !signs.contains(&sign) {
                signs.push(sign);
            }
        }
        let names = houses.iter().map(|&house| scene.renderer.house(scene.layout, house));
        let args = [("houses", Value::List(names.collect()))];
        if !signs.is_empty() {
            legend.entry(Line::of(Style::Part(Role::Scan), signs.join(" ")), id, &args);
        }
    }
}

/// Returns the candidates whose sign stands for a part of the pattern.
fn candidate_signs(scene: &Scene<'_>, drawn: &[(CellId, Sign)]) -> Vec<(Candidate, legend::Sign)> {
    let alone = scene.is_about_one_digit_everywhere();
    let name = |wanted: &dyn Fn(Sign) -> bool| {
        let digits =
            drawn.iter().filter(|(_, sign)| wanted(*sign)).filter_map(|(_, sign)| match sign {
                Sign::Keep(d) | Sign::Premise(d) | Sign::Aux(d) => Some(*d),
                _ => None,
            });
        common(scene, digits).unwrap_or_default()
    };
    let keep = name(&|sign| matches!(sign, Sign::Keep(_)));
    let premise = name(&|sign| matches!(sign, Sign::Premise(_)));
    let aux = name(&|sign| matches!(sign, Sign::Aux(_)));
    let signs = drawn.iter().filter_map(|&(cell, sign)| match sign {
        Sign::Keep(digit) if alone => {
            Some((Candidate { cell, digit }, legend::Sign::premise(format!("?{keep}?"))))
        }
        Sign::Premise(digit) => {
            Some((Candidate { cell, digit }, legend::Sign::premise(format!("*{premise}*"))))
        }
        Sign::Aux(digit) => {
            Some((Candidate { cell, digit }, legend::Sign::aux(format!("{{{aux}}}"))))
        }
        _ => None,
    });
    signs.collect()
}

/// Returns whether a cell loses more digits than its sign can show.
fn hides_something(scene: &Scene<'_>) -> bool {
    let loses = |claim: &Literal| {
        let cell: CellId = claim.candidate().cell;
        scene.removed(cell).count() > 1 && scene.label(cell).is_none()
    };
    scene.claims.iter().any(loses)
}
