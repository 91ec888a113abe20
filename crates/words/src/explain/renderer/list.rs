//! Lists as Fluent values, and the functions that messages may call.
//!
//! Only the message knows whether it wants "1, 2 and 3" or "1, 2 or 3", so a list is passed to
//! Fluent joined in each way, and the functions `AND()`, `OR()` and `NOR()` pick one.

use std::borrow::Cow;

use fluent::concurrent::FluentBundle;
use fluent::types::FluentType;
use fluent::{FluentError, FluentResource, FluentValue};

/// Separators of lists: between two items, and before the last one.
#[derive(Clone, Debug, Default)]
pub(super) struct Joiners {
    pub and: [String; 2],
    pub or: [String; 2],
    pub nor: [String; 2],
    /// As `or`, of items that are sentences.
    pub or_else: [String; 2],
    /// Separators within an item: of digits added up, of digits in a row, of what a step removed,
    /// and of the steps that removed something.
    pub within: [String; 4],
}

impl Joiners {
    /// Returns a list as an argument of a message.
    pub fn list(&self, items: Vec<String>) -> FluentValue<'static> {
        self.joined(items, &self.or)
    }

    /// Returns a list of sentences as an argument of a message.
    pub fn sentences(&self, items: Vec<String>) -> FluentValue<'static> {
        self.joined(items, &self.or_else)
    }

    fn joined(&self, items: Vec<String>, or: &[String; 2]) -> FluentValue<'static> {
        let join = |joiners: &[String; 2]| match items.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, rest)) => format!("{}{}{last}", rest.join(&joiners[0]), joiners[1]),
        };
        let (and, or, nor) = (join(&self.and), join(or), join(&self.nor));
        FluentValue::Custom(Box::new(List { and, or, nor }))
    }
}

/// Registers the functions that messages may call: `AND()`, `OR()` and `NOR()` of a list, `VALUE()`
/// of a digit.
pub(super) fn add_functions(bundle: &mut FluentBundle<FluentResource>) -> Result<(), FluentError> {
    bundle.add_function("AND", |args, _| list(args, |list| &list.and))?;
    bundle.add_function("OR", |args, _| list(args, |list| &list.or))?;
    bundle.add_function("NOR", |args, _| list(args, |list| &list.nor))?;
    bundle.add_function("VALUE", |args, _| value(args))
}

/// A list, joined in each way.
#[derive(Clone, Debug, PartialEq)]
struct List {
    and: String,
    or: String,
    nor: String,
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

/// Returns a digit, which is passed as text, as a number to select by ("an 8", "an 11").
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
