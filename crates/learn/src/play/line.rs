//! Writers for single lines of a saved game; the format is documented in [`save`](super::save).

use super::change::{Change, ChangeCause};
use super::square::Square;
use kotowari_engine::layout::Layout;
use kotowari_engine::set;
use kotowari_kernel::CellId;

/// The line of a change.
pub(super) fn change(change: &Change, layout: &Layout) -> String {
    let lead = match &change.by {
        ChangeCause::Hand => "-".to_owned(),
        ChangeCause::Fill => "+".to_owned(),
        ChangeCause::Step(id) => format!("< {id}"),
        ChangeCause::Reset => return "x\n".to_owned(),
    };
    let cells = change.cells.iter();
    let cells: String =
        cells.map(|(cell, _, new)| format!(" {}", square(*cell, new, layout))).collect();
    format!("{lead}{cells}\n")
}

/// The line for `count` undone changes; empty if there are none.
pub(super) fn back(count: usize) -> String {
    if count == 0 { String::new() } else { format!("back {count}\n") }
}

/// The line for `count` redone changes; empty if there are none.
pub(super) fn again(count: usize) -> String {
    if count == 0 { String::new() } else { format!("again {count}\n") }
}

/// The line of a named point.
pub(super) fn mark(name: &str) -> String {
    format!("mark {}\n", mark_name(name))
}

/// The name of a point as it is saved: control characters become blanks, so that it stays on one
/// line.
pub(super) fn mark_name(name: &str) -> String {
    let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    name.trim().to_owned()
}

/// The line that selects the player's own marks, or all candidates.
pub(super) fn own(own: bool) -> String {
    format!("marks {}\n", if own { "own" } else { "all" })
}

/// The word for a cell and its content, such as `r3c4-7^2,7.2,5~3`.
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
