//! The course and the dictionary as HTML pages, in every language, for `lesson export` and `web`.
//!
//! A page loads nothing and (but for the search) runs no script, so that the folder can be opened from a disk, sent by
//! mail, or put on any server.

pub mod book;
mod drawn;
mod exercise;
pub mod folder;
mod frame;
mod index;
mod lesson;
mod manifest;
mod prose;
mod search;
mod side;
mod thumb;
mod topic;

use super::terminal::bar::Bar;
use super::{Context, Failure};
use kotowari_learn::lesson::course::Course;
use kotowari_words::explain::renderer::LANGUAGES;
use kotowari_words::explain::{Look, Renderer};

/// Makes all pages in every language; returns them with their names in the folder.
///
/// # Errors
/// If the course or a lesson is flawed.
pub fn pages(context: &Context<'_, '_>) -> Result<Vec<(String, String)>, Failure> {
    let course = Course::ours()?;
    let topics = topic::all(&course)?;
    let speakers: Vec<Renderer> = LANGUAGES
        .iter()
        .filter_map(|language| Renderer::new(language).ok())
        .map(|speaker| speaker.with_look(Look::Colour).with_notation(context.renderer.notation()))
        .collect();
    let mut bar = Bar::new(
        context.err_is_terminal && !context.quiet,
        Some((speakers.len() * topics.len()) as u64),
        "{prefix}  [{bar:20}] {pos}/{len}",
    );
    bar.prefix(|| context.renderer.text("export-progress", &[]));
    let mut files = vec![("index.html".to_owned(), index::languages(&topics, &speakers))];
    for speaker in &speakers {
        let language = speaker.language().to_string();
        let contents = index::contents(&course, &topics, speaker, &speakers);
        files.push((format!("{language}/index.html"), contents));
        let search = search::page(&topics, speaker, &speakers);
        files.push((format!("{language}/{}", search::FILE), search));
        for (at, topic) in topics.iter().enumerate() {
            let page = lesson::page(&course, &topics, at, speaker, &speakers)?;
            files.push((format!("{language}/{}", topic.file()), page));
            bar.advance();
        }
    }
    bar.end();
    Ok(files)
}
