//! Candidates in rows of cells: as groups of signs, as words of bits, nine signs a cell.
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{CellId, Digit};

/// The digits a cell may hold by what is noted, one bit each.
fn mask(puzzle: &Puzzle, cell: usize) -> u64 {
    let all = u64::MAX >> (64 - puzzle.layout.digits());
    let marked = || puzzle.marks.as_ref().map(|marks| marks[cell]);
    puzzle.value(cell as CellId).map_or_else(|| marked().unwrap_or(all), |digit| 1 << digit)
}

/// Cells in rows, each as `write` says.
fn rows(puzzle: &Puzzle, write: impl Fn(usize) -> String) -> String {
    let side = usize::from(puzzle.layout.columns());
    let row = |start: usize| (start..start + side).map(&write).collect::<Vec<_>>().join(" ");
    (0..side).map(|number| row(number * side) + "\n").collect()
}

/// A group of candidates a cell; above nine they are letters.
pub(super) fn marks(puzzle: &Puzzle) -> String {
    let sign = |digit: Digit| char::from_digit(u32::from(digit) + 1, 36).unwrap_or('?');
    rows(puzzle, |cell| {
        (0..puzzle.layout.digits())
            .filter(|digit| mask(puzzle, cell) >> digit & 1 == 1)
            .map(sign)
            .collect()
    })
}

pub(super) fn words(puzzle: &Puzzle) -> String {
    let word = |cell: usize| {
        let digit = puzzle.value(cell as CellId).map_or(0, |digit| u64::from(digit) + 1);
        format!("{:04x}", digit << 12 | mask(puzzle, cell) << 1)
    };
    format!("%x\n{}", rows(puzzle, word))
}

pub(super) fn sukaku(puzzle: &Puzzle) -> String {
    let cell = |cell: usize| {
        let may = mask(puzzle, cell);
        let sign = |(digit, c): (u32, char)| if may >> digit & 1 == 1 { c } else { '.' };
        (0..9).zip('1'..='9').map(sign).collect::<String>()
    };
    (0..81).map(cell).collect::<String>() + "\n"
}
