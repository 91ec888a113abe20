//! Turns and mirrors of the whole board.

use crate::gather::Gather as _;
use crate::layout::{Layout, Place};
use kotowari_kernel::CellId;

/// A turn or a mirror.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A quarter of a turn to the right, as the hands of a clock go.
    Quarter,
    /// Half a turn.
    Half,
    /// A quarter of a turn to the left.
    ThreeQuarters,
    /// Left and right change places.
    LeftRight,
    /// Top and bottom change places.
    TopBottom,
    /// Rows become columns: the mirror along the diagonal from the top left.
    Transpose,
    /// The mirror along the diagonal from the top right.
    AntiTranspose,
}

impl Turn {
    /// Every one of them.
    pub const ALL: [Turn; 7] = [
        Turn::Quarter,
        Turn::Half,
        Turn::ThreeQuarters,
        Turn::LeftRight,
        Turn::TopBottom,
        Turn::Transpose,
        Turn::AntiTranspose,
    ];

    /// A name for machines.
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

    /// Where each cell goes, if the layout stays what it is.
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

/// Whether every house goes to a house.  Rules beside houses are not asked: then nothing does but to
/// leave the board as it is.
fn keeps(layout: &Layout, cells: &[CellId]) -> bool {
    if !layout.more().is_empty() {
        return (0..).zip(cells).all(|(at, cell)| at == *cell);
    }
    let houses = layout.rules().houses();
    let mut before: Vec<&[CellId]> = houses.iter().map(|house| &house[..]).gather();
    before.sort_unstable();
    houses.iter().all(|house| {
        let mut image: Vec<CellId> = house.iter().map(|cell| cells[usize::from(*cell)]).gather();
        image.sort_unstable();
        before.binary_search(&&image[..]).is_ok()
    })
}
