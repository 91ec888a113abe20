//! The signs of the digit view: which one a cell carries, and how it is written.

use std::collections::HashMap;

use unicode_width::UnicodeWidthStr;

use super::scene::Scene;
use crate::explain::{Line, Style};
use kotowari_engine::deduction::{Figure, Label, Role};
use kotowari_engine::layout::{HouseKind, Layout};
use kotowari_kernel::{Candidate, CellId, Digit};

/// What a cell carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explain) enum Sign {
    /// `[1]`: placed now.
    Placed(Digit),
    /// `-7-`: removed now.
    Removed(Digit),
    /// `(A)`: a cell the bullets call by a letter.
    Label(Label),
    /// `{1}`: a candidate of the second set.
    Aux(Digit),
    /// `?7?`: one of these cells has the digit.
    Keep(Digit),
    /// `*7*`: a candidate the argument rests on.
    Premise(Digit),
    /// `(7)`: a digit that forbids cells.
    Source(Digit),
    /// `7`: a digit that stands there.
    Stands(Digit),
    /// `x`: the digit cannot go here; with the line it is seen along.
    Blocked(Rays),
    /// `---`, `|`: looked along.
    Along(Rays),
    /// `?`: the digit can still go here.
    Open,
    /// `o`, `#`: in an area that is compared with another.
    Area(usize),
    /// `.`: nothing to say.
    Empty,
}

/// Lines through a cell that one looks along.
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

    /// As it is drawn where lines cross; only there.
    pub fn crossing(self) -> Option<String> {
        let many = [self.row, self.column, self.falling, self.rising]
            .map(usize::from)
            .iter()
            .sum::<usize>()
            > 1;
        many.then(|| {
            [self.side(), self.middle(), self.side()].iter().collect::<String>().trim().to_owned()
        })
    }

    fn side(self) -> char {
        if self.row { '-' } else { ' ' }
    }

    fn middle(self) -> char {
        match (self.column, self.falling, self.rising) {
            (false, false, false) => '-',
            (true, false, false) => {
                if self.row {
                    '+'
                } else {
                    '|'
                }
            }
            (false, true, false) => '\\',
            (false, false, true) => '/',
            _ => '+',
        }
    }
}

/// The lines of a figure's beams: from the source to the farthest cell it forbids.  Only lines are
/// looked along: a beam within a box has none.
pub(in crate::explain) fn rays(layout: &Layout, figure: &Figure) -> HashMap<CellId, Rays> {
    let mut rays: HashMap<CellId, Rays> = HashMap::new();
    for beam in &figure.beams {
        let house = layout.house(beam.house);
        let members = layout.cells_of(beam.house);
        let position = |cell: &CellId| members.iter().position(|member| member == cell);
        let ends = beam.cells.iter().chain([&beam.from]).filter_map(position);
        let (Some(first), Some(last)) = (ends.clone().min(), ends.max()) else { continue };
        for &cell in &members[first..=last] {
            let here = rays.entry(cell).or_default();
            match house.kind {
                HouseKind::Row => here.row = true,
                HouseKind::Column => here.column = true,
                HouseKind::Diagonal if house.number == 0 => here.falling = true,
                HouseKind::Diagonal => here.rising = true,
                _ => {}
            }
        }
    }
    rays
}

/// The same for every cell, in order, and the lines of a fish: its base houses and those that cover them.
fn rays_and_lines(scene: &Scene<'_>) -> Vec<Rays> {
    let mut all = vec![Rays::default(); scene.layout.cells()];
    for (cell, rays) in rays(scene.layout, scene.figure) {
        all[usize::from(cell)] = rays;
    }
    for house in scene.fish_lines() {
        let row = scene.layout.house(house).kind == HouseKind::Row;
        for &cell in scene.layout.cells_of(house) {
            let here = &mut all[usize::from(cell)];
            here.row |= row;
            here.column |= !row;
        }
    }
    all
}

/// The sign of every cell, in order; those of grids that are not drawn are empty.
pub(in crate::explain) fn signs(scene: &Scene<'_>) -> Vec<Sign> {
    let rays = rays_and_lines(scene);
    let alone = scene.is_about_one_digit_everywhere();
    let digit = scene.digit();
    let mut signs = vec![Sign::Empty; rays.len()];
    for cell in scene.shown() {
        let at = usize::from(cell);
        signs[at] = sign(scene, cell, digit, rays[at], alone);
    }
    signs
}

fn sign(scene: &Scene<'_>, cell: CellId, digit: Option<Digit>, rays: Rays, alone: bool) -> Sign {
    let (board, figure) = (scene.board, scene.figure);
    // Most cells play no part.
    if !scene.is_touched(cell) {
        return match board.value(cell) {
            Some(value) if !alone || digit == Some(value) => Sign::Stands(value),
            // Before the line: what a fish that is none would have taken stands there.
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
        return match () {
            () if figure.sources.contains(&cell) => Sign::Source(value),
            () if alone && digit != Some(value) && area.is_some() => Sign::Area(area.unwrap_or(0)),
            // A digit that does not matter hides no line.
            () if alone && digit != Some(value) && rays.any() => Sign::Along(rays),
            () if alone && digit != Some(value) => Sign::Empty,
            () => Sign::Stands(value),
        };
    }
    if let Some(label) = label {
        return Sign::Label(label);
    }
    if let Some(c) = digit.map(|digit| Candidate { cell, digit }) {
        match () {
            () if figure.keep.contains(&cell) => return Sign::Keep(c.digit),
            () if figure.aux.contains(&c) => return Sign::Aux(c.digit),
            () if figure.premises.contains(&c) => return Sign::Premise(c.digit),
            () if alone && board.is_open(c) => return Sign::Open,
            () => {}
        }
    }
    if let Some(area) = area {
        return Sign::Area(area);
    }
    match () {
        () if figure.blocked.contains(&cell) => Sign::Blocked(rays),
        () if rays.any() => Sign::Along(rays),
        () => Sign::Empty,
    }
}

/// The character of the cells of an area.
pub(in crate::explain) fn area_sign(which: usize) -> &'static str {
    ["o", "#"][which.min(1)]
}

/// Its colour.
pub(in crate::explain) fn area_role(which: usize) -> Role {
    [Role::Premise, Role::Aux][which.min(1)]
}

impl Sign {
    /// The letter written before it: that of a cell whose sign is another.
    pub fn letter(self, scene: &Scene<'_>, cell: CellId) -> String {
        match self {
            Sign::Label(_) => String::new(),
            _ => scene.label(cell).map(|l| scene.renderer.label(l)).unwrap_or_default(),
        }
    }

    /// Writes the sign of a cell, `width` characters wide or as wide as it must be, which it hands back; a cell
    /// of a diagonal or area in question gets a tick where the sign leaves room for it.
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
            Sign::Area(which) => (' ', area_sign(which).to_owned(), ' '),
            Sign::Empty => (' ', ".".to_owned(), ' '),
        };
        let stands = matches!(self, Sign::Stands(_));
        let style = if given && stands { Style::Given } else { self.style() };
        let removed = matches!(self, Sign::Removed(_));
        let edge = if removed { Style::Part(Role::Goal) } else { style };
        // A blank is no ASCII.
        let wide = if text.is_ascii() { text.len() } else { text.width() };
        let room = width.saturating_sub(wide + 2 + letter.len());
        match self {
            // A line looked along has no gaps.
            Sign::Blocked(rays) | Sign::Along(rays) if rays.row => line.push_run(style, '-', room),
            _ => line.push_run(Style::Plain, ' ', room),
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
        room + letter.width() + wide + 2
    }

    fn style(self) -> Style {
        match self {
            Sign::Placed(_) => Style::Part(Role::Goal),
            Sign::Removed(_) => Style::Part(Role::Drop),
            Sign::Label(_) | Sign::Keep(_) | Sign::Premise(_) | Sign::Source(_) => {
                Style::Part(Role::Premise)
            }
            Sign::Area(which) => Style::Part(area_role(which)),
            Sign::Aux(_) => Style::Part(Role::Aux),
            Sign::Blocked(_) | Sign::Along(_) => Style::Part(Role::Scan),
            Sign::Stands(_) | Sign::Open | Sign::Empty => Style::Plain,
        }
    }
}
