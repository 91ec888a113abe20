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
mod head;

use super::source::{Source, Spot};
use super::{Format, Reading, shape};
use crate::error::Error;
use crate::layout::{Layout, LayoutError};
use crate::puzzle::Puzzle;
use body::Sections;
use head::Head;

/// Whether a text is in this format: it says so, or it has a size or a section of givens.
pub(super) fn is_nanpre(source: &Source) -> bool {
    let says_so = source.trimmed(source.first_line()).starts_with("# nanpre");
    says_so
        || (0..source.len()).any(|line| {
            let text = source.trimmed(line).to_lowercase();
            text == "[givens]" || text.starts_with("size:")
        })
}

/// Reads it.
pub(super) fn read(source: &Source) -> Result<Reading, Error> {
    let sections = Sections::of(source);
    let head = Head::of(source, sections.first_line())?;
    sections.check(source)?;
    let Some(givens) = sections.get("givens") else {
        let place = source.place(source.whole(source.first_line()));
        return Err(Error::new("error-missing-key").text("key", "[givens]").at(place));
    };
    let regions = sections.map(source, "regions", head.size)?;
    let colors = sections.map(source, "colors", head.size)?;
    let layout = layout(source, &head, &sections, regions, colors)?;
    let givens = body::givens(source, &givens, &head, &layout)?;
    sections.check_solution(source, &head, &layout, &givens)?;
    let mut puzzle = Puzzle::new(layout, givens);
    puzzle.title = head.title;
    let line = source.first_line() + 1;
    Ok(Reading { puzzle, format: Format::Nanpre, line, comment: None })
}

fn layout(
    source: &Source,
    head: &Head,
    sections: &Sections,
    regions: Option<Vec<char>>,
    colors: Option<Vec<char>>,
) -> Result<std::sync::Arc<Layout>, Error> {
    let (lowest, highest) = head.digits;
    let digits = usize::from(highest - lowest) + 1;
    let boxes = match head.boxes {
        Some(named) => named,
        None if regions.is_some() => None,
        None => Some(shape::usual_box(usize::from(head.size)).ok_or_else(|| {
            let place = source.place(head.places.size);
            Error::new("error-missing-key").text("key", "boxes:").at(place)
        })?),
    };
    let plain = lowest == 1 && highest == head.size && regions.is_none() && colors.is_none();
    let built = match boxes {
        Some((rows, columns))
            if plain
                && head.diagonals == [false; 2]
                && rows.checked_mul(columns) == Some(head.size) =>
        {
            Layout::classic(rows, columns)
        }
        _ => {
            let mut builder = Layout::builder(head.size).digits(lowest as u8, digits);
            if let Some((rows, columns)) = boxes {
                builder = builder.boxes(rows, columns);
            }
            if let Some(letters) = regions {
                builder = builder.regions(letters);
            }
            if head.diagonals[0] {
                builder = builder.main_diagonal();
            }
            if head.diagonals[1] {
                builder = builder.anti_diagonal();
            }
            if let Some(letters) = colors {
                builder = builder.colors(letters);
            }
            builder.build().map(Into::into)
        }
    };
    built.map_err(|error| explain(source, head, sections, error))
}

/// A layout that cannot be, as an error with a place.
fn explain(source: &Source, head: &Head, sections: &Sections, error: LayoutError) -> Error {
    let size = usize::from(head.size);
    let at = |error: Error, spot: Spot| error.at(source.place(spot));
    match error {
        LayoutError::Boxes(rows, columns, _) => at(
            Error::new("error-boxes")
                .number("rows", usize::from(rows))
                .number("columns", usize::from(columns))
                .number("size", size),
            head.places.boxes.unwrap_or(head.places.size),
        ),
        LayoutError::RegionSize(letter, found, expected) => at(
            Error::new("error-region-size")
                .text("letter", letter)
                .number("found", found)
                .number("expected", expected),
            sections.letter(source, "regions", letter).unwrap_or(head.places.size),
        ),
        LayoutError::AreaSize(letter, found, digits) => at(
            Error::new("error-area-size")
                .text("letter", letter)
                .number("found", found)
                .number("digits", digits),
            sections.letter(source, "colors", letter).unwrap_or(head.places.size),
        ),
        LayoutError::Digits(digits, _) => at(
            Error::new("error-digits").number("digits", digits).number("size", size),
            head.places.digits.unwrap_or(head.places.size),
        ),
        LayoutError::Size(_) | LayoutError::MapLength(..) | LayoutError::MixedDigits(..) => {
            at(Error::new("error-size").number("size", size), head.places.size)
        }
    }
}
