//! The canonical form by which puzzles are compared.

use crate::image;
use crate::puzzle::Puzzle;
use kotowari_kernel::Digit;

/// Returns the givens of the canonical image of a puzzle, or its own if it is too large for that.
pub(super) fn form(puzzle: &Puzzle) -> Vec<Option<Digit>> {
    image::canonical(puzzle).map_or_else(|_| puzzle.givens.clone(), |smallest| smallest.givens)
}
