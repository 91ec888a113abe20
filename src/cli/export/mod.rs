//! The course and the dictionary as HTML pages, in every language, for `lesson export` and `web`.
//!
//! A page loads nothing and (but for the search) runs no script, so that the folder can be opened
//! from a disk, sent by mail, or put on any server.

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
mod slim;
mod thumb;
mod topic;

use std::sync::OnceLock;

use super::terminal::bar::Bar;
use super::{Context, Failure};
use kotowari_engine::error::Error;
use kotowari_learn::lesson::course::Course;
use kotowari_words::explain::renderer::LANGUAGES;
use kotowari_words::explain::{Look, Renderer};
use topic::Topic;

/// The pages, each made when it is asked for: all of them take seconds.
pub struct Pages<'c> {
    course: &'c Course,
    /// The topics of the course, read when the first page is asked for.
    topics: OnceLock<Result<Vec<Topic<'c>>, Error>>,
    /// A renderer for each language.
    speakers: Vec<Renderer>,
    sharing: Sharing,
}

/// What pages have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// Nothing: each page is whole by itself.
    Nothing,
    /// A file with their style, for the pages of a site; they are half as long.
    Style,
}

impl<'c> Pages<'c> {
    /// The pages of a course, with cells named as `renderer` names them.
    pub fn new(course: &'c Course, renderer: &Renderer, sharing: Sharing) -> Pages<'c> {
        let speakers = LANGUAGES
            .iter()
            .filter_map(|language| Renderer::new(language).ok())
            .map(|speaker| speaker.with_look(Look::Colour).with_notation(renderer.notation()))
            .collect();
        Pages { course, topics: OnceLock::new(), speakers, sharing }
    }

    fn topics(&self) -> Result<&[Topic<'c>], Error> {
        let topics = self.topics.get_or_init(|| topic::all(self.course));
        topics.as_deref().map_err(Clone::clone)
    }

    /// The names of all pages in their folder, with `/`.
    ///
    /// # Errors
    /// If a lesson is flawed.
    pub fn names(&self) -> Result<Vec<String>, Error> {
        let topics = self.topics()?;
        let mut names = vec![INDEX.to_owned()];
        if self.sharing == Sharing::Style {
            names.push(slim::SHARED.to_owned());
        }
        for speaker in &self.speakers {
            let language = speaker.language();
            let files = [INDEX.to_owned(), search::FILE.to_owned()].into_iter();
            let files = files.chain(topics.iter().map(Topic::file));
            names.extend(files.map(|file| format!("{language}/{file}")));
        }
        Ok(names)
    }

    /// The page of this name; `None` if there is none.
    ///
    /// # Errors
    /// If a lesson is flawed.
    pub fn page(&self, name: &str) -> Result<Option<String>, Error> {
        match self.sharing {
            Sharing::Nothing => self.whole(name),
            Sharing::Style if name == slim::SHARED => Ok(Some(slim::style())),
            Sharing::Style => Ok(self.whole(name)?.map(|page| slim::slim(name, &page))),
        }
    }

    /// The page of this name, with its style.
    fn whole(&self, name: &str) -> Result<Option<String>, Error> {
        let (topics, speakers) = (self.topics()?, &self.speakers);
        if name == INDEX {
            return Ok(Some(index::languages(topics, speakers)));
        }
        let in_language = |speaker: &&Renderer| {
            name.strip_prefix(&speaker.language().to_string()).is_some_and(|f| f.starts_with('/'))
        };
        let Some(speaker) = speakers.iter().find(in_language) else { return Ok(None) };
        let file = name.split_once('/').map_or("", |(_, file)| file);
        if file == INDEX {
            return Ok(Some(index::contents(self.course, topics, speaker, speakers)));
        }
        if file == search::FILE {
            return Ok(Some(search::page(topics, speaker, speakers)));
        }
        let at = topics.iter().position(|topic| topic.file() == file);
        at.map(|at| lesson::page(self.course, topics, at, speaker, speakers)).transpose()
    }
}

/// The name of the first page of a folder.
const INDEX: &str = "index.html";

/// Makes all pages in every language; returns them with their names in the folder.
///
/// # Errors
/// If the course or a lesson is flawed.
pub fn pages(
    context: &Context<'_, '_>,
    sharing: Sharing,
) -> Result<Vec<(String, String)>, Failure> {
    let course = Course::ours()?;
    let pages = Pages::new(&course, context.renderer, sharing);
    let names = pages.names()?;
    let mut bar = Bar::new(
        context.err_is_terminal && !context.quiet,
        Some(names.len() as u64),
        "{prefix}  [{bar:20}] {pos}/{len}",
    );
    bar.prefix(|| context.renderer.text("export-progress", &[]));
    let mut files = vec![];
    for name in names {
        let page = pages.page(&name)?;
        files.extend(page.map(|page| (name, page)));
        bar.advance();
    }
    bar.end();
    Ok(files)
}
