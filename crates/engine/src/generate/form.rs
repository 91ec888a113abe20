//! What is the same for all images of a puzzle.

use crate::image;
use crate::puzzle::Puzzle;
use kotowari_kernel::Digit;

/// The smallest image of a puzzle; itself if it is too large to look for that.
pub(super) fn form(puzzle: &Puzzle) -> Vec<Option<Digit>> {
    image::canonical(puzzle).map_or_else(|_| puzzle.givens.clone(), |smallest| smallest.givens)
}
