//! The meaning of the signs, beside small pictures of them.

use crate::explain::svg::{Entry, escape};

/// A list of the signs.
pub fn legend(entries: &[Entry]) -> String {
    if entries.is_empty() {
        return String::new();
    }
    let item = |entry: &Entry| {
        let (class, text) = (entry.swatch.class(), escape(&entry.text));
        format!("<li><i class=\"sign {class}\"></i><span>{text}</span></li>")
    };
    let items: String = entries.iter().map(item).collect();
    format!("<figcaption><ul class=\"legend\">{items}</ul></figcaption>")
}
