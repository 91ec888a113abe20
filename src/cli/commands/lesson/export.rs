//! `lesson export`: the course as a folder of pages, or as one volume to print.

use std::path::Path;

use crate::cli::export::book::{Paper, volume};
use crate::cli::export::folder::Folder;
use crate::cli::export::{Sharing, pages};
use crate::cli::terminal::output::Output;
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::Error;
use kotowari_words::explain::{Line, Look, Renderer, Value};

/// Writes the pages into a folder.
pub fn folder(
    folder: Option<&Path>,
    force: bool,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let Some(folder) = folder else { return Err(Error::new("export-where").into()) };
    let target = Folder::claim(folder, force)?;
    let files = pages(context, Sharing::Nothing)?;
    target.write(&files)?;
    let count = Value::Number(files.len());
    let file = Value::Text(folder.join("index.html").display().to_string());
    let text = context.renderer.text("export-done", &[("count", count), ("file", file)]);
    context.print(&[Line::plain(text)])?;
    Ok(Exit::Done)
}

/// Writes the volume to a file, or to standard output.
pub fn book(
    file: Option<&Path>,
    paper: &Paper,
    force: bool,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let output = file.map(|file| Output::of(file, force, &[]).map(|output| (file, output)));
    let output = output.transpose()?;
    // Of its own: what is printed is read in colour or by its second signs.
    let language = context.renderer.language().to_string();
    let speaker = Renderer::new(&language)
        .map(|speaker| speaker.with_look(Look::Colour).with_notation(context.renderer.notation()));
    let renderer = speaker.as_ref().unwrap_or(context.renderer);
    let (page, pages) = volume(paper, renderer)?;
    match output {
        Some((file, output)) => {
            output.write(page.as_bytes(), context)?;
            let name = Value::Text(file.display().to_string());
            let args = [("pages", Value::Number(pages)), ("file", name)];
            let text = context.renderer.text("volume-done", &args);
            context.note(&text)?;
        }
        None => write!(context.out, "{page}")?,
    }
    Ok(Exit::Done)
}
