//! A document with steps as lines: one for each member and one for each step, so that it can be
//! written while it is made, and read without a program.

use std::iter::once;

use serde_json::{Map, Value};

/// Returns the lines of a document: the members of `head`, and after them `steps`.
pub fn lines(head: &Value, steps: impl Iterator<Item = Value>) -> impl Iterator<Item = String> {
    let members = head.as_object().into_iter().flat_map(Map::iter);
    let members: Vec<String> =
        members.map(|(key, value)| format!(" \"{key}\": {value},")).collect();
    let mut steps = steps.peekable();
    let steps = std::iter::from_fn(move || {
        let step = steps.next()?;
        Some(format!("  {step}{}", if steps.peek().is_some() { "," } else { "" }))
    });
    let open = once("{".to_owned()).chain(members).chain(once(" \"steps\": [".to_owned()));
    open.chain(steps).chain([" ]".to_owned(), "}".to_owned()])
}
