//! The state behind a page: its language and whatever is open.

use super::path::SolutionPath;
use super::record::{Learning, Record};
use kotowari_learn::play::Game;
use kotowari_words::explain::renderer::RendererError;
use kotowari_words::explain::{Look, Renderer};

/// The state behind a page. Pages talk to it through [`Site::call`].
pub struct Site {
    pub(super) renderer: Renderer,
    pub(super) game: Option<Game>,
    /// What the labels of the cells of `game` say of its rules.
    pub(super) beside: Vec<String>,
    pub(super) learning: Option<Learning>,
    pub(super) explained: Option<SolutionPath>,
    /// The path of `explained` without the forbidden techniques of `compare`.
    pub(super) other: Option<SolutionPath>,
    pub(super) record: Record,
}

impl Site {
    /// Creates a site in a language of [`LANGUAGES`](kotowari_words::explain::renderer::LANGUAGES).
    ///
    /// # Errors
    ///
    /// If the language is not one of them, or its messages are not loaded.
    pub fn new(language: &str) -> Result<Site, RendererError> {
        let renderer = Renderer::new(language)?.with_look(Look::Nothing);
        let (game, learning, explained, other) = (None, None, None, None);
        Ok(Site {
            renderer,
            game,
            beside: vec![],
            learning,
            explained,
            other,
            record: Record::default(),
        })
    }

    /// Changes the language; what is open stays open.
    ///
    /// # Errors
    ///
    /// As [`Site::new`]; then the language stays as it was.
    pub fn speak(&mut self, language: &str) -> Result<(), RendererError> {
        self.renderer = Renderer::new(language)?.with_look(Look::Nothing);
        Ok(())
    }
}
