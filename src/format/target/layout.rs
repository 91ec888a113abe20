//! The format for boards that are more than rows and boxes: "nanpre text format 1".

use super::Style;
use crate::layout::{HouseKind, Layout};
use crate::puzzle::Puzzle;

/// Writes it.
pub fn nanpre(puzzle: &Puzzle, _: Style) -> String {
    let layout = &*puzzle.layout;
    let side = usize::from(layout.columns());
    let mut text = "# nanpre text 1\n".to_owned();
    if let Some(title) = &puzzle.title {
        text += &format!("title: {}\n", title.trim());
    }
    let (lowest, highest) = (layout.label(0), layout.label(layout.digits() - 1));
    text += &format!("size: {side}\ndigits: {lowest}-{highest}\n");
    match (layout.boxes(), layout.regions()) {
        (_, Some(_)) => {}
        (Some((rows, columns)), None) => text += &format!("boxes: {rows}x{columns}\n"),
        (None, None) => text += "boxes: none\n",
    }
    let diagonals = diagonals(layout);
    if !diagonals.is_empty() {
        text += &format!("diagonals: {}\n", diagonals.join(" "));
    }
    text += "cells: tokens\n[givens]\n";
    for row in puzzle.givens.chunks(side.max(1)) {
        let cells: Vec<String> = row
            .iter()
            .map(|given| given.map_or(".".to_owned(), |digit| layout.label(digit).to_string()))
            .collect();
        text += &format!("{}\n", cells.join(" "));
    }
    let mut map = |name: &str, letters: &[char]| {
        text += &format!("[{name}]\n");
        for row in letters.chunks(side.max(1)) {
            text += &format!("{}\n", row.iter().collect::<String>());
        }
    };
    if let Some(letters) = layout.regions() {
        map("regions", letters);
    }
    if let Some(letters) = colors(layout) {
        map("colors", &letters);
    }
    text
}

/// Which diagonals are houses, by the names they are written with.
pub fn diagonals(layout: &Layout) -> Vec<&'static str> {
    let side = layout.columns();
    let mut found = vec![];
    for (house, _) in
        layout.houses().iter().enumerate().filter(|(_, h)| h.kind == HouseKind::Diagonal)
    {
        let falls = layout.cells_of(house).iter().all(|cell| {
            let place = layout.place(*cell);
            place.row == place.column
        });
        // A board of one cell has one diagonal.
        found.push(if falls || side == 1 { "main" } else { "anti" });
    }
    found
}

/// A letter for each cell in an area, `.` for the others; none if there is no area.
pub fn colors(layout: &Layout) -> Option<Vec<char>> {
    let mut letters = vec!['.'; layout.cells()];
    let mut any = false;
    for (house, about) in layout.houses().iter().enumerate() {
        if about.kind == HouseKind::Area {
            any = true;
            for cell in layout.cells_of(house) {
                letters[usize::from(*cell)] = about.letter.unwrap_or('a');
            }
        }
    }
    any.then_some(letters)
}
