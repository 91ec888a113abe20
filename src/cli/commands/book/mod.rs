//! `book`: puzzles to print, several to a page, with the answers at the end.

mod args;
mod read;

use std::path::PathBuf;

use crate::cli::terminal::output::Output;
use crate::cli::{Context, Exit, Failure};
pub use args::BookArgs;
use kotowari_engine::error::Error;
use kotowari_site::book::render_book;
use kotowari_words::explain::Value;

/// Runs the command.
pub fn run(args: &BookArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let checked =
        |path: &PathBuf| Output::of(path, args.force, &args.files).map(|o| (path.clone(), o));
    let output = args.output.as_ref().map(checked).transpose()?;
    let binding = args.binding();
    let puzzles = read::all(args, &binding, context)?;
    if puzzles.is_empty() {
        return Err(Error::new("book-empty").into());
    }
    let (page, sheets) = render_book(&puzzles, &binding, context.renderer);
    let page = page.file();
    let count = Value::Number(puzzles.len());
    match output {
        Some((file, output)) => {
            output.write(page.as_bytes(), context)?;
            let name = Value::Text(file.display().to_string());
            let pages = Value::Number(sheets);
            let args = [("count", count), ("pages", pages), ("file", name)];
            let text = context.renderer.text("book-done", &args);
            context.note(&text)?;
        }
        None => write!(context.out, "{page}")?,
    }
    Ok(Exit::Done)
}
