//! Our puzzle as a link, and as a file.

use super::SIDES;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Digit;

/// Whether pzpr has the usual boxes on a board of this side.
pub(crate) fn has_side(side: usize) -> bool {
    SIDES.contains(&side)
}

/// The link, on one line.
pub(crate) fn link(puzzle: &Puzzle) -> String {
    let layout = &*puzzle.layout;
    let side = layout.rows();
    let mut text = format!("https://puzz.link/p?sudoku/{side}/{side}/");
    let mut run = 0;
    for given in &puzzle.givens {
        match given.map(|digit| layout.label(digit)) {
            None => run += 1,
            Some(label) => {
                letters(&mut text, &mut run);
                text += &if label < 16 { format!("{label:x}") } else { format!("-{label:02x}") };
            }
        }
    }
    letters(&mut text, &mut run);
    text + "\n"
}

/// A run of empty cells: `g` is one, `z` twenty.
fn letters(text: &mut String, run: &mut usize) {
    while *run > 0 {
        let part = (*run).min(20);
        text.extend(('g'..='z').nth(part - 1));
        *run -= part;
    }
}

/// The file: the board, and the digits filled in.
pub(crate) fn file(puzzle: &Puzzle) -> String {
    let layout: &Layout = &puzzle.layout;
    let side = usize::from(layout.rows());
    let cell = |value: &Option<Digit>| match value {
        Some(digit) => format!("{} ", layout.label(*digit)),
        None => ". ".to_owned(),
    };
    let block = |values: &[Option<Digit>]| -> String {
        let row = |row: &[Option<Digit>]| row.iter().map(cell).collect::<String>() + "\n";
        values.chunks(side.max(1)).map(row).collect()
    };
    let (givens, answers) = (block(&puzzle.givens), block(&puzzle.placed));
    format!("pzprv3\nsudoku\n{side}\n{givens}{answers}")
}
