//! Frames: headings, borders between boxes of any shape, and cells between them.

use std::ops::Range;

use super::beside::region_begins;
use super::grid::{Grid, Spot};
use super::legend::AT_HEADINGS;
use super::members::window;
use super::rules::Borders;
use super::scene::Scene;
use crate::explain::{Line, Renderer, Style};
use kotowari_engine::deduction::Role;
use kotowari_engine::layout::{HouseKind, Layout, Place};
use kotowari_kernel::CellId;

/// How many characters the widest digit takes.
pub(super) fn label_width(layout: &Layout) -> usize {
    layout.label(layout.digits() - 1).to_string().len()
}

/// A frame for some columns of a board.
#[derive(Clone)]
pub(super) struct Frame<'a> {
    layout: &'a Layout,
    /// The grid that is drawn, if it is one of several.
    member: Option<usize>,
    rows: Range<u16>,
    columns: Range<u16>,
    /// How wide each column shown is.
    widths: Vec<usize>,
    /// Whether cells stand apart from borders and from each other by a blank.
    airy: bool,
    /// How many lines a cell has.
    height: usize,
    /// Whether regions have their letters on the roof.
    lettered: bool,
    /// The signs of rules between two cells.
    borders: Borders,
    /// Letters at the end of the roof over each cell; nothing at all, if there are none.
    roofs: Vec<Option<(char, Style)>>,
    row_headings: Vec<String>,
    column_headings: Vec<String>,
    /// Rows and columns with a sign at their heading.
    marked: [Vec<u16>; 2],
    /// What stands below the heading of a row, where cells have several lines.
    below: Vec<String>,
}

/// What stands under a cell, over the border there, if any: its blanks let the border through.
pub(super) type Under<'a> = &'a dyn Fn(CellId) -> Option<Line>;

/// Writes so many lines down from the top of a cell what stands there, and hands back how wide that is.
pub(super) type Inside<'a> = &'a dyn Fn(CellId, usize, &mut Line) -> usize;

impl<'a> Frame<'a> {
    /// Columns of equal width, with one character between them.  Headings stand where a digit does:
    /// one place from the right.
    pub fn narrow(layout: &'a Layout, width: usize, renderer: &Renderer) -> Frame<'a> {
        let widths = vec![width; usize::from(layout.columns())];
        let mut frame = Frame::new(layout, widths, false, renderer);
        for heading in &mut frame.column_headings {
            *heading = format!("{heading:>w$} ", w = width - 1);
        }
        frame
    }

    /// Cells of several lines, with one character between them.  Headings stand in the middle.
    pub fn tall(layout: &'a Layout, width: usize, height: usize, renderer: &Renderer) -> Frame<'a> {
        let widths = vec![width; usize::from(layout.columns())];
        let mut frame = Frame::new(layout, widths, false, renderer);
        frame.height = height;
        for heading in &mut frame.column_headings {
            *heading = format!("{heading:^width$}");
        }
        frame
    }

    /// Columns as wide as their cells.  Headings stand at the left.
    pub fn airy(
        layout: &'a Layout,
        width_of: impl Fn(u16) -> usize,
        renderer: &Renderer,
    ) -> Frame<'a> {
        let headings = renderer.headings(HouseKind::Column, 0..layout.columns(), true);
        let widths = (0..).zip(headings).map(|(c, heading)| width_of(c).max(heading.len()));
        let widths = widths.collect();
        Frame::new(layout, widths, true, renderer)
    }

    fn new(layout: &'a Layout, widths: Vec<usize>, airy: bool, renderer: &Renderer) -> Frame<'a> {
        let (rows, columns) = (0..layout.rows(), 0..layout.columns());
        // The loops of this file are plain ones: a frame is drawn for every step, and this room is compiled for
        // a quick build.  What the engine can say is quicker asked than kept.
        let row_headings = renderer.headings(HouseKind::Row, 0..layout.rows(), airy);
        let longest = row_headings.iter().map(String::len).max().unwrap_or(0).max(2);
        Frame {
            layout,
            member: None,
            rows,
            widths,
            airy,
            height: 1,
            lettered: true,
            borders: Borders::default(),
            roofs: vec![],
            row_headings: row_headings.iter().map(|h| format!(" {h:>longest$} ")).collect(),
            column_headings: renderer.headings(HouseKind::Column, columns.clone(), airy),
            marked: [vec![], vec![]],
            below: vec![],
            columns,
        }
    }

    /// The same without the letters of regions, for a figure that has them in its cells.
    pub fn unlettered(mut self) -> Frame<'a> {
        self.lettered = false;
        self
    }

    /// With the signs of rules between two cells.
    pub fn signed(mut self, borders: Borders) -> Frame<'a> {
        self.borders = borders;
        self
    }

    /// With a sign at the headings of the lines the pattern is made of, each of which begins in its first cell, and
    /// the digits that are counted there: of a row behind its heading, or below it, where that takes no room.
    pub fn marked(mut self, scene: &Scene<'_>) -> Frame<'a> {
        self.below = vec![String::new(); self.row_headings.len()];
        for &line in &scene.figure.lines {
            let Some(&first) = self.layout.cells_of(line).first() else { continue };
            let place = self.layout.place(first);
            let counted = scene.counted(line);
            match self.layout.house(line).kind {
                HouseKind::Row => {
                    self.marked[0].push(place.row);
                    let heading = &mut self.row_headings[usize::from(place.row)];
                    let marked = format!("{}{counted}", AT_HEADINGS[0]);
                    if self.height > 1 && !counted.is_empty() {
                        self.below[usize::from(place.row)] = marked;
                        continue;
                    }
                    *heading = format!("{}{marked}", heading.trim_end());
                    // What is longer than a heading keeps away from the border.
                    if !counted.is_empty() {
                        heading.push(' ');
                    }
                }
                HouseKind::Column => {
                    self.marked[1].push(place.column);
                    let at = usize::from(place.column);
                    let heading = &mut self.column_headings[at];
                    *heading = format!("{}{}{counted}", heading.trim_end(), AT_HEADINGS[1]);
                    self.widths[at] = self.widths[at].max(heading.len());
                }
                _ => {}
            }
        }
        let beside = self.row_headings.iter().chain(&self.below);
        let longest = beside.map(String::len).max().unwrap_or(0);
        for heading in &mut self.row_headings {
            *heading = format!("{heading:<longest$}");
        }
        self
    }

    /// With a letter over some cells.
    pub fn roofed(mut self, roofs: Vec<Option<(char, Style)>>) -> Frame<'a> {
        self.roofs = roofs;
        self
    }

    /// The frames to draw: one of all the board, or one for each grid the step is about, under its name.
    pub fn each(self, scene: &Scene<'_>, draw: &dyn Fn(&Frame<'_>) -> Grid) -> Grid {
        if scene.members.is_empty() {
            return draw(&self);
        }
        let mut all = Grid::default();
        for &number in &scene.members {
            let [rows, columns] = window(self.layout, &[number]);
            let mut frame = self.clone().cropped(columns);
            (frame.rows, frame.member) = (rows, Some(number));
            let name = scene.renderer.grid(self.layout, number);
            all.lines.push(Line::of(Style::Faint, format!("{}{name}", self.margin())));
            all.below(draw(&frame));
        }
        all
    }

    /// The widest of the frames that `each` draws.
    pub fn widest(&self, scene: &Scene<'_>) -> usize {
        let of = |&number: &usize| {
            let [_, columns] = window(self.layout, &[number]);
            self.clone().cropped(columns).width()
        };
        scene.members.iter().map(of).max().unwrap_or_else(|| self.width())
    }

    /// The same with these of its columns only.
    pub fn cropped(mut self, columns: Range<u16>) -> Frame<'a> {
        let kept = self.kept(&columns);
        self.widths = self.widths[kept.clone()].to_vec();
        self.column_headings = self.column_headings[kept].to_vec();
        self.columns = columns;
        self
    }

    /// How wide it will be.
    pub fn width(&self) -> usize {
        self.width_cropped(&self.columns)
    }

    /// How wide it would be with these of its columns only.
    pub fn width_cropped(&self, columns: &Range<u16>) -> usize {
        let gaps: usize = (columns.start..=columns.end).map(|edge| self.gap(edge)).sum();
        self.margin().len() + self.widths[self.kept(columns)].iter().sum::<usize>() + gaps
    }

    /// Where among the columns shown these are.
    fn kept(&self, columns: &Range<u16>) -> Range<usize> {
        let first = self.columns.start;
        usize::from(columns.start - first)..usize::from(columns.end - first)
    }

    /// A frame with nothing under the cells.
    pub fn grid(&self, cell: Inside<'_>) -> Grid {
        self.draw(cell, None)
    }

    /// A frame with a line under every row, for signs.
    pub fn grid_with_signs(&self, cell: Inside<'_>, under: Under<'_>) -> Grid {
        self.draw(cell, Some(under))
    }

    fn draw(&self, cell: Inside<'_>, under: Option<Under<'_>>) -> Grid {
        // Every row asks again, and in an airy frame all rows must be looked at to know.
        let gaps: Vec<usize> = self.edges().map(|edge| self.gap(edge)).collect();
        let (mut lines, mut cells) = (vec![self.heading()], vec![]);
        for row in self.rows.clone() {
            lines.extend(self.border(row, under, &gaps));
            self.spots(row, lines.len(), &gaps, &mut cells);
            lines.extend((0..self.height).map(|i| self.row(row, (i, &gaps), cell)));
        }
        lines.extend(self.border(self.rows.end, under, &gaps));
        Grid { lines, cells }
    }

    /// Where the cells of a row are.
    fn spots(&self, row: u16, line: usize, gaps: &[usize], cells: &mut Vec<Spot>) {
        let mut column = self.margin().len();
        for ((at, &gap), &width) in self.columns.clone().zip(gaps).zip(&self.widths) {
            column += gap;
            if let Some(cell) = self.cell(row, at) {
                cells.push(Spot { cell, column, line, width, height: self.height });
            }
            column += width;
        }
    }

    fn heading(&self) -> Line {
        let mut line = Line::default();
        let mut blank = self.margin();
        for (edge, heading) in self.edges().zip(&self.column_headings) {
            blank.push_str(&" ".repeat(self.gap(edge)));
            let width = self.widths[usize::from(edge - self.columns.start)];
            let style = match self.marked[1].contains(&edge) {
                true => Style::Part(Role::Scan),
                false => Style::Faint,
            };
            let start = heading.trim_start();
            blank.push_str(&" ".repeat(heading.len() - start.len()));
            let text = start.trim_end();
            line.push(Style::Faint, std::mem::take(&mut blank));
            line.push(style, text);
            blank = " ".repeat(width.saturating_sub(heading.len() - (start.len() - text.len())));
        }
        line
    }

    fn row(&self, row: u16, (i, gaps): (usize, &[usize]), cell: Inside<'_>) -> Line {
        let mut line = Line::default();
        let middle = i == (self.height - 1) / 2;
        let at = usize::from(row);
        let below =
            self.below.get(at).filter(|below| i == self.height.div_ceil(2) && !below.is_empty());
        let scan = Style::Part(Role::Scan);
        match below {
            _ if middle && self.marked[0].contains(&row) => line.push(scan, &self.row_headings[at]),
            _ if middle => line.push(Style::Faint, &self.row_headings[at]),
            Some(below) => line.push(scan, format!("{below:>width$}", width = self.margin().len())),
            None => line.push(Style::Faint, self.margin()),
        }
        let (first, last) = (self.columns.start, self.columns.end);
        let mut left = None;
        for edge in self.edges() {
            let right = self.block(row, edge);
            let wall = left != right;
            left = right;
            let outer = edge == first || edge == last;
            if self.airy && edge != first {
                line.push_char(Style::Plain, ' ');
            }
            let sign = if middle && !outer { self.borders.before(row, edge) } else { None };
            if let Some((sign, style)) = sign {
                line.push_char(style, sign);
            } else if !self.airy || outer || gaps[usize::from(edge - first)] == 3 {
                match wall {
                    true => line.push(Style::Faint, "|"),
                    false => line.push(Style::Plain, " "),
                }
            }
            if self.airy && edge != last {
                line.push(Style::Plain, " ");
            }
            if edge == last {
                continue;
            }
            let wide = match self.cell(row, edge) {
                Some(at) => cell(at, i, &mut line),
                None => 0,
            };
            let width = self.widths[usize::from(edge - first)];
            line.push_run(Style::Plain, ' ', width.saturating_sub(wide));
        }
        if self.layout.is_full() { line } else { line.trimmed() }
    }

    /// The border above a row, if there is anything to see in it.
    fn border(&self, row: u16, under: Option<Under<'_>>, gaps: &[usize]) -> Option<Line> {
        let mut floors = self.columns.clone().map(|column| self.has_floor(row, column));
        if !floors.any(|floor| floor) && under.is_none() && !self.borders.any_above(row) {
            return None;
        }
        let mut line = Line::of(Style::Faint, self.margin());
        for (edge, &gap) in self.edges().zip(gaps) {
            let left = edge > self.columns.start && self.has_floor(row, edge - 1);
            let right = edge < self.columns.end && self.has_floor(row, edge);
            let up = row > self.rows.start && self.has_wall(row - 1, edge);
            let down = row < self.rows.end && self.has_wall(row, edge);
            let corner = match (up || down, left || right) {
                (true, true) => "+",
                (true, false) => "|",
                (false, true) => "-",
                (false, false) => " ",
            };
            let dash = |there| if there { "-" } else { " " };
            if self.airy && edge != self.columns.start {
                line.push(Style::Faint, dash(left));
            }
            let outer = [self.columns.start, self.columns.end].contains(&edge);
            if !self.airy || outer || gap == 3 {
                line.push(Style::Faint, corner);
            }
            if self.airy && edge != self.columns.end {
                line.push(Style::Faint, dash(right));
            }
            if edge == self.columns.end {
                continue;
            }
            if under.is_none() && self.is_bare(row) {
                let width = self.widths[usize::from(edge - self.columns.start)];
                line.push_run(Style::Faint, if right { '-' } else { ' ' }, width);
                continue;
            }
            for (sign, style) in self.roof(row, edge, under) {
                line.push_char(style, sign);
            }
        }
        Some(if self.layout.is_full() { line } else { line.trimmed() })
    }

    /// Whether nothing but borders can stand above this row.
    fn is_bare(&self, row: u16) -> bool {
        let lettered = self.lettered && self.layout.regions().is_some();
        self.roofs.is_empty() && !lettered && !self.borders.any_above(row)
    }

    /// What stands over a place: the border, and the signs in it.
    fn roof(&self, row: u16, column: u16, under: Option<Under<'_>>) -> Vec<(char, Style)> {
        let dash = if self.has_floor(row, column) { '-' } else { ' ' };
        let width = self.widths[usize::from(column - self.columns.start)];
        let mut roof = vec![(dash, Style::Faint); width];
        let above = row.checked_sub(1).and_then(|row| self.cell(row, column));
        let signs = above.and_then(|cell| under.and_then(|under| under(cell)));
        let spans = signs.iter().flat_map(|signs| &signs.0);
        let signs = spans.flat_map(|span| span.text.chars().map(|sign| (sign, span.style)));
        let mut taken = 0;
        for (place, sign) in roof.iter_mut().zip(signs) {
            taken += 1;
            if sign.0 != ' ' {
                *place = sign;
            }
        }
        let sign = self.borders.above(row, column);
        // Where the headings stand, too.
        let at = match self.height {
            1 if self.airy => 0,
            1 => width.saturating_sub(2),
            _ => width / 2,
        };
        // A region is called by its letter, so its first cell has it on the roof.
        if let Some(letter) = self.region_begins(row, column).filter(|_| taken + 1 < width) {
            let beside = if sign.is_some() && at == taken + 1 { 0 } else { 1 };
            roof[taken + beside] = (letter, Style::Faint);
        }
        let cell = self.cell(row, column).map(usize::from);
        if let Some(&Some(letter)) = cell.and_then(|cell| self.roofs.get(cell)) {
            roof[width - 1] = letter;
        }
        if let Some(sign) = sign.filter(|_| at < width) {
            // Apart from signs of the cell above.
            let around = at.saturating_sub(1)..(at + 2).min(width);
            if taken > 0 {
                roof[around].fill((dash, Style::Faint));
            }
            roof[at] = sign;
        }
        roof
    }

    /// The letter of the region whose first cell this is.
    fn region_begins(&self, row: u16, column: u16) -> Option<char> {
        let cell = self.cell(row, column).filter(|_| self.lettered)?;
        region_begins(self.layout, cell)
    }

    fn margin(&self) -> String {
        " ".repeat(self.row_headings.first().map_or(0, String::len))
    }

    /// The edges between columns: the left edge of each column, and the right edge of the last.
    fn edges(&self) -> std::ops::RangeInclusive<u16> {
        self.columns.start..=self.columns.end
    }

    /// How many characters an edge takes.
    fn gap(&self, edge: u16) -> usize {
        if !self.airy {
            1
        } else if edge == self.columns.start || edge == self.columns.end {
            2
        } else if self.borders.any_before(edge)
            || self.rows.clone().any(|row| self.has_wall(row, edge))
        {
            3
        } else {
            2
        }
    }

    fn cell(&self, row: u16, column: u16) -> Option<CellId> {
        self.layout.cell_at(Place { row, column }).filter(|_| self.shows(row, column))
    }

    /// The block of a place that is shown.
    fn block(&self, row: u16, column: u16) -> Option<u32> {
        let place = Place { row, column };
        match self.member {
            _ if !self.shows(row, column) => None,
            Some(grid) => self.layout.block_in(grid, place),
            None => self.layout.block_at(place),
        }
    }

    fn shows(&self, row: u16, column: u16) -> bool {
        let (rows, columns) = (&self.rows, &self.columns);
        rows.start <= row && row < rows.end && columns.start <= column && column < columns.end
    }

    /// Whether there is a border at the left edge of this column, in this row.
    fn has_wall(&self, row: u16, edge: u16) -> bool {
        let left = edge.checked_sub(1).and_then(|column| self.block(row, column));
        left != self.block(row, edge)
    }

    /// Whether there is a border above this row, in this column.
    fn has_floor(&self, row: u16, column: u16) -> bool {
        let above = row.checked_sub(1).and_then(|row| self.block(row, column));
        above != self.block(row, column)
    }
}
