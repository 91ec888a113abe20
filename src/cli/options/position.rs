//! A position in progress: a file, and perhaps a second one that says which digits were given.

use std::path::{Path, PathBuf};

use super::reading::ReadingArgs;
use crate::cli::terminal::input;
use crate::cli::terminal::shell::quoted;
use crate::cli::{Context, Failure};
use kotowari_engine::ask::findings::Findings;
use kotowari_engine::count;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::{Format, Reading};
use kotowari_kernel::CellId;
use kotowari_words::explain::{Value, inspected};

/// Options that separate givens from digits filled in, where the file itself does not.
#[derive(Debug, clap::Args)]
pub struct Source {
    #[arg(long)]
    pub givens: Option<PathBuf>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub puzzle: Option<u32>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// A position that was read.
pub struct Position {
    /// The file as it was typed.
    pub file: String,
    /// How it was written down.
    pub format: Format,
    /// Givens, digits filled in, marks.
    pub puzzle: Puzzle,
}

/// Reads the position.
///
/// # Errors
/// If a file cannot be read, or the two do not belong together.
pub fn read(
    file: Option<&Path>,
    source: &Source,
    context: &mut Context<'_, '_>,
) -> Result<Position, Failure> {
    let found = input::one(file, source.puzzle, context)?;
    let Reading { puzzle, format, .. } = found.reading;
    let mut position = Position { file: found.file, format, puzzle };
    if let Some(givens) = &source.givens {
        let printed = input::one(Some(givens), None, context)?;
        separate(&mut position.puzzle, &printed.reading.puzzle, &printed.file, context)?;
    }
    Ok(position)
}

/// Makes the digits of `printed` givens, and every other digit one that was filled in.
fn separate(
    puzzle: &mut Puzzle,
    printed: &Puzzle,
    file: &str,
    context: &Context<'_, '_>,
) -> Result<(), Error> {
    let layout = &printed.layout;
    let (ours, theirs) = (puzzle.layout.rows(), layout.rows());
    if ours != theirs || puzzle.layout.label(0) != layout.label(0) {
        let error = Error::new("givens-other-size").text("file", file);
        return Err(error.number("size", ours.into()).number("other", theirs.into()));
    }
    for cell in 0..layout.cells() {
        let Some(digit) = printed.givens[cell] else { continue };
        if puzzle.value(cell as CellId) != Some(digit) {
            let name = context.renderer.cell(layout, cell as CellId);
            let digit = context.renderer.digit(layout, digit);
            let error = Error::new("givens-differ").text("file", file);
            return Err(error.text("cell", name).text("digit", digit));
        }
    }
    let own = |cell: usize| puzzle.value(cell as CellId).filter(|_| printed.givens[cell].is_none());
    puzzle.placed = (0..layout.cells()).map(own).collect();
    puzzle.givens.clone_from(&printed.givens);
    puzzle.layout = layout.clone();
    Ok(())
}

impl Position {
    /// Whether a digit is known to have been filled in.
    pub fn has_own(&self) -> bool {
        self.puzzle.placed.iter().any(Option::is_some)
    }
}

impl Source {
    /// The options as they are typed, for a command to copy.
    pub fn typed(&self) -> Vec<String> {
        let mut words = vec![];
        if let Some(givens) = &self.givens {
            words.extend(["--givens".to_owned(), quoted(&givens.display().to_string())]);
        }
        if let Some(number) = self.puzzle {
            words.extend(["--puzzle".to_owned(), number.to_string()]);
        }
        words.extend(self.reading.typed());
        words
    }
}

/// Whether the givens alone have no solution, so that no question about the position makes sense.
pub fn printed_impossible(findings: &Findings) -> bool {
    matches!(findings.count, count::Count::None)
}

/// Says that there is no solution, and, if all digits count as givens, how to say which ones are
/// not.
pub fn no_solution(position: &Position, context: &Context<'_, '_>) -> String {
    if let Some(broken) = position.puzzle.givens_alone().broken() {
        return context.renderer.bullet(&position.puzzle.layout, &inspected::broken(&broken));
    }
    let known = if position.has_own() { "yes" } else { "no" };
    context.renderer.text("ask-no-solution", &[("known", Value::Text(known.to_owned()))])
}
