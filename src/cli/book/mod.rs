//! `book`: puzzles to print, some to a page, with their answers at the end.

mod args;
mod read;
mod sheet;

use std::path::PathBuf;

use super::output::Output;
use super::{Context, Exit, Failure};
use crate::error::Error;
use crate::explain::html::Page;
use crate::explain::{Look, Renderer, Value};
pub use args::BookArgs;
use args::{Answers, Explain};

const STYLE: &str = include_str!("book.css");

/// Makes a book.
pub fn run(args: &BookArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let looked =
        |path: &PathBuf| Output::of(path, args.force, &args.files).map(|o| (path.clone(), o));
    let output = args.output.as_ref().map(looked).transpose()?;
    let puzzles = read::all(args, context)?;
    if puzzles.is_empty() {
        return Err(Error::new("book-empty").into());
    }
    // Of its own: what is printed is read in colour or by its second signs.
    let renderer = context.renderer;
    let language = renderer.language().to_string();
    let speaker = Renderer::new(&language)
        .map(|speaker| speaker.with_look(Look::Colour).with_notation(renderer.notation()));
    let renderer = speaker.as_ref().unwrap_or(renderer);
    let title = args.title.clone().unwrap_or_else(|| renderer.text("book-title", &[]));
    let (body, sheets) = sheet::all(&puzzles, &title, args, renderer);
    let style = STYLE.to_owned();
    let page = Page { language, title, class: "book".to_owned(), style, body };
    let count = Value::Number(puzzles.len());
    match output {
        Some((file, output)) => {
            output.write(page.file().as_bytes(), context)?;
            let name = Value::Text(file.display().to_string());
            let pages = Value::Number(sheets);
            let args = [("count", count), ("pages", pages), ("file", name)];
            let text = context.renderer.text("book-done", &args);
            context.note(&text)?;
        }
        None => write!(context.out, "{}", page.file())?,
    }
    Ok(Exit::Done)
}
