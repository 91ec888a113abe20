//! The words of kotowari: what is said and drawn of a step, and what an editor asks of a puzzle.
//!
//! `kotowari` hands it on under the same names, and says in its own first lines what each room is: use that.
//! `tests/arrows.rs` decides what belongs here.

use kotowari_engine::{
    ask, board, count, deduction, error, format, generate, image, kernel, layout, puzzle, rate,
    set, solve, sorting, technique, texts,
};

pub mod explain;
pub mod inspect;
