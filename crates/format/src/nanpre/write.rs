//! Writing the text format: keys, then a section for what is drawn and one for what is listed.

use super::maps::{self, Maps};
use kotowari_engine::layout::{Grid, HouseKind, Layout, Text, sort};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::visible::visible;
use kotowari_kernel::HouseId;

/// Whether it can say all of a layout.
pub(crate) fn can_say(layout: &Layout) -> bool {
    // One with fewer digits than others has as many as its size says.
    let all = digits(layout);
    let sized = |grid: &Grid| grid.digits == all || u16::from(grid.digits) == grid.size();
    let areas = |house: HouseId| {
        let about = layout.house(house);
        let of_first = about.grid.is_none_or(|grid| grid == 0);
        let letter = about.letter.is_some_and(|letter| !"#.".contains(letter));
        about.kind != HouseKind::Area || about.rule.is_some() || letter && of_first
    };
    layout.grids().iter().all(sized)
        && (0..layout.houses().len()).all(areas)
        && maps::areas_are_apart(layout)
        && layout.more().iter().all(maps::can_say)
}

/// How many digits there are, a blank not counted.
fn digits(layout: &Layout) -> u8 {
    layout.digits() - u8::from(layout.blank().is_some())
}

/// How large a grid is: `9`, `6x8`.
fn size(grid: &Grid) -> String {
    match grid.rows == grid.columns {
        true => grid.rows.to_string(),
        false => format!("{}x{}", grid.rows, grid.columns),
    }
}

/// Writes it.
pub(crate) fn write(puzzle: &Puzzle) -> String {
    let layout = &*puzzle.layout;
    let grids = layout.grids();
    let several = grids.len() > 1;
    let mut text = "# nanpre text 1\n".to_owned();
    if let Some(title) = &puzzle.title {
        // Escaped, because the text is printed as it is.
        text += &format!("title: {}\n", visible(title.trim()));
    }
    let blank = layout.blank();
    let digits = digits(layout);
    let (lowest, highest) = (layout.label(0), layout.label(digits - 1));
    // The usual grid has all of the digits; what is different of others is said of each.
    let usual = grids.iter().find(|grid| grid.digits == digits).unwrap_or(&grids[0]);
    text += &format!("size: {}\ndigits: {lowest}-{highest}\n", size(usual));
    if let Some(blank) = blank {
        text += &format!("blanks: {}\n", layout.rules().most(blank));
    }
    if several {
        let rows = grids.iter().map(|grid| grid.corner.row + grid.rows).max().unwrap_or(0);
        let columns = grids.iter().map(|grid| grid.corner.column + grid.columns).max();
        text += &format!("board: {rows}x{}\ngrids:", columns.unwrap_or(0));
        for grid in grids {
            text += &format!(" {},{}", grid.corner.row + 1, grid.corner.column + 1);
        }
        text += "\n";
        for (number, grid) in (1..).zip(grids).filter(|(_, grid)| size(grid) != size(usual)) {
            text += &format!("size {number}: {}\n", size(grid));
        }
    }
    let mapped: Vec<Option<Vec<char>>> =
        (0..grids.len()).map(|number| regions(layout, number)).collect();
    let boxes = |grid: &Grid| match grid.boxes {
        Some((rows, columns)) => format!("{rows}x{columns}"),
        None => "none".to_owned(),
    };
    let unmapped = || grids.iter().zip(&mapped).filter(|(_, map)| map.is_none());
    let of_all =
        unmapped().find(|(grid, _)| size(grid) == size(usual)).map(|(grid, _)| boxes(grid));
    if let Some(boxes) = &of_all {
        text += &format!("boxes: {boxes}\n");
    }
    for (number, (grid, map)) in (1..).zip(grids.iter().zip(&mapped)) {
        let said = of_all.as_ref().filter(|_| size(grid) == size(usual));
        if map.is_none() && said != Some(&boxes(grid)) {
            text += &format!("boxes {number}: {}\n", boxes(grid));
        }
    }
    for number in 0..grids.len() {
        let named = diagonals(layout, number);
        if !named.is_empty() {
            let of = if several { format!(" {}", number + 1) } else { String::new() };
            text += &format!("diagonals{of}: {}\n", named.join(" "));
        }
    }
    text += &words(layout);
    text += "cells: tokens\n[givens]\n";
    text += &maps::rows(layout, " ", |cell| match puzzle.givens[usize::from(cell)] {
        Some(digit) if blank == Some(digit) => "-".to_owned(),
        Some(digit) => layout.label(digit).to_string(),
        None => ".".to_owned(),
    });
    for (number, letters) in mapped.iter().enumerate() {
        if let Some(letters) = letters {
            let of = if several { format!(" {}", number + 1) } else { String::new() };
            text += &format!("[regions{of}]\n");
            for row in letters.chunks(usize::from(grids[number].columns)) {
                text += &format!("{}\n", row.iter().collect::<String>());
            }
        }
    }
    if let Some(letters) = maps::colors(layout) {
        text += "[colors]\n";
        for row in letters.chunks(usize::from(grids[0].columns)) {
            text += &format!("{}\n", row.iter().collect::<String>());
        }
    }
    text + &Maps::of(layout).text(layout)
}

/// The rules that are words behind keys.
fn words(layout: &Layout) -> String {
    let mut text = String::new();
    let (mut words, mut negative) = (vec![], vec![]);
    for rule in layout.more() {
        match rule.sort.text {
            Text::Word => words.push(rule.sort.id),
            Text::Negative(word) => negative.push(word),
            Text::Key(key) => {
                // What the key says when the rule is there.
                let value = if sort("topheavy") == Some(rule.sort) { "columns" } else { "strict" };
                let line = format!("{key}: {value}\n");
                if !text.contains(&line) {
                    text += &line;
                }
            }
            _ => {}
        }
    }
    for (key, words) in [("rules", words), ("negative", negative)] {
        if !words.is_empty() {
            text += &format!("{key}: {}\n", words.join(" "));
        }
    }
    text
}

/// A letter a cell of a grid, if its blocks are no rectangles and it has some.
fn regions(layout: &Layout, grid: usize) -> Option<Vec<char>> {
    let mut letters = layout.regions_of(grid)?.to_vec();
    // In a map these say something else.
    for sign in ['#', '.'] {
        let free = || (0..).map(crate::import::letter).find(|c| !letters.contains(c));
        if let Some(free) = letters.contains(&sign).then(free).flatten() {
            letters.iter_mut().filter(|letter| **letter == sign).for_each(|letter| *letter = free);
        }
    }
    Some(letters)
}

/// Which diagonals of a grid are houses, by the names they are written with.
fn diagonals(layout: &Layout, grid: usize) -> Vec<&'static str> {
    let corner = layout.cell_at(layout.grids()[grid].corner);
    let falls = |house: HouseId| layout.cells_of(house).first().copied() == corner;
    let all = layout.members_of(grid, HouseKind::Diagonal);
    all.map(|house| if falls(house) { "main" } else { "anti" }).collect()
}
