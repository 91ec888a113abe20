//! Keys and sections: "nanpre text format 1", for boards that are more than rows and boxes.
//!
//! ```text
//! size: 9
//! digits: 1-9
//! boxes: 3x3
//! diagonals: main anti
//! [givens]
//! ..1...2..
//! …
//! ```

mod body;
mod cages;
mod clues;
mod entry;
mod head;
mod maps;
mod signs;
mod words;
mod write;

use super::source::{Source, Spot};
use super::{Format, Reading, shape};
use crate::errors::format_error;
use crate::flaws::flawed;
use body::Sections;
use head::{Head, OfGrid};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Layout, LayoutError, Written};
use kotowari_engine::puzzle::Puzzle;
pub(super) use maps::{areas_are_apart, colors};
pub(super) use write::{can_say, write};

/// Whether a text is in this format: it says so, or it has a size or one of its sections. What
/// stands in a section would be prose below a grid anywhere else.
pub(super) fn is_nanpre(source: &Source) -> bool {
    let says_so = source.trimmed(source.first_line()).starts_with("# nanpre");
    says_so
        || (0..source.len()).any(|line| {
            let text = source.trimmed(line).to_lowercase();
            let section = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
            section.is_some_and(|name| body::KNOWN.contains(&name)) || text.starts_with("size:")
        })
}

/// Reads it.
pub(super) fn read(source: &Source) -> Result<Reading, Error> {
    let sections = Sections::of(source);
    let mut head = Head::of(source, sections.first_line())?;
    sections.check(source)?;
    // Everything else may be about these cells, too.
    clues::beside(source, &mut head, &sections)?;
    let Some(givens) = sections.get("givens") else {
        let place = source.place(source.whole(source.first_line()));
        return Err(format_error("error-missing-key").text("key", "[givens]").at(place));
    };
    if let Some((grid, line)) = sections.about_no_grid(head.grids.len()) {
        let error = format_error("error-no-grid").number("grid", grid).text("key", "regions");
        let error = error.number("grids", head.grids.len());
        return Err(error.at(source.place(source.whole(line))));
    }
    let mut regions = vec![];
    for (grid, of_grid) in (1..).zip(&head.of_grids) {
        let name = sections.regions_of(grid);
        let section = name.map(|name| sections.map(source, name, of_grid.size));
        regions.push(section.transpose()?.flatten());
    }
    let colors = sections.map(source, "colors", head.of_grids[0].size)?;
    let mut rules = head.rules.clone();
    signs::read(source, &head, &sections, &mut rules)?;
    cages::read(source, &head, &sections, &mut rules)?;
    cages::parity(source, &head, &sections, &mut rules)?;
    clues::read(source, &head, &sections, &mut rules)?;
    let layout = layout(source, &head, &sections, (regions, colors), &rules)?;
    let givens = body::givens(source, &givens, &head, &layout)?;
    sections.check_solution(source, &head, &layout, &givens)?;
    let mut puzzle = Puzzle::new(layout, givens);
    puzzle.title = head.title;
    let line = source.first_line() + 1;
    Ok(Reading {
        puzzle,
        format: Format::Nanpre,
        line,
        comment: None,
        unread: vec![],
        guessed: vec![],
    })
}

fn layout(
    source: &Source,
    head: &Head,
    sections: &Sections,
    (regions, colors): (Vec<Option<Vec<char>>>, Option<Vec<char>>),
    rules: &[(Written, Spot)],
) -> Result<std::sync::Arc<Layout>, Error> {
    let (lowest, highest) = head.digits;
    let mut boxes = vec![];
    for (of_grid, regions) in head.of_grids.iter().zip(&regions) {
        boxes.push(match of_grid.boxes {
            Some(named) => named,
            None if regions.is_some() => None,
            // Of an oblong grid nobody knows which boxes are the usual ones.
            None => Some(usual_box(of_grid.size).ok_or_else(|| {
                let place = source.place(of_grid.at[0].unwrap_or(head.places.size));
                format_error("error-missing-key").text("key", "boxes:").at(place)
            })?),
        });
    }
    let plain = lowest == 1
        && [highest; 2] == head.size
        && regions == [None]
        && colors.is_none()
        && head.of_grids.iter().all(|grid| grid.diagonals == [false; 2] && grid.at[0].is_none())
        && head.blanks == 0
        && rules.is_empty();
    let built = match boxes[0] {
        Some((rows, columns)) if plain && rows.checked_mul(columns) == Some(highest) => {
            Layout::classic(rows, columns)
        }
        _ => {
            let mut grids = vec![];
            for ((of_grid, boxes), regions) in head.of_grids.iter().zip(boxes).zip(regions) {
                let (diagonals, digits) = (of_grid.diagonals, usize::from(of_grid.digits));
                let mut builder =
                    Layout::oblong(of_grid.size[0], of_grid.size[1]).digits(lowest as u8, digits);
                builder = builder.blanks(head.blanks);
                if let Some((rows, columns)) = boxes {
                    builder = builder.boxes(rows, columns);
                }
                if let Some(letters) = regions {
                    builder = builder.regions(letters);
                }
                if diagonals[0] {
                    builder = builder.main_diagonal();
                }
                if diagonals[1] {
                    builder = builder.anti_diagonal();
                }
                grids.push(builder);
            }
            let mut corners = head.grids.iter();
            let mut grids = grids.into_iter();
            let (Some(first), Some(at)) = (grids.next(), corners.next()) else {
                unreachable!("there is one grid or more")
            };
            let mut builder = first.at(at.row, at.column);
            for (grid, corner) in grids.zip(corners) {
                builder = builder.with(grid.at(corner.row, corner.column));
            }
            if let Some(letters) = colors {
                builder = builder.colors(letters);
            }
            for (rule, _) in rules {
                builder = builder.rule(rule.clone());
            }
            builder.build().map(Into::into)
        }
    };
    built.map_err(|error| explain(source, head, sections, rules, error))
}

fn usual_box([rows, columns]: [u16; 2]) -> Option<(u16, u16)> {
    shape::usual_box(rows.into()).filter(|_| rows == columns)
}

/// A layout that cannot be, as an error with a place.
fn explain(
    source: &Source,
    head: &Head,
    sections: &Sections,
    rules: &[(Written, Spot)],
    error: LayoutError,
) -> Error {
    let size = usize::from(head.size[0].max(head.size[1]));
    let at = |error: Error, spot: Spot| error.at(source.place(spot));
    match error {
        LayoutError::Boxes(rows, columns, side) => {
            let wanted = |grid: &&OfGrid| {
                grid.size.contains(&side) && grid.boxes == Some(Some((rows, columns)))
            };
            let grid = head.of_grids.iter().find(wanted);
            let spot = grid.and_then(|grid| grid.at[1].or(grid.at[0])).unwrap_or(head.places.size);
            let error = format_error("error-boxes").number("rows", usize::from(rows));
            let error = error.number("columns", usize::from(columns));
            at(error.number("size", usize::from(side)), spot)
        }
        LayoutError::Diagonal(rows, columns) => {
            let error = format_error("error-diagonal").number("rows", rows.into());
            at(error.number("columns", columns.into()), head.places.size)
        }
        LayoutError::RegionSize(letter, found, expected) => at(
            format_error("error-region-size")
                .text("letter", letter)
                .number("found", found)
                .number("expected", expected),
            sections.letter(source, "regions", letter).unwrap_or(head.places.size),
        ),
        LayoutError::AreaSize(letter, found, digits) => at(
            format_error("error-area-size")
                .text("letter", letter)
                .number("found", found)
                .number("digits", digits),
            sections.letter(source, "colors", letter).unwrap_or(head.places.size),
        ),
        LayoutError::Digits(digits, side) => at(
            format_error("error-digits").number("digits", digits).number("size", side.into()),
            head.places.digits.unwrap_or(head.places.size),
        ),
        LayoutError::Rule(number, flaw) => {
            let (rule, spot) = &rules[number];
            at(flawed(flaw).text("rule", rule.sort.id), *spot)
        }
        LayoutError::Cells(cells, most) => at(
            format_error("error-cells").number("cells", cells).number("most", most),
            head.places.grids.unwrap_or(head.places.size),
        ),
        // Blanks, and grids of other sizes.
        LayoutError::MixedDigits(..) => {
            let sized = head.of_grids.iter().find_map(|grid| grid.at[0]);
            at(format_error("error-grids-digits"), sized.unwrap_or(head.places.size))
        }
        // More grids than that are refused where they are read.
        LayoutError::Size(_) | LayoutError::MapLength(..) | LayoutError::Grids(..) => {
            at(format_error("error-size").number("size", size), head.places.size)
        }
    }
}
