//! Sudoku grids read off photographs: a picture in, 81 cells with their likelihoods out.
//!
//! It depends on nothing: pixels are handed in by whoever decodes files, and so is the function
//! that counts solutions ([`choose`]). What is read is a classic grid of 9×9 cells with printed
//! digits.
//!
//! The walk of a picture:
//!
//! 1. [`Picture`]: reduced to 800 pixels, (2G+B)/3, so that red print is ink as well.
//! 2. `outline`: ink by a threshold that adapts to the paper, its largest shapes, four corners that
//!    `support` moves while the twenty lines of a grid find more ink; where the frame touches something
//!    else, `walk` numbers the cells by their paper instead.
//! 3. `lattice`: the hundred crossings, corrected smoothly, for paper is folded and curls.
//! 4. `cells`: 81 pictures of 28×28, dark against the paper around them.
//! 5. `network`: a small convolution network says how likely each is empty or one of nine digits.
//! 6. [`choose`]: of the likely readings the one with exactly one solution, and what to ask.

mod cells;
mod choose;
mod components;
mod geometry;
mod ink;
mod lattice;
mod likelihoods;
mod network;
mod outline;
mod picture;
mod plane;
mod reading;
mod support;
mod walk;

pub use cells::{CELL_SIDE, Cells};
pub use choose::{Choice, Doubt, Question, Solutions, choose};
pub use geometry::Point;
pub use likelihoods::Likelihoods;
pub use network::{Network, WEIGHTS_HASH};
pub use picture::{MAX_PIXELS, Picture, luminance};
pub use reading::{Found, NotRead, Reading, Turned, find, read, read_with};
