//! Images of a puzzle: digits renamed, rows and columns reordered, rotated, reflected.
//!
//! Whatever follows in a puzzle follows in its image, but nobody recognises it. So a few hundred
//! puzzles make endless practice, and a list can contain a puzzle twice without anyone noticing. A
//! search may find things in another order, so results for the original are recomputed for an
//! image, never mapped.
//!
//! An [`Image`] keeps the layout: each house becomes a house. For a board of rows, columns and
//! rectangular boxes there are 2 · 6⁸ · 9! of them (at 9×9); for any other board, the rotations and
//! reflections that keep it, with every renaming. What would change the layout is [`Refused`].
//!
//! ```
//! use kotowari_engine::image::{self, Image, Turn};
//! use kotowari_engine::rng::Rng;
//!
//! let text = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
//! let puzzle = kotowari_format::puzzle(text).unwrap();
//! let turned = Image::turn(&puzzle.layout, Turn::Quarter).unwrap().of(&puzzle);
//! let shuffled = Image::random(&puzzle.layout, &mut Rng::new(1)).of(&turned);
//! let smallest = image::canonical(&puzzle).unwrap();
//! assert_eq!(image::canonical(&shuffled).unwrap().givens, smallest.givens);
//! ```

mod canonical;
mod lines;
mod moved;
mod relabel;
mod turn;

pub use canonical::canonical;
pub(crate) use lines::lines;
pub use moved::{Image, Refused};
pub use relabel::{BadNames, names};
pub use turn::Turn;

#[cfg(test)]
mod tests;
