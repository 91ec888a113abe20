//! What every shell says in the same words: of rows of ratings, of orders that cannot be met, of a step;
//! and which language it is said in.
//!
//! [`batch`](kotowari_tables::batch) and [`generate`](kotowari_engine::generate) know no words, [`explain`](kotowari_words::explain) knows
//! neither of the two; here they meet, once for the command line and for Python.

mod impossible;
mod language;
mod mask;
mod rows;
mod step;

pub use impossible::refused;
pub use language::{Choice, choose};
pub use mask::no_mask;
pub use rows::{Spoken, left_out, unreadable};
pub use step::Told;
