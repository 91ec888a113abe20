//! What is to be drawn, and the questions every view asks about it.

use super::members::{members, window};
use crate::explain::{Renderer, Value};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Figure, Label, Set, SetRole};
use kotowari_engine::layout::{HouseKind, Layout, Place};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal};

/// How a cell that stays empty is drawn.
pub(in crate::explain) const BLANK: &str = "_";

/// A step on a board, to be drawn.
pub(in crate::explain) struct Scene<'a> {
    pub board: &'a Board,
    pub layout: &'a Layout,
    pub figure: &'a Figure,
    pub claims: &'a [Literal],
    pub renderer: &'a Renderer,
    /// Diagonals and areas the step looks at: no frame shows them, so their cells get a tick.
    pub ticked: Vec<HouseId>,
    /// The numbers of the grids to be drawn, where several overlap; empty if all of them are.
    pub members: Vec<usize>,
    /// The cells that play any part at all, one entry a cell.
    touched: Vec<bool>,
    /// The cells of the grids to be drawn, one entry a cell; empty if all of them are.
    shown: Vec<bool>,
}

/// Which way three cells of a box lean, one in each of its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explain) enum Lean {
    /// To the right they fall.
    Falls,
    /// To the right they rise.
    Rises,
}

impl Lean {
    /// The sign for it, on both sides of digits.
    pub fn sign(self) -> &'static str {
        match self {
            Lean::Falls => "\\",
            Lean::Rises => "/",
        }
    }
}

/// What a digit that stands there has a ring for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explain) enum Ringed {
    /// One looks from there.
    Looked,
    /// It is of the pattern, and was filled in later.
    Later,
    /// It is of the pattern.
    Together,
}

impl<'a> Scene<'a> {
    pub fn new(
        board: &'a Board,
        figure: &'a Figure,
        claims: &'a [Literal],
        renderer: &'a Renderer,
    ) -> Scene<'a> {
        let layout = board.layout();
        let unframed = |kind| matches!(kind, HouseKind::Diagonal | HouseKind::Area);
        let mut ticked = figure.houses();
        ticked.retain(|&house| unframed(layout.house(house).kind));
        ticked.sort();
        let members = members(layout, figure, claims);
        let mut touched = vec![false; layout.cells()];
        named(figure, claims).iter().for_each(|cell| touched[usize::from(*cell)] = true);
        let shown = cells_of_grids(layout, &members);
        Scene { board, layout, figure, claims, renderer, ticked, members, touched, shown }
    }

    /// Whether the cell plays any part: without one it only shows what it holds.
    pub fn is_touched(&self, cell: CellId) -> bool {
        self.touched[usize::from(cell)]
    }

    /// Whether a cell is in a grid that is drawn.
    pub fn shows(&self, cell: CellId) -> bool {
        self.members.is_empty() || self.shown[usize::from(cell)]
    }

    /// Whether the step can only be seen in the pencil marks: it is not about one digit, and it
    /// rests on candidates or takes some out.
    pub fn needs_marks(&self) -> bool {
        let figure = self.figure;
        let removes = self.claims.iter().any(|claim| matches!(claim, Literal::Remove(_)));
        figure.digit.is_none()
            && (removes
                || !figure.premises.is_empty()
                || !figure.aux.is_empty()
                || !figure.labels.is_empty())
    }

    /// The digit whose places the digit view draws: the step's, or the first one it removes.
    pub fn digit(&self) -> Option<Digit> {
        let first = self.claims.first().filter(|_| self.needs_marks());
        self.figure.digit.or(first.map(|claim| claim.candidate().digit))
    }

    /// The digit put into this cell now.
    pub fn placed(&self, cell: CellId) -> Option<Digit> {
        self.claims.iter().find_map(|claim| match claim {
            Literal::Place(c) if c.cell == cell => Some(c.digit),
            _ => None,
        })
    }

    /// The digits taken out of this cell now.
    pub fn removed(&self, cell: CellId) -> impl Iterator<Item = Digit> + '_ {
        self.claims.iter().filter_map(move |claim| match claim {
            Literal::Remove(c) if c.cell == cell => Some(c.digit),
            _ => None,
        })
    }

    pub fn label(&self, cell: CellId) -> Option<Label> {
        self.figure.labels.iter().find(|(_, c)| *c == cell).map(|(label, _)| *label)
    }

    /// What stands in a cell, with `+` where it matters that it was filled in later and nothing else says so.
    pub fn standing(&self, cell: CellId, digit: Digit) -> String {
        let name = self.name(digit);
        if self.is_later(cell) { format!("+{name}") } else { name }
    }

    /// Whether a cell was filled in later, where that matters and no ring says it.
    pub fn is_later(&self, cell: CellId) -> bool {
        self.figure.printed && !self.board.is_given(cell) && self.ringed() != Ringed::Later
    }

    /// What a digit that stands there has a ring for.
    pub fn ringed(&self) -> Ringed {
        let plays = |role: SetRole| self.figure.sets.iter().any(|set| set.role == role);
        match () {
            () if plays(SetRole::DeadlyPattern) => Ringed::Later,
            () if plays(SetRole::Clues) || plays(SetRole::Aligned) => Ringed::Together,
            () => Ringed::Looked,
        }
    }

    /// Which of the areas that are compared a cell is in.
    pub fn area_of(&self, cell: CellId) -> Option<usize> {
        self.figure.areas.iter().position(|area| area.cells.contains(&cell))
    }

    /// Whether the argument rests on this candidate.  A figure about one digit names cells only.
    pub fn is_premise(&self, c: Candidate) -> bool {
        let named = || self.figure.keep.contains(&c.cell) || self.label(c.cell).is_some();
        self.figure.premises.contains(&c) || self.figure.digit == Some(c.digit) && named()
    }

    /// Which way the cells lean that this candidate is of.
    pub fn lean(&self, c: Candidate) -> Option<Lean> {
        self.figure.sets.iter().find_map(|set| {
            let lean = match set.role {
                SetRole::FallingCorner => Lean::Falls,
                SetRole::RisingCorner => Lean::Rises,
                _ => return None,
            };
            set.candidates.contains(&c).then_some(lean)
        })
    }

    /// The digits that are counted in a line, as they stand at its heading; mostly none.
    pub fn counted(&self, line: HouseId) -> String {
        let is = |set: &&Set| set.role == SetRole::SectorLink && set.houses == [line];
        let names = self.figure.sets.iter().filter(is).flat_map(Set::digits);
        let names: Vec<String> = names.map(|digit| self.name(digit)).collect();
        let wide = names.iter().any(|name| name.chars().count() > 1);
        names.join(if wide { "," } else { "" })
    }

    /// Whether anything stands there.
    pub fn counts_in_lines(&self) -> bool {
        self.figure.lines.iter().any(|&line| !self.counted(line).is_empty())
    }

    /// The same of boxes, which have no headings: each with its digits, in words; none where nothing is counted in one.
    pub fn counted_in_boxes(&self) -> Option<String> {
        let boxes = self.houses_of(SetRole::SectorLink).into_iter();
        let boxes = boxes.filter(|&house| !self.layout.house(house).kind.is_line());
        let one = |house: HouseId| {
            let args = [
                ("house", Value::Text(self.renderer.house(self.layout, house))),
                ("digits", Value::Text(self.counted(house))),
            ];
            self.renderer.text("counted-in-box", &args)
        };
        let all: Vec<String> = boxes.map(one).collect();
        if all.is_empty() {
            return None;
        }
        Some(self.renderer.text("counted-in-boxes", &[("boxes", Value::List(all))]))
    }

    /// The rows and columns of a fish, base and cover, where it is drawn for its digit alone.
    pub fn fish_lines(&self) -> Vec<HouseId> {
        if !self.figure.beams.is_empty()
            || !self.figure.areas.is_empty()
            || !self.is_about_one_digit_everywhere()
        {
            return vec![];
        }
        let of = |role| self.houses_of(role);
        let (base, cover) = (of(SetRole::Base), of(SetRole::Cover));
        if base.len() < 2 || cover.is_empty() {
            return vec![];
        }
        let mut lines = [base, cover].concat();
        lines.retain(|&house| self.layout.house(house).kind.is_line());
        lines
    }

    /// The houses of all sets that play this part, each once.
    pub fn houses_of(&self, role: SetRole) -> Vec<HouseId> {
        let mut houses: Vec<HouseId> = vec![];
        for set in self.figure.sets.iter().filter(|set| set.role == role) {
            for &house in &set.houses {
                if !houses.contains(&house) {
                    houses.push(house);
                }
            }
        }
        houses
    }

    /// Whether the argument rests on something in this open cell, or changes it.
    pub fn plays_a_part(&self, cell: CellId) -> bool {
        let figure = self.figure;
        let painted = figure.premises.iter().chain(&figure.aux).any(|c| c.cell == cell);
        painted
            || figure.keep.contains(&cell)
            || self.label(cell).is_some()
            || self.claims.iter().any(|claim| claim.candidate().cell == cell)
    }

    pub fn is_ticked(&self, cell: CellId) -> bool {
        !self.ticked.is_empty()
            && self.ticked.iter().any(|&house| self.layout.cells_of(house).contains(&cell))
    }

    /// A digit as it is drawn: what is blank is a character like the others, and the legend says so.
    pub fn name(&self, digit: Digit) -> String {
        match self.layout.blank() == Some(digit) {
            true => BLANK.to_owned(),
            false => self.renderer.digit(self.layout, digit),
        }
    }

    /// What the sign of a blank means, on boards that have any.
    pub fn blank(&self) -> Option<String> {
        Some(self.renderer.digit(self.layout, self.layout.blank()?))
    }

    /// The cells of the grids that are drawn.
    pub fn shown(&self) -> Vec<CellId> {
        if self.members.is_empty() {
            return self.cells().collect();
        }
        let mut cells = vec![];
        for (cell, &shown) in self.shown.iter().enumerate() {
            if shown {
                cells.push(cell as CellId);
            }
        }
        cells
    }

    pub fn cells(&self) -> impl Iterator<Item = CellId> + Clone + use<> {
        (0..self.layout.cells()).map(|cell| cell as CellId)
    }

    /// Whether the argument is about one digit on the whole board: its places lie in no single
    /// house, and nothing shines on them.  Then the other digits would only be in the way.
    pub fn is_about_one_digit_everywhere(&self) -> bool {
        let figure = self.figure;
        if figure.alone && figure.digit.is_some() {
            return true;
        }
        let painted = figure.premises.iter().chain(&figure.aux).map(|c| c.cell);
        let named = figure.labels.iter().map(|(_, cell)| *cell).chain(figure.keep.clone());
        let mut cells = named.chain(painted);
        let Some(first) = cells.next().filter(|_| figure.digit.is_some()) else { return false };
        let cells: Vec<CellId> = cells.collect();
        let together = self.layout.houses_of(first).iter().any(|&house| {
            let members = self.layout.cells_of(house);
            cells.iter().all(|cell| members.contains(cell))
        });
        figure.beams.is_empty() && !together
    }
}

/// Which cells are in one of these grids; nothing at all for no grids.
fn cells_of_grids(layout: &Layout, members: &[usize]) -> Vec<bool> {
    if members.is_empty() {
        return vec![];
    }
    let mut shown = vec![false; layout.cells()];
    for &number in members {
        let [rows, columns] = window(layout, &[number]);
        for row in rows {
            for column in columns.clone() {
                if let Some(cell) = layout.cell_at(Place { row, column }) {
                    shown[usize::from(cell)] = true;
                }
            }
        }
    }
    shown
}

/// The cells a step is about: those its claims and its figure name.
fn named(figure: &Figure, claims: &[Literal]) -> Vec<CellId> {
    let mut cells: Vec<CellId> = claims.iter().map(|claim| claim.candidate().cell).collect();
    cells.extend(figure.premises.iter().chain(&figure.aux).map(|c| c.cell));
    cells.extend(figure.labels.iter().map(|(_, cell)| *cell));
    cells.extend(figure.keep.iter().chain(&figure.sources).chain(&figure.blocked));
    cells.extend(figure.areas.iter().flat_map(|area| &area.cells));
    for beam in &figure.beams {
        cells.push(beam.from);
        cells.extend(&beam.cells);
    }
    cells
}
