//! Links to sites where a puzzle can be played. Each is handed what its site can hold.

use crate::same::candidates;
use crate::style::Style;
use crate::{iss, library, percent};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::CellId;

use super::text;

/// The digits of the givens, `0` for an empty cell: what most sites take in an address.
fn digits(puzzle: &Puzzle) -> String {
    text::sdm(puzzle, Style::default()).trim_end().to_owned()
}

/// The 81 digits, or [`packed`] if there is more than that: only that form tells digits filled in
/// from givens.
pub fn sudokuwiki(puzzle: &Puzzle, _: Style) -> String {
    let is_begun = puzzle.placed.iter().any(Option::is_some) || library::is_noted(puzzle);
    let board = if is_begun { packed(puzzle) } else { digits(puzzle) };
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}\n")
}

/// `S9B` and two figures of base 36 a cell: 1–9 a given, 10–18 a digit filled in, above that 18 and
/// a bit for each candidate.
fn packed(puzzle: &Puzzle) -> String {
    let left = candidates(puzzle);
    let cell = |cell: usize| match (puzzle.givens[cell], puzzle.value(cell as CellId)) {
        (Some(given), _) => u64::from(given) + 1,
        (None, Some(placed)) => u64::from(placed) + 10,
        (None, None) => left[cell] + 18,
    };
    let figure = |value: u64| char::from_digit((value % 36) as u32, 36).unwrap_or('0');
    let cells = (0..puzzle.givens.len()).map(cell);
    let figures: String = cells.flat_map(|value| [figure(value / 36), figure(value)]).collect();
    format!("S9B{figures}")
}

pub fn sudoku_coach(puzzle: &Puzzle, _: Style) -> String {
    format!("https://sudoku.coach/en/play/{}\n", digits(puzzle))
}

pub fn sudokuexchange(puzzle: &Puzzle, _: Style) -> String {
    format!("https://sudokuexchange.com/play/?s={}\n", digits(puzzle))
}

pub fn iss(puzzle: &Puzzle, _: Style) -> String {
    let said = iss::write(puzzle);
    let said = percent::coded(said.trim_end());
    format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={said}\n")
}

#[cfg(test)]
mod tests {
    use super::packed;
    use kotowari_engine::puzzle::Puzzle;

    /// Public strings of sudokuwiki say 1–9 for a given, 10–18 for a digit filled in and 18 plus
    /// the candidates' bits for an open cell.
    #[test]
    fn a_position_of_sudokuwiki_has_two_figures_a_cell() {
        let mut puzzle =
            Puzzle::new(crate::shape::classic(9).expect("the usual board"), vec![None; 81]);
        puzzle.givens[0] = Some(0);
        puzzle.placed[1] = Some(8);
        let mut marks = vec![511; 81];
        marks[2] = 0b10;
        marks[80] = 0b1_1111_1111;
        puzzle.marks = Some(marks);
        let text = packed(&puzzle);
        assert_eq!(text.len(), 3 + 162);
        // 1, 9+9, 18+2 and, with nothing in sight, 18+511.
        assert_eq!(&text[..9], "S9B010i0k");
        assert!(text.ends_with("ep"), "{text}");
    }
}
