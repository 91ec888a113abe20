//! The board drawn in characters.
