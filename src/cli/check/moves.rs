//! Moves as people type them: `r6c2=1 r2c8=7`, in the order they were made.

use crate::cli::{cells, steps};
use crate::error::Error;
use crate::explain::Renderer;
use crate::kernel::Candidate;
use crate::puzzle::Puzzle;

/// Makes the moves on a puzzle.
///
/// # Errors
/// If one cannot be read, or its cell has a digit already.
pub fn made(text: &str, puzzle: &mut Puzzle, renderer: &Renderer) -> Result<Vec<Candidate>, Error> {
    let mut moves = vec![];
    for word in text.split(|c: char| c.is_whitespace() || c == ';') {
        if word.is_empty() {
            continue;
        }
        let unreadable = || Error::new("move-unreadable").text("move", word);
        let (cell, digit) = word.split_once(['=', '＝']).ok_or_else(unreadable)?;
        let cell = cells::named(cell, &puzzle.layout, renderer)?;
        let digit = steps::digit_named(digit, &puzzle.layout)?;
        // The file may be from after these moves: then they only say in which order.
        match puzzle.value(cell) {
            None => puzzle.placed[usize::from(cell)] = Some(digit),
            Some(other) if other == digit && puzzle.givens[usize::from(cell)].is_none() => {}
            Some(other) => {
                let error = Error::new("move-on-digit").text("move", word);
                return Err(error.text("digit", renderer.digit(&puzzle.layout, other)));
            }
        }
        let candidate = Candidate { cell, digit };
        if moves.contains(&candidate) {
            return Err(Error::new("move-twice").text("move", word));
        }
        moves.push(candidate);
    }
    match moves.is_empty() {
        true => Err(Error::new("move-unreadable").text("move", text)),
        false => Ok(moves),
    }
}
