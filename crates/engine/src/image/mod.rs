//! The same puzzle in other clothes: digits renamed, rows and columns in another order, turned over.
//!
//! What follows in one follows in the other, but nobody recognizes it: so a few hundred puzzles are
//! practice without end, and so a list can hold a puzzle twice and look as if it did not.  The order
//! in which a search finds things may change, so what was found in the original is looked for again
//! in the image, never assumed.
//!
//! An [`Image`] keeps the layout: each house goes to a house.  Of a board of rows, columns and
//! rectangular boxes those are 2 · 6⁸ · 9! (at 9×9); of any other board, the turns and mirrors that
//! keep it, with every renaming.  What would change the layout is [`Refused`].
//!
//! ```
//! use kotowari_engine::image::{self, Image, Turn};
//! use kotowari_engine::puzzle::Puzzle;
//! use kotowari_engine::rng::Rng;
//!
//! let puzzle: Puzzle =
//!     "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5..."
//!         .parse()
//!         .unwrap();
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
