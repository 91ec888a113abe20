//! Many puzzles at once: facts, columns, filters, files that can be gone on with.
//!
//! `kotowari` hands it on under the same name, and says in its own first lines what it is: use that.
//! `tests/arrows.rs` decides what belongs here.

use kotowari_engine::{
    board, count, deduction, error, format, hashing, kernel, puzzle, rate, solve, sorting,
    technique, visible,
};
use kotowari_words::explain;

pub mod batch;
