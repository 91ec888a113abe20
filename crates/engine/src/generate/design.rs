//! Layouts from a short description: a size, its blocks, and extra houses.

use std::sync::Arc;

use super::regions;
use crate::layout::{Builder, Layout, LayoutError};
use crate::rng::Rng;
use kotowari_kernel::CellId;

/// How a board is divided into blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blocks {
    /// None: only rows and columns (a Latin square).
    None,
    /// Boxes of this many rows and columns.
    Boxes(u16, u16),
    /// Regions: a letter for each cell, in reading order.
    Regions(Vec<char>),
    /// Random regions, different ones for each puzzle.
    AnyRegions,
}

/// A description of a square board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    /// The number of rows, and of columns.
    pub size: u16,
    /// Its blocks.
    pub blocks: Blocks,
    /// Whether both long diagonals are houses.
    pub diagonals: bool,
    /// Whether there are windows: additional boxes, one cell from the border and from each other.
    pub windows: bool,
    /// The lowest digit and the number of digits; by default from 1, as many as rows.
    pub digits: Option<(u8, usize)>,
}

impl Design {
    /// A board of this size with boxes as square as possible, wider than tall; without boxes if the
    /// size is a prime.
    pub fn new(size: u16) -> Design {
        let tall =
            (2..=size).take_while(|tall| tall * tall <= size).filter(|n| size % n == 0).last();
        Design {
            size,
            blocks: tall.map_or(Blocks::None, |tall| Blocks::Boxes(tall, size / tall)),
            diagonals: false,
            windows: false,
            digits: None,
        }
    }

    /// Returns whether each puzzle has regions of its own.
    pub fn is_random(&self) -> bool {
        self.blocks == Blocks::AnyRegions
    }

    /// Builds the layout. Random regions are drawn with `rng`.
    ///
    /// # Errors
    /// If the parts do not fit together; see [`LayoutError`].
    pub fn layout(&self, rng: &mut Rng) -> Result<Arc<Layout>, LayoutError> {
        let mut builder = Layout::builder(self.size);
        match &self.blocks {
            Blocks::None => {}
            &Blocks::Boxes(tall, wide) => {
                if !self.diagonals && !self.windows && self.digits.is_none() {
                    return Layout::classic(tall, wide);
                }
                builder = builder.boxes(tall, wide);
            }
            Blocks::Regions(letters) => builder = builder.regions(letters.iter().copied()),
            Blocks::AnyRegions => builder = builder.regions(regions::random(self.size, rng)),
        }
        if self.diagonals {
            builder = builder.diagonals();
        }
        if self.windows {
            builder = self.with_windows(builder);
        }
        if let Some((lowest, count)) = self.digits {
            builder = builder.digits(lowest, count);
        }
        Ok(Arc::new(builder.build()?))
    }

    /// Adds windows as wide and as tall as a usual box of this size.
    fn with_windows(&self, mut builder: Builder) -> Builder {
        let ((&Blocks::Boxes(tall, wide), _) | (_, Blocks::Boxes(tall, wide))) =
            (&self.blocks, Design::new(self.size).blocks)
        else {
            return builder;
        };
        let corners = |side: u16| (1..self.size).step_by(usize::from(side) + 1);
        let fits = |corner: &u16, side: u16| corner + side < self.size;
        let mut letters = 'A'..;
        for row in corners(tall).filter(|row| fits(row, tall)) {
            for column in corners(wide).filter(|column| fits(column, wide)) {
                let cells = (0..tall * wide)
                    .map(|at| ((row + at / wide) * self.size + column + at % wide) as CellId);
                builder = builder.area(letters.next().unwrap_or('A'), cells);
            }
        }
        builder
    }
}
