//! An error in JSON.

use serde_json::{Map, Value, json};

use crate::explain::Renderer;
use kotowari_engine::deduction::Bullet;
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;

pub(super) const NAME: &str = "kotowari/error/1";

/// An error as a document `kotowari/error/1`.
pub fn error(error: &Error, renderer: &Renderer) -> Value {
    let [message, _, hint] = renderer.error(error);
    let args: Map<String, Value> =
        error.args.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
    let message = message.unwrap_or_else(|| error.to_string());
    document(
        error.id,
        args,
        json!(error.place),
        &message,
        hint.filter(|hint| !hint.is_empty()),
        renderer,
    )
}

/// The same of a puzzle that was read, and has no solution for this reason.
pub fn refusal(layout: &Layout, reason: &Bullet, renderer: &Renderer) -> Value {
    let args = super::reason::bullet(layout, reason)["args"].as_object().cloned();
    let message = renderer.bullet(layout, reason);
    document(reason.message, args.unwrap_or_default(), Value::Null, &message, None, renderer)
}

fn document(
    id: &str,
    args: Map<String, Value>,
    place: Value,
    message: &str,
    hint: Option<String>,
    renderer: &Renderer,
) -> Value {
    json!({
        "schema": NAME,
        "error": id,
        "args": args,
        "place": place,
        "text": { "lang": renderer.language().to_string(), "message": message, "hint": hint },
    })
}
