//! Rotations and reflections of the whole board.
use crate::layout::{Layout, Place};
use kotowari_kernel::CellId;

/// A rotation or a reflection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Clockwise by 90°.
    Quarter,
    /// By 180°.
    Half,
    /// Counterclockwise by 90°.
    ThreeQuarters,
    /// The reflection that swaps left and right.
    LeftRight,
    /// The reflection that swaps top and bottom.
    TopBottom,
    /// Rows become columns: the reflection along the diagonal from the top left.
    Transpose,
    /// The reflection along the diagonal from the top right.
    AntiTranspose,
}

impl Turn {
    /// All rotations and reflections but the identity.
    pub const ALL: [Turn; 7] = [
        Turn::Quarter,
        Turn::Half,
        Turn::ThreeQuarters,
        Turn::LeftRight,
        Turn::TopBottom,
        Turn::Transpose,
        Turn::AntiTranspose,
    ];

    /// The id used in data and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Turn::Quarter => "rotate-90",
            Turn::Half => "rotate-180",
            Turn::ThreeQuarters => "rotate-270",
            Turn::LeftRight => "mirror-left-right",
            Turn::TopBottom => "mirror-top-bottom",
            Turn::Transpose => "transpose",
            Turn::AntiTranspose => "anti-transpose",
        }
    }

    /// The new cell of each cell; `None` if a house would not become a house.
    pub(super) fn cells(self, layout: &Layout) -> Option<Vec<CellId>> {
        let (bottom, right) = (layout.rows().checked_sub(1)?, layout.columns().checked_sub(1)?);
        let keeps_sides = matches!(self, Turn::Half | Turn::LeftRight | Turn::TopBottom);
        if bottom != right && !keeps_sides {
            return None;
        }
        let to = |Place { row, column }: Place| match self {
            Turn::Quarter => (column, bottom - row),
            Turn::Half => (bottom - row, right - column),
            Turn::ThreeQuarters => (right - column, row),
            Turn::LeftRight => (row, right - column),
            Turn::TopBottom => (bottom - row, column),
            Turn::Transpose => (column, row),
            Turn::AntiTranspose => (right - column, bottom - row),
        };
        let cell = |cell: usize| {
            let (row, column) = to(layout.place(cell as CellId));
            layout.cell_at(Place { row, column })
        };
        let cells: Vec<CellId> = (0..layout.cells()).map(cell).collect::<Option<_>>()?;
        keeps(layout, &cells).then_some(cells)
    }
}

/// Returns whether every house becomes a house. Boards with rules beside houses only have the
/// identity.
fn keeps(layout: &Layout, cells: &[CellId]) -> bool {
    if !layout.more().is_empty() {
        return (0..).zip(cells).all(|(at, cell)| at == *cell);
    }
    let houses = layout.rules().houses();
    let mut before: Vec<&[CellId]> = houses.iter().map(|house| &house[..]).collect();
    before.sort_unstable();
    houses.iter().all(|house| {
        let mut image: Vec<CellId> = house.iter().map(|cell| cells[usize::from(*cell)]).collect();
        image.sort_unstable();
        before.binary_search(&&image[..]).is_ok()
    })
}
