//! Lists, joined as a language joins them; and the functions that messages may call.

use std::borrow::Cow;

use fluent::concurrent::FluentBundle;
use fluent::types::FluentType;
use fluent::{FluentError, FluentResource, FluentValue};

/// What stands between the members of a list, and before the last one.
#[derive(Clone, Debug, Default)]
pub(super) struct Joiners {
    pub and: [String; 2],
    pub or: [String; 2],
    /// Within a member: digits added up, digits in a row.
    pub within: [String; 2],
}

impl Joiners {
    /// A list for a message, which joins it one way or the other.
    pub fn list(&self, items: Vec<String>) -> FluentValue<'static> {
        let join = |joiners: &[String; 2]| match items.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, rest)) => format!("{}{}{last}", rest.join(&joiners[0]), joiners[1]),
        };
        let (and, or) = (join(&self.and), join(&self.or));
        FluentValue::Custom(Box::new(List { and, or }))
    }
}

/// What messages may call: `AND()` and `OR()` of a list, `VALUE()` of a digit.
pub(super) fn add_functions(bundle: &mut FluentBundle<FluentResource>) -> Result<(), FluentError> {
    bundle.add_function("AND", |args, _| list(args, |list| &list.and))?;
    bundle.add_function("OR", |args, _| list(args, |list| &list.or))?;
    bundle.add_function("VALUE", |args, _| value(args))
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
