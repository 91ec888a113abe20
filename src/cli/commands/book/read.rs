//! The puzzles of the files a book is made of.

use super::BookArgs;
use crate::book::{Binding, MOST, Printable};
use crate::cli::terminal::input;
use crate::cli::{Context, Failure};
use crate::error::Error;

/// Reads them all.  One that is no good is an error; or, if the reader is lenient, a warning.
pub fn all(
    args: &BookArgs,
    binding: &Binding,
    context: &mut Context<'_, '_>,
) -> Result<Vec<Printable>, Failure> {
    let mut puzzles = vec![];
    for file in &args.files {
        input::all(file, context, &mut |name, reading, context| {
            if puzzles.len() == MOST {
                return Err(Error::new("book-too-long").number("most", MOST).into());
            }
            let one = reading
                .and_then(|r| Printable::of(&r.puzzle.givens_alone(), name, r.line, binding));
            match one {
                Ok(puzzle) => puzzles.push(puzzle),
                Err(error) if args.lenient => context.warn_of(&error)?,
                Err(error) => return Err(error.into()),
            }
            Ok(true)
        })?;
    }
    Ok(puzzles)
}
