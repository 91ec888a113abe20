//! Boards for those who have no layout at hand: a size, and what is drawn on it.

use std::sync::Arc;

use super::regions;
use crate::layout::{Builder, Layout, LayoutError};
use crate::rng::Rng;
use kotowari_kernel::CellId;

/// What a board is divided into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blocks {
    /// Nothing: rows and columns alone (a Latin square).
    None,
    /// Boxes of so many rows and columns.
    Boxes(u16, u16),
    /// Regions: a letter a cell, row by row.
    Regions(Vec<char>),
    /// Regions drawn at random, other ones for each puzzle.
    AnyRegions,
}

/// A board in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    /// How many rows, and how many columns.
    pub size: u16,
    /// What it is divided into.
    pub blocks: Blocks,
    /// Whether both long diagonals are houses.
    pub diagonals: bool,
    /// Whether there are windows: boxes more, a cell away from the border and from each other.
    pub windows: bool,
    /// The lowest digit, and how many there are, if not 1 and as many as rows.
    pub digits: Option<(u8, usize)>,
}

impl Design {
    /// A board of this size with boxes as square as can be, wider than high; without any if the size
    /// is a prime.
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

    /// Whether each puzzle has regions of its own.
    pub fn is_random(&self) -> bool {
        self.blocks == Blocks::AnyRegions
    }

    /// The board; regions at random are drawn with `rng`.
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

    /// The windows, as wide and as tall as a usual box of this size.
    fn with_windows(&self, mut builder: Builder) -> Builder {
        let (tall, wide) = match (&self.blocks, Design::new(self.size).blocks) {
            (&Blocks::Boxes(tall, wide), _) | (_, Blocks::Boxes(tall, wide)) => (tall, wide),
            _ => return builder,
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
