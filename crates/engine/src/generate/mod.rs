//! Puzzles to order: by shape, by what they need, by how hard they are.
//!
//! A [`Request`] says what is wanted, a [`Generator`] makes it.  The attempt of an index is a pure
//! function of seed and index: whoever maps indices over threads and takes the results in order
//! gets the same puzzles with any number of threads.  [`Generator::search`] does it one by one.
//!
//! ```
//! use kotowari_engine::generate::{Generator, Limit, Request, Symmetry};
//! use kotowari_engine::layout::Layout;
//!
//! let mut request = Request::new(Layout::classic(3, 3)?);
//! request.symmetry = Symmetry::HalfTurn;
//! let generator = Generator::new(request, 1)?;
//! let mut search = generator.search(Limit::attempts(100), &|| false);
//! let made = search.next().expect("most attempts succeed");
//! assert_eq!(made.symmetry(), Symmetry::HalfTurn);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod carve;
mod design;
mod fill;
mod form;
mod full;
mod generator;
mod impossible;
mod kept;
mod mask;
pub mod pool;
mod reason;
mod regions;
mod request;
mod search;
mod start;
mod symmetry;
mod twins;
mod wanted;

use std::sync::Arc;

pub use design::{Blocks, Design};
pub use generator::{Generator, Made, Rejected};
pub use impossible::Impossible;
pub use mask::{MASKS, Mask, MaskError};
pub use reason::Reason;
pub use request::{Minimal, Request};
pub use search::{End, Limit, Search, Tally};
pub use start::Start;
pub use symmetry::Symmetry;
pub use twins::Twins;
pub use wanted::{Facts, Need, Wanted};

use crate::layout::Layout;
use crate::puzzle::Puzzle;

/// How many boards are tried for one that has a puzzle: the first nearly always has.
const BOARDS: u64 = 100;

/// Some puzzle with one solution, another one for each seed; none if the layout has no full board that
/// can be found.  Whoever wants more of it asks a [`Generator`].
pub fn puzzle(layout: Arc<Layout>, seed: u64, minimal: Minimal) -> Option<Puzzle> {
    let generator = Generator::new(Request { minimal, ..Request::new(layout) }, seed).ok()?;
    let first = generator.search(Limit::attempts(BOARDS), &|| false).next();
    first.map(|made| made.puzzle)
}
