//! Names of cells, digits, houses and rules, in every notation and on boards of every shape.
//!
//! The names themselves are Fluent messages; this module chooses the message and computes its
//! numbers and letters. Cell names, captions and headings recur in every sentence and figure of a
//! path, so the renderer caches them.

use std::ops::Range;
use std::sync::PoisonError;

use super::{Renderer, Value};
use kotowari_engine::deduction::Label;
use kotowari_engine::layout::{Grid, HouseKind, Layout, Place, Rule, RuleId};
use kotowari_kernel::{CellId, Digit, HouseId};

/// Upper bound on the characters of a rule's text in a sentence.
const LONGEST_TITLE: usize = 40;

impl Renderer {
    /// Returns the name of a cell in the renderer's notation.
    pub fn cell(&self, layout: &Layout, cell: CellId) -> String {
        let place = layout.place(cell);
        let (row, column) = (usize::from(place.row), usize::from(place.column));
        {
            let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
            if names.cells.len() <= row {
                names.cells.resize(row + 1, vec![]);
            }
            let in_row = &mut names.cells[row];
            if in_row.len() <= column {
                in_row.resize(column + 1, String::new());
            }
            if !in_row[column].is_empty() {
                return in_row[column].clone();
            }
        }
        // Formatting takes long and needs no lock.
        let name = self.format_cell(place);
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        names.cells[row][column].clone_from(&name);
        name
    }

    /// Returns the name of a place, for a board that is not at hand; it is not kept.
    pub fn place(&self, place: Place) -> String {
        self.format_cell(place)
    }

    fn format_cell(&self, place: Place) -> String {
        let args = [
            ("row", (place.row + 1).to_string()),
            ("column", (place.column + 1).to_string()),
            ("rowletter", row_letter(place.row)),
            ("columnletter", letters(place.column)),
        ];
        self.named("cell", args)
    }

    /// Returns a digit as it is printed; the blank of a board with empty cells has a word.
    pub fn digit(&self, layout: &Layout, digit: Digit) -> String {
        if layout.blank() == Some(digit) {
            self.text("digit-blank", &[])
        } else {
            layout.label(digit).to_string()
        }
    }

    /// Returns the name of a house; if grids overlap, with the grid it belongs to.
    pub fn house(&self, layout: &Layout, house: HouseId) -> String {
        let (info, grid) = (layout.house(house), layout.grid_of(house));
        // A cage is drawn with the letter of its rule.
        let of_rule = || layout.rule(info.rule?).letters.first().copied();
        let letter = info.letter.or_else(of_rule);
        let mut args = vec![
            ("number", (info.number + 1).to_string()),
            ("rowletter", row_letter(info.number)),
            ("columnletter", letters(info.number)),
            ("letter", letter.map(String::from).unwrap_or_default()),
        ];
        let of_sort = |id: &str| info.rule.is_some_and(|rule| layout.rule(rule).sort.id == id);
        let id = match info.kind {
            HouseKind::Row => "house-row".to_owned(),
            HouseKind::Column => "house-column".to_owned(),
            HouseKind::Box if grid.boxes == Some((3, 3)) => {
                format!("house-box-{}", info.number + 1)
            }
            HouseKind::Box => {
                let (tall, wide) = grid.boxes.unwrap_or((grid.rows, grid.columns));
                let in_a_band = grid.columns / wide;
                let boxes = grid.rows / tall * in_a_band;
                args.push(("band", (info.number / in_a_band + 1).to_string()));
                args.push(("stack", (info.number % in_a_band + 1).to_string()));
                args.push(("corner", corner(info.number, in_a_band, boxes).to_owned()));
                "house-box".to_owned()
            }
            HouseKind::Region => "house-region".to_owned(),
            HouseKind::Diagonal if info.number == 0 => "house-diagonal-main".to_owned(),
            HouseKind::Diagonal => "house-diagonal-anti".to_owned(),
            HouseKind::Area => match window(layout, house) {
                Some((first, last)) => {
                    args.push(("first", self.cell(layout, first)));
                    args.push(("last", self.cell(layout, last)));
                    "house-window".to_owned()
                }
                // The places of boxes have no letters in a figure, but everybody can see them.
                None if grid.boxes == Some((3, 3)) && of_sort("disjoint") => {
                    let place = info.letter.map_or(0, |letter| u32::from(letter) - 64);
                    args.push(("place", place.to_string()));
                    "house-disjoint".to_owned()
                }
                // One of a list of clues has no colour and no letter.
                None if letter.is_none() => {
                    let first = layout.cells_of(house).first();
                    let first = first.map(|&cell| self.cell(layout, cell)).unwrap_or_default();
                    args.push(("first", first));
                    "house-area-at".to_owned()
                }
                None => "house-area".to_owned(),
            },
            // Neither has a number in a figure: their ends are there.
            HouseKind::Cage | HouseKind::Line => {
                let cells = match info.rule {
                    Some(rule) => &layout.rule(rule).cells,
                    None => layout.cells_of(house),
                };
                let end = |cell: Option<&CellId>| {
                    cell.map(|&cell| self.cell(layout, cell)).unwrap_or_default()
                };
                args.push(("first", end(cells.first())));
                args.push(("last", end(cells.last())));
                match (info.kind, letter) {
                    (HouseKind::Line, _) => "house-line".to_owned(),
                    (_, Some(_)) => "house-cage".to_owned(),
                    (_, None) => "house-cage-at".to_owned(),
                }
            }
        };
        let name = self.named(&id, args);
        match info.grid {
            Some(number) => {
                let place = place_of(layout.grids(), number.into()).to_owned();
                let grid = ("grid", (number + 1).to_string());
                self.named("house-of-grid", [("house", name), grid, ("place", place)])
            }
            None => name,
        }
    }

    /// Returns the name of one of several overlapping grids; `number` counts from 0.
    pub fn grid(&self, layout: &Layout, number: usize) -> String {
        let place = place_of(layout.grids(), number).to_owned();
        self.named("name-of-grid", [("grid", (number + 1).to_string()), ("place", place)])
    }

    /// Returns the name of an extra rule (cage, thermometer, …): its sort, and the cells, letters
    /// or numbers that distinguish it from others of its sort.
    pub fn rule(&self, layout: &Layout, rule: RuleId) -> String {
        let id = rule;
        let name = self.rule_by_start(layout, layout.rule(id));
        let rule = layout.rule(id);
        // Two arrows from one circle: what sets them apart is where they end.
        let is_alike = |(at, other): (RuleId, &Rule)| {
            at != id
                && other.sort == rule.sort
                && other.cells.first() == rule.cells.first()
                && other.cells.last() != rule.cells.last()
                && self.rule_by_start(layout, other) == name
        };
        match rule.cells.last() {
            Some(&last) if layout.more().iter().enumerate().any(is_alike) => {
                let last = self.cell(layout, last);
                self.named("rule-until", [("rule", name), ("last", last)])
            }
            _ => name,
        }
    }

    fn rule_by_start(&self, layout: &Layout, rule: &Rule) -> String {
        let cell =
            |cell: Option<&CellId>| cell.map(|&cell| self.cell(layout, cell)).unwrap_or_default();
        let letter = |i: usize| rule.letters.get(i).map(|c| c.to_string()).unwrap_or_default();
        let args = [
            ("first", cell(rule.cells.first())),
            ("last", cell(rule.cells.last())),
            ("letter", letter(0)),
            ("other", letter(1)),
            ("number", rule.shown_numbers()),
            ("name", title(rule)),
            ("house", self.line_of(layout, &rule.cells)),
        ];
        self.named(&format!("rule-{}", rule.sort.id), args)
    }

    /// Returns the name of the row or column that these cells are in; empty if they are in none.
    fn line_of(&self, layout: &Layout, cells: &[CellId]) -> String {
        let Some(first) = cells.first().filter(|_| cells.len() > 1) else { return String::new() };
        let holds = |house: &HouseId| {
            let inside = layout.cells_of(*house);
            layout.house(*house).kind.is_line() && cells.iter().all(|cell| inside.contains(cell))
        };
        let line = layout.houses_of(*first).iter().copied().find(holds);
        line.map(|house| self.house(layout, house)).unwrap_or_default()
    }

    /// Returns the legend text for the way a rule is drawn.
    pub fn caption(&self, rule: &Rule) -> String {
        let (id, number) = (rule.sort.id, rule.numbers.first().copied());
        {
            let names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
            for (known_id, known_number, text) in &names.captions {
                if *known_number == number && *known_id == id {
                    return text.clone();
                }
            }
        }
        let text = number.map_or_else(String::new, |number| number.to_string());
        let text = self.text(&format!("caption-{id}"), &[("number", Value::Text(text))]);
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        names.captions.push((id, number, text.clone()));
        text
    }

    /// Returns the heading of one row or column in a figure. `for_marks` selects
    /// the longer form that the marks view has space for.
    pub fn heading(&self, kind: HouseKind, number: u16, for_marks: bool) -> String {
        self.headings(kind, number..number + 1, for_marks).remove(0)
    }

    /// Returns the headings of a range of rows or columns; see [`heading`](Self::heading).
    pub fn headings(&self, kind: HouseKind, numbers: Range<u16>, for_marks: bool) -> Vec<String> {
        let index = 2 * usize::from(kind == HouseKind::Row) + usize::from(for_marks);
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        let known = &mut names.headings[index];
        for number in known.len() as u16..numbers.end {
            known.push(self.format_heading(kind, number, for_marks));
        }
        known[usize::from(numbers.start)..usize::from(numbers.end)].to_vec()
    }

    fn format_heading(&self, kind: HouseKind, number: u16, for_marks: bool) -> String {
        let args = [
            ("number", (number + 1).to_string()),
            ("rowletter", row_letter(number)),
            ("columnletter", letters(number)),
            ("marks", if for_marks { "yes" } else { "no" }.to_owned()),
        ];
        self.named(if kind == HouseKind::Row { "figure-row" } else { "figure-column" }, args)
    }

    /// Returns the letter that names a cell of the figure: A, B … Z, AA, AB ….
    pub fn label(&self, label: Label) -> String {
        letters(u16::from(label.0))
    }

    /// Formats the message `id` with these texts and the id of the notation.
    fn named(&self, id: &str, args: impl IntoIterator<Item = (&'static str, String)>) -> String {
        let notation = ("notation", self.notation().id().to_owned());
        let args = args.into_iter().chain([notation]);
        let args: Vec<_> = args.map(|(name, text)| (name, Value::Text(text))).collect();
        self.text(id, &args)
    }
}

/// Returns what a rule with a text is called: the author's name for it, else the text, cut if it is
/// too long for a sentence.
pub(super) fn title(rule: &Rule) -> String {
    let title = kotowari_engine::visible::visible(rule.title().unwrap_or_default());
    match title.char_indices().nth(LONGEST_TITLE) {
        Some((end, _)) => format!("{}…", &title[..end]),
        None => title.into(),
    }
}

/// Returns the top left and bottom right cells of a house that fills a rectangle of at least two
/// rows and two columns, as the windows of a windoku do.
fn window(layout: &Layout, house: HouseId) -> Option<(CellId, CellId)> {
    let cells = layout.cells_of(house);
    let ends = |coordinate: fn(Place) -> u16| {
        let values = cells.iter().map(|&cell| coordinate(layout.place(cell)));
        Some((values.clone().min()?, values.max()?))
    };
    let ((top, bottom), (left, right)) = (ends(|place| place.row)?, ends(|place| place.column)?);
    let size = usize::from(bottom - top + 1) * usize::from(right - left + 1);
    let [first, last] =
        [(top, left), (bottom, right)].map(|(row, column)| layout.cell_at(Place { row, column }));
    (size == cells.len() && top < bottom && left < right).then_some((first?, last?))
}

/// Returns the id of the corner of the grid that a box is in, or `none`.
fn corner(number: u16, in_a_band: u16, boxes: u16) -> &'static str {
    let is_first = (number < in_a_band, number % in_a_band == 0);
    let is_last = (number + in_a_band >= boxes, (number + 1) % in_a_band == 0);
    match (is_first, is_last) {
        // In a single band or a single stack no box is a corner.
        ((true, _), (true, _)) | ((_, true), (_, true)) => "none",
        ((true, true), _) => "top-left",
        ((true, _), (_, true)) => "top-right",
        ((_, true), (true, _)) => "bottom-left",
        (_, (true, true)) => "bottom-right",
        _ => "none",
    }
}

/// Returns where a grid lies among the others, or `none` if they start in more than three different
/// rows or columns. Two side by side are left and right; a samurai's five are the corners and the
/// centre.
fn place_of(grids: &[Grid], number: usize) -> &'static str {
    // 0, 1 or 2: first, middle or last along one axis.
    let part = |start_of: fn(&Grid) -> u16| {
        let mut starts: Vec<u16> = grids.iter().map(start_of).collect();
        starts.sort();
        starts.dedup();
        let index = starts.iter().position(|start| *start == start_of(&grids[number]));
        match (starts.len(), index?) {
            (1, _) | (3, 1) => Some(1),
            (2 | 3, 0) => Some(0),
            (2 | 3, _) => Some(2),
            _ => None,
        }
    };
    let names = [
        ["top-left", "top", "top-right"],
        ["left", "centre", "right"],
        ["bottom-left", "bottom", "bottom-right"],
    ];
    match (part(|grid| grid.corner.row), part(|grid| grid.corner.column)) {
        (Some(row), Some(column)) => names[row][column],
        _ => "none",
    }
}

/// Returns a number, from 0, as spreadsheet columns are lettered: A, B … Z, AA, AB ….
fn letters(number: u16) -> String {
    let last = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", letters(more - 1)),
    }
}

/// As [`letters`], but leaves out I, which looks like 1.
fn row_letter(number: u16) -> String {
    let skip = |n: u16| if n % 25 >= 8 { n % 25 + 1 } else { n % 25 };
    match number / 25 {
        0 => letters(skip(number)),
        more => format!("{}{}", letters(more - 1), letters(skip(number))),
    }
}
