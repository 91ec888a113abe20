//! What cells, digits and houses are called: in every notation, on boards of every shape.
//!
//! The names themselves are messages; here it is worked out which, and of which number or letter.

use std::ops::Range;
use std::sync::PoisonError;

use super::{Renderer, Value};
use kotowari_engine::deduction::Label;
use kotowari_engine::layout::{Grid, HouseKind, Layout, Place, Rule, RuleId};
use kotowari_kernel::{CellId, Digit, HouseId};

impl Renderer {
    /// The name of a cell.
    pub fn cell(&self, layout: &Layout, cell: CellId) -> String {
        let place = layout.place(cell);
        let (row, column) = (usize::from(place.row), usize::from(place.column));
        {
            let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
            if said.cells.len() <= row {
                said.cells.resize(row + 1, vec![]);
            }
            let in_row = &mut said.cells[row];
            if in_row.len() <= column {
                in_row.resize(column + 1, String::new());
            }
            if !in_row[column].is_empty() {
                return in_row[column].clone();
            }
        }
        let name = self.say_cell(place);
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        said.cells[row][column].clone_from(&name);
        name
    }

    fn say_cell(&self, place: Place) -> String {
        let args = [
            ("row", (place.row + 1).to_string()),
            ("column", (place.column + 1).to_string()),
            ("rowletter", row_letter(place.row)),
            ("columnletter", letters(place.column)),
        ];
        self.named("cell", args)
    }

    /// What a digit is printed as.
    pub fn digit(&self, layout: &Layout, digit: Digit) -> String {
        match layout.blank() == Some(digit) {
            true => self.text("digit-blank", &[]),
            false => layout.label(digit).to_string(),
        }
    }

    /// The name of a house.
    pub fn house(&self, layout: &Layout, house: HouseId) -> String {
        let (about, grid) = (layout.house(house), layout.grid_of(house));
        let mut args = vec![
            ("number", (about.number + 1).to_string()),
            ("rowletter", row_letter(about.number)),
            ("columnletter", letters(about.number)),
            ("letter", about.letter.map(String::from).unwrap_or_default()),
        ];
        let id = match about.kind {
            HouseKind::Row => "house-row".to_owned(),
            HouseKind::Column => "house-column".to_owned(),
            HouseKind::Box if grid.boxes == Some((3, 3)) => {
                format!("house-box-{}", about.number + 1)
            }
            HouseKind::Box => {
                let in_a_band = grid.boxes.map_or(1, |(_, columns)| grid.size / columns);
                args.push(("band", (about.number / in_a_band + 1).to_string()));
                args.push(("stack", (about.number % in_a_band + 1).to_string()));
                args.push(("corner", corner(about.number, in_a_band, grid.size).to_owned()));
                "house-box".to_owned()
            }
            HouseKind::Region => "house-region".to_owned(),
            HouseKind::Diagonal if about.number == 0 => "house-diagonal-main".to_owned(),
            HouseKind::Diagonal => "house-diagonal-anti".to_owned(),
            HouseKind::Area => match window(layout, house) {
                Some((first, last)) => {
                    args.push(("first", self.cell(layout, first)));
                    args.push(("last", self.cell(layout, last)));
                    "house-window".to_owned()
                }
                None => "house-area".to_owned(),
            },
            HouseKind::Cage => "house-cage".to_owned(),
            HouseKind::Line => "house-line".to_owned(),
        };
        let name = self.named(&id, args);
        match about.grid {
            Some(number) => {
                let place = place_of(layout.grids(), number.into()).to_owned();
                let grid = ("grid", (number + 1).to_string());
                self.named("house-of-grid", [("house", name), grid, ("place", place)])
            }
            None => name,
        }
    }

    /// The name of one of several grids that overlap.
    pub fn grid(&self, layout: &Layout, number: usize) -> String {
        let place = place_of(layout.grids(), number).to_owned();
        self.named("name-of-grid", [("grid", (number + 1).to_string()), ("place", place)])
    }

    /// The name of a rule beside houses: its sort, and what tells it from others of its sort.
    pub fn rule(&self, layout: &Layout, rule: RuleId) -> String {
        let rule = layout.rule(rule);
        let cell =
            |at: Option<&CellId>| at.map(|&cell| self.cell(layout, cell)).unwrap_or_default();
        let letter = |at: usize| rule.letters.get(at).map(|c| c.to_string()).unwrap_or_default();
        let numbers: Vec<String> = rule.numbers.iter().map(u16::to_string).collect();
        let args = [
            ("first", cell(rule.cells.first())),
            ("last", cell(rule.cells.last())),
            ("letter", letter(0)),
            ("other", letter(1)),
            ("number", numbers.join(" ")),
        ];
        self.named(&format!("rule-{}", rule.sort.id), args)
    }

    /// What the drawing of a rule means.
    pub fn caption(&self, rule: &Rule) -> String {
        let (id, number) = (rule.sort.id, rule.numbers.first().copied());
        {
            let said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
            for (known, with, text) in &said.captions {
                if *with == number && *known == id {
                    return text.clone();
                }
            }
        }
        let text = number.map_or_else(String::new, |number| number.to_string());
        let text = self.text(&format!("caption-{id}"), &[("number", Value::Text(text))]);
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        said.captions.push((id, number, text.clone()));
        text
    }

    /// The heading of a row or column in a figure.
    pub fn heading(&self, kind: HouseKind, number: u16, wide: bool) -> String {
        self.headings(kind, number..number + 1, wide).remove(0)
    }

    /// The headings of these rows or columns.
    pub fn headings(&self, kind: HouseKind, numbers: Range<u16>, wide: bool) -> Vec<String> {
        let which = 2 * usize::from(kind == HouseKind::Row) + usize::from(wide);
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let known = &mut said.headings[which];
        for number in known.len() as u16..numbers.end {
            known.push(self.say_heading(kind, number, wide));
        }
        known[usize::from(numbers.start)..usize::from(numbers.end)].to_vec()
    }

    fn say_heading(&self, kind: HouseKind, number: u16, wide: bool) -> String {
        let args = [
            ("number", (number + 1).to_string()),
            ("rowletter", row_letter(number)),
            ("columnletter", letters(number)),
            ("marks", if wide { "yes" } else { "no" }.to_owned()),
        ];
        self.named(if kind == HouseKind::Row { "figure-row" } else { "figure-column" }, args)
    }

    /// A letter of the figure.
    pub fn label(&self, label: Label) -> String {
        letters(u16::from(label.0))
    }

    /// A message of these texts, and the notation.
    fn named(&self, id: &str, args: impl IntoIterator<Item = (&'static str, String)>) -> String {
        let notation = ("notation", self.notation().id().to_owned());
        let args = args.into_iter().chain([notation]);
        let args: Vec<_> = args.map(|(name, text)| (name, Value::Text(text))).collect();
        self.text(id, &args)
    }
}

/// The first and the last cell of a set of cells that fills a rectangle of several rows and columns.
fn window(layout: &Layout, house: HouseId) -> Option<(CellId, CellId)> {
    let cells = layout.cells_of(house);
    let ends = |of: fn(Place) -> u16| {
        let all = cells.iter().map(|&cell| of(layout.place(cell)));
        Some((all.clone().min()?, all.max()?))
    };
    let ((top, bottom), (left, right)) = (ends(|at| at.row)?, ends(|at| at.column)?);
    let size = usize::from(bottom - top + 1) * usize::from(right - left + 1);
    let [first, last] =
        [(top, left), (bottom, right)].map(|(row, column)| layout.cell_at(Place { row, column }));
    (size == cells.len() && top < bottom && left < right).then_some((first?, last?))
}

/// Which corner of the board a box is in.
fn corner(number: u16, in_a_band: u16, boxes: u16) -> &'static str {
    let is_first = (number < in_a_band, number % in_a_band == 0);
    let is_last = (number + in_a_band >= boxes, (number + 1) % in_a_band == 0);
    match (is_first, is_last) {
        // One band, or one stack: nothing is a corner.
        ((true, _), (true, _)) | ((_, true), (_, true)) => "none",
        ((true, true), _) => "top-left",
        ((true, _), (_, true)) => "top-right",
        ((_, true), (true, _)) => "bottom-left",
        (_, (true, true)) => "bottom-right",
        _ => "none",
    }
}

/// Where a grid is among the others, if they begin in three rows and three columns at most: two beside
/// each other are left and right, the five of a samurai the corners and the middle.
fn place_of(grids: &[Grid], number: usize) -> &'static str {
    let part = |of: fn(&Grid) -> u16| {
        let mut starts: Vec<u16> = grids.iter().map(of).collect();
        starts.sort();
        starts.dedup();
        let at = starts.iter().position(|start| *start == of(&grids[number]));
        // The first, the middle, the last of three.
        match (starts.len(), at?) {
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

/// A, B … Z, AA, AB …
fn letters(number: u16) -> String {
    let last = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", letters(more - 1)),
    }
}

/// As [`letters`], without I, which looks like 1.
fn row_letter(number: u16) -> String {
    let skip = |n: u16| if n % 25 >= 8 { n % 25 + 1 } else { n % 25 };
    match number / 25 {
        0 => letters(skip(number)),
        more => format!("{}{}", letters(more - 1), letters(skip(number))),
    }
}
