//! Messages shared by the front ends, and the choice of their language.
//!
//! [`batch`](kotowari_tables::batch) and [`generate`](kotowari_engine::generate) have no messages,
//! and [`explain`](kotowari_words::explain) depends on neither. They are combined here, so that the
//! command line and Python word notes, refusals and steps alike.

mod impossible;
mod language;
mod mask;
mod remarks;
mod rows;
mod step;

pub use impossible::impossible_request;
pub use language::{LanguageChoice, choose_language};
pub use mask::invalid_mask;
pub use remarks::{Remarks, remarks};
pub use rows::{RenderedWords, error_line, skipped_line};
pub use step::PassageText;
