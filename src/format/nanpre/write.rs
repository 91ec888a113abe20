//! Writing a board with rules of its own, so that it reads back as the same.

use crate::layout::{HouseKind, Layout};
use crate::puzzle::Puzzle;

/// The text of a puzzle of one grid; none if its areas overlap, or if there are several grids: the
/// format has no words for that.
pub fn text(puzzle: &Puzzle) -> Option<String> {
    let layout = &*puzzle.layout;
    if layout.grids().len() != 1 {
        return None;
    }
    let (lowest, highest) = (layout.label(0), layout.label(layout.digits().saturating_sub(1)));
    let mut out = String::new();
    if let Some(title) = &puzzle.title {
        out += &format!("title: {}\n", title.replace(['\r', '\n'], " "));
    }
    out += &format!("size: {}\n", layout.rows());
    if (lowest, highest) != (1, layout.rows()) {
        out += &format!("digits: {lowest}-{highest}\n");
    }
    match (layout.boxes(), layout.regions()) {
        (_, Some(_)) => {}
        (Some((tall, wide)), None) => out += &format!("boxes: {tall}x{wide}\n"),
        (None, None) => out += "boxes: none\n",
    }
    let diagonals: Vec<&str> = layout
        .houses()
        .iter()
        .filter(|house| house.kind == HouseKind::Diagonal)
        .map(|house| if house.number == 0 { "main" } else { "anti" })
        .collect();
    if !diagonals.is_empty() {
        out += &format!("diagonals: {}\n", diagonals.join(" "));
    }
    // One character a cell, where nobody can mistake it.
    let tokens = lowest == 0 || highest > 9;
    if tokens {
        out += "cells: tokens\n";
    }
    let given = |cell: usize| match puzzle.givens[cell] {
        Some(digit) => layout.label(digit).to_string(),
        None => ".".to_owned(),
    };
    out += &section("givens", layout, if tokens { " " } else { "" }, given);
    if let Some(letters) = layout.regions() {
        out += &section("regions", layout, "", |cell| letters[cell].to_string());
    }
    if let Some(letters) = areas(layout)? {
        out += &section("colors", layout, "", |cell| letters[cell].to_string());
    }
    Some(out)
}

/// A letter for each cell of an area; none at all if there is no area.
fn areas(layout: &Layout) -> Option<Option<Vec<char>>> {
    let mut letters = vec!['.'; layout.cells()];
    let is_area = |house: &usize| layout.house(*house).kind == HouseKind::Area;
    let mut names = ('A'..='Z').chain('a'..='z');
    let mut found = false;
    for house in (0..layout.houses().len()).filter(is_area) {
        found = true;
        // Letters of their own: two areas may have been given the same one.
        let name = names.next()?;
        for &cell in layout.cells_of(house) {
            if std::mem::replace(&mut letters[usize::from(cell)], name) != '.' {
                return None;
            }
        }
    }
    Some(found.then_some(letters))
}

fn section(name: &str, layout: &Layout, between: &str, cell: impl Fn(usize) -> String) -> String {
    let side = usize::from(layout.columns());
    let row = |row: usize| {
        let cells: Vec<String> = (row * side..(row + 1) * side).map(&cell).collect();
        cells.join(between) + "\n"
    };
    let rows: String = (0..layout.cells() / side.max(1)).map(row).collect();
    format!("[{name}]\n{rows}")
}

/// Whether one line of cells says all: the usual boxes of that many cells, and no other rule.
pub fn is_usual(layout: &Layout) -> bool {
    let side = usize::from(layout.columns());
    layout.is_classic() && layout.boxes() == crate::format::shape::usual_box(side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;
    use crate::kernel::{CellId, HouseId};

    #[test]
    fn what_is_written_reads_back_as_the_same_board() {
        let size = Layout::builder;
        let windows = [(1, 1), (1, 5), (5, 1), (5, 5)].map(|(row, column)| {
            (0..9).map(move |at| (row + at / 3) * 9 + column + at % 3).collect::<Vec<CellId>>()
        });
        let with_windows = ('A'..)
            .zip(windows)
            .fold(size(9).boxes(3, 3), |board, (name, cells)| board.area(name, cells));
        for builder in [
            size(4).regions("AABBAACBDCCBDDCD".chars()),
            size(5),
            size(6).boxes(3, 2),
            size(9).boxes(3, 3).diagonals(),
            size(9).boxes(3, 3).anti_diagonal(),
            size(9).boxes(3, 3).digits(0, 10),
            size(16).boxes(4, 4).diagonals(),
            with_windows,
        ] {
            let layout = std::sync::Arc::new(builder.build().unwrap());
            let mut puzzle = Puzzle::new(layout.clone(), vec![None; layout.cells()]);
            puzzle.givens[1] = Some(0);
            puzzle.givens[2] = Some(layout.digits() - 1);
            let written = text(&puzzle).unwrap();
            let read =
                format::read("-", written.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{written}"));
            assert_eq!(read.puzzle.givens, puzzle.givens, "{written}");
            let houses = |layout: &Layout| -> Vec<Vec<CellId>> {
                let houses: std::ops::Range<HouseId> = 0..layout.houses().len();
                houses.map(|house| layout.cells_of(house).to_vec()).collect()
            };
            assert_eq!(houses(&read.puzzle.layout), houses(&layout), "{written}");
            assert_eq!(read.puzzle.layout.label(0), layout.label(0));
        }
    }
}
