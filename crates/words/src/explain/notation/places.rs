//! Cells, houses and digits in the short forms of forum notation.

use kotowari_engine::layout::{HouseKind, Layout};
use kotowari_kernel::{CellId, Digit, HouseId};

/// Writes cells, grouped if a row or a column has several: `r1c89`, `r15c7`, `r36c47`. On boards
/// where numbers may have two figures, each cell is written out.
pub(super) fn cells(layout: &Layout, cells: &[CellId]) -> String {
    let place = |cell: &CellId| {
        let place = layout.place(*cell);
        (place.row + 1, place.column + 1)
    };
    let places: Vec<(u16, u16)> = cells.iter().map(place).collect();
    if layout.rows().max(layout.columns()) > 9 {
        let names = places.iter().map(|(row, column)| format!("r{row}c{column}"));
        return names.collect::<Vec<String>>().join(",");
    }
    let rows = grouped(&places);
    let turned: Vec<(u16, u16)> = places.iter().map(|&(row, column)| (column, row)).collect();
    let columns: Vec<Group> =
        grouped(&turned).into_iter().map(|(columns, rows)| (rows, columns)).collect();
    let best = if columns.len() < rows.len() { columns } else { rows };
    let text = |(rows, columns): &Group| format!("r{}c{}", numbers(rows), numbers(columns));
    best.iter().map(text).collect::<Vec<String>>().join(",")
}

/// Rows and columns: all cells where they cross.
type Group = (Vec<u16>, Vec<u16>);

/// Groups pairs by their first number, then merges first numbers with equal sets of second ones.
fn grouped(places: &[(u16, u16)]) -> Vec<Group> {
    let mut lines: Vec<(u16, Vec<u16>)> = vec![];
    for &(first, second) in places {
        match lines.iter_mut().find(|(known, _)| *known == first) {
            Some((_, seconds)) => seconds.push(second),
            None => lines.push((first, vec![second])),
        }
    }
    let mut groups: Vec<Group> = vec![];
    for (first, mut seconds) in lines {
        seconds.sort();
        match groups.iter_mut().find(|(_, known)| *known == seconds) {
            Some((firsts, _)) => firsts.push(first),
            None => groups.push((vec![first], seconds)),
        }
    }
    for (firsts, _) in &mut groups {
        firsts.sort();
    }
    groups
}

fn numbers(numbers: &[u16]) -> String {
    numbers.iter().map(u16::to_string).collect()
}

/// Writes digits separated by `between`.
pub(super) fn digits(layout: &Layout, digits: &[Digit], between: &str) -> String {
    let labels: Vec<String> = digits.iter().map(|&d| layout.label(d).to_string()).collect();
    labels.join(between)
}

/// Writes houses, grouped by kind: `r36`, `c47`, `b1`. Regions and areas have their letters (`gA`,
/// `aA`), diagonals are `d1` and `d2`, cages `kA`, lines `l1`. They are separated by commas where
/// numbers have two figures, or grids theirs before (`1/c8,2/c12`).
pub(super) fn houses(layout: &Layout, houses: &[HouseId]) -> String {
    let narrow = layout.rows().max(layout.columns()) <= 9 && layout.grids().len() == 1;
    let mut text = String::new();
    let mut last = None;
    for &house in houses {
        let info = layout.house(house);
        let number = info.number + 1;
        let name = info.letter.map_or_else(|| number.to_string(), |letter| letter.to_string());
        let (kind, name) = match info.kind {
            HouseKind::Row => ("r", number.to_string()),
            HouseKind::Column => ("c", number.to_string()),
            HouseKind::Box => ("b", number.to_string()),
            HouseKind::Diagonal => ("d", number.to_string()),
            HouseKind::Region => ("g", name),
            HouseKind::Area => ("a", name),
            HouseKind::Cage => ("k", name),
            HouseKind::Line => ("l", name),
        };
        let together = narrow && last == Some((kind, info.grid));
        if !together {
            let grid = info.grid.map(|grid| format!("{}/", grid + 1)).unwrap_or_default();
            let comma = if text.is_empty() || narrow { "" } else { "," };
            text.push_str(&format!("{comma}{grid}{kind}"));
        }
        text.push_str(&name);
        last = Some((kind, info.grid));
    }
    text
}
