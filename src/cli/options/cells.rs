//! Cells and digits as people type them.

use kotowari_engine::error::Error;
use kotowari_engine::layout::{Layout, Place};
use kotowari_kernel::{CellId, Digit};
use kotowari_words::explain::Renderer;
use kotowari_words::explain::dictionary::normalized;

/// Parses the name of a cell: in the reader's notation, or `r6c2`, `6行2列`, `(6,2)`. Letters are
/// understood only in a notation that has them: B6 is one cell in a spreadsheet and another where
/// rows have letters.
///
/// # Errors
/// `cell-unknown` if it is no name of a cell, `cell-outside` if the board has no such cell.
pub fn named(text: &str, layout: &Layout, renderer: &Renderer) -> Result<CellId, Error> {
    let wanted = normalized(text);
    let mut cells = (0..layout.cells()).map(|cell| cell as CellId);
    if let Some(cell) = cells.find(|&cell| normalized(&renderer.cell(layout, cell)) == wanted) {
        return Ok(cell);
    }
    let cell = |cell: usize| renderer.cell(layout, cell as CellId);
    let ends = [cell(0), cell(layout.cells().saturating_sub(1))];
    let [first, last] = &ends;
    let error = |id| Error::new(id).text("name", text).text("first", first).text("last", last);
    let place = place(&wanted).ok_or_else(|| error("cell-unknown"))?;
    layout.cell_at(place).ok_or_else(|| error("cell-outside"))
}

/// Parses a digit, as it is printed on this board.
///
/// # Errors
/// `digit-unknown` if the board has no such digit.
pub fn digit_named(text: &str, layout: &Layout) -> Result<Digit, Error> {
    let label = normalized(text).parse().ok();
    label.and_then(|label| layout.digit(label)).ok_or_else(|| {
        let (lowest, highest) = (layout.label(0), layout.label(layout.digits() - 1));
        let error = Error::new("digit-unknown").text("digit", text);
        error.number("lowest", lowest.into()).number("highest", highest.into())
    })
}

/// Parses row and column written as numbers.
fn place(text: &str) -> Option<Place> {
    let (row, column) = match text.strip_prefix('r').and_then(|rest| rest.split_once('c')) {
        Some(both) => both,
        None => match text.strip_suffix('列').and_then(|rest| rest.split_once('行')) {
            Some(both) => both,
            None => text.split_once([',', '、'])?,
        },
    };
    let number = |text: &str| text.parse::<u16>().ok().and_then(|n| n.checked_sub(1));
    // Row 0 is understood, but outside every board.
    let or_outside = |text: &str| match text.parse::<u16>() {
        Ok(0) => Some(u16::MAX),
        _ => number(text),
    };
    Some(Place { row: or_outside(row)?, column: or_outside(column)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_words::explain::Notation;

    #[test]
    fn a_cell_is_found_in_every_notation() {
        let layout = Layout::classic(3, 3).expect("9x9");
        let english = |notation| Renderer::new("en").expect("ours").with_notation(notation);
        let auto = english(Notation::Auto);
        for text in ["r6c2", "R6C2", " r6 c2 ", "6,2", "(6,2)", "（６，２）", "6行2列", "６行２列"]
        {
            assert_eq!(named(text, &layout, &auto).expect(text), 46, "{text}");
        }
        for (_, notation) in Notation::ALL {
            let renderer = english(notation);
            for cell in 0..81 {
                let name = renderer.cell(&layout, cell);
                assert_eq!(named(&name, &layout, &renderer).expect(&name), cell, "{name}");
            }
        }
        // B6 is one cell in a spreadsheet and another to those who letter the rows.
        let id = |text: &str| named(text, &layout, &auto).expect_err(text).id;
        assert_eq!(["B6", "6", "r6", ""].map(id), ["cell-unknown"; 4]);
        assert_eq!(["r0c1", "10,1", "1行0列"].map(id), ["cell-outside"; 3]);
    }
}
