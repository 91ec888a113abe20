//! Frames: headings, and borders between boxes of any shape, around cells that a view fills in.
//!
//! All three views use the same frame; they differ in the width and the height of a cell, and in
//! whether cells are separated from borders by a blank ([`Frame::spaced`]).

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

/// Returns the width of the widest digit in characters.
pub(super) fn label_width(layout: &Layout) -> usize {
    layout.label(layout.digits() - 1).to_string().len()
}

/// A frame for some rows and columns of a board. Widths are in characters.
#[derive(Clone)]
pub(super) struct Frame<'a> {
    layout: &'a Layout,
    /// The grid that is drawn, if it is one of several.
    member: Option<usize>,
    rows: Range<u16>,
    columns: Range<u16>,
    /// Width of each column shown.
    widths: Vec<usize>,
    /// Whether blanks separate cells from borders and from each other.
    spaced: bool,
    /// Whether cells of one box touch, which leaves room for large boards.
    tight: bool,
    /// Number of text lines of a cell.
    height: usize,
    /// Whether regions have their letters in the border above their first cell.
    lettered: bool,
    /// Signs of rules between two cells.
    borders: Borders,
    /// Letters at the end of the border above each cell; empty if there are none.
    border_letters: Vec<Option<(char, Style)>>,
    row_headings: Vec<String>,
    column_headings: Vec<String>,
    /// Rows and columns with a sign at their heading.
    marked: [Vec<u16>; 2],
    /// Text below the heading of each row, if cells have several lines.
    below: Vec<String>,
}

/// Callback that returns the signs under a cell. They are written over the border there, which
/// shows through their blanks.
pub(super) type Under<'a> = &'a dyn Fn(CellId) -> Option<Line>;

/// Callback that appends one text line of a cell, counted from 0, and returns its width.
pub(super) type Inside<'a> = &'a dyn Fn(CellId, usize, &mut Line) -> usize;

impl<'a> Frame<'a> {
    /// Creates a frame with columns of these widths, separated by one character. Headings are
    /// aligned with the digits, one character from the right.
    pub fn narrow(layout: &'a Layout, widths: &[usize], renderer: &Renderer) -> Frame<'a> {
        let mut frame = Frame::new(layout, widths.to_vec(), false, renderer);
        for (heading, width) in frame.column_headings.iter_mut().zip(widths) {
            *heading = format!("{heading:>w$} ", w = width - 1);
        }
        frame
    }

    /// Creates a frame for cells of several lines, separated by one character. Headings are
    /// centred.
    pub fn tall(layout: &'a Layout, width: usize, height: usize, renderer: &Renderer) -> Frame<'a> {
        let widths = vec![width; usize::from(layout.columns())];
        let mut frame = Frame::new(layout, widths, false, renderer);
        frame.height = height;
        for heading in &mut frame.column_headings {
            *heading = format!("{heading:^width$}");
        }
        frame
    }

    /// Creates a frame with columns as wide as their cells. Headings are at the left.
    pub fn spaced(
        layout: &'a Layout,
        width_of: impl Fn(u16) -> usize,
        renderer: &Renderer,
    ) -> Frame<'a> {
        let headings = renderer.headings(HouseKind::Column, 0..layout.columns(), true);
        let widths = (0..).zip(headings).map(|(c, heading)| width_of(c).max(heading.len()));
        let widths = widths.collect();
        Frame::new(layout, widths, true, renderer)
    }

    fn new(layout: &'a Layout, widths: Vec<usize>, spaced: bool, renderer: &Renderer) -> Frame<'a> {
        let (rows, columns) = (0..layout.rows(), 0..layout.columns());
        // A frame is drawn for every step, and the dev profile optimises the engine but not this
        // crate: asking the layout again is faster than caching its answers here.
        let row_headings = renderer.headings(HouseKind::Row, 0..layout.rows(), spaced);
        let longest = row_headings.iter().map(String::len).max().unwrap_or(0).max(2);
        Frame {
            layout,
            member: None,
            rows,
            widths,
            spaced,
            tight: false,
            height: 1,
            lettered: true,
            borders: Borders::default(),
            border_letters: vec![],
            row_headings: row_headings.iter().map(|h| format!(" {h:>longest$} ")).collect(),
            column_headings: renderer.headings(HouseKind::Column, columns.clone(), spaced),
            marked: [vec![], vec![]],
            below: vec![],
            columns,
        }
    }

    /// Leaves out the character between cells of one box: a digit of two figures with its sign on
    /// both sides needs none.
    pub fn tightened(mut self) -> Frame<'a> {
        self.tight = true;
        self
    }

    /// Leaves out the letters of regions, for a figure that has them in its cells.
    pub fn without_letters(mut self) -> Frame<'a> {
        self.lettered = false;
        self
    }

    /// Adds the signs of rules between two cells.
    pub fn with_signs(mut self, borders: Borders) -> Frame<'a> {
        self.borders = borders;
        self
    }

    /// Adds a sign at the headings of the lines of the pattern, and the digits counted there. In a
    /// row they follow the heading, or are put below it if cells have several lines, which takes no
    /// width.
    pub fn with_marked_lines(mut self, scene: &Scene<'_>) -> Frame<'a> {
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
                    // Digits after the heading must not touch the border.
                    if !counted.is_empty() {
                        heading.push(' ');
                    }
                }
                HouseKind::Column => {
                    self.marked[1].push(place.column);
                    let column = usize::from(place.column);
                    let heading = &mut self.column_headings[column];
                    *heading = format!("{}{}{counted}", heading.trim_end(), AT_HEADINGS[1]);
                    self.widths[column] = self.widths[column].max(heading.len());
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

    /// Adds a letter in the border above some cells.
    pub fn with_border_letters(mut self, border_letters: Vec<Option<(char, Style)>>) -> Frame<'a> {
        self.border_letters = border_letters;
        self
    }

    /// Draws the whole board, or, of overlapping grids, each one that the step is about, under its
    /// name.
    pub fn draw_grids(self, scene: &Scene<'_>, draw: &dyn Fn(&Frame<'_>) -> Grid) -> Grid {
        if scene.members.is_empty() {
            return draw(&self);
        }
        let mut stacked = Grid::default();
        for &number in &scene.members {
            let [rows, columns] = window(self.layout, &[number]);
            let mut frame = self.clone().cropped(columns);
            (frame.rows, frame.member) = (rows, Some(number));
            let name = scene.renderer.grid(self.layout, number);
            stacked.lines.push(Line::of(Style::Faint, format!("{}{name}", self.margin())));
            stacked.append_below(draw(&frame));
        }
        stacked
    }

    /// Returns the width of the widest frame that [`draw_grids`](Self::draw_grids) draws.
    pub fn max_width(&self, scene: &Scene<'_>) -> usize {
        let width_of = |&number: &usize| {
            let [_, columns] = window(self.layout, &[number]);
            self.clone().cropped(columns).width()
        };
        scene.members.iter().map(width_of).max().unwrap_or_else(|| self.width())
    }

    /// Restricts the frame to some of its columns.
    pub fn cropped(mut self, columns: Range<u16>) -> Frame<'a> {
        let kept = self.indices(&columns);
        self.widths = self.widths[kept.clone()].to_vec();
        self.column_headings = self.column_headings[kept].to_vec();
        self.columns = columns;
        self
    }

    /// Returns the width of the frame.
    pub fn width(&self) -> usize {
        self.width_cropped(&self.columns)
    }

    /// Returns the width that the frame would have when cropped to some of its columns.
    pub fn width_cropped(&self, columns: &Range<u16>) -> usize {
        let gaps: usize = (columns.start..=columns.end).map(|edge| self.gap(edge)).sum();
        self.margin().len() + self.widths[self.indices(columns)].iter().sum::<usize>() + gaps
    }

    /// Returns the indices of some columns among those shown.
    fn indices(&self, columns: &Range<u16>) -> Range<usize> {
        let first = self.columns.start;
        usize::from(columns.start - first)..usize::from(columns.end - first)
    }

    /// Draws the frame with nothing under the cells.
    pub fn grid(&self, cell: Inside<'_>) -> Grid {
        self.draw(cell, None)
    }

    /// Draws the frame with a line under every row, for signs.
    pub fn grid_with_signs(&self, cell: Inside<'_>, under: Under<'_>) -> Grid {
        self.draw(cell, Some(under))
    }

    fn draw(&self, cell: Inside<'_>, under: Option<Under<'_>>) -> Grid {
        // Computed once, because in a spaced frame each gap depends on all rows.
        let gaps: Vec<usize> = self.edges().map(|edge| self.gap(edge)).collect();
        let (mut lines, mut cells) = (vec![self.heading_line()], vec![]);
        for row in self.rows.clone() {
            lines.extend(self.border_line(row, under, &gaps));
            self.spots(row, lines.len(), &gaps, &mut cells);
            lines.extend((0..self.height).map(|i| self.cell_line(row, (i, &gaps), cell)));
        }
        lines.extend(self.border_line(self.rows.end, under, &gaps));
        Grid { lines, cells }
    }

    /// Adds the positions of the cells of a row, whose first text line is `line`.
    fn spots(&self, row: u16, line: usize, gaps: &[usize], cells: &mut Vec<Spot>) {
        let mut x = self.margin().len();
        for ((column, &gap), &width) in self.columns.clone().zip(gaps).zip(&self.widths) {
            x += gap;
            if let Some(cell) = self.cell(row, column) {
                cells.push(Spot { cell, column: x, line, width, height: self.height });
            }
            x += width;
        }
    }

    fn heading_line(&self) -> Line {
        let mut line = Line::default();
        let mut blank = self.margin();
        for (edge, heading) in self.edges().zip(&self.column_headings) {
            blank.push_str(&" ".repeat(self.gap(edge)));
            let width = self.widths[usize::from(edge - self.columns.start)];
            let style =
                if self.marked[1].contains(&edge) { Style::Part(Role::Scan) } else { Style::Faint };
            let start = heading.trim_start();
            blank.push_str(&" ".repeat(heading.len() - start.len()));
            let text = start.trim_end();
            line.push(Style::Faint, std::mem::take(&mut blank));
            line.push(style, text);
            blank = " ".repeat(width.saturating_sub(heading.len() - (start.len() - text.len())));
        }
        line
    }

    /// Returns text line `i` of a row of cells.
    fn cell_line(&self, row: u16, (i, gaps): (usize, &[usize]), cell: Inside<'_>) -> Line {
        let mut line = Line::default();
        let middle = i == (self.height - 1) / 2;
        let index = usize::from(row);
        let below =
            self.below.get(index).filter(|text| i == self.height.div_ceil(2) && !text.is_empty());
        let scan = Style::Part(Role::Scan);
        match below {
            _ if middle && self.marked[0].contains(&row) => {
                line.push(scan, &self.row_headings[index]);
            }
            _ if middle => line.push(Style::Faint, &self.row_headings[index]),
            Some(below) => line.push(scan, format!("{below:>width$}", width = self.margin().len())),
            None => line.push(Style::Faint, self.margin()),
        }
        let (first, last) = (self.columns.start, self.columns.end);
        let mut left = None;
        for edge in self.edges() {
            let right = self.block(row, edge);
            let is_border = left != right;
            left = right;
            let outer = edge == first || edge == last;
            if self.spaced && edge != first {
                line.push_char(Style::Plain, ' ');
            }
            let sign = if middle && !outer { self.borders.before(row, edge) } else { None };
            if let Some((sign, style)) = sign {
                line.push_char(style, sign);
            } else if gaps[usize::from(edge - first)] > 0
                && (!self.spaced || outer || gaps[usize::from(edge - first)] == 3)
            {
                let (style, sign) =
                    if is_border { (Style::Faint, "|") } else { (Style::Plain, " ") };
                line.push(style, sign);
            }
            if self.spaced && edge != last {
                line.push(Style::Plain, " ");
            }
            if edge == last {
                continue;
            }
            let written = match self.cell(row, edge) {
                Some(id) => cell(id, i, &mut line),
                None => 0,
            };
            let width = self.widths[usize::from(edge - first)];
            line.push_run(Style::Plain, ' ', width.saturating_sub(written));
        }
        if self.layout.is_full() { line } else { line.trimmed() }
    }

    /// Returns the border above a row, unless it would be blank.
    fn border_line(&self, row: u16, under: Option<Under<'_>>, gaps: &[usize]) -> Option<Line> {
        let mut borders = self.columns.clone().map(|column| self.has_upper_border(row, column));
        if !borders.any(|is_border| is_border) && under.is_none() && !self.borders.any_above(row) {
            return None;
        }
        let mut line = Line::of(Style::Faint, self.margin());
        for (edge, &gap) in self.edges().zip(gaps) {
            let left = edge > self.columns.start && self.has_upper_border(row, edge - 1);
            let right = edge < self.columns.end && self.has_upper_border(row, edge);
            let up = row > self.rows.start && self.has_left_border(row - 1, edge);
            let down = row < self.rows.end && self.has_left_border(row, edge);
            let corner = match (up || down, left || right) {
                (true, true) => "+",
                (true, false) => "|",
                (false, true) => "-",
                (false, false) => " ",
            };
            let dash = |is_border| if is_border { "-" } else { " " };
            if self.spaced && edge != self.columns.start {
                line.push(Style::Faint, dash(left));
            }
            let outer = [self.columns.start, self.columns.end].contains(&edge);
            if gap > 0 && (!self.spaced || outer || gap == 3) {
                line.push(Style::Faint, corner);
            }
            if self.spaced && edge != self.columns.end {
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
            for (sign, style) in self.upper_border(row, edge, under) {
                line.push_char(style, sign);
            }
        }
        Some(if self.layout.is_full() { line } else { line.trimmed() })
    }

    /// Returns whether the line above this row can contain nothing but borders.
    fn is_bare(&self, row: u16) -> bool {
        let lettered = self.lettered && self.layout.regions().is_some();
        self.border_letters.is_empty() && !lettered && !self.borders.any_above(row)
    }

    /// Returns the characters above a place: the border, and the signs in it.
    fn upper_border(&self, row: u16, column: u16, under: Option<Under<'_>>) -> Vec<(char, Style)> {
        let dash = if self.has_upper_border(row, column) { '-' } else { ' ' };
        let width = self.widths[usize::from(column - self.columns.start)];
        let mut border = vec![(dash, Style::Faint); width];
        let above = row.checked_sub(1).and_then(|row| self.cell(row, column));
        let signs = above.and_then(|cell| under.and_then(|under| under(cell)));
        let spans = signs.iter().flat_map(|signs| &signs.0);
        let signs = spans.flat_map(|span| span.text.chars().map(|sign| (sign, span.style)));
        let mut taken = 0;
        for (place, sign) in border.iter_mut().zip(signs) {
            taken += 1;
            if sign.0 != ' ' {
                *place = sign;
            }
        }
        let sign = self.borders.above(row, column);
        // A sign is above the digit of the cell, in line with the heading of the column.
        let x = match self.height {
            1 if self.spaced => 0,
            1 => width.saturating_sub(2),
            _ => width / 2,
        };
        // Sentences call a region by its letter, which is drawn above its first cell.
        if let Some(letter) = self.region_begins(row, column).filter(|_| taken + 1 < width) {
            let beside = usize::from(sign.is_none() || x != taken + 1);
            border[taken + beside] = (letter, Style::Faint);
        }
        let cell = self.cell(row, column).map(usize::from);
        if let Some(&Some(letter)) = cell.and_then(|cell| self.border_letters.get(cell)) {
            border[width - 1] = letter;
        }
        if let Some(sign) = sign.filter(|_| x < width) {
            // The signs of the cell above must not touch it.
            let around = x.saturating_sub(1)..(x + 2).min(width);
            if taken > 0 {
                border[around].fill((dash, Style::Faint));
            }
            border[x] = sign;
        }
        border
    }

    /// Returns the letter of the region whose first cell is here.
    fn region_begins(&self, row: u16, column: u16) -> Option<char> {
        let cell = self.cell(row, column).filter(|_| self.lettered)?;
        region_begins(self.layout, cell)
    }

    fn margin(&self) -> String {
        " ".repeat(self.row_headings.first().map_or(0, String::len))
    }

    /// Returns the edges of columns: the left edge of each, and the right edge of the last.
    fn edges(&self) -> std::ops::RangeInclusive<u16> {
        self.columns.start..=self.columns.end
    }

    /// Returns the width of an edge.
    fn gap(&self, edge: u16) -> usize {
        if !self.spaced {
            let outer = edge == self.columns.start || edge == self.columns.end;
            let parts = || self.rows.clone().any(|row| self.has_left_border(row, edge));
            usize::from(!self.tight || outer || self.borders.any_before(edge) || parts())
        } else if edge == self.columns.start || edge == self.columns.end {
            2
        } else if self.borders.any_before(edge)
            || self.rows.clone().any(|row| self.has_left_border(row, edge))
        {
            3
        } else {
            2
        }
    }

    fn cell(&self, row: u16, column: u16) -> Option<CellId> {
        self.layout.cell_at(Place { row, column }).filter(|_| self.shows(row, column))
    }

    /// Returns the block of a place, or `None` outside the rows and columns shown.
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

    /// Returns whether there is a border to the left of a place.
    fn has_left_border(&self, row: u16, edge: u16) -> bool {
        let left = edge.checked_sub(1).and_then(|column| self.block(row, column));
        left != self.block(row, edge)
    }

    /// Returns whether there is a border above a place.
    fn has_upper_border(&self, row: u16, column: u16) -> bool {
        let above = row.checked_sub(1).and_then(|row| self.block(row, column));
        above != self.block(row, column)
    }
}
