//! Games that ksudoku saved: cells column by column, `_` where none is printed, `b` for 1, `c` for
//! 2 and so on.
//!
//! `<values>` is what is printed, `<history>` what the player did since: digits, and marks. Houses
//! are rows, columns and square blocks (`sudokugroups`) and any other set of cells (`clique`); a
//! graph may have several grids that overlap.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::import::{Board, Boxes, Found, letter};
use super::source::{Source, Spot};
use super::xml::{self, Piece, Tag, Written};
use super::{Format, Reading, shape};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{self, LARGEST, Layout, Place, sort};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Digit;

/// The number of a cage that adds up; 0 is a cell alone, 1 to 3 divide, subtract and multiply.
const ADDS: &str = "4";
/// Grids that overlap: its largest puzzles have five.
const MOST_GRIDS: usize = 16;
/// Elements that need no reading: they hold others, or the answer.
const KNOWN: [&str; 5] = ["game", "puzzle", "history", "solution", "complex-event"];

/// Whether a text is such a file.
pub(super) fn is_save(source: &Source) -> bool {
    let head = (0..source.len()).filter(|line| !source.is_blank(*line)).take(4);
    head.into_iter().any(|line| source.trimmed(line).contains("<ksudoku"))
}

/// What a file holds.
#[derive(Default)]
struct Save {
    graph: Option<Tag>,
    /// Where a grid begins, and whether its blocks are houses.
    grids: Vec<(Written, bool)>,
    cliques: Vec<Written>,
    cages: Vec<(Tag, Written)>,
    values: Option<Written>,
    moves: Vec<Tag>,
    unread: Vec<String>,
}

impl Save {
    fn of(source: &Source) -> Result<Save, Error> {
        let mut save = Save::default();
        let mut inside: Option<Tag> = None;
        let mut open = None;
        for piece in xml::pieces(source)? {
            match piece {
                Piece::Open(tag) => match tag.name.as_str() {
                    "ksudoku" => open = Some(tag.spot),
                    "graph" => {
                        // A file holds one game: of two no half is read.
                        if save.graph.is_some() {
                            let place = source.place(tag.spot);
                            return Err(format_error("error-leftover").at(place));
                        }
                        save.graph = Some(tag);
                    }
                    "sudokugroups" => {
                        let at = tag.get("at").cloned().unwrap_or_default();
                        save.grids.push((at, tag.text("withblocks") != "0"));
                    }
                    "simple-event" => save.moves.push(tag),
                    "clique" | "cage" | "values" | "solution" => inside = Some(tag),
                    name if KNOWN.contains(&name) => {}
                    name => save.unread.push(name.to_owned()),
                },
                Piece::Text(text) => match inside.take() {
                    Some(tag) if tag.name == "clique" => save.cliques.push(text),
                    Some(tag) if tag.name == "cage" => save.cages.push((tag, text)),
                    Some(tag) if tag.name == "values" => save.values = Some(text),
                    _ => {}
                },
                Piece::Close(name) => {
                    inside = None;
                    open = open.filter(|_| name != "ksudoku");
                }
            }
        }
        // What the player did stands last: of a file that was cut nobody knows it.
        match open {
            Some(spot) => Err(format_error("error-xml-cut").at(source.place(spot))),
            None => Ok(save),
        }
    }
}

/// A board on its way to a layout, and what is needed for its errors.
struct Drawing<'a> {
    source: &'a Source,
    save: &'a Save,
    whole: Spot,
    order: usize,
    /// Columns and rows.
    size: (usize, usize),
}

/// Reads it.
pub(super) fn read(source: &Source) -> Result<Reading, Error> {
    let save = Save::of(source)?;
    let start = source.whole(source.first_line());
    let missing =
        |name: &str| format_error("error-link-missing").text("field", name).at(source.place(start));
    let graph = save.graph.as_ref().ok_or_else(|| missing("graph"))?;
    let values = save.values.as_ref().ok_or_else(|| missing("values"))?;
    let number = |name: &str| -> Result<Option<usize>, Error> {
        let Some(value) = graph.get(name) else { return Ok(None) };
        let found = value.text().parse().ok().filter(|n| (1..=usize::from(LARGEST)).contains(n));
        found.map(Some).ok_or_else(|| wrong(source, name, value, graph.spot))
    };
    let order = number("order")?.ok_or_else(|| missing("order"))?;
    let size = (number("sizeX")?.unwrap_or(order), number("sizeY")?.unwrap_or(order));
    let kinds = [graph.text("type"), graph.text("specific-type")];
    let is_other = |kind: &&String| {
        let kind = kind.to_lowercase();
        kind.contains("mathdoku") || kind.contains("roxdoku")
    };
    let solid = number("sizeZ")?.unwrap_or(1) > 1;
    let calculates = |(tag, _): &&(Tag, Written)| !["0", ADDS].contains(&&*tag.text("operator"));
    let other = match kinds.iter().rev().find(is_other) {
        Some(kind) => Some(kind.as_str()),
        None if solid => Some("roxdoku"),
        None => save.cages.iter().find(calculates).map(|_| "mathdoku"),
    };
    if let Some(kind) = other {
        let error = format_error("error-foreign-kind").text("program", "ksudoku");
        return Err(error.text("kind", kind).at(source.place(graph.spot)));
    }
    let drawing = Drawing { source, save: &save, whole: graph.spot, order, size };
    let layout = drawing.layout()?;
    let mut puzzle = drawing.givens(layout, values)?;
    drawing.play(&mut puzzle)?;
    let mut unread = save.unread.clone();
    unread.dedup();
    let line = values.spot().unwrap_or(start).line + 1;
    Ok(Reading { puzzle, format: Format::Ksudoku, line, comment: None, unread, guessed: vec![] })
}

fn wrong(source: &Source, field: &str, found: &Written, near: Spot) -> Error {
    let shown: String = found.text().chars().take(40).collect();
    let error = format_error("error-link-value").text("field", field).text("found", shown);
    error.at(source.place(found.spot().unwrap_or(near)))
}

impl Drawing<'_> {
    /// A cell by its number: down the columns.
    fn place(&self, number: usize) -> Option<Place> {
        let (columns, rows) = self.size;
        let place = Place { row: (number % rows) as u16, column: (number / rows) as u16 };
        (number < columns * rows).then_some(place)
    }

    fn cells(&self, field: &str, text: &Written) -> Result<Vec<Place>, Error> {
        let place = |word: &str| word.parse().ok().and_then(|number| self.place(number));
        let cells: Option<Vec<Place>> = text.text().split_whitespace().map(place).collect();
        cells.ok_or_else(|| wrong(self.source, field, text, self.whole))
    }

    fn layout(&self) -> Result<Arc<Layout>, Error> {
        let cliques: Vec<Vec<Place>> = (self.save.cliques.iter())
            .map(|text| self.cells("clique", text))
            .collect::<Result<_, _>>()?;
        match self.size == (self.order, self.order) && self.save.grids.len() <= 1 {
            true => self.single(cliques),
            false => self.overlapping(cliques),
        }
    }

    /// One grid, with whatever houses there are.
    fn single(&self, cliques: Vec<Vec<Place>>) -> Result<Arc<Layout>, Error> {
        let order = self.order;
        let mut board = Board::new(order as u16);
        let with_blocks = self.save.grids.first().is_none_or(|(_, with_blocks)| *with_blocks);
        let square = shape::usual_box(order).is_some_and(|(rows, columns)| rows == columns);
        if with_blocks && !square {
            let error = format_error("error-no-boxes").number("size", order);
            return Err(error.at(self.source.place(self.whole)));
        }
        if !with_blocks {
            board.boxes = Boxes::None;
        }
        let last = order as u16 - 1;
        let mut areas = vec![];
        for (clique, written) in cliques.into_iter().zip(&self.save.cliques) {
            let set: BTreeSet<(u16, u16)> = clique.iter().map(|p| (p.row, p.column)).collect();
            let all = |is: fn(u16, u16, u16) -> bool| {
                set.len() == order && set.iter().all(|(row, column)| is(*row, *column, last))
            };
            if all(|row, column, _| row == column) {
                board.diagonals[0] = true;
            } else if all(|row, column, last| row + column == last) {
                board.diagonals[1] = true;
            } else {
                areas.push((clique, set, written));
            }
        }
        let whole: Vec<_> = areas.iter().filter(|(_, set, _)| set.len() == order).collect();
        let covered: BTreeSet<&(u16, u16)> = whole.iter().flat_map(|(_, set, _)| set).collect();
        let are_regions = !with_blocks && whole.len() == order && covered.len() == order * order;
        if are_regions {
            let mut letters = vec!['.'; order * order];
            for (number, (cells, ..)) in whole.iter().enumerate() {
                for place in cells {
                    letters[usize::from(place.row) * order + usize::from(place.column)] =
                        letter(number);
                }
            }
            board.boxes = Boxes::Regions(letters);
        }
        let area = sort("area").filter(|_| !areas.is_empty());
        for (cells, set, written) in &areas {
            let spot = written.spot().unwrap_or(self.whole);
            if let Some(area) = area.filter(|_| !(are_regions && set.len() == order)) {
                let rule = layout::Written::new(area, cells.iter().copied());
                board.rules.push(Found { rule, name: "clique".to_owned(), spot });
            }
        }
        for (tag, text) in &self.save.cages {
            let (Some(cage), ADDS) = (sort("cage"), &*tag.text("operator")) else { continue };
            let sum = tag.get("value").cloned().unwrap_or_default();
            let number: u16 =
                sum.text().parse().map_err(|_| wrong(self.source, "value", &sum, tag.spot))?;
            let rule = layout::Written::new(cage, self.cells("cage", text)?).numbers([number]);
            let name = format!("cage {number}");
            board.rules.push(Found { rule, name, spot: text.spot().unwrap_or(tag.spot) });
        }
        board.layout(self.source, self.whole)
    }

    /// Several grids with their usual blocks.
    fn overlapping(&self, cliques: Vec<Vec<Place>>) -> Result<Arc<Layout>, Error> {
        let order = self.order as u16;
        let kind = self.save.graph.as_ref().map(|graph| graph.text("specific-type"));
        let refused = || {
            let error = format_error("error-foreign-kind").text("program", "ksudoku");
            let error = error.text("kind", kind.clone().unwrap_or_default());
            error.at(self.source.place(self.whole))
        };
        let (high, wide) = shape::usual_box(self.order).ok_or_else(refused)?;
        let grids = 1..=MOST_GRIDS;
        if high != wide || !self.save.cages.is_empty() || !grids.contains(&self.save.grids.len()) {
            return Err(refused());
        }
        let blocks = |at: &Place| -> Vec<BTreeSet<(u16, u16)>> {
            let corners = (0..order).map(|block| (block / high * high, block % high * high));
            let cells = |(row, column): (u16, u16)| {
                let cell = |i: u16| (at.row + row + i / wide, at.column + column + i % wide);
                (0..order).map(cell).collect()
            };
            corners.map(cells).collect()
        };
        let mut corners = vec![];
        let mut houses: BTreeSet<BTreeSet<(u16, u16)>> = BTreeSet::new();
        let mut written: BTreeSet<BTreeSet<(u16, u16)>> = BTreeSet::new();
        for clique in &cliques {
            written.insert(clique.iter().map(|p| (p.row, p.column)).collect());
        }
        houses.extend(written.iter().cloned());
        for (at, with_blocks) in &self.save.grids {
            let place = self.cells("at", at)?.first().copied().ok_or_else(refused)?;
            let (columns, rows) = self.size;
            if usize::from(place.row + order) > rows || usize::from(place.column + order) > columns
            {
                return Err(wrong(self.source, "at", at, self.whole));
            }
            if *with_blocks {
                houses.extend(blocks(&place));
            }
            corners.push(place);
        }
        // A grid without blocks of its own has those of its neighbours, and cliques.
        let all: BTreeSet<BTreeSet<(u16, u16)>> = corners.iter().flat_map(&blocks).collect();
        if all != houses {
            return Err(refused());
        }
        let grid = |at: &Place| Layout::builder(order).boxes(high, wide).at(at.row, at.column);
        let mut grids = corners.iter().map(grid);
        let first = grids.next().ok_or_else(refused)?;
        let builder = grids.fold(first, |builder, grid| builder.with(grid));
        builder.build().map(Arc::new).map_err(|_| refused())
    }

    /// What is printed.
    fn givens(&self, layout: Arc<Layout>, values: &Written) -> Result<Puzzle, Error> {
        let (columns, rows) = self.size;
        let shown: Vec<&(char, Spot)> =
            values.0.iter().filter(|(c, _)| !c.is_whitespace()).collect();
        if shown.len() != columns * rows {
            let (expected, found) = (columns * rows, shown.len());
            let about = |id| format_error(id).number("expected", expected).number("found", found);
            let error = match found < expected {
                true => about("error-line-short").number("missing", expected - found),
                false => about("error-line-long").number("surplus", found - expected),
            };
            return Err(error.at(self.source.place(values.spot().unwrap_or(self.whole))));
        }
        let mut givens = vec![None; layout.cells()];
        for (number, (c, spot)) in shown.into_iter().enumerate() {
            let cell = self.place(number).and_then(|place| layout.cell_at(place));
            let alien = || {
                let error = format_error("error-alien").text("found", *c);
                error.at(self.source.place(*spot))
            };
            match (c, cell) {
                ('_', Some(_)) => {}
                // Outside every grid.
                ('.', None) => {}
                (_, Some(cell)) => {
                    let label = u32::from(*c).checked_sub(u32::from('a'));
                    let digit = label.and_then(|label| layout.digit(label as u16));
                    givens[usize::from(cell)] = Some(digit.ok_or_else(alien)?);
                }
                (_, None) => return Err(alien()),
            }
        }
        for (tag, text) in self.save.cages.iter().filter(|(tag, _)| tag.text("operator") == "0") {
            let value = tag.get("value").cloned().unwrap_or_default();
            let digit = value.text().parse().ok().and_then(|label| layout.digit(label));
            let digit = digit.ok_or_else(|| wrong(self.source, "value", &value, tag.spot))?;
            for place in self.cells("cage", text)? {
                let Some(cell) = layout.cell_at(place) else { continue };
                match givens[usize::from(cell)].replace(digit) {
                    Some(other) if other != digit => {
                        return Err(wrong(self.source, "value", &value, tag.spot));
                    }
                    _ => {}
                }
            }
        }
        Ok(Puzzle::new(layout, givens))
    }

    /// What the player did, in its order. A move that was taken back is not in the file.
    fn play(&self, puzzle: &mut Puzzle) -> Result<(), Error> {
        let layout = puzzle.layout.clone();
        let all = u64::MAX >> (64 - u32::from(layout.digits()));
        let mut marks = vec![0; layout.cells()];
        for event in &self.save.moves {
            let of = |name: &str| event.get(name).cloned().unwrap_or_default();
            let index = of("index");
            let place = self.cells("index", &index)?.first().copied();
            let Some(cell) = place.and_then(|place| layout.cell_at(place)) else {
                return Err(wrong(self.source, "index", &index, event.spot));
            };
            let cell = usize::from(cell);
            if puzzle.givens[cell].is_some() {
                continue;
            }
            match (event.get("value"), event.get("markers")) {
                (Some(value), _) => {
                    let label: u16 = value
                        .text()
                        .parse()
                        .map_err(|_| wrong(self.source, "value", value, event.spot))?;
                    let digit = layout.digit(label);
                    if digit.is_none() && label != 0 {
                        return Err(wrong(self.source, "value", value, event.spot));
                    }
                    puzzle.placed[cell] = digit;
                    marks[cell] = 0;
                }
                (None, Some(markers)) => {
                    let text = markers.text();
                    let is_set = |c: char| c.to_digit(2);
                    let bits: Option<Vec<u32>> = text.chars().map(is_set).collect();
                    let bits = bits.filter(|bits| bits.len() == usize::from(layout.digits()));
                    let bits =
                        bits.ok_or_else(|| wrong(self.source, "markers", markers, event.spot))?;
                    let set = (0..bits.len()).filter(|bit| bits[*bit] == 1);
                    marks[cell] = set.fold(0, |mask, bit| mask | 1_u64 << bit);
                    puzzle.placed[cell] = None::<Digit>;
                }
                (None, None) => return Err(wrong(self.source, "index", &index, event.spot)),
            }
        }
        if marks.iter().any(|mask| *mask != 0) {
            let noted = |mask: u64| if mask == 0 { all } else { mask };
            puzzle.marks = Some(marks.into_iter().map(noted).collect());
        }
        Ok(())
    }
}
