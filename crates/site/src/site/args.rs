//! What stands among the arguments of a call.

use serde_json::Value;

use kotowari_engine::error::Error;

/// A text among the arguments.
pub fn text<'a>(args: &'a Value, name: &'static str) -> Result<&'a str, Error> {
    args[name].as_str().ok_or_else(|| Error::new("site-wants").text("name", name))
}

/// A number among the arguments.
pub fn number(args: &Value, name: &'static str) -> Result<u64, Error> {
    args[name].as_u64().ok_or_else(|| Error::new("site-wants").text("name", name))
}
