//! Generates puzzles to a request: by shape, required techniques, and difficulty.
//!
//! A [`Request`] says what is wanted, a [`Generator`] makes it. The attempt with an index is a pure
//! function of seed and index, so a caller that maps indices over threads and takes the results in
//! order gets the same puzzles with any number of threads. [`Generator::search`] runs them one
//! after another.
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
mod plant;
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
pub use plant::Planted;
pub use reason::Reason;
pub use request::{Minimal, Request};
pub use search::{End, Limit, Search, Tally};
pub use start::Start;
pub use symmetry::Symmetry;
pub use twins::Twins;
pub use wanted::{Facts, Need, Wanted};

use crate::layout::Layout;
use crate::puzzle::Puzzle;

/// Attempts of [`puzzle`]; the first nearly always succeeds.
const BOARDS: u64 = 100;

/// Returns a puzzle with one solution that depends on the seed; `None` if no full board of the
/// layout is found. For anything more specific use a [`Generator`].
pub fn puzzle(layout: Arc<Layout>, seed: u64, minimal: Minimal) -> Option<Puzzle> {
    let generator = Generator::new(Request { minimal, ..Request::new(layout) }, seed).ok()?;
    let first = generator.search(Limit::attempts(BOARDS), &|| false).next();
    first.map(|made| made.puzzle)
}
