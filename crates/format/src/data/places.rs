//! What else an object says beside its boards: a title, remarks, and what is not read.

use super::parse::{Node, Value};

/// Truths that say nothing of the rules.
const REMARKS: [&str; 12] = [
    "solved",
    "success",
    "unique",
    "isunique",
    "hasuniquesolution",
    "ok",
    "valid",
    "response",
    "boxes",
    "issolvable",
    "error",
    "debug",
];

/// The names of what was not read.
#[derive(Default)]
pub(super) struct Names {
    pub unread: Vec<String>,
    pub title: Option<String>,
}

impl Names {
    /// Numbers and words are remarks; lists, objects and truths might be more, and are named.
    pub fn add(&mut self, key: &str, value: &Node) {
        let small: String = key.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
        match &value.value {
            Value::Text(text) if matches!(&small[..], "title" | "name") && value.is_said() => {
                self.title = Some(text.replace(['\n', '\r'], " ").trim().to_owned());
            }
            Value::Bool(true) if !REMARKS.contains(&&small[..]) => self.unread.push(key.to_owned()),
            Value::List(_) | Value::Map(_) if value.is_said() => self.unread.push(key.to_owned()),
            _ => {}
        }
    }
}
