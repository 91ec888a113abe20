//! From a picture to what each cell may be.

use crate::cells::{Cells, turned};
use crate::geometry::Point;
use crate::lattice::Lattice;
use crate::likelihoods::Likelihoods;
use crate::network::Network;
use crate::outline::{LEAST_SUPPORT, outline};
use crate::picture::Picture;

/// Why nothing was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotRead {
    /// No grid of nine by nine cells is seen.
    NoGrid,
    /// There is a grid, but nothing in it.
    NoDigits,
}

/// A grid in a picture.
#[derive(Clone, Debug)]
pub struct Found {
    /// Upper left, upper right, lower right, lower left, in pixels of the picture that was handed
    /// in.
    pub corners: [Point; 4],
    /// How well its lines are seen, at most 1.
    pub support: f32,
    /// What was cut out of it.
    pub cells: Cells,
}

/// How the grid was turned before it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turned {
    /// It was upright.
    Not,
    /// By a quarter, against the clock.
    Left,
    /// By half.
    UpsideDown,
    /// By a quarter, with the clock.
    Right,
}

/// How much likelier another turn has to be than the one the picture was taken in, in nats. People
/// hold the page upright; of a grid that was really turned, thirty digits say so, with more than
/// one nat each.
const UPRIGHT: f32 = 3.0;

const TURNS: [Turned; 4] = [Turned::Not, Turned::Left, Turned::UpsideDown, Turned::Right];

/// A grid that was read.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Upper left, upper right, lower right, lower left of the grid as it is read, in pixels of the
    /// picture.
    pub corners: [Point; 4],
    /// How well its lines are seen, at most 1.
    pub support: f32,
    /// How the picture had to be turned.
    pub turned: Turned,
    /// What each cell may be, row by row.
    pub cells: [Likelihoods; 81],
}

impl Reading {
    /// How many cells look handwritten.
    pub fn handwritten(&self) -> usize {
        self.cells.iter().filter(|cell| cell.likeliest() != 0 && cell.handwritten > 0.0).count()
    }
}

/// Finds a grid and cuts it into cells.
///
/// # Errors
/// If no grid is seen.
pub fn find(picture: &Picture<'_>) -> Result<Found, NotRead> {
    let (plane, scale) = picture.reduced();
    let outline = outline(&plane)
        .filter(|outline| outline.support >= LEAST_SUPPORT)
        .ok_or(NotRead::NoGrid)?;
    let lattice = Lattice::of(&outline).ok_or(NotRead::NoGrid)?;
    let cells = Cells::of(&plane, &lattice);
    let corners = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)].map(|(column, row)| {
        let place = lattice.place(column, row);
        Point::new((place.x + 0.5) / scale - 0.5, (place.y + 0.5) / scale - 0.5)
    });
    Ok(Found { corners, support: outline.support, cells })
}

/// Finds a grid and reads it.
///
/// # Errors
/// If no grid is seen, or one with nothing in it.
pub fn read(picture: &Picture<'_>) -> Result<Reading, NotRead> {
    read_with(Network::built_in(), picture)
}

/// Reads with other weights.
///
/// # Errors
/// As [`read`].
pub fn read_with(network: &Network, picture: &Picture<'_>) -> Result<Reading, NotRead> {
    find(picture)?.read(network)
}

impl Found {
    /// Reads the cells, whichever way the grid lies.
    ///
    /// # Errors
    /// If there is nothing in it.
    pub fn read(&self, network: &Network) -> Result<Reading, NotRead> {
        let upright: [Likelihoods; 81] =
            std::array::from_fn(|cell| network.read(self.cells.cell(cell)));
        // What is empty is so on its side, too: the turn is decided by the others.
        let is_paper = |cell: usize| upright[cell].logs[0] > -0.05;
        let inked: Vec<usize> = (0..81).filter(|cell| !is_paper(*cell)).collect();
        if inked.is_empty() {
            return Err(NotRead::NoDigits);
        }
        let mut best = (f32::MIN, 0, upright);
        for turns in 0..4 {
            let cells = std::array::from_fn(|cell| {
                let from = turned(cell, 9, turns);
                if turns == 0 || is_paper(from) {
                    upright[from]
                } else {
                    network.read(&self.cells.turned(cell, turns))
                }
            });
            let likely = |cell: &Likelihoods| cell.logs.iter().copied().fold(f32::MIN, f32::max);
            let bonus = if turns == 0 { UPRIGHT } else { 0.0 };
            let sum: f32 = cells.iter().map(likely).sum::<f32>() + bonus;
            if sum > best.0 {
                best = (sum, turns, cells);
            }
        }
        let (_, turns, cells) = best;
        if cells.iter().all(|cell| cell.likeliest() == 0) {
            return Err(NotRead::NoDigits);
        }
        let mut corners = self.corners;
        corners.rotate_left(turns);
        Ok(Reading { corners, support: self.support, turned: TURNS[turns], cells })
    }
}
