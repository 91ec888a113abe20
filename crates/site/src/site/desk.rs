//! What a page talks to, and what is open in it.

use super::path::Explained;
use super::record::{Learning, Record};
use kotowari_learn::play::Game;
use kotowari_words::explain::renderer::Speechless;
use kotowari_words::explain::{Look, Renderer};

/// What a page talks to.
pub struct Site {
    pub(super) renderer: Renderer,
    pub(super) game: Option<Game>,
    pub(super) learning: Option<Learning>,
    pub(super) explained: Option<Explained>,
    /// The same puzzle without some techniques.
    pub(super) other: Option<Explained>,
    pub(super) record: Record,
}

impl Site {
    /// A site in a language of [`LANGUAGES`](kotowari_words::explain::renderer::LANGUAGES).
    ///
    /// # Errors
    /// If it is another one.
    pub fn new(language: &str) -> Result<Site, Speechless> {
        let renderer = Renderer::new(language)?.with_look(Look::Nothing);
        let (game, learning, explained, other) = (None, None, None, None);
        Ok(Site { renderer, game, learning, explained, other, record: Record::default() })
    }

    /// Speaks another language from now on; what is open stays open.
    ///
    /// # Errors
    /// If there is no such language: then nothing changes.
    pub fn speak(&mut self, language: &str) -> Result<(), Speechless> {
        self.renderer = Renderer::new(language)?.with_look(Look::Nothing);
        Ok(())
    }
}
