//! Values of JSON as other programs write them: numbers in quotes, and fields that say nothing.

use serde_json::Value;

/// Whether a value says anything.
pub(super) fn is_said(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.trim().is_empty(),
        Value::Array(all) => !all.is_empty(),
        Value::Object(all) => !all.is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    }
}

/// A number, perhaps in quotes.
pub(super) fn number(value: &Value) -> Option<u16> {
    match value {
        Value::Number(number) => number.as_u64()?.try_into().ok(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// A value as an error shows it.
pub(super) fn shown(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match text.chars().count() {
        0..=40 => text,
        _ => text.chars().take(37).chain("...".chars()).collect(),
    }
}

/// Adds a name to a list, once.
pub(super) fn add(list: &mut Vec<String>, name: &str) {
    if !list.iter().any(|known| known == name) {
        list.push(name.to_owned());
    }
}

/// JSON with the control characters escaped that its grammar lets stand (U+007F to U+009F): a title
/// steers no terminal.
pub(super) fn escaped(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len());
    for c in json.chars() {
        match c.is_control() {
            true => escaped += &format!("\\u{:04x}", u32::from(c)),
            false => escaped.push(c),
        }
    }
    escaped
}
