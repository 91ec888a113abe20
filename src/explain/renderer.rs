//! Words: the only file that knows Fluent.
//!
//! A renderer speaks one language, one notation for cells, and one way of naming the parts of a
//! figure.  Lists, names of cells and houses, and every sentence are messages; this file only
//! brings arguments to them.

use std::borrow::Cow;
use std::fmt;
use std::sync::Mutex;

use fluent::concurrent::FluentBundle;
use fluent::types::FluentType;
use fluent::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::html::Name;
use crate::deduction::{About, Arg, Bullet, Deduction, Family, Level, Role};
use crate::error::{Error, ErrorArg};
use crate::kernel::{CellId, Digit};
use crate::layout::Layout;
use crate::technique::CATALOGUE;

/// The languages there are, English first.
pub const LANGUAGES: [&str; 2] = ["en", "ja"];

macro_rules! texts {
    ($language:literal) => {
        &[
            include_str!(concat!("../../locales/", $language, "/words.ftl")),
            include_str!(concat!("../../locales/", $language, "/telling.ftl")),
            include_str!(concat!("../../locales/", $language, "/telling/fish.ftl")),
            include_str!(concat!("../../locales/", $language, "/telling/uniqueness.ftl")),
            include_str!(concat!("../../locales/", $language, "/telling/chain.ftl")),
            include_str!(concat!("../../locales/", $language, "/telling/colouring.ftl")),
            include_str!(concat!("../../locales/", $language, "/telling/almost.ftl")),
            include_str!(concat!("../../locales/", $language, "/telling/forcing.ftl")),
            include_str!(concat!("../../locales/", $language, "/telling/rules.ftl")),
            include_str!(concat!("../../locales/", $language, "/rules.ftl")),
            include_str!(concat!("../../locales/", $language, "/rating.ftl")),
            include_str!(concat!("../../locales/", $language, "/figure.ftl")),
            include_str!(concat!("../../locales/", $language, "/cli.ftl")),
            include_str!(concat!("../../locales/", $language, "/asking.ftl")),
            include_str!(concat!("../../locales/", $language, "/pages.ftl")),
            include_str!(concat!("../../locales/", $language, "/rate.ftl")),
            include_str!(concat!("../../locales/", $language, "/generate.ftl")),
            include_str!(concat!("../../locales/", $language, "/tools.ftl")),
            include_str!(concat!("../../locales/", $language, "/inspect.ftl")),
            include_str!(concat!("../../locales/", $language, "/help.ftl")),
            include_str!(concat!("../../locales/", $language, "/error.ftl")),
            include_str!(concat!("../../locales/", $language, "/course.ftl")),
            include_str!(concat!("../../locales/", $language, "/practice.ftl")),
            include_str!(concat!("../../locales/", $language, "/play.ftl")),
        ]
    };
}

/// How cells are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// What the language is used to.
    #[default]
    Auto,
    /// 6行2列
    Ja,
    /// r6c2
    Rc,
    /// (6,2)
    Tuple,
    /// B6: a letter for the column, as in a spreadsheet.
    A1,
    /// F2: a letter for the row.
    A1Row,
}

impl Notation {
    /// All of them, with the names used on the command line.
    pub const ALL: [(&'static str, Notation); 6] = [
        ("auto", Notation::Auto),
        ("ja", Notation::Ja),
        ("rc", Notation::Rc),
        ("tuple", Notation::Tuple),
        ("a1", Notation::A1),
        ("a1-row", Notation::A1Row),
    ];

    /// The name used on the command line and in messages.
    pub fn id(self) -> &'static str {
        Notation::ALL.iter().find(|(_, n)| *n == self).map_or("auto", |(id, _)| id)
    }
}

/// How the parts of a figure are named in the sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// By colour: "(green)".
    Colour,
    /// By the sign drawn: `([1])`.
    #[default]
    Signs,
    /// Not at all: there is no figure.
    Nothing,
}

impl Look {
    fn id(self) -> &'static str {
        match self {
            Look::Colour => "colour",
            Look::Signs => "signs",
            Look::Nothing => "nothing",
        }
    }
}

/// A value for a message that is not about a board.
#[derive(Clone, Debug)]
pub enum Value {
    /// Text shown as it is.
    Text(String),
    /// A number, for plurals.
    Number(usize),
    /// A list, for `AND()` and `OR()`.
    List(Vec<String>),
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
    /// Headings of figures in this notation, as [`Renderer::headings`] needs them.
    pub(super) said_headings: Mutex<[Vec<String>; 4]>,
}

/// What stands between the members of a list, and before the last one.
#[derive(Clone, Debug, Default)]
struct Joiners {
    and: [String; 2],
    or: [String; 2],
    /// Within a member: digits added up, digits in a row.
    within: [String; 2],
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
        let of_techniques = CATALOGUE.iter().flat_map(|technique| technique.about().messages);
        let texts = of_techniques.filter(|(l, _)| *l == language).map(|(_, text)| text);
        let texts = shared.iter().copied().chain(texts).map(str::to_owned);
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
        bundle.add_function("AND", |args, _| list(args, |list| &list.and)).map_err(flawed)?;
        bundle.add_function("OR", |args, _| list(args, |list| &list.or)).map_err(flawed)?;
        bundle.add_function("VALUE", |args, _| value(args)).map_err(flawed)?;
        for text in texts {
            let resource = FluentResource::try_new(text).map_err(|(_, e)| flawed(e))?;
            bundle.add_resource(resource).map_err(flawed)?;
        }
        let (notation, look) = (Notation::default(), Look::default());
        let joiners = Joiners::default();
        let said_headings = Mutex::default();
        let mut renderer = Renderer { bundle, language, notation, look, joiners, said_headings };
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
        self.said_headings = Mutex::default();
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
                Value::List(items) => self.list(items.clone()),
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

    /// A bullet of an explanation.
    pub fn bullet(&self, layout: &Layout, bullet: &Bullet) -> String {
        self.told(layout, bullet, false, self.look)
    }

    /// The same where there is no figure: the parts of one are not named.
    pub fn bullet_alone(&self, layout: &Layout, bullet: &Bullet) -> String {
        self.told(layout, bullet, false, Look::Nothing)
    }

    /// The same with marks around the names of cells, letters and parts, for
    /// [`html`](super::html) to find them.
    pub fn marked_bullet(&self, layout: &Layout, bullet: &Bullet) -> String {
        self.told(layout, bullet, true, self.look)
    }

    fn told(&self, layout: &Layout, bullet: &Bullet, marked: bool, look: Look) -> String {
        let mut fluent = FluentArgs::with_capacity(bullet.args.len());
        for (name, arg) in &bullet.args {
            fluent.set(*name, self.arg(layout, arg, marked, look));
        }
        let id = bullet.message;
        self.format(id, &fluent).unwrap_or_else(|| format!("{{{id}}}"))
    }

    /// What a technique is called.
    pub fn technique(&self, about: &About) -> String {
        self.text(about.id, &[])
    }

    /// What a step is called: by the name of its shape, if that has one.
    pub fn step_name(&self, deduction: &Deduction) -> String {
        match deduction.kind {
            Some(kind) => self.text(kind.id, &[]),
            None => self.technique(deduction.technique),
        }
    }

    /// How one could have found it oneself.
    pub fn how_to_find(&self, about: &About) -> String {
        self.text(&format!("{}.find", about.id), &[])
    }

    /// What a level is called.
    pub fn level(&self, level: Level) -> String {
        self.text(&format!("level-{}", level.id()), &[])
    }

    /// What a family of techniques is called.
    pub fn family(&self, family: Family) -> String {
        self.text(&family_message(family), &[])
    }

    /// The other names of a technique.
    pub fn aliases(&self, about: &About) -> Vec<String> {
        self.aliases_of(about.id)
    }

    /// The other names of a family of techniques, if it has any.
    pub fn family_aliases(&self, family: Family) -> Vec<String> {
        self.aliases_of(&family_message(family))
    }

    fn aliases_of(&self, id: &str) -> Vec<String> {
        let alias = format!("{id}.alias");
        if !self.has(&alias) {
            return vec![];
        }
        self.text(&alias, &[]).split(", ").map(str::to_owned).collect()
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

    fn arg(&self, layout: &Layout, arg: &Arg, marked: bool, look: Look) -> FluentValue<'static> {
        let named = |name: Name, text: String| if marked { name.mark(&text) } else { text };
        let cell = |cell| named(Name::of_cell(layout, cell), self.cell(layout, cell));
        let label = |label| named(Name::Label(label), self.label(label));
        let cells = |cells: &[CellId]| cells.iter().map(|&c| cell(c)).collect();
        let digits = |digits: &[Digit]| digits.iter().map(|&d| self.digit(layout, d)).collect();
        match arg {
            Arg::Digit(digit) => self.digit(layout, *digit).into(),
            Arg::Digits(all) => self.list(digits(all)),
            Arg::Cell(one) => cell(*one).into(),
            Arg::Cells(all) => self.list(cells(all)),
            Arg::Label(one) => label(*one).into(),
            Arg::Labels(all) => self.list(all.iter().map(|&one| label(one)).collect()),
            Arg::Named(all) => self.list(
                all.iter()
                    .map(|&(letter, place)| {
                        let label = Value::Text(label(letter));
                        let cell = Value::Text(cell(place));
                        self.text("named-cell", &[("label", label), ("cell", cell)])
                    })
                    .collect(),
            ),
            Arg::Filled(all) => self.list(
                all.iter()
                    .map(|&(letter, place, digit)| {
                        let label = Value::Text(label(letter));
                        let cell = Value::Text(cell(place));
                        let digit = Value::Text(self.digit(layout, digit));
                        self.text(
                            "filled-cell",
                            &[("label", label), ("cell", cell), ("digit", digit)],
                        )
                    })
                    .collect(),
            ),
            Arg::Case(path) => path.iter().map(u16::to_string).collect::<Vec<_>>().join(".").into(),
            Arg::House(house) => self.house(layout, *house).into(),
            Arg::Houses(all) => self.list(all.iter().map(|&h| self.house(layout, h)).collect()),
            Arg::Rule(rule) => self.rule(layout, *rule).into(),
            Arg::Number(number) => number.to_string().into(),
            Arg::Sums(all) | Arg::Ways(all) => {
                let joiner = usize::from(matches!(arg, Arg::Ways(_)));
                let way = |way: &Vec<Digit>| digits(way).join(&self.joiners.within[joiner]);
                self.list(all.iter().map(way).collect())
            }
            Arg::Step(step) => step.to_string().into(),
            Arg::Steps(all) => self.list(all.iter().map(u32::to_string).collect()),
            Arg::Count(count) => FluentValue::from(*count),
            Arg::Because(labels, houses) => {
                let of_both = [
                    Value::List(labels.iter().map(|&one| label(one)).collect()),
                    Value::List(houses.iter().map(|&h| self.house(layout, h)).collect()),
                ];
                let kind = match (labels.is_empty(), houses.is_empty()) {
                    (true, true) => "nothing",
                    (false, true) => "cells",
                    (true, false) => "pattern",
                    (false, false) => "both",
                };
                let [labels, houses] = of_both;
                let kind = Value::Text(kind.to_owned());
                let args = [("kind", kind), ("labels", labels), ("houses", houses)];
                self.text("because", &args).into()
            }
            Arg::Role(role, of) => match self.role(*role, &digits(of), look) {
                nothing if nothing.is_empty() => nothing.into(),
                text => named(Name::Part(*role), text).into(),
            },
        }
    }

    /// A part of the figure, as the sentences name it.
    fn role(&self, role: Role, digits: &[String], look: Look) -> String {
        let id = format!("role-{}", role.id());
        let look = Value::Text(look.id().to_owned());
        let count = Value::Number(digits.len());
        let digit = Value::Text(digits.first().cloned().unwrap_or_default());
        self.text(&id, &[("look", look), ("count", count), ("digit", digit)])
    }

    fn list(&self, items: Vec<String>) -> FluentValue<'static> {
        let join = |joiners: &[String; 2]| match items.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, rest)) => format!("{}{}{last}", rest.join(&joiners[0]), joiners[1]),
        };
        let (and, or) = (join(&self.joiners.and), join(&self.joiners.or));
        FluentValue::Custom(Box::new(List { and, or }))
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

fn family_message(family: Family) -> String {
    format!("family-{}", family.id().replace('_', "-"))
}

fn flawed(error: impl fmt::Debug) -> Speechless {
    Speechless::Texts(format!("{error:?}"))
}

/// A list, joined both ways; `AND()` and `OR()` pick one.
#[derive(Clone, Debug, PartialEq)]
struct List {
    and: String,
    or: String,
}

fn list<'a>(args: &[FluentValue<'a>], pick: impl Fn(&List) -> &String) -> FluentValue<'a> {
    match args.first() {
        Some(FluentValue::Custom(custom)) => {
            let list = custom.as_ref().as_any().downcast_ref::<List>();
            list.map_or(FluentValue::Error, |list| pick(list).clone().into())
        }
        Some(other) => other.clone(),
        None => FluentValue::Error,
    }
}

/// A digit, which is a text, as a number to select by: an 8, an 11.
fn value<'a>(args: &[FluentValue<'a>]) -> FluentValue<'a> {
    match args.first() {
        Some(FluentValue::String(text)) => text.parse::<u16>().unwrap_or(0).into(),
        Some(other) => other.clone(),
        None => FluentValue::Error,
    }
}

impl FluentType for List {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }
    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        self.and.clone().into()
    }
    fn as_string_threadsafe(
        &self,
        _: &intl_memoizer::concurrent::IntlLangMemoizer,
    ) -> Cow<'static, str> {
        self.and.clone().into()
    }
}
