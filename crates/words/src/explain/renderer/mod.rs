//! Words: the only room that knows Fluent.
//!
//! A renderer speaks one language, one notation for cells, and one way of naming the parts of a
//! figure.  Lists, names of cells and houses, and every sentence are messages; this room only
//! brings arguments to them: `bullet` what bullets name, `heading` what stands over a step.

use std::fmt;
use std::sync::Mutex;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::texts;
use kotowari_engine::error::{Error, ErrorArg};
use kotowari_engine::for_each_technique;

mod bullet;
mod heading;
mod list;
mod look;
mod said;

use list::Joiners;
pub use look::{Look, Notation, Value};
use said::Said;

/// The languages there are, English first.
pub const LANGUAGES: [&str; 2] = ["en", "ja"];

/// A text of this package: compiled in, or only its name (see [`texts`]).
#[cfg(not(kotowari_without = "texts"))]
macro_rules! file {
    ($($part:expr),*) => { include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $($part),*)) };
}
#[cfg(kotowari_without = "texts")]
macro_rules! file {
    ($($part:expr),*) => { concat!($($part),*) };
}

/// The messages of each technique in a language: a missing file does not compile.
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

/// Why there is no renderer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Speechless {
    /// There are no texts in this language.
    Language(String),
    /// The texts are flawed: what Fluent says of the first flaw.
    Texts(String),
}

impl fmt::Display for Speechless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Speechless::Language(name) => write!(f, "there are no texts in the language {name:?}"),
            Speechless::Texts(flaw) => write!(f, "the texts cannot be used: {flaw}"),
        }
    }
}

impl std::error::Error for Speechless {}

/// Something that speaks one language.
pub struct Renderer {
    bundle: FluentBundle<FluentResource>,
    language: LanguageIdentifier,
    notation: Notation,
    look: Look,
    joiners: Joiners,
    /// What is said again and again in this notation.
    pub(super) said: Mutex<Said>,
}

impl Renderer {
    /// A renderer for a language of [`LANGUAGES`].
    ///
    /// # Errors
    /// If it is another language.
    pub fn new(language: &str) -> Result<Renderer, Speechless> {
        let shared: &[&str] = match language {
            "en" => texts!("en"),
            "ja" => texts!("ja"),
            _ => return Err(Speechless::Language(language.to_owned())),
        };
        let of_techniques = TECHNIQUE_TEXTS.iter().filter(|(l, _)| *l == language);
        let texts = of_techniques.flat_map(|(_, texts)| texts.iter().copied());
        let texts = shared.iter().copied().chain(texts).map(|text| texts::of(text).to_owned());
        let texts: Vec<String> =
            texts.filter(|text| !texts::ARE_GIVEN || !text.is_empty()).collect();
        if texts.is_empty() {
            return Err(Speechless::Language(language.to_owned()));
        }
        Renderer::from_texts(language, texts)
    }

    /// A renderer for messages of one's own: a new language, or a test's.
    ///
    /// # Errors
    /// If the language is none, or a text is one that Fluent cannot use.
    pub fn from_texts(
        language: &str,
        texts: impl IntoIterator<Item = String>,
    ) -> Result<Renderer, Speechless> {
        let other = |_| Speechless::Language(language.to_owned());
        let language: LanguageIdentifier = language.parse().map_err(other)?;
        let mut bundle = FluentBundle::new_concurrent(vec![language.clone()]);
        bundle.set_use_isolating(false);
        bundle.add_builtins().map_err(flawed)?;
        list::add_functions(&mut bundle).map_err(flawed)?;
        for text in texts {
            let resource = FluentResource::try_new(text).map_err(|(_, e)| flawed(e))?;
            bundle.add_resource(resource).map_err(flawed)?;
        }
        let (notation, look) = (Notation::default(), Look::default());
        let joiners = Joiners::default();
        let said = Mutex::default();
        let mut renderer = Renderer { bundle, language, notation, look, joiners, said };
        let joiner = |id: &str| renderer.text(id, &[]);
        renderer.joiners = Joiners {
            and: [joiner("list-and"), joiner("list-and-last")],
            or: [joiner("list-or"), joiner("list-or-last")],
            within: [joiner("list-sum"), joiner("list-row")],
        };
        Ok(renderer)
    }

    /// The same, naming cells another way.
    pub fn with_notation(mut self, notation: Notation) -> Renderer {
        self.notation = notation;
        self.said = Mutex::default();
        self
    }

    /// The same, naming the parts of figures another way.
    pub fn with_look(mut self, look: Look) -> Renderer {
        self.look = look;
        self
    }

    /// The language spoken.
    pub fn language(&self) -> &LanguageIdentifier {
        &self.language
    }

    /// How cells are named.
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// How the parts of figures are named.
    pub fn look(&self) -> Look {
        self.look
    }

    /// A message of no board: `id` or `id.attribute`.
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

    /// Whether there is such a message (`id` or `id.attribute`).
    pub fn has(&self, id: &str) -> bool {
        let (id, attribute) = id.split_once('.').map_or((id, None), |(id, a)| (id, Some(a)));
        self.bundle.get_message(id).is_some_and(|message| match attribute {
            None => message.value().is_some(),
            Some(attribute) => message.get_attribute(attribute).is_some(),
        })
    }

    /// An error: what is wrong, the remark at the caret, and what to try.
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

fn flawed(error: impl fmt::Debug) -> Speechless {
    Speechless::Texts(format!("{error:?}"))
}
