//! Boxes as sets of cells: rectangles, or regions of any shape.

use std::collections::BTreeMap;

use super::LayoutError;
use kotowari_kernel::CellId;

/// The rectangular boxes of a board of so many rows and columns, in reading order. A box has as
/// many cells as the longer of its lines.
pub(super) fn rectangles(
    [rows, columns]: [u16; 2],
    (tall, wide): (u16, u16),
) -> Result<Vec<Vec<CellId>>, LayoutError> {
    let n = rows.max(columns);
    let fits = tall > 0
        && wide > 0
        && u32::from(tall) * u32::from(wide) == u32::from(n)
        && rows % tall == 0
        && columns % wide == 0;
    if !fits {
        return Err(LayoutError::Boxes(tall, wide, n));
    }
    let in_a_band = columns / wide;
    let cells = |index: u16| {
        let (top, left) = (index / in_a_band * tall, index % in_a_band * wide);
        (0..n).map(move |i| (top + i / wide) * columns + left + i % wide).collect()
    };
    Ok((0..rows / tall * in_a_band).map(cells).collect())
}

/// The regions of a map with one letter for each cell, in order of first appearance. A region has
/// as many cells as the longer of the board's lines.
pub(super) fn regions(
    [rows, columns]: [u16; 2],
    letters: &[char],
) -> Result<Vec<(char, Vec<CellId>)>, LayoutError> {
    let n = rows.max(columns);
    let cells = usize::from(rows) * usize::from(columns);
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
