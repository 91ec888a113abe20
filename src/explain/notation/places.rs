//! Cells, houses and digits, as short as people write them.

use crate::kernel::{CellId, Digit, HouseId};
use crate::layout::{HouseKind, Layout};

/// Cells together where a row or a column has several: `r1c89`, `r15c7`, `r36c47`; one by one where
/// numbers have two figures.
pub(super) fn cells(layout: &Layout, cells: &[CellId]) -> String {
    let place = |cell: &CellId| {
        let place = layout.place(*cell);
        (place.row + 1, place.column + 1)
    };
    let places: Vec<(u16, u16)> = cells.iter().map(place).collect();
    if layout.rows().max(layout.columns()) > 9 {
        let each = places.iter().map(|(row, column)| format!("r{row}c{column}"));
        return each.collect::<Vec<String>>().join(",");
    }
    let rows = grouped(&places);
    let turned: Vec<(u16, u16)> = places.iter().map(|&(row, column)| (column, row)).collect();
    let columns: Vec<Group> =
        grouped(&turned).into_iter().map(|(columns, rows)| (rows, columns)).collect();
    let best = if columns.len() < rows.len() { columns } else { rows };
    let text = |(rows, columns): &Group| format!("r{}c{}", numbers(rows), numbers(columns));
    best.iter().map(text).collect::<Vec<String>>().join(",")
}

/// All cells in any of these rows and any of these columns.
type Group = (Vec<u16>, Vec<u16>);

/// The second numbers of every first one, and first ones with the same together.
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
        crate::sorting::sort(&mut seconds);
        match groups.iter_mut().find(|(_, known)| *known == seconds) {
            Some((firsts, _)) => firsts.push(first),
            None => groups.push((vec![first], seconds)),
        }
    }
    for (firsts, _) in &mut groups {
        crate::sorting::sort(firsts);
    }
    groups
}

fn numbers(all: &[u16]) -> String {
    all.iter().map(u16::to_string).collect()
}

/// Digits with something between them.
pub(super) fn digits(layout: &Layout, digits: &[Digit], between: &str) -> String {
    let labels: Vec<String> = digits.iter().map(|&d| layout.label(d).to_string()).collect();
    labels.join(between)
}

/// Houses of a kind together: `r36`, `c47`, `b1`; regions have their letters (`gA`), diagonals are `d1` and
/// `d2`, cages `kA`, lines `l1`.  One by one, with commas, where numbers have two figures or grids have
/// theirs before (`1/c8,2/c12`).
pub(super) fn houses(layout: &Layout, houses: &[HouseId]) -> String {
    let narrow = layout.rows().max(layout.columns()) <= 9 && layout.grids().len() == 1;
    let mut text = String::new();
    let mut last = None;
    for &house in houses {
        let about = layout.house(house);
        let number = about.number + 1;
        let name = about.letter.map_or_else(|| number.to_string(), |letter| letter.to_string());
        let (kind, name) = match about.kind {
            HouseKind::Row => ("r", number.to_string()),
            HouseKind::Column => ("c", number.to_string()),
            HouseKind::Box => ("b", number.to_string()),
            HouseKind::Diagonal => ("d", number.to_string()),
            HouseKind::Region => ("g", name),
            HouseKind::Area => ("a", name),
            HouseKind::Cage => ("k", name),
            HouseKind::Line => ("l", name),
        };
        let together = narrow && last == Some((kind, about.grid));
        if !together {
            let grid = about.grid.map(|grid| format!("{}/", grid + 1)).unwrap_or_default();
            let comma = if text.is_empty() || narrow { "" } else { "," };
            text.push_str(&format!("{comma}{grid}{kind}"));
        }
        text.push_str(&name);
        last = Some((kind, about.grid));
    }
    text
}
