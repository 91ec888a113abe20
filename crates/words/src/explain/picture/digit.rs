//! The digit view: one sign a cell.

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

/// The figure and its legend.  Where pencil marks do not fit (`instead_of_marks`), those of the cells
/// that matter are listed under it.
pub(super) fn draw(scene: &Scene<'_>, width: usize, instead_of_marks: bool) -> Drawing {
    let signs = signs(scene);
    let each = sign_width(scene, &signs);
    let frame = frame(scene, each);
    let columns = columns(scene, &signs, &frame, width);
    let drawn = |frame: &Frame<'_>| grid(scene, &signs, each, frame);
    let grid = frame.cropped(columns.clone()).each(scene, &drawn);
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
        let id = if listed.is_empty() { "legend-no-marks" } else { "legend-marks-listed" };
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
    /// Those of cells that play a part.
    told: Vec<(CellId, Sign)>,
    /// All kinds, each once.
    kinds: Vec<Sign>,
    /// The digits among them that only stand there, one bit each.
    standing: u64,
}

impl Shown {
    fn add(&mut self, scene: &Scene<'_>, cell: CellId, sign: Sign) {
        if scene.is_touched(cell) {
            self.told.push((cell, sign));
        }
        // Most cells are empty, and nearly all others only show their digit.
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

/// The grid without a legend, in full.
pub(super) fn bare(scene: &Scene<'_>) -> Vec<Line> {
    let signs = signs(scene);
    let each = sign_width(scene, &signs);
    grid(scene, &signs, each, &frame(scene, each)).lines
}

/// How wide a sign is: a digit, what stands around it, the longest letter beside a sign, and that of a
/// cage.
fn sign_width(scene: &Scene<'_>, signs: &[Sign]) -> usize {
    let labelled = scene.figure.labels.iter().map(|&(_, cell)| cell);
    let letters = labelled.map(|cell| signs[usize::from(cell)].letter(scene, cell).len());
    let cage = usize::from(!rules::cages(scene.layout, &[]).is_empty());
    label_width(scene.layout) + 2 + letters.max().unwrap_or(0) + cage
}

/// The frame of all columns, each as wide as a sign.
fn frame<'a>(scene: &Scene<'a>, width: usize) -> Frame<'a> {
    Frame::narrow(scene.layout, width, scene.renderer)
        .signed(Borders::new(scene.layout, &scene.figure.rules))
}

fn grid(scene: &Scene<'_>, signs: &[Sign], width: usize, frame: &Frame<'_>) -> Grid {
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
        let width = width - cage;
        cage + match shape {
            Some(text) => line.append(&Line::plain(format!("{text:>width$}"))),
            None => sign.write(scene, cell, width, line),
        }
    })
}

/// What surrounds each cell with nothing in it, by a rule: a circle or a square.  Nothing at all, if there are no
/// such rules.
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

/// The columns to draw: all, or, if they are too wide, those of the claims and of the cells the
/// bullets name by a sign, and as many beside them as there is room for.
fn columns(scene: &Scene<'_>, signs: &[Sign], frame: &Frame<'_>, width: usize) -> Range<u16> {
    let layout = scene.layout;
    let fits = |columns: &Range<u16>| frame.width_cropped(columns) <= width;
    let all = 0..layout.columns();
    if fits(&all) || !scene.members.is_empty() {
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
        wider.sort_by_key(|(in_vain, _)| *in_vain);
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

fn legend<'a>(scene: &Scene<'a>, shown: &Shown, listed: bool) -> Legend<'a> {
    let mut legend = Legend::new(scene.renderer);
    let (drawn, shown) = (&shown.told[..], &shown.kinds[..]);
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
    for (which, area) in scene.figure.areas.iter().enumerate() {
        let sign = Line::of(Style::Part(area_role(which)), area_sign(which));
        legend.entry(sign, area.name, &[]);
    }
    if let Some(digit) = scene.digit().filter(|_| scene.is_about_one_digit_everywhere()) {
        let name = scene.name(digit);
        let said = scene.renderer.digit(scene.layout, digit);
        let args = [("digit", Value::Text(said))];
        if has(&|sign| sign == Sign::Stands(digit)) {
            legend.entry(Line::plain(name), "legend-stands", &args);
        }
        if has(&|sign| sign == Sign::Open) {
            legend.entry(Line::plain("?"), "legend-open", &args);
        }
    }
    if !scene.is_about_one_digit_everywhere() {
        if let Some(name) = digits(&|s| if let Sign::Keep(d) = s { Some(d) } else { None }) {
            let count = drawn.iter().filter(|(_, sign)| matches!(sign, Sign::Keep(_))).count();
            let args = [("digit", Value::Text(name.clone())), ("count", Value::Number(count))];
            let sign = Line::of(Style::Part(Role::Premise), format!("?{name}?"));
            legend.entry(sign, "legend-keep", &args);
        }
    }
    let mut signs = match listed {
        true => marks::signs(scene),
        false => of_candidates(scene, drawn),
    };
    // A letter in brackets is a place, too.
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
        let said = |digit| scene.renderer.digit(scene.layout, digit);
        let name = scene.digit().map(said).unwrap_or_default();
        legend.note("legend-one-digit", &[("digit", Value::Text(name))]);
    }
    legend
}

/// Which lines are base and which cover, by the sign they are drawn with.
fn lines_of_fish(scene: &Scene<'_>, shown: &[Sign], legend: &mut Legend<'_>) {
    let along = |row: bool| {
        shown.iter().any(|sign| match sign {
            Sign::Along(rays) => {
                if row {
                    rays.row
                } else {
                    rays.column
                }
            }
            _ => false,
        })
    };
    for (role, id) in [(SetRole::Base, "legend-base"), (SetRole::Cover, "legend-cover")] {
        let kind = |house| scene.layout.house(house).kind;
        let houses = scene.houses_of(role);
        let lines: Vec<_> = houses.iter().copied().filter(|&h| kind(h).is_line()).collect();
        let mut signs: Vec<&str> = vec![];
        for &house in &lines {
            let row = kind(house) == kotowari_engine::layout::HouseKind::Row;
            let sign = if row { "---" } else { "|" };
            if along(row) && !signs.contains(&sign) {
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

/// The candidates whose signs say which part they play.
fn of_candidates(scene: &Scene<'_>, drawn: &[(CellId, Sign)]) -> Vec<(Candidate, legend::Sign)> {
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
    let each = drawn.iter().filter_map(|&(cell, sign)| match sign {
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
    each.collect()
}

/// Whether a cell loses more digits than its sign can show.
fn hides_something(scene: &Scene<'_>) -> bool {
    let loses = |claim: &Literal| {
        let cell: CellId = claim.candidate().cell;
        scene.removed(cell).count() > 1 && scene.label(cell).is_none()
    };
    scene.claims.iter().any(loses)
}
