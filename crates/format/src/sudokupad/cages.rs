//! Cages: frames with a sum, extra regions, disjoint groups, rows and columns, and texts about the
//! puzzle, which are kept in cages without cells.

use serde_json::Value;

use super::Document;
use super::told::{PROSE, has_cells, told};
use crate::errors::format_error;
use crate::import::{Board, Boxes, Object, letter};
use crate::shape::usual_box;
use crate::value::{is_said, number, shown};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Place, Written, sort};

/// Parts of a cage that are read.
const PARTS: [&str; 7] = ["cells", "value", "sum", "unique", "style", "type", "hidden"];

impl Document<'_> {
    /// Adds what cages say; hands back what is only drawn.
    pub(super) fn cages(&mut self, board: &mut Board) -> Result<Vec<String>, Error> {
        let object = self.object;
        let cages = object.get("cages").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let mut drawn: Vec<String> = vec![];
        let (mut groups, mut lines) = (vec![], vec![]);
        for cage in cages {
            let Some(parts) = cage.as_object() else {
                if is_said(cage) {
                    return Err(self.wrong("cages", cage));
                }
                continue;
            };
            if !has_cells(cage) {
                self.without_cells(cage);
                continue;
            }
            let cells = self.cage_cells(parts)?;
            let is = |key: &str, word: &str| parts.get(key).is_some_and(|value| *value == word);
            let is_line = self.line_of(&cells).is_some();
            if is("style", "rowcol") || parts.get("hidden") == Some(&Value::Bool(true)) {
                match self.line_of(&cells) {
                    Some(line) => lines.push(line),
                    None if is("style", "rowcol") => return Err(self.some_lines()),
                    None => self.name("cages.hidden"),
                }
                continue;
            }
            for (key, _) in parts.iter().filter(|(_, value)| is_said(value)) {
                if !PARTS.contains(&key.as_str()) {
                    self.name(&format!("cages.{key}"));
                }
            }
            if is("type", "disjoint") {
                groups.push(cells);
            } else if is("style", "extraregion") {
                self.extra_region(parts, cells, is_line, board);
            } else if !self.cage(cage, cells, board)? && drawn.is_empty() {
                drawn.push("cages".to_owned());
            }
        }
        lines.sort_unstable();
        lines.dedup();
        if !lines.is_empty() && lines.len() != 2 * self.side {
            return Err(self.some_lines());
        }
        self.disjoint(groups, board);
        Ok(drawn)
    }

    /// Notes what a cage without cells is about, unless it is kept.
    fn without_cells(&mut self, cage: &Value) {
        match (told(cage), cage.get("value").filter(|value| is_said(value))) {
            (Some((name, _)), _) if PROSE.contains(&name) => {}
            (Some((name, _)), _) => self.name(name),
            (None, Some(value)) => self.name(&format!("cages: {}", shown(value))),
            (None, None) => {}
        }
    }

    fn cage_cells(&self, parts: &Object) -> Result<Vec<Place>, Error> {
        let cells = parts.get("cells").unwrap_or(&Value::Null);
        let all = cells.as_array().ok_or_else(|| self.wrong("cages", cells))?;
        all.iter().map(|cell| self.place("cages", cell)).collect()
    }

    /// The number of the row or, after the rows, of the column that these cells are all of.
    fn line_of(&self, cells: &[Place]) -> Option<usize> {
        let mut sorted = cells.to_vec();
        sorted.sort();
        sorted.dedup();
        let (first, all) = (sorted.first()?, sorted.len() == self.side && cells.len() == self.side);
        let one_row = all && sorted.iter().all(|place| place.row == first.row);
        let one_column = all && sorted.iter().all(|place| place.column == first.column);
        match (one_row, one_column) {
            (true, _) => Some(usize::from(first.row)),
            (_, true) => Some(self.side + usize::from(first.column)),
            _ => None,
        }
    }

    fn some_lines(&self) -> Error {
        self.error(format_error("error-link-lines").number("size", self.side))
    }

    /// Cells that differ. The sum of an extra region is what its program works out of its length;
    /// it says something only where all digits are in it, and then nothing new.
    fn extra_region(
        &mut self,
        parts: &Object,
        cells: Vec<Place>,
        is_line: bool,
        board: &mut Board,
    ) {
        let count = cells.len();
        let sum = parts.get("sum").and_then(number).map(usize::from);
        if sum.is_some_and(|sum| sum != count * (count + 1) / 2) {
            self.name("cages.sum");
        }
        if let Some(area) = sort("area").filter(|_| count > 1 && !is_line) {
            board.rules.push(self.found(Written::new(area, cells), "cages"));
        }
    }

    /// Adds a cage. False, if it is only drawn.
    ///
    /// # Errors
    /// If its digits may repeat, or it has two sums.
    fn cage(&mut self, cage: &Value, cells: Vec<Place>, board: &mut Board) -> Result<bool, Error> {
        let said = |key: &str| cage.get(key).filter(|value| is_said(value));
        // As in f-puzzles, 0 is no sum.
        let is_sum = |sum: &u16| *sum > 0;
        let [by_sum, by_value] = ["sum", "value"].map(|key| said(key).and_then(number));
        if by_sum.is_none() && said("sum").is_some() {
            return Err(self.wrong("cages", cage));
        }
        let (one, other) = (by_sum.filter(is_sum), by_value.filter(is_sum));
        if one.zip(other).is_some_and(|(sum, value)| sum != value) {
            return Err(self.wrong("cages", cage));
        }
        let sum = one.or(other);
        let unique = cage.get("unique").and_then(Value::as_bool);
        let label = said("value").filter(|_| by_value.is_none());
        if unique == Some(false) && sum.is_some() && !in_one_house(&cells, board) {
            // A sum of digits that may repeat is no rule of ours.
            return Err(self.wrong("cages", cage));
        }
        if sum.is_none() && unique != Some(true) {
            if unique == Some(false) {
                self.name("cages");
            }
            return Ok(unique == Some(false));
        }
        if let Some(label) = label {
            self.name(&format!("cages: {}", shown(label)));
        }
        let Some(sort) = sort("cage") else { return Ok(false) };
        let number = board.rules.iter().filter(|found| found.rule.sort == sort).count();
        let rule = Written::new(sort, cells).numbers(sum).letters([letter(number)]);
        board.rules.push(self.found(rule, "cages"));
        Ok(true)
    }

    /// Cages of disjoint groups are the word for them where they are those of the boxes, and areas
    /// elsewhere.
    fn disjoint(&mut self, mut groups: Vec<Vec<Place>>, board: &mut Board) {
        if groups.is_empty() {
            return;
        }
        groups.iter_mut().for_each(|group| group.sort());
        groups.sort();
        let is_usual = |size| groups == usual_groups(self.side, size);
        if usual_box(self.side).is_some_and(is_usual) && has_usual_boxes(board, self.side) {
            self.add_word("disjoint");
            return;
        }
        self.words.retain(|word| *word != "disjoint");
        for group in groups {
            if let Some(area) = sort("area") {
                board.rules.push(self.found(Written::new(area, group), "cages"));
            }
        }
    }
}

/// Whether all cells are in one row, column or region.
fn in_one_house(cells: &[Place], board: &Board) -> bool {
    let region = |place: &Place| match &board.boxes {
        Boxes::Regions(letters) => {
            let at =
                usize::from(place.row) * usize::from(board.columns) + usize::from(place.column);
            letters.get(at).copied().filter(|letter| *letter != '.')
        }
        _ => None,
    };
    let Some(first) = cells.first() else { return true };
    let of_first = region(first);
    cells.iter().all(|place| place.row == first.row)
        || cells.iter().all(|place| place.column == first.column)
        || of_first.is_some() && cells.iter().all(|place| region(place) == of_first)
}

/// The disjoint groups of these boxes, as they are sorted.
fn usual_groups(side: usize, (rows, columns): (u16, u16)) -> Vec<Vec<Place>> {
    let mut groups = vec![vec![]; side];
    for row in 0..side as u16 {
        for column in 0..side as u16 {
            let number = row % rows * columns + column % columns;
            groups[usize::from(number)].push(Place { row, column });
        }
    }
    groups.sort();
    groups
}

fn has_usual_boxes(board: &Board, side: usize) -> bool {
    match (&board.boxes, usual_box(side)) {
        (Boxes::Regions(letters), Some(size)) => crate::import::is_usual(letters, side, size),
        _ => false,
    }
}
