//! Lessons, drills, reviews, and playing by hand.
//!
//! `kotowari` hands it on under the same names, and says in its own first lines what each room is: use that.
//! `tests/arrows.rs` decides what belongs here.

use kotowari_engine::{
    ask, board, count, deduction, error, format, image, kernel, layout, limits, puzzle, rate, rng,
    set, solve, sorting, technique, texts,
};
use kotowari_words::explain;

pub mod lesson;
pub mod play;
