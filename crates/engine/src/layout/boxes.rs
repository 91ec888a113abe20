//! Boxes as sets of cells: rectangles, or regions of any shape.

use std::collections::BTreeMap;

use super::LayoutError;
use kotowari_kernel::CellId;

/// The rectangular boxes of a board of side `n`, in reading order.
pub(super) fn rectangles(n: u16, rows: u16, columns: u16) -> Result<Vec<Vec<CellId>>, LayoutError> {
    if rows == 0 || columns == 0 || u32::from(rows) * u32::from(columns) != u32::from(n) {
        return Err(LayoutError::Boxes(rows, columns, n));
    }
    let in_a_band = n / columns;
    let cells = |index: u16| {
        let (top, left) = (index / in_a_band * rows, index % in_a_band * columns);
        (0..n).map(move |i| (top + i / columns) * n + left + i % columns).collect()
    };
    Ok((0..n).map(cells).collect())
}

/// The regions of a map with one letter for each cell, in order of first appearance.
pub(super) fn regions(n: u16, letters: &[char]) -> Result<Vec<(char, Vec<CellId>)>, LayoutError> {
    let cells = usize::from(n) * usize::from(n);
    if letters.len() != cells {
        return Err(LayoutError::MapLength(letters.len(), cells));
    }
    let mut order: Vec<char> = vec![];
    let mut members: BTreeMap<char, Vec<CellId>> = BTreeMap::new();
    for (cell, &letter) in letters.iter().enumerate() {
        let region = members.entry(letter).or_default();
        if region.is_empty() {
            order.push(letter);
        }
        region.push(cell as CellId);
    }
    if let Some((&letter, region)) = members.iter().find(|(_, r)| r.len() != usize::from(n)) {
        return Err(LayoutError::RegionSize(letter, region.len(), usize::from(n)));
    }
    Ok(order
        .into_iter()
        .map(|letter| (letter, members.remove(&letter).unwrap_or_default()))
        .collect())
}
