//! The [`Renderer`], which formats Fluent messages in one language.
//!
//! This is the only module that depends on Fluent. A renderer has one language, one notation of
//! cells and one way of pointing to roles in a figure. Lists, cell and house names and sentences
//! are all messages, so that a translator can change any of them; the code only supplies their
//! arguments.

use std::fmt;
use std::sync::Mutex;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::texts;
use kotowari_engine::error::{Error, ErrorArg};
use kotowari_engine::for_each_technique;

mod bullet;
mod cache;
mod heading;
mod list;
mod look;

use cache::NameCache;
use list::Joiners;
pub use look::{Look, Notation, Value};

/// The supported languages, English first.
pub const LANGUAGES: [&str; 2] = ["en", "ja"];

/// Contents of a text file of this package, or only its name in a build without texts (see
/// [`texts`]).
#[cfg(not(kotowari_without = "texts"))]
macro_rules! file {
    ($($part:expr),*) => { include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $($part),*)) };
}
#[cfg(kotowari_without = "texts")]
macro_rules! file {
    ($($part:expr),*) => { concat!($($part),*) };
}

/// Messages of all techniques by language. A technique without its file does not compile.
macro_rules! technique_texts {
    ($($id:ident)*) => {
        [
            ("en", &[$(file!("locales/en/technique/", stringify!($id), ".ftl")),*]),
            ("ja", &[$(file!("locales/ja/technique/", stringify!($id), ".ftl")),*]),
        ]
    };
}
static TECHNIQUE_TEXTS: [(&str, &[&str]); 2] = for_each_technique!(technique_texts);

macro_rules! texts {
    ($language:literal) => {
        &[
            file!("locales/", $language, "/words.ftl"),
            file!("locales/", $language, "/telling.ftl"),
            file!("locales/", $language, "/telling/fish.ftl"),
            file!("locales/", $language, "/telling/uniqueness.ftl"),
            file!("locales/", $language, "/telling/exotic.ftl"),
            file!("locales/", $language, "/telling/chain.ftl"),
            file!("locales/", $language, "/telling/colouring.ftl"),
            file!("locales/", $language, "/telling/almost.ftl"),
            file!("locales/", $language, "/telling/forcing.ftl"),
            file!("locales/", $language, "/telling/rules.ftl"),
            file!("locales/", $language, "/rules.ftl"),
            file!("locales/", $language, "/rating.ftl"),
            file!("locales/", $language, "/figure.ftl"),
            file!("locales/", $language, "/cli.ftl"),
            file!("locales/", $language, "/asking.ftl"),
            file!("locales/", $language, "/pages.ftl"),
            file!("locales/", $language, "/rate.ftl"),
            file!("locales/", $language, "/generate.ftl"),
            file!("locales/", $language, "/dataset.ftl"),
            file!("locales/", $language, "/mcp.ftl"),
            file!("locales/", $language, "/tools.ftl"),
            file!("locales/", $language, "/python.ftl"),
            file!("locales/", $language, "/inspect.ftl"),
            file!("locales/", $language, "/help.ftl"),
            file!("locales/", $language, "/error.ftl"),
            file!("locales/", $language, "/course.ftl"),
            file!("locales/", $language, "/practice.ftl"),
            file!("locales/", $language, "/play.ftl"),
            file!("locales/", $language, "/web.ftl"),
        ]
    };
}

/// Error when a renderer cannot be created.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RendererError {
    /// There are no texts in this language.
    Language(String),
    /// A text is invalid; Fluent's description of the first error.
    Texts(String),
}

impl fmt::Display for RendererError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RendererError::Language(name) => {
                write!(f, "there are no texts in the language {name:?}")
            }
            RendererError::Texts(flaw) => write!(f, "the texts cannot be used: {flaw}"),
        }
    }
}

impl std::error::Error for RendererError {}

/// Formatter of messages, names and sentences in one language.
pub struct Renderer {
    bundle: FluentBundle<FluentResource>,
    language: LanguageIdentifier,
    notation: Notation,
    look: Look,
    joiners: Joiners,
    /// Names formatted so far, in the current notation.
    pub(super) names: Mutex<NameCache>,
}

impl Renderer {
    /// Creates a renderer for a language of [`LANGUAGES`].
    ///
    /// # Errors
    /// Returns [`RendererError::Language`] for another language, or if its texts are not loaded yet
    /// (see [`texts`]).
    pub fn new(language: &str) -> Result<Renderer, RendererError> {
        let shared: &[&str] = match language {
            "en" => texts!("en"),
            "ja" => texts!("ja"),
            _ => return Err(RendererError::Language(language.to_owned())),
        };
        let technique_texts = TECHNIQUE_TEXTS.iter().filter(|(l, _)| *l == language);
        let texts = technique_texts.flat_map(|(_, texts)| texts.iter().copied());
        let texts = shared.iter().copied().chain(texts).map(|text| texts::get(text).to_owned());
        let texts: Vec<String> =
            texts.filter(|text| !texts::LOADED_AT_RUN_TIME || !text.is_empty()).collect();
        if texts.is_empty() {
            return Err(RendererError::Language(language.to_owned()));
        }
        Renderer::from_texts(language, texts)
    }

    /// Creates a renderer from Fluent sources, for a language under development or a test.
    ///
    /// # Errors
    /// Returns an error if `language` is no language tag, or if Fluent rejects one of the texts.
    pub fn from_texts(
        language: &str,
        texts: impl IntoIterator<Item = String>,
    ) -> Result<Renderer, RendererError> {
        let unknown = |_| RendererError::Language(language.to_owned());
        let language: LanguageIdentifier = language.parse().map_err(unknown)?;
        let mut bundle = FluentBundle::new_concurrent(vec![language.clone()]);
        // Isolation marks would end up in terminals and in JSON; all text runs one way here.
        bundle.set_use_isolating(false);
        bundle.add_builtins().map_err(invalid)?;
        list::add_functions(&mut bundle).map_err(invalid)?;
        for text in texts {
            let resource = FluentResource::try_new(text).map_err(|(_, e)| invalid(e))?;
            bundle.add_resource(resource).map_err(invalid)?;
        }
        let (notation, look) = (Notation::default(), Look::default());
        let joiners = Joiners::default();
        let names = Mutex::default();
        let mut renderer = Renderer { bundle, language, notation, look, joiners, names };
        let joiner = |id: &str| renderer.text(id, &[]);
        renderer.joiners = Joiners {
            and: [joiner("list-and"), joiner("list-and-last")],
            or: [joiner("list-or"), joiner("list-or-last")],
            nor: [joiner("list-nor"), joiner("list-nor-last")],
            or_else: [joiner("list-or-else"), joiner("list-or-else-last")],
            within: ["list-sum", "list-row", "list-removed", "list-step"].map(joiner),
        };
        Ok(renderer)
    }

    /// Returns the renderer with another notation of cells.
    pub fn with_notation(mut self, notation: Notation) -> Renderer {
        self.notation = notation;
        self.names = Mutex::default();
        self
    }

    /// Returns the renderer with another way of pointing to roles in figures.
    pub fn with_look(mut self, look: Look) -> Renderer {
        self.look = look;
        self
    }

    /// Returns the language.
    pub fn language(&self) -> &LanguageIdentifier {
        &self.language
    }

    /// Returns the notation of cells.
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// Returns how sentences point to the roles of a figure.
    pub fn look(&self) -> Look {
        self.look
    }

    /// Formats a message that does not refer to a board. `id` is the message's id or
    /// `id.attribute`; an unknown one is returned in braces, so that a missing message shows up in
    /// the output.
    pub fn text(&self, id: &str, args: &[(&str, Value)]) -> String {
        let mut fluent = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            let value = match value {
                Value::Text(text) => FluentValue::from(text.clone()),
                Value::Number(n) => FluentValue::from(*n),
                Value::List(items) => self.joiners.list(items.clone()),
            };
            fluent.set(*name, value);
        }
        self.format(id, &fluent).unwrap_or_else(|| format!("{{{id}}}"))
    }

    /// Returns whether there is a message (`id`) or an attribute of one (`id.attribute`).
    pub fn has(&self, id: &str) -> bool {
        let (id, attribute) = id.split_once('.').map_or((id, None), |(id, a)| (id, Some(a)));
        self.bundle.get_message(id).is_some_and(|message| match attribute {
            None => message.value().is_some(),
            Some(attribute) => message.get_attribute(attribute).is_some(),
        })
    }

    /// Formats an error: what is wrong, the remark at the caret, and what to try. The latter two
    /// are `None` if the message has none.
    pub fn error(&self, error: &Error) -> [Option<String>; 3] {
        let mut fluent = FluentArgs::with_capacity(error.args.len());
        for (name, value) in &error.args {
            match value {
                ErrorArg::Number(n) => fluent.set(*name, *n),
                ErrorArg::Text(text) => fluent.set(*name, text.clone()),
            }
        }
        ["", ".here", ".hint"].map(|part| self.format(&format!("{}{part}", error.id), &fluent))
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let (id, attribute) = id.split_once('.').map_or((id, None), |(id, a)| (id, Some(a)));
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(attribute) => message.get_attribute(attribute)?.value(),
        };
        let mut errors = vec![];
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Some(text)
    }
}

fn invalid(error: impl fmt::Debug) -> RendererError {
    RendererError::Texts(format!("{error:?}"))
}
