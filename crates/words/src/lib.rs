//! The words of kotowari: proved steps explained in Japanese and English, with figures, as text, JSON,
//! HTML and SVG; and what an editor asks of a puzzle.
//!
//! Most users want the package `kotowari`, which re-exports this one under the same names.

pub mod explain;
pub mod inspect;
pub mod texts;
