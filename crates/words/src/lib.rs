//! Proved sudoku steps explained in Japanese and English, as text, JSON, HTML and SVG, and
//! [`inspect`], the report a puzzle editor reads before printing a puzzle.
//!
//! The engine and the kernel hold no words: a step carries message ids and arguments, and only this
//! crate turns them into sentences. So every language and every output format tells the same proof,
//! and mending a sentence compiles no engine.
//!
//! Most users want the package `kotowari`, which re-exports this one under the same names.

pub mod explain;
pub mod inspect;
pub mod texts;
