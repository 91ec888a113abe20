//! Messages shared by the front ends, and the choice of their language.
//!
//! [`batch`](kotowari_tables::batch), [`generate`](kotowari_engine::generate) and
//! [`judge`](kotowari_judge) have no messages, and [`explain`](kotowari_words::explain) depends on
//! none of them. They are combined here, so that the command line and Python word notes, refusals,
//! verdicts and steps alike.

mod impossible;
mod judged;
mod language;
mod mask;
mod remarks;
mod rows;
mod step;

pub use impossible::impossible_request;
pub use judged::{ClaimWords, JudgedClaim, judged_position, unread_error};
pub use language::{LanguageChoice, choose_language};
pub use mask::invalid_mask;
pub use remarks::{Remarks, remarks};
pub use rows::{RenderedWords, error_line, skipped_line};
pub use step::PassageText;
