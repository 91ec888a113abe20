//! Signs of the digit view: which one a cell has, and how it is written.

use std::collections::HashMap;

use unicode_width::UnicodeWidthStr;

use super::scene::Scene;
use crate::explain::{Line, Style};
use kotowari_engine::deduction::{Figure, Label, Role};
use kotowari_engine::layout::{HouseKind, Layout};
use kotowari_kernel::{Candidate, CellId, Digit};

/// The sign of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explain) enum Sign {
    /// `[1]`: placed by the step.
    Placed(Digit),
    /// `-7-`: eliminated by the step.
    Removed(Digit),
    /// `(A)`: a cell that the sentences call by a letter.
    Label(Label),
    /// `{1}`: a candidate of the second set.
    Aux(Digit),
    /// `?7?`: one of these cells has the digit.
    Keep(Digit),
    /// `*7*`: a candidate the argument rests on.
    Premise(Digit),
    /// `(7)`: a digit that bars cells in its houses.
    Source(Digit),
    /// `7`: a digit that fills its cell.
    Stands(Digit),
    /// `x`: the digit cannot go here; with the beam that shows why.
    Blocked(Rays),
    /// `---`, `|`: on a beam.
    Along(Rays),
    /// `?`: the digit can still go here.
    Open,
    /// `o`, `#`: in one of the areas compared.
    Area(usize),
    /// `.`: no role.
    Empty,
}

/// The lines through a cell that beams run along.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::explain) struct Rays {
    pub row: bool,
    pub column: bool,
    pub falling: bool,
    pub rising: bool,
}

impl Rays {
    fn any(self) -> bool {
        self.row || self.column || self.falling || self.rising
    }

    /// Returns the sign of crossing lines; `None` if only one line, or none, runs through the cell.
    pub fn crossing(self) -> Option<String> {
        let lines = [self.row, self.column, self.falling, self.rising];
        let is_crossing = lines.iter().filter(|line| **line).count() > 1;
        is_crossing.then(|| {
            [self.side(), self.middle(), self.side()].iter().collect::<String>().trim().to_owned()
        })
    }

    fn side(self) -> char {
        if self.row { '-' } else { ' ' }
    }

    fn middle(self) -> char {
        match (self.column, self.falling, self.rising) {
            (false, false, false) => '-',
            (true, false, false) if self.row => '+',
            (true, false, false) => '|',
            (false, true, false) => '\\',
            (false, false, true) => '/',
            _ => '+',
        }
    }
}

/// Returns the lines of a figure's beams, from the source to the farthest cell it bars. Only rows,
/// columns and diagonals have them: a beam within a box is no line.
pub(in crate::explain) fn rays(layout: &Layout, figure: &Figure) -> HashMap<CellId, Rays> {
    let mut rays: HashMap<CellId, Rays> = HashMap::new();
    for beam in &figure.beams {
        let house = layout.house(beam.house);
        let members = layout.cells_of(beam.house);
        let position = |cell: &CellId| members.iter().position(|member| member == cell);
        let ends = beam.cells.iter().chain([&beam.from]).filter_map(position);
        let (Some(first), Some(last)) = (ends.clone().min(), ends.max()) else { continue };
        for &cell in &members[first..=last] {
            let own = rays.entry(cell).or_default();
            match house.kind {
                HouseKind::Row => own.row = true,
                HouseKind::Column => own.column = true,
                HouseKind::Diagonal if house.number == 0 => own.falling = true,
                HouseKind::Diagonal => own.rising = true,
                _ => {}
            }
        }
    }
    rays
}

/// Returns the lines through every cell, by cell: those of [`rays`], and the base and cover lines
/// of a fish.
fn rays_and_lines(scene: &Scene<'_>) -> Vec<Rays> {
    let mut by_cell = vec![Rays::default(); scene.layout.cells()];
    for (cell, rays) in rays(scene.layout, scene.figure) {
        by_cell[usize::from(cell)] = rays;
    }
    for house in scene.fish_lines() {
        let is_row = scene.layout.house(house).kind == HouseKind::Row;
        for &cell in scene.layout.cells_of(house) {
            let own = &mut by_cell[usize::from(cell)];
            own.row |= is_row;
            own.column |= !is_row;
        }
    }
    by_cell
}

/// Returns the sign of every cell, by cell; empty in grids that are not drawn.
pub(in crate::explain) fn signs(scene: &Scene<'_>) -> Vec<Sign> {
    let rays = rays_and_lines(scene);
    let alone = scene.is_about_one_digit_everywhere();
    let digit = scene.digit();
    let mut signs = vec![Sign::Empty; rays.len()];
    for cell in scene.shown() {
        let index = usize::from(cell);
        signs[index] = sign(scene, cell, digit, rays[index], alone);
    }
    signs
}

fn sign(scene: &Scene<'_>, cell: CellId, digit: Option<Digit>, rays: Rays, alone: bool) -> Sign {
    let (board, figure) = (scene.board, scene.figure);
    // Fast path: most cells play no part.
    if !scene.is_touched(cell) {
        return match board.value(cell) {
            Some(value) if !alone || digit == Some(value) => Sign::Stands(value),
            // Wins over a line: on the cover lines of a failed fish, the candidates are still
            // there.
            None if alone
                && digit.is_some_and(|digit| board.is_open(Candidate { cell, digit })) =>
            {
                Sign::Open
            }
            _ if rays.any() => Sign::Along(rays),
            _ => Sign::Empty,
        };
    }
    if let Some(digit) = scene.placed(cell) {
        return Sign::Placed(digit);
    }
    let label = scene.label(cell);
    let removed = scene.removed(cell).find(|d| digit == Some(*d));
    if let Some(digit) = removed.or(scene.removed(cell).next()) {
        return Sign::Removed(digit);
    }
    if let Some(label) = label.filter(|_| figure.digit.is_none()) {
        return Sign::Label(label);
    }
    let area = scene.area_of(cell);
    if let Some(value) = board.value(cell) {
        let is_in_question = !alone || digit == Some(value);
        return if figure.sources.contains(&cell) {
            Sign::Source(value)
        } else if is_in_question {
            Sign::Stands(value)
        } else if let Some(area) = area {
            Sign::Area(area)
        } else if rays.any() {
            // A digit the step is not about must not hide a line.
            Sign::Along(rays)
        } else {
            Sign::Empty
        };
    }
    if let Some(label) = label {
        return Sign::Label(label);
    }
    if let Some(c) = digit.map(|digit| Candidate { cell, digit }) {
        if figure.keep.contains(&cell) {
            return Sign::Keep(c.digit);
        } else if figure.aux.contains(&c) {
            return Sign::Aux(c.digit);
        } else if figure.premises.contains(&c) {
            return Sign::Premise(c.digit);
        } else if alone && board.is_open(c) {
            return Sign::Open;
        }
    }
    if let Some(area) = area {
        return Sign::Area(area);
    }
    if figure.blocked.contains(&cell) {
        Sign::Blocked(rays)
    } else if rays.any() {
        Sign::Along(rays)
    } else {
        Sign::Empty
    }
}

/// Returns the sign of the cells of an area, by its index.
pub(in crate::explain) fn area_sign(number: usize) -> &'static str {
    ["o", "#"][number.min(1)]
}

/// Returns the role an area is coloured as, by its index.
pub(in crate::explain) fn area_role(number: usize) -> Role {
    [Role::Premise, Role::Aux][number.min(1)]
}

impl Sign {
    /// Returns the letter to write before the sign: that of a cell whose sign is not its letter.
    pub fn letter(self, scene: &Scene<'_>, cell: CellId) -> String {
        match self {
            Sign::Label(_) => String::new(),
            _ => scene.label(cell).map(|l| scene.renderer.label(l)).unwrap_or_default(),
        }
    }

    /// Writes the sign of a cell, at least `width` characters wide, and returns the width written.
    /// A cell of a diagonal or area that the step uses gets a tick if the sign leaves space for it.
    pub fn write(self, scene: &Scene<'_>, cell: CellId, width: usize, line: &mut Line) -> usize {
        let (given, tick) = (scene.board.is_given(cell), scene.is_ticked(cell));
        let touched = scene.is_touched(cell);
        let letter = if touched { self.letter(scene, cell) } else { String::new() };
        let name = |digit| scene.name(digit);
        let (open, text, close) = match self {
            Sign::Placed(digit) => ('[', name(digit), ']'),
            Sign::Removed(digit) => ('-', name(digit), '-'),
            Sign::Label(label) => ('(', scene.renderer.label(label), ')'),
            Sign::Aux(digit) => ('{', name(digit), '}'),
            Sign::Keep(digit) => ('?', name(digit), '?'),
            Sign::Premise(digit) => ('*', name(digit), '*'),
            Sign::Source(digit) => ('(', name(digit), ')'),
            Sign::Stands(digit) => (' ', name(digit), ' '),
            Sign::Blocked(rays) => (rays.side(), "x".to_owned(), rays.side()),
            Sign::Along(rays) => (rays.side(), rays.middle().to_string(), rays.side()),
            Sign::Open => (' ', "?".to_owned(), ' '),
            Sign::Area(number) => (' ', area_sign(number).to_owned(), ' '),
            Sign::Empty => (' ', ".".to_owned(), ' '),
        };
        let stands = matches!(self, Sign::Stands(_));
        let style = if given && stands { Style::Given } else { self.style() };
        let removed = matches!(self, Sign::Removed(_));
        let edge = if removed { Style::Part(Role::Goal) } else { style };
        // In columns, not bytes: the text need not be ASCII.
        let text_width = if text.is_ascii() { text.len() } else { text.width() };
        let padding = width.saturating_sub(text_width + 2 + letter.len());
        match self {
            // A beam along a row has no gaps.
            Sign::Blocked(rays) | Sign::Along(rays) if rays.row => {
                line.push_run(style, '-', padding);
            }
            _ => line.push_run(Style::Plain, ' ', padding),
        }
        let blank = |side: char| if side == ' ' { Style::Plain } else { edge };
        if !letter.is_empty() {
            line.push(Style::Part(Role::Premise), &letter);
        }
        line.push_char(blank(open), open);
        line.push(style, text);
        match close {
            ' ' if tick => line.push_char(Style::Part(Role::Scan), '\''),
            _ => line.push_char(blank(close), close),
        }
        padding + letter.width() + text_width + 2
    }

    fn style(self) -> Style {
        match self {
            Sign::Placed(_) => Style::Part(Role::Goal),
            Sign::Removed(_) => Style::Part(Role::Drop),
            Sign::Label(_) | Sign::Keep(_) | Sign::Premise(_) | Sign::Source(_) => {
                Style::Part(Role::Premise)
            }
            Sign::Area(number) => Style::Part(area_role(number)),
            Sign::Aux(_) => Style::Part(Role::Aux),
            Sign::Blocked(_) | Sign::Along(_) => Style::Part(Role::Scan),
            Sign::Stands(_) | Sign::Open | Sign::Empty => Style::Plain,
        }
    }
}
