//! The sections: givens, maps of regions and colours, the solution.

use super::head::Head;
use crate::errors::format_error;
use crate::rows::{Item, Row, alien, check_square, out_of_range, words};
use crate::source::{Source, Spot};
use crate::{notation, prefix};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Layout, Place};
use kotowari_kernel::{CellId, Digit};

pub(super) const KNOWN: [&str; 9] =
    ["givens", "regions", "colors", "solution", "signs", "cages", "sums", "parity", "clues"];

/// The sections of a text.
pub(super) struct Sections {
    all: Vec<Section>,
    end: usize,
}

struct Section {
    name: String,
    line: usize,
    lines: Vec<usize>,
}

impl Sections {
    /// Finds them. Empty lines do not count.
    pub fn of(source: &Source) -> Sections {
        let mut all: Vec<Section> = vec![];
        for line in 0..source.len() {
            let text = source.trimmed(line);
            let name = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
            match (name, all.last_mut()) {
                (Some(name), _) => {
                    let name = name.trim().to_lowercase();
                    all.push(Section { name, line, lines: vec![] });
                }
                (None, Some(section)) if !text.is_empty() => section.lines.push(line),
                _ => {}
            }
        }
        Sections { all, end: source.len() }
    }

    /// Where the first one starts, or the text ends.
    pub fn first_line(&self) -> usize {
        self.all.first().map_or(self.end, |s| s.line)
    }

    /// The grid that a section of regions is about, from 1.
    fn of_grid(&self, name: &str) -> Option<usize> {
        name.strip_prefix("regions ")?.trim().parse().ok()
    }

    /// Refuses sections nobody knows, or that come twice.
    pub fn check(&self, source: &Source) -> Result<(), Error> {
        for (index, section) in self.all.iter().enumerate() {
            let name = format!("[{}]", section.name);
            let of_grid = self.of_grid(&section.name).is_some();
            let error = if !KNOWN.contains(&section.name.as_str()) && !of_grid {
                format_error("error-unknown-section").text("section", name)
            } else if self.all[..index].iter().any(|s| s.name == section.name) {
                format_error("error-key-twice").text("key", name)
            } else {
                continue;
            };
            return Err(error.at(source.place(source.whole(section.line))));
        }
        Ok(())
    }

    /// The lines of a section, its header first.
    pub fn get(&self, name: &str) -> Option<Vec<usize>> {
        let section = self.all.iter().find(|s| s.name == name)?;
        Some(std::iter::once(section.line).chain(section.lines.iter().copied()).collect())
    }

    /// The section with the regions of a grid, from 1.
    pub fn regions_of(&self, grid: usize) -> Option<&str> {
        let of = |section: &&Section| self.of_grid(&section.name) == Some(grid);
        let alone = || self.all.iter().find(|section| grid == 1 && section.name == "regions");
        self.all.iter().find(of).or_else(alone).map(|section| section.name.as_str())
    }

    /// The first section of regions about a grid that is not there.
    pub fn about_no_grid(&self, grids: usize) -> Option<(usize, usize)> {
        let about = |section: &Section| Some((self.of_grid(&section.name)?, section.line));
        self.all.iter().filter_map(about).find(|(grid, _)| !(1..=grids).contains(grid))
    }

    /// A map of one letter a cell.
    pub fn map(
        &self,
        source: &Source,
        name: &str,
        [high, wide]: [u16; 2],
    ) -> Result<Option<Vec<char>>, Error> {
        let Some(lines) = self.get(name) else { return Ok(None) };
        let rows: Vec<Row> = lines[1..].iter().map(|line| characters(source, *line)).collect();
        check_map(source, name, &lines, &rows, (high.into(), wide.into()))?;
        let letters =
            rows.into_iter().flat_map(|r| r.items).filter_map(|i| i.text.first().copied());
        Ok(Some(letters.collect()))
    }

    /// The first place of a letter in a map.
    pub fn letter(&self, source: &Source, name: &str, letter: char) -> Option<Spot> {
        let lines = self.get(name)?;
        let items = lines[1..].iter().flat_map(|line| characters(source, *line).items);
        items.into_iter().find(|i| i.text.first() == Some(&letter)).map(|i| i.spot)
    }

    /// Checks that a solution, if there is one, has the givens in it. It is not kept.
    pub fn check_solution(
        &self,
        source: &Source,
        head: &Head,
        layout: &Layout,
        givens: &[Option<Digit>],
    ) -> Result<(), Error> {
        let Some(lines) = self.get("solution") else { return Ok(()) };
        let row = |line: &usize| Row { line: *line, items: words(*line, source.chars(*line)) };
        let rows: Vec<Row> = lines[1..].iter().map(row).collect();
        let (high, wide) = head.drawn_on(rows.len(), |rows| rows);
        check_map(source, "solution", &lines, &rows, (high.into(), wide.into()))?;
        let cells = rows.iter().flat_map(|r| &r.items).filter(|item| item.text != ['#']);
        // Those beside the grids may be left out.
        let is_shown = |cell: CellId| (high, wide) == head.drawn || !layout.is_beside(cell);
        let shown = (0..).zip(givens).filter(|(cell, _)| is_shown(*cell));
        for (item, given) in cells.zip(shown.map(|(_, given)| given)) {
            let digit = number(source, head, layout, item)?.or(layout.blank());
            if let Some(given) = given.filter(|given| digit != Some(*given)) {
                return Err(format_error("error-solution")
                    .text("found", source.at(item.spot))
                    .number("given", usize::from(layout.label(given)))
                    .at(source.place(item.spot)));
            }
        }
        Ok(())
    }
}

pub(super) fn check_map(
    source: &Source,
    name: &str,
    lines: &[usize],
    rows: &[Row],
    (high, size): (usize, usize),
) -> Result<(), Error> {
    let section = format!("[{name}]");
    if let Some((index, row)) =
        rows.iter().take(high).enumerate().find(|(_, r)| r.items.len() != size)
    {
        let spot = match row.items.get(size) {
            Some(first) => Spot { width: row.end().column - first.spot.column, ..first.spot },
            None => row.end(),
        };
        return Err(format_error("error-map-row")
            .text("section", section)
            .number("row", index + 1)
            .number("expected", size)
            .number("found", row.items.len())
            .at(source.place(spot)));
    }
    if rows.len() != high {
        let spot = match rows.get(high) {
            Some(row) => source.whole(row.line),
            None => rows.last().map_or(source.whole(lines[0]), Row::end),
        };
        return Err(format_error("error-map-rows")
            .text("section", section)
            .number("expected", high)
            .number("found", rows.len())
            .at(source.place(spot)));
    }
    Ok(())
}

pub(super) fn characters(source: &Source, line: usize) -> Row {
    let all = source.chars(line).iter().enumerate().filter(|(_, c)| !c.is_whitespace());
    let item = |(column, c): (usize, &char)| Item {
        spot: Spot { line, column, width: 1 },
        text: vec![*c],
    };
    Row { line, items: all.map(item).collect() }
}

/// The digits of a section of givens.
pub(super) fn givens(
    source: &Source,
    lines: &[usize],
    head: &Head,
    layout: &Layout,
) -> Result<Vec<Option<Digit>>, Error> {
    let [high, wide] = head.size.map(usize::from);
    // Cells beside a grid may be left out where none of them is given.
    let is_grid_alone = layout.grids().len() == 1 && lines.len() - 1 == high;
    let has_gaps = !is_grid_alone && (layout.grids().len() > 1 || !layout.is_full());
    let (mut rows, mut digits) = (vec![], vec![]);
    for (index, &line) in lines[1..].iter().enumerate() {
        if has_gaps {
            digits.extend(with_gaps(source, (line, index), head, layout)?);
            rows.push(Row { line, items: vec![] });
            continue;
        }
        let (row, cells) = if head.words {
            let row = Row { line, items: words(line, source.chars(line)) };
            let cells = row.items.iter().map(|i| number(source, head, layout, i));
            let cells = cells.collect::<Result<Vec<_>, Error>>()?;
            (row, cells)
        } else {
            prefixed_row(source, line, head, layout)?
        };
        rows.push(row);
        digits.extend(cells);
    }
    if rows.is_empty() {
        let place = source.place(source.whole(lines[0]));
        let error = format_error("error-rows-missing").number("expected", high).number("found", 0);
        return Err(error.number("missing", high).at(place));
    }
    if has_gaps {
        if rows.len() != usize::from(layout.rows()) {
            let spot = rows.get(usize::from(layout.rows())).or(rows.last());
            let spot = source.whole(spot.map_or(lines[0], |row| row.line));
            return Err(format_error("error-map-rows")
                .text("section", "[givens]")
                .number("expected", layout.rows().into())
                .number("found", rows.len())
                .at(source.place(spot)));
        }
        return Ok(digits);
    }
    if high == wide {
        check_square(source, &rows, high)?;
    } else {
        check_map(source, "givens", lines, &rows, (high, wide))?;
    }
    let mut of_grid = digits.into_iter();
    let cells = 0..layout.cells() as CellId;
    Ok(cells.map(|cell| if layout.is_beside(cell) { None } else { of_grid.next()? }).collect())
}

/// One row of a drawing with gaps: `#` where there is no cell.
fn with_gaps(
    source: &Source,
    (line, index): (usize, usize),
    head: &Head,
    layout: &Layout,
) -> Result<Vec<Option<Digit>>, Error> {
    let row = match head.words {
        true => Row { line, items: words(line, source.chars(line)) },
        false => characters(source, line),
    };
    let wide = usize::from(layout.columns());
    if row.items.len() != wide {
        let spot = row.items.get(wide).map_or(row.end(), |item| item.spot);
        return Err(format_error("error-map-row")
            .text("section", "[givens]")
            .number("row", index + 1)
            .number("expected", wide)
            .number("found", row.items.len())
            .at(source.place(spot)));
    }
    let mut digits = vec![];
    for (column, item) in row.items.iter().enumerate() {
        let place = Place { row: index as u16, column: column as u16 };
        let is_gap = item.text == ['#'];
        if index < usize::from(layout.rows()) && is_gap == layout.cell_at(place).is_some() {
            let id = if is_gap { "error-gap" } else { "error-no-gap" };
            return Err(format_error(id).at(source.place(item.spot)));
        }
        if !is_gap {
            let zero = head.digits.0 > 0 && item.text == ['0'];
            digits.push(if zero { None } else { number(source, head, layout, item)? });
        }
    }
    Ok(digits)
}

/// One row of `cells: seed`, where `0` announces a number of one digit. With digits up to 9, `0` is
/// an empty cell (as everywhere else in the world) if there is one character a cell, or if some `0`
/// has no figure behind it to announce.
fn prefixed_row(
    source: &Source,
    line: usize,
    head: &Head,
    layout: &Layout,
) -> Result<(Row, Vec<Option<Digit>>), Error> {
    let (lowest, highest) = head.digits;
    let row = characters(source, line);
    let zero = |i: &Item| i.text == ['0'];
    let before_nothing =
        |next: Option<&Item>| next.is_none_or(|i| matches!(i.text[..], ['.' | '0']));
    let announces = row.items.iter().any(zero)
        && row.items.len() != usize::from(head.size[1])
        && !(0..row.items.len())
            .any(|i| zero(&row.items[i]) && before_nothing(row.items.get(i + 1)));
    if highest <= 9 && lowest > 0 && !announces {
        let cell = |item: &Item| match item.text.first() {
            Some('-') if layout.blank().is_some() => Ok(layout.blank()),
            Some(&c) if notation::is_blank(c) => Ok(None),
            _ => number(source, head, layout, item),
        };
        let cells = row.items.iter().map(cell).collect::<Result<Vec<_>, Error>>()?;
        return Ok((row, cells));
    }
    let (row, labels) = prefix::row(source, line, head.digits)?;
    Ok((row, labels.into_iter().map(|label| label.and_then(|l| layout.digit(l))).collect()))
}

/// A number, or `.` for an empty cell.
fn number(
    source: &Source,
    head: &Head,
    layout: &Layout,
    item: &Item,
) -> Result<Option<Digit>, Error> {
    let text: String = item.text.iter().collect();
    if text == "." {
        return Ok(None);
    }
    if text == "-" && layout.blank().is_some() {
        return Ok(layout.blank());
    }
    if !text.chars().all(|c| c.is_ascii_digit()) {
        return Err(alien(source, item.spot));
    }
    let digit = text.parse().ok().and_then(|label| layout.digit(label));
    let (lowest, highest) = head.digits;
    digit.ok_or_else(|| out_of_range(source, item.spot, lowest, highest)).map(Some)
}
