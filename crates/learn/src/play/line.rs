//! The lines of a game as text: [`save`](super::save) says what they mean.

use super::change::{By, Change};
use super::square::Square;
use kotowari_engine::layout::Layout;
use kotowari_engine::set;
use kotowari_kernel::CellId;

/// A change.
pub(super) fn change(change: &Change, layout: &Layout) -> String {
    let lead = match &change.by {
        By::Hand => "-".to_owned(),
        By::Fill => "+".to_owned(),
        By::Step(id) => format!("< {id}"),
        By::Reset => return "x\n".to_owned(),
    };
    let cells = change.cells.iter();
    let cells: String =
        cells.map(|(cell, _, new)| format!(" {}", square(*cell, new, layout))).collect();
    format!("{lead}{cells}\n")
}

/// So many undone; nothing, if none.
pub(super) fn back(count: usize) -> String {
    if count == 0 { String::new() } else { format!("back {count}\n") }
}

/// So many made again.
pub(super) fn again(count: usize) -> String {
    if count == 0 { String::new() } else { format!("again {count}\n") }
}

/// A place to come back to.  A name is one line.
pub(super) fn mark(name: &str) -> String {
    let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("mark {}\n", name.trim())
}

/// Whose marks the engine goes by.
pub(super) fn own(own: bool) -> String {
    format!("marks {}\n", if own { "own" } else { "all" })
}

/// A cell and all it holds.
pub(super) fn square(cell: CellId, square: &Square, layout: &Layout) -> String {
    let place = layout.place(cell);
    let mut text = format!("r{}c{}", place.row + 1, place.column + 1);
    if let Some(digit) = square.digit {
        text += &format!("={}", layout.label(digit));
    }
    for (sign, mask) in [('-', square.struck), ('^', square.corner), ('.', square.centre)] {
        if mask != 0 {
            let labels: Vec<String> =
                set::digits(mask).map(|digit| layout.label(digit).to_string()).collect();
            text.push(sign);
            text += &labels.join(",");
        }
    }
    if square.colour != 0 {
        text += &format!("~{}", square.colour);
    }
    text
}
