//! Writing puzzles down.

use super::candidates::{marks, sukaku, words};
use super::style::Style;
use super::writers;
use super::{Format, Reading, shape};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::CellId;

pub use super::library::{position as library_position, write as library};

/// The givens on one line: a character a cell where digits have one figure, numbers with blanks
/// between them on larger boards. `.` is an empty cell.
pub fn line(puzzle: &Puzzle) -> String {
    cells(puzzle, 0..puzzle.givens.len())
}

/// The givens and the rules of a board, in a form that reads back as the same: one line if that
/// says it all, else keys and sections. `None` if there is no such form, as for grids that overlap.
pub fn whole(puzzle: &Puzzle) -> Option<String> {
    if is_usual(&puzzle.layout) {
        return Some(line(puzzle) + "\n");
    }
    let format = writers::named("nanpre")?;
    Some(format.write(puzzle, Style::default(), false).ok()?.text)
}

/// The shortest text that reads back as this puzzle. Of a board with rules of its own there is
/// none: its givens, row by row.
pub fn shortest(puzzle: &Puzzle) -> String {
    let text = position(puzzle, Format::Line).unwrap_or_else(|| grid(puzzle));
    text.trim_end().to_owned()
}

/// Whether one line of cells says all of a board with this layout.
pub fn is_usual(layout: &Layout) -> bool {
    let side = usize::from(layout.columns());
    layout.is_classic() && layout.boxes() == shape::usual_box(side)
}

/// The givens in rows.
pub fn grid(puzzle: &Puzzle) -> String {
    let side = usize::from(puzzle.layout.columns());
    let starts = (0..puzzle.givens.len()).step_by(side.max(1));
    starts.map(|start| cells(puzzle, start..start + side) + "\n").collect()
}

/// A position, with what has been filled in and the candidates left, in a form that reads back as
/// the same: `wanted` if it can hold all of it, else a line of the library or a grid of candidates.
/// `None` if there is no such form for this board.
pub fn position(puzzle: &Puzzle, wanted: Format) -> Option<String> {
    let layout = &*puzzle.layout;
    let side = usize::from(layout.columns());
    if !is_usual(layout) {
        return None;
    }
    let values = Puzzle::new(
        puzzle.layout.clone(),
        (0..layout.cells()).map(|cell| puzzle.value(cell as CellId)).collect(),
    );
    let nothing_noted = !super::library::is_noted(puzzle);
    let candidates = |text: String| reads_back(puzzle, &text).then_some(text);
    let any = || match side {
        9 => Some(format!(":0000::{}:::\n", library_position(puzzle))),
        _ if nothing_noted => Some(grid(&values)),
        0..=35 => candidates(marks(puzzle)),
        _ => None,
    };
    match wanted {
        Format::Line | Format::Share if nothing_noted => Some(line(&values) + "\n"),
        Format::Grid | Format::Prefixed if nothing_noted => Some(grid(&values)),
        Format::OhaYashiDigits if nothing_noted => {
            Some(format!("%1d\n{}", grid(&values).replace('.', "0")))
        }
        Format::OhaYashiWords => Some(words(puzzle)),
        Format::Sukaku => candidates(sukaku(puzzle)).or_else(any),
        Format::Marks if side <= 35 => candidates(marks(puzzle)).or_else(any),
        _ => any(),
    }
}

/// Whether the digits are the same when this is read: of candidates alone it must be guessed which
/// are digits, and where two equal ones see each other, none is.
fn reads_back(puzzle: &Puzzle, text: &str) -> bool {
    let reading: Result<Reading, _> = text.parse();
    let is_same =
        |cell: usize, again: &Puzzle| again.value(cell as CellId) == puzzle.value(cell as CellId);
    reading.is_ok_and(|reading| {
        let cells = puzzle.layout.cells();
        reading.puzzle.layout.cells() == cells
            && (0..cells).all(|cell| is_same(cell, &reading.puzzle))
    })
}

fn cells(puzzle: &Puzzle, cells: std::ops::Range<usize>) -> String {
    let highest = puzzle.layout.label(puzzle.layout.digits().saturating_sub(1));
    let sign = |given: &Option<u8>| match given {
        Some(digit) => puzzle.layout.label(*digit).to_string(),
        None => ".".to_owned(),
    };
    let signs: Vec<String> = puzzle.givens[cells].iter().map(sign).collect();
    signs.join(if highest > 9 { " " } else { "" })
}
