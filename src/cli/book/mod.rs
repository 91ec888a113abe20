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
use crate::puzzle::Puzzle;
pub use args::BookArgs;
use args::{Answers, Explain};
pub use read::MOST;
use read::Printable;

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
    let (page, sheets) = bound(&puzzles, args, context.renderer);
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

/// The book of these puzzles, as a page, and how many sheets it has.
///
/// # Errors
/// If one of them is no puzzle with one solution.
pub fn of(puzzles: &[Puzzle], context: &Context<'_, '_>) -> Result<(String, usize), Error> {
    let args = BookArgs {
        files: vec![],
        output: None,
        force: false,
        per_page: 2,
        answers: Answers::End,
        explain: Explain::None,
        title: None,
        lenient: false,
    };
    let numbered = (1..).zip(puzzles);
    let printable = numbered.map(|(number, puzzle)| read::printable(puzzle, "-", number, &args));
    Ok(bound(&printable.collect::<Result<Vec<_>, _>>()?, &args, context.renderer))
}

fn bound(puzzles: &[Printable], args: &BookArgs, renderer: &Renderer) -> (String, usize) {
    // Of its own: what is printed is read in colour or by its second signs.
    let language = renderer.language().to_string();
    let speaker = Renderer::new(&language)
        .map(|speaker| speaker.with_look(Look::Colour).with_notation(renderer.notation()));
    let renderer = speaker.as_ref().unwrap_or(renderer);
    let title = args.title.clone().unwrap_or_else(|| renderer.text("book-title", &[]));
    let (body, sheets) = sheet::all(puzzles, &title, args, renderer);
    let style = STYLE.to_owned();
    (Page { language, title, class: "book".to_owned(), style, body }.file(), sheets)
}
