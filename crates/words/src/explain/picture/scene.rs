//! The step to draw, with the queries that every view makes about it.
//!
//! The character views and the SVG drawing share it, so that they agree on the cells and candidates
//! that play a part.

use super::members::{members, window};
use crate::explain::{Renderer, Value};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Figure, Label, Set, SetRole};
use kotowari_engine::layout::{HouseKind, Layout, Place};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal};

/// Sign of a cell that stays empty.
pub(in crate::explain) const BLANK: &str = "_";

/// A step on the board before it.
pub(in crate::explain) struct Scene<'a> {
    pub board: &'a Board,
    pub layout: &'a Layout,
    pub figure: &'a Figure,
    pub claims: &'a [Literal],
    pub renderer: &'a Renderer,
    /// Diagonals and areas that the step uses. They have no borders, so their cells get a tick.
    pub ticked: Vec<HouseId>,
    /// Of overlapping grids, the numbers of those to draw; empty for the whole board.
    pub members: Vec<usize>,
    /// By cell: whether it plays any part.
    touched: Vec<bool>,
    /// By cell: whether it is in a grid to draw; empty if all are drawn.
    shown: Vec<bool>,
}

/// Direction in which three cells of a box of a tridagon lean, one in each of its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explain) enum Lean {
    /// Downwards to the right.
    Falls,
    /// Upwards to the right.
    Rises,
}

impl Lean {
    /// Returns the sign on both sides of a digit.
    pub fn sign(self) -> &'static str {
        match self {
            Lean::Falls => "\\",
            Lean::Rises => "/",
        }
    }
}

/// Meaning of a ring around a digit that fills its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explain) enum Ringed {
    /// The digit bars cells in its houses.
    Source,
    /// The digit belongs to the pattern, and is not a given.
    FilledLater,
    /// The digit belongs to the pattern.
    Pattern,
}

impl<'a> Scene<'a> {
    /// Prepares a step; `board` is the board before it.
    pub fn new(
        board: &'a Board,
        figure: &'a Figure,
        claims: &'a [Literal],
        renderer: &'a Renderer,
    ) -> Scene<'a> {
        let layout = board.layout();
        let has_no_borders = |kind| matches!(kind, HouseKind::Diagonal | HouseKind::Area);
        let mut ticked = figure.houses();
        ticked.retain(|&house| has_no_borders(layout.house(house).kind));
        ticked.sort();
        let members = members(layout, figure, claims);
        let mut touched = vec![false; layout.cells()];
        named(figure, claims).iter().for_each(|cell| touched[usize::from(*cell)] = true);
        let shown = cells_of_grids(layout, &members);
        Scene { board, layout, figure, claims, renderer, ticked, members, touched, shown }
    }

    /// Returns whether the cell plays any part. If not, it only shows its contents.
    pub fn is_touched(&self, cell: CellId) -> bool {
        self.touched[usize::from(cell)]
    }

    /// Returns whether a cell is in a grid to draw.
    pub fn shows(&self, cell: CellId) -> bool {
        self.members.is_empty() || self.shown[usize::from(cell)]
    }

    /// Returns whether the step can only be seen in the pencil marks: it is not about one digit,
    /// and it rests on candidates or eliminates some.
    pub fn needs_marks(&self) -> bool {
        let figure = self.figure;
        let removes = self.claims.iter().any(|claim| matches!(claim, Literal::Remove(_)));
        figure.digit.is_none()
            && (removes
                || !figure.premises.is_empty()
                || !figure.aux.is_empty()
                || !figure.labels.is_empty())
    }

    /// Returns the digit whose places the digit view draws: the step's, or the first one it
    /// eliminates.
    pub fn digit(&self) -> Option<Digit> {
        let first = self.claims.first().filter(|_| self.needs_marks());
        self.figure.digit.or(first.map(|claim| claim.candidate().digit))
    }

    /// Returns the digit that the step places in a cell.
    pub fn placed(&self, cell: CellId) -> Option<Digit> {
        self.claims.iter().find_map(|claim| match claim {
            Literal::Place(c) if c.cell == cell => Some(c.digit),
            _ => None,
        })
    }

    /// Iterates over the digits that the step eliminates from a cell.
    pub fn removed(&self, cell: CellId) -> impl Iterator<Item = Digit> + '_ {
        self.claims.iter().filter_map(move |claim| match claim {
            Literal::Remove(c) if c.cell == cell => Some(c.digit),
            _ => None,
        })
    }

    /// Returns the letter of a cell.
    pub fn label(&self, cell: CellId) -> Option<Label> {
        self.figure.labels.iter().find(|(_, c)| *c == cell).map(|(label, _)| *label)
    }

    /// Returns the digit of a filled cell, with `+` if [`is_later`](Self::is_later).
    pub fn standing(&self, cell: CellId, digit: Digit) -> String {
        let name = self.name(digit);
        if self.is_later(cell) { format!("+{name}") } else { name }
    }

    /// Returns whether the digit of a cell is not a given, in a figure where that matters and no
    /// ring shows it.
    pub fn is_later(&self, cell: CellId) -> bool {
        self.figure.printed && !self.board.is_given(cell) && self.ringed() != Ringed::FilledLater
    }

    /// Returns what a ring around a digit that fills its cell means.
    pub fn ringed(&self) -> Ringed {
        let has_set = |role: SetRole| self.figure.sets.iter().any(|set| set.role == role);
        if has_set(SetRole::DeadlyPattern) {
            Ringed::FilledLater
        } else if has_set(SetRole::Clues) || has_set(SetRole::Aligned) {
            Ringed::Pattern
        } else {
            Ringed::Source
        }
    }

    /// Returns the index of the compared area that a cell is in.
    pub fn area_of(&self, cell: CellId) -> Option<usize> {
        self.figure.areas.iter().position(|area| area.cells.contains(&cell))
    }

    /// Returns whether the argument rests on a candidate. A figure about one digit names cells
    /// only, so that in it every lettered or kept cell counts.
    pub fn is_premise(&self, c: Candidate) -> bool {
        let is_named = || self.figure.keep.contains(&c.cell) || self.label(c.cell).is_some();
        self.figure.premises.contains(&c) || self.figure.digit == Some(c.digit) && is_named()
    }

    /// Returns the direction in which the cells of a tridagon's candidate lean.
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

    /// Returns the digits counted in a line, as shown at its heading; usually empty.
    pub fn counted(&self, line: HouseId) -> String {
        let is_of_line = |set: &&Set| set.role == SetRole::SectorLink && set.houses == [line];
        let names = self.figure.sets.iter().filter(is_of_line).flat_map(Set::digits);
        let names: Vec<String> = names.map(|digit| self.name(digit)).collect();
        let has_wide = names.iter().any(|name| name.chars().count() > 1);
        names.join(if has_wide { "," } else { "" })
    }

    /// Returns whether any line has digits counted at its heading.
    pub fn counts_in_lines(&self) -> bool {
        self.figure.lines.iter().any(|&line| !self.counted(line).is_empty())
    }

    /// Returns a sentence with the digits counted in boxes, which have no headings; `None` if there
    /// are none.
    pub fn counted_in_boxes(&self) -> Option<String> {
        let boxes = self.houses_of(SetRole::SectorLink).into_iter();
        let boxes = boxes.filter(|&house| !self.layout.house(house).kind.is_line());
        let box_text = |house: HouseId| {
            let args = [
                ("house", Value::Text(self.renderer.house(self.layout, house))),
                ("digits", Value::Text(self.counted(house))),
            ];
            self.renderer.text("counted-in-box", &args)
        };
        let texts: Vec<String> = boxes.map(box_text).collect();
        if texts.is_empty() {
            return None;
        }
        Some(self.renderer.text("counted-in-boxes", &[("boxes", Value::List(texts))]))
    }

    /// Returns the base and cover rows and columns of a fish that is drawn for its digit alone;
    /// empty for any other step.
    pub fn fish_lines(&self) -> Vec<HouseId> {
        if !self.figure.beams.is_empty()
            || !self.figure.areas.is_empty()
            || !self.is_about_one_digit_everywhere()
        {
            return vec![];
        }
        let (base, cover) = (self.houses_of(SetRole::Base), self.houses_of(SetRole::Cover));
        if base.len() < 2 || cover.is_empty() {
            return vec![];
        }
        let mut lines = [base, cover].concat();
        lines.retain(|&house| self.layout.house(house).kind.is_line());
        lines
    }

    /// Returns the houses of all sets with this role, without duplicates.
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

    /// Returns whether the argument rests on a candidate of this open cell, or changes the cell.
    pub fn plays_a_part(&self, cell: CellId) -> bool {
        let figure = self.figure;
        let is_coloured = figure.premises.iter().chain(&figure.aux).any(|c| c.cell == cell);
        is_coloured
            || figure.keep.contains(&cell)
            || self.label(cell).is_some()
            || self.claims.iter().any(|claim| claim.candidate().cell == cell)
    }

    /// Returns whether the bullets count the candidates of this cell, or one of them among the
    /// places of a digit in a house.
    pub fn is_counted(&self, cell: CellId) -> bool {
        let is_in_house = || {
            self.figure.counted.iter().any(|&(house, digit)| {
                self.board.is_open(Candidate { cell, digit })
                    && self.layout.cells_of(house).contains(&cell)
            })
        };
        self.figure.counted_cells.contains(&cell) || is_in_house()
    }

    /// Returns whether a cell is in a house in which the bullets count the places of a digit.
    pub fn is_where_counted(&self, cell: CellId) -> bool {
        let houses = || self.figure.counted.iter().map(|(house, _)| *house);
        houses().any(|house| self.layout.cells_of(house).contains(&cell))
    }

    /// Returns whether a figure without the marks of cells that play no part would leave out cells
    /// of a house that the bullets count in.
    pub fn counts_beside_the_pattern(&self) -> bool {
        let is_left_out = |cell: CellId| {
            self.board.value(cell).is_none() && !self.plays_a_part(cell) && !self.is_counted(cell)
        };
        self.cells().any(|cell| is_left_out(cell) && self.is_where_counted(cell))
    }

    /// Returns whether a cell is in a diagonal or area that the step uses.
    pub fn is_ticked(&self, cell: CellId) -> bool {
        !self.ticked.is_empty()
            && self.ticked.iter().any(|&house| self.layout.cells_of(house).contains(&cell))
    }

    /// Returns a digit as it is drawn. A cell that stays empty has a sign of one character, too,
    /// which the legend explains.
    pub fn name(&self, digit: Digit) -> String {
        if self.layout.blank() == Some(digit) {
            BLANK.to_owned()
        } else {
            self.renderer.digit(self.layout, digit)
        }
    }

    /// Returns the meaning of the sign of an empty cell, on boards that have such cells.
    pub fn blank(&self) -> Option<String> {
        Some(self.renderer.digit(self.layout, self.layout.blank()?))
    }

    /// Returns the cells of the grids to draw.
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

    /// Iterates over all cells of the board.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + Clone + use<> {
        (0..self.layout.cells()).map(|cell| cell as CellId)
    }

    /// Returns whether the argument is about one digit on the whole board: its places lie in no
    /// single house, or are counted in several, and there are no beams. The other digits would then
    /// only distract.
    pub fn is_about_one_digit_everywhere(&self) -> bool {
        let figure = self.figure;
        if figure.alone && figure.digit.is_some() {
            return true;
        }
        let coloured = figure.premises.iter().chain(&figure.aux).map(|c| c.cell);
        let named = figure.labels.iter().map(|(_, cell)| *cell).chain(figure.keep.clone());
        let mut cells = named.chain(coloured);
        let Some(first) = cells.next().filter(|_| figure.digit.is_some()) else { return false };
        let cells: Vec<CellId> = cells.collect();
        let share_house = self.layout.houses_of(first).iter().any(|&house| {
            let members = self.layout.cells_of(house);
            cells.iter().all(|cell| members.contains(cell))
        });
        // Whoever counts in several houses wants to see all places in them.
        let counts_in_several = figure.counted.len() > 1;
        figure.beams.is_empty() && (!share_house || counts_in_several)
    }
}

/// Returns, by cell, whether it is in one of these grids; an empty vector for no grids.
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

/// Returns the cells that the claims and the figure of a step name.
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
