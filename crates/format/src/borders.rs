//! Regions as drawn borders make them: neighbours are together unless a border stands between them.

/// The borders between the cells of a square board, by cell in reading order.
pub(super) struct Borders {
    pub side: usize,
    /// Whether a border stands right of a cell; that of the last column is never asked for.
    pub right: Vec<bool>,
    /// Whether one stands below it.
    pub below: Vec<bool>,
}

impl Borders {
    /// A board without a border.
    pub fn none(side: usize) -> Borders {
        let none = vec![false; side * side];
        Borders { side, right: none.clone(), below: none }
    }

    /// The borders between cells with different names.
    pub fn between<T: PartialEq>(side: usize, names: &[T]) -> Borders {
        let parted = |cell: usize, next: usize, is_inside: bool| {
            is_inside && names.get(cell) != names.get(next)
        };
        let cells = 0..side * side;
        let right = cells.clone().map(|cell| parted(cell, cell + 1, cell % side + 1 < side));
        let below = cells.map(|cell| parted(cell, cell + side, cell / side + 1 < side));
        Borders { side, right: right.collect(), below: below.collect() }
    }

    /// For each cell the number of its part; parts are counted by their first cells.
    pub fn parts(&self) -> Vec<usize> {
        let side = self.side;
        let mut part: Vec<Option<usize>> = vec![None; side * side];
        let mut count = 0;
        for first in 0..part.len() {
            if part[first].is_some() {
                continue;
            }
            let mut open = vec![first];
            part[first] = Some(count);
            while let Some(cell) = open.pop() {
                let (row, column) = (cell / side, cell % side);
                let next = [
                    (column + 1 < side && !self.right[cell]).then_some(cell + 1),
                    (row + 1 < side && !self.below[cell]).then_some(cell + side),
                    (column > 0 && !self.right[cell.saturating_sub(1)]).then(|| cell - 1),
                    (row > 0 && !self.below[cell.saturating_sub(side)]).then(|| cell - side),
                ];
                for next in next.into_iter().flatten().filter(|next| *next < side * side) {
                    if part[next].is_none() {
                        part[next] = Some(count);
                        open.push(next);
                    }
                }
            }
            count += 1;
        }
        part.into_iter().flatten().collect()
    }
}
