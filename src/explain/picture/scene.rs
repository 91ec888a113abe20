//! What is to be drawn, and the questions every view asks about it.
//!
//! Of several grids only those are drawn that have something of the step in them: [`Window`].

use std::ops::Range;

use crate::board::Board;
use crate::deduction::{Figure, Label, SetRole};
use crate::explain::Renderer;
use crate::kernel::{Candidate, CellId, Digit, HouseId, Literal};
use crate::layout::{Grid, HouseKind, Layout, Place};
use crate::sorting;

/// A step on a board, to be drawn.
pub(in crate::explain) struct Scene<'a> {
    pub board: &'a Board,
    pub layout: &'a Layout,
    pub figure: &'a Figure,
    pub claims: &'a [Literal],
    pub renderer: &'a Renderer,
    /// Diagonals and areas the step looks at: no frame shows them, so their cells get a tick.
    pub ticked: Vec<HouseId>,
    /// What of the board is drawn.
    pub window: Window,
    /// The cells that play any part at all, one entry a cell.
    touched: Vec<bool>,
}

/// A part of a drawing: whole rows and columns of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) struct Window {
    pub rows: Range<u16>,
    pub columns: Range<u16>,
    /// Which grid it shows, if it is one of several and no other is needed; else none.
    pub grid: Option<usize>,
}

impl Window {
    /// All of it.
    pub fn whole(layout: &Layout) -> Window {
        Window { rows: 0..layout.rows(), columns: 0..layout.columns(), grid: None }
    }

    /// The grids that these cells are in: one, if one has them all.
    fn of(layout: &Layout, cells: &[CellId]) -> Window {
        let grids = layout.grids();
        let place = |cell: &CellId| layout.place(*cell);
        if grids.len() < 2 || cells.is_empty() {
            return Window::whole(layout);
        }
        let within = |grid: &Grid| Window {
            rows: grid.corner.row..grid.corner.row + grid.size,
            columns: grid.corner.column..grid.corner.column + grid.size,
            grid: None,
        };
        let has_all = |grid: &Grid| cells.iter().map(place).all(|place| grid.holds(place));
        if let Some(number) = grids.iter().position(has_all) {
            return Window { grid: Some(number), ..within(&grids[number]) };
        }
        // Grids as one comes to them, each for a cell that no earlier one has.
        let mut taken: Vec<&Grid> = vec![];
        for place in cells.iter().map(place) {
            if !taken.iter().any(|grid| grid.holds(place)) {
                taken.extend(grids.iter().find(|grid| grid.holds(place)));
            }
        }
        let all = taken.into_iter().map(within);
        let both = |a: Range<u16>, b: Range<u16>| a.start.min(b.start)..a.end.max(b.end);
        let joined = all.reduce(|one, other| Window {
            rows: both(one.rows, other.rows),
            columns: both(one.columns, other.columns),
            grid: None,
        });
        joined.unwrap_or_else(|| Window::whole(layout))
    }

    pub fn holds(&self, place: Place) -> bool {
        self.rows.contains(&place.row) && self.columns.contains(&place.column)
    }
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
        sorting::sort(&mut ticked);
        let cells = named(figure, claims);
        let mut touched = vec![false; layout.cells()];
        cells.iter().for_each(|cell| touched[usize::from(*cell)] = true);
        let window = Window::of(layout, &cells);
        Scene { board, layout, figure, claims, renderer, ticked, window, touched }
    }

    /// Whether the cell plays any part: without one it only shows what it holds.
    pub fn is_touched(&self, cell: CellId) -> bool {
        self.touched[usize::from(cell)]
    }

    /// Whether only a part of the board is drawn.
    pub fn is_cut(&self) -> bool {
        let Window { rows, columns, .. } = &self.window;
        (rows.len(), columns.len())
            != (usize::from(self.layout.rows()), usize::from(self.layout.columns()))
    }

    /// Whether the cell is drawn.
    pub fn shows(&self, cell: CellId) -> bool {
        self.window.holds(self.layout.place(cell))
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

    /// Whether the argument rests on this candidate.  A figure about one digit names cells only.
    pub fn is_premise(&self, c: Candidate) -> bool {
        let named = || self.figure.keep.contains(&c.cell) || self.label(c.cell).is_some();
        self.figure.premises.contains(&c) || self.figure.digit == Some(c.digit) && named()
    }

    /// The rows and columns of a fish, base and cover, where it is drawn for its digit alone.
    pub fn fish_lines(&self) -> Vec<HouseId> {
        if !self.figure.beams.is_empty() || !self.is_about_one_digit_everywhere() {
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
        self.ticked.iter().any(|&house| self.layout.cells_of(house).contains(&cell))
    }

    pub fn name(&self, digit: Digit) -> String {
        self.renderer.digit(self.layout, digit)
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

/// The cells a step is about: those its claims and its figure name.
fn named(figure: &Figure, claims: &[Literal]) -> Vec<CellId> {
    let mut cells: Vec<CellId> = claims.iter().map(|claim| claim.candidate().cell).collect();
    cells.extend(figure.premises.iter().chain(&figure.aux).map(|c| c.cell));
    cells.extend(figure.labels.iter().map(|(_, cell)| *cell));
    cells.extend(figure.keep.iter().chain(&figure.sources).chain(&figure.blocked));
    for beam in &figure.beams {
        cells.push(beam.from);
        cells.extend(&beam.cells);
    }
    cells
}
