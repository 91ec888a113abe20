//! Reading the puzzles of a book.

use super::BookArgs;
use crate::cli::terminal::input;
use crate::cli::{Context, Failure};
use kotowari_engine::error::Error;
use kotowari_site::book::{BookOptions, MAX_PUZZLES, Printable};

/// Reads the puzzles of all files. One that cannot be printed is an error, or with `--lenient` a
/// warning.
pub fn all(
    args: &BookArgs,
    binding: &BookOptions,
    context: &mut Context<'_, '_>,
) -> Result<Vec<Printable>, Failure> {
    let mut puzzles = vec![];
    for file in &args.files {
        input::all(file, context, &mut |name, reading, context| {
            if puzzles.len() == MAX_PUZZLES {
                return Err(Error::new("book-too-long").number("most", MAX_PUZZLES).into());
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
