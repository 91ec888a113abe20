//! Typed access to the JSON arguments of a call.

use serde_json::Value;

use kotowari_engine::error::Error;
use kotowari_format::{self as format, ReadOptions, Reading};

/// Returns a string argument, or the error `site-wants`.
pub fn text<'a>(args: &'a Value, name: &'static str) -> Result<&'a str, Error> {
    args[name].as_str().ok_or_else(|| Error::new("site-wants").text("name", name))
}

/// Returns an argument that is an unsigned integer, or the error `site-wants`.
pub fn number(args: &Value, name: &'static str) -> Result<u64, Error> {
    args[name].as_u64().ok_or_else(|| Error::new("site-wants").text("name", name))
}

/// Reads the puzzle of the argument `text`, where it leaves a choice as the options say:
/// `guess_rules`, `digits_from` (0 or 1) and `nth`, from 1. Without `nth` there must be just one.
pub fn reading(args: &Value) -> Result<Reading, Error> {
    let text = text(args, "text")?;
    let whole = |name: &'static str, highest: u64| match &args[name] {
        Value::Null => Ok(None),
        value => match value.as_u64().filter(|number| *number <= highest) {
            Some(number) => Ok(Some(number)),
            None => Err(Error::new("site-no-such-thing").text("name", format!("{name} {value}"))),
        },
    };
    let options = ReadOptions::default()
        .guessing(args["guess_rules"].as_bool() == Some(true))
        .counting_from(whole("digits_from", 1)?.map(|from| from as u8));
    let number = whole("nth", u64::from(u32::MAX))?.map(|number| number as usize);
    format::one(options, number, "-", text.as_bytes())
}

/// Whether a text was read as one of its options says, so that it alone does not tell which puzzle.
pub fn has_options(args: &Value) -> bool {
    ["guess_rules", "digits_from", "nth"].into_iter().any(|name| !args[name].is_null())
}
